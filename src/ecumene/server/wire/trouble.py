"""Refusals: everything the server declines, with a code for programs, a sentence for people and a status for HTTP."""

from __future__ import annotations

import msgspec

from ecumene.kernel.errors import EcumeneError, IllegalMove, UnreadableMove
from ecumene.server.wire.fields import NO_CONTROLS

STATUS = {
    "invalid": 400,
    "unreadable": 400,
    "forbidden": 403,
    "locked": 403,
    "not_found": 404,
    "not_allowed": 405,
    "illegal": 409,
    "outdated": 409,
    "stale": 409,
    "taken": 409,
    "too_early": 409,
    "over": 409,
    "too_large": 413,
    "misdirected": 421,
    "too_many": 429,
    "failed": 500,
    "storage": 503,
    "busy": 503,
}


class Trouble(msgspec.Struct, frozen=True):
    """Why something was refused; `rule` where a rule of the game forbids it."""

    code: str
    text: str
    rule: str = ""


class Declined(EcumeneError):
    """A request that is not carried out."""

    def __init__(self, code: str, text: str, rule: str = "") -> None:
        super().__init__(text)
        self.code = code
        self.rule = rule


class StorageDown(Declined):
    """The database cannot be read or written; nothing was changed."""

    def __init__(self, text: str) -> None:
        super().__init__("storage", text)


def in_words(text: str) -> str:
    """What a decoder says is wrong, without the regular expression that nobody wants to read."""
    return text.replace(f"`str` matching regex {NO_CONTROLS!r}", "text without control characters such as NUL")


class Busy(Declined):
    """Too many want the same thing at once; nothing was started."""

    def __init__(self) -> None:
        super().__init__("busy", "the server is busy and others are waiting before you; try again in a moment")


def trouble(wrong: EcumeneError) -> Trouble:
    """The refusal as it goes over the wire."""
    if isinstance(wrong, Declined):
        return Trouble(wrong.code, str(wrong), wrong.rule)
    if isinstance(wrong, IllegalMove):
        return Trouble("illegal", str(wrong), wrong.rule)
    if isinstance(wrong, UnreadableMove):
        return Trouble("unreadable", str(wrong))
    return Trouble("invalid", str(wrong))
