"""Whatever is sent to the server, it answers with a clear refusal, and the table goes on."""

from __future__ import annotations

import asyncio
import json
import logging
import random
import string
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)
from tests.server.client import Browser, Socket
from tests.server.conftest import Running, two_at_a_table
from tests.server.conftest import settings as host_settings
from websockets.exceptions import ConnectionClosed, InvalidStatus

from ecumene.server.api.socket import serve_socket
from ecumene.server.hosting.host import Host
from ecumene.server.hosting.setting_up import create
from ecumene.server.wire.lobby import SeatPlan, TablePlan
from ecumene.server.wire.trouble import STATUS

COMMANDS: list[dict[str, Any]] = [
    {"type": "move", "id": "12345678", "seq": 0, "seat": 0, "move": "pass"},
    {"type": "undo", "id": "12345678", "seq": 0, "seat": 0, "to": 0},
    {"type": "consent", "id": "12345678", "seq": 0, "seat": 0, "agree": True},
    {"type": "orders", "id": "12345678", "seat": 0, "orders": {"windows": "always"}},
    {"type": "promise", "id": "12345678", "seat": 0, "promise": "yes", "stands": True},
    {"type": "sit", "seat": 0},
    {"type": "look", "seq": 0},
]
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
ODD: list[Any] = [None, True, -1, 1.5, 10**6, 10**30, "", "\x00", "x" * 300, [], [[]], {}, {"a": 1}, "\ud800", "💥", 15]


def broken(rng: random.Random) -> str | bytes:
    """A message with something wrong in it."""
    message = dict(rng.choice(COMMANDS))
    field = rng.choice(list(message))
    match rng.randrange(7):
        case 0:
            message[field] = rng.choice(ODD)
        case 1:
            del message[field]
        case 2:
            message["".join(rng.choices(string.printable, k=5))] = rng.choice(ODD)
        case 3:
            return json.dumps(message)[: rng.randrange(30)]
        case 4:
            return "".join(rng.choices(string.printable, k=rng.randrange(200)))
        case 5:
            return rng.randbytes(rng.randrange(100))
        case _:
            return json.dumps(message) + "x" * rng.choice([1, 4096, 100_000])
    return json.dumps(message)


def assert_refused(answer: dict[str, Any]) -> None:
    """A refusal has a known code, is no failure of the server's, and says something."""
    assert answer["type"] == "refused", answer
    assert answer["trouble"]["code"] in STATUS
    assert answer["trouble"]["code"] not in ("failed", "storage"), answer
    assert len(answer["trouble"]["text"]) > 10


def next_answer(socket: Socket) -> dict[str, Any]:
    while True:
        message = socket.read()
        if message["type"] in ("refused", "done", "looked"):
            return message


def answers(socket: Socket, message: str | bytes) -> list[dict[str, Any]]:
    """Everything that comes back for the message, up to the refusal of one sent right after it."""
    socket.wire.send(message)
    socket.wire.send('{"type":"fence","id":"fence"}')
    found: list[dict[str, Any]] = []
    while not found or found[-1].get("id") != "fence":
        found.append(socket.read())
    return found[:-1]


def test_broken_messages_are_refused_and_the_table_goes_on(server: Running, caplog: pytest.LogCaptureFixture) -> None:
    anna, _, ann, ben, table = two_at_a_table(server)
    stranger = Socket(server.port, table, headers={})
    stranger.read_until("state")
    rng = random.Random(20)
    refusals: list[dict[str, Any]] = []
    with caplog.at_level(logging.ERROR):
        for number in range(300):
            socket = (ann, ben, stranger)[number % 3]
            found = answers(socket, broken(rng))
            refusals += [answer for answer in found if answer["type"] == "refused"]
    assert len(refusals) > 200
    for answer in refusals:
        assert_refused(answer)
    assert not caplog.records
    fresh = anna.open(table)
    seat = fresh.state["now"]["waiting"][0]
    mover = fresh if seat == 0 else ben
    mover.at(fresh.seq)
    mover.send(type="sit", seat=seat)
    mover.until(lambda state: state["you"] == seat)
    assert mover.move(mover.state["moves"][0]["move"])["type"] == "done"


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ('{"type":"move","id":"12345678","seq":0,"seat":1,"move":"pass"}', "forbidden"),
        ('{"type":"move","id":"12345678","seq":0,"seat":9,"move":"pass"}', "forbidden"),
        ('{"type":"move","id":"12345678","seq":9,"seat":0,"move":"pass"}', "stale"),
        ('{"type":"move","id":"12345678","seq":0,"seat":0,"move":"fly"}', "unreadable"),
        ('{"type":"move","id":"12345678","seq":0,"seat":0,"move":"light 999"}', "unreadable"),
        ('{"type":"move","id":"1","seq":0,"seat":0,"move":"pass"}', "unreadable"),
        ('{"type":"move","id":"12345678","seq":"0","seat":0,"move":"pass"}', "unreadable"),
        ('{"type":"move","id":"12345678","seq":0,"seat":0,"move":"pass","extra":1}', "unreadable"),
        ('{"type":"undo","id":"12345678","seq":0,"seat":0,"to":0}', "invalid"),
        ('{"type":"consent","id":"12345678","seq":0,"seat":0,"agree":true}', "stale"),
        ('{"type":"dance"}', "unreadable"),
        ('{"type":"sit","seat":1}', "forbidden"),
        ('{"type":"look","seq":1}', "invalid"),
        ("[" * 4000, "unreadable"),
        (" " * 4097, "too_large"),
        (b"{}", "unreadable"),
    ],
)
def test_each_kind_of_wrong_has_its_code(server: Running, message: str | bytes, code: str) -> None:
    _, _, ann, _, _ = two_at_a_table(server)
    ann.wire.send(message)
    answer = next_answer(ann)
    assert_refused(answer)
    assert answer["trouble"]["code"] == code
    assert answer["id"] == ("12345678" if "12345678" in str(message) else "1" if '"id":"1"' in str(message) else "")
    assert ann.move("pass")["type"] == "done"


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
@given(
    st.one_of(
        st.text(max_size=300),
        st.binary(max_size=300),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
            lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
            max_leaves=20,
        ).map(json.dumps),
    )
)
def test_any_message_at_all(server: Running, message: str | bytes) -> None:
    if not hasattr(server, "fuzzed"):
        browser = server.browser()
        server.fuzzed = browser.open(browser.make("me", "screen")["table"])  # type: ignore[attr-defined]
    socket = server.fuzzed  # type: ignore[attr-defined]
    socket.wire.send(message.encode("utf-8", "replace").decode() if isinstance(message, str) else message)
    assert_refused(next_answer(socket))


def test_a_frame_far_too_large_ends_only_its_own_connection(server: Running) -> None:
    anna, _, ann, ben, table = two_at_a_table(server)
    try:
        ann.wire.send("x" * 2_000_000)
        assert ann.closed_with() in (1009, 1006)
    except ConnectionClosed:
        pass
    assert ben.read_until("presence")["seats"][0]["here"] is False
    assert anna.open(table).move("pass")["type"] == "done"


def test_too_fast_is_told_and_far_too_fast_ends(start: Callable[..., Running]) -> None:
    server = start(messages_per_second=5)
    browser = server.browser()
    table = browser.make("me", "screen")["table"]
    socket = browser.open(table)
    for _ in range(15):
        socket.wire.send('{"type":"look","seq":0}')
    answers = [next_answer(socket) for _ in range(15)]
    assert answers[0]["type"] == "looked"
    assert answers[-1]["trouble"]["code"] == "too_many"
    time.sleep(0.5)
    assert socket.move("pass")["type"] == "done"
    try:
        for _ in range(400):
            socket.wire.send('{"type":"look","seq":0}')
    except ConnectionClosed:
        pass
    assert socket.closed_with() == 1008
    time.sleep(0.5)
    assert browser.open(table).seq == 1


def test_a_page_that_does_not_read_is_let_go(tmp_path: Path) -> None:
    sent: list[Any] = []

    async def receive() -> Any:
        if len(sent) < 1:
            return {"type": "websocket.connect"}
        await asyncio.sleep(60)

    async def send(message: Any) -> None:
        sent.append(message)
        if message["type"] == "websocket.send":
            await asyncio.sleep(60)

    async def check() -> None:
        host = Host(host_settings(tmp_path, send_seconds=0.2))
        await host.open()
        made = await create(host, TablePlan("lanterns", [SeatPlan("me"), SeatPlan("me")]), "a" * 64)
        scope = {"type": "websocket", "path": f"/ws/{made.table}", "query_string": b"", "headers": []}
        async with asyncio.timeout(10):
            await serve_socket(host, scope, receive, send)  # type: ignore[arg-type]
        assert not host.tables[made.table].watchers
        await host.close()

    asyncio.run(check())
    assert [message["type"] for message in sent] == ["websocket.accept", "websocket.send", "websocket.close"]
    assert sent[-1]["code"] == 1013


def test_sockets_of_other_sites_and_of_no_table_are_turned_away(server: Running) -> None:
    browser = server.browser()
    table = browser.make("me", "screen")["table"]
    with pytest.raises(InvalidStatus) as refused:
        Socket(server.port, table, browser.cookie, headers={"Origin": "http://elsewhere.example"})
    assert refused.value.response.status_code == 403
    lost = Socket(server.port, "nowhere", browser.cookie)
    assert lost.read()["trouble"]["code"] == "not_found"
    assert lost.closed_with() == 4404
    without_origin = Socket(server.port, table, browser.cookie, headers={})
    assert without_origin.read_until("state")["you"] is None
    program = Socket(server.port, table, headers={"Authorization": f"Bearer {browser.cookie}"})
    assert program.read_until("state")["you"] == 0


@pytest.mark.filterwarnings("ignore::hypothesis.errors.HypothesisDeprecationWarning")
@pytest.mark.parametrize("mode", list(schemathesis.GenerationMode))
def test_the_http_api_keeps_its_own_schema(server: Running, mode: schemathesis.GenerationMode) -> None:
    """Bounded random requests against the OpenAPI description, half of them at a table that is there."""
    schema = schemathesis.openapi.from_url(f"http://127.0.0.1:{server.port}/schema/openapi.json")
    table = server.browser().make("me", "screen")["table"]
    real = {"table": table, "game": "lanterns", "run": "nowhere"}
    operations = [found.ok() for found in schema.get_all_operations()]
    assert len(operations) == 30
    if mode is schemathesis.GenerationMode.NEGATIVE:
        operations = [operation for operation in operations if operation.body]
        assert len(operations) == 12
    for operation in operations:

        @settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), phases=[Phase.generate])
        @given(case=operation.as_strategy(generation_mode=mode), existing=st.booleans())
        def attack(case: schemathesis.Case, existing: bool) -> None:
            if existing:
                case.path_parameters = {name: real[name] for name in case.path_parameters or {}}
            case.call_and_validate(checks=CHECKS)

        attack()


def test_every_table_of_the_attack_still_works(server: Running) -> None:
    browser = Browser(server.port)
    socket = browser.open(browser.make("me", "screen")["table"])
    assert socket.move("pass")["type"] == "done"
