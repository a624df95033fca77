"""A table of Earth Rising set up by hand, in the game's own words, for tests of single rules."""

from __future__ import annotations

import re
from typing import Any, cast

from ecumene.games.earth_rising import GAME
from ecumene.games.earth_rising.actions import TAKE_ACTION
from ecumene.games.earth_rising.characters import AFTER_ACTIONS, CHECK_LIMITS
from ecumene.games.earth_rising.components import CIRCLES, PRACTICES, SECTORS
from ecumene.games.earth_rising.position import EMPTY, EarthRising
from ecumene.games.earth_rising.strain import STRAIN_FROM_PEOPLE, STRAIN_FROM_SECTORS
from ecumene.games.earth_rising.turn import NEXT_YEAR
from ecumene.games.earth_rising.view import EarthRisingView
from ecumene.kernel.bits import members
from ecumene.kernel.errors import IllegalMove
from ecumene.testing.scenario import Scenario, again

BY_HAND = Scenario(GAME, sound=False)
do, legal = BY_HAND.do, BY_HAND.legal


IN, CU, PO, EN, IY, AG = range(SECTORS)
CODES = ("IN", "CU", "PO", "EN", "IY", "AG")
ECO_INVESTOR, ACTIVIST, POLITICIAN, CLIMATOLOGIST, INNOVATOR, ECOLOGIST = range(SECTORS)

TARGET = re.compile(
    r"""(card|practice):\w+ | circle:\w+\.[0-6] | segment:\w+\.(minor|major) | (sector|supply|character|burden):\w+
    | seat:\d | button:(stop|ability|clean|done|keep) | deck | discard | centre | poverty | startups | temperature
    | calendar""",
    re.VERBOSE,
)
"""The names of things on the board that moves and events may be about."""


def card(code: str) -> int:
    """The number of a card by its code: "EN3" is the third practice of Energy, "SQ-EN" Energy's strike."""
    if code.startswith("SQ-"):
        return PRACTICES + CODES.index(code[3:])
    return CIRCLES * CODES.index(code[:2]) + int(code[2:]) - 1


def cards(*codes: str) -> int:
    """A set of cards as a mask."""
    return sum(1 << card(code) for code in codes)


def codes(held: int) -> set[str]:
    """The codes of a set of cards."""
    return {code_of(number) for number in members(held)}


def code_of(number: int) -> str:
    """The code of a card by its number."""
    if number >= PRACTICES:
        return f"SQ-{CODES[number - PRACTICES]}"
    return f"{CODES[number // CIRCLES]}{number % CIRCLES + 1}"


def name(code: str) -> str:
    """The id a card has in notation."""
    names = GAME.default_box().names
    number = card(code)
    return names.strikes[number - PRACTICES].id if number >= PRACTICES else names.practices[number].id


def table(*characters: int, active: int = 0, year: int = 1, seed: str = "scenario", **options: str) -> EarthRising:
    """A table at the active seat's first action of the year, everything else as at setup, nobody holding a card.

    The drawn cards of the turn are put back, so the deck is the 45-card deck of the setup.
    """
    g: Any = GAME.new(len(characters), options, seed, listen=True)
    if "dealt_characters" not in options:
        for seat, character in enumerate(characters):
            if g.waiting and g.moves(seat) and character in g.moves(seat) and g.characters[seat] < 0:
                g.answer(seat, character)
    held = [c for hand in g.hands for c in members(hand)]
    g.characters = list(characters)
    g.hands = [0] * len(characters)
    g.deck = [*g.deck, *held]
    g.marks = [0] * len(g.deck)
    g.active = active
    g.year = g.turn = year
    g.actions_left = g.box.actions
    g.agenda = []
    g.plan(TAKE_ACTION[active], AFTER_ACTIONS, STRAIN_FROM_PEOPLE, STRAIN_FROM_SECTORS, CHECK_LIMITS, NEXT_YEAR)
    return again(g)


def ready(g: EarthRising) -> EarthRising:
    """The table set up by hand is one that may lie there between two choices; list its choices."""
    assert GAME.invariants(g) == []
    return again(g)


def clear(g: EarthRising, *sectors: int) -> None:
    """Take every practice and collapse token off these sectors (all, if none is named)."""
    for sector in sectors or range(SECTORS):
        for cell in range(CIRCLES * sector, CIRCLES * sector + CIRCLES):
            if g.cells[cell] >= 0:
                g.lift(cell)
            g.cells[cell] = EMPTY
            g.filled &= ~(1 << cell)
            g.ruined &= ~(1 << cell)


def lay(g: EarthRising, code: str, circle: int, sustainable: bool) -> None:
    """Put a practice into a circle of its sector (moving it there if it is already on the board)."""
    number = card(code)
    if (g.sustainable | g.unsustainable) >> number & 1:
        g.lift(g.cell_of(number))
    cell = number // CIRCLES * CIRCLES + circle
    if g.cells[cell] >= 0:
        g.lift(cell)
    g.place(cell, number, sustainable)


def fill(g: EarthRising, sector: int, **circles: str) -> None:
    """Clear the sector and fill circles: fill(g, PO, c1="U", c2="U", c4="S") takes the practices in order."""
    clear(g, sector)
    for number, (circle, side) in enumerate(circles.items()):
        lay(g, f"{CODES[sector]}{number + 1}", int(circle[1:]), side == "S")


def lies(g: EarthRising, code: str) -> tuple[int, str] | None:
    """Where the practice lies in its sector: its circle and "S" or "U"; None in the supply."""
    number = card(code)
    if number not in g.cells:
        return None
    return g.cells.index(number) % CIRCLES, "S" if g.sustainable >> number & 1 else "U"


def people(g: EarthRising) -> list[int]:
    """The people supported by each sector."""
    return [g.supported(sector) for sector in range(SECTORS)]


def flip_all(g: EarthRising, majors: tuple[int, ...] = (), minors: tuple[int, ...] = ()) -> None:
    """Flip these segments and no others."""
    g.majors = sum(1 << sector for sector in majors)
    g.minors = sum(1 << sector for sector in minors)


def hold(g: EarthRising, seat: int, *codes: str) -> None:
    """Give the seat exactly these cards, taken from wherever they are; its former ones go under the deck."""
    for number in members(g.hands[seat]):
        g.deck.insert(0, number)
        g.marks.insert(0, 0)
    g.hands[seat] = 0
    for code in codes:
        take_out(g, card(code))
        g.hands[seat] |= 1 << card(code)
    again(g)


def take_out(g: EarthRising, number: int) -> None:
    """Take a card out of the deck, the discard pile or a hand."""
    if number in g.deck:
        slot = g.deck.index(number)
        del g.deck[slot], g.marks[slot]
    g.discard &= ~(1 << number)
    g.face_down &= ~(1 << number)
    g.hands = [hand & ~(1 << number) for hand in g.hands]


def on_top(g: EarthRising, *codes: str) -> None:
    """Put these cards on top of the deck, the first named uppermost."""
    for code in reversed(codes):
        take_out(g, card(code))
        g.deck.append(card(code))
        g.marks.append(0)


def deck_of(g: EarthRising, *codes: str) -> None:
    """Make the deck exactly these cards, top first; the rest of it goes to the discard pile."""
    on_top(g, *codes)
    rest = g.deck[: -len(codes)] if codes else g.deck
    for number in rest:
        g.discard |= 1 << number
    g.deck = g.deck[len(rest) :]
    g.marks = g.marks[len(rest) :]


def refused(g: EarthRising, move: str) -> str:
    """The rule that forbids the move ("" if nothing does)."""
    try:
        GAME.check_move(g, g.waiting[0], move)
    except IllegalMove as why:
        return why.rule
    return ""


def told(g: EarthRising, what: str) -> list[tuple[int, int, int, int]]:
    """The events of that kind since the table was set up: (who, where, many, thing)."""
    return [(e.who, e.where, e.many, e.thing) for e in g.events or [] if e.what == what]


def seen(g: EarthRising, seat: int | None) -> EarthRisingView:
    """What the seat (None: a spectator) sees."""
    return cast(EarthRisingView, GAME.view(g, seat))


def split(g: EarthRising, sector: int) -> tuple[int, int]:
    """Strain on the sector's Minor and Major."""
    return g.minor_strain(sector), g.major_strain(sector)


def strain(g: EarthRising, rest: int = 0, **sectors: int) -> None:
    """Set the strain of sectors by code, and of all others: strain(g, PO=15, EN=11)."""
    g.strain = [sectors.get(code, rest) for code in CODES]
    again(g)


def level(g: EarthRising) -> EarthRising:
    """Every sector with its first practice unsustainable in circle 1, its second sustainable in 2, and no strain."""
    for sector in range(SECTORS):
        fill(g, sector, c1="U", c2="S")
    strain(g)
    return g


def ruin(g: EarthRising, sector: int, *circles: int) -> None:
    """Put collapse tokens into these empty circles."""
    for circle in circles:
        g.ruin(CIRCLES * sector + circle)


def step_3(g: EarthRising) -> None:
    """Strain Phase 1 on the table as it stands."""
    STRAIN_FROM_PEOPLE.run(g)


def step_4(g: EarthRising) -> None:
    """Strain Phase 2 on the table as it stands, balanced."""
    STRAIN_FROM_SECTORS.run(g)
