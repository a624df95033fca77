"""Rulings on what the rulebook leaves open, each tried where it matters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecumene.games.gen7.actions.centers import NO_TASK
from ecumene.games.gen7.actions.files import FILE_MOVE
from ecumene.games.gen7.actions.meeting import DECLINE
from ecumene.games.gen7.components import DATA_CENTER, OPERATIONS_TABLE
from ecumene.games.gen7.episode.crossroads import CROSSROADS
from ecumene.games.gen7.episode.dealing import LAY_OUT
from ecumene.games.gen7.episode.ending import DONE, END_EPISODE, WearVote
from ecumene.games.gen7.episode.round import FAILURE, FINAL_CHECK, TURNS, BeginRound
from ecumene.games.gen7.episode.turn import CALL, CHEMS, END, FILE, KEPT, KIND, PARTS, PERK, REST, SEAT
from ecumene.games.gen7.numbering import RECOVERY, SUPPLY, WEAR, how_many
from ecumene.games.gen7.ship.decks import CRITICAL_DECK, face_down, face_up, set_deck
from ecumene.games.gen7.ship.systems import disable_seat
from ecumene.games.gen7.vocabulary import CHEM, DATA, PART, POWER
from ecumene.kernel.trace import rule

from . import scenario as s
from .actions.test_rules_seating import at, take, turn
from .boxes import change, changed, inline
from .calling import build
from .scenario import A, B, C, D

TASKS = ("cutlery_run", "tooth_clinic", "vitamin_press", "door_servo_batch", "parallax_check")


def end_turn(g: Any) -> Any:
    """The active player is done."""
    return s.choose(g, "Menu", KIND * END)


# -- tokens ---------------------------------------------------------------------------------------


@rule("G7-216", "G7-217", "G7-218")
def test_q01_what_each_resource_buys() -> None:
    """G7-Q01: chems set officers and colonists, parts shift robots, data draw more cards; none does another's work."""
    for resource, changes in ((DATA, []), (PART, [KIND * PARTS + s.robot(A)]), (CHEM, [KIND * CHEMS + s.officer(A)])):
        g = s.table(3, episode=0, barracks=["robotics", "science", "engineering"])
        s.dice(g, A, officer=5, robot=7)
        g.res[3 * A + resource] = 2
        turn(g)
        assert [move for move in s.legal(g) if move // KIND in (CHEMS, PARTS)] == changes
        take(g, s.officer(A), "data_center")
        drawn = [event.many for event in s.told(g, "draw_files")]
        assert (s.asked(g)[0], drawn) == (("FileAction", []) if resource == DATA else ("KeepFile", [2]))


@pytest.mark.parametrize(
    ("name", "where", "resource"),
    [("cold_storage_dump", "science_lab", DATA), ("parts_cache", "recycling_lab", PART)],
)
@rule("G7-122", "G7-123")
def test_q26_only_the_labs_own_tokens_wait_for_donate(name: str, where: str, resource: int) -> None:
    """G7-Q26, G7-Q27: a file card played between lab and Donate fills the barracks to 15 and no further."""
    g = s.table(4, episode=0)
    s.dice(g, A, colonists=[6, 1])
    g.res[3 * A + resource] = 8
    (card,) = s.files(g, A, name)
    take(turn(g), s.colonist(A), where)
    assert g.res[3 * A + resource] == 13
    s.choose(g, "Donate", FILE_MOVE + card)
    assert g.res[3 * A + resource] == 15
    g = s.table(4, episode=0)
    s.dice(g, A, colonists=[6, 1])
    g.res[3 * A + resource] = 14
    (card,) = s.files(g, A, name)
    take(turn(g), s.colonist(A), where)
    assert g.res[3 * A + resource] == 19
    assert s.refused(g, FILE_MOVE + card) == 76


@rule("G7-122")
def test_q27_gains_outside_labs_stop_at_the_limit() -> None:
    """G7-Q27: Hacker's five data with eleven in the barracks are four."""
    g = s.table(3, episode=0)
    s.dice(g, A, colonists=[1])
    s.give_perks(g, A, "hacker")
    s.tokens(g, A, data=11)
    s.choose(turn(g), "Menu", KIND * PERK + s.perk("hacker"))
    assert s.held(g, A) == (15, 0, 0)


# -- decks ----------------------------------------------------------------------------------------


@rule("G7-063", "G7-207")
def test_q38_the_critical_deck_is_shuffled_from_its_tail() -> None:
    """G7-Q38: with one card face down the round's three are it and two of the tail, which is shuffled face down."""
    g = s.table(3, episode=0)
    g.round = 3
    cards = face_down(g, CRITICAL_DECK)
    last, tail = cards[-1], cards[:5]
    set_deck(g, CRITICAL_DECK, [last], tail)
    g.agenda = []
    BeginRound().run(g)
    assert g.row[0] == last
    assert len(g.row) == 3
    assert sorted([*g.row[1:], *face_down(g, CRITICAL_DECK)]) == sorted(tail)
    assert face_up(g, CRITICAL_DECK) == []


@rule("G7-063")
def test_q38_a_critical_deck_used_up_is_there_for_the_next_round() -> None:
    """G7-Q38, G7-Q39: the round's last card is the last face down: the tail is shuffled at once, not when needed."""
    g = s.table(3, episode=0)
    cards = face_down(g, CRITICAL_DECK)
    set_deck(g, CRITICAL_DECK, cards[:1], cards[1:6])
    g.agenda = []
    BeginRound().run(g)
    assert g.row == cards[:1]
    assert sorted(face_down(g, CRITICAL_DECK)) == sorted(cards[1:6])
    assert face_up(g, CRITICAL_DECK) == []


# -- operations tasks -----------------------------------------------------------------------------


@rule("G7-161", "G7-204")
def test_q63_nobody_discards_operations_tasks_at_will() -> None:
    """G7-Q63: neither the menu nor a center nor a meeting lets a task go that is not completed."""
    g = s.table(3, episode=0)
    s.dice(g, A, officer=5, colonists=[4, 2])
    hand = s.tasks(g, A, *TASKS)
    turn(g)
    assert {move // KIND for move in g.candidates(A)} <= {SEAT, CALL, FILE, CHEMS, PARTS, PERK, KEPT, REST}
    take(g, s.colonist(A), "medical_center")
    assert s.legal(g) == [NO_TASK]
    end_turn(s.choose(g, "CompleteTask", NO_TASK))
    take(turn(g), s.officer(A), "operations", 4)
    while s.asked(g)[0] == "Join":
        s.choose(g, "Join", DECLINE)
    assert s.asked(g) == ("Menu", A)
    assert g.candidates(A) == [KIND * CHEMS + s.colonist(A, 2), KIND * END]
    end_turn(g)
    assert g.tasks[A] == sum(1 << card for card in hand)


@rule("G7-074", "G7-145", "G7-148")
def test_q64_waking_comes_before_the_experiment() -> None:
    """G7-Q64: when the task may be completed the colonist lies in the Recovery Room, of no use in this round."""
    g = s.table(3, episode=0)
    s.dice(g, A, colonists=[4, 2])
    (task,) = s.tasks(g, A, "wake_sickness_trial")
    s.tokens(g, A, data=1, chem=6)
    take(turn(g), s.colonist(A), "medical_center")
    assert s.asked(g)[0] == "CompleteTask"
    assert g.place[s.colonist(A, 3)] == RECOVERY
    assert g.recovery >> A & 1 == 0
    s.choose(g, "CompleteTask", task)
    assert g.recovery >> A & 1 == 1
    assert g.place[s.colonist(A, 4)] == SUPPLY
    assert g.at_home(A) == [s.colonist(A, 2)]


# -- divisions ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("task", "hit"), [("turbine_wobble", True), ("relay_desync", False)])
@rule("G7-025")
def test_q51_dice_on_a_task_are_in_its_division(task: str, hit: bool) -> None:
    """G7-Q51: an officer on a power task is in power: Workhorse helps, and a crossroads card for power triggers."""
    g = s.table(3)
    g.active = A
    for seat in (A, B, C):
        s.dice(g, seat)
    s.dice(g, A, officer=4, colonists=[5, 1])
    s.give_perks(g, A, "workhorse")
    s.row(g, task)
    s.stores(g, 15, 15, 15)
    g.crossroads = [s.card("crossroads", "XR-22")]
    build(g, (s.officer(A), 5 if hit else 4), (s.colonist(A), 5))
    s.take_any(g)
    s.take_any(s.begin(g, CROSSROADS), "ChooseOption" if hit else "Stop")
    assert s.asked(g)[0] == ("ChooseOption" if hit else "Stop")
    assert g.row_done == 1


# -- officers -------------------------------------------------------------------------------------


@rule("G7-107", "G7-268")
def test_q10_perks_are_bought_in_order_of_merit() -> None:
    """G7-Q10: after the penalties the highest merit buys first, both times, and takes the only copy."""
    g = s.table(3)
    s.tasks(g, A, "genome_atlas")
    s.merit(g, 12, 10, 11)
    g.stars = [9, 9, 9]
    s.begin(g, END_EPISODE)
    order = []
    while s.asked(g)[0] == "BuyPerk":
        order.append(s.asked(g)[1])
        s.choose(g, "BuyPerk", s.perk("motivator") if len(order) == 1 else DONE)
    assert order == [C, C, B, A]
    assert [mask >> s.perk("motivator") & 1 for mask in g.perks] == [0, 0, 1]


@pytest.mark.parametrize("played", [True, False])
@rule("G7-191")
def test_q08_promotion_goes_with_its_card(tmp_path: Path, played: bool) -> None:
    """G7-Q08: in an episode without Officer Performance nobody rises, and nobody's rank is underlined."""
    cards = [*(["EO-01"] if played else []), "EO-02", "EO-04"]
    g = s.table(3, box=changed(tmp_path, change("episode", "ep1", objectives=inline(cards))))
    s.merit(g, 55, 20, 0)
    s.take_any(s.begin(g, END_EPISODE))
    assert (g.rank, g.underlines) == (([2, 1, 1], [0, 1, 1]) if played else ([1, 1, 1], [0, 0, 0]))


# -- rounds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("final", "over"), [(0, False), (3, False), (2, True)])
@rule("G7-062", "G7-100")
def test_q58_without_a_final_round_the_episode_goes_on(final: int, over: bool) -> None:
    """G7-Q58: with no marker on the round track, or one further on, another round begins."""
    g = s.table(3, episode=0)
    g.round, g.final = 2, final
    s.take_any(s.begin(g, FINAL_CHECK), "Menu")
    assert g.over is over
    assert g.round == (2 if over else 3)


@rule("G7-039", "G7-179")
def test_q65_worn_seats_stay_covered_all_episode() -> None:
    """G7-Q65: the markers of a worn location outlast a round, in which one that was only disabled opens again."""
    g = s.table(4, episode=0)
    g.wear[DATA_CENTER] = 1
    LAY_OUT.run(g)
    disable_seat(g, DATA_CENTER, 1, 0)
    s.row(g, "coupling_crack")
    s.take_any(s.begin(g, FAILURE), "Menu")
    assert g.round == 2
    assert [g.covers[at("data_center", pips)] for pips in (1, 2, 3)] == [WEAR, 0, 0]


# -- the meeting ----------------------------------------------------------------------------------


@rule("G7-277")
def test_q67_a_joiner_changes_no_die() -> None:
    """G7-Q67: with chems and Steady Hands in hand B may join with a die as it lies, and keeps both."""
    g = s.table(3, episode=0)
    for seat in (A, B, C):
        s.dice(g, seat, officer=3, colonists=[2])
        s.tokens(g, seat, chem=4)
    s.files(g, B, "steady_hands")
    take(turn(g), s.colonist(A), "operations", 4)
    assert g.candidates(B) == [s.officer(B), s.colonist(B), DECLINE]
    s.choose(g, "Join", s.officer(B))
    assert s.asked(g) == ("Join", C)
    assert g.value[s.officer(B)] == 3
    assert s.held(g, B) == (0, 0, 4)
    assert how_many(g.files[B]) == 1


@rule("G7-153", "G7-277")
def test_q16_attendee_seats_are_entered_only_by_joining() -> None:
    """G7-Q16: who seats a die at Operations takes the chief seat, though attendee seats are open."""
    g = s.table(4, episode=0)
    s.dice(g, A, officer=3, colonists=[2])
    s.choose(turn(g), "Menu", KIND * SEAT + s.officer(A))
    assert [move for move in g.candidates(A) if move // 4 == OPERATIONS_TABLE] == [at("operations", 4)]


@rule("G7-154")
def test_q17_joining_is_no_turn() -> None:
    """G7-Q17: after the meeting B, who joined it, is the next to take a turn, with what is left."""
    g = s.table(3, episode=0)
    for seat in (A, B, C):
        s.dice(g, seat, colonists=[4, 2])
    s.begin(g, TURNS)
    take(g, s.colonist(A), "operations", 4)
    s.choose(g, "Join", s.colonist(B), DECLINE)
    s.take_any(g, "Menu")
    end_turn(g)
    assert s.asked(g) == ("Menu", B)
    assert g.at_home(B) == [s.colonist(B, 2)]


def badge_won() -> Any:
    """A led the round; B has called a meeting and holds the badge."""
    g = s.table(4, episode=0)
    for seat in (A, B, C, D):
        s.dice(g, seat, colonists=[4, 2])
    s.begin(g, TURNS)
    end_turn(s.choose(take(g, s.colonist(A), "science_lab"), "Donate", 0))
    take(g, s.colonist(B), "operations", 4)
    s.choose(g, "Join", DECLINE, DECLINE, DECLINE)
    return s.take_any(g, "Menu")


@rule("G7-119", "G7-120")
def test_q15_the_new_chief_leads_from_the_next_round() -> None:
    """G7-Q15: B's badge, won in mid-round, changes no turn of this round, but B is first in the next."""
    g = badge_won()
    order = []
    while g.round == 1:
        order.append(s.asked(g)[1])
        s.take_any(s.choose(g, "Menu", s.legal(g)[0]), "Menu")
        if g.placed == 1:
            end_turn(g)
    assert order[:4] == [B, C, D, A]
    assert s.asked(g) == ("Menu", B)


@rule("G7-121")
def test_q15_the_new_chief_breaks_ties_at_once() -> None:
    """G7-Q15: a vote later in the round that ends even is B's to decide."""
    g = badge_won()
    s.begin(g, WearVote(POWER))
    places = [s.location(name) for name in ("recycling_lab", "manufacturing_center")]
    s.all_choose(g, "Ballot", *places, *places)
    assert s.asked(g) == ("BreakTie", B)
