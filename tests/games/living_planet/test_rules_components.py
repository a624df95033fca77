"""What is in the box, for how many, and what it is about: LP-001 to LP-025."""

from __future__ import annotations

from itertools import product

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.components import (
    ALL_CARDS,
    COLOURS,
    FACTORY_TILES,
    KINDS,
    RESOURCES,
    SIDES,
    SPACEPORT,
    SPACEPORT_TILE,
    SQUARES,
    kind_of,
    number_of,
)
from ecumene.games.living_planet.prices import lower_price, raise_price
from ecumene.games.living_planet.scoring import points
from ecumene.kernel.errors import BadSeats
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .land import cards, explored, quietly_to
from .scenario import (
    BLUE,
    GREEN,
    HEXES,
    IRON,
    MOTORIZED,
    NAMES,
    OIL,
    RED,
    RESOURCE_IDS,
    YELLOW,
    act,
    build,
    columns,
    do,
    empty_pool,
    go,
    hold,
    legal,
    prices,
    put,
    refused,
    reserve,
    table,
)
from .scenario import KINDS as KIND_IDS

BOX = GAME.default_box()
STARTING = ("S2", "S3", "S4")


# -- hexagons -------------------------------------------------------------------------------------


@rule("LP-001")
def test_twenty_four_hexagons_of_six_sides() -> None:
    assert BOX.hexagons == len(set(HEXES)) == 24
    assert all(len(row.edges) == 6 for row in NAMES.hexagons)
    g = table()
    assert sorted([*g.tiles, *g.hex_deck]) == list(range(24))
    g.hex_deck = g.hex_deck[1:]
    assert "hexagons are not conserved (LP-001)" in GAME.invariants(g)


@rule("LP-002")
def test_three_starting_hexagons_with_two_three_and_four_squares_and_no_icon() -> None:
    starting = {row.id: (row.landing, len(row.squares), row.icons) for row in NAMES.hexagons if row.landing}
    assert starting == {"S2": (2, 2, []), "S3": (3, 3, []), "S4": (4, 4, [])}
    assert [HEXES[tile] for tile in BOX.landing] == ["S2", "S3", "S4"]
    for tile in BOX.landing:
        assert set(BOX.icons[24 * tile : 24 * tile + 24]) == {-1}
        assert not any(tile in struck for struck in BOX.threatened)


@rule("LP-003")
def test_every_other_hexagon_has_icons_of_colour_value_and_type() -> None:
    colours = [row.id for row in NAMES.colours]
    types = [row.id for row in NAMES.cataclysms]
    assert types == ["tornado", "earthquake", "geyser"]
    others = [row for row in NAMES.hexagons if row.id not in STARTING]
    assert len(others) == 21
    for row in others:
        assert row.icons
        tile = HEXES.index(row.id)
        printed = BOX.icons[24 * tile : 24 * tile + 24]
        read = {f"{colours[slot // 6]} {slot % 6 + 1} {types[kind]}" for slot, kind in enumerate(printed) if kind >= 0}
        assert read == set(row.icons)
        for slot, kind in enumerate(printed):
            assert (tile in BOX.threatened[slot]) == (kind >= 0)


@rule("LP-004")
def test_every_edge_shows_a_landscape() -> None:
    landscapes = [row.id for row in NAMES.landscapes]
    assert landscapes == ["mountain", "desert", "fungal_plain"]
    for tile, row in enumerate(NAMES.hexagons):
        for turn in range(SIDES):
            code = BOX.edges[SIDES * tile + turn]
            shown = [landscapes[code >> 2 * side & 3] for side in range(SIDES)]
            assert shown == [row.edges[(side - turn) % SIDES] for side in range(SIDES)]


@rule("LP-005")
def test_a_square_shows_no_resource_or_one_or_two_different_ones() -> None:
    shown = set()
    for tile, row in enumerate(NAMES.hexagons):
        assert 1 <= len(row.squares) <= SQUARES
        for square in range(SQUARES):
            offered = BOX.squares[SQUARES * tile + square]
            if square >= len(row.squares):
                assert offered == -1
            else:
                assert {RESOURCE_IDS[i] for i in range(RESOURCES) if offered >> i & 1} == set(row.squares[square])
                assert len(set(row.squares[square])) == len(row.squares[square])
                shown.add(len(row.squares[square]))
    assert shown == {0, 1, 2}


@rule("LP-005")
def test_a_square_holds_one_building() -> None:
    g = explored(table())
    put(g, RED, "M5")
    build(g, "M5.1", "steel_dome", chip=BLUE)
    act(RED, 1, g)
    do(g, "construct")
    assert legal(g) == {"on M5.0", "on M5.2"}
    do(g, "on M5.0", "build energy_field")
    g = act(RED, 1, g)
    do(g, "construct")
    assert asked(g)[0] == "PickBuilding", "one square of the hexagon is left"


# -- dice, market, boards -------------------------------------------------------------------------


@rule("LP-006")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_four_dice_that_are_set_and_never_rolled(seed: str) -> None:
    g = table(seed=seed)
    assert [row.id for row in NAMES.colours] == ["red", "blue", "yellow", "green"]
    assert g.dice == [0, 0, 0, 0]
    cards(g, 4, 2, 6, 4)
    assert g.dice == [4, 2, 6, 4]
    assert not any("dice" in stream or "die" in stream for stream in GAME.streams)


@rule("LP-007")
def test_twenty_five_market_cards() -> None:
    printed = {(RESOURCE_IDS[BOX.card_resource[card]], BOX.card_change[card]) for card in range(25)}
    assert printed == set(product(RESOURCE_IDS, (1, 2, 3, -1, -2)))
    assert len(BOX.card_resource) == len(BOX.card_change) == len(NAMES.market_cards) == 25


@rule("LP-008")
def test_five_price_columns_from_one_to_ten() -> None:
    g = table()
    assert len(g.prices) == len(GAME.view(g, 0).resources) == 5
    prices(g, oil=9, iron=2)
    raise_price(g, OIL, 1, 67)
    lower_price(g, IRON, 1, 142)
    assert (g.prices[OIL], g.prices[IRON]) == (10, 1)
    assert GAME.invariants(g) == []
    for off in (0, 11):
        prices(g, oil=off)
        assert GAME.invariants(g) == ["the price of resource 0 is off its column (LP-008)"]


@rule("LP-009")
@pytest.mark.parametrize("turn", [1, 7, 12])
def test_the_exhaustion_track_counts_the_turns(turn: int) -> None:
    g = table(turn=turn)
    quietly_to(go(columns(g)), "Exhaust")
    do(g, "exhaust oil")
    track = GAME.view(g, 0).exhausted
    assert len(track) == 12
    assert [spot + 1 for spot in range(12) if track[spot]] == [turn]
    assert track[turn - 1] == "oil"


@rule("LP-010")
def test_four_columns_of_a_die_production_actions_and_cataclysms() -> None:
    g = columns(table(), (BLUE, 2), (RED, 4), (GREEN, 4), (YELLOW, 6))
    go(g)
    view = GAME.view(g, None)
    assert [(die.column, die.row) for die in view.dice] == [(2, 0), (1, 2), (4, 0), (3, 0)]
    do(g, "end")
    view = GAME.view(g, None)
    assert [(die.column, die.row) for die in view.dice] == [(2, 2), (1, 3), (4, 0), (3, 0)]
    quietly_to(g, "Exhaust")
    lines = [(event.where, event.many) for event in told(g, "row")]
    assert lines == [(colour, line) for colour in (BLUE, RED, GREEN, YELLOW) for line in (1, 2, 3)]


@rule("LP-011")
def test_four_fate_control_tokens_all_alike() -> None:
    g = table()
    assert GAME.view(g, None).fate_supply == 4
    for seat in range(4):
        do(act(seat, 3, g), "fate")
    assert GAME.view(g, None).fate_supply == 0
    assert [player.fate for player in GAME.view(g, None).players] == [True] * 4


# -- resources and money --------------------------------------------------------------------------


@rule("LP-012")
def test_forty_three_resource_pieces() -> None:
    supply = dict(zip(RESOURCE_IDS, BOX.supply, strict=True))
    assert supply == {"oil": 8, "vibrium": 8, "electricity": 8, "iron": 8, "mycelium": 11}


@rule("LP-013")
def test_what_is_not_in_the_pool_cannot_be_taken() -> None:
    g = explored(table())
    build(g, "D5.1", "oil_drill", 3, chip=RED)
    empty_pool(g, OIL, left=1)
    go(columns(g, (RED, 3)))
    assert (g.held(RED, OIL), g.pool[OIL]) == (1, 0)
    go(columns(g, (RED, 3)))
    assert (g.held(RED, OIL), g.pool[OIL]) == (1, 0)


@rule("LP-013")
def test_every_piece_is_in_one_place() -> None:
    g = table()
    hold(g, BLUE, oil=3)
    assert (g.pool[OIL], GAME.invariants(g)) == (5, [])
    g.stock[OIL] += 1
    assert GAME.invariants(g) == ["pieces of resource 0 are not conserved (LP-013)"]


@rule("LP-014")
def test_money_is_counted_in_mega_credits() -> None:
    g = act(RED, 3, table())
    texts = {GAME.notation(g, RED, move): GAME.words(g, RED, move).text for move in g.moves(RED)}
    assert texts["grants"] == "Receive grants: 3 MC"
    do(g, "grants")
    assert g.money[RED] == 23
    assert GAME.view(g, RED).players[RED].money == 23


@rule("LP-015")
def test_the_bank_never_runs_out() -> None:
    g = act(RED, 6, table())
    for seat in range(4):
        hold(g, seat, money=480)
    do(g, "grants")
    assert g.money[RED] == 486, "more than the box has coins for"


# -- buildings ------------------------------------------------------------------------------------


@rule("LP-016", "LP-017", "LP-019", "LP-020")
def test_the_building_tiles() -> None:
    copies = dict(zip(KIND_IDS, BOX.copies, strict=True))
    assert copies == {
        "oil_drill": 6,
        "vibrium_mine": 6,
        "wind_turbine": 6,
        "iron_mine": 6,
        "mycelium_farm": 6,
        "energy_field": 4,
        "steel_dome": 4,
        "shock_absorber": 4,
        "multi_trading_outpost": 4,
        "trading_office": 4,
        "marketing_department": 4,
        "spaceport": 4,
    }
    assert sum(BOX.copies) == 58
    factories = {row["id"]: row["resource"] for row in GAME.content().tables["factory"]}
    assert factories == {
        "oil_drill": "oil",
        "vibrium_mine": "vibrium",
        "wind_turbine": "electricity",
        "iron_mine": "iron",
        "mycelium_farm": "mycelium",
    }


@rule("LP-018")
def test_each_kind_of_factory_has_each_number_once() -> None:
    tiles = sorted((kind_of(tile), number_of(tile)) for tile in range(FACTORY_TILES))
    assert tiles == list(product(range(RESOURCES), range(1, 7)))
    g = table()
    for pile in GAME.view(g, None).piles[:RESOURCES]:
        assert pile.numbers == [1, 2, 3, 4, 5, 6]
    assert [number_of(tile) for tile in range(FACTORY_TILES, SPACEPORT_TILE)] == [0] * 6


@rule("LP-021")
def test_a_spaceport_has_the_number_six_and_no_price() -> None:
    assert number_of(SPACEPORT_TILE) == 6
    assert kind_of(SPACEPORT_TILE) == SPACEPORT == KINDS - 1
    assert GAME.view(table(), None).hexagons[0].squares[0].building.number == 6
    assert BOX.cost[SPACEPORT] == 0


# -- players --------------------------------------------------------------------------------------


@rule("LP-022")
def test_what_each_colour_has() -> None:
    g = table()
    for seat in range(4):
        g.to_reserve(7 * seat)
        g.lose_chip(seat)
        assert reserve(g, seat) == (5, 2, 10)
        assert sorted(GAME.view(g, seat).players[seat].cards) == [1, 2, 3, 4, 5, 6]


@rule("LP-022")
def test_pieces_do_not_come_out_of_nowhere() -> None:
    g = table()
    g.chips[RED] += 1
    assert GAME.invariants(g) == ["chips of seat 0 are not conserved (LP-022)"]


@rule("LP-023")
@pytest.mark.parametrize("leader", range(COLOURS))
def test_each_value_has_the_same_effect_in_every_colour(leader: int) -> None:
    questions = {1: "OrderDie", 2: "NameResource", 3: "OrderDie", 4: "OrderDie", 5: "Plunder", 6: "Recall"}
    for value, question in questions.items():
        g = table(leader=leader)
        others = 3 if value == 2 else 2
        g.hands[g.colours[leader]] = ALL_CARDS & ~0b10010 if value == 6 else ALL_CARDS
        cards(g, *[value if seat == leader else others for seat in range(4)])
        assert asked(g) == (question, leader)
    names = [row.name for row in NAMES.planet_cards]
    assert names == ["Deflect", "Boom", "Arrival", "Insider", "Plunder", "Recall"]
    assert len({row.effect for row in NAMES.planet_cards}) == 6


@rule("LP-023")
def test_a_played_value_is_not_played_twice_in_a_cycle() -> None:
    g = table()
    cards(g, 4, 2, 3, 1)
    quietly_to(g, "ChooseCard")
    assert legal(g, RED) == {f"card {value}" for value in (1, 2, 3, 5, 6)}
    assert refused(g, "card 4", RED) == "LP-048"


@rule("LP-024")
def test_two_to_four_players() -> None:
    for seats in (2, 3, 4):
        g = table(seats)
        assert len(set(g.colours)) == seats
    for seats in (1, 5):
        with pytest.raises(BadSeats, match="2 to 4 players"):
            GAME.new(seats)


@rule("LP-025")
def test_money_buildings_and_motorized_scientists_win() -> None:
    g = explored(table())
    assert [points(g, seat) for seat in range(4)] == [6, 6, 6, 6], "20 MC and a Spaceport each"
    build(g, "M5.0", "vibrium_mine", 1, chip=BLUE)
    assert GAME.ending(g).winners == (BLUE,)
    put(g, YELLOW, "M5", MOTORIZED)
    hold(g, YELLOW, money=30)
    assert [points(g, seat) for seat in range(4)] == [6, 8, 9, 6]
    ending = GAME.ending(g)
    assert ending.winners == (YELLOW,)
    assert ending.scores == (6.0, 8.0, 9.0, 6.0)
    assert "Yellow" in ending.text
