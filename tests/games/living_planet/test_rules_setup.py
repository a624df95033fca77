"""Setting up, and the length of a game: LP-026 to LP-046, without the Leader's own role."""

from __future__ import annotations

from typing import Any

import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.components import COLOURS, PLACES, cell_at
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.errors import BadOptions
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .land import answer_quietly, quiet_turn
from .scenario import BLUE, GREEN, HEXES, RED, YELLOW, at, do, hold, legal, refused, reserve, table

SEEDS = [str(seed) for seed in range(40)]


def fresh(seats: int, seed: str = "0", **options: str) -> LivingPlanet:
    """A game at its first question."""
    g: Any = GAME.new(seats, options, seed, listen=True)
    return g  # type: ignore[no-any-return]


# -- the Landing Zone and the Hex Deck ------------------------------------------------------------


@rule("LP-026", "LP-027", "LP-028", "LP-033")
@pytest.mark.parametrize(("seats", "hexagon"), [(4, "S4"), (3, "S3"), (2, "S2")])
def test_the_landing_zone_is_as_large_as_the_table_and_full_of_spaceports(seats: int, hexagon: str) -> None:
    g = table(seats)
    assert [HEXES[tile] for tile in g.tiles] == [hexagon]
    assert g.cells == [cell_at(0, 0)]
    for seat in range(seats):
        assert at(g, f"{hexagon}.{seat}") == {
            "kind": "spaceport",
            "number": 6,
            "chip": seat,
            "unit": 7 * seat,
            "holder": seat,
            "controller": seat,
        }
    assert len(GAME.view(g, None).hexagons[0].squares) == seats
    assert g.buildings[seats:PLACES] == [-1] * (PLACES - seats)


@rule("LP-029")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_other_hexagons_are_the_hex_deck(seats: int) -> None:
    g = table(seats)
    assert len(g.hex_deck) == GAME.view(g, 0).hex_deck == 23
    assert {f"S{many}" for many in (2, 3, 4) if many != seats} <= {HEXES[tile] for tile in g.hex_deck}
    orders = {tuple(fresh(seats, seed).hex_deck) for seed in SEEDS}
    assert len(orders) == len(SEEDS), "the deck is shuffled"
    assert len({order[-1] for order in orders}) > 10


@rule("LP-029")
def test_nobody_sees_the_order_of_the_hex_deck() -> None:
    g = table()
    before = [GAME.view(g, seat) for seat in (None, 0, 1, 2, 3)]
    g.hex_deck = g.hex_deck[::-1]
    assert [GAME.view(g, seat) for seat in (None, 0, 1, 2, 3)] == before


# -- colours --------------------------------------------------------------------------------------


@rule("LP-030")
def test_each_player_chooses_a_colour_nobody_else_has() -> None:
    g = fresh(3, start="2")
    assert asked(g) == ("ChooseColour", 1)
    assert legal(g) == {"colour red", "colour blue", "colour yellow", "colour green"}
    do(g, "colour green")
    assert refused(g, "colour green") == "LP-030"
    do(g, "colour red", "colour yellow")
    assert g.colours == [YELLOW, GREEN, RED]
    assert g.owners == [2, -1, 0, 1]


@rule("LP-030")
def test_the_last_colour_is_named_by_its_player_too() -> None:
    g = fresh(4, start="1")
    do(g, "colour green", "colour red", "colour yellow")
    assert (asked(g), legal(g)) == (("ChooseColour", 3), {"colour blue"})


@rule("LP-030")
def test_colours_may_be_dealt() -> None:
    met = set()
    for seed in SEEDS:
        g = fresh(2, seed, colours="dealt")
        assert asked(g)[0] == "ChooseCard"
        assert len(set(g.colours)) == 2
        met |= set(g.colours)
    assert met == set(range(COLOURS))


@rule("LP-030", "LP-034")
def test_a_player_has_one_spaceport_and_the_rest_in_reserve() -> None:
    g = table(3)
    for seat in range(3):
        assert reserve(g, seat) == (4, 2, 9)
        assert g.spaceport(seat) == seat
    assert g.others_left[-1] == 1, "the Spaceport of the colour nobody plays"


# -- screens --------------------------------------------------------------------------------------


@rule("LP-031")
def test_the_screen_hides_money_resources_and_unplayed_cards() -> None:
    g = table(3)
    hold(g, RED, money=33, oil=2)
    mine = GAME.view(g, RED).players[RED]
    assert (mine.money, mine.resources, mine.cards) == (33, [2, 0, 0, 0, 1], [1, 2, 3, 4, 5, 6])
    for viewer in (BLUE, YELLOW, None):
        seen = GAME.view(g, viewer).players[RED]
        assert (seen.money, seen.resources, seen.cards, seen.points) == (None, None, None, None)


@rule("LP-031")
def test_between_two_the_open_pool_gives_the_other_pieces_away_but_not_the_money() -> None:
    g = table(2)
    hold(g, RED, money=33, oil=2)
    seen = GAME.view(g, BLUE).players[RED]
    assert (seen.money, seen.resources, seen.cards) == (None, [2, 0, 0, 0, 1], None)
    assert GAME.view(g, None).players[RED].resources is None


@rule("LP-031")
def test_nothing_else_is_hidden_by_the_screen() -> None:
    g = table()
    hidden = {"money", "resources", "cards", "points", "card"}
    seen, mine = GAME.view(g, BLUE).players[RED], GAME.view(g, RED).players[RED]
    for name in seen.__struct_fields__:
        if name not in hidden:
            assert getattr(seen, name) == getattr(mine, name)


@rule("LP-031")
def test_open_screens_hide_nothing() -> None:
    g = table(open_screens="on")
    seen = GAME.view(g, BLUE).players[RED]
    assert (seen.money, seen.resources, seen.cards) == (20, [0, 0, 0, 0, 1], [1, 2, 3, 4, 5, 6])


@rule("LP-032")
def test_reserves_and_tokens_are_seen_by_all() -> None:
    g = table()
    g.fate = [0, 1, 0, 0]
    g.put_unit(g.in_reserve(BLUE, True), 4)
    for viewer in (RED, BLUE, None):
        seen = GAME.view(g, viewer).players[BLUE]
        assert (seen.scientists, seen.motorized, seen.chips, seen.fate) == (4, 1, 9, True)


# -- the market, the bank and the pools -----------------------------------------------------------


@rule("LP-035", "LP-036", "LP-037")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_prices_money_and_mycelium_at_the_start(seats: int) -> None:
    g = fresh(seats)
    assert g.prices == [5] * 5
    assert g.money == [20] * seats
    assert g.stock == [0, 0, 0, 0, 1] * seats
    assert g.pool == [8, 8, 8, 8, 11 - seats]


@rule("LP-038")
def test_the_market_cards_are_shuffled_into_a_deck() -> None:
    g = fresh(4)
    assert sorted(g.market_deck) == list(range(25))
    view = GAME.view(g, 0)
    assert (view.market_deck, view.market_discard, view.latest, view.applied) == (25, 0, [], [])
    orders = {tuple(fresh(4, seed).market_deck) for seed in SEEDS}
    assert len(orders) == len(SEEDS)
    assert len({order[-1] for order in orders}) > 10


@rule("LP-039")
def test_no_token_is_owned_at_the_start() -> None:
    view = GAME.view(fresh(3), None)
    assert view.fate_supply == 4
    assert [player.fate for player in view.players] == [False] * 3


@rule("LP-040")
def test_eleven_open_piles_of_buildings() -> None:
    view = GAME.view(fresh(2), None)
    piles = {pile.kind: (pile.left, pile.numbers) for pile in view.piles if pile.kind != "spaceport"}
    assert len(piles) == 11
    assert sum(left for left, _ in piles.values()) == 54
    factories = {"oil_drill", "vibrium_mine", "wind_turbine", "iron_mine", "mycelium_farm"}
    for kind, pile in piles.items():
        assert pile == ((6, [1, 2, 3, 4, 5, 6]) if kind in factories else (4, []))


@rule("LP-041")
def test_the_first_leader_is_drawn_or_agreed() -> None:
    assert {fresh(3, seed).leader for seed in SEEDS} == {0, 1, 2}
    for seed in SEEDS[:5]:
        assert fresh(3, seed, start="3").leader == 2
    with pytest.raises(BadOptions, match="seat 4 cannot lead"):
        fresh(3, start="4")


@rule("LP-041")
def test_the_first_leader_has_the_board_and_the_dice() -> None:
    g = table(leader=2)
    for seat in range(4):
        do(g, "card 3", seat=seat)
    assert asked(g) == ("OrderDie", 2)


@rule("LP-042")
def test_all_six_planet_cards_are_unplayed() -> None:
    g = table(3)
    for seat in range(3):
        assert GAME.view(g, seat).players[seat].cards == [1, 2, 3, 4, 5, 6]
        die = GAME.view(g, None).dice[g.colours[seat]]
        assert (die.left, die.top, die.played) == (6, 0, [])


# -- length ---------------------------------------------------------------------------------------


@rule("LP-045")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_has_twelve_turns(seats: int) -> None:
    g = table(seats)
    assert GAME.view(g, 0).last_turn == 12
    for turn in range(1, 13):
        assert g.turn == turn
        quiet_turn(g)
    assert g.over
    assert g.turn == 12
    assert len(told(g, "end")) == 1


@rule("LP-046")
@pytest.mark.parametrize(("seats", "turns"), [(2, 8), (3, 9), (4, 8)])
def test_a_short_game_has_eight_or_nine(seats: int, turns: int) -> None:
    g = table(seats, length="short")
    while not g.over:
        answer_quietly(g)
    assert g.turn == g.last_turn == turns
