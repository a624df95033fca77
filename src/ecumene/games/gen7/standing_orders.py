"""Standing orders: what is answered for a player to calls for hands, in file windows, and after a placement."""

from __future__ import annotations

from ecumene.games.gen7.actions.centers import CompleteTask
from ecumene.games.gen7.actions.files import PASS, FileWindow
from ecumene.games.gen7.actions.labs import Donate, PrivateAction
from ecumene.games.gen7.episode.turn import CHEMS, END, KIND, PARTS, Menu
from ecumene.games.gen7.group_seats.answers import NO, YES, Hands
from ecumene.games.gen7.group_seats.blocks import ENTRY, HEAD, REF, block_merit, plan_dice, tokens_of
from ecumene.games.gen7.group_seats.promises import SPENT
from ecumene.games.gen7.position import Gen7
from ecumene.kernel.game import Option, Options

HANDS = Option(
    "hands",
    "Calls for hands",
    "What is answered when another player asks for your dice. Cards and perks of your own are never added for you.",
    ("ask", "decline", "one_for_3", "one_for_2", "one", "accept"),
    (
        "Ask me",
        "Decline all",
        "Accept one die and no tokens for 3 merit or more",
        "Accept one die and no tokens for 2 merit or more",
        "Accept one die and no tokens",
        "Accept everything",
    ),
    "G7-265",
)
FILES = Option(
    "files",
    "Windows for file cards",
    "When you are asked before systems fail, before a vote and before an option is chosen.",
    ("held", "never"),
    ("When I hold a card for it", "Never"),
    "G7-077",
)
ENDING = Option(
    "ending",
    "End of your turn",
    "After your placement, with no file card and no perk left to use; only dice could still be changed.",
    ("itself", "ask"),
    ("It ends by itself", "Ask me"),
    "G7-076",
)
LEAST_MERIT = {"one_for_3": 3, "one_for_2": 2, "one": 0}


def standing(g: Gen7, seat: int, orders: Options) -> int | None:
    """The answer by these orders to what the seat is asked now, or None.

    What is asked only for the sake of secrecy and has one answer is given that answer. G7-077, G7-202, G7-265
    """
    ask = g.asking
    if isinstance(ask, FileWindow):
        return PASS if orders[FILES.id] == "never" or g.moves(seat) == [PASS] else None
    if isinstance(ask, Hands) and seat != ask.seat:
        return lend(g, seat, orders[HANDS.id])
    if isinstance(ask, (Menu, Donate, PrivateAction, CompleteTask)):
        moves = g.moves(seat)
        if len(moves) == 1:
            return moves[0]
    if isinstance(ask, Menu) and g.placed == 1 and orders[ENDING.id] == "itself":
        return end_turn(g, seat)
    return None


def end_turn(g: Gen7, seat: int) -> int | None:
    """The end of the turn, if nothing but changes of dice is left to do. G7-076, G7-217, G7-218"""
    left = [move for move in g.moves(seat) if move // KIND not in (CHEMS, PARTS, END)]
    return None if left else KIND * END


def lend(g: Gen7, seat: int, order: str) -> int | None:
    """The answer to a call for hands; what goes beyond the order is put to the player. G7-265"""
    if order in ("decline", "accept"):
        return YES if order == "accept" else NO
    if order in LEAST_MERIT and asks_one_die(g, seat) and block_merit(g, g.plan_now[REF]) >= LEAST_MERIT[order]:
        return YES
    return None


def asks_one_die(g: Gen7, seat: int) -> bool:
    """Whether the plan takes nothing of the player's but one die: no token, no use of a perk. G7-165, G7-170"""
    plan = g.plan_now
    dice = [die for die in plan_dice(plan) if g.owner(die) == seat]
    used = any(plan[at] in SPENT and plan[at + 1] == seat for at in range(HEAD, len(plan), ENTRY))
    return len(dice) == 1 and tokens_of(plan, seat) == 0 and not used
