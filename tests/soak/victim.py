"""A table whose server dies at every append: each life takes it up from the database, goes on, and is killed.

The process is warm: every life is a fork of it, which costs milliseconds. It tells over a pipe what it finds, what it
is about to write and what it acknowledges, as a server would to a page; whoever listens knows what must be there.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sys
import threading
import time
import traceback
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Literal, NamedTuple

import msgspec
from sqlalchemy import event

from ecumene.server.hosting.host import Host
from ecumene.server.hosting.setting_up import create
from ecumene.server.settings import Settings, database_url
from ecumene.server.storage.schema import Dump, Entry
from ecumene.server.table.table import Table
from ecumene.server.wire.lobby import SeatPlan, TablePlan

Kind = Literal["begun", "written", "within", "after", "acknowledged"]
"""When it dies: the transaction has begun, all is written but not committed, at some instant of the commit, all is
committed but not acknowledged, or just acknowledged."""

FIRST: Kind = "begun"
ANN = "a" * 64
TAKEN_BACK = 0.1
"""How often somebody takes back instead of moving on."""


class Command(msgspec.Struct, frozen=True):
    """What a page has sent: a move, or a taking back to the position at `to`."""

    seq: int
    seat: int
    move: str
    to: int | None

    @property
    def id(self) -> str:
        return f"at-{self.seq}"

    async def carry_out(self, table: Table) -> int:
        if self.to is None:
            return await table.move(ANN, self.id, self.seq, self.seat, self.move)
        return await table.taking_back.take_back(ANN, self.id, self.seq, self.seat, self.to)


class At(msgspec.Struct, frozen=True):
    """Where a table is: its number and the name of its position."""

    seq: int
    hash: str


class Heard(msgspec.Struct, omit_defaults=True):
    """What a life told: what it `found`, the `command` it was about, what it was to write and what it acknowledged.

    It was `killed`, or went on to the end of the game (`over`), or failed.
    """

    found: At | None = None
    command: Command | None = None
    writing: At | None = None
    acknowledged: list[At] = []
    over: bool = False
    failed: str = ""
    killed: bool = False


class Life(NamedTuple):
    """How one life goes: which command it is sent again, when it dies, and after how many seconds of a commit.

    Where the command is on record already, it dies at the next one as soon as that has begun.
    """

    database: Path
    table: str
    chance: str
    pending: Command | None
    kind: Kind
    delay: float


def settings(database: Path) -> Settings:
    return Settings(database_url(database), workers=1)


async def make_table(database: Path, game: str, seats: int, options: dict[str, str], seed: str) -> str:
    """A table at which one person holds every seat."""
    host = Host(settings(database))
    await host.open()
    plan = [SeatPlan("me"), *[SeatPlan("screen")] * (seats - 1)]
    made = await create(host, TablePlan(game, plan, options, seed=seed), ANN)
    await host.close()
    return made.table


def live(life: Life) -> Heard:
    """Let a fork of this process live, and hear it out."""
    reading, writing = os.pipe()
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        os.close(reading)
        _die_in(life, writing)
    os.close(writing)
    with open(reading, "rb") as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    heard = Heard(killed=os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL)
    for line in told.splitlines():
        name, value = msgspec.json.decode(line, type=tuple[str, msgspec.Raw])
        _hear(heard, name, value)
    return heard


def _hear(heard: Heard, name: str, value: msgspec.Raw) -> None:
    match name:
        case "acknowledged":
            heard.acknowledged.append(msgspec.json.decode(value, type=At))
        case "found" | "writing":
            setattr(heard, name, msgspec.json.decode(value, type=At))
        case "command":
            heard.command = msgspec.json.decode(value, type=Command)
        case _:
            setattr(heard, name, msgspec.json.decode(value))


def _die_in(life: Life, pipe: int) -> None:
    """What the fork does, to its end."""

    def say(name: str, value: Any) -> None:
        os.write(pipe, msgspec.json.encode((name, value)) + b"\n")

    code = 1
    with suppress(BaseException):
        try:
            asyncio.run(_lived(life, say))
            code = 0
        except BaseException:
            say("failed", traceback.format_exc()[-3000:])
    os._exit(code)


async def _lived(life: Life, say: Any) -> None:
    host = Host(settings(life.database))
    await host.open()
    table = await host.table(life.table)
    say("found", _at(table))
    fresh = life.pending is None or table.seq > life.pending.seq
    knife = Knife(host, FIRST if fresh else life.kind, life.delay, say)
    if life.pending is not None:
        await life.pending.carry_out(table)
        say("acknowledged", _at(table))
        if not fresh:
            knife.acknowledged()
    while not table.over:
        command = next_command(table, life.chance)
        say("command", command)
        await command.carry_out(table)
        say("acknowledged", _at(table))
        knife.acknowledged()
    say("over", True)


def _at(table: Table) -> At:
    """Where the table is, by the position itself."""
    return At(table.seq, table.game.hash(table.g))


def next_command(table: Table, chance: str) -> Command:
    """What somebody does next, which follows from where the table is."""
    draw = random.Random(f"{chance}/{table.seq}")
    seat = draw.choice(table.g.waiting)
    back = table.history.before_latest([seat])
    if back is not None and draw.random() < TAKEN_BACK:
        return Command(table.seq, seat, "", back)
    return Command(table.seq, seat, draw.choice(table.game.choices(table.g, seat)).move, None)


class Knife:
    """Kills this process at the first append it makes."""

    def __init__(self, host: Host, kind: Kind, delay: float, say: Any) -> None:
        self.kind = kind
        self.delay = delay
        self.say = say
        self.appending = False
        self.append = host.store.append
        host.store.append = self.cut  # type: ignore[method-assign]
        for engine in host.store.engines:
            event.listen(engine, "before_cursor_execute", self.begun)
            event.listen(engine, "commit", self.commits)

    async def cut(self, table: str, entries: Sequence[tuple[Entry, Dump | None]], *more: Any) -> None:
        last = entries[-1][0]
        self.say("writing", At(last.seq, last.hash))
        self.appending = True
        await self.append(table, entries, *more)
        self.appending = False
        if self.kind == "after":
            die()

    def begun(self, *_: Any) -> None:
        if self.appending and self.kind == "begun":
            die()

    def commits(self, _: Any) -> None:
        if self.appending and self.kind == "written":
            die()
        if self.appending and self.kind == "within":
            threading.Thread(target=die, args=(self.delay,), daemon=True).start()

    def acknowledged(self) -> None:
        """The append has been acknowledged, which it survived only if it is to die now."""
        assert self.kind in ("within", "acknowledged")
        die()


def die(after: float = 0.0) -> None:
    time.sleep(after)
    os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(60)
