"""What is seen of The Earthman's Burden: the same for everybody, for nothing is hidden but votes not yet counted.

May import the rules and the tables; knows no words beyond ids and printed names.
"""

from ecumene.games.earthmans_burden.view.structs import EarthmansBurdenView
from ecumene.games.earthmans_burden.view.table import view

__all__ = ["EarthmansBurdenView", "view"]
