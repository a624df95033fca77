"""Worked examples of growth, risk and civilian actions."""

from __future__ import annotations

from typing import Any

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    civilian,
    classes,
    clear,
    counters,
    develop,
    dice,
    fleets,
    group,
    growing,
    knows,
    learn,
    legal,
    on_to,
    play,
    refused,
    risking,
    rolled,
    table,
    units,
)

SELF_BUILDERS = (
    "nanotechnology",
    "nanofactories",
    "von_neumann_engines",
    "drone_networking",
    "advanced_von_neumann_engines",
)


@rule("EB-133", "EB-138", "EB-139")
def test_t16_two_successes_put_a_development_at_risk_and_take_it() -> None:
    """The new development is at risk, does not act in this phase and is first rolled for in Red's next turn."""
    g = table()
    develop(g, RED, "venus", calm=3)
    develop(g, BLUE, "venus", calm=1)
    fleets(g, BLUE, "venus", 1)
    dice(civilian(g), 4, 5, 1)
    group(g, "venus", "overthrow", on=BLUE, calm=3)
    assert rolled(g) == ("overthrow", [4, 5, 1], 0)
    play(g, "unsettle")
    assert units(g, BLUE, "venus") == (0, 1, 1)
    play(g, "take")
    assert units(g, BLUE, "venus") == (0, 0, 1)
    assert units(g, RED, "venus") == (3, 1, 0)
    assert refused(g, "at venus") == "EB-240"
    for seat in (BLUE, GREEN, RED):
        on_to(g, "Window", seat)
    assert rolled(g)[0] == "overthrow"
    dice(g, 6)
    on_to(g, "Menu", RED)
    assert rolled(g)[:2] == ("risk", [6])
    play(g, "at venus")
    assert "pacification" in legal(g)


@rule("EB-131", "EB-136", "EB-137")
def test_t17_an_overthrow_from_orbit_alone() -> None:
    """Four fleets roll two dice at -2, outnumbered and without a development: the 5 fails, the 6 counts."""
    g = table()
    fleets(g, RED, "venus", 4)
    develop(g, BLUE, "venus", calm=4)
    fleets(g, BLUE, "venus", 1)
    dice(civilian(g), 6, 5)
    group(g, "venus", "overthrow", on=BLUE, fleets=4)
    assert rolled(g) == ("overthrow", [6, 5], -2)
    assert told(g, "successes")[0].many == 1


def plotting() -> Any:
    """Red with three fleets and a development at Venus against Blue's development there."""
    g = table()
    fleets(g, RED, "venus", 3)
    develop(g, RED, "venus", calm=1)
    develop(g, BLUE, "venus", calm=1)
    return civilian(g)


@rule("EB-131", "EB-134")
def test_t18_half_dice_are_lost_in_each_group() -> None:
    """Three fleets and a development are two dice; a fleet and a development one, two fleets one; one fleet none."""
    g = dice(plotting(), 1, 1)
    group(g, "venus", "overthrow", on=BLUE, calm=1, fleets=3)
    assert len(rolled(g)[1]) == 2
    g = dice(plotting(), 1)
    group(g, "venus", "overthrow", on=BLUE, calm=1, fleets=1)
    assert len(rolled(g)[1]) == 1
    dice(g, 2)
    group(g, "venus", "overthrow", on=BLUE, fleets=2)
    assert rolled(g)[1] == [2]
    g = dice(plotting(), 1, 1)
    group(g, "venus", "overthrow", on=BLUE, calm=1, fleets=2)
    assert refused(g, "at venus") == "EB-134"


@rule("EB-124", "EB-125", "EB-126", "EB-127")
def test_t19_risk_spreads_and_then_destroys() -> None:
    """2 puts the third development at risk, 3 finds none calm and one is lost; a lone one is lost on a 3."""
    g = table()
    develop(g, RED, "mars", calm=1, risk=2)
    risking(dice(g, 2, 3))
    assert rolled(g)[:2] == ("risk", [2, 3])
    assert units(g, RED, "mars") == (0, 2, 0)
    g = table()
    develop(g, RED, "mars", risk=1)
    risking(dice(g, 3))
    assert units(g, RED, "mars") == (0, 0, 0)


@rule("EB-155", "EB-156", "EB-157")
def test_t20_failures_of_construction() -> None:
    """3, 2, 1 build one of three fleets; two calm developments go at risk, or with none calm two are lost."""
    for calm, risk, left in ((2, 1, (0, 3, 1)), (0, 3, (0, 1, 1))):
        g = table()
        develop(g, RED, "mars", calm=calm, risk=risk)
        dice(civilian(g), 3, 2, 1)
        group(g, "mars", "construction", calm=calm, risk=risk, attempt=3)
        assert units(g, RED, "mars") == left


@rule("EB-132", "EB-154", "EB-158", "EB-199")
def test_t21_nanofactories_add_dice() -> None:
    """Five developments roll seven dice; three successes of five attempts put two at risk; new fleets do not act."""
    g = table()
    learn(g, RED, "nanotechnology", "nanofactories")
    develop(g, RED, "jupiter", calm=5)
    develop(g, BLUE, "jupiter", calm=1)
    dice(civilian(g), 1, 2, 2, 3, 4, 2, 6)
    group(g, "jupiter", "construction", calm=5, attempt=5)
    assert units(g, RED, "jupiter") == (3, 2, 3)
    assert classes(g, RED, "jupiter") == {"fresh": 3}
    assert refused(g, "at jupiter") == "EB-240"


@rule("EB-160", "EB-161", "EB-162", "EB-163", "EB-164")
def test_t22_research_overflows_and_breaks_through() -> None:
    """From node 3, three successes bring a technology and node 1; two more of the second roll node 3."""
    g = table()
    counters(g, RED, research=3)
    develop(g, RED, "venus", calm=4)
    dice(civilian(g), 5, 6, 2, 6, 5, 1, 1, 6)
    group(g, "venus", "research", calm=4)
    assert asked(g) == ("Learn", RED)
    play(g, "learn heavy_weapons")
    assert knows(g, RED) == {"heavy_weapons"}
    assert g.research[RED] == 3
    assert rolled(g)[1] == [5, 1, 1, 6]
    assert len(told(g, "breakthrough")) == 1


def researching(rival: int) -> Any:
    """Red's three developments have rolled 5, 4, 2; Red has one AI step, Blue so many."""
    g = table()
    counters(g, RED, ai=1)
    counters(g, BLUE, ai=rival)
    develop(g, RED, "venus", calm=3)
    dice(civilian(g), 5, 4, 2)
    return group(g, "venus", "research", calm=3)


@rule("EB-161", "EB-207")
def test_t23_a_six_by_artificial_intelligence_is_a_breakthrough() -> None:
    g = dice(researching(rival=0), 6, 1, 1, 1)
    assert asked(g) == ("Reroll", RED)
    play(g, "reroll 2")
    assert len(told(g, "breakthrough")) == 1
    assert g.research[RED] == 2


@rule("EB-161", "EB-207")
def test_t23_a_six_that_a_rival_takes_away_is_none() -> None:
    g = dice(researching(rival=1), 6, 3)
    play(g, "reroll 2")
    assert asked(g) == ("Reroll", BLUE)
    play(g, "reroll 6")
    assert told(g, "breakthrough") == []
    assert g.research[RED] == 1


def spying(results: int) -> Any:
    """Two agents of Red have so many results against Blue, who knows both weapons and Shielding."""
    g = table()
    learn(g, BLUE, "heavy_weapons", "advanced_weapons", "shielding")
    develop(g, RED, "mars", calm=2)
    develop(g, BLUE, "mars", calm=1)
    dice(civilian(g), 4, 4, *[5] * results, *[4] * (2 - results))
    return group(g, "mars", "espionage", on=BLUE, calm=2)


@rule("EB-147", "EB-150", "EB-178")
def test_t24_a_chain_of_technologies_is_stolen_in_order() -> None:
    """Heavy Weapons first, then Advanced Weapons; with one result the second is out of reach."""
    g = play(spying(2), "steal")
    assert refused(g, "steal advanced_weapons") == "EB-147"
    play(g, "steal heavy_weapons", "steal", "steal advanced_weapons")
    assert knows(g, RED) == {"heavy_weapons", "advanced_weapons"}
    assert knows(g, BLUE) == {"heavy_weapons", "advanced_weapons", "shielding"}
    g = play(spying(1), "steal")
    assert legal(g) == {"steal heavy_weapons", "steal shielding"}


@rule("EB-148", "EB-150")
def test_t24_a_chain_of_technologies_is_destroyed_from_its_end() -> None:
    g = play(spying(2), "destroy")
    assert refused(g, "destroy heavy_weapons") == "EB-148"
    play(g, "destroy advanced_weapons", "destroy", "destroy heavy_weapons")
    assert knows(g, BLUE) == {"shielding"}


@rule("EB-120", "EB-122", "EB-123")
def test_t36_von_neumann_engines_work_before_nanotechnology() -> None:
    """2 brings a third development on Mars, so that 3 is not above their number and brings a fleet."""
    g = table()
    clear(g, RED)
    learn(g, RED, "nanotechnology", "von_neumann_engines")
    develop(g, RED, "mars", calm=2)
    growing(dice(g, 2, 3))
    assert units(g, RED, "mars") == (3, 0, 1)
    assert classes(g, RED, "mars") == {"fresh": 1}


@rule("EB-202", "EB-203", "EB-204")
def test_t38_a_fleet_at_risk_is_fired_on_by_its_own_side() -> None:
    """One of two fleets fails; 3 and 1 with Heavy Weapons are one hit, and the own Shielding does not help."""
    g = table()
    learn(g, RED, *SELF_BUILDERS, "heavy_weapons", "shielding")
    fleets(g, RED, "mars", 4)
    dice(civilian(g), 3, 1, 3, 1)
    group(g, "mars", "construction", fleets=4, attempt=2)
    assert rolled(g) == ("self-fire", [3, 1], 1)
    assert units(g, RED, "mars") == (0, 0, 4)


def failing(calm: int, risk: int) -> Any:
    """Red's two fleets and a development on Mars have failed twice, and one failure has cost both fleets."""
    g = table()
    learn(g, RED, *SELF_BUILDERS)
    fleets(g, RED, "mars", 2)
    develop(g, RED, "mars", calm=calm, risk=risk)
    dice(civilian(g), 1, 2, 5, 4)
    group(g, "mars", "construction", calm=calm, risk=risk, fleets=2, attempt=2)
    if calm:
        play(g, "fleet")
    assert rolled(g)[0] == "self-fire"
    return play(g, "fleet", "fleet")


@rule("EB-203", "EB-247")
def test_t42_without_a_fleet_left_the_normal_rule_applies_again() -> None:
    """The second failure puts the calm development at risk; one already at risk is lost."""
    assert units(failing(1, 0), RED, "mars") == (0, 1, 0)
    assert units(failing(0, 1), RED, "mars") == (0, 0, 0)
