"""Content: every number, card, tile and text of a game, as TOML tables that say where they come from.

Each file of `content/` holds one or more top-level tables or arrays of tables. Every table carries
`source`: given (the rulebook prints it), deduced, public or authored (ours). An override folder holds
files of any names; what their tables define replaces the game's own, key by key (entries of an array of
tables are matched by `id`). A file that says `replace = ["hexagon"]` brings that whole table anew instead.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from copy import deepcopy
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

from ecumene.kernel.errors import BadContent

SOURCES = ("given", "deduced", "public", "authored")
Source = Literal["given", "deduced", "public", "authored"]
REPLACE = "replace"
"""The key by which a file of an override names the tables it brings anew."""

Place = tuple[Any, ...]
"""Where a value stands in the tables: the key or the number at every level."""

T = TypeVar("T")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An entry of a table: every one says where it comes from."""

    source: Source


class Content:
    """The checked tables of a game's content, with where each came from."""

    def __init__(self, tables: dict[str, Any], files: dict[str, Path]) -> None:
        self.tables = tables
        self.files = files

    @property
    def hash(self) -> str:
        return blake2b(msgspec.json.encode(self.tables, order="sorted"), digest_size=8).hexdigest()

    def one(self, table: str, kind: type[T]) -> T:
        """The table as a typed struct."""
        return self._convert(table, self._get(table, dict), kind, table)

    def many(self, table: str, kind: type[T]) -> list[T]:
        """The array of tables as typed structs."""
        rows = self._get(table, list)
        return [self._convert(table, row, kind, f"{table}[{i}]") for i, row in enumerate(rows)]

    def exactly(self, table: str, rows: Sequence[Row], many: int) -> None:
        """Refuse a table that does not hold so many entries."""
        if len(rows) != many:
            raise BadContent(f"{self.files[table]}: [{table}] must hold {many} entries, not {len(rows)}")

    def look_up(self, table: str, entry: str, known: Mapping[str, int], name: str, what: str) -> int:
        """The number of a thing that an entry names, or a word on which entry of which file names one there is not."""
        if name not in known:
            where = f"{self.files[table]}: [{table}] {entry}"
            raise BadContent(f"{where}: there is no {what} {name!r}; there are: {', '.join(known)}")
        return known[name]

    def changed(self, changes: Mapping[Place, Any]) -> Content:
        """This content with other values at these places; it stays as it was itself."""
        tables = deepcopy(self.tables)
        for place, value in changes.items():
            at = tables
            for key in place[:-1]:
                at = at[key]
            at[place[-1]] = value
        return Content(tables, self.files)

    def _get(self, table: str, shape: type) -> Any:
        if table not in self.tables:
            raise BadContent(f"content has no table [{table}]; it has: {', '.join(sorted(self.tables))}")
        value = self.tables[table]
        if not isinstance(value, shape):
            raise BadContent(
                f"{self.files[table]}: [{table}] must be {'a table' if shape is dict else 'an array of tables'}"
            )
        return value

    def _convert(self, table: str, value: Any, kind: type[T], where: str) -> T:
        try:
            return msgspec.convert(value, kind, strict=True)
        except msgspec.ValidationError as wrong:
            raise BadContent(f"{self.files[table]}: [{where}]: {wrong}") from None


def read_content(folder: Path, override: Path | None = None) -> Content:
    """The game's own content with the override folder's on top."""
    tables, files = _read_folder(folder)
    if override is not None:
        if not override.is_dir():
            raise BadContent(
                f"{override} is not a folder; an override is a folder of TOML files like those in {folder}"
            )
        changes, origin = _read_folder(override, complete=False)
        anew = _brought_anew(override, origin)
        for table, change in changes.items():
            if table not in tables:
                raise BadContent(
                    f"{origin[table]}: there is no table [{table}] to override; there are: {', '.join(sorted(tables))}"
                )
            if table in anew:
                _check_source(origin[table], table, change)
                tables[table] = change
            else:
                tables[table] = _merged(tables[table], change, f"{origin[table]}: [{table}]")
            files[table] = origin[table]
    return Content(tables, files)


def _brought_anew(folder: Path, origin: dict[str, Path]) -> set[str]:
    """The tables that the override's files say they replace as a whole."""
    anew: set[str] = set()
    for path in sorted(folder.glob("*.toml")):
        named = tomllib.loads(path.read_text(encoding="utf-8")).get(REPLACE, [])
        if not isinstance(named, list) or any(origin.get(str(name)) != path for name in named):
            raise BadContent(f'{path}: {REPLACE} must list tables of this file, as in {REPLACE} = ["card"]')
        anew.update(named)
    return anew


def _read_folder(folder: Path, complete: bool = True) -> tuple[dict[str, Any], dict[str, Path]]:
    tables: dict[str, Any] = {}
    files: dict[str, Path] = {}
    for path in sorted(folder.glob("*.toml")):
        try:
            read = tomllib.loads(path.read_text(encoding="utf-8"))
        except OSError as wrong:
            raise BadContent(f"{path}: cannot be read: {wrong.strerror}") from None
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as wrong:
            raise BadContent(f"{path}: not valid TOML: {wrong}") from None
        if not complete:
            read.pop(REPLACE, None)
        for table, value in read.items():
            if table in tables:
                raise BadContent(f"{path}: [{table}] stands in {files[table]} too")
            if complete:
                _check_source(path, table, value)
            tables[table], files[table] = value, path
    return tables, files


def _check_source(path: Path, table: str, value: Any) -> None:
    for row in value if isinstance(value, list) else [value]:
        if not isinstance(row, dict):
            raise BadContent(f"{path}: {table} is a loose value; put it into a table")
        if row.get("source") not in SOURCES:
            raise BadContent(f"{path}: [{table}] must say its source: one of {', '.join(SOURCES)}")


def _merged(base: Any, change: Any, where: str) -> Any:
    if isinstance(base, list):
        if not isinstance(change, list):
            raise BadContent(f"{where} must be an array of tables, as in the game's own content")
        rows = {row["id"]: row for row in base if "id" in row}
        for row in change:
            if not isinstance(row, dict) or row.get("id") not in rows:
                raise BadContent(
                    f"{where}: each entry needs the id of one to change; there are: {', '.join(map(str, rows))}"
                )
            rows[row["id"]] = {**rows[row["id"]], **row}
        return list(rows.values())
    if not isinstance(change, dict):
        raise BadContent(f"{where} must be a table, as in the game's own content")
    unknown = set(change) - set(base)
    if unknown:
        raise BadContent(f"{where}: unknown field {sorted(unknown)[0]!r}; it has: {', '.join(sorted(base))}")
    return {**base, **change}
