"""Events of Living Planet in sentences."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.living_planet.columns import LINE_A, LINE_B
from ecumene.games.living_planet.components import OUTSIDE, PLACES, hex_of, q_of, r_of
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.view.ids import unit_id
from ecumene.games.living_planet.words.names import Lexicon, lexicon, player, unit_name
from ecumene.kernel.english import count
from ecumene.kernel.event import HIDDEN, NOBODY, Event
from ecumene.kernel.game import Parts, Told, told


def tell(g: LivingPlanet, event: Event) -> Told:
    """An event for people, from the event and what is public of the table."""
    return told("LP", event, TELLERS[event.what](g, lexicon(g), event))


def hex_name(lex: Lexicon, place: int) -> str:
    """The hexagon of a place; in events places go by their tile."""
    return lex.hex_names[hex_of(place)]


def where_of(lex: Lexicon, place: int) -> str:
    """A place as it reads in a log, without what stands there."""
    name = hex_name(lex, place)
    return name if place % PLACES == OUTSIDE else f"square {place % PLACES + 1} of {name}"


def target_of(lex: Lexicon, place: int) -> str:
    """What a person clicks for a place: a square, or the hexagon itself."""
    tile = lex.hexes[hex_of(place)]
    return f"hex:{tile}" if place % PLACES == OUTSIDE else f"square:{tile}.{place % PLACES}"


def building_at(lex: Lexicon, e: Event) -> str:
    """The building an event is about, and where it stands."""
    return f"the {lex.building(e.thing)} on {hex_name(lex, e.where)}"


def tell_colour(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"Player {e.who + 1} plays {lex.colour_names[e.where]}.", f"colour:{lex.colours[e.where]}", f"seat:{e.who}"


def tell_non_player(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{lex.colour_names[e.where]} is a non-player: its cards are shuffled.", "", f"die:{lex.colours[e.where]}"


def tell_turn(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"Turn {e.many}: {player(g, e.who)} leads.", "", f"seat:{e.who}"


def tell_leader(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return "", "", f"seat:{e.who}"


def tell_pick_up(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} takes all six Planet cards back.", f"seat:{e.who}", f"seat:{e.who}"


def tell_reshuffle(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"The {lex.colours[e.where]} cards are shuffled anew.", "", f"die:{lex.colours[e.where]}"


def tell_card(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    source = f"seat:{e.who}" if e.who != NOBODY else ""
    return f"{lex.colour_names[e.where]} plays {e.many}.", source, f"die:{lex.colours[e.where]}"


def tell_boom(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    name = lex.resource_names[e.where]
    return f"Boom: {name} is produced twofold this turn.", f"seat:{e.who}", f"resource:{lex.resources[e.where]}"


def tell_plunder(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"Plunder: {player(g, e.who)} removes 1 {lex.resource_names[e.where]} from the game."
    return text, f"resource:{lex.resources[e.where]}", f"seat:{e.who}"


def tell_recall(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    card = "a card" if e.thing == HIDDEN else f"the {e.thing}"
    return f"Recall: {player(g, e.who)} takes {card} back.", f"seat:{e.who}", f"seat:{e.who}"


def tell_talk_pass(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} proposes nothing.", "", f"seat:{e.who}"


def tell_offer(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} makes {player(g, e.where)} an offer.", f"seat:{e.who}", f"seat:{e.where}"


def tell_refuse(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} refuses the offer of {player(g, e.where)}.", f"seat:{e.who}", f"seat:{e.where}"


def tell_accept(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} accepts the offer of {player(g, e.where)}.", f"seat:{e.who}", f"seat:{e.where}"


def tell_hand_over(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} gives {lex.bundle(e.thing, e.many)} to {player(g, e.where)}."
    return text, f"seat:{e.who}", f"seat:{e.where}"


def tell_order(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"The {lex.colours[e.where]} die goes on column {e.many}.", "", f"die:{lex.colours[e.where]}"


def tell_row(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    target = f"die:{lex.colours[e.where]}"
    if e.many == LINE_A:
        return f"Production for everybody with {e.thing}.", "", target
    if e.many == LINE_B:
        return f"{player(g, e.who)} acts with {e.thing}.", "", target
    return f"Cataclysms: {lex.colours[e.where]} {e.thing}.", "", target


def tell_fate(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"Fate Control: {player(g, e.who)} sets the {lex.colours[e.where]} die to {e.many}."
    return text, f"seat:{e.who}", f"die:{lex.colours[e.where]}"


def tell_deflect(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"Deflect: {player(g, e.who)} sets the {lex.colours[e.where]} die to {e.many}."
    return text, f"seat:{e.who}", f"die:{lex.colours[e.where]}"


def tell_produce(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} produces {e.many} {lex.resource_names[e.thing]}."
    return text, target_of(lex, e.where), f"seat:{e.who}"


def tell_shortage(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"No {lex.resource_names[e.thing]} is left for {player(g, e.who)}."
    return text, target_of(lex, e.where), f"resource:{lex.resources[e.thing]}"


def tell_price(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    name, target = lex.resource_names[e.where], f"resource:{lex.resources[e.where]}"
    if e.many == 0:
        return f"{name} stays at {e.thing} MC.", "", target
    return f"{name} {'rises' if e.many > 0 else 'falls'} to {e.thing} MC.", "", target


def tell_crash(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{lex.resource_names[e.where]} crashes to {e.thing} MC: everybody sells."
    return text, "", f"resource:{lex.resources[e.where]}"


def tell_crash_sale(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} must sell {e.many} {lex.resource_names[e.where]} for {e.many * e.thing} MC."
    return text, f"seat:{e.who}", f"resource:{lex.resources[e.where]}"


def tell_repair(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    price = f" for {e.many} MC" if e.many else " instead of producing"
    return f"{player(g, e.who)} repairs {building_at(lex, e)}{price}.", f"seat:{e.who}", target_of(lex, e.where)


def tell_recruit(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} recruits a {unit_name(e.thing)}.", f"seat:{e.who}", f"unit:{unit_id(e.thing)}"


def tell_arrival(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"A Scientist of {player(g, e.who)} lands at {where_of(lex, e.where)}."
    return text, f"seat:{e.who}", f"unit:{unit_id(e.thing)}"


def tell_end_actions(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return (f"{player(g, e.who)} takes no action." if e.many == 0 else ""), "", f"seat:{e.who}"


def tell_explore(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} explores with {e.many}.", "", "hex_deck"


def tell_drawn(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{lex.hex_names[e.thing]} is drawn.", "hex_deck", f"tile:{lex.hexes[e.thing]}"


def tell_place_hexagon(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} places {lex.hex_names[e.thing]}."
    return text, f"spot:{q_of(e.many)},{r_of(e.many)}", f"hex:{lex.hexes[e.thing]}"


def tell_failed(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return "No hexagon is placed.", "", "hex_deck"


def tell_bottom(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{count(e.many, 'hexagon goes', 'hexagons go')} under the deck.", "", "hex_deck"


def tell_move_action(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} moves with {count(e.many, 'point')}.", "", f"seat:{e.who}"


def tell_move(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)}: a {unit_name(e.thing)} goes to {where_of(lex, e.where)}."
    return text, f"hex:{lex.hexes[e.many]}", f"unit:{unit_id(e.thing)}"


def tell_takeover(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} takes over {building_at(lex, e)}.", "", target_of(lex, e.where)


def tell_abandoned(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"The building on {where_of(lex, e.where)} is abandoned.", "", target_of(lex, e.where)


def tell_build(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    price = f" for {e.many} MC" if e.many else ""
    text = f"{player(g, e.who)} builds {lex.building(e.thing)} on {hex_name(lex, e.where)}{price}."
    return text, f"seat:{e.who}", target_of(lex, e.where)


def tell_chip(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return "", f"seat:{e.who}", target_of(lex, e.where)


def tell_trade(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} trades and draws {count(e.many, 'market card')}.", "market_deck", f"seat:{e.who}"


def tell_market_shuffle(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"The market cards are shuffled: a new deck of {e.many}.", "", "market_deck"


def tell_insider(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"Insider: {player(g, e.who)} moves the price of {lex.resource_names[e.where]}."
    return text, f"seat:{e.who}", f"resource:{lex.resources[e.where]}"


def tell_apply(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} applies {lex.card(e.thing)}.", f"seat:{e.who}", f"market_card:{lex.cards[e.thing]}"


def tell_buy(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} buys {e.many} {lex.resource_names[e.where]} for {e.many * e.thing} MC."
    return text, f"resource:{lex.resources[e.where]}", f"seat:{e.who}"


def tell_sell(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} sells {e.many} {lex.resource_names[e.where]} for {e.many * e.thing} MC."
    return text, f"seat:{e.who}", f"resource:{lex.resources[e.where]}"


def tell_end_trade(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return "", "", f"seat:{e.who}"


def tell_grants(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} receives grants of {e.many} MC.", "", f"seat:{e.who}"


def tell_take_fate(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} takes a Fate Control token.", "fate", f"seat:{e.who}"


def tell_heal(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} heals a Scientist for 1 Mycelium.", f"seat:{e.who}", f"unit:{unit_id(e.thing)}"


def tell_calm(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"No hexagon shows {lex.colours[e.where]} {e.many}: all is calm.", "", f"die:{lex.colours[e.where]}"


def tell_trigger(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} lets {lex.hex_names[e.where]} be struck."
    return text, f"seat:{e.who}", f"hex:{lex.hexes[e.where]}"


def tell_cataclysm(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{lex.cataclysm_names[e.thing]} on {lex.hex_names[e.where]}!"
    return text, f"cataclysm:{lex.names.cataclysms[e.thing].id}", f"hex:{lex.hexes[e.where]}"


def tell_protect(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} protects the buildings there for 1 {lex.resource_names[e.thing]}."
    return text, f"seat:{e.who}", f"hex:{lex.hexes[e.where]}"


def tell_wounded(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"A Scientist of {player(g, e.who)} is wounded.", "", f"unit:{unit_id(e.thing)}"


def tell_killed(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"A Scientist of {player(g, e.who)} is killed.", target_of(lex, e.where), f"seat:{e.who}"


def tell_lost(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} loses a Motorized Scientist.", target_of(lex, e.where), f"seat:{e.who}"


def tell_chip_lost(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} loses the chip on {where_of(lex, e.where)}."
    return text, target_of(lex, e.where), f"seat:{e.who}"


def tell_destroyed(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{lex.building(e.thing)} on {hex_name(lex, e.where)} is destroyed."
    return text, target_of(lex, e.where), ""


def tell_exhaust(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} exhausts 1 {lex.resource_names[e.where]} on spot {e.many}."
    return text, f"resource:{lex.resources[e.where]}", f"exhausted:{e.many}"


def tell_exhaust_shift(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    text = f"No mineral is left: {lex.resource_names[e.where]} moves from spot {e.thing} to {e.many}."
    return text, f"exhausted:{e.thing}", f"exhausted:{e.many}"


def tell_end(g: LivingPlanet, lex: Lexicon, e: Event) -> Parts:
    return f"After turn {e.many} the planet explodes.", "", "planet"


TELLERS: dict[str, Callable[[LivingPlanet, Lexicon, Event], Parts]] = {
    "colour": tell_colour,
    "non_player": tell_non_player,
    "turn": tell_turn,
    "leader": tell_leader,
    "pick_up": tell_pick_up,
    "reshuffle": tell_reshuffle,
    "card": tell_card,
    "boom": tell_boom,
    "plunder": tell_plunder,
    "recall": tell_recall,
    "talk_pass": tell_talk_pass,
    "offer": tell_offer,
    "refuse": tell_refuse,
    "accept": tell_accept,
    "hand_over": tell_hand_over,
    "order": tell_order,
    "row": tell_row,
    "fate": tell_fate,
    "deflect": tell_deflect,
    "produce": tell_produce,
    "shortage": tell_shortage,
    "price": tell_price,
    "crash": tell_crash,
    "crash_sale": tell_crash_sale,
    "repair": tell_repair,
    "recruit": tell_recruit,
    "arrival": tell_arrival,
    "end_actions": tell_end_actions,
    "explore": tell_explore,
    "drawn": tell_drawn,
    "place_hexagon": tell_place_hexagon,
    "failed": tell_failed,
    "bottom": tell_bottom,
    "move_action": tell_move_action,
    "move": tell_move,
    "takeover": tell_takeover,
    "abandoned": tell_abandoned,
    "build": tell_build,
    "chip": tell_chip,
    "trade": tell_trade,
    "market_shuffle": tell_market_shuffle,
    "insider": tell_insider,
    "apply": tell_apply,
    "buy": tell_buy,
    "sell": tell_sell,
    "end_trade": tell_end_trade,
    "grants": tell_grants,
    "take_fate": tell_take_fate,
    "heal": tell_heal,
    "calm": tell_calm,
    "trigger": tell_trigger,
    "cataclysm": tell_cataclysm,
    "protect": tell_protect,
    "wounded": tell_wounded,
    "killed": tell_killed,
    "lost": tell_lost,
    "chip_lost": tell_chip_lost,
    "destroyed": tell_destroyed,
    "exhaust": tell_exhaust,
    "exhaust_shift": tell_exhaust_shift,
    "end": tell_end,
}
