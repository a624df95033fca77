"""What is seen of the schedule."""

from __future__ import annotations

from ecumene.games.planetary_phase.components import ACTIONS
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.view.structs import BoxView


def box_view(g: PlanetaryPhase, box: int) -> BoxView:
    markers = g.schedule[box * g.seats : box * g.seats + g.seats] if g.schedule else [-1] * g.seats
    return BoxView(
        g.box.names.actions[box].id,
        g.box.prices[3 * box + g.seats - 3],
        [seat if seat >= 0 else None for seat in markers],
    )


def queue(g: PlanetaryPhase) -> list[tuple[int, str]]:
    """The markers on the schedule in the order in which they come up. PP-116, PP-117"""
    found = []
    for box in range(ACTIONS if g.schedule else 0):
        for space in range(g.seats - 1, -1, -1):
            seat = g.schedule[box * g.seats + space]
            if seat >= 0:
                found.append((seat, g.box.names.actions[box].id))
    return found
