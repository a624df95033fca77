"""Sets as bit masks, and lists replaced whole."""

from __future__ import annotations

from ecumene.kernel.bits import bit, bit_count, changed, members


def test_bits_up_to_the_highest() -> None:
    assert [bit(n) for n in (0, 1, 40, 62)] == [1, 2, 1 << 40, 1 << 62]


def test_members_are_in_ascending_order() -> None:
    for numbers in ([], [0], [7, 8], [0, 3, 15, 16, 41, 62]):
        mask = sum(1 << n for n in numbers)
        assert members(mask) == numbers
        assert bit_count(mask) == len(numbers)


def test_changed_leaves_the_list_as_it_was() -> None:
    values = [1, 2, 3]
    assert changed(values, 1, 9) == [1, 9, 3]
    assert values == [1, 2, 3]
