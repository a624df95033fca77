"""The moves of the Military and the Civilian phase in words: what groups do, with their odds, and what comes of it."""

from __future__ import annotations

from math import comb
from typing import Any

from ecumene.games.earthmans_burden import technologies as tec
from ecumene.games.earthmans_burden.actions import attack as att
from ecumene.games.earthmans_burden.actions import espionage as esp
from ecumene.games.earthmans_burden.actions import overthrow as ove
from ecumene.games.earthmans_burden.actions import phases as pha
from ecumene.games.earthmans_burden.actions.odds import Odds, chance
from ecumene.games.earthmans_burden.components import (
    ATTACK,
    COMMANDER,
    CONSTRUCTION,
    EXPLORATION,
    FLEET,
    ROLL_ATTACK,
    ROLL_CONSTRUCTION,
    total,
)
from ecumene.games.earthmans_burden.position import MILITARY, EarthmansBurden
from ecumene.games.earthmans_burden.view.ids import ACTION_IDS, UNIT_IDS
from ecumene.games.earthmans_burden.words.diplomacy_moves import kind_said
from ecumene.games.earthmans_burden.words.movement_moves import commander_said
from ecumene.games.earthmans_burden.words.names import (
    ACTIONS,
    UNITS,
    Said,
    course,
    faction,
    faction_target,
    lexicon,
    percent,
    unit_count,
)
from ecumene.kernel.english import capital, count


def menu_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == pha.END:
        name = "military" if ask.phase == MILITARY else "civilian"
        return "end", f"End {name} actions", "button:end", ()
    if move < pha.WORLD:
        return kind_said(move)
    lex = lexicon(g)
    world = lex.worlds[move - pha.WORLD]
    return f"at {world}", f"Act at {lex.world_names[move - pha.WORLD]}", f"world:{world}", ()


def action_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return ACTION_IDS[move], ACTIONS[move], f"button:{ACTION_IDS[move]}", (f"world:{lexicon(g).worlds[ask.world]}",)


def target_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    odds = Odds(g, ask.seat, ask.world, ask.action, move)
    text = f"{capital(faction(g, move))}: {percent(odds.chance)} a die"
    if odds.return_dice:
        text += f", return fire up to {count(odds.return_dice, 'die', 'dice')} at {percent(odds.return_chance)}"
    id = "un" if move == g.un else f"seat {move + 1}"
    return f"on {id}", text, faction_target(g, move), (f"world:{lexicon(g).worlds[ask.world]}",)


def muster_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if ask.unit == COMMANDER:
        return commander_said(g, ask, move)
    also = (f"world:{lexicon(g).worlds[ask.world]}", f"unit:{UNIT_IDS[ask.unit]}")
    text = f"{unit_count(move, ask.unit)}"
    if ask.unit == FLEET and ask.action in (ATTACK, EXPLORATION):
        odds = Odds(g, ask.seat, ask.world, ask.action, ask.target)
        text += f": {count(move, 'die', 'dice')} at {percent(odds.chance)}"
    return f"{move}", text, f"amount:{move}", also


def expected_failures(dice: int, attempt: int, hit: float) -> float:
    """How many of the fleets attempted will not be built, on average. EB-156"""
    return sum(
        (attempt - built) * comb(dice, built) * hit**built * (1 - hit) ** (dice - built) for built in range(attempt)
    )


def attempt_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    dice = ask.dice(g)
    failures = expected_failures(dice, move, chance(CONSTRUCTION, 0, g.box.targets[ROLL_CONSTRUCTION]))
    text = f"Attempt {unit_count(move, FLEET)} with {count(dice, 'die', 'dice')}: {failures:.1f} failures expected"
    return f"{move}", text, f"amount:{move}", (f"world:{lexicon(g).worlds[ask.world]}",)


def claim_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    text = "Claim none" if move == 0 else f"Claim {count(move, 'region')} with as many fleets"
    return f"{move}", text, f"amount:{move}", (f"world:{lexicon(g).worlds[ask.world]}",)


def casualty_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    return UNIT_IDS[move], f"Lose a {UNITS[move]}", f"unit:{UNIT_IDS[move]}", (f"world:{lexicon(g).worlds[ask.world]}",)


def fire_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == att.HOLD:
        return "hold", "Hold fire", "button:hold", course(g, ask)
    own = att.own_dice(g, ask.seat, ask.world)
    hit = percent(return_chance(g, ask))
    if move == att.OWN:
        return "fire", f"Return fire: {count(own, 'die', 'dice')} at {hit}", "button:fire", course(g, ask)
    dice = own + att.lent_dice(g, ask.seat, ask.world)
    text = f"Return fire with the UN: {count(dice, 'die', 'dice')} at {hit}"
    return "fire_un", text, "button:fire_un", course(g, ask)


def return_chance(g: EarthmansBurden, ask: Any) -> float:
    """The chance of a die of return fire. EB-108"""
    modifier = total(tec.return_modifiers(g, ask.seat, ask.attacker, ask.world))
    return chance(ATTACK, modifier, g.box.targets[ROLL_ATTACK])


def topple_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    whom = faction(g, ask.target)
    also = (f"world:{lexicon(g).worlds[ask.world]}",)
    if move == ove.UNSETTLE:
        return "unsettle", f"Put a calm development of {whom} at risk", "button:unsettle", also
    if move == ove.TAKE:
        return "take", f"Take over a development of {whom} at risk", "button:take", also
    return "nothing", "Let it be", "button:nothing", ()


def spoils_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    whom = faction(g, ask.target)
    if move == esp.STEAL:
        return "steal", f"Steal a technology of {whom}", "button:steal", ()
    if move == esp.DESTROY:
        return "destroy", f"Destroy a technology of {whom}", "button:destroy", ()
    if move == esp.PUSH_BACK:
        return "push_back", f"Push {whom} back on the Eschaton track", "button:push_back", ("track:eschaton",)
    return "nothing", "Let it be", "button:nothing", ()


def at_risk_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    if move == FLEET:
        return "fleet", "A fleet at risk: two dice fire on your own units", "unit:fleet", course(g, ask)
    return "calm", "A calm development goes at risk", "unit:calm", course(g, ask)


def helped_said(g: EarthmansBurden, ask: Any, move: int) -> Said:
    earth = f"world:{lexicon(g).worlds[g.box.earth]}"
    return UNIT_IDS[move], f"A {UNITS[move]} uses its action", f"unit:{UNIT_IDS[move]}", (earth,)
