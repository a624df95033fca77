"""Moves and questions of The Planetary Phase in notation and in plain English."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
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
    WILD,
    bonus_at,
)
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.tables import Names
from ecumene.games.planetary_phase.view import HOLE_IDS, corner_id, space_id
from ecumene.kernel.game import MoveWords, Question

Said = tuple[str, str, str, tuple[str, ...]]
"""A move: its notation, its sentence, its target and what lights up with it."""

HOLE_NAMES = (
    "Free Time",
    "Upkeep (1)",
    "Upkeep (2)",
    "Contracts (1)",
    "Contracts (2)",
    "Commitments (1)",
    "Commitments (2)",
)
BLOCK_IDS = ("upkeep", "contracts", "commitments", "free_time")
COLOURS = ("Red", "Blue", "Green", "Yellow", "Purple")


class Lexicon:
    """The names of things in this box: ids for notation and targets, names for sentences."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self.sectors = [row.id for row in names.sectors]
        self.sector_names = [row.name for row in names.sectors]
        self.actions = [row.id for row in names.actions]
        self.action_names = [row.name for row in names.actions]
        self.threat_names = [row.name for row in names.threats]
        self.spaces = [row.space for row in names.threats]
        self.cards = [row.id for row in names.cards]
        self.ability_names = [row.name for row in names.abilities]

    def tile(self, tile: int) -> str:
        """A tile in words: kind and level."""
        row = self.names.tiles[tile]
        kind = next(kind.name for kind in self.names.operations if kind.id == row.kind)
        return f"{kind} operation of Level {'I' * row.level}"

    def card(self, card: int) -> str:
        """A card by its two halves."""
        row = self.names.cards[card]
        stars = "★" * row.stars
        sector = self.sector_names[self.sectors.index(row.sector)]
        return f"{sector} {stars} / {next(a.name for a in self.names.abilities if a.id == row.ability)}"

    def bonus(self, bonus: int) -> str:
        """A Recognition Bonus in words. PP-018"""
        named = {ENERGY: "1 Life Energy", REPUTATION: "1 Reputation", WILD: "a wild bonus"}
        return named[bonus] if bonus in named else f"a Credential in {self.sector_names[bonus]}"


LEXICON = cache(Lexicon)


def lexicon(g: PlanetaryPhase) -> Lexicon:
    """The lexicon of the position's box, made once."""
    return LEXICON(g.box.names)


def player(g: PlanetaryPhase, seat: int) -> str:
    """A seat by its colour. PP-032"""
    return COLOURS[seat]


def count(many: int, one: str, more: str = "") -> str:
    return f"{many} {one if many == 1 else more or one + 's'}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def tc(many: int) -> str:
    return f"{many} TC"


def place_name(g: PlanetaryPhase, space: int) -> str:
    """A space by the threat printed on it."""
    return lexicon(g).threat_names[space]


# -- moves, ask by ask --------------------------------------------------------------------------


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
        return "energy", f"{g.box.wild_energy} Life Energy", "button:energy", ()
    if move == REPUTATION:
        return "reputation", f"{g.box.wild_reputation} Reputation", "button:reputation", ()
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
        cost = g.box.tile_costs[CORNERS * tile + (corner + move) % CORNERS]
        parts.append(f"{cost} for {lex.bonus(bonus_at(ask.space, corner))}")
    return f"turn {move}", ", ".join(parts), f"turn:{move}", (f"space:{space_id(g, ask.space)}",)


def energize_said(g: PlanetaryPhase, ask: Any, move: int) -> Said:
    if move == com.DECLINE:
        return "decline", "Decline", "button:decline", ()
    gain = g.box.rested if g.has(ask.seat, RESTED) else g.box.energize
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
        ability = g.box.card_ability[ask.card]
        block = BLOCK_IDS[g.box.ability_block[ability]]
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


# -- the question -------------------------------------------------------------------------------


def question(g: PlanetaryPhase, seat: int | None) -> Question:
    """Who must do what, in one sentence."""
    ask = g.asking
    if ask is None:
        return Question("Over", "The game is over.", "")
    rule = f"PP-{ask.rule():03d}"  # type: ignore[attr-defined]
    task = TASKS[type(ask)](g, ask)
    if isinstance(ask, ref.RefreshCounters):
        waiting = ", ".join(player(g, other) for other in g.waiting)
        return Question("RefreshCounters", f"{capital(task)}." if seat in g.waiting else f"{waiting}: {task}.", rule)
    chooser = g.waiting[0]
    text = f"{capital(task)}." if seat == chooser else f"{player(g, chooser)}: {task}."
    return Question(type(ask).__name__, text, rule)


TASKS: dict[type[Any], Callable[[PlanetaryPhase, Any], str]] = {
    sch.SelectAction: lambda g, ask: "schedule an action",
    pay.PayNext: lambda g, ask: f"pay {tc(ask.left)}",
    pay.CallFavors: lambda g, ask: f"call in favors for the {tc(ask.cost)}, or none",
    com.Occupy: lambda g, ask: f"{lexicon(g).actions[ask.box]} to an operation, or decline",
    com.WildBonus: lambda g, ask: "choose the wild bonus",
    ene.PickSector: lambda g, ask: "choose the Sector of the free Credential",
    exp.Expand: lambda g, ask: f"expand your Credentials ({g.box.expand - ask.bought} left), or stop",
    est.Establish: lambda g, ask: "choose the space for your tile, or decline",
    est.TurnTile: lambda g, ask: f"turn the tile on {place_name(g, ask.space)}",
    per.Energize: lambda g, ask: "energize, or decline",
    dev.Devise: lambda g, ask: "devise a new operation, or decline",
    evo.Evolve: lambda g, ask: "take a Lifestyle card, or decline",
    evo.UseCard: lambda g, ask: "decide what the card becomes",
    ene.TakeBonus: lambda g, ask: "place the bonus TC",
    ene.LoseCounter: lambda g, ask: "choose the TC that leaves the game",
    ref.PayAssessment: lambda g, ask: f"pay the assessment of {lexicon(g).sector_names[g.assessed]}",
    ref.RefreshCounters: lambda g, ask: "bring your spent TC back",
}
