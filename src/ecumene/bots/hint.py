"""A hint in sentences: the best moves, how good each is, how sure that is, and what would follow."""

from __future__ import annotations

from math import hypot

import msgspec

from ecumene.bots.analysis import Candidate, analyse, main_line_words
from ecumene.kernel.game import Game, MoveWords
from ecumene.kernel.position import Position

SHOWN = 3
"""A hint shows at most this many moves."""
WORTH_SAYING = 0.05
"""A lead of less than this is a close call however sure it is."""
SERIOUS = 10
"""A move was looked at in earnest if it was tried at least once for every this many tries of the favourite."""
VAGUE = 0.25
"""With a margin like this a chance is hardly more than a guess."""
MOST = 0.6
"""A move that took up this much of the search is very likely better."""


class HintedMove(msgspec.Struct, frozen=True):
    """A move worth making.

    `worth` is the seat's chance after it (0 to 1), right within `margin`; `share` is how much of the thinking went
    into it; `line` says what would follow it.
    """

    words: MoveWords
    worth: float
    margin: float
    share: float
    line: list[str]


class Hint(msgspec.Struct, frozen=True):
    """The best moves, best first, and how sure it is that the first one is: `sureness` in a word, `reason` why."""

    moves: list[HintedMove]
    sureness: str
    reason: str


def find_hint(game: Game, g: Position, seat: int, seed: str, ms: int = 1000, playouts: int = 0) -> Hint:
    """A hint for a seat that owes a choice in `g`, which must already be a redeal for it."""
    found = _in_order(analyse(game, g, seat, seed, ms=ms, playouts=playouts).candidates)[:SHOWN]
    moves = [_hinted(game, g, seat, candidate) for candidate in found]
    if len(g.moves(seat)) == 1:
        return Hint(moves, "No choice", "there is nothing else to do")
    return Hint(moves, *_sureness(found))


def _in_order(found: list[Candidate]) -> list[Candidate]:
    """First the moves that were looked at in earnest, by their least likely worth; then the others as they come."""
    serious = [one for one in found if SERIOUS * one.share >= found[0].share]
    serious.sort(key=lambda one: -(one.worth - one.margin))
    return serious + [one for one in found if one not in serious]


def _hinted(game: Game, g: Position, seat: int, candidate: Candidate) -> HintedMove:
    line = main_line_words(game, g, seat, candidate.line)
    words = game.words(g, seat, candidate.move)
    return HintedMove(words, candidate.worth, candidate.margin, candidate.share, line[1:])


def _sureness(found: list[Candidate]) -> tuple[str, str]:
    """How sure the first move is, by its lead over the second and by how much of the search it took up."""
    if len(found) == 1:
        return "Fairly sure", "nothing else came near it"
    best, second = found[:2]
    if best.margin >= VAGUE:
        return "A first guess", "there was only time for a few looks"
    lead = best.worth - second.worth
    doubt = hypot(best.margin, second.margin)
    if lead >= WORTH_SAYING and lead > doubt:
        return "Sure", f"it leads by {round(100 * lead)} points, more than chance explains"
    if best.share >= MOST or (lead >= WORTH_SAYING and 2 * lead > doubt):
        return "Fairly sure", "it held up best the longer it was looked at"
    return "A close call", "the first moves are worth about the same"


def chance(worth: float, margin: float) -> str:
    """A chance in words: 62 % ± 5, or about 62 %."""
    if margin >= VAGUE:
        return f"about {round(100 * worth)} %"
    return f"{round(100 * worth)} % ± {max(1, round(100 * margin))}"
