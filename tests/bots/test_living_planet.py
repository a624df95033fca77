"""Greedy at Living Planet: it beats chance at every number of players, and each style plays as it is named."""

from __future__ import annotations

from functools import cache

import pytest

from ecumene.bots import choose, decide
from ecumene.games.living_planet import LivingPlanetGame
from ecumene.games.living_planet.actions import CONSTRUCT, END, EXPLORE, TakeAction
from ecumene.games.living_planet.components import CARDS, FACTORY_TILES, OUTPOST, RESOURCES, kind_of
from ecumene.games.living_planet.negotiation import ACCEPT, MONEY, PIECES, REFUSE, Answer, ProposeTo
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.games.living_planet.trade import Transact
from ecumene.games.living_planet.turn import ChooseCard
from ecumene.kernel.event import Event
from ecumene.lab.simulate import simulate
from ecumene.lab.summary import BotTally

GAME = LivingPlanetGame()
STYLES = ("greedy:style=factories", "greedy:style=trading", "greedy:style=grants", "greedy")


def play(bots: tuple[str, ...], seed: str, **options: str) -> LivingPlanet:
    """A whole game between the bots, with everything that happened in it."""
    g = GAME.new(len(bots), options, seed, listen=True)
    made = 0
    while not g.over:
        seat = g.waiting[0]
        g.answer(seat, decide(bots[seat], GAME, g, seat, f"{seed}:{made}"))
        made += 1
    assert isinstance(g, LivingPlanet)
    return g


@cache
def styles_at_play(seed: str) -> LivingPlanet:
    """One short game of the three styles and a greedy bot without one."""
    return play(STYLES, seed, length="short")


def told(g: LivingPlanet, what: str, seat: int) -> list[Event]:
    assert g.events is not None
    return [event for event in g.events if event.what == what and event.who == seat]


# -- against chance -------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_chance_at_every_number_of_players(seats: int) -> None:
    bots = ["greedy"] + ["random"] * (seats - 1)
    greedy, random = simulate(GAME, seats, bots, games=2, seed="chance", workers=1).by_bot
    assert greedy.wins.count == 2
    assert greedy.score.least > random.score.most


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_greedy_beats_chance_in_at_least_95_of_100_games(seats: int) -> None:
    bots = ["greedy"] + ["random"] * (seats - 1)
    greedy = simulate(GAME, seats, bots, games=100, seed="hundred", workers=1).by_bot[0]
    assert greedy.wins.count >= 95


@pytest.mark.slow
def test_two_of_each_are_won_by_greedy() -> None:
    greedy, random = simulate(GAME, 4, ["greedy", "random"], games=20, seed="pairs", workers=1).by_bot
    assert greedy.wins.count >= 19
    assert random.wins.count <= 1


# -- sensible play --------------------------------------------------------------------------------


def test_greedy_explores_and_builds_early_spreads_numbers_and_sells_out() -> None:
    early = spread = 0
    for number in range(3):
        g = play(("greedy",) * 2, f"sense {number}", length="short")
        assert g.events is not None
        third = next(n for n, event in enumerate(g.events) if event.what == "turn" and event.many == 4)
        for seat in range(2):
            built = [event for event in g.events[:third] if event.what == "build" and event.who == seat]
            early += len(built)
            numbers = {event.thing % CARDS for event in built if event.thing < FACTORY_TILES}
            spread += len(numbers)
            assert any(event.what == "place_hexagon" and event.who == seat for event in g.events[:third])
            assert told(g, "sell", seat)
    assert early >= 9
    assert spread >= 0.7 * early


def test_greedy_ends_its_actions_only_when_both_are_taken() -> None:
    g = GAME.new(2, {"start": "1"}, "both")
    made = 0
    while g.turn < 4:
        seat = g.waiting[0]
        move = decide("greedy", GAME, g, seat, str(made))
        assert isinstance(g, LivingPlanet)
        if isinstance(g.asking, TakeAction) and move == END:
            assert g.done.bit_count() == 2
        g.answer(seat, move)
        made += 1


def choosing(g: LivingPlanet) -> LivingPlanet:
    """The game at its first secret choice of cards."""
    while not isinstance(g.asking, ChooseCard):
        g.answer(g.waiting[0], g.moves(g.waiting[0])[0])
    return g


def new(seats: int, **options: str) -> LivingPlanet:
    g = GAME.new(seats, {"start": "1", **options}, "cards")
    assert isinstance(g, LivingPlanet)
    return g


def test_a_large_stock_calls_for_a_high_card() -> None:
    g = choosing(new(3))
    g.leader = 2
    low = choose("greedy", GAME, g, 0, "x")
    g.stock[0] = 6
    g.pool[0] -= 6
    g.prices[0] = 9
    high = choose("greedy", GAME, g, 0, "x")
    assert low < 5 <= high


# -- deals ----------------------------------------------------------------------------------------


def offered(give: int, many: int, want: int, wanted: int) -> LivingPlanet:
    """Seat 0 has offered seat 1 a deal that both could fulfil."""
    g = new(2, negotiation="on", open_screens="on")
    made = 0
    while not isinstance(g.asking, ProposeTo):
        g.answer(g.waiting[0], decide("random", GAME, g, g.waiting[0], str(made)))
        made += 1
    for seat in range(2):
        for resource in range(RESOURCES):
            more = 2 - g.held(seat, resource)
            g.gain(seat, resource, more)
    assert g.waiting == (0,)
    for move in (1, give, many, want, wanted):
        g.answer(0, move)
    assert isinstance(g.asking, Answer)
    return g


def test_greedy_takes_a_gift_and_gives_none() -> None:
    assert choose("greedy", GAME, offered(MONEY, 10, PIECES, 1), 1, "x") == ACCEPT
    assert choose("greedy", GAME, offered(PIECES, 1, MONEY, 10), 1, "x") == REFUSE


def test_greedy_makes_no_proposals() -> None:
    g = play(("greedy", "greedy"), "talk", negotiation="on", length="short")
    assert g.events is not None
    assert not [event for event in g.events if event.what == "offer"]
    assert told(g, "talk_pass", 0)
    assert told(g, "talk_pass", 1)


# -- styles ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_factory_player_builds_factories_alone_and_never_buys(seed: str) -> None:
    g = styles_at_play(seed)
    built = told(g, "build", 0)
    assert built
    assert all(event.thing < FACTORY_TILES for event in built)
    assert told(g, "sell", 0)
    assert not told(g, "buy", 0)


def test_the_trader_builds_stock_market_buildings_alone_buys_and_sells() -> None:
    built = 0
    for seed in ("one", "two"):
        g = styles_at_play(seed)
        kinds = [kind_of(event.thing) for event in told(g, "build", 1)]
        assert all(kind >= OUTPOST for kind in kinds)
        assert not [event for event in told(g, "takeover", 1) if event.thing < FACTORY_TILES]
        assert told(g, "buy", 1)
        assert told(g, "sell", 1)
        built += len(kinds)
    assert built > 0


@pytest.mark.parametrize("seed", ["one", "two"])
def test_who_lives_on_grants_takes_one_every_turn_and_never_builds(seed: str) -> None:
    g = styles_at_play(seed)
    assert len(told(g, "grants", 2)) == g.last_turn
    for what in ("explore", "move_action", "build", "take_fate", "buy"):
        assert not told(g, what, 2)


@pytest.mark.parametrize("style", ["factories", "trading", "grants"])
def test_a_style_weighs_every_move_of_every_kind_of_choice(style: str) -> None:
    g = new(2)
    made = 0
    kinds = set()
    while not g.over:
        seat = g.waiting[0]
        moves = g.moves(seat)
        leanings = GAME.lean(g, seat, style, moves)
        assert len(leanings) == len(moves)
        assert all(-1.0 <= leaning <= 1.0 for leaning in leanings)
        if isinstance(g.asking, TakeAction) and style == "grants":
            assert {leanings[moves.index(move)] for move in (EXPLORE, CONSTRUCT) if move in moves} <= {-1.0}
        kinds.add(type(g.asking))
        g.answer(seat, decide("random", GAME, g, seat, f"{style}:{made}"))
        made += 1
    assert {TakeAction, Transact} <= kinds


@pytest.mark.slow
def test_a_simulation_tells_the_styles_apart() -> None:
    found = simulate(GAME, 4, STYLES, games=12, seed="styles", workers=1)
    lines = {line.bot.removeprefix("greedy:style="): line for line in found.by_bot}
    factories, trading, grants, free = (lines[name] for name in ("factories", "trading", "grants", "greedy"))
    assert surely_more(free, grants)
    assert factories.sources["Factories"].mean > 3 + trading.sources["Factories"].mean
    assert trading.sources["Protective and Stock Market buildings"].mean > 0.5
    for line in (factories, grants):
        assert line.sources["Protective and Stock Market buildings"].mean < 0.5
    assert grants.sources["Factories"].most == 0.0
    assert grants.sources["Money"].mean > 10.0


def surely_more(one: BotTally, other: BotTally) -> bool:
    """Whether the intervals of the two mean scores do not overlap."""
    return one.score.mean - one.score.margin > other.score.mean + other.score.margin
