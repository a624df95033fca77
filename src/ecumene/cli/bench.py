"""The command `ecumene bench`."""

from __future__ import annotations

from ecumene.cli.options import chosen_games


def bench(*games: str, seats: int | None = None, watched: bool = False) -> None:
    """Measure how fast the rules run on one core, interpreted and compiled.

    Parameters
    ----------
    games
        The games to measure (by default all).
    seats
        How many play (by default the middle of what each game allows).
    watched
        Measure what a move costs when people watch instead: its state for a person and for a spectator, part by part.
    """
    from rich.console import Console

    from ecumene.lab.bench import bench as measure
    from ecumene.lab.bench import bench_watched

    (bench_watched if watched else measure)(chosen_games(games), Console(), seats)
