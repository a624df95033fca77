"""Malformed and untimely messages and requests against a real server: all refused, and nobody else notices."""

from __future__ import annotations

import json
import socket
from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import httpx
from tests.server.client import Message
from tests.soak.doings import Doings
from tests.soak.frame import Broken, Counts, Part, Piece
from tests.soak.mutations import NOT_DEALT, STRINGS, broken, commands, sample, spoil
from tests.soak.party import Party
from tests.soak.people import PATIENCE, Chair, Guest, Steps
from tests.soak.place import Place, opened

from ecumene.kernel.contract.plan import case_number, single_cases
from ecumene.kernel.contract.spot import said
from ecumene.kernel.rng import rng_from_seed
from ecumene.server.api.page import INDEX
from ecumene.server.wire.trouble import STATUS

AT_ONCE = 5000
"""Messages and requests of a piece of work."""
BATCH = 50
"""Messages sent before their answers are read."""
METHODS = ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "BREW")
HEADERS = ("cookie", "authorization", "origin", "host", "x-forwarded-for", "accept")
HEADER_VALUES = ("", "0", "-1", "ecumene=x", "Bearer x", "http://elsewhere.example", "ecumene=" + "y" * 3000)
RAW = (
    b"",
    b"GET",
    b"GET / HTTP/9.9\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n{}",
    b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZZ\r\n",
    b"GET /api/shelf HTTP/1.1\r\nHost: x\r\nCookie: ecumene=\xff\xfe\r\n\r\n",
    b"GET /\xff%zz HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET /ws/x HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    b"GET /api/shelf HTTP/1.1\r\nHost: x\r\n" + b"A: b\r\n" * 500 + b"\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
)


class Attack:
    """One server, a table that is attacked, and a table of bystanders."""

    def __init__(self, piece: Piece, place: Place) -> None:
        self.game = piece.game
        self.place = place
        self.rng = Random(piece.chance)
        self.steps = Steps()
        self.counts: Counts = Counter()
        self.guests = [Guest(place.port, name) for name in ("attacker", "friend", "bystander")]
        self.line = httpx.Client(base_url=f"http://127.0.0.1:{place.port}", timeout=PATIENCE)
        cases = single_cases(piece.game)
        case = case_number(piece.game, piece.number, cases, "all", rng_from_seed(piece.chance, ("cases",)))
        self.plan: dict[str, Any] = {"game": piece.game.id, "options": case.options}
        self.target = self._table(case.seats, self.guests[:2])
        self.quiet = self._table(case.seats, self.guests[2:])
        self.waiting = self._waiting(case.seats)
        self.api = self._api()

    def _table(self, seats: int, guests: list[Guest]) -> Party:
        host, friend = guests[0], guests[-1]
        apart = seats > 1 and friend is not host
        made = host.make("me", *["screen"] * (seats - 1 - apart), *["link"] * apart, **self.plan)
        holders = dict.fromkeys(range(seats), host)
        for invitation in made["invitations"]:
            friend.join(invitation["path"])
            holders[invitation["seat"]] = friend
        party = Party(self.place.port, made["table"], holders, self.steps)
        party.come()
        return party

    def _waiting(self, seats: int) -> list[Chair]:
        """Somebody at a table that is not dealt, for a friend has not come; nobody where one plays alone."""
        if seats == 1:
            return []
        made = self.guests[0].make("me", *["screen"] * (seats - 2), "link", **self.plan)
        return [Chair(self.guests[0], self.place.port, made["table"])]

    def _api(self) -> list[tuple[str, str, Message | None]]:
        """Every method, path and body that the server describes."""
        described = self.guests[0].http.get("/schema/openapi.json").json()
        self.parts = described["components"]["schemas"]
        found: list[tuple[str, str, Message | None]] = []
        for path, methods in described["paths"].items():
            for method, about in methods.items():
                body = about.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
                found.append((method.upper(), path, body))
        return found

    # -- sockets ------------------------------------------------------------------------------

    def messages(self) -> None:
        """A batch of messages over one connection; each gets an answer or a state, never a failure."""
        chair = self.rng.choice([*self.target.chairs, *self.waiting])
        right = chair.state or NOT_DEALT
        sent = [broken(self.rng.choice(commands(right, self.rng)), self.rng) for _ in range(BATCH)]
        for message in sent:
            self.steps.note(f"{chair.name} sends {message[:200]!r}")
            chair.wire.send(_sendable(message))
        fence = f"fence-{self.counts['messages']}"
        chair.wire.send(json.dumps({"type": "fence", "id": fence}))
        while True:
            answer = chair.read()
            if answer["type"] != "refused":
                self.counts["carried out"] += answer["type"] in ("done", "looked", "undo_free")
                continue
            if answer["id"] == fence:
                break
            self._refused(answer["trouble"])
        self.counts["messages"] += BATCH

    def _refused(self, trouble: Message) -> None:
        if trouble["code"] not in STATUS or trouble["code"] in ("failed", "storage") or len(trouble["text"]) < 10:
            raise Broken(f"this is no refusal: {trouble}")
        self.counts["refused"] += 1

    # -- requests -----------------------------------------------------------------------------

    def request(self) -> None:
        """A request of the API with something wrong in it."""
        rng = self.rng
        guest = rng.choice(self.guests[:2])
        method, path, schema = rng.choice(self.api)
        for name, value in (("table", self.target.table), ("game", self.game.id)):
            path = path.replace(f"{{{name}}}", value if rng.random() < 0.7 else rng.choice(STRINGS))
        if rng.random() < 0.1:
            method, path = rng.choice(METHODS), path + rng.choice(["", "/", "?a=\x00", "/..", *STRINGS])
        body = None if schema is None else broken(spoil(sample(schema, self.parts, rng), rng), rng)
        if path == "/api/records" and rng.random() < 0.8:
            body = self.record()
        self.steps.note(f"{guest.name}: {method} {path!r} {(body or b'')[:200]!r}")
        headers = {"content-type": rng.choice(["application/json"] * 4 + ["text/plain", "x"])}
        headers["cookie"] = f"ecumene={guest.cookie}"
        if rng.random() < 0.05:
            headers[rng.choice(HEADERS)] = rng.choice(HEADER_VALUES)
        content = body.encode("utf-8", "surrogatepass") if isinstance(body, str) else body
        self.line.cookies.clear()
        try:
            answer = self.line.request(method, _path(path), content=content, headers=headers)
        except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeError):
            return
        if self._failed(answer.status_code):
            raise Broken(f"{method} {path!r} {(body or b'')[:500]!r} was answered {answer.status_code} {answer.text}")
        self.counts["refused" if answer.status_code >= 400 else "carried out"] += 1
        self.counts["messages"] += 1
        self.counts["requests"] += 1

    def _failed(self, status: int) -> bool:
        """Whether an answer is a failure of the server's; that the page is not built here is none."""
        unbuilt = status == 503 and INDEX not in self.place.running.app.page.files
        return status >= 500 and not unbuilt

    def record(self) -> bytes:
        """The record of the bystanders' table with something wrong in it."""
        lines = self.guests[2].http.get(f"/api/tables/{self.quiet.table}/record").content.splitlines()
        at = self.rng.randrange(len(lines))
        with suppress(ValueError):
            line = broken(json.loads(lines[at]), self.rng)
            lines[at] = line.encode("utf-8", "surrogatepass") if isinstance(line, str) else line
        return b"\n".join(lines)

    def raw(self) -> None:
        """Bytes that are no request, or half of one."""
        data = self.rng.choice(RAW) + self.rng.choice([b"", b"\r\n\r\n", self.rng.randbytes(50)])
        self.steps.note(f"bytes {data[:100]!r}")
        with socket.create_connection(("127.0.0.1", self.place.port), 10) as line:
            line.sendall(data)
            line.shutdown(socket.SHUT_WR)
            line.settimeout(0.05)
            with suppress(OSError):
                first = line.recv(4096)
                if first.startswith(b"HTTP/1.1 ") and self._failed(int(first[9:12])):
                    raise Broken(f"{data!r} was answered {first!r}")
        self.counts["messages"] += 1
        self.counts["raw"] += 1

    def frame(self) -> None:
        """A frame that is none, or far too large: it may cost its sender the connection, and nobody else."""
        chair = Chair(self.guests[0], self.place.port, self.target.table).begin()
        with suppress(OSError):
            line = chair.wire.socket
            line.sendall(
                self.rng.choice([b"\x81\xff" + b"\xff" * 8, b"\x83\x80aaaa", b"\x81\x05hello", self.rng.randbytes(30)])
            )
        with suppress(Broken, TimeoutError, OSError):
            chair.read(0.05)
        with suppress(OSError):
            chair.wire.socket.close()
        self.counts["messages"] += 1
        self.counts["frames"] += 1

    # -- bystanders ---------------------------------------------------------------------------

    def check(self) -> None:
        """The server is well, and both tables show everybody what a fresh connection is shown."""
        self.place.check()
        self.counts["views compared"] += self.quiet.compare() + self.target.compare()

    def play(self) -> None:
        """The bystanders play on as if nothing happened."""
        if self.quiet.over:
            return
        doings = Doings(self.quiet, self.rng, self.counts)
        doings.do([(1, doings.move)])

    def run(self, goal: int) -> Counts:
        while self.counts["messages"] < goal:
            self.messages()
            self.messages()
            for _ in range(self.rng.randrange(12)):
                self.request()
            if self.rng.random() < 0.2:
                self.raw()
            if self.rng.random() < 0.05:
                self.frame()
            self.play()
            if self.rng.random() < 0.1:
                self.target.settle()
                self.check()
        self.target.settle()
        self.check()
        return +self.counts


def _sendable(message: str | bytes) -> str | bytes:
    """What the test's own library can send: text must be whole signs, as JSON's escapes of halves are."""
    return message.encode("utf-8", "replace").decode() if isinstance(message, str) else message


def _path(path: str) -> str:
    return path.encode("utf-8", "replace").decode("ascii", "replace").replace("\x00", "%00")


def attack(piece: Piece) -> Counts:
    """One server, attacked for a while."""
    with opened(piece.chance) as place:
        attacking = Attack(piece, place)
        try:
            return attacking.run(min(AT_ONCE, piece.most))
        except Exception as wrong:
            text = str(wrong) if isinstance(wrong, Broken) else said(wrong)
            logged = "".join(f"\n  {line}" for line in place.noted.mistakes[:3])
            raise Broken(f"{text}{logged}\n  the latest steps:\n{attacking.steps.told()}") from wrong
        finally:
            for chair in (*attacking.waiting, *attacking.target.chairs, *attacking.quiet.chairs):
                chair.close()
            for line in (attacking.line, *(guest.http for guest in attacking.guests)):
                line.close()


PART = Part("malformed", "malformed and untimely messages and requests", "messages", 200_000, 300, attack)
