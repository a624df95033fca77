"""What each seat sees of Earth Rising."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.earth_rising.characters import MoveStrainFrom, MoveStrainTo, TakeBack
from ecumene.games.earth_rising.components import (
    AGRICULTURE,
    CIRCLES,
    CULTURE,
    INDUSTRY,
    PRACTICES,
    SECTORS,
    card_count,
    cards_in,
    is_strike,
)
from ecumene.games.earth_rising.position import GROUP, LOST_COLLAPSE, LOST_TIME, RUINED, WON, EarthRising
from ecumene.games.earth_rising.setup import ChooseCharacter
from ecumene.games.earth_rising.strain import StrainFromPeople, StrainFromSectors, poverty_strain, tally
from ecumene.games.earth_rising.tables import Names
from ecumene.games.earth_rising.turn import DiscardToLimit


class PracticeView(msgspec.Struct, frozen=True):
    """A practice token on the board."""

    id: str
    sustainable: bool
    protest: bool
    regeneration: bool


class CircleView(msgspec.Struct, frozen=True):
    """One of a sector's seven circles: four outer, two on the Major, one on the Minor."""

    id: str
    open: bool
    collapse: bool
    practice: PracticeView | None
    person: bool


class SegmentView(msgspec.Struct, frozen=True):
    """A Minor or Major segment: outside the board with its burden and strain, or flipped into the centre."""

    id: str
    kind: Literal["minor", "major"]
    burden: str
    flipped: bool
    strain: int
    capacity: int


class Forecast(msgspec.Struct, frozen=True):
    """What the sector would look like if the year ended now."""

    from_poverty: int
    from_practices: int
    strain: int
    collapse: bool
    recession: bool
    major_free: bool


class SectorView(msgspec.Struct, frozen=True):
    """A sixth of the ring. `ring` is strain on the outer ring of a fully transformed sector."""

    id: str
    strain: int
    ring: int
    minor: SegmentView
    major: SegmentView
    circles: list[CircleView]
    supported: int
    supply: list[str]
    forecast: Forecast


class HandView(msgspec.Struct, frozen=True):
    """A seat's character and cards; `cards` is None where the hand is closed to the viewer."""

    seat: int
    character: str
    sector: str
    size: int
    cards: list[str] | None
    turns_left: int


class KnownCard(msgspec.Struct, frozen=True):
    """A card of the deck this seat knows: 1 is the top."""

    depth: int
    card: str


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


def sector_view(g: EarthRising, sector: int, after: EarthRising | None) -> SectorView:
    """One sector; `after` is the position as it would be if the year ended now."""
    names: Names = g.box.names
    own = names.sectors[sector]
    standing = g.supported(sector)
    circles = []
    for i in range(CIRCLES):
        cell = CIRCLES * sector + i
        held = g.cells[cell]
        usable = bool(g.open_circles(sector) >> i & 1) and held != RUINED
        person = usable and standing > 0
        standing -= person
        circles.append(
            CircleView(
                id=f"{own.id}.{i}",
                open=bool(g.open_circles(sector) >> i & 1),
                collapse=held == RUINED,
                practice=practice_view(g, held) if held >= 0 else None,
                person=person,
            )
        )
    on_board = g.sustainable | g.unsustainable
    supply = [
        names.practices[CIRCLES * sector + i].id for i in range(CIRCLES) if not on_board >> CIRCLES * sector + i & 1
    ]
    return SectorView(
        id=own.id,
        strain=g.strain[sector],
        ring=g.ring_strain(sector),
        minor=SegmentView(
            id=f"{own.id}.minor",
            kind="minor",
            burden=own.minor_burden,
            flipped=g.minor_flipped(sector),
            strain=g.minor_strain(sector),
            capacity=g.box.minor_capacity,
        ),
        major=SegmentView(
            id=f"{own.id}.major",
            kind="major",
            burden=own.major_burden,
            flipped=g.major_flipped(sector),
            strain=g.major_strain(sector),
            capacity=g.box.major_capacity,
        ),
        circles=circles,
        supported=g.supported(sector),
        supply=supply,
        forecast=forecast(g, sector, after),
    )


def practice_view(g: EarthRising, practice: int) -> PracticeView:
    return PracticeView(
        id=g.box.names.practices[practice].id,
        sustainable=bool(g.sustainable >> practice & 1),
        protest=bool(g.protests >> practice & 1),
        regeneration=bool(g.regenerations >> practice & 1),
    )


def forecast(g: EarthRising, sector: int, after: EarthRising | None) -> Forecast:
    """The sector if the year ended now: strain that would come, and what it would do."""
    home = g.home(g.active)
    free = not g.major_flipped(sector) and g.major_strain(sector) == 0
    if after is None:
        return Forecast(0, 0, g.strain[sector], False, False, free)
    rounds, extra = divmod(poverty_strain(g), SECTORS)
    share = rounds + ((sector - home) % SECTORS < extra)
    own_tally = tally(g, sector)
    coming = max(0, g.strain[sector] + share + own_tally)
    lost = (g.major_flipped(sector) and not after.major_flipped(sector)) or (
        g.minor_flipped(sector) and not after.minor_flipped(sector)
    )
    return Forecast(
        from_poverty=share,
        from_practices=own_tally,
        strain=after.strain[sector],
        collapse=not g.major_flipped(sector) and coming > g.box.capacity and after.collapses > g.collapses,
        recession=lost,
        major_free=not g.major_flipped(sector) and after.major_strain(sector) == 0,
    )


def year_end(g: EarthRising) -> EarthRising | None:
    """The position after the strain phases if the year ended now; collapse cards are drawn unseen and not shown."""
    if not any(isinstance(step, StrainFromPeople) for step in g.agenda):
        return None
    after = g.clone()
    StrainFromPeople().run(after)
    StrainFromSectors().run(after)
    return after


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
        cards=[names.practices[card].id for card in cards_in(g.hands[seat])] if seen else None,
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
        protests=card_count(g.protests),
        regenerations=card_count(g.regenerations),
        temperature=g.temperature(),
        collapses=g.collapses,
        collapse_limit=len(g.box.collapse_tokens) + 1,
        poverty_strain=poverty_strain(g),
        flipped=g.flipped(),
        deck=len(g.deck),
        discard=card_count(g.discard),
        next_strike=next_strike(g),
        known_cards=known_cards(g, viewer),
        looking_at=card_id(names, g.looking) if looker else None,
        hand_limit=g.hand_limit,
        outcome=OUTCOMES[g.outcome],
    )
