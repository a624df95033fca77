"""What must hold in every position: units where they can be, numbers within their range."""

from __future__ import annotations

from ecumene.games.earthmans_burden.components import TECHNOLOGIES
from ecumene.games.earthmans_burden.position import MINIGAME, EarthmansBurden


def invariants(g: EarthmansBurden) -> list[str]:
    """What is wrong with the position: units where none can be, numbers out of range."""
    return [*fleet_faults(g), *region_faults(g), *player_faults(g)]


def fleet_faults(g: EarthmansBurden) -> list[str]:
    """Counts of fleets fit their classes, and the UN never leave Earth. EB-012, EB-084, EB-174"""
    wrong = []
    for world in range(g.box.worlds):
        for faction in range(g.factions):
            at = g.factions * world + faction
            special = g.special[4 * at : 4 * at + 4] if g.special else [0] * 4
            if min(g.fleets[at], g.acted[at], *special) < 0 or g.acted[at] + sum(special) > g.fleets[at]:
                wrong.append(f"the fleets of faction {faction} at world {world} do not fit their classes (EB-012)")
        if world != g.box.earth and g.in_orbit(world, g.un) > 0:
            wrong.append(f"UN fleets have left Earth for world {world} (EB-084)")
    if min(g.flights) < 0:
        wrong.append("a trajectory holds fewer fleets than none (EB-012)")
    if g.in_orbit(g.box.earth, g.un) > g.box.un_fleets:
        wrong.append("the UN have more fleets than they may (EB-174)")
    if g.options & MINIGAME and any(g.flying(g.box.centre, seat) for seat in range(g.seats)):
        wrong.append("a fleet is in the central trajectory in the Minigame (EB-225)")
    if g.moved and any(g.moved[t] > g.flying(t, g.active) for t in range(g.box.trajectories)):
        wrong.append("more fleets were moved by a drive than there are (EB-079)")
    return wrong


def region_faults(g: EarthmansBurden) -> list[str]:
    """Every development has an owner, and the UN claim no region off Earth. EB-010, EB-176, EB-227"""
    wrong = []
    for world in range(g.box.worlds):
        for region in range(g.box.first_region[world], g.box.first_region[world + 1]):
            owner = (g.regions[region] >> 4) - 1
            if g.regions[region] and not 0 <= owner < g.factions:
                wrong.append(f"region {region} belongs to nobody there is (EB-010)")
            if owner == g.un and world != g.box.earth:
                wrong.append(f"the UN claim a region off Earth (EB-176): {region}")
    if g.imaginary and any(held >> 4 == g.un + 1 for held in g.regions):
        wrong.append("the UN have an imaginary and a real development (EB-227)")
    return wrong


def player_faults(g: EarthmansBurden) -> list[str]:
    """Counters are on their tracks, technologies have their prerequisites. EB-016, EB-017, EB-018, EB-178"""
    wrong = []
    for seat in range(g.seats):
        if not 0 <= g.ai[seat] <= g.box.second_mind or not 0 <= g.research[seat] < g.box.research:
            wrong.append(f"the AI or Research counter of seat {seat} is off its track (EB-016, EB-017)")
        if not 0 <= g.eschaton[seat] <= g.box.eschaton:
            wrong.append(f"the Eschaton counter of seat {seat} is off its track (EB-018)")
        for technology in range(TECHNOLOGIES):
            if g.known[seat] >> technology & 1 and g.box.needs[technology] & ~g.known[seat]:
                wrong.append(f"seat {seat} knows technology {technology} without its prerequisites (EB-178)")
        if g.is_out(seat) and any(g.in_orbit(world, seat) for world in range(g.box.worlds)):
            wrong.append(f"seat {seat} is out and has fleets (EB-234)")
    return wrong
