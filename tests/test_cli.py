"""The one command: its help, its main paths, and what it says to what it cannot do."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from ecumene import __version__, cli
from ecumene.kernel.fair import Fair, Hand, commitment_to, seed_of
from ecumene.kernel.game import Game
from ecumene.kernel.record import Record, load_record
from ecumene.kernel.registry import games
from ecumene.lab import bench, bench_watched
from ecumene.lab.bench_watched import PARTS, Watched
from ecumene.lab.gauge import Gauge

COMMANDS = [
    "play",
    "serve",
    "simulate",
    "sweep",
    "report",
    "ladder",
    "replay",
    "rules",
    "check",
    "bench",
    "games",
    "version",
]


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """The command's exit code and what it wrote to its two streams."""
    code = 0
    try:
        cli.main(arguments)
    except SystemExit as leaving:
        code = int(leaving.code or 0)
    written = capsys.readouterr()
    return code, written.out, written.err


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole random game of Earth Rising."""
    folder = tmp_path_factory.mktemp("records")
    cli.main(
        ["simulate", "earth_rising", "--games", "1", "--bots", "random", "--workers", "1", "--records", str(folder)]
    )
    (file,) = folder.iterdir()
    return file


def test_the_list_of_commands_is_complete(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "--help")
    assert code == 0
    for command in [*COMMANDS, "campaign"]:
        assert f" {command} " in out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_and_all_it_takes(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, command, "--help")
    assert code == 0
    assert out.startswith(f"Usage: ecumene {command}")
    taken = {argument.name for argument in cli.app[command].assemble_argument_collection()}
    for name in taken:
        assert name.lower() in out.lower()


def test_the_help_fills_the_lines_of_a_narrow_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    _, out, _ = run(capsys, "ladder", "--help")
    lines = [line.strip() for line in out.splitlines()]
    start = next(number for number, line in enumerate(lines) if line.startswith("In a competitive game"))
    assert [len(line) > 70 for line in lines[start : start + 2]] == [True, True]


@pytest.mark.parametrize("command", ["new", "play", "list", "show", "branch", "simulate"])
def test_every_command_of_campaigns_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "campaign", command, "--help")
    assert code == 0
    assert out.startswith(f"Usage: ecumene campaign {command}")
    for argument in cli.app["campaign"][command].assemble_argument_collection():
        assert argument.name.lower() in out.lower()


def test_a_new_campaign_names_the_command_that_plays_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "my campaigns"
    code, out, _ = run(capsys, "campaign", "new", "gen7", "mine", "--folder", str(folder))
    assert code == 0
    assert out.splitlines()[-1] == f"Play it with: ecumene campaign play mine --folder '{folder}'"
    _, out, _ = run(capsys, "campaign", "branch", "mine", "1", "other", "--folder", str(folder))
    assert out.splitlines()[-1] == f"Play it with: ecumene campaign play other --folder '{folder}'"


def test_a_game_without_campaigns_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    new = run(capsys, "campaign", "new", "earth_rising", "mine", "--folder", str(tmp_path))
    assert new == (2, "", "ecumene: Earth Rising has no campaigns\n")
    assert run(capsys, "campaign", "simulate", "earth_rising") == new
    assert list(tmp_path.iterdir()) == []


def test_help_is_quick_and_imports_no_game_nor_server() -> None:
    probe = (
        "import sys\nfrom ecumene import cli\n"
        "try:\n    cli.main(['simulate', '--help'])\nexcept SystemExit:\n    pass\n"
        "found = [m for m in sys.modules if m.startswith(('ecumene.', 'litestar', 'sqlalchemy'))]\n"
        "print([m for m in found if not m.startswith('ecumene.cli')])"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True, env=env)
    assert done.stdout.splitlines()[-1] == "[]"


def test_python_dash_m() -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-m", "ecumene"]
    fine = subprocess.run([*command, "version"], capture_output=True, text=True, check=True, env=env)
    assert fine.stdout.startswith(f"ecumene {__version__}, rules ")
    wrong = subprocess.run([*command, "play", "chess"], capture_output=True, text=True, check=False, env=env)
    assert wrong.returncode == 2
    assert wrong.stderr == f"ecumene: there is no game 'chess'; there are: {', '.join(games())}\n"


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["dance"], 'Unknown command "dance"'),
        (["simulate"], "GAME"),
        (["simulate", "chess"], "there is no game 'chess'"),
        (["simulate", "earth_rising", "--games", "many"], "--games"),
        (["simulate", "earth_rising", "--games", "0"], "at least one game"),
        (["simulate", "earth_rising", "--bots", "clever"], "there is no bot 'clever'; there are: easy, normal"),
        (["simulate", "earth_rising", "--bots", "greedy:redeals=no"], "greedy:redeals must be a whole number"),
        (["simulate", "earth_rising", "--bots", "greedy:style=bold"], "Earth Rising has no style 'bold'; it has none"),
        (["play", "living_planet", "--bots", "greedy:style=bold"], "has no style 'bold'; it has: factories, trading"),
        (["simulate", "earth_rising", "--seats", "9"], "Earth Rising is for 1 to 6 players, not 9"),
        (["simulate", "earth_rising", "--seats", "6-2"], "the smaller number comes first"),
        (["simulate", "earth_rising", "--seats", "two"], "write a number like 4 or a range like 2-6"),
        (["simulate", "earth_rising", "--seats", "2-"], "write a number like 4 or a range like 2-6"),
        (["simulate", "earth_rising", "--option", "quick"], "write it as name=value"),
        (["simulate", "earth_rising", "-o", "mode=slow"], "option 'mode' cannot be 'slow'"),
        (["simulate", "earth_rising", "-o", "mode=full", "-o", "mode=quick"], "'mode' is given twice"),
        (["simulate", "earth_rising", "--override", "no/such/folder"], "no/such/folder is not a folder"),
        (["simulate", "earth_rising", "--frobnicate"], "--frobnicate"),
        (["play"], "name a game to play"),
        (["play", "earth_rising", "--me", "7"], "name seats from 1 to 2"),
        (["play", "--open", "no/such/file"], "no/such/file: No such file or directory"),
        (["replay", "no/such/file"], "no/such/file: No such file or directory"),
        (["replay", __file__], "line 1"),
        (["rules", "chess"], "there is no game 'chess'"),
        (["rules", "--check", "--tests", "no/such/folder"], "no/such/folder is not a folder"),
        (["check", "chess"], "there is no game 'chess'"),
        (["check", "earth_rising", "--games", "0"], "at least one game"),
        (["check", "earth_rising", "--record", "no/such/file"], "no/such/file: No such file or directory"),
        (["bench", "chess"], "there is no game 'chess'"),
        (["bench", "earth_rising", "--seats", "12"], "Earth Rising is for 1 to 6 players, not 12"),
        (["simulate", "earth_rising", "--workers", "-1"], "at least one worker"),
        (["serve", "--port", "many"], "--port"),
        (["serve", "--think-seconds", "0"], "--think-seconds must be more than 0"),
        (["serve", "--port", "99999"], "ports go from 0 to 65535"),
        (["serve", "--database", "nosuch://here"], "this database cannot be used"),
        (["serve", "--override", "no/such/folder"], "no/such/folder"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_line(
    arguments: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, err = run(capsys, *arguments)
    assert code == 2
    assert err.startswith("ecumene: ")
    assert complaint in err
    assert err.count("\n") == 1


def test_simulate_prints_tables_and_keeps_records(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "kept"
    plan = ["--games", "3", "--bots", "random", "--seats", "2-3", "--workers", "1", "--records", str(folder)]
    code, out, _ = run(capsys, "simulate", "earth_rising", *plan, "--option", "mode=quick")
    assert code == 0
    assert "earth_rising, 2 seats, bots random: 3 games" in out
    assert "earth_rising, 3 seats, bots random: 3 games" in out
    assert "95 % interval" in out
    headers = [load_record(path).header for path in sorted(folder.rglob("*.jsonl"))]
    assert [(header.seats, header.options["mode"]) for header in headers] == [(2, "quick")] * 3 + [(3, "quick")] * 3


def test_replay_tells_and_verifies(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    moves = len(load_record(record).lines)
    code, out, _ = run(capsys, "replay", str(record), "--verify")
    assert code == 0
    assert out.startswith(f"{record}: {moves} moves are legal and ")
    code, out, _ = run(capsys, "replay", str(record))
    assert code == 0
    assert f"\n{moves}. seat " in out
    code, out, _ = run(capsys, "replay", str(record), "--to", "3")
    assert code == 0
    assert "\n3. seat " in out
    assert "\n4. seat " not in out
    code, _, err = run(capsys, "replay", str(record), "--to", str(moves + 1))
    assert (code, err.count("\n")) == (2, 1)


def test_a_record_of_other_rules_is_read_by_what_was_told_or_by_its_moves(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    header, first, *_ = record.read_text().splitlines()
    told = json.loads(first) | {"told": [["draw", "Somebody draws\x1b[2J a card.", -1, None]]}
    old = tmp_path / "old.jsonl"
    for lines, words in ((first, []), (json.dumps(told), ["   Somebody draws [2J a card."])):
        old.write_text("\n".join([re.sub(r'"rules":"\d+"', '"rules":"0"', header), lines]))
        code, out, _ = run(capsys, "replay", str(old))
        assert code == 0
        assert out.startswith("The record was played by rules version 0 of Earth Rising; this program has ")
        assert "It can be read, but not replayed or continued." in out
        assert out.splitlines()[2:] == [f"1. seat {told['seat'] + 1}, {told['move']}", *words]
    for command in (["replay", str(old), "--verify"], ["play", "--open", str(old)], ["review", str(old)]):
        code, _, err = run(capsys, *command)
        assert (code, err.count("\n")) == (2, 1), command
        assert "It can be read, but not replayed or played on" in err


def test_replay_finds_a_record_that_was_changed(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = record.read_text().splitlines()
    marked = next(n for n, line in enumerate(lines) if '"hash"' in line)
    lines[marked] = lines[marked].replace('"hash":"', '"hash":"0')
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join(lines))
    code, _, err = run(capsys, "replay", str(changed), "--verify")
    assert code == 2
    assert f"{changed}: line {marked + 1}: the position is not the one recorded" in err


def test_replay_verifies_the_deal(record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = load_record(record)
    secret, number = "0" * 64, "1" * 64
    for hands, seed, status, words in [
        ((Hand((0,), commitment_to(number), number),), seed_of(secret, [number]), 0, "secret and 1 number."),
        ((Hand((0,), commitment_to(number)),), seed_of(secret, []), 0, "secret and 0 numbers."),
        ((Hand((0,), commitment_to(number), secret),), seed_of(secret, [secret]), 2, "not the one that was promised"),
        ((), "another", 2, "the seed does not follow"),
    ]:
        header = msgspec.structs.replace(found.header, seed=seed, fair=Fair(secret, hands))
        file = tmp_path / "dealt.jsonl"
        file.write_bytes(Record(header, []).encode())
        code, out, err = run(capsys, "replay", str(file), "--verify")
        assert code == status
        assert words in out + err


def test_a_record_is_replayed_only_with_the_content_it_was_played_with(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "numbers.toml").write_text("[turn]\nhand_limit = 30\n")
    code, _, err = run(capsys, "replay", str(record), "--verify", "--override", str(tmp_path))
    assert code == 2
    assert "leave out --override" in err


def test_rules_show_code_and_tests(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "test_it.py").write_text('@rule("ER-001")\ndef test_all_win_together():\n    pass\n')
    code, out, _ = run(capsys, "rules", "earth_rising", "--tests", str(tmp_path))
    assert code == 0
    assert "ER-001  " in out
    assert "test_all_win_together" in out
    assert "        code  earth_rising/" in out


def test_rules_check_fails_on_what_is_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "test_it.py").write_text('@rule("ER-999")\ndef test_nothing():\n    pass\n')
    code, out, _ = run(capsys, "rules", "--check", "--tests", str(tmp_path))
    assert code == 1
    assert "ER-999" in out
    assert "earth_rising: ER-001: no test proves it" in out


def test_check_reports_and_fails_by_its_exit_code(
    record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    code, out, _ = run(capsys, "check", "earth_rising", "--record", str(record))
    assert code == 0, out
    assert "earth_rising keeps the contract, over 1 games" in out
    monkeypatch.setattr(type(games()["earth_rising"]), "invariants", lambda game, g: ["a piece is missing"])
    code, out, _ = run(capsys, "check", "earth_rising", "--games", "1", "--folder", str(tmp_path))
    assert code == 1
    assert "a piece is missing" in out
    assert "earth_rising breaks the contract" in out
    assert list(tmp_path.glob("earth_rising-invariants-*.jsonl"))


def test_games_lists_options_and_bots(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = run(capsys, "games")
    assert code == 0
    for game in games().values():
        assert f"{game.id}: {game.name}" in out
        for option in game.options:
            assert f"--option {option.id}={'|'.join(option.choices)}" in out
    assert "greedy:redeals=" in out


def test_serve_hands_everything_on(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from ecumene.server import main as server

    handed: dict[str, object] = {}
    monkeypatch.setattr(server, "serve", lambda **given: handed.update(given))
    given = [
        "--host",
        "0.0.0.0",
        "--port",
        "81",
        "--database",
        "tables.sqlite",
        "--override",
        "mine",
        "--open",
        "--laboratory",
        "--think-seconds",
        "20",
        "--new-key",
        "--allow-host",
        "table.example",
        "--allow-host",
        "table.example:8443",
        "--behind-proxy",
        "127.0.0.1",
        "--root-path",
        "/ecumene",
    ]
    assert run(capsys, "serve", *given)[0] == 0
    assert handed == {
        "host": "0.0.0.0",
        "port": 81,
        "database": "tables.sqlite",
        "override": Path("mine"),
        "open_browser": True,
        "laboratory": True,
        "think_seconds": 20.0,
        "new_key": True,
        "names": ["table.example", "table.example:8443"],
        "proxies": ["127.0.0.1"],
        "root": "/ecumene",
    }


def test_bench_compares_the_builds(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def measured(package: Path, game: Game, seats: int, result: type[Gauge], *, native: bool) -> Gauge:
        return Gauge(native, 100, 900_000.0 if native else 150_000.0, 500.0, 700_000.0)

    monkeypatch.setattr(bench, "_measure", measured)
    monkeypatch.setattr(bench, "is_compiled", lambda package: True)
    code, out, _ = run(capsys, "bench", "earth_rising", "--seats", "3")
    assert code == 0
    assert "150,000" in out
    assert "900,000" in out
    assert "6.0" in out


def test_bench_shows_what_a_move_costs_where_people_watch(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measured(package: Path, game: Game, seats: int, result: type[Watched], *, native: bool) -> Watched:
        parts = dict.fromkeys(PARTS, 0.125 if native else 0.5)
        return Watched(native, 100, parts, 0.25, 7.0, "Propose")

    monkeypatch.setattr(bench, "_measure", measured)
    monkeypatch.setattr(bench, "is_compiled", lambda package: True)
    code, out, _ = run(capsys, "bench", "earth_rising", "--watched")
    assert code == 0
    lines = [line.replace("│", " ").split() for line in out.splitlines() if "earth_rising" in line]
    rows = {measure: figures for _, _, measure, *figures in lines}
    assert rows["view"] == ["0.500", "0.125", "4.0"]
    assert rows["person"][:2] == [f"{len(PARTS) * 0.5:.3f}", f"{len(PARTS) * 0.125:.3f}"]
    assert (rows["slowest"], rows["asks"]) == (["7.000", "7.000", "1.0"], ["Propose", "Propose"])


def test_a_move_is_measured_with_all_that_people_are_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench_watched, "DECISIONS", 20)
    found = bench_watched.watch(games()["gen7"], 3)
    assert found.made == 20 * bench_watched.GAMES
    assert all(found.parts[part] > 0 for part in PARTS)
    assert found.spectator > 0
    assert found.slowest > sum(found.parts.values())
    assert found.asked


def test_bench_refuses_builds_that_do_not_play_alike(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def measured(package: Path, game: Game, seats: int, result: type[Gauge], *, native: bool) -> Gauge:
        return Gauge(native, 100 + native, 1.0, 1.0, 1.0)

    monkeypatch.setattr(bench, "_measure", measured)
    monkeypatch.setattr(bench, "is_compiled", lambda package: True)
    code, _, err = run(capsys, "bench", "earth_rising")
    assert code == 2
    assert "100 decisions interpreted but 101 compiled" in err


def test_bench_measures_the_interpreted_build(capsys: pytest.CaptureFixture[str]) -> None:
    package = Path(bench.__file__).parent.parent
    found = bench._measure(package, games()["earth_rising"], 2, Gauge, native=False)
    assert not found.compiled
    assert found.made > 1000
    assert found.decisions > found.games > 1
    assert found.clones > 1000
