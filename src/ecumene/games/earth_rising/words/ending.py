"""How a game of Earth Rising ended, in words."""

from __future__ import annotations

from ecumene.games.earth_rising.position import LOST_COLLAPSE, WON, EarthRising
from ecumene.games.earth_rising.scoring import score, winners
from ecumene.kernel.game import Ending


def ending(g: EarthRising) -> Ending:
    """All win together or lose together. ER-001"""
    key, headline, text = story(g)
    scores = (score(g),) * g.seats
    sources = ({"Segments transformed": float(g.flipped())},) * g.seats
    return Ending(key, headline, text, tuple(winners(g)), scores, sources)


def story(g: EarthRising) -> tuple[str, str, str]:
    """What happened: a key, a headline and a sentence."""
    year = g.box.first_year + g.year - 1
    if g.outcome == WON:
        return "won", "The Earth rises", f"All twelve segments are in the light in {year}."
    if g.outcome == LOST_COLLAPSE:
        text = f"The last collapse came in {year}, with {g.flipped()} of 12 segments in the light."
        return "lost_collapse", "Collapse", text
    return "lost_time", "Out of time", f"The calendar has ended with {g.flipped()} of 12 segments in the light."
