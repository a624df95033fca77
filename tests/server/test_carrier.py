"""The websockets under the tables: who does not read or answer is let go for certain, and frames are shared."""

from __future__ import annotations

import socket
import time
import zlib
from collections.abc import Callable
from contextlib import suppress

import pytest
from tests.server.client import Socket
from tests.server.conftest import Running
from websockets.frames import Frame, Opcode

from ecumene.load.crowd import greeting
from ecumene.server.api import socket as table_socket
from ecumene.server.door import carrier
from ecumene.server.door.carrier import frame_of
from ecumene.server.door.room import Room
from ecumene.server.settings import Settings
from ecumene.server.wire.trouble import Declined


def gone(one: socket.socket, word: bytes = Frame(Opcode.PONG, b"").serialize(mask=True)) -> bool:
    """Whether the other side has given the connection up: writing to it fails."""
    try:
        one.send(word)
    except BlockingIOError:
        return False
    except OSError:
        return True
    return False


def until(test: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def deaf(port: int, table: str) -> socket.socket:
    """A client that asks for a table and never reads."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.connect(("127.0.0.1", port))
    one.sendall(greeting("127.0.0.1", port, table))
    one.setblocking(False)
    return one


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Goodbyes are short, and the system holds little."""
    monkeypatch.setattr(carrier, "LINGER_SECONDS", 0.1)
    monkeypatch.setattr(carrier, "MOST_IN_KERNEL", 4096)
    monkeypatch.setattr(table_socket, "GOODBYE_SECONDS", 0.1)


@pytest.mark.usefixtures("hurried")
def test_who_asks_and_never_reads_is_dropped_and_holds_little_meanwhile(start: Callable[..., Running]) -> None:
    server = start(send_seconds=0.3, ping_seconds=1000.0)
    browser = server.browser()
    table = browser.make("me", "screen")["table"]
    ann = browser.open(table)
    wish = Frame(Opcode.TEXT, b'{"type":"look","seq":0}').serialize(mask=True)
    with deaf(server.port, table) as one:
        until(lambda: len(server.app.host.tables[table].watchers) == 2)
        (theirs,) = [found for found in server.connections() if found.client == one.getsockname()]
        held = []

        def dropped() -> bool:
            held.append(theirs.transport.get_write_buffer_size())
            return gone(one, wish)

        until(dropped)
        assert max(held) < 100_000
        until(lambda: theirs not in server.connections())
    until(lambda: len(server.app.host.tables[table].watchers) == 1)
    assert ann.move("pass")["type"] == "done"


@pytest.mark.usefixtures("hurried")
def test_who_does_not_answer_pings_is_dropped_though_nothing_happens(start: Callable[..., Running]) -> None:
    server = start(ping_seconds=0.2)
    browser = server.browser()
    table = browser.make("me", "screen")["table"]
    with deaf(server.port, table) as one:
        until(lambda: len(server.app.host.tables[table].watchers) == 1)
        until(lambda: gone(one))
    until(lambda: not server.app.host.tables[table].watchers)


def test_who_connects_and_asks_for_nothing_is_let_go(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carrier, "QUIET_SECONDS", 0.1)
    browser = server.browser()
    ann = browser.open(browser.make("me", "screen")["table"])
    for said in (b"", b"GET /api/shelf HTTP/1.1\r\nHost: x"):
        with socket.create_connection(("127.0.0.1", server.port)) as one:
            one.sendall(said)
            one.settimeout(30)
            with suppress(ConnectionResetError):
                assert one.recv(1) == b""
    assert ann.move("pass")["type"] == "done"


@pytest.mark.parametrize("limit", ["sockets", "sockets_per_table", "sockets_per_address"])
def test_so_many_sockets_and_no_more(start: Callable[..., Running], limit: str) -> None:
    """The one too many hears why and is closed; a place that is given back can be had again."""
    server = start(**{limit: 2})
    browser = server.browser()
    table = browser.make("me", "screen")["table"]
    first, second = browser.open(table), browser.open(table)
    third = Socket(server.port, table, browser.cookie)
    refused = third.read()
    assert (refused["type"], refused["trouble"]["code"]) == ("refused", "too_many")
    assert "this page will keep trying" in refused["trouble"]["text"]
    assert third.closed_with() == 1013
    assert first.move("pass")["type"] == "done"
    second.close()
    until(lambda: len(server.app.host.tables[table].watchers) == 1)
    until(lambda: server.app.host.sockets.tables.taken[table] == 1)
    assert browser.open(table).seq == 1


def test_an_address_that_takes_all_its_places_leaves_others_theirs() -> None:
    room = Room(Settings("", sockets_per_address=2, sockets_per_table=3))
    with room.taken("a", "1.1.1.1"), room.taken("b", "1.1.1.1"):
        with pytest.raises(Declined, match="close some"), room.taken("b", "1.1.1.1"):
            pass
        with (
            room.taken("a", "2.2.2.2"),
            room.taken("a", "3.3.3.3"),
            pytest.raises(Declined, match="looking at this table"),
            room.taken("a", "4.4.4.4"),
        ):
            pass
    assert not room.tables.taken
    assert not room.addresses.taken


def test_a_frame_is_made_once_and_compressed_where_that_was_offered() -> None:
    text = '{"type":"state","log":"' + "å long log " * 100 + '"}'
    packed = frame_of(text, 15)
    assert frame_of(text, 15) is packed
    assert packed[0] == 0b11000001
    assert len(packed) < len(text) / 5
    assert zlib.decompressobj(-15).decompress(packed[2:] + b"\x00\x00\xff\xff").decode() == text
    plain = frame_of(text, 0)
    assert plain[0] == 0b10000001
    assert plain.endswith(text.encode())
    assert frame_of("short", 15) == b"\x81\x05short"


@pytest.mark.parametrize("path", ["/api/tables", "/", "/nowhere"])
def test_a_request_whose_body_is_none_is_refused_and_logs_no_mistake(
    server: Running, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nTransfer-Encoding: chunked\r\n\r\n"
    for body in (b"ZZZ\r\n", b"\xff" * 50 + b"\r\n", b"2\r\n{}\r\nnone\r\n"):
        with socket.create_connection(("127.0.0.1", server.port), 10) as line:
            line.sendall(head.encode() + body)
            answer = b""
            with suppress(OSError):
                while part := line.recv(4096):
                    answer += part
            assert answer.startswith(b"HTTP/1.1 4"), answer
    assert server.browser().http.get("/api/shelf").status_code == 200
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
