"""The conversation at the terminal, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bots.harbour import CRATES, GAME, Harbour, HarbourGame, PlayCrate
from tests.terminal.script import Script, converse

from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.position import Position
from ecumene.kernel.record import header_for, load_record, replay
from ecumene.terminal import dialogue
from ecumene.terminal.session import Session

pytestmark = pytest.mark.usefixtures("harbour")

WHOLE_GAME = ["1"] * (2 * CRATES + 1)


def hand(seed: str = "4", seats: int = 2, seat: int = 0) -> list[int]:
    g = GAME.new(seats, seed=seed)
    assert isinstance(g, Harbour)
    return g.hands[seat]


def test_it_says_who_sits_where_and_what_is_asked() -> None:
    said = converse([]).said
    assert said[:4] == [
        "Harbour, 2 seats.",
        "Seat 1: a person at this keyboard.",
        "Seat 2: Random, a bot.",
        "Type help for what you can say.",
    ]
    assert "You must choose. [HA-001]" in said
    for number, crate in enumerate(hand(), 1):
        assert f"{number}. Unload crate {crate}." in said


def test_a_story_is_read_as_it_goes_on_and_again_after_taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every crate that is landed is a page."""

    def pages(self: HarbourGame, g: Position) -> list[str]:
        return [f"Page {number + 1}." for number in range(g.turn)]

    monkeypatch.setattr(HarbourGame, "read_aloud", pages)
    said = converse(["1", "north", "1", "north", "undo", "undo", "1", "north"], bots="random").said
    told = [line for line in said if line.startswith("Page")]
    assert told[:6] == ["Page 1.", "Page 2.", "Page 3.", "Page 4.", "Page 5.", "Page 4."]
    assert said[said.index("Page 1.") - 1] == ""


def test_of_a_long_past_only_the_latest_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialogue, "LOG_LINES", 3)
    file = tmp_path / "game.jsonl"
    first = converse([*WHOLE_GAME[:6], f"save {file}", "quit"]).said
    landed = [line for line in first if "lands crate" in line]
    again = converse(["log all"], game=None, seats=None, me=None, seed=None, open=file).said
    asked = again.index("> ")
    told = [line for line in again[:asked] if "lands crate" in line]
    assert 0 < len(told) <= 3 < len(landed)
    assert told == landed[-len(told) :]
    assert "Only the latest events are shown here; log all shows the rest." in again
    assert sum("lands crate" in line for line in again[asked:]) == len(landed)


def test_notation_on_request() -> None:
    said = converse(["notation", "n"]).said
    for number, crate in enumerate(hand(), 1):
        assert said.count(f"{number}. Unload crate {crate}. [crate {crate}]") == 2


def test_a_whole_game_by_numbers() -> None:
    said = converse([*WHOLE_GAME, "quit", ""]).said
    assert sum("lands crate" in line for line in said) == 2 * CRATES
    assert any(line.startswith("The game is over.") for line in said)
    assert sum(line.endswith("who wins") or ", who wins:" in line for line in said) <= 1
    assert said[-1] == "Goodbye."


def test_moves_by_notation() -> None:
    crate = hand()[1]
    said = converse([f"crate {crate}", "north"]).said
    assert f"Seat 1 lands crate {crate} north." in said


def test_a_wrong_line_is_answered_and_nothing_happens() -> None:
    missing = next(n for n in range(1, 7) if n not in hand())
    found = converse(["crate 77", f"crate {missing}", "9", "0", "", "moves"])
    assert "'crate 77' is not a move here; expected crate N." in found.said
    assert f"'crate {missing}' is not allowed: A seat unloads only crates it holds. [HA-002]." in found.said
    assert "there is no move 9; the list goes from 1 to 3." in found.said
    assert "there is no move 0; the list goes from 1 to 3." in found.said
    assert found.said.count("You must choose. [HA-001]") == 2
    assert "lands" not in found.text


def test_look_why_rule_rules_log_help() -> None:
    found = converse(
        ["look", "l", "why", "why crate 77", "rule HA-003", "rule 2", "rules VOTE", "rules zebra", "log", "help"]
    )
    assert found.said.count(f"Your crates: {', '.join(map(str, hand()))}.") == 2
    assert "By HA-002: A seat unloads only crates it holds." in found.said
    missing = [n for n in range(1, 7) if n not in hand()]
    assert [line for line in found.said if line.startswith("   Not:")] == [
        f"   Not: Unload crate {n}. [crate {n}]" for n in missing
    ]
    assert "Nothing you might try now that mentions 'crate 77' is forbidden." in found.said
    assert "HA-003, Turn: The crate goes onto the north or the south quay." in found.said
    assert "HA-002, Turn: A seat unloads only crates it holds." in found.said
    assert sum(line.startswith("HA-004") for line in found.said) == 1
    assert "No rule mentions 'zebra'." in found.said
    assert found.said.count(f"Seat 1 is dealt crate {hand()[0]} first.") == 2
    assert "  undo (u)       take back the latest move of a person" in found.said


def test_unknown_rules_and_bad_counts_are_refused() -> None:
    said = converse(["rule", "rule XX-001", "rule 99", "log many", "log 1"]).said
    assert sum("has no rule" in line and "ids look like HA-001" in line for line in said) == 3
    assert "say log, log 50 or log all." in said
    assert said.count("Seat 2 is dealt a hidden crate first.") == 2


def test_nothing_hidden_is_told() -> None:
    found = converse(["log all", *WHOLE_GAME[:4], "log all"])
    assert "Seat 2 is dealt a hidden crate first." in found.said
    assert not any(line.startswith("Seat 2 is dealt crate") for line in found.said)


def test_undo_takes_back_to_my_last_choice_past_the_bot() -> None:
    crate, other = hand()[:2]
    found = converse([f"crate {crate}", "north", "undo", "south", "u", "u", "undo", f"crate {other}"])
    taken = [n for n, line in enumerate(found.said) if line == "Taken back."]
    assert len(taken) == 3
    assert "there is nothing to take back." in found.said
    assert f"Seat 1 lands crate {crate} north." in found.said[: taken[0]]
    assert f"Seat 1 lands crate {crate} south." in found.said[taken[0] : taken[1]]
    assert f"Unload crate {crate}." in "".join(found.said[taken[2] :])


def test_undo_after_the_end_plays_on() -> None:
    found = converse([*WHOLE_GAME, "undo", "2"])
    assert sum(line.startswith("The game is over.") for line in found.said) == 2


def test_saved_and_opened_again(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    found = converse([*WHOLE_GAME[:4], "look", f"save {file}", "quit"])
    assert f"Saved to {file}." in found.said
    assert "Save the game?" not in found.text
    record = load_record(file)
    assert record.header.names == ("person", "random")
    assert len(record.lines) == 8
    again = converse(["look", *WHOLE_GAME[4:], "save", "quit"], game=None, seats=None, me=None, seed=None, open=file)
    before = [line for line in found.said if line.startswith(("North quay", "South quay"))]
    assert [line for line in again.said if line.startswith(("North quay", "South quay"))] == before
    assert any(line.startswith("The game is over.") for line in again.said)
    *_, (g, _) = replay(load_record(file))
    assert g.over


def test_an_undo_after_saving_makes_the_game_unsaved(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    found = converse(["1", "1", f"save {file}", "undo", "2", "quit", ""])
    assert any(line.startswith("Save the game?") for line in found.said)


def test_saving_asks_before_it_replaces_a_file(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("dear")
    found = converse(["1", f"save {file}", "what", "no", f"save {tmp_path}/nowhere/x", "save"])
    assert "Not saved." in found.said
    assert file.read_text() == "dear"
    assert f"cannot write {tmp_path}/nowhere/x: No such file or directory." in found.said
    assert "say save and the name of a file." in found.said
    converse(["1", f"save {file}", "yes"])
    assert len(load_record(file).lines) == 1


@pytest.mark.parametrize("key", [Script.CTRL_C, Script.CTRL_D, "quit"])
def test_leaving_offers_to_save(key: str, tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    found = converse(["1", key, f"{tmp_path}/no/where", str(file)])
    assert found.said[-1] == "Goodbye."
    assert f"Saved to {file}." in found.said
    assert len(load_record(file).lines) == 1


@pytest.mark.parametrize("key", [Script.CTRL_C, Script.CTRL_D])
def test_leaving_twice_leaves(key: str) -> None:
    found = converse(["1", key, key])
    assert found.said[-2:] == ["The game was not saved.", "Goodbye."]


def test_leaving_before_the_first_move_asks_nothing() -> None:
    assert converse(["quit"]).said[-2:] == ["> ", "Goodbye."]


def test_a_move_interrupted_half_way_leaves_all_as_before(
    harbour: HarbourGame, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    choose = PlayCrate.choose

    def interrupted(ask: PlayCrate, g: object, move: int) -> None:
        choose(ask, g, move)  # type: ignore[arg-type]
        monkeypatch.setattr(PlayCrate, "choose", choose)
        raise KeyboardInterrupt

    file = tmp_path / "kept.jsonl"
    monkeypatch.setattr(PlayCrate, "choose", interrupted)
    found = converse(["1", str(file)])
    assert found.said[-1] == "Goodbye."
    session = Session(harbour, header_for(harbour, 2, {}, "4", ("person", "random")))
    before = harbour.hash(session.g)
    monkeypatch.setattr(PlayCrate, "choose", interrupted)
    with pytest.raises(KeyboardInterrupt):
        session.play(0, session.g.moves(0)[0])
    assert harbour.hash(session.g) == before
    assert not session.record.lines
    session.play(0, session.g.moves(0)[0])
    assert len(session.record.lines) == 1


def test_two_people_without_secrets_share_the_keyboard() -> None:
    found = converse(["1", "1", "1", "1"], me="all")
    assert found.hidden == 0
    assert [line for line in found.said if line.endswith("has the keyboard.")] == [
        "Seat 2 has the keyboard.",
        "Seat 1 has the keyboard.",
    ]


def test_a_curtain_falls_between_people_with_secrets() -> None:
    found = converse(["1", "1", "", "log", "1", "1", ""], me="all", options={"curtain": "on"})
    assert found.hidden == 2
    passed = [n for n, line in enumerate(found.said) if line.startswith("Pass the keyboard to")]
    assert [found.said[n].split(",")[0] for n in passed] == [
        "Pass the keyboard to Seat 2",
        "Pass the keyboard to Seat 1",
    ]
    first, second = found.said[: passed[0]], found.said[passed[0] : passed[1]]
    assert f"Seat 1 is dealt crate {hand()[0]} first." in first
    assert "Seat 2 is dealt a hidden crate first." in first
    assert "Seat 1 is dealt a hidden crate first." in second
    assert f"Seat 2 is dealt crate {hand(seat=1)[0]} first." in second
    assert not any(f"crate {n}." in line for n in hand(seat=1) for line in first)


def test_a_secret_vote_is_curtained_even_where_hands_are_not() -> None:
    found = converse([*["1"] * (4 * CRATES), "", "1", "", "1"], me="all")
    assert found.hidden == 2
    assert any(line.startswith("The game is over.") for line in found.said)


def test_taking_back_what_another_did_needs_everybody() -> None:
    found = converse(["1", "u", "1", "1", "u", "perhaps", "no", "u", "yes"], me="all")
    assert sum("Does everybody at the table agree?" in line for line in found.said) == 3
    assert "Then it stays as it is." in found.said
    assert found.said.count("Taken back.") == 2


def test_watching_plays_to_the_end_by_itself() -> None:
    found = converse([], me="none")
    assert any(line.startswith("The game is over.") for line in found.said)
    assert "> " not in found.said
    assert "Seat 1 is dealt a hidden crate first." in found.said


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        ({"game": None}, "name a game to play"),
        ({"game": "chess"}, "there is no game 'chess'; there are: harbour"),
        ({"seats": 7}, "Harbour is for 2 to 4 players, not 7"),
        ({"me": "3"}, "--me '3': name seats from 1 to 2"),
        ({"me": "one"}, "--me 'one'"),
        ({"bots": "clever"}, "there is no bot 'clever'"),
        ({"options": {"curtain": "red"}}, "option 'curtain' cannot be 'red'"),
        ({"open": Path("missing.jsonl"), "game": None}, "missing.jsonl: No such file or directory"),
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, object], complaint: str) -> None:
    with pytest.raises(EcumeneError) as refused:
        converse([], **wrong)  # type: ignore[arg-type]
    assert complaint in str(refused.value)


def test_a_record_says_itself_what_is_played(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    converse(["1", f"save {file}"])
    with pytest.raises(EcumeneError, match="already says what is played"):
        converse([], seats=3, open=file, seed=None)
    found = converse(["moves"], game=None, seats=None, me="2", seed=None, open=file)
    assert "Seat 1: Random, a bot." in found.said
    assert "Seat 2: a person at this keyboard." in found.said
