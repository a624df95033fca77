"""The moves of a turn in words: the menu, seats, labs, and what the plot offers at seats."""

from __future__ import annotations

from typing import Any

from ecumene.games.gen7.actions import boards as bo
from ecumene.games.gen7.actions import labs as la
from ecumene.games.gen7.actions.files import FILE_MOVE
from ecumene.games.gen7.actions.labs import lab_bonus, lab_yield
from ecumene.games.gen7.actions.perks import NOBODY
from ecumene.games.gen7.components import (
    ASSEMBLY,
    ICE_SLED,
    INSTRUMENT_REPAIR,
    LABS,
    OPERATIONS_TABLE,
    READINGS,
    STRAP_DOWN,
    THE_LOCK,
    TRACE,
)
from ecumene.games.gen7.episode import turn as tu
from ecumene.games.gen7.group_seats import blocks as b
from ecumene.games.gen7.numbering import EPISODE_BOARD, PRIVATE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.schemas import ENOUGH
from ecumene.games.gen7.texts.cards import hook_said, perk_said, rule_said
from ecumene.games.gen7.texts.effects import STATUS
from ecumene.games.gen7.view.common import RESOURCE_IDS, die_id, names_of
from ecumene.games.gen7.view.crew import kept_view
from ecumene.games.gen7.view.ship import WORK, private_said, yields_of
from ecumene.games.gen7.vocabulary import ROBOT, SYSTEMS
from ecumene.games.gen7.words.calls import pledge_move
from ecumene.games.gen7.words.names import (
    Said,
    cost_said,
    die_name,
    die_note,
    file_move,
    group_name,
    group_target,
    hook_name,
    interrupt_move,
    player_to,
    resource_move,
    seat_name,
    seat_target,
    tokens,
    value_move,
    yes_no,
)
from ecumene.kernel.english import capital, count

PRIVATE_TEXTS = (
    "Analyze: draw 2 file cards and keep 1",
    "Design: draw 2 schema cards and keep 1",
    "Revive: one step of waking a colonist",
    "",
)


# -- the menu -------------------------------------------------------------------------------------


def menu_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    kind, what = move // tu.KIND, move % tu.KIND
    if kind == tu.SEAT:
        return f"seat {die_note(g, what, seat)}", f"Seat {die_name(g, what, seat)}", die_id(g, what), ()
    if kind == tu.CALL:
        return call_move(g, what)
    if kind == tu.FILE:
        return file_move(g, what)
    if kind in (tu.CHEMS, tu.PARTS):
        return change_move(g, seat, what)
    if kind == tu.PERK:
        row = names_of(g).perks[what]
        return f"perk {row.id}", f"{row.name}. {perk_said(row)}", f"perk:{row.id}", ()
    if kind == tu.KEPT:
        card = kept_view(g, seat, what)
        return f"use {card.id}", f"{card.title}: {card.text}", f"kept:{card.id}", ()
    if kind in (tu.PLEDGE, tu.REVOKE):
        return pledge_move(g, seat, what, kind == tu.REVOKE)
    if kind == tu.REST:
        text = f"Nothing can be seated: {die_name(g, what, seat)} goes to the Recovery Room"
        return f"rest {die_note(g, what, seat)}", text, die_id(g, what), ("location:recovery",)
    return "end", "End the turn", "button:end", ()


def call_move(g: Gen7, ref: int) -> Said:
    """Turning to a group seat."""
    rule = rule_said(b.block_kind(g, ref), b.block_numbers(g, ref))
    merit = f"{b.block_merit(g, ref)} merit to each contributor"
    text = f"Fill {group_name(g, ref)}: {rule}; costs {cost_said(g, ref)}, {merit}"
    target = group_target(g, ref)
    return f"call {target.split(':')[1]}", text, target, ()


def change_move(g: Gen7, seat: int, die: int) -> Said:
    """Tokens to change a die."""
    if g.kind(die) == ROBOT:
        text = f"Pay {tokens(g.box.parts, 1)}: change {die_name(g, die, seat)} by up to {g.box.part_shift}"
    else:
        text = f"Pay {tokens(g.box.chems, 2)}: set {die_name(g, die, seat)} to any value"
    return f"change {die_note(g, die, seat)}", text, die_id(g, die), ("button:change",)


def change_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return value_move(g, ask.die, seat, move, f"Turn it to {move}")


# -- seats ----------------------------------------------------------------------------------------


def seat_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    target = seat_target(g, move)
    text = f"{capital(seat_name(g, move))}: {seat_brings(g, ask, move)}"
    return f"at {target.split(':')[1]}", text, target, (die_id(g, ask.die),)


def seat_brings(g: Gen7, ask: Any, at: int) -> str:
    """What the die would do in a seat."""
    location, k = at // 4, at % 4
    if location < LABS:
        many = lab_yield(g, location, k, g.value[ask.die]) + lab_bonus(g, ask.seat, location)
        return f"gain {tokens(many, location)}"
    if location <= OPERATIONS_TABLE:
        text = WORK[names_of(g).locations[location].id]
    elif location < EPISODE_BOARD:
        return f"{yields_of(g, PRIVATE + ask.seat, 0)}. {private_said(g, g.barracks[ask.seat])}"
    else:
        text = hook_said(names_of(g).elements[g.board - len(names_of(g).special_rules)])
    return text[0].lower() + text[1:].removesuffix(".")


def seat_value_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    shown = g.value[ask.die]
    text = f"Seat it as {move}" if move == shown else f"Change it from {shown} to {move} as it sits down"
    return value_move(g, ask.die, seat, move, text)


# -- labs -----------------------------------------------------------------------------------------


def donate_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move >= FILE_MOVE:
        return interrupt_move(g, move)
    if move == 0:
        return "keep", "Donate nothing", "button:keep", ()
    many = move * g.box.donation
    text = f"Donate {tokens(many, ask.lab)} to the Stores for {move} merit"
    return f"donate {many}", text, f"amount:{many}", (f"resource:{RESOURCE_IDS[ask.lab]}",)


def private_action_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move >= FILE_MOVE:
        return interrupt_move(g, move)
    barracks = g.barracks[seat]
    if move == la.SKIP:
        return "skip", "Leave it at that", "button:skip", ()
    price = tokens(g.box.private_price[barracks], barracks)
    return names_of(g).barracks[barracks].action, f"Pay {price}. {PRIVATE_TEXTS[barracks]}", "button:use", ()


def reprogram_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == la.KEEP:
        return "none", "Send no robot home", "button:none", ()
    text = f"Send {die_name(g, move, seat)} home, its value kept"
    return f"send {die_note(g, move, seat)}", text, die_id(g, move), ()


# -- what the plot offers -------------------------------------------------------------------------


def reading_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    _, data, merit = g.box.story.hook_numbers[READINGS]
    yes = f"Pay {tokens(data, 0)} for a success marker and {merit} merit"
    return yes_no(move, yes, "No reading")


def trace_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    many, merit = g.box.story.hook_numbers[TRACE]
    name = names_of(g).divisions[ask.division].name
    yes = f"Pay {tokens(many, ask.division)} for the marker of the {name} division and {merit} merit"
    return yes_no(move, yes, "No marker")


def strap_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    many, merit = g.box.story.hook_numbers[STRAP_DOWN]
    yes = f"Strap down: place {count(many, 'token')} on the plot for {merit} merit"
    return yes_no(move, yes, "Not now")


def strap_token_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return resource_move("strap", f"Place {tokens(1, move)} on the plot", move)


def pass_token_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == bo.STOP:
        return "stop", f"Pass no more ({count(ask.given, 'token')} passed)", "button:stop", ()
    return resource_move("pass", f"Pass {tokens(1, move)} through {hook_name(g, THE_LOCK)}", move)


def sled_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == bo.STOP:
        return "stop", "Send nothing to the bow", "button:stop", ()
    parts, chems, shield, merit = g.box.story.hook_numbers[ICE_SLED]
    price = tokens(parts if move == 1 else chems, move)
    text = f"Pay {price}: the shield rises by {shield}, {merit} merit"
    return resource_move("send", text, move)


def voice_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    numbers = g.box.story.hook_numbers[ASSEMBLY]
    return yes_no(move, f"Pay {tokens(numbers[4], 2)} for {count(numbers[5], 'more Voice', 'more Voices')}", "No more")


def instrument_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == SYSTEMS:
        return "no", "Not in this round", "button:no", ()
    row = names_of(g).divisions[move]
    text = f"Repair {row.name} by {g.box.story.hook_numbers[INSTRUMENT_REPAIR][0]} (now {STATUS[g.status[move]]})"
    return f"repair {row.id}", text, f"system:{row.id}", ()


# -- robots and rolls -----------------------------------------------------------------------------


def set_robot_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return value_move(g, ask.die, seat, move, f"Set the robot to {move}")


def tune_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == 0:
        return "keep", f"Leave the robot at {g.value[ask.die]}", "button:keep", (die_id(g, ask.die),)
    return value_move(g, ask.die, seat, move, f"Tune the robot to {move}")


def pick_die_said(verb: str, does: str, enough: str) -> Any:
    """Dice picked one by one until it is enough (63)."""

    def said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
        if move == ENOUGH:
            return "enough", enough, "button:enough", ()
        return f"{verb} {die_note(g, move, seat)}", f"{does} {die_name(g, move, seat)}", die_id(g, move), ()

    return said


def raise_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    value = g.value[ask.die] + move
    text = f"Raise it by {move}, to {value}" if move else f"Leave it at {value}"
    return f"+{move}", text, f"value:{value}", (die_id(g, ask.die),)


def advocate_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == NOBODY:
        return "nobody", "Nobody: keep the perk for later", "button:nobody", ()
    text = f"One step of waking a colonist for {player_to(g, move, seat)}"
    return f"player {move + 1}", text, f"player:{move}", ()


def instead_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    row = names_of(g).perks[ask.perk]
    return yes_no(move, f"Use {row.name} instead. {perk_said(row)}", "The usual action", f"perk:{row.id}")
