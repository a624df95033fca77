"""The eleven abilities: PP-090 to PP-102."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .play import done, pay, perform, seen
from .scenario import (
    BLUE,
    CS,
    NAMES,
    RED,
    at_home,
    counters,
    credential,
    do,
    hold,
    lay,
    learn,
    refreshing,
    slot,
    steps,
    table,
)

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
