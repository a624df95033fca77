"""Time Counters and what spending them costs: PP-055 to PP-061, PP-068, PP-073, PP-219."""

from __future__ import annotations

import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked, told

from .play import done, perform, random_games, seen
from .scenario import GREEN, RED, at_home, counters, do, hold, lay, legal, owner, refreshing, refused, steps, table

BLOCKS = ("upkeep", "contracts", "commitments")


def devising(stack: str = "stack 1") -> PlanetaryPhase:
    """Red devises from a stack and must pay; Life Energy 5."""
    g = table()
    hold(g, RED, None)
    g.energy[RED] = 5
    return do(perform(g, ("devise", RED)), stack)


@rule("PP-055")
def test_spent_counters_lie_in_time_spent_and_cannot_be_spent_again() -> None:
    g = devising()
    before = at_home(g, RED)
    do(g, "pay")
    after = at_home(g, RED)
    assert (before["spent"], after["spent"]) == (0, 4)
    assert sum(before.values()) == sum(after.values()) == 15
    assert g.in_blocks(RED) == 11
    again(g)
    counters(g, RED, spent=15, free_time=0)
    for block in BLOCKS:
        counters(g, RED, **{f"{block}_1": 0, f"{block}_2": 0})
    perform(g, ("devise", RED), ("expand", RED))
    assert done(g), "with everything in Time Spent nothing can be paid"


@rule("PP-055")
def test_a_space_without_counters_gives_none() -> None:
    g = table()
    hold(g, RED, None)
    counters(g, RED, free_time=0, spent=3)
    do(perform(g, ("devise", RED)), "stack 1")
    assert refused(g, "from free_time") == "PP-055"
    assert "from upkeep.1" in legal(g)


@rule("PP-056")
def test_every_space_may_be_chosen_and_free_time_need_not_come_first() -> None:
    g = devising()
    groups = {"free_time", *(f"{block}.{penalty}" for block in BLOCKS for penalty in (1, 2))}
    assert legal(g) == {"pay", *(f"from {group}" for group in groups)}
    do(g, "from commitments.2", "from upkeep.1", "from free_time", "from contracts.2")
    home = at_home(g, RED)
    assert (home["free_time"], home["commitments.2"], home["upkeep.1"], home["contracts.2"]) == (2, 1, 1, 1)
    assert home["spent"] == 4
    assert g.energy[RED] == 5 - 2 - 1 - 2


@rule("PP-056")
def test_the_sensible_way_takes_free_time_and_then_what_costs_least() -> None:
    g = devising()
    do(g, "pay")
    assert (at_home(g, RED)["free_time"], g.energy[RED]) == (0, 4)
    g = devising()
    do(g, "from upkeep.2", "pay")
    home = at_home(g, RED)
    assert (home["free_time"], home["upkeep.2"], home["spent"]) == (0, 1, 4)


@rule("PP-057", "PP-058")
@pytest.mark.parametrize("block", BLOCKS)
@pytest.mark.parametrize("penalty", [1, 2])
def test_a_counter_off_a_block_costs_the_penalty_under_it(block: str, penalty: int) -> None:
    g = devising("stack 4")
    do(g, f"from {block}.{penalty}")
    assert g.energy[RED] == 5 - penalty
    assert seen(g).players[RED].penalties == penalty
    assert [event.many for event in told(g, "energy")] == [-penalty]


@rule("PP-058", "PP-061")
def test_each_block_hides_penalties_of_one_one_two_and_two() -> None:
    for block in BLOCKS:
        g = table()
        counters(g, RED, **{f"{block}_1": 0, f"{block}_2": 0}, spent=4)
        assert g.revealed(RED) == 1 + 1 + 2 + 2
        counters(g, RED, **{f"{block}_2": 1}, spent=3)
        assert g.revealed(RED) == 1 + 1 + 2


@rule("PP-058")
def test_a_two_may_be_uncovered_while_ones_are_covered() -> None:
    g = devising()
    do(g, "from contracts.2", "from contracts.2", "from contracts.1", "from contracts.1")
    home = at_home(g, RED)
    assert (home["contracts.1"], home["contracts.2"], home["free_time"]) == (0, 0, 3)
    assert g.energy[RED] == 5 - 6


@rule("PP-059")
def test_free_time_costs_no_life_energy() -> None:
    g = devising("stack 2")
    do(g, "from free_time", "from free_time", "from free_time")
    assert g.energy[RED] == 5
    assert seen(g).players[RED].penalties == 0


@rule("PP-060", "PP-206")
def test_covering_gives_nothing_back_and_uncovering_costs_again() -> None:
    g = table()
    g.energy[RED] = 5
    counters(g, RED, upkeep_1=1, spent=1)
    refreshing(g)
    do(g, "cover", seat=RED)
    assert at_home(g, RED)["upkeep.1"] == 2
    assert g.energy[RED] == 5
    hold(g, RED, None)
    do(perform(g, ("devise", RED)), "stack 4", "from upkeep.1")
    assert g.energy[RED] == 4


@rule("PP-061")
def test_a_block_holds_four_counters() -> None:
    g = table()
    g.bonus_taken = 1
    counters(g, RED, free_time=4)
    assert GAME.invariants(g) == []
    for hole in range(7):
        wrong = table()
        wrong.counters[hole] += 2
        assert "a block of seat 0 holds too many or too few TC (PP-061)" in GAME.invariants(wrong)


@rule("PP-061")
def test_the_bonus_counter_goes_only_to_an_open_space() -> None:
    g = table()
    g.energy[RED] = 14
    counters(g, RED, upkeep_2=1, spent=1)
    do(perform(g, ("energize", RED)), "energize")
    assert asked(g) == ("TakeBonus", RED)
    assert legal(g) == {"to free_time", "to upkeep.2"}
    assert refused(g, "to contracts.1") == "PP-061"


def belongings(g: PlanetaryPhase, seat: int) -> dict[str, object]:
    """What a seat owns besides its TC."""
    return {
        "credit": g.credits[seat],
        "tile": g.held[seat],
        "card": [g.connections[3 * seat : 3 * seat + 3], g.abilities[4 * seat : 4 * seat + 4]],
    }


REASONS = {"credit": {"credit"}, "tile": {"devise", "establish"}, "card": {"connect", "ability"}}


@rule("PP-068")
@pytest.mark.parametrize("seats", [3, 5])
def test_nothing_passes_between_players(seats: int) -> None:
    """All that is owned changes only by the owner's own dealings with the bank, the board or the display."""
    changes = 0
    before: list[dict[str, object]] = []
    for g in random_games(seats, 4, "gifts"):
        after = [belongings(g, seat) for seat in range(seats)]
        for seat in range(seats) if g.turn > 1 else []:
            assert sum(at_home(g, seat).values()) + g.on_tiles(seat) in (14, 15, 16)
            own = {event.what for event in g.events or [] if event.who == seat}
            for what, reasons in REASONS.items():
                if before[seat][what] != after[seat][what]:
                    changes += 1
                    assert own & reasons, (seat, what)
        before = after
        g.events = []
    assert changes > 20


@rule("PP-073")
def test_exactly_what_is_required_is_spent() -> None:
    g = devising("stack 3")
    do(g, "from free_time", "from free_time")
    assert done(g), "after the second TC nothing more is asked for"
    assert at_home(g, RED)["spent"] == 2
    with pytest.raises(UnreadableMove):
        GAME.check_move(g, GREEN, "from free_time")


# -- a payment is one event -----------------------------------------------------------------------


@rule("PP-219")
def test_the_penalties_of_a_payment_are_lost_once_and_together() -> None:
    g = devising()
    do(g, "from upkeep.1", "from contracts.2", "from free_time")
    assert g.energy[RED] == 5, "nothing is lost before the last TC has left"
    do(g, "from commitments.2")
    assert [event.many for event in told(g, "energy")] == [-5]
    kinds = [event.what for event in g.events or [] if event.what in ("pay", "energy", "devise")]
    assert kinds == ["pay"] * 4 + ["energy", "devise"]


@rule("PP-219", "PP-064")
def test_reaching_minus_ten_waits_for_the_whole_payment_and_comes_before_the_action_goes_on() -> None:
    g = table()
    g.energy[RED] = -9
    lay(g, "0a", "1R1")
    do(perform(g, ("commit", RED)), "at 0a.1", "from upkeep.2", "from upkeep.2", "from contracts.2")
    assert asked(g) == ("LoseCounter", RED)
    assert g.energy[RED] == -10
    assert owner(g, "0a", 1) == RED, "one of the TC lies on the tile already"
    assert at_home(g, RED)["spent"] == 2
    assert g.reputation[RED] == 15, "the Recognition Bonus follows"
    do(g, "lose spent")
    assert at_home(g, RED)["spent"] == 1
    assert g.reputation[RED] == 16
    assert done(g)


@rule("PP-219")
def test_in_commit_the_one_counter_goes_straight_onto_the_tile() -> None:
    g = table()
    g.energy[RED] = -9
    lay(g, "0a", "S1")
    counters(g, RED, free_time=0, spent=3)
    do(perform(g, ("commit", RED)), "at 0a.0", "from upkeep.1")
    assert asked(g) == ("LoseCounter", RED)
    assert (owner(g, "0a", 0), at_home(g, RED)["spent"]) == (RED, 3)
    do(g, "lose contracts.1")
    assert owner(g, "0a", 0) == RED
    assert steps(g, RED)[0] == 1
