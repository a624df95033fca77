"""What is kept of a game beside its ending: chances at turns, lead changes, drama, events."""

from __future__ import annotations

import pytest
from tests.bots.harbour import HarbourGame

from ecumene.kernel.registry import game
from ecumene.lab.match import Plan, play_match
from ecumene.lab.observer import Observer, drama, lead_changes


@pytest.mark.parametrize(
    ("chances", "changes"),
    [
        ([[], []], 0),
        ([[0.5], [0.5]], 0),
        ([[0.5, 0.6, 0.7], [0.5, 0.4, 0.3]], 0),
        ([[0.6, 0.4, 0.6], [0.4, 0.6, 0.4]], 2),
        ([[0.6, 0.5, 0.6], [0.4, 0.5, 0.4]], 0),
        ([[0.6, 0.5, 0.4], [0.4, 0.5, 0.6]], 1),
        ([[0.5, 0.2, 0.2], [0.5, 0.7, 0.2], [0.1, 0.1, 0.6]], 1),
    ],
)
def test_the_lead_changes_when_another_seat_is_ahead_alone(chances: list[list[float]], changes: int) -> None:
    assert lead_changes(chances, cooperative=False) == changes


def test_together_the_lead_changes_when_the_chance_crosses_one_half() -> None:
    assert lead_changes([[0.5, 0.4, 0.6, 0.5, 0.7, 0.3], [0.5, 0.4, 0.6, 0.5, 0.7, 0.3]], cooperative=True) == 2
    assert lead_changes([[0.4, 0.7], [0.4, 0.1]], cooperative=True) == 0


def test_drama_is_how_far_behind_the_winners_were() -> None:
    chances = [[0.5, 0.2, 0.9], [0.5, 0.8, 0.1]]
    assert drama(chances, [0]) == 0.8
    assert drama(chances, [0, 1]) == 0.9
    assert drama(chances, []) == 0.0
    assert drama([[], []], [0]) == 0.0
    assert drama([[0.0, 0.5], [0.0, 0.5]], [0]) == 0.5, "before the first move nobody was given a chance"


def test_chances_are_those_at_the_start_of_every_turn(harbour: HarbourGame) -> None:
    plan = Plan(2, ("greedy", "random"), harbour.complete({}), "0")
    observer = Observer(harbour, 2)
    seen: list[float] = []
    look = observer.look

    def spy(g: object) -> None:
        before = len(observer.chances[1])
        look(g)  # type: ignore[arg-type]
        if len(observer.chances[1]) > before:
            seen.append(round(harbour.evaluate(g, 1), 4))  # type: ignore[arg-type]

    observer.look = spy  # type: ignore[assignment,method-assign]
    played = play_match(harbour, (), plan, 0, observer)
    assert observer.chances[1] == seen
    assert len(seen) == played.turns
    assert observer.events == []


def test_watching_changes_nothing(harbour: HarbourGame) -> None:
    plan = Plan(3, ("greedy", "random", "random"), harbour.complete({}), "0")
    for number in range(3):
        observer = Observer(harbour, 3, ["land", "vote"])
        assert play_match(harbour, (), plan, number, observer) == play_match(harbour, (), plan, number)
        assert [event.what for event in observer.events] == ["land"] * 9 + ["vote"]
        assert [event.turn for event in observer.events[:3]] == [1, 2, 3]


def test_events_of_a_real_game_say_what_they_are_about() -> None:
    earth = game("earth_rising")
    observer = Observer(earth, 2, ["collapse"])
    play_match(earth, earth.default_box(), Plan(2, ("random", "random"), earth.complete({}), "0"), 0, observer)
    assert observer.events
    for event in observer.events:
        assert event.thing.startswith("burden:")
        assert event.text.startswith("Ecological collapse: ")
        assert event.who is None
