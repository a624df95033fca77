"""What is seen of The Earthman's Burden: the same for everybody, for nothing is hidden but votes not yet counted."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.earthmans_burden import components as c
from ecumene.games.earthmans_burden.components import MODIFIERS, TECHNOLOGIES, WORTH, total
from ecumene.games.earthmans_burden.exploration import bonuses, finds
from ecumene.games.earthmans_burden.odds import Odds, group_dice, group_expects, odds_of
from ecumene.games.earthmans_burden.phases import Attempt, Muster
from ecumene.games.earthmans_burden.position import (
    ACTED,
    BASIC,
    BLOCKADE,
    CONQUEST,
    DEFEAT,
    ENDLESS,
    FLEET_FRESH,
    LATE,
    MINIGAME,
    NOBODY_LEFT,
    PEACE,
    RISK,
    SINGULARITY,
    UNFINISHED,
    EarthmansBurden,
)
from ecumene.games.earthmans_burden.rolls import Reroll, succeeds
from ecumene.games.earthmans_burden.tables import Names
from ecumene.games.earthmans_burden.turn import solo_turns
from ecumene.games.earthmans_burden.victory import Vote

Phase = Literal["setup", "start", "movement", "military", "civilian", "over"]
PHASES: tuple[Phase, ...] = ("setup", "start", "movement", "military", "civilian")
Outcome = Literal["", "conquest", "blockade", "singularity", "peace", "nobody", "unfinished", "defeat"]
OUTCOMES: dict[int, Outcome] = {
    0: "",
    CONQUEST: "conquest",
    BLOCKADE: "blockade",
    SINGULARITY: "singularity",
    PEACE: "peace",
    NOBODY_LEFT: "nobody",
    UNFINISHED: "unfinished",
    DEFEAT: "defeat",
}
ROLL_IDS = (
    "",
    "eschaton",
    "sails",
    "attack",
    "return_fire",
    "exploration",
    "von_neumann",
    "nanotechnology",
    "risk",
    "conversion",
    "overthrow",
    "espionage",
    "follow_up",
    "pacification",
    "construction",
    "research",
    "self_fire",
)
ACTION_IDS = (
    "attack",
    "exploration",
    "overthrow",
    "espionage",
    "pacification",
    "construction",
    "research",
    "un_fleet",
    "un_calm",
)
CIRCUMSTANCES = {
    c.OUTNUMBERED: ("outnumbered", "Outnumbered"),
    c.RETURNING: ("returning", "Return fire"),
    c.NO_FOOTHOLD: ("no_foothold", "No development of your own"),
    c.NO_TARGET_FOOTHOLD: ("no_target_foothold", "No development of the target"),
    c.UNREST: ("unrest", "Unrest at the target"),
}
"""The modifiers that are no technology. EB-098"""
NATURAL = (c.ROLL_ATTACK, c.ROLL_RETURN, c.ROLL_SELF_FIRE, c.ROLL_OVERTHROW, c.ROLL_ESPIONAGE)
"""Rolls in which a 6 always counts and a 1 never does. EB-099"""
GROWTH = (c.ROLL_VON_NEUMANN, c.ROLL_NANOTECHNOLOGY)
"""Rolls held against a number of developments. EB-120, EB-122"""


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
    """A player's counters and what he has in all; `learnable` are the technologies open to him."""

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


UNIT_IDS = ("calm", "at_risk", "fleet", "commander")


def place_id(g: EarthmansBurden, place: int) -> str:
    """A world or a trajectory by its id."""
    names: Names = g.box.names
    return names.worlds[place].id if place < g.box.worlds else names.trajectories[place - g.box.worlds].id


def seat_or_none(g: EarthmansBurden, faction: int) -> int | None:
    return faction if 0 <= faction < g.seats else None


def region_view(g: EarthmansBurden, world: int, region: int) -> RegionView:
    row = g.box.names.worlds[world]
    held = g.regions[g.box.first_region[world] + region]
    owner = (held >> 4) - 1
    return RegionView(
        id=f"{row.id}.{region}",
        name=row.regions[region],
        seat=seat_or_none(g, owner),
        un=owner == g.un,
        risk=bool(held & RISK),
        acted=bool(held & ACTED),
        ready=owner >= 0 and g.plays(owner) and not held & (ACTED | LATE),
    )


def orbit_view(g: EarthmansBurden, world: int, faction: int) -> OrbitView:
    at = g.factions * world + faction
    player = faction < g.seats
    return OrbitView(
        seat=seat_or_none(g, faction),
        fleets=g.fleets[at],
        ready=g.eligible_fleets(world, faction),
        acted=g.acted[at],
        fresh=g.special[4 * at + FLEET_FRESH] if g.special else 0,
        commander=player and g.commander[faction] == world,
    )


def world_view(g: EarthmansBurden, world: int) -> WorldView:
    row = g.box.names.worlds[world]
    there = [f for f in range(g.factions) if g.in_orbit(world, f) + g.commands(world, f) > 0]
    free = g.unclaimed(world)
    return WorldView(
        id=row.id,
        name=row.name,
        angle=row.angle,
        regions=[region_view(g, world, region) for region in range(len(row.regions))],
        orbit=[orbit_view(g, world, faction) for faction in there],
        free=free,
        bonus=free // 2,
        closed=bool(g.closed >> world & 1),
        current=g.world_now == world,
        above=[g.box.names.trajectories[t].id for t in g.box.above[world]],
    )


def trajectory_view(g: EarthmansBurden, trajectory: int) -> TrajectoryView:
    row = g.box.names.trajectories[trajectory]
    place = g.box.worlds + trajectory
    flights = []
    for seat in range(g.seats):
        fleets, commander = g.flying(trajectory, seat), g.commander[seat] == place
        if fleets or commander:
            falling = g.falling[trajectory] if g.falling and seat == g.active else 0
            flights.append(FlightView(seat, fleets, falling, commander))
    return TrajectoryView(row.id, row.name, row.ring, row.angle, list(row.to), flights)


def technology_view(g: EarthmansBurden, number: int) -> TechnologyView:
    row = g.box.names.technologies[number]
    known = [seat for seat in range(g.seats) if g.known[seat] >> number & 1]
    return TechnologyView(row.id, row.name, row.tier, row.column, list(row.needs), row.effect, known)


def player_view(g: EarthmansBurden, seat: int) -> PlayerView:
    techs = g.box.names.technologies
    worlds = range(g.box.worlds)
    ask = g.asking
    return PlayerView(
        seat=seat,
        out=g.is_out(seat),
        has_units=g.has_units(seat),
        ai=g.ai[seat],
        research=g.research[seat],
        eschaton=g.eschaton[seat],
        blockade=g.blockade[seat],
        known=[techs[i].id for i in range(TECHNOLOGIES) if g.known[seat] >> i & 1],
        learnable=[techs[i].id for i in range(TECHNOLOGIES) if g.can_learn(seat, i)],
        calm=sum(g.calm(world, seat) for world in worlds),
        at_risk=sum(g.at_risk(world, seat) for world in worlds),
        in_orbit=sum(g.in_orbit(world, seat) for world in worlds),
        flying=sum(g.flying(t, seat) for t in range(g.box.trajectories)),
        earth=g.developments(g.box.earth, seat),
        commander=place_id(g, g.commander[seat]) if g.commander[seat] >= 0 else "",
        answered=isinstance(ask, Vote) and seat in ask.seats(g) and seat not in g.waiting,
    )


def un_view(g: EarthmansBurden) -> UnitedNationsView:
    earth = g.box.earth
    return UnitedNationsView(
        fleets=g.in_orbit(earth, g.un),
        calm=g.calm(earth, g.un),
        at_risk=g.at_risk(earth, g.un),
        imaginary=g.imaginary != 0,
        most=g.box.un_fleets,
    )


def modifier_name(g: EarthmansBurden, modifier: int) -> tuple[str, str]:
    """A modifier's id and name: a technology, or a circumstance. EB-098"""
    if modifier in CIRCUMSTANCES:
        return CIRCUMSTANCES[modifier]
    row = g.box.names.technologies[modifier]
    return row.id, row.name


def modifier_views(g: EarthmansBurden, modifiers: int) -> list[ModifierView]:
    """The modifiers of a set, each with its source. EB-098"""
    found = []
    for at in range(MODIFIERS):
        if modifiers >> at & 1:
            id, name = modifier_name(g, at)
            found.append(ModifierView(id, name, WORTH[at]))
    return found


def die_counts(g: EarthmansBurden, face: int) -> bool:
    """Whether a die of the latest roll counts for what the roll is about."""
    if g.roll_kind in NATURAL:
        return succeeds(face, total(g.modifiers), roll_target(g))
    if g.roll_kind in (c.ROLL_RISK, *GROWTH):
        return face <= roll_target(g)
    return face + total(g.modifiers) >= roll_target(g)


def roll_target(g: EarthmansBurden) -> int:
    """The number a die of the latest roll is held against; for growth the developments there. EB-120, EB-122"""
    return g.measure if g.roll_kind in GROWTH else g.box.targets[g.roll_kind]


def roll_view(g: EarthmansBurden) -> RollView | None:
    """The latest roll of this turn. EB-003, EB-004"""
    if not g.dice:
        return None
    if g.roll_kind == c.ROLL_EXPLORATION:
        dice, added = sorted(g.dice), bonuses(g, g.measure)
        counts = [finds(g, face, bonus) for face, bonus in zip(dice, added, strict=True)]
    else:
        dice, added, counts = list(g.dice), [], [die_counts(g, face) for face in g.dice]
    return RollView(
        kind=ROLL_IDS[g.roll_kind],
        seat=seat_or_none(g, g.roller),
        un=g.roller == g.un,
        against=seat_or_none(g, g.against),
        world=place_id(g, g.roll_world) if g.roll_world >= 0 else "",
        dice=dice,
        counts=counts,
        bonuses=added,
        target=roll_target(g),
        modifiers=modifier_views(g, g.modifiers),
        successes=sum(counts),
        open=isinstance(g.asking, Reroll),
    )


def odds_view(g: EarthmansBurden) -> OddsView | None:
    odds: Odds | None = odds_of(g)
    ask = g.asking
    if odds is None or not isinstance(ask, Muster | Attempt):
        return None
    return OddsView(
        action=ACTION_IDS[odds.action],
        world=place_id(g, odds.world),
        target=seat_or_none(g, odds.target),
        un=odds.target == g.un,
        need=odds.need,
        modifiers=modifier_views(g, odds.modifiers),
        chance=odds.chance,
        enough=odds.enough,
        return_dice=odds.return_dice,
        return_chance=odds.return_chance,
        unit=UNIT_IDS[ask.unit] if isinstance(ask, Muster) else "",
        calm=ask.calm,
        at_risk=ask.risky,
        fleets=ask.fleets,
        dice=group_dice(g, ask),
        expected=group_expects(g, ask, odds),
    )


def offer_view(g: EarthmansBurden) -> OfferView | None:
    if not g.offer:
        return None
    items = []
    for i in range(2, len(g.offer), 3):
        world, what, many = g.offer[i : i + 3]
        if world < 0:
            items.append(OfferItem("", "", 1, g.box.names.technologies[what].id))
        else:
            items.append(OfferItem(place_id(g, world), UNIT_IDS[what], many, ""))
    return OfferView(g.offer[0], g.offer[1], items)


def vote_view(g: EarthmansBurden) -> VoteView | None:
    ask = g.asking
    return VoteView(ask.asker, OUTCOMES[ask.outcome], list(g.waiting)) if isinstance(ask, Vote) else None


def view(g: EarthmansBurden) -> EarthmansBurdenView:
    """The table as everybody sees it. EB-015, EB-027"""
    options = g.options
    return EarthmansBurdenView(
        round=g.rounds + 1,
        rounds=round_limit(g),
        active=g.active,
        phase="over" if g.over else PHASES[g.phase],
        worlds=[world_view(g, world) for world in range(g.box.worlds)],
        trajectories=[trajectory_view(g, t) for t in range(g.box.trajectories)],
        technologies=[technology_view(g, number) for number in range(TECHNOLOGIES)],
        players=[player_view(g, seat) for seat in range(g.seats)],
        un=un_view(g),
        research_steps=g.box.research,
        ai_steps=g.box.second_mind,
        eschaton_steps=g.box.eschaton,
        blockade_turns=g.box.blockade,
        basic=bool(options & BASIC),
        minigame=bool(options & MINIGAME),
        helped=bool(g.helped),
        sail_moves=g.sail_moves,
        doublings=g.doublings,
        roll=roll_view(g),
        odds=odds_view(g),
        offer=offer_view(g),
        vote=vote_view(g),
        winner=seat_or_none(g, g.winner),
        outcome=OUTCOMES[g.outcome],
    )


def round_limit(g: EarthmansBurden) -> int:
    """After how many rounds the game ends, 0 for never. EB-221, EB-239"""
    if g.seats == 1:
        return solo_turns(g)
    return 0 if g.options & ENDLESS else g.box.rounds
