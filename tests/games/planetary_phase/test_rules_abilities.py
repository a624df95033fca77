"""Connections with their favors, and the eleven abilities: PP-081 to PP-102, PP-220."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.trace import rule

from .play import done, pay, perform, seen
from .scenario import (
    BLUE,
    CS,
    NAMES,
    RED,
    SB,
    asked,
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
    told,
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


# -- abilities ------------------------------------------------------------------------------------


@rule("PP-091")
def test_eleven_abilities() -> None:
    assert [(row.id, row.block, row.tier, row.phase) for row in NAMES.abilities] == [
        ("rested", "upkeep", "basic", "B"),
        ("balanced", "upkeep", "advanced", "C"),
        ("vital", "upkeep", "expert", "C"),
        ("industrious", "contracts", "basic", "A"),
        ("integrative", "contracts", "advanced", "B"),
        ("resourceful", "contracts", "expert", "A+B"),
        ("reliable", "commitments", "basic", "A"),
        ("devoted", "commitments", "advanced", "B"),
        ("masterful", "commitments", "expert", "B"),
        ("curious", "free_time", "basic", "B"),
        ("studious", "free_time", "advanced", "B"),
    ]


@rule("PP-090")
def test_an_ability_is_in_force_from_the_moment_it_is_placed_for_its_owner_alone() -> None:
    g = table(5)
    slot(g, 3, "LC05")
    slot(g, 2, "LC16")
    perform(g, ("evolve", BLUE), ("evolve", RED), ("evolve", RED))
    do(g, "slot 1", "pay", "ability")
    do(g, "slot 2", "pay")
    assert at_home(g, RED)["spent"] == 3 + 1, "Curious counts for the second Evolve already"
    do(g, "connect", "slot 0", "pay")
    assert at_home(g, BLUE)["spent"] == 4


@rule("PP-090")
def test_a_cost_never_falls_below_nought() -> None:
    g = table()
    learn(g, RED, "industrious")
    assert "Schedule Establish (0 TC)" in [choice.text for choice in GAME.choices(g, RED)]
    learn(g, RED, "curious")
    slot(g, 1, "LC07")
    do(perform(g, ("evolve", RED)), "slot 3")
    assert asked(g)[0] == "UseCard"
    assert at_home(g, RED)["spent"] == 0


@rule("PP-092")
@pytest.mark.parametrize(("ability", "gain"), [(None, 2), ("rested", 3), ("balanced", 2)])
def test_rested(ability: str | None, gain: int) -> None:
    g = table()
    g.energy[RED] = 0
    if ability:
        learn(g, RED, ability)
    do(perform(g, ("energize", RED)), "energize")
    assert g.energy[RED] == gain


def at_the_star(ability: str | None, open_penalties: dict[str, int]) -> int:
    """The Life Energy lost by Red, who crosses the star with these groups emptied."""
    g = table()
    if ability:
        learn(g, RED, ability)
    g.energy[RED] = 15
    g.bonus_taken = 1
    g.counters[0] += 1
    g.clock = [12, 1, 1]
    counters(g, RED, **open_penalties)
    g.spent[RED] = 16 - g.in_blocks(RED)
    refreshing(g)
    assert len(told(g, "star")) == 1
    return 15 - g.energy[RED]


@rule("PP-093")
def test_balanced() -> None:
    five = {"upkeep_1": 1, "upkeep_2": 1, "contracts_2": 1}
    assert at_the_star(None, five) == 5
    assert at_the_star("balanced", five) == 3
    assert at_the_star("balanced", {"upkeep_1": 1}) == 0, "not below 0"
    assert at_the_star("balanced", {"upkeep_2": 1, "free_time": 0}) == 0


@rule("PP-093", "PP-094", "PP-193")
@pytest.mark.parametrize(("ability", "lost"), [(None, 24), ("balanced", 20), ("vital", 2)])
def test_each_crossing_counts_for_itself(ability: str | None, lost: int) -> None:
    """Thirteen TC are spent: from 12 the marker crosses twice, each time with penalties of 12 open."""
    g = table()
    if ability:
        learn(g, RED, ability)
    g.energy[RED] = 15
    g.bonus_taken = 1
    g.clock = [12, 1, 1]
    counters(g, RED, free_time=0, upkeep_1=0, upkeep_2=2, contracts_1=0, contracts_2=1)
    counters(g, RED, commitments_1=0, commitments_2=0, spent=13)
    assert g.revealed(RED) == 12
    refreshing(g)
    assert len(told(g, "star")) == 2
    assert g.energy[RED] == 15 - lost


@rule("PP-094")
def test_vital() -> None:
    five = {"upkeep_1": 1, "upkeep_2": 1, "contracts_2": 1}
    assert at_the_star("vital", five) == 1
    assert at_the_star("vital", {"upkeep_1": 1}) == 1
    assert at_the_star("vital", {"free_time": 3}) == 0


def selected(ability: str | None, action: str, before: int) -> int:
    """What Red pays for a space of a box in which so many markers lie."""
    g = table()
    if ability:
        learn(g, RED, ability)
    box = [row.id for row in NAMES.actions].index(action)
    for place in range(before):
        g.schedule[3 * box + place] = BLUE
    do(g, action)
    pay(g)
    return next(event.many for event in told(g, "select") if event.who == RED)


@rule("PP-095")
def test_industrious() -> None:
    assert [selected("industrious", "establish", before) for before in (0, 1, 2)] == [0, 0, 1]
    assert [selected(None, "establish", before) for before in (0, 1, 2)] == [0, 1, 2]
    assert [selected("industrious", action, 2) for action in ("commit", "devise", "expand")] == [2, 2, 2]


@rule("PP-096")
@pytest.mark.parametrize(("ability", "cost"), [("integrative", 1), (None, 2), ("industrious", 2)])
def test_integrative(ability: str | None, cost: int) -> None:
    g = table()
    if ability:
        learn(g, RED, ability)
    pay(do(perform(g, ("establish", RED)), "on 0b", "turn 0"))
    assert at_home(g, RED)["spent"] == cost
    if ability == "integrative":
        assert selected("integrative", "establish", 2) == 2


@rule("PP-097")
def test_resourceful() -> None:
    assert [selected("resourceful", "devise", before) for before in (0, 1, 2)] == [0, 0, 1]
    assert selected("resourceful", "establish", 2) == 2
    for stack, cost in (("stack 1", 3), ("stack 2", 2), ("stack 4", 0)):
        g = table()
        hold(g, RED, None)
        learn(g, RED, "resourceful")
        pay(do(perform(g, ("devise", RED)), stack))
        assert at_home(g, RED)["spent"] == cost


@rule("PP-098")
def test_reliable() -> None:
    for action in ("commit", "dedicate"):
        assert [selected("reliable", action, before) for before in (0, 1, 2)] == [0, 0, 1]
    assert selected("reliable", "establish", 2) == 2


@rule("PP-099")
@pytest.mark.parametrize("action", ["commit", "dedicate"])
def test_devoted(action: str) -> None:
    for corner, reputation in ((0, 16), (1, 17), (2, 16)):
        g = table()
        learn(g, RED, "devoted")
        lay(g, "0a", "S1")
        pay(do(perform(g, (action, RED)), f"at 0a.{corner}"))
        assert g.reputation[RED] == reputation
    g = table()
    learn(g, RED, "devoted")
    pay(do(perform(g, ("establish", RED)), "on 0a", "turn 0"))
    assert g.reputation[RED] == 15, "only for occupying"


@rule("PP-100")
@pytest.mark.parametrize(("step", "price"), [(0, 3), (3, 2), (7, 2), (12, 2)])
def test_masterful(step: int, price: int) -> None:
    g = table()
    learn(g, RED, "masterful")
    lay(g, "0a", "1R1")
    credential(g, RED, CS, step)
    assert seen(g).spaces[0].corners[2].prices[RED] == price
    pay(do(perform(g, ("dedicate", RED)), "at 0a.2"))
    assert at_home(g, RED)["spent"] == price - 1


@rule("PP-100")
def test_masterful_changes_neither_assessment_nor_score() -> None:
    g = table(bureaucracy=CS)
    learn(g, RED, "masterful")
    credential(g, RED, CS, 3)
    lay(g, "0a", "S1", launched=True)
    assert seen(g).players[RED].score == 15 + 2
    refreshing(g)
    assert g.reputation[RED] == 13


@rule("PP-101")
def test_curious() -> None:
    for which, cost in ((0, 3), (1, 2)):
        g = table()
        learn(g, RED, "curious")
        pay(do(perform(g, ("evolve", RED)), f"slot {which}"))
        assert at_home(g, RED)["spent"] == cost


@rule("PP-102")
def test_studious_needs_a_counter_spent() -> None:
    g = table()
    learn(g, RED, "studious")
    do(perform(g, ("expand", RED)), "stop")
    assert done(g)
    assert steps(g, RED) == [0] * 6
    do(perform(g, ("expand", RED)), "sector culture", "from free_time", "stop", "sector economics")
    assert steps(g, RED) == [1, 0, 0, 0, 0, 1], "one further increase in any Sector"
    assert at_home(g, RED)["spent"] == 1
    assert not any(row.block == "free_time" and row.tier == "expert" for row in NAMES.abilities)
