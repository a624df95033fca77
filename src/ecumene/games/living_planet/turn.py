"""Game turn sequence: the five steps of a turn, from the choice of Planet cards to passing the Leader board."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.living_planet.columns import BEGIN_COLUMN
from ecumene.games.living_planet.components import (
    ALL_CARDS,
    BOOM,
    COLOURS,
    EVERY_COLOUR,
    EVERY_RESOURCE,
    EVERY_VALUE,
    PLUNDER,
    RECALL,
    RESOURCES,
    ROUND,
)
from ecumene.games.living_planet.negotiation import begin_talks
from ecumene.games.living_planet.position import (
    EMPTY,
    ENDED,
    NEGOTIATE,
    NONE,
    PLANET,
    LivingPlanet,
)
from ecumene.kernel.bits import bit, changed, members
from ecumene.kernel.step import Ask, AskTogether, Step


@final
class BeginTurn(Step[LivingPlanet]):
    """A turn has five steps; in the first, whoever has no card left takes the whole discard pile back.

    LP-047, LP-048
    """

    def run(self, g: LivingPlanet) -> None:
        g.turn += 1
        g.tell("turn", who=g.leader, many=g.turn, rule=47)
        for colour in range(COLOURS):
            if g.owners[colour] >= 0 and g.hands[colour] == 0:
                take_up(g, colour)
                g.tell("pick_up", who=g.owners[colour], where=colour, rule=48)
        g.plan(CHOOSE_CARD, REVEAL, LEADER_EFFECT, NEGOTIATION, ORDER, BEGIN_COLUMN, EXHAUSTION, PASS_BOARD)


def take_up(g: LivingPlanet, colour: i64) -> None:
    """All six cards of the colour are unplayed again."""
    g.hands = changed(g.hands, colour, ALL_CARDS)
    g.tops = changed(g.tops, colour, 0)
    g.doubt = changed(g.doubt, colour, 0)


@final
class ChooseCard(AskTogether[LivingPlanet]):
    """Step 1: all players secretly choose one of their unplayed Planet cards at once. LP-049, LP-050"""

    rule = 49

    def seats(self, g: LivingPlanet) -> list[int]:
        return ROUND[4 * g.seats]

    def candidates(self, g: LivingPlanet, seat: i64) -> list[int]:
        return EVERY_VALUE

    def forbids(self, g: LivingPlanet, seat: i64, move: i64) -> i64:
        return 0 if g.hands[g.colours[seat]] >> move & 1 else 48

    def moves(self, g: LivingPlanet, seat: i64) -> list[int]:
        return members(g.hands[g.colours[seat]])

    def reveal(self, g: LivingPlanet, answers: list[int]) -> None:
        for seat in g.from_leader():
            turn_up(g, g.colours[seat], answers[seat])
        g.card = answers[g.leader]


def turn_up(g: LivingPlanet, colour: i64, value: i64) -> None:
    """A card is laid face-up on its pile and sets the die of its colour.

    LP-006, LP-051, LP-052, LP-053
    """
    g.hands = changed(g.hands, colour, g.hands[colour] & ~bit(value))
    g.tops = changed(g.tops, colour, value)
    if g.doubt[colour] >> value & 1:
        g.doubt = changed(g.doubt, colour, 0)
    g.set_die(colour, value)
    g.tell("card", who=g.owners[colour], where=colour, many=value, rule=52)


@final
class Reveal(Step[LivingPlanet]):
    """Step 2: the top card of each non-player is revealed too, and an empty deck is shuffled anew.

    LP-058, LP-236, LP-237, LP-243
    """

    def run(self, g: LivingPlanet) -> None:
        for colour in range(COLOURS):
            if g.owners[colour] < 0:
                deck = g.decks[colour].copy()
                if not deck:
                    take_up(g, colour)
                    deck = members(ALL_CARDS)
                    g.rng.shuffle(PLANET, deck)
                    g.tell("reshuffle", where=colour, rule=243)
                value = deck.pop()
                decks = g.decks.copy()
                decks[colour] = deck
                g.decks = decks
                turn_up(g, colour, value)


@final
class LeaderEffect(Step[LivingPlanet]):
    """Only the Leader's own card has its special effect; 2, 5 and 6 act before the dice are arranged.

    LP-054, LP-055, LP-056, LP-265, LP-267
    """

    def run(self, g: LivingPlanet) -> None:
        if g.card == BOOM:
            g.plan_next(NameResource(g.leader))
        elif g.card == PLUNDER:
            for many in g.pool:
                if many > 0:
                    g.plan_next(Plunder(g.leader))
                    return
        elif g.card == RECALL and g.played(g.colours[g.leader]) > 1:
            g.plan_next(Recall(g.leader))


@final
class NameResource(Ask[LivingPlanet]):
    """Boom: the Leader must name a resource, doubled for everybody until the end of the turn. LP-256, LP-257"""

    rule = 256

    def candidates(self, g: LivingPlanet) -> list[int]:
        return EVERY_RESOURCE

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.doubled = move
        g.effect_used = 1
        g.tell("boom", who=self.seat, where=move, rule=257)


@final
class Plunder(Ask[LivingPlanet]):
    """Plunder: the Leader must remove a piece of the pool from the game. LP-265"""

    rule = 265

    def candidates(self, g: LivingPlanet) -> list[int]:
        return EVERY_RESOURCE

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return 0 if g.pool[move] > 0 else 265

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.pool[move] = g.pool[move] - 1
        g.removed = changed(g.removed, move, g.removed[move] + 1)
        g.effect_used = 1
        g.tell("plunder", who=self.seat, where=move, rule=265)


@final
class Recall(Ask[LivingPlanet]):
    """Recall: the Leader secretly takes one card other than the 6 back from the discard pile. LP-266, LP-268"""

    rule = 266

    def candidates(self, g: LivingPlanet) -> list[int]:
        return members(ALL_CARDS & ~g.hands[g.colours[self.seat]])

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        return 266 if move == RECALL else 0

    def choose(self, g: LivingPlanet, move: i64) -> None:
        colour = g.colours[self.seat]
        g.doubt = changed(g.doubt, colour, ALL_CARDS & ~g.hands[colour] & ~bit(RECALL))
        g.hands = changed(g.hands, colour, g.hands[colour] | bit(move))
        g.effect_used = 1
        g.tell("recall", who=self.seat, thing=move, known_to=bit(self.seat), rule=266)


@final
class Negotiation(Step[LivingPlanet]):
    """With the negotiation variant the players may deal before the dice are arranged. LP-249"""

    def run(self, g: LivingPlanet) -> None:
        if g.options & NEGOTIATE:
            begin_talks(g)


@final
class Order(Step[LivingPlanet]):
    """The Leader arranges all four dice, those of non-players too. LP-057, LP-058, LP-238"""

    def run(self, g: LivingPlanet) -> None:
        g.columns = []
        g.column = 0
        g.row = 0
        g.plan_next(OrderDie(g.leader))


@final
class OrderDie(Ask[LivingPlanet]):
    """Which die goes on the next column of the Leader board. LP-057"""

    rule = 57

    def candidates(self, g: LivingPlanet) -> list[int]:
        return EVERY_COLOUR

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        for placed in g.columns:
            if placed == move:
                return 57
        return 0

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.columns = [*g.columns, move]
        g.tell("order", who=self.seat, where=move, many=len(g.columns), rule=57)
        if len(g.columns) < COLOURS:
            g.plan_next(self)


@final
class Exhaustion(Step[LivingPlanet]):
    """Step 4: a mineral of the pool goes on the Exhaustion track, or else the track's lowest piece moves up.

    LP-062, LP-216, LP-219
    """

    def run(self, g: LivingPlanet) -> None:
        resource: i64 = 0
        while resource < RESOURCES:
            if g.box.mineral >> resource & 1 and g.pool[resource] > 0:
                g.plan_next(Exhaust(g.leader))
                return
            resource += 1
        spot: i64 = 0
        while spot < g.turn - 1 and g.exhausted[spot] < 0:
            spot += 1
        if spot < g.turn - 1:
            moved: i64 = g.exhausted[spot]
            track = changed(g.exhausted, spot, NONE)
            track[g.turn - 1] = moved
            g.exhausted = track
            g.tell("exhaust_shift", where=moved, many=g.turn, thing=spot + 1, rule=219)


@final
class Exhaust(Ask[LivingPlanet]):
    """Which mineral is exhausted: Oil, Vibrium or Iron, if the pool has it; it never comes back.

    LP-216, LP-217, LP-218, LP-220
    """

    rule = 216

    def candidates(self, g: LivingPlanet) -> list[int]:
        return EVERY_RESOURCE

    def forbids(self, g: LivingPlanet, move: i64) -> i64:
        if not g.box.mineral >> move & 1:
            return 217
        return 0 if g.pool[move] > 0 else 218

    def choose(self, g: LivingPlanet, move: i64) -> None:
        g.pool[move] = g.pool[move] - 1
        g.exhausted = changed(g.exhausted, g.turn - 1, move)
        g.tell("exhaust", who=self.seat, where=move, many=g.turn, rule=216)


@final
class PassBoard(Step[LivingPlanet]):
    """Step 5: the Leader board goes to the left, unless the last spot of the track is filled: then the planet explodes.

    LP-009, LP-043, LP-056, LP-221, LP-222, LP-223, LP-244, LP-254
    """

    def run(self, g: LivingPlanet) -> None:
        g.history = [*g.history, *g.prices]
        if g.turn >= g.last_turn:
            g.tell("end", many=g.turn, rule=222)
            g.finish(ENDED)
            return
        g.leader = g.next_seat(g.leader)
        g.dice = [0] * COLOURS
        g.columns = EMPTY
        g.column = 0
        g.row = 0
        g.card = 0
        g.effect_used = 0
        g.doubled = NONE
        g.tell("leader", who=g.leader, rule=221)
        g.plan_next(BEGIN_TURN)


CHOOSE_CARD: Final = ChooseCard()
REVEAL: Final = Reveal()
LEADER_EFFECT: Final = LeaderEffect()
NEGOTIATION: Final = Negotiation()
ORDER: Final = Order()
EXHAUSTION: Final = Exhaustion()
PASS_BOARD: Final = PassBoard()
BEGIN_TURN: Final = BeginTurn()
