"""What bots do in the Military and the Civilian phase, and with the dice."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.attack import HOLD, OWN, WITH_UN, FireBack
from ecumene.games.earthmans_burden.actions.construction import AtRisk
from ecumene.games.earthmans_burden.actions.espionage import DESTROY, PUSH_BACK, STEAL, Spoils
from ecumene.games.earthmans_burden.actions.espionage import NOTHING as NO_SPOILS
from ecumene.games.earthmans_burden.actions.exploration import ClaimRegions
from ecumene.games.earthmans_burden.actions.groups import dice_of, eligible_in_all, eligible_strength
from ecumene.games.earthmans_burden.actions.muster import Attempt, AtWorld, Muster, Target
from ecumene.games.earthmans_burden.actions.overthrow import NOTHING as LET_BE
from ecumene.games.earthmans_burden.actions.overthrow import TAKE, UNSETTLE, Topple
from ecumene.games.earthmans_burden.actions.pacification import HelpedBy
from ecumene.games.earthmans_burden.actions.phases import END, WORLD, Menu
from ecumene.games.earthmans_burden.advice.outlook import Outlook
from ecumene.games.earthmans_burden.advice.rerolls import best_reroll
from ecumene.games.earthmans_burden.advice.warfare import best_target, explorers, military_gains
from ecumene.games.earthmans_burden.advice.weights import FIRST, GOOD, NEVER, SELDOM, Fixed, Weigher, only
from ecumene.games.earthmans_burden.advice.works import Works, best_attempt
from ecumene.games.earthmans_burden.components import AT_RISK, ATTACK, CALM, EXPLORATION, FLEET, PACIFICATION
from ecumene.games.earthmans_burden.position import MILITARY, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import Reroll

NEARLY: Final = 0.9
"""What promises so much of the best that can be done is considered too."""
FEW_FLEETS: Final = 2
"""A group with so many fleets or fewer rather risks a development than one of them."""


def gains_at(g: EarthmansBurden, o: Outlook, seat: i64, phase: i64, world: i64) -> list[float]:
    """What each action promises at a world, by the number of the action. EB-093, EB-129"""
    if phase == MILITARY:
        return military_gains(g, o, seat, world)
    return Works(g, o, seat).gains(g, o, world)


def action_weights(g: EarthmansBurden, seat: i64, ask: AtWorld, moves: list[int]) -> list[float]:
    """What promises clearly less than the best is not looked at. EB-093, EB-129"""
    gains = gains_at(g, Outlook(g), seat, ask.phase, ask.world)
    best = max([gains[move] for move in moves])
    return [gains[move] / best if gains[move] > 0.0 and gains[move] >= NEARLY * best else 0.0 for move in moves]


def menu_weights(g: EarthmansBurden, seat: i64, ask: Menu, moves: list[int]) -> list[float]:
    return only(best_in_menu(g, seat, ask, moves), moves)


def best_in_menu(g: EarthmansBurden, seat: i64, ask: Menu, moves: list[int]) -> i64:
    """The world where a group promises most, the one begun with before others; if there is none the phase is over.

    EB-094, EB-130
    """
    o = Outlook(g)
    works = Works(g, o, seat)
    wanted: i64 = END
    most = 0.0
    for move in moves:
        if move >= WORLD:
            world = move - WORLD
            gain = max(military_gains(g, o, seat, world) if ask.phase == MILITARY else works.gains(g, o, world))
            if gain > 0.0 and world == g.world_now:
                return move
            if gain > most:
                most = gain
                wanted = move
    return wanted


def target_weights(g: EarthmansBurden, seat: i64, ask: Target, moves: list[int]) -> list[float]:
    return only(best_faction(g, seat, ask), moves)


def best_faction(g: EarthmansBurden, seat: i64, ask: Target) -> i64:
    """The faction to act against. EB-101"""
    o = Outlook(g)
    if ask.action == ATTACK:
        found = best_target(g, o, seat, ask.world)
    else:
        dice = dice_of(g, seat, ask.action, eligible_in_all(g, seat, ask.world), eligible_strength(g, seat, ask.world))
        found = Works(g, o, seat).best_mark(g, o, ask.world, ask.action, dice)
    return found


def muster_weights(g: EarthmansBurden, seat: i64, ask: Muster, moves: list[int]) -> list[float]:
    return only(members(g, seat, ask), moves)


def members(g: EarthmansBurden, seat: i64, ask: Muster) -> i64:
    """How many units of a class join the group: all, but where something better is left for them. EB-092, EB-128"""
    all_of_them: i64 = g.moves(seat)[0]
    if ask.unit == CALM and ask.action == PACIFICATION:
        o = Outlook(g)
        return Works(g, o, seat).helpers(g, ask.world)
    if ask.unit == FLEET and ask.action == EXPLORATION:
        return explorers(g, Outlook(g), seat, ask.world)
    return all_of_them


def attempt_weights(g: EarthmansBurden, seat: i64, ask: Attempt, moves: list[int]) -> list[float]:
    return only(best_attempt(ask.dice(g)), moves)


def reroll_weights(g: EarthmansBurden, seat: i64, ask: Reroll, moves: list[int]) -> list[float]:
    return only(best_reroll(g, seat), moves)


def claim_weights(g: EarthmansBurden, seat: i64, ask: ClaimRegions, moves: list[int]) -> list[float]:
    """All regions that were found. EB-116"""
    return only(ask.most, moves)


def risk_weights(g: EarthmansBurden, seat: i64, ask: AtRisk, moves: list[int]) -> list[float]:
    """A fleet is put at risk only by a group with many. EB-203"""
    return only(FLEET if ask.group.fleets > FEW_FLEETS else CALM, moves)


FIXED: Final[Fixed] = {
    HelpedBy: {AT_RISK: FIRST, CALM: GOOD},
    FireBack: {WITH_UN: FIRST, OWN: SELDOM, HOLD: NEVER},
    Topple: {TAKE: FIRST, UNSETTLE: GOOD, LET_BE: NEVER},
    Spoils: {STEAL: FIRST, DESTROY: FIRST, PUSH_BACK: FIRST, NO_SPOILS: NEVER},
}
WEIGHED: Final[dict[type[Any], Weigher]] = {
    Menu: menu_weights,
    AtWorld: action_weights,
    Target: target_weights,
    Muster: muster_weights,
    Attempt: attempt_weights,
    Reroll: reroll_weights,
    ClaimRegions: claim_weights,
    AtRisk: risk_weights,
}
