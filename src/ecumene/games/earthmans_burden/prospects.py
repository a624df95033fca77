"""What fleets can expect where they can get: regions to explore, worlds to take, Earth to blockade, homes to guard.

Each aim has room for so many fleets and promises so much to each of them, less for every turn until they are there.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.outlook import CALM_WORTH, FLEET_WORTH, RISK_WORTH, Outlook
from ecumene.games.earthmans_burden.position import HYDROPONICS, MINIGAME, SETUP, EarthmansBurden

CLAIM: Final = CALM_WORTH - FLEET_WORTH
"""What it is worth to turn a fleet into a development."""
DELAY: Final = 0.88
"""How much of an aim's promise a turn of waiting leaves."""
SPARE: Final = 1.0
"""So many more fleets than free regions are well spent on exploring."""
ORBIT_RIVAL: Final = 0.6
COMING_RIVAL: Final = 0.35
"""How much of a region each fleet of a rival takes that is there already, or about to arrive."""
EXPLORED: Final[list[float]] = [0.0, 0.45, 0.55, 0.6, 0.65, 0.7, 0.75, 0.75]
"""The part of the fleets that find a region, by the regions free."""
CONTESTED: Final = 0.6
"""The part of what rivals hold that can be claimed once they are gone."""
SIEGE_PRIZE: Final = 25.0
"""Points for the prospect of a blockade to whoever takes Earth. EB-215"""
ENOUGH: Final = 1.3
"""How many fleets for each unit of the enemy are sent against him."""
LEAST_FORCE: Final = 0.8
FULL_FORCE: Final = 1.5
"""Against so many fleets for each unit of his an attack is out of the question, and a matter of course."""
GUARD: Final = 0.25
"""What a fleet at home is worth more for each fleet of a rival within reach."""

NOWHERE: Final = 99


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
    return sent(values_of(g, aims, places), places, sizes, aims)


def values_of(g: EarthmansBurden, aims: Aims, places: list[int]) -> list[float]:
    """What each aim is worth to a fleet in each place."""
    found: list[float] = []
    for place in places:
        at: i64 = 0
        while at < len(aims.worlds):
            turns = turns_to(g, place, aims.worlds[at])
            value = aims.promise[at] if turns != NOWHERE else 0.0
            while turns > 0 and value > 0.0:
                value *= DELAY
                turns -= 1
            found.append(value)
            at += 1
    return found


def sent(values: list[float], places: list[int], sizes: list[float], aims: Aims) -> Orders:
    """The best pair of a place and an aim first; its fleets or its room are then used up."""
    orders = Orders()
    many: i64 = len(aims.worlds)
    while True:
        best = 0.0
        where: i64 = -1
        at: i64 = 0
        while at < len(values):
            if values[at] > best:
                best = values[at]
                where = at
            at += 1
        if where < 0:
            return orders
        place = where // many
        aim = where % many
        size = sizes[place]
        if aims.room[aim] < size:
            size = aims.room[aim]
        orders.places.append(places[place])
        orders.aims.append(aim)
        orders.sizes.append(size)
        orders.worth += best * size
        aims.room[aim] -= size
        sizes[place] -= size
        if aims.room[aim] <= 0.0:
            at = aim
            while at < len(values):
                values[at] = 0.0
                at += many
        if sizes[place] <= 0.0:
            at = place * many
            while at < place * many + many:
                values[at] = 0.0
                at += 1


def turns_to(g: EarthmansBurden, place: i64, world: i64) -> i64:
    """The Movement phases from a place to an orbit: one to rise, one for every ring of the fall. EB-080, EB-081"""
    if place == world:
        return 0
    rim: i64 = g.box.ring[g.box.above[world][0]] + 1
    if place >= g.box.worlds:
        trajectory = place - g.box.worlds
        return rim - g.box.ring[trajectory] if trajectory in g.box.above[world] else NOWHERE
    for trajectory in g.box.above[place]:
        if trajectory in g.box.above[world]:
            if trajectory == g.box.centre and g.options & MINIGAME:
                return NOWHERE
            return 1 + rim - g.box.ring[trajectory]
    return NOWHERE


# -- aims ---------------------------------------------------------------------------------------


def aims_of(g: EarthmansBurden, o: Outlook, seat: i64) -> Aims:
    """All that the seat can send fleets to."""
    aims = Aims()
    world: i64 = 0
    while world < g.box.worlds:
        guarded = world == g.box.earth and o.held[g.un] > 0
        coming = rivals_coming(g, world, seat)
        if o.free[world] > 0 and not guarded:
            explore_aim(o, world, coming, aims)
        if g.phase != SETUP:
            conquer_aim(g, o, seat, world, aims)
        at = g.factions * world + seat
        if o.calm[at] + o.risky[at] > 0 and not guarded and coming > 0.0:
            aims.add(world, GUARD, coming, 1.0)
        world += 1
    return aims


def rivals_coming(g: EarthmansBurden, world: i64, seat: i64) -> float:
    """The rivals' fleets that may be at the world soon, nearer ones counting more."""
    many = 0.0
    other: i64 = 0
    while other < g.seats:
        if other != seat:
            near: i64 = g.fleets[g.factions * world + other]
            many += ORBIT_RIVAL * float(near)
        other += 1
    last: i64 = g.box.above[world][0]
    other = 0
    while other < g.seats:
        if other != seat:
            many += COMING_RIVAL * float(g.flights[g.seats * last + other])
        other += 1
    return many


def explore_aim(o: Outlook, world: i64, coming: float, aims: Aims) -> None:
    """Free regions, as far as rivals leave them. EB-112, EB-113"""
    free: i64 = o.free[world]
    left = float(free) - coming
    if left <= 0.2:
        left = 0.2
    aims.add(world, CLAIM * EXPLORED[free], left, 1.0)
    aims.add(world, 0.3 * CLAIM * EXPLORED[free], SPARE, 1.0)


def conquer_aim(g: EarthmansBurden, o: Outlook, seat: i64, world: i64, aims: Aims) -> None:
    """What rivals hold, if the seat has fleets enough to take it; on Earth the UN and a blockade too. EB-102, EB-215"""
    row = g.factions * world
    enemies = 0.0
    loot = 0.0
    other: i64 = 0
    while other < g.factions:
        if other != seat:
            settled = float(o.calm[row + other] + o.risky[row + other])
            ships = float(g.fleets[row + other])
            if settled + ships > 0.0:
                enemies += settled + ships
                loot += CONTESTED * CLAIM * settled
                if other < g.seats:
                    units = CALM_WORTH * float(o.calm[row + other]) + RISK_WORTH * float(o.risky[row + other])
                    loot += o.spite(seat, other) * (units + FLEET_WORTH * ships)
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
