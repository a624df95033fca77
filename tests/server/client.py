"""A browser's side of the server, for tests: cookies, requests, sockets."""

from __future__ import annotations

import json
import secrets
import time
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

Message = dict[str, Any]


class Socket:
    """A page's connection to a table; keeps the newest state and the log as a page would."""

    def __init__(self, port: int, table: str, cookie: str = "", query: str = "", headers: dict[str, str] | None = None):
        given = {"Origin": f"http://127.0.0.1:{port}"} if headers is None else headers
        if cookie:
            given = {**given, "Cookie": f"ecumene={cookie}"}
        address = f"ws://127.0.0.1:{port}/ws/{table}{query}"
        self.stack = ExitStack()
        self.wire = self.stack.enter_context(connect(address, additional_headers=given, max_size=None, open_timeout=60))
        self.gathering: Message = {}
        self.state: Message = {}
        self.log: list[Message] = []
        self.remarks: list[Message] = []
        self.received: list[str] = []

    def read(self, seconds: float = 5) -> Message:
        """The next message."""
        text = self.wire.recv(seconds)
        assert isinstance(text, str)
        self.received.append(text)
        message: Message = json.loads(text)
        if message["type"] == "gathering":
            self.gathering = message
        if message["type"] == "state":
            self.state = message
            self.log = message["log"] if message["fresh"] else self.log + message["log"]
        if message["type"] == "talk":
            self.remarks = message["remarks"] if message["fresh"] else self.remarks + message["remarks"]
        return message

    def read_until(self, kind: str, seconds: float = 10) -> Message:
        """The next message of that kind."""
        deadline = time.monotonic() + seconds
        while True:
            message = self.read(max(0.01, deadline - time.monotonic()))
            if message["type"] == kind:
                return message

    def until(self, test: Any, seconds: float = 10) -> Message:
        """The first state that passes the test, which may be the one at hand."""
        while not self.state or not test(self.state):
            self.read_until("state", seconds)
        return self.state

    def gathered(self, test: Any, seconds: float = 10) -> Message:
        """The first waiting room that passes the test, which may be the one at hand."""
        while not self.gathering or not test(self.gathering):
            self.read_until("gathering", seconds)
        return self.gathering

    def at(self, seq: int, seconds: float = 10) -> Message:
        return self.until(lambda state: state["now"]["seq"] >= seq, seconds)

    @property
    def seq(self) -> int:
        return int(self.state["now"]["seq"])

    def send(self, **message: Any) -> str:
        """Send a message as it is; commands get an id."""
        if message["type"] in ("move", "undo", "consent", "orders", "promise", "say", "reveal"):
            message.setdefault("id", secrets.token_hex(8))
        if message["type"] in ("move", "undo", "consent") and "seq" not in message:
            message["seq"] = self.seq
        self.wire.send(json.dumps(message))
        return str(message.get("id", ""))

    def answer(self, id: str = "") -> Message:
        """The next Done or Refused for that id."""
        while True:
            message = self.read()
            if message["type"] in ("done", "refused") and message["id"] == id:
                return message

    def command(self, **message: Any) -> Message:
        return self.answer(self.send(**message))

    def move(self, move: str, seat: int | None = None, **more: Any) -> Message:
        """Make a move and see it."""
        seat = self.state["you"] if seat is None else seat
        answer = self.command(type="move", seat=seat, move=move, **more)
        if answer["type"] == "done":
            self.at(answer["seq"])
        return answer

    def undo(self, **more: Any) -> Message:
        given = {"seat": self.state["you"], "to": self.state["undo_to"], **more}
        return self.command(type="undo", **given)

    def undo_free(self) -> bool | None:
        """Whether taking back now would be free, asked where the state does not say."""
        if self.state["undo_free"] is None:
            self.send(type="may_undo", seq=self.seq, to=self.state["undo_to"])
            self.state["undo_free"] = self.read_until("undo_free")["free"]
        return self.state["undo_free"]  # type: ignore[no-any-return]

    def order(self, seat: int | None = None, **orders: str) -> Message:
        """Give standing orders."""
        return self.command(type="orders", seat=self.state["you"] if seat is None else seat, orders=orders)

    def promise(self, promise: str, stands: bool = True, seat: int | None = None) -> Message:
        """Promise something, or take it back."""
        seat = self.state["you"] if seat is None else seat
        return self.command(type="promise", seat=seat, promise=promise, stands=stands)

    def talk(self, text: str, seat: int | None = None, **more: Any) -> Message:
        """Say something to the table."""
        return self.command(type="say", seat=self.state["you"] if seat is None else seat, text=text, **more)

    def close(self) -> None:
        self.stack.close()

    def closed_with(self) -> int:
        """Read until the server closes; the code it gives."""
        try:
            while True:
                self.read()
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006


class Browser:
    """One browser with its cookie."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30, verify=False)

    @property
    def cookie(self) -> str:
        return next((cookie.value or "" for cookie in self.http.cookies.jar if cookie.name == "ecumene"), "")

    def make(self, *kinds: str, **plan: Any) -> dict[str, Any]:
        """Set up a table: me, screen, link, or the name of a bot for each seat."""
        people = ("me", "screen", "link")
        seats = [{"kind": k} if k in people else {"kind": "bot", "bot": k} for k in kinds]
        answer = self.http.post("/api/tables", json={"game": "lanterns", "seats": seats, **plan})
        assert answer.status_code == 201, answer.text
        return dict(answer.json())

    def join(self, path: str, name: str = "", **more: Any) -> httpx.Response:
        table, _, secret = path.removeprefix("/table/").partition("#")
        return self.http.post(f"/api/tables/{table}/join", json={"invitation": secret, "name": name, **more})

    def begin(self, table: str, bot: str = "") -> httpx.Response:
        """Begin without those who are missing."""
        return self.http.post(f"/api/tables/{table}/begin", json={"bot": bot})

    def begun(self, *kinds: str, bot: str = "", **plan: Any) -> dict[str, Any]:
        """A table that was set up, and begun without whoever is missing."""
        made = self.make(*kinds, **plan)
        assert self.begin(made["table"], bot).status_code == 204
        return made

    def open(self, table: str, query: str = "") -> Socket:
        """Look at the table and read its first state."""
        socket = Socket(self.port, table, self.cookie, query)
        socket.read_until("state")
        return socket

    def wait(self, table: str, query: str = "") -> Socket:
        """Look at a table that is not dealt yet."""
        socket = Socket(self.port, table, self.cookie, query)
        socket.read_until("gathering")
        return socket
