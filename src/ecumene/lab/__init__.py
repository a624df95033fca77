"""The laboratory: games by the thousand, counted honestly."""
