"""The house rules which no tool checks: who may name a game, what a rule may use, what a file may mention."""

import ast
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from ecumene.kernel.registry import games

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "ecumene"
PAGE = ROOT / "web" / "src"
SHARED = [
    *(file for file in SOURCE.rglob("*.py") if SOURCE / "games" not in file.parents),
    *(file for file in PAGE.rglob("*") if file.is_file() and PAGE / "games" not in file.parents),
]
RULES = [
    *(file for file in (SOURCE / "games").rglob("*.py")),
    *(SOURCE / "kernel" / f"{name}.py" for name in ("event", "playout", "position", "rng", "step")),
]
UNSURE = {"hash", "id", "input", "open", "print", "vars", "globals", "exec", "eval"}
FORBIDDEN_TEXT = re.compile(
    r"(?<![\w.])/(?:work|tmp|root|home)/\w"
    r"|\"resolved\": *\"https?:|https?://registry\.|https?://[^ \"]*\.(?:whl|tgz)\b|/simple/|index-url"
)


def names_of_games(text: str) -> set[str]:
    """Which registered games a text names, by id, by title or by class name."""
    found = letters(text)
    return {game.id for game in games().values() if letters(game.name) in found or letters(game.id) in found}


def letters(text: str) -> str:
    """A text's letters and digits alone, so that every way of joining words is the same."""
    return re.sub(r"[\W_]", "", text).lower()


def doubtful(source: str) -> Iterator[str]:
    """What in a module of the rules could differ from run to run: hash order, addresses, the world outside."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in UNSURE:
                yield f"line {node.lineno}: {name}()"
            case ast.For(iter=over) | ast.comprehension(iter=over) if is_a_set(over):
                yield f"line {over.lineno}: the order of a set"
            case ast.Call(func=ast.Name(id="list" | "tuple" | "enumerate" | "iter" | "next"), args=[over, *_]) if (
                is_a_set(over)
            ):
                yield f"line {over.lineno}: the order of a set"
            case _:
                pass


def is_a_set(node: ast.expr) -> bool:
    """Whether an expression is plainly a set."""
    match node:
        case ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset")):
            return True
        case ast.BinOp(left=left, op=ast.BitOr() | ast.BitAnd() | ast.Sub(), right=right):
            return is_a_set(left) or is_a_set(right)
        case _:
            return False


def project_files() -> list[Path]:
    """Every file of the project that git tracks or would."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_there_are_games() -> None:
    assert games()


def test_nothing_outside_the_games_names_a_game() -> None:
    told = {str(file.relative_to(ROOT)): names_of_games(file.read_text("utf-8", "replace")) for file in SHARED}
    assert not {file: named for file, named in told.items() if named}


def test_a_named_game_would_be_noticed() -> None:
    for game in games().values():
        for spelt in (game.id, game.name, game.name.replace(" ", "-").lower(), game.name.title().replace(" ", "")):
            assert names_of_games(f'if chosen == "{spelt}":') == {game.id}
    assert not names_of_games("the registry knows every game")


def test_rules_use_nothing_that_differs_from_run_to_run() -> None:
    told = {str(file.relative_to(SOURCE)): list(doubtful(file.read_text(encoding="utf-8"))) for file in RULES}
    assert not {file: doubts for file, doubts in told.items() if doubts}


@pytest.mark.parametrize(
    "source",
    [
        "x = hash('a')",
        "x = id(object())",
        "open('scores.txt')",
        "for x in {1, 2}: pass",
        "x = [y for y in set(cards)]",
        "x = list(frozenset(cards) - {3})",
        "x = next(iter({c for c in cards}))",
    ],
)
def test_a_doubtful_rule_would_be_noticed(source: str) -> None:
    assert list(doubtful(source))


@pytest.mark.parametrize("source", ["for x in sorted({1, 2}): pass", "x = 3 in {1, 2}", "g.hash(position)"])
def test_a_sound_rule_is_let_pass(source: str) -> None:
    assert not list(doubtful(source))


def test_no_file_mentions_a_machine_or_a_package_registry() -> None:
    found = []
    for file in project_files():
        if file == Path(__file__):
            continue
        text = file.read_bytes().decode("utf-8", errors="ignore")
        found += [f"{file.relative_to(ROOT)}: {match[0]}" for match in FORBIDDEN_TEXT.finditer(text)]
    assert not found


@pytest.mark.parametrize("text", ["see /home/me/game.jsonl", '"resolved": "https' + '://registry.example/svelte.tgz"'])
def test_a_machine_or_a_registry_would_be_noticed(text: str) -> None:
    assert FORBIDDEN_TEXT.search(text)
