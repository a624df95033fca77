"""The Solar Disc and the grid of technologies: read, numbered and checked."""

from __future__ import annotations

from ecumene.games.earthmans_burden.tables.rows import Names, Technology, Trajectory, World
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadContent

EARTH = "earth"
MOST_PLACES = 48
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
            raise BadContent(
                f"{content.files['technology']}: [technology]: some need each other, so nobody can learn them"
            )
        open_now |= more
    return [sum(1 << need for need in row) for row in needs]
