"""Events tell a thing only to those who may know it."""

from __future__ import annotations

import pytest

from ecumene.kernel.event import EVERYONE, HIDDEN, NOBODY, Event, event_from


def event(thing: int, known_to: int) -> Event:
    return Event("draw", 1, 2, 3, thing, known_to, 61)


@pytest.mark.parametrize("seat", [None, 0, 1, 5])
def test_public_thing_is_seen_by_all(seat: int | None) -> None:
    assert event(9, EVERYONE).seen_by(seat).thing == 9


@pytest.mark.parametrize(("seat", "thing"), [(None, HIDDEN), (0, HIDDEN), (1, 9), (2, HIDDEN), (3, 9)])
def test_secret_thing_is_seen_by_its_seats(seat: int | None, thing: int) -> None:
    secret = event(9, 1 << 1 | 1 << 3)
    seen = secret.seen_by(seat)
    assert seen.thing == thing
    assert seen.data()[:4] == secret.data()[:4]
    assert seen.rule == 61
    assert secret.thing == 9


def test_thing_known_to_nobody_is_seen_by_none() -> None:
    assert all(event(9, 0).seen_by(seat).thing == HIDDEN for seat in (None, 0, 1))


def test_data_reads_back() -> None:
    one = Event("pay", NOBODY, 4, -2, 7, 5, 0)
    assert event_from(one.data()).data() == one.data() == ["pay", -1, 4, -2, 7, 5, 0]
