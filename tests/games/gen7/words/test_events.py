"""Events of Gen7 in sentences, every kind of them; and the table in words."""

from __future__ import annotations

import re

import pytest

from ecumene.games.gen7 import GAME
from ecumene.games.gen7.episode.turn import Menu
from ecumene.games.gen7.numbering import ENDING_READ
from ecumene.games.gen7.view.plot import ending_view
from ecumene.games.gen7.view.story import reading_views
from ecumene.games.gen7.words import events
from ecumene.kernel.event import EVERYONE, HIDDEN, Event

from ...saying import reported
from .. import scenario as s
from ..constructed import choosing_clause, rich
from ..episodes import EPISODES, episode
from ..scenario import A, begin
from ..sentences import CLINIC, SENTENCES, TABLE
from .test_moves import TARGET

MISCOUNTED = re.compile(
    r"\b1 (\w+ )?(cards|tasks|tokens|parts|chems|steps|stars|votes|dice|markers|Voices)\b|\ba ([aeiou]|8|11)"
)
"""One of something told as several, or with the wrong article."""


@pytest.mark.parametrize(("happened", "text", "source", "target"), SENTENCES)
def test_an_event_in_words(happened: Event, text: str, source: str, target: str) -> None:
    said = GAME.tell(TABLE, happened)
    assert (said.text, said.source, said.target) == (text, source, target)
    assert all(TARGET.fullmatch(place) for place in (source, target) if place)


def test_every_kind_that_the_rules_report_has_a_sentence_here() -> None:
    assert reported(GAME) == set(events.TELLERS) == {happened.what for happened, *_ in SENTENCES}


@pytest.mark.parametrize("name", EPISODES)
def test_every_event_of_an_episode_is_told_to_everybody(name: str) -> None:
    """Each event is told when it happens and again at the end, when the table is another one."""
    *_, g = episode(name, 4)
    assert len({happened.what for happened in g.events}) > 30
    for happened in g.events:
        for seat in (0, 1, 2, 3, None):
            said = GAME.tell(g, happened.seen_by(seat))
            assert not said.text or said.text.endswith((".", "”")), said
            assert not said.text or said.text.lstrip("“")[0].isupper() or said.text[0].isdigit(), said
            assert all(TARGET.fullmatch(place) for place in (said.source, said.target) if place), said
            assert not MISCOUNTED.search(said.text), said
            assert not said.rule or said.rule in GAME.ledger().by_id, said


def test_a_secret_thing_is_named_only_to_who_knows_it() -> None:
    for what in ("take_task", "take_file", "gain_schema", "focus_schema", "plan", "scouted"):
        happened = Event(what, A, 0, 0, CLINIC % 12, 1 << A, 0)
        mine, theirs = (GAME.tell(TABLE, happened.seen_by(seat)).text for seat in (A, 1))
        hidden = GAME.tell(TABLE, Event(what, A, 0, 0, HIDDEN, EVERYONE, 0)).text
        assert mine != theirs == hidden == GAME.tell(TABLE, happened.seen_by(None)).text


# -- the table in words ---------------------------------------------------------------------------


def test_the_table_in_plain_sentences() -> None:
    g = begin(rich(), Menu(A))
    lines = GAME.describe(g, A)
    assert lines[0] == "Grain by Grain. Round 1 of 6, turns."
    assert lines[1].startswith(
        "Systems: Computer Yellow, Power Orange, Biosphere Yellow. Stores: 1 data, 1 part and 1 chem."
    )
    assert "Science Lab, seat 1: half the die + 2 data; seat 2: half the die + 1 data; seat 3: closed." in lines
    assert (
        "Relay Desync (computer): 4 or more, 4 or more. 2 merit, still to pay: 2 data and 2 parts, fails by 1 step."
        in lines
    )
    assert any(line.startswith("Plot: Hold the Bow. Have something left of the shield") for line in lines)
    mine = next(line for line in lines if line.startswith("Science, Lt. Commander:"))
    assert "in the quarters: officer 5, colonist 2, colonist 4, colonist 3, robot 6; 4 file cards" in mine
    assert "File card Sample Locker: Gain 4 chems." in lines
    assert "File card Sample Locker: Gain 4 chems." not in GAME.describe(g, 1)
    assert "File card Sample Locker: Gain 4 chems." not in GAME.describe(g, None)


def test_what_else_the_table_says() -> None:
    g = choosing_clause()
    g.crossing, g.trigger, g.ending = 0, s.officer(A), 0
    lines = GAME.describe(g, None)
    card = g.box.names.crossroads[0]
    assert f"Crossroads: {card.title}." in lines
    assert f"{g.box.names.endings[0].title} ({g.box.names.endings[0].result})." in lines


# -- the story ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EPISODES)
def test_the_story_is_read_on_and_never_taken_back(name: str) -> None:
    """What was read stays, and what was chosen follows what was read before it."""
    known: list[str] = []
    for g in episode(name, 4):
        told = GAME.read_aloud(g)
        assert told[: len(known)] == known
        known = told
    assert (len(known) > 6) == (name != "training")
    for reading in reading_views(g):
        page = [*reading.before, *([reading.line] if reading.line else []), *reading.text]
        assert "\n".join(page) in "\n".join(known)


def test_a_page_says_what_it_is_about() -> None:
    *_, g = episode("1", 4)
    heads = [line for line in GAME.read_aloud(g) if line.startswith("—")]
    assert heads[0] == "— Morning Watch —"
    assert any(line in heads for line in ("— Cold Start: the goal is met —", "— Cold Start: a setback —"))


def test_an_ending_is_read_with_its_epilogue() -> None:
    g = choosing_clause()
    g.ending = 0
    g.told += [ENDING_READ, 0, 0]
    ending = ending_view(g)
    assert ending is not None
    assert GAME.read_aloud(g)[-len(ending.epilogue) :] == ending.epilogue
    assert ending.text[-1] in GAME.read_aloud(g)
