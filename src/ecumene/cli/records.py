"""The commands that take a recorded game: `ecumene replay` and `ecumene review`."""

from __future__ import annotations

from pathlib import Path


def replay(file: Path, /, *, to: int | None = None, verify: bool = False, override: Path | None = None) -> None:
    """Tell a recorded game in sentences, or show what a trouble file holds ("Something is wrong here" in the page).

    Parameters
    ----------
    file
        The record: a file that `play`, `simulate` or a server wrote; or a trouble file, told up to its moment.
    to
        Stop after this many moves and describe the table there.
    verify
        Only check that every move is legal and every recorded position matches.
    override
        The folder of content files the game was played with.
    """
    from ecumene.kernel.fault import load_fault
    from ecumene.terminal.fault import tell_fault
    from ecumene.terminal.retell import retell

    fault = load_fault(file)
    if fault is not None:
        tell_fault(file, fault, to, verify, override)
    else:
        retell(file, to, verify, override)


def review(file: Path, /, *, ms: int = 500, override: Path | None = None) -> None:
    """Review a finished game: everybody's chance turn by turn, and where it turned, by play or by luck.

    Parameters
    ----------
    file
        The record: a file that `play`, `simulate` or a server wrote.
    ms
        How long to think about each of the decisions that mattered most, in milliseconds.
    override
        The folder of content files the game was played with.
    """
    from ecumene.kernel.errors import EcumeneError
    from ecumene.terminal.analysis import review_file

    if ms < 1:
        raise EcumeneError(f"--ms must be at least 1, not {ms}")
    review_file(file, ms, override)
