"""The state of a game of Earth Rising, and its small verbs.

Sets of cards or practices are bit masks: bit p stands for practice (and Influence card) p, bits 42 to 47 for the
Status Quo Strikes cards. Circle i of sector s is cell 7 * s + i.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earth_rising.components import (
    AGRICULTURE,
    ALL_SECTORS,
    CIRCLES,
    COUNT,
    CULTURE,
    INDUSTRY,
    ON_MAJOR,
    ON_MINOR,
    OUTER,
    SECTORS,
    Box,
    anticlockwise,
    clockwise,
    is_strike,
)
from ecumene.kernel.bits import bit, bit_count, members
from ecumene.kernel.event import EVERYONE
from ecumene.kernel.position import Position
from ecumene.kernel.rng import Rng

EMPTY: Final = -1
RUINED: Final = -2
"""What a circle holds instead of a practice: nothing, or a collapse token. ER-032"""

NO_CARD: Final = -1

LASTING: Final = 1
SINGLE: Final = 2
GENTLE: Final = 4
CLOSED: Final = 8
QUICK: Final = 16
UNCERTAIN: Final = 32
DEALT: Final = 64
"""The options of ER-178 to ER-191 as bits of `options`."""

WON: Final = 1
LOST_COLLAPSE: Final = 2
LOST_TIME: Final = 3

DEAL: Final = 0
SHUFFLE: Final = 1
STREAMS: Final = ("setup", "deck:influence")

SEAT_BITS: Final = 0b111111
GROUP: Final = 6
"""A deck mark: bits 0 to 5 the seats that know the card, above them the group whose kinds are mixed. ER-188"""

NONE: Final[list[int]] = []


def with_cards(sets: list[int], seat: i64, cards: i64) -> list[int]:
    """The sets of cards, one a seat, as a new list with these cards added to one of them."""
    changed = sets.copy()
    changed[seat] = changed[seat] | cards
    return changed


@final
class EarthRising(Position):
    """Everything on the table of Earth Rising.

    `deck` has its top at the end, `marks` says who knows what of it; `kinds_known` holds until the first shuffle, while
    everybody knows which depths hold Status Quo Strikes. `face_down` are the cards of the discard pile nobody has
    seen go there but, for `buried[seat]`, that seat; `shown[seat]` are cards in closed hands that the seat has seen.
    Clones share `characters`, `buried` and `shown`, which are replaced, never changed in place.
    """

    def __init__(self, box: Box, seats: i64, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.box: Final = box
        self.options: i64 = 0
        self.years: i64 = 0
        self.hand_limit: i64 = 0
        self.year: i64 = 1
        self.active: i64 = 0
        self.actions_left: i64 = 0
        self.characters: list[int] = NONE
        self.cells: list[int] = NONE
        self.filled: i64 = 0
        self.ruined: i64 = 0
        self.sustainable: i64 = 0
        self.unsustainable: i64 = 0
        self.majors: i64 = 0
        self.minors: i64 = 0
        self.strain: list[int] = NONE
        self.protests: i64 = 0
        self.regenerations: i64 = 0
        self.startups: i64 = 0
        self.collapses: i64 = 0
        self.hands: list[int] = NONE
        self.deck: list[int] = NONE
        self.marks: list[int] = NONE
        self.kinds_known: i64 = 0
        self.discard: i64 = 0
        self.face_down: i64 = 0
        self.buried: list[int] = NONE
        self.shown: list[int] = NONE
        self.looking: i64 = NO_CARD
        self.looking_mark: i64 = 0

    def clone(self) -> EarthRising:
        g = EarthRising(self.box, self.seats, self.rng)
        g.copy_base(self)
        g.options = self.options
        g.years = self.years
        g.hand_limit = self.hand_limit
        g.year = self.year
        g.active = self.active
        g.actions_left = self.actions_left
        g.characters = self.characters
        g.cells = self.cells.copy()
        g.filled = self.filled
        g.ruined = self.ruined
        g.sustainable = self.sustainable
        g.unsustainable = self.unsustainable
        g.majors = self.majors
        g.minors = self.minors
        g.strain = self.strain.copy()
        g.protests = self.protests
        g.regenerations = self.regenerations
        g.startups = self.startups
        g.collapses = self.collapses
        g.hands = self.hands.copy()
        g.deck = self.deck.copy()
        g.marks = self.marks.copy()
        g.kinds_known = self.kinds_known
        g.discard = self.discard
        g.face_down = self.face_down
        g.buried = self.buried
        g.shown = self.shown
        g.looking = self.looking
        g.looking_mark = self.looking_mark
        return g

    # -- seats and characters -------------------------------------------------------------------

    @property
    def solo(self) -> bool:
        """One person, one character. ER-172"""
        return self.seats == 1

    @property
    def closed(self) -> bool:
        """Each hand is seen by its owner only. ER-191"""
        return self.options & CLOSED != 0

    def home(self, seat: i64) -> i64:
        """The sector of the seat's character. ER-027"""
        return self.characters[seat]

    def seat_of(self, character: i64) -> i64:
        """The seat that plays the character, or -1. ER-043"""
        for seat in range(self.seats):
            if self.characters[seat] == character:
                return seat
        return -1

    def hand_audience(self, seat: i64) -> i64:
        """Who sees what the seat holds: everybody, or with closed hands the seat alone. ER-053, ER-191"""
        return bit(seat) if self.options & CLOSED else EVERYONE

    # -- circles and practices ------------------------------------------------------------------

    def open_circles(self, sector: i64) -> i64:
        """The circles the sector has: four, two more with its Major flipped, one more with its Minor. ER-011"""
        circles: i64 = OUTER
        if self.majors >> sector & 1:
            circles |= ON_MAJOR
        if self.minors >> sector & 1:
            circles |= ON_MINOR
        return circles

    def empty_circles(self, sector: i64) -> i64:
        """The open circles with neither a practice nor a collapse token. ER-032, ER-065"""
        return self.open_circles(sector) & ~(self.filled >> CIRCLES * sector)

    def sustainable_in(self, sector: i64) -> i64:
        """S: how many sustainable practices the sector has. ER-151"""
        return COUNT[self.sustainable >> CIRCLES * sector & 127]

    def practices_in(self, sector: i64) -> i64:
        return COUNT[(self.sustainable | self.unsustainable) >> CIRCLES * sector & 127]

    def cell_of(self, practice: i64) -> i64:
        """The cell where the practice lies."""
        return self.cells.index(practice)

    def supported(self, sector: i64) -> i64:
        """People supported: two per practice, but one at most per usable circle. ER-031, ER-033, ER-034"""
        by_practices = self.box.per_practice * self.practices_in(sector)
        by_circles: i64 = COUNT[self.open_circles(sector) & ~(self.ruined >> CIRCLES * sector)]
        return by_practices if by_practices < by_circles else by_circles

    def unsupported(self) -> i64:
        """Everybody no sector supports is in the centre. ER-022, ER-035"""
        people = self.box.people
        sector: i64 = 0
        while sector < SECTORS:
            people -= self.supported(sector)
            sector += 1
        return people

    def poverty(self) -> i64:
        """Those in the centre who stand on no start-up. ER-035, ER-037"""
        poor = self.unsupported() - self.startups
        return poor if poor > 0 else 0

    def temperature(self) -> i64:
        """The temperature bonus after so many collapses. ER-025, ER-131, ER-132"""
        bonus: i64 = 0
        i: i64 = 0
        while i < self.collapses and i < len(self.box.temperature):
            bonus += self.box.temperature[i]
            i += 1
        return bonus

    def place(self, cell: i64, practice: i64, sustainable: bool) -> None:
        """Put a practice into an empty circle; people move in at once. ER-036"""
        sector = cell // CIRCLES
        before = self.head_count(sector)
        self.cells[cell] = practice
        self.filled |= bit(cell)
        if sustainable:
            self.sustainable |= bit(practice)
        else:
            self.unsustainable |= bit(practice)
        self.people_moved(sector, before)

    def lift(self, cell: i64) -> None:
        """Take the practice in the circle off the board; tokens on it return to their owners. ER-036, ER-156, ER-189"""
        sector = cell // CIRCLES
        before = self.head_count(sector)
        practice: i64 = self.cells[cell]
        keep: i64 = ~bit(practice)
        self.cells[cell] = EMPTY
        self.filled &= ~bit(cell)
        self.sustainable &= keep
        self.unsustainable &= keep
        self.protests &= keep
        self.regenerations &= keep
        self.people_moved(sector, before)

    def lose(self, cell: i64, rule: i64) -> None:
        """The practice in the circle is lost; the event's `many` is 1 if it lay sustainable side up, else 0."""
        practice: i64 = self.cells[cell]
        self.tell("lost", where=cell, many=self.sustainable >> practice & 1, thing=practice, rule=rule)
        self.lift(cell)

    def turn_sustainable(self, practice: i64) -> None:
        """Turn an unsustainable practice over in its circle; its protest token returns. ER-073, ER-156"""
        self.unsustainable &= ~bit(practice)
        self.sustainable |= bit(practice)
        self.protests &= ~bit(practice)

    def ruin(self, cell: i64) -> None:
        """Put a collapse token into an empty circle, for good. ER-130"""
        sector = cell // CIRCLES
        before = self.head_count(sector)
        self.cells[cell] = RUINED
        self.filled |= bit(cell)
        self.ruined |= bit(cell)
        self.people_moved(sector, before)

    def head_count(self, sector: i64) -> i64:
        """The people of the sector, if anybody listens to where they go."""
        return self.supported(sector) if self.events is not None else 0

    def people_moved(self, sector: i64, before: i64) -> None:
        """Tell who went from the centre to the sector or back. ER-036"""
        if self.events is not None:
            gain = self.supported(sector) - before
            if gain != 0:
                self.tell("people", where=sector, many=gain, rule=36)

    # -- segments and strain --------------------------------------------------------------------

    def major_flipped(self, sector: i64) -> bool:
        return self.majors >> sector & 1 != 0

    def minor_flipped(self, sector: i64) -> bool:
        return self.minors >> sector & 1 != 0

    def flipped(self) -> i64:
        """How many of the twelve segments are in the centre. ER-008"""
        return COUNT[self.majors] + COUNT[self.minors]

    def all_flipped(self) -> bool:
        return self.majors == ALL_SECTORS and self.minors == ALL_SECTORS

    def minor_strain(self, sector: i64) -> i64:
        """What of the sector's strain lies on its Minor: half rounded up to its capacity, or all, the Major flipped.

        ER-102, ER-103
        """
        total: i64 = self.strain[sector]
        if self.minors >> sector & 1:
            return 0
        if self.majors >> sector & 1:
            return total
        half = (total + 1) // 2
        return half if half < self.box.minor_capacity else self.box.minor_capacity

    def major_strain(self, sector: i64) -> i64:
        """What of it lies on its Major: the rest, as long as the Major is outside the board. ER-102"""
        if self.majors >> sector & 1:
            return 0
        return self.strain[sector] - self.minor_strain(sector)

    def ring_strain(self, sector: i64) -> i64:
        """Strain on the outer ring of a sector with both segments flipped. ER-096"""
        return self.strain[sector] if self.minors >> sector & 1 else 0

    def total_strain(self) -> i64:
        total: i64 = 0
        for n in self.strain:
            total += n
        return total

    def add_strain(self, sector: i64, many: i64, rule: i64) -> None:
        """Strain comes (or goes, down to zero) in the sector. ER-023, ER-099"""
        before: i64 = self.strain[sector]
        after = before + many
        if after < 0:
            after = 0
        self.strain[sector] = after
        if self.events is not None and after != before:
            self.tell("strain", where=sector, many=after - before, rule=rule)

    def minor_allowed(self, sector: i64) -> bool:
        """Whether the Majors of both neighbours are flipped. ER-087"""
        return self.majors >> clockwise(sector) & self.majors >> anticlockwise(sector) & 1 != 0

    # -- tokens of the characters ---------------------------------------------------------------

    def ability(self, character: i64) -> i64:
        """How much the character's ability gives: its base and one for each sustainable practice at home. ER-151"""
        return self.box.base[character] + self.sustainable_in(character)

    def protest_limit(self) -> i64:
        """ER-028, ER-154"""
        limit = self.ability(CULTURE)
        return limit if limit < self.box.protest_supply else self.box.protest_supply

    def regeneration_limit(self) -> i64:
        """ER-030, ER-167"""
        limit = self.ability(AGRICULTURE)
        return limit if limit < self.box.regeneration_supply else self.box.regeneration_supply

    def startup_limit(self) -> i64:
        """ER-029, ER-163"""
        limit = self.ability(INDUSTRY)
        return limit if limit < self.box.startup_supply else self.box.startup_supply

    # -- cards ----------------------------------------------------------------------------------

    def hand_size(self, seat: i64) -> i64:
        return bit_count(self.hands[seat])

    def colour_in_hand(self, seat: i64, sector: i64) -> i64:
        """The seat's Influence cards of that colour, as seven bits."""
        hand: i64 = self.hands[seat]
        return hand >> CIRCLES * sector & 127

    def take_into_hand(self, seat: i64, card: i64) -> None:
        self.hands[seat] = self.hands[seat] | bit(card)

    def pay(self, seat: i64, card: i64, rule: i64) -> None:
        """A card goes openly from the hand to the discard pile. ER-075, ER-191"""
        self.leave_hand(seat, card)
        self.discard |= bit(card)
        self.tell("pay", who=seat, thing=card, rule=rule)

    def leave_hand(self, seat: i64, card: i64) -> None:
        """The card leaves the hand; what others had seen of it there no longer helps them. ER-191"""
        gone: i64 = ~bit(card)
        self.hands[seat] = self.hands[seat] & gone
        if self.options & CLOSED:
            self.shown = [seen & gone for seen in self.shown]

    def hand_over(self, giver: i64, receiver: i64, card: i64) -> None:
        """A card goes into another hand, seen by giver and receiver, and by all if hands are open. ER-053, ER-191"""
        self.take_into_hand(receiver, card)
        if self.options & CLOSED:
            self.shown = with_cards(self.shown, giver, bit(card))

    def draw_card(self) -> i64:
        """The top card; an empty deck is made anew from the discard pile first; NO_CARD if that is empty too. ER-059"""
        if not self.deck:
            if self.discard == 0:
                return NO_CARD
            self.shuffle_into_deck()
        self.marks.pop()
        return self.deck.pop()

    def shuffle_into_deck(self) -> None:
        """Deck and discard pile become one new deck; all knowledge of either is gone. ER-082, ER-188"""
        self.deck = members(self.discard | self.deck_set())
        self.rng.shuffle(SHUFFLE, self.deck)
        self.marks = [0] * len(self.deck)
        self.kinds_known = 0
        self.discard = 0
        self.face_down = 0
        if self.options & CLOSED:
            self.buried = [0] * self.seats
        self.tell("shuffle", many=len(self.deck), rule=82)

    def deck_set(self) -> i64:
        cards: i64 = 0
        for card in self.deck:
            cards |= bit(card)
        return cards

    def cards_to_draw(self) -> bool:
        """Whether any card is left in the deck or the discard pile. ER-059, ER-190"""
        return len(self.deck) > 0 or self.discard != 0

    def know_top(self, seat: i64, many: i64) -> None:
        """The seat alone learns the top cards; the others lose track of strikes among them. ER-171, ER-188"""
        size: i64 = len(self.deck)
        mixed: i64 = 0
        i: i64 = size - many
        while i < size:
            if self.marks[i] >> GROUP or (self.kinds_known and is_strike(self.deck[i])):
                mixed = 1
            i += 1
        if mixed and self.kinds_known:
            self.merge_groups(size - many)
        i = size - many
        while i < size:
            self.marks[i] = self.marks[i] & ~SEAT_BITS | bit(seat)
            i += 1

    def merge_groups(self, start: i64) -> None:
        """The cards from `start` to the top, and every group that reaches among them, become one mixed group. ER-188"""
        touched: i64 = 0
        used: i64 = 0
        i: i64 = 0
        while i < len(self.deck):
            group: i64 = self.marks[i] >> GROUP
            used |= bit(group)
            if i >= start:
                touched |= bit(group)
            i += 1
        touched &= ~1
        fresh: i64 = 1
        while used >> fresh & 1 and not touched >> fresh & 1:
            fresh += 1
        i = 0
        while i < len(self.deck):
            if i >= start or touched >> (self.marks[i] >> GROUP) & 1:
                self.marks[i] = self.marks[i] & SEAT_BITS | fresh << GROUP
            i += 1

    def put_on_bottom(self, seat: i64, card: i64, mark: i64) -> None:
        """The card goes to the bottom of the deck, known to that seat only. ER-158, ER-187"""
        self.deck.insert(0, card)
        self.marks.insert(0, mark & ~SEAT_BITS | bit(seat))
