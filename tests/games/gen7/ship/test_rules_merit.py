"""The merit track with its stacks, the status tracks with their critical effects, and markers on seats."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.effects.addresses import COLLAPSE_PART, section_address
from ecumene.games.gen7.effects.carrying import Carry, degrade
from ecumene.games.gen7.episode.round import RETRIEVAL, UPDATE
from ecumene.games.gen7.numbering import DISABLED, FAILED, NONE, SYSTEM, THREE_PLAYERS
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.merit import give_merit, move_merit
from ecumene.games.gen7.ship.systems import cover, cover_systems, disable_seat, fail_seat, repair
from ecumene.games.gen7.ship.tokens import change_stores, gain
from ecumene.kernel.step import Step
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A, B, C, D


def stack(g: Any, points: int) -> list[int]:
    """The markers on a space from the bottom up."""
    return [seat for seat in g.standing() if g.merit[seat] == points]


class Degrade(Step[Gen7]):
    """A system is degraded."""

    def __init__(self, system: int, steps: int) -> None:
        self.system = system
        self.steps = steps

    def run(self, g: Gen7) -> None:
        degrade(g, self.system, self.steps, 91)


# -- merit ----------------------------------------------------------------------------------------


@rule("G7-188")
def test_two_move_up_together() -> None:
    """T11, G7-188: two on 12, A beneath B, both gain 3: A moves first and is beneath at 15 too."""
    g = s.table(3)
    s.merit(g, 12, 12, 0)
    move_merit(g, [3, 3, 0], 1)
    assert (g.merit, stack(g, 15)) == ([15, 15, 0], [A, B])


@rule("G7-187", "G7-188")
def test_they_come_on_top_of_who_is_there() -> None:
    """T12, G7-187, G7-188: C on 15 already stays at the bottom: who was there first ranks higher."""
    g = s.table(3)
    s.merit(g, 12, 12, 15)
    move_merit(g, [3, 3, 0], 1)
    assert stack(g, 15) == [C, A, B]


@rule("G7-189")
def test_two_move_down_together() -> None:
    """T13, G7-189: both on 18 lose 3: B goes beneath all at 15, then A beneath B."""
    g = s.table(3)
    s.merit(g, 18, 18, 15)
    move_merit(g, [-3, -3, 0], 1)
    assert stack(g, 15) == [A, B, C]


@rule("G7-186")
def test_a_lap_of_fifty() -> None:
    """T14, G7-186, G7-Q42: totals are compared, and a loss may cross 50 back."""
    g = s.table(3)
    s.merit(g, 48, 51, 3)
    give_merit(g, A, 4, 1)
    assert (g.merit[A], g.standing()) == (52, [A, B, C])
    give_merit(g, A, -4, 1)
    assert (g.merit[A], g.standing()) == (48, [B, A, C])
    give_merit(g, A, 60, 1)
    assert g.merit[A] == 108


@rule("G7-189")
def test_who_falls_goes_beneath() -> None:
    """T15, G7-189: A falls to 15 where C stands and outranks C there."""
    g = s.table(3)
    s.merit(g, 16, 0, 15)
    give_merit(g, A, -1, 1)
    assert stack(g, 15) == [A, C]


@rule("G7-188")
def test_unequal_awards_move_in_order_of_standing() -> None:
    """G7-188, G7-Q41: each by its own amount, the highest standing first, whatever the seats or ranks."""
    g = s.table(4)
    s.merit(g, 5, 9, 7, 7)
    s.ranks(g, 5, 1, 1, 1)
    move_merit(g, [5, 1, 3, 3], 1)
    assert stack(g, 10) == [B, C, D, A]


@rule("G7-189")
def test_losses_move_the_lowest_first() -> None:
    """G7-189: of three who meet on one space the highest standing lies lowest, whatever the ranks."""
    g = s.table(4)
    s.merit(g, 9, 5, 7, 4)
    s.ranks(g, 1, 5, 1, 1)
    move_merit(g, [-5, -1, -3, 0], 1)
    assert stack(g, 4) == [A, C, B, D]


def test_merit_is_never_below_nothing() -> None:
    """G7-Q06: a marker stops at 0, and one that does not move keeps its place in the stack."""
    g = s.table(3)
    s.merit(g, 2, 0, 0)
    move_merit(g, [-5, -5, 0], 1)
    assert (g.merit, g.standing()) == ([0, 0, 0], [A, B, C])
    assert [(event.who, event.many) for event in s.told(g, "merit")] == [(A, -2)]
    move_merit(g, [0, 0, 0], 1)
    assert g.standing() == [A, B, C]


# -- status ---------------------------------------------------------------------------------------


@rule("G7-256", "G7-092")
def test_three_steps_lead_to_critical() -> None:
    """G7-256, G7-092: Green, Yellow, Orange, Critical."""
    g = s.table(3)
    seen = []
    for _ in range(3):
        s.begin(g, Degrade(1, 1))
        seen.append(s.colours(g)[1])
    assert seen == ["yellow", "orange", "critical"]


@rule("G7-098", "G7-256")
@pytest.mark.parametrize(
    ("colour", "open_seats"), [("green", [0, 1, 2]), ("yellow", [0, 1]), ("orange", [0]), ("critical", [0])]
)
def test_seats_that_fail_with_their_system(colour: str, open_seats: list[int]) -> None:
    """G7-098, G7-256, G7-Q02: the 3-pip seats at Yellow, the 2-pip ones at Orange too, none more at Critical."""
    g = s.table(4)
    s.status(g, power=colour)
    for name in ("recycling_lab", "manufacturing_center"):
        assert [k for k in range(3) if g.available(s.location(name), k)] == open_seats
    for name in ("science_lab", "chem_lab", "operations"):
        assert g.first_available(s.location(name)) == 0
        assert g.last_available(s.location(name)) == 2


@rule("G7-257", "G7-258")
@pytest.mark.parametrize(
    ("colour", "steps", "times"), [("orange", 2, 2), ("critical", 1, 1), ("orange", 1, 1), ("green", 2, 0)]
)
def test_the_effect_of_a_critical_computer(colour: str, steps: int, times: int) -> None:
    """T01, T02, G7-257, G7-258, G7-Q03: everybody loses 3 merit, on arrival and for every step beyond."""
    g = s.table(3)
    s.merit(g, 20, 10, 2)
    s.status(g, computer=colour)
    s.begin(g, Degrade(0, steps))
    assert g.merit == [20 - 3 * times, 10 - 3 * times, max(0, 2 - 3 * times)]


@rule("G7-258")
def test_the_effect_of_critical_power() -> None:
    """G7-258: the Stores lose 2 of each type as far as they can, everybody 1 merit."""
    g = s.table(3)
    s.merit(g, 5, 4, 0)
    s.stores(g, 3, 1, 0)
    s.status(g, power="orange")
    s.begin(g, Degrade(1, 1))
    assert (g.stores, g.merit) == ([1, 0, 0], [4, 3, 0])


@rule("G7-258")
def test_the_effect_of_a_critical_biosphere() -> None:
    """G7-258: a colonist of choice to the supply, from wherever it is; with two awake or fewer 3 merit instead."""
    g = s.table(3)
    s.dice(g, A, 4, [1, 2, 3])
    s.dice(g, B, 4, [1, 2])
    s.dice(g, C, 4, [1, 2, 3, 4])
    s.seated(g, s.colonist(A, 2), "chem_lab", 1)
    s.merit(g, 9, 9, 9)
    s.status(g, biosphere="orange")
    s.begin(g, Degrade(2, 1))
    while not s.done(g):
        ask, seat = s.asked(g)
        s.choose(g, ask, s.legal(g)[1])
        assert seat in (A, C)
    assert g.merit == [9, 6, 9]
    assert [g.asleep(seat) for seat in range(3)] == [3, 3, 2]


@rule("G7-275")
def test_repair_opens_seats_at_once() -> None:
    """G7-275, G7-Q04: only the system's own layer is lifted."""
    g = s.table(4)
    s.status(g, power="orange")
    cover(g, s.location("recycling_lab"), 1, FAILED)
    repair(g, 1, 1, 1)
    at = 4 * s.location("recycling_lab")
    assert g.covers[at : at + 3] == [0, FAILED, SYSTEM]
    repair(g, 1, 9, 1)
    assert (g.covers[at : at + 3], g.status[1]) == ([0, FAILED, 0], 0)


@rule("G7-041", "G7-275")
def test_yellow_changes_nothing_for_three_players() -> None:
    """T04, G7-041, G7-275: the 3-pip seats are covered already, and stay so after repair."""
    g = s.table(3)
    s.status(g, power="yellow")
    at = 4 * s.location("recycling_lab")
    assert g.covers[at : at + 3] == [0, 0, THREE_PLAYERS | SYSTEM]
    repair(g, 1, 1, 1)
    assert g.covers[at : at + 3] == [0, 0, THREE_PLAYERS]


@rule("G7-280")
def test_degradation_covers_only_in_step_six() -> None:
    """T03, G7-280, G7-Q04, G7-Q05: the marker moves at once, the seats follow when the dice are home."""
    g = s.table(4)
    s.seated(g, s.colonist(A), "recycling_lab", 3)
    s.begin(g, Degrade(1, 1))
    at = 4 * s.location("recycling_lab") + 2
    assert (g.covers[at], s.colours(g)[1]) == (0, "yellow")
    RETRIEVAL.run(g)
    assert g.free(s.colonist(A))
    cover_systems(g)
    assert g.covers[at] == SYSTEM


@rule("G7-007", "G7-122")
def test_the_supply_never_runs_out() -> None:
    """G7-007, G7-122: every barracks and the Stores may be full of every type at once."""
    g = s.table(4)
    for resource in range(3):
        change_stores(g, resource, 99, 1)
        for seat in range(4):
            gain(g, seat, resource, 99, 1)
    assert (g.res, g.stores) == ([15] * 12, [15] * 3)


# -- markers on seats -----------------------------------------------------------------------------


@rule("G7-179", "G7-180")
def test_failure_markers_stay_and_disabled_ones_go() -> None:
    """G7-179, G7-180: a disabled seat is blocked for this round, a failed one for the episode."""
    g = s.table(4)
    fail_seat(g, 0, 0, 1)
    disable_seat(g, 0, 1, 1)
    assert g.covers[:3] == [FAILED, DISABLED, 0]
    assert g.first_available(0) == 2
    UPDATE.run(g)
    assert g.covers[:3] == [FAILED, 0, 0]
    assert g.first_available(0) == 1


@rule("G7-179")
def test_the_chief_chooses_where_the_plot_says_any() -> None:
    """G7-179: of the plot's own effects the operations chief names the system."""
    g = s.table(3, 4)
    g.chief = C
    s.begin(g, Carry(section_address(g.section, COLLAPSE_PART), 0, NONE))
    assert s.asked(g)[1] == C
    assert s.legal(g) == [0, 1, 2]
