"""The plot book in play: shield, guests and voices of the later episodes, and the final round."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.components import (
    ASSEMBLY,
    DRIFT,
    GUEST_CREW,
    ICE_SLED,
    ON_SCHEDULE,
    PUBLIC_WORRY,
    SHIELDWRIGHT,
    STRAP_DOWN,
    THIRSTY_SHIP,
    VOICES_COUNT,
)
from ecumene.games.gen7.episode.plot import CHECK_GOAL
from ecumene.games.gen7.episode.round import FINAL_CHECK
from ecumene.games.gen7.numbering import BESIDE, COLONISTS, SUPPLY, SYSTEM
from ecumene.games.gen7.story import Goal, Outcome, Section
from ecumene.games.gen7.tables import make_box
from ecumene.games.gen7.vocabulary import INSTINCT, LOGIC
from ecumene.kernel.step import Step
from ecumene.kernel.trace import rule

from .. import scenario as s
from ..boxes import content
from ..scenario import A, B, C
from .test_rules_plot import blocks, check, flipped, vote


def beside(g: Any) -> int:
    """Guests beside Operations."""
    return sum(1 for place in g.place if place == BESIDE)


# -- episode 4 ------------------------------------------------------------------------------------


@rule("G7-043")
@pytest.mark.parametrize(("ice", "shield"), [(12, 8), (9, 8), (8, 7), (5, 4), (4, 3), (0, 3)])
def test_the_shield_starts_from_the_ice(ice: int, shield: int) -> None:
    """G7-043: one less than ICE, at least 3 and at most 8; the Ice Sled is laid out."""
    g = s.table(3, 4)
    g.ice = ice
    s.special_setup(g)
    assert (g.shield, g.board) == (shield, ICE_SLED)


@rule("G7-099")
@pytest.mark.parametrize(
    ("round", "colour", "left"),
    [(1, "green", 5), (4, "yellow", 5), (5, "green", 4), (1, "orange", 4), (2, "critical", 4), (5, "orange", 3)],
)
def test_the_shield_wears(round: int, colour: str, left: int) -> None:
    """G7-099: by 2, from round 5 on by 3, and by 1 more while a system is at Orange or Critical."""
    g = s.table(3, 4)
    g.shield = 7
    s.status(g, biosphere=colour)
    check(g, round)
    assert g.shield == left
    assert s.section(g) == "4.01"


@rule("G7-182")
def test_the_bow_is_judged_only_at_the_end() -> None:
    """G7-182: a goal checked only at its deadline is not met before."""
    g = s.table(3, 4)
    g.shield = 8
    check(g, 5)
    assert (g.goal_met, s.section(g), g.deadline) == (0, "4.01", 6)


@rule("G7-179", "G7-197")
def test_the_shield_collapses_before_the_last_round() -> None:
    """G7-179, G7-197: ice is lost, the chief names a system, the shield is rebuilt; a setback, and the goal goes on."""
    g = s.table(3, 4)
    g.chief, g.shield = B, 2
    check(g, 2)
    assert s.asked(g)[1] == B
    assert (g.shield, g.ice, g.setbacks) == (0, 7, 1)
    g.answer(B, 1)
    assert s.done(g)
    assert (s.colours(g), g.shield, s.section(g), g.deadline) == (("green", "yellow", "green"), 3, "4.01", 6)
    assert flipped(g, SHIELDWRIGHT)
    assert flipped(g, ON_SCHEDULE)


@rule("G7-099", "G7-219")
def test_the_vote_follows_the_loss_and_the_collapse() -> None:
    """G7-099, G7-219: at the end of round 3 the shield is lost and rebuilt first, then the vote is held."""
    g = s.table(3, 4)
    g.shield = 1
    check(g, 3)
    assert s.asked(g)[0] != "Ballot"
    g.answer(A, 0)
    assert (s.asked(g)[0], g.shield) == ("Ballot", 3)
    vote(g, LOGIC)
    assert (g.shield, g.ice) == (7, 5)


@rule("G7-219")
@pytest.mark.parametrize("round", [1, 2, 4, 5, 6])
def test_the_vote_is_held_in_its_round_only(round: int) -> None:
    """G7-219: the section names round 3."""
    g = s.table(3, 4)
    g.shield = 8
    assert s.done(check(g, round))


@rule("G7-219")
def test_spending_the_ice() -> None:
    """G7-219: two ice for four of the shield, which ends at 8."""
    g = s.table(3, 4)
    g.shield = 8
    vote(check(g, 3), LOGIC)
    assert (g.shield, g.ice, g.accord) == (8, 6, 1)


@rule("G7-219")
@pytest.mark.parametrize(("flag", "shield", "accord"), [("TWO_HOUSES", 7, 2), ("ONE_ROTA", 8, 1)])
def test_a_hull_party(flag: str, shield: int, accord: int) -> None:
    """G7-219: everybody has one injured; two houses gain accord, one rota a little more shield."""
    g = s.table(3, 4, flags=[flag])
    for seat in range(3):
        s.dice(g, seat, 4, [1, 2, 3])
    g.shield = 6
    vote(check(g, 3), INSTINCT)
    s.take_any(g)
    assert (g.shield, g.accord, g.ice) == (shield, accord, 8)
    assert [g.asleep(seat) for seat in range(3)] == [3, 3, 3]


@rule("G7-197")
def test_a_shield_gone_in_the_last_round_is_not_rebuilt() -> None:
    """T41, G7-197: round 6, shield 3: it falls to 0 and stays, the goal has failed, ICE -1, two objectives turn."""
    g = s.table(3, 4)
    g.shield = 3
    check(g, 6)
    assert s.done(g)
    assert (g.shield, g.ice, g.setbacks, g.goal_met) == (0, 7, 1, 0)
    assert flipped(g, ON_SCHEDULE)
    assert flipped(g, SHIELDWRIGHT)
    assert s.colours(g) == ("green",) * 3


@rule("G7-182")
def test_the_bow_held() -> None:
    """G7-182: one left after the last loss is enough, and brings accord."""
    g = s.table(3, 4)
    g.shield = 4
    check(g, 6)
    assert (g.shield, g.goal_met, g.accord, g.setbacks) == (1, 1, 2, 0)
    assert not flipped(g, SHIELDWRIGHT)


# -- episode 5 ------------------------------------------------------------------------------------


@rule("G7-043")
@pytest.mark.parametrize("episode", [5, 7])
@pytest.mark.parametrize(("flag", "accord", "many"), [("ONE_ROTA", -3, 2), ("TWO_HOUSES", 1, 1), ("TWO_HOUSES", 0, 0)])
def test_guests(episode: int, flag: str, accord: int, many: int) -> None:
    """G7-043: two guests under one rota, one from two houses in accord, otherwise none."""
    g = s.table(3, episode, flags=[flag])
    g.accord = accord
    s.take_any(s.special_setup(g))
    assert beside(g) == many
    assert g.in_force(GUEST_CREW)


@rule("G7-029")
def test_drift_lasts_and_strapping_down_does_not() -> None:
    """G7-029: rules of 5.00 last to the end, those of 5.01 as long as their section."""
    g = s.table(3, 5)
    assert g.in_force(DRIFT)
    assert g.in_force(STRAP_DOWN)
    g.strapped = 0b111
    check(g, 1)
    assert (s.section(g), g.in_force(DRIFT), g.in_force(STRAP_DOWN)) == ("5.02", True, False)


@rule("G7-182")
def test_setback_of_strapping_down() -> None:
    """G7-182: who has not strapped down loses 3 merit, and the Stores 2 of each type."""
    g = s.table(3, 5)
    g.strapped = 0b101
    s.merit(g, 10, 10, 10)
    s.stores(g, 5, 1, 2)
    check(g, 2)
    assert (g.merit, g.stores, s.section(g)) == ([10, 7, 10], [3, 0, 0], "5.02")


@rule("G7-182")
def test_both_blocks_of_the_flip() -> None:
    """G7-182: one alone is not enough; missed, power and computer are degraded."""
    g = s.table(3, 5, "5.02")
    s.finish_blocks(g, "the_jets")
    check(g, 3)
    assert s.section(g) == "5.02"
    check(g, 4)
    assert s.colours(g) == ("yellow", "yellow", "green")
    assert (s.section(g), s.asked(g)[0]) == ("5.03", "Ballot")


@rule("G7-182", "G7-225")
def test_the_flip_made() -> None:
    """G7-182, G7-225: the vote follows at once."""
    g = s.table(3, 5, "5.02")
    s.finish_blocks(g, "the_jets", "the_mains")
    check(g, 3)
    assert (s.section(g), s.asked(g)[0], s.colours(g)) == ("5.03", "Ballot", ("green",) * 3)


@rule("G7-225", "G7-279")
@pytest.mark.parametrize(
    ("option", "flag", "ice", "block"), [(LOGIC, "HARD", 5, "torch_hard"), (INSTINCT, "LONG", 7, "torch_long")]
)
def test_the_braking_decides_the_torch(option: int, flag: str, ice: int, block: str) -> None:
    """G7-225, G7-279: a section without a goal leads on at once; the block is that of the braking chosen."""
    g = vote(s.table(3, 5, "5.03"), option)
    assert s.done(g)
    assert (s.has_flag(g, flag), g.ice) == (True, ice)
    assert (s.section(g), blocks(g), g.deadline) == ("5.04", [block], 6)
    s.finish_blocks(g, block)
    check(g, 6)
    assert (g.goal_met, g.ice, g.setbacks) == (1, ice, 0)


@rule("G7-182")
def test_setback_of_the_torch() -> None:
    """G7-182: a torch that does not light costs ice."""
    g = s.table(3, 5, "5.04", flags=["HARD"])
    check(g, 6)
    assert (g.goal_met, g.ice, g.setbacks) == (0, 6, 1)


# -- episode 6 ------------------------------------------------------------------------------------


@rule("G7-043", "G7-280")
@pytest.mark.parametrize(("flag", "colour", "cover"), [("LONG", "orange", SYSTEM), ("HARD", "yellow", 0)])
def test_everybody_is_awake(flag: str, colour: str, cover: int) -> None:
    """T44, G7-043, G7-280: no colonist asleep, no marker; all systems start at Yellow, after long braking one worse."""
    g = s.special_setup(s.table(4, 6, flags=["PROMISE_KEPT", flag]))
    assert [g.asleep(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert (g.recovery, g.board, s.colours(g)) == (0, ASSEMBLY, ("yellow", "yellow", colour))
    for name in ("chem_lab", "medical_center"):
        assert g.covers[4 * s.location(name) + 1 : 4 * s.location(name) + 3] == [cover, SYSTEM]
    s.enter(g, "6.02")
    assert g.in_force(THIRSTY_SHIP)
    assert g.in_force(PUBLIC_WORRY)


@rule("G7-182")
@pytest.mark.parametrize("seats", [3, 4])
def test_the_hall_is_filled_by_voices(seats: int) -> None:
    """G7-182: six Voices a player in all, whoever has them; they stay when the section ends."""
    g = s.table(seats, 6)
    g.voices = [6 * seats - 1, *[0] * (seats - 1)]
    check(g, 2)
    assert s.section(g) == "6.01"
    g.voices = [6 * seats - 1, 1, *[0] * (seats - 2)]
    check(g, 2)
    assert (s.section(g), sum(g.voices), g.accord) == ("6.02", 6 * seats, 1)


@rule("G7-182")
def test_setback_of_an_empty_hall() -> None:
    """G7-182: an empty hall costs accord."""
    g = check(s.table(3, 6), 3)
    assert (s.section(g), g.accord, g.ice, g.setbacks) == ("6.02", 0, 6, 1)


@rule("G7-182")
def test_all_three_articles() -> None:
    """G7-182: two are not enough; missed, ice and accord are lost."""
    g = s.table(3, 6, "6.02")
    assert blocks(g) == ["of_records", "of_ice", "of_sleep"]
    s.finish_blocks(g, "of_records", "of_ice")
    check(g, 4)
    assert s.section(g) == "6.02"
    check(g, 5)
    assert (s.section(g), g.accord, g.ice, g.setbacks) == ("6.03", 0, 5, 1)


@rule("G7-182")
def test_the_charter_drafted() -> None:
    """G7-182: all three articles lead to the vote."""
    g = s.table(3, 6, "6.02")
    s.finish_blocks(g, "of_records", "of_ice", "of_sleep")
    check(g, 3)
    assert (s.section(g), g.accord, g.ice, g.setbacks, s.asked(g)[0]) == ("6.03", 1, 6, 0, "Ballot")


@rule("G7-029", "G7-192")
def test_voices_are_heard_in_the_vote() -> None:
    """G7-029, G7-192: every four Voices are one vote more, rounded down; the rule is in force during the vote."""
    g = s.table(3, 6, "6.03")
    assert g.in_force(VOICES_COUNT)
    s.ranks(g, 1, 2, 2)
    g.voices = [15, 3, 0]
    s.all_choose(g, "Ballot", INSTINCT, LOGIC, LOGIC)
    assert [event.many for event in s.told(g, "ballot")] == [4, 2, 2]


@rule("G7-219")
@pytest.mark.parametrize(
    ("option", "promise", "flag", "accord"),
    [
        (LOGIC, "PROMISE_KEPT", "INSTRUMENT", 1),
        (INSTINCT, "PROMISE_KEPT", "VOICE", 2),
        (INSTINCT, "PROMISE_BROKEN", "VOICE", 1),
    ],
)
def test_vote_on_the_machine(option: int, promise: str, flag: str, accord: int) -> None:
    """G7-219: a kept promise and a voice together bring accord."""
    g = vote(s.table(3, 6, "6.03", flags=[promise, "LONG"]), option)
    assert (s.has_flag(g, flag), g.accord, g.deadline) == (True, accord, 0)


# -- the final round ------------------------------------------------------------------------------


@rule("G7-100", "G7-181")
def test_the_plot_advances_before_the_final_round_is_checked() -> None:
    """T34, G7-100, G7-181: a section that moves the final round in the last step 7 lets play go on."""
    box = make_box(content())
    g = s.table(3, 1, box=box)
    old = box.story.sections[g.section]
    longer = box.story.sections[box.story.episodes[4].first].setup[0]
    assert longer.many == 6
    goal, success, setback = old.goal, old.success, old.setback
    assert isinstance(goal, Goal)
    assert isinstance(success, Outcome)
    assert isinstance(setback, Outcome)
    box.story.sections[g.section] = Section(
        old.episode, old.setup, old.rules, old.also, None, goal, Outcome([longer], success.goto), setback, [], -1
    )
    s.finish_blocks(g, "relays", "turbine", "algae")
    g.final = g.round = 2
    steps: list[Step[Any]] = [CHECK_GOAL, FINAL_CHECK]
    s.begin(g, *steps)
    assert (g.final, g.round, g.over, s.section(g)) == (6, 3, False, "1.02")
    assert s.told(g, "episode_ends") == []


@rule("G7-043")
def test_colonists_are_five_at_most() -> None:
    """G7-043: waking all leaves the Robotics Barracks its four."""
    g = s.special_setup(s.table(4, 6, barracks=("robotics", "science", "engineering", "bioscience")))
    assert [sum(1 for k in range(1, COLONISTS + 1) if g.place[s.colonist(A, k)] == 0), g.awake(B), g.awake(C)] == [
        4,
        5,
        5,
    ]
    assert SUPPLY not in [g.place[s.colonist(A, k)] for k in range(1, COLONISTS + 1)]
