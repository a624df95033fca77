"""What a sweep varies: `turn.actions=3,4,5`, `card.*.cost+1`, `option.mode=full,quick`, `seats=2-4`, `bots=...`.

Every expression is one axis; together they span the grid of points, the first axis turning slowest. What can be
varied is the number of seats, the bots, the game's options, and every value of its content, whatever its source.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import floor, prod
from typing import Any

import msgspec

from ecumene.bots import read_bots
from ecumene.kernel.content import Content, Place
from ecumene.kernel.errors import EcumeneError
from ecumene.lab.content_paths import found_at, typed

Value = bool | int | float | str
Point = dict[str, Value]

AS_IT_IS = "as it is"
OPTION = "option."
TEAM = "+"
"""Goes between the bots of one table when tables with several bots are compared."""
MOST_POINTS = 1000
STEP = r"[-+*]\d+(?:\.\d+)?"
STEPS = re.compile(rf"(?P<path>.+?)(?P<steps>{STEP}(?:,{STEP})*)")


class BadVariation(EcumeneError):
    """A --vary that makes no sense here."""


class Setting(msgspec.Struct, frozen=True):
    """How the game is set up at one point: `changes` are the values that differ from its content."""

    seats: int
    bots: tuple[str, ...]
    options: dict[str, str]
    changes: dict[Place, Any] = {}


class AxisValue(msgspec.Struct, frozen=True):
    """One value of an axis: how it is shown, and what it sets."""

    shown: Value
    seats: int | None = None
    bots: tuple[str, ...] | None = None
    options: dict[str, str] = {}
    changes: dict[Place, Any] = {}

    def on(self, setting: Setting) -> Setting:
        """The setting with this choice made."""
        return Setting(
            seats=setting.seats if self.seats is None else self.seats,
            bots=setting.bots if self.bots is None else self.bots,
            options={**setting.options, **self.options},
            changes={**setting.changes, **self.changes},
        )


class Axis(msgspec.Struct, frozen=True):
    """One thing that is varied, and its values."""

    label: str
    choices: tuple[AxisValue, ...]


def axes_of(content: Content, vary: Sequence[str]) -> list[Axis]:
    """The axes that the expressions stand for; each label and each place in the content may be varied only once."""
    axes = [_axis(content, text) for text in vary]
    places = [place for axis in axes for place in {place for choice in axis.choices for place in choice.changes}]
    for names in ([axis.label for axis in axes], [_written(place) for place in places]):
        for name, times in Counter(names).items():
            if times > 1:
                raise BadVariation(f"{name} is varied twice")
    if prod(len(axis.choices) for axis in axes) > MOST_POINTS:
        raise BadVariation(f"that makes more than {MOST_POINTS} points; vary fewer values at a time")
    return axes


def points_of(axes: Sequence[Axis]) -> tuple[Point, ...]:
    """The grid: every combination of the axes' values."""
    return tuple(
        {axis.label: choice.shown for axis, choice in zip(axes, choices, strict=True)} for choices in _grid(axes)
    )


def settings_on(axes: Sequence[Axis], base: Setting) -> list[Setting]:
    """How the game is set up at every point of the grid."""
    found = []
    for choices in _grid(axes):
        setting = base
        for choice in choices:
            setting = choice.on(setting)
        found.append(setting)
    return found


def _grid(axes: Sequence[Axis]) -> Iterator[tuple[AxisValue, ...]]:
    return product(*(axis.choices for axis in axes))


def _written(place: Place) -> str:
    return ".".join(map(str, place))


def _axis(content: Content, text: str) -> Axis:
    label, equals, values = text.partition("=")
    if equals and label == "seats":
        return Axis(label, tuple(AxisValue(count, seats=count) for count in seat_numbers(values)))
    if equals and label == "bots":
        teams = [tuple(name for one in team.split(TEAM) for name in read_bots(one)) for team in values.split(",")]
        return Axis(label, tuple(AxisValue(TEAM.join(team), bots=team) for team in teams))
    if equals and label.startswith(OPTION):
        option = label.removeprefix(OPTION)
        return Axis(label, tuple(AxisValue(value, options={option: value}) for value in values.split(",")))
    if equals:
        return _assigned(content, label, values)
    steps = STEPS.fullmatch(text)
    if steps is None:
        raise BadVariation(f"--vary {text!r}: write it like turn.actions=3,4 or turn.actions+1 or seats=2,3")
    return _stepped(content, steps["path"], steps["steps"].split(","))


def seat_numbers(text: str) -> list[int]:
    """The numbers of seats in a list like 2,4 or a range like 2-6."""
    found: list[int] = []
    for part in text.split(","):
        first, dash, last = part.partition("-")
        if not all(number.isascii() and number.isdigit() for number in ([first, last] if dash else [first])):
            raise BadVariation(f"seats {text!r}: write a number like 4 or a range like 2-6")
        if dash and int(first) > int(last):
            raise BadVariation(f"seats {text!r}: the smaller number comes first")
        found += range(int(first), int(last if dash else first) + 1)
    return found


def _assigned(content: Content, path: str, values: str) -> Axis:
    """An axis that sets every value at the path to each of these."""
    places = found_at(content, path)
    choices = []
    for text in split_values(values):
        changes = {place: typed(value, text, path) for place, value in places.items()}
        shown = next(iter(changes.values()))
        choices.append(AxisValue(shown if isinstance(shown, Value) else text, changes=changes))
    return Axis(path, tuple(choices))


def split_values(text: str) -> list[str]:
    """The values of a list, split at the commas outside square brackets."""
    return [part.strip() for part in re.split(r",(?![^\[]*\])", text)]


def _stepped(content: Content, path: str, steps: list[str]) -> Axis:
    """An axis with the values at the path as they are, and then moved by each of these steps."""
    places = found_at(content, path)
    for place, value in places.items():
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            raise BadVariation(f"--vary {path}{steps[0]}: {_written(place)} is {value!r}, not a number")
    choices = [AxisValue(next(iter(places.values())) if len(places) == 1 else AS_IT_IS)]
    for step in steps:
        changes = {place: _moved(value, step) for place, value in places.items()}
        choices.append(AxisValue(next(iter(changes.values())) if len(places) == 1 else step, changes=changes))
    return Axis(path, tuple(choices))


def _moved(value: float, step: str) -> float:
    """The number after a step like +1 or *1.5; a whole number stays whole, with halves rounded up."""
    sign, by = step[0], float(step[1:])
    moved = value * by if sign == "*" else value + by if sign == "+" else value - by
    return floor(moved + 0.5) if isinstance(value, int) else moved
