"""Merit markers, and objectives that turn over to their fail side."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.gen7.position import Gen7
from ecumene.kernel.bits import bit, changed


def move_merit(g: Gen7, amounts: list[int], rule: i64) -> None:
    """Markers moved at once: up in order of standing, the highest first; down, the lowest first.

    G7-186, G7-188, G7-Q06, G7-Q41
    """
    order = g.standing()
    for seat in order:
        if amounts[seat] > 0:
            give_merit(g, seat, amounts[seat], rule)
    for seat in reversed(order):
        if amounts[seat] < 0:
            give_merit(g, seat, amounts[seat], rule)


def give_merit(g: Gen7, seat: i64, many: i64, rule: i64) -> None:
    """One marker moved up, on top of those it meets, or down, beneath them; nobody falls below 0. G7-188, G7-189"""
    held: i64 = g.merit[seat]
    if many + held < 0:
        many = -held
    if many == 0:
        return
    if many > 0:
        g.highest += 1
        g.stamp = changed(g.stamp, seat, g.highest)
    else:
        g.lowest -= 1
        g.stamp = changed(g.stamp, seat, g.lowest)
    g.merit = changed(g.merit, seat, held + many)
    g.tell("merit", who=seat, many=many, rule=rule)


def flip(g: Gen7, objective: i64) -> None:
    """An episode objective in play turns to its fail side and stays there. G7-015, G7-197"""
    if g.has_objective(objective) and not g.flipped >> objective & 1:
        g.flipped |= bit(objective)
        g.tell("flip", thing=objective, rule=197)
