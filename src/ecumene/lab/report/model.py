"""What a report is made of, before it becomes a page."""

from __future__ import annotations

import msgspec

from ecumene.lab.report.markup import Html
from ecumene.lab.report.numbers import Estimate, digits_for, percent, plain, signed


class Cell(msgspec.Struct, frozen=True):
    """A cell of a table: what is read, and what is copied where that is another (a bare number)."""

    text: str
    value: float | None = None


class Table(msgspec.Struct, frozen=True):
    """A table to copy: the first column names the row."""

    name: str
    columns: tuple[str, ...]
    rows: list[tuple[Cell, ...]]


class Section(msgspec.Struct, frozen=True):
    """One question and its answer: sentences, plots in rows side by side, tables; `gist` also stands at the top."""

    id: str
    title: str
    sentences: list[str]
    figures: list[tuple[Html, ...]] = []
    tables: list[Table] = []
    gist: str = ""
    note: str = ""
    """What to bear in mind about the figures of this section."""


class Report(msgspec.Struct, frozen=True):
    """All of it."""

    title: str
    lead: str
    facts: list[tuple[str, str]]
    sections: list[Section]


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
    digits = digits_for(found)
    return number_cell(found.value, digits), number_cell(found.low, digits), number_cell(found.high, digits)


def points_cells(found: Estimate) -> tuple[Cell, Cell, Cell]:
    """A difference of shares in points, and the ends of its interval."""
    ends = (found.value, found.low, found.high)
    value, low, high = (Cell(signed(100 * end, 1), end) for end in ends)
    return value, low, high


def change_cells(found: Estimate) -> tuple[Cell, Cell, Cell]:
    """A difference of means and the ends of its interval."""
    digits = digits_for(found)
    value, low, high = (Cell(signed(end, digits), end) for end in (found.value, found.low, found.high))
    return value, low, high
