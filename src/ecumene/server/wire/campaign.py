"""What is asked and told over HTTP about campaigns."""

from __future__ import annotations

import msgspec

from ecumene.server.wire.fields import Commitment


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
    """A campaign you take part in: its newest chapter, and how many came before it."""

    table: str
    game: str
    title: str
    players: list[str]
    begun: float
    before: int
