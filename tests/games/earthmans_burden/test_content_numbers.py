"""Every number of the content works: what a designer changes is played."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecumene.games.earthmans_burden import GAME
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    RED,
    UN,
    civilian,
    counters,
    develop,
    dice,
    ending,
    fleets,
    fly,
    flying,
    learn,
    legal,
    military,
    moving,
    on_to,
    play,
    risking,
    rolled,
    seen,
    table,
    turn,
    units,
)

MINDS = ("artificial_intelligence", "cognition_circuits", "advanced_ai", "abstraction_circuits")


@pytest.fixture
def changed(tmp_path: Path) -> Any:
    """Components with this change laid over them."""

    def box(text: str) -> Any:
        (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
        return GAME.box(GAME.content(tmp_path))

    return box


def against(changed: Any, text: str, mine: int = 3, **theirs: int) -> Any:
    """With this change Red has fleets and a development at Venus, Blue what is said there; the UN are not there."""
    g = table(un=False, box=changed(text))
    fleets(g, RED, "venus", mine)
    develop(g, RED, "venus", 1)
    develop(g, BLUE, "venus", theirs.get("calm", 0), theirs.get("risk", 0))
    fleets(g, BLUE, "venus", theirs.get("fleets", 0))
    return g


@rule("EB-032", "EB-036")
def test_the_numbers_of_setup(changed: Any) -> None:
    g: Any = GAME.new(1, {}, "numbers", changed("[setup]\nrounds = 2\nfleets = 7\n"), listen=True)
    play(g, "orbit", "above", "to terran")
    assert (units(g, RED, "earth"), flying(g, RED), g.phase) == ((0, 0, 7), {"terran": 7}, 1)


@rule("EB-017", "EB-018")
def test_the_lengths_of_the_tracks(changed: Any) -> None:
    text = "[tracks]\nresearch = 2\neschaton = 3\n"
    g = table(2, box=changed(text))
    develop(g, RED, "luna", 2)
    play(dice(civilian(g), 5, 5), "at luna", "research", "2")
    assert asked(g)[0] == "Learn"
    g = table(2, box=changed(text))
    learn(g, RED, *MINDS[:3], "eschaton", "paradox_circuits")
    counters(g, RED, eschaton=2)
    play(turn(dice(g, 6)), "keep")
    assert seen(g).outcome == "singularity"


@rule("EB-047", "EB-048")
def test_the_nodes_of_the_minds(changed: Any) -> None:
    g = table(2, box=changed("[mind]\nfirst = 3\nsecond = 8\n"))
    learn(g, RED, *MINDS[:2])
    learn(g, BLUE, *MINDS)
    assert turn(g, RED).ai == [3, 0]
    assert turn(g, BLUE).ai == [3, 8]


@rule("EB-039")
def test_the_fleets_of_the_un(changed: Any) -> None:
    g = table(2, box=changed("[united_nations]\nfleets = 3\n"))
    assert (units(g, UN, "earth")[2], seen(g).un.most) == (3, 3)
    assert told(ending(g), "un_builds") == []
    assert units(table(2, box=changed("[united_nations]\nfleets = 0\n")), UN, "earth") == (5, 0, 0)


@rule("EB-074", "EB-077", "EB-086", "EB-090")
def test_the_numbers_of_the_drives(changed: Any) -> None:
    text = "[drives]\ngroup = 2\nsails = 1\nrefraction = 2\n"
    g = table(2, box=changed(text))
    learn(g, RED, "orion_engines", "fusion_engines", "solar_sails")
    fleets(g, RED, "mars", 9)
    fly(g, RED, "centre", 9)
    play(moving(g), "from mars", "to areian")
    assert legal(g) == {"1", "2"}
    play(g, "2", "stop", "from centre", "burn centre", "to inner")
    assert legal(g) == {"1", "2"}
    for known, many in ((("solar_sails",), 1), (("solar_sails", "refraction_fields"), 2)):
        g = table(2, box=changed(text))
        learn(g, RED, *known)
        fly(g, RED, "centre", 1)
        play(moving(dice(g, *[1] * many)), "1")
        assert rolled(g)[:2] == ("Solar Sails", [1] * many)


@rule("EB-003", "EB-105", "EB-108")
def test_what_an_attack_must_show(changed: Any) -> None:
    g = against(changed, "[targets]\nattack = 2\n", fleets=3)
    play(dice(military(g), 2, 1), "at venus", "attack", "2")
    assert units(g, BLUE, "venus")[2] == 2
    play(dice(g, 3, 4), "fire")
    assert told(g, "hits")[1].many == 1, "3 - 2 is no hit, 4 - 2 is one"


@rule("EB-003", "EB-114")
def test_what_an_exploration_must_show(changed: Any) -> None:
    g = against(changed, "[targets]\nexploration = 3\n")
    play(dice(military(g), 2, 1), "at venus", "exploration", "2")
    assert asked(g)[0] == "ClaimRegions"


@rule("EB-003")
@pytest.mark.parametrize(
    ("target", "action", "faces", "successes"),
    [
        ("overthrow", "overthrow", (5, 4), [1]),
        ("espionage", "espionage", (5, 4, 1), [1, 0]),
        ("follow_up", "espionage", (6, 6, 2, 1), [2, 2]),
        ("pacification", "pacification", (2, 1), [1]),
        ("research", "research", (2, 1), [1]),
    ],
)
def test_what_civilian_actions_must_show(
    changed: Any, target: str, action: str, faces: tuple[int, ...], successes: list[int]
) -> None:
    number = {"overthrow": 5, "espionage": 5, "follow_up": 1}.get(target, 2)
    g = against(changed, f"[targets]\n{target} = {number}\n", mine=0, calm=1)
    develop(g, RED, "venus", risk=1)
    play(dice(civilian(g), *faces), "at venus", action, "1", "1")
    assert [event.many for event in told(g, "successes")] == successes


@rule("EB-003")
def test_what_construction_must_show(changed: Any) -> None:
    g = against(changed, "[targets]\nconstruction = 6\n", mine=0, calm=1)
    develop(g, RED, "venus", 1)
    play(dice(civilian(g), 5, 6), "at venus", "construction", "2", "2")
    assert units(g, RED, "venus") == (1, 1, 1)


@rule("EB-003")
def test_what_a_breakthrough_must_show(changed: Any) -> None:
    g = against(changed, "[targets]\nbreakthrough = 4\n", mine=0, calm=1)
    play(dice(civilian(g), 4, 6), "at venus", "research")
    assert (len(told(g, "roll")), g.research[RED]) == (2, 1)


@rule("EB-052", "EB-063", "EB-086", "EB-091", "EB-125")
def test_what_other_rolls_must_show(changed: Any) -> None:
    text = "[targets]\nrisk = 1\nconversion = 2\nsails = 6\ndoubling = 3\neschaton = 2\n"
    g = table(2, un=False, box=changed(text))
    develop(g, RED, "mars", 2, 2)
    risking(dice(g, 2, 1))
    assert units(g, RED, "mars") == (1, 3, 0)
    play(turn(dice(g, 1, 2)), "convert_at_risk", "2")
    assert units(g, RED, "mars") == (1, 1, 1)
    learn(g, RED, "solar_sails", "refraction_fields")
    fly(g, RED, "centre", 3)
    play(moving(dice(g, 5, 5, 6, 1, 1)), "3", "done")
    assert (seen(g).sail_moves, seen(g).doublings) == (1, 3)
    learn(g, RED, *MINDS[:3], "eschaton", "paradox_circuits")
    play(turn(dice(g, 2)), "keep")
    assert g.eschaton[RED] == 1


def test_the_numbers_of_victory_and_limits(changed: Any) -> None:
    text = "[victory]\nblockade = 1\n[limits]\nrounds = 2\nsolo = 3\nbeginner = 4\nexpert = 5\n"
    g = table(2, homes=False, un=False, box=changed(text))
    develop(g, RED, "earth", 7)
    fleets(g, BLUE, "mars", 1)
    assert seen(turn(g)).outcome == "blockade"
    g = on_to(turn(table(2, box=changed(text))), "")
    assert (seen(g).outcome, len(told(g, "turn"))) == ("unfinished", 4)
    for name, turns in (("standard", 3), ("beginner", 4), ("expert", 5)):
        g = on_to(turn(table(1, box=changed(text), solo=name)), "")
        assert (seen(g).outcome, len(told(g, "turn"))) == ("defeat", turns)


def test_a_ruling_may_be_turned_round(changed: Any) -> None:
    g = against(changed, "[rulings]\nfollow_up_modified = true\n", mine=0, risk=1)
    learn(g, RED, "intrigue")
    play(dice(civilian(g), 6, 3), "at venus", "espionage", "1")
    assert (rolled(g)[2], [event.many for event in told(g, "successes")]) == (2, [1, 1])


@rule("EB-178")
def test_prerequisites_may_change(changed: Any) -> None:
    text = '[[technology]]\nid = "advanced_weapons"\nneeds = ["shielding"]\n'
    g = table(2, box=changed(text))
    learn(g, RED, "shielding")
    assert "advanced_weapons" in seen(g).players[RED].learnable
    assert "advanced_weapons" not in seen(g).players[BLUE].learnable
