"""What a seat sees of hands and of the deck."""

from __future__ import annotations

from ecumene.games.earth_rising.components import PRACTICES, is_strike
from ecumene.games.earth_rising.position import GROUP, EarthRising
from ecumene.games.earth_rising.tables.names import Names
from ecumene.games.earth_rising.view.structs import HandView, KnownCard
from ecumene.kernel.bits import members


def turns_left(g: EarthRising, seat: int) -> int:
    """How many turns the seat still takes, the present one included. ER-052"""
    if g.over:
        return 0
    away = (seat - g.active) % g.seats
    return max(0, (g.years - g.year - away) // g.seats + 1)


def hand_view(g: EarthRising, seat: int, viewer: int | None) -> HandView:
    names: Names = g.box.names
    home = g.home(seat)
    seen = not g.closed or viewer == seat
    return HandView(
        seat=seat,
        character=names.characters[home].id if home >= 0 else "",
        sector=names.sectors[home].id if home >= 0 else "",
        size=g.hand_size(seat),
        cards=[names.practices[card].id for card in members(g.hands[seat])] if seen else None,
        turns_left=turns_left(g, seat),
    )


def next_strike(g: EarthRising) -> int | None:
    """How many cards lie above the next Status Quo Strikes card, while everybody knows. ER-046, ER-188"""
    if not g.kinds_known:
        return None
    for depth in range(len(g.deck)):
        slot = len(g.deck) - 1 - depth
        if g.marks[slot] >> GROUP:
            return None
        if is_strike(g.deck[slot]):
            return depth
    return None


def known_cards(g: EarthRising, viewer: int | None) -> list[KnownCard]:
    """The cards of the deck that this seat alone knows. ER-171, ER-187"""
    if viewer is None:
        return []
    size = len(g.deck)
    return [
        KnownCard(size - slot, card_id(g.box.names, g.deck[slot]))
        for slot in range(size - 1, -1, -1)
        if g.marks[slot] >> viewer & 1
    ]


def card_id(names: Names, card: int) -> str:
    return names.strikes[card - PRACTICES].id if is_strike(card) else names.practices[card].id
