"""Which moves of a turn are worth a look: dice that are not alike, the best seat of every location, cards of use."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.actions.files import FILE_MOVE
from ecumene.games.gen7.advice.foresight import lends
from ecumene.games.gen7.advice.prospects import die_worth, rounds_after
from ecumene.games.gen7.components import (
    HACKER,
    HOARDER,
    LABS,
    MOTIVATOR,
    OPERATIONS_TABLE,
    OPTIMIZER,
    ORANGE,
    SMUGGLER,
)
from ecumene.games.gen7.episode.turn import CALL, END, FILE, KEPT, KIND, PERK, REST, SEAT
from ecumene.games.gen7.group_seats.answers import NO, YES, Hands
from ecumene.games.gen7.group_seats.calls import BUILD
from ecumene.games.gen7.numbering import SEATED
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.schemas import ENOUGH
from ecumene.games.gen7.vocabulary import (
    CHEM,
    COMMEND,
    DATA,
    DISCOUNT,
    EXTRA_TURN,
    PART,
    REPLACE_CRITICAL,
    REROLL,
    RESOURCES,
    SET_DIE,
    SHARE_SEAT,
    SHIFT_DIE,
    SYSTEMS,
)

LOW_ROLL: Final = 2.8
"""Dice of a lower mean are rolled again."""
POOR: Final = 0.36
"""A die that shows less than this share of its faces is rolled again."""
LOW: Final = 5
"""Fewer tokens of a type than this are few."""


def menu_weights(g: Gen7, seat: i64, moves: list[int]) -> list[float]:
    """Dice that are not alike, group seats, and cards and perks of use; a die rests only where nothing can be done.

    Values are never bought beforehand: plans for group seats buy what they need. A low roll is made again at once.
    """
    if mean_roll(g, seat) < LOW_ROLL:
        again = [is_reroll(g, move) for move in moves]
        if True in again:
            return [1.0 if rolls else 0.0 for rolls in again]
    weights = [menu_weight(g, seat, move) for move in moves]
    seen: list[int] = []
    for place, move in enumerate(moves):
        if move // KIND == SEAT:
            look = alike(g, move % KIND)
            if look in seen:
                weights[place] = 0.0
            seen.append(look)
    if max(weights) <= 0.0:
        weights[least_die(g, moves)] = 1.0
    return weights


def menu_weight(g: Gen7, seat: i64, move: i64) -> float:
    """The weight of one move of the menu by itself."""
    kind, what = move // KIND, move % KIND
    if kind in (SEAT, END):
        return 1.0
    if kind == CALL:
        return 2.0
    if kind == FILE:
        return file_weight(g, seat, what)
    if kind == PERK:
        return perk_weight(g, seat, what)
    return 0.5 if kind == KEPT else 0.0


def alike(g: Gen7, die: i64) -> i64:
    """Dice of one kind and value are alike."""
    return 16 * g.kind(die) + g.value[die]


def least_die(g: Gen7, moves: list[int]) -> i64:
    """The place of the move that sends the least useful die to rest, if there is one."""
    best: i64 = 0
    least = 0.0
    for place, move in enumerate(moves):
        if move // KIND == REST:
            value = die_worth(g, move % KIND)
            if moves[best] // KIND != REST or value < least:
                best, least = place, value
    return best


def file_weight(g: Gen7, seat: i64, card: i64) -> float:
    """Cards that change dice serve group seats; others are looked at before the placement or when they help.

    G7-076
    """
    effect = g.box.cards.file_effects[g.box.cards.files[card]][0]
    verb = effect.verb
    if verb in (SET_DIE, SHIFT_DIE, COMMEND, DISCOUNT, REROLL):
        return 0.0
    helps = True
    if verb == EXTRA_TURN:
        helps = g.placed == 1 and len(g.at_home(seat)) > 1
    elif verb == SHARE_SEAT:
        helps = labs_taken(g) > 1
    elif verb == REPLACE_CRITICAL:
        helps = has_dangerous(g, effect.many)
    return 0.5 if helps else 0.0


def is_reroll(g: Gen7, move: i64) -> bool:
    """Whether the move plays a card by which the own dice are rolled again. G7-076"""
    if move // KIND != FILE:
        return False
    return g.box.cards.file_effects[g.box.cards.files[move % KIND]][0].verb == REROLL


def labs_taken(g: Gen7) -> i64:
    """In how many labs the seat that yields most is taken. G7-132"""
    many: i64 = 0
    for lab in range(LABS):
        if g.taken(SEATED + 4 * lab):
            many += 1
    return many


def has_dangerous(g: Gen7, steps: i64) -> bool:
    """Whether a task of so many steps is open that would bring a system to Orange or further. G7-092"""
    for slot in range(len(g.row)):
        card = g.row[slot]
        system = g.box.cards.critical_division[card]
        if g.row_done >> slot & 1 or g.box.cards.critical_steps[card] != steps or system >= SYSTEMS:
            continue
        if g.status[system] + steps >= ORANGE:
            return True
    return False


def mean_roll(g: Gen7, seat: i64) -> float:
    """The mean value of the dice in the quarters; high if there are few."""
    home = g.at_home(seat)
    if len(home) < 3:
        return 6.0
    return float(sum([g.value[die] for die in home])) / float(len(home))


def reroll_weights(g: Gen7, moves: list[int]) -> list[float]:
    """The die that shows least of its faces is rolled again, unless even that shows much. G7-210"""
    best: i64 = ENOUGH
    least = POOR
    for move in moves:
        if move != ENOUGH:
            shown = float(g.value[move]) / float(g.faces(move))
            if shown < least:
                best, least = move, shown
    return [1.0 if move == best else 0.0 for move in moves]


def perk_weight(g: Gen7, seat: i64, perk: i64) -> float:
    """Perks that bring tokens when these are few, cards at once, the others when they help most. G7-229 to G7-255"""
    first: i64 = RESOURCES * seat
    if perk == HACKER:
        return 0.5 if g.res[first + DATA] < LOW else 0.0
    if perk == HOARDER:
        return 0.5 if g.res[first + PART] < LOW else 0.0
    if perk == SMUGGLER:
        return 0.5 if g.res[first + CHEM] < LOW else 0.0
    if perk == MOTIVATOR:
        return 0.5 if len(g.at_home(seat)) >= 4 else 0.0
    if perk == OPTIMIZER:
        return 0.5 if rounds_after(g) == 0 or g.count_hand(seat) <= 1 else 0.0
    return 0.5


# -- seats ----------------------------------------------------------------------------------------


def seat_weights(g: Gen7, moves: list[int]) -> list[float]:
    """Of every location the open seat of the fewest pips, which yields most."""
    weights: list[float] = []
    last: i64 = -1
    for move in moves:
        location = move // 4
        first = location != last
        last = location
        weights.append((0.8 if location == OPERATIONS_TABLE else 1.0) if first else 0.0)
    return weights


# -- group seats ----------------------------------------------------------------------------------


def proposal_weights(moves: list[int]) -> list[float]:
    """The proposals, the first of them before the others; a plan is never built by hand. G7-264"""
    return [0.0 if move == BUILD else 1.0 / float(1 + n) for n, move in enumerate(moves)]


def hands_weights(g: Gen7, seat: i64, moves: list[int]) -> list[float]:
    """Agree or decline as is best for the seat; who has called waits for the answers. G7-265"""
    ask = g.asking
    assert isinstance(ask, Hands)
    wanted: i64 = YES
    if seat != ask.seat:
        wanted = max(moves) if lends(g, seat, True) else NO
    return [1.0 if move == wanted else 0.0 for move in moves]


def small_weights(moves: list[int]) -> list[float]:
    """Answers to a small question before cards that could be played meanwhile."""
    return [1.0 if move < FILE_MOVE else 0.4 for move in moves]
