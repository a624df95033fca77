"""Gifts of units: EB-065 to EB-070."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.earthmans_burden.position import CIVILIAN
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from .scenario import (
    BLUE,
    DECLINED,
    GREEN,
    RED,
    civilian,
    classes,
    clear,
    command,
    develop,
    dice,
    fleets,
    fly,
    learn,
    legal,
    military,
    moving,
    neutral,
    offered,
    on_to,
    play,
    refused,
    rolled,
    seen,
    table,
    turn,
    units,
    world,
)


def giving(**options: str) -> Any:
    """Red's turn begins; he has three fleets and four developments at Mars, Blue and Green their homes."""
    g = table(3, **options)
    fleets(g, RED, "mars", 3)
    develop(g, RED, "mars", 2, 2)
    return turn(g)


def offer(g: Any, receiver: int, unit: str, many: int, where: str = "mars") -> Any:
    """Whoever is asked offers units to a seat."""
    return play(g, "give", f"seat {receiver + 1}", f"at {where}", unit, str(many), "send")


# -- giving ---------------------------------------------------------------------------------------


@rule("EB-065")
@pytest.mark.parametrize(
    ("unit", "given", "kept"),
    [("calm", (2, 0, 0), (0, 2, 3)), ("at_risk", (0, 2, 0), (2, 0, 3)), ("fleet", (0, 0, 2), (2, 2, 1))],
)
def test_units_change_hands_as_they_are_if_the_receiver_consents(
    unit: str, given: tuple[int, int, int], kept: tuple[int, int, int]
) -> None:
    g = offer(giving(), BLUE, unit, 2)
    assert asked(g) == ("Consent", BLUE)
    assert units(g, BLUE, "mars") == (0, 0, 0)
    before = [region.risk for region in seen(g).worlds[world(g, "mars")].regions]
    play(g, "accept")
    assert (units(g, BLUE, "mars"), units(g, RED, "mars")) == (given, kept)
    assert [region.risk for region in seen(g).worlds[world(g, "mars")].regions] == before


@rule("EB-065")
def test_without_consent_nothing_changes() -> None:
    g = play(offer(giving(), BLUE, "fleet", 2), "refuse")
    assert (units(g, BLUE, "mars"), units(g, RED, "mars")) == ((0, 0, 0), (2, 2, 3))
    assert classes(g, RED, "mars") == {"ready": 3}
    assert asked(g) == ("Window", RED)


@rule("EB-065", "EB-072")
def test_an_offer_may_hold_several_kinds_and_worlds_at_no_cost() -> None:
    g = giving()
    fleets(g, RED, "venus", 4)
    turn(g)
    play(g, "give", "seat 3", "at mars", "calm", "2", "add", "at mars", "at_risk", "1", "add", "at venus", "4")
    offered = [(item.world, item.unit, item.many) for item in seen(g).offer.items]
    assert offered == [("venus", "fleet", 4), ("mars", "calm", 2), ("mars", "at_risk", 1)]
    play(g, "send", "accept")
    assert (units(g, GREEN, "mars"), units(g, GREEN, "venus")) == ((2, 1, 0), (0, 0, 4))
    assert units(g, RED, "mars") == (0, 1, 3)
    play(offer(g, BLUE, "fleet", 3), "accept")
    assert units(g, BLUE, "mars") == (0, 0, 3), "and further ones may follow"


# -- what cannot be given -------------------------------------------------------------------------


@rule("EB-066")
def test_what_has_acted_since_the_givers_turn_began_cannot_be_given() -> None:
    g = table(3, un=False, windows="full")
    fleets(g, RED, "venus", 5)
    military(g)
    play(dice(g, 1, 1, 1), "at venus", "exploration", "3")
    for active in (RED, BLUE):
        while g.active != active or "give" not in legal(g) or asked(g)[1] != RED:
            play(g, next(text for text in DECLINED if text in legal(g)))
        play(g, "give", "seat 2", "at venus", "fleet")
        assert legal(g) == {"1", "2"}, "in his own turn and in that of another"
        assert refused(g, "3") == "EB-066"
        play(g, "1", "send", "refuse")
    play(turn(g), "give", "seat 2", "at venus", "fleet")
    assert legal(g) == {"1", "2", "3", "4", "5"}, "until his next turn begins"


@rule("EB-066")
def test_a_class_all_of_which_has_acted_is_refused() -> None:
    g = table(2)
    develop(g, RED, "mars", 1, 1)
    fleets(g, RED, "mars", 1)
    civilian(g)
    play(dice(g, 1), "at mars", "research", "1", "0")
    play(g, "give", "at mars")
    assert (legal(g), refused(g, "calm")) == ({"at_risk", "fleet"}, "EB-066")
    g = table(2, windows="full")
    clear(g, RED)
    fleets(g, RED, "mars", 2, "acted")
    play(turn(g, BLUE), "pass")
    assert (asked(g), refused(g, "give")) == (("Window", RED), "EB-066")


@rule("EB-067")
@pytest.mark.parametrize("unit", ["fleet", "calm"])
def test_what_was_given_in_this_turn_is_not_given_on(unit: str) -> None:
    g = table(3, windows="full")
    fleets(g, RED, "mars", 3)
    develop(g, RED, "mars", 3)
    turn(g)
    play(offer(g, BLUE, unit, 2), "accept", "pass")
    assert asked(g) == ("Window", BLUE)
    play(g, "give", "seat 3")
    assert "at mars" not in legal(g), "what Blue was given there stays with him"
    on_to(play(g, "at earth", "1", "send", "refuse"), "Window", BLUE)
    while g.active != BLUE:
        play(g, next(text for text in DECLINED if text in legal(g)))
    play(g, "give", "seat 3", "at mars", unit)
    assert legal(g) == {"1", "2"}, "in the next turn it may be"


@rule("EB-066", "EB-067")
@pytest.mark.parametrize(("mark", "most"), [("fresh", 4), ("late", 4), ("given", 2), ("late_given", 2), ("acted", 2)])
def test_which_fleets_may_be_given(mark: str, most: int) -> None:
    g = table(3)
    fleets(g, RED, "mars", 2, mark)
    fleets(g, RED, "mars", 2)
    civilian(g)
    play(g, "give", "seat 2", "at mars", "fleet")
    assert legal(g) == {str(many) for many in range(1, most + 1)}
    play(g, str(most), "send", "accept")
    assert classes(g, BLUE, "mars") == {"given": most}
    assert classes(g, RED, "mars") == ({mark: 2} if most == 2 else {})


@rule("EB-067")
def test_a_fleet_that_left_its_orbit_is_free_of_the_mark() -> None:
    g = table(3)
    fleets(g, BLUE, "mars", 1)
    fleets(g, RED, "mars", 2, "given")
    moving(g)
    play(g, "from mars", "to areian", "1")
    assert classes(g, RED, "mars") == {"given": 1}
    fleets(g, RED, "venus", 1, "given")
    fleets(g, RED, "venus", 1)
    moving(g)
    play(g, "from venus", "to cytherean", "1")
    assert classes(g, RED, "venus") == {"ready": 1}, "those that were given go first"


# -- offers refused -------------------------------------------------------------------------------


@rule("EB-068")
def test_a_refused_offer_is_not_made_again_in_the_same_window() -> None:
    g = play(offer(giving(), BLUE, "fleet", 2), "refuse")
    play(g, "give", "seat 2", "at mars", "fleet", "2")
    assert refused(g, "send") == "EB-068"
    assert legal(g) == {"add", "withdraw"}
    play(g, "withdraw")
    assert asked(g) == ("Window", RED)
    play(offer(g, GREEN, "fleet", 2), "accept")
    assert units(g, GREEN, "mars")[2] == 2, "another player may be asked"


@rule("EB-068")
def test_in_another_order_it_is_the_same_offer() -> None:
    g = giving()
    play(g, "give", "seat 2", "at mars", "fleet", "1", "add", "at mars", "calm", "1", "send", "refuse")
    play(g, "give", "seat 2", "at mars", "calm", "1", "add", "at mars", "fleet", "1")
    assert refused(g, "send") == "EB-068"


@rule("EB-068")
def test_a_refused_offer_may_grow() -> None:
    g = play(offer(giving(), BLUE, "fleet", 2), "refuse")
    play(g, "give", "seat 2", "at mars", "fleet", "2", "add", "at mars", "calm", "1", "send", "accept")
    assert units(g, BLUE, "mars") == (1, 0, 2)


@rule("EB-068", "EB-072")
def test_after_three_refusals_a_player_makes_no_more_offers_in_this_window() -> None:
    g = giving()
    learn(g, RED, "shielding", "intrigue", "security", "heavy_weapons")
    turn(g)
    play(offer(g, BLUE, "fleet", 1), "refuse")
    play(g, "copy", "seat 2", "offer shielding", "refuse")
    assert {"give", "copy"} <= legal(g)
    play(g, "copy", "seat 3", "offer shielding", "accept")
    play(g, "copy", "seat 3", "offer intrigue", "accept")
    play(g, "copy", "seat 3", "offer security", "accept")
    assert {"give", "copy"} <= legal(g), "accepted offers do not count"
    play(offer(g, BLUE, "fleet", 2), "refuse")
    assert (refused(g, "give"), refused(g, "copy")) == ("EB-068", "EB-068")


@rule("EB-068")
def test_the_refusals_of_one_player_do_not_count_for_another() -> None:
    g = giving(windows="full")
    for many in (1, 2, 3):
        play(offer(g, BLUE, "fleet", many), "refuse")
    play(g, "pass")
    assert (asked(g), "give" in legal(g)) == (("Window", BLUE), True)
    play(offer(g, RED, "calm", 1, "earth"), "accept")
    assert units(g, RED, "earth") == (2, 0, 0)


@rule("EB-068")
def test_the_next_window_forgets_refusals() -> None:
    g = giving()
    fly(g, RED, "areian", 1)
    for many in (1, 2, 3):
        play(offer(g, BLUE, "fleet", many), "refuse")
    on_to(g, "Menu")
    play(g, "give", "seat 2", "at mars", "fleet", "3")
    assert "send" in legal(g)


@rule("EB-068")
def test_a_copy_refused_is_not_offered_again_in_the_same_window() -> None:
    g = table(4)
    learn(g, RED, "shielding", "intrigue")
    turn(g)
    play(g, "copy", "seat 2", "offer shielding", "refuse", "copy", "seat 2")
    assert [item.technology for item in seen(g).offer.items] == ["intrigue"], "nothing else is left to offer Blue"
    play(g, "refuse", "copy")
    assert (legal(g), refused(g, "seat 2")) == ({"seat 3", "seat 4"}, "EB-068")
    play(g, "seat 3")
    assert legal(g) == {"offer shielding", "offer intrigue"}


# -- what the receiver may do with it -------------------------------------------------------------


@rule("EB-069")
def test_received_before_the_first_group_a_unit_may_act() -> None:
    g = table(2, windows="full")
    fleets(g, RED, "venus", 2)
    play(turn(g, BLUE), "pass")
    play(offer(g, BLUE, "fleet", 2, "venus"), "accept")
    assert classes(g, BLUE, "venus") == {"given": 2}
    on_to(g, "Menu", BLUE)
    play(dice(g, 1, 1), "at venus", "exploration", "2")
    assert classes(g, BLUE, "venus") == {"acted": 2}


@rule("EB-069")
def test_received_after_the_first_military_group_it_waits_for_the_civilian_phase() -> None:
    g = table(2, un=False, windows="full")
    fleets(g, RED, "venus", 2)
    fleets(g, BLUE, "venus", 2)
    military(g, BLUE)
    play(dice(g, 1), "at venus", "exploration", "1")
    assert asked(g) == ("Window", RED)
    play(offer(g, BLUE, "fleet", 2, "venus"), "accept", "pass")
    assert classes(g, BLUE, "venus") == {"acted": 1, "late_given": 2, "ready": 1}
    play(dice(g, 1), "at venus")
    assert rolled(g)[1] == [1], "only the one that was there explores"
    on_to(g, "Menu")
    assert (g.phase, classes(g, BLUE, "venus")) == (CIVILIAN, {"acted": 2, "given": 2})


@rule("EB-069")
def test_so_does_a_development() -> None:
    g = table(2, un=False, windows="full")
    develop(g, RED, "luna", 2)
    fleets(g, BLUE, "venus", 2)
    play(dice(military(g, BLUE), 1), "at venus", "exploration", "1")
    play(offer(g, BLUE, "calm", 2, "luna"), "accept", "pass")
    on_to(play(g, "end"), "Menu")
    play(dice(g, 1, 1), "at luna", "research", "2")
    assert rolled(g)[:2] == ("research", [1, 1])


@rule("EB-069")
@pytest.mark.parametrize("unit", ["fleet", "calm"])
def test_received_after_the_first_civilian_group_it_does_not_act_in_that_phase(unit: str) -> None:
    g = table(3, un=False, windows="full")
    develop(g, GREEN, "mars", 1)
    develop(g, BLUE, "mars", 1)
    fleets(g, RED, "mars", 2)
    develop(g, RED, "mars", 2)
    civilian(g, BLUE)
    play(dice(g, 1), "at earth", "research")
    on_to(g, "Window", RED)
    play(offer(g, BLUE, unit, 2), "accept")
    on_to(g, "Menu", BLUE)
    play(dice(g, 1), "at mars", "overthrow", "on seat 3")
    assert len(rolled(g)[1]) == 1, "his own development alone"


@rule("EB-069")
def test_received_by_somebody_else_than_the_active_player_it_is_not_late() -> None:
    g = table(3, un=False)
    fleets(g, RED, "venus", 4)
    military(g)
    play(dice(g, 1), "at venus", "exploration", "1")
    play(offer(g, BLUE, "fleet", 2, "venus"), "accept")
    assert classes(g, BLUE, "venus") == {"given": 2}
    assert classes(g, RED, "venus") == {"acted": 1, "ready": 1}


# -- to whom --------------------------------------------------------------------------------------


@rule("EB-070")
def test_gifts_go_to_players_still_in_the_game() -> None:
    g = table(4)
    fleets(g, RED, "mars", 1)
    neutral(g, GREEN)
    play(turn(g), "give")
    assert legal(g) == {"seat 2", "seat 4"}, "not the UN, not who is out, not himself"
    assert not {"give", "copy"} & offered(turn(table(1))), "a single player has nobody to give to"


@rule("EB-070")
def test_spaceborne_fleets_and_the_commander_are_never_given() -> None:
    g = table(3, assassination="on")
    clear(g, RED)
    fly(g, RED, "terran", 4)
    command(g, RED, "mars")
    turn(g)
    assert refused(g, "give") == "EB-066"
    fleets(g, RED, "mars", 1)
    play(turn(g), "give", "seat 2")
    assert [(item.world, item.unit, item.many) for item in seen(g).offer.items] == [("mars", "fleet", 1)]
