"""What nobody sees, and what stays known: PP-215 to PP-218, PP-225."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from ecumene.games.planetary_phase import GAME
from ecumene.games.planetary_phase.hidden import in_play
from ecumene.games.planetary_phase.position import PlanetaryPhase
from ecumene.kernel.rng import rng_from_seed
from ecumene.kernel.trace import rule
from ecumene.testing.scenario import asked

from .play import perform, random_games, seen, settle
from .scenario import (
    CARD_IDS,
    NAMES,
    RED,
    THREAT_IDS,
    TILE_IDS,
    back,
    connect,
    counters,
    do,
    lay,
    on_top,
    refreshing,
    slot,
    table,
)

COUNTS = pytest.mark.parametrize("seats", [3, 4, 5])


def known(g: PlanetaryPhase, viewer: int | None) -> bytes:
    """All the table tells a viewer: the view, the description, the question, the moves and what was told."""
    moves = GAME.choices(g, viewer) if viewer is not None else []
    said = [GAME.tell(g, event.seen_by(viewer)) for event in g.events or []]
    return msgspec.json.encode([GAME.view(g, viewer), GAME.describe(g, viewer), GAME.question(g, viewer), moves, said])


def twin_of(g: PlanetaryPhase) -> PlanetaryPhase:
    """The same table again, telling the same."""
    twin = g.clone()
    twin.events = list(g.events or [])
    return twin


def other_backs(g: PlanetaryPhase, chance: Random) -> PlanetaryPhase:
    """The same table with the backs nobody has seen exchanged."""
    twin = twin_of(g)
    unseen = [card for card in in_play(g) if not g.known >> card & 1]
    backs = g.backs.copy()
    for card, other in zip(unseen, chance.sample(unseen, len(unseen)), strict=True):
        backs[card] = g.backs[other]
    twin.backs = backs
    return twin


def other_deck(g: PlanetaryPhase, chance: Random) -> PlanetaryPhase:
    """The same table with the deck shuffled below its visible card."""
    twin = twin_of(g)
    below = max(0, len(g.deck) - 1 - g.deck_threat)
    twin.deck = [*chance.sample(g.deck[:below], below), *g.deck[below:]]
    return twin


def other_tiles(g: PlanetaryPhase, chance: Random) -> PlanetaryPhase:
    """The same table with the face-down tiles of each level exchanged, those removed among them."""
    twin = twin_of(g)
    lists = [*[stack[:-1] for stack in g.stacks], g.removed_tiles]
    for level in (1, 2, 3):
        hidden = [tile for one in lists for tile in one if NAMES.tiles[tile].level == level]
        pool = iter(chance.sample(hidden, len(hidden)))
        lists = [[next(pool) if NAMES.tiles[tile].level == level else tile for tile in one] for one in lists]
    twin.stacks = [[*lists[i], *stack[-1:]] for i, stack in enumerate(g.stacks)]
    twin.removed_tiles = lists[-1]
    return twin


# -- nobody can tell ------------------------------------------------------------------------------


@rule("PP-215", "PP-216", "PP-217")
@pytest.mark.parametrize("exchange", [other_backs, other_deck, other_tiles])
@COUNTS
def test_at_no_decision_does_anybody_learn_what_is_hidden(seats: int, exchange: Any) -> None:
    chance = Random(f"hidden {seats} {exchange.__name__}")
    differed = 0
    for number, g in enumerate(random_games(seats, 1, "hidden")):
        if number % 6 == 0 and not g.over:
            twin = exchange(g, chance)
            assert GAME.invariants(twin) == []
            differed += (twin.backs, twin.deck, twin.stacks) != (g.backs, g.deck, g.stacks)
            for viewer in (g.waiting[0], None):
                assert known(twin, viewer) == known(g, viewer)
        g.events = []
    assert differed > 20


@rule("PP-215")
@COUNTS
def test_exchanged_backs_stay_unnoticed_until_one_of_them_is_revealed(seats: int) -> None:
    """Two tables that differ in unseen backs are played alike: discards, reshuffles and all."""
    chance = Random(f"alike {seats}")
    parted = moved = 0
    for number in range(5):
        g: Any = GAME.new(seats, {}, f"alike {seats} {number}", listen=True)
        twin: Any = other_backs(g, chance)
        while not g.over:
            g.events, twin.events = [], []
            seat = chance.choice(g.waiting)
            move = chance.choice(g.moves(seat))
            g.answer(seat, move)
            twin.answer(seat, move)
            turned = [event.thing for event in g.events if event.what == "reveal"]
            if turned and g.backs[turned[0]] != twin.backs[turned[0]]:
                parted += 1
                break
            assert [event.data() for event in twin.events] == [event.data() for event in g.events]
            moved += 1
            if moved % 8 == 0:
                assert known(twin, None) == known(g, None)
    assert parted > 1


@rule("PP-215")
def test_a_back_is_hidden_wherever_its_card_lies() -> None:
    g = table(5)
    connect(g, RED, "LC07")
    slot(g, 3, "LC09")
    slot(g, 1, "LC10")
    g.discard = [g.deck[0]]
    g.deck = g.deck[1:]
    view = seen(g)
    shown = [
        *[one.card for one in view.slots if one.card],
        *view.discard,
        *[one.card for one in view.players[RED].connections if one],
    ]
    assert {"LC07", "LC09", "LC10"} <= {card.id for card in shown}
    assert {card.back for card in shown} == {None}
    assert view.slots[0].card.id == CARD_IDS[g.deck[-1]], "the fronts are public"


@rule("PP-215")
@pytest.mark.parametrize("backs", ["shuffled", "printed"])
def test_backs_paired_anew_do_not_follow_the_fronts(backs: str) -> None:
    printed = [THREAT_IDS.index(row.threat) for row in NAMES.cards]
    for seats in (3, 4):
        g: Any = GAME.new(seats, {"backs": backs}, "pairs")
        in_game = in_play(g)
        same = [g.backs[card] == printed[card] for card in in_game]
        assert all(same) == (backs == "printed")
        assert sum(same) < 10 or backs == "printed"
        assert sorted(g.backs[card] for card in in_game) == sorted(printed[card] for card in in_game)


@rule("PP-216")
def test_the_levels_in_a_stack_are_public_the_tiles_are_not() -> None:
    g = table()
    text = str([known(g, viewer) for viewer in (RED, None)])
    for stack in g.stacks:
        for tile in stack[:-1]:
            assert f'"{TILE_IDS[tile]}"' not in text
    assert [one.levels for one in seen(g).stacks] == [
        [NAMES.tiles[tile].level for tile in reversed(stack)] for stack in g.stacks
    ]
    assert not any(f'"{TILE_IDS[tile]}"' in text for tile in g.removed_tiles)


@rule("PP-217")
def test_only_the_front_of_the_visible_card_of_the_deck_is_seen() -> None:
    g = table()
    text = str(known(g, RED))
    for card in g.deck[:-1]:
        assert f'"{CARD_IDS[card]}"' not in text
    assert f'"{CARD_IDS[g.deck[-1]]}"' in text
    assert seen(g).deck == len(g.deck), "its size is public"


@rule("PP-218")
@COUNTS
def test_everybody_sees_the_same(seats: int) -> None:
    for number, g in enumerate(random_games(seats, 1, "public")):
        if number % 25:
            continue
        views = {msgspec.json.encode(GAME.view(g, viewer)) for viewer in (None, *range(seats))}
        assert len(views) == 1
        assert len({str(GAME.describe(g, viewer)) for viewer in (None, *range(seats))}) == 1
        board = seen(g).players[seats - 1]
        assert (board.energy, board.reputation, board.credits) == (g.energy[-1], g.reputation[-1], g.credits[-1])
        assert board.counters == g.counters[-7:]
        assert board.steps == g.credentials[-6:]
        assert all(event.seen_by(None) is event for event in g.events or [])
        g.events = []


# -- what was seen stays known --------------------------------------------------------------------


def reveal(g: PlanetaryPhase, covered: bool) -> PlanetaryPhase:
    """LC07 goes to the 3 TC slot and Prejudice is revealed on LC09."""
    on_top(g, "LC07", "LC09", "LC10")
    back(g, "LC09", "prejudice")
    if covered:
        lay(g, "0a", "1C1")
    g.clock = [12, 1, 1]
    counters(g, RED, free_time=2, spent=1)
    return settle(refreshing(g))


@rule("PP-225", "PP-217")
def test_under_a_threat_card_the_next_front_is_public_and_no_more() -> None:
    g = reveal(table(), covered=False)
    view = seen(g).slots[0]
    assert (view.card.id, view.card.threat, view.card.back) == ("LC09", True, "prejudice")
    assert (view.offered.id, view.offered.back) == ("LC10", None)
    text = str(known(g, RED))
    assert not any(f'"{CARD_IDS[card]}"' in text for card in g.deck[:-2])
    g = table()
    assert seen(g).slots[0].card == seen(g).slots[0].offered


@rule("PP-225")
def test_a_revealed_back_is_known_also_when_turned_back_taken_discarded_and_reshuffled() -> None:
    g = reveal(table(), covered=True)
    assert (seen(g).slots[0].card.threat, seen(g).slots[0].card.back) == (False, "prejudice")
    do(perform(g, ("evolve", RED)), "slot 0", "pay")
    assert (seen(g).taken.id, seen(g).taken.back) == ("LC09", "prejudice")
    do(g, "connect")
    assert seen(g).players[RED].connections[0].card.back == "prejudice"
    slot(g, 3, "LC08")
    do(perform(g, ("evolve", RED)), "slot 1", "no_favor", "pay", "replace 1")
    assert [(card.id, card.back) for card in seen(g).discard] == [("LC09", "prejudice")]
    g.removed_cards = g.deck
    g.deck = []
    g.refill_deck()
    assert (seen(g).slots[0].card.id, seen(g).slots[0].card.back) == ("LC09", "prejudice")


@rule("PP-225", "PP-215")
@COUNTS
def test_exactly_the_backs_revealed_are_seen(seats: int) -> None:
    revealed: set[str] = set()
    met = 0
    for number, g in enumerate(random_games(seats, 2, "revealed")):
        revealed |= {CARD_IDS[event.thing] for event in g.events or [] if event.what == "reveal"}
        g.events = []
        if g.over:
            revealed = set()
        if number % 5 or g.over:
            continue
        view = seen(g)
        cards = [
            *[card for one in view.slots for card in (one.card, one.offered) if card],
            *view.discard,
            *view.removed,
            *[one.card for board in view.players for one in board.connections if one],
            *[card for board in view.players for card in board.abilities if card],
        ]
        for card in cards:
            assert (card.back is not None) == (card.id in revealed)
            if card.back:
                met += 1
                assert card.back == THREAT_IDS[g.backs[CARD_IDS.index(card.id)]]
    assert met > 20


# -- redeals --------------------------------------------------------------------------------------


@rule("PP-215", "PP-216", "PP-217", "PP-225")
@pytest.mark.parametrize("backs", ["shuffled", "printed"])
@COUNTS
def test_a_redeal_is_a_table_nobody_can_tell_from_this_one(seats: int, backs: str) -> None:
    rng = rng_from_seed(f"redeal {seats} {backs}", ("deal",))
    differed = 0
    for number, g in enumerate(random_games(seats, 1, "redeal", backs=backs)):
        if number % 7 or g.over:
            continue
        g.events = []
        twin: Any = GAME.redeal(g, g.waiting[0], rng)
        twin.events = []
        assert GAME.invariants(twin) == []
        for viewer in (g.waiting[0], None):
            assert known(twin, viewer) == known(g, viewer)
        assert all(twin.backs[card] == g.backs[card] for card in range(48) if g.known >> card & 1)
        assert (twin.backs == g.backs) == (backs == "printed") or len(in_play(g)) < 20
        differed += twin.deck != g.deck and twin.stacks != g.stacks
    assert differed > 10


@rule("PP-215")
def test_a_redeal_may_give_the_card_just_taken_another_back() -> None:
    g = table()
    on_top(g, "LC07")
    do(perform(g, ("evolve", RED)), "slot 0", "pay")
    assert asked(g) == ("UseCard", RED)
    rng = rng_from_seed("taken", ("deal",))
    others: list[Any] = [GAME.redeal(g, RED, rng) for _ in range(30)]
    assert len({twin.backs[CARD_IDS.index("LC07")] for twin in others}) > 5
