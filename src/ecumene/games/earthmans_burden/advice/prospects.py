"""What fleets can expect where they can get: regions to explore, worlds to take, Earth to blockade, homes to guard.

Each aim has room for so many fleets and promises so much to each of them, less for every turn until they are there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.advice.outlook import CALM_WORTH, FLEET_WORTH, RISK_WORTH, Outlook
from ecumene.games.earthmans_burden.components import Box
from ecumene.games.earthmans_burden.position import HYDROPONICS, MINIGAME, SETUP, EarthmansBurden

CLAIM: Final = CALM_WORTH - FLEET_WORTH
"""What it is worth to turn a fleet into a development."""
DELAY: Final = 0.88
"""How much of an aim's promise a turn of waiting leaves."""
SPARE: Final = 1.0
"""So many more fleets than free regions are well spent on exploring."""
ORBIT_RIVAL: Final = 0.6
COMING_RIVAL: Final = 0.15
"""How much of a region each fleet of a rival takes that is there already, or about to arrive."""
EXPLORED: Final[list[float]] = [0.0, 0.45, 0.55, 0.6, 0.65, 0.7, 0.75, 0.75]
"""The part of the fleets that find a region, by the regions free."""
CONTESTED: Final = 0.6
"""The part of what rivals hold that can be claimed once they are gone."""
SIEGE_PRIZE: Final = 25.0
"""Points for the prospect of a blockade to whoever takes Earth. EB-215"""
ENOUGH: Final = 1.3
"""How many fleets are sent for each of the enemy's units."""
LEAST_FORCE: Final = 0.8
FULL_FORCE: Final = 1.5
"""With this many fleets for each of the enemy's units an attack is out of the question, and a matter of course."""
GUARD: Final = 0.25
"""What a fleet at home is worth more for each fleet of a rival within reach."""

PAIRS: Final = 8192
FINE: Final = 1000000.0
"""A pair of a place and an aim with its worth as one number: so many millionths, so many pairs at most."""


@lru_cache(maxsize=8)
def delays(box: Box, minigame: bool) -> list[float]:
    """How much of an aim's promise is left when fleets come from a place to a world (worlds * place + world).

    One Movement phase to rise, one for every ring of the fall; 0 where there is no way.
    EB-080, EB-081, EB-225
    """
    found: list[float] = []
    for place in range(box.worlds + box.trajectories):
        ways = box.above[place] if place < box.worlds else [place - box.worlds]
        for world in range(box.worlds):
            left = 1.0 if place == world else 0.0
            for trajectory in ways:
                barred = minigame and trajectory == box.centre
                if left == 0.0 and trajectory in box.above[world] and not barred:
                    rim = box.ring[box.above[world][0]] + 1
                    rise = 1 if place < box.worlds else 0
                    left = DELAY ** (rise + rim - box.ring[trajectory])
            found.append(left)
    return found


@final
class Aims:
    """What a seat can send fleets to: what each aim promises to a fleet, how many it has room for and needs."""

    def __init__(self) -> None:
        self.worlds: list[int] = []
        self.promise: list[float] = []
        self.room: list[float] = []
        self.least: list[float] = []

    def add(self, world: i64, promise: float, room: float, least: float) -> None:
        if promise > 0.0 and room > 0.0:
            self.worlds.append(world)
            self.promise.append(promise)
            self.room.append(room)
            self.least.append(least)


@final
class Orders:
    """Where fleets are best sent: by order the place they are in, the aim, and how many; and what all that is worth."""

    def __init__(self) -> None:
        self.places: list[int] = []
        self.aims: list[int] = []
        self.sizes: list[float] = []
        self.worth: float = 0.0


def prospects(g: EarthmansBurden, o: Outlook, seat: i64) -> float:
    """The points the seat's fleets can expect, each sent to where it promises most."""
    if o.ships[seat] == 0:
        return 0.0
    return dispatch(g, aims_of(g, o, seat), seat).worth


def dispatch(g: EarthmansBurden, aims: Aims, seat: i64) -> Orders:
    """Send the seat's fleets where they are worth most, until all are sent or no aim is left."""
    places: list[int] = []
    sizes: list[float] = []
    world: i64 = 0
    while world < g.box.worlds:
        many: i64 = g.fleets[g.factions * world + seat]
        if many:
            places.append(world)
            sizes.append(float(many))
        world += 1
    trajectory: i64 = 0
    while trajectory < g.box.trajectories:
        many = g.flights[g.seats * trajectory + seat]
        if many:
            places.append(g.box.worlds + trajectory)
            sizes.append(float(many))
        trajectory += 1
    return sent(ranked(g, aims, places), places, sizes, aims)


def ranked(g: EarthmansBurden, aims: Aims, places: list[int]) -> list[int]:
    """All pairs of a place and an aim that can be reached from it, what is worth most last."""
    left = delays(g.box, g.options & MINIGAME != 0)
    worlds = g.box.worlds
    many: i64 = len(aims.worlds)
    found: list[int] = []
    at: i64 = 0
    while at < len(places):
        row = worlds * places[at]
        aim: i64 = 0
        while aim < many:
            value = aims.promise[aim] * left[row + aims.worlds[aim]]
            if value > 0.0:
                found.append(PAIRS * i64(FINE * value) + many * at + aim)
            aim += 1
        at += 1
    found.sort()
    return found


def sent(pairs: list[int], places: list[int], sizes: list[float], aims: Aims) -> Orders:
    """The best pair of a place and an aim first; its fleets or its room are then used up.

    An aim that gets fewer fleets than it needs is worth less to them.
    """
    orders = Orders()
    many: i64 = len(aims.worlds)
    won = [0.0] * many
    force = [0.0] * many
    rank: i64 = len(pairs) - 1
    while rank >= 0:
        pair: i64 = pairs[rank]
        place = pair % PAIRS // many
        aim = pair % PAIRS % many
        size = sizes[place]
        if aims.room[aim] < size:
            size = aims.room[aim]
        if size > 0.0:
            orders.places.append(places[place])
            orders.aims.append(aim)
            orders.sizes.append(size)
            won[aim] += float(pair // PAIRS) / FINE * size
            force[aim] += size
            aims.room[aim] -= size
            sizes[place] -= size
        rank -= 1
    aim = 0
    while aim < many:
        short = force[aim] < aims.least[aim]
        orders.worth += won[aim] * force[aim] / aims.least[aim] if short else won[aim]
        aim += 1
    return orders


# -- aims ---------------------------------------------------------------------------------------


def aims_of(g: EarthmansBurden, o: Outlook, seat: i64) -> Aims:
    """All that the seat can send fleets to."""
    aims = Aims()
    spites = [o.spite(seat, other) if other != seat else 0.0 for other in range(g.seats)]
    world: i64 = 0
    while world < g.box.worlds:
        guarded = world == g.box.earth and o.held[g.un] > 0
        coming = rivals_coming(g, o, world, seat)
        if o.free[world] > 0 and not guarded:
            explore_aim(o, world, coming, aims)
        if g.phase != SETUP:
            conquer_aim(g, o, seat, world, spites, aims)
        at = g.factions * world + seat
        if o.calm[at] + o.risky[at] > 0 and not guarded and coming > 0.0:
            aims.add(world, GUARD, coming, 0.0)
        world += 1
    return aims


def rivals_coming(g: EarthmansBurden, o: Outlook, world: i64, seat: i64) -> float:
    """The rivals' fleets that may be at the world soon; of those in flight a part for each world below them."""
    row = g.factions * world
    orbiting: i64 = -g.fleets[row + seat]
    other: i64 = 0
    while other < g.seats:
        orbiting += g.fleets[row + other]
        other += 1
    many = ORBIT_RIVAL * float(orbiting)
    for trajectory in g.box.above[world]:
        flying: i64 = o.flying[trajectory] - g.flights[g.seats * trajectory + seat]
        if flying:
            many += COMING_RIVAL * float(flying) / float(o.below[trajectory])
    return many


def explore_aim(o: Outlook, world: i64, coming: float, aims: Aims) -> None:
    """Free regions, as far as rivals leave them. EB-112, EB-113"""
    free: i64 = o.free[world]
    left = float(free) - coming
    if left <= 0.2:
        left = 0.2
    aims.add(world, CLAIM * EXPLORED[free], left, 0.0)
    aims.add(world, 0.3 * CLAIM * EXPLORED[free], SPARE, 0.0)


def conquer_aim(g: EarthmansBurden, o: Outlook, seat: i64, world: i64, spites: list[float], aims: Aims) -> None:
    """What rivals hold or will have settled there, if the seat has fleets enough to take it; on Earth the UN and a
    blockade too.

    EB-102, EB-215
    """
    row = g.factions * world
    enemies = 0.0
    loot = 0.0
    other: i64 = 0
    while other < g.factions:
        if other != seat:
            settled = float(o.calm[row + other] + o.risky[row + other])
            ships = float(g.fleets[row + other])
            units = CALM_WORTH * float(o.calm[row + other]) + RISK_WORTH * float(o.risky[row + other])
            landing = rivals_landing(g, o, world, other) if g.plays(other) else 0.0
            if landing > 0.0:
                settlers = settlers_among(landing, o.free[world])
                settled += settlers
                ships += landing - settlers
                units += CALM_WORTH * settlers
            if settled + ships > 0.0:
                enemies += settled + ships
                loot += CONTESTED * CLAIM * settled
                if other < g.seats:
                    loot += spites[other] * (units + FLEET_WORTH * ships)
        other += 1
    if enemies == 0.0:
        return
    if world == g.box.earth and not g.options & HYDROPONICS:
        loot += SIEGE_PRIZE
    force = float(o.ships[seat]) / enemies
    if force <= LEAST_FORCE:
        return
    trust = (force - LEAST_FORCE) / (FULL_FORCE - LEAST_FORCE)
    if trust > 1.0:
        trust = 1.0
    room = ENOUGH * enemies + 1.0
    aims.add(world, trust * loot / room, room, LEAST_FORCE * enemies)


def rivals_landing(g: EarthmansBurden, o: Outlook, world: i64, rival: i64) -> float:
    """The rival's fleets that come down there with their next move, divided among the worlds they can reach. EB-081"""
    approach: i64 = g.box.above[world][0]
    flying: i64 = g.flights[g.seats * approach + rival]
    return float(flying) / float(o.below[approach]) if flying else 0.0


def settlers_among(landing: float, free: i64) -> float:
    """How many of the fleets that land will have become developments, which do not fire. EB-112, EB-113"""
    settlers = landing * EXPLORED[free]
    return settlers if settlers < float(free) else float(free)
