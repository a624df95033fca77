"""Text that some database or command line cannot take is refused with a sentence, whichever database is in use."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, get_args

import msgspec
import pytest
from tests.server.client import Browser
from tests.server.conftest import Running, settings

from ecumene.server import wire
from ecumene.server.storage.schema import TableRow
from ecumene.server.storage.store import Store
from ecumene.server.table.fairness import chosen_by_hand
from ecumene.server.wire.from_page import FromPage
from ecumene.server.wire.trouble import Declined

WRITTEN_BY_PEOPLE = {"SeatPlan.name", "NameRequest.name", "JoinRequest.name", "JoinRequest.invitation", "Say.text"}
"""What is made one visible line, or hashed, before it is kept."""


@pytest.fixture
def ann(place: str) -> Iterator[Browser]:
    server = Running(settings(place)).start()
    yield server.browser()
    server.stop()


def refused(answer: Any, *codes: str) -> str:
    body = answer.json()
    assert body["code"] in codes, body
    return str(body["text"])


@pytest.mark.parametrize("text", ["a\0b", "a\nb", "ab\n", "\x1b[2J", "\x7f", "\x85"])
def test_control_characters_are_refused_wherever_they_come_in(ann: Browser, text: str) -> None:
    me = {"kind": "me"}
    plan: dict[str, Any] = {"game": "lanterns", "seats": [me, me]}
    changes: list[dict[str, Any]] = [
        {"seed": text},
        {"game": text},
        {"options": {text: "on"}},
        {"options": {"long": text}},
        {"seats": [me, {"kind": "bot", "bot": text}]},
    ]
    for change in changes:
        said = refused(ann.http.post("/api/tables", json={**plan, **change}), "invalid", "not_found")
        assert "control characters" in said
        assert "regex" not in said
    made = ann.make("me", "screen")
    socket = ann.open(made["table"])
    assert socket.command(type="move", id=f"12345678{text}", seat=0, move="pass")["trouble"]["code"] == "unreadable"
    for message in (
        {"type": "move", "seat": 0, "move": f"pass{text}"},
        {"type": "orders", "seat": 0, "orders": {"windows": text}},
        {"type": "promise", "seat": 0, "promise": text, "stands": True},
    ):
        answer = socket.command(**message)
        assert answer["trouble"]["code"] == "unreadable"
        assert "control characters" in answer["trouble"]["text"]
    assert socket.talk(f"hello{text}there")["type"] == "done"
    assert socket.move("pass")["type"] == "done"


@pytest.mark.parametrize("table", ["%00", "a%00b", "%ED%A0%80", "%F0%9F%92%A5", "x" * 100, "'"])
def test_no_table_has_such_an_id(ann: Browser, table: str) -> None:
    for path in ("campaign", "record"):
        refused(ann.http.get(f"/api/tables/{table}/{path}"), "not_found")
    refused(ann.http.post(f"/api/tables/{table}/rematch"), "not_found")
    refused(ann.http.post(f"/api/tables/{table}/review"), "not_found")


def test_a_record_with_a_seed_that_cannot_be_kept_is_refused(ann: Browser) -> None:
    table = ann.make("me", "screen")["table"]
    header, *lines = ann.http.get(f"/api/tables/{table}/record").text.splitlines()
    torn = "\n".join([json.dumps({**json.loads(header), "seed": "a\0b"}), *lines])
    assert "NUL" in refused(ann.http.post("/api/records", content=torn.encode()), "invalid")


@pytest.mark.parametrize("text", ["a\0b", "\ud800"])
def test_the_store_refuses_what_cannot_be_kept(place: str, text: str) -> None:
    async def check() -> None:
        store = Store(place)
        await store.open()
        row = TableRow(secrets.token_hex(8), "lanterns", "1", "", {}, text, "salt", "hash", 0.0)
        try:
            with pytest.raises(Declined, match="NUL or a broken character"):
                await store.create(row, [], [], {}, chosen_by_hand("ann"))
            assert await store.read(row.id) is None
        finally:
            await store.close()

    asyncio.run(check())


def strings(kind: type[msgspec.Struct]) -> dict[str, bool]:
    """Every text a page can send in these structs, and whether control characters are refused in it."""
    _, parts = msgspec.json.schema_components((kind,), ref_template="{name}")
    return {
        f"{name}.{field}": "pattern" in schema
        for name, part in parts.items()
        for field, inner in part["properties"].items()
        for schema in texts_in(inner)
    }


def texts_in(schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    if schema.get("type") == "string" and "enum" not in schema and "const" not in schema:
        yield schema
    for inner in [schema.get("items"), schema.get("propertyNames"), schema.get("additionalProperties")]:
        if isinstance(inner, dict):
            yield from texts_in(inner)
    for inner in schema.get("anyOf", []):
        yield from texts_in(inner)


def test_every_text_a_page_can_send_refuses_control_characters_or_is_cleaned() -> None:
    modules = [import_module(f"{wire.__name__}.{module.name}") for module in iter_modules(wire.__path__)]
    asked = [
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__struct_config__.forbid_unknown_fields
    ]
    assert set(get_args(FromPage)) <= set(asked)
    found = {name: strict for kind in asked for name, strict in strings(kind).items()}
    assert {name for name, strict in found.items() if not strict} == WRITTEN_BY_PEOPLE
