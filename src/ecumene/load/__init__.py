"""Load: people, spectators and clients that do not read, against a real server; how long they wait, what it costs."""
