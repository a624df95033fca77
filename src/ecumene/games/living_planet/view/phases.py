"""Where in the turn the present question stands."""

from __future__ import annotations

from ecumene.games.living_planet.actions import TakeAction
from ecumene.games.living_planet.cataclysms import ChipOrUnit, NextStrike, Protect, Trigger
from ecumene.games.living_planet.columns import Deflect, UseFate
from ecumene.games.living_planet.components import COLOURS
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.production import ProduceOrRepair, Recruit, ResolveNext
from ecumene.games.living_planet.setup import ChooseColour
from ecumene.games.living_planet.turn import ChooseCard, Exhaust, NameResource, OrderDie, Plunder, Recall
from ecumene.games.living_planet.view.structs import Phase


def phase(g: LivingPlanet) -> Phase:
    """Where in the turn the present question stands. LP-047"""
    ask = g.asking
    if ask is None:
        return "over"
    if isinstance(ask, ChooseColour):
        return "setup"
    if isinstance(ask, ChooseCard):
        return "cards"
    if isinstance(ask, (NameResource, Plunder, Recall)):
        return "effect"
    if isinstance(ask, OrderDie):
        return "order"
    if isinstance(ask, (UseFate, Deflect)):
        return "fate"
    if isinstance(ask, (ProduceOrRepair, Recruit, ResolveNext)):
        return "production"
    if isinstance(ask, (Trigger, NextStrike, Protect, ChipOrUnit)):
        return "cataclysms"
    if isinstance(ask, Exhaust):
        return "exhaustion"
    return "actions" if any(isinstance(step, TakeAction) for step in g.agenda) else "talks"


def in_columns(g: LivingPlanet) -> bool:
    """Whether the dice go down their columns now. LP-059"""
    return len(g.columns) == COLOURS and phase(g) not in ("exhaustion", "over")
