"""People at tables: they take seats by invitation, each with a socket, and make random legal moves."""

from __future__ import annotations

import asyncio
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from ecumene.kernel.errors import EcumeneError
from ecumene.load.figures import Figures
from ecumene.load.served import Served

PATIENCE = 30.0
"""How long anybody waits for an answer, in seconds."""


class LegalMove(msgspec.Struct):
    move: str


class Now(msgspec.Struct):
    seq: int
    waiting: tuple[int, ...]
    ending: msgspec.Raw = msgspec.Raw(b"null")


class Problem(msgspec.Struct):
    code: str = ""


class Message(msgspec.Struct):
    """What a player needs from any message."""

    type: str
    id: str = ""
    seq: int = -1
    you: int | None = None
    now: Now | None = None
    moves: list[LegalMove] = []
    trouble: Problem = msgspec.field(default_factory=Problem)


class Left(Exception):
    """The server has closed the connection, or does not answer."""


decoder = msgspec.json.Decoder(Message)


class Player:
    """One person with a socket of their own, and when they saw what."""

    def __init__(self, token: str, wire: ClientConnection) -> None:
        self.token = token
        self.wire = wire
        self.state: Message | None = None
        self.seen_at = 0.0
        self.answers: dict[str, tuple[Message, float]] = {}
        self.news = asyncio.Event()
        self.failed = ""
        self.reading = asyncio.create_task(self._read())

    @property
    def seq(self) -> int:
        return -1 if self.state is None or self.state.now is None else self.state.now.seq

    async def _read(self) -> None:
        try:
            async for text in self.wire:
                at = time.monotonic()
                message = decoder.decode(text)
                if message.type == "state":
                    self.state, self.seen_at = message, at
                elif message.type in ("done", "refused"):
                    self.answers[message.id] = message, at
                self.news.set()
        except (ConnectionClosed, msgspec.DecodeError) as wrong:
            self.failed = type(wrong).__name__
        else:
            self.failed = "closed"
        self.news.set()

    async def shown(self, seq: int) -> float:
        """When a state of at least this number arrived."""
        await self._until(lambda: self.seq >= seq)
        return self.seen_at

    async def answered(self, id: str) -> tuple[Message, float]:
        await self._until(lambda: id in self.answers)
        return self.answers.pop(id)

    async def _until(self, test: Any) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                while not test():
                    if self.failed:
                        raise Left(self.failed)
                    await self.news.wait()
                    self.news.clear()
        except TimeoutError:
            raise Left("no answer") from None

    async def close(self) -> None:
        self.reading.cancel()
        await asyncio.gather(self.reading, return_exceptions=True)
        await self.wire.close()


class LiveTable:
    """A table of people who play at random."""

    def __init__(self, id: str, players: Sequence[Player], chance: Random) -> None:
        self.id = id
        self.players = players
        self.chance = chance

    @property
    def over(self) -> bool:
        newest = max(self.players, key=lambda player: player.seq).state
        return newest is None or newest.now is None or bytes(newest.now.ending) != b"null"

    async def move(self, figures: Figures) -> bool:
        """Make one random legal move and note everybody's wait; False if nobody can move."""
        able = [player for player in self.players if player.state is not None and player.state.moves]
        if not able:
            return False
        mover = self.chance.choice(able)
        state = mover.state
        assert state is not None
        assert state.now is not None
        id = secrets.token_hex(8)
        move = self.chance.choice(state.moves).move
        wish = {"type": "move", "id": id, "seq": state.now.seq, "seat": state.you, "move": move}
        text = msgspec.json.encode(wish).decode()
        sent = time.monotonic()
        try:
            await mover.wire.send(text)
            answer, at = await mover.answered(id)
            if answer.type == "refused":
                figures.wrong[answer.trouble.code] += 1
                return True
            figures.moves += 1
            figures.acknowledged.add(at - sent)
            for player in self.players:
                figures.shown.add(max(0.0, await player.shown(answer.seq) - sent))
        except (Left, ConnectionClosed) as wrong:
            figures.wrong[str(wrong) if isinstance(wrong, Left) else "closed"] += 1
            return False
        return True

    async def close(self) -> None:
        await asyncio.gather(*(player.close() for player in self.players))


async def set_up(served: Served, game: str, seats: int, chance: Random) -> LiveTable:
    """A table of so many people, each with a socket."""
    tokens = [secrets.token_urlsafe(24) for _ in range(seats)]
    plan = {"game": game, "seats": [{"kind": "me"}, *[{"kind": "link"}] * (seats - 1)]}
    made = await asyncio.to_thread(_post, served, "/api/tables", plan, tokens[0])
    table = str(made["table"])
    for token, invitation in zip(tokens[1:], made["invitations"], strict=True):
        secret = invitation["path"].partition("#")[2]
        await asyncio.to_thread(_post, served, f"/api/tables/{table}/join", {"invitation": secret}, token)
    players = [await _player(served, table, token) for token in tokens]
    for player in players:
        await player.shown(0)
    return LiveTable(table, players, chance)


async def _player(served: Served, table: str, token: str) -> Player:
    address = f"ws://{served.host}:{served.port}/ws/{table}"
    try:
        wire = await connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None)
    except (OSError, WebSocketException) as wrong:
        raise EcumeneError(f"{address} cannot be opened: {wrong}") from None
    return Player(token, wire)


def _post(served: Served, path: str, body: Any, token: str) -> dict[str, Any]:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    address = f"http://{served.host}:{served.port}{path}"
    request = urllib.request.Request(address, msgspec.json.encode(body), headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return msgspec.json.decode(answer.read(), type=dict[str, Any])
    except urllib.error.HTTPError as wrong:
        raise EcumeneError(f"{address} refuses: {wrong.read().decode(errors='replace')}") from None
    except OSError as wrong:
        raise EcumeneError(f"{address} does not answer: {wrong}") from None
