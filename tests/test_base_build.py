"""The build under test is the one it claims to be, and it is whole."""

import ast
import os
import sys
import tomllib
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.resources import files
from pathlib import Path

import pytest
from pathspec import GitIgnoreSpec

ROOT = Path(__file__).resolve().parent.parent
BUILD = os.environ.get("ECUMENE_BUILD", "interpreted")
HOOK = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"][
    "custom"
]


def compiled_modules() -> list[str]:
    """The modules which pyproject.toml names for compilation."""
    wanted, unwanted = GitIgnoreSpec.from_lines(HOOK["include"]), GitIgnoreSpec.from_lines(HOOK["exclude"])
    sources = [file.relative_to(ROOT) for file in (ROOT / "src").rglob("*.py")]
    chosen = [file for file in sources if wanted.match_file(file) and not unwanted.match_file(file)]
    return sorted(".".join(file.with_suffix("").parts[1:]) for file in chosen)


def test_kernel_and_every_game_are_named_for_compilation() -> None:
    named = compiled_modules()
    assert "ecumene.kernel.position" in named
    for game in entry_points(group="ecumene.games"):
        assert f"{game.module}.position" in named
    assert not [module for module in named if {"tables", "texts", "view", "words"} & set(module.split("."))]


@pytest.mark.parametrize("module", compiled_modules())
def test_a_module_of_the_rules_is_of_the_build_under_test(module: str) -> None:
    file = import_module(module).__file__
    assert file is not None
    if BUILD == "compiled":
        assert not file.endswith(".py"), f"{module} is interpreted: {file}"
        assert not file.startswith(str(ROOT / "src")), f"{module} is not the installed one: {file}"
    else:
        assert file == str(ROOT / "src" / f"{module.replace('.', os.sep)}.py")


def package(module: str) -> str:
    """The package whose modules the compiler sees together: a game's, and else the module's own."""
    return ".".join(module.split(".")[:3]) if module.startswith("ecumene.games.") else module.rpartition(".")[0]


def is_open(kind: type) -> bool:
    """Whether a class of the rules says that it may have subclasses anywhere."""
    source = (ROOT / "src" / kind.__module__.replace(".", os.sep)).with_suffix(".py").read_text(encoding="utf-8")
    (found,) = [
        node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == kind.__name__
    ]
    return any("allow_interpreted_subclasses=True" in ast.unparse(decorator) for decorator in found.decorator_list)


def test_only_open_classes_have_subclasses_in_other_packages() -> None:
    """The compiler sees one package at a time and takes other classes to have no subclasses but those it has seen."""
    named = compiled_modules()
    held = 0
    for module in named:
        for kind in [one for one in vars(import_module(module)).values() if isinstance(one, type)]:
            for base in kind.__bases__ if kind.__module__ == module else ():
                if base.__module__ in named and package(base.__module__) != package(module):
                    assert is_open(base), f"{kind.__name__} in {module} is a subclass of {base.__name__}"
                    held += 1
    assert held > 0


@pytest.mark.parametrize("game", sorted(entry_points(group="ecumene.games")), ids=lambda game: game.name)
def test_ledger_and_components_travel_with_a_game(game: EntryPoint) -> None:
    folder = files(game.module)
    assert tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))
    assert [part.name for part in (folder / "content").iterdir() if part.name.endswith(".toml")]


def test_the_page_travels_with_the_server() -> None:
    page = files("ecumene.server") / "page" / "index.html"
    assert page.is_file(), "the page is not built; `make ready` builds it"
    assert "<script" in page.read_text(encoding="utf-8")


def test_the_command_is_installed_with_the_package() -> None:
    (command,) = entry_points(group="console_scripts", name="ecumene")
    assert command.value == "ecumene.cli:main"
    assert (Path(sys.executable).parent / "ecumene").exists()
