"""Play with loaded dice: the kernel's loop over again, with the dice that a test wants to fall."""

from __future__ import annotations

from typing import Any

from ecumene.games.earthmans_burden import GAME
from ecumene.games.earthmans_burden.position import NONE, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import Reroll, packed
from ecumene.kernel.bits import changed
from ecumene.kernel.event import Event
from ecumene.kernel.step import Ask, AskTogether, Step

LOADED: list[int] = []
"""The dice that fall next, in this order; when there are none, chance decides."""
FORCED: list[str] = []
"""The choices that played themselves since the last one that somebody made."""


def answer(g: EarthmansBurden, seat: int, move: int) -> None:
    """As `Position.answer`, but loaded dice fall as they are loaded."""
    FORCED.clear()
    step = g.agenda[-1]
    if isinstance(step, AskTogether):
        g.answers = changed(g.answers, seat, move)
    else:
        g.agenda.pop()
        happen(g, step, move)
    go(g)


def go(g: EarthmansBurden) -> None:
    """As `Position.advance`, but loaded dice fall as they are loaded."""
    while not g.over:
        step = g.agenda[-1]
        if isinstance(step, Ask):
            moves = step.moves(g)
            if len(moves) != 1 or step.stated:
                assert moves, f"{type(step).__name__}: no legal move"
                g.choices = moves
                return
            FORCED.append(GAME.notation(g, step.seat, moves[0]))
            g.agenda.pop()
            happen(g, step, moves[0])
        elif isinstance(step, AskTogether):
            if g.gather(step):
                return
        else:
            g.agenda.pop()
            happen(g, step, NONE)


def happen(g: EarthmansBurden, step: Step[Any], move: int) -> None:
    """A step happens or its question is answered; if dice were thrown in it, the loaded ones take their place."""
    before, drawn = g.dice, sum(g.rng.counters)
    if isinstance(step, Ask):
        step.choose(g, move)
    else:
        step.run(g)
    if LOADED and sum(g.rng.counters) > drawn:
        if isinstance(step, Reroll):
            reload(g, before, move)
        else:
            load(g)


def load(g: EarthmansBurden) -> None:
    """The roll just made shows the loaded dice, in its event too."""
    needed = len(g.dice)
    assert len(LOADED) >= needed, f"{needed} dice are rolled at once, {len(LOADED)} are loaded"
    g.dice = LOADED[:needed]
    del LOADED[:needed]
    retell(g, "roll", None)


def reload(g: EarthmansBurden, before: list[int], face: int) -> None:
    """The die just thrown again shows the loaded face, in its event too."""
    new = LOADED.pop(0)
    g.dice = changed(before, before.index(face), new)
    retell(g, "reroll", 10 * face + new)


def retell(g: EarthmansBurden, what: str, many: int | None) -> None:
    """The latest event of a kind tells the dice as they lie."""
    events = g.events
    assert events is not None
    at = max(i for i, event in enumerate(events) if event.what == what)
    old = events[at]
    events[at] = Event(
        what, old.who, old.where, old.many if many is None else many, packed(g.dice), old.known_to, old.rule
    )


def put_away() -> list[int]:
    """Take the dice that were loaded and did not fall."""
    left = LOADED.copy()
    LOADED.clear()
    return left
