"""How good a position of Earth Rising looks, and which moves look good: advice for bots.

A position is judged as it would be after this year's strain: what is flipped, what threatens to fall, how much strain
there is and how much every further year would bring, and what the hands can still do. The weights were found by play.
"""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ecumene.games.earth_rising.actions import (
    CLEAN,
    CREATE,
    DISBAND,
    DRAW,
    GIVE,
    REFRESH,
    STOP,
    TRANSFORM,
    TakeAction,
    verb_of,
)
from ecumene.games.earth_rising.components import CIRCLES, SECTORS, card_count, cards_in
from ecumene.games.earth_rising.position import WON, EarthRising
from ecumene.games.earth_rising.strain import STRAIN_FROM_PEOPLE, STRAIN_FROM_SECTORS, poverty_strain, tally

MAJOR: Final = 0
MINOR: Final = 1
STRAIN: Final = 2
NET: Final = 3
SPARE: Final = 4
POOR: Final = 5
COLLAPSE: Final = 6
DANGER: Final = 7
CARD: Final = 8
HOME_CARD: Final = 9
PAYING_CARD: Final = 10
HORIZON: Final = 11
LATE: Final = 12
SHAKY: Final = 13
PROTEST: Final = 14
SCALE: Final = 15

WEIGHTS: Final[list[float]] = [9.0, 12.0, 0.9, 1.0, 0.35, 0.15, 30.0, 6.0, 0.6, 1.6, 0.5, 7.0, 1.2, 6.0, 2.0, 14.0]


def evaluate(g: EarthRising, seat: i64) -> float:
    """From 0 (lost) to 1 (won); the same for every seat, since all win or lose together. ER-001"""
    if g.outcome:
        return 1.0 if g.outcome == WON else 0.0
    if g.home(g.active) < 0:
        return 0.5
    after = g.clone()
    STRAIN_FROM_PEOPLE.run(after)
    STRAIN_FROM_SECTORS.run(after)
    if after.outcome:
        return 1.0 if after.outcome == WON else 0.001
    return 1.0 / (1.0 + exp(-(worth(after) + hands_worth(g) - 60.0) / WEIGHTS[SCALE]))


def worth(g: EarthRising) -> float:
    """The board after this year's strain, in strain tokens or so."""
    w = WEIGHTS
    left: i64 = g.years - g.year
    horizon: float = float(left)
    if horizon > w[HORIZON]:
        horizon = w[HORIZON]
    share: float = float(poverty_strain(g)) / SECTORS
    total: float = w[PROTEST] * float(card_count(g.protests))
    total -= w[COLLAPSE] * float(g.collapses) + w[POOR] * float(g.poverty()) * horizon
    late: float = w[LATE] if left < 4 else 1.0
    sector: i64 = 0
    while sector < SECTORS:
        total += sector_worth(g, sector, float(tally(g, sector)) + share, horizon, late)
        sector += 1
    return total


def sector_worth(g: EarthRising, sector: i64, net: float, horizon: float, late: float) -> float:
    """One sector: its segments, its strain, what the next years bring, and what threatens. `net` is strain per year."""
    w = WEIGHTS
    strain: float = float(g.strain[sector])
    total: float = -w[STRAIN] * strain
    if net > 0:
        total -= w[NET] * net * horizon
    else:
        total -= w[SPARE] * net * horizon
    if g.minor_flipped(sector):
        total += (w[MAJOR] + w[MINOR]) * late
        if net > 0:
            total -= w[SHAKY]
    elif g.major_flipped(sector):
        total += w[MAJOR] * late
        room = float(g.box.minor_capacity) - strain - net
        if room < 0:
            total -= w[SHAKY]
    else:
        room = float(g.box.capacity) - strain - net
        if room < 0:
            total -= w[DANGER]
    return total


def hands_worth(g: EarthRising) -> float:
    """What the cards in all hands can still do: a practice at home most, a pair elsewhere, a card to pay with."""
    w = WEIGHTS
    total: float = 0.0
    on_board: i64 = g.sustainable | g.unsustainable
    for seat in range(g.seats):
        hand: i64 = g.hands[seat]
        home = g.home(seat)
        for card in cards_in(hand)[: g.hand_limit]:
            sector = card // CIRCLES
            useful = not on_board >> card & 1 and g.empty_circles(sector) != 0
            colour = g.colour_in_hand(seat, sector)
            if useful and sector == home:
                total += w[HOME_CARD]
            elif useful and colour & (colour - 1):
                total += w[CARD]
            elif g.protests >> card & 1:
                total += w[HOME_CARD]
            else:
                total += w[PAYING_CARD]
    return total


def prefer(g: EarthRising, seat: i64, moves: list[int]) -> list[float]:
    """A rough weight for each move before any look-ahead."""
    if not isinstance(g.asking, TakeAction):
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
    if verb == DRAW:
        return 2.0
    if verb in (GIVE, REFRESH, STOP):
        return 0.5
    return 2.0
