"""Moves of The Planetary Phase in notation and in plain English, ask by ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.planetary_phase import commit as com
from ecumene.games.planetary_phase import devise as dev
from ecumene.games.planetary_phase import energy as ene
from ecumene.games.planetary_phase import establish as est
from ecumene.games.planetary_phase import evolve as evo
from ecumene.games.planetary_phase import expand as exp
from ecumene.games.planetary_phase import paying as pay
from ecumene.games.planetary_phase import performing as per
from ecumene.games.planetary_phase import refresh as ref
from ecumene.games.planetary_phase import scheduling as sch
from ecumene.games.planetary_phase.components import (
    CONNECTIONS,
    CORNERS,
    ENERGY,
    PENALTY,
    REPUTATION,
    RESTED,
    SPENT,
    bonus_at,
)
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.view.ids import HOLE_IDS, corner_id, space_id
from ecumene.games.planetary_phase.words.names import BLOCK_IDS, HOLE_NAMES, lexicon, place_name, tc
from ecumene.kernel.game import MoveWords

Said = tuple[str, str, str, tuple[str, ...]]
"""A move: its notation, its sentence, its target and what lights up with it."""


def select_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    full = sch.next_space(g, move) == g.seats
    price = "full" if full else tc(sch.selection_cost(g, ask.seat, move))
    return lex.actions[move], f"Schedule {lex.action_names[move]} ({price})", f"action:{lex.actions[move]}", ()


def pay_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == pay.SENSIBLY:
        return "pay", f"Pay {tc(ask.left)}: {sensible_text(g, ask.seat, ask.left)}", "button:pay", ()
    loss = f", losing {PENALTY[move]} Life Energy" if PENALTY[move] else ""
    return f"from {HOLE_IDS[move]}", f"1 TC from {HOLE_NAMES[move]}{loss}", f"hole:{HOLE_IDS[move]}", ()


def sensible_text(g: PlanetaryPhase, seat: int, left: int) -> str:
    """What the sensible payment takes and costs."""
    twin = g.clone()
    twin.penalty = 0
    before = twin.counters[7 * seat]
    for _ in range(left):
        pay.take(twin, seat, pay.cheapest(twin, seat))
    free = before - twin.counters[7 * seat]
    loss = f", losing {twin.penalty} Life Energy" if twin.penalty else ""
    parts = [f"{free} from Free Time"] if free else []
    if left > free:
        parts.append(f"{left - free} from the blocks")
    return f"{', '.join(parts)}{loss}"


def favors_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    places = [i for i in range(CONNECTIONS) if move >> i & 1]
    if not places:
        return "no_favor", "Call in no favor", "button:no_favor", ()
    total = pay.favor_sum(g, ask.seat, move)
    name = "+".join(str(i + 1) for i in places)
    if len(places) == 1:
        return f"favor {name}", f"Call in a favor worth {tc(total)}", f"connection:{ask.seat}.{places[0]}", ()
    also = tuple(f"connection:{ask.seat}.{i}" for i in places)
    return f"favor {name}", f"Call in favors {name} worth {tc(total)}", "button:favors", also


def corner_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == com.DECLINE:
        return "decline", "Decline", "button:decline", ()
    space, corner = divmod(move, CORNERS)
    last = sum(g.corners[CORNERS * space + i] >= 0 for i in range(CORNERS)) == CORNERS - 1
    gain = lexicon(g).bonus(bonus_at(space, corner))
    text = f"{place_name(g, space)} for {tc(com.need(g, ask.seat, move))}: {gain}{', and it launches' if last else ''}"
    return f"at {corner_id(g, move)}", text, f"corner:{corner_id(g, move)}", (f"space:{space_id(g, space)}",)


def wild_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == ENERGY:
        return "energy", f"{g.box.energy.wild} Life Energy", "button:energy", ()
    if move == REPUTATION:
        return "reputation", f"{g.box.reputation.wild} Reputation", "button:reputation", ()
    return sector_said(g, ask, move)


def sector_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    step = g.step_of(ask.seat, move)
    text = f"+1 Credential in {lex.sector_names[move]} (step {step})"
    return f"sector {lex.sectors[move]}", text, f"sector:{lex.sectors[move]}", ()


def expand_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == exp.STOP:
        return "stop", "Expand no further" if ask.bought else "Decline", "button:stop", ()
    written, text, target, also = sector_said(g, ask, move)
    return written, f"{text} for 1 TC", target, also


def establish_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == com.DECLINE:
        return "decline", "Decline", "button:decline", ()
    text = f"Establish on {place_name(g, move)} for {tc(est.establish_cost(g, ask.seat, move))}"
    return f"on {space_id(g, move)}", text, f"space:{space_id(g, move)}", ()


def turn_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    tile = g.held[ask.seat]
    lex = lexicon(g)
    parts = []
    for corner in range(CORNERS):
        cost = g.box.tiles.costs[CORNERS * tile + (corner + move) % CORNERS]
        parts.append(f"{cost} for {lex.bonus(bonus_at(ask.space, corner))}")
    return f"turn {move}", ", ".join(parts), f"turn:{move}", (f"space:{space_id(g, ask.space)}",)


def energize_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == com.DECLINE:
        return "decline", "Decline", "button:decline", ()
    gain = g.box.energy.rested if g.has(ask.seat, RESTED) else g.box.energy.energize
    return "energize", f"Gain {gain} Life Energy", "action:energize", ()


def devise_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == com.DECLINE:
        return "decline", "Decline", "button:decline", ()
    top = f" the {lexicon(g).tile(g.stacks[move][-1])}" if g.stacks[move] else " from an empty stack"
    return f"stack {move + 1}", f"Devise{top} for {tc(dev.devise_cost(g, ask.seat, move))}", f"stack:{move}", ()


def evolve_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == com.DECLINE:
        return "decline", "Decline", "button:decline", ()
    card = g.offered(move)
    name = lexicon(g).card(card) if card >= 0 else "nothing there"
    return f"slot {move}", f"Take {name} for {tc(evo.evolve_cost(g, ask.seat, move))}", f"slot:{move}", ()


def use_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    lex = lexicon(g)
    row = lex.names.cards[ask.card]
    sector = lex.sector_names[lex.sectors.index(row.sector)]
    if move == evo.ABILITY:
        ability = g.box.cards.ability[ask.card]
        block = BLOCK_IDS[g.box.abilities.block[ability]]
        return "ability", f"As the ability {lex.ability_names[ability]}", f"ability:{ask.seat}.{block}", ()
    if move == evo.NEW:
        return "connect", f"As a Connection: +{row.stars} in {sector}", "button:connect", ()
    place = move - evo.REPLACE
    old = lex.card(g.connections[CONNECTIONS * ask.seat + place])
    text = f"As a Connection instead of {old}: +{row.stars} in {sector}"
    return f"replace {place + 1}", text, f"connection:{ask.seat}.{place}", ()


def bonus_counter_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    return f"to {HOLE_IDS[move]}", f"The bonus TC goes to {HOLE_NAMES[move]}", f"hole:{HOLE_IDS[move]}", ()


def lose_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == SPENT:
        return "lose spent", "A TC of Time Spent leaves the game", "hole:spent", ()
    return f"lose {HOLE_IDS[move]}", f"A TC of {HOLE_NAMES[move]} leaves the game", f"hole:{HOLE_IDS[move]}", ()


def assess_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == ref.CREDIT:
        return "credit", f"Turn in a Credit (of {g.credits[ask.seat]})", "button:credit", ()
    return "reputation", f"Lose {g.level(ask.seat, g.assessed)} Reputation", "button:reputation", ()


def refresh_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == ref.REST:
        return "rest", "Free Time first, then the dearest penalties", "button:rest", ()
    if move == ref.COVER:
        return "cover", "Cover penalties first", "button:cover", ()
    return f"put {move}", f"{tc(move)} to {HOLE_NAMES[ask.group]}", f"hole:{HOLE_IDS[ask.group]}", ()


SAID: dict[type[Any], Callable[[PlanetaryPhase, Any, int], Said]] = {
    sch.SelectAction: select_said,
    pay.PayNext: pay_said,
    pay.CallFavors: favors_said,
    com.Occupy: corner_said,
    com.WildBonus: wild_said,
    ene.PickSector: sector_said,
    exp.Expand: expand_said,
    est.Establish: establish_said,
    est.TurnTile: turn_said,
    per.Energize: energize_said,
    dev.Devise: devise_said,
    evo.Evolve: evolve_said,
    evo.UseCard: use_said,
    ene.TakeBonus: bonus_counter_said,
    ene.LoseCounter: lose_said,
    ref.PayAssessment: assess_said,
    ref.RefreshCounters: refresh_said,
}


def notation(g: PlanetaryPhase, move: int) -> str:
    """The move as records write it."""
    return SAID[type(g.asking)](g, g.asking, move)[0]


def words(g: PlanetaryPhase, move: int) -> MoveWords:
    """The move as a sentence with what it is about."""
    return MoveWords(*SAID[type(g.asking)](g, g.asking, move))
