"""The search for group seats against brute force: it misses nothing and invents nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.gen7.group_seats import blocks
from ecumene.games.gen7.group_seats.building import SECOND, PickDie, PickValue
from ecumene.games.gen7.group_seats.calls import PROPOSALS
from ecumene.games.gen7.group_seats.pledges import pledge_values, post
from ecumene.games.gen7.group_seats.search.reaches import BLOCK_STEP
from ecumene.kernel.bits import members
from ecumene.kernel.trace import rule

from ...boxes import the_box
from ...calling import can, plans, scene, shown
from ...scenario import A, copies, dice, files, give_perks, guests, schemas, stores, tokens
from .brute_force import BruteForce

TASKS = [row.id for row in the_box().names.critical]
PERKS = ("workhorse", "academic", "caretaker", "natural_leader")
HELPS = ("hoarder", "smuggler", "hacker", "problem_solver", "overseer")
TABLES = 20
CHANGING = ("steady_hands", "recalibrate")


def small_table(rng: random.Random) -> Any:
    """A few dice, tokens, perks, cards, pledges and refusals at random, with four tasks or the final block."""
    seats = rng.choice([3, 4])
    if rng.random() < 0.1:
        g = scene(seats=seats, rich=False, episode=7, section="7.02", flags=["LONG"])
    else:
        g = scene(*rng.sample(TASKS, 4), seats=seats, rich=False)
    lay_dice(g, rng)
    for seat in range(seats):
        tokens(g, seat, *[rng.choice([0, 0, 0, 1, 2, 3]) for _ in range(3)])
    stores(g, *[rng.choice([0, 1, 3, 6]) for _ in range(3)])
    if rng.random() < 0.15:
        guests(g, rng.randint(1, 10))
    add_cards(g, rng)
    return g


def lay_dice(g: Any, rng: random.Random) -> None:
    """Up to five dice: at least a colonist of A's."""
    officers, robots = [0] * g.seats, [0] * g.seats
    colonists: list[list[int]] = [[rng.randint(1, 6)], *[[] for _ in range(g.seats - 1)]]
    for _ in range(rng.randint(1, 4)):
        seat, kind = rng.randrange(g.seats), rng.randrange(4)
        if kind == 0:
            officers[seat] = rng.randint(1, 8)
        elif kind == 1:
            robots[seat] = rng.randint(1, 12)
        else:
            colonists[seat].append(rng.randint(1, 6))
    for seat in range(g.seats):
        dice(g, seat, officers[seat], colonists[seat], robots[seat])


def add_cards(g: Any, rng: random.Random) -> None:
    """Perks, schema and file cards, pledges, and dice that were asked for in vain."""
    for seat in range(g.seats):
        if rng.random() < 0.15:
            give_perks(g, seat, rng.choice(PERKS))
        if rng.random() < 0.12:
            give_perks(g, seat, rng.choice(HELPS))
    if rng.random() < 0.3:
        schemas(g, rng.randrange(g.seats), first="split_shift", focus=rng.choice(["", "data_sieve"]))
    if rng.random() < 0.3 and not g.files[A]:
        files(g, A, *rng.choice([CHANGING, CHANGING[:1], CHANGING[1:], (CHANGING[1], CHANGING[1])]))
    if rng.random() < 0.15:
        add_pledge(g, rng)
    blocks_there = blocks.open_blocks(g)
    if rng.random() < 0.2:
        theirs = range(7, 7 * g.seats)
        g.refused = [BLOCK_STEP * rng.choice(blocks_there) + die for die in rng.sample(theirs, 4)]
    if rng.random() < 0.1:
        g.failures = g.seats - 1


def add_pledge(g: Any, rng: random.Random) -> None:
    """Another player pledges a die for some block."""
    seat, ref = rng.randrange(1, g.seats), rng.choice(blocks.open_blocks(g))
    home = g.at_home(seat)
    have = [id for id in CHANGING if any(card in g.files_down for card in copies("file", id))]
    if home and have:
        (card,) = files(g, seat, rng.choice(have))
        die = rng.choice(home)
        offered = members(pledge_values(g, card, ref, die))
        if offered:
            post(g, card, ref, die, rng.choice(offered))


@rule("G7-075", "G7-163", "G7-165", "G7-175", "G7-217", "G7-218", "G7-252", "G7-254", "G7-264", "G7-265", "G7-266")
@pytest.mark.parametrize("seed", range(16))
def test_search_is_brute_force(seed: int) -> None:
    """G7-264: a block is offered just if there is a plan, so are its first die and value; proposals are plans."""
    rng = random.Random(seed)
    for _ in range(TABLES):
        g = small_table(rng)
        for ref in blocks.open_blocks(g):
            brute = BruteForce(g, A, ref)
            assert can(g, ref) == bool(brute.contributors), (seed, ref)
            if brute.contributors:
                offers_just_plans(g, ref, brute)
                offers_just_dice_and_values(g, ref, brute)


def offers_just_plans(g: Any, ref: int, brute: BruteForce) -> None:
    """Every plan proposed is one that brute force knows, and there is one of all who could contribute, up to six."""
    proposed = plans(g, ref)
    assert all(brute.knows(tuple(shown(plan))) for plan in proposed)
    whose = {int(blocks.contributors(g, plan)) for plan in proposed}
    assert whose == brute.contributors if len(proposed) < PROPOSALS else whose <= brute.contributors


def offers_just_dice_and_values(g: Any, ref: int, brute: BruteForce) -> None:
    """While a plan is built just those dice and values are offered with which it can be completed."""
    g.plan_now = blocks.empty_plan(ref)
    picks = [(move % SECOND, move // SECOND) for move in PickDie(A).moves(g)]
    assert set(picks) == brute.dice
    for die, second in picks:
        offered = {(die, second, value) for value in PickValue(A, die, second).moves(g)}
        assert offered == {one for one in brute.values if one[:2] == (die, second)}
