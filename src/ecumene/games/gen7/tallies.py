"""The quick look at a group seat: whether dice as they lie fill it and the active player can pay, others consenting."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.blocks import block_contributors, block_cost, block_kind, block_numbers, block_size, card_tokens
from ecumene.games.gen7.components import bit
from ecumene.games.gen7.effects import RESOURCES
from ecumene.games.gen7.openings import opening
from ecumene.games.gen7.position import DICE_EACH, QUARTERS, Gen7
from ecumene.games.gen7.seats import TOP


@final
class Tally:
    """How many dice in quarters show each value, and which values the active player's own show. G7-264"""

    def __init__(self, g: Gen7, seat: i64) -> None:
        self.g: Final = g
        self.seat: Final = seat
        self.many: list[int] = [0] * (TOP + 1)
        self.shown: i64 = 0
        self.own: i64 = 0
        first: i64 = DICE_EACH * seat
        for die in range(DICE_EACH * g.seats):
            if g.place[die] == QUARTERS:
                value: i64 = g.value[die]
                self.many[value] += 1
                self.shown |= bit(value)
                if first <= die < first + DICE_EACH:
                    self.own |= bit(value)

    def fills(self, ref: i64) -> bool:
        """Whether the block can be filled so, no die in two positions; a no says nothing. G7-163, G7-164"""
        g = self.g
        cost = block_cost(g, ref)
        for resource in range(RESOURCES):
            held: i64 = card_tokens(g, ref, resource) + g.stores[resource] + g.res[RESOURCES * self.seat + resource]
            if cost[resource] > held:
                return False
        if block_contributors(g, ref) > 1:
            return False
        return self.fill(block_kind(g, ref), block_numbers(g, ref), [0] * block_size(g, ref), 0, False)

    def fill(self, kind: i64, numbers: list[int], values: list[int], p: i64, own: bool) -> bool:
        """Whether the positions from p on can be filled, one of all by an own die."""
        if p == len(values):
            return own
        mask = opening(kind, numbers, values, p) & self.shown
        value: i64 = 1
        while mask >> value:
            if mask >> value & 1 and self.many[value] > 0:
                self.many[value] -= 1
                values[p] = value
                done = self.fill(kind, numbers, values, p + 1, own or self.own >> value & 1 != 0)
                self.many[value] += 1
                if done:
                    return True
            value += 1
        values[p] = 0
        return False
