"""What is asked now, in words: one task for every kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.gen7 import setup as su
from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.actions import boards as bo
from ecumene.games.gen7.actions import centers as ce
from ecumene.games.gen7.actions import files as fi
from ecumene.games.gen7.actions import handing as ha
from ecumene.games.gen7.actions import labs as la
from ecumene.games.gen7.actions import meeting as me
from ecumene.games.gen7.actions import perks as pe
from ecumene.games.gen7.actions import powers as po
from ecumene.games.gen7.actions import seating as se
from ecumene.games.gen7.components import ICE_SLED, INSTRUMENT_REPAIR, PROBLEM_SOLVER, SYSTEM_FAILURE, THE_LOCK
from ecumene.games.gen7.effects import carrying as cr
from ecumene.games.gen7.effects import on_dice as de
from ecumene.games.gen7.effects import on_ship as sp
from ecumene.games.gen7.effects import on_story as sy
from ecumene.games.gen7.effects import on_tokens as te
from ecumene.games.gen7.episode import crossroads as xr
from ecumene.games.gen7.episode import ending as ep
from ecumene.games.gen7.episode import round as ro
from ecumene.games.gen7.episode import turn as tu
from ecumene.games.gen7.episode import votes as vo
from ecumene.games.gen7.group_seats import answers as hd
from ecumene.games.gen7.group_seats import blocks as b
from ecumene.games.gen7.group_seats import building as bu
from ecumene.games.gen7.group_seats import calls as ca
from ecumene.games.gen7.group_seats import completing as co
from ecumene.games.gen7.group_seats import pledges as pg
from ecumene.games.gen7.group_seats import sharing as sh
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship import schemas as sc
from ecumene.games.gen7.texts.cards import rule_said
from ecumene.games.gen7.texts.effects import phrase
from ecumene.games.gen7.view.common import DIE_KINDS, RESOURCE_IDS, block_rows, names_of
from ecumene.games.gen7.view.story import vote_words
from ecumene.games.gen7.words.names import ask_rule, group_name, hook_name, player, seat_name
from ecumene.kernel.english import capital, count, listed
from ecumene.kernel.game import Question


def kind_of(g: Gen7, die: int) -> str:
    """A die by its kind and value."""
    return f"{DIE_KINDS[g.kind(die)]} ({g.value[die]})"


def menu_task(g: Gen7, ask: Any) -> str:
    if g.placed:
        return "end the turn, or do something more first"
    return "seat one die, or fill a group seat"


def group_of(g: Gen7) -> str:
    """The group seat being planned, with its rule."""
    ref = g.plan_now[b.REF]
    return f"{group_name(g, ref)} ({rule_said(b.block_kind(g, ref), b.block_numbers(g, ref))})"


def window_task(g: Gen7, ask: Any) -> str:
    moment = "unfinished tasks take effect" if ask.moment == SYSTEM_FAILURE else "the choice is made"
    return f"play a file card before {moment}, or pass"


def share_task(g: Gen7, ask: Any) -> str:
    name = RESOURCE_IDS[ask.resource]
    source = "the Stores give" if ask.source == 0 else f"{player(g, (ask.seat + ask.source - 1) % g.seats)} gives"
    return f"choose how many {name if ask.resource == 0 else name + 's'} {source}"


def move_die_task(g: Gen7, ask: Any) -> str:
    if ask.verb == e.RECALL_DIE:
        return "choose a die to take back into your quarters"
    return f"choose a die to send to {'the Recovery Room' if ask.verb == e.SEND_RECOVERY else 'sleep'}"


def pick_task_task(g: Gen7, ask: Any) -> str:
    tasks = {e.SOFTEN: "fails less hard", e.PRELOAD: "gets tokens"}
    return f"choose the critical task that {tasks.get(ask.verb, 'is replaced')}"


def split_task(g: Gen7, ask: Any) -> str:
    many = count(abs(ask.many), "token")
    if ask.verb == e.PRELOAD:
        return f"choose the types of the {many} put on {names_of(g).critical[g.row[ask.slot]].name}"
    gains = ask.verb == e.GAIN or (ask.verb == e.STORES and ask.many > 0)
    whose = "the Stores" if ask.verb == e.STORES else "you"
    return f"choose the types of the {many} {whose} {'gain' if gains else 'lose'}"


def type_task(g: Gen7, ask: Any) -> str:
    gains = ask.verb == e.GAIN or (ask.verb == e.STORES and ask.many > 0)
    return f"choose the type of the {count(abs(ask.many), 'token')} {'gained' if gains else 'lost'}"


def choose_player_task(g: Gen7, ask: Any) -> str:
    return f"choose another player: {phrase([ask.effect(g)], g.box.names)}"


def hand_task(g: Gen7, ask: Any) -> str:
    return f"choose the card for {player(g, ask.receiver(g))}"


def ballot_task(g: Gen7, ask: Any) -> str:
    question, _ = vote_words(g, ask.kind, ask.number)
    return f"vote on “{question}”"


def tie_task(g: Gen7, ask: Any) -> str:
    question, _ = vote_words(g, ask.kind, ask.number)
    return f"break the tie as operations chief: “{question}”"


def pick_value_task(g: Gen7, ask: Any) -> str:
    return f"{group_of(g)}: choose the value of the {kind_of(g, ask.die)}"


def means_task(g: Gen7, ask: Any) -> str:
    die = bu.next_changed(g, g.plan_now)
    return f"{group_of(g)}: choose how the {kind_of(g, die)} becomes {b.plan_value(g.plan_now, die)}"


TASKS: dict[type[Any], Callable[[Gen7, Any], str]] = {
    tu.Menu: menu_task,
    tu.ChangeDie: lambda g, ask: f"choose the new value of the {kind_of(g, ask.die)}",
    se.SeatAt: lambda g, ask: f"choose the seat for the {kind_of(g, ask.die)}",
    se.SeatValue: lambda g, ask: f"choose the value of the {kind_of(g, ask.die)} at {seat_name(g, ask.at)}",
    la.Donate: lambda g, ask: "donate to the Stores for merit, or keep your tokens",
    la.PrivateAction: lambda g, ask: "use your private lab once more for its price, or not",
    la.Reprogram: lambda g, ask: "choose a robot to send home, or none",
    bo.Reading: lambda g, ask: "take a reading, or not",
    bo.Trace: lambda g, ask: f"buy the marker of the {names_of(g).divisions[ask.division].name} division, or not",
    bo.StrapDown: lambda g, ask: "strap down now, or later",
    bo.StrapToken: lambda g, ask: f"choose a token to strap down ({ask.left} left)",
    bo.PassToken: lambda g, ask: (
        f"choose a token to pass through {hook_name(g, THE_LOCK)} ({ask.given} of {ask.most} passed), or stop"
    ),
    bo.SledTrip: lambda g, ask: f"choose what {hook_name(g, ICE_SLED)} takes, if anything",
    bo.BuyVoice: lambda g, ask: "buy one more Voice, or not",
    ro.InstrumentRepair: lambda g, ask: (
        f"{hook_name(g, INSTRUMENT_REPAIR)}: choose the system that is repaired, or wait"
    ),
    sc.SetRobot: lambda g, ask: "the robot came up 1: choose its value",
    sc.TuneRobot: lambda g, ask: f"tune the robot ({g.value[ask.die]}), or leave it",
    sc.PickReroll: lambda g, ask: f"choose a die to roll again ({ask.left} left), or leave it at that",
    po.Raise: lambda g, ask: f"choose by how much the {kind_of(g, ask.die)} is raised",
    po.Free: lambda g, ask: f"choose a die to free from the Recovery Room ({ask.left} left)",
    pe.Instead: lambda g, ask: f"use {names_of(g).perks[ask.perk].name}, or take the usual action",
    pe.Advocate: lambda g, ask: "choose who takes a step of waking a colonist, or nobody",
    ce.FileAction: lambda g, ask: "choose how many data you pay for more file cards to choose from",
    ce.KeepFile: lambda g, ask: "choose the file card you keep",
    ce.SchemaAction: lambda g, ask: "choose how many data you pay for more schema cards to choose from",
    ce.KeepSchema: lambda g, ask: "choose the schema card you keep",
    ce.CompleteTask: lambda g, ask: "complete an operations task of this center, or none",
    ce.SolveTask: lambda g, ask: f"use {names_of(g).perks[PROBLEM_SOLVER].name} on this task, or not",
    ce.TakeOff: lambda g, ask: f"choose how many {RESOURCE_IDS[ask.resource]} tokens are taken off the cost",
    sc.SlotSchema: lambda g, ask: f"choose the schema card that lies face up in slot {ask.slot + 1}",
    sc.FocusSchema: lambda g, ask: f"choose the schema card that gives focus to slot {ask.slot + 1}",
    fi.FileWindow: window_task,
    fi.RepeatFile: lambda g, ask: f"use {names_of(g).files[ask.design].name} a second time, or not",
    po.TakeTasks: lambda g, ask: "choose how many operations tasks you take",
    po.DropTask: lambda g, ask: f"choose an operations task to discard ({ask.left} left), or stop",
    me.Join: lambda g, ask: f"join the operations meeting that {player(g, ask.caller)} has called, or not",
    me.JoinValue: lambda g, ask: f"choose the value with which the {kind_of(g, ask.die)} joins",
    me.PickCard: lambda g, ask: "take an operations task" + ("" if ask.must else ", or none"),
    su.DraftTask: lambda g, ask: "take an operations task and pass the others on",
    ha.HandCard: hand_task,
    ha.TakeFound: lambda g, ask: "choose the card you take out of the deck",
    ha.GoWithout: lambda g, ask: "choose who goes without",
    ha.ProvideType: lambda g, ask: "choose the type of tokens you provide",
    ca.ControlSystem: lambda g, ask: f"choose the system that {names_of(g).damage_control.name} repairs",
    ca.Propose: lambda g, ask: f"{group_name(g, ask.ref)}: choose a plan, or build one",
    bu.PickDie: lambda g, ask: f"{group_of(g)}: choose the die for position {bu.next_position(g, g.plan_now) + 1}",
    bu.PickValue: pick_value_task,
    bu.PickMeans: lambda g, ask: (
        f"{group_of(g)}: choose how the {kind_of(g, bu.next_changed(g, g.plan_now))} is changed"
    ),
    sh.PayHow: lambda g, ask: "choose how the cost is paid",
    sh.PickHelp: lambda g, ask: "choose whether a perk helps to pay",
    sh.PickShare: share_task,
    pg.PledgeBlock: lambda g, ask: "choose the group seat for which a die is pledged",
    pg.PledgeDie: lambda g, ask: f"choose the die you pledge for {group_name(g, ask.block)}",
    pg.PledgeValue: lambda g, ask: (
        f"choose the value of the {kind_of(g, ask.die)} pledged for {group_name(g, ask.block)}"
    ),
    hd.Add: lambda g, ask: f"submit the plan for {group_of(g)}",
    hd.Hands: lambda g, ask: f"lend a hand or not: {player(g, ask.seat)} calls for {group_of(g)}",
    co.TakeOffBlock: lambda g, ask: f"choose the tokens that {names_of(g).perks[PROBLEM_SOLVER].name} takes off",
    co.ChooseClause: lambda g, ask: f"choose the clause of {block_rows(g)[ask.block].name}",
    cr.ChoosePlayer: choose_player_task,
    de.TurnDie: lambda g, ask: "choose a die and its new value",
    de.MoveDie: move_die_task,
    cr.NameSystem: lambda g, ask: f"choose the system that is {'degraded' if ask.verb == e.DEGRADE else 'repaired'}",
    sp.PickTask: pick_task_task,
    sp.PutBack: lambda g, ask: "choose the critical task that lies next on the deck, from the top",
    sy.Lean: lambda g, ask: "choose where the track moves: toward logic or toward instinct",
    te.NameType: type_task,
    te.SplitTokens: split_task,
    te.NameThat: lambda g, ask: "choose the type of tokens that is meant",
    xr.Spotlight: lambda g, ask: "have a second crossroads card drawn for your officer, or not",
    xr.ChooseOption: lambda g, ask: f"{names_of(g).crossroads[ask.card].title}: choose what you do",
    vo.Ballot: ballot_task,
    vo.BreakTie: tie_task,
    ep.BuyPerk: lambda g, ask: f"buy an officer perk ({count(g.stars[ask.seat], 'star')} to spend), or keep your stars",
    ep.GiveUp: lambda g, ask: f"give up {names_of(g).perks[ask.owned].name} toward the new perk, or keep it",
}


def question(g: Gen7, seat: int | None) -> Question:
    """Who must do what, in one sentence."""
    ask = g.asking
    if ask is None:
        return Question("Over", "The episode is over.", "")
    task = TASKS[type(ask)](g, ask)
    if seat in g.waiting:
        if isinstance(ask, hd.Hands) and seat == ask.seat:
            task = "wait for the answers, or withdraw your plan"
        text = f"{capital(task)}."
    else:
        waiting = listed([player(g, other) for other in g.waiting])
        text = f"{waiting}: {task}."
    kind = type(ask).__name__
    return Question(kind, text, ask_rule(ask))
