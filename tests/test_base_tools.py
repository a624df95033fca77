"""The set-up's own judgement: which Node will do, when one can compile, what counts as changed."""

import importlib
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parent.parent


@pytest.fixture
def tool(monkeypatch: pytest.MonkeyPatch):
    """Import one of the set-up's modules, which live beside each other outside the package."""
    monkeypatch.syspath_prepend(str(ROOT / "tools"))

    def load(name: str) -> ModuleType:
        return importlib.import_module(name)

    return load


@pytest.mark.parametrize(
    ("version", "enough"),
    [((0, 0), False), ((18, 20), False), ((20, 18), False), ((20, 19), True), ((21, 7), False), ((22, 12), True)],
)
def test_which_node_will_do(tool, version: tuple[int, int], enough: bool) -> None:
    assert tool("node").is_new_enough(version) is enough


def test_a_node_that_is_not_there_has_no_version(tool) -> None:
    assert tool("node").version_of("no-such-node") == (0, 0)


def test_without_a_compiler_the_set_up_says_what_to_install(tool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    told = tool("compiler").why_not_compiled()
    assert "no-such-compiler" in told
    assert "install" in told


def test_a_compiler_that_fails_counts_as_none(tool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "false")
    assert "does not work" in tool("compiler").why_not_compiled()


def test_only_sources_count_as_a_change(tool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prepare = tool("prepare")
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    source = tmp_path / "src" / "rules.py"
    cache = tmp_path / "src" / "__pycache__" / "rules.pyc"
    cache.parent.mkdir(parents=True)
    source.write_text("HAND_LIMIT = 5\n")
    before = prepare.fingerprint(tmp_path / "src")
    cache.write_bytes(b"anything")
    assert prepare.fingerprint(tmp_path / "src") == before
    source.write_text("HAND_LIMIT = 6\n")
    assert prepare.fingerprint(tmp_path / "src") != before


def test_a_failing_command_shows_the_end_of_its_output(
    tool, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    progress = tool("progress")
    command = [sys.executable, "-c", "print('the reason'); raise SystemExit(3)"]
    with pytest.raises(progress.CommandFailed, match="code 3"):
        progress.run("Something", command, log=tmp_path / "it.log", cwd=tmp_path)
    assert "the reason" in capsys.readouterr().out
    assert "the reason" in (tmp_path / "it.log").read_text()


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        (["src/ecumene/games/earth_rising/content/practices.toml"], ["tests/games/earth_rising"]),
        (["src/ecumene/games/gen7/nowhere/at_all.py", "src/ecumene/games/gen7/position.py"], ["tests/games/gen7"]),
        (["src/ecumene/bots/search.py", "tests/bots/__init__.py"], ["tests/bots"]),
        (["tests/test_readme.py", "docs/writing.md"], ["tests/test_readme.py", "tests/test_writing.py"]),
        (["src/ecumene/cli/serve.py"], ["tests/test_cli.py"]),
        (["src/ecumene/kernel/rng.py", "tests/kernel/test_rng.py"], []),
        (["web/src/App.svelte", "tests/web/test_game.py", "LICENSE", "src/ecumene/__init__.py"], []),
    ],
)
def test_a_change_leads_to_its_tests(tool, changed: list[str], tests: list[str]) -> None:
    assert tool("quick").tests_of(changed) == tests
