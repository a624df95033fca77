"""Nothing is hidden in this game but the votes not yet counted, which the kernel draws anew by itself."""

from __future__ import annotations

from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.kernel.rng import Rng


def redeal(g: EarthmansBurden, rng: Rng) -> None:
    """All units, counters and dice are public: there is nothing to exchange. EB-027, EB-028"""
