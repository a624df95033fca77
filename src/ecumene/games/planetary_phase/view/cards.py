"""What is seen of Lifestyle cards."""

from __future__ import annotations

from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.tables.names import Names
from ecumene.games.planetary_phase.view.structs import CardView, ConnectionView, SlotView


def card_view(g: PlanetaryPhase, card: int, threat: bool = False) -> CardView:
    names: Names = g.box.names
    known = threat or bool(g.known >> card & 1)
    return CardView(names.cards[card].id, threat, names.threats[g.backs[card]].id if known else None)


def connection_view(g: PlanetaryPhase, card: int) -> ConnectionView | None:
    return ConnectionView(card_view(g, card), bool(g.used >> card & 1)) if card >= 0 else None


def slot_view(g: PlanetaryPhase, slot: int) -> SlotView:
    """A slot; the deck's shows its top card, threat or not, and offers the one under a threat. PP-157, PP-225"""
    card = (g.deck[-1] if g.deck else -1) if slot == 0 else g.slots[slot - 1]
    threat = bool(g.deck_threat) if slot == 0 else bool(g.slot_threats >> (slot - 1) & 1)
    offered = g.offered(slot)
    return SlotView(
        cost=g.box.display.costs[slot],
        card=card_view(g, card, threat) if card >= 0 else None,
        offered=card_view(g, offered) if offered >= 0 else None,
    )
