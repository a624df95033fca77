"""Which fleets a bot thinks of letting rise, and where to."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.advice.outlook import Outlook
from ecumene.games.earthmans_burden.advice.prospects import Orders, aims_of, dispatch
from ecumene.games.earthmans_burden.movement.phase import skyward
from ecumene.games.earthmans_burden.position import NONE, EarthmansBurden

ALL: Final = 0.5
HALF: Final = 0.3
"""Besides as many as are wanted all fleets of an orbit may rise, or half of them."""


@final
class Ascents:
    """The fleets that should rise: from where, to which trajectories, and how many; against rivals only in force."""

    def __init__(self, g: EarthmansBurden, seat: i64) -> None:
        self.worlds: list[int] = []
        self.trajectories: list[int] = []
        self.many: list[float] = []
        aims = aims_of(g, Outlook(g), seat)
        orders = dispatch(g, aims, seat)
        at: i64 = 0
        while at < len(orders.places):
            place: i64 = orders.places[at]
            aim: i64 = orders.aims[at]
            if place < g.box.worlds and place != aims.worlds[aim] and in_all(orders, aim) >= aims.least[aim]:
                self.add(place, way_to(g, place, aims.worlds[aim]), orders.sizes[at])
            at += 1

    def add(self, world: i64, trajectory: i64, many: float) -> None:
        """Fleets that rise to the same trajectory rise together. EB-080"""
        at: i64 = 0
        while at < len(self.worlds):
            if self.worlds[at] == world and self.trajectories[at] == trajectory:
                self.many[at] += many
                return
            at += 1
        if trajectory != NONE:
            self.worlds.append(world)
            self.trajectories.append(trajectory)
            self.many.append(many)

    def wanted(self, world: i64, trajectory: i64) -> i64:
        """How many fleets should rise there."""
        at: i64 = 0
        while at < len(self.worlds):
            if self.worlds[at] == world and self.trajectories[at] == trajectory:
                return i64(self.many[at] + 0.9)
            at += 1
        return 0


def in_all(orders: Orders, aim: i64) -> float:
    """The fleets that are sent to an aim from all places together."""
    many = 0.0
    at: i64 = 0
    while at < len(orders.aims):
        if orders.aims[at] == aim:
            many += orders.sizes[at]
        at += 1
    return many


def way_to(g: EarthmansBurden, world: i64, goal: i64) -> i64:
    """The trajectory to rise to on the shortest way from one world to another, NONE if there is none. EB-080"""
    for trajectory in skyward(g, world):
        if trajectory in g.box.above[goal]:
            return trajectory
    return NONE


def number_weight(move: i64, wanted: i64, all_of_them: i64) -> float:
    """The weight of letting so many fleets rise. EB-080"""
    if move == wanted or (wanted > all_of_them and move == all_of_them):
        return 1.0
    if move == all_of_them:
        return ALL
    return HALF if move == (all_of_them + 1) // 2 and move > 0 else 0.0
