"""Loaded dice must fall: a test that loads more than are rolled counts the dice wrongly."""

from collections.abc import Iterator

import pytest

from .loading import put_away


@pytest.fixture(autouse=True)
def all_loaded_dice_fall() -> Iterator[None]:
    put_away()
    yield
    assert put_away() == []
