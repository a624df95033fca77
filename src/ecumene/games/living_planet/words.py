"""Moves and questions of Living Planet in notation and in plain English."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from ecumene.games.living_planet import actions as act
from ecumene.games.living_planet import cataclysms as cat
from ecumene.games.living_planet import columns as col
from ecumene.games.living_planet import construct as con
from ecumene.games.living_planet import explore as exp
from ecumene.games.living_planet import move as mov
from ecumene.games.living_planet import negotiation as neg
from ecumene.games.living_planet import production as pro
from ecumene.games.living_planet import rescue as res
from ecumene.games.living_planet import trade as tra
from ecumene.games.living_planet import turn as tur
from ecumene.games.living_planet.components import (
    CARDS,
    COUNT,
    OUTPOST,
    OUTSIDE,
    PLACES,
    SHIELDS,
    SPACEPORT,
    UNITS,
    hex_of,
    is_motorized,
    kind_of,
    number_of,
    q_of,
    r_of,
)
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.setup import ChooseColour
from ecumene.games.living_planet.tables import Names
from ecumene.games.living_planet.view import square_id, unit_id
from ecumene.kernel.event import HIDDEN
from ecumene.kernel.game import MoveWords, Question

Said = tuple[str, str, str, tuple[str, ...]]
"""A move: its notation, its sentence, its target and what lights up with it."""


class Lexicon:
    """The names of things in this box: ids for notation and targets, names for sentences."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.resources = [row.id for row in names.resources]
        self.resource_names = [row.name for row in names.resources]
        self.colours = [row.id for row in names.colours]
        self.colour_names = [row.name for row in names.colours]
        self.cataclysm_names = [row.name for row in names.cataclysms]
        self.hexes = [row.id for row in names.hexagons]
        self.hex_names = [row.name for row in names.hexagons]
        self.cards = [row.id for row in names.market_cards]
        self.buildings = [row.id for row in names.buildings]
        self.building_names = [row.name for row in names.buildings]

    def card(self, card: int) -> str:
        """A market card in words."""
        if card == HIDDEN:
            return "a card"
        row = self.names.market_cards[card]
        return f"{self.resource_names[self.resources.index(row.resource)]} {row.change:+d}"

    def building(self, tile: int) -> str:
        """A building tile in words, a factory with its number."""
        name = self.building_names[kind_of(tile)]
        return f"{name} {number_of(tile)}" if kind_of(tile) < SHIELDS else name

    def bundle(self, what: int, many: int) -> str:
        """One side of a deal in words."""
        if what == neg.NOTHING:
            return "nothing"
        return f"{many} MC" if what == neg.MONEY else f"{many} {self.resource_names[what - neg.PIECES]}"


LEXICON = cache(Lexicon)


def lexicon(g: LivingPlanet) -> Lexicon:
    """The lexicon of the position's box, made once."""
    return LEXICON(g.box.names)


def player(g: LivingPlanet, seat: int) -> str:
    """A seat by its colour, as far as chosen."""
    colour = g.colours[seat]
    return lexicon(g).colour_names[colour] if colour >= 0 else f"Player {seat + 1}"


def count(many: int, one: str, more: str = "") -> str:
    return f"{many} {one if many == 1 else more or one + 's'}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def hex_name(g: LivingPlanet, hexagon: int) -> str:
    return lexicon(g).hex_names[g.tiles[hexagon]]


def place_name(g: LivingPlanet, place: int) -> str:
    """A place in words: the building there, or the hexagon."""
    where = hex_name(g, hex_of(place))
    if place % PLACES == OUTSIDE:
        return where
    tile = g.buildings[place]
    return f"the {lexicon(g).building(tile)} on {where}" if tile >= 0 else f"square {place % PLACES + 1} of {where}"


def target_of(g: LivingPlanet, place: int) -> str:
    """What a person clicks for a place: a square, or the hexagon itself."""
    return f"{'hex' if place % PLACES == OUTSIDE else 'square'}:{square_id(g, place)}"


def unit_name(unit: int) -> str:
    return "Motorized Scientist" if is_motorized(unit) else "Scientist"


def whole_or_wounded(g: LivingPlanet, unit: int) -> str:
    return f"wounded {unit_name(unit)}" if g.wounded >> unit & 1 else unit_name(unit)


# -- moves, ask by ask --------------------------------------------------------------------------


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


def article(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def number_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    name = lexicon(g).building_names[ask.kind]
    return f"number {move}", f"{name} {move}: produces on {move}", f"number:{move}", (target_of(g, ask.place),)


def shift_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    if move == tra.NO_SHIFT:
        return "none", "Move no price", "button:none", ()
    resource, up = move // 2, move % 2
    verb = "Raise" if up else "Lower"
    text = f"{verb} the price of {lex.resource_names[resource]} by {g.box.insider} (now {g.prices[resource]})"
    return f"{verb.lower()} {lex.resources[resource]}", text, f"resource:{lex.resources[resource]}", ()


def apply_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    if move == tra.NO_CARD:
        return "none", "Apply no second card", "button:none", ()
    resource = g.box.card_resource[move]
    ahead = g.prices[resource] + g.box.card_change[move]
    crash = ahead > g.box.top_price
    after = f"crashes to {ahead - g.box.top_price}" if crash else f"from {g.prices[resource]} to {max(1, ahead)}"
    also = (f"resource:{lex.resources[resource]}",)
    return f"apply {lex.cards[move]}", f"Apply {lex.card(move)}: {after}", f"market_card:{lex.cards[move]}", also


def transact_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    if move == tra.STOP:
        return "stop", "Trade no more" if g.traded else "Neither buy nor sell", "button:stop", ()
    buying = move < tra.SELL
    resource = move // 4 if buying else (move - tra.SELL) // tra.MOST
    many = move % 4 + 1 if buying else (move - tra.SELL) % tra.MOST + 1
    verb = "buy" if buying else "sell"
    text = f"{verb.title()} {many} {lex.resource_names[resource]} for {many * g.prices[resource]} MC"
    if buying and g.prices[resource] == g.box.top_price:
        text += ": the price would crash"
    return f"{verb} {lex.resources[resource]} {many}", text, f"resource:{lex.resources[resource]}", ()


def propose_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    if move == neg.PASS:
        return "pass", "Propose nothing", "button:pass", ()
    return f"propose {move + 1}", f"Propose a deal to {player(g, move)}", f"seat:{move}", ()


def offer_what_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    verb = "give" if ask.side == neg.GIVE else "get"
    if move == neg.NOTHING:
        return f"{verb} nothing", f"{verb.title()} nothing", "button:nothing", ()
    if move == neg.MONEY:
        return f"{verb} money", f"{verb.title()} money", "button:money", ()
    name = lex.resources[move - neg.PIECES]
    return f"{verb} {name}", f"{verb.title()} {lex.resource_names[move - neg.PIECES]}", f"resource:{name}", ()


def offer_many_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    return f"many {move}", lexicon(g).bundle(g.offer[ask.side], move), f"amount:{move}", ()


def answer_said(g: LivingPlanet, ask: Any, move: int) -> Said:
    if move == neg.REFUSE:
        return "refuse", "Refuse", "button:refuse", ()
    return "accept", f"Accept: {deal(g)}", "button:accept", ()


def deal(g: LivingPlanet) -> str:
    """The open offer from the partner's side."""
    lex = lexicon(g)
    gets = lex.bundle(g.offer[neg.GIVE], g.offer[neg.GIVE + 1])
    gives = lex.bundle(g.offer[neg.GET], g.offer[neg.GET + 1])
    return f"{gets} for {gives}"


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


SAID: dict[type[Any], Callable[[LivingPlanet, Any, int], Said]] = {
    ChooseColour: colour_said,
    tur.ChooseCard: card_said,
    tur.Recall: recall_said,
    tur.NameResource: named_said,
    tur.Plunder: plunder_said,
    tur.Exhaust: exhaust_said,
    tur.OrderDie: order_said,
    col.UseFate: value_said,
    col.Deflect: value_said,
    pro.ResolveNext: resolve_said,
    pro.ProduceOrRepair: repair_said,
    pro.Recruit: recruit_said,
    act.TakeAction: action_said,
    exp.PickHexagon: tile_said,
    exp.PickSpot: spot_said,
    exp.PickTurn: turn_said,
    exp.SendUnit: unit_said,
    exp.NextUnder: under_said,
    mov.MoveUnit: unit_said,
    mov.MoveTo: move_to_said,
    con.PickSquare: square_said,
    con.PickBuilding: building_said,
    con.PickNumber: number_said,
    con.PickBuilder: unit_said,
    tra.ShiftPrice: shift_said,
    tra.ApplyCard: apply_said,
    tra.ApplySecond: apply_said,
    tra.Transact: transact_said,
    neg.ProposeTo: propose_said,
    neg.OfferWhat: offer_what_said,
    neg.OfferMany: offer_many_said,
    neg.Answer: answer_said,
    cat.Trigger: trigger_said,
    cat.NextStrike: trigger_said,
    cat.Protect: protect_said,
    cat.ChipOrUnit: chip_said,
    res.RescueScientist: rescue_said,
    res.RescueSpaceport: rescue_said,
    res.TakeAbandoned: rescue_said,
}


def notation(g: LivingPlanet, move: int) -> str:
    """The move as records write it."""
    return SAID[type(g.asking)](g, g.asking, move)[0]


def words(g: LivingPlanet, move: int) -> MoveWords:
    """The move as a sentence with what it is about."""
    return MoveWords(*SAID[type(g.asking)](g, g.asking, move))


# -- the question -------------------------------------------------------------------------------


def question(g: LivingPlanet, seat: int | None) -> Question:
    """Who must do what, in one sentence."""
    ask = g.asking
    if ask is None:
        return Question("Over", "The planet has exploded. The game is over.", "")
    rule = f"LP-{ask.rule():03d}"  # type: ignore[attr-defined]
    if isinstance(ask, tur.ChooseCard):
        waiting = ", ".join(player(g, other) for other in g.waiting)
        text = "Choose the Planet card you play this turn." if seat in g.waiting else f"Waiting for {waiting}: a card."
        return Question("ChooseCard", text, rule)
    chooser = g.waiting[0]
    task = TASKS[type(ask)](g, ask)
    text = f"{capital(task)}." if seat == chooser else f"{player(g, chooser)}: {task}."
    return Question(type(ask).__name__, text, rule)


def fate_task(g: LivingPlanet, ask: col.UseFate) -> str:
    line = {col.LINE_A: "production", col.LINE_B: "your actions", col.LINE_C: "its cataclysms"}[ask.line]
    return f"use the Fate Control token on the {lexicon(g).colours[g.die()]} {g.value()} before {line}, or keep it"


def action_task(g: LivingPlanet, ask: act.TakeAction) -> str:
    left = g.box.actions - COUNT[g.done]
    return f"take an action with {g.value()} ({left} left)" if left > 0 else "take free actions, or end your actions"


TASKS: dict[type[Any], Callable[[LivingPlanet, Any], str]] = {
    ChooseColour: lambda g, ask: "choose a colour",
    tur.Recall: lambda g, ask: "take one of your played cards back",
    tur.NameResource: lambda g, ask: "name the resource that is produced twofold this turn",
    tur.Plunder: lambda g, ask: "remove a piece of the pool from the game",
    tur.Exhaust: lambda g, ask: f"choose the mineral that is exhausted in turn {g.turn}",
    tur.OrderDie: lambda g, ask: f"choose the die for column {len(g.columns) + 1}",
    col.UseFate: fate_task,
    col.Deflect: lambda g, ask: (
        f"change the {lexicon(g).colours[g.die()]} {g.value()} before its cataclysms, or leave it"
    ),
    pro.ResolveNext: lambda g, ask: "choose which of your buildings comes first",
    pro.ProduceOrRepair: lambda g, ask: f"produce in {place_name(g, ask.place)}, or repair it",
    pro.Recruit: lambda g, ask: "recruit a unit on your Spaceport, or nobody",
    act.TakeAction: action_task,
    exp.PickHexagon: lambda g, ask: "choose a hexagon to place, or none",
    exp.PickSpot: lambda g, ask: f"choose where {lexicon(g).hex_names[ask.tile]} goes",
    exp.PickTurn: lambda g, ask: f"turn {lexicon(g).hex_names[ask.tile]}",
    exp.SendUnit: lambda g, ask: f"choose who goes to {hex_name(g, ask.hexagon)}",
    exp.NextUnder: lambda g, ask: "choose how the other hexagons go under the deck",
    mov.MoveUnit: lambda g, ask: f"choose a unit to move ({count(g.points, 'point')} left), or finish",
    mov.MoveTo: lambda g, ask: f"choose where the {unit_name(ask.unit)} goes",
    con.PickSquare: lambda g, ask: "choose the square to build on",
    con.PickBuilding: lambda g, ask: f"choose what to build on {hex_name(g, hex_of(ask.place))}",
    con.PickNumber: lambda g, ask: f"choose the number of the {lexicon(g).building_names[ask.kind]}",
    con.PickBuilder: lambda g, ask: "choose the unit that moves into the new building",
    tra.ShiftPrice: lambda g, ask: f"move one price by {g.box.insider}, or none",
    tra.ApplyCard: lambda g, ask: "choose the market card that takes effect",
    tra.ApplySecond: lambda g, ask: "apply a second market card on another resource, or none",
    tra.Transact: lambda g, ask: f"buy or sell (up to {count(g.pieces_left, 'piece')}), or stop",
    neg.ProposeTo: lambda g, ask: f"propose a deal ({g.talks[ask.seat]} left), or pass",
    neg.OfferWhat: lambda g, ask: "say what you give" if ask.side == neg.GIVE else "say what you want for it",
    neg.OfferMany: lambda g, ask: "say how much",
    neg.Answer: lambda g, ask: f"{player(g, g.offer[neg.PROPOSER])} offers {deal(g)}: accept or refuse",
    cat.Trigger: lambda g, ask: (
        "choose another hexagon to strike, or enough" if g.struck else "choose the hexagon that is struck"
    ),
    cat.NextStrike: lambda g, ask: "choose which cataclysm comes first",
    cat.Protect: lambda g, ask: f"protect your buildings on {hex_name(g, g.strike)}, or suffer",
    cat.ChipOrUnit: lambda g, ask: f"choose what {place_name(g, ask.place)} loses",
    res.RescueScientist: lambda g, ask: "choose a building of yours for a new Scientist",
    res.RescueSpaceport: lambda g, ask: "choose the square of your new Spaceport",
    res.TakeAbandoned: lambda g, ask: "choose the abandoned Spaceport that is taken down",
}
