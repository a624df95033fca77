"""How a seat stands, in merit: what it has, what it may still do, how sound the ship is, and how far the plot.

Of other seats only what all see is looked at. All weights are estimates.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.advice.plot import plot_worth
from ecumene.games.gen7.advice.prospects import NO_HAND, cards_worth, crew_worth, dice_worth, hand_worth, rounds_after
from ecumene.games.gen7.components import CRITICAL, WAKING
from ecumene.games.gen7.episode import objectives
from ecumene.games.gen7.episode.objectives import COUNTED, personal, starts_awake
from ecumene.games.gen7.group_seats.blocks import block_cost, block_size, card_tokens, open_blocks
from ecumene.games.gen7.numbering import BESIDE, PLAYER_TURNS, QUARTERS, SYSTEM_FAILURE
from ecumene.games.gen7.position import Gen7, progress_of
from ecumene.games.gen7.vocabulary import RESOURCES

DAMAGE: Final = [0.0, 1.6, 4.6, 9.5]
"""What a system's state costs everybody, by its position."""
EXCESS: Final = 3.0
"""What each step beyond Critical costs. G7-092"""
OPEN_RISK: Final = 1.1
LESS_RISK: Final = 0.22
LEAST_RISK: Final = 0.4
"""How likely an open critical task fails: less for each die in the quarters that an open position could have."""
ROUND_DANGER: Final = 1.2
"""What the critical tasks of a round to come cost everybody, for each player at the table."""
LACKING: Final = 0.3
"""What every token costs that open blocks ask for and nobody has."""
LAID: Final = 0.45
"""A token laid on a critical task."""
STORED: Final = 0.22
ENOUGH_STORED: Final = 8
"""A token in the Stores, as long as there are not too many of the type."""
STAR: Final = 1.5
HALFWAY: Final = 0.6
"""A star earned, and how much of it what was done toward it is worth."""


def worth(g: Gen7, seat: i64, seen: bool) -> float:
    """All that the seat can count on; its hand and plans only if they are `seen`, as by the seat itself."""
    purse = g.res[RESOURCES * seat : RESOURCES * seat + RESOURCES]
    total = float(g.merit[seat]) + dice_worth(g, seat) + crew_worth(g, seat) + cards_worth(g, seat, seen)
    if seen:
        total += hand_worth(g, seat, g.tasks[seat], purse) + stars_worth(g, seat)
    else:
        total += NO_HAND * float(sum(purse))
    return total + ship_worth(g) + plot_worth(g, seat)


# -- the ship -------------------------------------------------------------------------------------


def damage(status: i64, steps: i64) -> float:
    """What a system costs everybody that is so many steps further on its track. G7-092, G7-256"""
    at = status + steps
    return DAMAGE[at] if at <= CRITICAL else DAMAGE[CRITICAL] + EXCESS * float(at - CRITICAL)


def ship_worth(g: Gen7) -> float:
    """The state of the systems, the danger from open critical tasks, and the Stores."""
    total = 0.0
    for status in g.status:
        total -= DAMAGE[status]
    for many in g.stores:
        total += STORED * float(min(many, ENOUGH_STORED))
    total -= ROUND_DANGER * float(g.seats * rounds_after(g))
    if g.phase <= SYSTEM_FAILURE:
        total -= row_danger(g)
        if g.phase <= PLAYER_TURNS:
            total -= LACKING * float(tokens_lacking(g))
    return total


def free_dice(g: Gen7) -> i64:
    """Dice of all seats that can still be seated, and guests."""
    many: i64 = 0
    for place in g.place:
        if place in (QUARTERS, BESIDE):
            many += 1
    return many


def row_danger(g: Gen7) -> float:
    """What open critical tasks can be expected to cost, more with every die seated elsewhere. G7-091, G7-092"""
    dice = free_dice(g) if g.phase <= PLAYER_TURNS else 0
    positions: i64 = 0
    for ref in open_blocks(g):
        positions += block_size(g, ref)
    further = g.status.copy()
    total = 0.0
    for slot in range(len(g.row)):
        if g.row_done >> slot & 1:
            continue
        steps: i64 = g.box.cards.critical_steps[g.row[slot]] - g.row_soft[slot]
        if steps <= 0:
            continue
        system = g.box.cards.critical_division[g.row[slot]]
        risk = 1.0
        if dice >= block_size(g, slot):
            risk = max(LEAST_RISK, OPEN_RISK - LESS_RISK * float(dice) / float(positions))
        total += risk * (damage(further[system], steps) - damage(further[system], 0))
        further[system] += steps
        for resource in range(RESOURCES):
            total -= LAID * float(card_tokens(g, slot, resource))
    return total


def tokens_lacking(g: Gen7) -> i64:
    """Tokens that open blocks ask for beyond what the Stores and all barracks hold."""
    need = [0, 0, 0]
    for ref in open_blocks(g):
        cost = block_cost(g, ref)
        for resource in range(RESOURCES):
            need[resource] += max(0, cost[resource] - card_tokens(g, ref, resource))
    lacking: i64 = 0
    for resource in range(RESOURCES):
        lacking += max(0, need[resource] - g.stores[resource] - sum(g.res[resource::RESOURCES]))
    return lacking


# -- stars ----------------------------------------------------------------------------------------


def stars_worth(g: Gen7, seat: i64) -> float:
    """Personal objectives met, and what was done toward those that count something. G7-200"""
    total = 0.0
    for objective in personal(g, seat):
        stars = STAR * float(g.box.story.personal_stars[objective])
        if g.achieved[seat] >> objective & 1:
            total += stars
        elif objectives.AT_THE_END >> objective & 1:
            if rounds_after(g) == 0 and objectives.is_met(g, seat, objective):
                total += HALFWAY * stars
        elif COUNTED[objective] >= 0 and (objective != WAKING or starts_awake(g)):
            done = float(progress_of(g, seat, COUNTED[objective])) / float(g.box.story.personal_need[objective])
            total += HALFWAY * stars * min(1.0, done)
    return total
