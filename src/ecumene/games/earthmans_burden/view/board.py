"""The Solar Disc and the grid of technologies as they are seen."""

from __future__ import annotations

from ecumene.games.earthmans_burden.position import ACTED, FLEET_FRESH, LATE, RISK, EarthmansBurden
from ecumene.games.earthmans_burden.view.ids import seat_or_none
from ecumene.games.earthmans_burden.view.structs import (
    FlightView,
    OrbitView,
    RegionView,
    TechnologyView,
    TrajectoryView,
    UnitedNationsView,
    WorldView,
)


def region_view(g: EarthmansBurden, world: int, region: int) -> RegionView:
    row = g.box.names.worlds[world]
    held = g.regions[g.box.first_region[world] + region]
    owner = (held >> 4) - 1
    return RegionView(
        id=f"{row.id}.{region}",
        name=row.regions[region],
        seat=seat_or_none(g, owner),
        un=owner == g.un,
        risk=bool(held & RISK),
        acted=bool(held & ACTED),
        ready=owner >= 0 and g.plays(owner) and not held & (ACTED | LATE),
    )


def orbit_view(g: EarthmansBurden, world: int, faction: int) -> OrbitView:
    at = g.factions * world + faction
    player = faction < g.seats
    return OrbitView(
        seat=seat_or_none(g, faction),
        fleets=g.fleets[at],
        ready=g.eligible_fleets(world, faction),
        acted=g.acted[at],
        fresh=g.special[4 * at + FLEET_FRESH] if g.special else 0,
        commander=player and g.commander[faction] == world,
    )


def world_view(g: EarthmansBurden, world: int) -> WorldView:
    row = g.box.names.worlds[world]
    there = [f for f in range(g.factions) if g.in_orbit(world, f) + g.commands(world, f) > 0]
    free = g.unclaimed(world)
    return WorldView(
        id=row.id,
        name=row.name,
        angle=row.angle,
        regions=[region_view(g, world, region) for region in range(len(row.regions))],
        orbit=[orbit_view(g, world, faction) for faction in there],
        free=free,
        bonus=free // 2,
        closed=bool(g.closed >> world & 1),
        current=g.world_now == world,
        above=[g.box.names.trajectories[t].id for t in g.box.above[world]],
    )


def trajectory_view(g: EarthmansBurden, trajectory: int) -> TrajectoryView:
    row = g.box.names.trajectories[trajectory]
    place = g.box.worlds + trajectory
    flights = []
    for seat in range(g.seats):
        fleets, commander = g.flying(trajectory, seat), g.commander[seat] == place
        if fleets or commander:
            falling = g.falling[trajectory] if g.falling and seat == g.active else 0
            flights.append(FlightView(seat, fleets, falling, commander))
    return TrajectoryView(row.id, row.name, row.ring, row.angle, list(row.to), flights)


def un_view(g: EarthmansBurden) -> UnitedNationsView:
    earth = g.box.earth
    return UnitedNationsView(
        fleets=g.in_orbit(earth, g.un),
        calm=g.calm(earth, g.un),
        at_risk=g.at_risk(earth, g.un),
        imaginary=g.imaginary != 0,
        most=g.box.un_fleets,
    )


def technology_view(g: EarthmansBurden, number: int) -> TechnologyView:
    row = g.box.names.technologies[number]
    known = [seat for seat in range(g.seats) if g.known[seat] >> number & 1]
    return TechnologyView(row.id, row.name, row.tier, row.column, list(row.needs), row.effect, known)
