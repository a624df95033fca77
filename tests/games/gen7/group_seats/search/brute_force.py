"""Group seats by brute force: every laying of every die with every value, and every way to change and to pay.

Slow, and as plain as the rules are; the search is held against it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from ecumene.games.gen7 import patterns
from ecumene.games.gen7.actions.files import changing_files, file_shift
from ecumene.games.gen7.components import HACKER, HOARDER, OVERSEER, PROBLEM_SOLVER, SMUGGLER, SPLIT_SHIFT
from ecumene.games.gen7.group_seats import blocks
from ecumene.games.gen7.group_seats.building import cannot_ask
from ecumene.games.gen7.group_seats.pledges import promised
from ecumene.games.gen7.group_seats.search.reaches import BLOCK_STEP
from ecumene.games.gen7.ship.officers import DIVISION_PERKS
from ecumene.games.gen7.vocabulary import CHEM, DATA, OPERATIONS, PART, ROBOT, SET_DIE, SHIFT_DIE

from ...calling import flipped

GAINING = {HOARDER: PART, HACKER: DATA, SMUGGLER: CHEM}

Laying = tuple[tuple[int, int], ...]
"""Die and value of every position, from the left."""


class BruteForce:
    """All that one player can do with one group seat for which nothing is planned.

    `contributors` are the sets of players, as masks, of whom just these fill it together; `dice` the dice that can be
    picked first, each with the second position a robot fills as well, or 0; `values` the same with the value.
    G7-075, G7-163, G7-165, G7-171 to G7-175, G7-264 to G7-266
    """

    def __init__(self, g: Any, seat: int, ref: int) -> None:
        self.g = g
        self.seat = seat
        self.ref = ref
        self.kind = int(blocks.block_kind(g, ref))
        self.numbers = blocks.block_numbers(g, ref)
        self.size = int(blocks.block_size(g, ref))
        cost = blocks.block_cost(g, ref)
        self.short = [max(0, cost[r] - g.stores[r] - int(blocks.card_tokens(g, ref, r))) for r in range(3)]
        self.sets = len(changing_files(g, seat, SET_DIE))
        self.shifts = [int(file_shift(g, card)) for card in changing_files(g, seat, SHIFT_DIE)]
        self.splits = [int(g.schema_number(x, SPLIT_SHIFT)) for x in range(g.seats)]
        self.most = self.most_changes()
        self.free = [die for die in range(len(g.place)) if g.free(die)]
        self.robots = {die for die in self.free if g.kind(die) == ROBOT}
        self.faces = {die: int(g.faces(die)) for die in self.free}
        self.pledged = {die: int(promised(g, die, ref)) for die in self.free}
        pairs = [(die, value) for die in self.free for value in range(1, self.faces[die] + 1)]
        self.left = {(die, value): self.left_of(die, value) for die, value in pairs}
        self.may_have = {(die, value): self.may_be_had(die, value) for die, value in pairs}
        self.known: dict[frozenset[tuple[int, int]], bool] = {}
        self.contributors: set[int] = set()
        self.dice: set[tuple[int, int]] = set()
        self.values: set[tuple[int, int, int]] = set()
        for laying in self.layings(()):
            self.take(laying)

    # -- dice in positions ------------------------------------------------------------------------

    def most_changes(self) -> int:
        """More dice than this nobody could change."""
        g = self.g
        if any(g.can_use(x, OVERSEER) for x in range(g.seats)):
            return self.size
        tokens = sum(self.held(x, PART, True) + self.held(x, CHEM, True) for x in range(g.seats))
        return tokens // 2 + self.sets + len(self.shifts) + sum(map(bool, self.splits))

    def layings(self, begun: Laying) -> Iterator[Laying]:
        """Every way to go on with a laying that keeps the rule of the block."""
        if len(begun) == self.size:
            if all(self.may_have[one] for one in declared(begun).items()):
                yield begun
            return
        changed = self.changes(begun)
        values = [value for _, value in begun]
        empty = [0] * (self.size - len(begun) - 1)
        for die in self.free:
            for value in self.values_next(begun, die):
                more = 1 if die not in self.robots and self.left[die, value] else 0
                if changed + more <= self.most and self.may_still_fit([*values, value, *empty]):
                    yield from self.layings((*begun, (die, value)))

    def may_still_fit(self, values: list[int]) -> bool:
        """Whether the rule of the block can still be kept; 0 is a value to come."""
        return patterns.may_still_fit(self.kind, self.numbers, values)

    def values_next(self, begun: Laying, die: int) -> list[int]:
        """The values this die could have in the next position: a robot in its second one what is left as its half."""
        there = [value for one, value in begun if one == die]
        if not there:
            return list(range(1, self.faces[die] + 1))
        if len(there) > 1 or die not in self.robots:
            return []
        return [value for value in range(there[0] - 1, there[0] + 2) if 0 < value <= self.faces[die] - there[0]]

    def changes(self, begun: Laying) -> int:
        """How many dice must be changed for certain; robots may get another half."""
        return sum(1 for one in begun if one[0] not in self.robots and self.left[one])

    def may_be_had(self, die: int, value: int) -> bool:
        """Whether the die may be asked for, or was pledged with this value. G7-265, G7-266"""
        owner = int(self.g.owner(die))
        if owner in (-1, self.seat) or self.pledged[die] == value:
            return True
        return not cannot_ask(self.g) and BLOCK_STEP * self.ref + die not in self.g.refused

    def take(self, laying: Laying) -> None:
        """Note what can be done by this laying, if it can be settled."""
        die, first = laying[0]
        whole = declared(laying)
        hands = {int(self.g.owner(one)) for one in whole} - {-1}
        mask = sum(1 << x for x in hands)
        second = max((p for p in range(1, self.size) if laying[p][0] == die), default=0)
        value = whole[die] if first <= whole[die] // 2 or not second else flipped(whole[die])
        if mask in self.contributors and (die, second, value) in self.values:
            return
        if self.settled(whole):
            self.contributors.add(mask)
            self.dice.add((die, second))
            self.values.add((die, second, value))

    def knows(self, laying: Laying) -> bool:
        """Whether this laying is one of those that fill the block."""
        whole = declared(laying)
        values = [value for _, value in laying]
        fits = patterns.fits(self.kind, self.numbers, values) and all(self.may_have[one] for one in whole.items())
        return fits and self.settled(whole)

    def settled(self, whole: dict[int, int]) -> bool:
        """The same as `settles`, each found out once."""
        key = frozenset(whole.items())
        if key not in self.known:
            self.known[key] = self.settles(whole)
        return self.known[key]

    # -- how they change, and who pays ------------------------------------------------------------

    def left_of(self, die: int, value: int) -> int:
        """How far a die is from its value after a pledge or its owner's division perk. G7-265, G7-273"""
        g = self.g
        by = value - g.value[die]
        owner = int(g.owner(die))
        if by == 0 or self.pledged[die] == value:
            return 0
        perk = DIVISION_PERKS[int(blocks.block_division(g, self.ref))]
        if owner < 0 or not g.has_perk(owner, perk) or (by < 0 and perk == DIVISION_PERKS[OPERATIONS]):
            return int(abs(by))
        return max(0, int(abs(by)) - int(g.box.cards.perk_many[perk]))

    def settles(self, whole: dict[int, int]) -> bool:
        """Whether these dice can have these values and be paid for, by their owners. G7-165, G7-217, G7-218, G7-252"""
        g = self.g
        hands = {int(g.owner(die)) for die in whole} - {-1}
        if self.seat not in hands or len(hands) < int(blocks.block_contributors(g, self.ref)):
            return False
        givers = sorted({int(g.owner(die)) for die, value in whole.items() if self.pledged[die] != value} - {-1})
        far = [(one[0], self.left[one]) for one in whole.items() if self.left[one]]
        if far and any(7 * x in whole and g.can_use(x, OVERSEER) for x in givers) and self.paid(givers, 0, 0):
            return True
        return self.changed(givers, far, self.sets, self.shifts, self.splits, 0, 0)

    def changed(
        self,
        givers: list[int],
        far: list[tuple[int, int]],
        sets: int,
        shifts: list[int],
        splits: list[int],
        chems: int,
        parts: int,
    ) -> bool:
        """Whether these dice can be changed so far with what is not used yet, whatever serves which."""
        if not far:
            return self.paid(givers, chems, parts)
        (die, by), *rest = far
        owner = int(self.g.owner(die))
        if die not in self.robots:
            if self.changed(givers, rest, sets, shifts, splits, chems + 1, parts):
                return True
            if sets and self.changed(givers, rest, sets - 1, shifts, splits, chems, parts):
                return True
        elif self.changed(givers, rest, sets, shifts, splits, chems, parts + (by + 1) // 2):
            return True
        after = [(die, by - splits[owner]), *rest] if owner >= 0 else far
        if owner >= 0 and splits[owner]:
            without = [*splits[:owner], 0, *splits[owner + 1 :]]
            if self.changed(givers, after if after[0][1] > 0 else rest, sets, shifts, without, chems, parts):
                return True
        if not shifts:
            return False
        after = [(die, by - shifts[0]), *rest] if by > shifts[0] else rest
        return self.changed(givers, after, sets, shifts[1:], splits, chems, parts)

    def held(self, x: int, resource: int, helped: bool) -> int:
        """What a player has of a resource, after all that perks would bring. G7-242 to G7-244"""
        g = self.g
        many = int(g.res[3 * x + resource])
        for perk, brings in GAINING.items():
            if helped and brings == resource and g.can_use(x, perk):
                many += max(0, min(g.box.cards.perk_many[perk], g.box.limit - many))
        return many

    def paid(self, givers: list[int], chems: int, parts: int) -> bool:
        """Whether these players can pay the cost and so many sets and shifts, each by one of them. G7-163, G7-Q34"""
        spare = 0
        if blocks.is_critical_task(self.ref):
            solvers = [x for x in givers if self.g.can_use(x, PROBLEM_SOLVER)]
            spare = len(solvers) * self.g.box.cards.perk_many[PROBLEM_SOLVER]
        lacking = self.lack(givers, DATA, 0) + self.lack(givers, PART, parts) + self.lack(givers, CHEM, chems)
        return lacking <= spare

    def lack(self, givers: list[int], resource: int, units: int) -> int:
        """How much of the cost they cannot pay after so many changes, tried by giving every one to every player."""
        least = 1000
        for by in combinations_with_replacement(givers, units):
            left = [self.held(x, resource, True) - 2 * by.count(x) for x in givers]
            if min(left) >= 0:
                least = min(least, max(0, self.short[resource] - sum(left)))
        return least


def declared(laying: Laying) -> dict[int, int]:
    """The value each die is declared with: both halves of a robot in two positions together. G7-175"""
    whole: dict[int, int] = {}
    for die, value in laying:
        whole[die] = whole.get(die, 0) + value
    return whole
