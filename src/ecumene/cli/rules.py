"""The commands that hold a game to its rules and to the contract: `ecumene rules` and `ecumene check`."""

from __future__ import annotations

import sys
from pathlib import Path

from ecumene.cli.options import chosen_games


def rules(game: str | None = None, /, *, check: bool = False, tests: Path | None = None) -> None:
    """Print a game's rules with the code that carries each out and the tests that prove it.

    Parameters
    ----------
    game
        The game (by default all games).
    check
        Only report what is wrong: a rule without code or test, an id that is not in the ledger. Fails if there is any.
    tests
        The folder of tests to search for proofs (by default ./tests, if there is one).
    """
    from ecumene.lab.rulebook import check_rules, print_rules

    folder = tests if tests is not None else Path("tests") if Path("tests").is_dir() else None
    if not check:
        print_rules(chosen_games([game] if game else []), folder)
    elif not check_rules(chosen_games([game] if game else []), folder):
        sys.exit(1)


def check(
    game: str,
    /,
    *,
    games: int = 200,
    seed: str = "contract",
    record: Path | None = None,
    folder: Path = Path("breaches"),
) -> None:
    """Check over many random games that a game keeps the contract every game must keep.

    Parameters
    ----------
    game
        The game to check; `ecumene games` lists them.
    games
        How many random games to play, at least one for every number of seats and option.
    seed
        Decides which games are played.
    record
        Run every check at every position of this recorded game instead.
    folder
        Where to put the records of games that break the contract.
    """
    from ecumene.kernel.registry import game as find_game
    from ecumene.lab.audit import audit

    if not audit(find_game(game), games, seed, record, folder):
        sys.exit(1)
