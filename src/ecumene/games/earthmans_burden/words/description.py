"""The table in plain sentences."""

from __future__ import annotations

from ecumene.games.earthmans_burden.components import FLEET
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.view import EarthmansBurdenView, view
from ecumene.games.earthmans_burden.view.structs import PlayerView, WorldView
from ecumene.games.earthmans_burden.words.names import Lexicon, faction, lexicon, player, unit_count, with_commander
from ecumene.kernel.english import capital, count


def describe(g: EarthmansBurden) -> list[str]:
    """The table in plain sentences."""
    seen, lex = view(g), lexicon(g)
    limit = f" of {seen.rounds}" if seen.rounds else ""
    lines = [f"Round {seen.round}{limit}, {seen.phase}, the turn of {player(g, seen.active)}."]
    lines += [describe_world(g, place) for place in seen.worlds]
    lines += describe_flights(g, seen)
    lines += [describe_player(g, lex, one) for one in seen.players]
    if seen.un.imaginary:
        lines.append("The UN have a development in the centre of the Earth.")
    if seen.roll is not None:
        dice = " ".join(str(face) for face in seen.roll.dice)
        lines.append(f"Latest roll, {seen.roll.kind.replace('_', ' ')}: {dice}.")
    return lines


def describe_world(g: EarthmansBurden, place: WorldView) -> str:
    parts = []
    for number in range(g.factions):
        seat_number = number if number < g.seats else None
        held = [r for r in place.regions if (r.seat == number if number < g.seats else r.un)]
        orbit = [o for o in place.orbit if o.seat == seat_number]
        if not held and not orbit:
            continue
        risky = sum(region.risk for region in held)
        words = [count(len(held), "development") + (f" ({risky} at risk)" if risky else "")] if held else []
        words += [unit_count(o.fleets, FLEET) + (" and the Commander" if o.commander else "") for o in orbit]
        parts.append(f"{faction(g, number)} {', '.join(words)}")
    return f"{capital(place.name)}: {'; '.join([*parts, count(place.free, 'free region')])}."


def describe_flights(g: EarthmansBurden, seen: EarthmansBurdenView) -> list[str]:
    lines = []
    for trajectory in seen.trajectories:
        if trajectory.flights:
            parts = [f"{player(g, f.seat)} {with_commander(f.fleets, f.commander)}" for f in trajectory.flights]
            lines.append(f"{trajectory.name}: {'; '.join(parts)}.")
    return lines


def describe_player(g: EarthmansBurden, lex: Lexicon, one: PlayerView) -> str:
    if one.out:
        return f"{player(g, one.seat)} is out."
    names = [lex.technology_names[lex.technologies.index(id)] for id in one.known]
    return (
        f"{player(g, one.seat)}: AI {one.ai}, Research {one.research}, Eschaton {one.eschaton}, "
        f"blockade {one.blockade}; knows {', '.join(names) or 'nothing'}."
    )
