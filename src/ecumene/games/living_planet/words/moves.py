"""Moves of Living Planet in notation and in plain English, ask by ask."""

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
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.setup import ChooseColour
from ecumene.games.living_planet.words import action_moves as aw
from ecumene.games.living_planet.words import market_moves as mw
from ecumene.games.living_planet.words import turn_moves as tw
from ecumene.games.living_planet.words.names import Said
from ecumene.kernel.game import MoveWords

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
