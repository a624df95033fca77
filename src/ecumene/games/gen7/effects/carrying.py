"""Effects carried out, one after another, as far as possible."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.effects.addresses import (
    OPTION_ROOT,
    ROOT,
    branch_address,
    critical_address,
    effects_at,
    rule_of,
)
from ecumene.games.gen7.effects.conditions import holds, seats_beside
from ecumene.games.gen7.effects.on_dice import (
    Requisition,
    hibernate_or_lose,
    move_dice,
    reroll,
    set_robot_one,
    turn_die,
)
from ecumene.games.gen7.effects.on_ship import block_seat, change_row, change_system, draw_cards, scout
from ecumene.games.gen7.effects.on_story import lay_out, lean, move_track, remember
from ecumene.games.gen7.effects.on_tokens import NameThat, change_merit, change_ship_stores, change_tokens
from ecumene.games.gen7.numbering import CHANCE_STREAM, NONE, members
from ecumene.games.gen7.position import Gen7, read_otherwise
from ecumene.games.gen7.ship.dice import suspended_animation
from ecumene.games.gen7.ship.merit import give_merit
from ecumene.games.gen7.ship.systems import CRITICAL_STEPS
from ecumene.games.gen7.ship.tokens import lose
from ecumene.games.gen7.vocabulary import Effect
from ecumene.kernel.step import Ask, Step

CHANCE_FACES: Final = 6


# -- one effect after another ---------------------------------------------------------------------


@final
@mypyc_attr(free_list_len=1)
class Carry(Step[Gen7]):
    """One effect of a list and then the rest, each as far as possible; what cannot be paid stops the list.

    `actor` is who acts, or NONE where the plot or a system does.
    G7-084, G7-215, G7-258
    """

    def __init__(self, address: i64, index: i64, actor: i64) -> None:
        self.address: i64 = address
        self.index: i64 = index
        self.actor: i64 = actor

    def args(self) -> list[int]:
        return [self.address, self.index, self.actor]

    def run(self, g: Gen7) -> None:
        effects = effects_at(g, self.address)
        if self.index >= len(effects):
            return
        effect = effects[self.index]
        happens = holds(g, effect.condition)
        if happens and needs_type(g, effect):
            g.plan(NameThat(self.actor), self)
            return
        if happens and effect.verb == e.PAY and not pay(g, effect, self.actor, rule_of(self.address)):
            return
        if self.index + 1 < len(effects):
            g.plan_next(Carry(self.address, self.index + 1, self.actor))
        if not happens:
            return
        if effect.who in (e.CHOSEN_OTHER, e.CHOSEN_THERE):
            if choosable(g, effect.who, self.actor):
                g.plan_next(ChoosePlayer(self.actor, self.address, self.index))
        else:
            carry_out(g, effect, self.address, self.index, self.actor, whom(g, effect.who, self.actor))


def needs_type(g: Gen7, effect: Effect) -> bool:
    """Whether it must first be said with which type the trigger was met. G7-084"""
    return effect.what == e.THAT and g.typed < 0 and effect.verb in (e.GAIN, e.LOSE, e.STORES)


def pay(g: Gen7, effect: Effect, seat: i64, rule: i64) -> bool:
    """Pay the price of what follows, if it can be paid. G7-215"""
    if g.res[e.RESOURCES * seat + effect.what] < effect.many:
        return False
    lose(g, seat, effect.what, effect.many, rule)
    return True


def whom(g: Gen7, who: i64, actor: i64) -> list[int]:
    """The players an effect names, in the order in which they are asked: clockwise from who acts, or the chief."""
    if who == e.SELF:
        return [actor]
    if who == e.EACH:
        return g.clockwise(actor if actor >= 0 else g.chief)
    if who == e.OTHERS:
        return g.others(actor)
    if who == e.CONTRIBUTORS:
        return members(g.hands)
    if who == e.CHIEF:
        return [g.chief]
    if who == e.LEADER:
        return g.standing()[:1]
    if who == e.TRAILER:
        return g.standing()[g.seats - 1 :]
    if who == e.UNSTRAPPED:
        return [seat for seat in range(g.seats) if not g.strapped >> seat & 1]
    return []


def choosable(g: Gen7, who: i64, actor: i64) -> list[int]:
    """The players who acts may choose from: any other, or one with a die where the officer is. G7-084"""
    return g.others(actor) if who == e.CHOSEN_OTHER else seats_beside(g, g.trigger)


@final
class ChoosePlayer(Ask[Gen7]):
    """Which other player an effect is for, by the seat. G7-084"""

    def __init__(self, seat: i64, address: i64, index: i64) -> None:
        super().__init__(seat)
        self.address: i64 = address
        self.index: i64 = index

    def args(self) -> list[int]:
        return [self.seat, self.address, self.index]

    def rule(self) -> int:
        return rule_of(self.address)

    def candidates(self, g: Gen7) -> list[int]:
        return choosable(g, self.effect(g).who, self.seat)

    def choose(self, g: Gen7, move: i64) -> None:
        carry_out(g, self.effect(g), self.address, self.index, self.seat, [move])

    def effect(self, g: Gen7) -> Effect:
        return effects_at(g, self.address)[self.index]


def carry_out(g: Gen7, effect: Effect, address: i64, index: i64, actor: i64, seats: list[int]) -> None:
    """One effect for these players; what nobody in particular is told to choose the chief does. G7-084"""
    verb = effect.verb
    rule = rule_of(address)
    chooser = actor if actor >= 0 else g.chief
    if verb in (e.GAIN, e.LOSE):
        change_tokens(g, effect, seats, rule)
    elif verb == e.STORES:
        change_ship_stores(g, effect, chooser, rule)
    elif verb == e.MERIT:
        change_merit(g, seats, effect.many, rule)
    elif verb == e.COMMEND:
        give_merit(g, actor, effect.many, rule)
    elif verb == e.LI:
        move_track(g, effect, chooser, rule)
    elif verb in (e.DEGRADE, e.REPAIR):
        change_system(g, effect, chooser, rule)
    elif verb in (e.DISABLE_SEAT, e.FAIL_SEAT):
        block_seat(g, effect, rule)
    elif verb in (e.SCOUT_CRITICAL, e.REPLACE_CRITICAL, e.PRELOAD, e.SOFTEN):
        if verb == e.SCOUT_CRITICAL:
            scout(g, effect.many, chooser, rule)
        else:
            change_row(g, effect, chooser, rule)
    elif verb in (e.DRAW_FILE, e.DRAW_SCHEMA, e.DRAW_OPS):
        draw_cards(g, effect, seats, rule)
    elif verb == e.CHANCE:
        take_chance(g, effect, address, index, actor)
    elif verb in (e.KEEP_CARD, e.LOG, e.FLAG, e.CAMPAIGN, e.REVEAL):
        remember(g, effect, actor, rule)
    elif verb in (e.DISCOUNT, e.SHARE_SEAT, e.EXTRA_TURN):
        ease_turn(g, effect, actor, rule)
    elif verb >= e.FINAL_ROUND:
        lay_out(g, effect, rule)
    else:
        change_dice(g, effect, chooser, seats, rule)


def change_dice(g: Gen7, effect: Effect, chooser: i64, seats: list[int], rule: i64) -> None:
    """The effects on dice. G7-084"""
    verb = effect.verb
    if verb in (e.SET_DIE, e.SHIFT_DIE):
        turn_die(g, effect, chooser, rule)
    elif verb == e.REROLL:
        reroll(g, effect, chooser, rule)
    elif verb in (e.RECALL_DIE, e.SEND_RECOVERY, e.HIBERNATE):
        move_dice(g, effect, seats, rule)
    elif verb == e.HIBERNATE_OR:
        hibernate_or_lose(g, effect, seats, rule)
    elif verb == e.SUSPENDED_ANIMATION:
        for seat in seats:
            suspended_animation(g, seat, rule)
    elif verb == e.REQUISITION_ROBOT:
        for seat in reversed(seats):
            g.plan_next(Requisition(seat, rule))
    elif verb == e.SET_ROBOT_ONE:
        set_robot_one(g, seats)


def take_chance(g: Gen7, effect: Effect, address: i64, index: i64, actor: i64) -> None:
    """One six-sided die decides which of two things happens. G7-084"""
    rolled = g.rng.below(CHANCE_STREAM, CHANCE_FACES) + 1
    g.tell("chance", who=actor, where=effect.many, many=rolled, rule=rule_of(address))
    if rolled < effect.many and address // ROOT == OPTION_ROOT:
        read_otherwise(g)
    g.plan_next(Carry(branch_address(address, index, rolled < effect.many), 0, actor))


def ease_turn(g: Gen7, effect: Effect, actor: i64, rule: i64) -> None:
    """What helps the rest of the turn: a cheaper task, a seat shared, another turn. G7-076, G7-Q74"""
    if effect.verb == e.DISCOUNT:
        g.discount += effect.many
        g.tell("discount", who=actor, many=effect.many, rule=rule)
    elif effect.verb == e.SHARE_SEAT:
        g.share = 1
        g.tell("share_seat", who=actor, rule=rule)
    else:
        g.extra += 1
        g.tell("extra_turn", who=actor, rule=rule)


def take_option(g: Gen7, stance: i64, address: i64, actor: i64) -> None:
    """An option is chosen: the track moves one step its way, then its effects are carried out. G7-084, G7-221"""
    g.plan_next(Carry(address, 0, actor))
    lean(g, stance, 1, rule_of(address))


# -- critical effects -----------------------------------------------------------------------------


@final
class CriticalEffect(Step[Gen7]):
    """A system at Critical does what its track says. G7-093, G7-257, G7-258"""

    def __init__(self, system: i64) -> None:
        self.system: i64 = system

    def args(self) -> list[int]:
        return [self.system]

    def run(self, g: Gen7) -> None:
        g.tell("critical", where=self.system, rule=257)
        g.plan_next(Carry(critical_address(self.system), 0, NONE))


CRITICAL_STEPS.extend([CriticalEffect(e.COMPUTER), CriticalEffect(e.POWER), CriticalEffect(e.BIOSPHERE)])
