"""The table in a browser: HTTP, a WebSocket, and one file that remembers everything."""
