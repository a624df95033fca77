"""The laboratory: thousands of games, counted honestly."""
