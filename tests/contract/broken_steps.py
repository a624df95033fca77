"""Market with a step of a name that another of its steps has."""

from __future__ import annotations

from tests.kernel.toys import Market, MarketGame

from ecumene.kernel.step import Step


class Deal(Step[Market]):
    def run(self, g: Market) -> None:
        g.draw(0)


class TwoStepsOfOneName(MarketGame):
    """A saved agenda would not say which of its steps called Deal is meant."""
