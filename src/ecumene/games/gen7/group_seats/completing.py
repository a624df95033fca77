"""A group seat is filled: everything of the plan happens at once. G7-163, G7-266"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ecumene.games.gen7.actions.files import OfferRepeat, show_file
from ecumene.games.gen7.components import (
    AUDITOR,
    COURAGEOUS,
    FIELD_AWARD,
    LAST_WATCH,
    OVERSEER,
    PROBLEM_SOLVER,
    SEA_LEGS,
)
from ecumene.games.gen7.effects.addresses import clause_address
from ecumene.games.gen7.effects.carrying import take_option
from ecumene.games.gen7.group_seats.blocks import (
    ALSO_SOLVE,
    BARRACKS,
    CARD,
    CHEMS,
    COMMEND,
    ENTRY,
    FILE,
    GAIN,
    HEAD,
    OVERSEE,
    PARTS,
    PERK,
    PLEDGED,
    PLOT,
    POSITIONS,
    REF,
    SOLVE,
    SPLIT,
    STORES,
    block_division,
    block_merit,
    block_place,
    block_thing,
    changed_dice,
    contributors,
    entry_of,
    is_critical_task,
    is_damage_control,
    packed,
    plan_dice,
    plan_value,
    plot_block,
    system_of,
)
from ecumene.games.gen7.group_seats.changes import in_order
from ecumene.games.gen7.group_seats.payments import HELP_PERKS, HELP_TYPES
from ecumene.games.gen7.group_seats.pledges import CARD as BACKED
from ecumene.games.gen7.group_seats.pledges import pledge_of
from ecumene.games.gen7.numbering import (
    AWARDS_NOW,
    CLAUSE_READ,
    CRITICALS,
    DIVISIONS_NOW,
    EMPTY,
    FLIPS,
    HELPED,
    INTERROGATIONS,
    LAST_BLOCKS,
    NONE,
    PROGRESS,
    ROBOTS,
    SOLOS,
)
from ecumene.games.gen7.position import Gen7, advance_progress, progress_of, read_aloud
from ecumene.games.gen7.ship.dice import named, put
from ecumene.games.gen7.ship.merit import move_merit
from ecumene.games.gen7.ship.officers import count_use
from ecumene.games.gen7.ship.systems import repair
from ecumene.games.gen7.ship.tokens import change_stores, gain, lose
from ecumene.games.gen7.vocabulary import CHEM, OFFICER, PART, RESOURCES, ROBOT
from ecumene.games.gen7.vocabulary import COMMEND as COMMEND_VERB
from ecumene.kernel.bits import bit, changed, members
from ecumene.kernel.step import Ask, Step

ADDITIONS: Final = 2
"""What each contributor adds is a mask of so many bits; those of all seats stand in one number."""

# Sections counted for objectives, by their place after the first of the episode
AUDITED: Final = 1
TURNED: Final = 2
HANDED_OVER: Final = 2


def added_by(additions: i64, seat: i64) -> i64:
    """What the seat adds to the plan."""
    return additions >> (ADDITIONS * seat) & (COMMEND | ALSO_SOLVE)


def commendation(g: Gen7, seat: i64) -> i64:
    """The file card in hand that brings merit for the group seat being filled, or NONE. G7-076, G7-Q54"""
    held: i64 = g.files[seat]
    card: i64 = 0
    while held >> card:
        if held >> card & 1 and g.box.cards.file_effects[g.box.cards.files[card]][0].verb == COMMEND_VERB:
            return card
        card += 1
    return NONE


def can_add(g: Gen7, seat: i64, what: i64) -> bool:
    """Whether a contributor can add this to the plan: Commendation, Problem Solver while something is to be paid.

    G7-170, G7-254, G7-279, G7-Q47, G7-Q54
    """
    if what & COMMEND and commendation(g, seat) < 0:
        return False
    if what & ALSO_SOLVE:
        if not is_critical_task(g.plan_now[REF]) or not g.can_use(seat, PROBLEM_SOLVER):
            return False
        return to_pay(g.plan_now)[RESOURCES] > 0 and not uses(g.plan_now, SOLVE, seat)
    return True


def uses(plan: list[int], what: i64, seat: i64) -> bool:
    """Whether the plan has such an entry of the seat."""
    return any(plan[at] == what and plan[at + 1] == seat for at in range(HEAD, len(plan), ENTRY))


def to_pay(plan: list[int]) -> list[int]:
    """The tokens of each type that the plan pays for the block, and their sum."""
    found = [0, 0, 0, 0]
    for at in range(HEAD, len(plan), ENTRY):
        if plan[at] >= CARD:
            found[plan[at + 2]] += plan[at + 3]
            found[RESOURCES] += plan[at + 3]
    return found


def relieved(plan: list[int], seat: i64, off: list[int]) -> list[int]:
    """The plan with so many tokens taken off by the seat's Problem Solver, its own spared first.

    Then those of other barracks, then of the Stores, then of the card.
    G7-254
    """
    fresh = plan.copy()
    left = off.copy()
    for own in (True, False):
        for what in (BARRACKS, STORES, CARD):
            for at in range(HEAD, len(plan), ENTRY):
                if plan[at] == what and (not own or (what == BARRACKS and plan[at + 1] == seat)):
                    many = min(fresh[at + 3], left[plan[at + 2]])
                    fresh[at + 3] -= many
                    left[plan[at + 2]] -= many
    return in_order(fresh + entry_of(SOLVE, seat, NONE, packed(off)))


def reductions(to_pay: list[int], many: i64) -> list[int]:
    """All ways to take off so many tokens, or all there are, packed. G7-254, G7-Q74"""
    many = min(many, to_pay[0] + to_pay[1] + to_pay[2])
    found: list[int] = []
    for data in range(to_pay[0] + 1):
        for parts in range(to_pay[1] + 1):
            chems = many - data - parts
            if 0 <= chems <= to_pay[2]:
                found.append(packed([data, parts, int(chems)]))
    return found


def unpacked(amounts: i64) -> list[int]:
    """The amounts of the three resources that `packed` put into one number."""
    return [int(amounts & 15), int(amounts >> 4 & 15), int(amounts >> 8 & 15)]


@final
class Complete(Step[Gen7]):
    """All have agreed: reductions that contributors added are settled, then the plan is carried out. G7-266"""

    def __init__(self, seat: i64, additions: i64) -> None:
        self.seat: i64 = seat
        self.additions: i64 = additions

    def run(self, g: Gen7) -> None:
        for x in g.clockwise(self.seat) if self.additions else EMPTY:
            if added_by(self.additions, x) & ALSO_SOLVE:
                rest = Complete(self.seat, self.additions & ~(ALSO_SOLVE << (ADDITIONS * x)))
                if to_pay(g.plan_now)[RESOURCES] > 0:
                    g.plan(TakeOffBlock(x), rest)
                else:
                    g.plan_next(rest)
                return
        carry_out(g, self.seat, self.additions)


@final
class TakeOffBlock(Ask[Gen7]):
    """Problem Solver, added by a contributor: which tokens need not be paid. G7-254, G7-Q47, G7-Q74"""

    rule = 254
    follows = True

    def candidates(self, g: Gen7) -> list[int]:
        return reductions(to_pay(g.plan_now), g.box.cards.perk_many[PROBLEM_SOLVER])

    def choose(self, g: Gen7, move: i64) -> None:
        g.plan_now = relieved(g.plan_now, self.seat, unpacked(move))


def carry_out(g: Gen7, seat: i64, additions: i64) -> None:
    """The transaction: values changed, dice seated, cost paid, the block done, merit to all, then what bonuses bring.

    G7-163, G7-166, G7-167, G7-168, G7-266, G7-279
    """
    plan = g.plan_now
    ref: i64 = plan[REF]
    hands = contributors(g, plan)
    files = change_dice(g, plan)
    seat_dice(g, plan)
    pay_cost(g, plan)
    g.placed = 1
    g.hands = hands
    finish_block(g, seat, ref, hands, plan)
    reward(g, ref, hands, additions, files)
    count_block(g, seat, ref, hands, plan)
    g.plan_now = EMPTY
    if ref >= PLOT and not is_damage_control(ref) and plot_block(g, ref).clauses:
        g.plan_next(ChooseClause(seat, g.blocks[ref - PLOT]))
    for x, design in files:
        g.plan_next(OfferRepeat(x, design))


def change_dice(g: Gen7, plan: list[int]) -> list[tuple[int, int]]:
    """Perks, schemas, cards and tokens give the dice their values; the file cards used, with their players.

    G7-076, G7-217, G7-218, G7-242 to G7-244, G7-252, G7-265, G7-273
    """
    files: list[tuple[int, int]] = []
    for at in range(HEAD, len(plan), ENTRY):
        what, x, of, many = plan[at], plan[at + 1], plan[at + 2], plan[at + 3]
        if what == GAIN:
            count_use(g, x, of)
            gain(g, x, HELP_TYPES[HELP_PERKS.index(of)], many, 242)
        elif what == OVERSEE:
            count_use(g, x, OVERSEER)
        elif what == FILE:
            show_file(g, x, many)
            files.append((x, g.box.cards.files[many]))
        elif what == PLEDGED:
            card = g.pledges[pledge_of(g, of) + BACKED]
            show_file(g, x, card)
            files.append((x, g.box.cards.files[card]))
        elif what == CHEMS:
            lose(g, x, CHEM, many, 218)
        elif what == PARTS:
            lose(g, x, PART, many, 217)
        elif what in (PERK, SPLIT):
            g.tell("shift", who=x, many=many, thing=of, rule=273 if what == PERK else 210)
    changed_now = changed_dice(g, plan)
    for die in plan_dice(plan) if changed_now else EMPTY:
        if changed_now >> die & 1:
            value = plan_value(plan, die)
            g.value[die] = value
            g.tell("change_die", who=g.owner(die), many=value, thing=die, rule=264)
    return files


def seat_dice(g: Gen7, plan: list[int]) -> None:
    """The dice lie in their positions, a robot in two of them if it fills two. G7-075, G7-175"""
    ref: i64 = plan[REF]
    for p in range((HEAD - POSITIONS) // 2):
        die: i64 = plan[POSITIONS + 2 * p]
        if die < 0:
            continue
        place = block_place(ref, p)
        if is_earlier(plan, p):
            g.second[die] = place
        else:
            put(g, die, place)
        if g.kind(die) == OFFICER:
            g.officers |= bit(g.owner(die))
        g.tell("seat", who=g.owner(die), where=named(g, place), many=plan[POSITIONS + 2 * p + 1], thing=die, rule=75)


def is_earlier(plan: list[int], p: i64) -> bool:
    """Whether the die of position p is also in a position to its left."""
    return any(plan[POSITIONS + 2 * q] == plan[POSITIONS + 2 * p] for q in range(p))


def pay_cost(g: Gen7, plan: list[int]) -> None:
    """The cost is paid from the card, the Stores and the barracks as planned. G7-162, G7-163, G7-164, G7-215"""
    ref: i64 = plan[REF]
    for at in range(HEAD, len(plan), ENTRY):
        what, x, resource, many = plan[at], plan[at + 1], plan[at + 2], plan[at + 3]
        if what == SOLVE:
            count_use(g, x, PROBLEM_SOLVER)
        elif what == CARD:
            g.row_tokens = changed(
                g.row_tokens, RESOURCES * ref + resource, g.row_tokens[RESOURCES * ref + resource] - many
            )
        elif what == STORES:
            change_stores(g, resource, -many, 162)
        elif what == BARRACKS:
            lose(g, x, resource, many, 164)


def finish_block(g: Gen7, seat: i64, ref: i64, hands: i64, plan: list[int]) -> None:
    """The block is done and stays so. G7-167, G7-168, G7-279"""
    if is_critical_task(ref):
        g.row_done |= bit(ref)
        division = block_division(g, ref)
        g.done_now = changed(g.done_now, division, g.done_now[division] + 1)
        g.tell("complete", who=seat, where=ref, many=hands, thing=block_thing(g, ref), rule=163)
    elif is_damage_control(ref):
        g.controlled = 1
        g.tell("damage_control", who=seat, where=system_of(ref), many=hands, rule=279)
        repair(g, system_of(ref), g.box.control_steps, 279)
    else:
        g.blocks_done |= bit(ref - PLOT)
        g.tell("complete", who=seat, where=ref, many=hands, thing=block_thing(g, ref), rule=279)


def reward(g: Gen7, ref: i64, hands: i64, additions: i64, files: list[tuple[int, int]]) -> None:
    """Merit to all contributors at once, then what perks, schema and file cards add, in the same order.

    G7-166, G7-241, G7-210, G7-279
    """
    amounts = [0] * g.seats
    more = [0] * g.seats
    for x in members(hands):
        amounts[x] = block_merit(g, ref)
        if is_critical_task(ref):
            if g.has_perk(x, COURAGEOUS):
                more[x] += g.box.cards.perk_many[COURAGEOUS]
            if progress_of(g, x, AWARDS_NOW) < g.schema_number(x, FIELD_AWARD):
                advance_progress(g, x, AWARDS_NOW, 1)
                more[x] += 1
        if added_by(additions, x) & COMMEND:
            card = commendation(g, x)
            if card >= 0:
                design: i64 = g.box.cards.files[card]
                show_file(g, x, card)
                files.append((x, design))
                more[x] += g.box.cards.file_effects[design][0].many
    move_merit(g, amounts, 166)
    if any(more):
        move_merit(g, more, 241)


def count_block(g: Gen7, seat: i64, ref: i64, hands: i64, plan: list[int]) -> None:
    """What objectives count: contributions, robots, divisions, work alone and on the turns of others. G7-178, G7-279"""
    progress = g.progress.copy()
    for x in members(hands):
        if x != seat:
            progress[PROGRESS * x + HELPED] += 1
        if is_critical_task(ref):
            progress[PROGRESS * x + CRITICALS] += 1
            progress[PROGRESS * x + DIVISIONS_NOW] |= int(bit(block_division(g, ref)))
        elif not is_damage_control(ref):
            count_section(g, progress, x, ref)
    if is_critical_task(ref):
        alone = hands == bit(seat)
        for die in plan_dice(plan):
            owner = g.owner(die)
            if owner < 0:
                alone = False
            elif g.kind(die) == ROBOT:
                progress[PROGRESS * owner + ROBOTS] += 1
        if alone:
            progress[PROGRESS * seat + SOLOS] += 1
    g.progress = progress


def count_section(g: Gen7, progress: list[int], x: i64, ref: i64) -> None:
    """The blocks of some sections count for an objective of the episode. G7-196"""
    section = plot_block(g, ref).section - g.box.story.episodes[g.episode].first
    if section == AUDITED and g.has_objective(AUDITOR):
        progress[PROGRESS * x + INTERROGATIONS] += 1
    elif section == TURNED and g.has_objective(SEA_LEGS):
        progress[PROGRESS * x + FLIPS] |= int(bit(ref - PLOT))
    elif section == HANDED_OVER and g.has_objective(LAST_WATCH):
        progress[PROGRESS * x + LAST_BLOCKS] += 1


@final
class ChooseClause(Ask[Gen7]):
    """Who completes an article chooses its clause. G7-279"""

    rule = 279

    def __init__(self, seat: i64, block: i64) -> None:
        super().__init__(seat)
        self.block: i64 = block

    def candidates(self, g: Gen7) -> list[int]:
        return list(range(len(g.box.story.blocks[self.block].clauses)))

    def choose(self, g: Gen7, move: i64) -> None:
        stance = g.box.story.blocks[self.block].clauses[move].stance
        g.tell("clause", who=self.seat, where=self.block, many=move, rule=279)
        read_aloud(g, CLAUSE_READ, self.block, move)
        take_option(g, stance, clause_address(self.block, move), self.seat)
