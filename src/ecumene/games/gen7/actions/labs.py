"""The labs of the ship and of the barracks: tokens by seat and die, the drip, donations, and the private actions."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.actions.centers import FileAction, SchemaAction
from ecumene.games.gen7.actions.files import FILE_MOVE, file_candidates, forbids_interrupt, interrupt
from ecumene.games.gen7.components import (
    ANALYST,
    BIOSCIENCE,
    CHEM_LAB,
    CHEMIST,
    DONOR_WALL,
    DRIFT,
    ENGINEERING,
    RECYCLING_LAB,
    ROBOTICS_BARRACKS,
    SCIENCE,
    SCRAPPER,
)
from ecumene.games.gen7.numbering import (
    DONATED,
    DONATIONS,
    PRIVATE_NOW,
    PRIVATE_ROUNDS,
    PRIVATE_USES,
    ROBOT_DIE,
    SEATED,
)
from ecumene.games.gen7.position import Gen7, advance_progress, progress_of
from ecumene.games.gen7.ship.dice import send_home, suspended_animation
from ecumene.games.gen7.ship.merit import give_merit
from ecumene.games.gen7.ship.tokens import change_stores, gain_at_lab, lose, trim
from ecumene.games.gen7.vocabulary import CHEM
from ecumene.kernel.step import Ask, Step

LAB_PERKS: Final = [ANALYST, SCRAPPER, CHEMIST]
"""The perk that adds tokens at the labs of each resource. G7-231, G7-234, G7-235"""
DONATE_RULES: Final = [133, 136, 139]
YIELD_RULES: Final = [132, 135, 137]
PRIVATE_RULES: Final = [125, 126, 127, 130]

SKIP: Final = 0
USE: Final = 1


def drifts(g: Gen7) -> bool:
    """Whether the ship has no weight in this round, by the element Drift. G7-029"""
    if not g.in_force(DRIFT):
        return False
    numbers = g.box.story.hook_numbers[DRIFT]
    return numbers[0] <= g.round <= numbers[1]


def half_up(value: i64) -> i64:
    """Half the value of a die, rounded up. G7-132"""
    return (value + 1) // 2


def lab_yield(g: Gen7, lab: i64, k: i64, value: i64) -> i64:
    """The tokens of a seat for a die of this value, the total rounded up; in Drift recycling yields less.

    G7-132, G7-135, G7-137, G7-259, G7-260, G7-261
    """
    many: i64 = g.box.base[3 * lab + k] + (half_up(value) if g.box.lab_half[lab] else 0)
    if lab == RECYCLING_LAB and drifts(g):
        many -= g.box.story.hook_numbers[DRIFT][2]
    return many


def lab_bonus(g: Gen7, seat: i64, lab: i64) -> i64:
    """What the lab's perk and schema card add, at private labs too. G7-231, G7-234, G7-235, G7-210"""
    perk = LAB_PERKS[lab]
    extra: i64 = g.box.cards.perk_many[perk] if g.has_perk(seat, perk) else 0
    return extra + g.schema_number(seat, lab)


def work_lab(g: Gen7, seat: i64, die: i64, lab: i64, k: i64) -> None:
    """The mandatory action of a lab: its tokens, above the limit until Donate, and the drip at the Chem Lab.

    G7-074, G7-123, G7-138, G7-Q26
    """
    g.lab = lab
    gain_at_lab(g, seat, lab, lab_yield(g, lab, k, g.value[die]) + lab_bonus(g, seat, lab), YIELD_RULES[lab])
    if lab == CHEM_LAB:
        drip(g, die)


def drip(g: Gen7, seated: i64) -> None:
    """Each other die at the Chem Lab yields a chem to its own barracks. G7-138"""
    first: i64 = SEATED + 4 * CHEM_LAB
    for die in range(len(g.place)):
        if first <= g.place[die] < first + 4 and die != seated:
            gain_at_lab(g, g.owner(die), CHEM, 1, 138)


@final
@mypyc_attr(free_list_len=1)
class Donate(Ask[Gen7]):
    """Exactly one or two times the price of a merit may be donated, unless the Stores cannot hold it.

    G7-124, G7-133, G7-136, G7-139
    """

    stated = True
    """Asked even where only one answer is left, so that nobody learns from it what is in the hand. G7-202"""

    def __init__(self, seat: i64, lab: i64) -> None:
        super().__init__(seat)
        self.lab: i64 = lab

    def asked_by(self) -> int:
        return DONATE_RULES[self.lab]

    def candidates(self, g: Gen7) -> list[int]:
        return [0, 1, 2, *file_candidates(g, self.seat)]

    def forbids(self, g: Gen7, move: i64) -> i64:
        if move >= FILE_MOVE:
            return forbids_interrupt(g, self.seat, move)
        many = move * g.box.donation
        if g.res[3 * self.seat + self.lab] < many:
            return self.asked_by()
        return 124 if move > 0 and g.stores[self.lab] + many > g.box.limit else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move >= FILE_MOVE:
            interrupt(g, self.seat, move, self)
            return
        if move > 0:
            donate(g, self.seat, self.lab, move)
        trim(g, self.seat, self.lab)


def donate(g: Gen7, seat: i64, lab: i64, merit: i64) -> None:
    """Tokens to the Stores for merit; the Donor Wall adds to a donation of its size. G7-133, G7-136, G7-139"""
    many = merit * g.box.donation
    lose(g, seat, lab, many, DONATE_RULES[lab])
    change_stores(g, lab, many, DONATE_RULES[lab])
    advance_progress(g, seat, DONATIONS, 1)
    advance_progress(g, seat, DONATED, many)
    wall = g.schema_number(seat, DONOR_WALL)
    give_merit(g, seat, merit + (1 if 0 < wall <= many else 0), DONATE_RULES[lab])


def work_private(g: Gen7, seat: i64, die: i64) -> None:
    """The private lab's tokens, or nothing at Reprogram. G7-125 to G7-130, G7-263"""
    barracks: i64 = g.barracks[seat]
    if progress_of(g, seat, PRIVATE_NOW) == 0:
        advance_progress(g, seat, PRIVATE_NOW, 1)
        advance_progress(g, seat, PRIVATE_ROUNDS, 1)
    if barracks == ROBOTICS_BARRACKS:
        return
    g.lab = barracks
    many: i64 = g.box.private_base[barracks] + (half_up(g.value[die]) if g.box.private_half[barracks] else 0)
    gain_at_lab(g, seat, barracks, many + lab_bonus(g, seat, barracks), PRIVATE_RULES[barracks])


@final
class PrivateAction(Ask[Gen7]):
    """Analyze, design or revive for its price, or not; then the limit holds again.

    G7-123, G7-125, G7-126, G7-127, G7-263, G7-Q28, G7-Q29
    """

    rule = 263
    stated = True
    """Asked even where only one answer is left, so that nobody learns from it what is in the hand. G7-202"""

    def candidates(self, g: Gen7) -> list[int]:
        return [SKIP, USE, *file_candidates(g, self.seat)]

    def forbids(self, g: Gen7, move: i64) -> i64:
        if move >= FILE_MOVE:
            return forbids_interrupt(g, self.seat, move)
        barracks: i64 = g.barracks[self.seat]
        short = g.res[3 * self.seat + barracks] < g.box.private_price[barracks]
        return PRIVATE_RULES[barracks] if move == USE and short else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move >= FILE_MOVE:
            interrupt(g, self.seat, move, self)
            return
        barracks: i64 = g.barracks[self.seat]
        g.plan_next(Trimmed(self.seat, barracks))
        if move == SKIP:
            return
        lose(g, self.seat, barracks, g.box.private_price[barracks], PRIVATE_RULES[barracks])
        advance_progress(g, self.seat, PRIVATE_USES, 1)
        if barracks == SCIENCE:
            g.plan_next(FileAction(self.seat, 0))
        elif barracks == ENGINEERING:
            g.plan_next(SchemaAction(self.seat, 0))
        elif barracks == BIOSCIENCE:
            suspended_animation(g, self.seat, 127)


@final
class Trimmed(Step[Gen7]):
    """After a lab's last action its barracks keeps the limit again. G7-123"""

    def __init__(self, seat: i64, resource: i64) -> None:
        self.seat: i64 = seat
        self.resource: i64 = resource

    def run(self, g: Gen7) -> None:
        trim(g, self.seat, self.resource)


@final
class Reprogram(Ask[Gen7]):
    """One placed robot of any player, or one in the Recovery Room, may be sent home, but not the die just seated here.

    G7-130, G7-Q30
    """

    rule = 130

    def __init__(self, seat: i64, die: i64) -> None:
        super().__init__(seat)
        self.die: i64 = die

    def candidates(self, g: Gen7) -> list[int]:
        robots = [7 * seat + ROBOT_DIE for seat in range(g.seats)]
        sent = [die for die in robots if die != self.die and (g.place[die] >= SEATED or g.place[die] == 2)]
        return [*sent, KEEP]

    def choose(self, g: Gen7, move: i64) -> None:
        if move != KEEP:
            send_home(g, move, 130)


KEEP: Final = 63
"""Send no robot home."""
