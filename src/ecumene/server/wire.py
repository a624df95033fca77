"""What goes over the wire: requests, answers and socket messages. The page's TypeScript types are made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ecumene.bots import Parameter
from ecumene.kernel.game import Ending, MoveWords, Option, PromiseWords, Question, Refusal, Style, Told
from ecumene.kernel.ledger import Rule
from ecumene.server.fair_wire import Chance, Gathering, Reveal
from ecumene.server.fields import (
    BotName,
    CommandId,
    Commitment,
    MoveText,
    PersonName,
    PromiseId,
    RemarkText,
    SeatNumber,
    Sequence,
    ShortText,
)

# -- HTTP -------------------------------------------------------------------------------------


class BotInfo(msgspec.Struct, frozen=True):
    """A bot one can seat at the table: a strength, `made_of` a raw bot, or a raw bot itself ('').

    Its settings follow its id as in `greedy:redeals=4`; `styled` ones can be told to keep to a style of the game.
    """

    id: str
    name: str
    help: str
    made_of: str
    parameters: tuple[Parameter, ...]
    styled: bool


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf; `campaign` are the options with which a campaign begins (None: it has no campaigns)."""

    id: str
    name: str
    blurb: str
    version: str
    least: int
    most: int
    cooperative: bool
    options: tuple[Option, ...]
    campaign: dict[str, str] | None
    styles: tuple[Style, ...]


class Shelf(msgspec.Struct, frozen=True):
    """Everything the lobby needs; `laboratory` says whether this server has one, and whether the asker has its key."""

    games: list[GameInfo]
    bots: list[BotInfo]
    laboratory: Literal["none", "locked", "open"]


class Health(msgspec.Struct, frozen=True):
    """The server and its database answer."""

    ok: bool
    version: str


class Rulebook(msgspec.Struct, frozen=True):
    """The ledger and the components of one game."""

    game: str
    rules: list[Rule]
    content: dict[str, Any]


class SeatPlan(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit here: me (this browser), screen (also this browser, another person), link (a friend), bot."""

    kind: Literal["me", "screen", "link", "bot"]
    name: PersonName = ""
    bot: BotName = ""


class TablePlan(msgspec.Struct, forbid_unknown_fields=True):
    """A table to set up. `commitment` promises the number of the browser that asks, for the deal."""

    game: ShortText
    seats: Annotated[list[SeatPlan], msgspec.Meta(min_length=1, max_length=16)]
    options: Annotated[dict[ShortText, ShortText], msgspec.Meta(max_length=32)] = {}
    seed: ShortText = ""
    commitment: Commitment = ""


class Invitation(msgspec.Struct, frozen=True):
    """A friend's seat: the link to send."""

    seat: int
    path: str


class TableMade(msgspec.Struct, frozen=True):
    """The new table, the links for the seats of friends, and SHA-256 of the secret that the server deals from."""

    table: str
    invitations: list[Invitation]
    commitment: str = ""


class JoinRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Take a seat with the secret of an invitation link; `commitment` promises this browser's number for the deal."""

    invitation: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
    name: PersonName = ""
    commitment: Commitment = ""


class BranchRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Play on from an earlier moment at a table of one's own."""

    seq: Sequence


class FaultRequest(msgspec.Struct, forbid_unknown_fields=True):
    """The game as a seat of mine (None: a spectator) knows it at this moment, for a file about something wrong."""

    seat: SeatNumber | None
    seq: Sequence


class NextRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Go on with the campaign: at the next chapter's table, or with `anew` at another that begins from the same log."""

    anew: bool = False
    commitment: Commitment = ""


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of a campaign as somebody who takes part sees it.

    `follows` is the table of the chapter before ('' where there is none), `log` what it took up from there in
    sentences, `sequel` the title of what may follow now ('' for nothing), `next` the table where everybody goes on
    ('' while there is none). `headline` is that of the ending, or says why the chapter can only be read (`read_only`).
    """

    table: str
    follows: str
    title: str
    begun: float
    players: list[str]
    log: list[str]
    mine: bool
    over: bool
    read_only: bool
    headline: str
    text: str
    sequel: str
    next: str


class Campaign(msgspec.Struct, frozen=True):
    """The chapters of a campaign, the oldest first; `table` is the one it was looked at from."""

    table: str
    game: str
    name: str
    chapters: list[Chapter]


class CampaignInfo(msgspec.Struct, frozen=True):
    """A campaign one takes part in: its newest chapter, and how many came before it."""

    table: str
    game: str
    title: str
    players: list[str]
    begun: float
    before: int


class Trouble(msgspec.Struct, frozen=True):
    """Why something was refused; `rule` where a rule of the game forbids it."""

    code: str
    text: str
    rule: str = ""


# -- socket: from the page ----------------------------------------------------------------------


class MakeMove(msgspec.Struct, tag="move", forbid_unknown_fields=True):
    """A move in notation, made against sequence number `seq`; `id` makes a retry harmless."""

    id: CommandId
    seq: Sequence
    seat: SeatNumber
    move: MoveText


class TakeBack(msgspec.Struct, tag="undo", forbid_unknown_fields=True):
    """Take back to the position as it was at `to`."""

    id: CommandId
    seq: Sequence
    seat: SeatNumber
    to: Sequence


class Consent(msgspec.Struct, tag="consent", forbid_unknown_fields=True):
    """Answer somebody's wish to take back."""

    id: CommandId
    seq: Sequence
    seat: SeatNumber
    agree: bool


class GiveOrders(msgspec.Struct, tag="orders", forbid_unknown_fields=True):
    """Change standing orders of a seat of mine: those named, to these values; the others stay."""

    id: CommandId
    seat: SeatNumber
    orders: Annotated[dict[ShortText, ShortText], msgspec.Meta(min_length=1, max_length=32)]


class GivePromise(msgspec.Struct, tag="promise", forbid_unknown_fields=True):
    """Promise something as a seat of mine (`stands`), or take the promise back."""

    id: CommandId
    seat: SeatNumber
    promise: PromiseId
    stands: bool


class Say(msgspec.Struct, tag="say", forbid_unknown_fields=True):
    """Say something to everybody at the table, as a seat of mine."""

    id: CommandId
    seat: SeatNumber
    text: RemarkText


class Sit(msgspec.Struct, tag="sit", forbid_unknown_fields=True):
    """Look at the table from one of my seats (None: as a spectator)."""

    seat: SeatNumber | None


class LookAt(msgspec.Struct, tag="look", forbid_unknown_fields=True):
    """Show me an earlier moment, as my seat saw it."""

    seq: Sequence


class MayTakeBack(msgspec.Struct, tag="may_undo", forbid_unknown_fields=True):
    """Would taking back to `to`, from `seq`, need anybody's consent? Unanswered if the table has moved on."""

    seq: Sequence
    to: Sequence


FromPage = MakeMove | TakeBack | MayTakeBack | Consent | GiveOrders | GivePromise | Say | Sit | LookAt | Reveal

# -- socket: to the page ------------------------------------------------------------------------


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
