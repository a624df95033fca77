"""The whole table of The Planetary Phase as everybody sees it."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.planetary_phase.components import ACTIONS, SECTORS, SLOTS, SPACES, STACKS
from ecumene.games.planetary_phase.establish import TurnTile
from ecumene.games.planetary_phase.evolve import UseCard
from ecumene.games.planetary_phase.paying import PayNext
from ecumene.games.planetary_phase.position import LOST, UNFINISHED, WON, PlanetaryPhase
from ecumene.games.planetary_phase.tables.names import Names
from ecumene.games.planetary_phase.view.board import sector_view, space_view, stack_view, threatened_now
from ecumene.games.planetary_phase.view.cards import card_view, slot_view
from ecumene.games.planetary_phase.view.players import player_view
from ecumene.games.planetary_phase.view.schedule import box_view, queue
from ecumene.games.planetary_phase.view.structs import (
    BoxView,
    CardView,
    Phase,
    PlayerView,
    SectorView,
    SlotView,
    SpaceView,
    StackView,
)

PHASES: tuple[Phase, ...] = ("schedule", "perform", "refresh")


class PlanetaryPhaseView(msgspec.Struct, frozen=True):
    """The whole table of The Planetary Phase.

    `queue` are the markers still to come up in this round, in order, as (seat, action); `owed` are the TC still to be
    paid by the one who pays now.
    """

    round: int
    phase: Phase
    order: list[int]
    integration: int
    degradation: int
    length: int
    reckonings: list[int]
    reckoned: int
    bureaucracy: str
    threat_showing: bool
    sectors: list[SectorView]
    spaces: list[SpaceView]
    boxes: list[BoxView]
    queue: list[tuple[int, str]]
    stacks: list[StackView]
    slots: list[SlotView]
    deck: int
    discard: list[CardView]
    removed: list[CardView]
    players: list[PlayerView]
    placing: int | None
    taken: CardView | None
    owed: int
    outcome: Literal["", "won", "lost", "unfinished"]


def phase(g: PlanetaryPhase) -> Phase:
    """Where in the round the present question stands. PP-054"""
    if g.asking is None:
        return "over"
    return PHASES[g.phase]


OUTCOMES: dict[int, Literal["", "won", "lost", "unfinished"]] = {
    0: "",
    WON: "won",
    LOST: "lost",
    UNFINISHED: "unfinished",
}


def view(g: PlanetaryPhase) -> PlanetaryPhaseView:
    """The table as everybody sees it. PP-218"""
    names: Names = g.box.names
    ask = g.asking
    threatened = threatened_now(g)
    return PlanetaryPhaseView(
        round=g.turn,
        phase=phase(g),
        order=list(g.order),
        integration=g.integration,
        degradation=g.degradation,
        length=g.box.track.length,
        reckonings=g.box.track.reckonings,
        reckoned=g.reckoned,
        bureaucracy=names.sectors[g.assessed].id,
        threat_showing=g.threat_showing(),
        sectors=[sector_view(g, sector) for sector in range(SECTORS)],
        spaces=[space_view(g, space, space in threatened) for space in range(SPACES)],
        boxes=[box_view(g, box) for box in range(ACTIONS)],
        queue=queue(g),
        stacks=[stack_view(g, stack) for stack in range(STACKS)],
        slots=[slot_view(g, slot) for slot in range(SLOTS + 1)],
        deck=len(g.deck),
        discard=[card_view(g, card) for card in g.discard],
        removed=[card_view(g, card, True) for card in g.removed_cards],
        players=[player_view(g, seat) for seat in range(g.seats)],
        placing=ask.space if isinstance(ask, TurnTile) else None,
        taken=card_view(g, ask.card) if isinstance(ask, UseCard) else None,
        owed=ask.left if isinstance(ask, PayNext) else 0,
        outcome=OUTCOMES[g.outcome],
    )
