"""Moves of Gen7 in notation and in plain English."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.games.gen7 import setup as su
from ecumene.games.gen7.actions import boards as bo
from ecumene.games.gen7.actions import centers as ce
from ecumene.games.gen7.actions import files as fi
from ecumene.games.gen7.actions import handing as ha
from ecumene.games.gen7.actions import labs as la
from ecumene.games.gen7.actions import meeting as me
from ecumene.games.gen7.actions import perks as pe
from ecumene.games.gen7.actions import powers as po
from ecumene.games.gen7.actions import seating as se
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
from ecumene.games.gen7.group_seats import building as bu
from ecumene.games.gen7.group_seats import calls as ca
from ecumene.games.gen7.group_seats import completing as co
from ecumene.games.gen7.group_seats import pledges as pg
from ecumene.games.gen7.group_seats import sharing as sh
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship import schemas as sc
from ecumene.games.gen7.words import calls as cw
from ecumene.games.gen7.words import cards as dw
from ecumene.games.gen7.words import story as sw
from ecumene.games.gen7.words import turns as tw
from ecumene.games.gen7.words.names import Said
from ecumene.kernel.game import MoveWords

SAID: dict[type[Any], Callable[[Gen7, Any, int, int], Said]] = {
    tu.Menu: tw.menu_said,
    tu.ChangeDie: tw.change_said,
    se.SeatAt: tw.seat_said,
    se.SeatValue: tw.seat_value_said,
    la.Donate: tw.donate_said,
    la.PrivateAction: tw.private_action_said,
    la.Reprogram: tw.reprogram_said,
    bo.Reading: tw.reading_said,
    bo.Trace: tw.trace_said,
    bo.StrapDown: tw.strap_said,
    bo.StrapToken: tw.strap_token_said,
    bo.PassToken: tw.pass_token_said,
    bo.SledTrip: tw.sled_said,
    bo.BuyVoice: tw.voice_said,
    ro.InstrumentRepair: tw.instrument_said,
    sc.SetRobot: tw.set_robot_said,
    sc.TuneRobot: tw.tune_said,
    sc.PickReroll: tw.pick_die_said("reroll", "Roll again", "Roll no more of them again"),
    po.Raise: tw.raise_said,
    po.Free: tw.pick_die_said("free", "Free", "Free no more"),
    pe.Instead: tw.instead_said,
    pe.Advocate: tw.advocate_said,
    ce.FileAction: dw.extra_said,
    ce.KeepFile: dw.keep_file_said,
    ce.SchemaAction: dw.extra_said,
    ce.KeepSchema: dw.keep_schema_said,
    ce.CompleteTask: dw.complete_said,
    ce.SolveTask: dw.solve_said,
    ce.TakeOff: dw.take_off_said,
    sc.SlotSchema: dw.slot_said,
    sc.FocusSchema: dw.slot_said,
    fi.FileWindow: dw.window_said,
    fi.RepeatFile: dw.repeat_said,
    po.TakeTasks: dw.take_tasks_said,
    po.DropTask: dw.drop_said,
    me.Join: dw.join_said,
    me.JoinValue: dw.join_value_said,
    me.PickCard: dw.pick_card_said,
    su.DraftTask: dw.draft_said,
    ha.HandCard: dw.hand_said,
    ha.TakeFound: dw.found_said,
    ha.GoWithout: dw.without_said,
    ha.ProvideType: sw.provide_said,
    ca.ControlSystem: cw.control_said,
    ca.Propose: cw.propose_said,
    bu.PickDie: cw.pick_said,
    bu.PickValue: cw.pick_value_said,
    bu.PickMeans: cw.means_said,
    sh.PayHow: cw.pay_said,
    sh.PickHelp: cw.help_said,
    sh.PickShare: cw.share_said,
    pg.PledgeBlock: cw.pledge_block_said,
    pg.PledgeDie: cw.pledge_die_said,
    pg.PledgeValue: cw.pledge_value_said,
    hd.Add: cw.add_said,
    hd.Hands: cw.hands_said,
    co.TakeOffBlock: cw.take_off_block_said,
    co.ChooseClause: cw.clause_said,
    cr.ChoosePlayer: sw.player_said,
    de.TurnDie: sw.turn_die_said,
    de.MoveDie: sw.move_die_said,
    cr.NameSystem: sw.system_said,
    sp.PickTask: sw.pick_task_said,
    sp.PutBack: sw.put_back_said,
    sy.Lean: sw.lean_said,
    te.NameType: sw.type_said,
    te.SplitTokens: sw.split_said,
    te.NameThat: sw.that_said,
    xr.Spotlight: sw.spotlight_said,
    xr.ChooseOption: sw.option_said,
    vo.Ballot: sw.ballot_said,
    vo.BreakTie: sw.tie_said,
    ep.BuyPerk: sw.buy_said,
    ep.GiveUp: sw.give_up_said,
}


def notation(g: Gen7, seat: int, move: int) -> str:
    """The move as records write it; a proposal is named without looking for its plan."""
    if isinstance(g.asking, ca.Propose):
        return cw.proposal_name(move)
    return SAID[type(g.asking)](g, g.asking, seat, move)[0]


def words(g: Gen7, seat: int, move: int) -> MoveWords:
    """The move as a sentence without its full stop, with what it is about."""
    note, text, target, also = SAID[type(g.asking)](g, g.asking, seat, move)
    return MoveWords(note, text.removesuffix("."), target, also)
