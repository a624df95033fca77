"""How points become weights."""

from __future__ import annotations

from typing import Final

STEEPEST: Final = 40.0
"""A point more makes a move e times as heavy, up to so many points."""
HOPELESS: Final = -1000.0
"""What need not be considered at all."""
