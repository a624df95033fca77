"""The ledger's cross references: code by citation, tests by decorator, and what is missing or unknown."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

import pytest
from tests.kernel.toys import MarketGame

from ecumene.kernel.errors import BadLedger
from ecumene.kernel.trace import Ref, problems, rule, trace

LEDGER = "\n".join(
    f'[[rule]]\nid = "MK-00{number}"\nsection = "s"\nkind = "flow"\ntext = "Rule {number}."\n' for number in (1, 2, 3)
)

CODE = '''"""A module. MK-001"""

LIMIT = 5  # MK-002


class Turn:
    """A turn."""  # MK-001

    def run(self):
        """MK-001, MK-003 and again MK-003."""
        return "MK-Q07 MK-0011 XMK-001"
'''

TESTS = """from ecumene.kernel import trace
from ecumene.kernel.trace import rule

@rule("MK-001", "MK-002")
def test_both(): ...

class TestTurn:
    @trace.rule("MK-001")
    @rule("ER-003")
    def test_turn(self): ...

def test_not_marked():
    "MK-003"
"""


class Game(MarketGame):
    folder: ClassVar[Path]


def made(tmp_path: Path, code: str = CODE, tests: str = TESTS) -> tuple[Game, Path]:
    """A game's package and a folder of tests."""
    kind = type("Made", (Game,), {"folder": tmp_path / "market"})
    (tmp_path / "market" / "content").mkdir(parents=True)
    (tmp_path / "market" / "rules.toml").write_text(LEDGER)
    (tmp_path / "market" / "turn.py").write_text(code)
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "test_turn.py").write_text(tests)
    return kind(), tmp_path / "tests"


def test_code_and_tests_are_found(tmp_path: Path) -> None:
    game, tests = made(tmp_path)
    one, two, three = trace(game, tests)
    assert [traced.rule.id for traced in (one, two, three)] == ["MK-001", "MK-002", "MK-003"]
    code = "market/turn.py"
    assert one.code == [Ref(code, 1, ""), Ref(code, 7, "Turn"), Ref(code, 10, "Turn.run")]
    assert two.code == [Ref(code, 3, "LIMIT")]
    assert three.code == [Ref(code, 10, "Turn.run")]
    proof = "tests/deep/test_turn.py"
    assert one.tests == [Ref(proof, 5, "test_both"), Ref(proof, 10, "TestTurn.test_turn")]
    assert two.tests == [Ref(proof, 5, "test_both")]
    assert three.tests == []
    assert str(three.code[0]) == "market/turn.py:10 Turn.run"


def test_ranges_are_cited_whole(tmp_path: Path) -> None:
    game, _ = made(tmp_path, code='"""MK-001 to MK-003"""\n')
    assert all(traced.code == [Ref("market/turn.py", 1, "")] for traced in trace(game))


def test_content_carries_rules_too(tmp_path: Path) -> None:
    game, tests = made(tmp_path)
    (game.folder / "content" / "cards.toml").write_text("[[ card ]]\nid = 'a'\n# MK-002\n[deck]\nn = 3  # MK-003\n")
    _, two, three = trace(game, tests)
    assert two.code[-1] == Ref("market/content/cards.toml", 3, "card")
    assert three.code[-1] == Ref("market/content/cards.toml", 5, "deck")


def test_problems_are_told(tmp_path: Path) -> None:
    game, tests = made(tmp_path, code='"""MK-001 MK-009"""\n', tests=TESTS.replace("MK-002", "MK-008"))
    assert problems(game, tests) == [
        "MK-002: no code cites it: Rule 2.",
        "MK-002: no test proves it: Rule 2.",
        "MK-003: no code cites it: Rule 3.",
        "MK-003: no test proves it: Rule 3.",
        "market/turn.py:1: cites MK-009, which is not in the ledger of Market",
        "tests/deep/test_turn.py:5 test_both: cites MK-008, which is not in the ledger of Market",
    ]


def test_without_tests_only_code_is_looked_at(tmp_path: Path) -> None:
    game, _ = made(tmp_path)
    assert problems(game) == []
    assert all(traced.tests == [] for traced in trace(game))


def test_files_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    game, tests = made(tmp_path, tests="MK-001 = (")
    with pytest.raises(BadLedger, match=r"test_turn\.py: line 1: "):
        trace(game, tests)
    with pytest.raises(BadLedger, match="is not a folder of tests"):
        trace(game, tests / "nowhere")


def test_decorator_only_attaches_the_ids() -> None:
    def proof() -> None: ...

    marked = rule("ER-061")(rule("ER-002", "ER-003")(proof))
    assert marked is proof
    assert marked.__rules__ == ("ER-061", "ER-002", "ER-003")  # type: ignore[attr-defined]


@pytest.mark.parametrize("id", ["", "ER-61", "ER-0611", "er-061", "ER061", "ER-Q07", " ER-061", "ER-061\n", 61])
def test_decorator_refuses_what_is_no_id(id: str) -> None:
    with pytest.raises(ValueError, match="is not the id of a rule"):
        rule(id)


def test_decorator_needs_an_id() -> None:
    with pytest.raises(ValueError, match="at least one"):
        rule()
