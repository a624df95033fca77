"""The Military and the Civilian phase: the menu of each, and the windows between groups."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.groups import actions_of, eligible_in_all, eligible_strength, why_no_action
from ecumene.games.earthmans_burden.actions.muster import AtWorld
from ecumene.games.earthmans_burden.diplomacy.extraordinary import (
    extraordinary_candidates,
    open_kinds,
    take_extraordinary,
    why_not,
)
from ecumene.games.earthmans_burden.diplomacy.windows import (
    AFTER_CIVILIAN,
    AFTER_CIVILIAN_GROUP,
    AFTER_MILITARY,
    AFTER_MILITARY_GROUP,
    AFTER_MOVEMENT,
    AFTER_RISK,
    OpenWindow,
)
from ecumene.games.earthmans_burden.position import CIVILIAN, MILITARY, NONE, EarthmansBurden
from ecumene.games.earthmans_burden.units import end_of_lateness
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask, Step

END: Final = 0
WORLD: Final = 16
"""In the menu of a phase 0 ends it, 1 to 15 are extraordinary actions, and from here on the worlds follow."""


@final
class BeginPhase(Step[EarthmansBurden]):
    """A phase begins: every world is open and no group has been declared. EB-043, EB-094, EB-130"""

    def __init__(self, phase: i64) -> None:
        self.phase: i64 = phase

    def run(self, g: EarthmansBurden) -> None:
        g.phase = self.phase
        g.world_now = NONE
        g.closed = 0
        g.declared = 0
        g.plan_next(ActionPhase(self.phase))


@final
class ActionPhase(Step[EarthmansBurden]):
    """Group after group is declared and resolved, with a window for the others before every menu.

    Without anybody to group the phase is over after one window for all, unless that brings somebody. Where what
    others did in the window before it took the menu away, its player is asked in its place.
    EB-055, EB-056, EB-092, EB-096, EB-128, EB-242
    """

    def __init__(self, phase: i64) -> None:
        self.phase: i64 = phase

    def run(self, g: EarthmansBurden) -> None:
        military = self.phase == MILITARY
        if not anybody(g, g.active, self.phase):
            if g.stirred or g.passed >> g.active & 1 == 0:
                passed = 0 if g.stirred else g.passed
                g.stirred = 1
                g.plan(OpenWindow(AFTER_MILITARY if military else AFTER_CIVILIAN, passed), self)
            else:
                end_phase(g, self.phase)
        elif g.stirred:
            first = AFTER_MOVEMENT if military else AFTER_RISK
            later = AFTER_MILITARY_GROUP if military else AFTER_CIVILIAN_GROUP
            g.plan(OpenWindow(later if g.declared else first, 0), self)
        else:
            g.plan(Menu(g.active, self.phase), self)


MILITARY_PHASE: Final = BeginPhase(MILITARY)
CIVILIAN_PHASE: Final = BeginPhase(CIVILIAN)


def end_phase(g: EarthmansBurden, phase: i64) -> None:
    """The phase is over; what came too late for the Military phase may act in the Civilian one. EB-069"""
    if phase == MILITARY:
        end_of_lateness(g)
        g.declared = 0


def anybody(g: EarthmansBurden, seat: i64, phase: i64) -> bool:
    """Whether any group could still be declared. EB-092, EB-128"""
    return any(why_no_world(g, seat, world, phase) == 0 for world in range(g.box.worlds))


def why_no_world(g: EarthmansBurden, seat: i64, world: i64, phase: i64) -> i64:
    """0, or the rule by which no group can act at this world now, that against the first action. EB-094, EB-130"""
    if g.closed >> world & 1:
        return 94 if phase == MILITARY else 130
    if eligible_strength(g, seat, world) == 0 and (phase == MILITARY or eligible_in_all(g, seat, world) == 0):
        return 240
    first: i64 = 0
    for action in actions_of(phase):
        why = why_no_action(g, seat, world, action)
        if why == 0:
            return 0
        if first == 0:
            first = why
    return first


@final
class Menu(Ask[EarthmansBurden]):
    """The world of the next group, an extraordinary action, or the end of the phase.

    EB-054, EB-094, EB-096, EB-130, EB-242
    """

    def __init__(self, seat: i64, phase: i64) -> None:
        super().__init__(seat)
        self.phase: i64 = phase

    def asked_by(self) -> int:
        return 92 if self.phase == MILITARY else 128

    def candidates(self, g: EarthmansBurden) -> list[int]:
        here: list[int] = []
        for world in range(g.box.worlds):
            fleets = g.in_orbit(world, self.seat) + g.commands(world, self.seat)
            if fleets > 0 or (self.phase == CIVILIAN and g.developments(world, self.seat) > 0):
                here.append(WORLD + world)
        return [*here, END, *extraordinary_candidates(g, self.seat)]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        if move == END:
            return 0
        if move < WORLD:
            return why_not(g, self.seat, move)
        return why_no_world(g, self.seat, move - WORLD, self.phase)

    def moves(self, g: EarthmansBurden) -> list[int]:
        here: list[int] = []
        for world in range(g.box.worlds):
            if why_no_world(g, self.seat, world, self.phase) == 0:
                here.append(WORLD + world)
        return [*here, END, *open_kinds(g, self.seat)]

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move == END:
            g.agenda.pop()
            g.tell("end_phase", who=self.seat, many=self.phase, rule=96)
            g.stirred = 1
            end_phase(g, self.phase)
            g.plan_next(OpenWindow(AFTER_MILITARY if self.phase == MILITARY else AFTER_CIVILIAN, bit(self.seat)))
        elif move < WORLD:
            take_extraordinary(g, self.seat, move)
        else:
            g.plan_next(AtWorld(self.seat, self.phase, move - WORLD))
