"""What is still to do and what is still to come: the work to full Integration, and the Degradation on the way there.

Work is counted in actions; a TC counts as a part of one. All weights were found by play.
"""

from __future__ import annotations

from math import exp
from typing import Final, final

from mypy_extensions import i64

from ecumene.games.planetary_phase.commit import benefit_index
from ecumene.games.planetary_phase.components import CORNERS, SECTORS, SLOTS, SPACES, level_of, sectors_of
from ecumene.games.planetary_phase.position import GENTLE, REFRESH, SCHEDULE, PlanetaryPhase
from ecumene.kernel.bits import bit

TIME: Final = 0.2
"""What a TC counts beside the action it is spent in."""
ROUNDING: Final = 0.3
DEVISING: Final = 1.5
"""The work to get hold of a tile."""
TYPICAL: Final[list[float]] = [0.0, 2.6, 4.2, 6.3]
"""What a space of a tile costs by level, before it is known which tile it will be."""
PRICES: Final[list[float]] = [0.4, 0.8, 1.2, 1.6, 2.0, 2.5, 3.0, 3.5, 4.0, 4.5, 5.0, 6.0, 7.0, 9.0, 12.0]
"""How much work a step of Integration may take: one of these fits the steps that are missing."""
QUALITY: Final = 2.0
"""The work that a step of Integration more or less on a held tile stands for."""
LOCKED_TILE: Final = 0.6
"""A held tile that has no space yet counts so much."""

PER_ROUND: Final = 2.1
"""The work a player does in a round."""
USUAL_REVEALS: Final = 0.75
USUAL_PACE: Final = 6.0
SPEND_PER_MARKER: Final = 2.0
SPEND_PER_CHOICE: Final = 3.0
"""The TC a scheduled marker will still take, and one still to be scheduled."""
VAGUE: Final = 6.0
"""Within so many spaces of the clock it is open whether the star will be passed."""
STAYS: Final[list[float]] = [0.95, 0.8, 0.65, 0.55]
"""How likely a threat that can be covered stays uncovered, by the rounds it still has."""

TOUCHES: Final = 24.0
"""The touches of operations and Sectors at a usual victory. PP-211"""
ESTABLISHED: Final = 0.8
"""How much of a launched operation one that is established counts."""


@final
class Outlook:
    """The work left, the chance of the group, and what a Sector will be worth.

    `reach[sector]` is the Credential Level the best two players have there, `ops[sector]` the launched operations that
    can be expected at the end, `crossing[seat]` how likely the seat passes the star in this round, and `planned` the
    set of spaces on the shortest way to full Integration.
    """

    def __init__(self, g: PlanetaryPhase) -> None:
        self.reach: list[float] = [best_levels(g, sector) for sector in range(SECTORS)]
        self.ops: list[float] = expected_operations(g)
        self.crossing: list[float] = []
        self.later: list[float] = []
        self.planned: i64 = 0
        self.means: list[float] = mean_values(g)
        self.work: float = self.cheapest_way(g) - self.tiles_in_hand(g)
        for seat in range(g.seats):
            self.foresee_clock(g, seat)

    # -- the work -------------------------------------------------------------------------------

    def cheapest_way(self, g: PlanetaryPhase) -> float:
        """The least work for the Integration still missing, wedge by wedge as far in as it pays."""
        missing = float(g.box.track.length - g.integration)
        work: list[float] = []
        gain: list[float] = []
        for wedge in range(SECTORS):
            self.add_ways(g, 4 * wedge, missing, work, gain)
        best = 0.0
        for price in PRICES:
            spared = 0.0
            plan: i64 = 0
            at: i64 = 0
            while at < len(work):
                top = 0.0
                way: i64 = 0
                i: i64 = 0
                while i < WAYS:
                    net = price * gain[at + i] - work[at + i]
                    if net > top:
                        top = net
                        way = WAY_SPACES[i]
                    i += 1
                spared += top
                plan |= way << 4 * (at // WAYS)
                at += WAYS
            least = price * missing - spared
            if least >= best:
                best = least
                self.planned = plan
        return best

    def add_ways(self, g: PlanetaryPhase, first: i64, missing: float, work: list[float], gain: list[float]) -> None:
        """How far one can go in a wedge: the work and the Integration of each way, no more than is missing. PP-132"""
        w: list[float] = []
        v: list[float] = []
        for space in range(first, first + 4):
            w.append(self.work_on(g, space))
            v.append(0.0 if g.is_launched(space) else self.value_of(g, space))
        both_w = w[0] + w[1]
        both_v = v[0] + v[1]
        work += [w[0], w[1], both_w, both_w + w[2], both_w + w[2] + w[3]]
        for value in (v[0], v[1], both_v, both_v + v[2], both_v + v[2] + v[3]):
            gain.append(value if value < missing else missing)

    def work_on(self, g: PlanetaryPhase, space: i64) -> float:
        """The work until the operation on this space is launched. PP-126"""
        if g.is_launched(space):
            return 0.0
        reach = self.reach_at(space)
        if g.tiles[space] < 0:
            each = 1.0 + TIME * (TYPICAL[level_of(space)] / reach + ROUNDING)
            return DEVISING + 1.0 + TIME * float(g.box.threats.cost[space]) + 3.0 * each
        total = 0.0
        corner: i64 = 0
        while corner < CORNERS:
            if g.corners[CORNERS * space + corner] < 0:
                total += 1.0 + TIME * (float(g.cost_at(space, corner)) / reach + ROUNDING)
            corner += 1
        return total

    def reach_at(self, space: i64) -> float:
        best = 0.0
        for sector in sectors_of(space):
            if self.reach[sector] > best:
                best = self.reach[sector]
        return best

    def value_of(self, g: PlanetaryPhase, space: i64) -> float:
        """The Integration its tile will bring, or what a tile of its level usually brings. PP-179"""
        if g.tiles[space] >= 0:
            return float(g.box.operations.integration[benefit_index(g, space)])
        return self.means[level_of(space)]

    def tiles_in_hand(self, g: PlanetaryPhase) -> float:
        """The work spared by the tiles players hold already, no more of each level than are needed."""
        needed: list[int] = [0, 0, 0, 0]
        space: i64 = 0
        while space < SPACES:
            if self.planned >> space & 1 and g.tiles[space] < 0:
                needed[level_of(space)] += 1
            space += 1
        total = 0.0
        for tile in g.held:
            if tile >= 0:
                level: i64 = g.box.tiles.level[tile]
                if needed[level] > 0:
                    needed[level] -= 1
                    total += self.tile_worth(g, tile)
        return total

    def tile_worth(self, g: PlanetaryPhase, tile: i64) -> float:
        """The work a tile in hand spares: the devising, and what it brings more than others of its level."""
        level: i64 = g.box.tiles.level[tile]
        value = float(g.box.operations.integration[3 * g.box.tiles.kind[tile] + level - 1])
        worth = DEVISING + QUALITY * (value - self.means[level])
        if worth < 0.2:
            worth = 0.2
        return worth if has_space(g, level) else LOCKED_TILE * worth

    # -- the clock and the threats ----------------------------------------------------------------

    def foresee_clock(self, g: PlanetaryPhase, seat: i64) -> None:
        """Whether the seat will pass the star in this round and in the next. PP-192"""
        star = float(g.box.track.clock) + 0.5
        place = float(g.clock[seat])
        now = 0.0
        if g.phase != REFRESH:
            place += float(g.spent[seat] + g.on_tiles(seat))
            scheduled: i64 = g.schedule.count(seat)
            expected = place + SPEND_PER_MARKER * float(scheduled)
            if g.phase == SCHEDULE:
                expected += SPEND_PER_CHOICE * float(2 - scheduled)
            if place > star:
                now = 1.0
            elif expected > place:
                now = likely(expected - star)
            place = expected - now * float(g.box.track.clock)
        self.crossing.append(now)
        self.later.append(likely(place + USUAL_PACE - star))

    def chance(self, g: PlanetaryPhase, work: float) -> float:
        """How likely the group wins with so much work left."""
        rounds = work / (PER_ROUND * float(g.seats))
        if rounds < 0.0:
            rounds = 0.0
        reveals = any_of(self.crossing)
        if g.phase != REFRESH:
            rounds += 0.5
        reveals += any_of(self.later) * (rounds if rounds < 1.0 else 1.0)
        if rounds > 1.0:
            reveals += USUAL_REVEALS * (rounds - 1.0)
        coming = reveals * self.mean_threat(g) + running_out(g)
        margin = float(g.box.track.length - g.degradation) - coming
        return 1.0 / (1.0 + exp(-margin / (1.0 + 0.35 * rounds)))

    def mean_threat(self, g: PlanetaryPhase) -> float:
        """The Degradation a revealed threat brings on average. PP-197"""
        total: i64 = 0
        for card in g.deck:
            threat: i64 = g.backs[card]
            if not (g.options & GENTLE and g.covered(threat)):
                total += g.box.threats.degradation[threat]
        return float(total) / float(len(g.deck)) if g.deck else 1.0


WAYS: Final = 5
WAY_SPACES: Final[list[int]] = [1, 2, 3, 7, 15]
"""The ways into a wedge as sets of its spaces: one of Level I or both, then Level II, then Level III. PP-132, PP-133"""


def likely(ahead: float) -> float:
    """How likely a marker passes the star that is expected so many spaces behind it."""
    chance = 0.5 + ahead / VAGUE
    return 0.0 if chance < 0.0 else 1.0 if chance > 1.0 else chance


def any_of(chances: list[float]) -> float:
    """The chance that at least one of them comes about. PP-196"""
    none = 1.0
    for chance in chances:
        none *= 1.0 - chance
    return 1.0 - none


def best_levels(g: PlanetaryPhase, sector: i64) -> float:
    """The Credential Level of the best two players in a Sector, on average."""
    first: i64 = 0
    second: i64 = 0
    seat: i64 = 0
    while seat < g.seats:
        level = g.level(seat, sector)
        if level > first:
            first, second = level, first
        elif level > second:
            second = level
        seat += 1
    return float(first + second) / 2.0


def expected_operations(g: PlanetaryPhase) -> list[float]:
    """The launched operations each Sector will have at the end, as far as one can say. PP-211"""
    found = [0.0] * SECTORS
    total = 0.0
    space: i64 = 0
    while space < SPACES:
        if g.tiles[space] >= 0:
            counts = 1.0 if g.is_launched(space) else ESTABLISHED
            for sector in sectors_of(space):
                found[sector] += counts
                total += counts
        space += 1
    rest = (TOUCHES - total) / float(SECTORS)
    return [many + rest for many in found] if rest > 0.0 else found


def mean_values(g: PlanetaryPhase) -> list[float]:
    """The Integration that tiles not yet established bring on average, by level."""
    totals = [0.0] * 4
    many = [0.0] * 4
    for stack in g.stacks:
        for tile in stack:
            count_tile(g, tile, totals, many)
    for tile in g.held:
        if tile >= 0:
            count_tile(g, tile, totals, many)
    return [totals[level] / many[level] if many[level] > 0.0 else 0.0 for level in range(4)]


def count_tile(g: PlanetaryPhase, tile: i64, totals: list[float], many: list[float]) -> None:
    level: i64 = g.box.tiles.level[tile]
    totals[level] += float(g.box.operations.integration[3 * g.box.tiles.kind[tile] + level - 1])
    many[level] += 1.0


def is_open(g: PlanetaryPhase, space: i64) -> bool:
    """Whether the space is free and unlocked. PP-128, PP-132, PP-133"""
    if g.tiles[space] >= 0:
        return False
    first = space - space % 4
    level = level_of(space)
    if level == 2:
        return g.is_launched(first) and g.is_launched(first + 1)
    return level == 1 or g.is_launched(first + 2)


def has_space(g: PlanetaryPhase, level: i64) -> bool:
    """Whether a tile of the level could be established somewhere."""
    space: i64 = 0
    while space < SPACES:
        if level_of(space) == level and is_open(g, space):
            return True
        space += 1
    return False


def running_out(g: PlanetaryPhase) -> float:
    """The Degradation to expect from the threats that show and are not covered. PP-186"""
    total = 0.0
    if g.deck_threat:
        total += staying(g, g.backs[g.deck[-1]], SLOTS)
    slot: i64 = 0
    while slot < SLOTS:
        if g.slot_threats & bit(slot):
            total += staying(g, g.backs[g.slots[slot]], SLOTS - 1 - slot)
        slot += 1
    return total


def staying(g: PlanetaryPhase, threat: i64, rounds: i64) -> float:
    """What a threat costs that leaves after so many rounds, by how likely it is still uncovered then."""
    if g.covered(threat):
        return 0.0
    stays = STAYS[rounds] if is_open(g, threat) else 1.0
    return stays * float(g.box.threats.degradation[threat])
