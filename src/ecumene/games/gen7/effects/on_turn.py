"""Effects on the rest of a turn: a cheaper task, a seat shared, another turn."""

from __future__ import annotations

from ecumene.games.gen7.effects.occasion import Occasion
from ecumene.games.gen7.position import Gen7


def discount_task(g: Gen7, now: Occasion) -> None:
    """The next operations task costs less. G7-076, G7-Q74"""
    g.discount += now.effect.many
    g.tell("discount", who=now.actor, many=now.effect.many, rule=now.rule)


def share_seat(g: Gen7, now: Occasion) -> None:
    """A die may be seated beside another. G7-076"""
    g.share = 1
    g.tell("share_seat", who=now.actor, rule=now.rule)


def add_turn(g: Gen7, now: Occasion) -> None:
    """Another turn follows this one. G7-076"""
    g.extra += 1
    g.tell("extra_turn", who=now.actor, rule=now.rule)
