"""The last episode: what the story brings to it, the crises and the hand-over, and the endings."""

from __future__ import annotations

import pytest

from ecumene.games.gen7.components import INSTRUMENT_REPAIR, ON_SCHEDULE
from ecumene.games.gen7.episode.plot import read_ending
from ecumene.games.gen7.numbering import FAILED
from ecumene.kernel.trace import rule

from .. import scenario as s
from .test_rules_plot import blocks, check, flipped


@rule("G7-043")
def test_what_the_story_brings_to_the_last_episode() -> None:
    """G7-043: after the grain and long braking the biosphere is Orange; a voice and accord of 2 bring cards."""
    g = s.table(3, 7, special=True)
    assert s.colours(g) == ("yellow", "yellow", "orange")
    assert [bin(hand).count("1") for hand in g.files] == [1, 1, 1]
    assert [sum(1 for card in g.slots[4 * seat : 4 * seat + 4] if card >= 0) for seat in range(3)] == [1, 1, 1]
    assert not g.in_force(INSTRUMENT_REPAIR)


@rule("G7-043")
def test_without_them_there_is_nothing() -> None:
    """G7-043: hard braking and an instrument without accord: the grain's damage and the instrument's repair."""
    g = s.table(3, 7, flags=["TWO_HOUSES", "HARD", "INSTRUMENT"])
    g.accord = 1
    s.special_setup(g)
    assert s.done(g)
    assert (s.colours(g), g.files, set(g.slots)) == (("yellow",) * 3, [0, 0, 0], {-1})
    assert g.in_force(INSTRUMENT_REPAIR)


@rule("G7-043", "G7-179")
@pytest.mark.parametrize(("accord", "layer"), [(-2, FAILED), (-1, 0)])
def test_discord_closes_seats(accord: int, layer: int) -> None:
    """G7-043, G7-179: at an accord of -2 the 1-pip seats of Operations and the Medical Center are failed."""
    g = s.table(3, 7, flags=["TWO_HOUSES", "HARD", "INSTRUMENT"])
    g.accord = accord
    s.special_setup(g)
    assert [g.covers[4 * s.location(name)] for name in ("operations", "medical_center")] == [layer, layer]


CRISES = ("bow_main", "bow_face", "cradles_cold", "cradles_wake", "guidance_halves", "guidance_line")


@rule("G7-182")
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


@rule("G7-182")
@pytest.mark.parametrize(("finished", "ice"), [(CRISES[:1], 4), (CRISES[:3], 5), ((), 3), (CRISES[1:5:3], 5)])
def test_setback_of_the_fires(finished: tuple[str, ...], ice: int) -> None:
    """G7-182: every board with no finished block costs ice, and all systems are degraded."""
    g = s.table(3, 7)
    s.finish_blocks(g, *finished)
    check(g, 4)
    assert (g.ice, s.colours(g), s.section(g)) == (ice, ("yellow",) * 3, "7.02")


@rule("G7-003", "G7-182")
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


@rule("G7-279")
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


@rule("G7-003")
@pytest.mark.parametrize(("ending", "met", "ice", "accord", "boxes", "flag"), ENDINGS)
def test_endings(ending: str, met: bool, ice: int, accord: int, boxes: int, flag: str) -> None:
    """G7-003: the first ending whose condition holds is the story's conclusion; merit and stars do not matter."""
    g = s.table(3, 7, flags=["LONG", flag])
    g.goal_met, g.ice, g.accord, g.condition = int(met), ice, accord, boxes
    s.merit(g, 50, 60, 70)
    read_ending(g)
    assert g.box.names.endings[g.ending].id == ending
