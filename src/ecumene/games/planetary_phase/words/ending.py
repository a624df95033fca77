"""How a game of The Planetary Phase ended, in words."""

from __future__ import annotations

from ecumene.games.planetary_phase import scoring
from ecumene.games.planetary_phase.components import SECTORS
from ecumene.games.planetary_phase.position import LOST, WON, PlanetaryPhase
from ecumene.games.planetary_phase.words.names import player
from ecumene.kernel.game import Ending


def ending(g: PlanetaryPhase) -> Ending:
    """At full Integration the highest score wins; at full Degradation all lose, and the threats tell how.

    PP-052, PP-053, PP-208, PP-212, PP-214
    """
    everyone = range(g.seats)
    sources = tuple(score_sources(g, seat) for seat in everyone)
    if g.outcome == WON:
        (best,) = scoring.winners(g)
        scores = tuple(float(scoring.score(g, seat)) for seat in everyone)
        name = player(g, best)
        text = f"The planet is whole after {g.turn} rounds; {name} is the most reputed with {scores[best]:.0f}."
        return Ending("won", f"{name} wins", text, (best,), scores, sources)
    nothing = tuple(0.0 for _ in everyone)
    if g.outcome == LOST:
        stories = dict.fromkeys(g.box.names.threats[g.backs[card]].story for card in g.removed_cards)
        text = " ".join([f"Degradation was complete after {g.turn} rounds.", *stories])
        return Ending("lost", "All is lost", text, (), nothing, sources)
    text = f"After {g.turn} rounds neither side had won."
    return Ending("unfinished", "The world stood still", text, (), nothing, sources)


def score_sources(g: PlanetaryPhase, seat: int) -> dict[str, float]:
    """Where a seat's score comes from. PP-210, PP-212"""
    found = {"Reputation": float(g.reputation[seat])}
    for sector in range(SECTORS):
        found[g.box.names.sectors[sector].name] = float(scoring.achievement(g, seat, sector))
    return found
