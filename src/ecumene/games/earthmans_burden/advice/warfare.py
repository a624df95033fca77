"""What fleets of a group can be expected to bring in the Military phase, in points of the seat they belong to."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.attack import GRID
from ecumene.games.earthmans_burden.actions.groups import eligible_strength, targets, why_no_action
from ecumene.games.earthmans_burden.advice.outlook import CALM_WORTH, FLEET_WORTH, Outlook
from ecumene.games.earthmans_burden.advice.prospects import CLAIM, SIEGE_PRIZE
from ecumene.games.earthmans_burden.components import ATTACK, DEFENSIVE_GRID, DRONE_NETWORKING, EXPLORATION, total
from ecumene.games.earthmans_burden.position import HYDROPONICS, NONE, EarthmansBurden
from ecumene.games.earthmans_burden.technologies import attack_modifiers, return_modifiers

FREED: Final = 0.5
"""How surely a region whose development was shot is claimed by whoever shot it."""
RELIEF: Final = 2.0
"""What sinking a rival's fleet before it fires is worth besides the loss to them."""
EVEN: Final = 3
"""The faces that hit without any modifier. EB-105"""
FIND: Final = 2
"""The faces that find a region without any bonus. EB-112"""


def chance(faces: i64) -> float:
    """The chance of a die that so many faces favour; a 6 always counts and a 1 never. EB-099"""
    return float(1 if faces < 1 else 5 if faces > 5 else faces) / 6.0


# -- exploring ----------------------------------------------------------------------------------


def expected_claims(g: EarthmansBurden, seat: i64, free: i64, fleets: i64) -> float:
    """How many regions so many fleets can be expected to claim, the bonus shrinking as they do. EB-113, EB-200"""
    faces: i64 = FIND + (1 if g.knows(seat, DRONE_NETWORKING) else 0)
    claims = 0.0
    for _ in range(fleets):
        left = float(free) - claims
        if left < 1.0:
            return claims + left * chance(faces)
        claims += chance(faces + i64(left) // 2)
    return claims


def explorers(g: EarthmansBurden, o: Outlook, seat: i64, world: i64) -> i64:
    """How many fleets explore: all there are, unless the others have something to shoot at. EB-092"""
    fleets = g.eligible_fleets(world, seat)
    wanted: i64 = o.free[world] + 1
    return wanted if wanted < fleets and best_target(g, o, seat, world) != NONE else fleets


# -- attacking ----------------------------------------------------------------------------------


def expected_hits(g: EarthmansBurden, seat: i64, world: i64, target: i64, dice: i64) -> float:
    """The hits of an attack with so many dice. EB-103, EB-104"""
    return float(dice) * chance(EVEN + total(attack_modifiers(g, seat, target, world)))


def expected_return(g: EarthmansBurden, seat: i64, world: i64, target: i64, ships: float, settled: float) -> float:
    """The hits to be expected from what is left of the target, and from the UN if they stand by it. EB-108, EB-167"""
    if target < g.seats and g.is_out(target):
        return 0.0
    dice = ships
    if g.knows(target, DEFENSIVE_GRID):
        dice += float(GRID) * settled
    if g.un_protects(world, target):
        dice += float(g.in_orbit(world, g.un))
    return dice * chance(EVEN + total(return_modifiers(g, target, seat, world)))


def attack_gain(g: EarthmansBurden, o: Outlook, seat: i64, world: i64, target: i64, dice: i64) -> float:
    """Points for an attack: what the target loses, less what its fire costs; fleets are lost before developments.

    The UN are attacked only with force enough to finish them with a second blow.
    EB-105 to EB-110, EB-174
    """
    at = g.factions * world + target
    settled = float(o.calm[at] + o.risky[at])
    ships = float(g.fleets[at])
    hits = expected_hits(g, seat, world, target, dice)
    if target == g.un and 2.0 * hits < settled + ships + float(g.seats):
        return 0.0
    sunk = hits if hits < ships else ships
    razed = hits - sunk if hits - sunk < settled else settled
    loss = expected_return(g, seat, world, target, ships - sunk, settled - razed)
    return hit_worth(g, o, seat, world, target, sunk, razed) - FLEET_WORTH * loss


def hit_worth(g: EarthmansBurden, o: Outlook, seat: i64, world: i64, target: i64, sunk: float, razed: float) -> float:
    """Points for fleets sunk and developments razed; those of the UN only count on the way to a blockade.

    EB-173, EB-215
    """
    if target < g.seats:
        worth = o.spite(seat, target) * (FLEET_WORTH * sunk + CALM_WORTH * razed)
        if g.plays(target):
            worth += RELIEF * sunk
        reclaimed = world == g.box.earth and o.held[g.un] > 0
        return worth if reclaimed else worth + FREED * CLAIM * razed
    units = o.held[target] + g.in_orbit(world, target)
    prize = CLAIM * float(o.held[target])
    if not g.options & HYDROPONICS:
        prize += SIEGE_PRIZE
    return prize * (sunk + razed) / float(units)


def best_target(g: EarthmansBurden, o: Outlook, seat: i64, world: i64) -> i64:
    """The faction an attack with all fleets there gains most against, NONE if there is no such. EB-102"""
    dice = eligible_strength(g, seat, world)
    best = 0.0
    found: i64 = NONE
    if dice > 0:
        for target in targets(g, seat, world, ATTACK):
            gain = attack_gain(g, o, seat, world, target, dice)
            if gain > best:
                best, found = gain, target
    return found


def military_gains(g: EarthmansBurden, o: Outlook, seat: i64, world: i64) -> list[float]:
    """What Attack and Exploration promise there to each fleet that takes part. EB-093"""
    found = [0.0, 0.0]
    target = best_target(g, o, seat, world)
    if target != NONE:
        dice = eligible_strength(g, seat, world)
        found[ATTACK] = attack_gain(g, o, seat, world, target, dice) / float(dice)
    fleets = explorers(g, o, seat, world)
    if fleets > 0 and why_no_action(g, seat, world, EXPLORATION) == 0:
        found[EXPLORATION] = CLAIM * expected_claims(g, seat, o.free[world], fleets) / float(fleets)
    return found
