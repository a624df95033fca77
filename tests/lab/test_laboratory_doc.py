"""docs/laboratory.md says what is so: its Python runs, its commands and columns are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ecumene.cli import app
from ecumene.kernel.registry import game, games
from ecumene.lab.conduct import conduct
from ecumene.lab.executors import Alone
from ecumene.lab.frames import EVENTS, GAMES, SEATS, USES
from ecumene.lab.spec import run_spec

TEXT = (Path(__file__).parents[2] / "docs" / "laboratory.md").read_text(encoding="utf-8")


def test_its_python_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    earth = game("earth_rising")
    conduct(run_spec(earth, 2, ["random"], games=6), Path("runs/earth"), Alone())
    conduct(run_spec(earth, 2, ["random"], games=6, vary=["turn.actions+1"]), Path("runs/actions"), Alone())
    names: dict[str, object] = {"__name__": "__main__"}
    for code in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL):
        exec(compile(code, "laboratory.md", "exec"), names)
    out = capsys.readouterr().out
    assert "lost_collapse" in out
    assert "{'turn.actions': 5}" in out
    assert out.count("shape:") == 7


@pytest.mark.parametrize(("name", "schema"), [("games", GAMES), ("seats", SEATS), ("uses", USES), ("events", EVENTS)])
def test_its_columns_are_those_of_the_tables(name: str, schema: dict[str, object]) -> None:
    columns = re.search(rf"`{name}\.parquet` \|.*?: `(.*?)`", TEXT)
    assert columns is not None
    assert columns[1].split(", ") == list(schema)


def test_its_commands_are_there() -> None:
    for command in set(re.findall(r"^ecumene (\w+)", TEXT, re.MULTILINE)):
        assert command in app


def test_its_expressions_can_be_played() -> None:
    table = TEXT.split("| expression | points |")[1].split("\n\n")[0]
    expressions = re.findall(r"`([a-z_]+[.=][^`]*)`", table)
    assert len(expressions) == 11
    for text in expressions:
        named = text.split(".")[0].split("=")[0]
        found = next((one for one in games().values() if named in one.content().tables), game("earth_rising"))
        spec = run_spec(found, max(2, found.seat_counts.start), ["random"], vary=[text])
        assert len(spec.points) > 1
