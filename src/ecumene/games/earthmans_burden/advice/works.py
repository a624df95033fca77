"""What groups can be expected to bring in the Civilian phase, in points of the seat they belong to."""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.actions.groups import dice_of, eligible_strength, takes_fleets, targets, why_no_help
from ecumene.games.earthmans_burden.advice.outlook import (
    CALM_WORTH,
    FLEET_WORTH,
    PATIENCE,
    RISK_WORTH,
    Outlook,
    technologies_worth,
    turns_to_singularity,
)
from ecumene.games.earthmans_burden.advice.warfare import EVEN, FIND, chance
from ecumene.games.earthmans_burden.components import (
    ACTIONS,
    CONSTRUCTION,
    ESPIONAGE,
    OVERTHROW,
    PACIFICATION,
    RESEARCH,
    TECHNOLOGIES,
    UN_CALM,
    UN_FLEET,
    total,
)
from ecumene.games.earthmans_burden.position import BASIC, NONE, RISK, EarthmansBurden
from ecumene.games.earthmans_burden.technologies import espionage_modifiers, overthrow_modifiers, pacification_modifiers
from ecumene.kernel.bits import bit

UNREST: Final = CALM_WORTH - RISK_WORTH
"""What a development loses that is put at risk."""
FAILURE: Final = 2.0
"""What each failed construction costs: a development at risk, and the risk it spreads. EB-156"""
BUILT: Final = 2.0 / 3.0
"""The chance of a construction die. EB-155"""
FIRST: Final = 10.0
"""What is done before anything else counts so much more."""
FOUND: Final = 1.0 / 3.0
"""The chance that a lead comes to anything. EB-146"""
PUSHED_BACK: Final = 0.15
"""The part of a rival's chance that a step back on the Eschaton track takes. EB-149"""


def build_gain(dice: i64, attempted: i64) -> float:
    """Points for attempting so many fleets with so many dice: those built, less what the failures cost. EB-155"""
    probability = 1.0
    for _ in range(dice):
        probability *= 1.0 - BUILT
    gain = 0.0
    built: i64 = 0
    while built <= dice:
        done = built if built < attempted else attempted
        gain += probability * (FLEET_WORTH * float(done) - FAILURE * float(attempted - done))
        probability *= BUILT / (1.0 - BUILT) * float(dice - built) / float(built + 1)
        built += 1
    return gain


def best_attempt(dice: i64) -> i64:
    """How many fleets to attempt: about half the dice. EB-153"""
    return (dice + 1) // 2


def research_nodes(dice: i64) -> float:
    """The nodes a group can expect, its breakthrough included. EB-160, EB-161"""
    no_six = 1.0
    for _ in range(dice):
        no_six *= 5.0 / 6.0
    return float(dice) / 3.0 * (2.0 - no_six)


def technology_gain(g: EarthmansBurden, o: Outlook, seat: i64, technology: i64) -> float:
    """Points for one technology more, the way to the Singularity included. EB-177, EB-205"""
    known: i64 = g.known[seat]
    more = known | bit(technology)
    gain = technologies_worth(o, seat, more) - technologies_worth(o, seat, known)
    before = turns_to_singularity(g, o, seat, known, 0)
    after = turns_to_singularity(g, o, seat, more, 0)
    return gain + (exp(-after / PATIENCE) - exp(-before / PATIENCE)) / o.unit(seat)


@final
class Works:
    """What a seat's civilian actions promise now; `node` is what a node on the Research track is worth to it."""

    def __init__(self, g: EarthmansBurden, o: Outlook, seat: i64) -> None:
        self.seat: i64 = seat
        self.worth: list[float] = [0.0] * TECHNOLOGIES
        best = 0.0
        if not g.options & BASIC:
            technology: i64 = 0
            while technology < TECHNOLOGIES:
                if g.can_learn(seat, technology):
                    gain = technology_gain(g, o, seat, technology)
                    self.worth[technology] = gain
                    if gain > best:
                        best = gain
                technology += 1
        self.node: float = best / float(g.box.research)

    def overthrow(self, g: EarthmansBurden, o: Outlook, world: i64, target: i64, dice: i64) -> float:
        """Points for an overthrow: what is at risk is taken, what is calm put at risk first. EB-138"""
        at = g.factions * world + target
        spite = o.spite(self.seat, target) if target < g.seats else 0.0
        hits = float(dice) * chance(EVEN + total(overthrow_modifiers(g, self.seat, target, world)))
        risky = float(o.risky[at])
        taken = hits if hits < risky else risky
        turned = (hits - taken) / 2.0
        if turned > float(o.calm[at]):
            turned = float(o.calm[at])
        return (taken + turned) * RISK_WORTH + spite * (taken * RISK_WORTH + turned * CALM_WORTH)

    def espionage(self, g: EarthmansBurden, o: Outlook, world: i64, target: i64, dice: i64) -> float:
        """Points for spying: the best technology to steal, or a step back for who nears the Singularity. EB-145"""
        best = 0.0
        theirs: i64 = g.known[target]
        technology: i64 = 0
        while technology < TECHNOLOGIES:
            if theirs >> technology & 1 and self.worth[technology] > best:
                best = self.worth[technology]
            technology += 1
        if g.eschaton[target] > 0:
            back = PUSHED_BACK * o.near[target] * o.share(self.seat) / o.unit(self.seat)
            if back > best:
                best = back
        return best * FOUND * float(dice) * chance(EVEN + total(espionage_modifiers(g, self.seat, target, world)))

    def against(self, g: EarthmansBurden, o: Outlook, world: i64, action: i64, target: i64, dice: i64) -> float:
        """Points for overthrowing or spying on a faction. EB-135, EB-141"""
        if action == OVERTHROW:
            return self.overthrow(g, o, world, target, dice)
        return self.espionage(g, o, world, target, dice)

    def best_mark(self, g: EarthmansBurden, o: Outlook, world: i64, action: i64, dice: i64) -> i64:
        """The faction to overthrow or spy on that promises most, NONE if nobody does."""
        best = 0.0
        found: i64 = NONE
        for target in targets(g, self.seat, world, action):
            gain = self.against(g, o, world, action, target, dice)
            if gain > best:
                best, found = gain, target
        return found

    def intrigue(
        self, g: EarthmansBurden, o: Outlook, world: i64, action: i64, developments: i64, fleets: i64
    ) -> float:
        """Points for overthrowing or spying on whoever promises most."""
        dice = dice_of(g, self.seat, action, developments, fleets)
        if dice == 0 or (action == ESPIONAGE and g.options & BASIC):
            return 0.0
        target = self.best_mark(g, o, world, action, dice)
        return self.against(g, o, world, action, target, dice) if target != NONE else 0.0

    def gains(self, g: EarthmansBurden, o: Outlook, world: i64) -> list[float]:
        """What each action promises at the world: the UN's help first, then calm, then what developments do best.

        What the developments build or find out leaves the fleets to plot by themselves.
        EB-129, EB-131
        """
        seat = self.seat
        found = [0.0] * ACTIONS
        risky = g.eligible_developments(world, seat, RISK)
        developments = risky + g.eligible_developments(world, seat, 0)
        fleets = eligible_strength(g, seat, world)
        if why_no_help(g, seat, world, UN_CALM) == 0:
            found[UN_CALM] = 2.0 * FIRST
        elif why_no_help(g, seat, world, UN_FLEET) == 0:
            found[UN_FLEET] = 2.0 * FIRST
        if risky > 0:
            found[PACIFICATION] = FIRST
        alone = self.intrigue(g, o, world, OVERTHROW, 0, fleets)
        spying = self.intrigue(g, o, world, ESPIONAGE, 0, fleets)
        found[OVERTHROW] = alone
        found[ESPIONAGE] = spying
        besides = alone if alone > spying else spying
        if developments > 0:
            found[OVERTHROW] = self.intrigue(g, o, world, OVERTHROW, developments, fleets)
            found[ESPIONAGE] = self.intrigue(g, o, world, ESPIONAGE, developments, fleets)
            found[RESEARCH] = besides + self.node * research_nodes(developments)
        dice = dice_of(g, seat, CONSTRUCTION, developments, fleets)
        built = build_gain(dice, best_attempt(dice))
        if built > 0.0:
            found[CONSTRUCTION] = built if takes_fleets(g, seat, CONSTRUCTION) else built + besides
        return found

    def helpers(self, g: EarthmansBurden, world: i64) -> i64:
        """How many calm developments help to pacify: while more successes are wanted than can be expected. EB-151"""
        risky = g.eligible_developments(world, self.seat, RISK)
        calm = g.eligible_developments(world, self.seat, 0)
        faces = FIND + total(pacification_modifiers(g, self.seat))
        wanted = 6 * risky // faces - risky - eligible_strength(g, self.seat, world) // 2
        return 0 if wanted < 0 else wanted if wanted < calm else calm
