"""What there is in a game's content besides what was used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ecumene.kernel.game import Game
from ecumene.lab.report.numbers import title

NAMES = ("name", "title")
KNOWN = 2
"""At least this many entries of a table must have been used as a kind of thing before all are taken for it."""


def _tables(game: Game) -> dict[str, dict[str, str]]:
    """The names of every table's entries by their ids."""
    return {
        table: {str(row["id"]): _name(row) for row in rows if isinstance(row, dict) and "id" in row}
        for table, rows in game.content().tables.items()
        if isinstance(rows, list)
    }


def _name(row: dict[str, Any]) -> str:
    """Its name or title, or else its id in words, as one of its fields spells it if one does."""
    id = str(row["id"])
    named = [row[key] for key in NAMES if isinstance(row.get(key), str)]
    written = [text for text in row.values() if isinstance(text, str) and text != id and _letters(text) == _letters(id)]
    return next(iter([*named, *written]), title(id))


def _letters(text: str) -> str:
    return "".join(sign for sign in text.casefold() if sign.isalnum())


def names_of(game: Game) -> Callable[[str, str], str]:
    """What things are called: by the content's name if an entry has the thing's id, or by the id itself."""
    tables = _tables(game)
    everywhere = {id: name for rows in tables.values() for id, name in rows.items()}

    def named(kind: str, thing: str) -> str:
        if kind == "seat" and thing.isdigit():
            return f"Seat {int(thing) + 1}"
        known = {} if kind == "action" else {**everywhere, **tables.get(kind, {})}
        return known.get(thing) or " ".join(known.get(part, title(part)) for part in thing.split("."))

    return named


def never_used(game: Game, kind: str, used: set[str]) -> list[str]:
    """The entries of the content that could have been used as this kind of thing and never were."""
    if kind == "action":
        return []
    found: list[str] = []
    seen = used | {part for thing in used for part in thing.split(".")}
    for table, names in _tables(game).items():
        if len(seen & names.keys()) >= min(1 if table == kind else KNOWN, len(names)) > 0:
            found += [name for id, name in names.items() if id not in seen]
    return sorted(dict.fromkeys(found))
