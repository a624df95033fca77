"""Expand: Credentials for TC, one by one."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.planetary_phase.components import EXPAND, SECTORS, STUDIOUS
from ecumene.games.planetary_phase.energy import OfferSector, raise_credential
from ecumene.games.planetary_phase.paying import pay
from ecumene.games.planetary_phase.position import NONE, PlanetaryPhase
from ecumene.kernel.step import Ask, Step

STOP: Final = SECTORS


def begin_expand(g: PlanetaryPhase, seat: i64) -> None:
    """Up to four TC, each for a Credential. PP-152"""
    g.plan_next(Expand(seat, 0))


@final
class Expand(Ask[PlanetaryPhase]):
    """The Sector of the next increase, for 1 TC, no favors; or stop; Studious adds one increase.

    PP-085, PP-102, PP-105, PP-118, PP-152, PP-153, PP-222
    """

    rule = 152

    def __init__(self, seat: i64, bought: i64) -> None:
        super().__init__(seat)
        self.bought: i64 = bought

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        return list(range(SECTORS + 1))

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        if move == STOP:
            return 0
        if self.bought >= g.box.actions.expand or g.step_of(self.seat, move) >= g.box.credentials.top:
            return 153
        return 0 if g.in_blocks(self.seat) > 0 else 152

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        if move != STOP:
            g.plan(Buy(self.seat, move), Expand(self.seat, self.bought + 1))
            pay(g, self.seat, 1, NONE)
        elif self.bought == 0:
            g.tell("decline", who=self.seat, where=EXPAND, rule=118)
        elif g.has(self.seat, STUDIOUS):
            g.plan_next(OfferSector(self.seat, 102))


@final
class Buy(Step[PlanetaryPhase]):
    """The TC has bought its step, with what the track gives. PP-152, PP-222"""

    def __init__(self, seat: i64, sector: i64) -> None:
        self.seat: i64 = seat
        self.sector: i64 = sector

    def run(self, g: PlanetaryPhase) -> None:
        raise_credential(g, self.seat, self.sector, 1, 152)
