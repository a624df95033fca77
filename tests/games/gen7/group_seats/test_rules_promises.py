"""Promises: dice as they lie and tokens for group seats, offered at any time, kept without a question."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7 import GAME
from ecumene.games.gen7.components import HACKER
from ecumene.games.gen7.episode.turn import Menu
from ecumene.games.gen7.group_seats.answers import YES
from ecumene.games.gen7.group_seats.blocks import CHEMS, DAMAGE, GAIN, OVERSEE, PERK, PLOT, SOLVE, entry_of
from ecumene.games.gen7.group_seats.pledges import post
from ecumene.games.gen7.group_seats.promises import (
    die_promise,
    kept,
    promise_blocks,
    promise_dice,
    promise_tokens,
    tokens_promise,
)
from ecumene.kernel.orders import promised, promises_left
from ecumene.kernel.trace import rule

from ..calling import agree, build, call, can, entries, plans, propose, scene
from ..scenario import (
    A,
    B,
    C,
    asked,
    begin,
    colonist,
    copies,
    dice,
    done,
    files,
    held,
    officer,
    robot,
    seated,
    status,
    tokens,
)

DATA, PART, CHEM = range(3)


def wobble(mine: int, other: int, rich: bool = True) -> Any:
    """Turbine Wobble (two equal dice; 2 data, 3 parts): A and B have one colonist each."""
    g = scene("turbine_wobble", rich=rich)
    dice(g, A, colonists=[mine])
    dice(g, B, colonists=[other])
    return g


def ids(g: Any, seat: int) -> list[str]:
    return [promise.id for promise in GAME.promises(g, seat)]


def stands(g: Any, seat: int, id: str) -> bool:
    """Whether a promise given by the seat has not lapsed."""
    given: list[tuple[str, ...]] = [(id,) if one == seat else () for one in range(g.seats)]
    return bool(promises_left(GAME, g, given)[seat])


def answer(g: Any, seat: int, *given: str) -> int | None:
    """What the promises answer for the seat."""
    move = GAME.kept(g, seat, given)
    assert move is None or move in g.moves(seat)
    return move


# -- giving ---------------------------------------------------------------------------------------


@rule("G7-265")
def test_a_die_is_promised_out_of_turn_as_it_lies() -> None:
    """G7-265, c.3: in the turn of A everybody may promise, for every block some position of which takes the value."""
    g = scene("relay_desync", "coupling_crack")
    dice(g, A, colonists=[6])
    dice(g, B, officer=7, colonists=[3, 1])
    begin(g, Menu(A))
    assert g.waiting == (A,)
    assert [promise_dice(g, B, block) for block in promise_blocks(g, B)[:2]] == [
        [officer(B)],
        [officer(B), colonist(B, 2)],
    ]
    first, *_, last = (promise for promise in GAME.promises(g, B) if promise.place != "block:watch_log")
    assert (first.text, first.name, first.toward) == (
        "Engineering will give the officer (7) to Relay Desync.",
        "Officer 7",
        "Relay Desync",
    )
    assert (first.thing, first.place, first.rule) == ("die:1.0", "task:relay_desync", "G7-265")
    assert promised(GAME, g, B, (), first.id, True) == (first.id,)
    assert last.thing.startswith("die:1.")


@rule("G7-175", "G7-265")
def test_a_robot_suits_with_its_halves() -> None:
    """G7-175, G7-265: a robot that no single position takes may fill two."""
    for task, value, wanted in (("bus_short", 4, True), ("bus_short", 5, False), ("relay_desync", 3, False)):
        g = scene(task)
        dice(g, A, colonists=[6])
        dice(g, B, robot=value, colonists=[3])
        assert promise_dice(g, B, 0) == [robot(B)] * wanted


@rule("G7-075", "G7-265")
def test_promises_are_for_others_who_can_call() -> None:
    """G7-075, G7-265: nothing is promised where no other has a die left, nor outside of the turns of a round."""
    g = wobble(5, 5)
    assert ids(g, B)
    dice(g, A)
    assert ids(g, B) == []
    g = wobble(5, 5)
    g.phase += 1
    assert ids(g, B) == []


@rule("G7-165", "G7-265")
def test_tokens_are_promised_by_type() -> None:
    """G7-165, G7-265: the types that the block still costs and the player has."""
    g = wobble(5, 5)
    tokens(g, B, data=4, chem=2)
    assert promise_tokens(g, B, 0) == [DATA]
    tokens(g, B, data=1, part=1)
    assert promise_tokens(g, B, 0) == [DATA, PART]
    g.row_tokens = [2, 0, 0]
    assert promise_tokens(g, B, 0) == [PART]
    (parts,) = (promise for promise in GAME.promises(g, B) if promise.id == tokens_promise(g, 0, PART))
    assert (parts.name, parts.thing) == ("Parts", "resource:part")


@rule("G7-265", "G7-279")
def test_damage_control_is_one_block_for_all_systems() -> None:
    """G7-265, G7-279: toward it the tokens of every system that is not Green can be promised."""
    g = wobble(5, 5)
    g.condition = 1
    status(g, cover=False, power="yellow", biosphere="orange")
    tokens(g, B, data=3, part=3, chem=3)
    assert DAMAGE in promise_blocks(g, B)
    assert promise_tokens(g, B, DAMAGE) == [PART, CHEM]
    assert die_promise(g, DAMAGE + 64, colonist(B)) == die_promise(g, DAMAGE, colonist(B))


# -- lapsing --------------------------------------------------------------------------------------


@rule("G7-067", "G7-265")
@pytest.mark.parametrize("change", ["value", "seated", "block done", "other block", "round", "turns over"])
def test_a_promise_lapses(change: str) -> None:
    """G7-265: with the die turned or seated, the block filled or another in its place, or the round over."""
    g = wobble(5, 5)
    id = die_promise(g, 0, colonist(B))
    assert stands(g, B, id)
    if change == "value":
        g.value[colonist(B)] = 4
    elif change == "seated":
        seated(g, colonist(B), "science_lab", 1)
    elif change == "block done":
        g.row_done = 1
    elif change == "other block":
        g.row = copies("critical", "checksum_storm")
    elif change == "round":
        g.round += 1
    else:
        g.phase += 1
    assert not stands(g, B, id)


@rule("G7-265")
def test_a_promise_outlives_the_turns_of_others() -> None:
    """G7-265: as long as nothing it is about has changed."""
    g = wobble(5, 5)
    id = die_promise(g, 0, colonist(B))
    g.active = C
    g.failures, g.turn = 2, g.turn + 3
    assert stands(g, B, id)


# -- keeping --------------------------------------------------------------------------------------


@rule("G7-265")
def test_an_ask_within_a_promise_is_accepted() -> None:
    """G7-265: the die that was promised for this block, and no other."""
    g = wobble(5, 5)
    propose(call(g))
    assert sorted(g.waiting) == [A, B]
    assert answer(g, B, die_promise(g, 0, colonist(B))) == YES
    assert answer(g, B, die_promise(g, PLOT, colonist(B))) is None
    assert answer(g, B, die_promise(g, 0, officer(B))) is None
    assert answer(g, B) is None
    agree(g, B)
    assert (done(g), g.merit) == (True, [2, 2, 0])


@rule("G7-265")
def test_whoever_calls_withdraws_in_person() -> None:
    """G7-265: promises answer others, never for who called."""
    g = wobble(5, 5)
    propose(call(g))
    assert answer(g, A, die_promise(g, 0, colonist(A))) is None


@rule("G7-265")
def test_every_die_must_be_promised() -> None:
    """G7-265: of two dice asked for one is not enough."""
    g = scene("memory_bleed")
    dice(g, A, colonists=[1])
    dice(g, B, colonists=[2, 3])
    build(g, (colonist(A), 1), (colonist(B), 2), (colonist(B, 2), 3))
    one, two = die_promise(g, 0, colonist(B)), die_promise(g, 0, colonist(B, 2))
    assert [answer(g, B, one), answer(g, B, two), answer(g, B, one, two)] == [None, None, YES]


@rule("G7-170", "G7-265")
def test_the_caller_may_change_the_promised_die_by_means_of_his_own() -> None:
    """G7-170, G7-265: it stays the die that was promised; the chems of its owner are another matter."""
    for payer, wanted in ((A, YES), (B, None)):
        g = wobble(5, 2)
        tokens(g, payer, chem=2)
        (plan,) = (plan for plan in plans(g) if entries(plan, CHEMS))
        assert [whose for whose, *_ in entries(plan, CHEMS)] == [payer]
        propose(call(g))
        mine = die_promise(g, 0, colonist(B))
        assert answer(g, B, mine) == wanted
        assert answer(g, B, mine, tokens_promise(g, 0, CHEM)) == YES


@rule("G7-165", "G7-265")
def test_tokens_are_given_only_where_promised() -> None:
    """G7-165, G7-265: by type; a die alone promises none."""
    g = wobble(5, 5, rich=False)
    tokens(g, B, data=2, part=4)
    propose(call(g))
    mine, data, part = die_promise(g, 0, colonist(B)), tokens_promise(g, 0, DATA), tokens_promise(g, 0, PART)
    assert [answer(g, B, mine), answer(g, B, mine, data), answer(g, B, data, part)] == [None] * 3
    assert answer(g, B, mine, data, part) == YES
    agree(g, B)
    assert (done(g), g.row_done) == (True, 1)
    assert held(g, B)[DATA] == 0


@rule("G7-170", "G7-265")
@pytest.mark.parametrize(
    ("entry", "wanted"),
    [
        (entry_of(GAIN, B, HACKER, 5), None),
        (entry_of(OVERSEE, B, 0, 0), None),
        (entry_of(SOLVE, B, 0, 6), None),
        (entry_of(PERK, B, colonist(B), 1), YES),
        (entry_of(SOLVE, A, 0, 6), YES),
    ],
)
def test_no_perk_is_used_up_by_a_promise(entry: list[int], wanted: int | None) -> None:
    """G7-170, G7-265: only what costs its owner nothing comes with the die."""
    g = wobble(5, 5)
    propose(call(g))
    g.plan_now = g.plan_now + entry
    everything = [die_promise(g, 0, colonist(B)), *(tokens_promise(g, 0, resource) for resource in range(3))]
    assert kept(g, B, everything) == wanted


@rule("G7-265")
def test_a_promise_completes_what_a_card_pledged() -> None:
    """G7-265: one die pledged with a card at another value, the other promised as it lies."""
    g = scene("memory_bleed")
    dice(g, A, colonists=[1])
    dice(g, B, colonists=[6, 3])
    (card,) = files(g, B, "steady_hands")
    post(g, card, 0, colonist(B), 2)
    build(g, (colonist(A), 1), (colonist(B), 2), (colonist(B, 2), 3))
    assert answer(g, B) is None
    assert answer(g, B, die_promise(g, 0, colonist(B, 2))) == YES


@rule("G7-265", "G7-266")
def test_a_promise_is_an_ask_all_the_same() -> None:
    """G7-266: after as many failed plans as there are others, only own dice and pledges with a card serve."""
    g = wobble(5, 5)
    assert stands(g, B, die_promise(g, 0, colonist(B)))
    assert can(g)
    g.failures = 2
    assert not can(g)


@rule("G7-202", "G7-265")
def test_promises_tell_nothing_hidden() -> None:
    """G7-202, G7-265: what may be promised is the same whatever cards there are in hands."""
    g = wobble(5, 5)
    before = [GAME.promises(g, seat) for seat in range(3)]
    files(g, B, "steady_hands", "recalibrate")
    files(g, C, "second_wind")
    assert [GAME.promises(g, seat) for seat in range(3)] == before


def test_nothing_else_is_answered_by_a_promise() -> None:
    """Every other question is the player's own. G7-265"""
    g = wobble(5, 5)
    begin(g, Menu(A))
    assert asked(g) == ("Menu", A)
    assert GAME.kept(g, A, ids(g, A)) is None
