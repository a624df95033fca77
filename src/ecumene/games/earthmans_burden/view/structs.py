"""The shapes of what is seen: plain structs, as the page gets them."""

from __future__ import annotations

from typing import Literal

import msgspec

Phase = Literal["setup", "start", "movement", "military", "civilian", "over"]
Outcome = Literal["", "conquest", "blockade", "singularity", "peace", "nobody", "unfinished", "defeat"]


class RegionView(msgspec.Struct, frozen=True):
    """A region and the development in it: a seat's (neutral once its player is out), or the UN's.

    `ready` says that it may still join a group of its player's turn.
    """

    id: str
    name: str
    seat: int | None
    un: bool
    risk: bool
    acted: bool
    ready: bool


class OrbitView(msgspec.Struct, frozen=True):
    """The fleets of a faction in an orbit, the UN having no seat; `ready` may still join a group."""

    seat: int | None
    fleets: int
    ready: int
    acted: int
    fresh: int
    commander: bool


class WorldView(msgspec.Struct, frozen=True):
    """A world with its regions and the fleets in its orbit; `bonus` is that of Exploration now."""

    id: str
    name: str
    angle: int
    regions: list[RegionView]
    orbit: list[OrbitView]
    free: int
    bonus: int
    closed: bool
    current: bool
    above: list[str]


class FlightView(msgspec.Struct, frozen=True):
    """Spaceborne fleets of a seat; `falling` of them must still fall in this Movement phase."""

    seat: int
    fleets: int
    falling: int
    commander: bool


class TrajectoryView(msgspec.Struct, frozen=True):
    """A trajectory with the places its arrows lead to, and the fleets in it."""

    id: str
    name: str
    ring: int
    angle: int
    to: list[str]
    flights: list[FlightView]


class TechnologyView(msgspec.Struct, frozen=True):
    """A technology of the grid and the seats that know it."""

    id: str
    name: str
    tier: int
    column: int
    needs: list[str]
    effect: str
    known: list[int]


class PlayerView(msgspec.Struct, frozen=True):
    """A player's counters and what they have in total; `learnable` are the technologies open to them."""

    seat: int
    out: bool
    has_units: bool
    ai: int
    research: int
    eschaton: int
    blockade: int
    known: list[str]
    learnable: list[str]
    calm: int
    at_risk: int
    in_orbit: int
    flying: int
    earth: int
    commander: str
    answered: bool


class UnitedNationsView(msgspec.Struct, frozen=True):
    """The UN on Earth; `imaginary` is their development in the centre of the Earth."""

    fleets: int
    calm: int
    at_risk: int
    imaginary: bool
    most: int


class ModifierView(msgspec.Struct, frozen=True):
    """What modifies each die of a roll, and by how much."""

    id: str
    name: str
    value: int


class RollView(msgspec.Struct, frozen=True):
    """The latest roll: its dice, what modifies them, which of them count; `open` while dice may be thrown again.

    The dice of Exploration come in ascending order with the `bonuses` that free regions give them, -1 where none is
    left; other rolls have no bonuses.
    """

    kind: str
    seat: int | None
    un: bool
    against: int | None
    world: str
    dice: list[int]
    counts: list[bool]
    bonuses: list[int]
    target: int
    modifiers: list[ModifierView]
    successes: int
    open: bool


class OddsView(msgspec.Struct, frozen=True):
    """What is being declared: each die's modifiers and chance, and what would come back.

    `enough` is the number of fleets, all told, with which the player is not outnumbered there, 0 where that does not
    matter; `return_dice` and `return_chance` are the fire to be expected if nobody of the target falls. `unit` is the
    class asked about ("" for the number of fleets attempted), `calm`, `at_risk` and `fleets` are in the group already,
    and for 0, 1, 2 and more of that class `dice` has the dice of the group if no other class follows, `expected` what
    they bring on average: hits, regions, leads and other successes, calm developments, fleets, nodes.
    """

    action: str
    world: str
    target: int | None
    un: bool
    need: int
    modifiers: list[ModifierView]
    chance: float
    enough: int
    return_dice: int
    return_chance: float
    unit: str
    calm: int
    at_risk: int
    fleets: int
    dice: list[int]
    expected: list[float]


class OfferItem(msgspec.Struct, frozen=True):
    """Units on a world, or a technology to be copied."""

    world: str
    unit: str
    many: int
    technology: str


class OfferView(msgspec.Struct, frozen=True):
    giver: int
    receiver: int
    items: list[OfferItem]


class VoteView(msgspec.Struct, frozen=True):
    """A vote under way: who asked, for what, and who has still to answer."""

    seat: int
    outcome: Outcome
    waiting: list[int]


class EarthmansBurdenView(msgspec.Struct, frozen=True):
    """The whole table of The Earthman's Burden."""

    round: int
    rounds: int
    active: int
    phase: Phase
    worlds: list[WorldView]
    trajectories: list[TrajectoryView]
    technologies: list[TechnologyView]
    players: list[PlayerView]
    un: UnitedNationsView
    research_steps: int
    ai_steps: int
    eschaton_steps: int
    blockade_turns: int
    basic: bool
    minigame: bool
    helped: bool
    sail_moves: int
    doublings: int
    roll: RollView | None
    odds: OddsView | None
    offer: OfferView | None
    vote: VoteView | None
    winner: int | None
    outcome: Outcome
