"""File cards: when they may be played, playing them, also between the actions of a location, and windows for all."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import CRITICAL, FILE_CARDS, MODDER, ON_TURN
from ecumene.games.gen7.components import SYSTEM_FAILURE as BEFORE_FAILURE
from ecumene.games.gen7.effects.addresses import file_address
from ecumene.games.gen7.effects.carrying import Carry
from ecumene.games.gen7.numbering import DICE_EACH, EMPTY, FILES, ROBOT_DIE, SUPPLY
from ecumene.games.gen7.position import Gen7, advance_progress
from ecumene.games.gen7.ship.decks import FILE_DECK, under
from ecumene.games.gen7.ship.officers import count_use
from ecumene.games.gen7.vocabulary import OWN_OR_BLOCK, SHIFT_DIE, Effect
from ecumene.kernel.bits import bit, changed, members
from ecumene.kernel.step import Ask, AskTogether, Step

NO: Final = 0
YES: Final = 1
PASS: Final = FILE_CARDS
"""Play no card in this window; other answers are cards."""


# -- what effects could do ------------------------------------------------------------------------


def why_useless(g: Gen7, seat: i64, effects: list[Effect]) -> i64:
    """0, or the rule by which these effects could do nothing for the player now: unpaid, or nothing to act on.

    G7-076, G7-215
    """
    for effect in effects:
        if effect.verb == e.PAY and g.res[3 * seat + effect.what] < effect.many:
            return 215
    for effect in effects:
        if effect.verb != e.PAY and does_something(g, seat, effect):
            return 0
    return 76


def does_something(g: Gen7, seat: i64, effect: Effect) -> bool:
    """Whether an effect of a card in a player's own hands has anything to act on."""
    verb = effect.verb
    if verb == e.GAIN:
        return has_room(g, seat, effect.what)
    if verb == e.SET_DIE or verb == e.SHIFT_DIE or verb == e.REROLL:
        return has_die(g, seat, effect)
    if verb == e.RECALL_DIE:
        return has_seated(g, seat, effect.die)
    if verb == e.PRELOAD or verb == e.SOFTEN or verb == e.REPLACE_CRITICAL:
        return has_unfinished(g, effect)
    if verb == e.REPAIR:
        return has_repairable(g, effect.what)
    if verb == e.DISCOUNT:
        return g.tasks[seat] != 0
    if verb == e.SUSPENDED_ANIMATION:
        return g.asleep(seat) > 0
    if verb == e.REQUISITION_ROBOT:
        return g.place[DICE_EACH * seat + ROBOT_DIE] == SUPPLY
    if verb == e.SHARE_SEAT:
        return g.placed == 0 and g.share == 0
    if verb == e.EXTRA_TURN:
        return len(g.at_home(seat)) + g.placed > 1 + g.extra
    if verb == e.DRAW_FILE:
        return len(g.files_down) + len(g.files_up) > 0
    return True


def has_room(g: Gen7, seat: i64, resource: i64) -> bool:
    """Whether the barracks can hold more tokens of a type, or of any if none is named. G7-122, G7-Q27"""
    if resource < e.RESOURCES:
        return g.res[3 * seat + resource] < g.box.limit
    return any(has_room(g, seat, one) for one in range(e.RESOURCES))


def has_die(g: Gen7, seat: i64, effect: Effect) -> bool:
    """Whether a die of the right kind lies in the barracks. G7-005"""
    if effect.what == e.RECALLED:
        return False
    return any(effect.die != e.CREW or g.kind(die) != e.ROBOT for die in g.at_home(seat))


def has_seated(g: Gen7, seat: i64, kind: i64) -> bool:
    """Whether a die of this kind is seated at a location. G7-071"""
    first: i64 = DICE_EACH * seat
    return any(g.location_of(die) >= 0 and g.kind(die) == kind for die in range(first, first + DICE_EACH))


def has_unfinished(g: Gen7, effect: Effect) -> bool:
    """Whether an unfinished critical task can be furnished, softened or replaced. G7-068, G7-092"""
    for slot in range(len(g.row)):
        steps: i64 = g.box.cards.critical_steps[g.row[slot]]
        if g.row_done >> slot & 1:
            continue
        if effect.verb == e.PRELOAD:
            return True
        if effect.verb == e.SOFTEN and steps > g.row_soft[slot]:
            return True
        if effect.verb == e.REPLACE_CRITICAL and steps == effect.many and len(g.critical_down) > 0:
            return True
    return False


def has_repairable(g: Gen7, system: i64) -> bool:
    """Whether a system is degraded, and not at Critical where that is excluded. G7-256"""
    if system < e.SYSTEMS:
        return g.status[system] > 0
    top: i64 = CRITICAL - 1 if system == e.ANY_BUT_CRITICAL else CRITICAL
    return any(0 < g.status[one] <= top for one in range(e.SYSTEMS))


# -- playing --------------------------------------------------------------------------------------


def hand_of(g: Gen7, seat: i64) -> list[int]:
    """The file cards in hand, one of every design. G7-206"""
    found: list[int] = []
    designs = g.box.cards.files
    held: i64 = g.files[seat]
    last: i64 = -1
    card: i64 = 0
    while held >> card:
        if held >> card & 1:
            design: i64 = designs[card]
            if design != last:
                found.append(card)
            last = design
        card += 1
    return found


def forbids_file(g: Gen7, seat: i64, card: i64) -> i64:
    """0, or the rule against playing a card now: on the own turn only, if it is for that, and if it does something.

    G7-076, G7-077, G7-215
    """
    design = g.box.cards.files[card]
    if g.active != seat or g.box.cards.file_moment[design] != ON_TURN:
        return 77
    return why_useless(g, seat, g.box.cards.file_effects[design])


def playable(g: Gen7, seat: i64) -> list[int]:
    """The file cards in hand that may be played now and can do something, one of every design. G7-076"""
    return [card for card in hand_of(g, seat) if forbids_file(g, seat, card) == 0]


def show_file(g: Gen7, seat: i64, card: i64) -> None:
    """A file card is played: shown, face up to the bottom of its deck, and counted. G7-076, G7-207"""
    g.files = changed(g.files, seat, g.files[seat] & ~bit(card))
    under(g, FILE_DECK, card)
    advance_progress(g, seat, FILES, 1)
    g.tell("play_file", who=seat, thing=card, rule=76)


@final
class PlayFile(Step[Gen7]):
    """A file card is shown and carried out; right after it Modder may repeat it. G7-076, G7-207, G7-246"""

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat: i64 = seat
        self.card: i64 = card

    def run(self, g: Gen7) -> None:
        design = g.box.cards.files[self.card]
        show_file(g, self.seat, self.card)
        g.plan(Carry(file_address(design), 0, self.seat), OfferRepeat(self.seat, design))


@final
class OfferRepeat(Step[Gen7]):
    """Whoever has Modder left is asked, if the card could do something once more. G7-246, G7-Q48"""

    def __init__(self, seat: i64, design: i64) -> None:
        self.seat: i64 = seat
        self.design: i64 = design

    def run(self, g: Gen7) -> None:
        effects = g.box.cards.file_effects[self.design]
        if g.can_use(self.seat, MODDER) and why_useless(g, self.seat, effects) == 0:
            g.plan_next(RepeatFile(self.seat, self.design))


@final
class RepeatFile(Ask[Gen7]):
    """Modder: carry out the effects of the file card just used a second time, or not. G7-246"""

    rule = 246

    def __init__(self, seat: i64, design: i64) -> None:
        super().__init__(seat)
        self.design: i64 = design

    def candidates(self, g: Gen7) -> list[int]:
        return [NO, YES]

    def choose(self, g: Gen7, move: i64) -> None:
        if move == YES:
            count_use(g, self.seat, MODDER)
            g.plan_next(Carry(file_address(self.design), 0, self.seat))


# -- windows --------------------------------------------------------------------------------------


def open_window(g: Gen7, moment: i64) -> None:
    """Ask all who hold file cards before something is settled, if there is anything to ask. G7-077"""
    if asked_in(g, moment):
        g.plan_next(FileWindow(moment))


def asked_in(g: Gen7, moment: i64) -> list[int]:
    """Who is asked in a window: all with file cards, so that nobody shows by it which.

    Nobody, once all cards for that moment lie face up in the deck, or if they could change nothing.
    G7-077
    """
    found = [seat for seat in range(g.seats) if g.files[seat] != 0]
    if found:
        face_up: i64 = 0
        for card in g.files_up:
            face_up |= bit(card)
        for card in g.box.cards.files_for[moment]:
            if not face_up >> card & 1 and matters(g, card, moment):
                return found
    return []


def matters(g: Gen7, card: i64, moment: i64) -> bool:
    """Whether a card for this moment could change something. G7-077, G7-092"""
    effects = g.box.cards.file_effects[g.box.cards.files[card]]
    return moment != BEFORE_FAILURE or why_useless(g, 0, effects) == 0


def first_asked(g: Gen7, moment: i64) -> i64:
    """With whom a window begins: the chief before systems fail, otherwise the active player. G7-077"""
    return g.chief if moment == BEFORE_FAILURE or g.active < 0 else g.active


@final
class FileWindow(AskTogether[Gen7]):
    """All who hold file cards say whether they play one whose own text allows it at this moment. G7-077"""

    rule = 77
    stated = True

    def __init__(self, moment: i64) -> None:
        self.moment: i64 = moment

    def seats(self, g: Gen7) -> list[int]:
        return asked_in(g, self.moment)

    def candidates(self, g: Gen7, seat: i64) -> list[int]:
        return [PASS, *hand_of(g, seat)]

    def forbids(self, g: Gen7, seat: i64, move: i64) -> i64:
        if move == PASS:
            return 0
        return 0 if g.box.cards.file_moment[g.box.cards.files[move]] == self.moment else 77

    def reveal(self, g: Gen7, answers: list[int]) -> None:
        playing = [seat for seat in g.clockwise(first_asked(g, self.moment)) if 0 <= answers[seat] < PASS]
        if playing:
            g.plan_next(self)
        for seat in reversed(playing):
            g.plan_next(PlayFile(seat, answers[seat]))


# -- between the actions of a location ------------------------------------------------------------

FILE_MOVE: Final = 256
"""A move from here on plays the file card of that number."""


def file_candidates(g: Gen7, seat: i64) -> list[int]:
    """The file cards in hand as moves. G7-076"""
    return [FILE_MOVE + card for card in hand_of(g, seat)] if g.files[seat] else []


def forbids_interrupt(g: Gen7, seat: i64, move: i64) -> i64:
    """0, or the rule against playing this file card now. G7-076, G7-077"""
    return forbids_file(g, seat, move - FILE_MOVE)


def interrupt(g: Gen7, seat: i64, move: i64, again: Ask[Any]) -> None:
    """Play the file card, then ask again. G7-076"""
    g.plan(PlayFile(seat, move - FILE_MOVE), again)


# -- for a group seat -----------------------------------------------------------------------------


def changing_files(g: Gen7, seat: i64, verb: i64) -> list[int]:
    """The file cards in hand that set (or shift) a die of the group seat. G7-076, G7-170"""
    held: i64 = g.files[seat] & g.box.cards.changing
    if held == 0:
        return EMPTY
    found: list[int] = []
    for card in members(held):
        for effect in g.box.cards.file_effects[g.box.cards.files[card]]:
            if effect.verb == verb and effect.what == OWN_OR_BLOCK:
                found.append(card)
    return found


def file_shift(g: Gen7, card: i64) -> i64:
    """By how much such a card shifts a die; 0 if it sets one to any value."""
    effect = g.box.cards.file_effects[g.box.cards.files[card]][0]
    return effect.many if effect.verb == SHIFT_DIE else 0
