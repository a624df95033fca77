"""The operations meeting: the badge, joining, the draft and the limit of the hand."""

from __future__ import annotations

from typing import Any

from ecumene.games.gen7.actions.meeting import ALONE, DECLINE, NO_CARD
from ecumene.games.gen7.components import OPERATIONS_TABLE
from ecumene.games.gen7.numbering import CHIEF_SEAT, MEETINGS, QUARTERS, how_many, seat_place
from ecumene.games.gen7.position import progress_of
from ecumene.games.gen7.ship.dice import put
from ecumene.games.gen7.ship.systems import fail_seat
from ecumene.kernel.bits import bit, members
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A, B, C, D
from .test_rules_seating import take, turn

HAND = ["OT-01", "OT-02", "OT-03", "OT-04", "OT-05"]


def called(seats: int = 4, caller: int = A, value: int = 3) -> Any:
    """The caller has taken the chief seat with a colonist of this value; all others have an officer 5 and a 4."""
    g = s.table(seats, episode=0)
    for seat in range(seats):
        s.dice(g, seat, officer=5, colonists=[value if seat == caller else 4, 2])
    turn(g, caller)
    return take(g, s.colonist(caller), "operations", 4)


@rule("G7-119", "G7-153")
def test_the_caller_takes_the_chief_seat_and_the_badge() -> None:
    """At once, whoever had it before; the turn order stays. G7-119, G7-153, G7-Q15"""
    g = called(caller=B)
    assert g.chief == B
    assert g.place[s.colonist(B)] == seat_place(OPERATIONS_TABLE, CHIEF_SEAT)
    assert s.told(g, "badge")


@rule("G7-154")
def test_the_others_are_asked_clockwise() -> None:
    """Everybody may join with one officer or colonist, or decline. G7-154"""
    g = called(caller=B)
    order = []
    while s.asked(g)[0] == "Join":
        order.append(s.asked(g)[1])
        s.choose(g, "Join", DECLINE)
    assert order == [C, D, A]


@rule("G7-152")
def test_robots_do_not_join() -> None:
    """Only officers and colonists sit at Operations. G7-152"""
    g = s.table(3, episode=0, barracks=["science", "robotics", "engineering"])
    s.dice(g, A, colonists=[3, 2])
    s.dice(g, B, colonists=[4], robot=5)
    turn(g)
    take(g, s.colonist(A), "operations", 4)
    assert s.refused(g, s.robot(B)) == 152


@rule("G7-277")
def test_joiners_fill_the_lowest_open_seat_while_there_is_one() -> None:
    """From the fewest pips up; with none open nobody can join. G7-277"""
    g = called()
    fail_seat(g, OPERATIONS_TABLE, 0, 0)
    s.choose(g, "Join", s.colonist(B))
    assert g.place[s.colonist(B)] == seat_place(OPERATIONS_TABLE, 1)
    s.choose(g, "Join", s.colonist(C))
    assert g.place[s.colonist(C)] == seat_place(OPERATIONS_TABLE, 2)
    assert s.asked(g)[0] == "PickCard"
    g = called()
    for k in range(3):
        fail_seat(g, OPERATIONS_TABLE, k, 0)
    assert s.refused(g, s.colonist(B)) == 277


@rule("G7-155", "G7-158", "G7-159", "G7-160")
def test_two_cards_for_every_die_and_one_more() -> None:
    """The caller alone draws 3, takes 1 and may take a second. H10, G7-155, G7-158, G7-159, G7-160"""
    g = called()
    for _ in range(3):
        s.choose(g, "Join", DECLINE)
    assert len(g.selection) == 3
    assert s.asked(g) == ("PickCard", A)
    assert NO_CARD not in s.legal(g)
    s.choose(g, "PickCard", s.legal(g)[0])
    assert NO_CARD in s.legal(g)
    left = list(g.selection)
    s.choose(g, "PickCard", NO_CARD)
    assert g.tasks_up[-2:] == left
    assert how_many(g.tasks[A]) == 1


@rule("G7-157")
def test_the_highest_die_picks_first_and_ties_go_to_the_earlier() -> None:
    """Caller 6, a later 6 and a 4: the caller first, then clockwise among those attending only, twice. T17, G7-157"""
    g = called(value=6)
    g.value[s.colonist(B)] = 6
    s.choose(g, "Join", s.colonist(B))
    s.choose(g, "Join", DECLINE)
    s.choose(g, "Join", s.colonist(D))
    order = []
    while s.asked(g)[0] == "PickCard":
        order.append(s.asked(g)[1])
        s.choose(g, "PickCard", s.legal(g)[0])
    assert order == [A, B, D, A, B, D]
    g = called(value=3)
    g.value[s.colonist(C)] = 6
    s.choose(g, "Join", DECLINE)
    s.choose(g, "Join", s.colonist(C))
    s.choose(g, "Join", DECLINE)
    assert s.asked(g) == ("PickCard", C)


@rule("G7-161")
def test_a_full_hand_looks_on() -> None:
    """With five tasks in hand no card is taken, not even in the first pass. T16, G7-161"""
    g = s.table(4, episode=0)
    for seat in range(4):
        s.dice(g, seat, officer=5, colonists=[4, 2])
    s.tasks(g, A, *HAND)
    turn(g)
    take(g, s.colonist(A), "operations", 4)
    s.choose(g, "Join", s.colonist(B))
    s.choose(g, "Join", DECLINE)
    s.choose(g, "Join", DECLINE)
    assert s.asked(g) == ("PickCard", B)
    s.take_any(g)
    assert how_many(g.tasks[A]) == 5


@rule("G7-236")
def test_lone_wolf_takes_the_top_card_instead() -> None:
    """Before the draw, also with no seat open, and not with a full hand; never the caller. G7-236, G7-Q46"""
    g = s.table(3, episode=0)
    for seat in range(3):
        s.dice(g, seat, colonists=[4, 2])
    s.give_perks(g, B, "lone_wolf")
    (top,) = s.on_top(g, "operations", "OT-07")
    turn(g)
    take(g, s.colonist(A), "operations", 4)
    s.choose(g, "Join", ALONE)
    assert members(g.tasks[B]) == [top]
    assert top not in g.selection
    assert g.place[s.colonist(B)] == QUARTERS
    g = s.table(3, episode=0)
    for seat in range(3):
        s.dice(g, seat, colonists=[4, 2])
    s.give_perks(g, B, "lone_wolf")
    s.tasks(g, B, *HAND)
    turn(g)
    take(g, s.colonist(A), "operations", 4)
    assert s.refused(g, ALONE) == 161
    assert ALONE not in g.candidates(B) or g.forbids(B, ALONE)


@rule("G7-239", "G7-273", "G7-277")
def test_natural_leader_helps_a_joiner() -> None:
    """The joining die may be raised by one or two. G7-239, G7-273, G7-277"""
    g = s.table(3, episode=0)
    for seat in range(3):
        s.dice(g, seat, colonists=[4, 2])
    s.give_perks(g, B, "natural_leader")
    turn(g)
    take(g, s.colonist(A), "operations", 4)
    s.choose(g, "Join", s.colonist(B))
    assert set(s.legal(g)) == {4, 5, 6}
    s.choose(g, "JoinValue", 6)
    assert g.value[s.colonist(B)] == 6


@rule("G7-178")
def test_attendance_is_counted() -> None:
    """Caller and joiners attended, who declined did not. G7-178"""
    g = called()
    s.choose(g, "Join", s.colonist(B))
    s.choose(g, "Join", DECLINE)
    s.choose(g, "Join", DECLINE)
    assert [progress_of(g, seat, MEETINGS) for seat in range(4)] == [1, 1, 0, 0]


@rule("G7-276")
def test_a_recalled_chief_leaves_no_second_meeting() -> None:
    """The die may be seated elsewhere; the badge stays and nobody calls again this round. T40, G7-276, G7-Q16"""
    g = called()
    s.take_any(g)
    put(g, s.colonist(A), QUARTERS)
    turn(g)
    s.choose(g, "Menu", s.colonist(A))
    assert s.refused(g, 4 * OPERATIONS_TABLE + CHIEF_SEAT) == 276
    assert g.chief == A


@rule("G7-080")
def test_an_officer_who_joins_is_seated_this_turn() -> None:
    """So the crossroads card of the active player's turn is tested for that officer too. G7-080, G7-Q17"""
    g = called()
    s.choose(g, "Join", s.officer(B))
    assert g.officers == bit(B)


@rule("G7-029")
def test_a_published_discovery_draws_one_more() -> None:
    """In episode 2, figures published, a meeting draws an extra card. G7-029"""
    g = s.table(4, episode=2, flags=["PUBLISHED"])
    for seat in range(4):
        s.dice(g, seat, colonists=[4, 2])
    turn(g)
    take(g, s.colonist(A), "operations", 4)
    for _ in range(3):
        s.choose(g, "Join", DECLINE)
    assert len(g.selection) == 4


@rule("G7-278")
def test_a_short_deck_ends_the_first_pass_early() -> None:
    """What there is is drawn, and the pass ends with it, in the order of the draft. G7-Q18, G7-278"""
    g = called()
    g.tasks_down, g.tasks_up = g.tasks_down[:1], []
    s.choose(g, "Join", s.colonist(B))
    s.choose(g, "Join", DECLINE)
    s.choose(g, "Join", DECLINE)
    s.take_any(g)
    assert how_many(g.tasks[A]) + how_many(g.tasks[B]) == 1
