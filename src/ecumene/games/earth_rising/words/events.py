"""Events of Earth Rising in sentences."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.earth_rising.components import CIRCLES, SECTORS
from ecumene.games.earth_rising.position import LOST_COLLAPSE, EarthRising
from ecumene.games.earth_rising.words.names import Lexicon, lexicon, player
from ecumene.kernel.bits import members
from ecumene.kernel.english import capital, count
from ecumene.kernel.event import HIDDEN, Event
from ecumene.kernel.game import Parts, Told, told


def tell(g: EarthRising, event: Event) -> Told:
    """An event for people, from the event and what is public of the table."""
    return told("ER", event, TELLERS[event.what](g, lexicon(g), event))


def actor(g: EarthRising, event: Event) -> str:
    return capital(player(g, event.who))


def tell_turn(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"{g.box.first_year + e.many - 1}: {player(g, e.who)} takes the turn.", "", f"seat:{e.who}"


def tell_year(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return "", "", "calendar"


def tell_character(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    text = f"Player {e.who + 1} plays the {lex.character_names[e.where]} ({lex.sector_names[e.where]})."
    return text, f"character:{lex.characters[e.where]}", f"seat:{e.who}"


def tell_draw(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"{actor(g, e)} draws {lex.card(e.thing)}.", "deck", card_target(lex, e)


def card_target(lex: Lexicon, e: Event) -> str:
    return f"seat:{e.who}" if e.thing == HIDDEN else f"card:{lex.cards[e.thing]}"


def tell_pay(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"{actor(g, e)} plays {lex.card(e.thing)}.", f"seat:{e.who}", "discard"


def tell_discard(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"{actor(g, e)} discards {lex.card(e.thing)} to keep the hand limit.", f"seat:{e.who}", "discard"


def tell_shuffle(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"The discard pile is shuffled in: a new deck of {count(e.many, 'card')}.", "discard", "deck"


def tell_refresh(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"{actor(g, e)} refreshes the deck.", "discard", "deck"


def tell_give(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"{actor(g, e)} gives {lex.card(e.thing)} to {player(g, e.where)}.", f"seat:{e.who}", f"seat:{e.where}"


def tell_strike(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    title = lex.names.strikes[e.where].title
    text = f"The status quo strikes in {lex.sector_names[e.where]}: “{title}” turns up {count(e.many, 'card')}."
    return text, "deck", f"sector:{lex.sectors[e.where]}"


def tell_strike_waits(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    title = lex.names.strikes[e.where].title
    return (
        f"Another strike turns up: “{title}” in {lex.sector_names[e.where]}.",
        "deck",
        f"sector:{lex.sectors[e.where]}",
    )


def tell_strike_card(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"The strike turns up {lex.card(e.thing)}.", "deck", f"practice:{lex.cards[e.thing]}"


def tell_no_room(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return (
        f"{lex.sector_names[e.where]} has no empty circle for it: another card is drawn.",
        "",
        f"sector:{lex.sectors[e.where]}",
    )


def tell_create(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    text = f"{actor(g, e)} creates {lex.practice(e.thing, True)} in {lex.circle(e.where)}."
    return text, f"supply:{lex.sectors[e.where // CIRCLES]}", f"circle:{lex.cell(e.where)}"


def tell_placed(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    text = f"{lex.practice(e.thing, False)} spreads to {lex.circle(e.where)}."
    return text, f"supply:{lex.sectors[e.where // CIRCLES]}", f"circle:{lex.cell(e.where)}"


def tell_disband(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    text = f"{lex.practice(e.thing, False)} is disbanded."
    return text, f"circle:{lex.cell(e.where)}", f"supply:{lex.sectors[e.where // CIRCLES]}"


def tell_lost(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    text = f"{lex.practice(e.thing, e.many == 1)} is lost from {lex.circle(e.where)}."
    return text, f"circle:{lex.cell(e.where)}", f"supply:{lex.sectors[e.where // CIRCLES]}"


def tell_flip(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    text = f"The protest works: {lex.practice(e.thing, False)} turns into {lex.practice(e.thing, True)}."
    return text, "", f"circle:{lex.cell(e.where)}"


def tell_strain(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    sector = f"sector:{lex.sectors[e.where]}"
    name = lex.sector_names[e.where]
    cause = {93: "from poverty", 97: "from its practices", 140: "from the strike", 123: "in the collapse"}.get(
        e.rule, ""
    )
    if e.many > 0:
        return f"{name} takes {e.many} strain {cause}.", "poverty" if e.rule == 93 else "", sector
    return f"{name} sheds {-e.many} strain {cause}.", sector, ""


def tell_clean(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return (
        f"{actor(g, e)} cleans up {e.many} strain in {lex.sector_names[e.where]}.",
        f"sector:{lex.sectors[e.where]}",
        "",
    )


def tell_move_strain(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    text = f"{actor(g, e)} moves 1 strain from {lex.sector_names[e.where]} to {lex.sector_names[e.thing]}."
    return text, f"sector:{lex.sectors[e.where]}", f"sector:{lex.sectors[e.thing]}"


def tell_overflow(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    after = (e.where + 1) % SECTORS
    text = f"{lex.burden(e.where)} overflows: {e.many} strain moves on to {lex.sector_names[after]}."
    return text, f"segment:{lex.sectors[e.where]}.major", f"segment:{lex.sectors[after]}.minor"


def tell_collapse(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    text = f"Ecological collapse: {lex.burden(e.where)} (collapse {e.many} of {len(g.box.collapse_tokens) + 1})."
    return text, "", f"burden:{lex.names.sectors[e.where].major_burden}"


def tell_collapse_token(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"A collapse token blocks {lex.circle(e.where)}.", "deck", f"circle:{lex.cell(e.where)}"


def tell_temperature(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"The temperature rises: poverty counts {e.many} more.", "", "temperature"


def tell_recession(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"Recession: {lex.segment_name(e.where)} falls back.", "", f"segment:{lex.segment(e.where)}"


def tell_transform(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    text = f"{actor(g, e)} transforms {lex.segment_name(e.where)}: {e.many} of {2 * SECTORS}."
    return text, "", f"segment:{lex.segment(e.where)}"


def tell_tokens(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    kind = "protest" if e.what == "protest" else "regeneration"
    if e.many == 0:
        return f"{actor(g, e)} takes all {kind} tokens back.", "", ""
    on = ", ".join(lex.practice(p, e.what == "regeneration") for p in members(e.thing))
    return f"{actor(g, e)} has {kind} tokens on {on}.", f"seat:{e.who}", f"practice:{lex.cards[members(e.thing)[0]]}"


def tell_startup(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"{actor(g, e)} founds {count(e.many, 'start-up')}.", f"seat:{e.who}", "startups"


def tell_take_back(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    if e.rule == 165:
        return f"{count(e.many, 'start-up')} must close.", "startups", f"seat:{e.who}"
    return (
        f"{actor(g, e)} takes back the token on {lex.practice(e.thing, e.rule == 168)}.",
        f"practice:{lex.cards[e.thing]}",
        f"seat:{e.who}",
    )


def tell_people(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    sector, name = f"sector:{lex.sectors[e.where]}", lex.sector_names[e.where]
    if e.many > 0:
        return f"{count(e.many, 'person finds', 'people find')} a living in {name}.", "poverty", sector
    return f"{count(-e.many, 'person loses', 'people lose')} their living in {name}.", sector, "poverty"


def tell_look(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    if e.thing != HIDDEN:
        return f"{actor(g, e)} looks at {lex.card(e.thing)}.", "deck", f"seat:{e.who}"
    cards = "a card of the deck" if e.many == 1 else f"the top {e.many} cards of the deck"
    return f"{actor(g, e)} looks at {cards}.", "deck", f"seat:{e.who}"


def tell_reorder(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"{actor(g, e)} puts {count(e.many, 'card')} back on the deck.", f"seat:{e.who}", "deck"


def tell_bottom(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"{actor(g, e)} puts {lex.card(e.thing)} on the bottom of the deck.", f"seat:{e.who}", "deck"


def tell_keep(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"{actor(g, e)} keeps {lex.card(e.thing)}.", "deck", card_target(lex, e)


def tell_stop(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return f"{actor(g, e)} stops with {count(e.many, 'action')} unused.", "", ""


def tell_won(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return "All twelve segments shine in the centre: the Earth rises.", "", "centre"


def tell_defeat(g: EarthRising, lex: Lexicon, e: Event) -> Parts:
    return ("One collapse too many." if e.many == LOST_COLLAPSE else "The years have run out."), "", "centre"


TELLERS: dict[str, Callable[[EarthRising, Lexicon, Event], Parts]] = {
    "turn": tell_turn,
    "year": tell_year,
    "character": tell_character,
    "draw": tell_draw,
    "pay": tell_pay,
    "discard": tell_discard,
    "shuffle": tell_shuffle,
    "refresh": tell_refresh,
    "give": tell_give,
    "strike": tell_strike,
    "strike_waits": tell_strike_waits,
    "strike_card": tell_strike_card,
    "no_room": tell_no_room,
    "create": tell_create,
    "placed": tell_placed,
    "disband": tell_disband,
    "lost": tell_lost,
    "flip": tell_flip,
    "strain": tell_strain,
    "clean": tell_clean,
    "move_strain": tell_move_strain,
    "overflow": tell_overflow,
    "collapse": tell_collapse,
    "collapse_token": tell_collapse_token,
    "temperature": tell_temperature,
    "recession": tell_recession,
    "transform": tell_transform,
    "protest": tell_tokens,
    "regeneration": tell_tokens,
    "startup": tell_startup,
    "take_back": tell_take_back,
    "people": tell_people,
    "look": tell_look,
    "reorder": tell_reorder,
    "bottom": tell_bottom,
    "keep": tell_keep,
    "stop": tell_stop,
    "won": tell_won,
    "defeat": tell_defeat,
}
