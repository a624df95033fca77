"""Standing orders: in which windows a player is asked, which dice they watch, and whether they are leaving."""

from __future__ import annotations

from typing import Any

from ecumene.games.earthmans_burden.actions.attack import HOLD, UN_ORDER, Casualty, FireBack
from ecumene.games.earthmans_burden.actions.espionage import NOTHING as NO_SPOILS
from ecumene.games.earthmans_burden.actions.espionage import Spoils
from ecumene.games.earthmans_burden.actions.exploration import ClaimRegions
from ecumene.games.earthmans_burden.actions.overthrow import NOTHING as LET_BE
from ecumene.games.earthmans_burden.actions.overthrow import Topple
from ecumene.games.earthmans_burden.actions.phases import Menu
from ecumene.games.earthmans_burden.components import ROLL_ESCHATON
from ecumene.games.earthmans_burden.diplomacy.extraordinary import PASS, RESIGN
from ecumene.games.earthmans_burden.diplomacy.gifts import REFUSE, Consent
from ecumene.games.earthmans_burden.diplomacy.votes import YES, Vote
from ecumene.games.earthmans_burden.diplomacy.windows import BETWEEN_GROUPS, Window
from ecumene.games.earthmans_burden.movement.departures import STOP
from ecumene.games.earthmans_burden.movement.phase import Rise
from ecumene.games.earthmans_burden.position import RESIGNATION, EarthmansBurden
from ecumene.games.earthmans_burden.rolls import PASS as KEEP
from ecumene.games.earthmans_burden.rolls import Reroll
from ecumene.kernel.game import Option, Options

WINDOWS = Option(
    "windows",
    "Extraordinary actions",
    "When you are asked whether you want to take one. You can always take one in your own menus.",
    ("own", "boundaries", "always", "hold", "never"),
    ("In my turn", "Between phases", "After everything", "After everything until my turn", "Never"),
    "EB-056",
)
REROLLS = Option(
    "rerolls",
    "AI re-rolls",
    "Which rolls you are asked about while you have AI steps.",
    ("mine", "all", "none"),
    ("Mine, against me, Eschaton", "All", "None"),
    "EB-206",
)
LEAVING = Option(
    "leaving",
    "Resign",
    "Your fleets leave the board at the next moment between actions; until then everything is answered for you.",
    ("no", "yes"),
    ("Stay", "Resign"),
    "EB-245",
    confirm="Resign? You are out of the game from the next moment between actions on, and cannot come back.",
)
DECLINED: dict[type[Any], int] = {
    FireBack: HOLD,
    Reroll: KEEP,
    Consent: REFUSE,
    Vote: YES,
    Rise: STOP,
    ClaimRegions: 0,
    Topple: LET_BE,
    Spoils: NO_SPOILS,
}
"""How a player who resigns declines what they need not do. EB-245"""


def standing(g: EarthmansBurden, seat: int, orders: Options) -> int | None:
    """The answer by these orders to what the seat is asked now, or None. EB-056, EB-209, EB-242, EB-245"""
    ask = g.asking
    if orders.get(LEAVING.id) == "yes":
        return leave(g, seat)
    if isinstance(ask, Window):
        return None if wants_window(g, ask, orders[WINDOWS.id]) else PASS
    if isinstance(ask, Reroll):
        return None if wants_reroll(g, seat, orders[REROLLS.id]) else KEEP
    return None


def wants_window(g: EarthmansBurden, ask: Window, order: str) -> bool:
    """Whether the player wants to be asked in this window. EB-056, EB-242"""
    if order in ("always", "hold"):
        return True
    if ask.seat == g.active:
        return order != "never"
    return order == "boundaries" and ask.window not in BETWEEN_GROUPS


def wants_reroll(g: EarthmansBurden, seat: int, order: str) -> bool:
    """Whether the player wants to be asked about this roll. EB-206"""
    concerns = g.roller == seat or g.against == seat or g.roll_kind == ROLL_ESCHATON
    return order == "all" or (order == "mine" and concerns)


def leave(g: EarthmansBurden, seat: int) -> int:
    """What is answered for a player who resigns: they go as soon as they can, and until then decline. EB-245"""
    ask, moves = g.asking, g.moves(seat)
    if isinstance(ask, (Window, Menu)):
        return RESIGN if g.options & RESIGNATION else PASS
    if isinstance(ask, Casualty):
        return next(unit for unit in UN_ORDER if unit in moves)
    return DECLINED.get(type(ask), moves[0])


def orders_now(g: EarthmansBurden, seat: int, orders: Options) -> dict[str, str]:
    """To be asked after everything until the own turn lapses when that begins. EB-242"""
    if orders.get(WINDOWS.id) == "hold" and g.active == seat:
        return {**orders, WINDOWS.id: "own"}
    return dict(orders)
