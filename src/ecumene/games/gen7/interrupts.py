"""File cards between the actions of a location: the moves by which any optional action lets one be played first."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from ecumene.games.gen7.files import PlayFile, forbids_file, hand_of
from ecumene.games.gen7.position import Gen7
from ecumene.kernel.step import Ask

FILE_MOVE: Final = 256
"""A move from here on plays the file card of that number."""


def file_candidates(g: Gen7, seat: i64) -> list[int]:
    """The file cards in hand as moves. G7-076"""
    return [FILE_MOVE + card for card in hand_of(g, seat)] if g.files[seat] else []


def forbids_interrupt(g: Gen7, seat: i64, move: i64) -> i64:
    """0, or the rule against playing this file card now. G7-076, G7-077"""
    return forbids_file(g, seat, move - FILE_MOVE)


def interrupt(g: Gen7, seat: i64, move: i64, again: Ask[Any]) -> None:
    """Play the file card, then ask again. G7-076"""
    g.plan(PlayFile(seat, move - FILE_MOVE), again)
