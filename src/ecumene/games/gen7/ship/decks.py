"""The four decks with their face-up tails, and cards into hands and out of them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ecumene.games.gen7.numbering import CRITICAL_STREAM, FILE_STREAM, OPERATIONS_STREAM, SCHEMA_STREAM
from ecumene.games.gen7.position import Gen7
from ecumene.kernel.bits import bit, changed

CRITICAL_DECK: Final = 0
TASK_DECK: Final = 1
FILE_DECK: Final = 2
SCHEMA_DECK: Final = 3
DECK_STREAMS: Final = [CRITICAL_STREAM, OPERATIONS_STREAM, FILE_STREAM, SCHEMA_STREAM]


def face_down(g: Gen7, deck: i64) -> list[int]:
    """The face-down part of a deck, its top card last."""
    if deck == CRITICAL_DECK:
        return g.critical_down
    if deck == TASK_DECK:
        return g.tasks_down
    return g.files_down if deck == FILE_DECK else g.schemas_down


def face_up(g: Gen7, deck: i64) -> list[int]:
    """The face-up tail of a deck."""
    if deck == CRITICAL_DECK:
        return g.critical_up
    if deck == TASK_DECK:
        return g.tasks_up
    return g.files_up if deck == FILE_DECK else g.schemas_up


def set_deck(g: Gen7, deck: i64, down: list[int], up: list[int]) -> None:
    """Replace both parts of a deck."""
    if deck == CRITICAL_DECK:
        g.critical_down, g.critical_up = down, up
    elif deck == TASK_DECK:
        g.tasks_down, g.tasks_up = down, up
    elif deck == FILE_DECK:
        g.files_down, g.files_up = down, up
    else:
        g.schemas_down, g.schemas_up = down, up


def draw(g: Gen7, deck: i64, many: i64) -> list[int]:
    """Cards from the top; with the last face-down card drawn the face-up ones are shuffled at once.

    A deck that cannot give enough gives what it has.
    G7-156, G7-207, G7-214, G7-278, G7-Q38, G7-Q39
    """
    drawn: list[int] = []
    down = face_down(g, deck).copy()
    up = face_up(g, deck)
    while len(drawn) < many and (down or up):
        if down:
            drawn.append(down.pop())
        if not down and up:
            down = up.copy()
            up = []
            g.rng.shuffle(DECK_STREAMS[deck], down)
            g.tell("shuffle", where=deck, rule=207)
    set_deck(g, deck, down, up)
    return drawn


def under(g: Gen7, deck: i64, card: i64) -> None:
    """A card face up to the bottom of its deck. G7-097, G7-160, G7-207, G7-213"""
    set_deck(g, deck, face_down(g, deck), [*face_up(g, deck), card])


def shuffle_all(g: Gen7, deck: i64) -> None:
    """All cards face down and shuffled. G7-205, G7-208, G7-214"""
    cards = [*face_down(g, deck), *face_up(g, deck)]
    g.rng.shuffle(DECK_STREAMS[deck], cards)
    set_deck(g, deck, cards, [])
    g.tell("shuffle", where=deck, rule=208)


def take_task(g: Gen7, seat: i64, card: i64, rule: i64) -> None:
    """An operations task into the hand, hidden from the others. G7-202"""
    g.tasks = changed(g.tasks, seat, g.tasks[seat] | bit(card))
    g.tell("take_task", who=seat, thing=card, known_to=bit(seat), rule=rule)


def take_file(g: Gen7, seat: i64, card: i64, rule: i64) -> None:
    """A file card into the hand, hidden from the others. G7-202, G7-206"""
    g.files = changed(g.files, seat, g.files[seat] | bit(card))
    g.tell("take_file", who=seat, thing=card, known_to=bit(seat), rule=rule)


def drop_task(g: Gen7, seat: i64, card: i64) -> None:
    """An operations task out of the hand, face up to the bottom of its deck. G7-204"""
    g.tasks = changed(g.tasks, seat, g.tasks[seat] & ~bit(card))
    under(g, TASK_DECK, card)
