"""Factions, units, tracks and what is open to all: EB-009 to EB-019, EB-027 to EB-030."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from ecumene.games.earthmans_burden import FLAGS, GAME
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .scenario import (
    BLUE,
    GREEN,
    RED,
    civilian,
    counters,
    dealt,
    develop,
    dice,
    fleets,
    fly,
    flying,
    knows,
    learn,
    legal,
    military,
    moving,
    on_to,
    play,
    rolled,
    seen,
    table,
    turn,
    units,
    world,
)

# -- factions and units ---------------------------------------------------------------------------


@rule("EB-009")
def test_the_players_and_the_un_are_factions_and_units_are_not_limited() -> None:
    g = table(3)
    fleets(g, RED, "earth", 700)
    play(military(g), "at earth", "attack")
    assert legal(g) == {"on un", "on seat 2", "on seat 3"}
    play(g, "on un")
    assert {"1", "700"} <= legal(g)
    g = table(3)
    develop(g, RED, "jupiter", 6)
    fleets(g, RED, "jupiter", 999)
    play(dice(civilian(g), 6, 6, 6, 6, 6, 6), "at jupiter", "construction", "6", "6")
    assert units(g, RED, "jupiter") == (6, 0, 1005)


@rule("EB-010")
def test_a_region_holds_one_development_at_most() -> None:
    g = table(un=False)
    develop(g, BLUE, "venus", 2)
    fleets(g, RED, "venus", 4)
    play(dice(military(g), 6, 6, 6, 6), "at venus", "exploration", "4")
    assert legal(g) == {"2", "1", "0"}, "two of the four regions are claimed already"
    play(g, "2")
    assert (units(g, RED, "venus"), units(g, BLUE, "venus")) == ((2, 0, 2), (2, 0, 0))
    assert g.unclaimed(world(g, "venus")) == 0


@rule("EB-011")
def test_a_development_at_risk_claims_counts_and_acts() -> None:
    g = table(un=False, homes=False)
    develop(g, RED, "luna", risk=2)
    fleets(g, BLUE, "luna", 1)
    assert g.unclaimed(world(g, "luna")) == 0
    play(military(g, BLUE), "at luna", "attack", "1")
    assert rolled(g)[2] == -1, "two units at risk outnumber one fleet"
    g = table(un=False, homes=False)
    develop(g, RED, "luna", risk=2)
    fleets(g, BLUE, "luna", 1)
    play(dice(civilian(g), 5, 5), "at luna", "research", "2")
    assert g.research[RED] == 2


@rule("EB-012", "EB-014")
def test_spaceborne_fleets_are_on_no_world() -> None:
    g = table(un=False)
    fly(g, RED, "areian", 3)
    fly(g, BLUE, "areian", 3)
    fleets(g, RED, "mars", 1)
    fleets(g, GREEN, "mars", 2)
    military(g)
    assert {text for text in legal(g) if text.startswith("at ")} == {"at mars"}
    play(g, "at mars", "attack", "on seat 3", "1")
    assert rolled(g)[2] == -1, "Red's three above Mars do not count beside his one there"


@rule("EB-012")
@pytest.mark.parametrize("seat", [RED, BLUE, GREEN])
def test_spaceborne_fleets_are_units_all_the_same(seat: int) -> None:
    for row in GAME.default_box().names.trajectories:
        g = table(un=False, homes=False)
        fly(g, seat, row.id, 1)
        assert [one.has_units for one in seen(g).players] == [other == seat for other in range(3)]


@rule("EB-014")
def test_spaceborne_fleets_neither_act_nor_are_acted_against() -> None:
    g = table(un=False, homes=False)
    fly(g, RED, "areian", 3)
    fly(g, BLUE, "areian", 3)
    fleets(g, BLUE, "mars", 1)
    develop(g, GREEN, "luna", 1)
    assert asked(military(g, RED)) == ("Window", BLUE), "nobody of Red can act: his turn is over at once"
    play(dice(military(g, BLUE), 5), "at mars")
    assert asked(g) == ("ClaimRegions", BLUE), "Red above Mars is no target: nothing but Exploration is left"


@rule("EB-013")
def test_nothing_blocks_and_all_share() -> None:
    g = table(homes=False)
    for seat in (RED, BLUE, GREEN):
        fly(g, seat, "areian", 40)
        fly(g, seat, "terran", 5)
        fleets(g, seat, "mars", 30)
    play(moving(g), "0", "0", "from mars", "to terran", "30")
    assert units(g, RED, "mars")[2] == 40
    assert flying(g, RED) == {"areian": 5, "terran": 30}
    assert units(g, BLUE, "mars")[2] == units(g, GREEN, "mars")[2] == 30
    assert flying(g, BLUE) == flying(g, GREEN) == {"areian": 40, "terran": 5}


# -- the technology board -------------------------------------------------------------------------


@rule("EB-015", "EB-027")
def test_technologies_and_counters_are_public() -> None:
    g = table()
    learn(g, BLUE, "shielding")
    counters(g, BLUE, ai=3, research=2, eschaton=4)
    for viewer in (RED, BLUE, None):
        one = seen(g, viewer).players[BLUE]
        assert (one.known, one.ai, one.research, one.eschaton) == (["shielding"], 3, 2, 4)


@rule("EB-016", "EB-017", "EB-018", "EB-040")
def test_the_three_tracks() -> None:
    board = seen(table())
    assert (board.ai_steps, board.research_steps, board.eschaton_steps) == (5, 5, 5)
    g = table(un=False)
    learn(g, RED, "artificial_intelligence", "cognition_circuits", "advanced_ai", "abstraction_circuits")
    assert turn(g).ai[RED] == 5
    g = table(un=False)
    develop(g, RED, "luna", 2)
    counters(g, RED, research=3)
    play(dice(civilian(g), 5, 5), "at luna", "research", "2", "0")
    assert (asked(g)[0], g.research[RED]) == ("Learn", 0), "from 3 the second step is the fifth"
    g = table(un=False)
    learn(g, RED, "artificial_intelligence", "cognition_circuits", "advanced_ai", "eschaton", "paradox_circuits")
    counters(g, RED, eschaton=4)
    dice(g, 5)
    on_to(turn(g), "")
    assert (g.eschaton[RED], GAME.ending(g).key) == (5, "singularity")


@rule("EB-019")
def test_27_technologies_in_three_tiers() -> None:
    rows = GAME.default_box().names.technologies
    assert Counter(row.tier for row in rows) == {1: 12, 2: 12, 3: 3}
    for row in rows:
        assert bool(row.needs) == (row.tier > 1)
    g = table()
    learn(g, RED, "shielding")
    learn(g, BLUE, "shielding")
    assert knows(g, RED) == knows(g, BLUE) == {"shielding"}
    assert seen(g).technologies[2].known == [RED, BLUE]


# -- nothing hidden -------------------------------------------------------------------------------


@rule("EB-027")
def test_everybody_sees_everything() -> None:
    g = table()
    develop(g, BLUE, "mars", 1, 2)
    fleets(g, BLUE, "mars", 3, "acted")
    learn(g, GREEN, "intrigue")
    on_to(turn(g), "Menu")
    views = {msgspec.json.encode(seen(g, viewer)) for viewer in (RED, BLUE, GREEN, None)}
    assert len(views) == 1
    GAME.redeal_hidden(g, BLUE, rng_from_seed("another", GAME.streams))
    assert msgspec.json.encode(seen(g)) in views


@rule("EB-028")
def test_votes_are_shown_when_the_last_is_in() -> None:
    known = {}
    for vote in ("yes", "no"):
        g = on_to(turn(table(un=False)), "Menu")
        play(g, "peace")
        play(g, vote, seat=BLUE)
        assert g.waiting == (GREEN,)
        assert told(g, "vote") == []
        known[vote] = [
            msgspec.json.encode([seen(g, viewer), GAME.question(g, viewer), GAME.describe(g, viewer)])
            for viewer in (RED, GREEN, None)
        ]
        play(g, "yes", seat=GREEN)
        assert [(event.who, event.many) for event in told(g, "vote")] == [(BLUE, int(vote == "yes")), (GREEN, 1)]
    assert known["yes"] == known["no"]


@rule("EB-030")
def test_optional_rules_are_off_unless_agreed_on() -> None:
    assert {one.id for one in GAME.options if one.choices == ("off", "on")} == set(FLAGS)
    assert dealt(3).options == 0
    for name, flag in FLAGS.items():
        assert dealt(3, **{name: "on"}).options == flag
    for wrong in ({"seven": "on"}, {"basic": "yes"}):
        with pytest.raises(BadOptions):
            dealt(3, **wrong)
