"""What has been read aloud so far, paragraph by paragraph."""

from __future__ import annotations

from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.view.plot import ending_view
from ecumene.games.gen7.view.story import ReadingView, crossroads_view, reading_views, vote_view

OUTCOMES: dict[str, str] = {"success": "the goal is met", "setback": "a setback", "collapse": "the shield is gone"}


def read_aloud(g: Gen7) -> list[str]:
    """The story of this episode so far: every page with the line that was chosen on it, and the page now open."""
    found = [paragraph for reading in reading_views(g) for paragraph in page(g, reading)]
    return [*found, *open_page(g)]


def page(g: Gen7, reading: ReadingView) -> list[str]:
    """A page: its title, what was read, the line that was chosen and what followed; an ending with its epilogue."""
    chosen = [reading.line] if reading.line else []
    ending = ending_view(g) if reading.kind == "ending" else None
    epilogue = ending.epilogue if ending is not None else []
    return [headline(reading.title, OUTCOMES.get(reading.kind, "")), *reading.before, *chosen, *reading.text, *epilogue]


def open_page(g: Gen7) -> list[str]:
    """What is read before a crossroads card or a vote of the plot is decided."""
    card, vote = crossroads_view(g), vote_view(g)
    if card is not None:
        return [headline(card.title), *card.text] if card.chosen is None else []
    return [headline(vote.question), *vote.text] if vote is not None and vote.kind == "plot" else []


def headline(title: str, outcome: str = "") -> str:
    """A title as a line by itself, with what has become of it."""
    return f"— {title}: {outcome} —" if outcome else f"— {title} —"
