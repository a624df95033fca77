"""Effects and conditions: how they are read, what is refused, and how they are said."""

from __future__ import annotations

from functools import cache

import pytest

from ecumene.games.gen7 import vocabulary as e
from ecumene.games.gen7.tables import notation as n
from ecumene.games.gen7.tables.notation import Glossary, Misread
from ecumene.games.gen7.tables.plot import make_glossary
from ecumene.games.gen7.texts.effects import condition_said, effect_said, said
from ecumene.games.gen7.vocabulary import Effect

from ..boxes import content, the_box

NAMES = the_box().names


@cache
def glossary() -> Glossary:
    return make_glossary(content(), NAMES)


def read(text: str) -> Effect:
    return n.read_effect(text, glossary())


def fields(effect: Effect) -> tuple[int, int, int, int, int, list[int]]:
    return effect.verb, effect.who, effect.what, effect.die, effect.many, effect.rest


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("gain(self,data,4)", (e.GAIN, e.SELF, e.DATA, e.NONE, 4, [])),
        ("gain(trigger,mix,3)", (e.GAIN, e.SELF, e.MIX, e.NONE, 3, [])),
        ("stores(chem,-3)", (e.STORES, e.NONE, e.CHEM, e.NONE, -3, [])),
        ("disable_seat(REC,last)", (e.DISABLE_SEAT, e.NONE, 1, e.NONE, e.LAST_SEAT, [])),
        ("fail_seat(OPS,1)", (e.FAIL_SEAT, e.NONE, 7, e.NONE, 1, [])),
        ("set_die(own_or_block,crew,any)", (e.SET_DIE, e.NONE, e.OWN_OR_BLOCK, e.CREW, 0, [])),
        ("shift_die(own_barracks,2)", (e.SHIFT_DIE, e.NONE, e.OWN_BARRACKS, e.ANY_DIE, 2, [])),
        ("shift_die(own_or_block,robot,3)", (e.SHIFT_DIE, e.NONE, e.OWN_OR_BLOCK, e.ROBOT, 3, [])),
        ("recall_die(self,colonist,1)", (e.RECALL_DIE, e.SELF, e.NONE, e.COLONIST, 1, [])),
        ("recall_die(self,colonist,1,ordinary)", (e.RECALL_DIE, e.SELF, e.ORDINARY_SEAT, e.COLONIST, 1, [])),
        ("hibernate_or(each,1,3)", (e.HIBERNATE_OR, e.EACH, e.NONE, e.NONE, 1, [3])),
        ("repair(any_not_critical,1)", (e.REPAIR, e.NONE, e.ANY_BUT_CRITICAL, e.NONE, 1, [])),
        ("set_shield(3)", (e.SET_SHIELD, e.NONE, e.NONE, e.NONE, 3, [])),
        ("set_shield(ICE-1,3,8)", (e.SET_SHIELD, e.NONE, e.ICE, e.NONE, -1, [3, 8])),
        ("log(XR-33)", (e.LOG, e.NONE, 32, e.NONE, 0, [])),
        ("wake_all", (e.WAKE_ALL, e.NONE, e.NONE, e.NONE, 0, [])),
    ],
)
def test_an_effect_is_read_into_its_fields(text: str, wanted: tuple[object, ...]) -> None:
    assert fields(read(text)) == wanted


def test_a_chance_holds_both_sides() -> None:
    chance = read("chance(4+,nothing,gain(trigger,choice,4))")
    assert (chance.verb, chance.many, chance.then) == (e.CHANCE, 4, [])
    assert [fields(one) for one in chance.otherwise] == [(e.GAIN, e.SELF, e.CHOICE, e.NONE, 4, [])]


def test_a_kept_card_holds_its_power() -> None:
    kept = read("keep_card(once_per_episode,shift_die(own_barracks,2))")
    assert (kept.verb, kept.what) == (e.KEEP_CARD, e.ONCE_PER_EPISODE)
    assert [one.verb for one in kept.then] == [e.SHIFT_DIE]


def test_an_effect_may_have_a_condition() -> None:
    guests = read("guests(1) if TWO_HOUSES & ACCORD>=1")
    assert guests.condition is not None
    (case,) = guests.condition.cases
    assert [(atom.term, atom.least, atom.most) for atom in case] == [
        (e.FLAG_SET, -e.FAR, e.FAR),
        (e.ACCORD_IS, 1, e.FAR),
    ]
    assert NAMES.flags[case[0].what].id == "TWO_HOUSES"
    assert read("guests(1)").condition is None


@pytest.mark.parametrize(
    ("text", "bounds"),
    [
        ("ICE>=6", (6, e.FAR)),
        ("ICE<=-2", (-e.FAR, -2)),
        ("ICE==0", (0, 0)),
        ("ICE<2", (-e.FAR, 1)),
        ("ICE>2", (3, e.FAR)),
    ],
)
def test_a_comparison_is_read_into_bounds(text: str, bounds: tuple[int, int]) -> None:
    ((atom,),) = n.read_condition(text, glossary(), n.PLOT).cases
    assert (atom.least, atom.most) == bounds


def test_and_binds_more_than_or_and_not_belongs_to_one_term() -> None:
    cases = n.read_condition("not F & B9 or not F & ICE==0", glossary(), n.END).cases
    assert [[(atom.term, atom.negated) for atom in case] for case in cases] == [
        [(e.GOAL_MET, True), (e.AGEING, False)],
        [(e.GOAL_MET, True), (e.ICE_IS, False)],
    ]


def test_the_terms_of_a_trigger() -> None:
    text = "at(MED) & in(power) & on(critical) & on_div(biosphere) & crew(CR-3) & any_status>=orange & chief"
    ((at, division, on, on_division, crew, status, chief),) = n.read_condition(text, glossary(), n.TRIGGER).cases
    assert (at.term, at.what) == (e.AT, 5)
    assert (division.term, division.what) == (e.IN, e.POWER)
    assert on.term == e.ON_CRITICAL
    assert (on_division.term, on_division.what) == (e.ON_DIVISION, e.BIOSPHERE)
    assert (crew.term, NAMES.crew[crew.what].number) == (e.CREW_CARD, "CR-3")
    assert (status.term, status.least) == (e.STATUS_IS, 2)
    assert chief.term == e.IS_CHIEF


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("fly(self,1)", "'fly.self,1.' is not an effect; there are: gain, lose"),
        ("gain(self,data)", "must be gain.who,resource,number."),
        ("shift_die(own_barracks)", "must be shift_die.scope,number. or shift_die.scope,die,number."),
        ("gain(nobody,data,1)", "there is no player 'nobody'; there are: self"),
        ("gain(self,gold,1)", "there is no resource 'gold'"),
        ("gain(self,data,many)", "'many' is not a number"),
        ("pay(choice,1)", "there is no type 'choice'"),
        ("repair(operations,1)", "there is no system 'operations'"),
        ("disable_seat(BAR,first)", "there is no location 'BAR'"),
        ("disable_seat(REC,4)", "there is no seat '4'"),
        ("recall_die(self,cook,1)", "there is no kind of die 'cook'"),
        ("set_die(own_or_block,crew,5)", "'5' must be 'any'"),
        ("chance(7+,nothing,nothing)", "'7.' must be a face of the die"),
        ("chance(4+,fly,nothing)", "'fly' is not an effect"),
        ("set_shield(ICE,3,8)", "'ICE' must be a variable and a number"),
        ("flag(LOST)", "there is no flag 'LOST'; there are: ROUGH_FIGURES"),
        ("log(XR-99)", "there is no card 'XR-99'"),
        ("board(stage)", "there is no element 'stage'"),
        ("guests(1) if LOST", "'LOST' is not a condition; flags are: ROUGH_FIGURES"),
        ("guests(1) if value>=5", "'value>=5' cannot be asked here"),
        ("guests(1) if F", "'F' cannot be asked here"),
        ("guests(1) if weight>=5", "there is no quantity 'weight'"),
        ("guests(1) if open(door)", "there is no block 'door'"),
    ],
)
def test_what_cannot_be_read_is_refused_with_a_word(text: str, why: str) -> None:
    with pytest.raises(Misread, match=why):
        read(text)


SAID = {
    "gain(self,data,4)": "gain 4 data",
    "gain(each,choice,1)": "every player gains 1 token of one type",
    "lose(others,part,1)": "every other player loses 1 part",
    "pay(chem,2)": "pay 2 chems",
    "stores(part,1)": "the Stores gain 1 part",
    "stores(chief_choice,-2)": "the Stores lose 2 tokens of a type the operations chief names",
    "merit(leader,1)": "the player with the most merit gains 1 merit",
    "merit(self,-2)": "lose 2 merit",
    "commend(2)": "gain 2 merit if it is completed",
    "li(logic,1)": "move the logic/instinct marker 1 step toward logic",
    "degrade(worst,1)": "degrade the worst system by 1",
    "repair(power,2)": "repair the power system by 2",
    "disable_seat(MED,first)": "the first available seat of the Medical Center is disabled for this round",
    "fail_seat(OPS,1)": "the 1-pip seat of Operations fails for the episode",
    "set_die(own_or_block,crew,any)": (
        "set to any value one officer or colonist in your barracks or in the group seat you fill"
    ),
    "shift_die(own_barracks,2)": "change by up to 2 one die in your barracks",
    "reroll(own_barracks,2)": "reroll up to 2 of your dice in your barracks",
    "reroll(own_robot,1)": "reroll your robot",
    "recall_die(self,robot,1)": "take 1 seated robot back into the barracks, value kept",
    "send_recovery(chief,2)": "the operations chief sends 2 dice to the Recovery Room",
    "hibernate(self,1)": "return 1 colonist of choice to the supply",
    "hibernate_or(each,1,3)": (
        "every player returns 1 colonist of choice to the supply, or loses 3 merit if no more than two are outside it"
    ),
    "suspended_animation(each)": "every player takes one Suspended Animation action",
    "requisition_robot(self)": "requisition a robot: it comes from the supply and is rolled",
    "set_robot_one(self)": "a 1 rolled by your robot may be set to any value",
    "draw_file(chosen_other,1)": "another player of your choice draws 1 file card",
    "draw_schema(self,2)": "draw 2 schema cards",
    "draw_ops(trailer,1)": "the player with the least merit draws 1 operations task",
    "scout_critical(3)": "look at the top 3 critical tasks and put them back in any order",
    "replace_critical(1)": "replace an unfinished critical task of 1 failure step by a new one",
    "discount(operations,3)": "the next operations task you complete this turn costs 3 tokens of your choice less",
    "preload(2)": "put 2 tokens of any types from the supply on an unfinished critical task",
    "soften(1)": "one unfinished critical task fails by 1 step less this round",
    "share_seat": "your next ordinary placement may use an occupied or disabled seat",
    "extra_turn(self)": "take another turn right after this one",
    "chance(4+,nothing,degrade(biosphere,1))": (
        "roll a die; with 4 or more: nothing happens; otherwise: degrade the biosphere system by 1"
    ),
    "keep_card(always,set_robot_one(self))": (
        "keep this card; from now on: a 1 rolled by your robot may be set to any value"
    ),
    "log(XR-33)": "“Noor Asks a Favour” goes on the crew log",
    "flag(HARD)": "the ship log notes that the ark brakes hard and means to arrive in the year 210",
    "campaign(ICE,-1)": "ICE falls by 1",
    "final_round(6)": "round 6 is the final round",
    "reveal(ACCORD)": "ACCORD is public from now on",
    "board(ice_sled)": "lay out “Ice Sled”",
    "shield(4)": "the shield rises by 4",
    "set_shield(ICE-1,3,8)": "the shield stands at ICE minus 1, at least 3 and at most 8",
    "guests(2)": "2 guest dice lie beside Operations",
    "wake_all": "every colonist starts awake in its quarters",
    "degrade(power,1) if open(turbine)": "degrade the power system by 1, if “Match the Turbine” is not finished",
    "draw_schema(each,1) if ACCORD>=2": "every player draws 1 schema card, if ACCORD is 2 or more",
}


@pytest.mark.parametrize("text", SAID)
def test_an_effect_is_said_in_plain_words(text: str) -> None:
    assert effect_said(read(text), NAMES) == SAID[text]


def test_every_verb_is_read_and_said() -> None:
    assert {read(text).verb for text in SAID} == set(range(e.VERBS))
    assert {verb for forms in n.VERBS.values() for verb, _ in forms} == set(range(e.VERBS))


def test_a_list_of_effects_is_one_sentence() -> None:
    effects = n.read_effects(["pay(data,3)", "repair(any_not_critical,1)"], glossary())
    assert said(effects, NAMES) == "Pay 3 data; repair a system of choice that is not at Critical by 1"
    assert said([], NAMES) == ""


@pytest.mark.parametrize(
    ("text", "terms", "wanted"),
    [
        ("at(SCI) or at(DC)", n.TRIGGER, "the officer is at the Science Lab, or the officer is at the Data Center"),
        (
            "in(computer) & any_status>=orange",
            n.TRIGGER,
            "the officer is in the Computer division and a system is at Orange or worse",
        ),
        (
            "crew(CR-1) & round>=2",
            n.TRIGGER,
            "the crew card is Noor Adeyemi-Strand and the round is 2 or more",
        ),
        ("bare(bow)", n.PLOT, "no block of “The Bow” is finished"),
        ("critical<2", n.PLOT, "the number of systems at Critical is 1 or less"),
        ("not F & ICE==0", n.END, "not: the last goal was met and ICE is 0"),
    ],
)
def test_a_condition_is_said_in_plain_words(text: str, terms: list[int], wanted: str) -> None:
    assert condition_said(n.read_condition(text, glossary(), terms), NAMES) == wanted


def test_every_term_can_be_said() -> None:
    texts = [f"{name}>={'orange' if name == 'any_status' else 2}" for name in n.QUANTITIES]
    texts += [*n.STATES, "on(critical)", "VOICE", "open(relays)", "bare(bow)", "at(ROB)", "in(power)", "on_div(power)"]
    texts += ["crew(CR-8)"]
    every = list(range(e.ROBOT_OUT + 1))
    read_back = [n.read_condition(text, glossary(), every) for text in texts]
    assert sorted(condition.cases[0][0].term for condition in read_back) == every
    said = [condition_said(condition, NAMES) for condition in read_back]
    assert all(said)
    assert len(set(said)) == len(said)
