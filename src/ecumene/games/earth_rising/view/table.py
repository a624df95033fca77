"""The whole table of Earth Rising as a seat sees it."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.earth_rising.characters import MoveStrainFrom, MoveStrainTo, TakeBack
from ecumene.games.earth_rising.components import AGRICULTURE, CULTURE, INDUSTRY, SECTORS
from ecumene.games.earth_rising.position import LOST_COLLAPSE, LOST_TIME, WON, EarthRising
from ecumene.games.earth_rising.setup import ChooseCharacter
from ecumene.games.earth_rising.strain import poverty_strain
from ecumene.games.earth_rising.tables.names import Names
from ecumene.games.earth_rising.turn import DiscardToLimit
from ecumene.games.earth_rising.view.cards import card_id, hand_view, known_cards, next_strike
from ecumene.games.earth_rising.view.sectors import sector_view, year_end
from ecumene.games.earth_rising.view.structs import HandView, KnownCard, SectorView
from ecumene.kernel.bits import bit_count


class EarthRisingView(msgspec.Struct, frozen=True):
    """The whole table of Earth Rising as one seat sees it.

    `next_strike` is how many cards lie above the next Status Quo Strikes card, while that is known to all.
    """

    year: int
    years: int
    active: int
    phase: Literal["setup", "draw", "actions", "after", "limits", "over"]
    actions_left: int
    hands: list[HandView]
    characters_left: list[str]
    sectors: list[SectorView]
    poverty: int
    startups: int
    startup_limit: int
    on_startups: int
    protest_limit: int
    regeneration_limit: int
    protests: int
    regenerations: int
    temperature: int
    collapses: int
    collapse_limit: int
    poverty_strain: int
    flipped: int
    deck: int
    discard: int
    next_strike: int | None
    known_cards: list[KnownCard]
    looking_at: str | None
    hand_limit: int
    outcome: Literal["", "won", "lost_collapse", "lost_time"]


def phase(g: EarthRising) -> Literal["setup", "draw", "actions", "after", "limits", "over"]:
    """Where in the turn the present question stands. ER-051"""
    ask = g.asking
    if ask is None:
        return "over"
    if isinstance(ask, ChooseCharacter):
        return "setup"
    if isinstance(ask, DiscardToLimit):
        return "draw"
    if isinstance(ask, TakeBack):
        return "limits"
    return "after" if isinstance(ask, (MoveStrainFrom, MoveStrainTo)) else "actions"


OUTCOMES: dict[int, Literal["", "won", "lost_collapse", "lost_time"]] = {
    0: "",
    WON: "won",
    LOST_COLLAPSE: "lost_collapse",
    LOST_TIME: "lost_time",
}


def view(g: EarthRising, viewer: int | None) -> EarthRisingView:
    """What the seat (None: a spectator) sees of the table."""
    names: Names = g.box.names
    after = year_end(g)
    looker = g.looking >= 0 and viewer == g.active
    return EarthRisingView(
        year=g.year,
        years=g.years,
        active=g.active,
        phase=phase(g),
        actions_left=g.actions_left,
        hands=[hand_view(g, seat, viewer) for seat in range(g.seats)],
        characters_left=[character.id for i, character in enumerate(names.characters) if g.seat_of(i) < 0],
        sectors=[sector_view(g, sector, after) for sector in range(SECTORS)],
        poverty=g.poverty(),
        startups=g.startups,
        startup_limit=g.startup_limit() if g.seat_of(INDUSTRY) >= 0 else 0,
        on_startups=min(g.startups, g.unsupported()),
        protest_limit=g.protest_limit() if g.seat_of(CULTURE) >= 0 else 0,
        regeneration_limit=g.regeneration_limit() if g.seat_of(AGRICULTURE) >= 0 else 0,
        protests=bit_count(g.protests),
        regenerations=bit_count(g.regenerations),
        temperature=g.temperature(),
        collapses=g.collapses,
        collapse_limit=len(g.box.collapse_tokens) + 1,
        poverty_strain=poverty_strain(g),
        flipped=g.flipped(),
        deck=len(g.deck),
        discard=bit_count(g.discard),
        next_strike=next_strike(g),
        known_cards=known_cards(g, viewer),
        looking_at=card_id(names, g.looking) if looker else None,
        hand_limit=g.hand_limit,
        outcome=OUTCOMES[g.outcome],
    )
