"""Extraordinary actions: which may be taken, and what they do."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import AT_RISK, CALM, FLEET, ROLL_CONVERSION
from ecumene.games.earthmans_burden.diplomacy.gifts import RESTART, CopyTo, GiveTo, why_no_copy, why_no_gift
from ecumene.games.earthmans_burden.diplomacy.votes import claim, propose_peace, voters
from ecumene.games.earthmans_burden.position import (
    ACTED,
    BASIC,
    FLEET_GIVEN,
    FLEET_LATE,
    FLEET_LATE_GIVEN,
    GIVEN,
    LOYAL,
    NONE,
    RESIGNATION,
    RISK,
    EarthmansBurden,
)
from ecumene.games.earthmans_burden.rolls import roll
from ecumene.games.earthmans_burden.scoring import SETTLE
from ecumene.games.earthmans_burden.units import (
    add_fleets,
    lose_development,
    lose_fleets,
    mark_fleets,
    pick_region,
    remove_player,
    too_late,
)
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Ask, Step

PASS: Final = 0
REMOVE_FLEETS: Final = 1
REMOVE_CALM: Final = 2
REMOVE_AT_RISK: Final = 3
CONVERT_CALM: Final = 4
CONVERT_AT_RISK: Final = 5
LOWER_AI: Final = 6
RESEARCH_BACK: Final = 7
ESCHATON_BACK: Final = 8
GIVE: Final = 9
COPY: Final = 10
RESIGN: Final = 11
CLAIM: Final = 12
PROPOSE: Final = 13
KINDS: Final = 14
"""What can be done in a window. EB-057 to EB-061, EB-065, EB-071, EB-214, EB-218, EB-237"""

UNIT_OF: Final[list[int]] = [NONE, FLEET, CALM, AT_RISK, CALM, AT_RISK]
"""The class of unit that a removal or conversion takes."""


# -- which may be taken -------------------------------------------------------------------------


def extraordinary_candidates(g: EarthmansBurden, seat: i64) -> list[int]:
    """What the player might think of in a window; a single player asks nobody. EB-222, EB-237, EB-239"""
    found = list(range(REMOVE_FLEETS, LOWER_AI))
    if not g.options & BASIC:
        found += [LOWER_AI, RESEARCH_BACK, ESCHATON_BACK]
    if g.seats > 1:
        found += [GIVE, COPY] if not g.options & BASIC else [GIVE]
    if g.options & RESIGNATION:
        found.append(RESIGN)
    if seat == g.active and g.seats > 1:
        found += [CLAIM, PROPOSE]
    return found


def why_not(g: EarthmansBurden, seat: i64, kind: i64) -> i64:
    """0, or the rule against an extraordinary action of this kind now. EB-214, EB-218, EB-228"""
    if kind <= CONVERT_AT_RISK:
        for world in range(g.box.worlds):
            if g.number_of(world, seat, UNIT_OF[kind]) > 0:
                return 0
        return 57 if kind < CONVERT_CALM else 61
    if kind == LOWER_AI:
        return 0 if g.ai[seat] > 0 else 59
    if kind == RESEARCH_BACK:
        return 0 if g.research[seat] > 0 else 60
    if kind == ESCHATON_BACK:
        return 0 if g.eschaton[seat] > 0 else 60
    if kind in (GIVE, COPY):
        if g.options & LOYAL:
            return 228
        return why_no_gift(g, seat) if kind == GIVE else why_no_copy(g, seat)
    if kind == CLAIM:
        return 214 if g.claimed or not voters(g, seat) else 0
    if kind == PROPOSE:
        return 218 if g.proposed or not voters(g, seat) or not g.has_units(seat) else 0
    return 0


def open_kinds(g: EarthmansBurden, seat: i64) -> list[int]:
    """The extraordinary actions that nothing forbids now, found by one look over the board."""
    units = classes_on_worlds(g, seat)
    found: list[int] = []
    for kind in extraordinary_candidates(g, seat):
        if kind <= CONVERT_AT_RISK:
            if units >> UNIT_OF[kind] & 1:
                found.append(kind)
        elif why_not(g, seat, kind) == 0:
            found.append(kind)
    return found


def classes_on_worlds(g: EarthmansBurden, seat: i64) -> i64:
    """The classes of units the player has on any world, as a set."""
    found: i64 = 0
    at: i64 = seat
    while at < len(g.fleets):
        if g.fleets[at] > 0:
            found |= bit(FLEET)
            break
        at += g.factions
    for held in g.regions:
        if held >> 4 == seat + 1:
            found |= bit(AT_RISK) if held & RISK else bit(CALM)
    return found


def take_extraordinary(g: EarthmansBurden, seat: i64, kind: i64) -> None:
    """Begin an extraordinary action; when it is done the table is settled and everybody asked anew. EB-054"""
    if kind == GIVE:
        g.plan_next(GiveTo(seat))
    elif kind == COPY:
        g.plan_next(CopyTo(seat))
    elif kind == CLAIM:
        claim(g, seat)
    elif kind == PROPOSE:
        propose_peace(g, seat)
    else:
        g.plan(SETTLE, RESTART)
        if kind == RESIGN:
            g.tell("resign", who=seat, rule=237)
            remove_player(g, seat)
        elif kind <= CONVERT_AT_RISK:
            g.plan_next(WhichWorld(seat, kind))
        else:
            g.plan_next(StepsBack(seat, kind))


# -- removing, converting, counters -------------------------------------------------------------


@final
class WhichWorld(Ask[EarthmansBurden]):
    """The world where units are removed or converted; spaceborne fleets are on none. EB-057, EB-061"""

    follows = True

    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__(seat)
        self.kind: i64 = kind

    def asked_by(self) -> int:
        return 57 if self.kind < CONVERT_CALM else 61

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return [world for world in range(g.box.worlds) if g.number_of(world, self.seat, UNIT_OF[self.kind]) > 0]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        g.plan_next(HowMany(self.seat, self.kind, move))


@final
class HowMany(Ask[EarthmansBurden]):
    """How many units of the class are removed or converted there. EB-057, EB-061"""

    follows = True

    def __init__(self, seat: i64, kind: i64, world: i64) -> None:
        super().__init__(seat)
        self.kind: i64 = kind
        self.world: i64 = world

    def asked_by(self) -> int:
        return 57 if self.kind < CONVERT_CALM else 61

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return list(range(1, g.number_of(self.world, self.seat, UNIT_OF[self.kind]) + 1))

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if self.kind == REMOVE_FLEETS:
            lose_fleets(g, self.world, self.seat, move)
            g.tell("lose_fleets", who=self.seat, where=self.world, many=move, rule=57)
        elif self.kind < CONVERT_CALM:
            for _ in range(move):
                lose_development(g, self.world, self.seat, RISK if self.kind == REMOVE_AT_RISK else 0, 57)
        elif self.kind == CONVERT_CALM:
            for _ in range(move):
                convert(g, self.world, self.seat, 0, True)
        else:
            roll(g, Converted(self.seat, self.world), ROLL_CONVERSION, self.seat, move, self.world, NONE, 0)


@final
class Converted(Step[EarthmansBurden]):
    """Each development at risk is gone; on 5 or 6 a fleet has taken its place. EB-063"""

    def __init__(self, seat: i64, world: i64) -> None:
        self.seat: i64 = seat
        self.world: i64 = world

    def run(self, g: EarthmansBurden) -> None:
        for face in g.dice:
            convert(g, self.world, self.seat, RISK, face >= g.box.targets[ROLL_CONVERSION])


def convert(g: EarthmansBurden, world: i64, seat: i64, risk: i64, success: bool) -> None:
    """A development is given up; its fleet takes over what it may still do. EB-058, EB-061, EB-062, EB-064"""
    at = pick_region(g, world, seat, risk)
    held: i64 = g.regions[at]
    g.regions[at] = 0
    g.tell("convert", who=seat, where=at, many=1 if success else 0, rule=62 if risk == 0 else 63)
    if not success:
        return
    add_fleets(g, world, seat, 1)
    orbit = g.factions * world + seat
    if held & ACTED:
        g.acted[orbit] = g.acted[orbit] + 1
    elif too_late(g, seat):
        mark_fleets(g, orbit, FLEET_LATE_GIVEN if held & GIVEN else FLEET_LATE, 1)
    elif held & GIVEN:
        mark_fleets(g, orbit, FLEET_GIVEN, 1)


@final
class StepsBack(Ask[EarthmansBurden]):
    """By how many nodes the player moves one of their counters back. EB-059, EB-060"""

    follows = True

    def __init__(self, seat: i64, kind: i64) -> None:
        super().__init__(seat)
        self.kind: i64 = kind

    def asked_by(self) -> int:
        return 59 if self.kind == LOWER_AI else 60

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return list(range(1, track(g, self.kind)[self.seat] + 1))

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        moved = changed(track(g, self.kind), self.seat, track(g, self.kind)[self.seat] - move)
        if self.kind == LOWER_AI:
            g.ai = moved
        elif self.kind == RESEARCH_BACK:
            g.research = moved
        else:
            g.eschaton = moved
        g.tell("back", who=self.seat, where=self.kind, many=move, rule=self.asked_by())


def track(g: EarthmansBurden, kind: i64) -> list[int]:
    """The counters of the track that such an action moves back."""
    if kind == LOWER_AI:
        return g.ai
    return g.research if kind == RESEARCH_BACK else g.eschaton
