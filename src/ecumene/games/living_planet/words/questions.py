"""What is asked now, in words: one task for every kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.living_planet import actions as act
from ecumene.games.living_planet import cataclysms as cat
from ecumene.games.living_planet import columns as col
from ecumene.games.living_planet import construct as con
from ecumene.games.living_planet import explore as exp
from ecumene.games.living_planet import move as mov
from ecumene.games.living_planet import negotiation as neg
from ecumene.games.living_planet import production as pro
from ecumene.games.living_planet import rescue as res
from ecumene.games.living_planet import trade as tra
from ecumene.games.living_planet import turn as tur
from ecumene.games.living_planet.components import COUNT, hex_of
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.setup import ChooseColour
from ecumene.games.living_planet.words.names import deal, hex_name, lexicon, place_name, player, unit_name
from ecumene.kernel.english import capital, count
from ecumene.kernel.game import Question


def question(g: LivingPlanet, seat: int | None) -> Question:
    """Who must do what, in one sentence."""
    ask = g.asking
    if ask is None:
        return Question("Over", "The planet has exploded. The game is over.", "")
    rule = f"LP-{ask.asked_by():03d}"  # type: ignore[attr-defined]
    if isinstance(ask, tur.ChooseCard):
        waiting = ", ".join(player(g, other) for other in g.waiting)
        text = "Choose the Planet card you play this turn." if seat in g.waiting else f"Waiting for {waiting}: a card."
        return Question("ChooseCard", text, rule)
    chooser = g.waiting[0]
    task = TASKS[type(ask)](g, ask)
    text = f"{capital(task)}." if seat == chooser else f"{player(g, chooser)}: {task}."
    return Question(type(ask).__name__, text, rule)


def fate_task(g: LivingPlanet, ask: col.UseFate) -> str:
    line = {col.LINE_A: "production", col.LINE_B: "your actions", col.LINE_C: "its cataclysms"}[ask.line]
    return f"use the Fate Control token on the {lexicon(g).colours[g.die()]} {g.value()} before {line}, or keep it"


def action_task(g: LivingPlanet, ask: act.TakeAction) -> str:
    left = g.box.actions - COUNT[g.done]
    return f"take an action with {g.value()} ({left} left)" if left > 0 else "take free actions, or end your actions"


TASKS: dict[type[Any], Callable[[LivingPlanet, Any], str]] = {
    ChooseColour: lambda g, ask: "choose a colour",
    tur.Recall: lambda g, ask: "take one of your played cards back",
    tur.NameResource: lambda g, ask: "name the resource that is produced twofold this turn",
    tur.Plunder: lambda g, ask: "remove a piece of the pool from the game",
    tur.Exhaust: lambda g, ask: f"choose the mineral that is exhausted in turn {g.turn}",
    tur.OrderDie: lambda g, ask: f"choose the die for column {len(g.columns) + 1}",
    col.UseFate: fate_task,
    col.Deflect: lambda g, ask: (
        f"change the {lexicon(g).colours[g.die()]} {g.value()} before its cataclysms, or leave it"
    ),
    pro.ResolveNext: lambda g, ask: "choose which of your buildings comes first",
    pro.ProduceOrRepair: lambda g, ask: f"produce in {place_name(g, ask.place)}, or repair it",
    pro.Recruit: lambda g, ask: "recruit a unit on your Spaceport, or nobody",
    act.TakeAction: action_task,
    exp.PickHexagon: lambda g, ask: "choose a hexagon to place, or none",
    exp.PickSpot: lambda g, ask: f"choose where {lexicon(g).hex_names[ask.tile]} goes",
    exp.PickTurn: lambda g, ask: f"turn {lexicon(g).hex_names[ask.tile]}",
    exp.SendUnit: lambda g, ask: f"choose who goes to {hex_name(g, ask.hexagon)}",
    exp.NextUnder: lambda g, ask: "choose how the other hexagons go under the deck",
    mov.MoveUnit: lambda g, ask: f"choose a unit to move ({count(g.points, 'point')} left), or finish",
    mov.MoveTo: lambda g, ask: f"choose where the {unit_name(ask.unit)} goes",
    con.PickSquare: lambda g, ask: "choose the square to build on",
    con.PickBuilding: lambda g, ask: f"choose what to build on {hex_name(g, hex_of(ask.place))}",
    con.PickNumber: lambda g, ask: f"choose the number of the {lexicon(g).building_names[ask.kind]}",
    con.PickBuilder: lambda g, ask: "choose the unit that moves into the new building",
    tra.ShiftPrice: lambda g, ask: f"move one price by {g.box.insider}, or none",
    tra.ApplyCard: lambda g, ask: "choose the market card that takes effect",
    tra.ApplySecond: lambda g, ask: "apply a second market card on another resource, or none",
    tra.Transact: lambda g, ask: f"buy or sell (up to {count(g.pieces_left, 'piece')}), or stop",
    neg.ProposeTo: lambda g, ask: f"propose a deal ({g.talks[ask.seat]} left), or pass",
    neg.OfferWhat: lambda g, ask: "say what you give" if ask.side == neg.GIVE else "say what you want for it",
    neg.OfferMany: lambda g, ask: "say how much",
    neg.Answer: lambda g, ask: f"{player(g, g.offer[neg.PROPOSER])} offers {deal(g)}: accept or refuse",
    cat.Trigger: lambda g, ask: (
        "choose another hexagon to strike, or enough" if g.struck else "choose the hexagon that is struck"
    ),
    cat.NextStrike: lambda g, ask: "choose which cataclysm comes first",
    cat.Protect: lambda g, ask: f"protect your buildings on {hex_name(g, g.strike)}, or suffer",
    cat.ChipOrUnit: lambda g, ask: f"choose what {place_name(g, ask.place)} loses",
    res.RescueScientist: lambda g, ask: "choose a building of yours for a new Scientist",
    res.RescueSpaceport: lambda g, ask: "choose the square of your new Spaceport",
    res.TakeAbandoned: lambda g, ask: "choose the abandoned Spaceport that is taken down",
}
