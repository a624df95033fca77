"""Moves and questions of Gen7 in words: every ask, every candidate, and whole episodes of them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from ecumene.games.gen7 import GAME
from ecumene.games.gen7.actions.labs import Reprogram
from ecumene.games.gen7.actions.seating import SeatAt
from ecumene.games.gen7.advice.foresight import Halt
from ecumene.games.gen7.episode.turn import Menu
from ecumene.games.gen7.group_seats.answers import Hands
from ecumene.games.gen7.words import moves
from ecumene.games.gen7.words.questions import TASKS
from ecumene.kernel.step import Ask, AskTogether
from ecumene.kernel.trace import rule

from ...saying import check_question, check_words
from .. import scenario as s
from ..boxes import the_box
from ..constructed import ASKS, CONSTRUCTED, placed, planned, rich
from ..episodes import EPISODES, episode
from ..scenario import A, B, begin

NAMES = the_box().names
BLOCKS = [block.id for row in NAMES.sections if row.goal for block in row.goal.blocks]


def any_of(rows: Any) -> str:
    return f"({'|'.join(row.id for row in rows)})"


LOCATIONS = f"({'|'.join([row.id for row in NAMES.locations] + [row.id for row in NAMES.elements])}|private_[0-3])"
BUTTONS = (
    *("end", "change", "keep", "skip", "use", "none", "no", "yes", "stop", "enough", "nobody", "pass", "decline"),
    *("build", "split", "usual", "steps", "submit", "withdraw", "wait", "accept", "logic", "instinct", "abstain"),
    *("done", "pledge", "revoke"),
)
TARGET = re.compile(
    rf"""die:[0-3]\.[0-6] | guest:[01] | seat:{LOCATIONS}\.([1-4]|chief) | location:({LOCATIONS}|recovery)
    | task:{any_of(NAMES.critical)} | critical:{any_of(NAMES.critical)} | block:({"|".join(BLOCKS)}|damage_control)
    | file:\d+ | optask:{any_of(NAMES.operations)} | schema:(\d+|{any_of(NAMES.schemas)}) | slot:[0-3]\.[01]
    | perk:{any_of(NAMES.perks)} | kept:{any_of(NAMES.crossroads)} | objective:{any_of(NAMES.objectives)}
    | resource:(data|part|chem) | split:\d+\.\d+\.\d+ | system:(computer|power|biosphere) | player:[0-3]
    | option:\d | amount:\d+ | value:\d+ | proposal:\d | merit:[0-3] | tokens:[0-3]\.(data|part|chem)
    | stores:(data|part|chem) | deck:(critical|operations|file|schema|crossroads) | plot
    | track:(li|ice|accord|shield|rounds) | log:(condition|setbacks|crew|flags) | button:({"|".join(BUTTONS)})""",
    re.VERBOSE,
)
"""The names of things on the table that moves and events may be about."""


def test_every_ask_has_words_and_a_task_and_is_constructed() -> None:
    kinds = {step for step in GAME.steps.values() if issubclass(step, (Ask, AskTogether)) and not step.__subclasses__()}
    asks = kinds - {Halt}
    assert set(moves.SAID) == asks == set(TASKS)
    assert {name for name, _ in ASKS} == {step.__name__ for step in asks}


@pytest.mark.parametrize(("name", "made"), [row[1:] for row in CONSTRUCTED], ids=[row[0] for row in CONSTRUCTED])
def test_every_candidate_of_a_constructed_ask_has_words(name: str, made: Callable[[], Any]) -> None:
    g = made()
    assert type(g.asking).__name__ == name
    assert max(len(g.moves(seat)) for seat in g.waiting) > 1
    for seat in g.waiting:
        assert list(g.moves(seat)) == [move for move in g.candidates(seat) if g.forbids(seat, move) == 0]
        check_words(GAME, TARGET, g, seat, read_back=True)
    check_question(GAME, g)


@pytest.mark.parametrize("name", EPISODES)
def test_an_episode_is_told_in_words_that_differ(name: str) -> None:
    """Notations differ among the candidates of every question on the way, and so do sentences in one place."""
    for number, g in enumerate(episode(name, 3 + EPISODES.index(name) % 2)):
        if not g.over:
            check_question(GAME, g)
            for seat in g.waiting:
                check_words(GAME, TARGET, g, seat, read_back=number % 20 == 0)
    assert GAME.question(g, A).text == "The episode is over."


def said(g: Any, seat: int, move: str) -> tuple[str, str]:
    """The sentence and target of the move with this notation."""
    found = GAME.words(g, seat, GAME.parse(g, seat, move))
    return found.text, found.target


@rule("G7-069", "G7-075", "G7-076", "G7-217", "G7-218")
def test_the_menu_says_what_dice_tasks_and_cards_do() -> None:
    g = begin(rich(), Menu(A))
    assert said(g, A, "seat officer") == ("Seat your officer (5)", "die:0.0")
    assert said(g, A, "change colonist.1") == ("Pay 2 chems: set your colonist (2) to any value", "die:0.1")
    assert said(g, A, "change robot") == ("Pay 2 parts: change your robot (6) by up to 2", "die:0.6")
    text, target = said(g, A, "call relay_desync")
    assert text == "Fill Relay Desync: 4 or more, 4 or more; costs 2 data and 2 parts, 2 merit to each contributor"
    assert target == "task:relay_desync"
    assert said(g, A, "play sample_locker")[0] == "Play Sample Locker: Gain 4 chems"
    assert said(g, A, "perk motivator")[0].startswith("Motivator. Once per episode: raise each colonist die")
    assert said(begin(placed(), Menu(A)), A, "end") == ("End the turn", "button:end")


@rule("G7-070", "G7-132", "G7-153")
def test_seats_say_what_the_die_would_bring() -> None:
    g = begin(rich(), SeatAt(A, s.officer(A)))
    assert said(g, A, "at science_lab.1") == ("Seat 1 of the Science Lab: gain 5 data", "seat:science_lab.1")
    assert said(g, A, "at operations.chief")[1] == "seat:operations.chief"
    assert said(g, A, "at private_0.1")[0].startswith("The Private Science Lab: half the die + 1 data.")


@rule("G7-265")
def test_a_call_tells_each_player_what_it_would_take() -> None:
    g = planned(Hands(A), foreign=True)()
    other = next(seat for seat in g.waiting if seat != A)
    text, target = said(g, other, "accept")
    assert target == "button:accept"
    assert text.startswith("Accept: your ")
    assert text.endswith("you gain 2 merit")
    assert said(g, A, "withdraw") == ("Withdraw the plan", "button:withdraw")
    assert GAME.question(g, A).text == "Wait for the answers, or withdraw your plan."
    assert "lend a hand or not: Science calls for Relay Desync" in GAME.question(g, None).text


def test_another_players_die_has_the_seat_before_it() -> None:
    g = rich()
    s.seated(g, s.robot(B), "data_center", 1, 9)
    begin(g, Reprogram(A, s.officer(A)))
    assert said(g, A, "send 2.robot") == ("Send the robot (9) of Engineering home, its value kept", "die:1.6")
