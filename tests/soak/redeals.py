"""Redeals held against the position they were made from: what a seat sees, may do and is told must be the same."""

from __future__ import annotations

from collections import Counter

from tests.soak.frame import Counts, Part, Piece
from tests.soak.walking import Played, broken, walks

from ecumene.kernel.contract.secrecy import check_log, check_moves, check_redeal, check_view
from ecumene.kernel.contract.spot import Spot
from ecumene.kernel.rng import rng_from_seed

AT_ONCE = 1000
"""Redeals of a piece of work; its last game is played to its end."""
SHARE = 12
"""One position of so many is compared, by chance."""
CHECKS = (check_redeal, check_view, check_moves, check_log)


def compare(piece: Piece) -> Counts:
    """Play games and compare redeals for everybody at some of their positions, until there were enough."""
    counts: Counts = Counter()
    for played in walks(piece):
        try:
            counts += _compared(played)
        except Exception as found:
            raise broken(played, found, piece.folder) from found
        if counts["redeals"] >= min(AT_ONCE, piece.most):
            break
    return counts


def _compared(played: Played) -> Counts:
    """Play one game; two redeals for each seat and for a spectator at some of its positions."""
    rng = rng_from_seed(f"{played.header.seed}:share", ("share",))
    counts: Counts = Counter(games=1)
    while not played.g.over:
        played.move()
        told, played.g.events = played.g.events or [], []
        if rng.below(0, SHARE) == 0 or played.g.over:
            spot = Spot(played.game, played.g, played.header.options, told)
            for check in CHECKS:
                check(spot)
            counts += Counter(positions=1, redeals=len(spot.twins()))
    return counts


PART = Part("redeal", "redeals compared with the position they were made from", "redeals", 200_000, 100, compare)
