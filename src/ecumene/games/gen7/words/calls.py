"""The call for hands in words: plans proposed, built position by position, paid, and answered."""

from __future__ import annotations

from typing import Any

from ecumene.games.gen7.components import OVERSEER, PROBLEM_SOLVER, SPLIT_SHIFT
from ecumene.games.gen7.group_seats import blocks as b
from ecumene.games.gen7.group_seats import building as bu
from ecumene.games.gen7.group_seats import calls as ca
from ecumene.games.gen7.group_seats import pledges as pl
from ecumene.games.gen7.group_seats import sharing as sh
from ecumene.games.gen7.group_seats.answers import NO
from ecumene.games.gen7.group_seats.completing import unpacked
from ecumene.games.gen7.group_seats.payments import HELP_PERKS, HELP_TYPES, HELPS, SOLVER, gain_by, helper
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.texts.cards import rule_said
from ecumene.games.gen7.texts.effects import STATUS
from ecumene.games.gen7.view.calls import CallView, call_view
from ecumene.games.gen7.view.common import RESOURCE_IDS, block_rows, die_id, names_of
from ecumene.games.gen7.vocabulary import COMMEND as COMMEND_VERB
from ecumene.games.gen7.words.names import (
    Said,
    die_name,
    die_note,
    file_name,
    file_note,
    group_name,
    group_target,
    player,
    player_to,
    tokens,
    tokens_note,
    tokens_said,
    value_move,
)
from ecumene.kernel.english import capital, listed

ADDITION_NOTES = ("", "commend", "solve", "both")


def control_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    system = b.system_of(move)
    row = names_of(g).divisions[system]
    cost = tokens(g.box.control_tokens, system)
    text = f"Repair {row.name} by {g.box.control_steps} (now {STATUS[g.status[system]]}) for {cost}"
    return row.id, text, f"system:{row.id}", (group_target(g, move),)


# -- proposals ------------------------------------------------------------------------------------


def propose_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    target = group_target(g, ask.ref)
    if move == ca.BUILD:
        return proposal_name(move), "Build a plan yourself, die by die", "button:build", (target,)
    plan = ca.proposal(g, seat, ask.ref, move)
    dice = tuple(die_id(g, die) for die in b.plan_dice(plan))
    place = g.moves(seat).index(move)
    return proposal_name(move), plan_said(g, plan, seat), f"proposal:{place}", (target, *dice)


def proposal_name(move: int) -> str:
    """A proposal by who contributes to it besides the active player, as numbers of seats."""
    if move == ca.BUILD:
        return "build"
    if move == ca.SPARING:
        return "alone sparing"
    others = [str(seat + 1) for seat in range(4) if move >> seat & 1]
    return " ".join(["with", *others]) if others else "alone"


def plan_said(g: Gen7, plan: list[int], seat: int) -> str:
    """A whole plan in a sentence: its dice from the left, who pays what, and whom it asks."""
    seen = call_view(g, plan, seat, [], seat)
    dice = [
        plan_die_said(g, die, seat, plan_value) for die, plan_value in zip(b.plan_dice(plan), seen.dice, strict=True)
    ]
    asked = [player(g, one) for one in seen.contributors if one != seat and one not in seen.pledged]
    ask = f" Asks {listed(asked)}." if asked else " Needs nobody else."
    if seen.pledged:
        ask = f" Pledged by {listed([player(g, one) for one in seen.pledged])}." + ask * bool(asked)
    return f"{capital(', '.join(dice))}. {capital(paid_said(g, seen, seat))}{ask}"


def plan_die_said(g: Gen7, die: int, seat: int, seen: Any) -> str:
    """A die of a plan with the value it is turned to, and how."""
    text = die_name(g, die, seat)
    if len(seen.positions) > 1:
        text += f" as {' and '.join(str(value) for value in seen.values)}"
    elif seen.value != seen.shows:
        text += f" as {seen.value}"
    return f"{text} by {listed(seen.means)}" if seen.means and seen.value != seen.shows else text


def paid_said(g: Gen7, seen: CallView, seat: int) -> str:
    """Who pays what of a plan."""
    given: dict[str, list[int]] = {}
    for payment in seen.payments:
        source = {"card": "the card", "stores": "the Stores"}.get(payment.source, "")
        if payment.seat is not None:
            source = player_to(g, payment.seat, seat)
        given.setdefault(source, [0, 0, 0])[RESOURCE_IDS.index(payment.resource)] += payment.many
    paid = "; ".join(f"{tokens_said(amounts)} from {source}" for source, amounts in given.items()) or "nothing to pay"
    return f"{paid}{'; ' + ', '.join(seen.helps) if seen.helps else ''}."


# -- building a plan ------------------------------------------------------------------------------


def pick_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    die, second = move % bu.SECOND, move // bu.SECOND
    position = bu.next_position(g, g.plan_now)
    note = f"die {die_note(g, die, seat)}"
    text = f"Position {position + 1}: {die_name(g, die, seat)}"
    if second:
        return f"{note} {second + 1}", f"{text}, and position {second + 1} as well", die_id(g, die), ("button:split",)
    return note, text, die_id(g, die), ()


def pick_value_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    value = move % bu.FLIPPED
    also = (die_id(g, ask.die),)
    shown = g.value[ask.die]
    text = f"As {value}" if value == shown else f"Turned from {shown} to {value}"
    if ask.second:
        low, high = value // 2, value - value // 2
        first, other = (high, low) if move >= bu.FLIPPED else (low, high)
        flipped = " flipped" if move >= bu.FLIPPED else ""
        return f"{value}{flipped}", f"{text}: {first} left, {other} right", f"value:{value}", also
    return f"{value}", text, f"value:{value}", also


def means_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    what, whose = move // bu.MEANS, move % bu.MEANS
    names, die = names_of(g), bu.next_changed(g, g.plan_now)
    also = (die_id(g, die),)
    if what == b.FILE:
        return f"play {file_note(g, whose)}", f"Play {file_name(g, whose)}", f"file:{whose}", also
    who = player_to(g, whose, seat)
    if what == b.SPLIT:
        return "split", f"{names.schemas[SPLIT_SHIFT].name} of {who}", "button:split", also
    if what == b.OVERSEE:
        row = names.perks[OVERSEER]
        return f"oversee {whose + 1}", f"{row.name} of {who}: all dice of the plan", f"player:{whose}", also
    resource, many = (1, g.box.parts) if what == b.PARTS else (2, g.box.chems)
    text = f"{tokens(many, resource)} from {who}"
    return (
        f"{RESOURCE_IDS[resource]}s {whose + 1}",
        text,
        f"player:{whose}",
        (*also, f"resource:{RESOURCE_IDS[resource]}"),
    )


def pay_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    if move == sh.USUAL:
        return "usual", "Pay from the card, the Stores, yourself, then the others", "button:usual", ()
    return "steps", "Say step by step who pays what", "button:steps", ()


def help_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    whose, which = helper(g, seat, ask.help), ask.help % HELPS
    row = names_of(g).perks[HELP_PERKS[which]]
    who = player_to(g, whose, seat)
    if move == sh.NO:
        return "no", f"Without {row.name} of {who}", "button:no", (f"player:{whose}",)
    if which == SOLVER:
        off = unpacked(move)
        return f"off {tokens_note(off)}", f"{row.name} of {who}: {tokens_said(off)} less", f"amount:{move}", ()
    gained = tokens(gain_by(g, whose, which), HELP_TYPES[which])
    return "yes", f"{row.name} of {who}: {gained} first", f"perk:{row.id}", (f"player:{whose}",)


def share_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    name = RESOURCE_IDS[ask.resource]
    source = "the Stores" if ask.source == 0 else player_to(g, (seat + ask.source - 1) % g.seats, seat)
    return f"give {move} {name}", f"{tokens(move, ask.resource)} from {source}", f"amount:{move}", (f"resource:{name}",)


# -- pledges --------------------------------------------------------------------------------------


def pledge_move(g: Gen7, seat: int, card: int, back: bool) -> Said:
    """A file card is put behind a pledge, or its pledge is taken back."""
    name, note = file_name(g, card), file_note(g, card)
    if not back:
        text = f"Pledge {name}: offer a die of yours at another value for a group seat that others fill"
        return f"pledge {note}", text, f"file:{card}", ("button:pledge",)
    at = next(at for at in range(0, len(g.pledges), pl.PLEDGE) if g.pledges[at + pl.CARD] == card)
    die, value, block = g.pledges[at + pl.DIE], g.pledges[at + pl.VALUE], g.pledges[at + pl.BLOCK]
    text = f"Take back the pledge of {die_name(g, die, seat)} as {value} for {group_name(g, block)}"
    return f"revoke {note}", text, f"file:{card}", ("button:revoke", die_id(g, die))


def pledge_block_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    target = group_target(g, move)
    rule = rule_said(b.block_kind(g, move), b.block_numbers(g, move))
    text = f"For {group_name(g, move)}: {rule}, {b.block_merit(g, move)} merit"
    return f"for {target.split(':')[1]}", text, target, (f"file:{ask.card}",)


def pledge_die_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return f"die {die_note(g, move, seat)}", f"Pledge {die_name(g, move, seat)}", die_id(g, move), ()


def pledge_value_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    return value_move(g, ask.die, seat, move, f"Promise a die of {move}, kept by {file_name(g, ask.card)}")


# -- answers --------------------------------------------------------------------------------------


def addition_said(g: Gen7, added: int) -> str:
    """What a contributor adds to a plan: the file card that commends, Problem Solver, or both."""
    names, effects = names_of(g), g.box.cards.file_effects
    cards = [row.name for row, does in zip(names.files, effects, strict=True) if does[0].verb == COMMEND_VERB]
    parts = cards[:1] if added & b.COMMEND else []
    return f"with {listed([*parts, *([names.perks[PROBLEM_SOLVER].name] if added & b.ALSO_SOLVE else [])])}"


def add_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    target = group_target(g, g.plan_now[b.REF])
    if move == 0:
        return "submit", "Submit the plan as it is", "button:submit", (target,)
    return f"submit {ADDITION_NOTES[move]}", f"Submit the plan {addition_said(g, move)}", f"option:{move}", (target,)


def hands_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    target = group_target(g, g.plan_now[b.REF])
    if seat == ask.seat:
        if move == NO:
            return "withdraw", "Withdraw the plan", "button:withdraw", (target,)
        return "wait", "Wait for the answers", "button:wait", (target,)
    mine = tuple(die_id(g, die) for die in b.plan_dice(g.plan_now) if g.owner(die) == seat)
    if move == NO:
        return "decline", "Decline: nothing happens", "button:decline", (target, *mine)
    added = move - 1
    merit = f"you gain {b.block_merit(g, g.plan_now[b.REF])} merit"
    if added == 0:
        return "accept", f"Accept: {gives_said(g, seat)}; {merit}", "button:accept", (target, *mine)
    text = f"Accept {addition_said(g, added)}: {gives_said(g, seat)}; {merit}"
    return f"accept {ADDITION_NOTES[added]}", text, f"option:{added}", (target, *mine)


def gives_said(g: Gen7, seat: int) -> str:
    """What the plan takes from a player."""
    seen = call_view(g, g.plan_now, g.active, [], seat)
    dice = [
        plan_die_said(g, die, seat, one)
        for die, one in zip(b.plan_dice(g.plan_now), seen.dice, strict=True)
        if one.seat == seat
    ]
    given = seen.tokens[seat]
    amounts = [given.data, given.part, given.chem]
    return listed([*dice, *([tokens_said(amounts)] if any(amounts) else [])])


def take_off_block_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    off = unpacked(move)
    name = names_of(g).perks[PROBLEM_SOLVER].name
    return f"off {tokens_note(off)}", f"{name} takes off {tokens_said(off)}", f"amount:{move}", ()


def clause_said(g: Gen7, ask: Any, seat: int, move: int) -> Said:
    row = block_rows(g)[ask.block].clauses[move]
    return f"clause {move + 1}", f"{capital(row.name)}: {row.line}", f"option:{move}", ()


def call_task(g: Gen7, ask: Any) -> str:
    """What a plan asks, for the question."""
    return f"agree or not: {player(g, ask.seat)} calls for hands at {group_name(g, g.plan_now[b.REF])}"
