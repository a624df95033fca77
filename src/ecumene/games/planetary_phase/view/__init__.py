"""What is seen of The Planetary Phase: the same for everybody, for only backs and face-down things are hidden.

May import the rules and the tables, not the words. Never compiled.
"""

from ecumene.games.planetary_phase.view.table import PlanetaryPhaseView, view

__all__ = ["PlanetaryPhaseView", "view"]
