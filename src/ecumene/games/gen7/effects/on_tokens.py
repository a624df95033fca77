"""Effects on tokens and merit: gains and losses of players and of the Ship's Stores, with the types they name."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.effects.conditions import fitting_types
from ecumene.games.gen7.effects.occasion import Occasion
from ecumene.games.gen7.numbering import NONE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.merit import give_merit, move_merit
from ecumene.games.gen7.ship.tokens import change_stores, gain, lose
from ecumene.kernel.bits import bit, changed, members
from ecumene.kernel.step import Ask

SPLIT: Final = 16
"""A move that splits tokens is SPLIT times the data and the parts; the rest are chems."""


def change_tokens(g: Gen7, now: Occasion) -> None:
    """Players gain or lose tokens of a type, or of types that they or the chief name. G7-084, G7-122, G7-215"""
    effect, seats, rule = now.effect, now.seats, now.rule
    targets: i64 = 0
    for seat in seats:
        targets |= bit(seat)
    if effect.what == e.CHOICE:
        for seat in reversed(seats):
            plan_type(g, seat, effect.verb, bit(seat), effect.many, rule)
    elif effect.what == e.MIX:
        for seat in reversed(seats):
            plan_split(g, seat, effect.verb, NONE, effect.many, rule)
    elif effect.what == e.CHIEF_CHOICE:
        plan_type(g, g.chief, effect.verb, targets, effect.many, rule)
    else:
        apply_type(g, effect.verb, targets, type_of(g, effect.what), effect.many, rule)


def change_ship_stores(g: Gen7, now: Occasion) -> None:
    """The Ship's Stores change by tokens of a type, perhaps of one that a player or the chief names. G7-084, G7-122"""
    what, many = now.effect.what, now.effect.many
    if what == e.MIX:
        plan_split(g, now.chooser, e.STORES, NONE, many, now.rule)
    elif what in (e.CHOICE, e.CHIEF_CHOICE):
        plan_type(g, g.chief if what == e.CHIEF_CHOICE else now.chooser, e.STORES, 0, many, now.rule)
    else:
        change_stores(g, type_of(g, what), many, now.rule)


def change_merit(g: Gen7, now: Occasion) -> None:
    """Players gain or lose merit. G7-188, G7-189"""
    move_merit_of(g, now.seats, now.effect.many, now.rule)


def commend(g: Gen7, now: Occasion) -> None:
    """Who acts gains merit for the group seat that is filled. G7-076"""
    give_merit(g, now.actor, now.effect.many, now.rule)


def move_merit_of(g: Gen7, seats: list[int], many: i64, rule: i64) -> None:
    """The markers of these players move, all at the same time. G7-188, G7-189"""
    amounts = [0] * g.seats
    for seat in seats:
        amounts[seat] = many
    move_merit(g, amounts, rule)


def type_of(g: Gen7, what: i64) -> i64:
    """The resource an effect names, or the one with which the trigger was met."""
    return g.typed if what == e.THAT else what


def apply_type(g: Gen7, verb: i64, targets: i64, kind: i64, many: i64, rule: i64) -> None:
    """Tokens of one type come or go."""
    if verb == e.STORES:
        change_stores(g, kind, many, rule)
        return
    for seat in members(targets):
        if verb == e.GAIN:
            gain(g, seat, kind, many, rule)
        else:
            lose(g, seat, kind, many, rule)


def loss_of(g: Gen7, verb: i64, targets: i64, kind: i64, many: i64) -> i64:
    """How many tokens of a type would go."""
    if verb == e.STORES:
        return min(g.stores[kind], -many) if many < 0 else 0
    if verb != e.LOSE:
        return 0
    found: i64 = 0
    for seat in members(targets):
        found += min(g.res[e.RESOURCES * seat + kind], many)
    return found


def greatest_loss(g: Gen7, verb: i64, targets: i64, many: i64) -> i64:
    """The most tokens that would go, whichever type is named."""
    return max(loss_of(g, verb, targets, kind, many) for kind in range(e.RESOURCES))


def plan_type(g: Gen7, seat: i64, verb: i64, targets: i64, many: i64, rule: i64) -> None:
    """Ask for a type, unless it is for a loss and nothing is there to be lost. G7-084"""
    loses = verb == e.LOSE or (verb == e.STORES and many < 0)
    if not loses or greatest_loss(g, verb, targets, many) > 0:
        g.plan_next(NameType(seat, verb, targets, many, rule))


def plan_split(g: Gen7, seat: i64, verb: i64, slot: i64, many: i64, rule: i64) -> None:
    """Ask how tokens are split among the types, as many as there are when they are lost. G7-084"""
    if verb == e.LOSE:
        many = min(many, sum(g.res[e.RESOURCES * seat : e.RESOURCES * seat + e.RESOURCES]))
    if verb == e.STORES and many < 0:
        many = -min(-many, sum(g.stores))
    if many != 0:
        g.plan_next(SplitTokens(seat, verb, slot, many, rule))


@final
class NameType(Ask[Gen7]):
    """Which type is gained or lost, by its number; a loss takes as much as it can. G7-084

    `targets` is the mask of the players concerned, none for the Stores.
    """

    def __init__(self, seat: i64, verb: i64, targets: i64, many: i64, rule_number: i64) -> None:
        super().__init__(seat)
        self.verb: i64 = verb
        self.targets: i64 = targets
        self.many: i64 = many
        self.rule_number: i64 = rule_number

    def asked_by(self) -> int:
        return self.rule_number

    def candidates(self, g: Gen7) -> list[int]:
        return [e.DATA, e.PART, e.CHEM]

    def forbids(self, g: Gen7, move: i64) -> i64:
        loss = loss_of(g, self.verb, self.targets, move, self.many)
        return 84 if loss < greatest_loss(g, self.verb, self.targets, self.many) else 0

    def choose(self, g: Gen7, move: i64) -> None:
        apply_type(g, self.verb, self.targets, move, self.many, self.rule_number)


@final
class SplitTokens(Ask[Gen7]):
    """How tokens gained, lost or laid on a critical task are split among the types. G7-084, G7-Q36"""

    def __init__(self, seat: i64, verb: i64, slot: i64, many: i64, rule_number: i64) -> None:
        super().__init__(seat)
        self.verb: i64 = verb
        self.slot: i64 = slot
        self.many: i64 = many
        self.rule_number: i64 = rule_number

    def asked_by(self) -> int:
        return self.rule_number

    def candidates(self, g: Gen7) -> list[int]:
        many = size(self.many)
        found: list[int] = []
        for data in range(many, -1, -1):
            for parts in range(many - data, -1, -1):
                found.append(SPLIT * data + parts)
        return found

    def forbids(self, g: Gen7, move: i64) -> i64:
        if self.verb == e.LOSE:
            held = g.res[e.RESOURCES * self.seat : e.RESOURCES * self.seat + e.RESOURCES]
        elif self.verb == e.STORES and self.many < 0:
            held = g.stores
        else:
            return 0
        split = split_of(move, self.many)
        for kind in range(e.RESOURCES):
            if split[kind] > held[kind]:
                return 84
        return 0

    def choose(self, g: Gen7, move: i64) -> None:
        split = split_of(move, self.many)
        for kind in range(e.RESOURCES):
            many: i64 = split[kind]
            if many == 0:
                continue
            if self.verb == e.PRELOAD:
                lay_on_task(g, self.seat, self.slot, kind, many, self.rule_number)
            elif self.verb == e.STORES:
                change_stores(g, kind, many if self.many > 0 else -many, self.rule_number)
            else:
                apply_type(g, self.verb, bit(self.seat), kind, many, self.rule_number)


def size(many: i64) -> i64:
    """A number without its sign."""
    return many if many > 0 else -many


def split_of(move: i64, many: i64) -> list[int]:
    """The data, parts and chems of a move that splits tokens."""
    data = move // SPLIT
    parts = move % SPLIT
    return [data, parts, size(many) - data - parts]


def lay_on_task(g: Gen7, seat: i64, slot: i64, kind: i64, many: i64, rule: i64) -> None:
    """Tokens from the supply onto a critical task, for whoever completes it. G7-Q36"""
    at = e.RESOURCES * slot + kind
    g.row_tokens = changed(g.row_tokens, at, g.row_tokens[at] + many)
    g.tell("preload", who=seat, where=kind, many=many, thing=g.row[slot], rule=rule)


def met_types(g: Gen7) -> list[int]:
    """The types with which the trigger of the open crossroads card was met. G7-014"""
    for case in g.box.story.crossroads[g.crossing].trigger.cases:
        for atom in case:
            if atom.term == e.RES_IS:
                found = fitting_types(g, atom, g.owner(g.trigger))
                if found:
                    return found
    return [e.DATA, e.PART, e.CHEM]


@final
class NameThat(Ask[Gen7]):
    """With which type the trigger was met, if with several. G7-014, G7-084"""

    rule = 84

    def candidates(self, g: Gen7) -> list[int]:
        return met_types(g)

    def choose(self, g: Gen7, move: i64) -> None:
        g.typed = move
