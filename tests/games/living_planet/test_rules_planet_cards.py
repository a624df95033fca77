"""The special effects of the Leader's Planet cards 1 to 3: LP-253 to LP-261."""

from __future__ import annotations

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked, told

from .ground import reach_cataclysms, settle
from .scenario import (
    BLUE,
    GREEN,
    IRON,
    MYCELIUM,
    OIL,
    RED,
    RESOURCE_IDS,
    act,
    at,
    build,
    clear_spaceport,
    columns,
    do,
    empty_pool,
    go,
    hold,
    legal,
    place,
    port,
    prices,
    put,
    refused,
    reserve,
    table,
)

OTHER_VALUES = {"set 1", "set 2", "set 4", "set 5", "set 6", "keep"}


def play_cards(g: LivingPlanet, *values: int) -> LivingPlanet:
    """Each seat plays the card of this value."""
    for seat, value in enumerate(values):
        do(g, f"card {value}", seat=seat)
    return g


def with_token(g: LivingPlanet, seat: int) -> LivingPlanet:
    """The seat holds a token of an earlier turn."""
    g.fate = [g.turn - 1 if other == seat else 0 for other in range(g.seats)]
    return g


def struck(g: LivingPlanet) -> list[int]:
    return [g.lies[event.where] for event in told(g, "cataclysm")]


# -- 1, Deflect ---------------------------------------------------------------------------------


@rule("LP-253")
@pytest.mark.parametrize(("seats", "colour"), [(4, RED), (4, BLUE), (3, GREEN)])
def test_the_leader_may_change_any_die_before_its_cataclysms(seats: int, colour: int) -> None:
    g = reach_cataclysms(settle(table(seats), "F2", "M6"), colour, 3, leader_card=1)
    assert asked(g) == ("Deflect", 0)
    assert legal(g) == OTHER_VALUES
    do(g, "set 2")
    assert g.dice[colour] == 2
    assert told(g, "row")[0].thing == 2


@rule("LP-253", "LP-183")
def test_the_changed_value_is_what_strikes() -> None:
    g = settle(table(), "F2", "M6")
    unit = put(g, 0, "M6")
    reach_cataclysms(g, BLUE, 3, leader_card=1)
    do(g, "set 1")
    assert struck(g) == [place(g, "M6") // 5], "blue 1, and not F2 with blue 3"
    assert g.wounded == 1 << unit


@rule("LP-253")
def test_once_in_the_turn_in_whichever_column_the_leader_likes() -> None:
    g = go(columns(settle(table(), "F2"), (BLUE, 4), (RED, 4), leader_card=1))
    do(g, "end")
    assert asked(g) == ("Deflect", 0)
    do(g, "keep", "end")
    assert (asked(g), g.die()) == (("Deflect", 0), RED), "kept for another die"
    do(g, "set 6")
    while asked(g)[0] == "TakeAction":
        do(g, "end")
    assert asked(g) == ("Exhaust", 0), "once only"


@rule("LP-253", "LP-054")
def test_only_the_leaders_own_card_counts() -> None:
    g = play_cards(table(), 3, 1, 1, 1)
    assert g.card == 3
    g = reach_cataclysms(settle(table(), "F2"), BLUE, 3, leader_card=3)
    assert not told(g, "deflect")
    assert asked(g) != ("Deflect", 0)


@rule("LP-254", "LP-056")
def test_unused_it_is_lost_at_the_end_of_the_turn() -> None:
    g = go(columns(settle(table(), "F2"), (BLUE, 4), leader_card=1))
    while not told(g, "leader"):
        do(g, "keep" if "keep" in legal(g) else "end" if "end" in legal(g) else "exhaust oil")
    assert (g.card, g.effect_used) == (0, 0)
    reach_cataclysms(g, BLUE, 4, leader_card=g.card)
    assert asked(g)[0] == "TakeAction", "no such question in the next turn"


@rule("LP-255", "LP-252")
def test_the_leader_decides_before_the_owner_of_the_die() -> None:
    g = with_token(settle(table(leader=3, turn=2), "F2"), BLUE)
    reach_cataclysms(g, BLUE, 3, leader_card=1)
    assert asked(g) == ("Deflect", 3)
    do(g, "keep")
    assert asked(g) == ("UseFate", 1)
    do(g, "set 6")
    assert g.dice[BLUE] == 6
    assert asked(g) != ("Deflect", 3), "no second chance on this die"


@rule("LP-255")
def test_a_die_the_leader_changed_its_owner_cannot_change() -> None:
    g = with_token(settle(table(leader=3, turn=2), "F2"), BLUE)
    reach_cataclysms(g, BLUE, 3, leader_card=1)
    do(g, "set 5")
    assert (asked(g), g.column) == (("TakeAction", 0), 1)
    assert (g.dice[BLUE], g.fate[BLUE]) == (5, 1), "the token is kept"


@rule("LP-255")
def test_not_even_the_leader_changes_the_own_die_twice_at_once() -> None:
    g = with_token(settle(table(turn=2), "F2"), RED)
    reach_cataclysms(g, RED, 3, leader_card=1)
    do(g, "set 5")
    assert (asked(g), g.column) == (("TakeAction", 1), 1)
    assert g.fate[RED] == 1


# -- 2, Boom ------------------------------------------------------------------------------------


@rule("LP-256", "LP-055")
def test_the_leader_must_name_a_resource_before_the_dice_are_arranged() -> None:
    g = play_cards(table(), 2, 3, 3, 3)
    assert asked(g) == ("NameResource", 0)
    assert legal(g) == {f"name {name}" for name in RESOURCE_IDS}
    do(g, "name iron")
    assert g.doubled == IRON
    assert asked(g) == ("OrderDie", 0)


@rule("LP-257")
def test_every_factory_of_the_named_resource_produces_two_each_time() -> None:
    g = settle(table(), "F2", "M2", "D2")
    build(g, "F2.1", "oil_drill", 4, chip=0)
    build(g, "M2.2", "oil_drill", 5, chip=1)
    build(g, "F2.2", "iron_mine", 4, chip=2)
    columns(g, (BLUE, 4), (RED, 4), (GREEN, 5), leader_card=2)
    g.doubled = OIL
    go(g)
    assert [g.held(0, OIL), g.held(2, IRON)] == [2, 1]
    while asked(g)[0] == "TakeAction":
        do(g, "end")
    assert [g.held(0, OIL), g.held(1, OIL), g.held(2, IRON)] == [4, 2, 2], "of any player, at every die"
    do(g, "exhaust oil")
    assert g.doubled == -1, "until the end of the turn"


@rule("LP-257")
def test_a_repair_instead_of_production_yields_nothing_even_so() -> None:
    g = settle(table(), "F2")
    build(g, "F2.1", "oil_drill", 4, unit=put(g, 0, "F2"))
    columns(g, (RED, 4), leader_card=2)
    g.doubled = OIL
    twin = g.clone()
    do(go(g), "repair")
    assert (g.held(0, OIL), at(g, "F2.1")["chip"]) == (0, 0)
    do(go(twin), "produce")
    assert twin.held(0, OIL) == 2


@rule("LP-258")
@pytest.mark.parametrize(("left", "got", "price"), [(0, 0, 7), (1, 1, 6), (2, 2, 5)])
def test_each_of_the_two_pieces_missing_raises_the_price(left: int, got: int, price: int) -> None:
    g = settle(table(), "F2")
    build(g, "F2.1", "oil_drill", 4, chip=0)
    empty_pool(g, OIL, left)
    columns(g, (RED, 4), leader_card=2)
    g.doubled = OIL
    go(g)
    assert (g.held(0, OIL), g.prices[OIL]) == (got, price)


@rule("LP-258", "LP-145")
def test_the_second_piece_may_come_from_a_crash_of_the_first() -> None:
    g = settle(table(), "F2")
    build(g, "F2.0", "mycelium_farm", 4, chip=0)
    for seat, many in enumerate((0, 0, 3, 0)):
        hold(g, seat, money=0, mycelium=many)
    empty_pool(g, MYCELIUM)
    prices(g, mycelium=10)
    columns(g, (RED, 4), leader_card=2)
    g.doubled = MYCELIUM
    go(g)
    assert (g.held(0, MYCELIUM), g.pool[MYCELIUM], g.prices[MYCELIUM]) == (1, 2, 1)
    assert g.money == [0, 0, 3, 0]


# -- 3, Arrival ---------------------------------------------------------------------------------


def landing(seat: int = 0, leader: int = 0, card: int = 3) -> LivingPlanet:
    """The seat acts, its Spaceport without a unit, in a turn for which the Leader played that card."""
    g = settle(table(leader=leader), "F2")
    clear_spaceport(g, seat)
    return act(seat, 4, g, leader_card=card)


@rule("LP-259")
def test_the_leader_lands_a_free_scientist_as_a_free_action() -> None:
    g = landing()
    do(g, "grants", "land", "fate")
    spaceport = port(g, 0)
    assert g.units_on[spaceport] == 0
    assert (reserve(g, 0)[0], g.held(0, MYCELIUM), g.money[0]) == (4, 1, 24)
    assert g.fate[0] == 1, "two actions besides"


@rule("LP-259")
def test_once_only() -> None:
    g = landing()
    do(g, "land")
    clear_spaceport(g, 0)
    again(g)
    assert refused(g, "land") == "LP-259"


@rule("LP-259")
@pytest.mark.parametrize(("seat", "leader", "card"), [(1, 0, 3), (0, 1, 3), (0, 0, 4)])
def test_for_the_leader_alone_and_by_this_card_alone(seat: int, leader: int, card: int) -> None:
    g = landing(seat, leader, card)
    with pytest.raises(UnreadableMove):
        GAME.check_move(g, seat, "land")


@rule("LP-259")
def test_it_needs_a_spaceport_and_a_scientist_in_reserve() -> None:
    g = landing()
    for _ in range(5):
        put(g, 0, "F2")
    again(g)
    assert refused(g, "land") == "LP-259"
    g = landing()
    g.lose_chip(port(g, 0))
    again(g)
    assert refused(g, "land") == "LP-259"


@rule("LP-260")
@pytest.mark.parametrize("kind", ["scientist", "motorized"])
def test_the_spaceport_must_hold_no_unit(kind: str) -> None:
    g = landing()
    g.put_unit(g.in_reserve(0, kind == "motorized"), port(g, 0))
    again(g)
    assert refused(g, "land") == "LP-260"


@rule("LP-260", "LP-110")
def test_the_unit_may_step_out_first() -> None:
    g = act(0, 4, settle(table(), "F2"), leader_card=3)
    assert refused(g, "land") == "LP-260"
    do(g, "move", "unit 1", "to S4", "land")
    assert g.units_on[port(g, 0)] == 1


@rule("LP-261")
def test_unused_in_the_own_action_phase_it_is_lost() -> None:
    g = settle(table(), "F2")
    clear_spaceport(g, 0)
    go(columns(g, (RED, 4), (BLUE, 1), leader_card=3))
    do(g, "end")
    while not told(g, "leader"):
        assert "land" not in legal(g)
        do(g, "end" if "end" in legal(g) else "exhaust oil")
    assert g.units_on[port(g, 0)] < 0
    assert g.card == 0
