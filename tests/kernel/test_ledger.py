"""The ledger is read whole or refused with its file named."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.kernel.toys import GAME

from ecumene.kernel.errors import BadLedger
from ecumene.kernel.ledger import read_ledger

RULE = '[[rule]]\nid = "MK-001"\nsection = "Turn"\nkind = "flow"\ntext = "Play."\n'


def test_rules_in_play_order() -> None:
    ledger = GAME.ledger()
    assert [rule.id for rule in ledger.rules] == [f"MK-{number:03d}" for number in range(1, 8)]
    assert ledger.text("MK-007") == "After the last round most coins win."
    assert ledger.text("MK-999") == ""


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("rule = ", "rules.toml"),
        ("", r"there is no \[\[rule\]\]"),
        (RULE.replace('kind = "flow"\n', ""), "missing required field `kind`"),
        (RULE + RULE, "rule MK-001 stands twice"),
        (RULE.replace('"Play."', "7"), "Expected `str`"),
    ],
)
def test_bad_ledger_is_refused(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(text)
    with pytest.raises(BadLedger, match=words):
        read_ledger(path)


def test_missing_ledger_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadLedger, match=r"rules\.toml"):
        read_ledger(tmp_path / "rules.toml")


def test_cite() -> None:
    assert GAME.cite(7) == "MK-007"
    assert GAME.cite(0) == ""
