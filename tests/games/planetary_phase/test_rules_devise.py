"""Devise: PP-143 to PP-149."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .play import done, pay, perform, random_games, seen
from .scenario import BLUE, GREEN, NAMES, RED, TILE_IDS, at_home, counters, do, hold, legal, refused, scheduled, table


def devising(*markers: tuple[str, int]) -> PlanetaryPhase:
    """Red and Blue hold no tile; Red's Devise comes up."""
    g = table()
    hold(g, RED, None)
    hold(g, BLUE, None)
    return perform(g, *(markers or (("devise", RED),)))


@rule("PP-143")
@pytest.mark.parametrize(("stack", "cost"), [(1, 4), (2, 3), (3, 2), (4, 1)])
def test_the_top_tile_of_a_stack_for_its_cost(stack: int, cost: int) -> None:
    g = devising()
    assert legal(g) == {"stack 1", "stack 2", "stack 3", "stack 4", "decline"}
    top = g.stacks[stack - 1][-1]
    pay(do(g, f"stack {stack}"))
    assert g.held[RED] == top
    assert seen(g).players[RED].tile.id == TILE_IDS[top]
    assert at_home(g, RED)["spent"] == cost
    assert done(g)


@rule("PP-143")
def test_only_what_can_be_paid() -> None:
    g = devising()
    counters(g, RED, free_time=2, spent=13)
    for block in ("upkeep", "contracts", "commitments"):
        counters(g, RED, **{f"{block}_1": 0, f"{block}_2": 0})
    perform(g, ("devise", RED))
    assert refused(g, "stack 1") == refused(g, "stack 2") == "PP-143"
    assert legal(g) == {"stack 3", "stack 4", "decline"}


@rule("PP-144")
def test_the_next_tile_is_turned_up_at_once() -> None:
    g = devising(("devise", BLUE), ("devise", RED))
    first, second = g.stacks[3][-1], g.stacks[3][-2]
    do(g, "stack 4", "pay")
    assert asked(g) == ("Devise", BLUE)
    assert seen(g).stacks[3].top.id == TILE_IDS[second]
    assert [event.thing for event in told(g, "next_tile")] == [second]
    do(g, "stack 4", "pay")
    assert g.held[:2] == [first, second]


@rule("PP-145")
def test_who_holds_a_tile_cannot_devise() -> None:
    g = table()
    hold(g, BLUE, None)
    perform(g, ("devise", BLUE), ("devise", RED))
    assert asked(g) == ("Devise", BLUE), "Red's was declined"
    assert [event.who for event in told(g, "decline")] == [RED]
    g.held = [g.held[0], g.held[0], g.held[2]]
    assert {g.forbids(BLUE, stack) for stack in range(4)} == {145}


@rule("PP-146")
@pytest.mark.parametrize("seats", [3, 5])
def test_a_tile_leaves_its_board_only_by_establish(seats: int) -> None:
    before: list[int] = []
    left = 0
    for g in random_games(seats, 4, "held"):
        for seat in range(seats):
            if before and g.turn and before[seat] >= 0 and g.held[seat] != before[seat]:
                left += 1
                assert before[seat] in g.tiles
        before = [] if g.over else list(g.held)
    assert left > 5


@rule("PP-147")
def test_a_tile_of_a_locked_level_may_be_taken() -> None:
    g = devising()
    g.removed_tiles = [*g.removed_tiles, g.stacks[0][-1]]
    g.stacks = [g.stacks[0][:-1], *g.stacks[1:]]
    assert NAMES.tiles[g.stacks[0][-1]].level == 2
    assert not any(at.unlocked for at in seen(g).spaces if at.level == 2)
    do(g, "stack 1", "pay")
    assert seen(g).players[RED].tile.level == 2


@rule("PP-148")
def test_establish_and_devise_in_one_round() -> None:
    g = table()
    assert seen(g).players[RED].tile is not None
    do(g, "devise")
    assert asked(g) == ("SelectAction", BLUE), "scheduling Devise while holding a tile is allowed"
    scheduled(g, ("evolve", GREEN), ("devise", RED), ("establish", RED))
    assert asked(g) == ("Establish", RED)
    do(g, "on 0a", "turn 0", "pay")
    assert asked(g) == ("Devise", RED)
    do(g, "stack 4", "pay")
    assert g.held[RED] >= 0
    g = table()
    do(scheduled(g, ("evolve", GREEN), ("devise", RED), ("establish", RED)), "decline")
    assert done(g), "the tile is still held"


@rule("PP-149")
def test_an_empty_stack_offers_nothing() -> None:
    g = devising()
    g.removed_tiles = [*g.removed_tiles, *g.stacks[3][1:]]
    g.stacks = [*g.stacks[:3], g.stacks[3][:1]]
    do(perform(g, ("devise", BLUE), ("devise", RED)), "stack 4", "pay")
    assert asked(g) == ("Devise", BLUE)
    assert refused(g, "stack 4") == "PP-149"
    assert legal(g) == {"stack 1", "stack 2", "stack 3", "decline"}
    assert seen(g).stacks[3].top is None


@rule("PP-149")
def test_stacks_are_never_refilled() -> None:
    sizes: list[int] = []
    for g in random_games(5, 3, "stacks"):
        now = [len(stack) for stack in g.stacks]
        if sizes:
            assert all(one <= old for one, old in zip(now, sizes, strict=True))
        sizes = [] if g.over else now
