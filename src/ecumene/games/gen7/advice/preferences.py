"""Which moves are worth a look, by the kind of question."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.gen7.actions.boards import BuyVoice, PassToken, Reading, SledTrip, StrapDown, StrapToken, Trace
from ecumene.games.gen7.actions.centers import CompleteTask, FileAction, SchemaAction, SolveTask
from ecumene.games.gen7.actions.files import FileWindow
from ecumene.games.gen7.actions.labs import Donate, PrivateAction
from ecumene.games.gen7.actions.meeting import Join, PickCard
from ecumene.games.gen7.actions.seating import SeatAt
from ecumene.games.gen7.advice.cards import (
    focus_weights,
    give_up_weights,
    join_weights,
    perk_weights,
    schema_weights,
    solver_weights,
    task_weights,
    window_weights,
)
from ecumene.games.gen7.advice.foresight import small_answer
from ecumene.games.gen7.advice.story import story_weights, temperament
from ecumene.games.gen7.advice.turns import (
    hands_weights,
    menu_weights,
    proposal_weights,
    reroll_weights,
    seat_weights,
    small_weights,
)
from ecumene.games.gen7.effects.on_story import Lean
from ecumene.games.gen7.episode.crossroads import DRAW, ChooseOption, Spotlight
from ecumene.games.gen7.episode.ending import BuyPerk, GiveUp
from ecumene.games.gen7.episode.turn import Menu
from ecumene.games.gen7.episode.votes import Ballot, BreakTie
from ecumene.games.gen7.group_seats.answers import Hands
from ecumene.games.gen7.group_seats.calls import Propose
from ecumene.games.gen7.group_seats.completing import ChooseClause
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.setup import DraftTask
from ecumene.games.gen7.ship.schemas import FocusSchema, PickReroll, SlotSchema


def prefer(g: Gen7, seat: i64, moves: list[int]) -> list[float]:
    """A weight for each move before any look-ahead, 0 for what is not worth a look.

    Votes, calls for hands and choices whose effects are hidden are judged by it alone.
    """
    weights = weights_at(g, seat, moves)
    return weights if max(weights) > 0.0 else [1.0] * len(moves)


def weights_at(g: Gen7, seat: i64, moves: list[int]) -> list[float]:
    """The weights by the kind of question."""
    ask = g.asking
    if isinstance(ask, Menu):
        return menu_weights(g, seat, moves)
    if isinstance(ask, SeatAt):
        return seat_weights(g, moves)
    if isinstance(ask, Propose):
        return proposal_weights(moves)
    if isinstance(ask, Hands):
        return hands_weights(g, seat, moves)
    if isinstance(ask, (Reading, Trace, StrapDown, StrapToken, BuyVoice, SledTrip, PassToken, Donate, PrivateAction)):
        wanted = small_answer(g, seat)
        return [1.0 if move == wanted else 0.0 for move in moves]
    if isinstance(ask, (FileAction, SchemaAction)):
        return [1.0 if move == 0 else 0.0 for move in moves]
    if isinstance(ask, CompleteTask):
        return small_weights(moves)
    return card_weights(g, seat, moves)


def card_weights(g: Gen7, seat: i64, moves: list[int]) -> list[float]:
    """The weights of questions about cards, perks and the story; all other moves are worth a look."""
    ask = g.asking
    if isinstance(ask, (ChooseOption, ChooseClause, Ballot, BreakTie)):
        return story_weights(g, seat, moves)
    if isinstance(ask, Lean):
        return [1.0 if move == temperament(g, seat) else 0.0 for move in moves]
    if isinstance(ask, (PickCard, DraftTask)):
        return task_weights(g, seat, moves)
    if isinstance(ask, SlotSchema):
        return schema_weights(moves)
    if isinstance(ask, FocusSchema):
        return focus_weights(g, seat, moves)
    if isinstance(ask, BuyPerk):
        return perk_weights(g, seat, moves)
    if isinstance(ask, GiveUp):
        return give_up_weights(moves)
    if isinstance(ask, FileWindow):
        return window_weights(g, moves)
    if isinstance(ask, SolveTask):
        return solver_weights(g, moves)
    if isinstance(ask, Join):
        return join_weights(g, moves)
    if isinstance(ask, PickReroll):
        return reroll_weights(g, moves)
    if isinstance(ask, Spotlight):
        return [1.0 if move == DRAW else 0.0 for move in moves]
    return [1.0] * len(moves)
