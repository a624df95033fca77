"""Setting up tables: as somebody plans one, with the same players again, from an earlier moment, from a record."""

from __future__ import annotations

import logging
import secrets

import msgspec

from ecumene.kernel.fair import commitment_to
from ecumene.kernel.game import Game
from ecumene.server.hosting.beginnings import (
    book_row,
    chapter_again,
    first_chapter,
    first_entries,
    first_position,
    table_row,
)
from ecumene.server.hosting.gathering import Gathering
from ecumene.server.hosting.host import Host, game_of
from ecumene.server.hosting.opening import replay
from ecumene.server.shelf import bot_at_table
from ecumene.server.storage.schema import ChapterRow, DealRow, SeatRow
from ecumene.server.table.fairness import chosen_by_hand, of_a_branch, of_a_file, to_gather
from ecumene.server.table.seating import clean, seated, seated_again
from ecumene.server.table.unknowing import before_half_made, unknowing
from ecumene.server.thinking.queue import Job, Visitor
from ecumene.server.thinking.workers import WorkerLost
from ecumene.server.wire.lobby import TableMade, TablePlan
from ecumene.server.wire.trouble import Declined

TRIAL = "a trial, so that what cannot be played is refused now"
UPLOAD_SECONDS = 60
REPLAYED_A_SECOND = 50_000
"""So many bytes of a record are replayed in a second, roughly."""

log = logging.getLogger(__name__)


async def create(host: Host, plan: TablePlan, holder: str) -> TableMade:
    """A new table as planned."""
    game = game_of(plan.game)
    if plan.seed and any(seat.kind == "link" for seat in plan.seats):
        raise Declined("invalid", "anyone who knows the seed knows the cards; leave it out when friends play")
    for seat in plan.seats:
        if seat.kind == "bot":
            bot_at_table(seat.bot, game, host.settings)
    seats, invitations = seated(plan.seats, holder, game)
    chapter = first_chapter(game, game.complete(plan.options), None)
    if not plan.seed:
        deal = to_gather(holder, plan.commitment)
        return await set_up(host, game, plan.options, seats, invitations, deal, chapter=chapter)
    override = host.settings.override
    row = table_row(override, game, game.complete(plan.options), plan.seed)
    g = first_position(override, game, plan.options, len(seats), plan.seed, chapter)
    begun = first_entries(game, g, row.options)
    return await host.add(row, seats, invitations, *begun, chosen_by_hand(holder), chapter)


async def rematch(host: Host, id: str, holder: str, commitment: str = "") -> TableMade:
    """The same players at a new table, where they gather again; the one already set up while it is played."""
    old = await host.table(id)
    if not old.seats_of(holder):
        raise Declined("forbidden", "only people with a seat at the table can set up the next one")
    async with old.lock:
        if old.rematch and not (await host.place(old.rematch)).over:
            return TableMade(old.rematch, [])
        seats, invitations = seated_again(old.seats, holder)
        chapter, deal = chapter_again(old, shared=True), to_gather(holder, commitment)
        made = await set_up(host, old.game, old.row.options, seats, invitations, deal, id, chapter)
        old.rematch = made.table
        old.show()
        return made


async def set_up(
    host: Host,
    game: Game,
    options: dict[str, str],
    seats: list[SeatRow],
    invitations: dict[int, str],
    deal: DealRow,
    follows: str | None = None,
    chapter: ChapterRow | None = None,
) -> TableMade:
    """A new table at which people gather; it is dealt at once where nobody has to be waited for.

    `chapter` is what it is in a campaign, whose log it takes up, if it is any.
    """
    override = host.settings.override
    first_position(override, game, options, len(seats), TRIAL, chapter)
    row = table_row(override, game, game.complete(options), "", follows=follows, promise=commitment_to(deal.secret))
    made = await host.add(row, seats, invitations, [], {}, deal, chapter)
    gathering = await host.place(row.id)
    if isinstance(gathering, Gathering):
        await gathering.take_part(deal.host, "")
    return msgspec.structs.replace(made, commitment=row.seed_hash)


async def branch(host: Host, id: str, seq: int, holder: str) -> TableMade:
    """A table of your own that continues from an earlier moment of this one.

    While the game runs, what the requester could not see at that moment is dealt anew; where somebody else was
    in the middle of a choice, it goes on from where that choice began. Everybody's standing orders are the
    default ones, but whoever asks for the branch answers the question it begins with in person. The log of a
    campaign's chapter, which may hold things nobody has seen yet, comes along only if its record may be downloaded.
    """
    old = await host.table(id)
    if seq > old.seq:
        raise Declined("invalid", f"the table is only at number {old.seq}")
    seed, mine = secrets.token_hex(16), old.seats_of(holder)
    g = await old.position_at(seq) if old.g.over else await before_half_made(old, seq, mine)
    if g.over:
        raise Declined("invalid", "the game is over there; choose an earlier moment")
    if not old.g.over:
        g = unknowing(old, g, mine[0] if mine else None, seed)
    seats = [
        SeatRow(s.seat, "bot", s.name, s.bot) if s.kind == "bot" else SeatRow(s.seat, "person", s.name, "", holder)
        for s in old.seats
    ]
    row = table_row(host.settings.override, old.game, old.row.options, seed, position=old.game.dump(g))
    begun = first_entries(old.game, g.clone(), row.options, mine)
    chapter = chapter_again(old, shared=False)
    if chapter is not None and not old.may_have_record(holder):
        chapter = msgspec.structs.replace(chapter, log=None)
    return await host.add(row, seats, {}, *begun, of_a_branch(holder), chapter)


async def open_record(host: Host, data: bytes, visitor: Visitor) -> TableMade:
    """A table made from a record, where the uploader holds every seat."""
    job = Job(visitor, cost=len(data) / REPLAYED_A_SECOND, patience=host.settings.patience)
    try:
        replayed = await host.openers.run(job, UPLOAD_SECONDS, replay, data, host.settings.override)
    except WorkerLost as wrong:
        log.warning("a record could not be replayed: %s", wrong)
        raise Declined("invalid", f"the record could not be replayed within {UPLOAD_SECONDS} seconds") from wrong
    header = replayed.header
    names = [*header.names, *[""] * header.seats]
    seats = [
        SeatRow(seat, "person", clean(names[seat]) or f"Player {seat + 1}", token_hash=visitor.holder)
        for seat in range(header.seats)
    ]
    deal = of_a_file(visitor.holder, header.fair)
    if not replayed.snapshots:
        return await host.add(book_row(header), seats, {}, replayed.entries, {}, deal, None)
    game = game_of(header.game)
    options = game.complete(header.options)
    row = table_row(host.settings.override, game, options, header.seed[:64], position=header.position)
    chapter = first_chapter(game, row.options, header.log)
    return await host.add(row, seats, {}, replayed.entries, replayed.snapshots, deal, chapter)
