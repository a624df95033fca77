"""The table as one viewer may see it: only from views, and from what was told as far as the seat may know it.

What a game fails to show is left out and logged with the table and the number: it locks nobody out of a table.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Literal, TypeVar

import msgspec

from ecumene import bots
from ecumene.kernel.game import MoveWords, Question, Told
from ecumene.kernel.position import Position
from ecumene.server.storage.schema import Entry, SeatRow, Standby
from ecumene.server.table.fairness import chance_of
from ecumene.server.table.table import Table
from ecumene.server.wire.to_page import (
    LogLine,
    Moment,
    Presence,
    SeatOrders,
    SeatPromises,
    SeatState,
    TableState,
    ToPage,
)

T = TypeVar("T")

log = logging.getLogger(__name__)

NO_QUESTION = Question("", "What is asked here cannot be shown.", "")


def shown(table: Table, what: str, make: Callable[[], T], otherwise: T) -> T:
    """What `make` gives, or where the game fails on it `otherwise`, logged."""
    try:
        return make()
    except Exception:
        log.exception("table %s, number %d: %s cannot be shown", table.id, table.seq, what)
        return otherwise


def table_state(table: Table, holder: str, you: int | None, after: int) -> TableState:
    """The table now as seat `you` (None: a spectator) sees it, with the log after number `after`."""
    undo_to, undo_free = _undo(table, holder, you)
    game, g = table.game, table.g
    mine = [] if you is None else table.seats_of(holder)
    chooser = None if table.stood_in(you) or you not in g.waiting else you
    sequel = shown(table, "what follows", lambda: table.sequel, None)
    return TableState(
        table=table.id,
        game=game.id,
        options=table.row.options,
        you=you,
        secretive=shown(table, "whether there are secrets", lambda: game.secretive(table.row.options), True),
        seats=seat_states(table, holder),
        now=moment(table, g, table.seq, you),
        moves=[] if chooser is None else _moves(table, chooser),
        refusals=[] if chooser is None else shown(table, "what is refused", partial(game.refusals, g, chooser), []),
        log=[LogLine(e.seq, told) for e in table.history.entries[after + 1 :] for told in _told(table, e, you)],
        fresh=after < 0,
        undo_to=undo_to,
        undo_free=undo_free,
        wish=table.taking_back.wish,
        turns=table.history.turns(),
        seed=table.row.seed if g.over else None,
        chance=chance_of(table.row, table.deal, bool(g.over)),
        rematch=table.rematch,
        thinking=table.bot_to_move() is not None,
        busy=table.busy,
        standing=game.orders_at(table.row.options),
        orders=[SeatOrders(seat, table.standing_orders[seat]) for seat in mine],
        promises=shown(table, "promises", lambda: seat_promises(table, mine), []),
        between=table.history.between(after),
        chapter=table.chapter.title if table.chapter is not None else "",
        sequel=sequel.title if sequel is not None else "",
        next=shown(table, "the next chapter", table.next_chapter, ""),
    )


def state_text(table: Table, holder: str, you: int | None, after: int) -> str:
    """The state as it is sent, built once for everybody who has the same eyes and has seen as much."""
    key = ("state", table.audience.eyes(holder), you, after)
    return table.audience.text(key, lambda: _encoded(table_state(table, holder, you, after)))


def presence_text(table: Table, holder: str) -> str:
    """Who is here, as it is sent, built once for everybody who has the same eyes."""
    key = ("presence", table.audience.eyes(holder))
    return table.audience.text(key, lambda: _encoded(Presence(seat_states(table, holder))))


def _encoded(message: ToPage) -> str:
    return msgspec.json.encode(message).decode()


def seat_promises(table: Table, mine: list[int]) -> list[SeatPromises]:
    """What every seat has promised, and what the seats `mine` could promise, as long as there is any."""
    found = []
    for seat, ids in enumerate(table.promises):
        offered = table.game.promises(table.g, seat) if (ids or seat in mine) and not table.g.over else ()
        given = [promise for promise in offered if promise.id in ids]
        if offered:
            found.append(SeatPromises(seat, given, list(offered) if seat in mine else []))
    return found


def _moves(table: Table, you: int) -> list[MoveWords]:
    """What the seat may choose; where the game fails on one of its moves, that goes by its notation."""
    game, g = table.game, table.g
    choices = shown(table, "a choice", lambda: game.choices(g, you), None)
    if choices is None:
        return shown(table, "any choice", lambda: [_move(table, you, move) for move in g.moves(you)], [])
    return choices


def _move(table: Table, you: int, move: int) -> MoveWords:
    game, g = table.game, table.g
    plain = game.notation(g, you, move)
    return shown(table, f"the move {plain!r}", lambda: game.words(g, you, move), MoveWords(plain, plain, ""))


def moment(table: Table, g: Position, seq: int, you: int | None) -> Moment:
    """The position at one number as the seat may see it; the view is null where it cannot be shown."""
    game, asked = table.game, None if table.stood_in(you) else you
    return Moment(
        seq=seq,
        view=msgspec.Raw(shown(table, "the board", lambda: msgspec.json.encode(game.view(g, you)), b"null")),
        waiting=g.waiting,
        question=shown(table, "the question", lambda: game.question(g, asked), NO_QUESTION),
        ending=shown(table, "the ending", lambda: game.ending(g), None) if g.over else None,
    )


def seat_states(table: Table, holder: str) -> list[SeatState]:
    """Every seat as everybody sees it, and which are this browser's."""
    here = table.here()
    return [
        SeatState(
            seat=row.seat,
            name=row.name,
            title=shown(table, "a seat", partial(table.game.seat_title, table.g, row.seat), ""),
            kind=_kind(row),
            bot=row.bot,
            here=row.kind == "bot" or row.token_hash in here,
            mine=bool(holder) and row.token_hash == holder,
        )
        for row in table.seats
    ]


def _kind(row: SeatRow) -> Literal["person", "bot", "open"]:
    if row.kind == "bot":
        return "bot"
    return "person" if row.token_hash else "open"


def _told(table: Table, entry: Entry, you: int | None) -> list[Told]:
    if entry.kind == "undo":
        return [Told("undo", f"{table.name(entry.seat)} takes back.", entry.seat)]
    if entry.kind == "rules":
        return [Told("rules", f"This table goes on under rules version {entry.move}; it replays exactly.")]
    told = [spoken.to(you) for spoken in entry.told or ()]
    if entry.keeps_promise:
        return [Told("promise", f"{table.name(entry.seat)} agrees at once, as promised.", entry.seat), *told]
    if entry.standby is not None:
        return [_stood_in(table, entry.seat, entry.standby), *told]
    return told


def _stood_in(table: Table, seat: int, standby: Standby) -> Told:
    """Which bot really answered."""
    name = bots.read_bot(standby.bot)[0].name
    why = "since the server was busy" if standby.why == "busy" else "which did not answer"
    return Told("standby", f"{name} chose for {table.name(seat)}, {why}.", seat)


def _undo(table: Table, holder: str, you: int | None) -> tuple[int | None, bool | None]:
    """Where taking back would lead, and whether that needs nobody's consent, as far as it is known already."""
    to = table.history.before_latest(table.seats_of(holder)) if you is not None else None
    if to is None or table.g.over:
        return None, False
    free = table.taking_back.freedom.known(holder, table.taking_back.latest_mover(holder, to), to)
    return (None, False) if free is False and table.open_seats() else (to, free)
