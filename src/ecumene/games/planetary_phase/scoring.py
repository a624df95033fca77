"""Final scoring: Reputation and the Achievement in each Sector, and how ties are broken."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.planetary_phase.components import SECTORS
from ecumene.games.planetary_phase.position import WON, PlanetaryPhase


def achievement(g: PlanetaryPhase, seat: i64, sector: i64) -> i64:
    """The own Credential Level times the launched operations that touch the Sector. PP-210, PP-211"""
    return g.level(seat, sector) * g.operations_in(sector)


def score(g: PlanetaryPhase, seat: i64) -> i64:
    """Reputation and the six Achievements; nothing else counts. PP-212, PP-213"""
    total: i64 = g.reputation[seat]
    sector: i64 = 0
    while sector < SECTORS:
        total += achievement(g, seat, sector)
        sector += 1
    return total


def winner(g: PlanetaryPhase) -> i64:
    """The highest score, then more Life Energy, then the earlier place in the player order. PP-052, PP-212, PP-214"""
    best: i64 = g.order[0]
    for seat in g.order:
        rank = (score(g, seat), g.energy[seat])
        if rank > (score(g, best), g.energy[best]):
            best = seat
    return best


def winners(g: PlanetaryPhase) -> list[int]:
    """One alone where the group has won, or else nobody. PP-052, PP-053"""
    return [winner(g)] if g.outcome == WON else []
