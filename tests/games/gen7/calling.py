"""Calls for hands in tests: a table with critical tasks, and plans proposed or built position by position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ecumene.games.gen7.group_seats import blocks
from ecumene.games.gen7.group_seats.building import FLIPPED, SECOND, next_position
from ecumene.games.gen7.group_seats.calls import BUILD, Call, can_call, proposal, proposals
from ecumene.games.gen7.group_seats.sharing import USUAL

from .scenario import A, asked, begin, choose, dice, row, stores, table

NO, YES = 0, 1
WITH_COMMENDATION, WITH_SOLVER, WITH_BOTH = 2, 3, 4


def scene(*tasks: str, seats: int = 3, rich: bool = True, **more: Any) -> Any:
    """A's turn at a table with these critical tasks; nobody has a die, the Stores can pay everything if `rich`."""
    g = table(seats, **more)
    for seat in range(seats):
        dice(g, seat)
    if tasks:
        row(g, *tasks)
    stores(g, *([15, 15, 15] if rich else [0, 0, 0]))
    g.active = A
    return g


def can(g: Any, ref: int = 0) -> bool:
    """Whether A finds any complete plan for the block."""
    return int(can_call(g, A, ref)) == 0


def plans(g: Any, ref: int = 0) -> list[list[int]]:
    """The plans proposed to A."""
    return [list(proposal(g, A, ref, move)) for move in proposals(g, A, ref)]


def call(g: Any, ref: int = 0) -> Any:
    """A turns to the block: the proposals are asked."""
    return begin(g, Call(A, ref))


def propose(g: Any) -> Any:
    """The first of the proposals is chosen."""
    return choose(g, "Propose", g.moves(g.waiting[0])[0])


def build(g: Any, *positions: tuple[int, ...], ref: int = 0, pay: int | None = USUAL) -> Any:
    """A builds a plan: (die, value) for each position, (die, value, second position) for a robot in two.

    A value above FLIPPED puts the greater half first. `pay` answers how it is paid, if that is asked.
    """
    wanted: dict[int, tuple[int, ...]] = {}
    seconds = [one[2] for one in positions if len(one) > 2]
    for p in range(len(positions) + len(seconds)):
        if p not in seconds:
            wanted[p] = positions[len(wanted)]
    choose(call(g, ref), "Propose", BUILD)
    while asked(g)[0] in ("PickDie", "PickValue"):
        die, value, *second = wanted[next_position(g, g.plan_now)]
        if asked(g)[0] == "PickDie":
            choose(g, "PickDie", die + SECOND * (second[0] if second else 0))
        else:
            assert g.asking.die == die
            choose(g, "PickValue", value)
    if pay is not None and asked(g)[0] == "PayHow":
        choose(g, "PayHow", pay)
    return g


def flipped(value: int) -> int:
    """The value of a robot whose greater half comes first."""
    return value + FLIPPED


def shown(plan: Sequence[int]) -> list[tuple[int, int]]:
    """Die and value of every position of a plan, from the left."""
    pairs = [(plan[at], plan[at + 1]) for at in range(blocks.POSITIONS, blocks.HEAD, 2)]
    return [(die, value) for die, value in pairs if die >= 0]


def values(plan: Sequence[int]) -> list[int]:
    return [value for _, value in shown(plan)]


def entries(plan: Sequence[int], what: int) -> list[tuple[int, ...]]:
    """The entries of one kind in a plan: whose, of what, how many."""
    return [tuple(plan[at + 1 : at + 4]) for at in range(blocks.HEAD, len(plan), blocks.ENTRY) if plan[at] == what]


def owners(g: Any, plan: Sequence[int]) -> set[int]:
    """The seats whose dice are in a plan (-1: a guest)."""
    return {int(g.owner(die)) for die, _ in shown(plan)}


def agree(g: Any, *seats: int) -> Any:
    """These seats agree to the plan."""
    for seat in seats:
        choose(g, "Hands", YES, seat=seat)
    return g
