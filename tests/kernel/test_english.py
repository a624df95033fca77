"""How many of a thing, lists of names, capital letters."""

from __future__ import annotations

from ecumene.kernel.english import capital, count, listed


def test_count() -> None:
    assert [count(many, "card") for many in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [count(many, "die", "dice") for many in (1, 2)] == ["1 die", "2 dice"]


def test_listed() -> None:
    assert [listed(names) for names in ([], ["A"], ["A", "B"], ["A", "B", "C"])] == ["", "A", "A and B", "A, B and C"]


def test_capital_leaves_the_rest_alone() -> None:
    assert [capital(text) for text in ("", "a", "the UN", "The end")] == ["", "A", "The UN", "The end"]
