"""Setup: the board, the characters, the deck and the opening hands."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earth_rising.components import CIRCLES, PRACTICES, SECTORS, Box
from ecumene.games.earth_rising.position import (
    DEAL,
    DEALT,
    EMPTY,
    GROUP,
    QUICK,
    UNCERTAIN,
    EarthRising,
)
from ecumene.games.earth_rising.turn import BEGIN_TURN
from ecumene.kernel.bits import bit
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask, Step

RANDOM_START: Final = -1
UNCHOSEN: Final = -1


def set_up(box: Box, seats: i64, options: i64, first: i64, rng: Rng) -> EarthRising:
    """The board as it stands before the first choice: segments outside, strain on them, two practices a sector.

    ER-001, ER-002, ER-006, ER-038, ER-039, ER-041, ER-042, ER-048, ER-049, ER-172, ER-174, ER-177, ER-178, ER-181
    """
    g = EarthRising(box, seats, rng)
    g.options = options
    g.years = box.quick_years if options & QUICK else box.years
    g.hand_limit = box.solo_hand_limit if seats == 1 else box.hand_limit
    g.active = rng.below(DEAL, seats) if first == RANDOM_START else first
    g.characters = [UNCHOSEN] * seats
    g.cells = [EMPTY] * (SECTORS * CIRCLES)
    g.strain = [box.start_strain] * SECTORS
    g.hands = [0] * seats
    g.buried = [0] * seats
    g.shown = [0] * seats
    g.deck = []
    g.marks = []
    starting_practices(g)
    g.agenda = []
    if options & DEALT:
        g.plan(DEAL_CHARACTERS, BUILD_DECK, BEGIN_TURN)
    else:
        g.plan(BUILD_DECK, BEGIN_TURN)
        seat = seats - 1
        while seat >= 0:
            g.plan_next(ChooseCharacter(seat))
            seat -= 1
    return g


def starting_practices(g: EarthRising) -> None:
    """Two random practices a sector lie unsustainable in its middle circles; in Quick Play the second is sustainable.

    ER-040, ER-179
    """
    sector: i64 = 0
    while sector < SECTORS:
        tokens = [CIRCLES * sector + i for i in range(CIRCLES)]
        g.rng.shuffle(DEAL, tokens)
        g.place(CIRCLES * sector + 1, tokens[0], False)
        g.place(CIRCLES * sector + 2, tokens[1], g.options & QUICK != 0)
        sector += 1


@final
class ChooseCharacter(Ask[EarthRising]):
    """Each player picks one character nobody else has. ER-027, ER-043"""

    rule = 43

    def candidates(self, g: EarthRising) -> list[int]:
        return list(range(SECTORS))

    def forbids(self, g: EarthRising, move: i64) -> i64:
        return 43 if g.seat_of(move) >= 0 else 0

    def choose(self, g: EarthRising, move: i64) -> None:
        chosen = g.characters.copy()
        chosen[self.seat] = move
        g.characters = chosen
        g.tell("character", who=self.seat, where=move, rule=43)


@final
class DealCharacters(Step[EarthRising]):
    """The characters are dealt at random. ER-186"""

    def run(self, g: EarthRising) -> None:
        dealt = list(range(SECTORS))
        g.rng.shuffle(DEAL, dealt)
        g.characters = dealt[: g.seats]
        for seat in range(g.seats):
            g.tell("character", who=seat, where=dealt[seat], rule=186)


@final
class BuildDeck(Step[EarthRising]):
    """Three Status Quo Strikes go unseen to the discard pile, three into the deck, and the opening hands are dealt.

    ER-044, ER-045, ER-046, ER-047, ER-053, ER-173, ER-180, ER-183, ER-188
    """

    def run(self, g: EarthRising) -> None:
        strikes = [PRACTICES + sector for sector in range(SECTORS)]
        g.rng.shuffle(DEAL, strikes)
        influence = list(range(PRACTICES))
        g.rng.shuffle(DEAL, influence)
        g.kinds_known = 1
        hand = g.box.solo_opening_hand if g.seats == 1 else g.box.opening_hand
        if g.options & (QUICK | UNCERTAIN):
            deal(g, influence, hand)
            stack(g, influence, strikes)
        else:
            stack(g, influence, strikes)
            deal(g, g.deck, hand)
        g.marks = g.marks[: len(g.deck)]
        for card in strikes:
            g.discard |= bit(card)
            g.face_down |= bit(card)


def stack(g: EarthRising, influence: list[int], strikes: list[int]) -> None:
    """The stacks are built from the bottom up, each with one strike: under its Influence cards, or shuffled among them.

    What a shorter stack leaves over lies underneath; with uncertain strikes every stack is as large as possible.
    ER-045, ER-180, ER-183
    """
    stacks = g.box.stacks
    size: i64 = g.box.quick_stack_size if g.options & QUICK else g.box.stack_size
    surplus: i64 = 0
    if g.options & UNCERTAIN and not g.options & QUICK:
        size = len(influence) // stacks
        surplus = len(influence) % stacks
    left: i64 = len(influence) - size * stacks - surplus
    g.deck = influence[:left]
    g.marks = [0] * left
    number = stacks
    start = left
    while number > 0:
        many = size + 1 if number <= surplus else size
        pile = [strikes.pop(), *influence[start : start + many]]
        start += many
        group: i64 = 0
        if g.options & UNCERTAIN:
            g.rng.shuffle(DEAL, pile)
            group = number
        g.deck.extend(pile)
        g.marks.extend([group << GROUP] * len(pile))
        number -= 1


def deal(g: EarthRising, cards: list[int], many: i64) -> None:
    """Each player takes the opening hand from the top. ER-047, ER-173, ER-180"""
    for seat in range(g.seats):
        for _ in range(many):
            card = cards.pop()
            g.take_into_hand(seat, card)
            g.tell("draw", who=seat, thing=card, known_to=g.hand_audience(seat), rule=47)


DEAL_CHARACTERS: Final = DealCharacters()
BUILD_DECK: Final = BuildDeck()
