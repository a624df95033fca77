"""What a seat sees and what it does not: LP-031, LP-032, LP-053, LP-103, LP-140, LP-235, LP-268."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ecumene.games.living_planet import GAME
from ecumene.games.living_planet.components import ALL_CARDS, RESOURCES
from ecumene.games.living_planet.position import LivingPlanet
from ecumene.kernel.bits import members
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked, told

from .ground import random_games, settle
from .scenario import RED, act, do, go, hexes, hold, market, put, table


def known(g: LivingPlanet, viewer: int | None) -> bytes:
    """All the table tells a viewer: the view, the description, the question and the viewer's moves."""
    moves = GAME.choices(g, viewer) if viewer is not None else []
    return msgspec.json.encode([GAME.view(g, viewer), GAME.describe(g, viewer), GAME.question(g, viewer), moves])


def other_money(g: LivingPlanet, others: list[int], chance: Random) -> None:
    """Behind the other screens lies any other sum."""
    for seat in others:
        g.money[seat] = chance.choice([0, 1, 4, 5, 23, 480, g.money[seat] + 1])


def other_stocks(g: LivingPlanet, others: list[int], chance: Random) -> None:
    """Two of the others have exchanged some or all of their resources."""
    if len(others) < 2:
        return
    one, two = chance.sample(others, 2)
    for resource in range(RESOURCES):
        both = g.held(one, resource) + g.held(two, resource)
        g.stock[RESOURCES * one + resource] = chance.randint(0, both)
        g.stock[RESOURCES * two + resource] = both - g.stock[RESOURCES * one + resource]


def changed(g: LivingPlanet, viewer: int | None, chance: Random) -> LivingPlanet:
    """The same table with other sums and other pieces behind the other screens."""
    twin = g.clone()
    others = [seat for seat in range(g.seats) if seat != viewer]
    other_money(twin, others, chance)
    other_stocks(twin, others, chance)
    return twin


# -- behind the screens -------------------------------------------------------------------------


@rule("LP-031")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"negotiation": "on"}),
        (3, {"negotiation": "on", "length": "short"}),
        (3, {"memory_aids": "off"}),
        (4, {"memory_aids": "off", "length": "short"}),
        (4, {}),
    ],
)
def test_at_no_decision_does_a_viewer_learn_what_is_behind_other_screens(seats: int, options: dict[str, str]) -> None:
    chance = Random(f"screens {seats} {options}")
    differed = 0
    for g in random_games(seats, 1, "screens", **options):
        if g.over:
            continue
        for viewer in (chance.choice([*range(seats), None]), *g.waiting[:1]):
            twin = changed(g, viewer, chance)
            differed += twin.money != g.money and (seats == 2 or twin.stock != g.stock)
            assert known(twin, viewer) == known(g, viewer)
    assert differed > 200


@rule("LP-031")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_player_always_sees_the_own_money_resources_and_cards(seats: int) -> None:
    for g in random_games(seats, 1, "own", length="short"):
        for seat in range(seats):
            seen: Any = GAME.view(g, seat)
            own = seen.players[seat]
            assert (own.money, own.resources) == (
                g.money[seat],
                g.stock[RESOURCES * seat : RESOURCES * seat + RESOURCES],
            )
            assert own.cards == (members(g.hands[g.colours[seat]]) if g.colours[seat] >= 0 else None)
            assert own.points == own.points_on_map + own.money // 5


@rule("LP-031")
def test_the_other_screens_hide_exactly_three_things() -> None:
    g = act(0, 3, settle(table(), "F2"))
    for viewer in (1, None):
        seen: Any = GAME.view(g, viewer)
        other = seen.players[0]
        hidden = {field for field in other.__struct_fields__ if getattr(other, field) is None}
        assert hidden == {"money", "resources", "cards", "card", "points"}, "and what follows from them"


@rule("LP-032")
def test_what_lies_in_front_of_the_screens_everybody_sees() -> None:
    g = settle(table(turn=3), "F2")
    put(g, 0, "F2")
    put(g, 0, "F2", "motorized")
    g.fate = [1, 3, 0, 0]
    for viewer in (0, 1, 3, None):
        seen: Any = GAME.view(g, viewer)
        front = [(who.scientists, who.motorized, who.chips, who.fate, who.fate_ready) for who in seen.players]
        assert front == [
            (3, 1, 9, True, True),
            (4, 2, 9, True, False),
            (4, 2, 9, False, False),
            (4, 2, 9, False, False),
        ]


@rule("LP-031", "LP-013")
def test_between_two_players_the_open_pool_gives_the_resources_away() -> None:
    for g in random_games(2, 1, "pool"):
        for seat in range(2):
            seen: Any = GAME.view(g, seat)
            other = seen.players[1 - seat]
            assert other.resources == [
                g.box.supply[i] - g.pool[i] - g.removed[i] - g.exhausted.count(i) - g.held(seat, i) for i in range(5)
            ]
            assert (other.money is None) == (not g.over)


@rule("LP-031")
@pytest.mark.parametrize("seats", [3, 4])
def test_among_three_or_more_the_others_resources_stay_hidden(seats: int) -> None:
    seen: Any = GAME.view(table(seats), 0)
    assert [who.resources is None for who in seen.players] == [False, *[True] * (seats - 1)]


@rule("LP-031")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_open_screens_hide_nothing_but_the_choice_in_hand(viewer: int | None) -> None:
    g = table(open_screens="on")
    hold(g, 2, money=33, iron=2)
    do(g, "card 4", seat=2)
    seen: Any = GAME.view(g, viewer)
    assert (seen.players[2].money, seen.players[2].resources) == (33, [0, 0, 0, 2, 1])
    assert seen.players[2].cards == [1, 2, 3, 4, 5, 6]
    assert (seen.players[2].chosen, seen.players[2].card) == (True, None)


@rule("LP-031")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_at_the_end_everything_is_counted_openly(seats: int) -> None:
    last = next(g for g in random_games(seats, 1, "end") if g.over)
    for viewer in (0, None):
        seen: Any = GAME.view(last, viewer)
        assert [who.money for who in seen.players] == last.money
        assert [count for who in seen.players for count in who.resources] == last.stock
        assert tuple(float(who.points) for who in seen.players) == GAME.ending(last).scores
        assert not any("hidden" in line for line in GAME.describe(last, viewer))


# -- Planet cards -------------------------------------------------------------------------------


@rule("LP-050", "LP-031")
def test_a_chosen_card_is_secret_until_all_have_chosen() -> None:
    g, twin = table(), table()
    do(g, "card 4", seat=2)
    do(twin, "card 1", seat=2)
    for viewer in (0, 1, 3, None):
        assert known(g, viewer) == known(twin, viewer)
    seen: Any = GAME.view(g, 0)
    assert [who.chosen for who in seen.players] == [False, False, True, False]
    mine: Any = GAME.view(g, 2)
    assert mine.players[2].card == 4


def played(g: LivingPlanet, *values: int) -> LivingPlanet:
    """Red has played these cards in this cycle, the last of them on top."""
    g.hands = [ALL_CARDS & ~sum(1 << value for value in values), *g.hands[1:]]
    g.tops = [values[-1], *g.tops[1:]]
    return g


@rule("LP-053")
def test_only_the_top_card_of_a_pile_is_visible_unless_the_table_remembers() -> None:
    for viewer in (1, None):
        kept: Any = GAME.view(played(table(), 1, 5, 3), viewer)
        assert (kept.dice[RED].top, kept.dice[RED].played, kept.dice[RED].left) == (3, [1, 3, 5], 3)
        forgetful: Any = GAME.view(played(table(memory_aids="off"), 1, 5, 3), viewer)
        assert (forgetful.dice[RED].top, forgetful.dice[RED].played, forgetful.dice[RED].left) == (3, None, 3)
    g, twin = played(table(memory_aids="off"), 1, 5, 3), played(table(memory_aids="off"), 2, 6, 3)
    assert known(g, 1) == known(twin, 1)
    assert known(g, 0) != known(twin, 0), "the owner may look through the own pile"


def recalled(card: int, memory: str) -> LivingPlanet:
    """Red, the Leader, has played 1, 2 and 4 and takes this card back with the 6."""
    g = played(table(turn=4, memory_aids=memory), 1, 2, 4)
    for seat, value in enumerate((6, 3, 3, 3)):
        do(g, f"card {value}", seat=seat)
    return do(g, f"take_back {card}")


def next_turn(g: LivingPlanet, *values: int) -> LivingPlanet:
    """On to the next turn, in which the seats play these cards."""
    while not told(g, "leader"):
        do(g, next(move for move in ("end", "keep", "name oil", "exhaust oil", *dice()) if move in legal_now(g)))
    g.events = []
    for seat, value in enumerate(values):
        do(g, f"card {value}", seat=seat)
    return g


def dice() -> list[str]:
    return [f"die {colour}" for colour in ("red", "blue", "yellow", "green")]


def legal_now(g: LivingPlanet) -> set[str]:
    return {GAME.notation(g, g.waiting[0], move) for move in g.moves(g.waiting[0])}


@rule("LP-268", "LP-266")
@pytest.mark.parametrize("memory", ["on", "off"])
def test_the_card_taken_back_stays_secret_until_it_is_played(memory: str) -> None:
    tables = [recalled(card, memory) for card in (1, 2, 4)]

    def alike(viewer: int | None) -> bool:
        return len({known(g, viewer) for g in tables}) == 1

    def told_alike(viewer: int | None) -> bool:
        return len({str([GAME.tell(g, event.seen_by(viewer)) for event in g.events or []]) for g in tables}) == 1

    for viewer in (1, 2, 3, None):
        assert alike(viewer)
        assert told_alike(viewer)
    assert not alike(0)
    for g in tables:
        next_turn(g, 3, 1, 1, 1)
    assert all(alike(viewer) and told_alike(viewer) for viewer in (1, 2, 3, None)), "another card tells nothing"
    seen: Any = GAME.view(tables[0], 1)
    if memory == "on":
        assert (seen.dice[RED].played, seen.dice[RED].doubt) == ([3, 6], [1, 2, 4])
    else:
        assert (seen.dice[RED].played, seen.dice[RED].doubt) == (None, [])
    for g, card in zip(tables, (1, 2, 4), strict=True):
        next_turn(g, card, 2, 2, 2)
        after: Any = GAME.view(g, 1)
        assert after.dice[RED].top == card
        assert after.dice[RED].doubt == []
        assert after.dice[RED].played == ([1, 2, 3, 4, 6] if memory == "on" else None)


# -- decks --------------------------------------------------------------------------------------


@rule("LP-029", "LP-038", "LP-235")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_order_of_the_decks_is_known_to_nobody(seats: int) -> None:
    chance = Random(f"decks {seats}")
    for number, g in enumerate(random_games(seats, 1, "decks")):
        if number % 5:
            continue
        twin = g.clone()
        twin.decks = [chance.sample(deck, len(deck)) for deck in g.decks]
        twin.market_deck = chance.sample(g.market_deck, len(g.market_deck))
        fresh = [slot for slot, mark in enumerate(g.hex_marks) if mark == 0]
        moved = chance.sample(fresh, len(fresh))
        deck = list(g.hex_deck)
        for slot, source in zip(fresh, moved, strict=True):
            deck[slot] = g.hex_deck[source]
        twin.hex_deck = deck
        for viewer in (0, None):
            assert known(twin, viewer) == known(g, viewer)


@rule("LP-140")
@pytest.mark.parametrize("memory", ["on", "off"])
def test_drawn_market_cards_are_the_traders_secret_also_afterwards(memory: str) -> None:
    g = settle(table(memory_aids=memory), "F2")
    twin = g.clone()
    twin.events = []
    market(g, "oil+1", "iron-1", "vibrium+1")
    market(twin, "mycelium+3", "oil+1", "electricity-2")
    for one in (g, twin):
        do(act(0, 3, one), "trade")
    for viewer in (1, 2, 3, None):
        assert known(g, viewer) == known(twin, viewer)
    assert known(g, 0) != known(twin, 0)
    for one in (g, twin):
        do(one, "apply oil+1", "stop")
    for viewer in (1, 2, 3, None):
        assert known(g, viewer) == known(twin, viewer)
        seen: Any = GAME.view(g, viewer)
        assert (seen.latest, seen.market_seen, seen.market_discard) == (["oil+1"], [], 3)
    assert known(g, 0) != known(twin, 0), "who drew them has seen them"


@rule("LP-103")
def test_the_order_under_the_hex_deck_is_the_explorers_secret() -> None:
    def explored(*order: str) -> LivingPlanet:
        g = table()
        hexes(g, "M1", "F2", "D5")
        return do(act(0, 3, g), "explore", "none", *order)

    g, twin = explored("under M1", "under F2"), explored("under D5", "under M1")
    for viewer in (1, 2, 3, None):
        assert known(g, viewer) == known(twin, viewer)
        seen: Any = GAME.view(g, viewer)
        assert seen.known_hexagons == []
    mine: Any = GAME.view(g, 0)
    assert [(one.depth, one.hexagon) for one in mine.known_hexagons] == [(21, "M1"), (22, "F2"), (23, "D5")]


@rule("LP-103", "LP-091")
def test_a_single_hexagon_put_back_is_known_to_all_players() -> None:
    g = table()
    hexes(g, "M1")
    do(act(0, 1, g), "explore", "none")
    for viewer in range(4):
        seen: Any = GAME.view(g, viewer)
        assert [(one.depth, one.hexagon) for one in seen.known_hexagons] == [(23, "M1")]


# -- redeals ------------------------------------------------------------------------------------


@rule("LP-031", "LP-140", "LP-268")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("memory", ["on", "off"])
def test_a_redeal_is_a_table_the_viewer_cannot_tell_from_this_one(seats: int, memory: str) -> None:
    rng = rng_from_seed(f"redeal {seats} {memory}", ("deal",))
    chance = Random(f"redeal {seats} {memory}")
    for number, g in enumerate(random_games(seats, 2, "redeal", negotiation="on", memory_aids=memory)):
        viewer = chance.choice([*range(seats), None])
        if number % 5:
            continue
        twin: Any = GAME.redeal(g, viewer, rng)
        assert GAME.invariants(twin) == []
        assert known(twin, viewer) == known(g, viewer)


@rule("LP-268")
@pytest.mark.parametrize("memory", ["on", "off"])
def test_a_redeal_may_have_taken_another_card_back(memory: str) -> None:
    g = recalled(4, memory)
    rng = rng_from_seed("recall", ("deal",))
    others: list[Any] = [GAME.redeal(g, 1, rng) for _ in range(40)]
    hands = {twin.hands[RED] for twin in others}
    if memory == "on":
        assert hands == {ALL_CARDS & ~(1 << 1 | 1 << 2 | 1 << 4 | 1 << 6) | 1 << back for back in (1, 2, 4)}
    else:
        assert len(hands) > 3, "without memory any three cards but the 6 may be left"
    own: list[Any] = [GAME.redeal(g, 0, rng) for _ in range(5)]
    assert all(twin.hands[RED] == g.hands[RED] for twin in own)


@rule("LP-140")
def test_a_redeal_exchanges_the_drawn_cards_for_all_but_the_trader() -> None:
    g = settle(table(), "F2")
    market(g, "oil+1", "iron-1", "vibrium+1")
    do(act(0, 3, g), "trade")
    rng = rng_from_seed("market", ("deal",))
    own: list[Any] = [GAME.redeal(g, 0, rng) for _ in range(5)]
    assert all(twin.market_hand == g.market_hand for twin in own)
    others: list[Any] = [GAME.redeal(g, 1, rng) for _ in range(30)]
    assert len({str(twin.market_hand) for twin in others}) > 20


@rule("LP-031")
def test_a_redeal_spreads_hidden_pieces_and_money_otherwise_but_for_who_is_asked() -> None:
    g = settle(table(), "F2")
    hold(g, 0, money=30, oil=2)
    hold(g, 1, money=40, oil=3)
    hold(g, 2, money=25, iron=4)
    act(3, 3, g)
    assert asked(g) == ("TakeAction", 3)
    rng = rng_from_seed("screens", ("deal",))
    twins: list[Any] = [GAME.redeal(g, 0, rng) for _ in range(40)]
    assert all(twin.money[0] == 30 and twin.held(0, 0) == 2 for twin in twins)
    assert len({twin.money[1] for twin in twins}) > 10
    assert {twin.held(1, 0) for twin in twins} == {0, 1, 2, 3}
    assert all(twin.money[3] == g.money[3] for twin in twins), "the open choices rest on it"
    assert go(g) is g
