"""What the laboratory counts in The Planetary Phase: actions scheduled and declined, cards, tiles, threats, sectors."""

from __future__ import annotations

from ecumene.games.planetary_phase.commit import DECLINE, Occupy
from ecumene.games.planetary_phase.components import CORNERS
from ecumene.games.planetary_phase.devise import Devise
from ecumene.games.planetary_phase.establish import Establish
from ecumene.games.planetary_phase.evolve import ABILITY, UseCard
from ecumene.games.planetary_phase.position import PlanetaryPhase

COUNTED: dict[str, tuple[str, ...]] = {
    "SelectAction": ("action:{0}",),
    "Devise decline": ("declined:devise",),
    "Energize decline": ("declined:energize",),
    "Establish decline": ("declined:establish",),
    "Evolve decline": ("declined:evolve",),
    "Expand sector": ("sector:{1}",),
    "PickSector": ("sector:{1}",),
    "WildBonus": ("wild_bonus:{0}",),
    "CallFavors": ("payment:{0}",),
    "PayAssessment": ("assessment:{0}",),
    "RefreshCounters": ("refresh:{0}",),
}


def things(g: PlanetaryPhase, move: int) -> tuple[str, ...]:
    """The tile, the threat or the card a move is about, which its notation does not name."""
    ask, names = g.asking, g.box.names
    if isinstance(ask, UseCard):
        card = names.cards[ask.card]
        use = f"ability:{card.ability}" if move == ABILITY else f"connection:{card.sector}"
        return f"card:{card.id}", use
    if move == DECLINE:
        return (f"declined:{names.actions[ask.box].id}",) if isinstance(ask, Occupy) else ()
    if isinstance(ask, Devise):
        return (f"tile:{names.tiles[g.stacks[move][-1]].id}",)
    if isinstance(ask, Establish):
        return (f"established:{names.threats[move].id}",)
    if isinstance(ask, Occupy):
        return (f"operation:{names.threats[move // CORNERS].id}",)
    return ()
