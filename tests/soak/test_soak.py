"""Short forms of the long runs, all games; and that the runs would notice what they look for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from tests.soak import evening, invariants, kill, malformed, party, people, redeals
from tests.soak.doings import Doings
from tests.soak.frame import Broken, Counts, Part, Piece, Soak
from tests.soak.place import opened

from ecumene.kernel.contract import check_record
from ecumene.kernel.contract.plan import Case
from ecumene.kernel.game import Game
from ecumene.kernel.record import load_record
from ecumene.kernel.registry import games
from ecumene.server.table.table import Table

SHORT = [(evening.PART, 40), (kill.PART, 12), (malformed.PART, 150), (redeals.PART, 24), (invariants.PART, 300)]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
@pytest.mark.parametrize(("part", "goal"), SHORT, ids=lambda value: getattr(value, "name", ""))
def test_a_little_of_everything(part: Part, goal: int, game: Game, tmp_path: Path) -> None:
    soak = Soak(part, game, "test", goal, tmp_path, keep=False)
    soak.run()
    assert soak.reached


def one_evening(folder: Path) -> Counts:
    return evening.spend(Piece(next(iter(games().values())), "test", 0, folder, 40))


def spoiled(spoil: Callable[[dict[str, Any]], None]) -> Callable[[str], Any]:
    """What the server sends, changed on its way from some state on that brings news."""
    news = count()

    def decode(text: str) -> Any:
        message = people.read_json(text)
        if message["type"] == "state" and not message["fresh"] and message["log"] and next(news) == 20:
            spoil(message)
        return message

    return decode


@pytest.mark.parametrize(
    ("spoil", "where"),
    [
        (lambda state: state["log"][-1]["told"].update(text="Something else happened."), "log.*Something else"),
        (lambda state: state["log"].clear(), "log"),
        (lambda state: state["turns"].append(-1), "turns"),
    ],
    ids=["words", "lines", "states"],
)
def test_an_evening_notices_what_differs(
    spoil: Callable[[dict[str, Any]], None], where: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(people, "decode", spoiled(spoil))
    monkeypatch.setattr(evening, "COMPARED", 1)
    monkeypatch.setattr(party, "ON_ITS_WAY", 0.5)
    with pytest.raises(Broken, match=where) as found:
        one_evening(tmp_path)
    assert "the latest steps" in str(found.value)


CAMPAIGNS = [game for game in games().values() if game.campaign is not None]


@pytest.mark.parametrize("game", CAMPAIGNS, ids=lambda game: game.id)
def test_an_evening_goes_on_with_a_campaign(game: Game, tmp_path: Path) -> None:
    with opened("campaign") as place:
        spent = evening.Evening(Piece(game, "test", 0, tmp_path, 40), place)
        spent.case = Case(game.seat_counts[0], dict(game.campaign or {}))
        spent.begin_with_a_chapter()
        (first,) = spent.parties
        assert first.over
        assert spent.again(first, "next") == "chapters"
        first, second = spent.parties
        assert second.state["chapter"] == first.state["sequel"]
        doings = Doings(second, spent.rng, spent.counts)
        for _ in range(12):
            doings.do(doings.usual())
        spent.restart()
        while spent.parties:
            spent.close(spent.parties.pop())
        for guest in spent.guests:
            guest.http.close()


def test_an_evening_notices_a_mistake_of_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    moves = count()
    right = Table.append_move

    async def wrong(table: Table, *move: Any) -> int:
        if next(moves) == 20:
            raise LookupError("a mistake in the program")
        return await right(table, *move)

    monkeypatch.setattr(Table, "append_move", wrong)
    with pytest.raises(Broken, match="a mistake of the server's") as found:
        one_evening(tmp_path)
    assert "LookupError: a mistake in the program" in str(found.value)


# -- the frame ----------------------------------------------------------------------------------


def counting(piece: Piece) -> Counts:
    return Counter(things=10, pieces=1, numbers=piece.number)


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    game = next(iter(games().values()))
    part = Part("count", "counting", "things", 100, 10, counting)
    Soak(part, game, "s", 30, tmp_path).run()
    later = Soak(part, game, "s", 50, tmp_path)
    heard: list[int] = []
    later.run(heard.append)
    assert heard == [30, 10, 10]
    assert later.state.counts == {"things": 50, "pieces": 5, "numbers": 0 + 1 + 2 + 3 + 4}
    assert Soak(part, game, "another seed", 50, tmp_path).done == 0
    assert Soak(part, game, "s", 50, tmp_path, keep=False).done == 0


def test_other_rules_begin_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(iter(games().values()))
    part = Part("count", "counting", "things", 100, 10, counting)
    Soak(part, game, "s", 30, tmp_path).run()
    monkeypatch.setattr(type(game), "version", "another")
    assert Soak(part, game, "s", 30, tmp_path).done == 0


def test_a_breach_says_how_to_repeat_it_and_is_not_counted(tmp_path: Path) -> None:
    def breaking(piece: Piece) -> Counts:
        if piece.number == 2:
            raise Broken("it broke")
        return counting(piece)

    game = next(iter(games().values()))
    soak = Soak(Part("count", "counting", "things", 100, 10, breaking), game, "s", 50, tmp_path)
    with pytest.raises(Broken, match=f"it broke\n.*--part count --games {game.id} --seed s --piece 2"):
        soak.run()
    assert Soak(soak.part, game, "s", 50, tmp_path).state.next == 2


def test_broken_rules_leave_a_record_that_shows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(iter(games().values()))
    monkeypatch.setattr(type(game), "invariants", lambda self, g: ["the sky fell"] if g.turn > 1 else [])
    with pytest.raises(Broken, match="the sky fell") as found:
        Soak(invariants.PART, game, "s", 1000, tmp_path).run()
    (path,) = tmp_path.glob("*.jsonl")
    assert f"ecumene check {game.id} --record {path}" in str(found.value)
    (failure,) = check_record(load_record(path), game, builds=()).failed("invariants")
    assert failure.text == "the sky fell"
