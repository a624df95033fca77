"""Positions to plain JSON and back, and the hash that names a position."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from ecumene.kernel.position import Position
from ecumene.kernel.step import Step

LARGEST_NUMBER = 1 << 48
LONGEST_LIST = 4096
PLAIN_FIELDS = ("seats", "turn", "outcome", "choices", "answers")
KERNEL_FIELDS = {*PLAIN_FIELDS, "rng", "agenda", "events"}

P = TypeVar("P", bound=Position)


def fields(g: Position) -> tuple[str, ...]:
    """The names of all that a position holds of its own game, except what its table is given."""
    kind: Any = type(g)
    return _fields(kind, tuple(getattr(g, "__dict__", ())))


@cache
def _fields(kind: type[Any], interpreted: tuple[str, ...]) -> tuple[str, ...]:
    compiled = [name for base in kind.__mro__ for name in getattr(base, "__mypyc_attrs__", ()) if name != "__dict__"]
    return tuple(sorted({*interpreted, *compiled} - KERNEL_FIELDS - {*kind.given}))


def dump(g: Position) -> dict[str, Any]:
    """Everything the position holds, as plain JSON values of their own: playing on does not change them."""
    return {name: _copied(value) for name, value in _held(g).items()}


def _held(g: Position) -> dict[str, Any]:
    """Everything the position holds, its lists not copied."""
    data: dict[str, Any] = {name: getattr(g, name) for name in (*PLAIN_FIELDS, *fields(g))}
    data["agenda"] = [[type(step).__name__, *step.args()] for step in g.agenda]
    data["rng"] = [g.rng.key0, g.rng.key1, *g.rng.counters]
    return data


def _copied(value: Any) -> Any:
    return [list(v) if isinstance(v, list) else v for v in value] if isinstance(value, list) else value


def load(g: P, data: Mapping[str, Any], steps: Mapping[str, type[Step[Any]]]) -> P:
    """Fill a blank position with what `dump` wrote."""
    for name in (*PLAIN_FIELDS, *fields(g)):
        setattr(g, name, _copied(data[name]))
    g.agenda = [steps[name](*args) for name, *args in data["agenda"]]
    key0, key1, *counters = data["rng"]
    g.rng.rekey(key0, key1)
    g.rng.counters = list(counters)
    return g


def oversized(value: object) -> str:
    """What in plain JSON values is larger than in the position or log of any game, '' if nothing is."""
    if isinstance(value, int | float):
        return "holds a number that is too large" if abs(value) >= LARGEST_NUMBER else ""
    if isinstance(value, list) and len(value) > LONGEST_LIST:
        return "holds a list that is too large"
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return next((wrong for part in parts if (wrong := oversized(part))), "")


def position_hash(g: Position) -> str:
    """A name for the position: the same on every machine, interpreted or compiled."""
    return blake2b(msgspec.json.encode(_held(g), order="sorted"), digest_size=8).hexdigest()
