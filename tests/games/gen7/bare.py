"""A bare table of Gen7 for tests of single cards and perks: decks in order, no rounds, and nothing but what is laid."""

from __future__ import annotations

from typing import Any, final

from ecumene.games.gen7.components import (
    CRITICAL_CARDS,
    CROSSROADS_CARDS,
    FILE_CARDS,
    OPERATIONS_CARDS,
    PERKS,
    SCHEMA_CARDS,
    Box,
)
from ecumene.games.gen7.numbering import (
    ABSENT,
    DICE_EACH,
    GUESTS,
    NONE,
    PLACES,
    PLAYER_TURNS,
    PROGRESS,
    QUARTERS,
    ROBOT_DIE,
    STREAMS,
    SUPPLY,
)
from ecumene.games.gen7.position import LOCATIONS, Gen7
from ecumene.games.gen7.vocabulary import SYSTEMS
from ecumene.kernel.bits import changed
from ecumene.kernel.event import Event
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.step import Ask, Step

from .boxes import the_box

ROBOTICS = 3


@final
class Idle(Ask[Gen7]):
    """Where the agenda of a bare table ends: nothing more is asked."""

    def candidates(self, g: Gen7) -> list[int]:
        return [0, 1]


def bare(seats: int = 4, box: Box | None = None, seed: str = "bare") -> Any:
    """A table in seat 0's turn: barracks in the order of the seats, three colonists awake that show 1, full decks."""
    g = Gen7(box or the_box(), seats, rng_from_seed(seed, STREAMS))
    every = [0] * seats
    g.rank, g.underlines, g.stars = [1] * seats, every, every
    g.perks, g.kept, g.kept_used = every, every, every
    g.crew = list(range(seats))
    g.wear = [0] * LOCATIONS
    g.voices, g.earned, g.achieved = every, every, every
    g.passed = [0] * (3 * seats)
    g.status = [0] * SYSTEMS
    g.covers = [0] * (4 * PLACES)
    g.stores = [3, 3, 3]
    g.done_now = g.failed_now = g.failed_ever = [0] * 4
    g.critical_down = list(range(CRITICAL_CARDS))
    g.tasks_down = list(range(OPERATIONS_CARDS))
    g.files_down = list(range(FILE_CARDS))
    g.schemas_down = list(range(SCHEMA_CARDS))
    g.crossroads = list(range(CROSSROADS_CARDS))
    g.barracks = list(range(seats))
    dice = DICE_EACH * seats + GUESTS
    g.value = [1] * dice
    g.place = [quarters(k) for _ in range(seats) for k in range(DICE_EACH)] + [ABSENT] * GUESTS
    if seats > ROBOTICS:
        g.place[DICE_EACH * ROBOTICS + 5] = ABSENT
        g.place[DICE_EACH * ROBOTICS + ROBOT_DIE] = QUARTERS
    g.second = [NONE] * dice
    g.res = [0] * (3 * seats)
    g.merit = every
    g.stamp = list(range(seats))
    g.highest = seats
    g.files, g.tasks, g.loose = every, every, every
    g.slots = [NONE] * (4 * seats)
    g.uses = [0] * (PERKS * seats)
    g.progress = [0] * (PROGRESS * seats)
    g.plan_a, g.plan_b = [NONE] * seats, [NONE] * seats
    g.phase = PLAYER_TURNS
    g.active = 0
    g.events = []
    return g


def quarters(k: int) -> int:
    """The officer and three colonists are awake, the others and the robot in the supply."""
    return QUARTERS if k < 4 else SUPPLY


def begin(g: Gen7, *steps: Step[Any]) -> None:
    """Only these steps happen, as far as nobody is asked."""
    g.agenda = [Idle(0)]
    g.answers = []
    g.plan(*steps)
    g.advance()


def idle(g: Gen7) -> bool:
    """Whether everything that was begun is over."""
    return isinstance(g.asking, Idle)


def choose(g: Gen7, *moves: int) -> None:
    """The seat that is asked answers, move after move, each of them legal."""
    for move in moves:
        (seat,) = g.waiting
        assert move in g.moves(seat), (g.asking, g.moves(seat))
        g.answer(seat, move)


def answer(g: Gen7, seat: int, move: int) -> None:
    """One of several seats that are asked at once answers."""
    assert move in g.moves(seat)
    g.answer(seat, move)


def asked(g: Gen7) -> str:
    """What is asked now, by the name of its class."""
    return type(g.asking).__name__


def refused(g: Gen7, seat: int, move: int) -> int:
    """The rule against a candidate, which is one."""
    assert move in g.candidates(seat)
    assert move not in g.moves(seat)
    return g.forbids(seat, move)


def told(g: Gen7, what: str) -> list[Event]:
    """The events of a kind."""
    return [event for event in g.events or [] if event.what == what]


def give_perk(g: Gen7, seat: int, *perks: int) -> None:
    """The seat owns these perks."""
    for perk in perks:
        g.perks = changed(g.perks, seat, g.perks[seat] | 1 << perk)


def deal(g: Gen7, seat: int, *cards: int) -> None:
    """File cards out of the deck into a hand."""
    for card in cards:
        g.files_down = [one for one in g.files_down if one != card]
        g.files = changed(g.files, seat, g.files[seat] | 1 << card)


def slot(g: Gen7, seat: int, *cards: int) -> None:
    """Schema cards out of the deck into slots: face up and focus of the first, then of the second."""
    for at, card in enumerate(cards):
        g.schemas_down = [one for one in g.schemas_down if one != card]
        g.slots = changed(g.slots, 4 * seat + at, card)


def die(seat: int, k: int) -> int:
    """The number of a seat's die."""
    return DICE_EACH * seat + k


def owning(*perks: int, seats: int = 4) -> Any:
    """A table whose seat 0 owns these perks."""
    g = bare(seats)
    give_perk(g, 0, *perks)
    return g
