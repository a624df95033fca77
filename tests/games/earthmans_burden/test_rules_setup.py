"""Setup: EB-031 to EB-042."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import DECLINED, RED, UN, dealt, flying, knows, legal, play, refused, seen, table, units, world

TIER_ONE = {f"learn {row.id}" for row in GAME.default_box().names.technologies if row.tier == 1}
ABOVE_EARTH = {"to cislunar", "to terran", "to inner", "to middle", "to centre"}


def set_up(g: Any, *choices: str) -> list[int]:
    """All setup rounds are taken with these choices, over and over; whose rounds they were."""
    took = []
    while asked(g)[0] == "ChooseSetup":
        took.append(asked(g)[1])
        play(g, choices[(len(took) - 1) % len(choices)])
    return took


@rule("EB-031")
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_any_player_may_be_the_first(seats: int) -> None:
    first = Counter(asked(dealt(seats, seed=str(seed)))[1] for seed in range(200 * seats))
    assert set(first) == set(range(seats))
    assert all(150 < many < 250 for many in first.values())


@rule("EB-032", "EB-041")
@pytest.mark.parametrize("seats", [1, 2, 4, 6])
def test_four_rounds_anticlockwise_and_the_last_begins_and_turns_pass_clockwise(seats: int) -> None:
    for seed in range(6):
        g = dealt(seats, seed=str(seed), windows="own_turn")
        first = asked(g)[1]
        took = set_up(g, "orbit")
        assert took == [(first - number) % seats for number in range(4 * seats)]
        assert Counter(took) == dict.fromkeys(range(seats), 4)
        while len(told(g, "turn")) < 2 * seats:
            play(g, next(text for text in DECLINED if text in legal(g)))
        assert [event.who for event in told(g, "turn")] == [(took[-1] + number) % seats for number in range(2 * seats)]
        assert [event.many for event in told(g, "turn")] == [1] * seats + [2] * seats, "a round begins with that player"


@rule("EB-033", "EB-037")
def test_the_choices_of_the_first_round() -> None:
    g = dealt(3)
    seat = asked(g)[1]
    assert legal(g) == {"claim", "orbit", "above", "technology"}, "and no way to decline"
    play(g, "claim")
    assert units(g, seat, "earth") == (1, 0, 0)
    seat = asked(g)[1]
    play(g, "orbit")
    assert units(g, seat, "earth") == (0, 0, 3)
    seat = asked(g)[1]
    play(g, "technology")
    assert legal(g) == TIER_ONE
    assert refused(g, "learn advanced_weapons") == "EB-178"
    play(g, "learn shielding")
    assert knows(g, seat) == {"shielding"}


@rule("EB-034", "EB-037")
def test_the_choices_of_the_later_rounds() -> None:
    g = dealt(1)
    play(g, "technology", "learn orion_engines")
    for number in (2, 3, 4):
        assert asked(g)[0] == "ChooseSetup"
        assert legal(g) == {"orbit", "above", "technology"}
        assert refused(g, "claim") == "EB-034"
        if number == 3:
            play(g, "technology")
            assert legal(g) == {*TIER_ONE - {"learn orion_engines"}, "learn fusion_engines"}
            play(g, "learn fusion_engines")
        else:
            play(g, "orbit")
    assert knows(g, RED) == {"orion_engines", "fusion_engines"}


@rule("EB-035")
def test_fleets_go_to_any_trajectory_above_earth() -> None:
    g = dealt(2)
    play(g, "above")
    assert legal(g) == ABOVE_EARTH
    for elsewhere in ("to areian", "to superior", "to outer", "to cytherean"):
        with pytest.raises(UnreadableMove):
            play(g, elsewhere)
    for name in ABOVE_EARTH:
        g = dealt(2)
        seat = asked(g)[1]
        play(g, "above", name)
        assert flying(g, seat) == {name[3:]: 3}
    g = dealt(2, minigame="on")
    play(g, "above")
    assert legal(g) == ABOVE_EARTH - {"to centre"}
    assert refused(g, "to centre") == "EB-225"


@rule("EB-036")
def test_the_three_fleets_of_a_round_stay_together() -> None:
    g = dealt(1)
    play(g, "above", "to middle")
    assert flying(g, RED) == {"middle": 3}
    play(g, "above", "to cislunar", "orbit", "above", "to middle")
    assert flying(g, RED) == {"middle": 6, "cislunar": 3}
    assert units(g, RED, "earth") == (0, 0, 3)


@rule("EB-038", "EB-040")
def test_learning_in_setup_moves_no_counter() -> None:
    g = dealt(2)
    for technology in ("artificial_intelligence", "shielding", "cognition_circuits", "intrigue"):
        play(g, "technology", f"learn {technology}")
    assert [g.research, g.ai, g.eschaton] == [[0, 0]] * 3


@rule("EB-040")
def test_everybody_begins_with_counters_at_the_start() -> None:
    for g in (dealt(4), table(4)):
        for one in seen(g).players:
            assert (one.ai, one.research, one.eschaton, one.blockade) == (0, 0, 0, 0)


@rule("EB-039")
@pytest.mark.parametrize(("seats", "claims", "left"), [(3, 2, 5), (3, 0, 7), (6, 6, 1), (1, 1, 6)])
def test_the_un_come_to_earth_when_all_rounds_are_done(seats: int, claims: int, left: int) -> None:
    g = dealt(seats)
    for number in range(seats):
        assert units(g, UN, "earth") == (0, 0, 0)
        play(g, "claim" if number < claims else "orbit")
    set_up(g, "orbit")
    assert units(g, UN, "earth") == (left, 0, 12)
    assert g.unclaimed(world(g, "earth")) == 0
    assert all(units(g, UN, one.id) == (0, 0, 0) for one in seen(g).worlds if one.id != "earth")


@rule("EB-042")
def test_nothing_extraordinary_happens_in_setup() -> None:
    g = dealt(3, resignation="on")
    kinds = set()
    for text in ("technology", "learn shielding", "above", "to terran", "orbit"):
        kinds.add(asked(g)[0])
        assert not {"give", "copy", "remove_fleets", "pass", "resign"} & legal(g)
        play(g, text)
    set_up(g, "orbit")
    assert kinds == {"ChooseSetup", "Learn", "PlaceAbove"}
    assert asked(g)[0] == "Window", "the first window opens in the first turn"
