"""Dice on the ship: rolled, laid somewhere, sent home, to recovery or to sleep."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.gen7.numbering import (
    BESIDE,
    COLONISTS,
    DICE_EACH,
    EPISODE_BOARD,
    NAMED,
    NONE,
    ON_BLOCK,
    ON_ROW,
    QUARTERS,
    RECOVERY,
    SEATED,
    SUPPLY,
)
from ecumene.games.gen7.position import Gen7
from ecumene.kernel.bits import bit


def roll_die(g: Gen7, die: i64, stream: i64) -> None:
    """Roll one die. G7-005, G7-066"""
    g.value[die] = g.rng.below(stream, g.faces(die)) + 1


def put(g: Gen7, die: i64, place: i64) -> None:
    """Lay a die somewhere, off whatever it lay on."""
    g.place[die] = place
    g.second[die] = NONE


def named(g: Gen7, place: i64) -> i64:
    """The place for an event to keep, with the board, critical task or plot block that lies there now."""
    lies: i64 = NONE
    if place >= ON_BLOCK:
        index = (place - ON_BLOCK) // 4
        lies = g.blocks[index] if index < len(g.blocks) else NONE
    elif place >= ON_ROW:
        slot = (place - ON_ROW) // 4
        lies = g.row[slot] if slot < len(g.row) else NONE
    elif place >= SEATED + 4 * EPISODE_BOARD:
        lies = g.board
    return place + NAMED * (1 + lies)


def send_home(g: Gen7, die: i64, rule: i64) -> None:
    """A die back to its quarters, its value kept; a guest beside Operations. G7-079"""
    g.tell("home", who=g.owner(die), where=named(g, g.place[die]), thing=die, rule=rule)
    put(g, die, BESIDE if g.owner(die) < 0 else QUARTERS)


def to_recovery(g: Gen7, die: i64, rule: i64) -> None:
    """A die into the Recovery Room, where it is not seated. G7-073, G7-Q22"""
    g.tell("recovery", who=g.owner(die), thing=die, rule=rule)
    put(g, die, RECOVERY)


def to_supply(g: Gen7, die: i64, rule: i64) -> None:
    """A colonist into hibernation, from wherever it is. G7-049"""
    g.tell("hibernate", who=g.owner(die), thing=die, rule=rule)
    put(g, die, SUPPLY)


def suspended_animation(g: Gen7, seat: i64, rule: i64) -> None:
    """The marker into the Recovery Room, or out of it for a colonist from the supply; nothing if none sleeps.

    G7-145, G7-146, G7-147
    """
    if g.asleep(seat) == 0:
        return
    if not g.recovery >> seat & 1:
        g.recovery |= bit(seat)
        g.tell("prepare", who=seat, rule=rule)
        return
    g.recovery &= ~bit(seat)
    first: i64 = DICE_EACH * seat + 1
    for die in range(first, first + COLONISTS):
        if g.place[die] == SUPPLY:
            put(g, die, RECOVERY)
            g.tell("wake", who=seat, thing=die, rule=rule)
            return
