"""Events of The Planetary Phase in sentences."""

from __future__ import annotations

from collections.abc import Callable

from ecumene.games.planetary_phase.components import CORNERS, SEATS, SPENT
from ecumene.games.planetary_phase.position import LOST, PlanetaryPhase
from ecumene.games.planetary_phase.view.ids import HOLE_IDS, corner_id, space_id
from ecumene.games.planetary_phase.words.names import HOLE_NAMES, Lexicon, lexicon, place_name, player, tc, with_article
from ecumene.kernel.english import capital, count
from ecumene.kernel.event import Event
from ecumene.kernel.game import Parts, Told, told


def tell(g: PlanetaryPhase, event: Event) -> Told:
    """An event for people, from the event and what is public of the table."""
    return told("PP", event, TELLERS[event.what](g, lexicon(g), event))


def tell_turn(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"Round {e.many}: {player(g, e.who)} schedules first.", "", f"seat:{e.who}"


def tell_select(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    price = f" for {tc(e.many)}" if e.many else ""
    return f"{player(g, e.who)} schedules {lex.action_names[e.where]}{price}.", f"seat:{e.who}", action(lex, e)


def action(lex: Lexicon, e: Event) -> str:
    return f"action:{lex.actions[e.where]}"


def a_tile(lex: Lexicon, e: Event) -> str:
    """A tile with its article."""
    return with_article(lex.tile(e.thing))


def tell_unplaced(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} can pay for no action and keeps the marker.", "", f"seat:{e.who}"


def tell_perform(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)}'s {lex.action_names[e.where]} comes up.", action(lex, e), f"seat:{e.who}"


def tell_decline(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} declines {lex.action_names[e.where]}.", "", action(lex, e)


def tell_pay(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return "", f"hole:{HOLE_IDS[e.many]}", f"seat:{e.who}"


def tell_favor(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} calls in a favor of {tc(e.many)}.", f"card:{lex.cards[e.thing]}", f"seat:{e.who}"


def tell_occupy(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} takes a space of {place_name(g, e.where // CORNERS)}."
    return text, f"seat:{e.who}", f"corner:{corner_id(g, e.where)}"


def tell_energize(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} energizes.", "action:energize", f"seat:{e.who}"


def tell_energy(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    verb = "gains" if e.many > 0 else "loses"
    return f"{player(g, e.who)} {verb} {abs(int(e.many))} Life Energy.", "", f"energy:{e.who}"


def tell_reputation(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    if e.many == 0:
        return f"{player(g, e.who)} has no Reputation left to lose.", "", f"reputation:{e.who}"
    verb = "gains" if e.many > 0 else "loses"
    return f"{player(g, e.who)} {verb} {abs(int(e.many))} Reputation.", "", f"reputation:{e.who}"


def tell_credential(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    verb = "rises" if e.many > 0 else "falls"
    text = f"{player(g, e.who)} {verb} to step {e.thing} in {lex.sector_names[e.where]}."
    return text, "", f"sector:{lex.sectors[e.where]}"


def tell_distinction(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} is the first at the top of {lex.sector_names[e.where]}: a Distinction."
    return text, "", f"sector:{lex.sectors[e.where]}"


def tell_bonus_counter(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} takes the bonus TC to {HOLE_NAMES[e.many]}.", "", f"hole:{HOLE_IDS[e.many]}"


def tell_counter_lost(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    source = "hole:spent" if e.many == SPENT else f"hole:{HOLE_IDS[e.many]}"
    return f"{player(g, e.who)} is exhausted and loses a TC for good.", source, ""


def tell_establish(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} establishes {a_tile(lex, e)} on {place_name(g, e.where)}."
    return text, f"seat:{e.who}", f"space:{space_id(g, e.where)}"


def tell_credit(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return (f"{player(g, e.who)} turns in a Credit." if e.many < 0 else ""), "", f"seat:{e.who}"


def tell_devise(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} devises {a_tile(lex, e)}.", f"stack:{e.where}", f"seat:{e.who}"


def tell_next_tile(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{capital(a_tile(lex, e))} is turned up.", "", f"stack:{e.where}"


def tell_take_card(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} takes {lex.card(e.thing)}.", f"slot:{e.where}", f"seat:{e.who}"


def tell_connect(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} makes it a Connection.", "", f"card:{lex.cards[e.thing]}"


def tell_ability(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    name = lex.ability_names[g.box.cards.ability[e.thing]]
    return f"{player(g, e.who)} is now {name}.", "", f"card:{lex.cards[e.thing]}"


def tell_replaced(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} gives up {lex.card(e.thing)}.", f"card:{lex.cards[e.thing]}", "discard"


def tell_launch(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    text = f"The {lex.tile(e.thing)} on {place_name(g, e.where)} launches!"
    return text, "", f"space:{space_id(g, e.where)}"


def tell_launched(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return "", f"space:{space_id(g, e.where)}", ""


def tell_integration(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    if e.many == 0:
        return "", "", "integration"
    return f"Integration rises by {e.many} to {e.thing}.", "", "integration"


def tell_reckoning(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    name = "first" if e.many == 1 else "second" if e.many == 2 else "next"
    return f"The {name} Reckoning: Life Energy turns into Reputation.", "", "integration"


def tell_degradation(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"Degradation rises by {e.many} to {e.thing}.", "", "degradation"


def tell_threat_runs_out(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{place_name(g, e.where)} was not met in time.", "slot:3", f"space:{space_id(g, e.where)}"


def tell_card_leaves(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    text = f"{lex.card(e.thing)} leaves the display." if not e.many else "A covered threat leaves the display."
    return text, "slot:3", "discard"


def tell_deal(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return (
        f"{lex.card(e.thing)} comes to the {tc(g.box.display.costs[e.where + 1])} slot.",
        "slot:0",
        f"slot:{e.where + 1}",
    )


def tell_reshuffle(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"The discards are shuffled: a new deck of {e.many}.", "discard", "slot:0"


def tell_advance(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} advances {count(e.many, 'space')} on the Time Keeper.", "", f"clock:{e.who}"


def tell_star(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    weight = f"with open penalties of {e.many}" if e.many else "and loses nothing"
    return f"{player(g, e.who)} passes the star {weight}.", "", "star"


def tell_order(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    names = ", ".join(player(g, e.thing // SEATS**place % SEATS) for place in range(g.seats))
    return f"The new order: {names}.", "", "clock"


def tell_reveal(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    after = "it is covered and turns back" if e.many else "nothing covers it"
    return f"A threat is revealed: {place_name(g, e.where)}; {after}.", "slot:0", f"space:{space_id(g, e.where)}"


def tell_no_leader(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"Nobody leads {lex.sector_names[e.where]}: no assessment.", "", f"sector:{lex.sectors[e.where]}"


def tell_assessed(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    text = f"{player(g, e.who)} is assessed in {lex.sector_names[e.where]}."
    return text, f"sector:{lex.sectors[e.where]}", f"seat:{e.who}"


def tell_bureaucracy(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"Bureaucracy moves to {lex.sector_names[e.where]}.", "", f"sector:{lex.sectors[e.where]}"


def tell_refresh(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return f"{player(g, e.who)} brings {tc(e.many)} to {HOLE_NAMES[e.where]}.", "", f"hole:{HOLE_IDS[e.where]}"


def tell_won(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return "Integration is complete: the group has won.", "", "integration"


def tell_defeat(g: PlanetaryPhase, lex: Lexicon, e: Event) -> Parts:
    return (
        ("Degradation is complete: all have lost." if e.many == LOST else "The world stood still."),
        "",
        "degradation",
    )


TELLERS: dict[str, Callable[[PlanetaryPhase, Lexicon, Event], Parts]] = {
    "turn": tell_turn,
    "select": tell_select,
    "unplaced": tell_unplaced,
    "perform": tell_perform,
    "decline": tell_decline,
    "pay": tell_pay,
    "favor": tell_favor,
    "occupy": tell_occupy,
    "energize": tell_energize,
    "energy": tell_energy,
    "reputation": tell_reputation,
    "credential": tell_credential,
    "distinction": tell_distinction,
    "bonus_counter": tell_bonus_counter,
    "counter_lost": tell_counter_lost,
    "establish": tell_establish,
    "credit": tell_credit,
    "devise": tell_devise,
    "next_tile": tell_next_tile,
    "take_card": tell_take_card,
    "connect": tell_connect,
    "ability": tell_ability,
    "replaced": tell_replaced,
    "launch": tell_launch,
    "launched": tell_launched,
    "integration": tell_integration,
    "reckoning": tell_reckoning,
    "degradation": tell_degradation,
    "threat_runs_out": tell_threat_runs_out,
    "card_leaves": tell_card_leaves,
    "deal": tell_deal,
    "reshuffle": tell_reshuffle,
    "advance": tell_advance,
    "star": tell_star,
    "order": tell_order,
    "reveal": tell_reveal,
    "no_leader": tell_no_leader,
    "assessed": tell_assessed,
    "bureaucracy": tell_bureaucracy,
    "refresh": tell_refresh,
    "won": tell_won,
    "defeat": tell_defeat,
}
