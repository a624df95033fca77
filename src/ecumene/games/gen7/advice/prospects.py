"""What a seat's tokens, operations tasks and cards may still bring, in merit. All weights are estimates."""

from __future__ import annotations

from math import exp
from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.actions.centers import CENTER_PERKS
from ecumene.games.gen7.components import DATA_CENTER, ROBOTICS_BARRACKS, TASK_TEMPLATE
from ecumene.games.gen7.numbering import DICE_EACH, PLAYER_TURNS, QUARTERS, ROBOT_DIE, SETUP
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.vocabulary import RESOURCES
from ecumene.kernel.bits import bit, members

DIE: Final = 2.0
"""A placement is worth so much merit."""
PIP: Final = 0.06
"""And so much for each pip of the die."""
OFFICER_MORE: Final = 0.3
ROBOT_MORE: Final = 0.7
USUAL_DIE: Final = 2.2
"""What a die will be worth that is still to be rolled."""
SLEEPER: Final = 0.25
"""How much of it one counts for a colonist who sleeps and may be woken."""
PER_ROUND: Final = 4.6
"""Dice a seat has in a round to come, of which it spends the greater part on itself."""
ON_ITSELF: Final = 0.6
TOKENS_A_DIE: Final = 4.0
SPARE: Final = 0.3
"""A token that no task of the seat waits for: three of them are a merit, if there is time."""
HOARDED: Final = 0.12
PLENTY: Final = 9
"""Beyond so many of a type tokens are worth little."""
NO_HAND: Final = 0.38
"""A token of a seat whose tasks one does not see."""

FILES: Final = [0.7, 0.7, 0.3, 1.5, 1.5, 1.5, 1.2, 0.8, 1.3, 0.3, 1.7, 1.1, 1.1, 1.1, 0.9, 0.9, 0.2, 0.4, 1.0]
"""What a file card in hand is worth, by its design."""
SHARING: Final = 0.5
JUMPING: Final = 0.5
"""What it is worth to share a taken seat on this turn, and to have the next turn as well."""
FILE_CARD: Final = 1.0
"""A file card that is not known."""
SCHEMA_PLAIN: Final = [0.5, 0.5, 0.5, 0.35, 0.3, 0.1, 0.4, 0.8, 0.2, 0.2]
SCHEMA_FOCUSED: Final = [1.0, 1.0, 1.0, 0.5, 0.55, 0.2, 0.8, 1.3, 0.3, 0.3]
"""What a face-up schema card brings in a round, by its design, without and with focus."""
SCHEMA_CARD: Final = 0.45
"""A schema card that is not known."""


def rounds_after(g: Gen7) -> i64:
    """Rounds to come after this one."""
    return max(0, g.final - g.round)


def own_dice(g: Gen7, seat: i64) -> i64:
    """Dice in the seat's quarters while turns are taken; before that all are still to be placed."""
    if g.phase > PLAYER_TURNS:
        return 0
    many: i64 = 0
    for die in range(DICE_EACH * seat, DICE_EACH * seat + DICE_EACH):
        if g.place[die] == QUARTERS:
            many += 1
    return many


def dice_worth(g: Gen7, seat: i64) -> float:
    """What the dice in the quarters are good for: officers and robots for more, high values a little more."""
    if g.phase > PLAYER_TURNS:
        return 0.0
    total = 0.0
    first: i64 = DICE_EACH * seat
    for die in range(first, first + DICE_EACH):
        if g.place[die] == QUARTERS:
            total += die_worth(g, die)
    return total


def die_worth(g: Gen7, die: i64) -> float:
    """What one die in the quarters is good for."""
    k: i64 = die % DICE_EACH
    more = OFFICER_MORE if k == 0 else ROBOT_MORE if k == ROBOT_DIE else 0.0
    return DIE + more + PIP * float(g.value[die])


def crew_worth(g: Gen7, seat: i64) -> float:
    """What the crew will do in the rounds to come, colonists who sleep little of it; the next to wake is half awake."""
    asleep = g.asleep(seat)
    crew = float(g.awake(seat) + 1) + SLEEPER * float(asleep)
    if asleep > 0 and g.recovery >> seat & 1:
        crew += 0.5 * (1.0 - SLEEPER)
    if g.barracks[seat] == ROBOTICS_BARRACKS:
        crew += 1.0
    return USUAL_DIE * crew * float(rounds_after(g))


# -- tasks and tokens -----------------------------------------------------------------------------


def hand_worth(g: Gen7, seat: i64, hand: i64, purse: list[int]) -> float:
    """What the operations tasks in hand and the tokens are worth together, the nearest task served first. G7-203"""
    placements = float(own_dice(g, seat)) + ON_ITSELF * PER_ROUND * float(rounds_after(g))
    if g.phase == SETUP:
        placements += ON_ITSELF * PER_ROUND
    left = purse.copy()
    less = g.schema_number(seat, TASK_TEMPLATE)
    total = 0.0
    spent = 0.0
    while hand:
        card = nearest(g, hand, left)
        hand &= ~bit(card)
        missing: i64 = 0
        for resource in range(RESOURCES):
            cost: i64 = g.box.cards.task_cost[RESOURCES * card + resource]
            missing += max(0, cost - left[resource])
        need = 1.0 + float(max(0, missing - less)) / TOKENS_A_DIE
        penalty = float(g.box.cards.task_penalty[card])
        gain = float(merit_of(g, seat, card)) + penalty - DIE * need
        chance = 1.0 / (1.0 + exp(-1.3 * (placements - spent - need - 0.2)))
        if gain > 0.0:
            total += chance * gain
            spent += need
            for resource in range(RESOURCES):
                left[resource] = max(0, left[resource] - g.box.cards.task_cost[RESOURCES * card + resource])
        total -= penalty
    return total + spare_worth(left, placements)


def nearest(g: Gen7, hand: i64, purse: list[int]) -> i64:
    """The task of a hand that asks for the fewest tokens more for its merit."""
    best: i64 = -1
    lowest = 0.0
    for card in members(hand):
        missing: i64 = 0
        for resource in range(RESOURCES):
            missing += max(0, g.box.cards.task_cost[RESOURCES * card + resource] - purse[resource])
        grade = float(missing + 2) / float(g.box.cards.task_merit[card])
        if best < 0 or grade < lowest:
            best, lowest = card, grade
    return best


def merit_of(g: Gen7, seat: i64, card: i64) -> i64:
    """The merit of an operations task with what a perk of its center adds. G7-204, G7-230"""
    perk = CENTER_PERKS[g.box.cards.task_center[card] - DATA_CENTER]
    extra: i64 = g.box.cards.perk_many[perk] if g.has_perk(seat, perk) else 0
    return g.box.cards.task_merit[card] + extra


def spare_worth(purse: list[int], placements: float) -> float:
    """What tokens are worth that no task waits for: little when there is no time left to use them."""
    total = 0.0
    for many in purse:
        total += SPARE * float(min(many, PLENTY)) + HOARDED * float(max(0, many - PLENTY))
    return total if placements >= 3.0 else total * placements / 3.0


# -- cards ----------------------------------------------------------------------------------------


def time_for_files(g: Gen7) -> float:
    """How much of a file card's worth there is still time for."""
    return min(1.0, 0.4 + 0.3 * float(rounds_after(g)))


def cards_worth(g: Gen7, seat: i64, seen: bool) -> float:
    """What file and schema cards are worth; of a seat that is not one's own only what all see. G7-202, G7-Q52"""
    rounds = float(rounds_after(g))
    files = 0.0
    if g.files[seat]:
        for card in members(g.files[seat]):
            files += FILES[g.box.cards.files[card]] if seen else FILE_CARD
        files *= time_for_files(g)
    if g.active == seat:
        if g.share and g.placed == 0:
            files += SHARING
        files += JUMPING * float(g.extra)
    for slot in range(2):
        face: i64 = g.slots[4 * seat + 2 * slot]
        if face >= 0:
            design = g.box.cards.schemas[face]
            focused = g.slots[4 * seat + 2 * slot + 1] >= 0
            files += rounds * (SCHEMA_FOCUSED[design] if focused else SCHEMA_PLAIN[design])
    return files
