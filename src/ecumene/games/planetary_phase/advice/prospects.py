"""What seats stand to gain: the score each can expect if the group wins."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.planetary_phase.advice.outlook import Outlook
from ecumene.games.planetary_phase.commit import benefit_index
from ecumene.games.planetary_phase.components import (
    CORNERS,
    SECTORS,
    SPACES,
    level_of,
    sectors_of,
)
from ecumene.games.planetary_phase.position import REFRESH, PlanetaryPhase

ENERGY_WORTH: Final[list[float]] = [0.1, 0.7, 1.3]
"""Points for each Life Energy by the Reckonings still to come. PP-180"""
STAR_LOSS: Final = 0.8
COUNTER: Final = 3.0
"""What a TC more or less for the rest of the game is worth."""
CREDIT: Final = 1.3
CREDITS: Final = 3
FAVOR: Final = 0.5
STEP_ON_THE_WAY: Final = 0.8
"""How much of a level the steps towards it count."""
SHARE_LATER: Final[list[float]] = [0.0, 0.55, 0.75, 1.0]
"""How much of a launch's benefits counts by the spaces occupied."""
ABILITY_WORTH: Final[list[float]] = [2.0, 3.5, 5.0, 1.5, 2.0, 2.5, 2.5, 6.0, 6.0, 1.0, 2.5]
FULL_GAME: Final = 100.0
"""An ability is worth this much less the less work is left."""


def energy_worth(g: PlanetaryPhase) -> float:
    """Points for each Life Energy now. PP-180"""
    left: i64 = len(g.box.track.reckonings) - g.reckoned
    return ENERGY_WORTH[left if left < len(ENERGY_WORTH) else len(ENERGY_WORTH) - 1]


def points(g: PlanetaryPhase, o: Outlook, seat: i64) -> float:
    """The score the seat can expect if the group wins. PP-180, PP-212"""
    worth = energy_worth(g)
    total = float(g.reputation[seat]) + worth * float(g.energy[seat])
    sector: i64 = 0
    while sector < SECTORS:
        total += level_worth(g, g.step_of(seat, sector)) * o.ops[sector]
        sector += 1
    total -= STAR_LOSS * o.crossing[seat] * worth * float(g.revealed(seat))
    total += COUNTER * float((g.bonus_taken >> seat & 1) - ((g.counter_lost | g.counter_owed) >> seat & 1))
    total += CREDIT * float(g.credits[seat] if g.credits[seat] < CREDITS else CREDITS)
    total += FAVOR * float(g.favors(seat))
    if g.phase != REFRESH and g.credits[seat] == 0 and g.leader(g.assessed) == seat:
        total -= float(g.level(seat, g.assessed))
    return total + shares(g, o, seat) + abilities(g, o, seat)


def level_worth(g: PlanetaryPhase, step: i64) -> float:
    """The level of a step, and a part of the way to the next one. PP-024"""
    level: i64 = g.box.credentials.level_at[step]
    if level >= len(g.box.credentials.levels):
        return float(level)
    first: i64 = g.box.credentials.levels[level - 1]
    return float(level) + STEP_ON_THE_WAY * float(step - first) / float(g.box.credentials.levels[level] - first)


def step_worth(g: PlanetaryPhase, o: Outlook, seat: i64, sector: i64, many: i64) -> float:
    """Points for so many steps more in a Sector. PP-074, PP-075, PP-076"""
    step = g.step_of(seat, sector)
    to = step + many
    if to > g.box.credentials.top:
        to = g.box.credentials.top
    if to == step:
        return 0.0
    worth = (level_worth(g, to) - level_worth(g, step)) * o.ops[sector]
    energy = energy_worth(g)
    if to == g.box.credentials.top and g.distinctions[sector] < 0:
        worth += float(g.box.reputation.distinction)
    while step < to:
        step += 1
        if g.box.credentials.dots >> step & 1:
            worth += energy
    return worth


def best_step(g: PlanetaryPhase, o: Outlook, seat: i64) -> float:
    """Points for a step in the Sector that is best for it."""
    best = 0.0
    sector: i64 = 0
    while sector < SECTORS:
        worth = step_worth(g, o, seat, sector, 1)
        if worth > best:
            best = worth
        sector += 1
    return best


def shares(g: PlanetaryPhase, o: Outlook, seat: i64) -> float:
    """What the seat can expect of the launches it has a TC in. PP-176"""
    total = 0.0
    space: i64 = 0
    while space < SPACES:
        if g.tiles[space] >= 0:
            mine = False
            filled: i64 = 0
            corner: i64 = CORNERS * space
            while corner < CORNERS * space + CORNERS:
                owner: i64 = g.corners[corner]
                if owner >= 0:
                    filled += 1
                    mine = mine or owner == seat
                corner += 1
            if mine:
                total += SHARE_LATER[filled] * share(g, o, seat, space)
        space += 1
    return total


def share(g: PlanetaryPhase, o: Outlook, seat: i64, space: i64) -> float:
    """Points for taking part in the launch of the operation on a space. PP-166 to PP-174"""
    index = benefit_index(g, space)
    gain: i64 = g.box.operations.credentials[index]
    total = energy_worth(g) * float(g.box.operations.energy[index])
    if not g.box.operations.calm[g.box.tiles.kind[g.tiles[space]]] or not g.threat_showing():
        total += float(g.box.operations.reputation[index])
    for sector in sectors_of(space):
        total += step_worth(g, o, seat, sector, gain)
    if level_of(space) == 3:
        total += best_step(g, o, seat)
    return total


def abilities(g: PlanetaryPhase, o: Outlook, seat: i64) -> float:
    """What the seat's abilities are worth for the rest of the game. PP-090"""
    total = 0.0
    place: i64 = 4 * seat
    while place < 4 * seat + 4:
        if g.abilities[place] >= 0:
            total += ability_worth(o, g.box.cards.ability[g.abilities[place]])
        place += 1
    return total


def ability_worth(o: Outlook, ability: i64) -> float:
    left = o.work / FULL_GAME
    return ABILITY_WORTH[ability] * (0.0 if left < 0.0 else left)
