"""Many games between bots."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.bots.harbour import HarbourGame

from ecumene.bots import BadBot, Mind, cast
from ecumene.kernel.errors import BadOptions, BadSeats, EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.record import load_record, replay
from ecumene.lab import match
from ecumene.lab.match import Plan, play_match
from ecumene.lab.simulate import simulate


def test_results_do_not_depend_on_the_number_of_workers(harbour: HarbourGame, tmp_path: Path) -> None:
    alone = simulate(harbour, 3, ["greedy", "random"], games=12, seed="s", workers=1, records_folder=tmp_path / "1")
    pooled = simulate(harbour, 3, ["greedy", "random"], games=12, seed="s", workers=2, records_folder=tmp_path / "2")
    assert alone == pooled
    files = sorted(path.name for path in (tmp_path / "1").iterdir())
    assert len(files) == 12
    for file in files:
        assert (tmp_path / "1" / file).read_bytes() == (tmp_path / "2" / file).read_bytes()


def test_another_seed_plays_other_games(harbour: HarbourGame) -> None:
    plans = [Plan(2, ("random", "random"), harbour.complete({}), seed) for seed in "ab"]
    first, second = ([play_match(harbour, (), plan, n).ending.scores for n in range(5)] for plan in plans)
    assert first != second


def test_records_replay_to_the_same_ending(harbour: HarbourGame, tmp_path: Path) -> None:
    simulate(harbour, 2, ["greedy"], games=3, workers=1, records_folder=tmp_path)
    plan = Plan(2, ("greedy", "greedy"), harbour.complete({}), "0")
    for number in range(3):
        record = load_record(tmp_path / f"harbour-{number:06d}.jsonl")
        assert record.header.names == ("greedy", "greedy")
        *_, (g, _) = replay(record)
        assert harbour.ending(g) == play_match(harbour, (), plan, number).ending


def test_bots_move_round_the_table() -> None:
    plan = Plan(3, ("greedy", "random", "random"), {}, "0")
    seats = [plan.lineup(number).index("greedy") for number in range(6)]
    assert sorted(seats[:3]) == [0, 1, 2]
    assert seats[:3] == seats[3:]


def test_every_decision_is_made_from_a_redeal(harbour: HarbourGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """The position shown to a bot is never the one the game is played on, and its future is another."""
    keys: list[tuple[int, int]] = []
    played: list[Position] = []
    new = HarbourGame.new

    def remember(*args: object, **named: object) -> Position:
        played.append(new(*args, **named))  # type: ignore[arg-type]
        return played[-1]

    def watch(name: str, game: Game, g: Position, seat: int, seed: str, mind: Mind, at: int) -> int:
        assert g is not played[-1]
        keys.append((g.rng.key0, g.rng.key1))
        return g.moves(seat)[0]

    monkeypatch.setattr(HarbourGame, "new", remember)
    monkeypatch.setattr(cast, "choose", watch)
    found = play_match(harbour, (), Plan(2, ("greedy", "random"), harbour.complete({}), "7"), 0)
    assert len(keys) == found.decisions > 0
    assert (played[0].rng.key0, played[0].rng.key1) not in keys
    assert len(set(keys)) == len(keys)


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Ctrl-C is heard here also where whatever started the tests ignores it, as nohup and background jobs do."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("interruptible")
def test_an_interrupted_run_sums_up_what_was_played(harbour: HarbourGame) -> None:
    def stop(done: int) -> None:
        count.append(done)
        if len(count) == 4:
            os.kill(os.getpid(), signal.SIGINT)

    count: list[int] = []
    found = simulate(harbour, 2, ["random"], games=1000, workers=1, progress=stop)
    assert found.interrupted
    assert 4 <= found.played < 1000
    assert found.played == found.won.total


@pytest.mark.usefixtures("interruptible")
def test_an_interrupted_pool_stops_soon(harbour: HarbourGame) -> None:
    timer: list[threading.Timer] = []

    def stop(done: int) -> None:
        if not timer:
            timer.append(threading.Timer(0.1, os.kill, (os.getpid(), signal.SIGINT)))
            timer[0].start()

    found = simulate(harbour, 2, ["random"], games=1_000_000, workers=2, progress=stop)
    assert found.interrupted
    assert 0 < found.played < 1_000_000


@pytest.mark.parametrize(
    ("wrong", "kind", "complaint"),
    [
        ({"seats": 9}, BadSeats, "Harbour is for 2 to 4 players, not 9"),
        ({"bots": ["clever"]}, BadBot, "there is no bot 'clever'"),
        ({"bots": []}, BadBot, "0 bots do not fit 2 seats"),
        ({"bots": ["random"] * 3}, BadBot, "3 bots do not fit 2 seats"),
        ({"games": 0}, EcumeneError, "at least one game"),
        ({"options": {"mode": "quick"}}, BadOptions, "no option 'mode'"),
        ({"records_folder": Path(match.__file__)}, EcumeneError, "cannot keep records in"),
    ],
)
def test_what_cannot_be_played_is_refused_at_once(
    harbour: HarbourGame, wrong: dict[str, object], kind: type[EcumeneError], complaint: str
) -> None:
    plan: dict[str, object] = {"seats": 2, "bots": ["random"], "games": 1, "workers": 1} | wrong
    with pytest.raises(kind, match=complaint):
        simulate(harbour, **plan)  # type: ignore[arg-type]
