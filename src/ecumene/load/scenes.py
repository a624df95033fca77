"""What a server is put through: many tables, many spectators at one, clients that do not read."""

from __future__ import annotations

import asyncio
import socket
import time
from bisect import bisect_right
from collections.abc import Awaitable, Callable, Sequence
from random import Random

import msgspec

from ecumene.kernel.game import Game
from ecumene.load.crowd import crowd, greeting
from ecumene.load.figures import Delays, Figures
from ecumene.load.people import LiveTable, set_up
from ecumene.load.served import Served

LOOK_SECONDS = 0.25
OFTEN = 10
"""The unrelated table moves this many times as often as the one with the spectators, so that moves coincide."""
Step = Callable[[int], None]


class LoadPlan(msgspec.Struct, frozen=True):
    """A load run: this many tables of `seats` people, a move at each every `pace` seconds (0: at once), for so long.

    Before it is measured a table has made up to `ahead` moves: the first none, the last all, so that early and late
    moments are mixed.
    """

    tables: int
    pace: float
    seconds: float
    seats: int
    ahead: int = 0
    seed: str = "load"


class Slot:
    """A place where one table follows another as games end."""

    def __init__(self, served: Served, game: Game, plan: LoadPlan, number: int) -> None:
        self.served = served
        self.game = game
        self.plan = plan
        self.number = number
        self.chance = Random(f"{plan.seed}:{game.id}:{number}")
        self.table: LiveTable

    async def begin(self) -> None:
        """Seat everybody and play up to the moment this table is measured from."""
        self.table = await set_up(self.served, self.game.id, self.plan.seats, self.chance)
        for _ in range(self.plan.ahead * self.number // max(1, self.plan.tables - 1)):
            await self.move(Figures(""))

    async def move(self, figures: Figures) -> None:
        """Make one move, at a new table if the game is over or somebody was lost."""
        if self.table.over or not await self.table.move(figures):
            await self.table.close()
            self.table = await set_up(self.served, self.game.id, self.plan.seats, self.chance)

    async def play(self, figures: Figures, until: float) -> None:
        """A move every `pace` seconds, however long the last one took."""
        due = time.monotonic() + self.chance.random() * self.plan.pace
        while due < until:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            await self.move(figures)
            due = max(due + self.plan.pace, time.monotonic()) if self.plan.pace == 0 else due + self.plan.pace


async def live_tables(served: Served, game: Game, plan: LoadPlan, step: Step) -> Figures:
    """Many tables at the same time."""
    slots = [Slot(served, game, plan, number) for number in range(plan.tables)]
    try:
        await _all(slots, 4)
        figures = Figures(game.id)
        await measured(served, figures, plan.seconds, step, [slot.play for slot in slots])
        return figures
    finally:
        await _close(slots)


async def spectators(served: Served, game: Game, plan: LoadPlan, many: int, step: Step) -> list[Figures]:
    """One table with `many` spectators and another without any: how each fares without the crowd and with it."""
    often = msgspec.structs.replace(plan, pace=plan.pace / OFTEN)
    watched, apart = Slot(served, game, plan, 0), Slot(served, game, often, 1)
    try:
        await _all([watched, apart], 2)
        alone = Figures(f"{game.id}, an unrelated table before")
        await measured(served, alone, plan.seconds, step, [apart.play])
        beside = Figures(f"{game.id}, an unrelated table beside {many:,} spectators")
        seen = Figures(f"{game.id}, the table of the {many:,} spectators")
        async with crowd(served, watched.table.id, many) as there:
            stayed = watched.table
            sent: list[float] = []

            async def play_watched(_: Figures, until: float) -> None:
                while time.monotonic() < until and not stayed.over:
                    sent.append(time.monotonic())
                    if not await stayed.move(seen):
                        return
                    await asyncio.sleep(max(0.0, sent[-1] + plan.pace - time.monotonic()))

            await measured(served, beside, plan.seconds, step, [apart.play, play_watched])
            lost, arrived = await there.seen()
        seen.shown = _delays(sent, arrived)
        seen.seconds = beside.seconds
        seen.processor, beside.processor = beside.processor, None
        seen.peak = beside.peak
        seen.wrong["lost"] += lost
        return [alone, beside, seen]
    finally:
        await _close([watched, apart])


def _delays(sent: Sequence[float], arrived: Sequence[Sequence[float]]) -> Delays:
    """How long after each move every spectator's next state came."""
    found = Delays()
    for times in arrived:
        for at in sent:
            place = bisect_right(times, at)
            if place < len(times):
                found.add(times[place] - at)
    return found


async def silent(served: Served, game: Game, plan: LoadPlan, many: int, step: Step) -> tuple[Figures, Delays, int]:
    """Clients that never read, at a table in play: its figures, when they were dropped, how many never were."""
    slot = Slot(served, game, plan, 0)
    mute: dict[socket.socket, float] = {}
    dropped = Delays()
    try:
        await _all([slot], 1)
        for _ in range(many):
            one = await asyncio.to_thread(_mute, served, slot.table.id)
            mute[one] = time.monotonic()

        async def play(figures: Figures, until: float) -> None:
            while time.monotonic() < until and mute:
                await slot.move(figures)
                await asyncio.sleep(plan.pace)

        async def look(_: Figures, until: float) -> None:
            while time.monotonic() < until and mute:
                await asyncio.sleep(LOOK_SECONDS)
                for one in [one for one in mute if _gone(one)]:
                    dropped.add(time.monotonic() - mute.pop(one))
                    one.close()

        figures = Figures(f"{game.id}, {many} clients that do not read")
        await measured(served, figures, plan.seconds, step, [play, look])
        return figures, dropped, len(mute)
    finally:
        for one in mute:
            one.close()
        await _close([slot])


def _mute(served: Served, table: str) -> socket.socket:
    """A client with a small window that asks for a table and never reads a word of it."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.connect((served.host, served.port))
    one.sendall(greeting(served.host, served.port, table))
    return one


def _gone(one: socket.socket) -> bool:
    """Whether the server has dropped this connection: writing to it fails."""
    try:
        one.send(b"\x8a\x80\x00\x00\x00\x00")
    except OSError:
        return True
    return False


async def measured(
    served: Served,
    figures: Figures,
    seconds: float,
    step: Step,
    players: Sequence[Callable[[Figures, float], Awaitable[None]]],
) -> None:
    """Let them play for so long, and see what it cost the server."""
    before = await served.usage()
    began = time.monotonic()
    playing = asyncio.gather(*(player(figures, began + seconds) for player in players))
    shown = 0
    while not playing.done():
        await asyncio.wait([playing], timeout=LOOK_SECONDS)
        passed = round(min(time.monotonic() - began, seconds))
        step(passed - shown)
        shown = passed
    playing.result()
    figures.seconds = time.monotonic() - began
    after = await served.usage()
    if before is not None and after is not None:
        figures.processor = after.processor - before.processor
        figures.peak = after.peak


async def _all(slots: Sequence[Slot], at_once: int) -> None:
    few = asyncio.Semaphore(at_once)

    async def one(slot: Slot) -> None:
        async with few:
            await slot.begin()

    await asyncio.gather(*(one(slot) for slot in slots))


async def _close(slots: Sequence[Slot]) -> None:
    begun = [slot.table for slot in slots if hasattr(slot, "table")]
    await asyncio.gather(*(table.close() for table in begun), return_exceptions=True)
