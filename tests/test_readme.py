"""What the README and the docs say is true."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
PACKAGE = ROOT / "src" / "ecumene"
ROOMS = [ROOT, PACKAGE, *(game for game in (PACKAGE / "games").iterdir() if game.is_dir())]
"""Paths in the docs start at one of these: the checkout, the package, or any game."""
PATH = re.compile(r"`((?:[a-zA-Z][\w.-]*/)+[\w-]+(?:\.(?:py|md|toml|ts|svelte|css))?|[\w.-]+(?:/[\w.-]+)*/)`")
EXAMPLES = {"changes/living_planet/market.toml"}


def test_python_example(capsys: pytest.CaptureFixture[str]) -> None:
    """The README's Python example runs as it stands and plays a game to its end."""
    (example,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text(), re.S)
    exec(compile(example, "README.md", "exec"), {})
    assert "of 12 segments in the light" in capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    """Every relative link and picture of the docs exists."""
    for target in re.findall(r"\]\((?!https?:)([^)#]+)[^)]*\)", page.read_text()):
        assert (page.parent / target).exists(), f"{page.name} points to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_paths_exist(page: Path) -> None:
    """Every file or folder that the docs name is where they say."""
    missing = [
        path
        for path in PATH.findall(page.read_text())
        if path not in EXAMPLES and not any((room / path).exists() for room in ROOMS)
    ]
    assert not missing, f"{page.name} names {missing}"


def test_commands_exist() -> None:
    """The README names make targets and commands that exist."""
    text = (ROOT / "README.md").read_text()
    makefile = (ROOT / "Makefile").read_text()
    for target in re.findall(r"^make (\w+)", text, re.M):
        assert re.search(rf"^{target}:", makefile, re.M), target
