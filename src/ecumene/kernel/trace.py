"""The ledger's cross references: which code carries out each rule, and which tests prove it.

Code cites a rule by its id in a docstring, a comment or a constant (`# ER-061`, or several as `ER-012 to ER-017`);
a test by the decorator `@rule("ER-061")`. Nothing is imported or run to find either.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from ecumene.kernel.errors import BadLedger
from ecumene.kernel.game import Game
from ecumene.kernel.ledger import Rule

SHAPE = re.compile(r"[A-Z][A-Z0-9]*-\d{3}")
TABLE = re.compile(r"\[+\s*([^\]]+?)\s*\]+")

T = TypeVar("T", bound=Callable[..., object] | type)


def rule(*ids: str) -> Callable[[T], T]:
    """Mark a test as the proof of these rules of a ledger."""
    if not ids:
        raise ValueError("rule() needs the id of at least one rule")
    for id in ids:
        if not isinstance(id, str) or not SHAPE.fullmatch(id):
            raise ValueError(f"{id!r} is not the id of a rule; ids look like ER-061")

    def mark(proof: T) -> T:
        proof.__rules__ = (*ids, *getattr(proof, "__rules__", ()))  # type: ignore[union-attr]
        return proof

    return mark


class Ref(msgspec.Struct, frozen=True, order=True):
    """A place that cites a rule: file, line, and the function, class or constant it stands in."""

    path: str
    line: int
    name: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}" + (f" {self.name}" if self.name else "")


class Traced(msgspec.Struct, frozen=True):
    """A rule with the code that carries it out and the tests that prove it."""

    rule: Rule
    code: list[Ref]
    tests: list[Ref]


class _Citation(NamedTuple):
    id: str
    ref: Ref


def trace(game: Game, tests: Path | None = None) -> list[Traced]:
    """Every rule of the game's ledger, in play order, with what cites it."""
    code = _by_id(_cited_in_code(game))
    proofs = _by_id(_cited_in_tests(game, tests))
    return [Traced(rule, code.get(rule.id, []), proofs.get(rule.id, [])) for rule in game.ledger().rules]


def problems(game: Game, tests: Path | None = None) -> list[str]:
    """What is wrong between ledger, code and tests; without a tests folder the proofs are not looked at."""
    found = []
    for traced in trace(game, tests):
        if not traced.code:
            found.append(f"{traced.rule.id}: no code cites it: {_short(traced.rule.text)}")
        if not traced.tests and tests is not None:
            found.append(f"{traced.rule.id}: no test proves it: {_short(traced.rule.text)}")
    known = game.ledger().by_id
    for id, ref in [*_cited_in_code(game), *_cited_in_tests(game, tests)]:
        if id not in known:
            found.append(f"{ref}: cites {id}, which is not in the ledger of {game.name}")
    return found


def _short(text: str) -> str:
    return text if len(text) <= 80 else text[:77] + "..."


def _by_id(citations: list[_Citation]) -> dict[str, list[Ref]]:
    found: dict[str, list[Ref]] = {}
    for id, ref in citations:
        refs = found.setdefault(id, [])
        if not any((ref.path, ref.name) == (other.path, other.name) for other in refs):
            refs.append(ref)
    return found


def _cited_in_code(game: Game) -> list[_Citation]:
    """Citations in the package's Python files and in its content."""
    found: list[_Citation] = []
    id = rf"(?<![A-Z0-9]){re.escape(game.prefix)}-(\d{{3}})(?!\d)"
    ids = re.compile(rf"{id}(?: to {id})?")
    for path in [*sorted(game.folder.rglob("*.py")), *sorted((game.folder / "content").glob("*.toml"))]:
        text = path.read_text(encoding="utf-8")
        names = _names_of_lines(path, text) if path.suffix == ".py" else _tables_of_lines(text)
        for number, line in enumerate(text.splitlines(), 1):
            ref = Ref(path.relative_to(game.folder.parent).as_posix(), number, names.get(number, ""))
            for first, last in ids.findall(line):
                found += [_Citation(game.cite(n), ref) for n in range(int(first), int(last or first) + 1)]
    return found


def _cited_in_tests(game: Game, tests: Path | None) -> list[_Citation]:
    """Citations of this game's rules by `@rule(...)` in the Python files of the tests folder."""
    if tests is None:
        return []
    if not tests.is_dir():
        raise BadLedger(f"{tests} is not a folder of tests")
    found: list[_Citation] = []
    for path in sorted(tests.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if f"{game.prefix}-" not in text:
            continue
        for name, node in _definitions(_parsed(path, text)):
            ref = Ref(path.relative_to(tests.parent).as_posix(), node.lineno, name)
            found += [_Citation(id, ref) for id in _proved(node) if id.rpartition("-")[0] == game.prefix]
    return found


def _parsed(path: Path, text: str) -> ast.Module:
    try:
        return ast.parse(text)
    except SyntaxError as wrong:
        raise BadLedger(f"{path}: line {wrong.lineno}: {wrong.msg}") from None


_Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def _definitions(tree: ast.AST, outer: str = "") -> Iterator[tuple[str, _Definition]]:
    """Every function and class with its qualified name, outer ones first."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, _Definition):
            name = f"{outer}.{node.name}" if outer else node.name
            yield name, node
            yield from _definitions(node, name)
        else:
            yield from _definitions(node, outer)


def _proved(node: _Definition) -> list[str]:
    """The ids in the `@rule(...)` decorators of a test."""
    found: list[str] = []
    for decorator in node.decorator_list:
        if isinstance(decorator, ast.Call) and _called(decorator.func) == "rule":
            constants = [arg.value for arg in decorator.args if isinstance(arg, ast.Constant)]
            found += [value for value in constants if isinstance(value, str)]
    return found


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _names_of_lines(path: Path, text: str) -> dict[int, str]:
    """For each line of a module, the innermost function or class, or the constant, it stands in."""
    tree = _parsed(path, text)
    names: dict[int, str] = {}
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(target, ast.Name):
            names.update(dict.fromkeys(_lines(node), target.id))
    for name, definition in _definitions(tree):
        names.update(dict.fromkeys(_lines(definition), name))
    return names


def _lines(node: ast.stmt) -> range:
    first = min([node.lineno, *(decorator.lineno for decorator in getattr(node, "decorator_list", []))])
    return range(first, (node.end_lineno or node.lineno) + 1)


def _tables_of_lines(text: str) -> dict[int, str]:
    """For each line of a content file, the table it stands in."""
    names: dict[int, str] = {}
    table = ""
    for number, line in enumerate(text.splitlines(), 1):
        header = TABLE.match(line)
        table = header[1] if header else table
        names[number] = table
    return names
