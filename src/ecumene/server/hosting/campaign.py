"""Campaigns at this server: going on to the next chapter, and the chapters there are, as a tree."""

from __future__ import annotations

import logging

from ecumene.kernel import registry
from ecumene.server.hosting.gathering import Gathering
from ecumene.server.hosting.host import Host
from ecumene.server.hosting.setting_up import set_up
from ecumene.server.storage.schema import ChapterRow
from ecumene.server.table.fairness import to_gather
from ecumene.server.table.reading import Book
from ecumene.server.table.seating import seated_again, seats_of
from ecumene.server.table.table import Table
from ecumene.server.wire.campaign import Campaign, CampaignInfo, Chapter
from ecumene.server.wire.lobby import TableMade
from ecumene.server.wire.trouble import Declined

MOST_CHAPTERS = 100
MOST_CAMPAIGNS = 24

log = logging.getLogger(__name__)


async def go_on(host: Host, id: str, holder: str, anew: bool, commitment: str = "") -> TableMade:
    """The next chapter with the same players: the table already set up, or with `anew` one nobody has played at."""
    old = await host.table(id)
    if not old.seats_of(holder):
        raise Declined("forbidden", "only people with a seat at the table can continue its campaign")
    if old.chapter is None:
        raise Declined("invalid", "this table is not a chapter of a campaign")
    async with old.lock:
        if not old.g.over:
            raise Declined("too_early", "this chapter is not over yet")
        sequel = old.sequel
        if sequel is None:
            raise Declined("invalid", "the campaign ends with this chapter")
        old.later = await host.store.chapters_after(id)
        found = old.next_chapter()
        if found and await _plays_on(host, found, anew):
            return TableMade(found, [])
        seats, invitations = seated_again(old.seats, holder)
        chapter = ChapterRow("", old.chapter.campaign, id, sequel.title, sequel.log, shared=True)
        deal = to_gather(holder, commitment)
        return await set_up(host, old.game, sequel.options, seats, invitations, deal, chapter=chapter)


async def _plays_on(host: Host, id: str, anew: bool) -> bool:
    """Whether everybody goes on there: not where it can only be read, nor with `anew` where a person has moved."""
    place = await host.place(id)
    if not isinstance(place, Table):
        return isinstance(place, Gathering)
    people = [seat.seat for seat in place.seats if seat.kind == "person"]
    return not (anew and any(entry.kind == "move" and entry.made_by(people) for entry in place.history.entries))


async def campaign_from(host: Host, id: str, holder: str) -> Campaign:
    """The chapters the asker takes part in, and the way from the first one to this table."""
    table = await host.place(id)
    if table.chapter is None:
        raise Declined("not_found", "this table is not part of a campaign")
    rows = {row.table: row for row in await host.store.chapters(table.chapter.campaign)}
    mine = [row.table for row in await host.store.chapters_of(holder) if row.table in rows]
    shown = {*_way_to(id, rows), *mine[-MOST_CHAPTERS:]}
    chapters = [await _chapter(host, row, holder, shown) for row in rows.values() if row.table in shown]
    game = registry.games().get(table.row.game)
    return Campaign(id, table.row.game, table.row.game if game is None else game.name, chapters)


def _way_to(id: str, rows: dict[str, ChapterRow]) -> list[str]:
    """The tables from this one back to the campaign's first."""
    way: list[str] = []
    at: str | None = id
    while at in rows and at not in way:
        way.append(at)
        at = rows[at].follows
    return way


async def _chapter(host: Host, row: ChapterRow, holder: str, shown: set[str]) -> Chapter:
    follows = row.follows if row.follows in shown else None
    table = await host.place(row.table)
    if isinstance(table, Book):
        return _read_only(table, row, holder, follows or "")
    dealt = table if isinstance(table, Table) else None
    ending = table.game.ending(dealt.g) if dealt is not None and dealt.g.over else None
    sequel = dealt.sequel if dealt is not None else None
    return Chapter(
        table=row.table,
        follows=follows or "",
        title=row.title,
        begun=table.row.created,
        players=[seat.name if dealt is None else dealt.name(seat.seat) for seat in table.seats],
        log=_told(table, row),
        mine=bool(table.seats_of(holder)),
        over=ending is not None,
        read_only=False,
        headline=ending.headline if ending is not None else "",
        text=ending.text if ending is not None else "",
        sequel=sequel.title if sequel is not None else "",
        next=dealt.next_chapter() if dealt is not None else "",
    )


def _read_only(book: Book, row: ChapterRow, holder: str, follows: str) -> Chapter:
    """A chapter that cannot be taken up, with the reason."""
    return Chapter(
        table=row.table,
        follows=follows,
        title=row.title,
        begun=book.row.created,
        players=[seat.name for seat in book.seats],
        log=[],
        mine=bool(seats_of(book.seats, holder)),
        over=book.over,
        read_only=True,
        headline=book.why,
        text="",
        sequel="",
        next="",
    )


def _told(table: Gathering | Table, row: ChapterRow) -> list[str]:
    """The log in sentences; none where an earlier version of the game wrote one that this one cannot tell."""
    try:
        return [] if row.log is None else table.game.tell_log(row.log)
    except Exception:
        log.exception("table %s: its log cannot be told", table.id)
        return []


async def campaigns_of(host: Host, holder: str) -> list[CampaignInfo]:
    """The campaigns this browser takes part in by their newest chapters, the newest first."""
    newest: dict[str, ChapterRow] = {}
    for row in await host.store.chapters_of(holder) if holder else []:
        newest.pop(row.campaign, None)
        newest[row.campaign] = row
    found: list[CampaignInfo] = []
    for row in list(reversed(newest.values()))[:MOST_CAMPAIGNS]:
        rows = {other.table: other for other in await host.store.chapters(row.campaign)}
        held = await host.store.seated(row.table)
        if held is not None:
            table, seats = held
            players = [seat.name for seat in seats]
            before = len(_way_to(row.table, rows)) - 1
            found.append(CampaignInfo(row.table, table.game, row.title, players, table.created, before))
    return found
