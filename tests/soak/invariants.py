"""Random decisions, with the game's own invariants checked after every single one of them."""

from __future__ import annotations

from collections import Counter

from tests.soak.frame import Counts, Part, Piece
from tests.soak.walking import broken, walks

from ecumene.kernel.contract.report import Breach

AT_ONCE = 20_000
"""Decisions of a piece of work; its last game is played to its end."""


def play(piece: Piece) -> Counts:
    """Play games until there were decisions enough."""
    counts: Counts = Counter()
    for played in walks(piece):
        try:
            while not played.g.over:
                played.move()
                wrong = piece.game.invariants(played.g)
                if wrong:
                    raise Breach("invariants", "; ".join(wrong))
        except Exception as found:
            raise broken(played, found, piece.folder) from found
        counts += Counter(decisions=len(played.moves), games=1, chapters=int(played.header.log is not None))
        if counts["decisions"] >= min(AT_ONCE, piece.most):
            break
    return counts


PART = Part("invariants", "random decisions, the rules' invariants checked after each", "decisions", 10**7, 2000, play)
