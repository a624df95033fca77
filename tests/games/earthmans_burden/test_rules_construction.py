"""Construction: EB-153 to EB-158, and with fleets in the group EB-202 to EB-204 and EB-247."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    RED,
    civilian,
    classes,
    command,
    commander,
    counters,
    develop,
    dice,
    fleets,
    group,
    learn,
    legal,
    on_to,
    play,
    refused,
    rolled,
    table,
    units,
)

FACTORIES = ("nanotechnology", "nanofactories")
ENGINES = (*FACTORIES, "von_neumann_engines", "drone_networking", "advanced_von_neumann_engines")


def yard(calm: int, risk: int = 0, ships: int = 0, *known: str, **options: str) -> Any:
    """Red's Civilian phase with these units of his at Jupiter."""
    g = table(**options)
    develop(g, RED, "jupiter", calm, risk)
    fleets(g, RED, "jupiter", ships)
    learn(g, RED, *known)
    return play(civilian(g), "at jupiter", "construction")


@rule("EB-153")
def test_at_least_one_and_at_most_the_dice_are_attempted() -> None:
    g = play(yard(3), "3")
    assert asked(g) == ("Attempt", RED)
    assert legal(g) == {"1", "2", "3"}
    assert g.declared == 0, "the group is declared with the number"


@rule("EB-154")
def test_one_die_per_development_and_none_for_fleets() -> None:
    g = yard(3, 1, 6)
    dice(g, 1, 1, 6, 6)
    play(g, "3", "1", "2")
    assert rolled(g) == ("construction", [1, 1, 6, 6], 0)
    assert classes(g, RED, "jupiter") == {"ready": 6, "fresh": 2}, "fleets are not of the group"


@rule("EB-155")
@pytest.mark.parametrize(
    ("faces", "attempt", "built"),
    [((2, 2, 2), 1, 0), ((3, 2, 2), 1, 1), ((3, 4, 6), 2, 2), ((3, 4, 6), 3, 3), ((3, 1, 2), 3, 1)],
)
def test_three_or_more_builds_up_to_the_number_attempted(faces: tuple[int, ...], attempt: int, built: int) -> None:
    g = yard(3)
    dice(g, *faces)
    play(g, "3", str(attempt))
    assert units(g, RED, "jupiter")[2] == built


@rule("EB-156")
def test_each_fleet_not_built_puts_a_calm_development_at_risk() -> None:
    g = yard(2, 1)
    dice(g, 3, 2, 1)
    play(g, "2", "1", "3")
    assert units(g, RED, "jupiter") == (0, 3, 1)


@rule("EB-156")
def test_only_developments_of_the_group_go_at_risk() -> None:
    g = yard(4)
    dice(g, 1, 1)
    play(g, "2", "1")
    assert units(g, RED, "jupiter") == (3, 1, 0)
    play(g, "at jupiter", "research")
    assert legal(g) == {"1", "2"}, "those that stood aside are both still calm"


@rule("EB-156")
def test_a_die_in_excess_costs_nothing() -> None:
    g = yard(3)
    dice(g, 1, 1, 3)
    play(g, "3", "1")
    assert units(g, RED, "jupiter") == (3, 0, 1)


@rule("EB-157")
def test_with_no_calm_development_left_in_the_group_one_is_lost() -> None:
    g = yard(0, 3)
    dice(g, 3, 2, 1)
    play(g, "3", "3")
    assert units(g, RED, "jupiter") == (0, 1, 1)
    g = yard(1, 1)
    dice(g, 1, 2)
    play(g, "1", "1", "2")
    assert units(g, RED, "jupiter") == (0, 1, 0), "first the calm one goes at risk, then one is lost"


@rule("EB-157")
def test_a_development_put_at_risk_by_one_failure_may_be_lost_by_another() -> None:
    g = yard(2, 0, 0, *FACTORIES)
    dice(g, 1, 1, 1)
    play(g, "2", "3")
    assert units(g, RED, "jupiter") == (0, 1, 0)


@rule("EB-157", "EB-247")
def test_failures_beyond_the_last_development_of_the_group_lapse() -> None:
    g = yard(0, 3, 0, *FACTORIES)
    dice(g, 1, 1, 1)
    play(g, "2", "3")
    assert units(g, RED, "jupiter") == (0, 1, 0), "the one that stood aside is safe"


@rule("EB-157")
def test_calm_developments_outside_the_group_do_not_save_it() -> None:
    g = yard(2, 1)
    dice(g, 1)
    play(g, "0", "1")
    assert units(g, RED, "jupiter") == (2, 0, 0)
    assert g.unclaimed(g.roll_world) == 4


@rule("EB-132", "EB-158", "EB-241")
def test_a_new_fleet_acts_only_from_the_next_turn_on() -> None:
    g = yard(3)
    develop(g, BLUE, "jupiter", 1)
    dice(g, 6, 6, 1)
    play(g, "2", "2")
    assert classes(g, RED, "jupiter") == {"fresh": 2}
    group(g, "jupiter", "overthrow", BLUE, calm=1)
    assert rolled(g) == ("overthrow", [1], 0), "they neither join nor are asked for"
    on_to(g, "Window", BLUE)
    assert classes(g, RED, "jupiter") == {"ready": 2}
    on_to(g, "Menu", RED)
    assert legal(play(g, "at jupiter", "exploration")) == {"1", "2"}


@rule("EB-199")
@pytest.mark.parametrize(("developments", "more"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2)])
def test_nanofactories_add_a_die_for_every_pair(developments: int, more: int) -> None:
    g = yard(developments, 0, 0, *FACTORIES)
    if developments > 1:
        play(g, str(developments))
    found = legal(g) if asked(g)[0] == "Attempt" else {"1"}
    assert len(found) == developments + more


@rule("EB-154", "EB-199")
def test_five_developments_with_nanofactories() -> None:
    g = yard(5, 0, 0, *FACTORIES)
    dice(g, 1, 2, 2, 3, 4, 2, 6)
    play(g, "5", "5")
    assert units(g, RED, "jupiter") == (3, 2, 3)


# -- Advanced Von Neumann Engines ---------------------------------------------------------------


@rule("EB-202")
def test_fleets_construct_with_advanced_von_neumann_engines() -> None:
    g = yard(2, 0, 5, *ENGINES)
    play(g, "2", "5")
    assert legal(g) == {"1", "2", "3", "4", "5"}, "two, one by Nanofactories, two for five fleets"
    dice(g, *[6] * 5)
    play(g, "5")
    assert classes(g, RED, "jupiter") == {"acted": 5, "fresh": 5}
    g = yard(1, 0, 4, *ENGINES)
    dice(g, 6, 6)
    play(g, "0", "4", "2")
    assert rolled(g) == ("construction", [6, 6], 0), "Nanofactories add nothing for fleets"


@rule("EB-129", "EB-202")
def test_without_them_only_developments_construct() -> None:
    g = table()
    fleets(g, RED, "jupiter", 6)
    develop(g, BLUE, "jupiter", 1)
    play(civilian(g), "at jupiter")
    assert refused(g, "construction") == "EB-134"
    learn(g, RED, *ENGINES)
    play(civilian(g), "at jupiter", "construction")
    assert asked(g) == ("Muster", RED)
    assert refused(g, "1") == "EB-134"


@rule("EB-203")
def test_the_owner_chooses_what_a_failure_puts_at_risk() -> None:
    g = yard(1, 0, 2, *ENGINES)
    dice(g, 1, 6)
    play(g, "1", "2", "2")
    assert asked(g) == ("AtRisk", RED)
    assert legal(g) == {"calm", "fleet"}
    play(g, "calm")
    assert units(g, RED, "jupiter") == (0, 1, 3)
    assert not told(g, "hits")


@rule("EB-203")
def test_without_a_calm_development_in_the_group_it_must_be_a_fleet() -> None:
    g = yard(1, 1, 2, *ENGINES)
    dice(g, 1, 6, 1, 1)
    play(g, "0", "1", "2", "2")
    assert rolled(g) == ("self-fire", [1, 1], 0), "the calm one stood aside"
    assert units(g, RED, "jupiter") == (1, 1, 3)


@rule("EB-204")
def test_two_dice_of_ones_own_fire() -> None:
    g = yard(0, 0, 4, *ENGINES, "heavy_weapons", "shielding")
    develop(g, BLUE, "jupiter", 6)
    dice(g, 3, 1, 3, 1)
    play(g, "4", "2")
    assert rolled(g) == ("self-fire", [3, 1], 1), "weapons count, shields and the many others do not"
    assert told(g, "hits")[-1].many == 1
    assert units(g, RED, "jupiter") == (0, 0, 4), "five, less one"
    assert asked(g)[0] not in ("FireBack", "Casualty")


@rule("EB-204")
def test_natural_six_and_one_in_self_fire() -> None:
    g = yard(0, 0, 4, *ENGINES, "heavy_weapons", "advanced_weapons")
    dice(g, 3, 2, 1, 2)
    play(g, "4", "2")
    assert rolled(g) == ("self-fire", [1, 2], 2)
    assert told(g, "hits")[-1].many == 1


@rule("EB-204", "EB-247")
def test_the_player_chooses_his_losses_among_all_his_units_there() -> None:
    g = yard(2, 0, 2, *ENGINES)
    dice(g, 1, 6, 6, 4)
    play(g, "1", "2", "2", "fleet")
    assert asked(g) == ("Casualty", RED)
    assert legal(g) == {"calm", "fleet"}
    assert classes(g, RED, "jupiter") == {"acted": 2, "fresh": 1}, "what was built is there already"
    play(g, "calm", "calm")
    assert units(g, RED, "jupiter") == (0, 0, 3)
    assert g.at_risk(g.roll_world, RED) == 0


@rule("EB-206", "EB-247")
def test_each_self_fire_is_a_roll_of_its_own() -> None:
    g = yard(0, 0, 4, *ENGINES)
    counters(g, BLUE, ai=1)
    dice(g, 1, 1, 1, 1, 1, 2)
    play(g, "4", "2", "keep")
    assert asked(g) == ("Reroll", BLUE)
    assert rolled(g) == ("self-fire", [1, 1], 0)
    play(g, "keep")
    assert rolled(g) == ("self-fire", [1, 2], 0)
    play(g, "keep")
    assert units(g, RED, "jupiter") == (0, 0, 4)


@rule("EB-203", "EB-247")
def test_once_its_fleets_are_gone_the_normal_rule_applies() -> None:
    g = yard(1, 0, 2, *ENGINES)
    dice(g, 1, 2, 5, 4)
    play(g, "1", "2", "2", "fleet", "fleet", "fleet")
    assert units(g, RED, "jupiter") == (0, 1, 0)
    g = yard(0, 1, 2, *ENGINES)
    dice(g, 1, 2, 5, 4)
    play(g, "1", "2", "2", "fleet", "fleet")
    assert units(g, RED, "jupiter") == (0, 0, 0)


@rule("EB-247")
def test_fleets_outside_the_group_are_not_put_at_risk() -> None:
    g = yard(1, 0, 4, *ENGINES)
    dice(g, 1, 2, 5, 4)
    play(g, "1", "2", "2", "fleet", "fleet", "fleet")
    assert units(g, RED, "jupiter") == (0, 1, 2), "its own two are gone: the development is next"


@rule("EB-247")
def test_when_nothing_of_the_group_is_left_the_other_failures_lapse() -> None:
    g = yard(2, 0, 4, *ENGINES)
    dice(g, 1, 2, 6, 6)
    play(g, "0", "4", "2", "fleet", "fleet")
    assert rolled(g)[0] == "self-fire"
    assert units(g, RED, "jupiter")[0] == 2, "developments outside the group are safe"


@rule("EB-247")
def test_a_loss_counts_as_one_of_the_group_while_it_has_one_of_its_class() -> None:
    g = yard(3, 0, 2, *ENGINES)
    dice(g, 1, 1, 6, 1, 1, 1)
    play(g, "1", "2", "2")
    assert asked(g) == ("AtRisk", RED)
    play(g, "fleet", "calm")
    assert units(g, RED, "jupiter") == (2, 0, 2)
    assert rolled(g) == ("self-fire", [1, 1], 0), "no calm development is left in the group: its fleets again"


@rule("EB-203", "EB-204", "EB-231")
def test_a_commander_constructs_as_two_fleets_and_is_hit_last() -> None:
    g = table(assassination="on")
    learn(g, RED, *ENGINES)
    command(g, RED, "jupiter")
    develop(g, RED, "jupiter", 1)
    dice(civilian(g), 6, 1, 6, 5)
    group(g, "jupiter", "construction", calm=1, commander=True, attempt=2)
    assert asked(g) == ("AtRisk", RED), "the Commander in the group can be put at risk"
    play(g, "fleet", "fleet", "calm")
    assert units(g, RED, "jupiter") == (0, 0, 0)
    assert commander(g, RED) == "jupiter", "both hits had other units to take"


@rule("EB-204", "EB-234", "EB-247")
def test_a_commander_hit_by_his_own_fire_is_out_and_nothing_more_is_settled() -> None:
    g = table(assassination="on")
    learn(g, RED, *ENGINES)
    command(g, RED, "jupiter")
    fleets(g, RED, "jupiter", 2)
    dice(civilian(g), 1, 2, 4, 1, 4, 4)
    group(g, "jupiter", "construction", fleets=2, commander=True, attempt=2)
    assert rolled(g) == ("self-fire", [4, 4], 0)
    assert commander(g, RED) is None
    assert g.is_out(RED)
    assert asked(g) == ("Window", BLUE), "his turn is over"


@rule("EB-234", "EB-247")
def test_the_failures_of_a_player_who_is_out_lapse() -> None:
    g = table(assassination="on")
    learn(g, RED, *ENGINES)
    command(g, RED, "jupiter")
    develop(g, RED, "jupiter", 1)
    dice(civilian(g), 1, 1, 6, 6)
    group(g, "jupiter", "construction", calm=1, commander=True, attempt=2)
    play(g, "fleet")
    assert g.is_out(RED)
    assert len(told(g, "roll")) == 2
