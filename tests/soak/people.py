"""People at tables as their browsers see them: connections that piece the table together from what they are sent."""

from __future__ import annotations

import json
from collections import deque
from contextlib import suppress
from hashlib import sha256
from typing import Any

import httpx
import msgspec
from tests.server.client import Browser, Message, Socket
from tests.soak.frame import Broken
from websockets.exceptions import ConnectionClosed

PATIENCE = 120.0
"""Seconds after which something that must come is said to be missing."""
read_json = decode = msgspec.json.Decoder().decode


class Steps:
    """What was done so far, the latest at the end, for a report; and the names of commands."""

    def __init__(self) -> None:
        self.latest: deque[str] = deque(maxlen=40)
        self.number = 0

    def note(self, text: str) -> None:
        self.number += 1
        self.latest.append(f"{self.number}: {text}")

    def told(self) -> str:
        return "\n".join(f"    {line}" for line in self.latest)


class Guest(Browser):
    """A browser with a name for the report."""

    def __init__(self, port: int, name: str) -> None:
        super().__init__(port)
        self.name = name
        self.commands = 0

    def new_id(self) -> str:
        """A name for a command of mine."""
        self.commands += 1
        return f"{self.name}-{self.commands:08}"

    def number(self, table: str) -> str:
        """What this browser gives to the deal at a table."""
        return sha256(f"{self.name} at {table}".encode()).hexdigest()

    def sealed(self, table: str) -> str:
        """The promise of that number."""
        return sha256(self.number(table).encode()).hexdigest()

    def go_to(self, port: int) -> None:
        """The server has a new address."""
        self.port = port
        self.http.base_url = httpx.URL(f"http://127.0.0.1:{port}")

    def ask(self, path: str, *allowed: str, **body: Any) -> Message | None:
        """A request of mine: its answer, or None where it is refused with one of these codes."""
        answer = self.http.post(path, json=body)
        if answer.status_code < 300:
            return dict(answer.json()) if answer.content else {}
        code = answer.json().get("code", "")
        if code not in allowed:
            raise Broken(f"{self.name}: POST {path} {json.dumps(body)} was answered {answer.status_code} {answer.text}")
        return None


class Chair(Socket):
    """A connection that keeps what it pieced together, as a page does."""

    def __init__(self, guest: Guest | None, port: int, table: str, query: str = "", before: Chair | None = None):
        self.guest = guest
        self.name = guest.name if guest else "a spectator"
        self.between: list[int] = []
        self.moments: dict[tuple[int | None, int], Message] = {}
        self.said = len(before.remarks) if before is not None else 0
        sealed = f"commitment={guest.sealed(table)}" if guest else ""
        super().__init__(port, table, guest.cookie if guest else "", f"?{query}&{sealed}")
        if before is not None:
            self.state, self.log, self.between = before.state, before.log, before.between
            self.moments = before.moments
        self.table = table

    def begin(self) -> Chair:
        """Read the first state, which comes when the table is dealt."""
        self.read_until("state")
        return self

    @property
    def you(self) -> int | None:
        found = self.state["you"]
        return found if found is None else int(found)

    def read(self, seconds: float = PATIENCE) -> Message:
        """The next message; Broken where none comes or the server hangs up."""
        try:
            text = self.wire.recv(seconds)
        except TimeoutError:
            if seconds < PATIENCE:
                raise
            raise Broken(f"{self.name} at {self.table} heard nothing for {seconds:.0f} seconds") from None
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd else 1006
            raise Broken(f"the server closed the connection of {self.name} at {self.table} with {code}") from None
        message: Message = decode(text)
        kind = message["type"]
        if kind == "state":
            self._piece(message)
        elif kind == "gathering":
            self._take_part(message)
        elif kind == "presence":
            self.state["seats"] = message["seats"]
        elif kind == "talk":
            self.remarks = message["remarks"] if message["fresh"] else self.remarks + message["remarks"]
        elif kind == "refused" and message["trouble"]["code"] in ("failed", "storage"):
            raise Broken(f"{self.name} at {self.table} was told of a mistake of the server's: {message['trouble']}")
        return message

    def read_until(self, kind: str, seconds: float = PATIENCE) -> Message:
        while True:
            message = self.read(seconds)
            if message["type"] == kind:
                return message

    def _take_part(self, gathering: Message) -> None:
        """Open the number that was promised, once all promises are settled."""
        if gathering["stage"] == "revealing" and self.guest is not None:
            sealed, number = self.guest.sealed(self.table), self.guest.number(self.table)
            if any(hand["commitment"] == sealed and not hand["opened"] for hand in gathering["hands"]):
                self.send(type="reveal", id=self.guest.new_id(), number=number)

    def _piece(self, state: Message) -> None:
        """Put a state together with what is known; what was told before must not read otherwise now."""
        before = self.state
        new = state["log"]
        if not state["fresh"]:
            if self.log and new and new[0]["seq"] <= before["now"]["seq"]:
                raise Broken(f"{self.name} at {self.table} is told of move {new[0]['seq']} again")
            self.log = self.log + new
            self.between = self.between + state["between"]
        else:
            if before and before["you"] == state["you"] and self.log != new[: len(self.log)]:
                raise Broken(f"{self.name} at {self.table}: {unlike(self.log, new[: len(self.log)], 'log')}")
            self.log, self.between = new, state["between"]
        self.state = state
        if not stood_in(state):
            self.moments.setdefault((state["you"], state["now"]["seq"]), state["now"])

    def wait(self, seconds: float) -> None:
        """Read whatever has come already, or the next that comes soon."""
        with suppress(TimeoutError):
            self.read(seconds)
            while True:
                self.read(0)

    def command(self, **message: Any) -> Message:
        """A command of its guest and the answer."""
        assert self.guest is not None
        message.setdefault("id", self.guest.new_id())
        return super().command(**message)

    def answer(self, id: str = "") -> Message:
        while True:
            message = self.read()
            if message["type"] in ("done", "refused") and message["id"] == id:
                return message


def stood_in(state: Message) -> bool:
    """Whether a bot plays for the seat looked from, which is then asked nothing."""
    return state["you"] is not None and state["seats"][state["you"]]["bot"] != ""


def unlike(one: Any, other: Any, where: str) -> str:
    """Where two things part, in words."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one.keys() | other.keys():
            if one.get(key) != other.get(key):
                return unlike(one.get(key), other.get(key), f"{where}.{key}")
    if isinstance(one, list) and isinstance(other, list):
        for n, (mine, theirs) in enumerate(zip(one, other, strict=False)):
            if mine != theirs:
                return unlike(mine, theirs, f"{where}[{n}]")
        longer = one[len(other) :] or other[len(one) :]
        return f"{where} has {len(one)} entries or {len(other)}, the first further one {str(longer[:1])[:300]}"
    return f"{where} is {str(one)[:300]!r} or {str(other)[:300]!r}"
