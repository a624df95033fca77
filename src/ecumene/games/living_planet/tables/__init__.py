"""The content of Living Planet as typed tables, and the box of components made from them.

May import the components and the kernel. Never compiled.
"""

from ecumene.games.living_planet.tables.box import make_box

__all__ = ["make_box"]
