"""Phase A and the order of Phase B: PP-106 to PP-119."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.components import ACTIONS
from ecumene.games.planetary_phase.performing import PERFORMING
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.refresh import ADVANCE_MARKERS, ASSESS, REFRESH_CARDS, REFRESH_COUNTERS
from ecumene.games.planetary_phase.scheduling import SCHEDULING
from ecumene.games.planetary_phase.turn import BEGIN_ROUND
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .play import pay, seen
from .scenario import (
    ACTION_IDS,
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    at_home,
    counters,
    do,
    hold,
    lay,
    legal,
    refused,
    run,
    scheduled,
    table,
)


def scheduling(g: PlanetaryPhase, *order: int) -> PlanetaryPhase:
    """Phase A begins in this order."""
    g.order = list(order)
    return run(g, SCHEDULING, PERFORMING, REFRESH_CARDS, ADVANCE_MARKERS, ASSESS, REFRESH_COUNTERS[0], BEGIN_ROUND)


def choose(g: PlanetaryPhase, *actions: str) -> PlanetaryPhase:
    """Whoever is asked schedules these actions, one after another, and pays."""
    for action in actions:
        assert asked(g)[0] == "SelectAction"
        pay(do(g, action))
    return g


def broke(g: PlanetaryPhase, seat: int) -> None:
    """All TC of the seat are spent."""
    counters(g, seat, free_time=0, spent=15)
    for block in ("upkeep", "contracts", "commitments"):
        counters(g, seat, **{f"{block}_1": 0, f"{block}_2": 0})


def came_up(g: PlanetaryPhase) -> list[tuple[str, int]]:
    """The markers that have come up, in order."""
    return [(ACTION_IDS[event.where], event.who) for event in told(g, "perform")]


def decline_all(g: PlanetaryPhase) -> PlanetaryPhase:
    """Every action that comes up is declined."""
    while g.asking is not None and asked(g)[0] in ("Occupy", "Establish", "Energize", "Devise", "Expand", "Evolve"):
        do(g, "stop" if asked(g)[0] == "Expand" else "decline")
    return g


# -- Phase A --------------------------------------------------------------------------------------


@rule("PP-106")
@pytest.mark.parametrize("order", [(RED, BLUE, GREEN), (GREEN, RED, BLUE)])
def test_twice_everybody_in_order_places_a_marker(order: tuple[int, ...]) -> None:
    g = scheduling(table(), *order)
    asked_in_turn = []
    while asked(g)[0] == "SelectAction":
        asked_in_turn.append(asked(g)[1])
        choose(g, "energize" if len(asked_in_turn) <= 3 else "expand")
    assert asked_in_turn == [*order, *order]


@rule("PP-107")
def test_a_player_must_select_and_may_select_the_impossible_and_the_same_twice() -> None:
    g = table()
    hold(g, RED, None)
    assert legal(g) == set(ACTION_IDS), "no passing; nothing is on the board to commit to, and no tile is held"
    choose(g, "establish", "expand", "evolve", "establish", "expand", "evolve")
    assert [event.who for event in told(g, "select") if event.where == 1] == [RED, RED]


@rule("PP-108")
def test_a_marker_goes_on_the_leftmost_free_space() -> None:
    g = choose(table(), "devise", "devise")
    assert seen(g).boxes[3].seats == [RED, BLUE, None]
    assert legal(g) == set(ACTION_IDS), "a box is named, not one of its spaces"
    choose(g, "devise")
    assert seen(g).boxes[3].seats == [RED, BLUE, GREEN]
    assert [event.many for event in told(g, "select")] == [0, 1, 2]


@rule("PP-109")
def test_the_price_is_paid_at_once_with_its_penalties() -> None:
    g = table()
    g.energy[BLUE] = 5
    choose(g, "commit")
    do(g, "commit")
    assert asked(g) == ("PayNext", BLUE)
    do(g, "from upkeep.2")
    assert (at_home(g, BLUE)["spent"], g.energy[BLUE]) == (1, 3)
    assert at_home(g, RED)["spent"] == 0, "the first space is free"


@rule("PP-109")
def test_only_a_space_that_can_be_paid() -> None:
    g = table()
    broke(g, BLUE)
    choose(g, "commit")
    assert refused(g, "commit") == "PP-109"
    assert refused(g, "energize") == "PP-109"
    assert legal(g) == set(ACTION_IDS) - {"commit", "energize"}
    g = table()
    broke(g, BLUE)
    counters(g, BLUE, contracts_2=1, spent=14)
    choose(g, "commit")
    assert "commit" in legal(g), "the last TC is enough"


@rule("PP-110")
def test_a_full_box_cannot_be_selected() -> None:
    g = choose(table(), "expand", "expand")
    assert "expand" in legal(g)
    choose(g, "expand")
    assert refused(g, "expand") == "PP-110"
    assert legal(g) == set(ACTION_IDS) - {"expand"}


@rule("PP-111", "PP-112", "PP-113")
@pytest.mark.parametrize(("seats", "prices"), [(3, [0, 1, 2]), (4, [0, 1, 2, 2]), (5, [0, 1, 2, 2, 3])])
def test_the_spaces_of_the_boxes_and_their_prices(seats: int, prices: list[int]) -> None:
    g = table(seats)
    boxes = {box.id: box for box in seen(g).boxes}
    assert list(boxes) == ["commit", "establish", "energize", "devise", "dedicate", "expand", "evolve"]
    for id, box in boxes.items():
        assert len(box.seats) == seats
        assert box.prices == ([1] * seats if id == "energize" else prices)
    choose(g, *["energize"] * seats)
    assert [event.many for event in told(g, "select")] == [1] * seats
    assert refused(g, "energize") == "PP-110"


@rule("PP-114")
def test_who_can_pay_for_nothing_leaves_the_marker_unplaced() -> None:
    g = table(5)
    broke(g, RED)
    scheduling(g, BLUE, GREEN, YELLOW, PURPLE, RED)
    choose(g, "commit", "establish", "devise", "dedicate", "expand")
    assert told(g, "unplaced") == []
    choose(g, "evolve", "energize", "energize", "energize")
    assert [event.who for event in told(g, "unplaced")] == [RED]
    assert asked(g)[0] != "SelectAction", "the round goes on without it"
    assert GAME.invariants(g) == []


@rule("PP-115")
def test_scheduling_is_not_refunded() -> None:
    g = choose(table(), "commit", "commit", "establish", "evolve", "evolve", "evolve")
    assert at_home(g, BLUE)["spent"] == 1 + 1
    assert [event.where for event in told(g, "decline")] == [0, 0], "nothing to commit to"
    assert at_home(g, BLUE)["spent"] == 2
    decline_all(g)
    assert g.spent == [0, 2, 2]


# -- Phase B --------------------------------------------------------------------------------------


@rule("PP-116")
def test_the_boxes_come_up_in_their_order() -> None:
    g = table(4)
    lay(g, "0a", "1C1")
    markers = [(action, at // 2) for at, action in enumerate(reversed(ACTION_IDS))]
    decline_all(scheduled(g, *markers))
    order = ["commit", "establish", "energize", "devise", "dedicate", "expand", "evolve"]
    assert [action for action, _ in came_up(g)] == order
    assert len(order) == ACTIONS
    assert seen(table(4)).queue == []


@rule("PP-117", "PP-119")
def test_in_a_box_the_rightmost_marker_comes_first() -> None:
    g = table()
    scheduled(g, ("expand", RED), ("expand", BLUE), ("expand", RED), ("evolve", GREEN), ("evolve", BLUE))
    assert seen(g).queue == [(BLUE, "expand"), (RED, "expand"), (BLUE, "evolve"), (GREEN, "evolve")]
    decline_all(g)
    assert came_up(g) == [
        ("expand", RED),
        ("expand", BLUE),
        ("expand", RED),
        ("evolve", BLUE),
        ("evolve", GREEN),
    ]


@rule("PP-119")
def test_two_markers_in_a_box_are_two_actions() -> None:
    g = table()
    scheduled(g, ("energize", RED), ("energize", BLUE), ("energize", RED), ("evolve", GREEN))
    g.energy = [0, 0, 0]
    do(g, "energize")
    assert (asked(g), g.energy) == (("Energize", BLUE), [2, 0, 0])
    do(g, "decline", "energize")
    assert (asked(g), g.energy) == (("Evolve", GREEN), [4, 0, 0])


@rule("PP-118")
@pytest.mark.parametrize("action", ACTION_IDS)
def test_every_action_may_be_declined_and_the_marker_comes_back(action: str) -> None:
    g = table()
    hold(g, RED, None if action == "devise" else "1C1")
    lay(g, "0a", "1C2")
    scheduled(g, (action, RED), ("evolve", GREEN))
    if action == "evolve":
        do(g, "decline")
    assert asked(g)[1] == RED
    before = (g.counters, g.spent, g.energy, g.credentials, g.held, g.corners, g.abilities, g.connections)
    assert RED not in g.schedule
    do(g, "stop" if action == "expand" else "decline")
    assert (g.counters, g.spent, g.energy, g.credentials, g.held, g.corners, g.abilities, g.connections) == before
    assert asked(g)[1] != RED or asked(g)[0] == "RefreshCounters"


@rule("PP-118")
@pytest.mark.parametrize("action", ["commit", "establish", "devise", "dedicate"])
def test_an_impossible_action_is_declined(action: str) -> None:
    g = table()
    hold(g, RED, "1C1" if action == "devise" else None)
    scheduled(g, (action, RED), ("evolve", GREEN))
    assert asked(g) == ("Evolve", GREEN)
    assert came_up(g) == [(action, RED), ("evolve", GREEN)]
    assert [event.who for event in told(g, "decline")] == [RED]
