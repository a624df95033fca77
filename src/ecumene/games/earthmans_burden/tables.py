"""The content files of The Earthman's Burden as typed tables, and the box of components made from them."""

from __future__ import annotations

from typing import Annotated

import msgspec

from ecumene.games.earthmans_burden import components as c
from ecumene.games.earthmans_burden.components import Box
from ecumene.kernel.content import Content, Row
from ecumene.kernel.errors import BadContent

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Face = Annotated[int, msgspec.Meta(ge=1, le=7)]
Angle = Annotated[int, msgspec.Meta(ge=0, le=359)]
RegionNames = Annotated[list[str], msgspec.Meta(min_length=2, max_length=7)]

EARTH = "earth"
MOST_PLACES = 48
MOST_ROUNDS = 200
TECHNOLOGIES = (
    "heavy_weapons",
    "advanced_weapons",
    "shielding",
    "advanced_shielding",
    "defensive_grid",
    "tracking_systems",
    "intrigue",
    "machinations",
    "security",
    "advanced_security",
    "infrastructure",
    "advanced_infrastructure",
    "orion_engines",
    "fusion_engines",
    "solar_sails",
    "refraction_fields",
    "nanotechnology",
    "nanofactories",
    "von_neumann_engines",
    "drone_networking",
    "advanced_von_neumann_engines",
    "artificial_intelligence",
    "advanced_ai",
    "eschaton",
    "cognition_circuits",
    "abstraction_circuits",
    "paradox_circuits",
)


class World(Row, frozen=True):
    """A world on the rim with the names of its regions. EB-005, EB-006, EB-021"""

    id: str
    name: str
    angle: Angle
    regions: RegionNames


class Trajectory(Row, frozen=True):
    """A trajectory with the places its arrows lead to. EB-007, EB-008, EB-020"""

    id: str
    name: str
    ring: Annotated[int, msgspec.Meta(ge=0, le=9)]
    angle: Angle
    to: Annotated[list[str], msgspec.Meta(min_length=1)]


class Technology(Row, frozen=True):
    """A technology: what it needs, its place on the grid, what it does. EB-015, EB-019"""

    id: str
    name: str
    tier: Annotated[int, msgspec.Meta(ge=1, le=3)]
    needs: list[str]
    column: Annotated[int, msgspec.Meta(ge=1, le=12)]
    effect: str


class Setup(Row, frozen=True):
    rounds: Some
    fleets: Some


class Tracks(Row, frozen=True):
    """How many steps lead to the Research node and to the Singularity. EB-017, EB-018"""

    research: Some
    eschaton: Some


class Mind(Row, frozen=True):
    """The nodes of the AI track that the two pairs of technologies raise to. EB-016, EB-047, EB-048"""

    first: Some
    second: Some


class UnitedNations(Row, frozen=True):
    fleets: Count


class Drives(Row, frozen=True):
    """How many fleets a drive moves, and the dice of Solar Sails. EB-074, EB-086, EB-090"""

    group: Some
    sails: Some
    refraction: Some


class Targets(Row, frozen=True):
    """What a die must show for each kind of roll; risk spreads on its number or less. EB-003"""

    attack: Face
    exploration: Face
    overthrow: Face
    espionage: Face
    follow_up: Face
    pacification: Face
    construction: Face
    research: Face
    breakthrough: Face
    risk: Face
    conversion: Face
    sails: Face
    doubling: Face
    eschaton: Face


class Victory(Row, frozen=True):
    blockade: Some


class Limits(Row, frozen=True):
    """Rounds until a game is broken off, and the turns of a single player. EB-221, EB-239"""

    rounds: Annotated[int, msgspec.Meta(ge=1, le=MOST_ROUNDS)]
    solo: Some
    beginner: Some
    expert: Some


class Rulings(Row, frozen=True):
    follow_up_modified: bool


class Names(msgspec.Struct, frozen=True, eq=False):
    """The named components in the order the rules number them; each box has its own, the same only as itself."""

    worlds: list[World]
    trajectories: list[Trajectory]
    technologies: list[Technology]


def read_names(content: Content) -> Names:
    """The named components, the technologies in the order the rules number them."""
    worlds = content.many("world", World)
    trajectories = content.many("trajectory", Trajectory)
    technologies = content.many("technology", Technology)
    content.exactly("technology", technologies, len(TECHNOLOGIES))
    if {row.id for row in technologies} != set(TECHNOLOGIES):
        raise BadContent(f"{content.files['technology']}: [technology] must be: {', '.join(TECHNOLOGIES)}")
    return Names(worlds, trajectories, sorted(technologies, key=lambda row: TECHNOLOGIES.index(row.id)))


def place_ids(names: Names) -> list[str]:
    """The worlds, then the trajectories, as places are numbered."""
    return [*[row.id for row in names.worlds], *[row.id for row in names.trajectories]]


def check_disc(content: Content, names: Names) -> None:
    """One centre, no place twice, and Earth among the worlds. EB-006, EB-008"""
    where = content.files["trajectory"]
    ids = place_ids(names)
    if len(set(ids)) != len(ids):
        raise BadContent(f"{where}: [trajectory]: two places have the same id")
    if EARTH not in {row.id for row in names.worlds}:
        raise BadContent(f"{content.files['world']}: [world]: there must be a world {EARTH!r}")
    if sum(row.ring == 0 for row in names.trajectories) != 1:
        raise BadContent(f"{where}: [trajectory]: exactly one trajectory must be of ring 0, the centre")
    if len(ids) > MOST_PLACES:
        raise BadContent(f"{where}: [trajectory]: at most {MOST_PLACES} worlds and trajectories fit on the disc")


def check_arrows(content: Content, names: Names, exits: list[list[int]]) -> None:
    """Every arrow spans one ring, and the centre is skyward of every place. EB-007, EB-008"""
    where = f"{content.files['trajectory']}: [trajectory]"
    worlds = len(names.worlds)
    entered = {place for places in exits for place in places}
    for place in range(worlds + len(names.trajectories)):
        centre = place >= worlds and names.trajectories[place - worlds].ring == 0
        if place not in entered and not centre:
            raise BadContent(f"{where}: no arrow leads to {place_ids(names)[place]!r}")
    rim = {names.trajectories[t].ring + 1 for t, places in enumerate(exits) if min(places) < worlds}
    if len(rim) != 1:
        raise BadContent(f"{where}: all arrows to worlds must start from the same ring")
    for t, places in enumerate(exits):
        row = names.trajectories[t]
        for place in places:
            ring = rim if place < worlds else {names.trajectories[place - worlds].ring}
            if ring != {row.ring + 1}:
                raise BadContent(f"{where} {row.id}: every arrow must lead one ring outward")


def find_above(worlds: int, exits: list[list[int]], rings: list[int]) -> list[list[int]]:
    """For each world the trajectories it can be reached from by falling, from the rim to the centre. EB-035, EB-080"""
    found = []
    for world in range(worlds):
        reached = {world}
        for ring in range(max(rings), -1, -1):
            reached |= {worlds + t for t, places in enumerate(exits) if rings[t] == ring and reached & set(places)}
        skyward = [place - worlds for place in sorted(reached) if place >= worlds]
        found.append(sorted(skyward, key=lambda t: (-rings[t], t)))
    return found


def find_needs(content: Content, names: Names) -> list[int]:
    """The prerequisites of each technology as a set; none may need itself in the end. EB-178, EB-179"""
    numbers = {row.id: i for i, row in enumerate(names.technologies)}
    needs = [
        [content.look_up("technology", row.id, numbers, need, "technology") for need in row.needs]
        for row in names.technologies
    ]
    open_now: set[int] = set()
    while len(open_now) < len(needs):
        more = {i for i in range(len(needs)) if set(needs[i]) <= open_now} - open_now
        if not more:
            raise BadContent(f"{content.files['technology']}: [technology]: some need each other and can never be had")
        open_now |= more
    return [sum(1 << need for need in row) for row in needs]


def roll_targets(targets: Targets) -> list[int]:
    """The number to reach for each kind of roll; rolls against a count of developments have none."""
    found = [0] * c.ROLLS
    found[c.ROLL_ESCHATON] = targets.eschaton
    found[c.ROLL_SAILS] = targets.sails
    found[c.ROLL_ATTACK] = found[c.ROLL_RETURN] = found[c.ROLL_SELF_FIRE] = targets.attack
    found[c.ROLL_EXPLORATION] = targets.exploration
    found[c.ROLL_RISK] = targets.risk
    found[c.ROLL_CONVERSION] = targets.conversion
    found[c.ROLL_OVERTHROW] = targets.overthrow
    found[c.ROLL_ESPIONAGE] = targets.espionage
    found[c.ROLL_FOLLOW_UP] = targets.follow_up
    found[c.ROLL_PACIFICATION] = targets.pacification
    found[c.ROLL_CONSTRUCTION] = targets.construction
    found[c.ROLL_RESEARCH] = targets.research
    return found


def make_box(content: Content) -> Box:
    """The numbers the rules use, checked against each other."""
    names = read_names(content)
    check_disc(content, names)
    places = {name: i for i, name in enumerate(place_ids(names))}
    exits = [
        [content.look_up("trajectory", row.id, places, place, "place") for place in row.to]
        for row in names.trajectories
    ]
    check_arrows(content, names, exits)
    first = [0]
    for world in names.worlds:
        first.append(first[-1] + len(world.regions))
    rings = [row.ring for row in names.trajectories]
    setup, tracks = content.one("setup", Setup), content.one("tracks", Tracks)
    mind, nations = content.one("mind", Mind), content.one("united_nations", UnitedNations)
    drives, targets = content.one("drives", Drives), content.one("targets", Targets)
    victory, limits = content.one("victory", Victory), content.one("limits", Limits)
    if mind.second < mind.first:
        raise BadContent(f"{content.files['mind']}: [mind]: second must not be less than first")
    return Box(
        worlds=len(names.worlds),
        trajectories=len(names.trajectories),
        earth=places[EARTH],
        centre=rings.index(0),
        first_region=first,
        ring=rings,
        exits=exits,
        above=find_above(len(names.worlds), exits, rings),
        needs=find_needs(content, names),
        setup_rounds=setup.rounds,
        setup_fleets=setup.fleets,
        research=tracks.research,
        eschaton=tracks.eschaton,
        first_mind=mind.first,
        second_mind=mind.second,
        un_fleets=nations.fleets,
        group=drives.group,
        sails=drives.sails,
        refraction=drives.refraction,
        targets=roll_targets(targets),
        breakthrough=targets.breakthrough,
        doubling=targets.doubling,
        blockade=victory.blockade,
        rounds=limits.rounds,
        solo=[limits.solo, limits.beginner, limits.expert],
        follow_up_modified=content.one("rulings", Rulings).follow_up_modified,
        names=names,
    )
