"""The box of Gen7 as it is, as scenarios need it, and with changes laid over its content."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from ecumene.games.gen7 import GAME
from ecumene.games.gen7.components import Box
from ecumene.games.gen7.tables import make_box
from ecumene.kernel.content import Content, read_content

FOLDER = GAME.folder / "content"
DECKS = Path(__file__).parent / "decks"
"""Costs and awards of tasks that stay as they are when the game's own are tuned."""


def content(override: Path | None = None) -> Content:
    return read_content(FOLDER, override)


@cache
def the_box() -> Box:
    """The box that scenarios are played with: as printed, with the costs and awards they name."""
    return make_box(content(DECKS))


@cache
def printed_box() -> Box:
    """The box as it is printed."""
    return make_box(content())


def changed(folder: Path, text: str) -> Box:
    """The box with this change laid over its content."""
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return make_box(content(folder))


def change(table: str, id: str, **fields: str) -> str:
    """A change of one entry of an array of tables."""
    return "\n".join([f"[[{table}]]", f'id = "{id}"', *[f"{name} = {value}" for name, value in fields.items()], ""])


def inline(value: Any) -> str:
    """A value as TOML on one line."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {inline(one)}" for name, one in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(inline(one) for one in value) + "]"
    return json.dumps(value, ensure_ascii=False)


def entry(table: str, id: str) -> dict[str, Any]:
    """An entry of the content as it is written."""
    (found,) = [row for row in content().tables[table] if row["id"] == id]
    return dict(found)
