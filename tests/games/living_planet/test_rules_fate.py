"""Grants, the Fate Control token and the free actions: LP-169 to LP-182."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.components import UNITS
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked, told

from .ground import settle, strike
from .scenario import (
    BLUE,
    HEXES,
    MOTORIZED,
    MYCELIUM,
    OIL,
    RED,
    act,
    at,
    build,
    columns,
    do,
    go,
    hold,
    legal,
    market,
    place,
    put,
    refused,
    reserve,
    table,
)


def seen(g: LivingPlanet, seat: int | None) -> Any:
    return GAME.view(g, seat)


def with_token(g: LivingPlanet, seat: int, taken: int) -> LivingPlanet:
    """The seat holds a token taken in that turn."""
    g.fate = [taken if other == seat else 0 for other in range(g.seats)]
    return g


def own_column(value: int = 2, taken: int = 1, **options: Any) -> LivingPlanet:
    """Turn 2: the red die begins the first column, and Red holds a token taken in that turn."""
    g = settle(table(turn=2, **options), "F2")
    return go(columns(with_token(g, 0, taken), (RED, value)))


# -- grants -------------------------------------------------------------------------------------


@rule("LP-169")
@pytest.mark.parametrize("value", [1, 4, 6])
def test_grants_pay_the_value_of_the_die(value: int) -> None:
    g = act(0, value, settle(table(), "F2"))
    do(g, "grants")
    assert g.money == [20 + value, 20, 20, 20]


# -- taking the token ---------------------------------------------------------------------------


@rule("LP-170", "LP-032")
def test_a_token_goes_from_the_supply_in_front_of_the_screen() -> None:
    g = act(0, 2, settle(table(), "F2"))
    assert seen(g, 1).fate_supply == 4
    do(g, "fate")
    for viewer in (0, 1, None):
        assert [player.fate for player in seen(g, viewer).players] == [True, False, False, False]
        assert seen(g, viewer).fate_supply == 3


@rule("LP-171")
def test_nobody_holds_two_tokens() -> None:
    g = settle(table(turn=3), "F2")
    act(0, 2, with_token(g, 0, 1))
    assert refused(g, "fate") == "LP-171"
    again(with_token(g, 1, 1))
    do(g, "fate")
    assert g.fate == [3, 1, 0, 0]


@rule("LP-172")
def test_a_token_cannot_be_used_in_the_turn_it_was_taken() -> None:
    g = go(columns(settle(table(turn=3), "F2"), (RED, 2)))
    do(g, "fate", "end")
    assert g.fate[0] == 3
    assert asked(g) != ("UseFate", 0)
    assert told(g, "row")[-1].where != RED, "the red die went through its cataclysms without a question"
    assert not seen(g, 0).players[0].fate_ready


@rule("LP-172")
def test_no_token_can_be_taken_in_the_turn_one_was_used() -> None:
    g = own_column()
    do(g, "set 5")
    assert asked(g) == ("TakeAction", 0)
    assert refused(g, "fate") == "LP-172"
    g.turn = 3
    again(g)
    do(g, "fate")
    assert g.fate[0] == 3


# -- using the token ----------------------------------------------------------------------------


@rule("LP-173")
def test_in_a_later_turn_the_owner_sets_the_own_die_to_any_other_value() -> None:
    g = own_column(value=2, taken=1)
    assert asked(g) == ("UseFate", 0)
    assert legal(g) == {"set 1", "set 3", "set 4", "set 5", "set 6", "keep"}
    do(g, "set 4")
    assert g.dice == [4, 1, 1, 1]


@rule("LP-173", "LP-172")
def test_a_token_of_this_turn_brings_no_question() -> None:
    assert asked(own_column(taken=2)) == ("TakeAction", 0)


@rule("LP-173")
def test_the_token_is_for_the_own_die_only() -> None:
    g = settle(table(turn=2), "F2")
    go(columns(with_token(g, 0, 1), (BLUE, 2), (RED, 3)))
    assert asked(g) == ("TakeAction", 1), "no question before Blue's production and actions"
    do(g, "end")
    assert asked(g) == ("UseFate", 0)
    assert g.die() == RED, "nor before its cataclysms"


@rule("LP-174")
def test_the_three_moments() -> None:
    g = own_column()
    assert (asked(g), g.row) == (("UseFate", 0), 0)
    do(g, "keep")
    assert (asked(g), g.row) == (("UseFate", 0), 1)
    do(g, "keep")
    assert asked(g) == ("TakeAction", 0)
    do(g, "grants", "end")
    assert (asked(g), g.row) == (("UseFate", 0), 2)
    do(g, "keep")
    assert (asked(g), g.column) == (("TakeAction", 1), 1)
    assert g.fate[0] == 1


def rows(g: LivingPlanet) -> list[int]:
    """The values with which the red die reached its three icons."""
    return [event.thing for event in told(g, "row") if event.where == RED]


@rule("LP-175")
@pytest.mark.parametrize(
    ("answers", "values"),
    [
        (("set 5", "end"), [5, 5, 5]),
        (("keep", "set 5", "end"), [3, 5, 5]),
        (("keep", "keep", "end", "set 5"), [3, 3, 5]),
        (("keep", "keep", "end", "keep"), [3, 3, 3]),
    ],
)
def test_the_new_value_holds_for_all_that_is_still_to_come(answers: tuple[str, ...], values: list[int]) -> None:
    g = own_column(value=3)
    do(g, *answers)
    assert rows(g) == values


@rule("LP-175", "LP-183")
def test_production_actions_and_cataclysms_use_the_new_value() -> None:
    g = settle(table(turn=2), "F2", "M2")
    build(g, "F2.1", "oil_drill", 3, chip=1)
    build(g, "F2.0", "mycelium_farm", 5, chip=1)
    go(columns(with_token(g, 0, 1), (RED, 3)))
    do(g, "set 5", "grants", "end")
    assert (g.held(1, OIL), g.held(1, MYCELIUM)) == (0, 2)
    assert g.money[0] == 25
    assert told(g, "trigger")[0].where == HEXES.index("M2"), "red 5 strikes M2"


@rule("LP-176")
def test_a_used_token_returns_to_the_supply() -> None:
    g = own_column()
    assert seen(g, 1).fate_supply == 3
    do(g, "set 5")
    assert seen(g, 1).fate_supply == 4
    assert not seen(g, 1).players[0].fate
    assert asked(g) == ("TakeAction", 0), "no second question"


@rule("LP-176")
def test_a_kept_token_stays() -> None:
    g = own_column()
    do(g, "keep")
    assert seen(g, 1).fate_supply == 3
    assert g.dice[RED] == 2


# -- free actions -------------------------------------------------------------------------------


def hospital(mycelium: int = 5) -> LivingPlanet:
    """Red acts with 2 on F2, with wounded Scientists outside and in a Farm, and an Oil Drill without a chip."""
    g = settle(table(), "F2", "M2")
    put(g, 0, "F2", wounded=True)
    build(g, "F2.0", "mycelium_farm", 4, unit=put(g, 0, "F2", wounded=True))
    build(g, "F2.1", "oil_drill", 4, unit=put(g, 0, "F2"))
    hold(g, 0, money=20, mycelium=mycelium)
    return act(0, 2, g)


@rule("LP-177")
def test_free_actions_before_between_and_after_the_two_actions() -> None:
    g = hospital()
    do(g, "heal F2", "grants", "heal F2.0", "repair F2.0", "fate")
    assert g.wounded == 0
    assert refused(g, "move") == "LP-085", "two actions all the same"
    assert legal(g) == {"repair F2.1", "end"}
    do(g, "repair F2.1")
    assert (at(g, "F2.0")["chip"], at(g, "F2.1")["chip"]) == (0, 0)
    assert g.money[0] == 20 + 2 - 10


@rule("LP-177")
def test_free_actions_can_be_all_that_is_done() -> None:
    g = hospital()
    do(g, "heal F2", "heal F2.0")
    assert {"explore", "move", "construct", "trade", "grants", "fate"} <= legal(g)
    do(g, "end")
    assert told(g, "end_actions")[0].many == 0


@rule("LP-177", "LP-179")
def test_free_actions_are_the_active_players_alone() -> None:
    g = hospital()
    hold(g, 1, mycelium=3)
    act(1, 2, g)
    assert not any(move.startswith(("heal", "repair")) for move in legal(g))
    assert g.moves(0) == []


@rule("LP-177")
def test_no_free_action_within_an_action() -> None:
    g = hospital()
    market(g, "oil+1", "iron+1")
    do(g, "trade")
    assert legal(g) == {"apply oil+1", "apply iron+1"}


@rule("LP-178", "LP-182")
def test_one_mycelium_heals_one_scientist_wherever_it_is() -> None:
    g = hospital(mycelium=2)
    lying = place(g, "F2.0")
    pool = g.pool[MYCELIUM]
    do(g, "heal F2.0")
    assert not g.wounded >> g.units_on[lying] & 1
    assert (g.held(0, MYCELIUM), g.pool[MYCELIUM]) == (1, pool + 1)
    assert at(g, "F2.0")["controller"] == 0, "upright, it controls the Farm"
    do(g, "heal F2")
    assert (g.wounded, g.held(0, MYCELIUM), g.pool[MYCELIUM]) == (0, 0, pool + 2)


@rule("LP-178")
def test_several_at_one_place_are_healed_one_by_one() -> None:
    g = hospital()
    put(g, 0, "F2", wounded=True)
    again(g)
    do(g, "heal F2")
    assert bin(g.wounded).count("1") == 2
    do(g, "heal F2")
    assert g.held(0, MYCELIUM) == 3
    assert "heal F2" not in legal(g)


@rule("LP-178")
def test_healing_needs_mycelium() -> None:
    g = hospital(mycelium=0)
    hold(g, 0, oil=3)
    again(g)
    assert refused(g, "heal F2") == "LP-178"


@rule("LP-178")
def test_a_healed_scientist_can_act_at_once() -> None:
    g = settle(table(), "F2")
    unit = put(g, 0, "F2", wounded=True)
    act(0, 2, g)
    assert refused(g, "construct") != ""
    do(g, "heal F2", "construct", "on F2.1", "build oil_drill", "number 2")
    assert at(g, "F2.1")["unit"] == unit


@rule("LP-179")
def test_nobody_heals_anothers_scientist() -> None:
    g = settle(table(), "F2")
    put(g, 1, "F2", wounded=True)
    hold(g, 0, mycelium=5)
    act(0, 2, g)
    with pytest.raises(UnreadableMove):
        GAME.check_move(g, 0, "heal F2")
    put(g, 0, "F2", wounded=True)
    again(g)
    do(g, "heal F2")
    assert g.wounded == 1 << UNITS + 1, "where both lie, only the own one gets up"


@rule("LP-180", "LP-191")
def test_a_motorized_scientist_is_never_wounded() -> None:
    g = settle(table(), "F2")
    put(g, 0, "F2", MOTORIZED)
    strike(g, RED, 2)
    assert g.wounded == 0
    assert reserve(g, 0) == (4, 2, 9)
    act(0, 2, g)
    assert not any(move.startswith("heal") for move in legal(g))


@rule("LP-181")
def test_five_mc_restore_the_automation() -> None:
    g = hospital()
    assert reserve(g, 0)[2] == 9
    do(g, "repair F2.1")
    assert at(g, "F2.1")["chip"] == 0
    assert g.money[0] == 15
    assert reserve(g, 0)[2] == 8
    assert "repair F2.1" not in legal(g), "there is a chip on it now"


@rule("LP-181")
def test_repairing_needs_an_own_active_unit_money_and_a_chip() -> None:
    g = hospital()
    hold(g, 0, money=4)
    again(g)
    assert refused(g, "repair F2.1") == "LP-181"
    hold(g, 0, money=5)
    g.chips[0] = 0
    again(g)
    assert refused(g, "repair F2.1") == "LP-181"
    g.chips[0] = 9
    again(g)
    assert {move for move in legal(g) if move.startswith("repair")} == {"repair F2.1"}, "not where one lies wounded"
    build(g, "F2.2", "iron_mine", 4, unit=put(g, 1, "F2"))
    build(g, "F2.3", "steel_dome")
    again(g)
    assert {move for move in legal(g) if move.startswith("repair")} == {"repair F2.1"}, "nor another's, nor nobody's"
