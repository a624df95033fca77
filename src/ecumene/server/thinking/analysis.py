"""Analysis for people: a hint on the choice they have, and the review of a finished game.

Both are worked out in worker processes. A hint is based on a redeal for the seat that asks, as a bot's move is; a
review knows everything, so only a finished game has one.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import msgspec

from ecumene.bots.review import Better, Review, conclude
from ecumene.bots.survey import Survey
from ecumene.server.settings import Settings
from ecumene.server.storage.store import Store
from ecumene.server.table.table import Table
from ecumene.server.thinking.driver import secret_of, twin_of
from ecumene.server.thinking.queue import Job, Visitor
from ecumene.server.thinking.work import examine, find_hint, survey
from ecumene.server.thinking.workers import WorkerLost, Workers
from ecumene.server.wire.analysis import Reviewed, SeatHint
from ecumene.server.wire.trouble import Busy, Declined

KEPT_HINTS = 256
KEPT_REVIEWS = 64
SPARE_SECONDS = 60
"""How much longer than asked a worker may take, since a machine may be slow and busy."""
FIRST_PART = 0.1
"""How much of a review its first sight is, and"""
FIRST_SECONDS = 1.0
"""how long it takes, roughly."""

log = logging.getLogger(__name__)


class Analyst:
    """Gives hints and reviews at all tables; each has its own queue and worker, so they do not hold up any bot."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.hinters = Workers(1, settings.worker_start, room=settings.room)
        self.reviewers = Workers(1, settings.worker_start, room=settings.room)
        self.store = store
        self.settings = settings
        self.hints: OrderedDict[tuple[str, int, int], asyncio.Task[SeatHint]] = OrderedDict()
        self.reviews: OrderedDict[str, Reviewing] = OrderedDict()

    async def stop(self) -> None:
        tasks: list[asyncio.Task[SeatHint] | asyncio.Task[None]] = [*self.hints.values()]
        tasks += [review.task for review in self.reviews.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.hinters.stop()
        self.reviewers.stop()

    # -- hints --------------------------------------------------------------------------------

    async def hint(self, table: Table, visitor: Visitor, seat: int, seq: int) -> SeatHint:
        """A hint for a seat of this browser on the choice it has at `seq`; refused if that is settled meanwhile."""
        if seat not in table.seats_of(visitor.holder):
            raise Declined("forbidden", "that is not your seat")
        if seat not in table.g.waiting:
            raise Declined("too_early", "there is nothing for you to choose just now")
        _check_asked(table, seat, seq)
        key = (table.id, seat, table.seq)
        if key not in self.hints:
            self.hints[key] = asyncio.create_task(self._find(table, seat, visitor))
            while len(self.hints) > KEPT_HINTS:
                self.hints.popitem(last=False)
        try:
            hint = await asyncio.shield(self.hints[key])
        except Busy:
            self.hints.pop(key, None)
            raise
        except WorkerLost as wrong:
            self.hints.pop(key, None)
            log.warning("table %s: a hint for seat %d: %s", table.id, seat, wrong)
            raise Declined("failed", "no hint came this time; ask again") from wrong
        _check_asked(table, seat, seq)
        return hint

    async def _find(self, table: Table, seat: int, visitor: Visitor) -> SeatHint:
        ms, playouts = self.settings.hint_ms, self.settings.analysis_playouts
        seq, seed = table.seq, secret_of(table, seat, "hint:")
        task = (table.game.id, self.settings.override, twin_of(table, seat, seed), seat, seed, ms, playouts)
        job = Job(visitor, table.id, ms / 1000, self.settings.patience)
        return SeatHint(seat, seq, await self.hinters.run(job, ms / 1000 + SPARE_SECONDS, find_hint, *task))

    # -- reviews ------------------------------------------------------------------------------

    async def review(self, table: Table, record: bytes, visitor: Visitor) -> Reviewed:
        """How far the review of the finished game is; it begins when first asked for, and is kept for good."""
        if not table.g.over:
            raise Declined("too_early", "the game is not over yet; a review knows everything, so it comes at the end")
        begun = self.reviews.get(table.id)
        if begun is None or begun.seq != table.seq:
            kept = await self.kept(table.id, table.seq)
            if kept is not None:
                return kept
            begun = self._begun(table, record, visitor)
        if begun.task.done() and begun.review is None:
            del self.reviews[table.id]
            raise begun.refused or Declined("failed", "the review did not finish; ask again")
        self._forget()
        return Reviewed(begun.part, begun.review)

    async def kept(self, table: str, seq: int) -> Reviewed | None:
        """The review of the game as it stood at `seq`, if one was made."""
        found = await self.store.review(table, seq)
        return None if found is None else Reviewed(1.0, msgspec.json.decode(found, type=Review))

    def _begun(self, table: Table, record: bytes, visitor: Visitor) -> Reviewing:
        """The review of the game as it is now under way, begun unless somebody else just did."""
        begun = self.reviews.get(table.id)
        if begun is not None and begun.seq == table.seq:
            return begun
        if begun is not None:
            begun.task.cancel()
        self.reviews[table.id] = Reviewing(self, table, record, visitor)
        self.reviews.move_to_end(table.id)
        return self.reviews[table.id]

    def _forget(self) -> None:
        """Leave the oldest reviews, as far as they are done, to the store."""
        for id, review in list(self.reviews.items()):
            if len(self.reviews) > KEPT_REVIEWS and review.task.done():
                del self.reviews[id]


class Reviewing:
    """A review being made, on the first asker's account: at first sight, then one search after the other."""

    def __init__(self, analyst: Analyst, table: Table, record: bytes, visitor: Visitor) -> None:
        self.analyst = analyst
        self.table = table
        self.record = record
        self.visitor = visitor
        self.refused: Busy | None = None
        self.seq = table.seq
        self.part = 0.0
        self.review: Review | None = None
        self.task = asyncio.create_task(self._make())

    async def _make(self) -> None:
        table = self.table
        path = table.history.path()
        names = [seat.name or table.game.seat_title(table.g, seat.seat) for seat in table.seats]
        try:
            seen, found = await self._look()
        except Busy as wrong:
            self.refused = wrong
            return
        except WorkerLost as wrong:
            log.warning("table %s: its review: %s", table.id, wrong)
            return
        review = _numbered(conclude(seen, found, names), path)
        await self.analyst.store.keep_review(table.id, self.seq, msgspec.json.encode(review))
        self.part, self.review = 1.0, review

    async def _look(self) -> tuple[Survey, list[Better]]:
        """The first sight of the game, and what a search says of each decision that mattered."""
        settings, run = self.analyst.settings, self.analyst.reviewers.run
        first = Job(self.visitor, self.table.id, FIRST_SECONDS)
        seen = await run(first, SPARE_SECONDS, survey, self.record, settings.override)
        found = []
        for done, (decision, position) in enumerate(seen.stakes):
            self.part = FIRST_PART + (1 - FIRST_PART) * done / len(seen.stakes)
            budget = settings.review_ms, settings.analysis_playouts
            task = (self.table.game.id, settings.override, decision, position, *budget)
            job = Job(self.visitor, self.table.id, settings.review_ms / 1000, begun=True)
            found.append(await run(job, settings.review_ms / 1000 + SPARE_SECONDS, examine, *task))
        return seen, found


def _check_asked(table: Table, seat: int, seq: int) -> None:
    """Refuse what is about a choice that the seat does not have any more."""
    if seq != table.seq and not table.still_owed(seat, seq):
        raise Declined("stale", "the table has moved on since; look again")


def _numbered(review: Review, path: list[int]) -> Review:
    """The review with the table's own numbers instead of the decisions'."""
    return msgspec.structs.replace(
        review,
        points=[msgspec.structs.replace(point, number=path[point.number]) for point in review.points],
        turnings=[msgspec.structs.replace(turning, number=path[turning.number]) for turning in review.turnings],
    )
