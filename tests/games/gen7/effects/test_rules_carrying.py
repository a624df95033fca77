"""Effects carried out: in order and as far as possible, for whom they name; tokens, merit and chance."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.components import OPERATIONS_CARDS
from ecumene.games.gen7.effects.addresses import (
    COLLAPSE_PART,
    SETBACK_PART,
    SETUP_PART,
    SUCCESS_PART,
    VOTE_PART,
    branch_address,
    clause_address,
    critical_address,
    effects_at,
    file_address,
    kept_address,
    option_address,
    rule_of,
    section_address,
    task_address,
)
from ecumene.games.gen7.effects.carrying import BY_VERB, Carry
from ecumene.games.gen7.effects.on_tokens import SPLIT
from ecumene.games.gen7.numbering import NONE, seat_place
from ecumene.games.gen7.tables.notation import read_effects
from ecumene.games.gen7.vocabulary import Effect
from ecumene.kernel.trace import rule

from ..bare import asked, bare, begin, choose, die, idle, refused, told
from ..carried import MED, block_number, carry, crossroads_card, glossary, section_number, table, tokens


def test_every_verb_but_the_price_of_a_list_has_its_function() -> None:
    assert sorted([*BY_VERB, e.PAY]) == list(range(e.VERBS))


# -- addresses and order --------------------------------------------------------------------------


@rule("G7-011", "G7-029", "G7-084", "G7-088", "G7-258", "G7-279")
def test_every_list_of_effects_has_an_address() -> None:
    """G7-011, G7-029, G7-084, G7-088, G7-258, G7-279: cards, options, systems, sections and clauses."""
    g = bare()
    cards, story = g.box.cards, g.box.story
    found: dict[int, list[Effect]] = {}
    for number, effects in enumerate(cards.task_effects):
        found[task_address(number)] = effects
    for number, effects in enumerate(cards.file_effects):
        found[file_address(number)] = effects
    for number, effects in enumerate(g.box.critical_effects):
        found[critical_address(number)] = effects
    for number, card in enumerate(story.crossroads):
        for option, one in enumerate(card.options):
            found[option_address(number, option)] = one.effects
    for number, section in enumerate(story.sections):
        found[section_address(number, SETUP_PART)] = section.setup
        found[section_address(number, SUCCESS_PART)] = section.success.effects if section.success else []
        found[section_address(number, SETBACK_PART)] = section.setback.effects if section.setback else []
        found[section_address(number, COLLAPSE_PART)] = section.collapse
        for option, one in enumerate(section.vote.options if section.vote else []):
            found[section_address(number, VOTE_PART + option)] = one.effects
    for number, block in enumerate(story.blocks):
        for option, one in enumerate(block.clauses):
            found[clause_address(number, option)] = one.effects
    assert len(found) > 250
    for address, effects in found.items():
        assert [id(one) for one in effects_at(g, address)] == [id(one) for one in effects]


@rule("G7-084")
def test_what_is_inside_a_chance_has_an_address_too() -> None:
    """G7-084: either side of a chance, also of a chance within a chance."""
    g = table()
    carry(g)
    g.box.cards.file_effects[0] = read_effects(
        ["merit(self,1)", "chance(4+,nothing,chance(2+,gain(self,part,3),li(logic,1)))"], glossary()
    )
    root = file_address(0)
    assert effects_at(g, branch_address(root, 1, False)) == []
    inner = branch_address(root, 1, True)
    assert [one.verb for one in effects_at(g, inner)] == [e.CHANCE]
    assert [one.verb for one in effects_at(g, branch_address(inner, 0, False))] == [e.GAIN]
    assert [one.verb for one in effects_at(g, branch_address(inner, 0, True))] == [e.LI]
    assert rule_of(branch_address(inner, 0, True)) == rule_of(root)


@rule("G7-088")
def test_the_power_of_a_kept_card_has_an_address() -> None:
    """G7-088: what is kept is what the card says, not the option that kept it."""
    g = bare()
    kept = {"XR-33": e.SUSPENDED_ANIMATION, "XR-34": e.SHIFT_DIE, "XR-35": e.DRAW_FILE, "XR-38": e.SET_ROBOT_ONE}
    for id, verb in kept.items():
        assert [one.verb for one in effects_at(g, kept_address(crossroads_card(id)))] == [verb]


@rule("G7-084")
def test_effects_happen_in_order_and_wait_for_answers() -> None:
    """G7-084: what is asked by one effect is answered before the next happens."""
    g = table()
    carry(g, "gain(self,choice,2)", "merit(self,1)", "gain(self,data,1)")
    assert asked(g) == "NameType"
    assert g.merit[0] == 0
    choose(g, e.PART)
    assert idle(g)
    assert tokens(g, 0) == [1, 2, 0]
    assert [event.what for event in g.events] == ["gain", "merit", "gain"]


@rule("G7-029")
def test_an_effect_happens_only_under_its_condition() -> None:
    """G7-029: each effect asks its own condition when its turn comes."""
    g = table()
    carry(
        g, "gain(self,data,1) if VOICE", "flag(VOICE)", "gain(self,chem,2) if VOICE", "gain(self,part,1) if not VOICE"
    )
    assert tokens(g, 0) == [0, 0, 2]


@rule("G7-215")
def test_without_the_price_nothing_follows() -> None:
    """G7-215: what must be paid first is paid in full, or nothing of the list happens."""
    g = table()
    g.res[0] = 2
    carry(g, "pay(data,3)", "merit(self,1)")
    assert tokens(g, 0)[0] == 2
    assert g.merit[0] == 0
    g.res[0] = 4
    carry(g, "pay(data,3)", "merit(self,1)")
    assert tokens(g, 0)[0] == 1
    assert g.merit[0] == 1


@rule("G7-084")
def test_what_cannot_be_done_is_left_and_the_rest_happens() -> None:
    """T37, G7-084: no die to take back, none to roll again, nothing to lose; the rest is done."""
    g = table()
    carry(
        g, "recall_die(self,colonist,1)", "reroll(recalled,1)", "lose(self,choice,2)", "repair(any,1)", "merit(self,1)"
    )
    assert idle(g)
    assert g.merit[0] == 1


# -- who ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("who", "wanted"),
    [
        ("self", [1]),
        ("each", [0, 1, 2, 3]),
        ("others", [0, 2, 3]),
        ("contributors", [0, 3]),
        ("chief", [2]),
        ("leader", [3]),
        ("trailer", [0]),
        ("unstrapped", [1, 2]),
    ],
)
@rule("G7-084", "G7-187")
def test_whom_an_effect_names(who: str, wanted: list[int]) -> None:
    """G7-084, G7-187: self, each, others, contributors, chief, leader, trailer, and who has not strapped down."""
    g = table()
    g.chief, g.hands, g.strapped = 2, 0b1001, 0b1001
    g.merit = [0, 0, 0, 2]
    g.stamp = [5, 4, 1, 2]
    carry(g, f"gain({who},data,1)", actor=1)
    assert [seat for seat in range(4) if tokens(g, seat)[0]] == wanted


@rule("G7-084")
def test_players_are_asked_clockwise_from_who_acts_or_the_chief() -> None:
    """G7-084: with nobody acting the chief is asked first."""
    for actor, first in ((1, 1), (-1, 3)):
        g = table()
        g.chief = 3
        carry(g, "gain(each,choice,1)", actor=actor)
        order = []
        while not idle(g):
            order += g.waiting
            choose(g, e.DATA)
        assert order == [(first + i) % 4 for i in range(4)]


@rule("G7-084")
def test_another_player_of_choice() -> None:
    """G7-084: the player who acts names another one."""
    g = table()
    carry(g, "gain(chosen_other,part,2)", "merit(self,1)", actor=1)
    assert asked(g) == "ChoosePlayer"
    assert g.waiting == (1,)
    assert g.moves(1) == [2, 3, 0]
    choose(g, 3)
    assert tokens(g, 3) == [0, 2, 0]
    assert g.merit == [0, 1, 0, 0]


# -- tokens and merit -----------------------------------------------------------------------------


@rule("G7-122")
def test_gains_stop_at_the_limit() -> None:
    """G7-122, G7-Q27: what is above 15 is lost at once."""
    g = table()
    g.res[0] = 14
    carry(g, "gain(self,data,4)", "gain(self,part,4)")
    assert tokens(g, 0) == [15, 4, 0]


@rule("G7-084")
def test_a_mix_is_split_freely() -> None:
    """G7-084: three tokens of any types, in one answer of data and parts, the rest chems."""
    g = table()
    carry(g, "gain(self,mix,3)")
    assert len(g.moves(0)) == 10
    choose(g, SPLIT * 1 + 0)
    assert tokens(g, 0) == [1, 0, 2]


@rule("G7-084")
def test_a_mix_lost_is_split_among_what_is_there() -> None:
    """G7-084: as many as there are, and of no type more than that."""
    g = table()
    g.res[0:3] = [1, 0, 1]
    carry(g, "lose(self,mix,3)")
    assert idle(g)
    assert tokens(g, 0) == [0, 0, 0]
    g.res[0:3] = [3, 1, 0]
    carry(g, "lose(self,mix,2)")
    assert refused(g, 0, SPLIT * 0 + 2) == 84
    choose(g, SPLIT * 1 + 1)
    assert tokens(g, 0) == [2, 0, 0]


@rule("G7-084")
def test_a_loss_takes_what_is_there() -> None:
    """G7-084: losses take what is there."""
    g = table()
    g.res[0:3] = [2, 0, 0]
    carry(g, "lose(self,data,3)", "lose(self,part,3)")
    assert tokens(g, 0) == [0, 0, 0]
    assert [event.many for event in told(g, "lose")] == [2]


@rule("G7-084")
def test_a_loss_of_choice_cannot_be_dodged() -> None:
    """G7-084: it is carried out as far as possible, so no type is named of which less would go than of another."""
    g = table()
    g.res[0:3] = [1, 3, 2]
    carry(g, "lose(self,choice,2)")
    assert g.moves(0) == [e.PART, e.CHEM]
    assert refused(g, 0, e.DATA) == 84
    choose(g, e.CHEM)
    assert tokens(g, 0) == [1, 3, 0]


@rule("G7-084")
def test_each_player_names_a_type_of_their_own() -> None:
    """G7-084: who has nothing is not asked."""
    g = table()
    g.res[3:6] = [1, 1, 0]
    g.res[9:12] = [0, 2, 2]
    carry(g, "lose(each,choice,1)")
    assert g.waiting == (1,)
    choose(g, e.DATA)
    assert g.waiting == (3,)
    choose(g, e.CHEM)
    assert idle(g)
    assert tokens(g, 1) + tokens(g, 3) == [0, 1, 0, 0, 2, 1]


@rule("G7-084", "G7-122")
def test_the_stores_change_within_their_limits() -> None:
    """G7-122, G7-084: from none to 15 of each type."""
    g = table()
    g.stores = [14, 1, 3]
    carry(g, "stores(data,3)", "stores(part,-3)", "stores(chem,-1)")
    assert g.stores == [15, 0, 2]


@pytest.mark.parametrize(("what", "actor", "namer"), [("choice", 1, 1), ("choice", -1, 2), ("chief_choice", 1, 2)])
@rule("G7-084")
def test_who_names_a_type_for_the_stores(what: str, actor: int, namer: int) -> None:
    """G7-084: who acts; the chief where the card says so, or where nobody acts."""
    g = table()
    g.chief = 2
    carry(g, f"stores({what},2)", actor=actor)
    assert g.waiting == (namer,)
    choose(g, e.CHEM)
    assert g.stores == [3, 3, 5]


@rule("G7-084")
def test_stores_lose_a_type_of_which_most_can_go() -> None:
    """G7-084: a loss of choice is carried out as far as possible."""
    g = table()
    g.stores = [0, 1, 4]
    carry(g, "stores(choice,-2)")
    assert idle(g)
    assert g.stores == [0, 1, 2]


@rule("G7-084")
def test_a_mix_for_the_stores() -> None:
    """G7-084: who acts splits what the Stores gain or lose."""
    g = table()
    carry(g, "stores(mix,2)")
    choose(g, SPLIT * 1 + 1)
    assert g.stores == [4, 4, 3]
    carry(g, "stores(mix,-3)")
    choose(g, SPLIT * 0 + 1)
    assert g.stores == [4, 3, 1]


@rule("G7-014", "G7-084")
def test_that_type_is_the_one_the_trigger_was_met_with() -> None:
    """G7-014, G7-084: of several the player names one, once; XR-05 then moves that type."""
    g = table()
    card = crossroads_card("XR-05")
    g.crossing, g.trigger = card, die(0, 0)
    g.res[0:3] = [8, 2, 9]
    begin(g, Carry(option_address(card, 0), 0, 0))
    assert asked(g) == "NameThat"
    assert g.moves(0) == [e.DATA, e.CHEM]
    choose(g, e.CHEM)
    assert idle(g)
    assert tokens(g, 0) == [8, 2, 6]
    assert g.stores == [3, 3, 6]
    assert g.merit[0] == 2


@rule("G7-014")
def test_that_type_is_not_asked_if_there_is_only_one() -> None:
    """G7-014: one type met the trigger."""
    g = table()
    card = crossroads_card("XR-05")
    g.crossing, g.trigger = card, die(0, 0)
    g.res[0:3] = [8, 2, 1]
    begin(g, Carry(option_address(card, 0), 0, 0))
    assert idle(g)
    assert tokens(g, 0) == [5, 2, 1]


@rule("G7-188", "G7-189")
def test_merit_for_several_moves_at_once() -> None:
    """G7-188, G7-189: two who gain at once keep their order; nobody falls below 0."""
    g = table()
    g.merit, g.stamp, g.highest = [4, 4, 1, 0], [2, 1, 3, 4], 9
    carry(g, "merit(each,1)")
    assert g.merit == [5, 5, 2, 1]
    assert g.standing() == [1, 0, 2, 3]
    carry(g, "merit(each,-3)")
    assert g.merit == [2, 2, 0, 0]
    assert g.standing()[:2] == [1, 0]


@rule("G7-076")
def test_a_commendation_is_merit_for_who_plays_it() -> None:
    """G7-076: two merit for the group seat that was completed."""
    g = table()
    carry(g, "commend(2)", actor=3)
    assert g.merit == [0, 0, 0, 2]


# -- chance and clauses ---------------------------------------------------------------------------


@rule("G7-084")
def test_a_chance_goes_one_way_or_the_other() -> None:
    """G7-084: with the face or more the first happens, else the second."""
    seen = set()
    for seed in range(30):
        g = table(seed=f"chance {seed}")
        carry(g, "chance(4+,gain(self,data,1),merit(self,1))", "gain(self,chem,1)")
        (roll,) = told(g, "chance")
        assert (tokens(g, 0)[0], g.merit[0]) == ((1, 0) if roll.many >= 4 else (0, 1))
        assert tokens(g, 0)[2] == 1
        seen.add(roll.many)
    assert seen == {1, 2, 3, 4, 5, 6}


@rule("G7-029", "G7-182")
def test_a_setback_of_the_plot_acts_with_nobody_acting() -> None:
    """G7-029, G7-182: in 1.01 each system whose block is open degrades."""
    g = table()
    g.blocks = [block_number("relays"), block_number("turbine"), block_number("algae")]
    g.blocks_done = 0b010
    begin(g, Carry(section_address(section_number("1.01"), SETBACK_PART), 0, -1))
    assert g.status == [1, 0, 1]


@rule("G7-279")
def test_a_clause_of_the_charter_acts() -> None:
    """G7-279: strict adds to the ice, open to the accord."""
    g = table()
    g.ice = 5
    block = next(number for number, one in enumerate(g.box.story.blocks) if one.clauses)
    begin(g, Carry(clause_address(block, 0), 0, 2), Carry(clause_address(block, 1), 0, 2))
    assert (g.ice, g.accord) == (6, 1)


def addresses(g: Any) -> list[int]:
    """Everything but crossroads cards that carries effects."""
    story = g.box.story
    parts = [SETUP_PART, SUCCESS_PART, SETBACK_PART, COLLAPSE_PART]
    found = [section_address(number, part) for number in range(len(story.sections)) for part in parts]
    for number, section in enumerate(story.sections):
        options = section.vote.options if section.vote else []
        found += [section_address(number, VOTE_PART + option) for option in range(len(options))]
    found += [task_address(number) for number in range(OPERATIONS_CARDS)]
    found += [file_address(number) for number in range(len(g.box.cards.file_effects))]
    return found + [critical_address(system) for system in range(e.SYSTEMS)]


@pytest.mark.parametrize("seats", [3, 4])
@rule("G7-011", "G7-029", "G7-076", "G7-258")
def test_all_tasks_files_systems_and_sections_can_be_carried_out(seats: int) -> None:
    """G7-011, G7-029, G7-076, G7-258: every list of effects ends, whatever is answered."""
    for address in addresses(bare(seats)):
        if not effects_at(bare(seats), address):
            continue
        for last in (0, -1):
            g = bare(seats)
            g.ice, g.res, g.status = 6, [5] * (3 * seats), [1, 2, 1]
            g.merit = [5] * seats
            g.flags, g.known = (1 << g.box.story.flags) - 1, 0b11
            g.blocks = list(range(len(g.box.story.blocks)))
            g.row, g.row_tokens, g.row_soft = [0, 3], [0] * 6, [0, 0]
            g.critical_down = [card for card in g.critical_down if card not in g.row]
            g.place[die(0, 1)] = seat_place(MED, 0)
            actor = NONE if rule_of(address) in (29, 258) else 0
            begin(g, Carry(address, 0, actor))
            for _ in range(60):
                if idle(g):
                    break
                (seat,) = g.waiting
                choose(g, g.moves(seat)[last])
            assert idle(g), (address, asked(g))
            assert g.events or last, address
