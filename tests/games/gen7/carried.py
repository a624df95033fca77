"""A bare table on which any effects may be carried out, written as in the content."""

from __future__ import annotations

from functools import cache
from typing import Any

from ecumene.games.gen7.components import Box
from ecumene.games.gen7.effects.addresses import file_address
from ecumene.games.gen7.effects.carrying import Carry
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.tables import make_box
from ecumene.games.gen7.tables import notation as n
from ecumene.games.gen7.tables.notation import Glossary
from ecumene.games.gen7.tables.plot import make_glossary
from ecumene.games.gen7.vocabulary import ROBOT_OUT, Condition

from .bare import bare, begin
from .boxes import DECKS, content, the_box

ANY_TERM = list(range(ROBOT_OUT + 1))
MED = 5
DC = 3
REC = 1


@cache
def glossary() -> Glossary:
    return make_glossary(content(), the_box().names)


@cache
def open_box() -> Box:
    """A box of its own, in which a file card may be given other effects."""
    return make_box(content(DECKS))


def table(seats: int = 4, seed: str = "carried") -> Any:
    """A bare table with that box."""
    return bare(seats, open_box(), seed)


def condition(text: str) -> Condition:
    return n.read_condition(text, glossary(), ANY_TERM)


def carry(g: Gen7, *effects: str, actor: int = 0) -> None:
    """Carry out effects as those of one card, as far as nobody is asked."""
    g.box.cards.file_effects[0] = n.read_effects(list(effects), glossary())
    begin(g, Carry(file_address(0), 0, actor))


def crossroads_card(id: str) -> int:
    """The number of a crossroads card."""
    return glossary().things["card"][id]


def section_number(id: str) -> int:
    """The number of a section of the plot."""
    return [row.id for row in the_box().names.sections].index(id)


def block_number(id: str) -> int:
    """The number of a block of the plot."""
    return glossary().things["block"][id]


def flag_number(id: str) -> int:
    return glossary().things["flag"][id]


def tokens(g: Gen7, seat: int) -> list[int]:
    """The data, parts and chems of a barracks."""
    return g.res[3 * seat : 3 * seat + 3]
