"""The plot book in play: sections entered, goals met and missed, setbacks and votes of the first three episodes."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.components import (
    HOST,
    OFFICER_AT_THE_LOCK,
    ON_SCHEDULE,
    OPEN_MEETINGS,
    OPERATIONS_TABLE,
    PUBLIC_WORRY,
    READINGS,
    THE_LOCK,
    TRACE,
)
from ecumene.games.gen7.episode.plot import PLOT_CHECK
from ecumene.games.gen7.numbering import DISABLED, FAILED, SYSTEM
from ecumene.games.gen7.vocabulary import ACCORD, ICE, INSTINCT, LOGIC
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..scenario import A, B


def check(g: Any, round: int) -> Any:
    """The plot is checked at the end of a round."""
    g.round = round
    return s.begin(g, PLOT_CHECK)


def vote(g: Any, option: int) -> Any:
    """Everybody votes for one option."""
    return s.all_choose(g, "Ballot", *[option] * g.seats)


def blocks(g: Any) -> list[str]:
    """The ids of the blocks that are there."""
    rows = [block for row in g.box.names.sections if row.goal for block in row.goal.blocks]
    return [rows[block].id for block in g.blocks]


def flipped(g: Any, objective: int) -> bool:
    return bool(g.flipped >> objective & 1)


# -- entering -------------------------------------------------------------------------------------


@rule("G7-029", "G7-182", "G7-282")
def test_a_section_is_entered_with_its_goal_and_its_deadline() -> None:
    """G7-029, G7-182, G7-282: the blocks are open, and the plot marker stands on the deadline."""
    g = s.table(3, 1)
    assert (s.section(g), blocks(g), g.blocks_done, g.deadline) == ("1.01", ["relays", "turbine", "algae"], 0, 2)
    assert [(event.where, event.many) for event in s.told(g, "goal")] == [(g.section, 2)]


@rule("G7-029")
def test_further_texts_are_read_as_their_conditions_hold() -> None:
    """G7-029: of the texts that are read besides, the event names those whose condition holds."""
    for flag, mask in (("PUBLISHED", 1), ("SEALED", 2)):
        g = s.special_setup(s.table(3, 2, flags=[flag]))
        assert [event.many for event in s.told(g, "section")] == [mask]


@rule("G7-029", "G7-225")
def test_what_the_section_before_had_on_the_plot_is_gone() -> None:
    """G7-029, G7-225: markers, tokens and special rules end with their section, Voices do not."""
    g = s.table(3, 1, "1.02")
    assert g.in_force(READINGS)
    g.markers, g.traced, g.strapped, g.passed, g.voices = 4, 7, 7, [1] * 9, [2, 3, 4]
    s.enter(g, "1.03")
    assert not g.in_force(READINGS)
    assert (g.markers, g.traced, g.strapped, g.passed, g.voices) == (0, 0, 0, [0] * 9, [2, 3, 4])


# -- goals and their time -------------------------------------------------------------------------


@rule("G7-282")
def test_a_goal_met_early_advances_in_the_same_round() -> None:
    """G7-Q57, G7-282: the goal is met in round 1, so the next section is entered at its end, with its own deadline."""
    g = s.table(3, 1)
    s.finish_blocks(g, "relays", "turbine", "algae")
    check(g, 1)
    assert s.done(g)
    assert (s.section(g), blocks(g), g.deadline, g.goal_met) == ("1.02", ["thrust_test"], 6, 0)
    assert s.colours(g) == ("green",) * 3
    assert g.setbacks == 0
    assert len(s.told(g, "goal_met")) == 1


@rule("G7-182")
def test_a_goal_not_met_waits_for_its_deadline() -> None:
    """G7-182: before the round of the plot marker an unmet goal has no consequence."""
    g = s.table(3, 1)
    s.finish_blocks(g, "relays", "turbine")
    check(g, 1)
    assert (s.section(g), g.setbacks, g.blocks_done) == ("1.01", 0, 3)


@rule("G7-179", "G7-182", "G7-197")
def test_setback_of_the_cold_start() -> None:
    """G7-179, G7-182, G7-197: each system whose block is open is degraded, a failure marker lies on the log."""
    g = s.table(3, 1)
    s.finish_blocks(g, "turbine")
    check(g, 2)
    assert s.colours(g) == ("yellow", "green", "yellow")
    assert (g.setbacks, g.episode_setbacks, flipped(g, ON_SCHEDULE)) == (1, 1, True)
    assert s.section(g) == "1.02"


@rule("G7-280")
def test_setback_covers_no_seats_yet() -> None:
    """G7-280: degradation in a round covers seats only in step 6."""
    g = s.table(4, 1)
    check(g, 2)
    assert s.colours(g) == ("yellow",) * 3
    assert all(layers & SYSTEM == 0 for layers in g.covers)


@rule("G7-282")
def test_at_most_one_goal_is_checked_a_round() -> None:
    """G7-282: the section entered now has its first check at the end of the next round."""
    g = s.table(3, 1)
    check(g, 6)
    assert (s.section(g), g.setbacks, g.deadline) == ("1.02", 1, 6)
    check(g, 6)
    assert g.setbacks == 2


@rule("G7-178", "G7-182")
@pytest.mark.parametrize("seats", [3, 4])
def test_weighing_the_ship_needs_markers_and_the_thrust_test(seats: int) -> None:
    """G7-178, G7-182: players+2 success markers and the block, neither alone."""
    for markers, block, met in ((seats + 1, True, False), (seats + 2, False, False), (seats + 2, True, True)):
        g = s.table(seats, 1, "1.02")
        g.markers = markers
        if block:
            s.finish_blocks(g, "thrust_test")
        check(g, 3)
        assert (s.section(g) == "1.03") is met
        assert g.goal_met == int(met)


@rule("G7-182")
def test_setback_of_the_weighing() -> None:
    """G7-182: rough figures cost ice; ICE was hidden until now and is revealed with the next section."""
    g = s.table(3, 1, "1.02")
    check(g, 6)
    assert (g.ice, s.has_flag(g, "ROUGH_FIGURES"), g.goal_met) == (8, True, 0)
    assert s.told(g, "campaign") == []
    assert [(event.where, event.many) for event in s.told(g, "reveal")] == [(ICE, 8)]
    assert s.asked(g)[0] == "Ballot"


@rule("G7-226", "G7-282")
def test_after_the_last_goal_the_rounds_left_have_none() -> None:
    """G7-226, G7-282: met early, the last goal brings its vote at once; then the plot marker is off to the end."""
    g = s.table(3, 1, "1.02")
    g.markers = 5
    s.finish_blocks(g, "thrust_test")
    vote(check(g, 3), LOGIC)
    assert s.done(g)
    assert (s.section(g), g.deadline, g.blocks, g.goal_met) == ("1.03", 0, [], 1)
    check(g, 6)
    assert s.done(g)
    assert (g.setbacks, g.goal_met, g.ice, s.section(g)) == (0, 1, 9, "1.03")


@rule("G7-219", "G7-225")
@pytest.mark.parametrize(
    ("option", "flag", "other"), [(LOGIC, "PUBLISHED", "SEALED"), (INSTINCT, "SEALED", "PUBLISHED")]
)
def test_vote_on_the_figures(option: int, flag: str, other: str) -> None:
    """G7-219, G7-225: the vote of a section is held on entering it, and sets one flag of the pair."""
    g = vote(s.table(3, 1, "1.03"), option)
    assert s.done(g)
    assert s.has_flag(g, flag)
    assert not s.has_flag(g, other)
    assert g.known & 1


# -- episode 2 ------------------------------------------------------------------------------------


@rule("G7-029", "G7-043")
def test_published_opens_the_meetings_for_the_whole_episode() -> None:
    """G7-029, G7-043: rules of the first section last to the episode's end."""
    g = s.table(3, 2, flags=["PUBLISHED"], special=True)
    for section in ("2.01", "2.02"):
        s.enter(g, section)
        assert g.in_force(OPEN_MEETINGS)
        assert g.in_force(PUBLIC_WORRY)
    assert g.files == [0, 0, 0]
    assert g.covers[4 * OPERATIONS_TABLE] == 0


@rule("G7-043", "G7-179")
def test_sealed_fails_a_seat_and_gives_files() -> None:
    """G7-043, G7-179: the 1-pip attendee seat is failed for the episode, and everybody draws a file card."""
    g = s.special_setup(s.table(3, 2, flags=["SEALED"]))
    assert g.covers[4 * OPERATIONS_TABLE] == FAILED
    assert g.covers[4 * OPERATIONS_TABLE + 1] & (FAILED | DISABLED) == 0
    assert [bin(hand).count("1") for hand in g.files] == [1, 1, 1]
    assert not g.in_force(OPEN_MEETINGS)
    assert not g.in_force(PUBLIC_WORRY)


@rule("G7-182", "G7-279")
@pytest.mark.parametrize(
    ("seats", "there"), [(3, ["two_figures", "in_sequence"]), (4, ["two_figures", "in_sequence", "same_question"])]
)
def test_interrogations_are_one_fewer_than_players(seats: int, there: list[str]) -> None:
    """G7-182, G7-279: as many blocks as players less one are open, and all of them are asked for."""
    g = s.table(seats, 2)
    assert blocks(g) == there
    s.finish_blocks(g, *there[:-1])
    check(g, 1)
    assert s.section(g) == "2.01"
    s.finish_blocks(g, there[-1])
    check(g, 1)
    assert (s.section(g), g.in_force(TRACE), g.deadline) == ("2.02", True, 4)


@rule("G7-182")
def test_setback_of_the_questions() -> None:
    """G7-182: a question put badly degrades the computer."""
    g = s.table(3, 2)
    check(g, 2)
    assert s.colours(g) == ("yellow", "green", "green")
    assert (g.setbacks, s.section(g)) == (1, "2.02")


@rule("G7-099", "G7-178")
def test_a_line_is_traced_by_a_round_without_failure() -> None:
    """G7-099, G7-178: a division's marker comes when one of its critical tasks was completed and none failed."""
    g = s.table(3, 2, "2.02")
    g.done_now, g.failed_now = [1, 2, 0], [0, 1, 0]
    check(g, 3)
    assert g.traced == 0b001
    assert [event.where for event in s.told(g, "trace")] == [0]
    g.done_now, g.failed_now = [0, 1, 3], [1, 0, 0]
    check(g, 3)
    assert s.section(g) == "2.03"


@rule("G7-029")
def test_no_line_is_traced_outside_its_section() -> None:
    """G7-029: the special rule holds while its goal is pursued."""
    g = s.table(3, 2)
    g.done_now = [1, 1, 1]
    check(g, 1)
    assert g.traced == 0


@rule("G7-178", "G7-182")
def test_two_lines_are_not_enough() -> None:
    """G7-178, G7-182: one marker for each system division; a setback degrades the worst system."""
    g = s.table(3, 2, "2.02")
    s.status(g, power="yellow")
    g.traced = 0b011
    check(g, 4)
    assert s.colours(g) == ("green", "orange", "green")
    assert (g.setbacks, s.section(g), s.asked(g)[0]) == (1, "2.03", "Ballot")


@rule("G7-219", "G7-279")
@pytest.mark.parametrize(
    ("option", "flag", "there"),
    [(LOGIC, "PROMISE_BROKEN", ["the_panel"]), (INSTINCT, "PROMISE_KEPT", ["the_panel", "the_hinge"])],
)
def test_the_promise_decides_the_blocks(option: int, flag: str, there: list[str]) -> None:
    """G7-219, G7-279: the vote comes before the goal opens, and says which blocks there are."""
    g = s.table(3, 2, "2.03", flags=["PUBLISHED"])
    assert (s.asked(g)[0], g.blocks, g.deadline) == ("Ballot", [], 0)
    vote(g, option)
    assert s.has_flag(g, flag)
    assert (blocks(g), g.deadline) == (there, 6)
    s.finish_blocks(g, *there)
    check(g, 5)
    assert s.done(g)
    assert (s.section(g), g.deadline, g.blocks, g.goal_met) == ("2.03", 0, [], 1)


@rule("G7-182")
def test_setback_at_the_sixth_wall() -> None:
    """G7-182: the wall is torn, and ice is lost."""
    g = vote(s.table(3, 2, "2.03"), INSTINCT)
    s.finish_blocks(g, "the_panel")
    check(g, 6)
    assert (g.ice, s.has_flag(g, "TORN_WALL"), g.setbacks, g.goal_met) == (8, True, 1, 0)


# -- episode 3 ------------------------------------------------------------------------------------


@rule("G7-043", "G7-280")
def test_a_torn_wall_degrades_power_and_its_seats_at_once() -> None:
    """G7-043, G7-280: degradation in the setup covers the matching seats during the setup."""
    g = s.table(4, 3, flags=["PROMISE_KEPT", "TORN_WALL"])
    assert g.covers[4 * s.location("recycling_lab") + 2] == 0
    s.special_setup(g)
    assert s.colours(g) == ("green", "yellow", "green")
    assert [g.covers[4 * s.location(name) + 2] for name in ("recycling_lab", "manufacturing_center")] == [SYSTEM] * 2
    assert g.covers[4 * s.location("science_lab") + 2] == 0
    assert g.known >> ACCORD & 1


@rule("G7-029")
def test_without_a_torn_wall_power_is_whole() -> None:
    """G7-029: effects whose condition does not hold are not carried out."""
    assert s.colours(s.special_setup(s.table(3, 3))) == ("green",) * 3


@rule("G7-029", "G7-197")
def test_the_knock_after_a_broken_promise() -> None:
    """G7-029, G7-197: two blocks and less accord from the start, which is no setback and leaves Host as it is."""
    g = s.table(3, 3, flags=["PROMISE_BROKEN"])
    assert (blocks(g), g.accord, flipped(g, HOST)) == (["the_bars", "say_something"], -1, False)
    s.finish_blocks(g, "the_bars", "say_something")
    check(g, 2)
    assert (s.section(g), g.accord, flipped(g, HOST), flipped(g, ON_SCHEDULE)) == ("3.02", -1, False, False)


@rule("G7-182", "G7-197")
def test_setback_of_the_knock() -> None:
    """G7-182, G7-197: a setback that lowers ACCORD turns Host and On Schedule over."""
    g = s.table(3, 3)
    assert (blocks(g), g.accord) == (["three_wheels"], 0)
    check(g, 2)
    assert (g.accord, g.setbacks) == (-1, 1)
    assert flipped(g, HOST)
    assert flipped(g, ON_SCHEDULE)


@rule("G7-197")
def test_a_setback_that_cannot_lower_accord_leaves_host() -> None:
    """G7-197: at its lowest ACCORD is not lowered, so Host does not turn over."""
    g = s.table(3, 3)
    g.accord = -4
    check(g, 2)
    assert (g.accord, flipped(g, HOST), flipped(g, ON_SCHEDULE)) == (-4, False, True)


@rule("G7-178", "G7-182")
@pytest.mark.parametrize("seats", [3, 4])
def test_bread_and_salt_asks_for_every_type(seats: int) -> None:
    """G7-178, G7-182: six tokens a player in all, and as many of each type as there are players."""
    enough = [seats, seats, 4 * seats]
    for short in ([seats - 1, seats, 4 * seats + 1], [seats, seats, 4 * seats - 1], enough):
        g = s.table(seats, 3, "3.02")
        g.passed = [*short, *[0] * (3 * seats - 3)]
        check(g, 4)
        met = short == enough
        assert (s.section(g), g.accord) == (("3.03", 1) if met else ("3.02", 0))


@rule("G7-178")
def test_tokens_of_all_players_count_together() -> None:
    """G7-178: it does not matter who passed them."""
    g = s.table(3, 3, "3.02")
    g.passed = [1, 1, 4] * 3
    assert s.section(check(g, 2)) == "3.03"


@rule("G7-029", "G7-281")
def test_the_lock_stays_and_the_officers_rule_goes() -> None:
    """G7-029, G7-281: the board stays to the episode's end, the section's special rule does not."""
    g = s.table(3, 3, "3.02")
    assert (g.board, g.in_force(OFFICER_AT_THE_LOCK)) == (THE_LOCK, True)
    check(g, 5)
    assert (s.section(g), g.accord, g.setbacks) == ("3.03", -1, 1)
    assert (g.board, g.in_force(OFFICER_AT_THE_LOCK)) == (THE_LOCK, False)


@rule("G7-219")
@pytest.mark.parametrize(
    ("option", "flag", "ice", "accord"), [(LOGIC, "ONE_ROTA", 9, -1), (INSTINCT, "TWO_HOUSES", 7, 1)]
)
def test_vote_on_the_houses(option: int, flag: str, ice: int, accord: int) -> None:
    """G7-219: one rota saves ice and costs accord, two houses the other way round; rounds left have no goal."""
    g = vote(s.table(3, 3, "3.03"), option)
    assert (s.has_flag(g, flag), g.ice, g.accord, g.deadline) == (True, ice, accord, 0)


@rule("G7-192", "G7-221")
def test_the_track_counts_in_the_plots_votes() -> None:
    """G7-192, G7-221, H07: a rank 3 officer gives three votes, the track its own, and it returns to 0."""
    g = s.table(3, 3, "3.03")
    s.ranks(g, 3, 1, 1)
    g.li = 2
    s.all_choose(g, "Ballot", LOGIC, INSTINCT, INSTINCT)
    assert s.has_flag(g, "TWO_HOUSES")
    assert g.li == 0
    assert [(event.who, event.many) for event in s.told(g, "ballot")] == [(A, 3), (B, 1), (2, 1)]
