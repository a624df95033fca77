"""How a game of Living Planet ended, in words."""

from __future__ import annotations

from ecumene.games.living_planet import scoring
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.words.names import player
from ecumene.kernel.english import listed
from ecumene.kernel.game import Ending


def ending(g: LivingPlanet) -> Ending:
    """Most victory points win; ties fall to resources, then to money. LP-025, LP-231 to LP-234"""
    best = scoring.winners(g)
    names = listed([player(g, seat) for seat in best])
    top = scoring.points(g, best[0])
    leave = "leaves" if len(best) == 1 else "leave"
    text = f"The planet explodes after turn {g.turn}; {names} {leave} with {top} points."
    scores = tuple(float(scoring.points(g, seat)) for seat in range(g.seats))
    sources = tuple(score_sources(g, seat) for seat in range(g.seats))
    headline = f"{names} {'wins' if len(best) == 1 else 'share the victory'}"
    return Ending("ended", headline, text, tuple(best), scores, sources)


def score_sources(g: LivingPlanet, seat: int) -> dict[str, float]:
    """Where a seat's points come from. LP-224 to LP-228"""
    return {
        "Factories": float(scoring.factory_points(g, seat)),
        "Protective and Stock Market buildings": float(scoring.other_points(g, seat, False)),
        "Spaceports": float(scoring.other_points(g, seat, True)),
        "Motorized Scientists": float(scoring.motorized_points(g, seat)),
        "Money": float(scoring.money_points(g, seat)),
    }
