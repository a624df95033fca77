"""The plot book in play: shield, guests, voices and crises of the later episodes, and the endings."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7 import tables
from ecumene.games.gen7.components import (
    ASSEMBLY,
    DRIFT,
    GUEST_CREW,
    ICE_SLED,
    INSTRUMENT_REPAIR,
    ON_SCHEDULE,
    SHIELDWRIGHT,
    STRAP_DOWN,
    THIRSTY_SHIP,
    VOICES_COUNT,
)
from ecumene.games.gen7.effects import INSTINCT, LOGIC
from ecumene.games.gen7.plot import CHECK_GOAL, read_ending
from ecumene.games.gen7.position import BESIDE, COLONISTS, FAILED, SUPPLY, SYSTEM
from ecumene.games.gen7.round import FINAL_CHECK
from ecumene.games.gen7.story import Goal, Outcome, Section
from ecumene.kernel.step import Step

from . import scenario as s
from .boxes import content
from .scenario import A, B, C
from .test_plot_play import blocks, check, flipped, vote


def beside(g: Any) -> int:
    """Guests beside Operations."""
    return sum(1 for place in g.place if place == BESIDE)


# -- episode 4 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ice", "shield"), [(12, 8), (9, 8), (8, 7), (5, 4), (4, 3), (0, 3)])
def test_the_shield_starts_from_the_ice(ice: int, shield: int) -> None:
    """G7-043: one less than ICE, at least 3 and at most 8; the Ice Sled is laid out."""
    g = s.table(3, 4)
    g.ice = ice
    s.special_setup(g)
    assert (g.shield, g.board) == (shield, ICE_SLED)


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


def test_the_bow_is_judged_only_at_the_end() -> None:
    """G7-182: a goal checked only at its deadline is not met before."""
    g = s.table(3, 4)
    g.shield = 8
    check(g, 5)
    assert (g.goal_met, s.section(g), g.deadline) == (0, "4.01", 6)


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


@pytest.mark.parametrize("round", [1, 2, 4, 5, 6])
def test_the_vote_is_held_in_its_round_only(round: int) -> None:
    """G7-219: the section names round 3."""
    g = s.table(3, 4)
    g.shield = 8
    assert s.done(check(g, round))


def test_spending_the_ice() -> None:
    """G7-219: two ice for four of the shield, which ends at 8."""
    g = s.table(3, 4)
    g.shield = 8
    vote(check(g, 3), LOGIC)
    assert (g.shield, g.ice, g.accord) == (8, 6, 1)


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


def test_the_bow_held() -> None:
    """G7-182: one left after the last loss is enough, and brings accord."""
    g = s.table(3, 4)
    g.shield = 4
    check(g, 6)
    assert (g.shield, g.goal_met, g.accord, g.setbacks) == (1, 1, 2, 0)
    assert not flipped(g, SHIELDWRIGHT)


# -- episode 5 ------------------------------------------------------------------------------------


@pytest.mark.parametrize("episode", [5, 7])
@pytest.mark.parametrize(("flag", "accord", "many"), [("ONE_ROTA", -3, 2), ("TWO_HOUSES", 1, 1), ("TWO_HOUSES", 0, 0)])
def test_guests(episode: int, flag: str, accord: int, many: int) -> None:
    """G7-043: two guests under one rota, one from two houses in accord, otherwise none."""
    g = s.table(3, episode, flags=[flag])
    g.accord = accord
    s.take_any(s.special_setup(g))
    assert beside(g) == many
    assert g.in_force(GUEST_CREW)


def test_drift_lasts_and_strapping_down_does_not() -> None:
    """G7-029: rules of 5.00 last to the end, those of 5.01 as long as their section."""
    g = s.table(3, 5)
    assert g.in_force(DRIFT)
    assert g.in_force(STRAP_DOWN)
    g.strapped = 0b111
    check(g, 1)
    assert (s.section(g), g.in_force(DRIFT), g.in_force(STRAP_DOWN)) == ("5.02", True, False)


def test_setback_of_strapping_down() -> None:
    """G7-182: who has not strapped down loses 3 merit, and the Stores 2 of each type."""
    g = s.table(3, 5)
    g.strapped = 0b101
    s.merit(g, 10, 10, 10)
    s.stores(g, 5, 1, 2)
    check(g, 2)
    assert (g.merit, g.stores, s.section(g)) == ([10, 7, 10], [3, 0, 0], "5.02")


def test_both_blocks_of_the_flip() -> None:
    """G7-182: one alone is not enough; missed, power and computer are degraded."""
    g = s.table(3, 5, "5.02")
    s.finish_blocks(g, "the_jets")
    check(g, 3)
    assert s.section(g) == "5.02"
    check(g, 4)
    assert s.colours(g) == ("yellow", "yellow", "green")
    assert (s.section(g), s.asked(g)[0]) == ("5.03", "Ballot")


def test_the_flip_made() -> None:
    """G7-182, G7-225: the vote follows at once."""
    g = s.table(3, 5, "5.02")
    s.finish_blocks(g, "the_jets", "the_mains")
    check(g, 3)
    assert (s.section(g), s.asked(g)[0], s.colours(g)) == ("5.03", "Ballot", ("green",) * 3)


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


def test_setback_of_the_torch() -> None:
    """G7-182: a torch that does not light costs ice."""
    g = s.table(3, 5, "5.04", flags=["HARD"])
    check(g, 6)
    assert (g.goal_met, g.ice, g.setbacks) == (0, 6, 1)


# -- episode 6 ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("flag", "colour", "cover"), [("LONG", "yellow", SYSTEM), ("HARD", "green", 0)])
def test_everybody_is_awake(flag: str, colour: str, cover: int) -> None:
    """T44, G7-043, G7-280: no colonist asleep, no marker; after long braking the biosphere starts at Yellow."""
    g = s.special_setup(s.table(4, 6, flags=["PROMISE_KEPT", flag]))
    assert [g.asleep(seat) for seat in range(4)] == [0, 0, 0, 0]
    assert (g.recovery, g.board, s.colours(g)) == (0, ASSEMBLY, ("green", "green", colour))
    assert [g.covers[4 * s.location(name) + 2] for name in ("chem_lab", "medical_center")] == [cover, cover]
    s.enter(g, "6.02")
    assert g.in_force(THIRSTY_SHIP)


@pytest.mark.parametrize("seats", [3, 4])
def test_the_hall_is_filled_by_voices(seats: int) -> None:
    """G7-182: four Voices a player in all, whoever has them; they stay when the section ends."""
    g = s.table(seats, 6)
    g.voices = [4 * seats - 1, *[0] * (seats - 1)]
    check(g, 2)
    assert s.section(g) == "6.01"
    g.voices = [4 * seats - 1, 1, *[0] * (seats - 2)]
    check(g, 2)
    assert (s.section(g), sum(g.voices), g.accord) == ("6.02", 4 * seats, 1)


def test_setback_of_an_empty_hall() -> None:
    """G7-182: an empty hall costs accord."""
    g = check(s.table(3, 6), 3)
    assert (s.section(g), g.accord, g.ice, g.setbacks) == ("6.02", 0, 6, 1)


def test_all_three_articles() -> None:
    """G7-182: two are not enough; missed, ice and accord are lost."""
    g = s.table(3, 6, "6.02")
    assert blocks(g) == ["of_records", "of_ice", "of_sleep"]
    s.finish_blocks(g, "of_records", "of_ice")
    check(g, 4)
    assert s.section(g) == "6.02"
    check(g, 5)
    assert (s.section(g), g.accord, g.ice, g.setbacks) == ("6.03", 0, 5, 1)


def test_the_charter_drafted() -> None:
    """G7-182: all three articles lead to the vote."""
    g = s.table(3, 6, "6.02")
    s.finish_blocks(g, "of_records", "of_ice", "of_sleep")
    check(g, 3)
    assert (s.section(g), g.accord, g.ice, g.setbacks, s.asked(g)[0]) == ("6.03", 1, 6, 0, "Ballot")


def test_voices_are_heard_in_the_vote() -> None:
    """G7-029, G7-192: every four Voices are one vote more, rounded down; the rule is in force during the vote."""
    g = s.table(3, 6, "6.03")
    assert g.in_force(VOICES_COUNT)
    s.ranks(g, 1, 2, 2)
    g.voices = [15, 3, 0]
    s.all_choose(g, "Ballot", INSTINCT, LOGIC, LOGIC)
    assert [event.many for event in s.told(g, "ballot")] == [4, 2, 2]


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


# -- episode 7 ------------------------------------------------------------------------------------


def test_what_the_story_brings_to_the_last_episode() -> None:
    """G7-043: long braking, a voice and accord of 2 show at once: Yellow, a file card and a schema card each."""
    g = s.table(3, 7, special=True)
    assert s.colours(g) == ("green", "green", "yellow")
    assert [bin(hand).count("1") for hand in g.files] == [1, 1, 1]
    assert [sum(1 for card in g.slots[4 * seat : 4 * seat + 4] if card >= 0) for seat in range(3)] == [1, 1, 1]
    assert not g.in_force(INSTRUMENT_REPAIR)


def test_without_them_there_is_nothing() -> None:
    """G7-043: hard braking and an instrument without accord: only the instrument's repair."""
    g = s.table(3, 7, flags=["TWO_HOUSES", "HARD", "INSTRUMENT"])
    g.accord = 1
    s.special_setup(g)
    assert s.done(g)
    assert (s.colours(g), g.files, set(g.slots)) == (("green",) * 3, [0, 0, 0], {-1})
    assert g.in_force(INSTRUMENT_REPAIR)


@pytest.mark.parametrize(("accord", "layer"), [(-2, FAILED), (-1, 0)])
def test_discord_closes_seats(accord: int, layer: int) -> None:
    """G7-043, G7-179: at an accord of -2 the 1-pip seats of Operations and the Medical Center are failed."""
    g = s.table(3, 7, flags=["TWO_HOUSES", "HARD", "INSTRUMENT"])
    g.accord = accord
    s.special_setup(g)
    assert [g.covers[4 * s.location(name)] for name in ("operations", "medical_center")] == [layer, layer]


CRISES = ("bow_main", "bow_face", "cradles_cold", "cradles_wake", "guidance_halves", "guidance_line")


@pytest.mark.parametrize(
    ("seats", "finished", "met"),
    [
        (3, (0, 2, 4), True),
        (3, (0, 1, 2, 3), False),
        (4, (0, 2, 4), False),
        (4, (0, 2, 4, 5), True),
        (4, (0, 1, 2, 3), False),
    ],
)
def test_three_fires(seats: int, finished: tuple[int, ...], met: bool) -> None:
    """G7-182: as many blocks as players, and at least one on every crisis board."""
    g = s.table(seats, 7)
    assert blocks(g) == list(CRISES)
    s.finish_blocks(g, *[CRISES[at] for at in finished])
    check(g, 3)
    assert (s.section(g) == "7.02") is met


@pytest.mark.parametrize(("finished", "ice"), [(CRISES[:1], 4), (CRISES[:3], 5), ((), 3), (CRISES[1:5:3], 5)])
def test_setback_of_the_fires(finished: tuple[str, ...], ice: int) -> None:
    """G7-182: every board with no finished block costs ice, and all systems are degraded."""
    g = s.table(3, 7)
    s.finish_blocks(g, *finished)
    check(g, 4)
    assert (g.ice, s.colours(g), s.section(g)) == (ice, ("yellow",) * 3, "7.02")


@pytest.mark.parametrize(
    ("ice", "critical", "finished", "met"),
    [(5, 1, True, True), (5, 2, True, False), (6, 2, True, True), (6, 3, True, False), (6, 0, False, False)],
)
def test_hand_over(ice: int, critical: int, finished: bool, met: bool) -> None:
    """G7-003, G7-182: the final block, and fewer than two systems at Critical, or three with much ice; read at the end.

    Missed it is a setback without an effect.
    """
    g = s.table(3, 7, "7.02")
    assert blocks(g) == ["hand_over_long"]
    g.ice = ice
    g.status = [3] * critical + [0] * (3 - critical)
    if finished:
        s.finish_blocks(g, "hand_over_long")
    check(g, 5)
    assert (g.ending, g.goal_met, s.section(g)) == (-1, 0, "7.02")
    check(g, 6)
    assert s.done(g)
    assert (g.goal_met, g.setbacks, flipped(g, ON_SCHEDULE)) == (int(met), int(not met), not met)
    assert (g.ice, g.accord) == (ice, 2)
    assert g.ending == (6 if ice >= 4 and met else 1)
    assert [event.thing for event in s.told(g, "ending")] == [g.ending]


def test_the_final_block_is_that_of_the_braking() -> None:
    """G7-279: hard braking brings the other block."""
    assert blocks(s.table(3, 7, "7.02", flags=["ONE_ROTA", "HARD", "VOICE"])) == ["hand_over_hard"]


ENDINGS = [
    ("cold_passage", False, 0, 0, 0, "VOICE"),
    ("cold_passage", False, 5, 0, 6, "VOICE"),
    ("narrow_watch", False, 5, 4, 5, "VOICE"),
    ("borrowed_thirst", True, 1, 4, 6, "VOICE"),
    ("ruled_ship", True, 2, -2, 0, "VOICE"),
    ("two_clocks", True, 2, -1, 0, "VOICE"),
    ("two_clocks", True, 12, 1, 0, "VOICE"),
    ("one_house", True, 12, 2, 0, "INSTRUMENT"),
    ("one_house", True, 3, 2, 0, "VOICE"),
    ("long_table", True, 4, 2, 6, "VOICE"),
]


@pytest.mark.parametrize(("ending", "met", "ice", "accord", "boxes", "flag"), ENDINGS)
def test_endings(ending: str, met: bool, ice: int, accord: int, boxes: int, flag: str) -> None:
    """G7-003: the first ending whose condition holds is the story's conclusion; merit and stars do not matter."""
    g = s.table(3, 7, flags=["LONG", flag])
    g.goal_met, g.ice, g.accord, g.condition = int(met), ice, accord, boxes
    s.merit(g, 50, 60, 70)
    read_ending(g)
    assert g.box.names.endings[g.ending].id == ending


# -- the final round ------------------------------------------------------------------------------


def test_the_plot_advances_before_the_final_round_is_checked() -> None:
    """T34, G7-100, G7-181: a section that moves the final round in the last step 7 lets play go on."""
    box = tables.make_box(content())
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


def test_colonists_are_five_at_most() -> None:
    """G7-043: waking all leaves the Robotics Barracks its four."""
    g = s.special_setup(s.table(4, 6, barracks=("robotics", "science", "engineering", "bioscience")))
    assert [sum(1 for k in range(1, COLONISTS + 1) if g.place[s.colonist(A, k)] == 0), g.awake(B), g.awake(C)] == [
        4,
        5,
        5,
    ]
    assert SUPPLY not in [g.place[s.colonist(A, k)] for k in range(1, COLONISTS + 1)]
