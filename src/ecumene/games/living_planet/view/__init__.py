"""What each seat sees of Living Planet.

May import the rules and the tables, not the words. Never compiled.
"""

from ecumene.games.living_planet.view.table import LivingPlanetView, view

__all__ = ["LivingPlanetView", "view"]
