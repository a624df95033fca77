"""What the laboratory sends and takes: requests for runs, runs, their reports, and the dials they can vary."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from ecumene.server.wire.fields import NO_CONTROLS, BotName, ShortText

Expression = Annotated[str, msgspec.Meta(min_length=3, max_length=400, pattern=NO_CONTROLS)]
RunState = Literal["waiting", "running", "stopping", "stopped", "done", "failed"]


class KeyRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Let this browser into the laboratory."""

    key: Annotated[str, msgspec.Meta(min_length=1, max_length=128, pattern=NO_CONTROLS)]


class RunRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Games to let bots play: `games` of them for every combination of the values that `vary` names.

    `bots` are seated round the table and move on by one seat every game. `until` is the half-width of the intervals
    at which the run stops early (0: never), `name` is what to call the run.
    """

    game: ShortText
    seats: Annotated[int, msgspec.Meta(ge=1, le=16)]
    bots: Annotated[list[BotName], msgspec.Meta(min_length=1, max_length=16)]
    games: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
    options: Annotated[dict[ShortText, ShortText], msgspec.Meta(max_length=32)] = {}
    seed: ShortText = "0"
    vary: Annotated[list[Expression], msgspec.Meta(max_length=4)] = []
    until: Annotated[float, msgspec.Meta(ge=0, le=0.5)] = 0
    name: Annotated[str, msgspec.Meta(max_length=60, pattern=NO_CONTROLS)] = ""


class RunInfo(msgspec.Struct, frozen=True):
    """A run and how far it is: `done` of the games `asked` for; `trouble` says why it failed ('' if it did not)."""

    id: str
    name: str
    game: str
    seats: int
    bots: list[str]
    games: int
    options: dict[str, str]
    seed: str
    vary: list[str]
    until: float
    state: RunState
    done: int
    asked: int
    begun: float
    trouble: str


class Laboratory(msgspec.Struct, frozen=True):
    """Every run, the newest first; and the most games that one run may have, all its variants together."""

    runs: list[RunInfo]
    most_games: int


class RunReport(msgspec.Struct, frozen=True):
    """A run's report as a piece of HTML without scripts, made when so many games were done."""

    done: int
    html: str


class Dial(msgspec.Struct, frozen=True):
    """A number of a game's content that a run can vary, or the same number of all entries of a table.

    `path` is how an expression names it, `thing` the entry it belongs to ('' for the table itself). It stands from
    `least` to `most` in `many` places, which are the same where it is one; `source` says where it comes from.
    """

    path: str
    table: str
    thing: str
    field: str
    least: float
    most: float
    many: int
    source: str
