"""How far the goal of the plot has come, in merit for everybody at the table. All weights are estimates."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.components import ORANGE, SHIELD_TRACK
from ecumene.games.gen7.numbering import END_OF_ROUND, how_many
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.story import VOICES, Goal
from ecumene.games.gen7.vocabulary import RESOURCES
from ecumene.kernel.bits import members

BLOCK: Final = 4.5
LONE_BLOCK: Final = 6.5
LAST_BLOCK: Final = 16.0
"""A block toward the goal, the only one, and the one the whole voyage hangs on."""
MARKER: Final = 2.2
TRACED: Final = 3.0
TOKEN: Final = 1.4
VOICE: Final = 1.5
STRAPPED: Final = 2.0
OWN_STRAPPED: Final = 4.0
READY: Final = 0.7
"""What a seat has strapped down, more to itself, and each token it needs for that."""
PASSED: Final = 9.0
SETBACK: Final = -9.0
"""A section of the episode that is done with, and a setback there."""
DUE: Final = 1.4
"""All of it is worth so much more in the round of its deadline."""
SHIELD_POINT: Final = 2.4
SPARE_POINT: Final = 0.3
COLLAPSE: Final = 6.0
VOTE_GIVES: Final = 3
"""What the vote on the shield adds to it at least, in the round it is held."""


def plot_worth(g: Gen7, seat: i64) -> float:
    """What has been done for the sections passed, and for the goal of the one now open. G7-182"""
    if g.section < 0:
        return 0.0
    past = PASSED * float(g.section - g.box.story.episodes[g.episode].first) + SETBACK * float(g.episode_setbacks)
    goal = g.box.story.sections[g.section].goal
    if goal is None or g.deadline == 0:
        return past + PASSED
    total = blocks_worth(g, goal) + markers_worth(g, goal) + tokens_worth(g, goal) + strapped_worth(g, goal, seat)
    if g.in_force(SHIELD_TRACK):
        total += shield_worth(g)
    return past + (DUE * total if g.round >= g.deadline else total)


def blocks_needed(g: Gen7, goal: Goal) -> i64:
    """How many blocks the goal asks for."""
    return len(g.blocks) if goal.need is None else goal.need.at(g.seats)


def block_weight(g: Gen7, goal: Goal) -> float:
    """What one block is worth toward the goal."""
    if goal.only_at_deadline:
        return LAST_BLOCK
    return LONE_BLOCK if blocks_needed(g, goal) == 1 else BLOCK


def blocks_worth(g: Gen7, goal: Goal) -> float:
    """Blocks done as far as they are needed; where every board wants its own, a second one counts only then."""
    if not g.blocks_done:
        return 0.0
    boards: list[int] = []
    further: i64 = 0
    for place in members(g.blocks_done):
        board = g.box.story.blocks[g.blocks[place]].board
        if goal.each_board and board in boards:
            further += 1
        else:
            boards.append(board)
    need = blocks_needed(g, goal)
    done = min(need, len(boards))
    if goal.each_board:
        done += min(further, need - 3) if need > 3 else 0
    return block_weight(g, goal) * float(done)


def markers_worth(g: Gen7, goal: Goal) -> float:
    """Success markers as far as they are needed. G7-178"""
    total = 0.0
    if goal.markers is not None:
        total += MARKER * float(min(g.markers, goal.markers.at(g.seats)))
    for division in goal.divisions:
        if g.traced >> division & 1:
            total += TRACED
        elif g.done_now[division] > 0 and g.phase < END_OF_ROUND:
            total += 0.4 * TRACED
    return total


def tokens_worth(g: Gen7, goal: Goal) -> float:
    """Tokens on the plot, or Voices, as far as they are needed in all and of every type. G7-178"""
    if goal.tokens is None:
        return 0.0
    need = goal.tokens.at(g.seats)
    if goal.token_kind == VOICES:
        return VOICE * float(min(need, sum(g.voices)))
    held: i64 = sum(g.passed)
    if goal.each_type is None:
        return TOKEN * float(min(need, held))
    each = goal.each_type.at(g.seats)
    typed: i64 = 0
    for resource in range(RESOURCES):
        typed += min(each, sum(g.passed[resource::RESOURCES]))
    return TOKEN * float(typed + min(held - typed, need - RESOURCES * each))


def strapped_worth(g: Gen7, goal: Goal, seat: i64) -> float:
    """Who has strapped down what the goal asks of every player. G7-029"""
    if goal.per_player == 0:
        return 0.0
    own = OWN_STRAPPED
    if not g.strapped >> seat & 1:
        held: i64 = sum(g.res[RESOURCES * seat : RESOURCES * seat + RESOURCES])
        own = READY * float(min(goal.per_player, held))
    return own + STRAPPED * float(how_many(g.strapped))


def shield_worth(g: Gen7) -> float:
    """How far the shield reaches through the losses still to come, and through this round's. G7-099"""
    least, _, loss, late_from, late_loss, damaged_loss, _ = g.box.story.hook_numbers[SHIELD_TRACK]
    more: i64 = damaged_loss if max(g.status) >= ORANGE else 0
    need: i64 = least + 1
    for number in range(g.round, g.deadline + 1):
        need += (late_loss if number >= late_from else loss) + more
    vote = g.box.story.sections[g.section].vote
    coming: i64 = VOTE_GIVES if vote is not None and g.round <= vote.round else 0
    lacking = max(0, need - coming - g.shield)
    now = (late_loss if g.round >= late_from else loss) + more
    total = -SHIELD_POINT * float(lacking) + SPARE_POINT * float(g.shield)
    return total - COLLAPSE if g.shield - now <= least and g.round < g.deadline else total
