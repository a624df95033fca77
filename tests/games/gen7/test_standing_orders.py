"""Standing orders: what they answer to calls for hands and in windows for file cards, and what they leave open."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7.actions.centers import NO_TASK, CompleteTask
from ecumene.games.gen7.actions.files import PASS, FileWindow
from ecumene.games.gen7.components import BEFORE_CHOICES, HACKER
from ecumene.games.gen7.episode.turn import END, KIND, Menu
from ecumene.games.gen7.group_seats.answers import NO, YES, Hands
from ecumene.games.gen7.group_seats.blocks import (
    BARRACKS,
    CHEMS,
    GAIN,
    OVERSEE,
    PERK,
    SOLVE,
    STORES,
    empty_plan,
    entry_of,
)
from ecumene.games.gen7.standing_orders import ENDING, FILES, HANDS, standing
from ecumene.games.gen7.vocabulary import DATA
from ecumene.kernel.trace import rule

from . import scenario as s
from .bare import answer, bare, begin, deal, die, give_perk, idle
from .scenario import A

PARTS_CACHE, QUIET_WORD = 7, 23
DEFAULT = {"hands": HANDS.default, "files": FILES.default, "ending": ENDING.default}
CAUTIOUS = ("one_for_3", "one_for_2", "one")


def called(merit: int, *dice: int, entries: tuple[list[int], ...] = ()) -> Any:
    """Seat 0 calls for hands with these dice for a critical task of that merit."""
    g = bare()
    give_perk(g, 1, HACKER)
    task = g.box.cards.critical_merit.index(merit)
    g.row = [task]
    g.row_tokens, g.row_soft = [0, 0, 0], [0]
    plan = empty_plan(0)
    for position, one in enumerate((die(0, 1), *dice)):
        plan[2 + 2 * position] = one
        plan[3 + 2 * position] = 4
    g.plan_now = plan + [number for entry in entries for number in entry]
    begin(g, Hands(0))
    return g


def by_order(g: Any, seat: int, **orders: str) -> int | None:
    """What the orders, defaults but for these, answer for the seat; None: the player is asked."""
    move = standing(g, seat, {**DEFAULT, **orders})
    assert move is None or move in g.moves(seat)
    return move


@rule("G7-265")
def test_by_default_players_are_asked() -> None:
    """No answer is no consent, and nobody answers unless told to."""
    g = called(2, die(1, 1))
    assert sorted(g.waiting) == [0, 1]
    assert by_order(g, 1) is None


@rule("G7-265")
@pytest.mark.parametrize(("order", "move"), [("decline", NO), ("accept", YES)])
def test_all_may_be_declined_or_accepted(order: str, move: int) -> None:
    """Whatever is asked for, two dice and tokens too."""
    g = called(2, die(1, 1), die(1, 2), entries=(entry_of(BARRACKS, 1, DATA, 2),))
    assert by_order(g, 1, hands=order) == move


@rule("G7-265")
@pytest.mark.parametrize(("merit", "wanted"), [(2, [None, YES, YES]), (3, [YES, YES, YES]), (4, [YES, YES, YES])])
def test_one_die_for_enough_merit(merit: int, wanted: list[int | None]) -> None:
    """A matching order accepts, anything less is put to the player."""
    g = called(merit, die(1, 1))
    assert [by_order(g, 1, hands=order) for order in CAUTIOUS] == wanted


@rule("G7-165", "G7-265")
@pytest.mark.parametrize(
    "entry",
    [
        entry_of(BARRACKS, 1, DATA, 1),
        entry_of(CHEMS, 1, die(1, 1), 2),
        entry_of(GAIN, 1, HACKER, 5),
        entry_of(OVERSEE, 1, 0, 0),
        entry_of(SOLVE, 1, 0, 6),
    ],
)
def test_cautious_orders_give_nothing_but_the_die(entry: list[int]) -> None:
    """Tokens, and perks that are used up, are never given by them."""
    g = called(4, die(1, 1), entries=(entry,))
    assert [by_order(g, 1, hands=order) for order in CAUTIOUS] == [None] * 3


@rule("G7-265")
def test_cautious_orders_do_not_mind_what_others_give() -> None:
    """Tokens of others and of the Stores, and a division perk of one's own, cost the player nothing."""
    entries = (
        entry_of(BARRACKS, 0, DATA, 2),
        entry_of(STORES, -1, DATA, 1),
        entry_of(SOLVE, 0, 0, 6),
        entry_of(PERK, 1, die(1, 1), 1),
    )
    g = called(4, die(1, 1), entries=entries)
    assert [by_order(g, 1, hands=order) for order in CAUTIOUS] == [YES] * 3


@rule("G7-265")
def test_cautious_orders_give_one_die() -> None:
    """Two dice are asked for in person; a robot in two positions is one."""
    g = called(4, die(1, 1), die(1, 2))
    assert [by_order(g, 1, hands=order) for order in CAUTIOUS] == [None] * 3
    g = called(4, die(1, 6), die(1, 6))
    assert [by_order(g, 1, hands=order) for order in CAUTIOUS] == [YES] * 3


@rule("G7-265")
@pytest.mark.parametrize("order", HANDS.choices)
def test_the_caller_withdraws_in_person(order: str) -> None:
    """Orders answer others, never for who called."""
    g = called(4, die(1, 1))
    assert by_order(g, 0, hands=order) is None


# -- windows for file cards -----------------------------------------------------------------------


def window() -> Any:
    """Before an option is chosen: seat 1 holds a Quiet Word, seat 2 another card."""
    g = bare()
    deal(g, 1, QUIET_WORD)
    deal(g, 2, PARTS_CACHE)
    begin(g, FileWindow(BEFORE_CHOICES))
    return g


@rule("G7-077")
def test_who_holds_the_card_is_asked() -> None:
    """By default only a player with a card for this moment is asked, the others pass."""
    g = window()
    assert by_order(g, 1) is None
    assert by_order(g, 2) == PASS


@rule("G7-077")
def test_who_never_wants_to_be_asked_passes() -> None:
    """With or without the card."""
    g = window()
    assert by_order(g, 1, files="never") == PASS
    assert by_order(g, 2, files="never") == PASS


@rule("G7-077", "G7-265")
def test_orders_answer_nothing_else() -> None:
    """Every other question is the player's own."""
    g = window()
    answer(g, 1, PASS)
    answer(g, 2, PASS)
    assert idle(g)
    assert by_order(g, 0, hands="accept", files="never") is None


# -- the end of a turn ----------------------------------------------------------------------------


def test_a_turn_with_nothing_but_changes_of_dice_left_ends_by_itself() -> None:
    """After the placement, unless a card or perk could be used or the player wants to be asked. G7-076, G7-218"""
    g = s.table(3, episode=0)
    s.dice(g, A, colonists=[3, 4])
    s.tokens(g, A, chem=4)
    g.active = A
    s.begin(g, Menu(A))
    assert by_order(g, A) is None
    g.placed = 1
    s.begin(g, Menu(A))
    assert by_order(g, A) == KIND * END
    assert by_order(g, A, ending="ask") is None
    s.files(g, A, "parts_cache")
    s.begin(g, Menu(A))
    assert by_order(g, A) is None


@rule("G7-202")
def test_what_has_one_answer_is_asked_of_everybody_and_answered_by_itself() -> None:
    """Nobody learns from the question whether a card could be played or a task paid."""
    g = s.table(3, episode=0)
    s.dice(g, A, colonists=[3])
    g.active = A
    g.placed = 1
    s.begin(g, CompleteTask(A, 0))
    assert s.asked(g) == ("CompleteTask", A)
    assert by_order(g, A, ending="ask") == NO_TASK
    s.begin(g, Menu(A))
    assert s.asked(g) == ("Menu", A)
    assert by_order(g, A, ending="ask") == KIND * END
