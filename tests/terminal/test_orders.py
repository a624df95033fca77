"""Standing orders at the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.bots.harbour import GAME as HARBOUR
from tests.kernel.ferry import FERRY
from tests.terminal.script import Script, converse

from ecumene.kernel import registry
from ecumene.kernel.record import header_for, load_record
from ecumene.terminal.session import PERSON, Session, continued, new_session


@pytest.fixture(autouse=True)
def ferry(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game of standing orders, alone on the folder."""
    monkeypatch.setattr(registry, "games", lambda: {FERRY.id: FERRY})


def cross(lines: list[str], **more: Any) -> Script:
    return converse(lines, **{"game": "ferry", "bots": "greedy", "options": {"leave": "on"}, **more})


def people(count: int = 2) -> Session:
    return new_session(FERRY, (PERSON,) * count, {"leave": "on"}, "4", None)


def asked(said: list[str]) -> list[str]:
    """The rules of the questions put, in order."""
    return [line.rpartition("[")[2].rstrip("]") for line in said if line.startswith("You must choose.")]


def test_default_orders_answer_for_the_person_and_for_bots() -> None:
    said = cross(["row", "yes", "row"]).said
    assert asked(said) == ["FE-001", "FE-003", "FE-001", "FE-003"]
    assert not any("Shout" in line for line in said)


def test_orders_are_shown() -> None:
    said = cross(["orders"]).said
    start = said.index("Shouting: Never.")
    assert said[start : start + 5] == [
        "Shouting: Never.",
        "   When you want to be asked whether you shout.",
        "   orders windows never: Never",
        "   orders windows always: Always",
        "   orders windows hold: Until my turn",
    ]
    assert "Votes: Ask me." in said
    assert "Leave the ferry: Stay." in said


def test_orders_are_changed_and_asked_by() -> None:
    said = cross(["orders windows always", "row", "shout", "yes", "row", "orders windows never"]).said
    assert said.count("Shouting: Always.") == 1
    assert asked(said) == ["FE-001", "FE-002", "FE-003", "FE-001", "FE-002", "FE-003"]
    assert "Shout for 1 by seat 1." in said


def test_orders_for_a_while_lapse() -> None:
    said = cross(["orders windows hold", "row", "quiet", "yes", "orders", "row"]).said
    assert asked(said) == ["FE-001", "FE-002", "FE-003", "FE-001", "FE-003"]
    assert said.index("Shouting: Until my turn.") < said.index("Shouting: Never.")


def test_a_change_answers_the_question_at_hand() -> None:
    said = cross(["row", "orders votes yes", "row"]).said
    assert asked(said) == ["FE-001", "FE-003", "FE-001"]
    assert any(line.startswith("The game is over.") for line in said)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("orders doors", "say orders, or orders ORDER VALUE, where ORDER is one of: windows, votes, leaving."),
        ("orders doors open", "say orders, or orders ORDER VALUE, where ORDER is one of: windows, votes, leaving."),
        ("orders votes perhaps", "order 'votes' cannot be 'perhaps'; choose one of: ask, yes, no."),
    ],
)
def test_what_cannot_be_ordered(line: str, answer: str) -> None:
    assert answer in cross([line]).said


def test_what_cannot_be_undone_is_confirmed() -> None:
    said = cross(["orders leaving yes", "no", "orders leaving yes", "yes"]).said
    assert said.count("Leave the ferry for good? yes or no: ") == 2
    assert said.index("Leave the ferry: Stay.") < said.index("Leave the ferry: Leave.")
    assert any(line.startswith("The game is over.") for line in said)
    assert "Leave the ferry for good? yes or no: " not in cross(["orders leaving no"]).said


def test_a_game_without_orders_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: {HARBOUR.id: HARBOUR})
    assert "Harbour has no standing orders here." in converse(["orders"]).said


def test_undo_goes_back_to_what_a_person_did_and_asks_again() -> None:
    session = people()
    session.give_orders(1, {"windows": "always"})
    session.play(0, 1)
    assert session.g.waiting == (1,)
    session.play(1, 0)
    session.give_orders(1, {"windows": "never"})
    assert session.last_by_person() == 1
    session.undo(1)
    assert [done.by_order for done in session.done] == [False]
    assert session.g.waiting == (1,)


def test_what_orders_answered_stands_in_nobodys_way() -> None:
    session = people(3)
    session.play(0, 1)
    assert [done.by_order for done in session.done] == [False, True, True]
    assert session.may_undo(0, 0)
    assert not session.may_undo(1, 0)
    session.undo(0)
    session.play(0, 2)
    assert not session.may_undo(0, 0)


def test_a_game_that_is_opened_knows_what_orders_answered(tmp_path: Path) -> None:
    session = people()
    session.play(0, 1)
    session.play(1, 1)
    session.save(tmp_path / "ferry.jsonl")
    record = load_record(tmp_path / "ferry.jsonl")
    again = continued(FERRY, record, record.header.names, None)
    assert [done.by_order for done in again.done] == [False, True, False, True]
    assert again.last_by_person() == 2
    assert FERRY.hash(again.g) == FERRY.hash(session.g)


def test_a_record_that_ends_in_a_window_is_answered_on() -> None:
    header = header_for(FERRY, 2, {}, "4", (PERSON, PERSON))
    session = Session(FERRY, header)
    session.make(0, 1)
    assert len(continued(FERRY, session.record, header.names, None).done) == 2


# -- promises -------------------------------------------------------------------------------------


def test_promises_are_shown_given_and_taken_back() -> None:
    said = cross(["promise", "promise 1", "promise 1"]).said
    promises = [line for line in said if line.startswith("1. Seat 1 will vote yes.")]
    assert promises == ["1. Seat 1 will vote yes.", "1. Seat 1 will vote yes. Promised.", "1. Seat 1 will vote yes."]


def test_promises_are_kept_before_orders_and_lapse() -> None:
    session = people(3)
    session.promise(2, "shout 1", stands=True)
    session.promise(1, "yes 0", stands=True)
    session.play(0, 1)
    assert [(done.seat, done.move, done.by_order) for done in session.done] == [
        (0, 1, False),
        (1, 0, True),
        (2, 1, True),
    ]
    assert session.promises == [(), ("yes 0",), ()]
    session.undo(0)
    assert session.promises == [(), ("yes 0",), ("shout 1",)]


def test_a_promise_answers_the_question_at_hand_at_the_terminal() -> None:
    said = cross(["row", "promise 1", "row"]).said
    assert asked(said) == ["FE-001", "FE-003", "FE-001", "FE-003"]


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["promise 2"], "say promise, or promise and a number from 1 to 1."),
        (["promise shout"], "say promise, or promise and a number from 1 to 1."),
        (["row", "yes", "row", "yes", "promise"], "there is nothing to promise."),
    ],
)
def test_what_cannot_be_promised(lines: list[str], answer: str) -> None:
    assert answer in cross(lines).said


def test_a_game_without_promises_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "games", lambda: {HARBOUR.id: HARBOUR})
    assert "there is nothing to promise now." in converse(["promise"]).said
