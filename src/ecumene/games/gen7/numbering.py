"""The numbers a game of Gen7 is written in: phases, dice, places, covers, progress, streams, readings, outcomes."""

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.vocabulary import OPERATIONS

NONE: Final = -1
EMPTY: Final[list[int]] = []

ALONE: Final = 1
"""A single episode is played, and nothing is kept. G7-269"""

TRAINING: Final = 0
LAST_EPISODE: Final = 7

# The steps of a round, before them the setup and after them the end of the episode. G7-061, G7-101
SETUP: Final = 0
CRITICAL_TASKS: Final = 1
ROLL_CREW: Final = 2
PLAYER_TURNS: Final = 3
SYSTEM_FAILURE: Final = 4
CREW_RETRIEVAL: Final = 5
UPDATE_STATUS: Final = 6
END_OF_ROUND: Final = 7
END_OF_EPISODE: Final = 8

# Dice of a seat
DICE_EACH: Final = 7
ROBOT_DIE: Final = 6
COLONISTS: Final = 5
GUESTS: Final = 2

# Where a die is
QUARTERS: Final = 0
SUPPLY: Final = 1
RECOVERY: Final = 2
ABSENT: Final = 3
"""Not in this game: the fifth colonist of the Robotics Barracks, a guest who did not come. G7-048"""
BESIDE: Final = 4
"""A guest beside Operations."""
SEATED: Final = 16
"""From here on: SEATED + 4 * location + k, k being the pips less one; at Operations 3 is the chief seat."""
PRIVATE: Final = 8
"""The private seats are the locations PRIVATE + seat."""
EPISODE_BOARD: Final = 12
PLACES: Final = 13
CHIEF_SEAT: Final = 3
ON_ROW: Final = 96
"""ON_ROW + 4 * slot + position: in the group seat of a critical task."""
ON_BLOCK: Final = 128
"""ON_BLOCK + 4 * index + position: in a plot block, or with index DAMAGE_CONTROL in that block."""
DAMAGE_CONTROL: Final = 15
NAMED: Final = 256
"""In events: place + NAMED * (1 + the board, critical task or plot block that lies there), to read the same later."""

# Layers that cover a seat. G7-275
THREE_PLAYERS: Final = 1
WEAR: Final = 2
SYSTEM: Final = 4
FAILED: Final = 8
DISABLED: Final = 16

# What is counted for objectives, PROGRESS numbers for each seat
PRIVATE_USES: Final = 0
"""How often analyze, design or revive was used. PO-S, PO-E"""
PRIVATE_ROUNDS: Final = 1
"""In how many rounds a die was seated at the private lab. PO-B"""
DONATIONS: Final = 2
DONATED: Final = 3
TASKS: Final = 4
CENTERS_DONE: Final = 5
"""A mask of the centers at which an operations task was completed."""
CRITICALS: Final = 6
BADGES: Final = 7
FILES: Final = 8
HELPED: Final = 9
"""Group seats contributed to on the turns of others."""
SOLOS: Final = 10
TRIGGERS: Final = 11
ROBOTS: Final = 12
DIVISIONS_NOW: Final = 13
"""A mask of the divisions whose critical tasks one contributed to this round."""
MEETINGS: Final = 14
INTERROGATIONS: Final = 15
PASSED: Final = 16
"""Tokens passed through the Lock."""
SHIELDS: Final = 17
FLIPS: Final = 18
LAST_BLOCKS: Final = 19
AWARDS_NOW: Final = 20
"""How often Field Award was used this round."""
PRIVATE_NOW: Final = 21
"""1 once a die was seated at the private lab this round."""
PROGRESS: Final = 22

STREAMS: Final = (
    "setup",
    "roll:crew",
    "roll:robot",
    "roll:again",
    "roll:chance",
    "deck:critical",
    "deck:operations",
    "deck:file",
    "deck:schema",
    "deck:crossroads",
)
SETUP_STREAM: Final = 0
CREW_STREAM: Final = 1
ROBOT_STREAM: Final = 2
AGAIN_STREAM: Final = 3
CHANCE_STREAM: Final = 4
CRITICAL_STREAM: Final = 5
OPERATIONS_STREAM: Final = 6
FILE_STREAM: Final = 7
SCHEMA_STREAM: Final = 8
CROSSROADS_STREAM: Final = 9

# What was read aloud
SECTION_READ: Final = 0
"""A section, and a mask of its further texts."""
SUCCESS_READ: Final = 1
SETBACK_READ: Final = 2
COLLAPSE_READ: Final = 3
VOTE_READ: Final = 4
"""A section, and the option voted for."""
CROSSROADS_READ: Final = 5
"""A crossroads card, and twice the option chosen; one more if what is read is what else could have happened."""
CLAUSE_READ: Final = 6
"""A plot block, and the clause chosen."""
ENDING_READ: Final = 7

# How a game ends: as a campaign's chapter, won or lost on its own, or with ending number ENDING + n
CHAPTER: Final = 1
WON: Final = 2
LOST: Final = 3
ENDING: Final = 4
BLOCK_DIVISION: Final = OPERATIONS
"""The division of a plot block that names none. G7-279"""


CLOCKWISE: Final = [[[(first + i) % seats for i in range(seats)] for first in range(seats)] for seats in range(5)]
"""The seats from each on, by how many there are, four at most. They are only read."""


def how_many(mask: i64) -> i64:
    """How many bits are set."""
    many: i64 = 0
    while mask:
        many += 1
        mask &= mask - 1
    return many


def seat_place(location: i64, k: i64) -> i64:
    """The place of a seat of a location."""
    return SEATED + 4 * location + k
