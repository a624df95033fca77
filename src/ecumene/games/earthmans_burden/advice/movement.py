"""Which fleets bots let rise, fall and be carried by drives, and where to."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.advice.outlook import Outlook
from ecumene.games.earthmans_burden.advice.prospects import Orders, aims_of, dispatch
from ecumene.games.earthmans_burden.advice.weights import AT_TIMES, FIRST, NEVER, Fixed, Weigher
from ecumene.games.earthmans_burden.movement.departures import STOP, WITH, WITHOUT, skyward
from ecumene.games.earthmans_burden.movement.fusion import Push
from ecumene.games.earthmans_burden.movement.orion import CommanderLaunched, Launch, LaunchMany
from ecumene.games.earthmans_burden.movement.phase import CommanderRises, Fall, Rise, RiseMany, RiseTo
from ecumene.games.earthmans_burden.movement.pushes import CommanderPushed, PushMany
from ecumene.games.earthmans_burden.position import NONE, EarthmansBurden

ALL: Final = 0.5
HALF: Final = 0.3
"""Besides as many as are wanted all fleets of an orbit may rise, or half of them."""
PARTS: Final = 6
"""Into so many parts a large group of falling fleets is divided at most."""


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


def rise_weights(g: EarthmansBurden, seat: i64, ask: Rise, moves: list[int]) -> list[float]:
    """Fleets that are wanted elsewhere may rise; the others stay. EB-080"""
    ascents = Ascents(g, seat)
    return [1.0 if move == STOP or move in ascents.worlds else 0.0 for move in moves]


def height_weights(g: EarthmansBurden, seat: i64, ask: RiseTo, moves: list[int]) -> list[float]:
    """Where fleets are wanted. EB-080"""
    ascents = Ascents(g, seat)
    return [1.0 if ascents.wanted(ask.world, move) > 0 else 0.0 for move in moves]


def number_weights(g: EarthmansBurden, seat: i64, ask: RiseMany, moves: list[int]) -> list[float]:
    """As many as are wanted, or all, or half of them. EB-080"""
    wanted = Ascents(g, seat).wanted(ask.world, ask.trajectory)
    return [number_weight(move, wanted, moves[-1]) for move in moves]


def number_weight(move: i64, wanted: i64, all_of_them: i64) -> float:
    """The weight of letting so many fleets rise. EB-080"""
    if move == wanted or (wanted > all_of_them and move == all_of_them):
        return 1.0
    if move == all_of_them:
        return ALL
    return HALF if move == (all_of_them + 1) // 2 and move > 0 else 0.0


def fall_weights(g: EarthmansBurden, seat: i64, ask: Fall, moves: list[int]) -> list[float]:
    """Every number of a few fleets to fall one way, of many only some. EB-082"""
    falling: i64 = g.falling[ask.trajectory]
    part = falling // PARTS
    return [1.0 if move == falling or part < 2 or move % part == 0 else 0.0 for move in moves]


def drive_weights(g: EarthmansBurden, seat: i64, ask: Any, moves: list[int]) -> list[float]:
    """Drives that cost a unit are used at times. EB-073, EB-076"""
    return [FIRST if move == STOP else AT_TIMES for move in moves]


def most_of_all(g: EarthmansBurden, seat: i64, ask: Any, moves: list[int]) -> list[float]:
    """The more fleets a drive takes along the better. EB-074, EB-077, EB-087"""
    return [float(move) for move in moves]


COMMANDER_STAYS: Final[dict[int, float]] = {WITHOUT: FIRST, WITH: NEVER}
FIXED: Final[Fixed] = {
    CommanderRises: COMMANDER_STAYS,
    CommanderLaunched: COMMANDER_STAYS,
    CommanderPushed: COMMANDER_STAYS,
}
WEIGHED: Final[dict[type[Any], Weigher]] = {
    Fall: fall_weights,
    Rise: rise_weights,
    RiseTo: height_weights,
    RiseMany: number_weights,
    Launch: drive_weights,
    LaunchMany: most_of_all,
    Push: drive_weights,
    PushMany: most_of_all,
}
