"""How good a position looks and which moves look good: advice for bots.

What dice decide is judged by what can be expected of them before they are rolled, move by move; the rest by the
position after it.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.attack import HOLD, WITH_UN, FireBack
from ecumene.games.earthmans_burden.actions.construction import AtRisk
from ecumene.games.earthmans_burden.actions.espionage import NOTHING as NO_SPOILS
from ecumene.games.earthmans_burden.actions.espionage import Spoils
from ecumene.games.earthmans_burden.actions.exploration import ClaimRegions
from ecumene.games.earthmans_burden.actions.groups import dice_of, eligible_in_all, eligible_strength
from ecumene.games.earthmans_burden.actions.overthrow import NOTHING, TAKE, Topple
from ecumene.games.earthmans_burden.actions.pacification import HelpedBy
from ecumene.games.earthmans_burden.actions.phases import END, WORLD, Attempt, AtWorld, Menu, Muster, Target
from ecumene.games.earthmans_burden.advice.flights import Ascents, number_weight
from ecumene.games.earthmans_burden.advice.outlook import Outlook, turns_to_singularity
from ecumene.games.earthmans_burden.advice.prospects import prospects
from ecumene.games.earthmans_burden.advice.rerolls import best_reroll
from ecumene.games.earthmans_burden.advice.warfare import best_target, explorers, military_gains
from ecumene.games.earthmans_burden.advice.works import Works, best_attempt
from ecumene.games.earthmans_burden.components import (
    AT_RISK,
    ATTACK,
    CALM,
    EXPLORATION,
    FLEET,
    PACIFICATION,
)
from ecumene.games.earthmans_burden.diplomacy.extraordinary import (
    AFTER_START,
    CLAIM,
    PASS,
    PROPOSE,
    HowMany,
    StepsBack,
    WhichWorld,
    Window,
)
from ecumene.games.earthmans_burden.diplomacy.gifts import (
    ACCEPT,
    SEND,
    WITHDRAW,
    Consent,
    CopyTo,
    CopyWhat,
    GiveAt,
    GiveMany,
    GiveTo,
    GiveUnit,
    SendOffer,
)
from ecumene.games.earthmans_burden.diplomacy.votes import NO, YES, Vote
from ecumene.games.earthmans_burden.movement.drives import CommanderLaunched, Launch, LaunchMany, Push
from ecumene.games.earthmans_burden.movement.phase import DONE, WITHOUT, CommanderRises, Fall, Rise, RiseMany, RiseTo
from ecumene.games.earthmans_burden.movement.pushes import CommanderPushed, PushMany
from ecumene.games.earthmans_burden.position import CONQUEST, MILITARY, PEACE, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import Reroll
from ecumene.games.earthmans_burden.setup import CLAIM_REGION, IN_ORBIT, IN_TRAJECTORY, ChooseSetup
from ecumene.games.earthmans_burden.turn import solo_turns

NOTHING_SPECIAL: Final = -99
NEARLY: Final = 0.9
"""What promises so much of the best that can be done is considered too."""
UNPROMISING: Final = 0.05
"""What the dice hardly promise anything for weighs so much of the best, for who tries everything out."""
SECURE: Final = 0.9
HOPELESS: Final = 0.02
"""The chances of who claims a conquest, and of who grants it. EB-212"""
RASH: Final = 0.95
"""What is left of the chances of who is about to give something up."""
USUAL_PROSPECT: Final = 0.8
"""What fleets of rivals can expect, each."""
PARTS: Final = 6
"""Into so many parts a large group of falling fleets is divided at most."""
SOLO_TURNS: Final = 4.0
SOLO_POINTS: Final = 60.0
"""How many turns early make the odds of a single player e to one, and how many points they can use well."""

ROUNDING: Final = 1e-9
"""Chances that differ by less than this are level: the rest is how they were rounded."""


def evaluate(g: EarthmansBurden, seat: i64) -> float:
    """The seat's chance to win; peace is a victory shared by all with units. EB-002, EB-217"""
    if g.over:
        if g.outcome == PEACE and g.has_units(seat):
            return 1.0 / float(with_units(g))
        return 1.0 if g.winner == seat else 0.0
    if g.is_out(seat):
        return 0.0
    o = Outlook(g)
    more = prospects(g, o, seat)
    for other in range(g.seats):
        o.points[other] += more if other == seat else USUAL_PROSPECT * float(o.ships[other])
    o.weigh()
    chance = solo_chance(g, o) if g.seats == 1 else o.likelihood(seat)
    return RASH * chance if parting(g, seat) else chance


def parting(g: EarthmansBurden, seat: i64) -> bool:
    """Whether the seat is about to throw something away or to give it to others. EB-057, EB-065, EB-071"""
    ask = g.asking
    if isinstance(ask, Consent):
        return g.offer[0] == seat
    if isinstance(ask, (WhichWorld, HowMany, StepsBack, GiveTo, GiveAt, GiveUnit, GiveMany, SendOffer)):
        return ask.seat == seat
    return isinstance(ask, (CopyTo, CopyWhat)) and ask.seat == seat


def foreseen(g: EarthmansBurden) -> Outlook:
    """The outlook with what the fleets of all seats can expect."""
    o = Outlook(g)
    more = [prospects(g, o, seat) for seat in range(g.seats)]
    for seat in range(g.seats):
        o.points[seat] += more[seat]
    o.weigh()
    return o


def with_units(g: EarthmansBurden) -> i64:
    """How many players have units on the board. EB-217"""
    many: i64 = 0
    for seat in range(g.seats):
        if g.has_units(seat):
            many += 1
    return many


def solo_chance(g: EarthmansBurden, o: Outlook) -> float:
    """A single player's chance of the Singularity or a blockade in time; what they have counts as long as it may help.

    EB-239
    """
    late = turns_to_singularity(g, o, 0, g.known[0], g.research[0]) - float(solo_turns(g) - g.rounds)
    chance = 1.0 / (1.0 + exp(late / SOLO_TURNS)) if late < 100.0 else 0.0
    if o.near[0] > chance:
        chance = o.near[0]
    return 0.5 * chance + 0.5 * o.points[0] / (o.points[0] + SOLO_POINTS)


# -- which moves look good ----------------------------------------------------------------------


def prefer(g: EarthmansBurden, seat: i64, moves: list[int]) -> list[float]:
    """A weight for each move before any look-ahead, 0 for what is not worth a look.

    Where dice follow, and at votes, it is the whole judgement.
    """
    weights = weights_at(g, seat, moves)
    return weights if max(weights) > 0.0 else [1.0] * len(moves)


def weights_at(g: EarthmansBurden, seat: i64, moves: list[int]) -> list[float]:
    """The weights by the kind of choice; none at all if everything is a mistake."""
    ask = g.asking
    if isinstance(ask, AtWorld):
        return weights_of(moves, gains_at(g, Outlook(g), seat, ask.phase, ask.world))
    if isinstance(ask, (Rise, RiseTo, RiseMany)):
        return rise_weights(g, seat, moves)
    wanted: i64 = NOTHING_SPECIAL
    if isinstance(ask, Window):
        wanted = best_in_window(g, seat, ask, moves)
    elif isinstance(ask, Menu):
        wanted = best_in_menu(g, seat, ask, moves)
    elif isinstance(ask, Target):
        wanted = best_faction(g, seat, ask)
    elif isinstance(ask, Muster):
        wanted = members(g, seat, ask)
    elif isinstance(ask, Attempt):
        wanted = best_attempt(ask.dice(g))
    elif isinstance(ask, Reroll):
        wanted = best_reroll(g, seat)
    elif isinstance(ask, Vote):
        wanted = YES if agrees(g, seat, ask) else NO
    if wanted == NOTHING_SPECIAL:
        return [plain_weight(g, seat, move) for move in moves]
    return [1.0 if move == wanted else 0.0 for move in moves]


def gambles(g: EarthmansBurden, seat: i64, moves: list[int]) -> list[float]:
    """All that a group can do, and all numbers of fleets it can attempt: any may prove best. EB-093, EB-129, EB-153"""
    ask = g.asking
    if isinstance(ask, AtWorld):
        gains = gains_at(g, Outlook(g), seat, ask.phase, ask.world)
        best = max([gains[move] for move in moves])
        return [max(UNPROMISING, gains[move] / best) if best > 0.0 else 1.0 for move in moves]
    if isinstance(ask, Attempt):
        usual = best_attempt(ask.dice(g))
        return [1.0 / float(1 + (move - usual if move > usual else usual - move)) for move in moves]
    return []


def plain_weight(g: EarthmansBurden, seat: i64, move: i64) -> float:
    """The weight of a move by itself, where no expectation is needed."""
    ask = g.asking
    if isinstance(ask, ChooseSetup):
        return 1.0 if move == CLAIM_REGION else 0.5 if move == IN_TRAJECTORY else 0.1 if move == IN_ORBIT else 0.2
    if isinstance(ask, Fall):
        return fall_weight(g.falling[ask.trajectory], move)
    if isinstance(ask, (Launch, Push)):
        return 1.0 if move == DONE else 0.2
    if isinstance(ask, (LaunchMany, PushMany)):
        return float(move)
    if isinstance(ask, (CommanderRises, CommanderLaunched, CommanderPushed)):
        return 1.0 if move == WITHOUT else 0.0
    if isinstance(ask, HelpedBy):
        return 1.0 if move == AT_RISK else 0.5
    if isinstance(ask, FireBack):
        return 0.0 if move == HOLD else 1.0 if move == WITH_UN else 0.1
    if isinstance(ask, ClaimRegions):
        return 1.0 if move == ask.most else 0.0
    if isinstance(ask, Topple):
        return 0.0 if move == NOTHING else 1.0 if move == TAKE else 0.5
    if isinstance(ask, Spoils):
        return 0.0 if move == NO_SPOILS else 1.0
    if isinstance(ask, AtRisk):
        return 1.0 if move == (FLEET if ask.fleets > 2 else CALM) else 0.0
    if isinstance(ask, Consent):
        return 1.0 if move == ACCEPT else 0.05
    if isinstance(ask, SendOffer):
        return 1.0 if move == SEND else 0.5 if move == WITHDRAW else 0.1
    if isinstance(ask, (HowMany, StepsBack)):
        return 1.0 / float(move)
    return 1.0


def fall_weight(falling: i64, move: i64) -> float:
    """Every number of a few fleets to fall one way, of many only some. EB-082"""
    part = falling // PARTS
    return 1.0 if move == falling or part < 2 or move % part == 0 else 0.0


def rise_weights(g: EarthmansBurden, seat: i64, moves: list[int]) -> list[float]:
    """Fleets that are wanted elsewhere may rise; the others stay. EB-080"""
    ask = g.asking
    ascents = Ascents(g, seat)
    if isinstance(ask, RiseMany):
        wanted = ascents.wanted(ask.world, ask.trajectory)
        return [number_weight(move, wanted, moves[-1]) for move in moves]
    if isinstance(ask, RiseTo):
        return [1.0 if ascents.wanted(ask.world, move) > 0 else 0.0 for move in moves]
    return [1.0 if move == DONE or move in ascents.worlds else 0.0 for move in moves]


# -- windows and votes --------------------------------------------------------------------------


def best_in_window(g: EarthmansBurden, seat: i64, ask: Window, moves: list[int]) -> i64:
    """Pass, but claim what is won, and propose peace when nobody has more to hope for. EB-214, EB-218"""
    if ask.window == AFTER_START and seat == g.active:
        o = foreseen(g)
        if (
            CLAIM in moves
            and o.chance(seat) > SECURE
            and all(o.chance(other) < HOPELESS for other in range(g.seats) if other != seat)
        ):
            return CLAIM
        if PROPOSE in moves:
            fair = 1.0 / float(with_units(g))
            if all(o.chance(other) < fair - ROUNDING for other in range(g.seats)):
                return PROPOSE
    return PASS


def agrees(g: EarthmansBurden, seat: i64, ask: Vote) -> bool:
    """Grant a conquest only without hope, and peace when the own chance is less than a share in it. EB-212, EB-217"""
    o = foreseen(g)
    if ask.outcome == CONQUEST:
        return o.chance(seat) < HOPELESS and o.chance(ask.asker) > SECURE
    return o.chance(seat) < 1.0 / float(with_units(g)) - ROUNDING


# -- the phases ---------------------------------------------------------------------------------


def gains_at(g: EarthmansBurden, o: Outlook, seat: i64, phase: i64, world: i64) -> list[float]:
    """What each action promises at a world, by the number of the action. EB-093, EB-129"""
    if phase == MILITARY:
        return military_gains(g, o, seat, world)
    return Works(g, o, seat).gains(g, o, world)


def weights_of(actions: list[int], gains: list[float]) -> list[float]:
    """Weights by what actions promise: nothing for what promises clearly less than the best."""
    best = max([gains[action] for action in actions])
    return [
        gains[action] / best if gains[action] > 0.0 and gains[action] >= NEARLY * best else 0.0 for action in actions
    ]


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


def best_faction(g: EarthmansBurden, seat: i64, ask: Target) -> i64:
    """The faction to act against. EB-101"""
    o = Outlook(g)
    if ask.action == ATTACK:
        found = best_target(g, o, seat, ask.world)
    else:
        dice = dice_of(g, seat, ask.action, eligible_in_all(g, seat, ask.world), eligible_strength(g, seat, ask.world))
        found = Works(g, o, seat).best_mark(g, o, ask.world, ask.action, dice)
    return found


def members(g: EarthmansBurden, seat: i64, ask: Muster) -> i64:
    """How many units of a class join the group: all, but where something better is left for them. EB-092, EB-128"""
    all_of_them: i64 = g.moves(seat)[0]
    if ask.unit == CALM and ask.action == PACIFICATION:
        o = Outlook(g)
        return Works(g, o, seat).helpers(g, ask.world)
    if ask.unit == FLEET and ask.action == EXPLORATION:
        return explorers(g, Outlook(g), seat, ask.world)
    return all_of_them
