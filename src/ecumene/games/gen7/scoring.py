"""How a game of Gen7 came out, as numbers: merit and stars, to whom the honours go, and who has won."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.gen7.numbering import CHAPTER, ENDING, LOST
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.story import HOLLOW_VICTORY


def scores(g: Gen7) -> list[float]:
    """Everybody's merit. G7-003"""
    return [float(merit) for merit in g.merit]


def honoured(g: Gen7) -> i64:
    """The seat with the most stars of the episode, then the most merit. G7-003, G7-004"""
    best: i64 = -1
    for seat in g.standing():
        if best < 0 or g.earned[seat] > g.earned[best]:
            best = seat
    return best


def is_lost(g: Gen7) -> bool:
    """Whether a game that is over was lost: an episode alone by its goal, the story by its conclusion. G7-269"""
    if g.outcome < ENDING:
        return g.outcome == LOST
    return g.box.story.endings[g.outcome - ENDING].result < HOLLOW_VICTORY


def winners(g: Gen7) -> list[int]:
    """All or nobody; a chapter decides nothing yet. G7-003, G7-269"""
    return [] if g.outcome == CHAPTER or is_lost(g) else list(range(g.seats))
