"""Crossroads cards: drawn at the end of a turn in which an officer was seated, and chosen from when they trigger."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.actions.files import open_window
from ecumene.games.gen7.components import BEFORE_CHOICES
from ecumene.games.gen7.effects.addresses import option_address
from ecumene.games.gen7.effects.carrying import take_option
from ecumene.games.gen7.effects.conditions import holds
from ecumene.games.gen7.episode.votes import CROSSROADS_VOTE, open_vote
from ecumene.games.gen7.numbering import CROSSROADS_READ, DICE_EACH, NONE, TRIGGERS
from ecumene.games.gen7.position import Gen7, advance_progress, read_aloud
from ecumene.kernel.bits import bit
from ecumene.kernel.step import Ask, Step

PASS: Final = 0
DRAW: Final = 1


@final
class CheckCrossroads(Step[Gen7]):
    """With an officer seated this turn one card is drawn; one that no officer meets goes back unseen to the bottom.

    After a miss the holder of the spotlight, if that officer was seated, may have a second one drawn (`again`).
    G7-080, G7-083, G7-086, G7-087, G7-089, G7-Q20, G7-Q21, G7-Q22
    """

    def __init__(self, again: i64) -> None:
        self.again: i64 = again

    def run(self, g: Gen7) -> None:
        if g.officers == 0 or not g.crossroads:
            return
        card = g.crossroads[-1]
        g.crossroads = g.crossroads[:-1]
        g.tell("draw_crossroads", who=drawer(g), rule=81)
        seat = triggering(g, card)
        if seat >= 0:
            open_card(g, card, seat)
            return
        g.crossroads = [card, *g.crossroads]
        g.tell("miss", rule=86)
        if self.again == 0 and g.spotlight >= 0 and g.officers >> g.spotlight & 1:
            g.plan_next(Spotlight(g.spotlight))


CROSSROADS: Final = CheckCrossroads(0)


def drawer(g: Gen7) -> i64:
    """Who draws: the next player who seated no officer this turn, or nobody in particular. G7-081"""
    for seat in g.clockwise(g.active):
        if not g.officers >> seat & 1:
            return seat
    return NONE


def triggering(g: Gen7, card: i64) -> i64:
    """Whose officer meets the trigger: the active player's, or the next clockwise; NONE if nobody's. G7-083, G7-090"""
    for seat in g.clockwise(g.active):
        if g.officers >> seat & 1 and holds(g, g.box.story.crossroads[card].trigger, DICE_EACH * seat):
            return seat
    return NONE


def open_card(g: Gen7, card: i64, seat: i64) -> None:
    """A card that triggers is read out, and its options are put to the player, or to all. G7-082, G7-084"""
    g.trigger = DICE_EACH * seat
    g.crossing = card
    g.typed = NONE
    advance_progress(g, seat, TRIGGERS, 1)
    g.tell("crossroads", who=seat, thing=card, rule=82)
    g.plan_next(CLOSE_CARD)
    if g.box.story.crossroads[card].everybody:
        open_vote(g, CROSSROADS_VOTE, card)
    else:
        g.plan_next(ChooseOption(seat, card))
    open_window(g, BEFORE_CHOICES)


@final
class Spotlight(Ask[Gen7]):
    """Have a second crossroads card drawn, or not. G7-089, G7-Q21"""

    rule = 89

    def candidates(self, g: Gen7) -> list[int]:
        return [DRAW, PASS]

    def choose(self, g: Gen7, move: i64) -> None:
        if move == DRAW:
            g.tell("spotlight", who=self.seat, rule=89)
            g.plan_next(CheckCrossroads(1))


@final
class ChooseOption(Ask[Gen7]):
    """Which option of the card, its effects unseen. G7-082, G7-084"""

    rule = 84

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: i64 = card

    def candidates(self, g: Gen7) -> list[int]:
        return list(range(len(g.box.story.crossroads[self.card].options)))

    def choose(self, g: Gen7, move: i64) -> None:
        g.tell("option", who=self.seat, where=move, thing=self.card, rule=84)
        read_aloud(g, CROSSROADS_READ, self.card, 2 * move)
        stance = g.box.story.crossroads[self.card].options[move].stance
        take_option(g, stance, option_address(self.card, move), self.seat)


@final
class CloseCard(Step[Gen7]):
    """Its effects done, a triggered card leaves the campaign, unless somebody keeps it. G7-085, G7-088, G7-118"""

    def run(self, g: Gen7) -> None:
        kept = any(g.kept[seat] >> g.crossing & 1 for seat in range(g.seats))
        if not kept:
            g.removed |= bit(g.crossing)
            g.tell("remove", thing=g.crossing, rule=85)
        g.trigger = NONE
        g.crossing = NONE
        g.typed = NONE


CLOSE_CARD: Final = CloseCard()
