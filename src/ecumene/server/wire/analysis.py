"""What goes over the wire of hints and reviews."""

from __future__ import annotations

import msgspec

from ecumene.bots.hint import Hint
from ecumene.bots.review import Review
from ecumene.server.wire.fields import BotName, SeatNumber, Sequence


class HintRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A hint for this seat of mine on the choice it has at sequence number `seq`."""

    seat: SeatNumber
    seq: Sequence


class SeatHint(msgspec.Struct, frozen=True):
    """The hint for the choice that the seat had at sequence number `seq`."""

    seat: int
    seq: int
    hint: Hint


class Reviewed(msgspec.Struct, frozen=True):
    """How far the review of a finished game is: `part` of 1, and `review` when it is done.

    The numbers of its points and turnings are those of the table's history, before the decision in question.
    """

    part: float
    review: Review | None


class SeatBot(msgspec.Struct, forbid_unknown_fields=True):
    """Another bot for a seat that a bot holds, or one that stands in for a person ('': no longer)."""

    seat: SeatNumber
    bot: BotName
