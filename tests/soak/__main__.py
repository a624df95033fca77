"""The command: `python -m tests.soak`, which `make soak` runs with the compiled rules."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import cyclopts
from cyclopts import Parameter
from rich.console import Console
from tests.soak import evening, invariants, kill, malformed, redeals
from tests.soak.frame import Broken, Part, Soak

from ecumene.kernel.build import compiled
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.registry import games as all_games
from ecumene.lab.progress import progress_bar
from ecumene.lab.show import sheet

PARTS = {part.name: part for part in (evening.PART, kill.PART, malformed.PART, redeals.PART, invariants.PART)}

Names = Annotated[list[str] | None, Parameter(consume_multiple=True, negative=())]


def main(
    *,
    part: Names = None,
    games: Names = None,
    seed: str = "soak",
    short: bool = False,
    goal: int | None = None,
    piece: int | None = None,
    folder: Path = Path("soak"),
) -> None:
    """Try for a long time to break Ecumene, and say how to repeat it where that succeeds.

    Stop it with Ctrl-C: the same command continues where it was. Several can run at once, each with games or parts of
    its own.

    Parameters
    ----------
    part
        What to run, one or several of: evening, kill, malformed, redeal, invariants (all if left out).
    games
        The games to run it for (all if left out).
    seed
        Settles all chance.
    short
        A minute instead of hours; nothing is kept.
    goal
        How much of it for each game, instead of what each part aims at.
    piece
        Do only the piece of this number, as a breach tells.
    folder
        Where it is kept how far every part is, and the records of what broke.
    """
    chosen = [_part(name) for name in part or PARTS]
    tables = [find_game(name) for name in games or all_games()]
    console = Console()
    console.print(f"The rules run {'compiled' if compiled() else 'interpreted'}.", highlight=False)
    breaches: list[str] = []
    try:
        for each in chosen:
            aim = goal or (each.short if short else each.long)
            soaks = [Soak(each, game, seed, aim, folder, keep=not short and piece is None) for game in tables]
            try:
                for soak in soaks:
                    breaches += _soaked(soak, piece, console)
            finally:
                _show(each, soaks, console)
    except KeyboardInterrupt:
        print("Stopped; the same command continues from here.")
        sys.exit(130)
    if breaches:
        sys.exit(1)


def _part(name: str) -> Part:
    if name not in PARTS:
        raise EcumeneError(f"there is no part {name!r}; there are: {', '.join(PARTS)}")
    return PARTS[name]


def _soaked(soak: Soak, piece: int | None, console: Console) -> list[str]:
    """Run one part for one game; what broke, which is printed at once."""
    part = soak.part
    try:
        if piece is not None:
            soak.one(piece)
        else:
            with progress_bar(f"{part.name}: {soak.game.name}", soak.goal, part.unit) as step:
                soak.run(step)
    except Broken as wrong:
        console.print(f"Broken, {part.name} of {soak.game.name}: {wrong}", highlight=False, markup=False)
        return [str(wrong)]
    return []


def _show(part: Part, soaks: list[Soak], console: Console) -> None:
    """What was counted, a column a game."""
    counted = [soak for soak in soaks if soak.state.counts]
    if not counted:
        return
    names = [part.unit, *sorted({name for soak in counted for name in soak.state.counts} - {part.unit})]
    table = sheet(f"{part.name}: {part.what}", "", *[soak.game.id for soak in counted], "in all")
    for name in names:
        found = [soak.state.counts.get(name, 0) for soak in counted]
        table.add_row(name, *[f"{number:,}" for number in (*found, sum(found))])
    minutes = [soak.state.seconds / 60 for soak in counted]
    table.add_row("minutes", *[f"{number:.1f}" for number in (*minutes, sum(minutes))])
    console.print(table)


if __name__ == "__main__":
    try:
        cyclopts.run(main)
    except EcumeneError as wrong:
        sys.exit(str(wrong))
