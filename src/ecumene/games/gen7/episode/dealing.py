"""The table of an episode as it is laid: the log, the boards, barracks and dice, the cards, the chief."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.components import (
    BARRACKS,
    CREW_CARDS,
    CRITICAL,
    CRITICAL_CARDS,
    FILE_CARDS,
    LOCATIONS,
    OPERATIONS_CARDS,
    PERKS,
    PERSONAL,
    PERSONAL_OBJECTIVES,
    PIPS,
    PLANS_A,
    PLANS_B,
    ROBOTICS_BARRACKS,
    SCHEMA_CARDS,
)
from ecumene.games.gen7.episode.log import deck_of, revealed
from ecumene.games.gen7.numbering import (
    ABSENT,
    COLONISTS,
    CROSSROADS_STREAM,
    DICE_EACH,
    GUESTS,
    NONE,
    PLACES,
    PROGRESS,
    QUARTERS,
    ROBOT_DIE,
    SETUP_STREAM,
    SUPPLY,
    THREE_PLAYERS,
    WEAR,
)
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.decks import FILE_DECK, SCHEMA_DECK, draw, set_deck, shuffle_all, take_file
from ecumene.games.gen7.ship.dice import roll_die
from ecumene.games.gen7.ship.schemas import PutAway, SlotSchema, hand_schema
from ecumene.games.gen7.ship.systems import cover, cover_systems
from ecumene.games.gen7.vocabulary import DIVISIONS, RESOURCES, SYSTEMS
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Step

DECK_SIZES: Final = [CRITICAL_CARDS, OPERATIONS_CARDS, FILE_CARDS, SCHEMA_CARDS]
"""Cards of the decks by their numbers: critical tasks, operations tasks, files and schemas."""


# -- the log --------------------------------------------------------------------------------------


def begin_log(g: Gen7) -> None:
    """A new log: every officer an Ensign without perks, or all as the preset of a single episode has it.

    The officers bear the names of those at the table; nothing of an earlier campaign is left.
    G7-032, G7-033, G7-117, G7-193, G7-269
    """
    start = g.box.story.episodes[g.episode]
    g.rank = [start.rank] * g.seats
    g.underlines = [0] * g.seats
    g.perks = [0] * g.seats
    g.kept = [0] * g.seats
    g.wear = [0] * LOCATIONS
    g.stars = [start.stars] * g.seats
    g.crew = [NONE] * g.seats
    g.condition = start.boxes
    g.flags = start.flags
    g.ice = start.ice
    g.accord = start.accord
    g.known = revealed(g)
    g.history = []


@final
class DealCrew(Step[Gen7]):
    """Everybody is dealt a crew card for the campaign, and its seed joins the crossroads deck. G7-034, G7-035"""

    def run(self, g: Gen7) -> None:
        people = list(range(CREW_CARDS))
        g.rng.shuffle(SETUP_STREAM, people)
        g.crew = people[: g.seats]
        g.crossroads = deck_of(g, 0)
        for seat in range(g.seats):
            g.tell("crew", who=seat, thing=g.crew[seat], rule=34)


@final
class Greet(Step[Gen7]):
    """The log is open again: the spotlight goes to the last Top Officer. G7-036, G7-037, G7-038"""

    def run(self, g: Gen7) -> None:
        if g.spotlight >= 0:
            g.tell("spotlight", who=g.spotlight, rule=38)


# -- the table ------------------------------------------------------------------------------------


def clear_table(g: Gen7) -> None:
    """Nothing of an earlier episode is on the table; the episode's own elements are in force.

    Rules cards are not kept apart: what they tell of is in force or it is not.
    G7-007, G7-009, G7-018, G7-031, G7-042, G7-045, G7-051, G7-181, G7-272, G7-Q58
    """
    seats = g.seats
    for element in g.box.story.episodes[g.episode].elements:
        g.episode_rules |= bit(element)
    g.rules = g.episode_rules
    g.round = 1
    g.final = g.box.story.episodes[g.episode].final_round
    g.passed = [0] * (RESOURCES * seats)
    g.voices = [0] * seats
    g.status = [0] * SYSTEMS
    g.covers = [0] * (4 * PLACES)
    g.stores = [0] * RESOURCES
    g.row = []
    g.row_tokens = []
    g.row_soft = []
    g.done_now = [0] * DIVISIONS
    g.failed_now = [0] * DIVISIONS
    g.failed_ever = [0] * DIVISIONS
    g.barracks = [NONE] * seats
    dice: i64 = DICE_EACH * seats + GUESTS
    g.value = [1] * dice
    g.place = [ABSENT] * dice
    g.second = [NONE] * dice
    g.res = [0] * (RESOURCES * seats)
    g.merit = [0] * seats
    g.stamp = list(range(seats))
    g.highest = seats - 1
    g.files = [0] * seats
    g.tasks = [0] * seats
    g.slots = [NONE] * (4 * seats)
    g.loose = [0] * seats
    g.uses = [0] * (PERKS * seats)
    g.kept_used = [0] * seats
    g.progress = [0] * (PROGRESS * seats)
    g.plan_a = [NONE] * seats
    g.plan_b = [NONE] * seats
    g.achieved = [0] * seats
    g.earned = [0] * seats


@final
class LayOut(Step[Gen7]):
    """The boards with all systems at Green, or worse in an ageing ark, the seats that are covered, and the Stores.

    The 3-pip seats of a table of three come first, then what the log says is worn, then what the systems close.
    G7-039, G7-040, G7-041, G7-044, G7-183, G7-223, G7-280, G7-Q14, G7-Q65
    """

    def run(self, g: Gen7) -> None:
        if g.condition == g.box.boxes:
            g.status = [min(CRITICAL, g.box.ageing_steps)] * SYSTEMS
        if g.seats == 3:
            for location in range(LOCATIONS):
                cover(g, location, PIPS - 1, THREE_PLAYERS)
        for location in range(LOCATIONS):
            for _ in range(g.wear[location]):
                seat = g.first_available(location)
                if seat >= 0:
                    cover(g, location, seat, WEAR)
        cover_systems(g)
        g.stores = [g.box.start] * RESOURCES
        g.tell("episode", many=g.episode, rule=43)


@final
class AssignBarracks(Step[Gen7]):
    """Barracks are assigned at random, and everybody's dice start in the quarters or asleep. G7-006, G7-046, G7-047"""

    def run(self, g: Gen7) -> None:
        barracks = list(range(BARRACKS))
        g.rng.shuffle(SETUP_STREAM, barracks)
        g.barracks = barracks[: g.seats]
        for seat in range(g.seats):
            lay_dice(g, seat)
            g.tell("barracks", who=seat, thing=g.barracks[seat], rule=46)
        g.recovery = bit(g.seats) - 1


def lay_dice(g: Gen7, seat: i64) -> None:
    """Two colonists and the robot sleep in the supply; the Robotics Barracks has a colonist less and its robot at home.

    G7-047, G7-048, G7-049, G7-050, G7-051
    """
    first: i64 = DICE_EACH * seat
    barracks: i64 = g.barracks[seat]
    colonists: i64 = g.box.colonists[barracks]
    g.place[first] = QUARTERS
    for k in range(1, COLONISTS + 1):
        if k <= colonists:
            g.place[first + k] = SUPPLY if k > colonists - g.box.hibernating else QUARTERS
    g.place[first + ROBOT_DIE] = QUARTERS if barracks == ROBOTICS_BARRACKS else SUPPLY


@final
class DealCards(Step[Gen7]):
    """The decks are shuffled; everybody is dealt one file card and one schema card. G7-052, G7-053"""

    def run(self, g: Gen7) -> None:
        shuffle_decks(g)
        for seat in range(g.seats):
            take_file(g, seat, draw(g, FILE_DECK, 1)[0], 53)
            hand_schema(g, seat, draw(g, SCHEMA_DECK, 1)[0], 53)


def shuffle_decks(g: Gen7) -> None:
    """All decks are whole, face down and shuffled. G7-052, G7-056"""
    deck = g.crossroads.copy()
    g.rng.shuffle(CROSSROADS_STREAM, deck)
    g.crossroads = deck
    for kind in range(len(DECK_SIZES)):
        set_deck(g, kind, list(range(DECK_SIZES[kind])), [])
        shuffle_all(g, kind)


# -- the chief ------------------------------------------------------------------------------------


@final
class RollOff(Step[Gen7]):
    """Officers are rolled, those tied for lowest again, until one is lowest: its player takes the badge.

    Merit markers are stacked in the order of play, the first at the bottom.
    G7-008, G7-054, G7-055, G7-119, G7-Q40
    """

    def run(self, g: Gen7) -> None:
        rolling = list(range(g.seats))
        while len(rolling) > 1:
            for seat in rolling:
                roll_die(g, DICE_EACH * seat, SETUP_STREAM)
                g.tell("roll_off", who=seat, many=g.value[DICE_EACH * seat], rule=54)
            lowest = min([g.value[DICE_EACH * seat] for seat in rolling])
            rolling = [seat for seat in rolling if g.value[DICE_EACH * seat] == lowest]
        g.chief = rolling[0]
        g.leader = g.chief
        g.tell("chief", who=g.chief, rule=54)
        stamp = [0] * g.seats
        for place, seat in enumerate(g.clockwise(g.chief)):
            stamp[seat] = place
        g.stamp = stamp


@final
class DealPlans(Step[Gen7]):
    """If Personal Objectives is in play, everybody has that of the barracks, one of Plan A and one of Plan B.

    G7-059, G7-199
    """

    def run(self, g: Gen7) -> None:
        if not g.has_objective(PERSONAL_OBJECTIVES):
            return
        plans_a = list(range(PLANS_A, PLANS_B))
        plans_b = list(range(PLANS_B, PERSONAL))
        g.rng.shuffle(SETUP_STREAM, plans_a)
        g.rng.shuffle(SETUP_STREAM, plans_b)
        g.plan_a = plans_a[: g.seats]
        g.plan_b = plans_b[: g.seats]
        for seat in range(g.seats):
            g.tell("plan", who=seat, thing=g.plan_a[seat], known_to=bit(seat), rule=59)
            g.tell("plan", who=seat, thing=g.plan_b[seat], known_to=bit(seat), rule=59)


@final
class FirstSchemas(Step[Gen7]):
    """Everybody lays out the schema card dealt or puts it away, clockwise from the chief. G7-053, G7-143

    Both slots are alike, so the first is asked for.
    """

    def run(self, g: Gen7) -> None:
        for seat in reversed(g.clockwise(g.chief)):
            g.plan(SlotSchema(seat, 0), PutAway(seat))


DEAL_CREW: Final = DealCrew()
GREET: Final = Greet()
LAY_OUT: Final = LayOut()
ASSIGN_BARRACKS: Final = AssignBarracks()
DEAL_CARDS: Final = DealCards()
ROLL_OFF: Final = RollOff()
DEAL_PLANS: Final = DealPlans()
FIRST_SCHEMAS: Final = FirstSchemas()
