"""Officer perks used at will, and kept crossroads cards: offered in the menu of the own turn.

Perks that only add to something else are applied where that happens.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.actions.files import has_room, why_useless
from ecumene.games.gen7.actions.handing import ProvideType, SearchDeck, draw_to_hand_out
from ecumene.games.gen7.actions.powers import DropTask, Free, Raise, TakeTasks, recovering, tired
from ecumene.games.gen7.components import (
    ADVOCATE,
    ARCHITECT,
    ARCHIVIST,
    DIRECTOR,
    HACKER,
    HOARDER,
    INNOVATOR,
    MEDIC,
    MOTIVATOR,
    OPTIMIZER,
    PLANNER,
    PROVIDER,
    SMUGGLER,
)
from ecumene.games.gen7.effects.addresses import kept_address
from ecumene.games.gen7.effects.carrying import Carry
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.decks import FILE_DECK, SCHEMA_DECK, TASK_DECK, face_down, face_up
from ecumene.games.gen7.ship.dice import suspended_animation
from ecumene.games.gen7.ship.officers import count_use
from ecumene.games.gen7.ship.schemas import kept_power
from ecumene.games.gen7.ship.tokens import gain
from ecumene.games.gen7.vocabulary import CHEM, DATA, ONCE_PER_EPISODE, PART
from ecumene.kernel.bits import bit, changed, members
from ecumene.kernel.step import Ask, Step

AT_WILL: Final = (
    MOTIVATOR,
    HOARDER,
    HACKER,
    SMUGGLER,
    OPTIMIZER,
    MEDIC,
    ARCHIVIST,
    PLANNER,
    PROVIDER,
)
"""The perks that may be used at any time of the own turn."""
FIRST_RULE: Final = 227
"""The ledger has the perks in the order of their numbers, from this rule on."""
NO: Final = 0
YES: Final = 1
NOBODY: Final = 4
"""Advocate helps nobody; other answers are seats."""


def rule_of(perk: i64) -> i64:
    """The number of the rule that a perk is. G7-227 to G7-255"""
    return FIRST_RULE + perk - INNOVATOR


# -- in the menu ----------------------------------------------------------------------------------


def perk_moves(g: Gen7, seat: i64) -> list[int]:
    """The perks that the player may use from the menu now. G7-229 to G7-255"""
    if g.perks[seat] == 0:
        return []
    return [perk for perk in AT_WILL if g.has_perk(seat, perk) and forbids_perk(g, seat, perk) == 0]


def forbids_perk(g: Gen7, seat: i64, perk: i64) -> i64:
    """0, or the perk's own rule if it was used up or has nothing to act on. G7-229 to G7-255"""
    return 0 if g.can_use(seat, perk) and can_act(g, seat, perk) else rule_of(perk)


def can_act(g: Gen7, seat: i64, perk: i64) -> bool:
    """Whether a perk used now has anything to act on."""
    if perk == MOTIVATOR:
        return len(tired(g, seat)) > 0
    if perk == HACKER:
        return has_room(g, seat, DATA)
    if perk == HOARDER:
        return has_room(g, seat, PART)
    if perk == SMUGGLER:
        return has_room(g, seat, CHEM)
    if perk == OPTIMIZER:
        return g.tasks[seat] != 0 or has_cards(g, TASK_DECK)
    if perk == MEDIC:
        return len(recovering(g)) > 0
    if perk == ARCHIVIST:
        return has_cards(g, FILE_DECK)
    if perk == PLANNER:
        return has_cards(g, SCHEMA_DECK)
    return True


def has_cards(g: Gen7, deck: i64) -> bool:
    """Whether a deck has any card left. G7-278"""
    return len(face_down(g, deck)) + len(face_up(g, deck)) > 0


@final
class UsePerk(Step[Gen7]):
    """A perk is used up by one use, and does what it says. G7-229, G7-242 to G7-245, G7-247, G7-249, G7-253, G7-255"""

    def __init__(self, seat: i64, perk: i64) -> None:
        self.seat: i64 = seat
        self.perk: i64 = perk

    def run(self, g: Gen7) -> None:
        seat, perk = self.seat, self.perk
        many: i64 = g.box.cards.perk_many[perk]
        count_use(g, seat, perk)
        if perk == MOTIVATOR:
            for die in reversed(tired(g, seat)):
                g.plan_next(Raise(seat, die))
        elif perk == HACKER:
            gain(g, seat, DATA, many, rule_of(perk))
        elif perk == HOARDER:
            gain(g, seat, PART, many, rule_of(perk))
        elif perk == SMUGGLER:
            gain(g, seat, CHEM, many, rule_of(perk))
        elif perk == OPTIMIZER:
            g.plan(TakeTasks(seat), DropTask(seat, many))
        elif perk == MEDIC:
            g.plan_next(Free(seat, many, 0))
        elif perk == ARCHIVIST:
            g.plan_next(SearchDeck(seat, FILE_DECK))
        elif perk == PLANNER:
            g.plan_next(SearchDeck(seat, SCHEMA_DECK))
        elif perk == PROVIDER:
            g.plan_next(ProvideType(seat))


# -- on seating the officer -----------------------------------------------------------------------


def offer_director(g: Gen7, seat: i64) -> None:
    """Director may replace the File action, which must be what is planned next. G7-248"""
    if g.can_use(seat, DIRECTOR) and has_cards(g, FILE_DECK):
        g.plan_next(Instead(seat, DIRECTOR))


def offer_architect(g: Gen7, seat: i64) -> None:
    """Architect may replace the Schema action, which must be what is planned next. G7-250"""
    if g.can_use(seat, ARCHITECT) and has_cards(g, SCHEMA_DECK):
        g.plan_next(Instead(seat, ARCHITECT))


@final
class Instead(Ask[Gen7]):
    """Director or Architect in place of the action that is planned next, or not. G7-248, G7-250"""

    def __init__(self, seat: i64, perk: i64) -> None:
        super().__init__(seat)
        self.perk: i64 = perk

    def asked_by(self) -> int:
        return int(rule_of(self.perk))

    def candidates(self, g: Gen7) -> list[int]:
        return [NO, YES]

    def choose(self, g: Gen7, move: i64) -> None:
        if move == YES:
            g.agenda.pop()
            count_use(g, self.seat, self.perk)
            draw_to_hand_out(g, self.seat, self.perk)


def offer_advocate(g: Gen7, seat: i64) -> None:
    """Advocate is offered while anybody has somebody to wake. G7-251"""
    if g.can_use(seat, ADVOCATE) and any(g.asleep(one) > 0 for one in range(g.seats)):
        g.plan_next(Advocate(seat))


@final
class Advocate(Ask[Gen7]):
    """Advocate: one player, the owner too, carries out a Suspended Animation step at once. G7-147, G7-251, G7-Q50"""

    rule = 251

    def candidates(self, g: Gen7) -> list[int]:
        return [*range(g.seats), NOBODY]

    def forbids(self, g: Gen7, move: i64) -> i64:
        return 147 if move != NOBODY and g.asleep(move) == 0 else 0

    def choose(self, g: Gen7, move: i64) -> None:
        if move != NOBODY:
            count_use(g, self.seat, ADVOCATE)
            suspended_animation(g, move, 251)


# -- kept crossroads cards ------------------------------------------------------------------------


def kept_moves(g: Gen7, seat: i64) -> list[int]:
    """The kept crossroads cards whose power may be used from the menu now. G7-088"""
    if g.kept[seat] == 0:
        return []
    return [card for card in members(g.kept[seat]) if forbids_kept(g, seat, card) == 0]


def forbids_kept(g: Gen7, seat: i64, card: i64) -> i64:
    """0, or the rule against using a kept card: not for the menu, used in this episode, or nothing to act on. G7-088"""
    effect = kept_power(g, card)
    if effect is None or effect.what != ONCE_PER_EPISODE or g.kept_used[seat] >> card & 1:
        return 88
    return why_useless(g, seat, effect.then)


@final
class UseKept(Step[Gen7]):
    """The power of a kept crossroads card, once an episode. G7-088"""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: i64 = seat
        self.card: i64 = card

    def run(self, g: Gen7) -> None:
        g.kept_used = changed(g.kept_used, self.seat, g.kept_used[self.seat] | bit(self.card))
        g.tell("use_kept", who=self.seat, thing=self.card, rule=88)
        g.plan_next(Carry(kept_address(self.card), 0, self.seat))
