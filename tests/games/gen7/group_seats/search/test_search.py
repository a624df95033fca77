"""The search of fillings: it finds a plan whenever there is one, and what may come next follows the rules of seats."""

from __future__ import annotations

import random
from itertools import permutations, product
from typing import Any

import pytest

from ecumene.games.gen7 import patterns
from ecumene.games.gen7.group_seats import blocks
from ecumene.games.gen7.patterns import Pattern, opening, with_value
from ecumene.kernel.trace import rule

from ...calling import can, plans, scene, values
from ...scenario import A, B, C, dice, stores, tokens


def packed(values: list[int]) -> int:
    """The values of the positions in one number."""
    whole = 0
    for p, value in enumerate(values):
        whole = int(with_value(whole, p, value))
    return whole


@rule("G7-171", "G7-172", "G7-173", "G7-174")
def test_openings_are_the_rules_of_seats() -> None:
    """G7-171 to G7-174: the values that may come next are just those that leave the rule possible."""
    kinds = [(0, [5, -2, 5]), (1, [3]), (1, [4]), (2, [3]), (3, []), (4, []), (5, []), (6, [4]), (7, [3, 15])]
    kinds += [(8, [3, 7]), (9, [3]), (10, [4]), (11, []), (12, [4])]
    for kind, numbers in kinds:
        size = int(patterns.seats_of(kind, numbers))
        for row in product((0, 1, 2, 3, 5, 8, 12) if size == 4 else range(13), repeat=size):
            have = list(row)
            if not patterns.may_still_fit(kind, numbers, have):
                continue
            for p in [p for p in range(size) if have[p] == 0]:
                mask = opening(Pattern(kind, numbers), packed(have), p)
                for value in range(1, 13):
                    tried = [*have[:p], value, *have[p + 1 :]]
                    assert bool(mask >> value & 1) == patterns.may_still_fit(kind, numbers, tried), (
                        kind,
                        have,
                        p,
                        value,
                    )


def ways(g: Any, size: int) -> set[tuple[tuple[int, int], ...]]:
    """Every way to lay free dice into positions, robots in one or two: (die, value) from the left, values free."""
    pool: list[int] = []
    for die in range(len(g.place)):
        if g.free(die):
            pool += [die] * (2 if g.kind(die) == 2 else 1)
    found = set()
    for laid in set(permutations(pool, size)):
        once = sorted(set(laid))
        for wholes in product(*[range(1, g.faces(die) + 1) for die in once]):
            whole = dict(zip(once, wholes, strict=True))
            for flip in (0, 1):
                halves = {die: [whole[die] // 2 + (whole[die] % 2) * flip] for die in once}
                row = []
                for die in laid:
                    if laid.count(die) == 1:
                        row.append((die, whole[die]))
                    else:
                        part = halves[die].pop() if halves[die] else whole[die] - row_value(row, die)
                        row.append((die, part))
                if all(value > 0 for _, value in row):
                    found.add(tuple(row))
    return found


def row_value(row: list[tuple[int, int]], die: int) -> int:
    return sum(value for one, value in row if one == die)


def payable(g: Any, ref: int, laid: tuple[tuple[int, int], ...]) -> bool:
    """Whether contributors can pay the cost and the changes by tokens, tried by giving every unit to every player."""
    whole: dict[int, int] = {}
    for die, value in laid:
        whole[die] = whole.get(die, 0) + value
    chems = sum(1 for die, value in whole.items() if g.kind(die) != 2 and value != g.value[die])
    parts = sum((abs(value - g.value[die]) + 1) // 2 for die, value in whole.items() if g.kind(die) == 2)
    who = sorted({int(g.owner(die)) for die in whole} - {-1})
    if A not in who:
        return False
    cost = blocks.block_cost(g, ref)
    short = [max(0, cost[r] - g.stores[r]) for r in range(3)]
    for by in product(who, repeat=chems + parts):
        left = list(g.res)
        for unit, x in enumerate(by):
            left[3 * x + (2 if unit < chems else 1)] -= 2
        if min(left) >= 0 and all(sum(left[3 * x + r] for x in who) >= short[r] for r in range(3)):
            return True
    return False


@rule("G7-264")
@pytest.mark.parametrize("seed", range(12))
def test_search_finds_a_plan_whenever_there_is_one(seed: int) -> None:
    """G7-264: against every laying of every die with every value, the search misses nothing and invents nothing."""
    rng = random.Random(seed)
    names = ["turbine_wobble", "bus_short", "relay_desync", "quarantine_door", "checksum_storm", "scram_drill"]
    g = scene(*rng.sample([*names, "cradle_fault", "memory_bleed"], 4), rich=False)
    for seat in (A, B, C):
        dice(g, seat, colonists=[rng.randint(1, 6) for _ in range(rng.randint(0, 1))], robot=rng.choice([0, 0, 5, 9]))
        tokens(g, seat, *[rng.choice([0, 1, 2, 3]) for _ in range(3)])
    stores(g, 3, 3, 2)
    for ref in range(4):
        kind, numbers = blocks.block_kind(g, ref), blocks.block_numbers(g, ref)
        able = any(
            patterns.fits(kind, numbers, [value for _, value in laid]) and payable(g, ref, laid)
            for laid in ways(g, blocks.block_size(g, ref))
        )
        assert can(g, ref) == able, (seed, ref)
        assert not plans(g, ref) or able
        assert all(patterns.fits(kind, numbers, values(plan)) for plan in plans(g, ref))
