"""Setup of an episode: the log, the table that is laid, the chief, preset perks and the first draft of tasks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from ecumene.games.gen7.components import ASSEMBLY, DRIFT, ICE_SLED, SHIELD_TRACK
from ecumene.games.gen7.episode.dealing import LAY_OUT, ROLL_OFF, lay_dice
from ecumene.games.gen7.episode.ending import DONE, KEEP
from ecumene.games.gen7.episode.round import BEGIN_ROUND
from ecumene.games.gen7.numbering import (
    ABSENT,
    ALONE,
    CRITICAL_TASKS,
    NONE,
    QUARTERS,
    SETUP_STREAM,
    STREAMS,
    SUPPLY,
    SYSTEM,
    THREE_PLAYERS,
    WEAR,
)
from ecumene.games.gen7.setup import set_up
from ecumene.games.gen7.ship.schemas import LEAVE_EMPTY
from ecumene.games.gen7.ship.systems import cover
from ecumene.games.gen7.story import CREW, DEEP, WATCH
from ecumene.kernel.bits import members
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.trace import rule

from . import scenario as s
from .boxes import the_box
from .scenario import A, B, C, D


def new(
    seats: int = 3, episode: int = 1, options: int = 0, log: Mapping[str, Any] | None = None, seed: str = "setup"
) -> Any:
    """An episode set up as far as the first question but for the first schema cards, which all lay out; all told."""
    g = dealt(seats, episode, options, log, seed)
    while s.asked(g)[0] == "SlotSchema":
        g.answer(g.waiting[0], s.legal(g)[0])
    return g


def dealt(
    seats: int = 3, episode: int = 1, options: int = 0, log: Mapping[str, Any] | None = None, seed: str = "setup"
) -> Any:
    """An episode set up as far as the first question, all told."""
    g: Any = set_up(the_box(), seats, options, episode, log, rng_from_seed(seed, STREAMS))
    g.events = []
    g.advance()
    return g


def drafted(g: Any) -> Any:
    """Everybody takes the first card each time, until the draft is over and round 1 has begun."""
    while s.asked(g)[0] == "DraftTask":
        g.answer(g.waiting[0], s.legal(g)[0])
    return g


def labels(g: Any) -> Counter[int]:
    return Counter(g.box.story.crossroads[card].label for card in g.crossroads)


# -- the log --------------------------------------------------------------------------------------


@rule("G7-032", "G7-033", "G7-117")
def test_a_campaign_begins_with_ensigns() -> None:
    """G7-032, G7-033, G7-117: a new log: everybody rank 1 with no stars and no perk; ICE 9 and hidden, no flags."""
    g = new()
    assert (g.rank, g.perks, g.stars, g.underlines) == ([1] * 3, [0] * 3, [0] * 3, [0] * 3)
    assert (g.ice, g.accord, g.known, g.flags, g.condition, g.setbacks) == (9, 0, 0, 0, 0, 0)
    assert (g.spotlight, g.li, g.history) == (NONE, 0, [])


@rule("G7-017", "G7-034", "G7-035")
@pytest.mark.parametrize("seats", [3, 4])
def test_crew_cards_and_their_seeds(seats: int) -> None:
    """G7-017, G7-034, G7-035: everybody is dealt a crew card, whose seed joins the base cards of the deck."""
    g = new(seats)
    assert len(set(g.crew)) == seats
    assert labels(g) == {WATCH: 24, CREW: seats}
    assert {g.box.story.crew_seed[person] for person in g.crew} <= set(g.crossroads)


@rule("G7-034")
def test_crew_cards_differ_from_game_to_game() -> None:
    """G7-034: they are shuffled."""
    assert len({tuple(new(seed=str(n)).crew) for n in range(6)}) > 3


@rule("G7-052")
def test_the_crossroads_deck_is_shuffled() -> None:
    """G7-052: its order is not that of the numbers, and differs from game to game."""
    decks = [new(seed=str(n)).crossroads for n in range(3)]
    assert all(deck != sorted(deck) for deck in decks)
    assert decks[0] != decks[1]


@rule("G7-031", "G7-269")
@pytest.mark.parametrize(("episode", "deep"), [(3, 0), (4, 4), (5, 4), (6, 8), (7, 8)])
def test_deep_cards_enter_with_their_episode(episode: int, deep: int) -> None:
    """G7-031, G7-269: four cards enter with episode 4 and four more with episode 6."""
    assert labels(new(episode=episode, options=ALONE))[DEEP] == deep


# -- the boards -----------------------------------------------------------------------------------


@rule("G7-040", "G7-042", "G7-044", "G7-051")
def test_the_ship_is_laid_out() -> None:
    """G7-040, G7-042, G7-044, G7-051: systems at Green, round 1, three tokens of each type in the Stores, merit 0."""
    g = new(4)
    assert (s.colours(g), g.round, g.stores, g.merit) == (("green",) * 3, 1, [3, 3, 3], [0] * 4)
    assert all(layers == 0 for layers in g.covers)
    assert (g.res, g.voices, g.achieved, g.flipped) == ([0] * 12, [0] * 4, [0] * 4, 0)


@rule("G7-041")
def test_three_players_have_no_seats_of_three_pips() -> None:
    """G7-041: every 3-pip seat of the ship is covered, and no other; private seats have no pips."""
    g = new(3)
    covered = [at for at, layers in enumerate(g.covers) if layers]
    assert covered == [4 * location + 2 for location in range(8)]
    assert {g.covers[at] for at in covered} == {THREE_PLAYERS}


@rule("G7-039", "G7-183")
def test_wear_covers_the_first_available_seats() -> None:
    """G7-039, G7-183, G7-Q65, H08: a location listed twice loses two seats, from the fewest pips up."""
    g = s.table(4)
    g.wear[s.location("science_lab")] = 2
    g.wear[s.location("chem_lab")] = 1
    LAY_OUT.run(g)
    assert g.covers[:4] == [WEAR, WEAR, 0, 0]
    assert g.covers[4 * s.location("chem_lab") :][:4] == [WEAR, 0, 0, 0]
    assert g.first_available(s.location("science_lab")) == 2


def test_wear_with_three_players_and_more_than_there_are_seats() -> None:
    """T33, G7-Q14: the 3-pip seat is covered first, wear takes the others, and what is too much is ignored."""
    g = s.table(3)
    g.covers = [0] * len(g.covers)
    g.wear[s.location("data_center")] = 4
    LAY_OUT.run(g)
    at = 4 * s.location("data_center")
    assert g.covers[at : at + 4] == [WEAR, WEAR, THREE_PLAYERS, 0]
    assert g.first_available(s.location("data_center")) == NONE


@rule("G7-223", "G7-280", "G7-098")
def test_an_ageing_ark_starts_at_yellow() -> None:
    """G7-223, G7-280, G7-098: with all boxes checked every system starts at Yellow, its seats covered at once."""
    for boxes, colour, layer in ((6, "yellow", SYSTEM), (5, "green", 0)):
        g = s.table(4)
        g.condition = boxes
        LAY_OUT.run(g)
        assert s.colours(g) == (colour,) * 3
        assert g.covers[4 * s.location("robotics") + 2] == layer
        assert g.covers[4 * s.location("operations") + 2] == 0


@rule("G7-223", "G7-280")
def test_setup_degradation_adds_to_an_ageing_ark() -> None:
    """G7-223, G7-280: the full ship takes an ageing ark to Orange, two seats of a location covered at once."""
    g = s.table(4, 6, flags=["PROMISE_KEPT", "HARD"])
    g.condition = 6
    LAY_OUT.run(g)
    s.special_setup(g)
    assert s.colours(g) == ("orange", "orange", "orange")
    at = 4 * s.location("chem_lab")
    assert g.covers[at : at + 3] == [0, SYSTEM, SYSTEM]


@rule("G7-039", "G7-275")
def test_layers_of_wear_lie_beneath_those_of_systems() -> None:
    """G7-039, G7-275: wear is placed before the system covers, on the seat of fewest pips."""
    g = s.table(4)
    g.condition = 6
    g.wear[s.location("chem_lab")] = 3
    LAY_OUT.run(g)
    at = 4 * s.location("chem_lab")
    assert g.covers[at : at + 3] == [WEAR, WEAR, WEAR | SYSTEM]


@rule("G7-031", "G7-045")
def test_elements_enter_with_their_episode() -> None:
    """G7-031, G7-045: a campaign starts with none of the later elements in force; each enters with its episode."""
    assert new().rules == 0
    g = new(3, 4, ALONE)
    assert [g.in_force(element) for element in (SHIELD_TRACK, ICE_SLED, DRIFT, ASSEMBLY)] == [True, True, False, False]


# -- barracks and dice ----------------------------------------------------------------------------


@rule("G7-046")
def test_barracks_are_assigned_at_random() -> None:
    """G7-046: distinct ones, others from game to game, and with three players one is left out."""
    dealt = [new(seed=str(n)).barracks for n in range(12)]
    assert all(len(set(barracks)) == 3 for barracks in dealt)
    assert {house for barracks in dealt for house in barracks} == {0, 1, 2, 3}
    assert len({tuple(barracks) for barracks in dealt}) > 6
    assert sorted(new(4).barracks) == [0, 1, 2, 3]


@rule("G7-006", "G7-047", "G7-049", "G7-050")
@pytest.mark.parametrize("house", ["science", "engineering", "bioscience"])
def test_dice_of_most_barracks(house: str) -> None:
    """G7-006, G7-047, G7-049, G7-050: officer and three colonists at home, two asleep, the robot in the supply."""
    g = s.table(3, barracks=(house, "robotics", "science" if house != "science" else "engineering"))
    assert g.place[:7] == [QUARTERS, QUARTERS, QUARTERS, QUARTERS, SUPPLY, SUPPLY, SUPPLY]
    assert (g.asleep(A), g.awake(A), len(g.at_home(A))) == (2, 3, 4)
    assert g.recovery == 0b111


@rule("G7-048", "G7-050", "G7-051")
def test_dice_of_the_robotics_barracks() -> None:
    """G7-048, G7-050, G7-051: only four colonists, two of them asleep, and the robot at home: four dice too."""
    g = s.table(3, barracks=("robotics", "science", "engineering"))
    assert g.place[:7] == [QUARTERS, QUARTERS, QUARTERS, SUPPLY, SUPPLY, ABSENT, QUARTERS]
    assert len(g.at_home(A)) == 4
    assert (g.asleep(A), g.awake(A)) == (2, 2)


@rule("G7-046", "G7-047")
def test_dice_are_laid_with_the_barracks_assigned() -> None:
    """G7-046, G7-047: whoever has Robotics has its dice, guests are not there, and markers are in the Recovery Room."""
    g = new(4)
    for seat in range(4):
        before = g.place[7 * seat : 7 * seat + 7]
        lay_dice(g, seat)
        assert g.place[7 * seat : 7 * seat + 7] == before
        assert len(g.at_home(seat)) == 4
    assert g.place[28:] == [ABSENT, ABSENT]
    assert g.recovery == 0b1111


# -- cards ----------------------------------------------------------------------------------------


@rule("G7-052", "G7-053")
def test_everybody_has_a_file_and_a_schema() -> None:
    """G7-052, G7-053: one file card in hand, one schema card laid out, all decks shuffled and face down."""
    g = new(4)
    assert [len(members(hand)) for hand in g.files] == [1, 1, 1, 1]
    assert [[card >= 0 for card in g.slots[4 * seat : 4 * seat + 4]] for seat in range(4)] == [
        [True, False, False, False]
    ] * 4
    held = [card for hand in g.files for card in members(hand)]
    assert sorted([*g.files_down, *held]) == list(range(24))
    assert sorted([*g.schemas_down, *[card for card in g.slots if card >= 0]]) == list(range(20))
    assert sorted(g.critical_down) == list(range(24))
    assert g.critical_down != list(range(24))
    assert (g.files_up, g.schemas_up, g.critical_up, g.tasks_up) == ([], [], [], [])


@rule("G7-053", "G7-143")
def test_the_first_schema_card_is_laid_out_or_put_away() -> None:
    """G7-053, G7-143, D03: everybody says it, clockwise from the chief; a card put away lies face up in its deck."""
    g = dealt(3)
    held = [members(hand)[0] for hand in g.loose]
    assert [event.known_to for event in s.told(g, "gain_schema")] == [1, 2, 4]
    order = []
    while s.asked(g)[0] == "SlotSchema":
        seat = g.waiting[0]
        order.append(seat)
        assert s.legal(g) == [g.box.cards.schemas[held[seat]], LEAVE_EMPTY]
        g.answer(seat, LEAVE_EMPTY if seat == g.chief else g.box.cards.schemas[held[seat]])
    assert order == list(g.clockwise(g.chief))
    assert g.schemas_up == [held[g.chief]]
    assert [g.slots[4 * seat] for seat in range(3)] == [NONE if seat == g.chief else held[seat] for seat in range(3)]
    assert g.loose == [0, 0, 0]


@rule("G7-053", "G7-202")
def test_file_cards_dealt_are_hidden() -> None:
    """G7-053, G7-202: only the owner is told which card it is."""
    g = new(3)
    told = [(event.who, event.known_to) for event in s.told(g, "take_file")]
    assert told == [(A, 1), (B, 2), (C, 4)]


# -- the chief ------------------------------------------------------------------------------------


@rule("G7-008", "G7-054", "G7-055", "G7-119")
def test_the_lowest_officer_takes_the_badge() -> None:
    """G7-008, G7-054, G7-055, G7-119: of 5, 3, 8 and 4 the 3 is lowest."""
    g = s.table(4)
    s.fall(g, SETUP_STREAM, 8, 5, 3, 8, 4)
    s.begin(g, ROLL_OFF)
    assert g.chief == B
    assert g.clockwise(g.chief) == [B, C, D, A]
    assert [(event.who, event.many) for event in s.told(g, "roll_off")] == [(A, 5), (B, 3), (C, 8), (D, 4)]


@rule("G7-054")
def test_those_tied_for_lowest_roll_again() -> None:
    """G7-054: only they, until one is lowest; a tie that is not lowest does not matter."""
    again = 0
    for n in range(30):
        g = s.begin(s.table(4, seed=str(n)), ROLL_OFF)
        rolled = [(event.who, event.many) for event in s.told(g, "roll_off")]
        rolling = [A, B, C, D]
        while len(rolling) > 1:
            now, rolled = dict(rolled[: len(rolling)]), rolled[len(rolling) :]
            assert list(now) == rolling
            again += len(rolling) < 4
            rolling = [seat for seat in rolling if now[seat] == min(now.values())]
        assert (g.chief, rolled) == (rolling[0], [])
    assert again > 3


@rule("G7-187")
def test_merit_is_stacked_in_the_order_of_play() -> None:
    """G7-Q40, G7-187: all on 0, the first player at the bottom and ahead."""
    g = s.table(4)
    s.fall(g, SETUP_STREAM, 8, 5, 6, 1, 4)
    s.begin(g, ROLL_OFF)
    assert g.standing() == [C, D, A, B]


# -- the first tasks ------------------------------------------------------------------------------


@rule("G7-056", "G7-057", "G7-058")
@pytest.mark.parametrize(("seats", "drawn"), [(3, 7), (4, 9)])
def test_the_first_draft(seats: int, drawn: int) -> None:
    """H09, G7-056, G7-057, G7-058, G7-Q19: 2x+1 cards; from the last player counter-clockwise, twice round.

    Everybody ends with two, and the one card left goes face up under the deck.
    """
    g = new(seats)
    assert len(g.selection) == drawn
    order = []
    while s.asked(g)[0] == "DraftTask":
        order.append(g.waiting[0])
        before = list(g.selection)
        g.answer(g.waiting[0], before[-1])
        if len(order) < 2 * seats:
            assert g.selection == before[:-1]
    round_once = [(g.chief - 1 - k) % seats for k in range(seats)]
    assert order == [*round_once, *round_once]
    assert [g.count_hand(seat) for seat in range(seats)] == [2] * seats
    assert (len(g.tasks_up), g.selection) == (1, [])
    held = [card for hand in g.tasks for card in members(hand)]
    assert sorted([*held, *g.tasks_up, *g.tasks_down]) == list(range(36))


@rule("G7-057", "G7-202")
def test_drafted_tasks_are_hidden() -> None:
    """G7-057, G7-202: only who takes a card is told which."""
    g = drafted(new(3))
    assert {(event.who, event.known_to) for event in s.told(g, "take_task")} == {(A, 1), (B, 2), (C, 4)}


# -- objectives and the plot ----------------------------------------------------------------------


@rule("G7-059", "G7-196", "G7-199")
def test_personal_objectives_are_dealt() -> None:
    """G7-059, G7-196, G7-199: one of Plan A and one of Plan B each, told to the owner alone."""
    g = new(4)
    assert all(4 <= plan < 12 for plan in g.plan_a)
    assert all(12 <= plan < 20 for plan in g.plan_b)
    assert len({*g.plan_a, *g.plan_b}) == 8
    told = [(event.who, event.thing, event.known_to) for event in s.told(g, "plan")]
    assert told == [(seat, plan, 1 << seat) for seat in range(4) for plan in (g.plan_a[seat], g.plan_b[seat])]
    assert len({tuple(new(4, seed=str(n)).plan_a) for n in range(4)}) > 1


@rule("G7-043", "G7-060")
def test_the_first_page_and_then_the_next() -> None:
    """G7-043, G7-060, G7-Q58: the first section belongs to the setup; after the draft the next is read."""
    g = new(3)
    assert (s.section(g), s.asked(g)[0], g.deadline, g.final) == ("1.00", "DraftTask", 0, 6)
    drafted(g)
    told = [event.what for event in g.events if event.what in ("section", "task_under", "round")]
    assert told == ["section", "task_under", "section", "round"]
    assert (s.section(g), g.round, g.deadline) == ("1.01", 1, 2)
    assert g.phase > CRITICAL_TASKS


@rule("G7-269", "G7-196")
def test_the_training_shift() -> None:
    """G7-269, G7-196: four rounds without crossroads, plot, perks or personal objectives."""
    g = new(3, 0, ALONE)
    assert (g.section, g.final, g.crossroads, g.crew) == (NONE, 4, [], [NONE] * 3)
    drafted(g)
    assert (g.plan_a, g.plan_b, g.section, g.round) == ([NONE] * 3, [NONE] * 3, NONE, 1)
    assert BEGIN_ROUND not in g.agenda


# -- an episode alone -----------------------------------------------------------------------------


PRESETS = {
    1: (1, 0, 9, 0, 0, []),
    2: (2, 5, 9, 0, 0, ["PUBLISHED"]),
    3: (2, 9, 8, 0, 0, ["PROMISE_KEPT"]),
    4: (3, 14, 8, 1, 1, ["TWO_HOUSES"]),
    5: (3, 18, 7, 1, 1, ["TWO_HOUSES"]),
    6: (4, 22, 6, 1, 1, ["PROMISE_KEPT", "LONG"]),
    7: (4, 26, 6, 2, 2, ["TWO_HOUSES", "LONG", "VOICE"]),
}


@rule("G7-269")
@pytest.mark.parametrize("episode", PRESETS)
def test_presets(episode: int) -> None:
    """G7-269: rank, stars, campaign values, boxes without wear and flags of the preset; no spotlight, track at 0."""
    rank, stars, ice, accord, boxes, flags = PRESETS[episode]
    g = new(3, episode, ALONE)
    assert (g.rank, g.stars, g.ice, g.accord, g.condition) == ([rank] * 3, [stars] * 3, ice, accord, boxes)
    assert g.flags == s.flag_mask(g, *flags)
    assert (g.wear, g.spotlight, g.li) == ([0] * 8, NONE, 0)
    assert g.known & 1 == int(episode > 1)
    assert s.asked(g)[0] == ("BuyPerk" if stars else "DraftTask")


@rule("G7-269", "G7-109")
def test_preset_stars_buy_more_than_two_perks() -> None:
    """G7-269, G7-109: the limit of two an episode is waived, those of rank and slots hold; then the setup goes on."""
    g = new(3, 7, ALONE)
    seat = g.waiting[0]
    for name in ("motivator", "innovator", "scientist", "courageous"):
        s.choose(g, "BuyPerk", s.perk(name))
        while s.asked(g)[0] == "GiveUp":
            s.choose(g, "GiveUp", KEEP)
    assert (len(members(g.perks[seat])), g.stars[seat]) == (4, 10)
    assert s.asked(g) == ("BuyPerk", seat)
    s.choose(g, "BuyPerk", DONE)
    assert s.asked(g)[0] == "BuyPerk"
    assert g.waiting[0] != seat


@rule("G7-269")
def test_the_buying_order_is_random() -> None:
    """G7-269: the seats buy in a random order, each once."""
    orders = set()
    for n in range(8):
        g = new(4, 2, ALONE, seed=str(n))
        order = []
        while s.asked(g)[0] == "BuyPerk":
            order.append(g.waiting[0])
            g.answer(g.waiting[0], DONE)
        assert sorted(order) == [A, B, C, D]
        orders.add(tuple(order))
    assert len(orders) > 3


@rule("G7-033")
def test_a_campaign_begins_without_buying() -> None:
    """G7-033: nobody has stars at the start of the campaign."""
    assert s.asked(new(3))[0] == "DraftTask"


@rule("G7-275")
def test_a_seat_that_is_covered_is_not_available() -> None:
    """G7-275: a seat is free only when no layer is left."""
    g = s.table(4)
    cover(g, 0, 0, WEAR)
    cover(g, 0, 0, SYSTEM)
    g.covers[0] &= ~SYSTEM
    assert g.first_available(0) == 1
