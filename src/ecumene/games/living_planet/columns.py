"""Step 3, the Leader board sequence: each die goes down its column through production, actions and cataclysms."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.actions import begin_actions
from ecumene.games.living_planet.cataclysms import begin_cataclysms
from ecumene.games.living_planet.components import COLOURS, DEFLECT
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.production import begin_production
from ecumene.kernel.step import Ask, Step

KEEP: Final = 0
LINE_A: Final = 1
LINE_B: Final = 2
LINE_C: Final = 3
"""The rows of the Leader board below the dice icons. LP-010"""


@final
class BeginColumn(Step[LivingPlanet]):
    """The columns from left to right: each die passes all three lines before the next one starts.

    LP-010, LP-044, LP-059, LP-060, LP-061, LP-062
    """

    def run(self, g: LivingPlanet) -> None:
        g.row = 0
        g.plan(
            BEFORE_PRODUCTION,
            PRODUCTION,
            BEFORE_ACTIONS,
            ACTIONS,
            BEFORE_CATACLYSMS,
            BEFORE_CATACLYSMS_FATE,
            CATACLYSM_LINE,
            NEXT_COLUMN,
        )


def offer_fate(g: LivingPlanet, line: i64) -> None:
    """The owner of the die may use a token of an earlier turn just before each icon. LP-173, LP-174"""
    owner = g.active()
    if owner >= 0 and g.fate_usable(owner):
        g.plan_next(UseFate(owner, line))


@final
class BeforeProduction(Step[LivingPlanet]):
    """The moment before the Production icon. LP-174"""

    def run(self, g: LivingPlanet) -> None:
        offer_fate(g, LINE_A)


@final
class BeforeActions(Step[LivingPlanet]):
    """The moment before the Action icon. LP-174"""

    def run(self, g: LivingPlanet) -> None:
        offer_fate(g, LINE_B)


@final
class BeforeCataclysms(Step[LivingPlanet]):
    """Before the Cataclysm icon a Leader who played 1 may first change the die, whosoever it is. LP-253, LP-255"""

    def run(self, g: LivingPlanet) -> None:
        if g.card == DEFLECT and not g.effect_used:
            g.plan_next(Deflect(g.leader))


@final
class BeforeCataclysmsFate(Step[LivingPlanet]):
    """The owner's moment before the Cataclysm icon, unless the Leader has just changed the die. LP-174, LP-255"""

    def run(self, g: LivingPlanet) -> None:
        offer_fate(g, LINE_C)


@final
class UseFate(Ask[LivingPlanet]):
    """Set the own die to another value for the rest of the turn; the token returns to the supply.

    LP-173, LP-174, LP-175, LP-176, LP-270
    """

    rule = 174

    def __init__(self, seat: i64, line: i64) -> None:
        super().__init__(seat)
        self.line: i64 = line

    def candidates(self, g: LivingPlanet) -> list[int]:
        return other_values(g)

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move == KEEP:
            return
        fate = g.fate.copy()
        fate[self.seat] = 0
        g.fate = fate
        used = g.fate_used.copy()
        used[self.seat] = g.turn
        g.fate_used = used
        g.set_die(g.die(), move)
        g.tell("fate", who=self.seat, where=g.die(), many=move, rule=173)


def other_values(g: LivingPlanet) -> list[int]:
    """The values a die may be changed to: any other than its own; and to keep it."""
    values = [value for value in range(1, 7) if value != g.value()]
    values.append(KEEP)
    return values


@final
class Deflect(Ask[LivingPlanet]):
    """Deflect: once in the turn the Leader may change a die before its cataclysms; its owner then may not.

    LP-253, LP-254, LP-255, LP-270
    """

    rule = 253

    def candidates(self, g: LivingPlanet) -> list[int]:
        return other_values(g)

    def choose(self, g: LivingPlanet, move: i64) -> None:
        if move == KEEP:
            return
        g.effect_used = 1
        g.set_die(g.die(), move)
        assert isinstance(g.agenda[-1], BeforeCataclysmsFate)
        g.agenda.pop()
        g.tell("deflect", who=self.seat, where=g.die(), many=move, rule=253)


@final
class Production(Step[LivingPlanet]):
    """Line A: the die reaches the Production icon, for everybody, whoever owns the die. LP-060, LP-063, LP-239"""

    def run(self, g: LivingPlanet) -> None:
        g.row = LINE_A
        g.tell("row", who=g.active(), where=g.die(), many=LINE_A, thing=g.value(), rule=63)
        begin_production(g)


@final
class Actions(Step[LivingPlanet]):
    """Line B: the die reaches the Action icon, for its owner alone; a non-player's goes straight on. LP-061, LP-240"""

    def run(self, g: LivingPlanet) -> None:
        g.row = LINE_B
        owner = g.active()
        if owner >= 0:
            g.tell("row", who=owner, where=g.die(), many=LINE_B, thing=g.value(), rule=61)
            begin_actions(g, owner)


@final
class CataclysmLine(Step[LivingPlanet]):
    """Line C: the die reaches the Cataclysm icon. LP-183"""

    def run(self, g: LivingPlanet) -> None:
        g.row = LINE_C
        g.tell("row", who=g.active(), where=g.die(), many=LINE_C, thing=g.value(), rule=183)
        begin_cataclysms(g)


@final
class NextColumn(Step[LivingPlanet]):
    """The next die starts, or after the fourth the planet is exhausted. LP-059, LP-062"""

    def run(self, g: LivingPlanet) -> None:
        if g.column < COLOURS - 1:
            g.column += 1
            g.plan_next(BEGIN_COLUMN)


BEGIN_COLUMN: Final = BeginColumn()
BEFORE_PRODUCTION: Final = BeforeProduction()
PRODUCTION: Final = Production()
BEFORE_ACTIONS: Final = BeforeActions()
ACTIONS: Final = Actions()
BEFORE_CATACLYSMS: Final = BeforeCataclysms()
BEFORE_CATACLYSMS_FATE: Final = BeforeCataclysmsFate()
CATACLYSM_LINE: Final = CataclysmLine()
NEXT_COLUMN: Final = NextColumn()
