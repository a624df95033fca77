"""A player's turn: one menu before and after the placement, and what the end of the turn brings."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7.actions.files import PlayFile, forbids_file, hand_of
from ecumene.games.gen7.actions.perks import UseKept, UsePerk, forbids_kept, forbids_perk, kept_moves, perk_moves
from ecumene.games.gen7.actions.seating import SeatAt, can_sit, free_seats
from ecumene.games.gen7.episode.crossroads import CROSSROADS
from ecumene.games.gen7.episode.objectives import check
from ecumene.games.gen7.group_seats.blocks import open_blocks
from ecumene.games.gen7.group_seats.calls import Call, callable_blocks, can_call, can_fill_alone, needs_nobody
from ecumene.games.gen7.group_seats.pledges import (
    PledgeBlock,
    backing_cards,
    forbids_pledge,
    lapse,
    pledged_cards,
    revoke,
)
from ecumene.games.gen7.numbering import DICE_EACH, EMPTY, ROBOT_DIE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.dice import to_recovery
from ecumene.games.gen7.ship.tokens import lose
from ecumene.games.gen7.vocabulary import CHEM, PART, ROBOT
from ecumene.kernel.bits import members
from ecumene.kernel.step import Ask, Step

# The moves of the menu: KIND * verb + what
KIND: Final = 64
SEAT: Final = 0
CALL: Final = 1
FILE: Final = 2
CHEMS: Final = 3
PARTS: Final = 4
PERK: Final = 5
KEPT: Final = 6
REST: Final = 7
END: Final = 8
PLEDGE: Final = 9
REVOKE: Final = 10


@final
@mypyc_attr(free_list_len=1)
class TakeTurn(Step[Gen7]):
    """The active player's turn begins: nothing of the last turn holds any more. G7-068, G7-069"""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def run(self, g: Gen7) -> None:
        g.active = self.seat
        g.turn += 1
        g.placed = 0
        g.officers = 0
        g.hands = 0
        g.discount = 0
        g.share = 0
        g.bought = 0
        g.failures = 0
        g.refused = EMPTY
        g.vowed = 0
        if g.pledges:
            lapse(g)
        g.tell("turn", who=self.seat, rule=68)
        g.plan(Menu(self.seat), CROSSROADS, END_TURN)


@final
@mypyc_attr(free_list_len=1)
class Menu(Ask[Gen7]):
    """Before the placement: a die to seat, a group seat to fill, and at any time files, changes of dice and perks.

    A die goes to the Recovery Room only if none can be seated, and no group seat filled alone. After the placement the
    turn may be ended. Once a turn a pledge may be posted or revoked.
    G7-069, G7-073, G7-075, G7-076, G7-217, G7-218, G7-265, G7-Q23
    """

    rule = 69
    stated = True
    """Asked even where only one answer is left, so that nobody learns from it what is in the hand. G7-202"""

    def candidates(self, g: Gen7) -> list[int]:
        found: list[int] = []
        home = g.at_home(self.seat)
        if g.placed == 0:
            for die in home:
                found.append(KIND * SEAT + die)
            for block in open_blocks(g):
                found.append(KIND * CALL + block)
        for card in hand_of(g, self.seat):
            found.append(KIND * FILE + card)
        for die in home:
            if die % 7 == ROBOT_DIE:
                found.append(KIND * PARTS + die)
            else:
                found.append(KIND * CHEMS + die)
        for perk in perk_moves(g, self.seat):
            found.append(KIND * PERK + perk)
        for card in kept_moves(g, self.seat):
            found.append(KIND * KEPT + card)
        for card in backing_cards(g, self.seat):
            found.append(KIND * PLEDGE + card)
        for card in members(pledged_cards(g, self.seat)):
            found.append(KIND * REVOKE + card)
        if g.placed == 0:
            for die in home:
                found.append(KIND * REST + die)
        else:
            found.append(KIND * END)
        return found

    def forbids(self, g: Gen7, move: i64) -> i64:
        kind = move // KIND
        what = move % KIND
        if kind == SEAT:
            return 0 if can_sit(g, self.seat, what, free_seats(g, self.seat), True) else 72
        if kind == CALL:
            return can_call(g, self.seat, what)
        if kind == REST:
            return 73 if must_seat(g, self.seat, g.home_mask(self.seat), free_seats(g, self.seat)) else 0
        return self.forbids_other(g, kind, what)

    def forbids_other(self, g: Gen7, kind: i64, what: i64) -> i64:
        """0, or the rule against playing or pledging a card, changing a die or using a perk.

        G7-076, G7-217, G7-218, G7-266
        """
        if kind == FILE:
            return forbids_file(g, self.seat, what)
        if kind == CHEMS:
            return 218 if g.res[3 * self.seat + CHEM] < g.box.chems else 0
        if kind == PARTS:
            return 217 if g.res[3 * self.seat + PART] < g.box.parts else 0
        if kind == PERK:
            return forbids_perk(g, self.seat, what)
        if kind == KEPT:
            return forbids_kept(g, self.seat, what)
        if kind == PLEDGE:
            return forbids_pledge(g, self.seat, what)
        return 266 if kind == REVOKE and g.vowed else 0

    def moves(self, g: Gen7) -> list[int]:
        found: list[int] = []
        home = g.home_mask(self.seat)
        if g.placed:
            self.add_legal(g, found, home)
            found.append(KIND * END)
            return found
        free = free_seats(g, self.seat)
        die: i64 = DICE_EACH * self.seat
        while home >> die:
            if home >> die & 1 and can_sit(g, self.seat, die, free, True):
                found.append(KIND * SEAT + die)
            die += 1
        for block in callable_blocks(g, self.seat):
            found.append(KIND * CALL + block)
        self.add_legal(g, found, home)
        if not must_seat(g, self.seat, home, free):
            for die in members(home):
                found.append(KIND * REST + die)
        return found

    def needs_nobody(self, g: Gen7, ref: i64) -> bool:
        """Whether a group seat could be filled without asking anybody for dice. G7-264"""
        return needs_nobody(g, self.seat, ref)

    def add_legal(self, g: Gen7, found: list[int], home: i64) -> None:
        """The legal ones of the file cards, changes of dice and perks. G7-076, G7-217, G7-218"""
        if g.files[self.seat]:
            for card in hand_of(g, self.seat):
                if forbids_file(g, self.seat, card) == 0:
                    found.append(KIND * FILE + card)
        sets = self.forbids_other(g, CHEMS, 0) == 0
        shifts = self.forbids_other(g, PARTS, 0) == 0
        if sets or shifts:
            for die in members(home):
                if die % 7 == ROBOT_DIE:
                    if shifts:
                        found.append(KIND * PARTS + die)
                elif sets:
                    found.append(KIND * CHEMS + die)
        if g.perks[self.seat]:
            for perk in perk_moves(g, self.seat):
                found.append(KIND * PERK + perk)
        if g.kept[self.seat]:
            for card in kept_moves(g, self.seat):
                found.append(KIND * KEPT + card)
        if g.files[self.seat] and not g.vowed:
            self.add_pledges(g, found)

    def add_pledges(self, g: Gen7, found: list[int]) -> None:
        """The cards that may be pledged, and those whose pledges may be revoked. G7-265"""
        for card in backing_cards(g, self.seat):
            if forbids_pledge(g, self.seat, card) == 0:
                found.append(KIND * PLEDGE + card)
        if g.pledges:
            for card in members(pledged_cards(g, self.seat)):
                found.append(KIND * REVOKE + card)

    def choose(self, g: Gen7, move: i64) -> None:
        kind = move // KIND
        what = move % KIND
        if kind == END:
            return
        g.plan_next(AgainMenu(self.seat))
        if kind == SEAT:
            g.plan_next(SeatAt(self.seat, what))
        elif kind == CALL:
            g.plan_next(Call(self.seat, what))
        elif kind == FILE:
            g.plan_next(PlayFile(self.seat, what))
        elif kind in (CHEMS, PARTS):
            g.plan_next(ChangeDie(self.seat, what))
        elif kind == PERK:
            g.plan_next(UsePerk(self.seat, what))
        elif kind == KEPT:
            g.plan_next(UseKept(self.seat, what))
        elif kind == PLEDGE:
            g.vowed = 1
            g.plan_next(PledgeBlock(self.seat, what))
        elif kind == REVOKE:
            g.vowed = 1
            revoke(g, what)
        else:
            g.placed = 1
            to_recovery(g, what, 73)


def must_seat(g: Gen7, seat: i64, home: i64, free: i64) -> bool:
    """Whether one of the own dice can be seated as it lies in a free seat, or a group seat filled without any consent.

    G7-073, G7-Q23
    """
    die: i64 = DICE_EACH * seat
    while home >> die:
        if home >> die & 1 and can_sit(g, seat, die, free, False):
            return True
        die += 1
    return any(can_fill_alone(g, seat, block) for block in open_blocks(g))


@final
@mypyc_attr(free_list_len=1)
class AgainMenu(Step[Gen7]):
    """The turn goes on: objectives are looked at after every action, then the menu comes again. G7-200

    A player whose last die left the quarters by another way than seating has nothing left to seat.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def run(self, g: Gen7) -> None:
        check(g)
        if g.placed == 0 and not g.has_crew(self.seat):
            g.placed = 1
        g.plan_next(Menu(self.seat))


@final
class ChangeDie(Ask[Gen7]):
    """Two chems set an officer or colonist to any value, two parts change a robot by up to two. G7-217, G7-218"""

    follows = True

    def __init__(self, seat: i64, die: i64) -> None:
        super().__init__(seat)
        self.die: i64 = die

    def asked_by(self) -> int:
        return 218 if self.die % 7 != ROBOT_DIE else 217

    def candidates(self, g: Gen7) -> list[int]:
        shown: i64 = g.value[self.die]
        reach: i64 = g.box.part_shift if g.kind(self.die) == ROBOT else g.faces(self.die)
        least = max(1, shown - reach)
        most = min(g.faces(self.die), shown + reach)
        return [value for value in range(least, most + 1) if value != shown]

    def choose(self, g: Gen7, move: i64) -> None:
        if g.kind(self.die) == ROBOT:
            lose(g, self.seat, PART, g.box.parts, 217)
        else:
            lose(g, self.seat, CHEM, g.box.chems, 218)
        g.value[self.die] = move
        g.tell("change_die", who=self.seat, many=move, thing=self.die, rule=self.asked_by())


@final
class EndTurn(Step[Gen7]):
    """The turn is over; Queue Jump gives its player another one right after it, two if it was repeated.

    Since the last action only a crossroads card can have met an objective.
    G7-067, G7-200, G7-246
    """

    def run(self, g: Gen7) -> None:
        if g.officers:
            check(g)
        if g.extra > 0 and g.has_crew(g.active):
            g.extra -= 1
            g.plan_next(TakeTurn(g.active))
        else:
            g.extra = 0
            g.hands = 0
            g.officers = 0


END_TURN: Final = EndTurn()
