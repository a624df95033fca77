"""Moves of Earth Rising in notation and in plain English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.earth_rising import actions as act
from ecumene.games.earth_rising import characters as who
from ecumene.games.earth_rising.components import AGRICULTURE, CIRCLES, CULTURE, INDUSTRY, POLITICS, SECTORS
from ecumene.games.earth_rising.position import EarthRising
from ecumene.games.earth_rising.setup import ChooseCharacter
from ecumene.games.earth_rising.turn import DiscardToLimit
from ecumene.games.earth_rising.words.names import Lexicon, lexicon, player
from ecumene.kernel.bits import members
from ecumene.kernel.english import count
from ecumene.kernel.game import MoveWords

VERBS = {
    act.STOP: "stop",
    act.DRAW: "draw",
    act.REFRESH: "refresh",
    act.ABILITY: "ability",
    act.CLEAN: "clean",
    act.CREATE: "create",
    act.DISBAND: "disband",
    act.GIVE: "give",
    act.TRANSFORM: "transform",
}


def notation(g: EarthRising, move: int) -> str:
    """The move as records write it."""
    ask = g.asking
    lex = lexicon(g)
    if isinstance(ask, act.TakeAction):
        return action_notation(lex, move)
    if isinstance(ask, act.CleanUp):
        return f"clean {lex.sectors[move & 7]}{' all' if move >= act.ALL_LEFT else ''}"
    if isinstance(ask, act.ChooseCircle):
        return f"circle {lex.cell(move)}"
    if isinstance(ask, act.PayColour):
        return f"pay {lex.cards[move]}"
    if isinstance(ask, act.GiveTo):
        return f"to {move + 1}"
    if isinstance(ask, DiscardToLimit):
        return f"discard {lex.cards[move]}"
    if isinstance(ask, ChooseCharacter):
        return f"character {lex.characters[move]}"
    return ability_notation(lex, ask, move)


def action_notation(lex: Lexicon, move: int) -> str:
    verb = act.verb_of(move)
    thing = move - verb
    if verb == act.TRANSFORM:
        return f"transform {lex.segment(thing)}"
    return f"{VERBS[verb]} {lex.cards[thing]}" if verb in (act.CREATE, act.DISBAND, act.GIVE) else VERBS[verb]


def ability_notation(lex: Lexicon, ask: Any, move: int) -> str:
    if isinstance(ask, who.Arrange):
        return "done" if move == who.DONE else f"token {lex.cards[move]}"
    if isinstance(ask, who.TakeBack):
        return f"take_back {lex.cards[move]}"
    if isinstance(ask, who.PlaceStartups):
        return f"startups {move}"
    if isinstance(ask, who.Reorder):
        return f"next {lex.cards[move]}"
    if isinstance(ask, who.LookFurther):
        return "look" if move == who.LOOK else "stop"
    if isinstance(ask, who.PlaceLooked):
        return {who.BOTTOM: "bottom", who.KEEP: "keep"}.get(move, f"to {move + 1}")
    if isinstance(ask, who.MoveStrainFrom):
        return "stop" if move == who.DONE else f"from {lex.sectors[move]}"
    if isinstance(ask, who.MoveStrainTo):
        return f"to {lex.sectors[move]}"
    raise TypeError(f"no notation for {type(ask).__name__}")


def words(g: EarthRising, move: int) -> MoveWords:
    """The move as a sentence with what it is about."""
    ask = g.asking
    if isinstance(ask, act.TakeAction):
        return action_words(g, ask, move)
    text, target, also = WORDS[type(ask)](g, ask, move)
    return MoveWords(notation(g, move), text, target, also)


def action_words(g: EarthRising, ask: act.TakeAction, move: int) -> MoveWords:
    lex = lexicon(g)
    verb = act.verb_of(move)
    thing = move - verb
    written = action_notation(lex, move)
    if verb == act.TRANSFORM:
        sector = thing % SECTORS
        price = "" if g.home(ask.seat) == sector else f" for a card of {lex.sector_names[sector]}"
        return MoveWords(written, f"Transform {lex.segment_name(thing)}{price}", f"segment:{lex.segment(thing)}")
    if verb in (act.CREATE, act.DISBAND, act.GIVE):
        return card_words(g, ask.seat, verb, thing, written)
    texts = {
        act.STOP: "Stop here and end the actions",
        act.DRAW: "Draw a card",
        act.REFRESH: "Shuffle the deck and the discard pile together",
        act.ABILITY: ability_text(g, ask.seat),
        act.CLEAN: f"Clean up {min(g.box.clean_up, g.total_strain())} strain",
    }
    targets = {act.DRAW: "deck", act.REFRESH: "discard"}
    return MoveWords(written, texts[verb], targets.get(verb, f"button:{VERBS[verb]}"))


def card_words(g: EarthRising, seat: int, verb: int, card: int, written: str) -> MoveWords:
    lex = lexicon(g)
    sector = card // CIRCLES
    more = "" if g.home(seat) == sector else f" with one more card of {lex.sector_names[sector]}"
    also: tuple[str, ...] = ()
    if verb == act.CREATE:
        text = f"Create {lex.practice(card, True)} in {lex.sector_names[sector]}{more}"
        also = (f"sector:{lex.sectors[sector]}",)
    elif verb == act.DISBAND:
        also = (f"practice:{lex.cards[card]}",)
        if g.protests >> card & 1:
            text = f"Turn {lex.practice(card, False)} into {lex.practice(card, True)}{more}"
        else:
            text = f"Disband {lex.practice(card, False)}{more}"
    else:
        text = f"Give {lex.card(card)} to another player"
    return MoveWords(written, text, f"card:{lex.cards[card]}", also)


def ability_text(g: EarthRising, seat: int) -> str:
    home = g.home(seat)
    return {
        CULTURE: f"Arrange up to {count(g.protest_limit(), 'protest token')}",
        POLITICS: f"Look at the next {count(g.ability(POLITICS), 'card')} of the deck and reorder them",
        INDUSTRY: f"Found start-ups (up to {g.startup_limit()} in play)",
        AGRICULTURE: f"Arrange up to {count(g.regeneration_limit(), 'regeneration token')}",
    }.get(home, "Use the special ability")


Words = tuple[str, str, tuple[str, ...]]


def character_words(g: EarthRising, ask: Any, move: int) -> Words:
    lex = lexicon(g)
    text = f"Play the {lex.character_names[move]} ({lex.sector_names[move]})"
    return text, f"character:{lex.characters[move]}", (f"sector:{lex.sectors[move]}",)


def circle_words(g: EarthRising, ask: act.ChooseCircle, move: int) -> Words:
    lex = lexicon(g)
    return f"Put {lex.practice(ask.card, True)} into {lex.circle(move)}", f"circle:{lex.cell(move)}", ()


def pay_words(g: EarthRising, ask: Any, move: int) -> Words:
    lex = lexicon(g)
    return f"Pay with {lex.card(move)}", f"card:{lex.cards[move]}", ()


def give_words(g: EarthRising, ask: act.GiveTo, move: int) -> Words:
    return f"Give {lexicon(g).card(ask.card)} to {player(g, move)}", f"seat:{move}", ()


def discard_words(g: EarthRising, ask: Any, move: int) -> Words:
    lex = lexicon(g)
    return f"Discard {lex.card(move)}", f"card:{lex.cards[move]}", ()


def clean_words(g: EarthRising, ask: act.CleanUp, move: int) -> Words:
    lex = lexicon(g)
    sector = move & 7
    many = ask.left if move >= act.ALL_LEFT else 1
    target = f"sector:{lex.sectors[sector]}"
    also = (f"segment:{lex.sectors[sector]}.minor", f"segment:{lex.sectors[sector]}.major")
    return f"Remove {many} strain from {lex.sector_names[sector]} (it has {g.strain[sector]})", target, also


def arrange_words(g: EarthRising, ask: who.Arrange, move: int) -> Words:
    lex = lexicon(g)
    token = "protest" if ask.character == CULTURE else "regeneration"
    if move == who.DONE:
        named = len(members(ask.named))
        return (
            (f"Done: {count(named, f'{token} token')}" if named else f"Leave no {token} token on the board"),
            "button:done",
            (),
        )
    side = lex.practice(move, bool(g.sustainable >> move & 1))
    return f"Put a {token} token on {side}", f"practice:{lex.cards[move]}", ()


def take_back_words(g: EarthRising, ask: Any, move: int) -> Words:
    lex = lexicon(g)
    side = lex.practice(move, bool(g.sustainable >> move & 1))
    return f"Take back the token on {side}", f"practice:{lex.cards[move]}", ()


def startup_words(g: EarthRising, ask: Any, move: int) -> Words:
    return f"Found {count(move, 'start-up')}", "startups", ()


def reorder_words(g: EarthRising, ask: who.Reorder, move: int) -> Words:
    lex = lexicon(g)
    place = "on top" if ask.placed == 0 else f"as card {ask.placed + 1} from the top"
    return f"Put {lex.card(move)} {place}", f"card:{lex.cards[move]}", ("deck",)


def look_words(g: EarthRising, ask: who.LookFurther, move: int) -> Words:
    if move == who.LOOK:
        return f"Look at another card ({ask.left} left)", "deck", ()
    return "Look at no more cards", "button:stop", ()


def looked_words(g: EarthRising, ask: Any, move: int) -> Words:
    card = lexicon(g).card(g.looking)
    if move == who.BOTTOM:
        return f"Put {card} on the bottom of the deck", "deck", ()
    if move == who.KEEP:
        return f"Keep {card}", "button:keep", ()
    return f"Give {card} to {player(g, move)}", f"seat:{move}", ()


def strain_from_words(g: EarthRising, ask: who.MoveStrainFrom, move: int) -> Words:
    lex = lexicon(g)
    if move == who.DONE:
        return "Move no more strain", "button:stop", ()
    return f"Take 1 strain from {lex.sector_names[move]} (it has {g.strain[move]})", f"sector:{lex.sectors[move]}", ()


def strain_to_words(g: EarthRising, ask: who.MoveStrainTo, move: int) -> Words:
    lex = lexicon(g)
    return f"Put it into {lex.sector_names[move]} (it has {g.strain[move]})", f"sector:{lex.sectors[move]}", ()


WORDS: dict[type[Any], Callable[[EarthRising, Any, int], Words]] = {
    ChooseCharacter: character_words,
    act.ChooseCircle: circle_words,
    act.PayColour: pay_words,
    act.GiveTo: give_words,
    DiscardToLimit: discard_words,
    act.CleanUp: clean_words,
    who.Arrange: arrange_words,
    who.TakeBack: take_back_words,
    who.PlaceStartups: startup_words,
    who.Reorder: reorder_words,
    who.LookFurther: look_words,
    who.PlaceLooked: looked_words,
    who.MoveStrainFrom: strain_from_words,
    who.MoveStrainTo: strain_to_words,
}
