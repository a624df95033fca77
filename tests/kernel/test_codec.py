"""Positions to JSON and back."""

from __future__ import annotations

import msgspec
import pytest
from tests.kernel.toys import GAME, Market

from ecumene.kernel.codec import fields
from ecumene.kernel.playout import clone_many, playout
from ecumene.kernel.position import Position
from ecumene.kernel.registry import games
from ecumene.kernel.rng import rng_from_seed


def positions() -> list[Position]:
    g = GAME.new(3, {"long": "on"}, seed="codec")
    rng = rng_from_seed("codec", ("x",))
    found = [g.clone()]
    while not g.over:
        playout(g, rng, 1)
        found.append(g.clone())
    return found


def test_every_position_reads_back() -> None:
    for g in positions():
        data = msgspec.json.encode(GAME.dump(g))
        back = GAME.load(msgspec.json.decode(data))
        assert GAME.hash(back) == GAME.hash(g)
        assert msgspec.json.encode(GAME.dump(back)) == data
        assert back.waiting == g.waiting
        assert [back.moves(seat) for seat in range(3)] == [g.moves(seat) for seat in range(3)]


def test_position_read_back_plays_on_alike() -> None:
    for g in positions()[:-1]:
        back = GAME.load(msgspec.json.decode(msgspec.json.encode(GAME.dump(g))))
        one, other = rng_from_seed("on", ("x",)), rng_from_seed("on", ("x",))
        assert playout(back, one, 6) == playout(g, other, 6)
        assert GAME.hash(back) == GAME.hash(g)


def test_position_read_back_shares_nothing() -> None:
    g = positions()[0]
    data = GAME.dump(g)
    back = GAME.load(data)
    assert isinstance(back, Market)
    back.hands[0].append(99)
    back.coins[0] = 50
    back.rng.word(0)
    assert GAME.hash(GAME.load(data)) == GAME.hash(g)


def test_dump_is_not_changed_by_playing_on() -> None:
    g = GAME.new(2, seed="dump")
    data = GAME.dump(g)
    before = msgspec.json.encode(data)
    playout(g, rng_from_seed("x", ("x",)), 100)
    assert msgspec.json.encode(data) == before


def test_hash_sees_every_field_and_the_chance_to_come() -> None:
    g = positions()[3]
    assert isinstance(g, Market)
    changed = [g.clone() for _ in range(5)]
    changed[0].coins[0] += 1
    changed[1].rng.word(0)
    changed[2].rng.rekey(1, 2)
    changed[3].turn += 1
    changed[4].agenda.pop()
    assert len({GAME.hash(other) for other in [g, *changed]}) == 6
    assert GAME.hash(g.clone()) == GAME.hash(g)


def test_hash_is_the_same_forever() -> None:
    assert GAME.hash(GAME.new(2, seed="0")) == "f0470bf8f85d89ef"


def test_unknown_step_is_refused() -> None:
    data = GAME.dump(positions()[0])
    data["agenda"] = [["Cheat", 1]]
    with pytest.raises(KeyError, match="Cheat"):
        GAME.load(data)


def test_clone_many_returns_an_equal_clone() -> None:
    g = positions()[2]
    last = clone_many(g, 5)
    assert last is not g
    assert GAME.hash(last) == GAME.hash(g)


def test_playout_stops_where_told() -> None:
    g = GAME.new(2, seed="stop")
    assert playout(g, rng_from_seed("x", ("x",)), 3) == 3
    assert not g.over
    assert playout(g, rng_from_seed("x", ("x",)), 1000) < 100
    assert g.over


def test_every_attribute_of_a_position_is_a_field_but_what_it_is_given() -> None:
    g = GAME.new(2)
    assert fields(g) == ("coins", "deck", "hands", "knows_top", "rounds", "stalls", "tax")
    assert "box" not in GAME.dump(g)
    for game in games().values():
        assert {"box", "agenda", "rng", "events"}.isdisjoint(fields(game.new(game.seat_counts[0])))
