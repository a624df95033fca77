"""Connections and their favors: PP-081 to PP-089, PP-220."""

from __future__ import annotations

from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from .play import done, perform, seen
from .scenario import (
    BLUE,
    CS,
    NAMES,
    RED,
    SB,
    at_home,
    connect,
    counters,
    credential,
    do,
    hold,
    lay,
    learn,
    legal,
    owner,
    refreshing,
    refused,
    slot,
    steps,
    table,
)


def few(g: PlanetaryPhase, free: int, seat: int = RED) -> None:
    """The seat has only so many TC, in Free Time; all others are spent."""
    counters(g, seat, free_time=free, spent=15 - free)
    for block in ("upkeep", "contracts", "commitments"):
        counters(g, seat, **{f"{block}_1": 0, f"{block}_2": 0})


def devising(*connections: str, stack: str = "stack 1") -> PlanetaryPhase:
    """Red owns these Connections and has chosen a stack to devise from."""
    g = table()
    hold(g, RED, None)
    for card in connections:
        connect(g, RED, card)
    return do(perform(g, ("devise", RED)), stack)


# -- Connections and their favors -----------------------------------------------------------------


@rule("PP-081", "PP-161")
def test_three_connections_at_most() -> None:
    g = table()
    for card in ("LC09", "LC10", "LC13"):
        connect(g, RED, card)
    slot(g, 3, "LC17")
    do(perform(g, ("evolve", RED)), "slot 1", "no_favor", "pay")
    assert asked(g) == ("UseCard", RED)
    assert refused(g, "connect") == "PP-081"
    assert legal(g) == {"replace 1", "replace 2", "replace 3", "ability"}
    g = table()
    for card in ("LC09", "LC10"):
        connect(g, RED, card)
    slot(g, 3, "LC17")
    do(perform(g, ("evolve", RED)), "slot 1", "no_favor", "pay", "connect")
    assert [one.card.id for one in seen(g).players[RED].connections] == ["LC09", "LC10", "LC17"]


@rule("PP-082")
def test_one_ability_at_each_of_four_blocks() -> None:
    g = table()
    for ability in ("rested", "industrious", "reliable", "curious"):
        learn(g, RED, ability)
    assert all(seen(g).players[RED].abilities)
    slot(g, 3, "LC08")
    do(perform(g, ("evolve", RED)), "slot 1", "pay", "ability")
    after = [NAMES.cards[card].ability for card in g.abilities[:4]]
    assert after == ["balanced", "industrious", "reliable", "curious"], "instead of Rested, at the same block"


@rule("PP-083")
def test_a_favor_is_called_in_once_and_the_stars_stay() -> None:
    g = devising("LC16")
    credential(g, RED, SB, 3)
    do(g, "favor 1", "pay")
    assert seen(g).players[RED].connections[0].used
    assert steps(g, RED)[SB] == 3
    connect(g, RED, "LC07")
    hold(g, RED, None)
    do(perform(g, ("devise", RED)), "stack 1")
    assert refused(g, "favor 1") == "PP-083"
    assert refused(g, "favor 1+2") == "PP-083"
    assert legal(g) == {"no_favor", "favor 2"}


@rule("PP-084")
def test_a_favor_stands_for_counters_without_entering_time_spent() -> None:
    g = devising("LC09")
    before = g.energy[RED]
    do(g, "favor 1", "from free_time")
    home = at_home(g, RED)
    assert (home["spent"], home["free_time"], g.energy[RED]) == (1, 2, before)
    assert done(g)
    refreshing(g)
    assert g.clock[RED] == 2, "the Time Keeper counts the real TC alone"


@rule("PP-084")
def test_favors_alone_and_together() -> None:
    g = devising("LC09", "LC16")
    assert legal(g) == {"no_favor", "favor 1", "favor 2", "favor 1+2"}
    do(g, "favor 1+2")
    assert done(g)
    assert at_home(g, RED)["spent"] == 0, "3 + 1 cover the 4 TC"
    assert g.held[RED] >= 0


@rule("PP-084")
def test_what_favors_do_not_cover_needs_counters() -> None:
    g = table()
    hold(g, RED, None)
    connect(g, RED, "LC09")
    connect(g, RED, "LC16")
    few(g, 1)
    do(perform(g, ("devise", RED)), "stack 1")
    assert refused(g, "no_favor") == "PP-084"
    assert refused(g, "favor 2") == "PP-084"
    assert legal(g) == {"favor 1", "favor 1+2"}


@rule("PP-085")
def test_no_favor_for_expand() -> None:
    g = table()
    connect(g, RED, "LC09")
    do(perform(g, ("expand", RED)), "sector culture")
    assert asked(g)[0] == "PayNext"
    few(g, 0)
    perform(g, ("expand", RED))
    assert done(g), "a favor alone does not make Expand possible"


@rule("PP-086")
def test_no_favor_for_scheduling() -> None:
    g = table()
    connect(g, RED, "LC09")
    few(g, 0)
    do(g, "devise")
    do(g, "devise", "pay", seat=BLUE)
    while asked(g)[1] != RED:
        do(g, "pay" if asked(g)[0] == "PayNext" else "commit")
    assert refused(g, "devise") == "PP-109"
    assert refused(g, "energize") == "PP-109"
    assert "establish" in legal(g)


@rule("PP-087")
def test_one_counter_in_commit_is_always_real() -> None:
    g = table()
    connect(g, RED, "LC09")
    lay(g, "0a", "S1")
    do(perform(g, ("commit", RED)), "at 0a.1")
    assert legal(g) == {"no_favor", "favor 1"}
    do(g, "favor 1")
    do(g, "from free_time")
    assert owner(g, "0a", 1) == RED
    assert at_home(g, RED)["spent"] == 0
    g = table()
    connect(g, RED, "LC09")
    lay(g, "0a", "S1")
    few(g, 0)
    perform(g, ("commit", RED))
    assert done(g), "without a TC nothing can be placed"


@rule("PP-088")
def test_a_favor_has_the_same_time_value() -> None:
    g = table()
    connect(g, RED, "LC13")
    credential(g, RED, CS, 3)
    lay(g, "0a", "1R1")
    do(perform(g, ("commit", RED)), "at 0a.2", "favor 1", "from free_time")
    assert done(g), "a 5 at Level 2 needs 3 TC: two of the favor and one real"
    assert (owner(g, "0a", 2), at_home(g, RED)["spent"]) == (RED, 0)


@rule("PP-089")
def test_a_favor_is_used_whole() -> None:
    g = devising("LC09", stack="stack 4")
    do(g, "favor 1")
    assert done(g)
    assert seen(g).players[RED].connections[0].used
    assert g.favors(RED) == 0, "the other two TC are lost"


@rule("PP-220")
def test_no_favor_that_is_not_needed() -> None:
    g = devising("LC09", "LC13", stack="stack 2")
    assert refused(g, "favor 1+2") == "PP-220", "the 3 cover it alone"
    assert legal(g) == {"no_favor", "favor 1", "favor 2"}
    g = devising("LC13", "LC16", stack="stack 2")
    assert "favor 1+2" in legal(g), "2 + 1 are both needed"


@rule("PP-220")
def test_no_favor_for_nothing_nor_for_the_last_counter_on_a_tile() -> None:
    g = table()
    connect(g, RED, "LC13")
    connect(g, RED, "LC16")
    learn(g, RED, "integrative")
    do(perform(g, ("establish", RED)), "on 0a", "turn 0")
    assert done(g), "a cost of 0 asks for nothing"
    lay(g, "0b", "1A1")
    do(perform(g, ("commit", RED)), "at 0b.1")
    assert refused(g, "favor 1+2") == "PP-220", "of three TC favors may cover two"
    assert legal(g) == {"no_favor", "favor 1", "favor 2"}
    lay(g, "1a", "1A3")
    do(perform(g, ("commit", RED)), "at 1a.2")
    assert "favor 1+2" in legal(g)
    g = table()
    connect(g, RED, "LC13")
    lay(g, "0a", "S1")
    do(perform(g, ("commit", RED)), "at 0a.0", "pay")
    assert done(g), "one TC: no favor is offered"
