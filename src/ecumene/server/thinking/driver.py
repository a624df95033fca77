"""Bots at a table: they think in worker processes about a redeal for their seat, never about the true position.

Where a bot's turn to think does not come, because too many think at once, a quicker one answers for it this time.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
from hashlib import sha256
from typing import Literal, NamedTuple

from ecumene import bots
from ecumene.kernel.rng import rng_from_seed
from ecumene.server.settings import Settings
from ecumene.server.shelf import longest_thought
from ecumene.server.storage.schema import STANDBY, Dump
from ecumene.server.table.table import Table
from ecumene.server.thinking.queue import NOBODY, Job, Visitor
from ecumene.server.thinking.work import think
from ecumene.server.thinking.workers import WorkerLost, Workers
from ecumene.server.wire.to_page import ServerBusy
from ecumene.server.wire.trouble import Busy, Declined

STANDBYS = ("normal", "easy:slips=100")
"""The bots that are asked, those of them that are quicker, where the one at the seat did not answer."""
UNSAVED_SECONDS = 5.0
SPARE_SECONDS = 10.0
"""How much longer than it may think a bot can take, since a machine may be slow and busy."""

log = logging.getLogger(__name__)


def secret_of(table: Table, seat: int, purpose: str) -> str:
    """What settles a thought at this moment of the table; nobody can know it before the game is over."""
    return sha256(f"{table.row.seed}:{table.row.salt}:{purpose}{table.seq}:{seat}".encode()).hexdigest()


def twin_of(table: Table, seat: int, seed: str) -> Dump:
    """The table now as the seat may think it to be: a redeal."""
    game = table.game
    return game.dump(game.redeal(table.g, seat, rng_from_seed(f"redeal:{seed}", ("redeal",))))


def account_of(table: Table) -> Visitor:
    """On whose account the bots of this table think: who sits and looks there, else anybody who looks, else nobody."""
    sitting = [seat.token_hash for seat in table.seats if seat.token_hash]
    here = [(watcher.holder not in sitting, watcher.address, watcher.holder) for watcher in table.watchers]
    return Visitor(*min(here)[1:]) if here else NOBODY


def asked_in_turn(bot: str) -> list[str]:
    """The bot, and those that answer for it where it does not, each quicker than the one before."""
    asked = [bot]
    asked += [standby for standby in STANDBYS if bots.expected(standby) < bots.expected(asked[-1])]
    return asked


class Answer(NamedTuple):
    """What was chosen, by which bot, and why it was not the one at the seat ('': it was)."""

    move: int
    by: str
    why: Literal["", "busy", "lost"]


class Thought:
    """A bot's choice that is being thought about, or is just being made."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.seq = table.seq
        self.bot = table.seats[seat].bot
        self.chosen = False
        self.task: asyncio.Task[None]

    def owed(self) -> bool:
        """Whether the choice still waits for this bot."""
        return self.table.still_owed(self.seat, self.seq) and self.table.seats[self.seat].bot == self.bot


class Driver:
    """Plays the bots of all tables, one thought at a time at each; what nobody waits for any more is stopped."""

    def __init__(self, workers: Workers, settings: Settings) -> None:
        self.workers = workers
        self.settings = settings
        self.thoughts: dict[str, Thought] = {}
        self.resting: set[str] = set()
        self.closed = False

    def wake(self, table: Table) -> None:
        """The table has changed, or somebody came to it: stop a thought in vain, begin one that is owed."""
        thought = self.thoughts.get(table.id)
        if thought is not None:
            if not thought.chosen and not thought.owed():
                thought.task.cancel()
            return
        if table.watchers:
            self.resting.discard(table.id)
        seat = table.bot_to_move()
        if seat is not None and table.id not in self.resting and not self.closed:
            self._begin(Thought(table, seat))

    def deserted(self, table: Table) -> None:
        """Nobody looks at the table any more: its bots rest, unless somebody comes back soon."""
        asyncio.get_running_loop().call_later(self.settings.desert_seconds, self._rest, table)

    def _rest(self, table: Table) -> None:
        if table.watchers:
            return
        self.resting.add(table.id)
        thought = self.thoughts.get(table.id)
        if thought is not None and not thought.chosen:
            thought.task.cancel()

    async def stop(self) -> None:
        self.closed = True
        tasks = [thought.task for thought in self.thoughts.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _begin(self, thought: Thought) -> None:
        thought.task = asyncio.create_task(self._play(thought))
        self.thoughts[thought.table.id] = thought
        thought.task.add_done_callback(lambda _: self._ended(thought))

    def _ended(self, thought: Thought) -> None:
        table, task = thought.table, thought.task
        del self.thoughts[table.id]
        if not task.cancelled() and task.exception() is not None:
            log.error("table %s: the bots stopped", table.id, exc_info=task.exception())
        else:
            tell_busy(table, None)
            self.wake(table)

    async def _play(self, thought: Thought) -> None:
        """Think, not faster than people can follow, and make the move."""
        g = thought.table.g
        answer, _ = await asyncio.gather(self._choose(thought), asyncio.sleep(self.settings.bot_pause))
        thought.chosen = True
        await self._make(thought, thought.table.game.notation(g, thought.seat, answer.move), answer)

    async def _make(self, thought: Thought, move: str, answer: Answer) -> None:
        """Make the move unless the table has gone another way meanwhile; if it cannot be saved, wait a while."""
        table = thought.table
        try:
            async with table.lock:
                if thought.owed():
                    table.busy = None
                    by = f"{STANDBY}{answer.why}:{answer.by}" if answer.why else "bot"
                    await table.append_move(thought.seat, move, f"{by}:{table.seq + 1}")
        except Declined as wrong:
            log.warning("table %s: a bot's move was not saved: %s", table.id, wrong)
            await asyncio.sleep(UNSAVED_SECONDS)

    async def _choose(self, thought: Thought) -> Answer:
        """What the bot chooses; where it does not answer a quicker one may, then any legal move will do."""
        table, seat = thought.table, thought.seat
        moves = table.g.moves(seat)
        if len(moves) == 1:
            return Answer(moves[0], thought.bot, "")
        seed = secret_of(table, seat, "")
        why: Literal["", "busy", "lost"] = ""
        asked_at_all = asked_in_turn(thought.bot)
        for asked in asked_at_all:
            try:
                move = await self._ask(thought, asked, seed, patient=asked == asked_at_all[-1])
                if move in moves:
                    return Answer(move, asked, why)
                log.warning("table %s: the bot at seat %d chose %r, which is not legal", table.id, seat, move)
                why = "lost"
            except Busy:
                log.warning("table %s: the server is busy: %s at seat %d has no turn to think", table.id, asked, seat)
                why = "busy"
                tell_busy(table, ServerBusy(seat, instead=True))
            except WorkerLost as wrong:
                log.warning("table %s: the bot at seat %d: %s", table.id, seat, wrong)
                why = "lost"
            except Exception:
                log.exception("table %s: the bot at seat %d failed", table.id, seat)
                why = "lost"
        log.warning("table %s: seat %d plays at random this time", table.id, seat)
        return Answer(random.Random(seed).choice(moves), "random", "lost")

    async def _ask(self, thought: Thought, bot: str, seed: str, patient: bool) -> int:
        """What this bot chooses; Busy if its turn to think does not come, unless it is `patient`."""
        table, seat = thought.table, thought.seat
        mind = f"{table.id}:{seat}:{thought.bot}:{table.history.latest_undo()}"
        longest = longest_thought(self.settings)
        cost = min(longest, bots.expected(bot)) / 1000
        job = Job(account_of(table), table.id, cost, math.inf if patient else self.settings.patience + cost)
        notice = asyncio.get_running_loop().call_later(self.settings.notice_seconds, _still_waits, thought, job)
        job.turn.add_done_callback(lambda _: _waits_no_longer(thought))
        try:
            about = (table.game.id, self.settings.override, twin_of(table, seat, seed), seat)
            task = (*about, bot, seed, mind, thought.seq, longest)
            return await self.workers.run(job, self.settings.bot_time, think, *task)
        finally:
            notice.cancel()


def tell_busy(table: Table, busy: ServerBusy | None) -> None:
    """Let everybody at the table know how a bot fares at a busy server (None: well)."""
    if table.busy != busy:
        table.busy = busy
        table.show()


def _still_waits(thought: Thought, job: Job) -> None:
    if job.started is None and thought.table.busy is None:
        tell_busy(thought.table, ServerBusy(thought.seat, instead=False))


def _waits_no_longer(thought: Thought) -> None:
    if thought.table.busy == ServerBusy(thought.seat, instead=False):
        tell_busy(thought.table, None)
