"""Taking back: free where nothing was learned or nobody else is there, by consent elsewhere."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import repeat
from pathlib import Path

import pytest
from tests.server.client import Socket
from tests.server.conftest import Running, settings, two_at_a_table
from tests.server.hosted import ANN, play, seated

from ecumene.kernel import undo
from ecumene.kernel.game import Game
from ecumene.kernel.position import Position
from ecumene.kernel.undo import Moves
from ecumene.server.hosting.host import Host
from ecumene.server.table import freedom


def light_and_hang(socket: Socket) -> None:
    """A whole decision in two steps."""
    socket.move(socket.state["moves"][0]["move"])
    socket.move("hang left")


def test_a_move_that_taught_nothing_is_taken_back_freely_and_whole(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    before = ann.state["now"]
    assert ann.state["undo_to"] is None
    light_and_hang(ann)
    assert ann.state["undo_to"] == 0
    assert ann.undo_free()
    assert ann.undo()["seq"] == 3
    after = ann.at(3)
    assert {**after["now"], "seq": 0} == before
    assert after["turns"] == [0]
    assert after["undo_to"] is None
    told = ben.at(3)["log"][-1]["told"]
    assert told["what"] == "undo"
    assert told["text"] == "Player 1 takes back."


def test_half_a_decision_is_taken_back_too(server: Running) -> None:
    _, _, ann, _, _ = two_at_a_table(server)
    ann.move(ann.state["moves"][0]["move"])
    assert (ann.state["undo_to"], ann.undo_free()) == (0, True)
    ann.undo()
    assert ann.at(2)["now"]["question"]["ask"] == "Turn"


def test_what_was_learned_needs_consent(server: Running) -> None:
    for lesson in ("draw", "roll"):
        _, _, ann, ben, _ = two_at_a_table(server)
        before = ann.state["now"]
        ann.move(lesson)
        assert (ann.state["undo_to"], ann.undo_free()) == (0, False)
        assert ann.undo()["seq"] == 1
        wish = ben.until(lambda state: state["wish"])["wish"]
        assert wish == {"seat": 0, "to": 0, "owing": [1]}
        assert ann.command(type="consent", seat=0, agree=True)["trouble"]["code"] == "invalid"
        assert ben.command(type="consent", seat=1, agree=True, id="consent-1")["seq"] == 2
        assert ben.command(type="consent", seat=1, agree=True, id="consent-1")["seq"] == 2
        assert {**ann.at(2)["now"], "seq": 0} == before
        assert ann.state["wish"] is None


def test_a_wish_ends_by_a_no_by_its_owner_or_by_the_next_move(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    ann.move("roll")
    for sayer, seat in ((ben, 1), (ann, 0)):
        ann.undo()
        ben.until(lambda state: state["wish"])
        assert sayer.command(type="consent", seat=seat, agree=False)["type"] == "done"
        ben.until(lambda state: not state["wish"])
        ann.until(lambda state: not state["wish"])
    assert ben.command(type="consent", seat=1, agree=True)["trouble"]["code"] == "stale"
    ann.undo()
    ben.until(lambda state: state["wish"])
    assert ben.move("pass")["seq"] == 2
    assert ben.state["wish"] is None
    assert ann.at(2)["wish"] is None


def test_another_seats_move_stands_between(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    light_and_hang(ann)
    ben.at(2)
    ben.move("pass")
    ann.at(3)
    assert (ann.state["undo_to"], ann.undo_free()) == (0, False)
    assert (ben.state["undo_to"], ben.undo_free()) == (2, True)
    assert ben.command(type="undo", seat=1, to=3)["trouble"]["code"] == "invalid"
    assert ben.command(type="undo", seat=1, to=9)["trouble"]["code"] == "invalid"
    assert ann.command(type="undo", seat=0, to=2)["trouble"]["code"] == "invalid"
    assert ann.command(type="undo", seat=0, to=0, seq=1)["trouble"]["code"] == "stale"


def test_one_screen_takes_back_anything(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(browser.make("me", "screen")["table"])
    socket.move("roll")
    socket.move("draw")
    assert (socket.state["undo_to"], socket.undo_free()) == (1, True)
    assert socket.undo()["seq"] == 3
    socket.at(3)
    assert socket.state["undo_to"] == 0
    assert socket.undo()["seq"] == 4
    assert socket.at(4)["now"]["view"]["scores"] == [0, 0]


def test_alone_against_bots_one_takes_back_to_before_ones_own_move(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(browser.make("me", "random", "random")["table"])
    before = socket.state["now"]
    socket.move("roll")
    socket.until(lambda state: 0 in state["now"]["waiting"] and state["now"]["seq"] > 1 and not state["thinking"], 30)
    assert (socket.state["undo_to"], socket.undo_free()) == (0, True)
    answer = socket.undo()
    after = socket.at(answer["seq"])
    assert {**after["now"], "seq": 0} == before
    assert socket.move("pass")["type"] == "done"


def test_a_redone_move_draws_the_same_chance(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(browser.make("me", "screen")["table"])
    socket.move("roll")
    scores = socket.state["now"]["view"]["scores"]
    socket.undo()
    socket.at(2)
    socket.move("roll", seat=0)
    assert socket.state["now"]["view"]["scores"] == scores


def pass_and_vote(ann: Socket, ben: Socket) -> None:
    """A whole game in which nobody does anything."""
    for _ in range(2):
        for socket in (ann, ben):
            socket.until(lambda state, me=socket: me.state["you"] in state["now"]["waiting"])
            socket.move("pass")
        for socket in (ann, ben):
            socket.until(lambda state: state["now"]["question"]["ask"] == "Vote")
            socket.move("vote no")


def test_nobody_takes_back_once_the_seed_is_told(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    pass_and_vote(ann, ben)
    assert ben.state["now"]["ending"]
    assert (ben.state["undo_to"], ben.state["undo_free"]) == (None, False)
    refused = ben.command(type="undo", seat=1, to=ben.seq - 1)["trouble"]
    assert refused["code"] == "over"
    assert "play on from any moment" in refused["text"]


def test_not_even_alone_one_takes_back_once_the_seed_is_told(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(browser.make("me", "screen")["table"])
    while not socket.state["now"]["ending"]:
        socket.move("pass" if socket.state["now"]["question"]["ask"] == "Turn" else "vote no")
    assert socket.state["undo_to"] is None
    assert socket.command(type="undo", seat=1, to=socket.seq - 1)["trouble"]["code"] == "over"
    branch = browser.http.post(f"/api/tables/{socket.state['table']}/branch", json={"seq": socket.seq - 1})
    assert branch.status_code == 201


def test_a_wish_lapses_with_the_end(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    for _ in range(2):
        for socket in (ann, ben):
            socket.until(lambda state, me=socket: me.state["you"] in state["now"]["waiting"])
            socket.move("roll")
        for socket in (ann, ben):
            socket.until(lambda state: state["now"]["question"]["ask"] == "Vote")
        ann.move("vote no")
        ann.undo(to=0)
        ben.until(lambda state: state["wish"])
        ben.move("vote no")
        ann.at(ben.seq)
    assert ann.state["now"]["ending"]
    assert ann.state["wish"] is None
    assert ben.command(type="consent", seat=1, agree=True)["trouble"]["code"] == "stale"


def test_two_seats_at_one_screen_take_back_freely_whichever_of_them_is_looked_from(server: Running) -> None:
    ann, ben = server.browser(), server.browser()
    made = ann.make("me", "screen", "link")
    assert ben.join(made["invitations"][0]["path"]).status_code == 200
    mine = ann.open(made["table"])
    light_and_hang(mine)
    assert (mine.state["you"], mine.state["undo_to"], mine.undo_free()) == (1, 0, True)
    assert mine.undo()["seq"] == 3
    assert mine.at(3)["wish"] is None


# -- when it is found out --------------------------------------------------------------------------


@pytest.fixture
def trials(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One more for every redeal that is tried."""
    tried: list[int] = []

    def counted(game: Game, before: Position, seat: int, moves: Moves) -> Iterator[bool]:
        for differs in undo.trials(game, before, seat, moves):
            tried.append(seat)
            yield differs

    monkeypatch.setattr(freedom, "trials", counted)
    return tried


def test_no_state_costs_a_trial_and_whoever_asks_is_told_the_truth(server: Running, trials: list[int]) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    light_and_hang(ann)
    assert ann.state["undo_free"] is None
    assert ben.at(2)["undo_to"] is None
    assert not trials
    assert ann.undo_free() is True
    assert trials == [0] * undo.TWINS
    ann.send(type="sit", seat=0)
    assert ann.read_until("state")["undo_free"] is True
    ann.send(type="may_undo", seq=2, to=0)
    assert ann.read_until("undo_free") == {"type": "undo_free", "seq": 2, "to": 0, "free": True}
    assert ann.undo()["seq"] == 3
    assert trials == [0] * undo.TWINS


def test_chance_another_persons_move_and_nobody_else_need_no_trial(server: Running, trials: list[int]) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    ann.move("roll")
    assert ann.state["undo_free"] is False
    ben.at(1)
    ben.move("pass")
    assert ann.at(2)["undo_free"] is False
    browser = server.browser()
    alone = browser.open(browser.make("me", "screen")["table"])
    alone.move("draw")
    assert alone.state["undo_free"] is True
    assert alone.undo()["seq"] == 2
    assert not trials


def test_the_first_redeal_that_differs_settles_it(server: Running, trials: list[int]) -> None:
    _, _, ann, _, _ = two_at_a_table(server)
    ann.move("draw")
    assert ann.undo_free() is False
    assert 0 < len(trials) < undo.TWINS


def test_who_asks_about_what_is_past_or_not_theirs_gets_no_answer_to_it(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    light_and_hang(ann)
    ben.at(2)
    ben.send(type="may_undo", seq=2, to=0)
    assert ben.read_until("refused")["trouble"]["code"] == "invalid"
    ann.send(type="may_undo", seq=1, to=0)
    ann.send(type="look", seq=0)
    assert ann.read()["type"] == "looked"


def test_a_trial_ends_when_the_table_moves_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(freedom, "trials", lambda *_: repeat(False))

    async def check() -> None:
        host = Host(settings(tmp_path))
        await host.open()
        table = await seated(host, 2, "lanterns")
        await play(table, 0, "pass")
        asked = asyncio.create_task(table.taking_back.is_free(ANN, 1, 0))
        await asyncio.sleep(0)
        assert table.taking_back.freedom.asked
        await play(table, 1, "pass")
        assert await asked is None
        assert not table.taking_back.freedom.found
        assert not table.taking_back.freedom.asked
        await host.close()

    asyncio.run(check())
