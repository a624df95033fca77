"""The labs of the ship and of the barracks: yields, the drip, donations and the private actions."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.actions.labs import KEEP, SKIP, USE, lab_yield
from ecumene.games.gen7.numbering import (
    DONATED,
    DONATIONS,
    ON_ROW,
    PRIVATE_ROUNDS,
    PRIVATE_USES,
    QUARTERS,
    RECOVERY,
    SEATED,
)
from ecumene.games.gen7.position import progress_of
from ecumene.games.gen7.ship.dice import put
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A, B, C
from .test_rules_seating import at, take, turn


def worked(where: str, pips: int, value: int, officer: bool = False, **held: int) -> Any:
    """A has seated one die there, with these tokens before, and is asked what comes next."""
    g = s.table(4, episode=0)
    s.dice(g, A, officer=value if officer else 0, colonists=[1] if officer else [value, 1])
    s.tokens(g, A, **held)
    turn(g)
    return take(g, s.officer(A) if officer else s.colonist(A), where, pips)


# -- yields ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pips", "value", "data"), [(1, 1, 3), (1, 5, 5), (2, 5, 4), (2, 4, 3), (3, 1, 1), (3, 6, 3)])
@rule("G7-132", "G7-259")
def test_the_science_lab_rounds_the_total_up(pips: int, value: int, data: int) -> None:
    """Half the die and 2, 1 or nothing, the total rounded up: a 5 in seat 2 brings 4. T09, G7-132, G7-259"""
    assert s.held(worked("science_lab", pips, value), A) == (data, 0, 0)


@pytest.mark.parametrize(("pips", "parts"), [(1, 5), (2, 4), (3, 3)])
@rule("G7-135", "G7-260")
def test_the_recycling_lab_pays_by_the_seat(pips: int, parts: int) -> None:
    """5, 4 or 3 parts, whatever the die. G7-135, G7-260"""
    assert s.held(worked("recycling_lab", pips, 2), A) == (0, parts, 0)


@pytest.mark.parametrize(("pips", "chems"), [(1, 4), (2, 3), (3, 2)])
@rule("G7-137", "G7-261")
def test_the_chem_lab_pays_by_the_seat(pips: int, chems: int) -> None:
    """4, 3 or 2 chems, whatever the die. G7-137, G7-261"""
    assert s.held(worked("chem_lab", pips, 2), A) == (0, 0, chems)


@rule("G7-138")
def test_every_other_die_at_the_chem_lab_drips() -> None:
    """Two dice of B's there give B 2 chems when A is seated; the die just seated gives none. T07, G7-138"""
    g = s.table(4, episode=0)
    s.dice(g, A, colonists=[1, 1])
    s.seated(g, s.colonist(B, 1), "chem_lab", 1)
    s.seated(g, s.colonist(B, 2), "chem_lab", 2)
    turn(g)
    take(g, s.colonist(A), "chem_lab", 3)
    assert s.held(g, A) == (0, 0, 2)
    assert s.held(g, B) == (0, 0, 2)


@rule("G7-122")
def test_an_own_die_drips_too_and_a_full_barracks_loses_it() -> None:
    """The drip of the active player waits for Donate like the rest; another's at 15 is lost. T08, G7-122, G7-Q26"""
    g = s.table(4, episode=0)
    s.dice(g, A, colonists=[1, 1])
    s.seated(g, s.colonist(A, 3), "chem_lab", 1)
    s.seated(g, s.colonist(B), "chem_lab", 2)
    s.tokens(g, A, chem=14)
    s.tokens(g, B, chem=15)
    turn(g)
    take(g, s.colonist(A), "chem_lab", 3)
    assert s.held(g, A) == (0, 0, 17)
    assert s.held(g, B) == (0, 0, 15)


@pytest.mark.parametrize(
    ("perk", "schema", "where", "type"),
    [
        ("analyst", "data_sieve", "science_lab", 0),
        ("scrapper", "scrap_sorter", "recycling_lab", 1),
        ("chemist", "titration_rig", "chem_lab", 2),
    ],
)
@rule("G7-013", "G7-210", "G7-231", "G7-234", "G7-235")
def test_perks_and_schemas_of_a_lab_add_after_rounding(perk: str, schema: str, where: str, type: int) -> None:
    """Each adds one to its own lab, a focused card two, and nothing to others. T09, G7-210, G7-231, G7-234, G7-235"""
    plain = s.held(worked(where, 2, 5), A)[type]
    for focus, extra in (("", 2), ("donor_wall", 3)):
        g = s.table(4, episode=0)
        s.dice(g, A, colonists=[5, 1])
        s.give_perks(g, A, perk)
        s.schemas(g, A, schema, focus)
        turn(g)
        take(g, s.colonist(A), where, 2)
        assert s.held(g, A)[type] == plain + extra
    other = "chem_lab" if where != "chem_lab" else "science_lab"
    g = s.table(4, episode=0)
    s.dice(g, A, colonists=[5, 1])
    s.give_perks(g, A, perk)
    turn(g)
    take(g, s.colonist(A), other, 2)
    assert s.held(g, A) == s.held(worked(other, 2, 5), A)


@rule("G7-029", "G7-030")
def test_drift_costs_the_recycling_lab_a_part() -> None:
    """In the rounds of Drift one part less. G7-029, G7-030"""
    g = s.table(4, episode=5)
    g.round = 4
    assert lab_yield(g, 1, 0, 3) == 4
    assert lab_yield(g, 0, 0, 3) == 4
    g.round = 5
    assert lab_yield(g, 1, 0, 3) == 5


# -- donations ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("where", "type"), [("science_lab", 0), ("recycling_lab", 1), ("chem_lab", 2)])
@rule("G7-133", "G7-136", "G7-139")
def test_three_or_six_tokens_may_be_donated(where: str, type: int) -> None:
    """3 tokens of the lab's own type for 1 merit, 6 for 2, nothing between. G7-133, G7-136, G7-139"""
    for times in (1, 2):
        g = worked(where, 2, 5, data=6, part=6, chem=6)
        before = s.held(g, A)[type]
        s.choose(g, "Donate", times)
        assert s.held(g, A)[type] == before - 3 * times
        assert g.stores[type] == 3 + 3 * times
        assert g.merit[A] == times
        assert progress_of(g, A, DONATIONS) == 1
        assert progress_of(g, A, DONATED) == 3 * times


@rule("G7-123")
def test_a_donation_comes_before_the_limit() -> None:
    """15 data and 7 more, 6 donated with 8 in the Stores: Stores 14, barracks trimmed to 15, 2 merit. H12, G7-123"""
    g = s.table(4, episode=0, barracks=["engineering", "science", "bioscience", "robotics"])
    s.dice(g, A, colonists=[1], robot=10)
    s.tokens(g, A, data=15)
    s.stores(g, 8)
    turn(g)
    take(g, s.robot(A), "science_lab", 1)
    assert s.held(g, A) == (22, 0, 0)
    s.choose(g, "Donate", 2)
    assert g.stores[0] == 14
    assert s.held(g, A) == (15, 0, 0)
    assert g.merit[A] == 2


@rule("G7-122", "G7-123")
def test_skipping_donate_trims_too() -> None:
    """Tokens above the limit go to the supply once Donate was skipped. G7-122, G7-123"""
    g = worked("recycling_lab", 1, 3, part=13)
    s.choose(g, "Donate", 0)
    assert s.held(g, A) == (0, 15, 0)


@rule("G7-124")
def test_the_stores_never_hold_more_than_their_limit() -> None:
    """With 13 parts in the Stores 3 more are not allowed at all. H13, G7-124"""
    g = worked("recycling_lab", 1, 3, part=9)
    s.stores(g, part=13)
    assert [s.refused(g, move) for move in (1, 2)] == [124, 124]
    s.stores(g, part=12)
    assert g.forbids(A, 1) == 0
    assert s.refused(g, 2) == 124


@rule("G7-133")
def test_nobody_donates_what_is_not_there() -> None:
    """Six tokens need six tokens. G7-133"""
    g = worked("science_lab", 2, 5)
    assert s.refused(g, 2) == 133


@pytest.mark.parametrize(("focus", "three", "six"), [("", 1, 3), ("data_sieve", 2, 3)])
@rule("G7-210", "G7-212")
def test_the_donor_wall_adds_merit_to_a_donation_of_its_size(focus: str, three: int, six: int) -> None:
    """One more merit for 6, with focus for 3 too. G7-210, G7-212"""
    for times, merit in ((1, three), (2, six)):
        g = s.table(4, episode=0)
        s.dice(g, A, colonists=[5, 1])
        s.schemas(g, A, "donor_wall", focus)
        s.tokens(g, A, part=6)
        turn(g)
        take(g, s.colonist(A), "recycling_lab")
        s.choose(g, "Donate", times)
        assert g.merit[A] == merit


# -- private labs ---------------------------------------------------------------------------------


def private(barracks: str, **held: int) -> Any:
    """A of these barracks has seated a 5 at the private seat."""
    g = s.table(3, episode=0, barracks=[barracks, *[one for one in s.HOUSES if one != barracks]])
    s.dice(g, A, colonists=[5, 1])
    s.tokens(g, A, **held)
    turn(g)
    return take(g, s.colonist(A), "private A")


@pytest.mark.parametrize(
    ("barracks", "held"), [("science", (4, 0, 0)), ("engineering", (0, 4, 0)), ("bioscience", (0, 0, 3))]
)
@rule("G7-125", "G7-126", "G7-127", "G7-263")
def test_private_labs_yield_without_donations(barracks: str, held: tuple[int, int, int]) -> None:
    """Half the die and 1 data, 4 parts, or 3 chems with no drip; no Donate. G7-125, G7-126, G7-127, G7-263, G7-Q28"""
    g = private(barracks)
    assert s.held(g, A) == held
    assert s.asked(g) == ("PrivateAction", A)
    assert progress_of(g, A, PRIVATE_ROUNDS) == 1


@rule("G7-125", "G7-216", "G7-263")
def test_analyze_is_a_file_action() -> None:
    """For 3 data one File action, extra data allowed, without Investigator. G7-125, G7-216, G7-263, G7-Q29"""
    g = private("science", data=2)
    s.give_perks(g, A, "investigator")
    s.choose(g, "PrivateAction", USE)
    assert s.held(g, A) == (3, 0, 0)
    s.choose(g, "FileAction", 1)
    assert len(s.legal(g)) == 3
    assert progress_of(g, A, PRIVATE_USES) == 1


@rule("G7-126", "G7-263")
def test_design_is_a_schema_action() -> None:
    """For 3 parts one Schema action. G7-126, G7-263"""
    g = private("engineering")
    s.choose(g, "PrivateAction", USE)
    assert s.held(g, A) == (0, 1, 0)
    assert s.asked(g)[0] in ("SchemaAction", "KeepSchema")


@rule("G7-127", "G7-263")
def test_revive_is_suspended_animation() -> None:
    """For 3 chems one Suspended Animation action. G7-127, G7-263"""
    g = private("bioscience")
    s.choose(g, "PrivateAction", USE)
    assert s.held(g, A) == (0, 0, 0)
    assert g.place[s.colonist(A, 3)] == RECOVERY


@rule("G7-123", "G7-125")
def test_a_private_action_has_its_price_and_may_be_skipped() -> None:
    """Not without 3 tokens; and after it the limit holds again. G7-123, G7-125, G7-Q28"""
    g = private("science", data=14)
    assert s.held(g, A) == (18, 0, 0)
    s.choose(g, "PrivateAction", SKIP)
    assert s.held(g, A) == (15, 0, 0)
    g = private("bioscience")
    g.res[2] = 2
    assert s.refused(g, USE) == 127


@rule("G7-178")
def test_private_rounds_are_counted_once_a_round() -> None:
    """Two dice at the private lab in one round are one round. G7-178"""
    g = private("bioscience")
    s.choose(g, "PrivateAction", SKIP)
    s.take_any(g)
    put(g, s.colonist(A), QUARTERS)
    turn(g)
    take(g, s.colonist(A), "private A")
    assert progress_of(g, A, PRIVATE_ROUNDS) == 1


# -- Reprogram ------------------------------------------------------------------------------------


def reprogramming(die: int | None = None) -> Any:
    """A of the Robotics Barracks has seated a die at Reprogram while robots of B and C are placed."""
    g = s.table(4, episode=0, barracks=["robotics", "science", "engineering", "bioscience"])
    s.dice(g, A, colonists=[5, 1], robot=9)
    s.seated(g, s.robot(B), "science_lab", 1, 7)
    put(g, s.robot(C), RECOVERY)
    turn(g)
    return take(g, s.colonist(A) if die is None else die, "private A")


@rule("G7-079", "G7-130")
def test_reprogram_sends_any_placed_robot_home() -> None:
    """Any player's robot on a seat or in the Recovery Room, its value kept; or none. G7-130, G7-079, G7-Q30"""
    g = reprogramming()
    assert set(s.legal(g)) == {s.robot(B), s.robot(C), KEEP}
    s.choose(g, "Reprogram", s.robot(B))
    assert g.place[s.robot(B)] == QUARTERS
    assert g.value[s.robot(B)] == 7


@rule("G7-130", "G7-167")
def test_reprogram_takes_a_robot_off_a_finished_task() -> None:
    """The task stays complete without it. T10, G7-130, G7-167"""
    g = s.table(4, episode=0, barracks=["robotics", "science", "engineering", "bioscience"])
    s.dice(g, A, colonists=[5, 1])
    s.row(g, "CT-12")
    g.row_done = 1
    put(g, s.robot(A), ON_ROW)
    turn(g)
    take(g, s.colonist(A), "private A")
    s.choose(g, "Reprogram", s.robot(A))
    assert g.place[s.robot(A)] == QUARTERS
    assert g.row_done == 1


def test_reprogram_does_not_send_itself_home() -> None:
    """The robot just seated at Reprogram cannot be sent home by it. G7-Q30"""
    g = s.table(4, episode=0, barracks=["robotics", "science", "engineering", "bioscience"])
    s.dice(g, A, colonists=[5], robot=9)
    turn(g)
    take(g, s.robot(A), "private A")
    assert g.place[s.robot(A)] == SEATED + at("private A")
    assert s.asked(g)[0] != "Reprogram"
