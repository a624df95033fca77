"""Markets whose seats are asked by other steps."""

from __future__ import annotations

from typing import Any

from tests.kernel.toys import Act, Deal, EndRound, Market, Round, Sell, Vote

from ecumene.kernel.step import Step


def market_with(act: type[Act] = Act, vote: type[Vote] = Vote) -> type[Market]:
    """A market whose seats are asked by other steps."""

    class Changed(Market):
        def act(self, seat: int) -> Step[Any]:
            return act(seat)

        def vote(self) -> Step[Any]:
            return vote()

    return Changed


def steps_with(*changed: type[Step[Any]]) -> tuple[type[Step[Any]], ...]:
    return (Deal, Round, EndRound, Act, Sell, Vote, *changed)
