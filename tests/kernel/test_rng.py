"""Chance is the published generator, unbiased, and one stream never disturbs another."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ecumene.kernel.rng import Rng, rng_from_seed, stream_id, threefry

ONES = 0xFFFFFFFF


@pytest.mark.parametrize(
    ("key", "counter", "word"),
    [
        ((0, 0), (0, 0), 0x6B200159),
        ((ONES, ONES), (ONES, ONES), 0x1CB996FC),
        ((0x13198A2E, 0x03707344), (0x243F6A88, 0x85A308D3), 0xC4923A9C),
    ],
)
def test_threefry_known_answers(key: tuple[int, int], counter: tuple[int, int], word: int) -> None:
    assert threefry(*key, *counter) == word


@pytest.mark.parametrize(("name", "id"), [("", 0x811C9DC5), ("a", 0xE40C292C), ("foobar", 0xBF9CF968)])
def test_stream_id_is_fnv1a(name: str, id: int) -> None:
    assert stream_id(name) == id


def test_golden_draws() -> None:
    rng = rng_from_seed("0", ("deck", "die"))
    assert (rng.key0, rng.key1) == (0xA4EA1EA3, 0x5230E1A5)
    assert [rng.word(0) for _ in range(4)] == [3479711124, 1306237747, 1665387794, 1303628119]
    assert [rng.below(1, 6) for _ in range(10)] == [5, 0, 0, 3, 0, 3, 0, 1, 2, 5]
    items = list(range(10))
    rng.shuffle(0, items)
    assert items == [4, 2, 8, 1, 6, 0, 3, 9, 7, 5]
    assert rng.counters == [13, 10]


def test_draw_is_the_block_of_stream_and_number() -> None:
    rng = rng_from_seed("any", ("deck",))
    drawn = [rng.word(0) for _ in range(5)]
    assert drawn == [threefry(rng.key0, rng.key1, stream_id("deck"), n) for n in range(5)]


def test_streams_do_not_disturb_each_other() -> None:
    alone = rng_from_seed("s", ("deck",))
    among = rng_from_seed("s", ("new", "deck"))
    expected = [alone.word(0) for _ in range(6)]
    found = []
    for _ in range(6):
        among.word(0)
        found.append(among.word(1))
    assert found == expected


def test_streams_and_seeds_differ() -> None:
    rng = rng_from_seed("s", ("a", "b"))
    first = [rng.word(0) for _ in range(4)]
    assert first != [rng.word(1) for _ in range(4)]
    assert first != [rng_from_seed("t", ("a",)).word(0) for _ in range(4)]


def test_streams_that_hash_alike_are_refused() -> None:
    with pytest.raises(ValueError, match="hash alike"):
        rng_from_seed("s", ("deck", "deck"))


def test_below_is_even() -> None:
    rng = rng_from_seed("even", ("die",))
    counts = Counter(int(rng.below(0, 6)) for _ in range(60_000))
    assert set(counts) == set(range(6))
    assert all(abs(count - 10_000) < 5 * 92 for count in counts.values())


def test_below_rejects_what_would_be_uneven() -> None:
    """With a bound of three eighths of all words, plain multiplication would slight every third number by a quarter."""
    rng = rng_from_seed("reject", ("die",))
    bound = 3 << 29
    slighted = sum(rng.below(0, bound) % 3 == 2 for _ in range(6_000))
    assert abs(slighted - 2_000) < 5 * 37
    assert rng.counters[0] > 7_000


@given(st.integers(1, 1 << 31), st.text(max_size=5))
def test_below_stays_below(bound: int, seed: str) -> None:
    rng = rng_from_seed(seed, ("x",))
    assert all(0 <= rng.below(0, bound) < bound for _ in range(5))


@given(st.lists(st.integers(0, 1000)), st.text(max_size=5))
def test_shuffle_keeps_the_items(items: list[int], seed: str) -> None:
    shuffled = items.copy()
    rng_from_seed(seed, ("x",)).shuffle(0, shuffled)
    assert sorted(shuffled) == sorted(items)


def test_shuffle_reaches_every_order_evenly() -> None:
    rng = rng_from_seed("orders", ("x",))
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2]
        rng.shuffle(0, items)
        counts[tuple(items)] += 1
    assert len(counts) == 6
    assert all(abs(count - 2_000) < 5 * 41 for count in counts.values())


def test_clone_is_independent() -> None:
    rng = rng_from_seed("s", ("a",))
    rng.word(0)
    copy = rng.clone()
    expected = [copy.word(0) for _ in range(3)]
    assert rng.counters == [1]
    assert [rng.word(0) for _ in range(3)] == expected


def test_rekey_changes_the_future_and_keeps_the_place() -> None:
    rng = rng_from_seed("s", ("a",))
    rng.word(0)
    other = rng.clone()
    other.rekey(ONES, 7)
    assert isinstance(other, Rng)
    assert (other.key0, other.key1, other.counters) == (ONES, 7, [1])
    assert rng.word(0) != other.word(0)
