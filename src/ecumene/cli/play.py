"""The command `ecumene play`."""

from __future__ import annotations

from pathlib import Path

from ecumene.cli.options import OptionList, read_options


def play(
    game: str | None = None,
    /,
    *,
    seats: int | None = None,
    bots: str = "normal",
    me: str | None = None,
    option: OptionList = None,
    seed: str | None = None,
    open: Path | None = None,
    override: Path | None = None,
) -> None:
    """Play in this terminal, against bots or with others at the same keyboard, in plain sentences.

    Parameters
    ----------
    game
        The game to play; `ecumene games` lists them.
    seats
        How many play, people and bots together (2 unless the game needs more).
    bots
        Who plays the other seats: easy, normal, hard or any other bot of `ecumene games` with its settings, like
        greedy:redeals=4; several, separated by commas, are seated in turn.
    me
        The seats held at this keyboard: 1 (the default), several like 1,2, all, or none to watch.
    option
        An option of the game, like mode=quick; may be given several times.
    seed
        Decides all chance: the same seed deals the same game. Random by default.
    open
        Continue the game recorded in this file.
    override
        A folder of content files that replace parts of the game's own.
    """
    from ecumene.terminal.main import play as play_in_terminal

    play_in_terminal(game, seats, bots, me, read_options(option), seed, open, override)
