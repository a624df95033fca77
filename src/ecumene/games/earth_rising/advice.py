"""How good a position of Earth Rising looks, and which moves look good: advice for bots.

A position is judged as it would be after this year's strain, with everything that would fall cleaned up as far as the
actions left allow. What counts: what is flipped, how much strain there is, how much every further year would bring, and
what the hands can still do. All weights are in strain tokens and were found by play.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ecumene.games.earth_rising.actions import (
    CLEAN,
    CREATE,
    DISBAND,
    GIVE,
    REFRESH,
    STOP,
    TRANSFORM,
    TakeAction,
    verb_of,
)
from ecumene.games.earth_rising.components import CIRCLES, SECTORS
from ecumene.games.earth_rising.position import WON, EarthRising
from ecumene.games.earth_rising.setup import ChooseCharacter
from ecumene.games.earth_rising.strain import STRAIN_FROM_PEOPLE, STRAIN_FROM_SECTORS, tally
from ecumene.kernel.bits import bit_count

SEGMENT: Final = 12.0
COLLAPSE: Final = 30.0
STRAIN: Final = 0.9
IN_THE_WAY: Final = 0.5
"""Each of the last strain tokens, up to one Clean Up, before a segment can be flipped counts so much more."""

HORIZON: Final = 9
"""What every year brings is counted for so many years at most."""
NET_STRAIN: Final = 1.2
NET_RELIEF: Final = 0.7
PROTEST: Final = 2.0

PLAY_AT_HOME: Final = 0.4
PAIR: Final = 0.4
SINGLE_CARD: Final = 0.12
"""Cards that can create or turn a practice, for each year it would then work."""
MOST_AT_HOME: Final = 3
FLIPPING_CARD: Final = 1.2
LATER: Final = 0.7
"""A hand that must wait for its turn counts so much less."""

MIDDLES: Final[list[float]] = [125.0, 119.0, 108.0, 94.0, 81.0, 68.0, 49.0, 25.0, 1.0, -22.0, -39.0, -55.0]
SCALES: Final[list[float]] = [13.0, 17.0, 21.0, 23.0, 28.0, 31.0, 33.0, 35.0, 38.0, 42.0, 46.0, 48.0]
"""By the years that will follow: the worth of an even position, and how much more makes the odds e to one."""
EARLIER: Final = -20.0
"""For each year more than these the worth of an even position is less by so much."""

CHARACTERS: Final[list[float]] = [1.0, 4.0, 1.0, 3.0, 2.0, 5.0]
"""How well each character serves a bot, by sector."""


def evaluate(g: EarthRising, seat: i64) -> float:
    """From 0 (lost) to 1 (won); the same for every seat, since all win or lose together. ER-001"""
    if g.outcome:
        return 1.0 if g.outcome == WON else 0.0
    if g.home(g.active) < 0:
        return 0.5
    after = g.clone()
    cleaned = rescue(after, g.box.clean_up * g.actions_left)
    STRAIN_FROM_PEOPLE.run(after)
    STRAIN_FROM_SECTORS.run(after)
    if after.outcome:
        return 1.0 if after.outcome == WON else 0.001
    worth = board_worth(after) - STRAIN * float(cleaned) - in_the_way(g) + hands_worth(g)
    return chance(g, worth)


def chance(g: EarthRising, worth: float) -> float:
    """The share of greedy tables of this worth that won from here, a turn half played being half a year later."""
    full: i64 = g.years - g.year
    played: float = 1.0 - float(g.actions_left) / float(g.box.actions)
    middle = middle_at(full) + played * (middle_at(full - 1) - middle_at(full))
    scale = scale_at(full) + played * (scale_at(full - 1) - scale_at(full))
    return 1.0 / (1.0 + exp((middle - worth) / scale))


def middle_at(years: i64) -> float:
    """The worth of an even position when so many years will follow."""
    last: i64 = len(MIDDLES) - 1
    if years > last:
        return MIDDLES[last] + EARLIER * float(years - last)
    return MIDDLES[years if years > 0 else 0]


def scale_at(years: i64) -> float:
    """How much more worth makes the odds e to one when so many years will follow."""
    last: i64 = len(SCALES) - 1
    if years > last:
        return SCALES[last]
    return SCALES[years if years > 0 else 0]


def rescue(g: EarthRising, most: i64) -> i64:
    """Clean up what would make something fall this year, at most so much; returns how much that is."""
    coming: i64 = (g.poverty() + g.temperature()) // g.box.per_strain // SECTORS + 1
    cleaned: i64 = 0
    sector: i64 = 0
    while sector < SECTORS:
        excess: i64 = g.strain[sector] + tally(g, sector) + coming - holds(g, sector)
        if excess > g.strain[sector]:
            excess = g.strain[sector]
        if excess > most - cleaned:
            excess = most - cleaned
        if excess > 0:
            g.strain[sector] = g.strain[sector] - excess
            cleaned += excess
        sector += 1
    return cleaned


def holds(g: EarthRising, sector: i64) -> i64:
    """How much strain the sector can have at the end of a year before something falls. ER-104, ER-111, ER-113"""
    if g.minor_flipped(sector):
        return 0
    return g.box.minor_capacity if g.major_flipped(sector) else g.box.capacity


def years_ahead(g: EarthRising) -> float:
    left: i64 = g.years - g.year
    return float(left if left < HORIZON else HORIZON)


def board_worth(g: EarthRising) -> float:
    """Segments and collapses, the strain there is and what the next years bring."""
    years = years_ahead(g)
    from_poverty: float = float(g.poverty() + g.temperature()) / float(g.box.per_strain * SECTORS)
    total: float = SEGMENT * float(g.flipped()) - COLLAPSE * float(g.collapses)
    if years > 0.0:
        total += PROTEST * float(bit_count(g.protests))
    sector: i64 = 0
    while sector < SECTORS:
        net: float = float(tally(g, sector)) + from_poverty
        total -= STRAIN * float(g.strain[sector]) + (NET_STRAIN if net > 0.0 else NET_RELIEF) * net * years
        sector += 1
    return total


def in_the_way(g: EarthRising) -> float:
    """What the last strain before each sector's next flip costs more than other strain. ER-084, ER-085"""
    total: i64 = 0
    sector: i64 = 0
    while sector < SECTORS:
        if not g.minor_flipped(sector):
            strain = to_clear(g, sector)
            total += strain if strain < g.box.clean_up else g.box.clean_up
        sector += 1
    return IN_THE_WAY * float(total)


def to_clear(g: EarthRising, sector: i64) -> i64:
    """How much strain must go before the sector's next segment is free of it. ER-084, ER-085"""
    strain: i64 = g.strain[sector]
    if g.major_flipped(sector) or strain == 0:
        return strain
    return strain - 1


def hands_worth(g: EarthRising) -> float:
    """What the hands of those who still get a turn can do; the active player's at once, the others' later."""
    left: i64 = g.years - g.year
    total: float = 0.0
    wait: i64 = 0 if g.actions_left > 0 else 1
    last: i64 = wait + g.seats - 1
    while wait <= last and wait <= left:
        worth = hand_worth(g, (g.active + wait) % g.seats)
        total += worth if wait == 0 else LATER * worth
        wait += 1
    return total


def hand_worth(g: EarthRising, seat: i64) -> float:
    """Cards that create or turn practices, alone at home and in pairs elsewhere, and cards to flip segments with."""
    years = years_ahead(g)
    home = g.home(seat)
    total: float = 0.0
    sector: i64 = 0
    while sector < SECTORS:
        held: i64 = g.colour_in_hand(seat, sector)
        if held:
            useful = playable(g, sector, held)
            if sector == home:
                total += PLAY_AT_HOME * years * float(useful if useful < MOST_AT_HOME else MOST_AT_HOME)
            else:
                total += abroad_worth(g, sector, bit_count(held), useful, years)
        sector += 1
    return total


def playable(g: EarthRising, sector: i64, held: i64) -> i64:
    """How many of the held cards of this colour could create a practice or turn a protested one."""
    on_board: i64 = (g.sustainable | g.unsustainable) >> CIRCLES * sector & 127
    room: i64 = bit_count(g.empty_circles(sector))
    new: i64 = bit_count(held & ~on_board)
    return (new if new < room else room) + bit_count(held & g.protests >> CIRCLES * sector)


def abroad_worth(g: EarthRising, sector: i64, many: i64, useful: i64, years: float) -> float:
    """Cards of a foreign colour: pairs to play, and one left over to go on collecting or to flip a segment with."""
    pairs: i64 = many // 2
    if pairs > useful:
        pairs = useful
    total: float = PAIR * years * float(pairs)
    if many > 2 * pairs:
        total += SINGLE_CARD * years
        if nearly_flipped(g, sector):
            total += FLIPPING_CARD
    return total


def nearly_flipped(g: EarthRising, sector: i64) -> bool:
    """Whether one Clean Up or less would let the sector's next segment be flipped. ER-084, ER-085, ER-087"""
    if g.minor_flipped(sector) or (g.major_flipped(sector) and not g.minor_allowed(sector)):
        return False
    return to_clear(g, sector) <= g.box.clean_up


def prefer(g: EarthRising, seat: i64, moves: list[int]) -> list[float]:
    """A rough weight for each move before any look-ahead."""
    ask = g.asking
    if isinstance(ask, ChooseCharacter):
        return [CHARACTERS[move] for move in moves]
    if not isinstance(ask, TakeAction):
        return [1.0] * len(moves)
    return [action_weight(g, verb_of(move), move) for move in moves]


def action_weight(g: EarthRising, verb: i64, move: i64) -> float:
    if verb == TRANSFORM:
        return 10.0
    if verb == CREATE:
        return 8.0
    if verb == DISBAND:
        return 9.0 if g.protests >> move - DISBAND & 1 else 1.0
    if verb == CLEAN:
        return 4.0
    return 0.5 if verb in (GIVE, REFRESH, STOP) else 2.0
