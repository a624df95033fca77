"""Establish: PP-128 to PP-141."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.establish import space_forbidden
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from .play import done, pay, perform, random_games, seen, unlock
from .scenario import (
    BLUE,
    BP,
    CE,
    CS,
    GREEN,
    RED,
    at_home,
    back,
    counters,
    credential,
    do,
    hold,
    lay,
    legal,
    refused,
    scheduled,
    slot,
    space,
    steps,
    table,
)


def establishing(tile: str = "1C1", **options: int) -> PlanetaryPhase:
    """Red holds the tile and its Establish comes up; wedges given as w0=2 are open up to that level."""
    g = table()
    hold(g, RED, tile)
    for name, level in options.items():
        unlock(g, int(name[1]), level)
    return perform(g, ("establish", RED))


def places(g: PlanetaryPhase) -> set[str]:
    return {move.removeprefix("on ") for move in legal(g) if move != "decline"}


@rule("PP-128")
def test_the_held_tile_goes_on_an_empty_space_of_its_level_for_the_printed_cost() -> None:
    for where, cost in (("0a", 1), ("0b", 2), ("3a", 1), ("3b", 2)):
        g = pay(do(establishing(), f"on {where}", "turn 0"))
        assert seen(g).spaces[space(where)].tile.id == "1C1"
        assert (at_home(g, RED)["spent"], g.held[RED]) == (cost, -1)
        assert done(g)


@rule("PP-128")
def test_not_on_a_taken_space_nor_beyond_ones_means() -> None:
    g = table()
    lay(g, "0a", "1R1")
    perform(g, ("establish", RED))
    assert refused(g, "on 0a") == "PP-128"
    counters(g, RED, free_time=1, spent=14)
    for block in ("upkeep", "contracts", "commitments"):
        counters(g, RED, **{f"{block}_1": 0, f"{block}_2": 0})
    perform(g, ("establish", RED))
    assert refused(g, "on 0b") == "PP-128", "2 TC"
    assert "on 1a" in legal(g), "1 TC"


@rule("PP-129")
@pytest.mark.parametrize("step", [0, 12])
def test_credentials_do_not_change_the_cost(step: int) -> None:
    g = establishing("2C1", w0=2)
    for sector in range(6):
        credential(g, RED, sector, step)
    do(g, "on 02", "turn 0", "pay")
    assert at_home(g, RED)["spent"] == 3


@rule("PP-130")
def test_only_a_tile_that_is_held() -> None:
    g = table()
    hold(g, RED, None)
    scheduled(g, ("evolve", GREEN), ("establish", RED), ("devise", RED))
    assert asked(g) == ("Devise", RED), "without a tile Establish is declined"
    do(g, "stack 4", "pay")
    assert done(g), "the new tile waits for a later round"
    assert g.held[RED] >= 0
    assert "on 0a" in legal(perform(g, ("establish", RED)))


@rule("PP-130")
def test_no_space_is_open_to_empty_hands() -> None:
    g = table()
    assert space_forbidden(g, RED, space("0a")) == 0
    hold(g, RED, None)
    assert {space_forbidden(g, RED, at) for at in range(24)} == {130}


@rule("PP-131")
@pytest.mark.parametrize(("tile", "level"), [("1C1", 1), ("2C1", 2), ("3C1", 3)])
def test_each_level_has_its_ring(tile: str, level: int) -> None:
    g = table()
    hold(g, RED, tile)
    unlock(g, 0, 2)
    unlock(g, 2, 3)
    perform(g, ("establish", RED))
    ring = {"1a": 1, "02": 2, "23": 3}
    for where, its in ring.items():
        if its == level:
            assert f"on {where}" in legal(g)
        else:
            assert refused(g, f"on {where}") == "PP-131"
    wrong = table()
    wrong.tiles = [wrong.held[0], *wrong.tiles[1:]]
    wrong.held = [-1, *wrong.held[1:]]
    assert GAME.invariants(wrong) == []
    wrong.tiles = [*wrong.tiles[1:3], wrong.tiles[0], *wrong.tiles[3:]]
    assert "a tile lies on a space of another level (PP-131): 2" in GAME.invariants(wrong)


@rule("PP-132")
def test_a_level_two_space_opens_over_two_launched_operations() -> None:
    g = table()
    hold(g, RED, "2C1")
    lay(g, "0a", "1R1", launched=True)
    lay(g, "0b", "1R2")
    unlock(g, 1, 2)
    perform(g, ("establish", RED))
    assert refused(g, "on 02") == "PP-132", "one of them is only established"
    assert refused(g, "on 22") == "PP-132", "nothing there"
    assert places(g) == {"12"}
    g.launched |= 1 << space("0b")
    perform(g, ("establish", RED))
    assert places(g) == {"02", "12"}


@rule("PP-133")
def test_a_level_three_space_opens_over_a_launched_level_two() -> None:
    g = table()
    hold(g, RED, "3C1")
    unlock(g, 0, 3)
    unlock(g, 1, 2)
    lay(g, "12", "2R1")
    perform(g, ("establish", RED))
    assert refused(g, "on 13") == "PP-133"
    assert refused(g, "on 23") == "PP-133"
    assert places(g) == {"03"}
    g.launched |= 1 << space("12")
    perform(g, ("establish", RED))
    assert places(g) == {"03", "13"}


@rule("PP-134")
def test_not_at_the_assessed_sector_on_any_level() -> None:
    for tile, level, where, free in (("1C1", 1, "5a", "0a"), ("2C1", 2, "52", "02"), ("3C1", 3, "53", "03")):
        g = table()
        hold(g, RED, tile)
        for wedge in (0, 5):
            if level > 1:
                unlock(g, wedge, level)
        perform(g, ("establish", RED))
        assert refused(g, f"on {where}") == "PP-134"
        assert f"on {free}" in legal(g)


@rule("PP-135")
@pytest.mark.parametrize(("turn", "costs"), [(0, [2, 3, 5]), (1, [3, 5, 2]), (2, [5, 2, 3])])
def test_three_rotations_decide_what_costs_what(turn: int, costs: list[int]) -> None:
    g = do(establishing("1R1"), "on 0a")
    assert asked(g) == ("TurnTile", RED)
    assert legal(g) == {"turn 0", "turn 1", "turn 2"}, "no mirror images"
    do(g, f"turn {turn}", "pay")
    assert [corner.cost for corner in seen(g).spaces[0].corners] == costs


@rule("PP-135")
def test_equal_costs_need_no_turning() -> None:
    g = do(establishing("1C3"), "on 0a", "pay")
    assert done(g)


@rule("PP-135")
def test_a_tile_never_turns_again() -> None:
    turned: dict[int, int] = {}
    for g in random_games(4, 3, "turned"):
        for at in range(24):
            if g.tiles[at] >= 0:
                assert turned.setdefault(at, g.turned[at]) == g.turned[at]
        if g.over:
            assert turned
            turned = {}


@rule("PP-136")
def test_establishing_gives_a_credit_and_nothing_else_does() -> None:
    g = do(establishing(), "on 0a", "turn 0")
    assert g.credits == [0, 0, 0]
    do(g, "pay")
    assert g.credits == [1, 0, 0]
    gained = 0
    before: list[int] = []
    for game in random_games(3, 3, "credits"):
        established = [event.who for event in game.events or [] if event.what == "establish"]
        for seat in range(3):
            if before and game.credits[seat] > before[seat] and game.turn > 1:
                gained += 1
                assert game.credits[seat] == before[seat] + 1
                assert established.count(seat) == 1
        before = list(game.credits)
        game.events = []
    assert gained > 5


@rule("PP-137")
@pytest.mark.parametrize(("where", "sector"), [("2a", BP), ("2b", CE), ("0a", CS)])
def test_level_one_raises_its_sector(where: str, sector: int) -> None:
    g = pay(do(establishing(), f"on {where}", "turn 0"))
    assert steps(g, RED) == [int(other == sector) for other in range(6)]
    assert steps(g, BLUE) == [0] * 6


@rule("PP-138")
def test_level_two_raises_both_sectors() -> None:
    g = pay(do(establishing("2C1", w2=2), "on 22", "turn 0"))
    assert steps(g, RED) == [0, 0, 1, 1, 0, 0]
    assert done(g)


@rule("PP-139")
@pytest.mark.parametrize(
    ("choice", "after"),
    [("biology", [0, 0, 2, 1, 0, 0]), ("climate", [0, 0, 1, 2, 0, 0]), ("economics", [0, 0, 1, 1, 0, 1])],
)
def test_level_three_raises_both_and_one_of_choice(choice: str, after: list[int]) -> None:
    g = pay(do(establishing("3C1", w2=3), "on 23", "turn 0"))
    assert asked(g) == ("PickSector", RED)
    assert GAME.question(g, RED).rule == "PP-139"
    do(g, f"sector {choice}")
    assert steps(g, RED) == after
    assert at_home(g, RED)["spent"] == 4


@rule("PP-140")
@pytest.mark.parametrize("covered", [False, True])
def test_a_tile_covers_the_threat_as_soon_as_it_is_established(covered: bool) -> None:
    """Prejudice lies on the 1 TC slot; a tile on its space, not launched, defuses it."""
    g = table()
    back(g, "LC07", "prejudice")
    slot(g, 1, "LC07", threat=True)
    hold(g, RED, "1C1")
    scheduled(g, ("establish", RED))
    pay(do(g, "on 0a" if covered else "on 0b", "turn 0"))
    assert g.degradation == (0 if covered else 1)
    assert bool(g.removed_cards) == (not covered)


@rule("PP-141")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_established_tiles_stay_where_they_are(seats: int) -> None:
    before: list[int] = []
    laid = 0
    for g in random_games(seats, 3, "stay"):
        if g.turn > 1 and before:
            for at in range(24):
                assert before[at] < 0 or g.tiles[at] == before[at]
            laid = max(laid, sum(tile >= 0 for tile in g.tiles))
        before = [] if g.over else list(g.tiles)
    assert laid > 3
