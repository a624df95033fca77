"""Short ways to an answer, held against the long ones on tables laid out at random."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ecumene.games.gen7.group_seats import blocks
from ecumene.games.gen7.group_seats.building import cannot_ask
from ecumene.games.gen7.group_seats.calls import BUILD, callable_blocks
from ecumene.games.gen7.group_seats.search.fillable import PERHAPS, YES, Fillable
from ecumene.games.gen7.group_seats.search.fillings import Fillings, fresh
from ecumene.games.gen7.group_seats.search.reaches import BLOCK_STEP
from ecumene.kernel.trace import rule

from ...boxes import the_box
from ...calling import call, can, scene
from ...scenario import A, choose, dice, files, give_perks, guests, legal, schemas, stores, tokens

TASKS = [row.id for row in the_box().names.critical]
HELPING = ("workhorse", "academic", "caretaker", "smuggler", "hacker", "problem_solver", "overseer")
CHANGING = ("steady_hands", "recalibrate")


def crowded(rng: random.Random) -> Any:
    """A table with dice, guests, tokens and four tasks at random; at some perks, schema and file cards too."""
    g = scene(*rng.sample(TASKS, 4), seats=rng.choice([3, 4]), rich=False)
    helped = rng.random() < 0.3
    for seat in range(g.seats):
        shows = [rng.randint(1, 6) for _ in range(rng.randint(0, 4))]
        dice(g, seat, rng.choice([0, rng.randint(1, 8)]), shows, rng.choice([0, 0, rng.randint(1, 12)]))
        tokens(g, seat, *[rng.choice([0, 0, 1, 2, 3, 5]) for _ in range(3)])
        if helped:
            give_perks(g, seat, *[name for name in HELPING if rng.random() < 0.1])
    if rng.random() < 0.5:
        schemas(g, rng.randrange(g.seats), first="split_shift", focus=rng.choice(["", "data_sieve"]))
    if rng.random() < 0.3:
        files(g, A, rng.choice(CHANGING))
    if rng.random() < 0.2:
        guests(g, *[rng.randint(1, 10) for _ in range(rng.randint(1, 2))])
    stores(g, *[rng.choice([0, 1, 3, 6]) for _ in range(3)])
    if rng.random() < 0.2:
        g.refused = [BLOCK_STEP * rng.randrange(4) + rng.randrange(7, 7 * g.seats) for _ in range(4)]
    return g


def agrees(look: Fillable, quick: bool, whole: bool) -> bool:
    """Whether a quick look said what the whole search says, or a no that it does not claim to be certain."""
    return quick == whole or (whole and not look.certain())


def bears_out(whole: bool, outlook: int, look: Fillable) -> bool:
    """Whether the whole search says what a quick look was sure of; only what is not certain may be left open."""
    return not look.certain() if outlook == PERHAPS else whole == (outlook == YES)


@rule("G7-264", "G7-266")
@pytest.mark.parametrize("seed", range(12))
def test_quick_look_at_a_block_is_the_whole_search(seed: int) -> None:
    """G7-264: whether a block can be filled is said by the quick look as by the search, also by just some players."""
    rng = random.Random(seed)
    for _ in range(12):
        g = crowded(rng)
        look = Fillable(g, A, False)
        for ref in range(4):
            search = fresh(g, A, ref, False)
            look.take_up(blocks.empty_plan(ref))
            assert bears_out(search.exists(), look.outlook(), look), (seed, ref)
            assert can(g, ref) == fresh(g, A, ref, False).exists()
            for contributors in range(1, 1 << g.seats, 2):
                exact = fresh(g, A, ref, False)
                found = exact.first_with(contributors & ~1)
                assert agrees(look, look.exists_by(contributors), found), (seed, ref, contributors)
        assert callable_blocks(g, A) == [ref for ref in blocks.open_blocks(g) if can(g, ref)]


@rule("G7-175", "G7-264")
@pytest.mark.parametrize("seed", range(16))
def test_quick_look_at_a_plan_begun_is_the_whole_search(seed: int) -> None:
    """G7-264: while a plan is built, dice and values are refused just where the search finds no way to go on."""
    rng = random.Random(100 + seed)
    for _ in range(4):
        g = crowded(rng)
        ref = rng.randrange(4)
        if not can(g, ref):
            continue
        choose(call(g, ref), "Propose", BUILD)
        while type(g.asking).__name__ in ("PickDie", "PickValue"):
            moves = legal(g)
            assert moves == [move for move in g.candidates(A) if g.forbids(A, move) == 0]
            look = Fillable(g, A, False)
            look.take_up(g.plan_now)
            assert bears_out(Fillings(g, A, g.plan_now, cannot_ask(g)).exists(), look.outlook(), look)
            if type(g.asking).__name__ == "PickDie":
                for move in g.candidates(A):
                    whole = Fillings(g, A, g.plan_now, cannot_ask(g)).exists_with(move % 32, move // 32)
                    assert bears_out(whole, look.exists_with(move % 32, move // 32), look), (seed, move)
            g.answer(A, rng.choice(moves))
