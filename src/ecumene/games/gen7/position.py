"""The state of a game of Gen7: the ship log that is carried on, and everything on the table in one episode.

Dice are numbered 7 * seat + k: 0 the officer, 1 to 5 the colonists, 6 the robot; the guests come after those of all
seats. Lists that `clone` does not copy are replaced, never changed in place.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.components import LOCATIONS, PERKS, Box
from ecumene.games.gen7.numbering import (
    BESIDE,
    CLOCKWISE,
    COLONISTS,
    DICE_EACH,
    EMPTY,
    EPISODE_BOARD,
    NONE,
    PLACES,
    PROGRESS,
    QUARTERS,
    ROBOT_DIE,
    SEATED,
    SETUP,
    SUPPLY,
    how_many,
)
from ecumene.games.gen7.vocabulary import COLONIST, GUEST, OFFICER, ROBOT
from ecumene.kernel.bits import bit, changed, members
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng


@final
class Gen7(Position):
    """Everything on the table of Gen7.

    The ship log: `rank`, `underlines`, `stars`, `perks` (masks), `crew` (cards), `kept` (masks of crossroads cards),
    `condition` (boxes), `wear` (marks by location), `crew_log` and `removed` (masks of crossroads cards), `spotlight`,
    `li`, `flags`, `setbacks`, `ice`, `accord`, `known` (bit 0: ICE is public, bit 1: ACCORD) and `history` (four
    numbers an episode: its Top Officer, the track, the sum of merit and the number of players).

    Merit of equal height is ordered by `stamp`: the lower is beneath and ahead. `down` parts of decks have their top
    card last; `up` parts are the face-up tails, which come beneath them. `slots` holds four cards a seat: the face-up
    and the focus card of the first slot, then of the second. `blocks` are the open or finished plot blocks of the
    section, `blocks_done` a mask by their place in that list. `recovery` is a mask of the seats whose hibernating crew
    marker lies in the Recovery Room. `officers` is a mask of the seats whose officer was seated this turn, `hands` one
    of the contributors to this turn's group seat.
    """

    def __init__(self, box: Box, seats: i64, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.box: Final = box
        # the ship log
        self.options: i64 = 0
        self.episode: i64 = 1
        self.rank: list[int] = EMPTY
        self.underlines: list[int] = EMPTY
        self.stars: list[int] = EMPTY
        self.perks: list[int] = EMPTY
        self.crew: list[int] = EMPTY
        self.kept: list[int] = EMPTY
        self.condition: i64 = 0
        self.wear: list[int] = EMPTY
        self.crew_log: i64 = 0
        self.removed: i64 = 0
        self.spotlight: i64 = NONE
        self.li: i64 = 0
        self.flags: i64 = 0
        self.setbacks: i64 = 0
        self.ice: i64 = 0
        self.accord: i64 = 0
        self.known: i64 = 0
        self.history: list[int] = EMPTY
        # rounds and the plot
        self.phase: i64 = SETUP
        self.round: i64 = 1
        self.final: i64 = 0
        self.deadline: i64 = 0
        self.section: i64 = NONE
        self.blocks: list[int] = EMPTY
        self.blocks_done: i64 = 0
        self.markers: i64 = 0
        self.traced: i64 = 0
        """A mask of the divisions whose marker is there."""
        self.passed: list[int] = EMPTY
        """Tokens on the plot: three types a seat."""
        self.strapped: i64 = 0
        self.voices: list[int] = EMPTY
        self.shield: i64 = 0
        self.board: i64 = NONE
        """The element whose board the episode has brought in."""
        self.rules: i64 = 0
        """A mask of the special rules and elements in force."""
        self.episode_rules: i64 = 0
        """Those of them that last to the episode's end."""
        self.episode_setbacks: i64 = 0
        self.goal_met: i64 = 0
        """1 if the latest goal that was checked was met."""
        self.ending: i64 = NONE
        """The ending that was read."""
        # the ship
        self.status: list[int] = EMPTY
        self.covers: list[int] = EMPTY
        self.stores: list[int] = EMPTY
        self.row: list[int] = EMPTY
        self.row_done: i64 = 0
        self.row_tokens: list[int] = EMPTY
        self.row_soft: list[int] = EMPTY
        self.done_now: list[int] = EMPTY
        """Critical tasks completed this round, by division."""
        self.failed_now: list[int] = EMPTY
        self.failed_ever: list[int] = EMPTY
        self.controlled: i64 = 0
        """1 once Damage Control was done this round."""
        self.instrument: i64 = 0
        """1 once the Instrument's repair was made."""
        self.critical_down: list[int] = EMPTY
        self.critical_up: list[int] = EMPTY
        self.tasks_down: list[int] = EMPTY
        self.tasks_up: list[int] = EMPTY
        self.files_down: list[int] = EMPTY
        self.files_up: list[int] = EMPTY
        self.schemas_down: list[int] = EMPTY
        self.schemas_up: list[int] = EMPTY
        self.crossroads: list[int] = EMPTY
        # the players
        self.barracks: list[int] = EMPTY
        self.chief: i64 = 0
        self.leader: i64 = 0
        """Who was first in this round's order of turns."""
        self.active: i64 = NONE
        self.value: list[int] = EMPTY
        self.place: list[int] = EMPTY
        self.second: list[int] = EMPTY
        """The second place of a robot that fills two positions, otherwise NONE."""
        self.recovery: i64 = 0
        self.res: list[int] = EMPTY
        self.merit: list[int] = EMPTY
        self.stamp: list[int] = EMPTY
        self.highest: i64 = 0
        self.lowest: i64 = 0
        self.files: list[int] = EMPTY
        """Masks of the file cards in hand."""
        self.tasks: list[int] = EMPTY
        """Masks of the operations tasks in hand."""
        self.slots: list[int] = EMPTY
        self.loose: list[int] = EMPTY
        """Masks of the schema cards a player is arranging; the others see only how many."""
        self.uses: list[int] = EMPTY
        """How often each perk was used this episode, PERKS numbers a seat."""
        self.kept_used: list[int] = EMPTY
        """Masks of the kept crossroads cards used this episode."""
        self.progress: list[int] = EMPTY
        self.plan_a: list[int] = EMPTY
        self.plan_b: list[int] = EMPTY
        self.achieved: list[int] = EMPTY
        """Masks of the personal objectives that were met."""
        self.flipped: i64 = 0
        """A mask of the episode objectives on their fail side."""
        self.earned: list[int] = EMPTY
        """Stars earned in this episode."""
        # one turn
        self.placed: i64 = 0
        """1 once the active player has made the turn's placement."""
        self.officers: i64 = 0
        self.hands: i64 = 0
        self.met: i64 = 0
        """1 once the chief seat was taken this round."""
        self.discount: i64 = 0
        self.share: i64 = 0
        self.extra: i64 = 0
        self.bought: i64 = 0
        """1 once a plot marker was bought this turn."""
        self.lab: i64 = NONE
        """The resource whose limit waits for the lab's Donate action. G7-123"""
        self.plan_now: list[int] = EMPTY
        """The plan for a group seat under way, as group_seats/blocks.py reads it."""
        self.refused: list[int] = EMPTY
        """What may not be asked again this turn, as group_seats/answers.py writes it."""
        self.failures: i64 = 0
        """Failed plans of this turn."""
        self.pledges: list[int] = EMPTY
        """Dice offered for group seats at other values, as group_seats/pledges.py writes it."""
        self.vowed: i64 = 0
        """1 once a pledge was posted or revoked this turn."""
        self.selection: list[int] = EMPTY
        """Cards on their way round, or drawn to choose from."""
        self.recalled: i64 = NONE
        """The die taken back last."""
        self.trigger: i64 = NONE
        """The officer die that met the trigger of the crossroads card now open."""
        self.crossing: i64 = NONE
        """The crossroads card now open."""
        self.typed: i64 = NONE
        """The resource with which that trigger was met, once named."""
        self.told: list[int] = EMPTY
        """What was read aloud in this episode, in threes: what, of which section, card or block, and a detail."""

    def clone(self) -> Gen7:
        g = Gen7(self.box, self.seats, self.rng)
        g.copy_base(self)
        g.options = self.options
        g.episode = self.episode
        g.rank = self.rank
        g.underlines = self.underlines
        g.stars = self.stars
        g.perks = self.perks
        g.crew = self.crew
        g.kept = self.kept
        g.condition = self.condition
        g.wear = self.wear
        g.crew_log = self.crew_log
        g.removed = self.removed
        g.spotlight = self.spotlight
        g.li = self.li
        g.flags = self.flags
        g.setbacks = self.setbacks
        g.ice = self.ice
        g.accord = self.accord
        g.known = self.known
        g.history = self.history
        g.phase = self.phase
        g.round = self.round
        g.final = self.final
        g.deadline = self.deadline
        g.section = self.section
        g.blocks = self.blocks
        g.blocks_done = self.blocks_done
        g.markers = self.markers
        g.traced = self.traced
        g.passed = self.passed
        g.strapped = self.strapped
        g.voices = self.voices
        g.shield = self.shield
        g.board = self.board
        g.rules = self.rules
        g.episode_rules = self.episode_rules
        g.episode_setbacks = self.episode_setbacks
        g.goal_met = self.goal_met
        g.ending = self.ending
        g.status = self.status
        g.covers = self.covers
        g.stores = self.stores
        g.row = self.row
        g.row_done = self.row_done
        g.row_tokens = self.row_tokens
        g.row_soft = self.row_soft
        g.done_now = self.done_now
        g.failed_now = self.failed_now
        g.failed_ever = self.failed_ever
        g.controlled = self.controlled
        g.instrument = self.instrument
        g.critical_down = self.critical_down
        g.critical_up = self.critical_up
        g.tasks_down = self.tasks_down
        g.tasks_up = self.tasks_up
        g.files_down = self.files_down
        g.files_up = self.files_up
        g.schemas_down = self.schemas_down
        g.schemas_up = self.schemas_up
        g.crossroads = self.crossroads
        g.barracks = self.barracks
        g.chief = self.chief
        g.leader = self.leader
        g.active = self.active
        g.value = self.value.copy()
        g.place = self.place.copy()
        g.second = self.second.copy()
        g.recovery = self.recovery
        g.res = self.res.copy()
        g.merit = self.merit
        g.stamp = self.stamp
        g.highest = self.highest
        g.lowest = self.lowest
        g.files = self.files
        g.tasks = self.tasks
        g.slots = self.slots
        g.loose = self.loose
        g.uses = self.uses
        g.kept_used = self.kept_used
        g.progress = self.progress
        g.plan_a = self.plan_a
        g.plan_b = self.plan_b
        g.achieved = self.achieved
        g.flipped = self.flipped
        g.earned = self.earned
        g.placed = self.placed
        g.officers = self.officers
        g.hands = self.hands
        g.met = self.met
        g.discount = self.discount
        g.share = self.share
        g.extra = self.extra
        g.bought = self.bought
        g.lab = self.lab
        g.plan_now = self.plan_now
        g.refused = self.refused
        g.failures = self.failures
        g.pledges = self.pledges
        g.vowed = self.vowed
        g.selection = self.selection
        g.recalled = self.recalled
        g.trigger = self.trigger
        g.crossing = self.crossing
        g.typed = self.typed
        g.told = self.told
        return g

    # -- dice -----------------------------------------------------------------------------------

    def kind(self, die: i64) -> i64:
        """Officer, colonist, robot or guest. G7-005"""
        if die >= DICE_EACH * self.seats:
            return GUEST
        k: i64 = die % DICE_EACH
        if k == 0:
            return OFFICER
        return ROBOT if k == ROBOT_DIE else COLONIST

    def faces(self, die: i64) -> i64:
        """The highest value of the die. G7-005"""
        return self.box.faces[self.kind(die)]

    def owner(self, die: i64) -> i64:
        """The seat whose die it is; a guest is nobody's."""
        if die >= DICE_EACH * self.seats:
            return NONE
        return die // DICE_EACH

    def free(self, die: i64) -> bool:
        """Whether the die can be seated now: it is in its quarters, or a guest beside Operations."""
        return self.place[die] == QUARTERS or self.place[die] == BESIDE

    def at_home(self, seat: i64) -> list[int]:
        """The dice in the seat's quarters. G7-050"""
        return members(self.home_mask(seat))

    def home_mask(self, seat: i64) -> i64:
        """The same dice as a mask."""
        mask: i64 = 0
        die: i64 = DICE_EACH * seat
        end: i64 = die + DICE_EACH
        while die < end:
            if self.place[die] == QUARTERS:
                mask |= bit(die)
            die += 1
        return mask

    def has_crew(self, seat: i64) -> bool:
        """Whether any die is in the seat's quarters. G7-078"""
        die: i64 = DICE_EACH * seat
        end: i64 = die + DICE_EACH
        while die < end:
            if self.place[die] == QUARTERS:
                return True
            die += 1
        return False

    def dice_at(self, place: i64) -> list[int]:
        """The dice in one place, a robot's second position included."""
        return [die for die in range(len(self.place)) if self.place[die] == place or self.second[die] == place]

    def taken(self, place: i64) -> bool:
        """Whether a die lies there."""
        die: i64 = 0
        while die < len(self.place):
            at: i64 = self.place[die]
            if at == place:
                return True
            die += 1
        return False

    def location_of(self, die: i64) -> i64:
        """The location at whose seat the die lies, or NONE."""
        at: i64 = self.place[die]
        if SEATED <= at < SEATED + 4 * PLACES:
            return (at - SEATED) // 4
        return NONE

    def asleep(self, seat: i64) -> i64:
        """Colonists in the supply. G7-049"""
        first: i64 = DICE_EACH * seat + 1
        return sum(1 for die in range(first, first + COLONISTS) if self.place[die] == SUPPLY)

    def awake(self, seat: i64) -> i64:
        """Colonists outside the supply."""
        return self.box.colonists[self.barracks[seat]] - self.asleep(seat)

    # -- seats ----------------------------------------------------------------------------------

    def pips(self, location: i64) -> i64:
        """How many seats a location has, the chief seat not counted. G7-019, G7-262"""
        if location < LOCATIONS:
            return 3
        if location < EPISODE_BOARD:
            return 1
        return len(self.box.story.hook_seats[self.board]) if self.board >= 0 else 0

    def division_of(self, location: i64) -> i64:
        """The division of a location; NONE for private seats and boards without one. G7-020 to G7-023, G7-128"""
        if location < LOCATIONS:
            return self.box.division[location]
        if location < EPISODE_BOARD or self.board < 0:
            return NONE
        return self.box.story.hook_division[self.board]

    def available(self, location: i64, k: i64) -> bool:
        """Whether a seat holds no die and no marker. G7-072, G7-183"""
        return self.covers[4 * location + k] == 0 and not self.taken(SEATED + 4 * location + k)

    def first_available(self, location: i64) -> i64:
        """The available seat of the fewest pips, or NONE. G7-183"""
        for k in range(self.pips(location)):
            if self.available(location, k):
                return k
        return NONE

    def last_available(self, location: i64) -> i64:
        """The available seat of the most pips, or NONE. G7-184"""
        for k in range(self.pips(location) - 1, -1, -1):
            if self.available(location, k):
                return k
        return NONE

    # -- merit ----------------------------------------------------------------------------------

    def ahead(self, one: i64, other: i64) -> bool:
        """Whether one stands before another: more merit, or lower in the stack. G7-187"""
        if self.merit[one] != self.merit[other]:
            return self.merit[one] > self.merit[other]
        return self.stamp[one] < self.stamp[other]

    def standing(self) -> list[int]:
        """The seats by merit, the first in front. G7-187"""
        order: list[int] = []
        for seat in range(self.seats):
            at: i64 = len(order)
            while at > 0 and self.ahead(seat, order[at - 1]):
                at -= 1
            order.insert(at, seat)
        return order

    # -- what is in force -----------------------------------------------------------------------

    def in_force(self, rule: i64) -> bool:
        """Whether a special rule or element of the plot is in force. G7-029"""
        return self.rules >> rule & 1 != 0

    def has_flag(self, flag: i64) -> bool:
        return self.flags >> flag & 1 != 0

    def has_objective(self, objective: i64) -> bool:
        """Whether an episode objective is used in this episode. G7-196"""
        return objective in self.box.story.episodes[self.episode].objectives

    def has_perk(self, seat: i64, perk: i64) -> bool:
        return self.perks[seat] >> perk & 1 != 0

    def can_use(self, seat: i64, perk: i64) -> bool:
        """Whether a perk with so many uses an episode has one left."""
        return self.has_perk(seat, perk) and self.uses[PERKS * seat + perk] < self.box.cards.perk_uses[perk]

    def schema_number(self, seat: i64, design: i64) -> i64:
        """The bracketed number of a face-up schema card of this name, by focus or not; 0 without it. G7-210, G7-212"""
        at: i64 = 4 * seat
        while at < 4 * seat + 4:
            card: i64 = self.slots[at]
            if card >= 0 and self.box.cards.schemas[card] == design:
                focused = self.slots[at + 1] >= 0
                return self.box.cards.schema_focused[design] if focused else self.box.cards.schema_plain[design]
            at += 2
        return 0

    def clockwise(self, first: i64) -> list[int]:
        """All seats clockwise, beginning with this one. G7-055"""
        return CLOCKWISE[self.seats][first]

    def others(self, seat: i64) -> list[int]:
        """The other seats, clockwise. G7-154"""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def count_hand(self, seat: i64) -> i64:
        """Operations tasks in hand. G7-161"""
        return how_many(self.tasks[seat])


def advance_progress(g: Gen7, seat: i64, what: i64, by: i64) -> None:
    """Count something toward an objective. G7-178"""
    at = PROGRESS * seat + what
    g.progress = changed(g.progress, at, g.progress[at] + by)


def progress_of(g: Gen7, seat: i64, what: i64) -> i64:
    return g.progress[PROGRESS * seat + what]


def mark_progress(g: Gen7, seat: i64, what: i64, number: i64) -> None:
    """Add one thing to a mask kept for an objective."""
    at = PROGRESS * seat + what
    g.progress = changed(g.progress, at, g.progress[at] | bit(number))


def read_aloud(g: Gen7, what: i64, number: i64, detail: i64) -> None:
    """Something of the story is read to all, who may read it again later. G7-082, G7-225"""
    g.told = [*g.told, int(what), int(number), int(detail)]


def read_otherwise(g: Gen7) -> None:
    """By chance it went otherwise than what was just read of a crossroads card. G7-084"""
    if g.told:
        g.told = [*g.told[:-1], g.told[-1] + 1]
