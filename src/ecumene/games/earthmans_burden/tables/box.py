"""The box of components made from the content files."""

from __future__ import annotations

from ecumene.games.earthmans_burden import components as c
from ecumene.games.earthmans_burden.components import Box
from ecumene.games.earthmans_burden.tables.disc import (
    EARTH,
    check_arrows,
    check_disc,
    find_above,
    find_needs,
    place_ids,
    read_names,
)
from ecumene.games.earthmans_burden.tables.rows import (
    Drives,
    Limits,
    Mind,
    Rulings,
    Setup,
    Targets,
    Tracks,
    UnitedNations,
    Victory,
)
from ecumene.kernel.content import Content
from ecumene.kernel.errors import BadContent


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
