"""Moves and questions of Living Planet in notation and in plain English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.living_planet import action_words as aw
from ecumene.games.living_planet import actions as act
from ecumene.games.living_planet import cataclysms as cat
from ecumene.games.living_planet import columns as col
from ecumene.games.living_planet import construct as con
from ecumene.games.living_planet import explore as exp
from ecumene.games.living_planet import market_words as mw
from ecumene.games.living_planet import move as mov
from ecumene.games.living_planet import negotiation as neg
from ecumene.games.living_planet import production as pro
from ecumene.games.living_planet import rescue as res
from ecumene.games.living_planet import trade as tra
from ecumene.games.living_planet import turn as tur
from ecumene.games.living_planet import turn_words as tw
from ecumene.games.living_planet.naming_words import Said, capital, player
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.question_words import TASKS
from ecumene.games.living_planet.setup import ChooseColour
from ecumene.kernel.game import MoveWords, Question

SAID: dict[type[Any], Callable[[LivingPlanet, Any, int], Said]] = {
    ChooseColour: tw.colour_said,
    tur.ChooseCard: tw.card_said,
    tur.Recall: tw.recall_said,
    tur.NameResource: tw.named_said,
    tur.Plunder: tw.plunder_said,
    tur.Exhaust: tw.exhaust_said,
    tur.OrderDie: tw.order_said,
    col.UseFate: tw.value_said,
    col.Deflect: tw.value_said,
    pro.ResolveNext: tw.resolve_said,
    pro.ProduceOrRepair: tw.repair_said,
    pro.Recruit: tw.recruit_said,
    act.TakeAction: aw.action_said,
    exp.PickHexagon: aw.tile_said,
    exp.PickSpot: aw.spot_said,
    exp.PickTurn: aw.turn_said,
    exp.SendUnit: aw.unit_said,
    exp.NextUnder: aw.under_said,
    mov.MoveUnit: aw.unit_said,
    mov.MoveTo: aw.move_to_said,
    con.PickSquare: aw.square_said,
    con.PickBuilding: aw.building_said,
    con.PickNumber: aw.number_said,
    con.PickBuilder: aw.unit_said,
    tra.ShiftPrice: mw.shift_said,
    tra.ApplyCard: mw.apply_said,
    tra.ApplySecond: mw.apply_said,
    tra.Transact: mw.transact_said,
    neg.ProposeTo: mw.propose_said,
    neg.OfferWhat: mw.offer_what_said,
    neg.OfferMany: mw.offer_many_said,
    neg.Answer: mw.answer_said,
    cat.Trigger: tw.trigger_said,
    cat.NextStrike: tw.trigger_said,
    cat.Protect: tw.protect_said,
    cat.ChipOrUnit: tw.chip_said,
    res.RescueScientist: tw.rescue_said,
    res.RescueSpaceport: tw.rescue_said,
    res.TakeAbandoned: tw.rescue_said,
}


def notation(g: LivingPlanet, move: int) -> str:
    """The move as records write it."""
    return SAID[type(g.asking)](g, g.asking, move)[0]


def words(g: LivingPlanet, move: int) -> MoveWords:
    """The move as a sentence with what it is about."""
    return MoveWords(*SAID[type(g.asking)](g, g.asking, move))


def question(g: LivingPlanet, seat: int | None) -> Question:
    """Who must do what, in one sentence."""
    ask = g.asking
    if ask is None:
        return Question("Over", "The planet has exploded. The game is over.", "")
    rule = f"LP-{ask.rule():03d}"  # type: ignore[attr-defined]
    if isinstance(ask, tur.ChooseCard):
        waiting = ", ".join(player(g, other) for other in g.waiting)
        text = "Choose the Planet card you play this turn." if seat in g.waiting else f"Waiting for {waiting}: a card."
        return Question("ChooseCard", text, rule)
    chooser = g.waiting[0]
    task = TASKS[type(ask)](g, ask)
    text = f"{capital(task)}." if seat == chooser else f"{player(g, chooser)}: {task}."
    return Question(type(ask).__name__, text, rule)
