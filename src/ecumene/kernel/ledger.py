"""The ledger: a game's atomic rules, each with an id that code, tests, refusals and log lines cite."""

from __future__ import annotations

import tomllib
from pathlib import Path

import msgspec

from ecumene.kernel.errors import BadLedger


class Rule(msgspec.Struct, frozen=True):
    """One atomic rule in our own words."""

    id: str
    section: str
    kind: str
    text: str


class Ledger:
    """The rules of one game in play order."""

    def __init__(self, rules: list[Rule]) -> None:
        self.rules = rules
        self.by_id = {rule.id: rule for rule in rules}

    def text(self, id: str) -> str:
        return self.by_id[id].text if id in self.by_id else ""


def read_ledger(path: Path) -> Ledger:
    try:
        rows = tomllib.loads(path.read_text(encoding="utf-8"))["rule"]
        rules = msgspec.convert(rows, list[Rule])
    except KeyError:
        raise BadLedger(f"{path}: there is no [[rule]] in it") from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError) as wrong:
        raise BadLedger(f"{path}: {wrong}") from None
    seen: set[str] = set()
    for rule in rules:
        if rule.id in seen:
            raise BadLedger(f"{path}: rule {rule.id} stands twice")
        seen.add(rule.id)
    return Ledger(rules)
