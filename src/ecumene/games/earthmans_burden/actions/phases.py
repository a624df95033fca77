"""The Military and the Civilian phase: the menu, the groups formed from it, and the windows between them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.attack import begin_attack
from ecumene.games.earthmans_burden.actions.construction import Construct
from ecumene.games.earthmans_burden.actions.espionage import begin_espionage
from ecumene.games.earthmans_burden.actions.exploration import begin_exploration
from ecumene.games.earthmans_burden.actions.groups import (
    CIVILIAN_ACTIONS,
    MILITARY_ACTIONS,
    declare,
    dice_of,
    eligible_in_all,
    eligible_strength,
    takes_developments,
    takes_fleets,
    targets,
    why_no_action,
)
from ecumene.games.earthmans_burden.actions.overthrow import begin_overthrow
from ecumene.games.earthmans_burden.actions.pacification import HelpedBy, begin_pacification
from ecumene.games.earthmans_burden.actions.research import begin_research
from ecumene.games.earthmans_burden.components import (
    AT_RISK,
    ATTACK,
    CALM,
    COMMANDER,
    CONSTRUCTION,
    ESPIONAGE,
    EXPLORATION,
    FLEET,
    OVERTHROW,
    PACIFICATION,
    UN_CALM,
    UN_FLEET,
    bit,
)
from ecumene.games.earthmans_burden.diplomacy.extraordinary import (
    AFTER_CIVILIAN,
    AFTER_CIVILIAN_GROUP,
    AFTER_MILITARY,
    AFTER_MILITARY_GROUP,
    AFTER_MOVEMENT,
    AFTER_RISK,
    OpenWindow,
    extraordinary_candidates,
    open_kinds,
    take_extraordinary,
    why_not,
)
from ecumene.games.earthmans_burden.position import CIVILIAN, MILITARY, NONE, RISK, EarthmansBurden
from ecumene.games.earthmans_burden.scoring import SETTLE
from ecumene.games.earthmans_burden.units import end_of_lateness
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


def actions_of(phase: i64) -> tuple[int, ...]:
    """What groups can do in the phase. EB-093, EB-129"""
    return MILITARY_ACTIONS if phase == MILITARY else CIVILIAN_ACTIONS


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


@final
class AtWorld(Ask[EarthmansBurden]):
    """What the group does. EB-093, EB-129"""

    follows = True

    def __init__(self, seat: i64, phase: i64, world: i64) -> None:
        super().__init__(seat)
        self.phase: i64 = phase
        self.world: i64 = world

    def asked_by(self) -> int:
        return 93 if self.phase == MILITARY else 129

    def candidates(self, g: EarthmansBurden) -> list[int]:
        earth = self.world == g.box.earth
        return [action for action in actions_of(self.phase) if earth or action not in (UN_FLEET, UN_CALM)]

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        return why_no_action(g, self.seat, self.world, move)

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        if move in (UN_FLEET, UN_CALM):
            g.plan_next(HelpedBy(self.seat, move))
        elif move in (ATTACK, OVERTHROW, ESPIONAGE):
            g.plan_next(Target(self.seat, self.world, move))
        else:
            muster(g, self.seat, self.world, move, NONE)


@final
class Target(Ask[EarthmansBurden]):
    """The faction an action is taken against. EB-101, EB-102, EB-135, EB-141"""

    follows = True

    def __init__(self, seat: i64, world: i64, action: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.action: i64 = action

    def asked_by(self) -> int:
        return 102 if self.action == ATTACK else 135 if self.action == OVERTHROW else 141

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return targets(g, self.seat, self.world, self.action)

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        muster(g, self.seat, self.world, self.action, move)


def muster(g: EarthmansBurden, seat: i64, world: i64, action: i64, target: i64) -> None:
    """Begin to count the members of the group, class by class. EB-092, EB-128"""
    g.plan_next(Muster(seat, world, action, target, 0, 0, 0, CALM if takes_developments(action) else FLEET))


@final
class Muster(Ask[EarthmansBurden]):
    """How many units of a class join: calm developments, those at risk, fleets, the Commander. No group without a die.

    EB-092, EB-128, EB-131, EB-134, EB-152, EB-231, EB-240
    """

    follows = True

    def __init__(
        self, seat: i64, world: i64, action: i64, target: i64, calm: i64, risky: i64, fleets: i64, unit: i64
    ) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.action: i64 = action
        self.target: i64 = target
        self.calm: i64 = calm
        self.risky: i64 = risky
        self.fleets: i64 = fleets
        self.unit: i64 = unit

    def asked_by(self) -> int:
        return 92 if self.action in MILITARY_ACTIONS else 128

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return list(range(eligible(g, self.seat, self.world, self.unit), -1, -1))

    def forbids(self, g: EarthmansBurden, move: i64) -> i64:
        if self.unit == AT_RISK and self.action == PACIFICATION and move == 0:
            return 152
        return 134 if self.most_dice(g, move) == 0 else 0

    def most_dice(self, g: EarthmansBurden, move: i64) -> i64:
        """The dice if so many of this class join, and of the classes still to come as many as can."""
        calm = move if self.unit == CALM else self.calm
        risky = move if self.unit == AT_RISK else self.risky
        if self.unit < AT_RISK:
            risky = g.eligible_developments(self.world, self.seat, RISK)
        strength = move if self.unit == FLEET else self.fleets
        if self.unit < FLEET:
            strength = g.eligible_fleets(self.world, self.seat)
        strength += 2 * (move if self.unit == COMMANDER else g.eligible_commander(self.world, self.seat))
        return dice_of(g, self.seat, self.action, calm + risky, strength)

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        calm = move if self.unit == CALM else self.calm
        risky = move if self.unit == AT_RISK else self.risky
        fleets = move if self.unit == FLEET else self.fleets
        last = self.unit == COMMANDER or (self.unit == AT_RISK and not takes_fleets(g, self.seat, self.action))
        if not last:
            g.plan_next(Muster(self.seat, self.world, self.action, self.target, calm, risky, fleets, self.unit + 1))
            return
        commander: i64 = move if self.unit == COMMANDER else 0
        if self.action == CONSTRUCTION:
            g.plan_next(Attempt(self.seat, self.world, calm, risky, fleets, commander))
        else:
            resolve(g, self.seat, self.world, self.action, self.target, calm, risky, fleets, commander)


def eligible(g: EarthmansBurden, seat: i64, world: i64, unit: i64) -> i64:
    """How many units of a class may still join a group. EB-092, EB-128, EB-240"""
    if unit == FLEET:
        return g.eligible_fleets(world, seat)
    if unit == COMMANDER:
        return g.eligible_commander(world, seat)
    return g.eligible_developments(world, seat, RISK if unit == AT_RISK else 0)


@final
class Attempt(Ask[EarthmansBurden]):
    """How many fleets the group attempts to construct: at least one, at most its dice. EB-153"""

    rule = 153
    follows = True

    def __init__(self, seat: i64, world: i64, calm: i64, risky: i64, fleets: i64, commander: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.calm: i64 = calm
        self.risky: i64 = risky
        self.fleets: i64 = fleets
        self.commander: i64 = commander

    def dice(self, g: EarthmansBurden) -> i64:
        return dice_of(g, self.seat, CONSTRUCTION, self.calm + self.risky, self.fleets + 2 * self.commander)

    def candidates(self, g: EarthmansBurden) -> list[int]:
        return list(range(1, self.dice(g) + 1))

    def choose(self, g: EarthmansBurden, move: i64) -> None:
        dice = self.dice(g)
        declare(g, self.seat, self.world, CONSTRUCTION, self.calm, self.risky, self.fleets, self.commander)
        g.plan_next(SETTLE)
        g.plan_next(Construct(self.seat, self.world, self.calm, self.risky, self.fleets, self.commander, move, dice))


def resolve(
    g: EarthmansBurden,
    seat: i64,
    world: i64,
    action: i64,
    target: i64,
    calm: i64,
    risky: i64,
    fleets: i64,
    commander: i64,
) -> None:
    """Declare the group and roll its dice; nothing comes between this and the end of what follows. EB-054, EB-095"""
    dice = dice_of(g, seat, action, calm + risky, fleets + 2 * commander)
    declare(g, seat, world, action, calm, risky, fleets, commander)
    g.plan_next(SETTLE)
    if action == ATTACK:
        begin_attack(g, seat, world, target, dice)
    elif action == EXPLORATION:
        begin_exploration(g, seat, world, dice)
    elif action == OVERTHROW:
        begin_overthrow(g, seat, world, target, dice)
    elif action == ESPIONAGE:
        begin_espionage(g, seat, world, target, dice)
    elif action == PACIFICATION:
        begin_pacification(g, seat, world, risky, dice)
    else:
        begin_research(g, seat, world, dice)
