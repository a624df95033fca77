"""Positions to plain JSON and back, and the hash that names a position."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Any, TypeVar

import msgspec

from ecumene.kernel.position import Position
from ecumene.kernel.step import Step

LARGEST_NUMBER = 1 << 48
LONGEST_LIST = 4096
KERNEL_FIELDS = ("seats", "turn", "outcome", "choices", "answers")

P = TypeVar("P", bound=Position)


def dump(g: Position, fields: tuple[str, ...]) -> dict[str, Any]:
    """Everything the position holds, as plain JSON values of their own: playing on does not change them."""
    return {name: _copied(value) for name, value in _held(g, fields).items()}


def _held(g: Position, fields: tuple[str, ...]) -> dict[str, Any]:
    """Everything the position holds, its lists not copied."""
    data: dict[str, Any] = {name: getattr(g, name) for name in (*KERNEL_FIELDS, *fields)}
    data["agenda"] = [[type(step).__name__, *step.args()] for step in g.agenda]
    data["rng"] = [g.rng.key0, g.rng.key1, *g.rng.counters]
    return data


def _copied(value: Any) -> Any:
    return [list(v) if isinstance(v, list) else v for v in value] if isinstance(value, list) else value


def load(g: P, data: Mapping[str, Any], fields: tuple[str, ...], steps: tuple[type[Step[Any]], ...]) -> P:
    """Fill a blank position with what `dump` wrote."""
    kinds = {kind.__name__: kind for kind in steps}
    for name in (*KERNEL_FIELDS, *fields):
        setattr(g, name, _copied(data[name]))
    g.agenda = [kinds[name](*args) for name, *args in data["agenda"]]
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


def position_hash(g: Position, fields: tuple[str, ...]) -> str:
    """A name for the position: the same on every machine, interpreted or compiled."""
    return blake2b(msgspec.json.encode(_held(g, fields), order="sorted"), digest_size=8).hexdigest()
