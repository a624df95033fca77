"""What each seat sees of Gen7, as structs. Uses the rules, the tables and the texts; no rule uses it."""

from ecumene.games.gen7.view.table import Gen7View, view

__all__ = ["Gen7View", "view"]
