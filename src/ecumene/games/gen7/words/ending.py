"""How a game of Gen7 ended, in words."""

from __future__ import annotations

from ecumene.games.gen7.numbering import CHAPTER, ENDING, LOST, WON
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.scoring import honoured, scores, winners
from ecumene.games.gen7.words.names import player
from ecumene.kernel.game import Ending


def ending(g: Gen7) -> Ending:
    """What came of it, for whom, and why. G7-003, G7-004, G7-269"""
    key, headline, text = told_outcome(g)
    sources = tuple({"merit": float(g.merit[seat]), "stars": float(g.earned[seat])} for seat in range(g.seats))
    return Ending(key, headline, text, tuple(winners(g)), tuple(scores(g)), sources)


def told_outcome(g: Gen7) -> tuple[str, str, str]:
    """The key of the ending, its headline and its text."""
    title = g.box.names.episodes[g.episode].title
    best = honoured(g)
    honours = f"The honours go to {player(g, best)}: {g.earned[best]} stars and {g.merit[best]} merit."
    if g.outcome == CHAPTER:
        return "chapter", f"{title} is over", honours
    if g.outcome == WON:
        return "won", "The shift is won", f"{title}: the goal is met and the ship is sound. {honours}"
    if g.outcome == LOST:
        return "lost", "The shift is lost", f"{title}: what had to be done was not done in time."
    row = g.box.names.endings[g.outcome - ENDING]
    return row.id, row.title, row.text.split("\n")[0]
