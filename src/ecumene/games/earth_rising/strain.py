"""Strain Phases 1 and 2, and the Balance."""

from typing import final

from mypy_extensions import i64

from ecumene.games.earth_rising.collapse import collapse
from ecumene.games.earth_rising.components import CIRCLES, COUNT, SECTORS, clockwise
from ecumene.games.earth_rising.position import LASTING, WON, EarthRising
from ecumene.games.earth_rising.recession import recessions
from ecumene.kernel.step import Step


@final
class StrainFromPeople(Step[EarthRising]):
    """Step 3: every three people in poverty, the temperature bonus added, put one strain on the board.

    It is dealt one by one, clockwise from the active character's sector; nothing is checked yet.
    ER-093, ER-094, ER-095, ER-132
    """

    def run(self, g: EarthRising) -> None:
        many = poverty_strain(g)
        sector = g.home(g.active)
        rounds: i64 = many // SECTORS
        extra: i64 = many % SECTORS
        i: i64 = 0
        while i < SECTORS:
            share = rounds + 1 if i < extra else rounds
            if share:
                g.add_strain(sector, share, 93)
            sector = clockwise(sector)
            i += 1


@final
class StrainFromSectors(Step[EarthRising]):
    """Step 4: all six tallies are taken from the same board and applied, then everything is balanced.

    ER-097, ER-098, ER-099, ER-100, ER-101, ER-105, ER-182
    """

    def run(self, g: EarthRising) -> None:
        sector: i64 = 0
        while sector < SECTORS:
            g.add_strain(sector, tally(g, sector), 97)
            sector += 1
        balance(g, True)
        if g.outcome == 0 and g.options & LASTING and g.all_flipped():
            g.tell("won", rule=182)
            g.finish(WON)


def poverty_strain(g: EarthRising) -> i64:
    """How much strain poverty and temperature make this year. ER-093, ER-132"""
    return (g.poverty() + g.temperature()) // g.box.per_strain


def tally(g: EarthRising, sector: i64) -> i64:
    """+1 for each unsustainable practice, -1 for each sustainable one, -2 with regeneration; +4 without any practice.

    ER-097, ER-100
    """
    green: i64 = g.sustainable >> CIRCLES * sector & 127
    grey: i64 = g.unsustainable >> CIRCLES * sector & 127
    if green | grey == 0:
        return g.box.empty_sector
    renewed: i64 = g.regenerations >> CIRCLES * sector & 127
    return COUNT[grey] - COUNT[green] - COUNT[renewed]


def balance(g: EarthRising, end_of_phase: bool) -> None:
    """Recessions first, then the first overflowing sector clockwise from the active one, again until nothing changes.

    ER-105, ER-106, ER-112
    """
    while g.outcome == 0:
        recessions(g, end_of_phase)
        sector = first_overflow(g)
        if sector < 0:
            return
        overflow(g, sector)


def first_overflow(g: EarthRising) -> i64:
    """The first sector, clockwise from the active character's, whose Major would hold too much. ER-104, ER-106"""
    sector = g.home(g.active)
    i: i64 = 0
    while i < SECTORS:
        if not g.major_flipped(sector) and g.strain[sector] > g.box.capacity:
            return sector
        sector = clockwise(sector)
        i += 1
    return -1


def overflow(g: EarthRising, sector: i64) -> None:
    """The excess moves as one batch onto the next sector's Minor; if that then holds too much, the burden collapses.

    ER-107, ER-108, ER-109, ER-110, ER-120
    """
    after = clockwise(sector)
    excess = g.strain[sector] - g.box.capacity
    held = g.minor_strain(after)
    g.strain[sector] = g.box.capacity
    g.strain[after] = g.strain[after] + excess
    g.tell("overflow", where=sector, many=excess, rule=107)
    if held + excess > g.box.minor_capacity:
        collapse(g, sector)


STRAIN_FROM_PEOPLE: StrainFromPeople = StrainFromPeople()
STRAIN_FROM_SECTORS: StrainFromSectors = StrainFromSectors()
