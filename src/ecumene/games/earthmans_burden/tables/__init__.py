"""The content files of The Earthman's Burden as typed tables, and the box of components made from them.

May import the components only.
"""

from ecumene.games.earthmans_burden.tables.box import make_box

__all__ = ["make_box"]
