"""The latest roll and the odds of the next one as they are seen."""

from __future__ import annotations

from ecumene.games.earthmans_burden import components as c
from ecumene.games.earthmans_burden.actions.exploration import bonuses, finds
from ecumene.games.earthmans_burden.actions.muster import Attempt, Muster
from ecumene.games.earthmans_burden.actions.odds import Odds, group_dice, group_expects, odds_of
from ecumene.games.earthmans_burden.components import MODIFIERS, WORTH, total
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.rolls import Reroll, succeeds
from ecumene.games.earthmans_burden.view.ids import (
    ACTION_IDS,
    CIRCUMSTANCES,
    ROLL_IDS,
    UNIT_IDS,
    place_id,
    seat_or_none,
)
from ecumene.games.earthmans_burden.view.structs import ModifierView, OddsView, RollView

NATURAL = (c.ROLL_ATTACK, c.ROLL_RETURN, c.ROLL_SELF_FIRE, c.ROLL_OVERTHROW, c.ROLL_ESPIONAGE)
"""Rolls in which a 6 always counts and a 1 never does. EB-099"""
GROWTH = (c.ROLL_VON_NEUMANN, c.ROLL_NANOTECHNOLOGY)
"""Rolls held against a number of developments. EB-120, EB-122"""


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
        calm=ask.group.calm,
        at_risk=ask.group.risky,
        fleets=ask.group.fleets,
        dice=group_dice(g, ask),
        expected=group_expects(g, ask, odds),
    )
