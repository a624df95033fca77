"""Messages and requests with something wrong in them, made from right ones by chance."""

from __future__ import annotations

import json
import string
from collections.abc import Callable
from random import Random
from typing import Any

from tests.server.client import Message
from tests.server.test_fuzz import ODD

DEEP = 600
NUMBERS: list[Any] = [0, -1, 2**31, 2**53 + 1, 2**63, 10**400, -(10**400), 0.1, 1e308]
STRINGS = [
    "",
    "\x00",
    "a\x00b",
    "\ud800",
    "\udfff\ud800",
    "\u202e",
    "💥" * 50,
    "x" * 5000,
    "null",
    "../..",
    "%00",
    "'; --",
]
WORDS = [
    "move",
    "undo",
    "may_undo",
    "consent",
    "orders",
    "promise",
    "say",
    "sit",
    "look",
    "reveal",
    "state",
    "done",
    "",
]
NOT_DEALT: Message = {"now": {"seq": 0}, "you": 0, "moves": [], "promises": [], "standing": []}
"""As much of a state as there is at a table that is not dealt yet."""


def commands(state: Message, rng: Random) -> list[Message]:
    """Right messages at this moment of a table, or ones that only come at the wrong time or from the wrong seat."""
    seq = state["now"]["seq"]
    mine = state["you"] if state["you"] is not None else 0
    seat = rng.choice([mine, mine, rng.randrange(16)])
    when = rng.choice([seq, seq, max(0, seq - 1), seq + 1, 0, rng.randrange(10**6)])
    id = f"{rng.choice(['attack', 'again'])}-{rng.randrange(1000):04}"
    moves = [choice["move"] for choice in state["moves"]] or ["pass"]
    promises = [offer["id"] for row in state["promises"] for offer in row["offered"]] or ["anything"]
    orders = [(option["id"], option["choices"]) for option in state["standing"]] or [("windows", ["always"])]
    order, values = rng.choice(orders)
    return [
        {"type": "move", "id": id, "seq": when, "seat": seat, "move": rng.choice(moves)},
        {"type": "undo", "id": id, "seq": when, "seat": seat, "to": rng.randrange(seq + 2)},
        {"type": "may_undo", "seq": when, "to": rng.randrange(seq + 2)},
        {"type": "consent", "id": id, "seq": when, "seat": seat, "agree": rng.random() < 0.5},
        {"type": "orders", "id": id, "seat": seat, "orders": {order: rng.choice(values)}},
        {"type": "promise", "id": id, "seat": seat, "promise": rng.choice(promises), "stands": rng.random() < 0.5},
        {"type": "say", "id": id, "seat": seat, "text": rng.choice(STRINGS) or "?"},
        {"type": "sit", "seat": rng.choice([seat, None])},
        {"type": "look", "seq": when},
        {"type": "reveal", "id": id, "number": rng.randbytes(32).hex()},
    ]


def odd(rng: Random, depth: int = 0) -> Any:
    """Any value at all."""
    if depth < 3 and rng.random() < 0.2:
        inner = [odd(rng, depth + 1) for _ in range(rng.randrange(4))]
        return inner if rng.random() < 0.5 else {rng.choice(STRINGS): value for value in inner}
    return rng.choice(rng.choice([ODD, NUMBERS, STRINGS]))


def spoil(value: Any, rng: Random) -> Any:
    """The value with something in it replaced, left out or put in."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        key = rng.choice(list(value))
        match rng.randrange(5):
            case 0:
                return {name: part for name, part in value.items() if name != key}
            case 1:
                return {**value, rng.choice(STRINGS): odd(rng)}
            case 2:
                return {**value, "type": rng.choice(WORDS)}
            case _:
                return {**value, key: spoil(value[key], rng)}
    if isinstance(value, list) and value and rng.random() < 0.7:
        at = rng.randrange(len(value))
        return rng.choice([value * 40, [*value[:at], spoil(value[at], rng), *value[at + 1 :]]])
    if isinstance(value, str) and value and rng.random() < 0.5:
        at = rng.randrange(len(value))
        return value[:at] + rng.choice([*STRINGS, *string.printable]) + value[at + rng.randrange(2) :]
    return odd(rng)


def written(value: Any) -> str:
    """JSON as its author may have written it: numbers no double holds, signs that are half of one."""
    return json.dumps(value)


def shortened(text: str, rng: Random) -> str:
    return text[: rng.randrange(len(text) + 1)]


def twisted(text: str, rng: Random) -> str:
    """A few signs changed anywhere."""
    signs = list(text)
    for _ in range(rng.randrange(1, 4)):
        if signs:
            signs[rng.randrange(len(signs))] = rng.choice(string.printable)
    return "".join(signs)


WAYS: list[tuple[int, Callable[[Any, Random], str | bytes]]] = [
    (40, lambda value, rng: written(spoil(value, rng))),
    (15, lambda value, rng: written(value)),
    (10, lambda value, rng: written(spoil(spoil(value, rng), rng))),
    (8, lambda value, rng: twisted(written(value), rng)),
    (6, lambda value, rng: shortened(written(value), rng)),
    (4, lambda value, rng: "".join(rng.choices(string.printable, k=rng.randrange(200)))),
    (4, lambda value, rng: rng.randbytes(rng.randrange(200))),
    (3, lambda value, rng: written(value) * 2),
    (3, lambda value, rng: written(odd(rng))),
    (2, lambda value, rng: rng.choice(["[", '{"a":', "[{"]) * DEEP),
    (1, lambda value, rng: written(value) + " " * rng.choice([1, 4096, 60_000])),
]


def broken(value: Any, rng: Random) -> str | bytes:
    """The value as a message, wrong in one of many ways; now and then right."""
    (way,) = rng.choices([way for _, way in WAYS], [weight for weight, _ in WAYS])
    return way(value, rng)


def sample(schema: Message, parts: Message, rng: Random, depth: int = 0) -> Any:
    """A value that fits a schema of the HTTP description, as far as its types go."""
    if "$ref" in schema:
        return sample(parts[schema["$ref"].rsplit("/", 1)[-1]], parts, rng, depth)
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if schema.get("oneOf") and depth < 5:
        return sample(rng.choice(schema["oneOf"]), parts, rng, depth + 1)
    match schema.get("type"):
        case "object":
            fields = schema.get("properties", {})
            return {name: sample(part, parts, rng, depth + 1) for name, part in fields.items()}
        case "array":
            return [sample(schema.get("items", {}), parts, rng, depth + 1) for _ in range(rng.randrange(1, 4))]
        case "integer":
            return rng.randrange(20)
        case "number":
            return rng.random()
        case "boolean":
            return rng.random() < 0.5
        case "null":
            return None
        case _:
            return "".join(rng.choices(string.ascii_lowercase, k=rng.randrange(12)))
