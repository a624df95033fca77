"""Votes and crossroads: chosen by temperament, never by effects that are still hidden."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.components import SHIELD_TRACK
from ecumene.games.gen7.episode.crossroads import ChooseOption
from ecumene.games.gen7.episode.votes import PLOT_VOTE, WEAR_VOTE, Ballot, BreakTie, listed
from ecumene.games.gen7.group_seats.completing import ChooseClause
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.story import Option
from ecumene.games.gen7.vocabulary import ACCORD, ICE, INSTINCT, LOGIC

THIN_ICE: Final = 3
"""With less ICE than this it must be saved."""
ILL_WILL: Final = -1
"""With less ACCORD than this it must be mended."""
TURNOVER: Final = 5
"""The episode in which braking early is said to cost ice."""


def temperament(g: Gen7, seat: i64) -> i64:
    """Logic or instinct, by the crew card a player keeps through the campaign."""
    return LOGIC if not g.crew or g.crew[seat] % 2 == 0 else INSTINCT


def leaning(g: Gen7, seat: i64) -> i64:
    """The side a player takes in the story's questions: the own one, but what is publicly at its end is saved.

    Logic is the side of thrift but where it openly spends the ice, instinct that of good will.
    """
    if g.known >> ICE & 1 and g.ice < THIN_ICE:
        return INSTINCT if g.in_force(SHIELD_TRACK) or g.episode == TURNOVER else LOGIC
    if g.known >> ACCORD & 1 and g.accord < ILL_WILL:
        return INSTINCT
    return temperament(g, seat)


def option_weights(options: list[Option], side: i64, moves: list[int]) -> list[float]:
    """The first option of the side; if none is of it, the first at all."""
    wanted: i64 = moves[0]
    for move in reversed(moves):
        if move < len(options) and options[move].stance == side:
            wanted = move
    return [1.0 if move == wanted else 0.0 for move in moves]


def story_weights(g: Gen7, seat: i64, moves: list[int]) -> list[float]:
    """Weights for a vote, a crossroads card or a clause."""
    ask = g.asking
    if isinstance(ask, ChooseOption):
        return option_weights(g.box.story.crossroads[ask.card].options, temperament(g, seat), moves)
    if isinstance(ask, ChooseClause):
        return option_weights(g.box.story.blocks[ask.block].clauses, leaning(g, seat), moves)
    if isinstance(ask, Ballot):
        return vote_weights(g, seat, ask.kind, ask.number, moves)
    assert isinstance(ask, BreakTie)
    return vote_weights(g, seat, ask.kind, ask.number, moves)


def vote_weights(g: Gen7, seat: i64, kind: i64, number: i64, moves: list[int]) -> list[float]:
    """Nobody abstains; the location with the least wear is to wear next. G7-113, G7-219"""
    if kind == WEAR_VOTE:
        least = min([g.wear[move] for move in moves])
        return [1.0 if g.wear[move] == least else 0.0 for move in moves]
    side = leaning(g, seat) if kind == PLOT_VOTE else temperament(g, seat)
    return option_weights(listed(g, kind, number), side, moves)
