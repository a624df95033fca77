"""Rulings of Living Planet on actions: exploring, moving, building, trading and what costs what.

Each test is named after its ruling; rulings not named here are proved by the worked examples.
"""

from __future__ import annotations

import pytest

from ecumene.games.living_planet.components import cell_at
from ecumene.games.living_planet.planet import fits
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.bits import members
from ecumene.kernel.errors import UnreadableMove
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import again, asked, told

from .scenario import (
    BLUE,
    GREEN,
    HEXES,
    IRON,
    MOTORIZED,
    MYCELIUM,
    NAMES,
    OIL,
    RED,
    act,
    at,
    build,
    clear_spaceport,
    do,
    hexes,
    hold,
    known_map,
    lay,
    legal,
    market,
    prices,
    put,
    refused,
    road,
    scatter,
    seen,
    spots,
    table,
    where,
)


def no_move(g: LivingPlanet, text: str) -> None:
    """The text is no choice of the open question at all."""
    with pytest.raises(UnreadableMove):
        refused(g, text)


@rule("LP-001", "LP-004", "LP-094")
def test_q01_edges_match_by_landscape_alone() -> None:
    """There are three landscapes, each on 48 of the 144 edges, and only they decide where a hexagon fits."""
    printed = [edge for row in NAMES.hexagons for edge in row.edges]
    assert {edge: printed.count(edge) for edge in printed} == {"mountain": 48, "desert": 48, "fungal_plain": 48}
    g = table()
    spot = g.spots.index(cell_at(0, 1))
    for name in HEXES[1:]:
        edges = NAMES.hexagons[HEXES.index(name)].edges
        assert [fits(g, HEXES.index(name), spot, turn) for turn in range(6)] == [
            edges[-turn % 6] == "fungal_plain" for turn in range(6)
        ]


@rule("LP-094", "LP-095")
def test_q02_any_turn_that_matches() -> None:
    """The Acid Terraces go south of the Landing Zone in each of the four ways that show fungal plain to it."""
    g = table()
    hexes(g, "F2")
    act(RED, 1, g)
    do(g, "explore", "place F2", "at 0,1")
    assert legal(g) == {"turn 0", "turn 3", "turn 4", "turn 5"}
    assert refused(g, "turn 1") == "LP-094"
    do(g, "turn 4")
    assert g.turned == [0, 4]
    assert (g.cells[1], g.adjacent[1]) == (cell_at(0, 1), 1)
    assert where(g, 0) == "F2"


@rule("LP-005", "LP-125", "LP-130")
def test_q03_one_building_on_a_square_of_two_resources() -> None:
    """On the square of Vibrium and Iron a mine of either kind may stand, and then nothing else."""
    g = scatter(table(), "M1")
    put(g, RED, "M1")
    act(RED, 1, g)
    do(g, "construct", "on M1.1", "build iron_mine", "number 3")
    assert (at(g, "M1.1")["kind"], at(g, "M1.1")["number"]) == ("iron_mine", 3)
    act(RED, 1, g)
    do(g, "construct")
    assert legal(g) == {"on M1.0", "on M1.2"}


@rule("LP-178", "LP-179", "LP-182")
def test_q08_q43_healing_anywhere_returns_the_mycelium() -> None:
    """A Mycelium heals one own Scientist wherever it lies, and goes to the pool; others' cannot be healed."""
    g = scatter(table(), "F2", "D2")
    first, second = put(g, RED, "F2", wounded=True), put(g, RED, "D2", wounded=True)
    put(g, BLUE, "D2", wounded=True)
    act(RED, 1, g)
    pool = g.pool[MYCELIUM]
    assert {text for text in legal(g) if text.startswith("heal")} == {"heal F2", "heal D2"}
    do(g, "heal D2")
    assert members(g.wounded) == [first, 7 * BLUE + 1]
    assert g.is_active(second)
    assert (g.held(RED, MYCELIUM), g.pool[MYCELIUM]) == (0, pool + 1)
    assert refused(g, "heal F2") == "LP-178"
    assert "grants" in legal(g)


@rule("LP-100", "LP-101")
def test_q13_a_wounded_scientist_explores_nothing() -> None:
    """The Acid Terraces would fit beside the Landing Zone, but Red's only unit there is wounded."""
    for wounded in (0, 1):
        g = table()
        g.wounded = wounded
        hexes(g, "F2")
        act(RED, 1, g)
        do(g, "explore")
        assert asked(g)[0] == ("TakeAction" if wounded else "PickHexagon")
        assert len(told(g, "failed")) == wounded


@rule("LP-090", "LP-101")
def test_q13_no_hexagon_or_no_unit() -> None:
    """Without a unit an exploration may be tried and fails; without hexagons it may not be tried."""
    g = table()
    clear_spaceport(g, RED)
    before = g.hex_deck
    act(RED, 1, g)
    do(g, "explore")
    assert len(told(g, "failed")) == 1
    assert len(g.tiles) == 1
    assert g.hex_deck == [before[-1], *before[:-1]]
    assert refused(g, "explore") == "LP-086"

    g = scatter(table(), *[name for name in HEXES if name != "S4"])
    act(RED, 1, g)
    assert refused(g, "explore") == "LP-090"


@rule("LP-091", "LP-103")
def test_q14_the_order_under_the_deck_is_the_explorers_secret() -> None:
    """Which hexagons went under the deck all have seen; in which order, only who put them there."""
    g = table()
    hexes(g, "M2", "M4", "D3")
    act(RED, 3, g)
    do(g, "explore")
    assert [drawn.id for drawn in seen(g, BLUE).drawn] == ["M2", "M4", "D3"]
    do(g, "none", "under D3", "under M2")
    assert [HEXES[tile] for tile in g.hex_deck[:3]] == ["M4", "M2", "D3"]
    assert [(known.depth, known.hexagon) for known in seen(g, RED).known_hexagons] == [
        (21, "D3"),
        (22, "M2"),
        (23, "M4"),
    ]
    assert seen(g, BLUE).known_hexagons == seen(g, None).known_hexagons == []


@rule("LP-104", "LP-105")
def test_q16_a_unit_moves_once() -> None:
    """Each unit moves once in the action, however many points are left."""
    g = known_map(table())
    put(g, RED, "M7", MOTORIZED)
    act(RED, 5, g)
    do(g, "move", "unit 6", "to D5")
    assert g.points == 4
    assert refused(g, "unit 6") == "LP-105"
    assert legal(g) == {"unit 1", "finish"}


@rule("LP-104", "LP-109", "LP-110", "LP-114")
def test_q15_q17_a_rover_pays_the_shortest_way() -> None:
    """Of two ways the shorter counts, whoever stands on it; a place on its own hexagon costs 1."""
    g = known_map(table())
    rover = put(g, RED, "M5", MOTORIZED)
    put(g, BLUE, "S4")
    build(g, "M5.0", "vibrium_mine", 1)
    act(RED, 4, g)
    far = do(g.clone(), "move", "unit 6", "to D7")
    assert (where(far, rover), far.points) == ("D7", 1)
    inside = do(g.clone(), "move", "unit 6", "to M5.0")
    assert (where(inside, rover), inside.points) == ("M5.0", 3)
    out = do(act(RED, 2, inside), "move", "unit 6", "to M5")
    assert (where(out, rover), out.points) == ("M5", 1)


@rule("LP-018", "LP-126", "LP-134")
def test_q18_the_builder_picks_the_number() -> None:
    """Any number whose tile is left may be taken; one that stands somewhere, even abandoned, may not."""
    g = scatter(table(), "F2", "D2")
    build(g, "D2.1", "oil_drill", 2)
    build(g, "F2.0", "oil_drill", 5, chip=GREEN)
    put(g, RED, "F2")
    act(RED, 1, g)
    do(g, "construct", "on F2.1", "build oil_drill")
    assert legal(g) == {"number 1", "number 3", "number 4", "number 6"}
    assert {refused(g, text) for text in ("number 2", "number 5")} == {"LP-134"}


@rule("LP-137", "LP-139")
def test_q19_an_emptied_deck_waits_for_the_next_draw() -> None:
    """A draw that just empties the deck shuffles nothing; the applied card stays in sight until the next draw."""
    g = table()
    g.discarded = sum(1 << card for card in g.market_deck[:-3])
    g.market_deck = g.market_deck[-3:]
    act(RED, 3, g)
    do(g, "trade")
    assert (g.market_deck, len(members(g.discarded))) == ([], 22)
    first = min(legal(g))
    do(g, first, "stop")
    assert told(g, "market_shuffle") == []
    assert [f"apply {card}" for card in seen(g, BLUE).latest] == [first]
    act(BLUE, 2, g)
    do(g, "trade")
    assert [event.many for event in told(g, "market_shuffle")] == [25]
    assert (len(g.market_deck), g.discarded, g.latest) == (23, 0, [])


@rule("LP-139", "LP-167", "LP-263")
def test_q20_both_cards_are_shown_and_crashes_settle_one_by_one() -> None:
    """Shift, first card, second card: each crash is settled before the next, and both cards lie in sight."""
    g = scatter(table(), "M2")
    build(g, "M2.3", "marketing_department", chip=RED)
    hold(g, RED, money=0, oil=1, iron=2)
    prices(g, oil=9, iron=9)
    market(g, "iron+3", "vibrium-1")
    act(RED, 1, g, leader_card=4)
    do(g, "trade", "raise oil")
    assert (g.prices[OIL], g.money[RED], g.held(RED, OIL)) == (1, 1, 0)
    do(g, "apply vibrium-1", "apply iron+3")
    assert (g.prices[IRON], g.money[RED], g.held(RED, IRON)) == (2, 5, 0)
    assert seen(g, BLUE).latest == ["vibrium-1", "iron+3"]


@rule("LP-151", "LP-153")
def test_q21_no_more_bought_than_the_die_says_or_the_purse() -> None:
    """With a 1 one piece may be bought, not two; with 9 MC one at 5 MC, not two."""
    for value, money, why in ((1, 20, "LP-151"), (2, 9, "LP-153")):
        g = table()
        hold(g, RED, money=money)
        market(g, "iron+1", "iron-1")
        act(RED, value, g)
        do(g, "trade", *["apply iron+1"] * (value - 1))
        assert refused(g, "buy oil 2") == why
        assert "buy oil 1" in legal(g)


@rule("LP-054", "LP-264")
def test_q20_the_shift_is_the_leaders() -> None:
    """In Blue's Trade action the Leader's 4 moves no price; the Leader may leave it too."""
    g = table()
    act(BLUE, 2, g, leader_card=4)
    do(g, "trade")
    assert asked(g) == ("ApplyCard", BLUE)
    g = table()
    act(RED, 2, g, leader_card=4)
    do(g, "trade", "none")
    assert (g.prices, asked(g)) == ([5] * 5, ("ApplyCard", RED))


@rule("LP-150", "LP-163")
def test_q22_q23_a_type_is_traded_once() -> None:
    """With an Outpost a type bought into a crash is closed for this action; the other types are not."""
    g = scatter(table(), "M2")
    build(g, "M2.3", "multi_trading_outpost", chip=RED)
    hold(g, RED, money=20, iron=1, oil=2)
    prices(g, iron=10)
    market(g, "vibrium+1", "vibrium-1", "vibrium+2", "vibrium+3", "vibrium-2")
    act(RED, 5, g)
    do(g, "trade", "apply vibrium+1", "buy iron 1")
    assert (g.money[RED], g.held(RED, IRON), g.prices[IRON]) == (12, 0, 1)
    assert {refused(g, text) for text in ("buy iron 1", "sell iron 1")} == {"LP-163"}
    do(g, "sell oil 2")
    assert refused(g, "sell oil 1") == "LP-163"
    assert (g.money[RED], g.pieces_left) == (22, 2)


@rule("LP-177", "LP-259")
def test_q24_free_actions_only_around_actions() -> None:
    """Healing, repairing and landing are on offer before, between and after the actions, never within one."""
    g = scatter(table(), "F2")
    build(g, "F2.1", "oil_drill", 1, unit=put(g, RED, "F2"))
    put(g, RED, "F2", wounded=True)
    clear_spaceport(g, RED)
    act(RED, 2, g, leader_card=3)
    free = {"heal F2", "repair F2.1", "land"}
    assert free <= legal(g)
    do(g, "move")
    for text in free:
        no_move(g, text)
    do(g, "finish")
    assert free <= legal(g)
    do(g, "grants")
    assert legal(g) == free | {"end"}
    do(g, "repair F2.1", "heal F2", "land")
    assert asked(g) != ("TakeAction", RED)
    assert (at(g, "F2.1")["chip"], g.money[RED], g.wounded) == (RED, 20 + 2 - 5, 0)


@rule("LP-054", "LP-181", "LP-259", "LP-260", "LP-261")
def test_q24_what_free_actions_ask_for() -> None:
    """Arrival is the Leader's, once, on a Spaceport without a unit; a repair takes 5 MC in full."""
    g = scatter(table(), "F2")
    build(g, "F2.1", "oil_drill", 1, unit=put(g, RED, "F2"))
    hold(g, RED, money=4)
    act(RED, 2, g, leader_card=3)
    assert refused(g, "land") == "LP-260"
    assert refused(g, "repair F2.1") == "LP-181"
    clear_spaceport(g, RED)
    do(again(g), "land")
    assert (where(g, 0), g.held(RED, MYCELIUM), g.done) == ("S4.0", 1, 0)
    assert refused(g, "land") == "LP-259"
    clear_spaceport(g, BLUE)
    g.effect_used = 0
    act(BLUE, 2, g, leader_card=3)
    no_move(g, "land")


@rule("LP-115", "LP-133")
def test_q36_the_limit_of_one_by_result_for_walking_by_state_for_building() -> None:
    """Whoever alone holds a dome may walk over to an abandoned one, but may not build another; a chip forbids both."""
    for chip in (None, RED):
        g = known_map(table())
        build(g, "M5.0", "steel_dome", chip=chip, unit=put(g, RED, "M5"))
        build(g, "M5.2", "steel_dome")
        act(RED, 1, g)
        built = do(g.clone(), "construct")
        assert refused(built, "build steel_dome") == "LP-133"
        do(g, "move", "unit 2")
        if chip is None:
            do(g, "to M5.2")
            assert (at(g, "M5.0")["holder"], at(g, "M5.2")["controller"]) == (None, RED)
        else:
            assert refused(g, "to M5.2") == "LP-115"


@rule("LP-116", "LP-118")
def test_q46_a_move_without_steps_is_an_action_and_construct_needs_something_to_build() -> None:
    """A Move may end at once and is used up; Construct is on offer only where something can be built."""
    g = scatter(table(), "M2")
    act(RED, 2, g)
    assert refused(g, "construct") == "LP-116"
    do(g, "move", "finish")
    assert refused(g, "move") == "LP-086"
    put(g, RED, "M2")
    hold(g, RED, money=4)
    assert "construct" not in legal(again(g))
    hold(g, RED, money=5)
    assert "construct" in legal(again(g))


@rule("LP-093")
def test_q45_two_others_are_contact_enough() -> None:
    """Away from the Landing Zone a hexagon may go where it touches two others, and nowhere it touches one."""
    g = road(table())
    away = {(1, -2), (-1, -1), (1, -3), (-1, -2), (1, -4), (-1, -3), (1, -5), (-1, -4), (1, -6), (-1, -5)}
    zone = {(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)}
    assert spots(g) == away | zone
    lay(g, "S2", 8, 0)
    assert spots(g) == away | zone
