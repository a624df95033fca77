"""Values in a game's content by path: `turn.actions`, `card.solar_power.cost`, `collapse.tokens.2`, `card.*.cost`.

A path goes from the table to the entry (by its id, or counted from 1 if entries have none) to the field. `*`
stands for every entry, and as the last part for every whole number there.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from typing import Any

from ecumene.kernel.content import Content, Place
from ecumene.kernel.errors import BadContent

ALL = "*"
SHOWN = 30
"""At most this many names are listed when none of them was named."""


def found_at(content: Content, path: str) -> dict[Place, Any]:
    """The places that a path means, each with its value; if there are none, an error lists what there is."""
    found = dict(_search(content.tables, path, ()))
    if found:
        return found
    at, rest, reached = _stuck(content.tables, path, "")
    if not rest:
        raise BadContent(f"{reached} is not a single value; name one below it: {_listed(_keys(at))}")
    if rest == ALL:
        raise BadContent(f"{reached} has no whole numbers to vary; it has: {_listed(_keys(at))}")
    first = rest.partition(".")[0]
    missing = f"{reached} has no {first!r}" if reached else f"content has no table {first!r}"
    raise BadContent(f"{missing}; it has: {_listed(_keys(at))}")


def typed(value: Any, text: str, path: str) -> Any:
    """The text as a value of the same type as the one it replaces."""
    if isinstance(value, str):
        return text
    try:
        new = tomllib.loads(f"v = {text}")["v"]
    except tomllib.TOMLDecodeError:
        new = text
    if isinstance(value, float) and type(new) is int:
        return float(new)
    if type(new) is not type(value):
        raise BadContent(f"{path} is {_kind(value)} ({value!r}), but {text!r} is not")
    return new


def _search(at: Any, rest: str, place: Place) -> Iterator[tuple[Place, Any]]:
    """Every value below `at` that the rest of the path means."""
    if rest == ALL:
        for key in _keys(at).values():
            if type(at[key]) is int:
                yield (*place, key), at[key]
    for name, key in _keys(at).items():
        if rest == name and _is_value(at[key]):
            yield (*place, key), at[key]
        for first in (name, ALL):
            if rest.startswith(f"{first}."):
                yield from _search(at[key], rest[len(first) + 1 :], (*place, key))


def _is_value(found: Any) -> bool:
    return not isinstance(found[0] if isinstance(found, list) and found else found, dict)


def _keys(at: Any) -> dict[str, Any]:
    """The names at this level, each with the key or number it stands for."""
    if isinstance(at, dict):
        return {str(key): key for key in at}
    if isinstance(at, list):
        return {_id(row, number): number for number, row in enumerate(at)}
    return {}


def _id(row: Any, number: int) -> str:
    return str(row["id"]) if isinstance(row, dict) and "id" in row else str(number + 1)


def _stuck(at: Any, rest: str, reached: str) -> tuple[Any, str, str]:
    """How far a path that leads nowhere can be followed: what is there, the rest of the path, the part reached."""
    for name, key in _keys(at).items():
        if rest == name:
            return at[key], "", _join(reached, name)
        if rest.startswith((f"{name}.", f"{ALL}.")):
            first = name if rest.startswith(f"{name}.") else ALL
            return _stuck(at[key], rest[len(first) + 1 :], _join(reached, name))
    return at, rest, reached


def _join(reached: str, name: str) -> str:
    return f"{reached}.{name}" if reached else name


def _listed(names: dict[str, Any]) -> str:
    listed = list(names)
    return ", ".join(listed[:SHOWN]) + (", ..." if len(listed) > SHOWN else "") or "nothing further"


def _kind(value: Any) -> str:
    kinds = {bool: "true or false", int: "a whole number", float: "a number", list: "a list"}
    return kinds.get(type(value), "a table")
