"""Step 2, the actions: create, disband, draw, special ability, clean up, give, refresh, transform."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.earth_rising.characters import CHECK_LIMITS, LOOK_AROUND, ability_forbidden, use_ability
from ecumene.games.earth_rising.components import CIRCLES, INFRASTRUCTURE, MEMBERS, SECTORS, sector_of
from ecumene.games.earth_rising.position import LASTING, WON, EarthRising
from ecumene.games.earth_rising.strikes import draw_to_hand
from ecumene.kernel.bits import bit, members
from ecumene.kernel.event import EVERYONE
from ecumene.kernel.step import Ask, Step

STOP: Final = 0
DRAW: Final = 1
REFRESH: Final = 2
ABILITY: Final = 3
CLEAN: Final = 4
CREATE: Final = 8
DISBAND: Final = 56
GIVE: Final = 104
TRANSFORM: Final = 152
"""A move of TakeAction is one of these, plus the card or the segment it is about. ER-062"""


def verb_of(move: i64) -> i64:
    """Which of the actions the move is."""
    if move >= TRANSFORM:
        return TRANSFORM
    if move >= GIVE:
        return GIVE
    if move >= DISBAND:
        return DISBAND
    return CREATE if move >= CREATE else move


@final
class TakeAction(Ask[EarthRising]):
    """The active player takes up to four actions, in any order and as often as wanted, or stops early.

    ER-060, ER-061, ER-062, ER-074, ER-190
    """

    rule = 62
    stated = True

    def candidates(self, g: EarthRising) -> list[int]:
        found = [DRAW, REFRESH, ABILITY, CLEAN]
        for card in members(g.hands[self.seat]):
            found.append(CREATE + card)
            found.append(DISBAND + card)
            found.append(GIVE + card)
        segment: i64 = 0
        while segment < 2 * SECTORS:
            found.append(TRANSFORM + segment)
            segment += 1
        found.append(STOP)
        return found

    def forbids(self, g: EarthRising, move: i64) -> i64:
        verb = verb_of(move)
        if verb == CREATE:
            return create_forbidden(g, self.seat, move - CREATE)
        if verb == DISBAND:
            return disband_forbidden(g, self.seat, move - DISBAND)
        if verb == TRANSFORM:
            return transform_forbidden(g, self.seat, move - TRANSFORM)
        if verb == GIVE:
            return give_forbidden(g)
        return plain_forbidden(g, self.seat, verb)

    def moves(self, g: EarthRising) -> list[int]:
        """The candidates that nothing forbids, listed without making the others first."""
        seat = self.seat
        found: list[int] = []
        verb: i64 = DRAW
        while verb <= CLEAN:
            if plain_forbidden(g, seat, verb) == 0:
                found.append(verb)
            verb += 1
        giving = give_forbidden(g) == 0
        sector: i64 = 0
        while sector < SECTORS:
            for i in MEMBERS[g.colour_in_hand(seat, sector)]:
                card = CIRCLES * sector + i
                if create_forbidden(g, seat, card) == 0:
                    found.append(CREATE + card)
                if disband_forbidden(g, seat, card) == 0:
                    found.append(DISBAND + card)
                if giving:
                    found.append(GIVE + card)
            if transform_forbidden(g, seat, sector) == 0:
                found.append(TRANSFORM + sector)
            if transform_forbidden(g, seat, SECTORS + sector) == 0:
                found.append(TRANSFORM + SECTORS + sector)
            sector += 1
        found.append(STOP)
        return found

    def choose(self, g: EarthRising, move: i64) -> None:
        seat = self.seat
        verb = verb_of(move)
        thing = move - verb
        if verb == STOP:
            g.tell("stop", who=seat, many=g.actions_left, rule=61)
            g.actions_left = 0
            return
        g.actions_left -= 1
        if g.actions_left > 0:
            g.plan_next(self)
        if verb == CREATE:
            create(g, seat, thing)
        elif verb == DISBAND:
            disband(g, seat, thing)
        elif verb == TRANSFORM:
            transform(g, seat, thing)
        elif verb == GIVE:
            g.plan_next(GiveTo(seat, thing))
        elif verb == CLEAN:
            clean_up(g, seat)
        elif verb == ABILITY:
            use_ability(g, seat)
        elif verb == DRAW:
            draw(g, seat)
        else:
            g.tell("refresh", who=seat, rule=82)
            g.shuffle_into_deck()


def plain_forbidden(g: EarthRising, seat: i64, verb: i64) -> i64:
    """The rule against an action that is about no particular thing, or 0: it must be able to do something. ER-190"""
    if verb == STOP:
        return 0
    if verb == CLEAN:
        return 0 if g.total_strain() > 0 else 190
    if verb == ABILITY:
        return ability_forbidden(g, seat)
    return 0 if g.cards_to_draw() else 190


def give_forbidden(g: EarthRising) -> i64:
    """Alone there is nobody to give to. ER-081, ER-175"""
    return 175 if g.seats == 1 else 0


def draw(g: EarthRising, seat: i64) -> None:
    """Take the top card; an Eco Investor may then look at more. ER-076, ER-157"""
    if g.home(seat) == INFRASTRUCTURE:
        g.plan_next(LOOK_AROUND)
    if draw_to_hand(g, seat) and g.outcome == 0:
        g.plan_next(CHECK_LIMITS)


def can_pay(g: EarthRising, seat: i64, card: i64) -> bool:
    """At home the matching card is enough; elsewhere one more card of the colour is needed. ER-066, ER-067, ER-070"""
    sector = sector_of(card)
    held = g.colour_in_hand(seat, sector)
    return g.home(seat) == sector or held & (held - 1) != 0


def create_forbidden(g: EarthRising, seat: i64, card: i64) -> i64:
    """The rule against creating the card's practice, or 0. ER-064, ER-065, ER-067"""
    if (g.sustainable | g.unsustainable) >> card & 1:
        return 64
    if g.empty_circles(sector_of(card)) == 0:
        return 65
    return 0 if can_pay(g, seat, card) else 67


def disband_forbidden(g: EarthRising, seat: i64, card: i64) -> i64:
    """The rule against disbanding the card's practice, or 0. ER-069, ER-071, ER-074"""
    if g.sustainable >> card & 1:
        return 74
    if not g.unsustainable >> card & 1:
        return 69
    return 0 if can_pay(g, seat, card) else 71


def transform_forbidden(g: EarthRising, seat: i64, segment: i64) -> i64:
    """The rule against flipping the segment (0 to 5 Majors, 6 to 11 Minors), or 0.

    ER-083, ER-084, ER-085, ER-086, ER-087, ER-089
    """
    if segment < SECTORS:
        sector = segment
        if g.majors >> sector & 1:
            return 83
        if g.major_strain(sector) > 0:
            return 84
    else:
        sector = segment - SECTORS
        if g.minors >> sector & 1:
            return 83
        if not g.majors >> sector & 1:
            return 86
        if not g.minor_allowed(sector):
            return 87
        if g.strain[sector] > 0:
            return 85
    return 0 if g.home(seat) == sector or g.colour_in_hand(seat, sector) else 89


def create(g: EarthRising, seat: i64, card: i64) -> None:
    """Play the matching card, elsewhere one more of the colour, and put the practice into an empty circle.

    ER-063, ER-066, ER-067, ER-075
    """
    g.pay(seat, card, 63)
    g.plan_next(ChooseCircle(seat, card))
    if g.home(seat) != sector_of(card):
        g.plan_next(PayColour(seat, sector_of(card)))


def disband(g: EarthRising, seat: i64, card: i64) -> None:
    """Play the matching card, elsewhere one more of the colour, and take the practice off the board. ER-069, ER-071"""
    g.pay(seat, card, 69)
    if g.home(seat) == sector_of(card):
        remove_practice(g, card)
    else:
        g.plan(PayColour(seat, sector_of(card)), RemovePractice(card))


def transform(g: EarthRising, seat: i64, segment: i64) -> None:
    """Flip the segment; elsewhere than at home for any one card of its colour. ER-083, ER-088, ER-089"""
    sector = segment % SECTORS
    if g.home(seat) == sector:
        flip(g, segment)
    else:
        g.plan(PayColour(seat, sector), Flip(segment))


@final
class PayColour(Ask[EarthRising]):
    """Which card of the colour is paid. ER-067, ER-071, ER-075, ER-089"""

    rule = 75
    follows = True

    def __init__(self, seat: i64, sector: i64) -> None:
        super().__init__(seat)
        self.sector: Final = sector

    def candidates(self, g: EarthRising) -> list[int]:
        return [CIRCLES * self.sector + i for i in MEMBERS[g.colour_in_hand(self.seat, self.sector)]]

    def choose(self, g: EarthRising, move: i64) -> None:
        g.pay(self.seat, move, 75)


@final
class ChooseCircle(Ask[EarthRising]):
    """Which empty circle of its sector the new practice takes. ER-063, ER-065, ER-068"""

    rule = 65
    follows = True

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final = card

    def candidates(self, g: EarthRising) -> list[int]:
        sector = sector_of(self.card)
        return [CIRCLES * sector + i for i in MEMBERS[g.open_circles(sector)]]

    def forbids(self, g: EarthRising, move: i64) -> i64:
        return 65 if g.filled >> move & 1 else 0

    def choose(self, g: EarthRising, move: i64) -> None:
        g.tell("create", who=self.seat, where=move, thing=self.card, rule=63)
        g.place(move, self.card, True)


@final
class RemovePractice(Step[EarthRising]):
    """The practice is disbanded once it is paid for. ER-069"""

    def __init__(self, practice: i64) -> None:
        self.practice: Final = practice

    def run(self, g: EarthRising) -> None:
        remove_practice(g, self.practice)


def remove_practice(g: EarthRising, practice: i64) -> None:
    """A protested practice is turned sustainable instead of leaving the board. ER-069, ER-072, ER-073"""
    cell = g.cell_of(practice)
    if g.protests >> practice & 1:
        g.turn_sustainable(practice)
        g.tell("flip", where=cell, thing=practice, rule=73)
    else:
        g.tell("disband", where=cell, thing=practice, rule=69)
        g.lift(cell)


@final
class Flip(Step[EarthRising]):
    """The segment is flipped once it is paid for. ER-083"""

    def __init__(self, segment: i64) -> None:
        self.segment: Final = segment

    def run(self, g: EarthRising) -> None:
        flip(g, self.segment)


def flip(g: EarthRising, segment: i64) -> None:
    """The segment opens its circles in the centre and people move in; the twelfth wins at once.

    ER-003, ER-083, ER-090, ER-091, ER-119
    """
    sector = segment % SECTORS
    before = g.head_count(sector)
    if segment < SECTORS:
        g.majors |= bit(sector)
    else:
        g.minors |= bit(sector)
    g.tell("transform", who=g.active, where=segment, many=g.flipped(), rule=83)
    g.people_moved(sector, before)
    if g.all_flipped() and not g.options & LASTING:
        g.tell("won", rule=91)
        g.finish(WON)


@final
class GiveTo(Ask[EarthRising]):
    """Who receives the card; nobody can refuse it. ER-081, ER-058"""

    rule = 81
    follows = True

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final = card

    def candidates(self, g: EarthRising) -> list[int]:
        return [seat for seat in range(g.seats) if seat != self.seat]

    def choose(self, g: EarthRising, move: i64) -> None:
        g.leave_hand(self.seat, self.card)
        g.hand_over(self.seat, move, self.card)
        known_to = bit(self.seat) | bit(move) if g.closed else EVERYONE
        g.tell("give", who=self.seat, where=move, thing=self.card, known_to=known_to, rule=81)


def clean_up(g: EarthRising, seat: i64) -> None:
    """Four strain tokens go, from any sectors; all of them if there are no more. ER-078, ER-079"""
    if g.total_strain() > g.box.clean_up:
        g.plan_next(CleanUp(seat, g.box.clean_up))
        return
    sector: i64 = 0
    while sector < SECTORS:
        sweep(g, seat, sector, g.strain[sector])
        sector += 1


def sweep(g: EarthRising, seat: i64, sector: i64, many: i64) -> None:
    """Strain leaves the sector, which is split anew by its total. ER-080"""
    if many > 0:
        g.strain[sector] = g.strain[sector] - many
        g.tell("clean", who=seat, where=sector, many=many, rule=78)


@final
class CleanUp(Ask[EarthRising]):
    """From which sector the next strain is removed (0 to 5), or all that is left to remove (8 to 13).

    ER-078, ER-079, ER-080
    """

    rule = 78
    follows = True

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__(seat)
        self.left: Final = left

    def candidates(self, g: EarthRising) -> list[int]:
        found = [0, 1, 2, 3, 4, 5]
        if self.left > 1:
            found.extend([8, 9, 10, 11, 12, 13])
        return found

    def forbids(self, g: EarthRising, move: i64) -> i64:
        many: i64 = self.left if move >= ALL_LEFT else 1
        return 78 if g.strain[move & 7] < many else 0

    def choose(self, g: EarthRising, move: i64) -> None:
        many: i64 = self.left if move >= ALL_LEFT else 1
        sweep(g, self.seat, move & 7, many)
        if self.left > many:
            g.plan_next(CleanUp(self.seat, self.left - many))


ALL_LEFT: Final = 8

TAKE_ACTION: Final[list[TakeAction]] = [TakeAction(seat) for seat in range(SECTORS)]
