"""What a sweep varies: paths into content, values and steps, options, seats and bots."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ecumene.bots import BadBot
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadContent, EcumeneError
from ecumene.kernel.registry import game
from ecumene.lab.content_paths import found_at
from ecumene.lab.spec import run_spec
from ecumene.lab.vary import BadVariation, Setting, axes_of, points_of, settings_on

FRAMES: dict[str, Any] = {
    "turn": {
        "actions": 4,
        "draws": 2,
        "pace": 0.5,
        "open": True,
        "name": "Year",
        "steps": [1, 3, 3],
        "source": "given",
    },
    "card": [
        {"id": "iron+3", "cost": 3, "text": "Iron.", "source": "authored"},
        {"id": "1.02", "cost": 5, "gain": 1, "text": "Oil.", "source": "authored"},
    ],
    "way": [{"length": 7, "source": "given"}, {"length": 9, "source": "given"}],
}
CONTENT = Content(FRAMES, dict.fromkeys(FRAMES, Path("numbers.toml")))
BASE = Setting(2, ("greedy",), {"mode": "full"})


def changes(*vary: str) -> list[dict[str, Any]]:
    """What each point changes, places written as text."""
    settings = settings_on(axes_of(CONTENT, vary), BASE)
    return [{".".join(map(str, place)): value for place, value in setting.changes.items()} for setting in settings]


@pytest.mark.parametrize(
    ("vary", "points", "changed"),
    [
        ("turn.actions=3,5", [3, 5], [{"turn.actions": 3}, {"turn.actions": 5}]),
        ("turn.actions+1", [4, 5], [{}, {"turn.actions": 5}]),
        ("turn.actions-1,+2", [4, 3, 6], [{}, {"turn.actions": 3}, {"turn.actions": 6}]),
        ("turn.draws*1.25", [2, 3], [{}, {"turn.draws": 3}]),
        ("turn.pace*1.5", [0.5, 0.75], [{}, {"turn.pace": 0.75}]),
        ("turn.pace=1", [1.0], [{"turn.pace": 1.0}]),
        ("turn.open=true,false", [True, False], [{"turn.open": True}, {"turn.open": False}]),
        ("turn.name=Year,Month", ["Year", "Month"], [{"turn.name": "Year"}, {"turn.name": "Month"}]),
        ("turn.steps=[1,2,3],[2, 2]", ["[1,2,3]", "[2, 2]"], [{"turn.steps": [1, 2, 3]}, {"turn.steps": [2, 2]}]),
        ("turn.steps.2+1", [3, 4], [{}, {"turn.steps.1": 4}]),
        ("turn.*+1", ["as it is", "+1"], [{}, {"turn.actions": 5, "turn.draws": 3}]),
        ("card.iron+3.cost+1", [3, 4], [{}, {"card.0.cost": 4}]),
        ("card.1.02.cost+1", [5, 6], [{}, {"card.1.cost": 6}]),
        ("card.*.cost-1", ["as it is", "-1"], [{}, {"card.0.cost": 2, "card.1.cost": 4}]),
        ("card.*.gain*3", [1, 3], [{}, {"card.1.gain": 3}]),
        ("card.1.02.**2", ["as it is", "*2"], [{}, {"card.1.cost": 10, "card.1.gain": 2}]),
        ("card.*.cost=0", [0], [{"card.0.cost": 0, "card.1.cost": 0}]),
        ("way.2.length=8", [8], [{"way.1.length": 8}]),
    ],
)
def test_an_expression_means_these_points(vary: str, points: list[Any], changed: list[dict[str, Any]]) -> None:
    found = points_of(axes_of(CONTENT, [vary]))
    assert [next(iter(point.values())) for point in found] == points
    assert changes(vary) == changed


def test_several_expressions_make_the_grid_the_first_turning_slowest() -> None:
    axes = axes_of(CONTENT, ["seats=2-3", "turn.draws+1", "option.mode=quick"])
    assert points_of(axes) == tuple(
        {"seats": seats, "turn.draws": draws, "option.mode": "quick"} for seats in (2, 3) for draws in (2, 3)
    )
    last = settings_on(axes, BASE)[-1]
    assert last == Setting(3, ("greedy",), {"mode": "quick"}, {("turn", "draws"): 3})


def test_bots_are_varied_alone_or_as_a_team() -> None:
    axes = axes_of(CONTENT, ["bots=greedy,random+greedy:redeals=4"])
    assert points_of(axes) == ({"bots": "greedy"}, {"bots": "random+greedy:redeals=4"})
    assert [setting.bots for setting in settings_on(axes, BASE)] == [("greedy",), ("random", "greedy:redeals=4")]


@pytest.mark.parametrize(
    ("vary", "kind", "complaint"),
    [
        (["turns.actions+1"], BadContent, "content has no table 'turns'; it has: turn, card, way"),
        (["turn.action+1"], BadContent, "turn has no 'action'; it has: actions, draws"),
        (["turn+1"], BadContent, "turn is not a single value; name one below it: actions, draws"),
        (["card.oil.cost+1"], BadContent, "card has no 'oil'; it has: iron+3, 1.02"),
        (["card.*.price+1"], BadContent, "card.iron+3 has no 'price'; it has: id, cost, text, source"),
        (["card.*+1"], BadContent, "card has no whole numbers to vary; it has: iron+3, 1.02"),
        (["turn.name+1"], BadVariation, "turn.name is 'Year', not a number"),
        (["turn.actions=few"], BadContent, "turn.actions is a whole number (4), but 'few' is not"),
        (["turn.actions=true"], BadContent, "turn.actions is a whole number (4), but 'true' is not"),
        (["turn.actions"], BadVariation, "write it like turn.actions=3,4"),
        (["seats=few"], BadVariation, "write a number like 4 or a range like 2-6"),
        (["seats=4-2"], BadVariation, "the smaller number comes first"),
        (["bots=clever"], BadBot, "there is no bot 'clever'"),
        (["turn.draws+1", "turn.draws=3"], BadVariation, "turn.draws is varied twice"),
        (["turn.draws+1", "turn.*+1"], BadVariation, "turn.draws is varied twice"),
        (["seats=1-99", "turn.draws+1,+2,+3,+4,+5,+6,+7,+8,+9,+10"], BadVariation, "more than 1000 points"),
    ],
)
def test_what_means_nothing_is_refused_with_what_there_is(
    vary: list[str], kind: type[EcumeneError], complaint: str
) -> None:
    with pytest.raises(kind) as told:
        axes_of(CONTENT, vary)
    assert complaint in str(told.value)


def test_changed_content_leaves_the_original_alone() -> None:
    other = CONTENT.changed({("card", 1, "cost"): 9})
    assert found_at(other, "card.1.02.cost") == {("card", 1, "cost"): 9}
    assert found_at(CONTENT, "card.1.02.cost") == {("card", 1, "cost"): 5}
    assert other.hash != CONTENT.hash == CONTENT.changed({}).hash


@pytest.mark.parametrize(
    ("vary", "complaint"),
    [
        ("turn.actions=4,0", "at turn.draws 2, turn.actions 0: "),
        ("seats=2,9", "at turn.draws 2, seats 9: Earth Rising is for 1 to 6 players, not 9"),
        (
            "option.mode=full,slow",
            "at turn.draws 2, option.mode slow: option 'mode' cannot be 'slow'; choose one of: full, quick",
        ),
        ("option.speed=on", "at turn.draws 2, option.speed on: Earth Rising has no option 'speed'"),
        ("bots=greedy,greedy:style=bold", "at turn.draws 2, bots greedy:style=bold: Earth Rising has no style 'bold'"),
        ("turn.hand_limit=1,-1", "numbers.toml: [turn]: Expected `int` >= "),
    ],
)
def test_a_point_that_cannot_be_played_is_named_before_any_game(vary: str, complaint: str) -> None:
    with pytest.raises(EcumeneError) as told:
        run_spec(game("earth_rising"), 2, ["random"], vary=["turn.draws+1", vary])
    assert complaint in str(told.value)


def test_the_points_of_a_real_game_are_in_its_spec() -> None:
    spec = run_spec(game("earth_rising"), 2, ["random"], vary=["turn.actions+1", "people.per_strain=3,4"])
    assert spec.points == tuple(
        {"turn.actions": actions, "people.per_strain": people} for actions in (4, 5) for people in (3, 4)
    )
