"""The content of The Planetary Phase as typed tables, and the box of components made from them.

May import the components and the kernel. Never compiled.
"""

from ecumene.games.planetary_phase.tables.box import make_box

__all__ = ["make_box"]
