"""Markets whose seats are asked by other steps."""

from __future__ import annotations

from typing import Any

from tests.kernel.toys import Act, Market, Vote

from ecumene.kernel.step import Step


class ForeignVote(Vote):
    """A vote that stands in no game's module."""


def market_with(act: type[Act] = Act, vote: type[Vote] = Vote) -> type[Market]:
    """A market whose seats are asked by other steps."""

    class Changed(Market):
        def act(self, seat: int) -> Step[Any]:
            return act(seat)

        def vote(self) -> Step[Any]:
            return vote()

    return Changed
