"""Effects carried out, one after another, as far as possible.

`BY_VERB` names the function for every verb. A system at Critical has effects of its own, so those on systems stand here
too; the others have modules beside this one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import CRITICAL
from ecumene.games.gen7.effects import on_dice, on_ship, on_story, on_tokens, on_turn
from ecumene.games.gen7.effects.addresses import (
    OPTION_ROOT,
    ROOT,
    branch_address,
    critical_address,
    effects_at,
    rule_of,
)
from ecumene.games.gen7.effects.conditions import holds, seats_beside
from ecumene.games.gen7.effects.occasion import Occasion
from ecumene.games.gen7.numbering import CHANCE_STREAM, NONE
from ecumene.games.gen7.position import Gen7, read_otherwise
from ecumene.games.gen7.ship.systems import repair, worsen
from ecumene.games.gen7.ship.tokens import lose
from ecumene.games.gen7.vocabulary import Effect
from ecumene.kernel.bits import bit, members
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

    def run(self, g: Gen7) -> None:
        effects = effects_at(g, self.address)
        if self.index >= len(effects):
            return
        effect = effects[self.index]
        if not holds(g, effect.condition):
            self.go_on(g, effects)
        elif needs_type(g, effect):
            g.plan(on_tokens.NameThat(self.actor), self)
        elif effect.verb == e.PAY:
            if pay(g, effect, self.actor, rule_of(self.address)):
                self.go_on(g, effects)
        else:
            self.go_on(g, effects)
            self.happen(g, effect)

    def go_on(self, g: Gen7, effects: list[Effect]) -> None:
        """Plan the rest of the list, behind whatever this effect still plans."""
        if self.index + 1 < len(effects):
            g.plan_next(Carry(self.address, self.index + 1, self.actor))

    def happen(self, g: Gen7, effect: Effect) -> None:
        """The effect for the players it names, once somebody has been chosen where it says so. G7-084"""
        if effect.who in (e.CHOSEN_OTHER, e.CHOSEN_THERE):
            if choosable(g, effect.who, self.actor):
                g.plan_next(ChoosePlayer(self.actor, self.address, self.index))
        else:
            seats = whom(g, effect.who, self.actor)
            carry_out(g, Occasion(g, effect, self.address, self.index, self.actor, seats))


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

    def asked_by(self) -> int:
        return rule_of(self.address)

    def candidates(self, g: Gen7) -> list[int]:
        return choosable(g, self.effect(g).who, self.seat)

    def choose(self, g: Gen7, move: i64) -> None:
        carry_out(g, Occasion(g, self.effect(g), self.address, self.index, self.seat, [move]))

    def effect(self, g: Gen7) -> Effect:
        return effects_at(g, self.address)[self.index]


def take_chance(g: Gen7, now: Occasion) -> None:
    """One six-sided die decides which of two things happens. G7-084"""
    rolled = g.rng.below(CHANCE_STREAM, CHANCE_FACES) + 1
    fails = rolled < now.effect.many
    g.tell("chance", who=now.actor, where=now.effect.many, many=rolled, rule=now.rule)
    if fails and now.address // ROOT == OPTION_ROOT:
        read_otherwise(g)
    g.plan_next(Carry(branch_address(now.address, now.index, fails), 0, now.actor))


def take_option(g: Gen7, stance: i64, address: i64, actor: i64) -> None:
    """An option is chosen: the track moves one step its way, then its effects are carried out. G7-084, G7-221"""
    g.plan_next(Carry(address, 0, actor))
    on_story.lean(g, stance, 1, rule_of(address))


# -- systems --------------------------------------------------------------------------------------


def change_system(g: Gen7, now: Occasion) -> None:
    """A system degrades or is repaired: the one named, one of choice, or the worst, where the chief breaks ties.

    G7-084, G7-092
    """
    effect = now.effect
    if effect.what < e.SYSTEMS:
        move_status(g, effect.verb, effect.what, effect.many, now.rule)
        return
    systems = open_systems(g, effect)
    if systems:
        seat = g.chief if effect.what == e.WORST_SYSTEM else now.chooser
        g.plan_next(NameSystem(seat, effect.verb, effect.many, systems, now.rule))


def open_systems(g: Gen7, effect: Effect) -> i64:
    """A mask of the systems an effect can move: repairs need damage, the worst are those furthest right. G7-084"""
    worst = max(g.status)
    found: i64 = 0
    for system in range(e.SYSTEMS):
        status = g.status[system]
        if effect.verb == e.REPAIR and status == 0:
            continue
        if effect.what == e.WORST_SYSTEM and status < worst:
            continue
        if effect.what == e.ANY_BUT_CRITICAL and status == CRITICAL:
            continue
        found |= bit(system)
    return found


def move_status(g: Gen7, verb: i64, system: i64, many: i64, rule: i64) -> None:
    """Move a status indicator. G7-092"""
    if verb == e.DEGRADE:
        degrade(g, system, many, rule)
    else:
        repair(g, system, many, rule)


def degrade(g: Gen7, system: i64, steps: i64, rule: i64) -> None:
    """A system gets worse, and at Critical does what its track says. G7-093, G7-257"""
    for _ in range(worsen(g, system, steps, rule)):
        g.plan_next(CriticalEffect(system))


@final
class NameSystem(Ask[Gen7]):
    """Which of several systems degrades or is repaired, by its number. G7-084, G7-121"""

    def __init__(self, seat: i64, verb: i64, many: i64, systems: i64, rule_number: i64) -> None:
        super().__init__(seat)
        self.verb: i64 = verb
        self.many: i64 = many
        self.systems: i64 = systems
        self.rule_number: i64 = rule_number

    def asked_by(self) -> int:
        return self.rule_number

    def candidates(self, g: Gen7) -> list[int]:
        return members(self.systems)

    def choose(self, g: Gen7, move: i64) -> None:
        move_status(g, self.verb, move, self.many, self.rule_number)


@final
class CriticalEffect(Step[Gen7]):
    """A system at Critical does what its track says. G7-093, G7-257, G7-258"""

    def __init__(self, system: i64) -> None:
        self.system: i64 = system

    def run(self, g: Gen7) -> None:
        g.tell("critical", where=self.system, rule=257)
        g.plan_next(Carry(critical_address(self.system), 0, NONE))


# -- every verb -----------------------------------------------------------------------------------

BY_VERB: Final[dict[int, Callable[[Gen7, Occasion], None]]] = {
    e.GAIN: on_tokens.change_tokens,
    e.LOSE: on_tokens.change_tokens,
    e.STORES: on_tokens.change_ship_stores,
    e.MERIT: on_tokens.change_merit,
    e.COMMEND: on_tokens.commend,
    e.LI: on_story.move_track,
    e.DEGRADE: change_system,
    e.REPAIR: change_system,
    e.DISABLE_SEAT: on_ship.disable_a_seat,
    e.FAIL_SEAT: on_ship.fail_a_seat,
    e.SET_DIE: on_dice.set_die,
    e.SHIFT_DIE: on_dice.shift_die,
    e.REROLL: on_dice.reroll,
    e.RECALL_DIE: on_dice.recall_dice,
    e.SEND_RECOVERY: on_dice.send_dice,
    e.HIBERNATE: on_dice.send_dice,
    e.HIBERNATE_OR: on_dice.hibernate_or_lose,
    e.SUSPENDED_ANIMATION: on_dice.wake_colonists,
    e.REQUISITION_ROBOT: on_dice.requisition_robots,
    e.SET_ROBOT_ONE: on_dice.set_robot_one,
    e.DRAW_FILE: on_ship.draw_files,
    e.DRAW_SCHEMA: on_ship.draw_schemas,
    e.DRAW_OPS: on_ship.draw_tasks,
    e.SCOUT_CRITICAL: on_ship.scout,
    e.REPLACE_CRITICAL: on_ship.change_row,
    e.DISCOUNT: on_turn.discount_task,
    e.PRELOAD: on_ship.change_row,
    e.SOFTEN: on_ship.change_row,
    e.SHARE_SEAT: on_turn.share_seat,
    e.EXTRA_TURN: on_turn.add_turn,
    e.CHANCE: take_chance,
    e.KEEP_CARD: on_story.keep_card,
    e.LOG: on_story.log_card,
    e.FLAG: on_story.set_flag,
    e.CAMPAIGN: on_story.change_variable,
    e.FINAL_ROUND: on_story.set_final_round,
    e.REVEAL: on_story.reveal_variable,
    e.BOARD: on_story.bring_in_board,
    e.SHIELD: on_story.change_shield,
    e.SET_SHIELD: on_story.set_shield,
    e.GUESTS: on_story.bring_guests,
    e.WAKE_ALL: on_story.wake_all,
}
"""How each verb is carried out; the price of a list, PAY, is the list's own business."""


def carry_out(g: Gen7, now: Occasion) -> None:
    """One effect for the players it names. G7-084"""
    BY_VERB[now.effect.verb](g, now)
