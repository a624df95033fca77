"""Who pays for a group seat: card, Stores and contributors, and the perks that bring tokens or take some off."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from ecumene.games.gen7.components import HACKER, HOARDER, PERKS, SMUGGLER
from ecumene.games.gen7.group_seats import blocks
from ecumene.games.gen7.group_seats.blocks import BARRACKS, CARD, GAIN, SOLVE, STORES
from ecumene.games.gen7.group_seats.completing import unpacked
from ecumene.games.gen7.group_seats.sharing import STEP_BY_STEP
from ecumene.games.gen7.numbering import NONE
from ecumene.games.gen7.vocabulary import DATA, PART
from ecumene.kernel.trace import rule

from ..boxes import change, changed, entry, inline
from ..calling import NO, WITH_SOLVER, YES, agree, build, call, can, entries, owners, plans, propose, scene
from ..scenario import (
    A,
    B,
    C,
    asked,
    choose,
    colonist,
    dice,
    done,
    give_perks,
    held,
    legal,
    perk,
    refused,
    stores,
    tokens,
)


def wobble(**more: Any) -> Any:
    """Turbine Wobble (two equal dice, 2 data and 2 parts): A has two threes, B one, C a four; nobody can pay."""
    g = scene("turbine_wobble", rich=False, **more)
    dice(g, A, colonists=[3, 3])
    dice(g, B, colonists=[3])
    dice(g, C, colonists=[4])
    return g


def used(g: Any, seat: int, name: str) -> int:
    return int(g.uses[PERKS * seat + perk(name)])


@rule("G7-163", "G7-215")
def test_whole_cost_is_paid_at_once() -> None:
    """G7-163, G7-215: without its whole cost a task cannot be completed; what is paid goes to the supply."""
    g = wobble()
    tokens(g, A, data=2, part=1)
    assert not can(g)
    tokens(g, A, data=2, part=3)
    propose(call(g))
    assert held(g, A) == (0, 1, 0)


@rule("G7-164", "G7-162")
def test_card_then_stores_then_contributors() -> None:
    """T38, G7-164, G7-162, G7-Q36: tokens on the card go first, then the Stores, then barracks, in any mixture."""
    g = wobble()
    g.row_tokens = [1, 0, 0]
    stores(g, data=5, part=1)
    tokens(g, A, data=2, part=2)
    plan = plans(g)[0]
    assert entries(plan, CARD) == [(NONE, DATA, 1)]
    assert entries(plan, STORES) == [(NONE, DATA, 1), (NONE, PART, 1)]
    assert entries(plan, BARRACKS) == [(A, PART, 1)]
    propose(call(g))
    assert (g.row_tokens, g.stores, held(g, A)) == ([0, 0, 0], [4, 0, 0], (2, 1, 0))


@rule("G7-165")
def test_only_contributors_pay() -> None:
    """T24, G7-165, G7-Q37: who seats no die adds no token, however many there are."""
    g = wobble()
    tokens(g, C, data=9, part=9)
    assert not can(g)
    tokens(g, B, data=2, part=2)
    found = plans(g)
    assert {frozenset(owners(g, plan)) for plan in found} == {frozenset({A, B})}
    assert entries(found[0], BARRACKS) == [(B, DATA, 2), (B, PART, 2)]


@rule("G7-164")
def test_active_player_pays_before_the_others() -> None:
    """G7-164: where Stores do not suffice the active player gives first, the rest comes from others clockwise."""
    g = wobble()
    tokens(g, A, data=1)
    tokens(g, B, data=4, part=4)
    (plan,) = plans(g)
    assert entries(plan, BARRACKS) == [(A, DATA, 1), (B, DATA, 1), (B, PART, 2)]
    propose(call(g))
    assert held(g, B) == (4, 4, 0)
    agree(g, B)
    assert (held(g, A), held(g, B)) == ((0, 0, 0), (3, 2, 0))


@rule("G7-279")
def test_plot_blocks_are_paid_like_tasks() -> None:
    """G7-279: the Stores and contributors pay for a plot block."""
    g = scene(section="1.01", rich=False)
    dice(g, A, colonists=[3, 3])
    relays = blocks.PLOT
    assert not can(g, relays)
    stores(g, data=1)
    tokens(g, A, data=1)
    assert can(g, relays)


@rule("G7-279")
def test_costs_of_blocks_depend_on_the_story() -> None:
    """G7-279, G7-Q74: costs with conditions are added or taken off as flags say, never below 0."""
    g = scene(episode=2, section="2.01", flags=["PUBLISHED"])
    assert blocks.block_cost(g, blocks.PLOT) == [2, 1, 0]
    g = scene(episode=2, section="2.01", flags=["PUBLISHED", "ROUGH_FIGURES"])
    assert blocks.block_cost(g, blocks.PLOT) == [3, 1, 0]
    g = scene(episode=7, section="7.02", flags=["LONG", "VOICE"])
    assert blocks.block_cost(g, blocks.PLOT) == [1, 1, 1]
    g = scene(episode=7, section="7.02", flags=["LONG", "INSTRUMENT"])
    assert blocks.block_cost(g, blocks.PLOT) == [2, 2, 2]


@rule("G7-279")
def test_a_cost_never_falls_below_nothing(tmp_path: Path) -> None:
    """G7-279, G7-Q74: more taken off than there is costs nothing of that type, and lowers no other."""
    goal = entry("section", "7.02")["goal"]
    for block in goal["blocks"]:
        block["cost"] = ["1 data", "2 part", "-3 data if VOICE"]
    box = changed(tmp_path, change("section", "7.02", goal=inline(goal)))
    g = scene(episode=7, section="7.02", flags=["LONG", "VOICE"], box=box)
    assert blocks.block_cost(g, blocks.PLOT) == [0, 2, 0]


@rule("G7-029")
def test_thirsty_ship() -> None:
    """G7-029: in episode 6 biosphere tasks ask two chems more, others do not."""
    g = scene("fever_cohort", "turbine_wobble", episode=6, section="6.01")
    assert blocks.block_cost(g, 0) == [1, 1, 6]
    assert blocks.block_cost(g, 1) == [2, 2, 0]


@rule("G7-279")
def test_damage_control_costs_the_systems_resource() -> None:
    """G7-279: three tokens of the resource of the system that is repaired."""
    g = scene()
    costs = [blocks.block_cost(g, ref) for ref in blocks.control_refs()]
    assert costs == [[3, 0, 0], [0, 3, 0], [0, 0, 3]]


# -- perks that bring tokens ----------------------------------------------------------------------


@rule("G7-242", "G7-243")
def test_tokens_of_a_perk_may_be_counted() -> None:
    """G7-242, G7-243: a contributor's Hoarder and Hacker are named in the plan if they are needed, and used once."""
    g = wobble()
    give_perks(g, A, "hacker")
    assert not can(g)
    give_perks(g, A, "hoarder")
    plan = plans(g)[0]
    assert entries(plan, GAIN) == [(A, HOARDER, 5), (A, HACKER, 5)]
    propose(call(g))
    assert done(g)
    assert held(g, A) == (3, 3, 0)
    assert (used(g, A, "hoarder"), used(g, A, "hacker")) == (1, 1)


@rule("G7-242")
def test_used_perk_brings_nothing() -> None:
    """G7-242: once per episode."""
    g = wobble()
    stores(g, data=2)
    give_perks(g, A, "hoarder")
    assert can(g)
    g.uses = [int(at == PERKS * A + HOARDER) for at in range(len(g.uses))]
    assert not can(g)


@rule("G7-264")
def test_perks_are_spared_where_tokens_do() -> None:
    """G7-264: a plan that can be paid names no perk."""
    g = wobble()
    stores(g, data=2, part=2)
    give_perks(g, A, "hoarder", "hacker", "problem_solver")
    plan = plans(g)[0]
    assert not entries(plan, GAIN)
    assert not entries(plan, SOLVE)


@rule("G7-122", "G7-244")
def test_gain_stops_at_the_limit(tmp_path: Path) -> None:
    """G7-122, G7-244: of five chems only as many come and count as the barracks can hold."""
    four = change("critical", "spore_alarm", cost="{ data = 1, part = 0, chem = 4 }")
    g = scene("spore_alarm", rich=False, box=changed(tmp_path, f"[storage]\nlimit = 6\n{four}"))
    dice(g, A, colonists=[2, 2, 3])
    tokens(g, A, data=1, chem=4)
    give_perks(g, A, "smuggler")
    (plan,) = plans(g)
    assert entries(plan, GAIN) == [(A, SMUGGLER, 2)]
    dice(g, A, colonists=[2, 1, 3])
    assert not can(g)


@rule("G7-165", "G7-170")
def test_only_contributors_perks_count() -> None:
    """G7-165, G7-170: a perk serves only who seats a die there."""
    g = wobble()
    stores(g, data=2)
    give_perks(g, C, "hoarder")
    assert not can(g)
    give_perks(g, B, "hoarder")
    (plan,) = plans(g)
    assert owners(g, plan) == {A, B}
    assert entries(plan, GAIN) == [(B, HOARDER, 5)]


# -- Problem Solver -------------------------------------------------------------------------------


@rule("G7-254")
def test_problem_solver_takes_six_tokens_off() -> None:
    """G7-254, G7-Q47: a contributor's Problem Solver makes a critical task of four tokens cost nothing."""
    g = wobble()
    give_perks(g, C, "problem_solver")
    assert not can(g)
    give_perks(g, B, "problem_solver")
    (plan,) = plans(g)
    ((seat, _, off),) = entries(plan, SOLVE)
    assert (seat, unpacked(off)) == (B, [2, 2, 0])
    agree(propose(call(g)), B)
    assert used(g, B, "problem_solver") == 1
    assert g.merit == [2, 2, 0]


@rule("G7-254")
def test_reduction_takes_what_nobody_has() -> None:
    """G7-254, G7-Q74: of seven tokens six are taken off, those that cannot be paid first; reductions add up."""
    g = scene("soil_exhaustion", episode=6, section="6.01", rich=False)
    dice(g, A, officer=7, colonists=[1, 2])
    give_perks(g, A, "problem_solver")
    assert not can(g)
    tokens(g, A, part=1)
    (plan,) = plans(g)
    assert [unpacked(off) for _, _, off in entries(plan, SOLVE)] == [[1, 0, 5]]
    assert entries(plan, BARRACKS) == [(A, PART, 1)]
    tokens(g, A)
    dice(g, A, officer=7, colonists=[1])
    dice(g, B, colonists=[2])
    assert not can(g)
    give_perks(g, B, "problem_solver")
    (plan,) = plans(g)
    assert [unpacked(off) for _, _, off in entries(plan, SOLVE)] == [[1, 1, 4], [0, 0, 1]]


@rule("G7-254", "G7-279")
def test_problem_solver_not_for_plot_blocks() -> None:
    """G7-254, G7-279: it names tasks, and a plot block is none."""
    g = scene(section="1.01", rich=False)
    dice(g, A, colonists=[3, 3])
    give_perks(g, A, "problem_solver")
    assert not can(g, blocks.PLOT)
    stores(g, data=2)
    propose(call(g, blocks.PLOT))
    assert done(g)


@rule("G7-170", "G7-254")
def test_reduction_added_spares_its_users_tokens() -> None:
    """G7-170, G7-254: added on agreeing, Problem Solver cancels the planned payments, its user's own first."""
    g = wobble()
    tokens(g, A, data=2, part=1)
    tokens(g, B, part=1)
    give_perks(g, B, "problem_solver")
    propose(call(g))
    assert tuple(legal(g, B)) == (NO, YES, WITH_SOLVER)
    choose(g, "Hands", WITH_SOLVER, seat=B)
    assert done(g)
    assert (held(g, A), held(g, B)) == ((2, 1, 0), (0, 1, 0))
    assert used(g, B, "problem_solver") == 1


@rule("G7-254")
def test_reduction_added_is_chosen_where_it_does_not_cover_all() -> None:
    """G7-254, G7-Q74: of seven tokens its user says which six need not be paid."""
    g = scene("soil_exhaustion", episode=6, section="6.01", rich=False)
    dice(g, A, officer=7, colonists=[1])
    dice(g, B, colonists=[2])
    tokens(g, A, data=1, part=1, chem=4)
    tokens(g, B, chem=1)
    give_perks(g, B, "problem_solver")
    propose(call(g))
    choose(g, "Hands", WITH_SOLVER, seat=B)
    assert asked(g) == ("TakeOffBlock", B)
    assert sorted(unpacked(move) for move in legal(g)) == [[0, 1, 5], [1, 0, 5], [1, 1, 4]]
    choose(g, "TakeOffBlock", 1 + 16 + 4 * 256)
    assert done(g)
    assert (held(g, A), held(g, B)) == ((1, 1, 3), (0, 0, 1))


@rule("G7-170", "G7-254")
def test_own_problem_solver_is_offered_on_submitting() -> None:
    """G7-170, G7-254: the active player may add it to a plan of own dice too, to spare the Stores."""
    g = wobble()
    stores(g, data=2, part=2)
    give_perks(g, A, "problem_solver")
    propose(call(g))
    assert asked(g) == ("Add", A)
    assert legal(g) == [0, blocks.ALSO_SOLVE]
    choose(g, "Add", blocks.ALSO_SOLVE)
    assert done(g)
    assert g.stores == [2, 2, 0]
    assert used(g, A, "problem_solver") == 1


# -- step by step ---------------------------------------------------------------------------------


@rule("G7-164", "G7-165")
def test_payment_step_by_step() -> None:
    """G7-164, G7-165: every source in turn, the Stores first, each giving what keeps the rest payable."""
    g = wobble()
    stores(g, data=1, part=2)
    tokens(g, A, data=2)
    tokens(g, B, data=1, part=2)
    tokens(g, C, data=9, part=9)
    build(g, (colonist(A, 1), 3), (colonist(B), 3), pay=STEP_BY_STEP)
    assert asked(g) == ("PickShare", A)
    assert legal(g) == [0, 1]
    assert refused(g, 2) == 164
    choose(g, "PickShare", 0)
    assert legal(g) == [1, 2]
    assert refused(g, 0) == 163
    choose(g, "PickShare", 1)
    assert asked(g) == ("PickShare", A)
    assert legal(g) == [0, 1, 2]
    choose(g, "PickShare", 1)
    agree(g, B)
    assert (held(g, A), held(g, B), held(g, C)) == ((1, 0, 0), (0, 1, 0), (9, 9, 0))
    assert g.stores == [1, 1, 0]


@rule("G7-242", "G7-254")
def test_helps_step_by_step() -> None:
    """G7-242, G7-254: each perk of a contributor is offered; it may be left out while the rest can be paid."""
    g = wobble()
    stores(g, data=2)
    give_perks(g, A, "hoarder", "problem_solver")
    build(g, (colonist(A, 1), 3), (colonist(A, 2), 3), pay=STEP_BY_STEP)
    assert asked(g) == ("PickHelp", A)
    assert legal(g) == [0, 1]
    without = g.clone()
    choose(without, "PickHelp", 0)
    assert done(without)
    assert (used(without, A, "hoarder"), used(without, A, "problem_solver")) == (0, 1)
    choose(g, "PickHelp", 1)
    assert legal(g) == [0, 2 + 16 * 2]
    choose(g, "PickHelp", 0)
    assert asked(g) == ("Add", A)
    assert held(g, A) == (0, 0, 0)
    choose(g, "Add", 0)
    assert held(g, A) == (0, 3, 0)
    assert (used(g, A, "hoarder"), used(g, A, "problem_solver")) == (1, 0)


@rule("G7-162")
def test_stores_never_change_dice() -> None:
    """G7-162: chems in the Stores pay for tasks, not for the value of a die."""
    g = scene("turbine_wobble")
    dice(g, A, officer=8, colonists=[3])
    assert not can(g)
    tokens(g, A, chem=2)
    assert can(g)
