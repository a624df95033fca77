"""Tables played over the wire: two browsers, reload, reconnect, stale and repeated commands, hot seat, spectators."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.client import Socket
from tests.server.conftest import Running, two_at_a_table


def play_out(*sockets: Socket) -> None:
    """Pass and vote until the game is over."""
    while not sockets[0].state["now"]["ending"]:
        for socket in sockets:
            socket.at(max(s.seq for s in sockets))
        for socket in sockets:
            if socket.state["you"] in socket.state["now"]["waiting"]:
                move = "pass" if socket.state["now"]["question"]["ask"] == "Turn" else "vote yes"
                assert socket.move(move)["type"] == "done"
    for socket in sockets:
        socket.at(sockets[0].seq)


def test_both_see_a_move_at_once(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    assert ann.state["you"] == 0
    assert ben.state["you"] == 1
    assert [seat["name"] for seat in ben.state["seats"]] == ["Player 1", "Ben"]
    assert not ben.state["moves"]
    assert {move["move"] for move in ann.state["moves"]} >= {"draw", "roll", "pass"}
    assert ann.move("roll", id="command-1") == {"type": "done", "id": "command-1", "seq": 1}
    seen = ben.at(1)
    assert seen["log"][0]["told"]["what"] == "roll"
    assert seen["now"]["waiting"] == [1]
    assert not seen["fresh"]


def test_illegal_moves_name_their_rule(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    assert ann.move("draw")["type"] == "done"
    ben.at(1)
    foreign = ben.move("pass", seat=0)
    assert foreign["trouble"]["code"] == "forbidden"
    early = ann.move("pass")
    assert early["trouble"]["code"] == "illegal"
    assert "Seat 2" in early["trouble"]["text"]
    assert ben.move("dance")["trouble"]["code"] == "unreadable"
    ben.move("pass")
    for socket in (ann, ben):
        socket.at(2)
        socket.move("vote no")
    ann.at(4)
    refused = ann.move("draw")
    assert refused["trouble"]["rule"] == "LA-002"
    assert "four cards" in refused["trouble"]["text"]
    assert [r["rule"] for r in ann.state["refusals"]] == ["LA-002"]


def test_reload_and_reconnect_get_exactly_what_was_missed(server: Running) -> None:
    anna, benno, ann, ben, table = two_at_a_table(server)
    ann.move("draw")
    ben.at(1)
    whole = benno.open(table)
    assert whole.state["fresh"]
    assert whole.log == ben.log
    ben.close()
    ann.close()
    again = anna.open(table, "?after=0")
    assert not again.state["fresh"]
    assert [line["seq"] for line in again.log] == [1, 1]
    nothing = anna.open(table, "?after=1")
    assert nothing.log == []
    assert nothing.state["now"] == again.state["now"]
    assert anna.open(table, "?after=999").state["fresh"]
    assert anna.open(table, "?after=x%00y").state["fresh"]


def test_stale_commands_are_refused_with_the_table_as_it_is(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    ann.move("pass")
    stale = ben.command(type="move", seat=1, move="pass", seq=0)
    assert stale["trouble"]["code"] == "stale"
    assert ben.read_until("state")["now"]["seq"] == 1
    assert ben.command(type="move", seat=1, move="pass", seq=77)["trouble"]["code"] == "stale"


def test_a_repeated_command_is_done_once(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    first = ann.move("roll", id="command-1")
    ben.at(1)
    ben.move("pass")
    again = ann.command(type="move", seat=0, move="roll", seq=0, id="command-1")
    assert again == first
    assert ann.at(2)["now"]["seq"] == 2
    assert ben.command(type="move", seat=1, move="vote no", id="command-1")["seq"] == 3


def test_votes_of_several_at_once_cross_on_the_way(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    ann.move("pass")
    ben.at(1)
    ben.move("pass")
    ann.at(2)
    assert set(ann.state["now"]["waiting"]) == {0, 1}
    assert ben.move("vote yes")["seq"] == 3
    assert ann.move("vote no", seq=2)["seq"] == 4
    assert ann.move("vote no", seq=2)["trouble"]["code"] == "stale"
    assert ben.at(4)["now"]["view"]["scores"] == [0, 1]


def test_hot_seat_follows_the_turn_until_one_sits_down(server: Running) -> None:
    browser = server.browser()
    socket = browser.open(browser.make("me", "screen")["table"])
    assert socket.state["secretive"]
    assert socket.state["you"] == 0
    socket.move("draw")
    assert socket.state["you"] == 1
    assert socket.state["fresh"]
    hands = socket.state["now"]["view"]["hands"]
    assert hands[0]["cards"] is None
    assert len(hands[1]["cards"]) == 3
    socket.send(type="sit", seat=0)
    assert socket.until(lambda state: state["you"] == 0)["now"]["view"]["hands"][1]["cards"] is None
    socket.send(type="sit", seat=None)
    seen = socket.until(lambda state: state["you"] is None)
    assert all(hand["cards"] is None for hand in seen["now"]["view"]["hands"])
    assert seen["undo_to"] is None
    sat = browser.open(socket.state["table"], "?after=0&seat=0")
    assert sat.state["you"] == 0
    assert not sat.state["fresh"]


def test_spectators_watch_and_cannot_move(server: Running) -> None:
    _, _, ann, _, table = two_at_a_table(server)
    watcher = Socket(server.port, table, headers={})
    state = watcher.read_until("state")
    assert state["you"] is None
    assert not any(seat["mine"] for seat in state["seats"])
    assert watcher.command(type="move", seat=0, move="pass")["trouble"]["code"] == "forbidden"
    assert watcher.command(type="undo", seat=0, to=0)["trouble"]["code"] == "forbidden"
    watcher.send(type="sit", seat=0)
    assert watcher.read_until("refused")["trouble"]["code"] == "forbidden"
    ann.move("draw")
    drawn = watcher.at(1)["log"][0]["told"]
    assert drawn["text"] == "draw by 0"
    assert ann.log[0]["told"]["text"] != drawn["text"]


def test_presence(server: Running) -> None:
    anna, benno = server.browser(), server.browser()
    made = anna.begun("me", "link")
    ann = anna.open(made["table"])
    assert [seat["kind"] for seat in ann.state["seats"]] == ["person", "open"]
    benno.join(made["invitations"][0]["path"], " Ben\x00\n ")
    assert ann.until(lambda state: state["seats"][1]["kind"] == "person")["seats"][1]["name"] == "Ben"
    ben = benno.open(made["table"])
    assert ann.read_until("presence")["seats"][1]["here"]
    ben.close()
    assert not ann.read_until("presence")["seats"][1]["here"]


def test_looking_back_shows_the_seat_its_own_past(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    before = ann.state["now"]
    ann.move("draw")
    ben.at(1)
    ann.send(type="look", seq=0)
    assert ann.read_until("looked")["now"] == before
    ben.send(type="look", seq=1)
    past = ben.read_until("looked")["now"]
    assert past["view"]["hands"][0] == {"seat": 0, "size": 4, "cards": None}
    ben.send(type="look", seq=2)
    assert ben.read_until("refused")["trouble"]["code"] == "invalid"


def test_turns_are_listed_for_the_slider(server: Running) -> None:
    _, _, ann, ben, _ = two_at_a_table(server)
    ann.move(ann.state["moves"][0]["move"])
    assert ann.state["turns"] == [0]
    ann.move("hang left")
    ben.at(2)
    ben.move("pass")
    assert ben.state["turns"] == [0, 2, 3]


def test_a_server_that_starts_again_goes_on_where_it_was(start: Callable[..., Running]) -> None:
    server = start()
    anna, _, ann, ben, table = two_at_a_table(server)
    ann.move(ann.state["moves"][0]["move"])
    before = ann.state
    ben.at(1)
    for socket in (ann, ben):
        socket.close()
    server.stop()
    again = start()
    anna.port = again.port
    assert anna.open(table, "?after=0").state["now"] == before["now"]
    reopened = anna.open(table)
    assert reopened.move("hang left")["seq"] == 2


def test_idle_tables_are_left_to_the_store(start: Callable[..., Running]) -> None:
    server = start(idle_tables=3)
    browser = server.browser()
    tables = [browser.make("me", "screen")["table"] for _ in range(8)]
    assert len(server.app.host.tables) <= 4
    assert browser.open(tables[0]).state["table"] == tables[0]


def test_while_bots_move_one_goes_on_looking_from_the_same_seat(start: Callable[..., Running]) -> None:
    browser = start(bot_pause=0.5).browser()
    socket = browser.open(browser.make("me", "screen", "random")["table"])
    socket.move("pass")
    assert socket.state["you"] == 1
    socket.move("pass")
    assert socket.state["now"]["waiting"] == [2]
    assert socket.state["you"] == 1
