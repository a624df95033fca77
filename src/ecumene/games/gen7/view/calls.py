"""What is seen of a call for hands: a plan for a group seat, whose dice and tokens it takes, and who must agree."""

from __future__ import annotations

from typing import Literal

import msgspec

from ecumene.games.gen7.components import OVERSEER, PROBLEM_SOLVER, SPLIT_SHIFT
from ecumene.games.gen7.group_seats import blocks as b
from ecumene.games.gen7.group_seats.answers import Hands
from ecumene.games.gen7.group_seats.calls import BUILD, Propose, proposal
from ecumene.games.gen7.group_seats.completing import TakeOffBlock, unpacked
from ecumene.games.gen7.group_seats.pledges import CARD as BACKED
from ecumene.games.gen7.group_seats.pledges import givers, pledge_of, promised
from ecumene.games.gen7.group_seats.promises import SPENT
from ecumene.games.gen7.position import Gen7
from ecumene.games.gen7.ship.officers import DIVISION_PERKS
from ecumene.games.gen7.view.common import RESOURCE_IDS, Resource, TokensView, amount, die_id, names_of
from ecumene.games.gen7.view.group_seats import group_names
from ecumene.kernel.bits import members


class CallDieView(msgspec.Struct, frozen=True):
    """A die of the plan: its positions, the value it shows and the one it is declared with, and by what means."""

    die: str
    seat: int | None
    positions: list[int]
    values: list[int]
    shows: int
    value: int
    means: list[str]


class PaymentView(msgspec.Struct, frozen=True):
    """Tokens of the plan: from the card, from the Stores, or from the barracks of a seat."""

    source: Literal["card", "stores", "barracks"]
    seat: int | None
    resource: Resource
    many: int


class CallView(msgspec.Struct, frozen=True):
    """A plan for a group seat. `merit` goes to each contributor; `tokens` is what each seat would give in all.

    `helps` are perks that bring tokens or take some off, `spent` the seats of which it uses up a perk. `pledged` are
    the contributors who need not be asked, and `waiting` the seats that have still to answer.
    """

    block: str
    name: str
    system: str
    seat: int
    dice: list[CallDieView]
    payments: list[PaymentView]
    helps: list[str]
    spent: list[int]
    tokens: list[TokensView]
    contributors: list[int]
    pledged: list[int]
    merit: int
    waiting: list[int]


def entries(plan: list[int]) -> list[list[int]]:
    """The entries of a plan: what, whose, of what, how many."""
    return [plan[at : at + b.ENTRY] for at in range(b.HEAD, len(plan), b.ENTRY)]


def means_said(g: Gen7, plan: list[int], die: int, viewer: int | None) -> list[str]:
    """How a die of the plan reaches its value; a pledge serves before it is written down."""
    names = names_of(g)
    found = []
    for what, seat, of, many in entries(plan):
        if what == b.OVERSEE:
            found.append(names.perks[OVERSEER].name)
        elif of == die and what == b.PERK:
            found.append(names.perks[DIVISION_PERKS[b.block_division(g, plan[b.REF])]].name)
        elif of == die and what == b.SPLIT:
            found.append(names.schemas[SPLIT_SHIFT].name)
        elif of == die and what == b.FILE:
            found.append(names.files[g.box.cards.files[many]].name if seat == viewer else "a file card")
        elif of == die and what == b.PLEDGED:
            found.append(pledge_said(g, die, seat == viewer))
        elif of == die and what == b.CHEMS:
            found.append(f"{many} chems")
        elif of == die and what == b.PARTS:
            found.append(f"{many} parts")
    if not found and g.value[die] != b.plan_value(plan, die) == promised(g, die, plan[b.REF]):
        found.append(pledge_said(g, die, g.owner(die) == viewer))
    return found


def pledge_said(g: Gen7, die: int, own: bool) -> str:
    """The means by which a pledge is kept; which card it is only its owner knows. G7-265"""
    card = g.pledges[pledge_of(g, die) + BACKED]
    return f"{names_of(g).files[g.box.cards.files[card]].name}, pledged" if own else "a pledged file card"


def call_die(g: Gen7, plan: list[int], die: int, viewer: int | None) -> CallDieView:
    places = [at for at in range(b.POSITIONS, b.HEAD, 2) if plan[at] == die]
    owner = g.owner(die)
    return CallDieView(
        die=die_id(g, die),
        seat=owner if owner >= 0 else None,
        positions=[(at - b.POSITIONS) // 2 for at in places],
        values=[plan[at + 1] for at in places],
        shows=g.value[die],
        value=b.plan_value(plan, die),
        means=means_said(g, plan, die, viewer),
    )


def payment_views(plan: list[int]) -> list[PaymentView]:
    """What is paid, and from where."""
    sources: dict[int, Literal["card", "stores", "barracks"]] = {
        b.CARD: "card",
        b.STORES: "stores",
        b.BARRACKS: "barracks",
    }
    return [
        PaymentView(sources[what], seat if what == b.BARRACKS else None, RESOURCE_IDS[of], many)
        for what, seat, of, many in entries(plan)
        if what in sources
    ]


def helps_said(g: Gen7, plan: list[int]) -> list[str]:
    """The perks of the plan that bring tokens first or take some off the cost."""
    perks = names_of(g).perks
    found = []
    for what, _, of, many in entries(plan):
        if what == b.GAIN:
            found.append(f"{perks[of].name}: {many} tokens")
        elif what == b.SOLVE:
            found.append(f"{perks[PROBLEM_SOLVER].name}: {sum(unpacked(of))} tokens less")
    return found


def tokens_given(plan: list[int], seat: int) -> TokensView:
    """What the plan takes from a barracks: toward the cost, and to change dice."""
    given = [0, 0, 0]
    for what, whose, of, many in entries(plan):
        if whose == seat and what == b.BARRACKS:
            given[of] += many
        elif whose == seat and what == b.PARTS:
            given[1] += many
        elif whose == seat and what == b.CHEMS:
            given[2] += many
    return amount(given)


def call_view(g: Gen7, plan: list[int], seat: int, waiting: list[int], viewer: int | None) -> CallView:
    """A plan as a seat sees it: file cards are named only to who would play them."""
    ref = plan[b.REF]
    id, _, _, name, _, _ = group_names(g, ref)
    return CallView(
        block=id,
        name=name,
        system=names_of(g).divisions[b.system_of(ref)].id if b.is_damage_control(ref) else "",
        seat=seat,
        dice=[call_die(g, plan, die, viewer) for die in b.plan_dice(plan)],
        payments=payment_views(plan),
        helps=helps_said(g, plan),
        spent=sorted({seat for what, seat, _, _ in entries(plan) if what in SPENT}),
        tokens=[tokens_given(plan, one) for one in range(g.seats)],
        contributors=members(b.contributors(g, plan)),
        pledged=members(b.contributors(g, plan) & ~givers(g, plan)),
        merit=b.block_merit(g, ref),
        waiting=waiting,
    )


def call_now(g: Gen7, viewer: int | None) -> CallView | None:
    """The plan under way, which all see grow as they would see dice pointed at. G7-264, G7-265"""
    submitted = isinstance(g.asking, Hands | TakeOffBlock)
    if not g.plan_now:
        return None
    return call_view(g, g.plan_now, g.active, list(g.waiting) if submitted else [], viewer)


def proposal_views(g: Gen7, viewer: int | None) -> list[CallView]:
    """The complete plans the active player may choose from; their targets are `proposal:<n>`. G7-264"""
    ask = g.asking
    if not isinstance(ask, Propose) or viewer != ask.seat:
        return []
    moves = [move for move in g.moves(ask.seat) if move != BUILD]
    return [call_view(g, proposal(g, ask.seat, ask.ref, move), ask.seat, [], viewer) for move in moves]
