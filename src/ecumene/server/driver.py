"""Bots at a table: they think in worker processes about a redeal for their seat, never about the true position."""

from __future__ import annotations

import asyncio
import logging
import random
from hashlib import sha256

from ecumene.kernel.position import Position
from ecumene.kernel.rng import rng_from_seed
from ecumene.server.settings import Settings
from ecumene.server.table import Table
from ecumene.server.trouble import Declined
from ecumene.server.work import think
from ecumene.server.workers import WorkerLost, Workers

TRIES = 2
PATIENCE = 5.0

log = logging.getLogger(__name__)


class Driver:
    """Plays the bots of all tables, one task per table while a bot there owes a choice."""

    def __init__(self, workers: Workers, settings: Settings) -> None:
        self.workers = workers
        self.settings = settings
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def wake(self, table: Table) -> None:
        """Play on if a bot owes a choice and nobody plays it already."""
        if table.id not in self.tasks and table.bot_to_move() is not None:
            task = asyncio.create_task(self._drive(table))
            self.tasks[table.id] = task
            task.add_done_callback(lambda done: self._ended(table, done))

    def _ended(self, table: Table, task: asyncio.Task[None]) -> None:
        del self.tasks[table.id]
        if not task.cancelled():
            if task.exception() is not None:
                log.error("table %s: the bots stopped", table.id, exc_info=task.exception())
            else:
                self.wake(table)

    async def stop(self) -> None:
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drive(self, table: Table) -> None:
        while (seat := table.bot_to_move()) is not None:
            seq, g = table.seq, table.g
            await asyncio.sleep(self.settings.bot_pause)
            if table.still_owed(seat, seq):
                move = await self._choose(table, g, seq, seat)
                await self._make(table, seat, seq, table.game.notation(g, seat, move))

    async def _make(self, table: Table, seat: int, seq: int, move: str) -> None:
        """Make the move unless the table has gone another way meanwhile; if it cannot be saved, wait a while."""
        try:
            async with table.lock:
                if table.still_owed(seat, seq):
                    await table.append_move(seat, move, f"bot:{table.seq + 1}")
        except Declined as wrong:
            log.warning("table %s: a bot's move was not saved: %s", table.id, wrong)
            await asyncio.sleep(PATIENCE)

    async def _choose(self, table: Table, g: Position, seq: int, seat: int) -> int:
        """What the bot chooses; a lost worker is asked once more, then any legal move will do."""
        game, row = table.game, table.row
        moves = g.moves(seat)
        if len(moves) == 1:
            return moves[0]
        seed = sha256(f"{row.seed}:{row.salt}:{seq}:{seat}".encode()).hexdigest()
        twin = game.dump(game.redeal(g, seat, rng_from_seed(f"redeal:{seed}", ("redeal",))))
        task = (game.id, self.settings.override, twin, seat, table.seats[seat].bot, seed)
        for _ in range(TRIES):
            try:
                move = await self.workers.run(self.settings.bot_time, think, *task)
                if move in moves:
                    return move
                log.warning("table %s: the bot at seat %d chose %r, which is not legal", table.id, seat, move)
            except WorkerLost as wrong:
                log.warning("table %s: the bot at seat %d: %s", table.id, seat, wrong)
            except Exception:
                log.exception("table %s: the bot at seat %d failed", table.id, seat)
        log.warning("table %s: seat %d plays at random this time", table.id, seat)
        return random.Random(seed).choice(moves)
