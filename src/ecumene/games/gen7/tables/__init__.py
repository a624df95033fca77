"""The content of Gen7 as typed structs, and the box of components made from it.

Uses the components and what they are made of: vocabulary, patterns, story.
"""

from ecumene.games.gen7.tables.box import make_box

__all__ = ["make_box"]
