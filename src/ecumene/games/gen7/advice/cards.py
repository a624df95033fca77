"""Which cards and perks are worth a look: tasks to take, schemas to lay out, perks to buy, files for a window."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.actions.centers import SolveTask
from ecumene.games.gen7.actions.files import PASS, FileWindow
from ecumene.games.gen7.actions.meeting import DECLINE, NO_CARD
from ecumene.games.gen7.advice.prospects import SCHEMA_PLAIN, hand_worth, rounds_after
from ecumene.games.gen7.components import SYSTEM_FAILURE as BEFORE_FAILURE
from ecumene.games.gen7.episode.ending import DONE, GIVE_UP
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.schemas import LEAVE_EMPTY, loose_designs
from ecumene.games.gen7.vocabulary import RESOURCES
from ecumene.kernel.bits import bit, members

PERKS: Final = [
    *[0.3, 0.3, 1.0, 1.3, 1.5, 1.3, 1.3, 1.5, 1.5, 0.8],
    *[0.9, 0.9, 0.4, 0.9, 2.2, 1.2, 1.2, 1.2, 0.8, 0.7],
    *[1.0, 0.6, 0.8, 0.6, 0.9, 1.4, 0.7, 2.0, 1.2],
]
"""What a perk is worth to its owner, by its number."""
HOME: Final = 0.3
"""A lab's perk is worth so much more to the barracks with a lab of its own."""
HOME_TOKENS: Final = 3
"""Tokens of its own resource that a barracks counts on when tasks are chosen."""
LAB_OF: Final = [8, 7, 4]
"""The perks of the labs, by resource."""


def task_weights(g: Gen7, seat: i64, moves: list[int]) -> list[float]:
    """Operations tasks by what they add to the hand; none in the second pass that would only burden it. G7-158"""
    purse = g.res[RESOURCES * seat : RESOURCES * seat + RESOURCES]
    if g.barracks[seat] < RESOURCES:
        purse[g.barracks[seat]] += HOME_TOKENS
    hand: i64 = g.tasks[seat]
    now = hand_worth(g, seat, hand, purse)
    values: list[float] = []
    for move in moves:
        values.append(0.3 if move == NO_CARD else hand_worth(g, seat, hand | bit(move), purse) - now)
    best = max(values)
    return [1.0 if value == best else 0.0 for value in values]


def schema_weights(moves: list[int]) -> list[float]:
    """The two designs that bring most lie face up, the first before the second; the others give them focus. G7-209"""
    best: i64 = LEAVE_EMPTY
    for move in moves:
        if move != LEAVE_EMPTY and (best == LEAVE_EMPTY or SCHEMA_PLAIN[move] > SCHEMA_PLAIN[best]):
            best = move
    return [1.0 if move == best else 0.0 for move in moves]


def focus_weights(g: Gen7, seat: i64, moves: list[int]) -> list[float]:
    """Whatever is left gives focus, the card that brings least itself. G7-212"""
    best: i64 = LEAVE_EMPTY
    for move in loose_designs(g, seat):
        if move in moves and (best == LEAVE_EMPTY or SCHEMA_PLAIN[move] < SCHEMA_PLAIN[best]):
            best = move
    return [1.0 if move == best else 0.0 for move in moves]


def perk_weights(g: Gen7, seat: i64, moves: list[int]) -> list[float]:
    """The perk that is worth most for its stars; stars are kept only if none can be bought. G7-107"""
    best: i64 = DONE
    most = 0.0
    for move in moves:
        if move != DONE:
            value = PERKS[move]
            barracks: i64 = g.barracks[seat] if g.barracks else -1
            if 0 <= barracks < RESOURCES and LAB_OF[barracks] == move:
                value += HOME
            if value > most and is_better(g, seat, value):
                best, most = move, value
    return [1.0 if move == best else 0.0 for move in moves]


def is_better(g: Gen7, seat: i64, value: float) -> bool:
    """Whether there is room for a perk of this worth, or one that is clearly worth less. G7-109"""
    owned = [PERKS[perk] for perk in members(g.perks[seat])]
    return len(owned) < g.rank[seat] or value > min(owned) + 0.5


def give_up_weights(moves: list[int]) -> list[float]:
    """A perk is given up only where it must be. G7-109"""
    return [0.0 if move == GIVE_UP and len(moves) > 1 else 1.0 for move in moves]


def window_weights(g: Gen7, moves: list[int]) -> list[float]:
    """A card for the moment is played: Quiet Word always, Override Code if a task is about to fail. G7-077"""
    ask = g.asking
    assert isinstance(ask, FileWindow)
    cards = [move for move in moves if move != PASS]
    wanted: i64 = cards[0] if cards else PASS
    if ask.moment == BEFORE_FAILURE and rounds_after(g) > 1 and max(g.status) == 0:
        wanted = PASS
    return [1.0 if move == wanted else 0.0 for move in moves]


def solver_weights(g: Gen7, moves: list[int]) -> list[float]:
    """Problem Solver is spent on a dear task, or where it must be. G7-254"""
    ask = g.asking
    assert isinstance(ask, SolveTask)
    dear = sum(g.box.cards.task_cost[RESOURCES * ask.card : RESOURCES * ask.card + RESOURCES]) >= 8
    return [1.0 if move == 0 or dear or rounds_after(g) <= 1 else 0.0 for move in moves]


def join_weights(g: Gen7, moves: list[int]) -> list[float]:
    """The meeting with the die that is worth least elsewhere, or not at all; dice alike are looked at once. G7-154"""
    seen: list[int] = []
    weights: list[float] = []
    for move in moves:
        if move >= DECLINE:
            weights.append(1.0)
            continue
        look: i64 = 16 * g.kind(move) + g.value[move]
        weights.append(0.0 if look in seen else 1.0)
        seen.append(look)
    return weights
