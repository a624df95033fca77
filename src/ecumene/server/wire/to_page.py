"""What the server sends over the socket of a table."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.kernel.game import Ending, MoveWords, Option, PromiseWords, Question, Refusal, Told
from ecumene.server.wire.dealing import Chance, Gathering
from ecumene.server.wire.trouble import Trouble


class SeatState(msgspec.Struct, frozen=True):
    """A seat as everybody sees it; `bot` plays there, also where it stands in for a person ('': nobody does)."""

    seat: int
    name: str
    title: str
    kind: Literal["person", "bot", "open"]
    bot: str
    here: bool
    mine: bool


class LogLine(msgspec.Struct, frozen=True):
    """Something that happened, in order; `seq` is the move it belongs to."""

    seq: int
    told: Told


class Wish(msgspec.Struct, frozen=True):
    """Somebody wishes to take back; `owing` are the seats whose consent is still missing."""

    seat: int
    to: int
    owing: tuple[int, ...]


class ServerBusy(msgspec.Struct, frozen=True):
    """Too many bots think at once: the one at this seat waits for its turn, or a quicker one answers `instead`."""

    seat: int
    instead: bool


class SeatOrders(msgspec.Struct, frozen=True):
    """The standing orders of a seat, complete; its holder alone sees them."""

    seat: int
    orders: dict[str, str]


class SeatPromises(msgspec.Struct, frozen=True):
    """What a seat has promised, which everybody sees, and to its holder what it could promise now."""

    seat: int
    given: list[PromiseWords]
    offered: list[PromiseWords]


class Moment(msgspec.Struct, frozen=True):
    """The table at one sequence number as one seat may see it."""

    seq: int
    view: msgspec.Raw
    waiting: tuple[int, ...]
    question: Question
    ending: Ending | None


class TableState(msgspec.Struct, tag="state", frozen=True):
    """The table now. `log` holds what is new to this connection; `fresh` says that it is the whole log.

    `undo_to` is the sequence number the seat would return to (None: nothing to take back), `undo_free` whether
    that needs nobody's consent (None: the server finds out when it is asked, or when it is done). `turns` lists the
    sequence numbers at which a turn began, for the slider.
    `seed` is told when the game is over, `chance` says what it was made of. `rematch` is the
    table at which these players go on ('' while there is none); `thinking` says that a bot is about to move, `busy`
    that the server has too much to do for it (None: it has not).
    `standing` are the standing orders there are at this table, `orders` those of this browser's seats. `between`
    lists the numbers new to this connection at which the table did not rest, because an order answered at once.
    `promises` are what was promised and what this browser's seats could promise.
    `chapter` is the title of the campaign's chapter played here ('' for no campaign), `sequel` that of the one that
    can follow now ('' for none), `next` the table where it is played ('' while nobody has gone on).
    """

    table: str
    game: str
    options: dict[str, str]
    you: int | None
    secretive: bool
    seats: list[SeatState]
    now: Moment
    moves: list[MoveWords]
    refusals: list[Refusal]
    log: list[LogLine]
    fresh: bool
    undo_to: int | None
    undo_free: bool | None
    wish: Wish | None
    turns: list[int]
    seed: str | None
    chance: Chance
    rematch: str
    thinking: bool
    busy: ServerBusy | None
    standing: tuple[Option, ...]
    orders: list[SeatOrders]
    promises: list[SeatPromises]
    between: list[int]
    chapter: str
    sequel: str
    next: str


class Looked(msgspec.Struct, tag="looked", frozen=True):
    """An earlier moment that was asked for."""

    now: Moment


class Done(msgspec.Struct, tag="done", frozen=True):
    """The command of this id is on record as this sequence number."""

    id: str
    seq: int


class Refused(msgspec.Struct, tag="refused", frozen=True):
    """The command of this id ('' where it could not be read) was not carried out."""

    id: str
    trouble: Trouble


class UndoFree(msgspec.Struct, tag="undo_free", frozen=True):
    """Whether taking back to `to`, from `seq`, would need nobody's consent."""

    seq: int
    to: int
    free: bool


class Presence(msgspec.Struct, tag="presence", frozen=True):
    """Who is here, when only that changed."""

    seats: list[SeatState]


class Remark(msgspec.Struct, frozen=True):
    """Something said at the table when it was at `seq`; `at` is the time, in seconds since 1970."""

    number: int
    seat: int
    seq: int
    at: float
    said: str


class Talk(msgspec.Struct, tag="talk", frozen=True):
    """What was said, the oldest first; `fresh` says that it stands for all that was sent before."""

    remarks: list[Remark]
    fresh: bool


ToPage = Gathering | TableState | Looked | Done | Refused | UndoFree | Presence | Talk
