"""Every game has the furniture that docs/adding-a-game.md lists, by the same names; so has its folder of the page."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from ecumene.kernel.game import Game
from ecumene.kernel.registry import games

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "web" / "src" / "games"
TESTS = Path(__file__).parent
GAMES = list(games().values())

ROOM = 25
"""So many modules are a room, and more are two."""
OLD_NAMES = (
    "telling.py",
    "faults.py",
    "orders.py",
    "victory.py",
    "tables.py",
    "view.py",
    "words.py",
    "texts.py",
    "*_tables.py",
    "*_view.py",
    "*_words.py",
)
PROOFS = ("test_rules_*", "test_rulings*", "test_examples*")


class Place(NamedTuple):
    """A row of a table: files or folders that do the same job, whether every game has one, and what it gives."""

    paths: tuple[str, ...]
    everywhere: bool
    gives: tuple[str, ...]


def furniture(document: Path) -> list[Place]:
    """The table of places in a document."""
    rows = re.findall(
        r"^\| (`.+?) *\| (every game|some games) *\| (.+?) *\|$", document.read_text(encoding="utf-8"), re.M
    )
    return [Place(tuple(quoted(names)), where == "every game", tuple(given(job))) for names, where, job in rows]


def quoted(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def given(job: str) -> list[str]:
    """What the job says that the place gives."""
    return quoted(job.partition(": gives ")[2])


PLACES = furniture(ROOT / "docs" / "adding-a-game.md")
PAGE_PLACES = furniture(PAGE / "README.md")

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


def there(folder: Path, place: Place) -> list[Path]:
    """Where the place is in a folder: a file, or a folder that is not empty."""
    found = [folder / path for path in place.paths]
    return [path for path in found if path.is_file() or (path.is_dir() and any(path.iterdir()))]


def test_both_tables_can_be_read() -> None:
    assert {"position.py", "tables/", "words/moves.py"} <= {path for place in PLACES for path in place.paths}
    assert ("notation", "words") in {place.gives for place in PLACES}
    assert {"game.ts", "Board.svelte"} <= {path for place in PAGE_PLACES for path in place.paths}


@each_game
def test_a_game_has_what_every_game_has(game: Game) -> None:
    missing = [place.paths for place in PLACES if place.everywhere and len(there(game.folder, place)) != 1]
    assert not missing


@each_game
def test_a_place_gives_what_the_table_says(game: Game) -> None:
    for place in PLACES:
        for path in there(game.folder, place):
            module = ".".join([type(game).__module__, *path.relative_to(game.folder).with_suffix("").parts])
            for name in place.gives:
                assert hasattr(import_module(module), name), f"{module} does not give {name}"


@each_game
def test_the_page_has_what_every_game_has(game: Game) -> None:
    missing = [place.paths for place in PAGE_PLACES if place.everywhere and not there(PAGE / game.id, place)]
    assert not missing


def test_the_tables_name_nothing_that_no_game_has() -> None:
    assert not [place.paths for place in PLACES if not any(there(game.folder, place) for game in GAMES)]
    assert not [place.paths for place in PAGE_PLACES if not any(there(PAGE / game.id, place) for game in GAMES)]


@each_game
def test_no_old_name_is_left(game: Game) -> None:
    names = [path.relative_to(game.folder).as_posix() for path in game.folder.rglob("*.py")]
    assert not [name for name in names for old in OLD_NAMES if fnmatch(Path(name).name, old)]


@each_game
def test_a_room_says_what_is_in_it_and_has_no_more_than_one_can_oversee(game: Game) -> None:
    for init in game.folder.rglob("__init__.py"):
        docstring, *rest = ast.parse(init.read_text(encoding="utf-8")).body
        assert isinstance(docstring, ast.Expr), init
        assert len(list(init.parent.glob("*.py"))) <= ROOM, init.parent
        if init.parent != game.folder:
            assert all(isinstance(node, ast.ImportFrom | ast.Assign) for node in rest), f"{init} holds code"


@each_game
def test_names_of_things_are_in_a_lexicon_and_nothing_else_is(game: Game) -> None:
    holders = [path for path in game.folder.rglob("*.py") if "\nclass Lexicon" in path.read_text(encoding="utf-8")]
    assert [path.relative_to(game.folder).as_posix() for path in holders] in ([], ["words/names.py"])


@each_game
def test_proofs_of_rules_are_named_so(game: Game) -> None:
    """A module that mostly proves rules says so, unless it lies in a room or is named for the module it tests."""
    things = {path.stem for path in game.folder.rglob("*.py")} | {path.name for path in game.folder.rglob("*/")}
    for path in sorted((TESTS / game.id).rglob("test_*.py")):
        proofs, others = count_proofs(path)
        if path.match("test_rules_*"):
            assert proofs, f"{path} proves no rule"
        elif proofs > others and path.parent == TESTS / game.id and not any(path.match(kind) for kind in PROOFS):
            assert any(f"{path.stem}_".startswith(f"test_{thing}_") for thing in things), f"{path} proves rules"


def count_proofs(path: Path) -> tuple[int, int]:
    """How many tests of a module prove a rule, and how many do not."""
    tests = [
        node
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]
    proofs = [test for test in tests if any(is_a_citation(decorator) for decorator in test.decorator_list)]
    return len(proofs), len(tests) - len(proofs)


def is_a_citation(decorator: ast.expr) -> bool:
    """Whether a decorator is `@rule(...)`."""
    return isinstance(decorator, ast.Call) and isinstance(decorator.func, ast.Name) and decorator.func.id == "rule"
