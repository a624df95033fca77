"""What each seat sees of Earth Rising.

May import the rules and the tables, not the words. Never compiled.
"""

from ecumene.games.earth_rising.view.table import EarthRisingView, view

__all__ = ["EarthRisingView", "view"]
