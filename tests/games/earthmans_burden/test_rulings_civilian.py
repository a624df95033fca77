"""Rulings of The Earthman's Burden on risk, civilian actions, technologies and drives.

Each test is named after its ruling; rulings not named in these files are proved by the worked examples.
"""

from __future__ import annotations

from ecumene.games.earthmans_burden.words.names import lexicon
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    UN,
    civilian,
    classes,
    clear,
    counters,
    develop,
    dice,
    fleets,
    fly,
    flying,
    group,
    growing,
    knows,
    learn,
    legal,
    military,
    moving,
    next_turn,
    play,
    refused,
    risking,
    rolled,
    table,
    turn,
    units,
)

FIRST_MIND = ("artificial_intelligence", "cognition_circuits")
SELF_BUILDERS = (
    "nanotechnology",
    "nanofactories",
    "von_neumann_engines",
    "drone_networking",
    "advanced_von_neumann_engines",
)


@rule("EB-171", "EB-172", "EB-244")
def test_q21_the_un_help_one_development_on_earth_once_a_turn() -> None:
    """A calm development asks, one at risk that was not in the group is calmed; other worlds get no help."""
    g = table()
    clear(g, UN)
    develop(g, UN, "earth", calm=2)
    develop(g, RED, "earth", risk=1)
    develop(g, RED, "mars", risk=1)
    civilian(g)
    play(g, "at earth", "un_calm")
    assert legal(g) == {"calm", "at_risk"}
    play(g, "calm")
    assert units(g, RED, "earth") == (2, 0, 0)
    assert units(g, RED, "mars") == (0, 1, 0)
    play(g, "at earth")
    assert refused(g, "un_fleet") == "EB-172"
    assert "research" in legal(g)


@rule("EB-125", "EB-126")
def test_q23_risk_spreads_to_the_players_own_developments_only() -> None:
    g = table()
    develop(g, RED, "mars", risk=1)
    develop(g, BLUE, "mars", calm=2)
    risking(dice(g, 1))
    assert units(g, RED, "mars") == (0, 0, 0)
    assert units(g, BLUE, "mars") == (2, 0, 0)


@rule("EB-124", "EB-127")
def test_q24_the_dice_of_a_world_are_one_roll_for_those_at_risk_before_it() -> None:
    """Three dice for three at risk: the fourth, put at risk by the first die, is not rolled for."""
    g = table()
    develop(g, RED, "mars", calm=1, risk=3)
    risking(dice(g, 3, 3, 4))
    assert len(told(g, "roll")) == 1
    assert units(g, RED, "mars") == (0, 3, 0)


@rule("EB-138", "EB-139")
def test_q25_successes_of_an_overthrow_are_used_one_by_one() -> None:
    """Three put one development at risk, take it, and put another at risk; one may also be left unused."""
    g = table()
    develop(g, RED, "jupiter", calm=3)
    develop(g, BLUE, "jupiter", calm=2)
    dice(civilian(g), 4, 4, 4)
    group(g, "jupiter", "overthrow", on=BLUE, calm=3)
    assert refused(g, "take") == "EB-138"
    play(g, "unsettle", "take", "unsettle")
    assert units(g, BLUE, "jupiter") == (0, 1, 0)
    assert units(g, RED, "jupiter") == (3, 1, 0)
    g = table()
    develop(g, RED, "jupiter", calm=1)
    develop(g, BLUE, "jupiter", calm=1)
    dice(civilian(g), 4)
    group(g, "jupiter", "overthrow", on=BLUE, calm=1)
    play(g, "nothing")
    assert units(g, BLUE, "jupiter") == (1, 0, 0)


@rule("EB-146", "EB-182", "EB-193")
def test_q26_the_follow_up_is_not_modified() -> None:
    """With +2 from Machinations the first roll has leads on 2, but a 4 of the second is no result."""
    g = table()
    learn(g, RED, "intrigue", "machinations")
    learn(g, BLUE, "shielding")
    develop(g, RED, "mars", calm=2)
    develop(g, BLUE, "mars", calm=1)
    dice(civilian(g), 2, 2, 4, 5)
    group(g, "mars", "espionage", on=BLUE, calm=2)
    assert rolled(g) == ("the follow-up", [4, 5], 0)
    assert [event.many for event in told(g, "successes")] == [2, 1]


@rule("EB-141", "EB-150")
def test_q27_espionage_may_find_nothing_and_not_against_the_un() -> None:
    """Blue knows nothing: the results are wasted. A result may be forgone. The UN are no target."""
    g = table()
    dice(civilian(g), 6, 6)
    play(g, "at earth", "espionage")
    assert legal(g) == {"on seat 2", "on seat 3"}
    play(g, "on seat 2")
    assert rolled(g)[0] == "the follow-up"
    assert asked(g)[0] != "Spoils"
    g = table()
    learn(g, BLUE, "shielding")
    dice(civilian(g), 6, 6)
    group(g, "earth", "espionage", on=BLUE, calm=1)
    play(g, "nothing")
    assert knows(g, RED) == set()
    assert knows(g, BLUE) == {"shielding"}


@rule("EB-049", "EB-148", "EB-243")
def test_q28_a_lost_technology_stops_at_once_and_counters_stay() -> None:
    """Blue's AI counter stays where it is, but without Cognition Circuits it is not raised again."""
    g = table()
    learn(g, BLUE, *FIRST_MIND)
    counters(g, BLUE, ai=1)
    dice(civilian(g), 4, 5)
    group(g, "earth", "espionage", on=BLUE, calm=1)
    play(g, "keep", "keep", "destroy", "destroy cognition_circuits")
    assert g.ai[BLUE] == 1
    next_turn(g, BLUE)
    assert g.ai[BLUE] == 1
    assert told(g, "ai") == []


@rule("EB-153")
def test_q29_no_more_fleets_are_attempted_than_dice_rolled() -> None:
    g = table()
    develop(g, RED, "mars", calm=3)
    civilian(g)
    play(g, "at mars", "construction", "3")
    assert asked(g)[0] == "Attempt"
    assert legal(g) == {"1", "2", "3"}


@rule("EB-203", "EB-204")
def test_q30_one_fleet_at_risk_is_two_dice_and_the_new_fleets_can_be_lost() -> None:
    """Two developments and one fleet build two of three; he puts the fleet at risk and loses a new one for it."""
    g = table()
    learn(g, RED, *SELF_BUILDERS)
    develop(g, RED, "mars", calm=2)
    fleets(g, RED, "mars", 1)
    dice(civilian(g), 3, 3, 1, 4, 1)
    group(g, "mars", "construction", calm=2, fleets=1, attempt=3)
    assert asked(g)[0] == "AtRisk"
    assert legal(g) == {"calm", "fleet"}
    play(g, "fleet")
    assert rolled(g)[:2] == ("self-fire", [4, 1])
    assert legal(g) == {"calm", "fleet"}
    play(g, "fleet")
    assert units(g, RED, "mars") == (2, 0, 2)


@rule("EB-203")
def test_q30_without_a_calm_development_a_fleet_must_be_put_at_risk() -> None:
    g = table()
    learn(g, RED, *SELF_BUILDERS)
    develop(g, RED, "mars", risk=1)
    fleets(g, RED, "mars", 1)
    dice(civilian(g), 1, 1, 1)
    group(g, "mars", "construction", risk=1, fleets=1, attempt=1)
    assert rolled(g)[:2] == ("self-fire", [1, 1])
    assert units(g, RED, "mars") == (0, 1, 1)


@rule("EB-154", "EB-199", "EB-202")
def test_q31_dice_of_construction() -> None:
    """Three developments and three fleets: 3, and 1 by Nanofactories, and 1 by Advanced Von Neumann Engines."""
    g = table()
    learn(g, RED, *SELF_BUILDERS)
    develop(g, RED, "mars", calm=3)
    fleets(g, RED, "mars", 3)
    civilian(g)
    play(g, "at mars", "construction", "3", "3")
    assert legal(g) == {"1", "2", "3", "4", "5"}


@rule("EB-163", "EB-164")
def test_q32_surplus_nodes_count_from_the_start_again() -> None:
    """From node 4, three successes bring a technology and node 2."""
    g = table()
    counters(g, RED, research=4)
    develop(g, RED, "mars", calm=3)
    dice(civilian(g), 5, 5, 5)
    group(g, "mars", "research", calm=3)
    play(g, "learn intrigue")
    assert g.research[RED] == 2


@rule("EB-165")
def test_q33_with_nothing_left_to_learn_the_counter_waits() -> None:
    g = table()
    learn(g, RED, *lexicon(g).technologies)
    counters(g, RED, research=4)
    dice(civilian(g), 5)
    group(g, "earth", "research", calm=1)
    assert g.research[RED] == 4
    assert asked(g)[0] != "Learn"


@rule("EB-206", "EB-209", "EB-211")
def test_q34_for_dice_of_the_un_the_active_player_is_asked_first() -> None:
    """Steps are enough, the technologies are not needed; who re-rolls is asked again."""
    g = table()
    for seat in (RED, BLUE, GREEN):
        counters(g, seat, ai=2)
    fleets(g, BLUE, "earth", 1)
    dice(military(g, BLUE), 1, *[1] * 12, 2)
    group(g, "earth", "attack", on=UN, fleets=1)
    play(g, "keep", "keep", "keep")
    assert rolled(g)[0] == "return fire"
    order = []
    for choice in ("keep", "reroll 1", "keep", "keep", "keep"):
        order.append(asked(g)[1])
        play(g, choice)
    assert order == [BLUE, GREEN, GREEN, BLUE, RED]
    assert asked(g)[0] != "Reroll"


@rule("EB-050")
def test_q35_the_ai_counter_rises_by_itself_and_never_falls() -> None:
    for before, after in ((0, 2), (1, 2), (3, 3)):
        g = table()
        learn(g, RED, *FIRST_MIND)
        counters(g, RED, ai=before)
        turn(g)
        assert g.ai[RED] == after


@rule("EB-178", "EB-179")
def test_q36_each_half_of_a_pair_needs_all_prerequisites() -> None:
    """The last pair needs Advanced AI and Cognition Circuits, not Abstraction Circuits."""
    g = table()
    learn(g, RED, "artificial_intelligence")
    counters(g, RED, research=4)
    dice(civilian(g), 5)
    group(g, "earth", "research", calm=1)
    for name in ("advanced_ai", "abstraction_circuits", "eschaton"):
        assert refused(g, f"learn {name}") == "EB-178"
    g = table()
    learn(g, RED, *FIRST_MIND, "advanced_ai")
    counters(g, RED, research=4)
    dice(civilian(g), 5)
    group(g, "earth", "research", calm=1)
    assert {"learn eschaton", "learn paradox_circuits", "learn abstraction_circuits"} <= legal(g)


@rule("EB-076", "EB-077")
def test_q37_the_fleet_given_up_may_be_in_another_trajectory() -> None:
    g = table()
    learn(g, RED, "orion_engines", "fusion_engines")
    fly(g, RED, "terran", 2)
    fly(g, RED, "outer", 1)
    moving(g)
    play(g, "from terran", "burn outer", "to areian", "2")
    assert units(g, RED, "mars") == (0, 0, 2)
    assert flying(g, RED) == {}


@rule("EB-073", "EB-074")
def test_q38_orion_engines_take_sacrifice_and_group_from_one_world() -> None:
    """At least one fleet goes, and a sacrificed development frees its region; no fleets, no launch."""
    g = table()
    learn(g, RED, "orion_engines")
    develop(g, RED, "mars", calm=1)
    develop(g, RED, "luna", calm=1)
    fleets(g, RED, "mars", 2)
    moving(g)
    assert legal(g) == {"stop", "from mars"}
    play(g, "from mars", "calm", "to areian")
    assert legal(g) == {"1", "2"}
    assert g.unclaimed(lexicon(g).worlds.index("mars")) == 5


@rule("EB-086", "EB-087")
def test_q39_fleets_that_have_just_risen_may_sail() -> None:
    """A fleet rises to Terran Transfer, and the one move of the dice brings it down a ring."""
    g = table()
    learn(g, RED, "solar_sails")
    fleets(g, RED, "earth", 1)
    dice(moving(g), 4, 3, 1)
    play(g, "from earth", "to terran", "1")
    assert rolled(g)[0] == "Solar Sails"
    play(g, "from terran", "to areian", "1")
    assert flying(g, RED) == {"areian": 1}
    assert asked(g)[0] != "Sail"


@rule("EB-181", "EB-204")
def test_q40_shields_do_not_help_against_ones_own_fire() -> None:
    """Both weapons help the fire on one's own fleets, both shields do not hinder it."""
    g = table()
    learn(g, RED, *SELF_BUILDERS, "heavy_weapons", "advanced_weapons", "shielding", "advanced_shielding")
    fleets(g, RED, "mars", 2)
    dice(civilian(g), 1, 1, 1)
    group(g, "mars", "construction", fleets=2, attempt=1)
    assert rolled(g) == ("self-fire", [1, 1], 2)


@rule("EB-119", "EB-123", "EB-246")
def test_q62_the_worlds_of_each_step_are_fixed_when_it_begins() -> None:
    """World by world for Von Neumann Engines, then for Nanotechnology; a full world has no roll of the first."""
    g = table()
    learn(g, RED, "nanotechnology", "von_neumann_engines")
    develop(g, RED, "mars", calm=1)
    develop(g, RED, "belt", calm=2)
    growing(dice(g, 6, 2, 6, 1, 3))
    done = [(event.many % 17, lexicon(g).worlds[event.where]) for event in told(g, "roll")]
    assert done == [(6, "mars"), (6, "belt"), (7, "earth"), (7, "mars"), (7, "belt")]
    assert units(g, RED, "belt") == (3, 0, 1)
    assert classes(g, RED, "mars") == {"fresh": 1}
