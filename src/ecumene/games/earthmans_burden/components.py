"""The components of The Earthman's Burden as the rules use them: plain numbers, made once from the content."""

from typing import Any, Final, final

from mypy_extensions import i64

HEAVY_WEAPONS: Final = 0
ADVANCED_WEAPONS: Final = 1
SHIELDING: Final = 2
ADVANCED_SHIELDING: Final = 3
DEFENSIVE_GRID: Final = 4
TRACKING_SYSTEMS: Final = 5
INTRIGUE: Final = 6
MACHINATIONS: Final = 7
SECURITY: Final = 8
ADVANCED_SECURITY: Final = 9
INFRASTRUCTURE: Final = 10
ADVANCED_INFRASTRUCTURE: Final = 11
ORION_ENGINES: Final = 12
FUSION_ENGINES: Final = 13
SOLAR_SAILS: Final = 14
REFRACTION_FIELDS: Final = 15
NANOTECHNOLOGY: Final = 16
NANOFACTORIES: Final = 17
VON_NEUMANN_ENGINES: Final = 18
DRONE_NETWORKING: Final = 19
ADVANCED_VON_NEUMANN_ENGINES: Final = 20
ARTIFICIAL_INTELLIGENCE: Final = 21
ADVANCED_AI: Final = 22
ESCHATON: Final = 23
COGNITION_CIRCUITS: Final = 24
ABSTRACTION_CIRCUITS: Final = 25
PARADOX_CIRCUITS: Final = 26
TECHNOLOGIES: Final = 27
"""The technologies as numbers. EB-019"""

CALM: Final = 0
AT_RISK: Final = 1
FLEET: Final = 2
COMMANDER: Final = 3
"""The classes of units a player tells apart on a world. EB-010, EB-011, EB-012, EB-229"""

ATTACK: Final = 0
EXPLORATION: Final = 1
OVERTHROW: Final = 2
ESPIONAGE: Final = 3
PACIFICATION: Final = 4
CONSTRUCTION: Final = 5
RESEARCH: Final = 6
UN_FLEET: Final = 7
UN_CALM: Final = 8
ACTIONS: Final = 9
"""What a group can do; the first two in the Military phase, the last two with the UN's help. EB-093, EB-129"""

ROLL_ESCHATON: Final = 1
ROLL_SAILS: Final = 2
ROLL_ATTACK: Final = 3
ROLL_RETURN: Final = 4
ROLL_EXPLORATION: Final = 5
ROLL_VON_NEUMANN: Final = 6
ROLL_NANOTECHNOLOGY: Final = 7
ROLL_RISK: Final = 8
ROLL_CONVERSION: Final = 9
ROLL_OVERTHROW: Final = 10
ROLL_ESPIONAGE: Final = 11
ROLL_FOLLOW_UP: Final = 12
ROLL_PACIFICATION: Final = 13
ROLL_CONSTRUCTION: Final = 14
ROLL_RESEARCH: Final = 15
ROLL_SELF_FIRE: Final = 16
ROLLS: Final = 17
"""The kinds of rolls, each with a random stream of its own; 0 is the setup. EB-003, EB-206"""

OUTNUMBERED: Final = 27
RETURNING: Final = 28
NO_FOOTHOLD: Final = 29
NO_TARGET_FOOTHOLD: Final = 30
UNREST: Final = 31
MODIFIERS: Final = 32
"""What modifies a die: 0 to 26 a technology, or one of these. EB-098"""

WORTH: Final[list[int]] = [
    *[1, 1, -1, -1, 0, 0, 1, 1, -1, -1, 1, 1],
    *[0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    *[-1, -1, -1, -1, 1],
]
"""What each modifier adds to every die of a roll it applies to. EB-004"""


def total(modifiers: i64) -> i64:
    """All bonuses and penalties of a set of modifiers added up. EB-004"""
    found: i64 = 0
    rest = modifiers
    at: i64 = 0
    while rest:
        if rest & 1:
            found += WORTH[at]
        rest >>= 1
        at += 1
    return found


@final
class Box:
    """The Solar Disc, the technologies and the numbers of the game.

    A place is a world (0 to worlds - 1, its orbit) or a trajectory (worlds + its number). `exits[t]` are the places one
    ring worldward of a trajectory, `above[w]` the trajectories skyward of a world from the rim to the centre. The
    regions of world w are numbered `first_region[w]` to `first_region[w + 1] - 1`.
    EB-005, EB-007, EB-020
    """

    def __init__(
        self,
        worlds: i64,
        trajectories: i64,
        earth: i64,
        centre: i64,
        first_region: list[int],
        ring: list[int],
        exits: list[list[int]],
        above: list[list[int]],
        needs: list[int],
        setup_rounds: i64,
        setup_fleets: i64,
        research: i64,
        eschaton: i64,
        first_mind: i64,
        second_mind: i64,
        un_fleets: i64,
        group: i64,
        sails: i64,
        refraction: i64,
        targets: list[int],
        breakthrough: i64,
        doubling: i64,
        blockade: i64,
        rounds: i64,
        solo: list[int],
        follow_up_modified: bool,
        names: Any,
    ) -> None:
        self.worlds: Final = worlds
        self.trajectories: Final = trajectories
        self.earth: Final = earth
        self.centre: Final = centre
        self.first_region: Final = first_region
        self.regions: Final = first_region[-1]
        self.ring: Final = ring
        self.exits: Final = exits
        self.above: Final = above
        self.needs: Final = needs
        self.setup_rounds: Final = setup_rounds
        self.setup_fleets: Final = setup_fleets
        self.research: Final = research
        self.eschaton: Final = eschaton
        self.first_mind: Final = first_mind
        self.second_mind: Final = second_mind
        self.un_fleets: Final = un_fleets
        self.group: Final = group
        self.sails: Final = sails
        self.refraction: Final = refraction
        self.targets: Final = targets
        self.breakthrough: Final = breakthrough
        self.doubling: Final = doubling
        self.blockade: Final = blockade
        self.rounds: Final = rounds
        self.solo: Final = solo
        self.follow_up_modified: Final = follow_up_modified
        self.names: Final = names
