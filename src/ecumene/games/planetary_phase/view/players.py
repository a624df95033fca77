"""What is seen of a player's board."""

from __future__ import annotations

from ecumene.games.planetary_phase.components import CONNECTIONS, HOLES, SECTORS
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.games.planetary_phase.refresh import PayAssessment, RefreshCounters
from ecumene.games.planetary_phase.scoring import score
from ecumene.games.planetary_phase.view.board import tile_view
from ecumene.games.planetary_phase.view.cards import card_view, connection_view
from ecumene.games.planetary_phase.view.structs import PlayerView


def player_view(g: PlanetaryPhase, seat: int) -> PlayerView:
    held = g.held[seat]
    ask = g.asking
    advanced = isinstance(ask, (PayAssessment, RefreshCounters))
    place = g.clock[seat] + g.on_tiles(seat) + (0 if advanced else g.spent[seat])
    return PlayerView(
        seat=seat,
        place=g.order.index(seat) + 1,
        clock=g.clock[seat],
        lands=(place - 1) % g.box.track.clock + 1,
        crosses=place > g.box.track.clock,
        energy=g.energy[seat],
        reputation=g.reputation[seat],
        credits=g.credits[seat],
        counters=g.counters[HOLES * seat : HOLES * seat + HOLES],
        spent=g.spent[seat],
        on_tiles=g.on_tiles(seat),
        penalties=g.revealed(seat),
        bonus_taken=bool(g.bonus_taken >> seat & 1),
        counter_lost=bool(g.counter_lost >> seat & 1),
        steps=g.credentials[SECTORS * seat : SECTORS * seat + SECTORS],
        levels=[g.level(seat, sector) for sector in range(SECTORS)],
        tile=tile_view(g, held) if held >= 0 else None,
        connections=[connection_view(g, g.connections[CONNECTIONS * seat + i]) for i in range(CONNECTIONS)],
        abilities=[card_view(g, card) if card >= 0 else None for card in g.abilities[4 * seat : 4 * seat + 4]],
        score=score(g, seat),
        answered=isinstance(ask, RefreshCounters) and seat not in g.waiting,
    )
