"""Life Energy: gains and losses, and what happens the first time it reaches either end of its track."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from ecumene.games.planetary_phase.components import HOLES, SECTORS, SPENT
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.bits import bit, changed
from ecumene.kernel.step import Ask, Step


def change_energy(g: PlanetaryPhase, seat: i64, by: i64, rule: i64) -> None:
    """Life Energy stays between its ends; the first +15 brings a TC, the first -10 costs one, for good.

    PP-062, PP-063, PP-064, PP-066
    """
    before: i64 = g.energy[seat]
    after = before + by
    if after > g.box.energy.most:
        after = g.box.energy.most
    elif after < g.box.energy.least:
        after = g.box.energy.least
    if after == before:
        return
    g.energy[seat] = after
    g.tell("energy", who=seat, many=after - before, rule=rule)
    if after == g.box.energy.most and not g.bonus_taken >> seat & 1:
        g.bonus_taken |= bit(seat)
        g.plan_next(TakeBonus(seat))
    elif after == g.box.energy.least and not (g.counter_lost | g.counter_owed) >> seat & 1:
        if g.in_blocks(seat) + g.spent[seat] > 0:
            g.plan_next(LoseCounter(seat))
        else:
            g.counter_owed |= bit(seat)


@final
class TakeBonus(Ask[PlanetaryPhase]):
    """The Bonus Asset comes to an open space of any block, usable at once. PP-010, PP-058, PP-063"""

    rule = 63

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        return list(range(HOLES))

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        return 0 if g.open_in(self.seat, move) > 0 else 61

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        g.put_counters(self.seat, move, 1)
        g.tell("bonus_counter", who=self.seat, many=move, rule=63)


@final
class LoseCounter(Ask[PlanetaryPhase]):
    """One TC of the own board leaves the game: from any space or from Time Spent. PP-064, PP-065"""

    rule = 65

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        return [SPENT, *range(HOLES)]

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        many: i64 = g.spent[self.seat] if move == SPENT else g.counters[HOLES * self.seat + move]
        return 0 if many > 0 else 65

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        g.counter_lost |= bit(self.seat)
        if move == SPENT:
            g.spent[self.seat] = g.spent[self.seat] - 1
        else:
            g.put_counters(self.seat, move, -1)
        g.tell("counter_lost", who=self.seat, many=move, rule=65)


def raise_credential(g: PlanetaryPhase, seat: i64, sector: i64, many: i64, rule: i64) -> None:
    """A marker moves up space by space, taking the Life Energy it passes; first at the top is a Distinction.

    PP-074, PP-075, PP-076, PP-080
    """
    start = g.step_of(seat, sector)
    step = start
    dots: i64 = 0
    while many > 0 and step < g.box.credentials.top:
        step += 1
        many -= 1
        dots += g.box.credentials.dots >> step & 1
    if step == start:
        return
    g.move_marker(seat, sector, step)
    g.tell("credential", who=seat, where=sector, many=step - start, thing=step, rule=rule)
    if dots:
        change_energy(g, seat, dots, 75)
    if step == g.box.credentials.top and g.distinctions[sector] < 0:
        g.distinctions = changed(g.distinctions, sector, seat)
        g.tell("distinction", who=seat, where=sector, rule=76)
        g.gain_reputation(seat, g.box.reputation.distinction, 76)


def lower_credential(g: PlanetaryPhase, seat: i64, sector: i64, many: i64, rule: i64) -> None:
    """A marker moves down, not below step 0; what it has brought stays. PP-077, PP-162"""
    start = g.step_of(seat, sector)
    step = start - many if start > many else 0
    if step != start:
        g.move_marker(seat, sector, step)
        g.tell("credential", who=seat, where=sector, many=step - start, thing=step, rule=rule)


@final
class PickSector(Ask[PlanetaryPhase]):
    """An increase of 1 in a Sector of one's choice, below the top of its row. PP-139, PP-172, PP-221"""

    follows = True

    def __init__(self, seat: i64, source: i64) -> None:
        super().__init__(seat)
        self.source: i64 = source

    def asked_by(self) -> int:
        return int(self.source)

    def candidates(self, g: PlanetaryPhase) -> list[int]:
        return list(range(SECTORS))

    def forbids(self, g: PlanetaryPhase, move: i64) -> i64:
        return 0 if g.step_of(self.seat, move) < g.box.credentials.top else 221

    def choose(self, g: PlanetaryPhase, move: i64) -> None:
        raise_credential(g, self.seat, move, 1, self.source)


def can_rise(g: PlanetaryPhase, seat: i64) -> bool:
    """Whether any Sector of the seat is below the top. PP-221"""
    return min(g.credentials[SECTORS * seat : SECTORS * seat + SECTORS]) < g.box.credentials.top


@final
class OfferSector(Step[PlanetaryPhase]):
    """When its turn comes, the Sector of a free increase is asked for; where all are at the top it is lost. PP-221"""

    def __init__(self, seat: i64, source: i64) -> None:
        self.seat: i64 = seat
        self.source: i64 = source

    def run(self, g: PlanetaryPhase) -> None:
        if can_rise(g, self.seat):
            g.plan_next(PickSector(self.seat, self.source))
