"""The whole table of Living Planet in plain sentences."""

from __future__ import annotations

from ecumene.games.living_planet.components import RESOURCES
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.view import LivingPlanetView, view
from ecumene.games.living_planet.view.structs import HexView, PlayerView
from ecumene.games.living_planet.words.names import Lexicon, lexicon, player
from ecumene.kernel.english import count


def describe(g: LivingPlanet, seat: int | None) -> list[str]:
    """The whole table in plain sentences, as the seat sees it."""
    seen = view(g, seat)
    lex = lexicon(g)
    lines = [f"Turn {seen.turn} of {seen.last_turn}. {player(g, seen.leader)} leads.", describe_dice(seen)]
    lines.append(describe_market(seen, lex))
    lines += [describe_hexagon(seen, lex, tile) for tile in seen.hexagons]
    lines += [describe_player(g, lex, who) for who in seen.players]
    return lines


def describe_dice(seen: LivingPlanetView) -> str:
    dice = sorted((die for die in seen.dice if die.value), key=lambda die: die.column)
    if not dice:
        return "The dice are not set."
    return (
        "Dice: "
        + ", ".join(f"{die.colour} {die.value}" + (f" in column {die.column}" if die.column else "") for die in dice)
        + "."
    )


def describe_market(seen: LivingPlanetView, lex: Lexicon) -> str:
    prices = [
        f"{lex.resource_names[i]} {seen.resources[i].price} MC ({seen.resources[i].pool} in the pool)"
        for i in range(RESOURCES)
    ]
    return f"Market: {', '.join(prices)}."


def describe_hexagon(seen: LivingPlanetView, lex: Lexicon, tile: HexView) -> str:
    squares = []
    for square in tile.squares:
        house = square.building
        if house is None:
            squares.append("/".join(square.resources) or "plain")
        else:
            who = f"player {house.holder + 1}" if house.holder is not None else "nobody"
            number = f" {house.number}" if house.number else ""
            squares.append(f"{lex.building_names[lex.buildings.index(house.kind)]}{number} ({house.state}, {who})")
    units = [
        f"{'wounded ' if unit.wounded else ''}{unit.kind} of player {unit.seat + 1}"
        for unit in seen.units
        if unit.hexagon == tile.id
    ]
    icons = [f"{icon.colour} {icon.value} {icon.type}" for icon in tile.icons]
    name = lex.hex_names[lex.hexes.index(tile.id)]
    return (
        f"{name} ({tile.q},{tile.r}): {', '.join(squares)}; {', '.join(units) or 'no units'}; "
        f"{', '.join(icons) or 'no cataclysms'}."
    )


def describe_player(g: LivingPlanet, lex: Lexicon, who: PlayerView) -> str:
    money = f"{who.money} MC" if who.money is not None else "hidden money"
    if who.resources is None:
        stock = "hidden resources"
    else:
        held = [f"{many} {lex.resource_names[i]}" for i, many in enumerate(who.resources) if many]
        stock = ", ".join(held) or "no resources"
    cards = f"; cards {', '.join(map(str, who.cards))}" if who.cards is not None else ""
    fate = "; a Fate Control token" if who.fate else ""
    points = who.points if who.points is not None else who.points_on_map
    scope = "" if who.points is not None else " on the map"
    return f"{player(g, who.seat)}: {money}, {stock}{cards}{fate}; {count(points, 'point')}{scope}."
