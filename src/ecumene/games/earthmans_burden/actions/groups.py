"""Groups: who may join one, which dice it rolls, and what may be done with it."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import (
    ADVANCED_VON_NEUMANN_ENGINES,
    AT_RISK,
    ATTACK,
    CALM,
    COMMANDER,
    CONSTRUCTION,
    ESPIONAGE,
    EXPLORATION,
    FLEET,
    NANOFACTORIES,
    OVERTHROW,
    PACIFICATION,
    RESEARCH,
    UN_CALM,
    UN_FLEET,
)
from ecumene.games.earthmans_burden.position import BASIC, MILITARY, RISK, EarthmansBurden
from ecumene.games.earthmans_burden.scoring import SETTLE
from ecumene.games.earthmans_burden.units import act_developments, act_fleets
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask

MILITARY_ACTIONS: Final = (ATTACK, EXPLORATION)
CIVILIAN_ACTIONS: Final = (OVERTHROW, ESPIONAGE, PACIFICATION, CONSTRUCTION, RESEARCH, UN_FLEET, UN_CALM)


def actions_of(phase: i64) -> tuple[int, ...]:
    """What groups can do in the phase. EB-093, EB-129"""
    return MILITARY_ACTIONS if phase == MILITARY else CIVILIAN_ACTIONS


def takes_fleets(g: EarthmansBurden, seat: i64, action: i64) -> bool:
    """Developments alone construct and research; with Advanced Von Neumann Engines fleets construct too.

    EB-129, EB-202
    """
    if action == CONSTRUCTION:
        return g.knows(seat, ADVANCED_VON_NEUMANN_ENGINES)
    return action != RESEARCH


def takes_developments(action: i64) -> bool:
    """Only fleets fight and explore. EB-092"""
    return action not in MILITARY_ACTIONS


def dice_of(g: EarthmansBurden, seat: i64, action: i64, developments: i64, fleets: i64) -> i64:
    """The dice of a group, in which the Commander counts as two fleets; halves are lost within the group.

    EB-103, EB-112, EB-131, EB-154, EB-159, EB-199, EB-202, EB-231
    """
    if action in MILITARY_ACTIONS:
        return fleets
    if action == RESEARCH:
        return developments
    dice = developments
    if action == CONSTRUCTION:
        if g.knows(seat, NANOFACTORIES):
            dice += developments // 2
        return dice + fleets // 2 if takes_fleets(g, seat, action) else dice
    return dice + fleets // 2


def eligible_strength(g: EarthmansBurden, seat: i64, world: i64) -> i64:
    """What could join a group as fleets, the Commander counting as two. EB-231"""
    return g.eligible_fleets(world, seat) + 2 * g.eligible_commander(world, seat)


def eligible_in_all(g: EarthmansBurden, seat: i64, world: i64) -> i64:
    """The developments that could join a group. EB-128"""
    return g.eligible_developments(world, seat, 0) + g.eligible_developments(world, seat, RISK)


def most_dice(g: EarthmansBurden, seat: i64, world: i64, action: i64) -> i64:
    """The dice of the largest group the player could form there for this action."""
    return dice_of(g, seat, action, eligible_in_all(g, seat, world), eligible_strength(g, seat, world))


def targets(g: EarthmansBurden, seat: i64, world: i64, action: i64) -> list[int]:
    """The other factions an action can name there; the UN have nothing to spy out.

    EB-101, EB-102, EB-135, EB-141
    """
    found: list[int] = []
    for faction in range(g.factions):
        if faction == seat or (action == ESPIONAGE and faction == g.un):
            continue
        there = g.developments(world, faction) if action == OVERTHROW else g.pieces(world, faction)
        if there > 0:
            found.append(faction)
    return found


def why_no_action(g: EarthmansBurden, seat: i64, world: i64, action: i64) -> i64:
    """0, or the rule by which no group of the player can take this action there. EB-134, EB-152, EB-222, EB-233"""
    if action in (ESPIONAGE, RESEARCH) and g.options & BASIC:
        return 222
    if action in (UN_FLEET, UN_CALM):
        return why_no_help(g, seat, world, action)
    if most_dice(g, seat, world, action) == 0:
        return 92 if action in MILITARY_ACTIONS else 134
    if action == ATTACK and not targets(g, seat, world, action):
        return 102
    if action == EXPLORATION:
        return 117 if g.unclaimed(world) == 0 else 0 if g.in_orbit(world, seat) > 0 else 233
    if action == OVERTHROW and not targets(g, seat, world, action):
        return 135
    if action == ESPIONAGE and not targets(g, seat, world, action):
        return 141
    if action == PACIFICATION and g.eligible_developments(world, seat, RISK) == 0:
        return 152
    return 0


def why_no_help(g: EarthmansBurden, seat: i64, world: i64, action: i64) -> i64:
    """0, or the rule by which the UN do not help: once a turn, on Earth, while they have a development there.

    EB-171, EB-172, EB-175, EB-244
    """
    if world != g.box.earth or g.developments(world, g.un) == 0:
        return 171
    if g.helped or eligible_in_all(g, seat, world) == 0:
        return 172
    return 171 if action == UN_CALM and g.at_risk(world, seat) == 0 else 0


@final
class Group:
    """Units of one player on one world that act together, counted class by class. EB-092, EB-128"""

    def __init__(self, seat: i64, world: i64, calm: i64, risky: i64, fleets: i64, commander: i64) -> None:
        self.seat: Final = seat
        self.world: Final = world
        self.calm: Final = calm
        self.risky: Final = risky
        self.fleets: Final = fleets
        self.commander: Final = commander

    def args(self) -> list[int]:
        """The numbers a step needs to make this group again."""
        return [self.seat, self.world, self.calm, self.risky, self.fleets, self.commander]

    def counting(self, unit: i64, many: i64) -> Group:
        """The group with just so many units of this class."""
        return Group(
            self.seat,
            self.world,
            many if unit == CALM else self.calm,
            many if unit == AT_RISK else self.risky,
            many if unit == FLEET else self.fleets,
            many if unit == COMMANDER else self.commander,
        )

    def members(self) -> i64:
        return self.calm + self.risky + self.fleets + self.commander

    def dice(self, g: EarthmansBurden, action: i64) -> i64:
        """The dice it rolls, the Commander counting as two fleets. EB-231"""
        return dice_of(g, self.seat, action, self.calm + self.risky, self.fleets + 2 * self.commander)


class GroupAsk(Ask[EarthmansBurden]):
    """A question about a group that is being formed, or about what becomes of it."""

    def __init__(self, seat: i64, world: i64, calm: i64, risky: i64, fleets: i64, commander: i64) -> None:
        super().__init__(seat)
        self.world: i64 = world
        self.group: Final = Group(seat, world, calm, risky, fleets, commander)

    def args(self) -> list[int]:
        return self.group.args()


def eligible(g: EarthmansBurden, seat: i64, world: i64, unit: i64) -> i64:
    """How many units of a class may still join a group. EB-092, EB-128, EB-240"""
    if unit == FLEET:
        return g.eligible_fleets(world, seat)
    if unit == COMMANDER:
        return g.eligible_commander(world, seat)
    return g.eligible_developments(world, seat, RISK if unit == AT_RISK else 0)


def declare(g: EarthmansBurden, group: Group, action: i64) -> None:
    """The group is declared: its members have acted, and the world left for this one is closed.

    When all that follows is done the table is settled.
    EB-045, EB-094, EB-095, EB-097, EB-130, EB-240, EB-241
    """
    seat, world = group.seat, group.world
    if g.world_now != world:
        if g.world_now >= 0:
            g.closed |= bit(g.world_now)
        g.world_now = world
    g.declared = 1
    g.stirred = 1
    act_developments(g, world, seat, 0, group.calm)
    act_developments(g, world, seat, RISK, group.risky)
    act_fleets(g, world, seat, group.fleets)
    if group.commander:
        g.commander_acted |= bit(seat)
    g.tell("declare", who=seat, where=world, many=group.members(), thing=action, rule=95)
    g.plan_next(SETTLE)
