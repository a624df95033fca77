"""(F) The characters' abilities, and the limits of their tokens."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earth_rising.components import (
    AGRICULTURE,
    CULTURE,
    ENERGY,
    INDUSTRY,
    INFRASTRUCTURE,
    POLITICS,
    is_strike,
)
from ecumene.games.earth_rising.position import NO_CARD, EarthRising
from ecumene.kernel.bits import bit, bit_count, members
from ecumene.kernel.event import EVERYONE
from ecumene.kernel.step import Ask, Step

DONE: Final = 63
LOOK: Final = 1
STOP: Final = 0
BOTTOM: Final = 16
KEEP: Final = 17


def use_ability(g: EarthRising, seat: i64) -> None:
    """The Special Ability action of the four characters that have one. ER-077"""
    character = g.home(seat)
    if character in (CULTURE, AGRICULTURE):
        g.plan_next(Arrange(seat, character, 0))
    elif character == INDUSTRY:
        g.plan_next(PlaceStartups(seat))
    else:
        look_ahead(g, seat)


def ability_forbidden(g: EarthRising, seat: i64) -> i64:
    """The rule against using the ability as an action now, or 0: it must do something. ER-077, ER-164, ER-190"""
    character = g.home(seat)
    if character in (INFRASTRUCTURE, ENERGY):
        return 77
    if character == CULTURE:
        return 0 if g.unsustainable and g.protest_limit() > 0 else 190
    if character == AGRICULTURE:
        return 0 if g.sustainable and g.regeneration_limit() > 0 else 190
    if character == INDUSTRY:
        if g.startups >= g.startup_limit():
            return 163
        return 0 if g.poverty() > 0 else 164
    return 0 if g.deck and g.ability(POLITICS) > 0 else 190


@final
class Arrange(Ask[EarthRising]):
    """Activist and Ecologist name the whole new arrangement of their tokens, practice by practice, up to the limit.

    ER-153, ER-154, ER-166, ER-167
    """

    follows = True

    def __init__(self, seat: i64, character: i64, named: i64) -> None:
        super().__init__(seat)
        self.character: Final = character
        self.named: Final = named

    def asked_by(self) -> int:
        return 153 if self.character == CULTURE else 166

    def candidates(self, g: EarthRising) -> list[int]:
        found = members(g.sustainable | g.unsustainable)
        found.append(DONE)
        return found

    def forbids(self, g: EarthRising, move: i64) -> i64:
        if move == DONE:
            return 0
        activist = self.character == CULTURE
        side: i64 = g.unsustainable if activist else g.sustainable
        if side & ~self.named & bit(move):
            return 0
        return 154 if activist else 167

    def choose(self, g: EarthRising, move: i64) -> None:
        activist = self.character == CULTURE
        named = self.named if move == DONE else self.named | bit(move)
        limit = g.protest_limit() if activist else g.regeneration_limit()
        side: i64 = g.unsustainable if activist else g.sustainable
        if move != DONE and bit_count(named) < limit and named != side:
            g.plan_next(Arrange(self.seat, self.character, named))
        elif activist:
            g.protests = named
            g.tell("protest", who=self.seat, many=bit_count(named), thing=named, rule=153)
        else:
            g.regenerations = named
            g.tell("regeneration", who=self.seat, many=bit_count(named), thing=named, rule=166)


@final
class PlaceStartups(Ask[EarthRising]):
    """The Innovator places start-ups within the limit, each taking one person out of poverty. ER-163, ER-164"""

    rule = 163
    follows = True

    def candidates(self, g: EarthRising) -> list[int]:
        room = g.startup_limit() - g.startups
        poor = g.poverty()
        return list(range(1, (room if room < poor else poor) + 1))

    def choose(self, g: EarthRising, move: i64) -> None:
        g.startups += move
        g.tell("startup", who=self.seat, many=move, rule=163)


def look_ahead(g: EarthRising, seat: i64) -> None:
    """The Politician looks at the top 2 + S cards, fewer if the deck is smaller, and puts them back. ER-169, ER-171"""
    size: i64 = len(g.deck)
    many = g.ability(POLITICS)
    if many > size:
        many = size
    g.know_top(seat, many)
    g.tell("look", who=seat, many=many, rule=169)
    g.plan_next(Reorder(seat, many, 0))


@final
class Reorder(Ask[EarthRising]):
    """Which of the cards looked at comes next from the top; Status Quo Strikes cards too. ER-169, ER-170, ER-171"""

    rule = 169
    follows = True

    def __init__(self, seat: i64, many: i64, placed: i64) -> None:
        super().__init__(seat)
        self.many: Final = many
        self.placed: Final = placed

    def candidates(self, g: EarthRising) -> list[int]:
        size: i64 = len(g.deck)
        return sorted(g.deck[size - self.many : size - self.placed])

    def choose(self, g: EarthRising, move: i64) -> None:
        at: i64 = g.deck.index(move)
        top: i64 = len(g.deck) - 1 - self.placed
        while at < top:
            g.deck[at], g.deck[at + 1] = g.deck[at + 1], g.deck[at]
            at += 1
        if self.placed + 1 < self.many:
            g.plan_next(Reorder(self.seat, self.many, self.placed + 1))
        else:
            g.tell("reorder", who=self.seat, many=self.many, rule=169)


@final
class LookAround(Step[EarthRising]):
    """After a Draw action the Eco Investor may look at up to 1 + S further cards. ER-157"""

    def run(self, g: EarthRising) -> None:
        many = g.ability(INFRASTRUCTURE)
        if many > 0:
            g.plan_next(LookFurther(g.active, many))


@final
class LookFurther(Ask[EarthRising]):
    """Look at another card, or stop. ER-157, ER-158, ER-059"""

    rule = 157

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def candidates(self, g: EarthRising) -> list[int]:
        return [LOOK, STOP]

    def forbids(self, g: EarthRising, move: i64) -> i64:
        return 59 if move == LOOK and not g.cards_to_draw() else 0

    def choose(self, g: EarthRising, move: i64) -> None:
        if move == STOP:
            return
        mark: i64 = g.marks[-1] if g.marks else 0
        g.looking = g.draw_card()
        g.looking_mark = mark
        g.tell("look", who=self.seat, many=1, thing=g.looking, known_to=bit(self.seat), rule=157)
        g.plan_next(PlaceLooked(self.seat, self.left - 1))


@final
class PlaceLooked(Ask[EarthRising]):
    """The card looked at is given to another player or put on the bottom; alone one may keep it.

    It is always asked, even if only the bottom is allowed, so that nobody can tell a Status Quo Strikes card by it.
    ER-158, ER-159, ER-160, ER-176, ER-187
    """

    rule = 158
    follows = True
    stated = True

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def candidates(self, g: EarthRising) -> list[int]:
        found = [seat for seat in range(g.seats) if seat != self.seat]
        found.append(BOTTOM)
        found.append(KEEP)
        return found

    def forbids(self, g: EarthRising, move: i64) -> i64:
        if move == BOTTOM:
            return 0
        if is_strike(g.looking):
            return 160
        return 158 if move == KEEP and not g.solo else 0

    def choose(self, g: EarthRising, move: i64) -> None:
        card = g.looking
        g.looking = NO_CARD
        if move == BOTTOM:
            g.put_on_bottom(self.seat, card, g.looking_mark)
            g.tell("bottom", who=self.seat, thing=card, known_to=bit(self.seat), rule=158)
        elif move == KEEP:
            g.take_into_hand(self.seat, card)
            g.tell("keep", who=self.seat, thing=card, known_to=g.hand_audience(self.seat), rule=176)
        else:
            g.hand_over(self.seat, move, card)
            known_to = bit(self.seat) | bit(move) if g.closed else EVERYONE
            g.tell("give", who=self.seat, where=move, thing=card, known_to=known_to, rule=158)
        g.looking_mark = 0
        if self.left > 0:
            g.plan_next(LookFurther(self.seat, self.left))


@final
class AfterActions(Step[EarthRising]):
    """When the actions are over, a Climatologist whose turn it is may move strain. ER-092, ER-161"""

    def run(self, g: EarthRising) -> None:
        g.actions_left = 0
        if g.home(g.active) == ENERGY and g.ability(ENERGY) > 0:
            g.plan_next(MoveStrainFrom(g.active, g.ability(ENERGY)))


@final
class MoveStrainFrom(Ask[EarthRising]):
    """From which sector the Climatologist takes one strain, or stop. ER-161, ER-162"""

    rule = 161

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def candidates(self, g: EarthRising) -> list[int]:
        return [0, 1, 2, 3, 4, 5, DONE]

    def forbids(self, g: EarthRising, move: i64) -> i64:
        return 162 if move != DONE and g.strain[move] == 0 else 0

    def choose(self, g: EarthRising, move: i64) -> None:
        if move != DONE:
            g.plan_next(MoveStrainTo(self.seat, self.left, move))


@final
class MoveStrainTo(Ask[EarthRising]):
    """To which other sector it goes; nothing is checked before the end of step 4. ER-161, ER-162"""

    rule = 162
    follows = True

    def __init__(self, seat: i64, left: i64, source: i64) -> None:
        super().__init__(seat)
        self.left: Final = left
        self.source: Final = source

    def candidates(self, g: EarthRising) -> list[int]:
        return [0, 1, 2, 3, 4, 5]

    def forbids(self, g: EarthRising, move: i64) -> i64:
        return 162 if move == self.source else 0

    def choose(self, g: EarthRising, move: i64) -> None:
        g.strain[self.source] = g.strain[self.source] - 1
        g.strain[move] = g.strain[move] + 1
        g.tell("move_strain", who=self.seat, where=self.source, many=1, thing=move, rule=161)
        if self.left > 1:
            g.plan_next(MoveStrainFrom(self.seat, self.left - 1))


@final
class CheckLimits(Step[EarthRising]):
    """Tokens above their limit go back: protest, then regeneration tokens of their owner's choice, then start-ups.

    Checked when a strike event or the balancing of step 4 is over, before anything else.
    ER-152, ER-155, ER-165, ER-168
    """

    def run(self, g: EarthRising) -> None:
        if g.protests and bit_count(g.protests) > g.protest_limit():
            g.plan(TakeBack(g.seat_of(CULTURE)), self)
        elif g.regenerations and bit_count(g.regenerations) > g.regeneration_limit():
            g.plan(TakeBack(g.seat_of(AGRICULTURE)), self)
        elif g.startups > g.startup_limit():
            surplus = g.startups - g.startup_limit()
            g.startups -= surplus
            g.tell("take_back", who=g.seat_of(INDUSTRY), many=surplus, rule=165)


@final
class TakeBack(Ask[EarthRising]):
    """Which token the Activist or the Ecologist takes back, even out of turn. ER-155, ER-168"""

    rule = 152

    def candidates(self, g: EarthRising) -> list[int]:
        return members(g.protests if g.home(self.seat) == CULTURE else g.regenerations)

    def choose(self, g: EarthRising, move: i64) -> None:
        activist = g.home(self.seat) == CULTURE
        if activist:
            g.protests &= ~bit(move)
        else:
            g.regenerations &= ~bit(move)
        g.tell("take_back", who=self.seat, thing=move, many=1, rule=155 if activist else 168)


LOOK_AROUND: Final = LookAround()
AFTER_ACTIONS: Final = AfterActions()
CHECK_LIMITS: Final = CheckLimits()
