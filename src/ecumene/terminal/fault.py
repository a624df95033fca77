"""`ecumene replay` of a trouble file: the game up to that moment, what was shown, and what cannot be replayed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from ecumene import __version__
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.fault import Fault, PageFault, ShownFault, TableFault
from ecumene.kernel.position import Position
from ecumene.kernel.record import decode
from ecumene.kernel.registry import game as find_game
from ecumene.terminal.retell import say, tell_record


def tell_fault(file: Path, fault: Fault, to: int | None, verify: bool, override: Path | None) -> None:
    """Tell everything in the file, and compare the replayed table with what was shown."""
    table, page = fault.table, fault.page
    say(f"{file}: something was wrong{_where(fault)}.")
    if fault.words:
        say(f"The player says: {fault.words}")
    if page is not None:
        _tell_page(page)
    say()
    replayed = _replayed(file, table, to, verify, override) if table is not None else None
    if table is None:
        say("The server did not answer when the file was made: there is no record in it to replay.")
    shown = page.shown if page is not None else None
    if shown is None:
        return
    _tell_shown(shown)
    if replayed is not None and table is not None and to is None and shown.seq == table.seq:
        _compare(table, replayed, shown)


def _where(fault: Fault) -> str:
    table = fault.table
    if table is None:
        return ""
    seat = "a spectator" if table.seat is None else f"seat {table.seat + 1}"
    build = "compiled" if table.compiled else "interpreted"
    made = f"made by Ecumene {table.program}, rules {build}"
    here = "" if table.program == __version__ else f"; this is {__version__}"
    return (
        f" in a game of {table.game} (rules version {table.rules}) at number {table.seq}, seen by {seat} ({made}{here})"
    )


def _tell_page(page: PageFault) -> None:
    say(f"Page {page.build} at {page.at}: {page.browser}, window {page.window}, {page.language}, {page.theme}.")
    if page.line != "open":
        say(f"The connection to the server was: {page.line}.")
    if page.notice:
        say(f"The page had just said: {page.notice}")
    for error in page.errors:
        say(f"The browser reported {error.ago:.0f} s before: {error.text}")


def _replayed(file: Path, table: TableFault, to: int | None, verify: bool, override: Path | None) -> Position | None:
    """The position the record leads to, told on the way; if it cannot be replayed, what was told at the time."""
    found = None
    if table.why:
        say(f"Note: {table.why}.")
    try:
        record = decode(table.record.encode())
        last = min(table.moves, len(record.lines)) if to is None else to
        found = tell_record(file, record, last, verify, override)
    except EcumeneError as wrong:
        say(f"It cannot be replayed here: {wrong}.")
    if found is None or table.why:
        say("\nWhat happened, as the seat was told:")
        for step in table.steps:
            if step.seq <= table.seq and (step.told or step.move):
                who = f"seat {step.seat + 1}" if step.seat >= 0 else "the start"
                say(f"{step.seq}. {who}{', ' if step.move else ''}{step.move}")
                for line in step.told:
                    say(f"   {line}")
    return found


def _tell_shown(shown: ShownFault) -> None:
    say("\nWhat the page showed:")
    for line in shown.log:
        say(f"   {line}")
    say(shown.question)
    for number, choice in enumerate(shown.choices, 1):
        say(f"{number:3} {choice}")


def _compare(table: TableFault, g: Position, shown: ShownFault) -> None:
    """Say whether the replayed table looks the same to the seat as it did on the page."""
    if shown.you is not None and shown.you not in range(g.seats):
        return
    found = msgspec.json.decode(msgspec.json.encode(find_game(table.game).view(g, shown.you)))
    if found == shown.view:
        say("\nReplayed, the table looks the same to that seat as it did on the page.")
    else:
        parts = _differing(found, shown.view)
        say(f"\nReplayed, the table looks different to that seat than it did on the page; what differs: {parts}.")


def _differing(ours: Any, theirs: Any) -> str:
    if not (isinstance(ours, dict) and isinstance(theirs, dict)):
        return "the page had no view"
    return ", ".join(sorted(key for key in {*ours, *theirs} if ours.get(key) != theirs.get(key)))
