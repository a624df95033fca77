"""What a seat cannot see, drawn anew: the redeal."""

from __future__ import annotations

from mypy_extensions import i64

from ecumene.games.gen7.actions.centers import KeepFile, KeepSchema, SolveTask, TakeOff
from ecumene.games.gen7.actions.handing import GoWithout, HandCard, TakeFound
from ecumene.games.gen7.actions.meeting import PickCard
from ecumene.games.gen7.components import DIRECTOR, PERSONAL, PLANS_A, PLANS_B
from ecumene.games.gen7.effects.on_ship import PutBack
from ecumene.games.gen7.group_seats.blocks import planned_files
from ecumene.games.gen7.group_seats.building import PickDie, PickMeans, PickValue, cannot_ask
from ecumene.games.gen7.group_seats.calls import ControlSystem, Propose, has_plan
from ecumene.games.gen7.group_seats.pledges import (
    CARD,
    DIE,
    PLEDGE,
    SHOWN,
    VALUE,
    PledgeBlock,
    PledgeDie,
    PledgeValue,
    backed,
)
from ecumene.games.gen7.group_seats.search.fillable import Fillable
from ecumene.games.gen7.numbering import NONE
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.setup import DraftTask
from ecumene.games.gen7.ship.decks import CRITICAL_DECK, FILE_DECK, SCHEMA_DECK, TASK_DECK
from ecumene.kernel.bits import bit, changed, members
from ecumene.kernel.rng import Rng
from ecumene.kernel.step import Ask


def redeal(g: Gen7, seat: i64, rng: Rng) -> None:
    """Draw anew, in place, all that the seat (-1: a spectator) does not see.

    The order of all decks, the hands, focus cards and plans of the others, and cards another is choosing from.
    G7-052, G7-081, G7-086, G7-199, G7-202, G7-Q52
    """
    deck = selection_deck(g)
    unseen = deck != NONE and chooser(g) != seat
    redeal_critical(g, unseen and deck == CRITICAL_DECK, rng)
    redeal_tasks(g, seat, unseen and deck == TASK_DECK, rng)
    redeal_files(g, seat, unseen and deck == FILE_DECK, rng)
    redeal_schemas(g, seat, unseen and deck == SCHEMA_DECK, rng)
    crossroads = g.crossroads.copy()
    rng.shuffle(0, crossroads)
    g.crossroads = crossroads
    if g.plan_a and g.plan_a[0] >= 0:
        g.plan_a = redeal_plans(g, g.plan_a, PLANS_A, PLANS_B, seat, rng)
        g.plan_b = redeal_plans(g, g.plan_b, PLANS_B, PERSONAL, seat, rng)


def chooser(g: Gen7) -> i64:
    """Who is asked now, if one seat is."""
    ask = g.asking
    return ask.seat if isinstance(ask, Ask) else NONE


def selection_deck(g: Gen7) -> i64:
    """The deck to which the cards on their way round, or drawn to choose from, belong; NONE without any."""
    ask = g.asking
    if not g.selection or ask is None:
        return NONE
    if isinstance(ask, (PickCard, DraftTask)):
        return TASK_DECK
    if isinstance(ask, KeepFile):
        return FILE_DECK
    if isinstance(ask, KeepSchema):
        return SCHEMA_DECK
    if isinstance(ask, PutBack):
        return CRITICAL_DECK
    if isinstance(ask, TakeFound):
        return ask.deck
    if isinstance(ask, (HandCard, GoWithout)):
        return FILE_DECK if ask.perk == DIRECTOR else SCHEMA_DECK
    return NONE


def redeal_critical(g: Gen7, selected: bool, rng: Rng) -> None:
    """Shuffle the face-down critical tasks, with those another is looking at. G7-052"""
    pool = [*g.critical_down, *g.selection] if selected else g.critical_down.copy()
    rng.shuffle(0, pool)
    if selected:
        g.selection = [pool.pop() for _ in g.selection]
    g.critical_down = pool


def redeal_hands(hands: list[int], seat: i64, fixed: i64, pool: list[int]) -> list[int]:
    """The hands of the others filled from the pool as they were, but for cards everybody knows to be there."""
    fresh = hands.copy()
    for other in range(len(hands)):
        if other != seat:
            held: i64 = hands[other]
            mask: i64 = held & fixed
            for _ in members(held & ~fixed):
                mask |= bit(pool.pop())
            fresh[other] = mask
    return fresh


def loose_cards(hands: list[int], seat: i64, fixed: i64) -> list[int]:
    """The cards in the hands of the others that nobody else knows."""
    found: list[int] = []
    for other in range(len(hands)):
        if other != seat:
            held: i64 = hands[other]
            found.extend(members(held & ~fixed))
    return found


def redeal_tasks(g: Gen7, seat: i64, selected: bool, rng: Rng) -> None:
    """Exchange the operations tasks of the deck, of the other hands and of a selection another looks at. G7-202

    A task that is just being completed stays where it is.
    """
    ask = g.asking
    fixed: i64 = bit(ask.card) if isinstance(ask, (SolveTask, TakeOff)) else 0
    pool = [*g.tasks_down, *loose_cards(g.tasks, seat, fixed)]
    if selected:
        pool.extend(g.selection)
    rng.shuffle(0, pool)
    g.tasks = redeal_hands(g.tasks, seat, fixed, pool)
    if selected:
        g.selection = [pool.pop() for _ in g.selection]
    g.tasks_down = pool


def redeal_files(g: Gen7, seat: i64, selected: bool, rng: Rng) -> None:
    """Exchange the file cards of the deck, of the other hands and of a selection another looks at. G7-202

    Cards that serve a plan for a group seat stay with it, those it cannot do without, and one that is just being
    pledged.
    """
    ask = g.asking
    fixed = planned_files(g.plan_now) | needed_files(g, seat)
    if isinstance(ask, (PledgeBlock, PledgeDie, PledgeValue)):
        fixed |= bit(ask.card)
    behind = behind_pledges(g, seat) & ~fixed
    pool = [*g.files_down, *loose_cards(g.files, seat, fixed | behind)]
    if selected:
        pool.extend(g.selection)
    if behind:
        fixed |= redeal_pledges(g, behind, pool, rng)
    rng.shuffle(0, pool)
    g.files = redeal_hands(g.files, seat, fixed, pool)
    if selected:
        g.selection = [pool.pop() for _ in g.selection]
    g.files_down = pool


def needed_files(g: Gen7, seat: i64) -> i64:
    """A mask of cards in another's hand without which they could not complete the plan they are making. G7-264

    Everybody knows that they called for the group seat, so that their hand lets them fill it.
    """
    ask = g.asking
    if not isinstance(ask, (ControlSystem, Propose, PickDie, PickValue, PickMeans)) or ask.seat == seat:
        return 0
    held = g.files
    needed: i64 = 0
    for card in members(held[ask.seat] & g.box.cards.changing & ~planned_files(g.plan_now)):
        before = g.files
        g.files = changed(before, ask.seat, before[ask.seat] & ~bit(card))
        if not can_be_planned(g):
            g.files = before
            needed |= bit(card)
    g.files = held
    return needed


def can_be_planned(g: Gen7) -> bool:
    """Whether the plan for a group seat that is being made can be completed. G7-264"""
    ask = g.asking
    if isinstance(ask, Propose):
        return has_plan(g, Fillable(g, ask.seat, cannot_ask(g)), ask.ref)
    return isinstance(ask, Ask) and len(ask.moves(g)) > 0


def behind_pledges(g: Gen7, seat: i64) -> i64:
    """A mask of the cards in the hands of the others that stand behind their pledges. G7-265"""
    mask: i64 = 0
    for at in range(0, len(g.pledges), PLEDGE):
        owner = g.owner(g.pledges[at + DIE])
        if owner != seat:
            mask |= g.files[owner] & bit(g.pledges[at + CARD])
    return mask


def redeal_pledges(g: Gen7, behind: i64, pool: list[int], rng: Rng) -> i64:
    """For these cards behind pledges any may stand that keeps the promise; a mask of those now there. G7-265"""
    mask: i64 = 0
    for at in range(0, len(g.pledges), PLEDGE):
        card, die = g.pledges[at + CARD], g.pledges[at + DIE]
        if behind >> card & 1:
            shown, value = g.pledges[at + SHOWN], g.pledges[at + VALUE]
            able = [card, *[one for one in pool if backed(g, one, die, shown) >> value & 1]]
            fresh = able[rng.below(0, len(able))]
            if fresh != card:
                pool[pool.index(fresh)] = card
                exchange_files(g, g.owner(die), card, fresh)
                g.pledges = changed(g.pledges, at + CARD, fresh)
            mask |= bit(fresh)
    return mask


def exchange_files(g: Gen7, owner: i64, card: i64, fresh: i64) -> None:
    """Let the owner hold the fresh file card for theirs; whoever held that one, if anybody, has theirs instead."""
    if g.files[owner] >> fresh & 1:
        return
    for hand in range(g.seats):
        if g.files[hand] >> fresh & 1:
            g.files = changed(g.files, hand, g.files[hand] & ~bit(fresh) | bit(card))
    g.files = changed(g.files, owner, g.files[owner] & ~bit(card) | bit(fresh))


def redeal_schemas(g: Gen7, seat: i64, selected: bool, rng: Rng) -> None:
    """Exchange the schema cards of the deck, the others' focus cards and those they arrange or look at. G7-Q52"""
    backs = [at for at in range(1, len(g.slots), 2) if at // 4 != seat and g.slots[at] >= 0]
    pool = [*g.schemas_down, *[g.slots[at] for at in backs], *loose_cards(g.loose, seat, 0)]
    if selected:
        pool.extend(g.selection)
    rng.shuffle(0, pool)
    slots = g.slots.copy()
    for at in backs:
        slots[at] = pool.pop()
    g.slots = slots
    g.loose = redeal_hands(g.loose, seat, 0, pool)
    if selected:
        g.selection = [pool.pop() for _ in g.selection]
    g.schemas_down = pool


def redeal_plans(g: Gen7, plans: list[int], first: i64, end: i64, seat: i64, rng: Rng) -> list[int]:
    """Plans of others that were not met, exchanged among themselves and with those nobody was dealt. G7-199, G7-200"""
    others = [one for one in range(g.seats) if one != seat and not g.achieved[one] >> plans[one] & 1]
    known = [plans[one] for one in range(g.seats) if one not in others]
    pool = [plan for plan in range(first, end) if plan not in known]
    rng.shuffle(0, pool)
    fresh = plans.copy()
    for one in others:
        fresh[one] = pool.pop()
    return fresh
