"""The choices of set-up, of the turn and its columns, of cataclysms and rescue, in notation and words."""

from __future__ import annotations

from typing import Any

from ecumene.games.living_planet import cataclysms as cat
from ecumene.games.living_planet import columns as col
from ecumene.games.living_planet import production as pro
from ecumene.games.living_planet import rescue as res
from ecumene.games.living_planet.components import CARDS, SPACEPORT, is_motorized, kind_of
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.view.ids import square_id, unit_id
from ecumene.games.living_planet.words.names import Said, hex_name, lexicon, place_name, target_of, unit_name


def colour_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    return f"colour {lex.colours[move]}", f"Play {lex.colour_names[move]}", f"colour:{lex.colours[move]}", ()


def card_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    row = lexicon(g).names.planet_cards[move - 1]
    return f"card {move}", f"Play {move}, {row.name}", f"card:{move}", ()


def recall_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    row = lexicon(g).names.planet_cards[move - 1]
    return f"take_back {move}", f"Take back {move}, {row.name}", f"card:{move}", ()


def named_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    name = lex.resource_names[move]
    return f"name {lex.resources[move]}", f"{name} is produced twofold this turn", f"resource:{lex.resources[move]}", ()


def plunder_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    text = f"Remove 1 {lex.resource_names[move]} from the game ({g.pool[move]} in the pool)"
    return f"remove {lex.resources[move]}", text, f"resource:{lex.resources[move]}", ()


def exhaust_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    text = f"Exhaust 1 {lex.resource_names[move]} ({g.pool[move]} in the pool)"
    return f"exhaust {lex.resources[move]}", text, f"resource:{lex.resources[move]}", ()


def order_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    text = f"Column {len(g.columns) + 1}: the {lex.colours[move]} die ({g.dice[move]})"
    return f"die {lex.colours[move]}", text, f"die:{lex.colours[move]}", ()


def value_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    colour = lexicon(g).colours[g.die()]
    if move == col.KEEP:
        return "keep", f"Leave the {colour} die on {g.value()}", "button:keep", (f"die:{colour}",)
    return f"set {move}", f"Set the {colour} die to {move}", f"face:{move}", (f"die:{colour}",)


def resolve_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    place = g.spaceport(ask.seat) if move == pro.PORT else g.stands[CARDS * move + g.value() - 1]
    name = "spaceport" if move == pro.PORT else lex.buildings[move]
    return f"first {name}", f"First {place_name(g, place)}", target_of(g, place), ()


def repair_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    kind = kind_of(g.buildings[ask.place])
    where = place_name(g, ask.place)
    if move == pro.REPAIR:
        return "repair", f"Repair {where}: a chip instead of production", target_of(g, ask.place), ()
    if kind == SPACEPORT:
        return "nothing", f"Leave {where} as it is", "button:nothing", (target_of(g, ask.place),)
    many = pro.amount(g, kind)
    return "produce", f"Produce {many} {lexicon(g).resource_names[kind]} in {where}", target_of(g, ask.place), ()


def recruit_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    also = (target_of(g, ask.place),)
    if move == pro.NOBODY:
        return "nobody", "Recruit nobody", "button:nobody", also
    if move == pro.MOTORIZED:
        return "motorized", "Recruit a Motorized Scientist for 1 Oil", "button:motorized", also
    return "scientist", "Recruit a Scientist for 1 Mycelium", "button:scientist", also


def trigger_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    if move == cat.ENOUGH:
        return "enough", "Strike no more", "button:enough", ()
    tile = g.tiles[move]
    kind = g.box.icons[24 * tile + CARDS * g.die() + g.value() - 1]
    lex = lexicon(g)
    verb = "Next" if isinstance(ask, cat.NextStrike) else "Strike"
    text = f"{verb}: {lex.cataclysm_names[kind].lower()} on {lex.hex_names[tile]}"
    return f"strike {lex.hexes[tile]}", text, f"hex:{lex.hexes[tile]}", ()


def protect_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    where = (f"hex:{lexicon(g).hexes[g.tiles[g.strike]]}",)
    if move == cat.SPARE:
        return "suffer", "Do not protect", "button:suffer", where
    resource = g.box.extra[cat.shield_of(g, ask.seat)]
    text = f"Protect your buildings on {hex_name(g, g.strike)} for 1 {lexicon(g).resource_names[resource]}"
    return "protect", text, "button:protect", where


def chip_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    unit = g.units_on[ask.place]
    where = place_name(g, ask.place)
    if move == cat.CHIP:
        return "chip", f"Lose the chip of {where}", target_of(g, ask.place), ()
    fate = "is lost" if is_motorized(unit) else "is killed" if g.wounded >> unit & 1 else "is wounded"
    return "unit", f"The {unit_name(unit)} in {where} {fate}", f"unit:{unit_id(unit)}", ()


def rescue_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    verb = "A Scientist lands on" if isinstance(ask, res.RescueScientist) else "A new Spaceport on"
    if isinstance(ask, res.TakeAbandoned):
        verb = "Take down"
    return f"at {square_id(g, move)}", f"{verb} {place_name(g, move)}", target_of(g, move), ()
