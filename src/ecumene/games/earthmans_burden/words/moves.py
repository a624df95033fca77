"""Moves of The Earthman's Burden in notation and in plain English."""

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
from ecumene.games.earthmans_burden.diplomacy import extraordinary as xo
from ecumene.games.earthmans_burden.diplomacy import gifts as gif
from ecumene.games.earthmans_burden.diplomacy import votes as vic
from ecumene.games.earthmans_burden.diplomacy import windows as win
from ecumene.games.earthmans_burden.movement import fusion as fus
from ecumene.games.earthmans_burden.movement import orion as ori
from ecumene.games.earthmans_burden.movement import phase as mov
from ecumene.games.earthmans_burden.movement import pushes as pus
from ecumene.games.earthmans_burden.movement import sails as sai
from ecumene.games.earthmans_burden.position import EarthmansBurden
from ecumene.games.earthmans_burden.words import action_moves as gw
from ecumene.games.earthmans_burden.words import diplomacy_moves as xw
from ecumene.games.earthmans_burden.words import movement_moves as mw
from ecumene.games.earthmans_burden.words import technology_moves as tw
from ecumene.games.earthmans_burden.words.names import Said
from ecumene.kernel.game import MoveWords

SAID: dict[type[Any], Callable[[EarthmansBurden, Any, int], Said]] = {
    stp.ChooseSetup: tw.setup_said,
    stp.PlaceAbove: tw.above_said,
    tec.Learn: tw.learn_said,
    win.Window: xw.window_said,
    xo.WhichWorld: xw.world_said,
    xo.HowMany: xw.how_many_said,
    xo.StepsBack: xw.steps_said,
    gif.GiveTo: xw.seat_said,
    gif.GiveAt: xw.world_said,
    gif.GiveUnit: xw.unit_said,
    gif.GiveMany: xw.give_many_said,
    gif.SendOffer: xw.send_said,
    gif.CopyTo: xw.seat_said,
    gif.CopyWhat: tw.technology_said("offer", "A copy of"),
    gif.Consent: xw.consent_said,
    vic.Vote: xw.vote_said,
    rol.Reroll: tw.reroll_said,
    mov.Fall: mw.fall_said,
    mov.CommanderFalls: mw.place_said,
    mov.Rise: mw.rise_said,
    mov.RiseTo: mw.sky_said,
    mov.RiseMany: mw.fly_many_said,
    mov.CommanderRises: mw.commander_said,
    ori.Launch: mw.launch_said,
    ori.Sacrifice: mw.sacrifice_said,
    ori.LaunchTo: mw.sky_said,
    ori.LaunchMany: mw.fly_many_said,
    ori.CommanderLaunched: mw.commander_said,
    fus.Push: mw.source_said("No push", "Push fleets"),
    fus.BurnFrom: mw.burn_said,
    fus.PushTo: mw.place_said,
    pus.PushMany: mw.fly_many_said,
    pus.CommanderPushed: mw.commander_said,
    pus.SailOn: mw.sail_on_said,
    sai.Sail: mw.source_said("No more sailing", "Sail"),
    sai.SailTo: mw.place_said,
    pha.Menu: gw.menu_said,
    mus.AtWorld: gw.action_said,
    mus.Target: gw.target_said,
    mus.Muster: gw.muster_said,
    mus.Attempt: gw.attempt_said,
    exp.ClaimRegions: gw.claim_said,
    att.Casualty: gw.casualty_said,
    att.FireBack: gw.fire_said,
    ove.Topple: gw.topple_said,
    esp.Spoils: gw.spoils_said,
    esp.Steal: tw.technology_said("steal", "Steal"),
    esp.Destroy: tw.technology_said("destroy", "Destroy"),
    con.AtRisk: gw.at_risk_said,
    pac.HelpedBy: gw.helped_said,
}


def notation(g: EarthmansBurden, move: int) -> str:
    """The move as records write it."""
    return SAID[type(g.asking)](g, g.asking, move)[0]


def words(g: EarthmansBurden, move: int) -> MoveWords:
    """The move as a sentence with what it is about."""
    return MoveWords(*SAID[type(g.asking)](g, g.asking, move))
