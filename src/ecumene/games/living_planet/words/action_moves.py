"""The choices of actions: exploring, moving and constructing, in notation and words."""

from __future__ import annotations

from typing import Any

from ecumene.games.living_planet import actions as act
from ecumene.games.living_planet import explore as exp
from ecumene.games.living_planet import move as mov
from ecumene.games.living_planet import trade as tra
from ecumene.games.living_planet.components import OUTPOST, OUTSIDE, PLACES, UNITS, hex_of, q_of, r_of
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.view.ids import square_id, unit_id
from ecumene.games.living_planet.words.names import (
    Said,
    article,
    hex_name,
    lexicon,
    place_name,
    target_of,
    whole_or_wounded,
)
from ecumene.kernel.english import count

ACTION_NAMES = {
    act.EXPLORE: "explore",
    act.MOVE: "move",
    act.CONSTRUCT: "construct",
    act.TRADE: "trade",
    act.GRANTS: "grants",
    act.FATE: "fate",
    act.LAND: "land",
    act.RESCUE: "rescue",
    act.END: "end",
}


def action_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    if move >= act.REPAIR:
        place = move - act.REPAIR
        text = f"Repair {place_name(g, place)} for {g.box.repair} MC"
        return f"repair {square_id(g, place)}", text, target_of(g, place), ()
    if move >= act.HEAL:
        return heal_said(g, ask.seat, move - act.HEAL)
    texts = {
        act.EXPLORE: f"Explore: draw {count(min(g.value(), len(g.hex_deck)), 'hexagon')} and place one",
        act.MOVE: f"Move your units, {count(g.value(), 'point')} in all",
        act.CONSTRUCT: "Construct a building",
        act.TRADE: f"Trade with {tra.trade_value(g, ask.seat)}",
        act.GRANTS: f"Receive grants: {g.value()} MC",
        act.FATE: "Take a Fate Control token",
        act.LAND: "Land a free Scientist on your Spaceport",
        act.RESCUE: "Come back: all is not lost",
        act.END: "End your actions",
    }
    name = ACTION_NAMES[move]
    return name, texts[move], f"button:{name}", ()


def heal_said(g: LivingPlanet, seat: int, place: int) -> Said:
    hurt = [unit for unit in range(UNITS * seat, UNITS * seat + UNITS) if g.unit_at[unit] == place]
    wounded = next(unit for unit in hurt if g.wounded >> unit & 1)
    text = f"Heal the Scientist at {place_name(g, place)} for 1 Mycelium"
    return f"heal {square_id(g, place)}", text, f"unit:{unit_id(wounded)}", (target_of(g, place),)


def tile_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    if move == exp.PLACE_NONE:
        return "none", "Place none of them", "button:none", ()
    return f"place {lex.hexes[move]}", f"Place {lex.hex_names[move]}", f"tile:{lex.hexes[move]}", ()


def spot_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    at = f"{q_of(move)},{r_of(move)}"
    near = [f"{way} of {hex_name(g, other)}" for other in range(len(g.cells)) if (way := side(g, move, other))]
    text = f"{lexicon(g).hex_names[ask.tile]} {' and '.join(near)}"
    return f"at {at}", text, f"spot:{at}", (f"tile:{lexicon(g).hexes[ask.tile]}",)


SIDES = {
    (0, -1): "north",
    (1, -1): "north-east",
    (1, 0): "south-east",
    (0, 1): "south",
    (-1, 1): "south-west",
    (-1, 0): "north-west",
}


def side(g: LivingPlanet, cell: int, hexagon: int) -> str:
    """On which side of a placed hexagon the cell lies; empty where they do not touch."""
    away = (q_of(cell) - q_of(g.cells[hexagon]), r_of(cell) - r_of(g.cells[hexagon]))
    return SIDES.get(away, "")


def turn_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    at = f"spot:{q_of(ask.cell)},{r_of(ask.cell)}"
    text = f"{lexicon(g).hex_names[ask.tile]} as printed" if move == 0 else f"Turned by {60 * move}°"
    return f"turn {move}", text, f"turn:{move}", (at,)


def unit_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    if isinstance(ask, mov.MoveUnit) and move == mov.FINISH:
        left = f" ({count(g.points, 'point')} unused)" if g.points else ""
        return "finish", f"Finish moving{left}", "button:finish", ()
    unit = UNITS * ask.seat + move
    at = place_name(g, g.unit_at[unit])
    verb = {mov.MoveUnit: "Move", exp.SendUnit: "Send"}.get(type(ask), "Let")
    after = " build and move in" if verb == "Let" else ""
    text = f"{verb} the {whole_or_wounded(g, unit)} at {at}{after}"
    return f"unit {move + 1}", text, f"unit:{unit_id(unit)}", (target_of(g, g.unit_at[unit]),)


def move_to_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    here = hex_of(g.unit_at[UNITS * ask.seat + ask.unit])
    there = hex_of(move)
    if move % PLACES != OUTSIDE:
        verb = "Enter" if g.chips_on[move] >= 0 else "Take over"
        text = f"{verb} {place_name(g, move)}"
    else:
        text = f"Step outside on {hex_name(g, there)}" if here == there else f"Go to {hex_name(g, there)}"
    also = (f"unit:{ask.seat}.{ask.unit}",)
    return f"to {square_id(g, move)}", text, target_of(g, move), also


def under_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    if move == exp.AS_DRAWN:
        return "as_drawn", "Put them under the deck as they were drawn", "button:as_drawn", ()
    text = f"{lex.hex_names[move]} comes up first of these"
    return f"under {lex.hexes[move]}", text, f"tile:{lex.hexes[move]}", ()


def square_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    offered = [lexicon(g).resource_names[i] for i in range(5) if g.square(move) >> i & 1]
    what = f" ({' or '.join(offered)})" if offered else ""
    return f"on {square_id(g, move)}", f"On {place_name(g, move)}{what}", target_of(g, move), ()


def building_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    price = f"{g.box.cost[move]} MC"
    if move >= OUTPOST:
        price += f" and 1 {lex.resource_names[g.box.extra[move]]}"
    text = f"Build {article(lex.building_names[move])} for {price}"
    return f"build {lex.buildings[move]}", text, f"building:{lex.buildings[move]}", (target_of(g, ask.place),)


def number_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    name = lexicon(g).building_names[ask.kind]
    return f"number {move}", f"{name} {move}: produces on {move}", f"number:{move}", (target_of(g, ask.place),)
