"""Bots at a table: they think in worker processes about a redeal for their seat, never about the true position."""

from __future__ import annotations

import asyncio
import logging
import random
from hashlib import sha256

from ecumene.kernel.rng import rng_from_seed
from ecumene.server.schema import Dump
from ecumene.server.settings import Settings
from ecumene.server.table import Table
from ecumene.server.trouble import Declined
from ecumene.server.work import think
from ecumene.server.workers import WorkerLost, Workers

STANDBY = "normal"
"""The bot that is asked where the one at the seat did not answer."""
PATIENCE = 5.0

log = logging.getLogger(__name__)


def secret_of(table: Table, seat: int, purpose: str) -> str:
    """What settles a thought at this moment of the table; nobody can know it before the game is over."""
    return sha256(f"{table.row.seed}:{table.row.salt}:{purpose}{table.seq}:{seat}".encode()).hexdigest()


def twin_of(table: Table, seat: int, seed: str) -> Dump:
    """The table now as the seat may think it to be: a redeal."""
    game = table.game
    return game.dump(game.redeal(table.g, seat, rng_from_seed(f"redeal:{seed}", ("redeal",))))


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
            self.wake(table)

    async def _play(self, thought: Thought) -> None:
        """Think, not faster than people can follow, and make the move."""
        g = thought.table.g
        move, _ = await asyncio.gather(self._choose(thought), asyncio.sleep(self.settings.bot_pause))
        thought.chosen = True
        await self._make(thought, thought.table.game.notation(g, thought.seat, move))

    async def _make(self, thought: Thought, move: str) -> None:
        """Make the move unless the table has gone another way meanwhile; if it cannot be saved, wait a while."""
        table = thought.table
        try:
            async with table.lock:
                if thought.owed():
                    await table.append_move(thought.seat, move, f"bot:{table.seq + 1}")
        except Declined as wrong:
            log.warning("table %s: a bot's move was not saved: %s", table.id, wrong)
            await asyncio.sleep(PATIENCE)

    async def _choose(self, thought: Thought) -> int:
        """What the bot chooses; where it does not answer another one may, then any legal move will do."""
        table, seat = thought.table, thought.seat
        moves = table.g.moves(seat)
        if len(moves) == 1:
            return moves[0]
        seed = secret_of(table, seat, "")
        mind = f"{table.id}:{seat}:{thought.bot}:{table.line.latest_undo()}"
        about = (table.game.id, self.settings.override, twin_of(table, seat, seed), seat)
        for asked in (thought.bot, STANDBY):
            task = (*about, asked, seed, mind, thought.seq)
            try:
                move = await self.workers.run(self.settings.bot_time, think, *task, kin=table.id)
                if move in moves:
                    return move
                log.warning("table %s: the bot at seat %d chose %r, which is not legal", table.id, seat, move)
            except WorkerLost as wrong:
                log.warning("table %s: the bot at seat %d: %s", table.id, seat, wrong)
            except Exception:
                log.exception("table %s: the bot at seat %d failed", table.id, seat)
        log.warning("table %s: seat %d plays at random this time", table.id, seat)
        return random.Random(seed).choice(moves)
