"""The greedy bot at tables set up by hand, for tests of its judgement and its choices."""

from __future__ import annotations

from typing import Any

from ecumene.bots import choose
from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.position import START, EarthmansBurden
from ecumene.testing.scenario import told

from .scenario import RED, play
from .scenario import table as set_table

MINDS = ("artificial_intelligence", "cognition_circuits")
LAST_MINDS = (*MINDS, "advanced_ai", "eschaton", "paradox_circuits")


def table(seats: int = 3, **options: Any) -> Any:
    """A table whose first turn is beginning."""
    g = set_table(seats, **options)
    g.phase = START
    return g


def greedy(g: EarthmansBurden, seat: int | None = None) -> str:
    """What the greedy bot chooses, in notation."""
    who = g.waiting[0] if seat is None else seat
    return GAME.notation(g, who, choose("greedy", GAME, g, who, "x"))


def goes_on(g: EarthmansBurden, seat: int = RED) -> list[str]:
    """What the greedy bot chooses as long as only this seat is asked and its turn lasts."""
    made = []
    while not g.over and g.waiting == (seat,) and g.active == seat:
        made.append(greedy(g))
        play(g, made[-1])
    return made


def worth(g: EarthmansBurden, seat: int = RED) -> float:
    """How good the position looks for the seat."""
    return GAME.evaluate(g, seat)


def declared(g: EarthmansBurden) -> list[tuple[int, int]]:
    """The actions of the groups declared, and how many units each had."""
    return [(event.thing, event.many) for event in told(g, "declare")]
