"""The one small vocabulary of effects and conditions by which all cards, votes and plot sections act: data only."""

from typing import Final, final

from mypy_extensions import i64

NONE: Final = -1
"""A field that a verb does not use."""

# The verbs of the cards
GAIN: Final = 0
LOSE: Final = 1
PAY: Final = 2
"""The price of what follows: without it nothing of the list happens."""
STORES: Final = 3
MERIT: Final = 4
COMMEND: Final = 5
"""Merit for the group seat being filled, if it is completed."""
LI: Final = 6
DEGRADE: Final = 7
REPAIR: Final = 8
DISABLE_SEAT: Final = 9
FAIL_SEAT: Final = 10
SET_DIE: Final = 11
SHIFT_DIE: Final = 12
REROLL: Final = 13
RECALL_DIE: Final = 14
SEND_RECOVERY: Final = 15
HIBERNATE: Final = 16
HIBERNATE_OR: Final = 17
"""Hibernate; who would keep too few colonists awake loses merit instead, the further number."""
SUSPENDED_ANIMATION: Final = 18
REQUISITION_ROBOT: Final = 19
SET_ROBOT_ONE: Final = 20
"""A 1 rolled by the player's robot may be set to any value."""
DRAW_FILE: Final = 21
DRAW_SCHEMA: Final = 22
DRAW_OPS: Final = 23
SCOUT_CRITICAL: Final = 24
REPLACE_CRITICAL: Final = 25
"""`many`: the failure steps of the card that may be replaced."""
DISCOUNT: Final = 26
PRELOAD: Final = 27
SOFTEN: Final = 28
SHARE_SEAT: Final = 29
EXTRA_TURN: Final = 30
CHANCE: Final = 31
"""One six-sided die: with `many` or more `then`, else `otherwise`."""
KEEP_CARD: Final = 32
"""`what`: how often the power in `then` may be used."""
LOG: Final = 33
FLAG: Final = 34
CAMPAIGN: Final = 35
# The verbs of the plot alone
FINAL_ROUND: Final = 36
REVEAL: Final = 37
BOARD: Final = 38
SHIELD: Final = 39
SET_SHIELD: Final = 40
"""`many`, or that much more than the variable `what`; the further numbers are the least and the most it may be."""
GUESTS: Final = 41
WAKE_ALL: Final = 42
VERBS: Final = 43

# Who
SELF: Final = 0
"""Who acts: the player of the card, or whose officer met the trigger."""
EACH: Final = 1
OTHERS: Final = 2
CHOSEN_OTHER: Final = 3
CHOSEN_THERE: Final = 4
CONTRIBUTORS: Final = 5
CHIEF: Final = 6
LEADER: Final = 7
TRAILER: Final = 8
UNSTRAPPED: Final = 9
TARGETS: Final = 10

# Resources
DATA: Final = 0
PART: Final = 1
CHEM: Final = 2
RESOURCES: Final = 3
CHOICE: Final = 3
"""One type named by who gains or loses; of the Stores by who acts."""
MIX: Final = 4
THAT: Final = 5
"""The type with which the trigger was met."""
CHIEF_CHOICE: Final = 6

# Divisions, of which the first three have a system, and who names the system
COMPUTER: Final = 0
POWER: Final = 1
BIOSPHERE: Final = 2
SYSTEMS: Final = 3
OPERATIONS: Final = 3
DIVISIONS: Final = 4
ANY_SYSTEM: Final = 4
WORST_SYSTEM: Final = 5
ANY_BUT_CRITICAL: Final = 6

# Which seat of a location; otherwise a seat is named by its pips
FIRST_SEAT: Final = -1
LAST_SEAT: Final = -2

# Kinds of dice, and the two that stand for several
OFFICER: Final = 0
COLONIST: Final = 1
ROBOT: Final = 2
GUEST: Final = 3
DICE: Final = 4
CREW: Final = 4
"""Officer or colonist."""
ANY_DIE: Final = 5

# Where the dice of an effect lie
OWN_BARRACKS: Final = 0
OWN_OR_BLOCK: Final = 1
"""In the own barracks, or in the group seat being filled."""
RECALLED: Final = 2
OWN_ROBOT: Final = 3
ORDINARY_SEAT: Final = 4
"""In a seat of a location, not in a group seat."""

# The logic/instinct track
LOGIC: Final = 0
INSTINCT: Final = 1
EITHER: Final = 2

# How often a kept card's power may be used
ALWAYS: Final = 0
ONCE_PER_EPISODE: Final = 1

# Campaign variables
ICE: Final = 0
ACCORD: Final = 1
VARIABLES: Final = 2

# What a condition asks. A quantity is compared with two bounds, the others hold or not.
ICE_IS: Final = 0
ACCORD_IS: Final = 1
PLAYERS_ARE: Final = 2
SHIELD_IS: Final = 3
CRITICAL_ARE: Final = 4
"""How many systems are at Critical."""
VALUE_IS: Final = 5
"""Of the officer die."""
RANK_IS: Final = 6
ROUND_IS: Final = 7
RES_IS: Final = 8
"""Of some type of resource."""
AWAKE_ARE: Final = 9
"""Colonists outside the supply."""
CONTRIBUTORS_ARE: Final = 10
LI_IS: Final = 11
"""Of the logic/instinct track: negative toward logic."""
STATUS_IS: Final = 12
"""Of some system: 0 Green to 3 Critical."""
QUANTITIES: Final = 13
FLAG_SET: Final = 13
OPEN: Final = 14
"""A block that is not finished."""
BARE: Final = 15
"""A crisis board with no finished block."""
GOAL_MET: Final = 16
AGEING: Final = 17
"""The card Ageing Ark is in play."""
AT: Final = 18
"""The officer is at a location."""
IN: Final = 19
"""The officer is at a location, critical task or plot block of a division."""
ON_CRITICAL: Final = 20
ON_DIVISION: Final = 21
"""The officer is on a critical task of a division."""
CREW_CARD: Final = 22
MOST_MERIT: Final = 23
LEAST_MERIT: Final = 24
IS_CHIEF: Final = 25
WITH_OTHER: Final = 26
ROBOT_OUT: Final = 27

FAR: Final = 99
"""A bound that no quantity reaches, up or down."""


@final
class Atom:
    """One term of a condition: what it asks, of which thing, between which bounds; or that it is not so."""

    def __init__(self, term: i64, what: i64 = NONE, least: i64 = -FAR, most: i64 = FAR, negated: bool = False) -> None:
        self.term: Final = term
        self.what: Final = what
        self.least: Final = least
        self.most: Final = most
        self.negated: Final = negated


@final
class Condition:
    """Holds if all atoms of one of the cases hold."""

    def __init__(self, cases: list[list[Atom]]) -> None:
        self.cases: Final = cases


@final
class Effect:
    """One thing that happens: the verb, and as far as it uses them who, what, which kind of die and how many.

    `rest` holds the further numbers of the few verbs that have them; `then` and `otherwise` the effects within.
    """

    def __init__(
        self,
        verb: i64,
        who: i64 = NONE,
        what: i64 = NONE,
        die: i64 = NONE,
        many: i64 = 0,
        rest: list[int] | None = None,
        then: "list[Effect] | None" = None,
        otherwise: "list[Effect] | None" = None,
        condition: Condition | None = None,
    ) -> None:
        self.verb: Final = verb
        self.who: Final = who
        self.what: Final = what
        self.die: Final = die
        self.many: Final = many
        self.rest: Final[list[int]] = rest or []
        self.then: Final[list[Effect]] = then or []
        self.otherwise: Final[list[Effect]] = otherwise or []
        self.condition: Final = condition
