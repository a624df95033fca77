"""Units come, go and change their marks: which fleets and developments are taken when they are not all alike."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import AT_RISK, CALM, FLEET
from ecumene.games.earthmans_burden.position import (
    ACTED,
    EMPTY,
    FLEET_FRESH,
    FLEET_GIVEN,
    FLEET_LATE,
    FLEET_LATE_GIVEN,
    GIVEN,
    LATE,
    NONE,
    RISK,
    EarthmansBurden,
)
from ecumene.kernel.bits import bit, changed

LOSSES: Final = (FLEET_LATE_GIVEN, FLEET_FRESH, FLEET_LATE, FLEET_GIVEN)
"""After those that have acted, the fleets whose loss costs least first; ready ones go last."""


# -- fleets -------------------------------------------------------------------------------------


def mark_fleets(g: EarthmansBurden, at: i64, kind: i64, many: i64) -> None:
    """So many more fleets of that orbit and faction are of a class that lasts this turn."""
    if not g.special:
        g.special = [0] * (4 * len(g.fleets))
    g.special = changed(g.special, 4 * at + kind, g.special[4 * at + kind] + many)


def take_class(g: EarthmansBurden, at: i64, kind: i64, most: i64) -> i64:
    """Unmark up to so many fleets of a class; how many they were."""
    if most <= 0 or not g.special:
        return 0
    there: i64 = g.special[4 * at + kind]
    many = there if there < most else most
    if many > 0:
        g.special = changed(g.special, 4 * at + kind, there - many)
    return many


def add_fleets(g: EarthmansBurden, world: i64, faction: i64, many: i64) -> None:
    """Fleets come to an orbit, ready. EB-089"""
    at = g.factions * world + faction
    g.fleets[at] = g.fleets[at] + many


def add_fresh(g: EarthmansBurden, world: i64, seat: i64, many: i64) -> None:
    """Fleets made in this turn: they cannot act in it. EB-122, EB-132, EB-158, EB-172"""
    add_fleets(g, world, seat, many)
    mark_fleets(g, g.factions * world + seat, FLEET_FRESH, many)


def lose_fleets(g: EarthmansBurden, world: i64, faction: i64, many: i64) -> None:
    """Fleets leave the board: those that have acted first, ready ones last. EB-095, EB-106"""
    at = g.factions * world + faction
    left = many
    acted: i64 = g.acted[at]
    spent = acted if acted < left else left
    g.acted[at] = acted - spent
    left -= spent
    for kind in LOSSES:
        left -= take_class(g, at, kind, left)
    g.fleets[at] = g.fleets[at] - many


def leave_orbit(g: EarthmansBurden, world: i64, seat: i64, many: i64) -> None:
    """Fleets of the active player rise, those that were given first: with the orbit they lose the mark. EB-067"""
    at = g.factions * world + seat
    take_class(g, at, FLEET_GIVEN, many)
    g.fleets[at] = g.fleets[at] - many


def act_fleets(g: EarthmansBurden, world: i64, seat: i64, many: i64) -> None:
    """Members of a group have acted from now on; those that were given are taken first. EB-045, EB-095, EB-097"""
    at = g.factions * world + seat
    take_class(g, at, FLEET_GIVEN, many)
    g.acted[at] = g.acted[at] + many


def givable_fleets(g: EarthmansBurden, world: i64, seat: i64) -> i64:
    """Fleets that neither acted since the owner's turn began nor were given in this turn. EB-066, EB-067"""
    at = g.factions * world + seat
    many: i64 = g.fleets[at] - g.acted[at]
    if g.special:
        many -= g.special[4 * at + FLEET_GIVEN]
        many -= g.special[4 * at + FLEET_LATE_GIVEN]
    return many


def give_fleets(g: EarthmansBurden, world: i64, giver: i64, receiver: i64, many: i64) -> None:
    """Fleets change their owner where they are; too late to act if the owner's phase has begun. EB-065, EB-069"""
    at = g.factions * world + giver
    left = many - take_class(g, at, FLEET_FRESH, many)
    take_class(g, at, FLEET_LATE, left)
    g.fleets[at] = g.fleets[at] - many
    add_fleets(g, world, receiver, many)
    mark_fleets(g, g.factions * world + receiver, FLEET_LATE_GIVEN if too_late(g, receiver) else FLEET_GIVEN, many)


def too_late(g: EarthmansBurden, seat: i64) -> bool:
    """Whether what the player gains now joins no group of the running phase. EB-240"""
    return seat == g.active and g.declared != 0


def end_of_lateness(g: EarthmansBurden) -> None:
    """The Military phase is over: what came too late for it may act in the Civilian phase. EB-069"""
    if g.special:
        fresh = g.special.copy()
        at: i64 = 0
        while at < len(fresh):
            fresh[at + FLEET_GIVEN] += fresh[at + FLEET_LATE_GIVEN]
            fresh[at + FLEET_LATE_GIVEN] = 0
            fresh[at + FLEET_LATE] = 0
            at += 4
        g.special = fresh
    clear_marks(g, LATE)


def end_of_turn_marks(g: EarthmansBurden) -> None:
    """Given, late and fresh last until the end of the turn. EB-067"""
    g.special = EMPTY
    clear_marks(g, LATE | GIVEN)


def clear_marks(g: EarthmansBurden, marks: i64) -> None:
    """No development bears these marks any more."""
    for at in range(len(g.regions)):
        held: i64 = g.regions[at]
        if held & marks:
            g.regions[at] = held & ~marks


def refresh(g: EarthmansBurden, seat: i64) -> None:
    """At the beginning of a player's turn all their units lose their mark. EB-045"""
    world: i64 = 0
    while world < g.box.worlds:
        g.acted[g.factions * world + seat] = 0
        world += 1
    for at in range(len(g.regions)):
        held: i64 = g.regions[at]
        if held >> 4 == seat + 1 and held & ACTED:
            g.regions[at] = held & ~ACTED
    g.commander_acted &= ~bit(seat)


# -- developments -------------------------------------------------------------------------------


def free_region(g: EarthmansBurden, world: i64) -> i64:
    """The first unclaimed region of a world, -1 where all are claimed; which one never matters. EB-010"""
    at: i64 = g.box.first_region[world]
    end: i64 = g.box.first_region[world + 1]
    while at < end:
        if g.regions[at] == 0:
            return at
        at += 1
    return NONE


def settle_region(g: EarthmansBurden, world: i64, faction: i64, marks: i64, rule: i64) -> None:
    """A new development claims the first free region. EB-010, EB-241"""
    at = free_region(g, world)
    g.regions[at] = 16 * (faction + 1) + marks
    g.tell("develop", who=g.by(faction), where=at, thing=marks, rule=rule)


def pick_region(g: EarthmansBurden, world: i64, faction: i64, risk: i64) -> i64:
    """The development of a class whose loss costs least: acted, given, any; the highest of equals. EB-170"""
    best: i64 = NONE
    best_rank: i64 = -1
    at: i64 = g.box.first_region[world]
    end: i64 = g.box.first_region[world + 1]
    while at < end:
        held: i64 = g.regions[at]
        if held >> 4 == faction + 1 and held & RISK == risk:
            rank: i64 = 2 if held & ACTED else 1 if held & GIVEN else 0
            if rank >= best_rank:
                best, best_rank = at, rank
        at += 1
    return best


def lose_development(g: EarthmansBurden, world: i64, faction: i64, risk: i64, rule: i64) -> None:
    """A development leaves the board and its region is unclaimed; the UN's imaginary one goes last. EB-058, EB-227"""
    at = pick_region(g, world, faction, risk)
    if at >= 0:
        g.regions[at] = 0
        g.tell("undevelop", who=g.by(faction), where=at, many=risk, rule=rule)
    else:
        vanish(g, rule)


def vanish(g: EarthmansBurden, rule: i64) -> None:
    """The imaginary region ceases to exist with the development in it. EB-227"""
    g.imaginary = 0
    g.tell("imaginary", where=g.box.earth, many=0, rule=rule)


def unsettle(g: EarthmansBurden, world: i64, faction: i64, of_group: bool, rule: i64) -> None:
    """A calm development goes at risk: of the group, one that has acted; otherwise one that costs least. EB-011"""
    at = member_region(g, world, faction, 0) if of_group else pick_region(g, world, faction, 0)
    if at >= 0:
        g.regions[at] = g.regions[at] | RISK
        g.tell("risk", who=g.by(faction), where=at, rule=rule)
    else:
        g.imaginary = 2
        g.tell("risk", who=g.by(faction), where=NONE, rule=rule)


def member_region(g: EarthmansBurden, world: i64, seat: i64, risk: i64) -> i64:
    """A development of a group that has just acted. EB-095"""
    at: i64 = g.box.first_region[world]
    end: i64 = g.box.first_region[world + 1]
    while at < end:
        held: i64 = g.regions[at]
        if held >> 4 == seat + 1 and held & RISK == risk and held & ACTED:
            return at
        at += 1
    return NONE


def pacify(g: EarthmansBurden, world: i64, seat: i64, rule: i64) -> None:
    """A development at risk becomes calm, one that has acted before others. EB-151, EB-171"""
    at = member_region(g, world, seat, RISK)
    if at < 0:
        at = pick_region(g, world, seat, RISK)
    g.regions[at] = g.regions[at] & ~RISK
    g.tell("calm", who=seat, where=at, rule=rule)


def act_developments(g: EarthmansBurden, world: i64, seat: i64, risk: i64, many: i64) -> None:
    """Members of a group have acted from now on; those that were given are taken first. EB-045, EB-095"""
    left = many
    for wanted in (GIVEN, 0):
        at: i64 = g.box.first_region[world]
        end: i64 = g.box.first_region[world + 1]
        while at < end and left > 0:
            held: i64 = g.regions[at]
            if held >> 4 == seat + 1 and held & RISK == risk and held & (ACTED | LATE) == 0 and held & GIVEN == wanted:
                g.regions[at] = held | ACTED
                left -= 1
            at += 1


def givable_developments(g: EarthmansBurden, world: i64, seat: i64, risk: i64) -> i64:
    """Developments that neither acted since the owner's turn began nor were given in this turn. EB-066, EB-067"""
    return g.count_regions(world, seat, risk, ACTED | GIVEN)


def give_developments(g: EarthmansBurden, world: i64, giver: i64, receiver: i64, risk: i64, many: i64) -> None:
    """Developments change their owner where they are, calm or at risk as they were. EB-065, EB-069, EB-133"""
    left = many
    late: i64 = LATE if too_late(g, receiver) else 0
    at: i64 = g.box.first_region[world]
    end: i64 = g.box.first_region[world + 1]
    while at < end and left > 0:
        held: i64 = g.regions[at]
        if held >> 4 == giver + 1 and held & RISK == risk and held & (ACTED | GIVEN) == 0:
            g.regions[at] = 16 * (receiver + 1) + risk + GIVEN + late
            left -= 1
        at += 1


# -- any unit -----------------------------------------------------------------------------------


def remove_unit(g: EarthmansBurden, world: i64, faction: i64, unit: i64, rule: i64) -> None:
    """One unit of a class leaves the board. EB-106"""
    if unit == FLEET:
        lose_fleets(g, world, faction, 1)
        g.tell("lose_fleets", who=g.by(faction), where=world, many=1, rule=rule)
    elif unit in (CALM, AT_RISK):
        lose_development(g, world, faction, RISK if unit == AT_RISK else 0, rule)
    else:
        remove_player(g, faction)


def remove_player(g: EarthmansBurden, seat: i64) -> None:
    """A player goes out: their fleets leave the board, their developments and technologies stay as neutral pieces.

    EB-234, EB-237
    """
    g.out |= bit(seat)
    world: i64 = 0
    while world < g.box.worlds:
        at = g.factions * world + seat
        g.fleets[at] = 0
        g.acted[at] = 0
        if g.special:
            for kind in range(4):
                take_class(g, at, kind, g.special[4 * at + kind])
        world += 1
    flights = g.flights.copy()
    trajectory: i64 = 0
    while trajectory < g.box.trajectories:
        flights[g.seats * trajectory + seat] = 0
        trajectory += 1
    g.flights = flights
    g.commander = changed(g.commander, seat, NONE)
    g.tell("out", who=seat, rule=234)
