"""A referee who watches a game by what is told of it and knows the rules by the book, not by the code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from ecumene.games.gen7 import components as c
from ecumene.games.gen7.group_seats.blocks import (
    DAMAGE,
    SYSTEM_STEP,
    block_cost,
    block_kind,
    block_merit,
    block_numbers,
)
from ecumene.games.gen7.numbering import ABSENT, BESIDE, DICE_EACH, ON_ROW, QUARTERS, ROBOT_DIE, SEATED, SUPPLY
from ecumene.games.gen7.patterns import fits
from ecumene.games.gen7.vocabulary import ROBOT
from ecumene.kernel.event import Event

YIELDS = ((2, 1, 0), (5, 4, 3), (4, 3, 2))
LAB_PERKS = (c.ANALYST, c.SCRAPPER, c.CHEMIST)
DIVISION_PERKS = (c.ACADEMIC, c.WORKHORSE, c.CARETAKER, c.NATURAL_LEADER)
SHIFTS = ((-1, 0, 1), (-1, 0, 1), (-1, 0, 1), (0, 1, 2))
DRIFTING = (3, 4)
"""The rounds of episode 5 without weight."""
TOP_STEP = 3


class Referee:
    """Watches one game from answer to answer; `faults` is what was not by the rules, `seen` how much was watched."""

    def __init__(self, g: Any) -> None:
        self.faults: list[str] = []
        self.seen: Counter[str] = Counter()
        self.stacks: dict[int, list[int]] = {}
        for seat in g.standing():
            self.stacks.setdefault(g.merit[seat], []).append(seat)
        self.status = list(g.status)
        self.due: Counter[int] = Counter()
        """Critical effects that must have happened by now, less those that have."""
        self.steps = 1

    def expect(self, so: bool, what: str) -> None:
        """Note a fault unless it is so."""
        self.seen[what] += 1
        if not so:
            self.faults.append(what)

    def watch(self, before: Any, g: Any, events: Sequence[Event]) -> None:
        """One answer was given: the table before and after it, and what happened in between."""
        for at, event in enumerate(events):
            if event.what == "merit":
                self.move_marker(event)
            elif event.what in ("fail", "degrade", "repair", "critical"):
                self.move_indicator(event)
            elif event.what == "seat" and event.where < ON_ROW:
                self.take_seat(before, event)
                if event.where < SEATED + 4 * c.LABS:
                    self.work_lab(before, event, events[at:])
            elif event.what == "complete" or (event.what == "damage_control" and event.rule == 279):
                self.fill_block(before, g, event, events[:at], events[at:])
            elif event.what == "round":
                self.begin_round(g)
        order = [seat for merit in sorted(self.stacks, reverse=True) for seat in self.stacks[merit]]
        self.expect(order == g.standing(), "a marker moved up lies on top, one moved down beneath (G7-188, G7-189)")

    # -- merit and systems ------------------------------------------------------------------------

    def move_marker(self, event: Event) -> None:
        """One marker leaves its stack for another."""
        merit = next(merit for merit, stack in self.stacks.items() if event.who in stack)
        self.stacks[merit].remove(event.who)
        reached = self.stacks.setdefault(merit + event.many, [])
        reached.insert(len(reached) if event.many > 0 else 0, event.who)
        self.expect(merit + event.many >= 0, "nobody has less than no merit (G7-Q06)")

    def move_indicator(self, event: Event) -> None:
        """A system degrades by the steps of a failed task or by one, or is repaired; Critical acts for every step."""
        system = event.where
        if event.what == "fail":
            self.steps = event.many
        elif event.what == "degrade":
            steps = self.steps if event.rule == 91 else 1
            self.due[system] += max(0, self.status[system] + steps - max(self.status[system], TOP_STEP - 1))
            self.status[system] = min(TOP_STEP, self.status[system] + steps)
            self.expect(event.many == self.status[system], "a system degrades step by step (G7-092)")
        elif event.what == "repair":
            self.status[system] = event.many
        elif event.rule == 257:
            self.due[system] -= 1

    def begin_round(self, g: Any) -> None:
        """All crew is home, critical effects have happened, and the row is full."""
        self.expect(not +self.due and not -self.due, "Critical acts on arrival and for each step beyond (G7-257)")
        chart = (1, 2, 3) if g.seats == 3 else (2, 3, 4)
        self.expect(len(g.row) == chart[min(g.round, 3) - 1], "tasks are drawn by the chart (G7-064, G7-065)")
        for die in range(DICE_EACH * g.seats):
            robot = g.kind(die) == ROBOT and g.barracks[g.owner(die)] != c.ROBOTICS_BARRACKS
            places = (SUPPLY,) if robot else (QUARTERS, SUPPLY, ABSENT)
            self.expect(g.place[die] in places, "all dice come home (G7-094, G7-095)")

    # -- seats ------------------------------------------------------------------------------------

    def take_seat(self, before: Any, event: Event) -> None:
        """A die takes an open seat whose rule it keeps, with the value its division's perk may give it."""
        die, place, seat = event.thing, event.where, event.who
        location, drifting = (place - SEATED) // 4, self.drifts(before)
        if not before.share:
            free = place not in before.place and not before.covers[place - SEATED]
            self.expect(free, "a seat with a die or a marker is closed (G7-072)")
        self.expect(before.place[die] == QUARTERS, "dice are seated from the quarters (G7-069)")
        division = before.division_of(location)
        owned = division >= 0 and before.perks[seat] >> DIVISION_PERKS[division] & 1
        shifts = SHIFTS[division] if owned else (0,)
        self.expect(event.many - before.value[die] in shifts, "only a division's perk changes a die (G7-273)")
        if before.kind(die) == ROBOT:
            self.expect(location != c.OPERATIONS_TABLE and not drifting, "robots do not sit here (G7-152)")
        if location == c.RECYCLING_LAB and place % 4 and not drifting:
            previous = [before.value[one] for one, at in enumerate(before.place) if at == place - 1]
            self.expect(event.many >= max(previous, default=0), "at least the die in the previous seat (G7-134)")
        if location == c.ROBOTICS:
            self.expect(before.place[DICE_EACH * seat + ROBOT_DIE] == SUPPLY, "the robot waits in the supply (G7-151)")

    def drifts(self, g: Any) -> bool:
        return g.episode == 5 and g.round in DRIFTING

    def work_lab(self, before: Any, event: Event, after: Sequence[Event]) -> None:
        """The lab's tokens by seat and die, with perk and schema card, and the drip at the Chem Lab."""
        lab, pips = divmod(event.where - SEATED, 4)
        many = YIELDS[lab][pips] + (before.perks[event.who] >> LAB_PERKS[lab] & 1)
        many += before.schema_number(event.who, lab)
        many += (event.many + 1) // 2 if lab == c.SCIENCE_LAB else 0
        many -= 1 if lab == c.RECYCLING_LAB and self.drifts(before) else 0
        told = [one.many for one in after if one.what == "gain" and one.rule in (132, 135, 137)]
        self.expect(told == [many], "a lab yields what its seat says (G7-259, G7-260, G7-261)")
        if lab == c.CHEM_LAB:
            first = SEATED + 4 * c.CHEM_LAB
            there = Counter(before.owner(die) for die, at in enumerate(before.place) if first <= at < first + 4)
            drips = Counter(one.who for one in after if one.what == "gain" and one.rule == 138)
            self.expect(there == drips, "every other die at the Chem Lab drips (G7-138)")

    # -- group seats ------------------------------------------------------------------------------

    def fill_block(self, before: Any, g: Any, event: Event, past: Sequence[Event], after: Sequence[Event]) -> None:
        """A block is filled by its rule, with a die of the active player, paid by contributors, and all are awarded."""
        ref = event.where if event.what == "complete" else DAMAGE + SYSTEM_STEP * event.where
        laid = sorted((one for one in past if one.what == "seat" and one.rule == 75), key=lambda one: one.where)
        values = [one.many for one in laid]
        self.expect(fits(block_kind(g, ref), block_numbers(g, ref), values), "dice keep the rule of a block (G7-169)")
        hands = {g.owner(one.thing) for one in laid if g.owner(one.thing) >= 0}
        self.expect(g.active in hands, "one die is the active player's own (G7-075)")
        places = {before.place[one.thing] for one in laid}
        self.expect(places <= {QUARTERS, BESIDE}, "dice come from the quarters (G7-075)")
        for die in {one.thing for one in laid}:
            self.split_robot(g, die, [one.many for one in laid if one.thing == die])
        awards = [(one.who, one.many) for one in after if one.what == "merit" and one.rule == 166]
        due = sorted((seat, block_merit(g, ref)) for seat in hands)
        self.expect(sorted(awards) == due, "each contributor gains the award once (G7-166)")
        self.pay_cost(before, g, ref, past, hands)

    def split_robot(self, g: Any, die: int, values: list[int]) -> None:
        """A die fills one position, a robot perhaps two, its value split as evenly as possible."""
        self.expect(1 <= sum(values) <= g.faces(die), "a die shows one of its faces (G7-005)")
        if len(values) > 1:
            even = len(values) == 2 and abs(values[0] - values[1]) <= 1
            self.expect(even and g.kind(die) == ROBOT, "a robot is split evenly (G7-175)")

    def pay_cost(self, before: Any, g: Any, ref: int, past: Sequence[Event], hands: set[int]) -> None:
        """The whole cost, less what Problem Solver takes off, comes from card, Stores and contributors."""
        paid = [0, 0, 0]
        for one in past:
            if one.what == "lose" and one.rule == 164:
                self.expect(one.who in hands, "only contributors pay (G7-165)")
                paid[one.where] += one.many
            elif one.what == "stores" and one.rule == 162:
                paid[one.where] -= one.many
        solvers = [one for one in past if one.what == "perk" and one.thing == c.PROBLEM_SOLVER]
        cost = block_cost(g, ref)
        if ref < len(g.row):
            for resource in range(3):
                at = 3 * ref + resource
                paid[resource] += before.row_tokens[at] - g.row_tokens[at]
        lack = [need - many for need, many in zip(cost, paid, strict=True)]
        off = min(6 * len(solvers), sum(cost))
        self.expect(min(lack) >= 0 and sum(lack) == off, "the whole cost is paid at once (G7-163, G7-254)")
