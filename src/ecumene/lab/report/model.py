"""What a report is made of, before it becomes a page."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite

import msgspec

from ecumene.lab.report.markup import Html
from ecumene.lab.report.numbers import Estimate, digits_for, percent, plain, signed


class Cell(msgspec.Struct, frozen=True):
    """A cell of a sheet: what is read, and what is copied where that differs (a bare number)."""

    text: str
    value: float | None = None


class Sheet(msgspec.Struct, frozen=True):
    """Numbers in rows and columns to copy; the first column names the row."""

    name: str
    columns: tuple[str, ...]
    rows: list[tuple[Cell, ...]]


class Section(msgspec.Struct, frozen=True):
    """One question and its answer: sentences, rows of plots, sheets of numbers; `gist` is repeated at the top."""

    id: str
    title: str
    sentences: list[str]
    figures: list[tuple[Html, ...]] = []
    sheets: list[Sheet] = []
    gist: str = ""
    note: str = ""
    """What to bear in mind about the figures of this section."""
    smalls: list[Html] = []
    """Small plots of one kind, as many beside each other as fit."""


class Report(msgspec.Struct, frozen=True):
    """All of it."""

    title: str
    lead: str
    facts: list[tuple[str, list[tuple[str, str]]]]
    """What was played: of each run, by its name where there are two, what is set and how."""
    sections: list[Section]


UNKNOWN = Cell("\u2013")
"""Where there is nothing to be said."""
NOTHING = (UNKNOWN, UNKNOWN, UNKNOWN)


def word_cell(text: str) -> Cell:
    return Cell(text)


def whole_cell(many: int) -> Cell:
    return Cell(plain(many, 0), many)


def share_cell(share: float) -> Cell:
    return Cell(percent(share, 1), share)


def number_cell(value: float, digits: int) -> Cell:
    return Cell(plain(value, digits), value)


def share_cells(found: Estimate) -> tuple[Cell, Cell, Cell]:
    """A share and the ends of its interval."""
    return share_cell(found.value), share_cell(found.low), share_cell(found.high)


def mean_cells(found: Estimate) -> tuple[Cell, Cell, Cell]:
    """A mean and the ends of its interval."""
    return _cells(found, digits_for(found), plain)


def points_cells(found: Estimate) -> tuple[Cell, Cell, Cell]:
    """A difference of shares in points, and the ends of its interval."""
    inner = Estimate(100 * found.value, 100 * found.low, 100 * found.high, found.cases)
    return _cells(inner, 1, signed)


def change_cells(found: Estimate) -> tuple[Cell, Cell, Cell]:
    """A difference of means and the ends of its interval."""
    return _cells(found, digits_for(found), signed)


def _cells(found: Estimate, digits: int, write: Callable[[float, int], str]) -> tuple[Cell, Cell, Cell]:
    """A figure and the ends of its interval, or what can be said of them."""
    if found.cases == 0:
        return NOTHING
    value = Cell(write(found.value, digits), found.value)
    if not isfinite(found.margin):
        return value, UNKNOWN, UNKNOWN
    return value, Cell(write(found.low, digits), found.low), Cell(write(found.high, digits), found.high)
