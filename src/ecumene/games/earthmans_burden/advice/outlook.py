"""How the seats stand: what they have, how near each is to a victory of its own, and their chances to win.

Everything a seat has is counted in points, of which a fleet is one. All weights are estimates.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earthmans_burden.components import (
    ABSTRACTION_CIRCUITS,
    ADVANCED_AI,
    ARTIFICIAL_INTELLIGENCE,
    COGNITION_CIRCUITS,
    ESCHATON,
    PARADOX_CIRCUITS,
    TECHNOLOGIES,
)
from ecumene.games.earthmans_burden.position import (
    BASIC,
    ENDLESS,
    HYDROPONICS,
    NO_TRUE_AI,
    RISK,
    SETUP,
    EarthmansBurden,
)
from ecumene.kernel.bits import bit

FLEET_WORTH: Final = 1.0
CALM_WORTH: Final = 3.5
RISK_WORTH: Final = 1.7
UN_FRIEND: Final = 5.0
"""A first development on Earth is worth so much more while the UN help there."""
EXPOSED: Final = 0.6
"""How much of a development's worth is in danger where rivals are as good as alone with it."""
APPROACHING: Final = 0.5
"""How much of a fleet of theirs one counts that may come down there."""
COMMANDER_WORTH: Final = 3.0
NODE_WORTH: Final = 0.6
"""Points for each node on the Research track."""

ALONE: Final[list[float]] = [
    *[1.5, 1.5, 1.5, 1.5, 0.5, 0.2, 1.0, 0.8, 1.0, 0.7, 0.7, 0.3],
    *[1.2, 0.4, 1.2, 0.5, 1.5, 0.5, 1.5, 1.0, 1.0, 0.6, 0.6, 0.3, 0.6, 0.6, 0.3],
]
"""What each technology is worth by itself."""
PER_DEVELOPMENT: Final[list[float]] = [
    *[0.0, 0.0, 0.1, 0.1, 0.2, 0.1, 0.1, 0.1, 0.15, 0.1, 0.1, 0.05],
    *[0.0, 0.0, 0.0, 0.0, 0.35, 0.35, 0.1, 0.0, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
]
"""What it adds for each development of its owner."""
PER_FLEET: Final[list[float]] = [
    *[0.15, 0.15, 0.1, 0.1, 0.0, 0.0, 0.05, 0.05, 0.0, 0.0, 0.0, 0.0],
    *[0.05, 0.02, 0.05, 0.02, 0.0, 0.0, 0.0, 0.05, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
]
"""What it adds for each fleet of its owner."""
FIRST_PAIR: Final = 3.5
SECOND_PAIR: Final = 3.0
"""What the two minds of a pair are worth together beyond each by itself. EB-047, EB-048"""

ROAD: Final[list[int]] = [ARTIFICIAL_INTELLIGENCE, COGNITION_CIRCUITS, ADVANCED_AI, ESCHATON, PARADOX_CIRCUITS]
"""The technologies on the road to the Singularity. EB-205"""
NODES_PER_DEVELOPMENT: Final = 0.45
IDLE_NODES: Final = 0.15
"""Nodes of research a turn for each development, and what the luckless can still hope for."""
STEP_CHANCE: Final[list[float]] = [0.333, 0.70, 0.91]
"""The chance of a step to the Singularity in a turn: bare, with the first and with both pairs of minds. EB-052"""
HINDRANCE: Final = 0.12
LEAST_STEP: Final = 0.2
"""What a rival's artificial intelligence takes from that chance, and what it leaves at least. EB-206"""
PATIENCE: Final = 4.0
"""In so many turns the others find a way to stop a leader with odds of e to one."""
HOLDING: Final[list[float]] = [0.3, 0.5, 0.75, 1.0]
"""The chance to win by blockade for whoever holds all of Earth, by the turns counted. EB-215"""
ON_THE_WAY: Final = 0.15
"""The chance of a blockade that nearly all of Earth gives when the UN are gone."""
MOST_NEAR: Final = 0.97

MOST_SPITE: Final = 3.0
"""A rival's loss is never worth more than this share of it."""

LEAD: Final[list[float]] = [1.0, 1.0, 4.5, 3.5, 2.5, 2.5, 2.5, 2.5]
"""How a lead tells, by the number of seats: who wins is as the chances to this power, as it came true in play."""
OVERWHELMING: Final = 0.6
"""Who has more than this part of everything will finish the game."""
STALEMATE: Final = 25.0
"""From so many rounds before the limit on it is to be feared that nobody wins. EB-221"""


@final
class Outlook:
    """Counts and chances of all seats.

    `calm`, `risky` and the fleets count by world and faction (factions * world + faction), `free` the unclaimed regions
    by world, `below` the worlds that can be reached from a trajectory and `flying` all fleets in it; `held` and `ships`
    are the developments and fleets of a faction, `points` what a seat has in all, `near` its chance to win soon by the
    Singularity or a blockade.
    """

    def __init__(self, g: EarthmansBurden) -> None:
        many = g.box.worlds * g.factions
        self.calm: list[int] = [0] * many
        self.risky: list[int] = [0] * many
        self.free: list[int] = [0] * g.box.worlds
        self.held: list[int] = [0] * g.factions
        self.ships: list[int] = [0] * g.factions
        self.below: list[int] = [0] * g.box.trajectories
        self.flying: list[int] = [0] * g.box.trajectories
        self.points: list[float] = [0.0] * g.seats
        self.near: list[float] = [0.0] * g.seats
        self.together: float = 0.0
        self.all_near: float = 0.0
        self.decided: float = decided(g)
        self.count_regions(g)
        self.count_fleets(g)
        for seat in range(g.seats):
            if not g.is_out(seat) and self.held[seat] + self.ships[seat] > 0:
                self.points[seat] = holdings(g, self, seat)
        self.weigh()
        for seat in range(g.seats):
            self.near[seat] = nearness(g, self, seat)
            self.all_near += self.near[seat]

    def count_regions(self, g: EarthmansBurden) -> None:
        """Developments by world and faction, and the regions nobody claims. EB-010"""
        world: i64 = 0
        while world < g.box.worlds:
            at: i64 = g.box.first_region[world]
            end: i64 = g.box.first_region[world + 1]
            row = g.factions * world - 1
            while at < end:
                held: i64 = g.regions[at]
                if held == 0:
                    self.free[world] += 1
                else:
                    faction = held >> 4
                    self.held[faction - 1] += 1
                    if held & RISK:
                        self.risky[row + faction] += 1
                    else:
                        self.calm[row + faction] += 1
                at += 1
            for trajectory in g.box.above[world]:
                self.below[trajectory] += 1
            world += 1
        if g.phase == SETUP:
            self.await_un(g)

    def await_un(self, g: EarthmansBurden) -> None:
        """During setup what is free on Earth is the UN's to come. EB-039"""
        earth = g.box.earth
        self.calm[g.factions * earth + g.un] = self.held[g.un] = self.free[earth]
        self.free[earth] = 0

    def count_fleets(self, g: EarthmansBurden) -> None:
        """All fleets of each seat, in orbit and in flight. EB-012"""
        at: i64 = 0
        while at < len(g.fleets):
            if g.fleets[at]:
                self.ships[at % g.factions] += g.fleets[at]
            at += 1
        at = 0
        while at < len(g.flights):
            if g.flights[at]:
                self.ships[at % g.seats] += g.flights[at]
                self.flying[at // g.seats] += g.flights[at]
            at += 1

    def weigh(self) -> None:
        """Add up the points of all seats."""
        self.together = 0.0
        for points in self.points:
            self.together += points

    def share(self, seat: i64) -> float:
        """The seat's part of all points."""
        return self.points[seat] / self.together if self.together > 0.0 else 0.0

    def chance(self, seat: i64) -> float:
        """The seat's part of the chances: soon by what it is near to, or in the long run by its share. EB-221"""
        near = self.near[seat]
        rest = 1.0 - self.all_near
        if rest < 1.0 - MOST_NEAR:
            near *= MOST_NEAR / self.all_near
            rest = 1.0 - MOST_NEAR
        return near + rest * self.share(seat) * self.decision()

    def likelihood(self, seat: i64) -> float:
        """How likely the seat wins against rivals who share what is left, since a lead grows; nobody leads at first."""
        rivals = float(len(self.points) - 1)
        if self.together <= 0.0:
            return 1.0 / (rivals + 1.0)
        anybody = 0.0
        for other in range(len(self.points)):
            anybody += self.chance(other)
        own = self.chance(seat)
        power = LEAD[len(self.points)]
        odds = own**power
        against = rivals * (max(0.0, anybody - own) / rivals) ** power
        return float(min(1.0, anybody) * odds / (odds + against)) if odds > 0.0 else 0.0

    def decision(self) -> float:
        """How likely anybody wins before the game is broken off: surely where one has nearly everything. EB-221"""
        most = max(self.points) / self.together if self.together > 0.0 else 0.0
        if most <= OVERWHELMING:
            return self.decided
        return self.decided + (1.0 - self.decided) * (most - OVERWHELMING) / (1.0 - OVERWHELMING)

    def unit(self, seat: i64) -> float:
        """What one more point adds to the seat's chance."""
        rest = 1.0 - self.all_near
        if rest < 0.2:
            rest = 0.2
        return rest * (1.0 - self.share(seat) + 0.05) / (self.together + 1.0)

    def spite(self, seat: i64, rival: i64) -> float:
        """What a point that a rival loses is worth to the seat in points of its own."""
        share = self.share(seat)
        worth = share / (1.05 - share)
        if self.near[rival] > 0.0 and self.points[rival] > 0.0:
            worth += self.near[rival] * share / (self.points[rival] * self.unit(seat))
        return worth if worth < MOST_SPITE else MOST_SPITE


def decided(g: EarthmansBurden) -> float:
    """How likely anybody wins before the game is broken off. EB-221"""
    if g.options & ENDLESS or g.seats == 1:
        return 1.0
    left = float(g.box.rounds - g.rounds)
    return left / STALEMATE if left < STALEMATE else 1.0


# -- what a seat has ----------------------------------------------------------------------------


def holdings(g: EarthmansBurden, o: Outlook, seat: i64) -> float:
    """The points of a seat's units and technologies."""
    total = FLEET_WORTH * float(o.ships[seat]) + technologies_worth(o, seat, g.known[seat])
    total += NODE_WORTH * float(g.research[seat])
    world: i64 = 0
    while world < g.box.worlds:
        at = g.factions * world + seat
        if o.calm[at] + o.risky[at] > 0:
            total += developments_worth(g, o, seat, world)
        world += 1
    if g.commander[seat] >= 0:
        total += COMMANDER_WORTH
    return total


def developments_worth(g: EarthmansBurden, o: Outlook, seat: i64, world: i64) -> float:
    """What a seat's developments on a world are worth, less where rivals can get at them without the UN's leave."""
    row = g.factions * world
    total = CALM_WORTH * float(o.calm[row + seat]) + RISK_WORTH * float(o.risky[row + seat])
    if world == g.box.earth and o.held[g.un] > 0:
        return total + UN_FRIEND
    mine = float(o.calm[row + seat] + o.risky[row + seat] + g.fleets[row + seat])
    against = 0.0
    other: i64 = 0
    while other < g.seats:
        if other != seat:
            against += float(g.fleets[row + other]) + 0.5 * float(o.calm[row + other] + o.risky[row + other])
        other += 1
    for trajectory in g.box.above[world]:
        flying: i64 = o.flying[trajectory] - g.flights[g.seats * trajectory + seat]
        if flying:
            against += APPROACHING * float(flying) / float(o.below[trajectory])
    return total * (1.0 - EXPOSED * against / (against + mine))


def technology_worth(o: Outlook, seat: i64, technology: i64) -> float:
    """What a technology is worth to the seat by itself. EB-180 to EB-202"""
    return (
        ALONE[technology]
        + PER_DEVELOPMENT[technology] * float(o.held[seat])
        + PER_FLEET[technology] * float(o.ships[seat])
    )


def technologies_worth(o: Outlook, seat: i64, known: i64) -> float:
    """What a set of technologies is worth to the seat."""
    total = 0.0
    technology: i64 = 0
    while technology < TECHNOLOGIES:
        if known >> technology & 1:
            total += technology_worth(o, seat, technology)
        technology += 1
    if known & MINDS == MINDS:
        total += FIRST_PAIR
        if known & HIGHER_MINDS == HIGHER_MINDS:
            total += SECOND_PAIR
    return total


MINDS: Final = bit(ARTIFICIAL_INTELLIGENCE) | bit(COGNITION_CIRCUITS)
HIGHER_MINDS: Final = bit(ADVANCED_AI) | bit(ABSTRACTION_CIRCUITS)
"""The pairs that raise the AI counter. EB-047, EB-048"""


# -- victories in sight -------------------------------------------------------------------------


def nearness(g: EarthmansBurden, o: Outlook, seat: i64) -> float:
    """The seat's chance to win soon by the Singularity or by blockade."""
    if g.is_out(seat) or o.held[seat] + o.ships[seat] == 0:
        return 0.0
    chance = exp(-turns_to_singularity(g, o, seat, g.known[seat], g.research[seat]) / PATIENCE)
    share = float(g.seats) * o.share(seat)
    if share < 1.0:
        chance *= share
    siege = blockade_chance(g, o, seat)
    return chance if chance > siege else siege


def turns_to_singularity(g: EarthmansBurden, o: Outlook, seat: i64, known: i64, nodes: i64) -> float:
    """How many turns the seat needs for the rest of the road and the Eschaton track. EB-163, EB-216"""
    if g.options & (BASIC | NO_TRUE_AI):
        return 1000.0
    missing: i64 = 0
    for technology in ROAD:
        if known >> technology & 1 == 0:
            missing += 1
    rate = IDLE_NODES + NODES_PER_DEVELOPMENT * float(o.held[seat])
    turns = turns_of_rolling(g, seat, known, float(g.box.research) / rate)
    return turns + float(missing * g.box.research - nodes) / rate if missing else turns


def turns_of_rolling(g: EarthmansBurden, seat: i64, known: i64, wait: float) -> float:
    """The turns of rolling for the Eschaton, with the second pair of minds now or after the wait for it. EB-052"""
    left = float(g.box.eschaton - g.eschaton[seat])
    later = step_chance(g, seat, STEP_CHANCE[2])
    if known & HIGHER_MINDS == HIGHER_MINDS:
        return left / later
    now = step_chance(g, seat, STEP_CHANCE[1])
    return left / now if left <= now * wait else wait + (left - now * wait) / later


def step_chance(g: EarthmansBurden, seat: i64, chance: float) -> float:
    """The chance of a step to the Singularity in a turn, against the minds of the rivals. EB-052, EB-206"""
    for other in range(g.seats):
        if other != seat and g.known[other] & MINDS == MINDS and not g.is_out(other):
            chance -= HINDRANCE
    return chance if chance > LEAST_STEP else LEAST_STEP


def blockade_chance(g: EarthmansBurden, o: Outlook, seat: i64) -> float:
    """What Earth in the seat's hands promises. EB-215, EB-224"""
    if g.options & HYDROPONICS:
        return 0.0
    at = g.factions * g.box.earth + seat
    mine = o.calm[at] + o.risky[at]
    regions = g.box.first_region[g.box.earth + 1] - g.box.first_region[g.box.earth]
    if mine == regions:
        count: i64 = g.blockade[seat]
        return HOLDING[count if count < len(HOLDING) else len(HOLDING) - 1]
    if o.held[g.un] > 0 or mine == 0:
        return 0.0
    part = float(mine) / float(regions)
    return ON_THE_WAY * part * part
