"""A ladder is played, kept and taken up again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.bots.harbour import HarbourGame

from ecumene.bots import BadBot
from ecumene.kernel.errors import BadSeats, EcumeneError
from ecumene.lab.executors import Alone, local
from ecumene.lab.ladder import Ladder
from ecumene.lab.ladder_show import markdown
from ecumene.lab.meetings import Terms, kept_in, play_ladder, terms_for

BOTS = ("greedy", "random")


def played(game: HarbourGame, terms: Terms, deals: int, path: Path | None = None, workers: int = 1) -> Ladder:
    with kept_in(path, terms) as book:
        ladder, interrupted = play_ladder(game, terms, deals, local(workers), book, lambda _: None)
    assert not interrupted
    return ladder


def test_greedy_stands_above_random(harbour: HarbourGame) -> None:
    ladder = played(harbour, terms_for(harbour, 2, BOTS, {}, "s", apart=False), 20)
    assert ladder.games == 40
    assert [rung.bot for rung in ladder.rungs] == ["greedy", "random"]
    above, below = ladder.duel("greedy", "random"), ladder.duel("random", "greedy")
    assert above is not None
    assert below is not None
    assert above.share > 0.5
    assert above.points + below.points == above.met == 40
    assert above.level == below.level
    assert "| greedy |" in markdown(ladder)


def test_the_ladder_does_not_depend_on_the_number_of_workers(harbour: HarbourGame) -> None:
    terms = terms_for(harbour, 3, BOTS, {}, "s", apart=False)
    assert played(harbour, terms, 2) == played(harbour, terms, 2, workers=2)


class Stopped(Alone):
    """Somebody presses Ctrl-C after a few tables."""

    def run(self, job: Any, tasks: Iterator[Any]) -> Iterator[Any]:
        for number, found in enumerate(super().run(job, tasks)):
            if number == 5:
                raise KeyboardInterrupt
            yield found


def test_a_stopped_ladder_goes_on_where_it_was(harbour: HarbourGame, tmp_path: Path) -> None:
    terms = terms_for(harbour, 2, BOTS, {}, "s", apart=False)
    path = tmp_path / "kept" / "ladder.jsonl"
    with kept_in(path, terms) as book:
        ladder, interrupted = play_ladder(harbour, terms, 6, Stopped(), book, lambda _: None)
    assert interrupted
    assert ladder.games == 5
    with path.open("ab") as file:
        file.write(b'{"sitting": {"num')
    seen: list[int] = []
    with kept_in(path, terms) as book:
        whole, interrupted = play_ladder(harbour, terms, 6, Alone(), book, seen.append)
    assert not interrupted
    assert seen[0] == 5
    assert whole == played(harbour, terms, 6)
    assert len(path.read_bytes().splitlines()) == 13
    assert played(harbour, terms, 8, path).games == 16


def test_a_file_of_another_ladder_is_refused(harbour: HarbourGame, tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    played(harbour, terms_for(harbour, 2, BOTS, {}, "s", apart=False), 1, path)
    other = terms_for(harbour, 2, BOTS, {}, "t", apart=False)
    with pytest.raises(EcumeneError, match=r"to another ladder \(different seed\)"), kept_in(path, other):
        pass


def test_a_file_of_something_else_is_left_alone(harbour: HarbourGame, tmp_path: Path) -> None:
    path = tmp_path / "notes"
    path.write_text("nothing of the kind")
    with (
        pytest.raises(EcumeneError, match="is not a journal"),
        kept_in(path, terms_for(harbour, 2, BOTS, {}, "s", apart=False)),
    ):
        pass
    assert path.read_text() == "nothing of the kind"


def test_what_cannot_be_a_ladder_is_refused(harbour: HarbourGame) -> None:
    with pytest.raises(BadBot, match="two different bots"):
        terms_for(harbour, 2, ("greedy", "greedy"), {}, "s", apart=False)
    with pytest.raises(BadBot, match="there is no bot 'clever'"):
        terms_for(harbour, 2, ("greedy", "clever"), {}, "s", apart=False)
    with pytest.raises(BadSeats):
        terms_for(harbour, 99, BOTS, {}, "s", apart=False)


def test_bots_apart_have_tables_of_their_own(harbour: HarbourGame) -> None:
    terms = terms_for(harbour, 2, BOTS, {}, "s", apart=True)
    with kept_in(None, terms) as book:
        ladder, _ = play_ladder(harbour, terms, 4, local(1), book, lambda _: None)
    assert [set(met.sitting.lineup) for met in book.met.values()] == [{BOTS[0]}, {BOTS[1]}] * 4
    assert {duel.met for duel in ladder.duels} == {4}


def test_a_game_won_by_the_whole_table_is_compared_apart(harbour: HarbourGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HarbourGame, "cooperative", True)
    with pytest.raises(EcumeneError, match="compared --apart"):
        terms_for(harbour, 2, BOTS, {}, "s", apart=False)
    assert terms_for(harbour, 2, BOTS, {}, "s", apart=True).apart
