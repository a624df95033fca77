"""File cards by their names, and tables on which somebody holds them."""

from __future__ import annotations

from typing import Any

from ecumene.games.gen7.actions.files import PlayFile
from ecumene.games.gen7.position import Gen7

from .bare import bare, begin, deal
from .boxes import the_box


def card(name: str, copy: int = 0) -> int:
    """A file card by its name."""
    before = 0
    for row in the_box().names.files:
        if row.id == name:
            return before + copy
        before += row.copies
    raise KeyError(name)


def row(g: Gen7, *cards: int) -> None:
    """These critical tasks lie in the row."""
    g.critical_down = [one for one in g.critical_down if one not in cards]
    g.row = list(cards)
    g.row_done = 0
    g.row_tokens = [0] * (3 * len(cards))
    g.row_soft = [0] * len(cards)


def holding(*names: str, seat: int = 0) -> Any:
    """A table whose seat holds these file cards."""
    g = bare()
    deal(g, seat, *[card(name) for name in names])
    return g


def play(g: Gen7, name: str, seat: int = 0) -> None:
    """The seat plays a card, up to a question."""
    begin(g, PlayFile(seat, card(name)))
