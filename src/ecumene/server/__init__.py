"""The table in a browser: HTTP, a WebSocket, and one database that remembers everything.

The rooms, from the outside in: `api` (what can be asked), `hosting` (all tables) and `laboratory` (runs of many games),
`door` (who is let in) and `thinking` (worker processes), `table` (one table), `storage` (the database) and `wire` (what
goes over it). A room imports those after it, never one before it; import-linter holds them to that. Beside the rooms
stand `main`, which runs all of it, `typescript`, which makes the page's types, the `shelf` of games and the `settings`.
"""
