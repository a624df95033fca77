"""The ledger for people: each rule with the code that carries it out and the tests that prove it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from ecumene.kernel.game import Game
from ecumene.kernel.trace import problems, trace


def print_rules(games: Sequence[Game], tests: Path | None) -> None:
    """Print every rule with what cites it."""
    for game in games:
        section = ""
        print(f"{game.name}, rules version {game.version}")
        for traced in trace(game, tests):
            if traced.rule.section != section:
                section = traced.rule.section
                print(f"\n{section}")
            print(f"{traced.rule.id}  {traced.rule.text}")
            for what, refs in (("code", traced.code), ("test", traced.tests)):
                for ref in refs:
                    print(f"        {what}  {ref}")
        print()


def check_rules(games: Sequence[Game], tests: Path | None) -> bool:
    """Print what is wrong between ledgers, code and tests; true if nothing is."""
    found = [f"{game.id}: {problem}" for game in games for problem in problems(game, tests)]
    for problem in found:
        print(problem)
    count = sum(len(game.ledger().rules) for game in games)
    looked = f"code and the tests in {tests}" if tests is not None else "code; no folder of tests was named"
    print(f"{count} rules held against {looked}: {f'{len(found)} problems' if found else 'all in order'}")
    return not found
