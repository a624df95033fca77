"""What is asked now, in words: one task for every kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.earthmans_burden import rolls as rol
from ecumene.games.earthmans_burden import setup as stp
from ecumene.games.earthmans_burden import technologies as tec
from ecumene.games.earthmans_burden.actions import attack as att
from ecumene.games.earthmans_burden.actions import construction as con
from ecumene.games.earthmans_burden.actions import espionage as esp
from ecumene.games.earthmans_burden.actions import exploration as exp
from ecumene.games.earthmans_burden.actions import muster as mus
from ecumene.games.earthmans_burden.actions import overthrow as ove
from ecumene.games.earthmans_burden.actions import pacification as pac
from ecumene.games.earthmans_burden.actions import phases as pha
from ecumene.games.earthmans_burden.components import COMMANDER, FLEET
from ecumene.games.earthmans_burden.diplomacy import extraordinary as xo
from ecumene.games.earthmans_burden.diplomacy import gifts as gif
from ecumene.games.earthmans_burden.diplomacy import votes as vic
from ecumene.games.earthmans_burden.diplomacy import windows as win
from ecumene.games.earthmans_burden.movement import fusion as fus
from ecumene.games.earthmans_burden.movement import orion as ori
from ecumene.games.earthmans_burden.movement import phase as mov
from ecumene.games.earthmans_burden.movement import pushes as pus
from ecumene.games.earthmans_burden.movement import sails as sai
from ecumene.games.earthmans_burden.position import CONQUEST, MILITARY, EarthmansBurden
from ecumene.games.earthmans_burden.words.diplomacy_moves import KINDS, WINDOWS, offer_text
from ecumene.games.earthmans_burden.words.names import (
    ACTIONS,
    ROLLS,
    TRACK_NAMES,
    UNITS_MANY,
    lexicon,
    player,
    unit_count,
)
from ecumene.kernel.english import capital, count
from ecumene.kernel.game import Question


def at(g: EarthmansBurden, ask: Any) -> str:
    return f"at {lexicon(g).world_names[ask.world]}"


def window_task(g: EarthmansBurden, ask: Any) -> str:
    if ask.seat != g.active:
        return f"pass, or take an extraordinary action in the turn of {player(g, g.active)}"
    return f"{WINDOWS[ask.window].lower()}, or take an extraordinary action"


def muster_task(g: EarthmansBurden, ask: Any) -> str:
    if ask.unit == COMMANDER:
        return f"{ACTIONS[ask.action]} {at(g, ask)}: with the Commander or without"
    return f"{ACTIONS[ask.action]} {at(g, ask)}: choose how many {UNITS_MANY[ask.unit]} take part"


def roll_task(g: EarthmansBurden, ask: Any) -> str:
    dice = " ".join(str(face) for face in g.dice)
    return f"keep or re-roll dice of {ROLLS[g.roll_kind]}: {dice}"


def vote_task(g: EarthmansBurden, ask: Any) -> str:
    asker = player(g, ask.asker)
    return f"say whether {asker} has won by conquest" if ask.outcome == CONQUEST else f"answer {asker}'s offer of peace"


TASKS: dict[type[Any], Callable[[EarthmansBurden, Any], str]] = {
    stp.ChooseSetup: lambda g, ask: f"take setup round {ask.number + 1} of {g.box.setup_rounds}",
    stp.PlaceAbove: lambda g, ask: f"choose the trajectory for your {unit_count(g.box.setup_fleets, FLEET)}",
    tec.Learn: lambda g, ask: "choose a technology to learn",
    win.Window: window_task,
    xo.WhichWorld: lambda g, ask: f"{KINDS[ask.kind][1].lower()}: choose the world",
    xo.HowMany: lambda g, ask: f"{KINDS[ask.kind][1].lower()} {at(g, ask)}: choose how many",
    xo.StepsBack: lambda g, ask: f"choose by how much your {TRACK_NAMES[ask.kind]} counter goes back",
    gif.GiveTo: lambda g, ask: "choose who is offered units",
    gif.GiveAt: lambda g, ask: "choose the world of the units you offer",
    gif.GiveUnit: lambda g, ask: f"choose what you offer {at(g, ask)}",
    gif.GiveMany: lambda g, ask: f"choose how many {UNITS_MANY[ask.unit]} you offer {at(g, ask)}",
    gif.SendOffer: lambda g, ask: "send the offer, or add to it",
    gif.CopyTo: lambda g, ask: "choose who may copy a technology of yours",
    gif.CopyWhat: lambda g, ask: f"choose what {player(g, ask.receiver)} may copy",
    gif.Consent: lambda g, ask: f"accept or refuse what {player(g, g.offer[0])} offers: {offer_text(g)}",
    vic.Vote: vote_task,
    rol.Reroll: roll_task,
    mov.Fall: lambda g, ask: (
        f"choose how many of the {g.falling[ask.trajectory]} that must fall from "
        f"{lexicon(g).trajectory_names[ask.trajectory]} go to "
        f"{lexicon(g).place_name(g.box.exits[ask.trajectory][ask.way])}"
    ),
    mov.CommanderFalls: lambda g, ask: "choose where the Commander falls",
    mov.Rise: lambda g, ask: "choose an orbit from which fleets rise, or go on",
    mov.RiseTo: lambda g, ask: f"choose how high the fleets rise from {lexicon(g).world_names[ask.world]}",
    mov.RiseMany: lambda g, ask: f"choose how many rise to {lexicon(g).trajectory_names[ask.trajectory]}",
    mov.CommanderRises: lambda g, ask: "choose whether the Commander rises with them",
    ori.Launch: lambda g, ask: "launch fleets at the price of a unit, or go on",
    ori.Sacrifice: lambda g, ask: f"choose the unit you give up {at(g, ask)}",
    ori.LaunchTo: lambda g, ask: f"choose where the launch from {lexicon(g).world_names[ask.world]} goes",
    ori.LaunchMany: lambda g, ask: f"choose how many go to {lexicon(g).trajectory_names[ask.trajectory]}",
    ori.CommanderLaunched: lambda g, ask: "choose whether the Commander goes with them",
    fus.Push: lambda g, ask: "push fleets in flight at the price of one, or go on",
    fus.BurnFrom: lambda g, ask: "choose where the fleet you give up is",
    fus.PushTo: lambda g, ask: "choose where the push goes",
    pus.PushMany: lambda g, ask: f"choose how many go to {lexicon(g).place_name(ask.place)}",
    pus.CommanderPushed: lambda g, ask: "choose whether the Commander goes with them",
    pus.SailOn: lambda g, ask: "sail on a second ring, or stop",
    sai.Sail: lambda g, ask: f"sail fleets worldward ({count(g.sail_moves, 'move')} left), or stop",
    sai.SailTo: lambda g, ask: f"choose where the fleets of {lexicon(g).trajectory_names[ask.source]} sail",
    pha.Menu: lambda g, ask: (
        f"choose the world of a {'military' if ask.phase == MILITARY else 'civilian'} action, or end them"
    ),
    mus.AtWorld: lambda g, ask: f"choose what a group does {at(g, ask)}",
    mus.Target: lambda g, ask: f"choose the target of {ACTIONS[ask.action]} {at(g, ask)}",
    mus.Muster: muster_task,
    mus.Attempt: lambda g, ask: f"choose how many fleets are attempted {at(g, ask)}",
    exp.ClaimRegions: lambda g, ask: f"choose how many regions you claim {at(g, ask)}",
    att.Casualty: lambda g, ask: f"choose what you lose {at(g, ask)} ({count(ask.left, 'hit')} left)",
    att.FireBack: lambda g, ask: f"return fire {at(g, ask)}, or not",
    ove.Topple: lambda g, ask: f"use a success {at(g, ask)} ({ask.left} left)",
    esp.Spoils: lambda g, ask: f"use what your agents found ({ask.left} left)",
    esp.Steal: lambda g, ask: "choose the technology you steal",
    esp.Destroy: lambda g, ask: f"choose the technology {player(g, ask.target)} loses",
    con.AtRisk: lambda g, ask: f"choose what a failure {at(g, ask)} puts at risk ({ask.left} left)",
    pac.HelpedBy: lambda g, ask: "choose the development that asks the UN for help",
}


def question(g: EarthmansBurden, seat: int | None) -> Question:
    """Who must do what, in one sentence."""
    ask = g.asking
    if ask is None:
        return Question("Over", "The game is over.", "")
    rule = f"EB-{ask.asked_by():03d}"  # type: ignore[attr-defined]
    task = TASKS[type(ask)](g, ask)
    if isinstance(ask, vic.Vote):
        waiting = ", ".join(player(g, other) for other in g.waiting)
        return Question("Vote", f"{capital(task)}." if seat in g.waiting else f"{waiting}: {task}.", rule)
    chooser = g.waiting[0]
    text = f"{capital(task)}." if seat == chooser else f"{player(g, chooser)}: {task}."
    return Question(type(ask).__name__, text, rule)
