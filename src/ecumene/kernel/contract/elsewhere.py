"""Replays records in another process: on other hash seeds, interpreted or compiled, and compares every hash."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from itertools import zip_longest
from typing import Any

import msgspec

from ecumene.kernel.build import compiled
from ecumene.kernel.contract.report import Breach
from ecumene.kernel.contract.spot import begin, said
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.record import Record, decode
from ecumene.kernel.registry import games

HASH_SEEDS = ("1", "20260")
TIME_LIMIT = 300
FROM_SOURCE = "from ecumene.kernel.build import prefer_source; prefer_source(); "
REPLAY = "from ecumene.kernel.contract.elsewhere import main; main()"


class Build(msgspec.Struct, frozen=True):
    """An interpreter and how it runs the rules; `source` ignores native modules if there are any."""

    python: str = sys.executable
    hash_seed: str = "0"
    source: bool = False
    path: tuple[str, ...] | None = None
    """The folders to import from; this process's own when not given."""

    def __str__(self) -> str:
        return f"hash seed {self.hash_seed}" + (", interpreted" if self.source else "")


class Errand(msgspec.Struct, frozen=True):
    """What the other process is asked: the hashes of these records of that game."""

    game: str
    records: list[str]


class Answer(msgspec.Struct, frozen=True):
    """What the other process says: the hash of every position of every record, and how it ran."""

    compiled: bool
    hashes: list[list[str]]


def builds_here() -> list[Build]:
    """Other hash seeds, and the interpreted rules where the native ones run now."""
    found = [Build(hash_seed=seed) for seed in HASH_SEEDS]
    return [*found, Build(source=True)] if compiled() else found


def hashes(game: Game, record: Record) -> list[str]:
    """The hash at the start and after every move of the record; ends with the refusal where a move is refused."""
    g = begin(game, record.header)
    found = [game.hash(g)]
    for line in record.lines:
        try:
            game.make(g, line.seat, line.move)
        except Exception as wrong:
            return [*found, said(wrong)]
        found.append(game.hash(g))
    return found


def replay_elsewhere(game: Game, records: list[Record], build: Build) -> Answer:
    """The same records replayed by another build."""
    errand = Errand(name_of(game), [record.encode().decode() for record in records])
    path = sys.path if build.path is None else build.path
    done = subprocess.run(
        [build.python, "-P", "-c", (FROM_SOURCE if build.source else "") + REPLAY],
        input=msgspec.json.encode(errand),
        capture_output=True,
        check=False,
        timeout=TIME_LIMIT,
        env={**os.environ, "PYTHONHASHSEED": build.hash_seed, "PYTHONPATH": os.pathsep.join(p for p in path if p)},
    )
    if done.returncode:
        raise EcumeneError(f"replaying with {build} failed:\n{done.stderr.decode(errors='replace')[-2000:]}")
    return msgspec.json.decode(done.stdout, type=Answer)


def check_elsewhere(game: Game, records: list[Record], expected: list[list[str]], build: Build) -> list[Breach | None]:
    """For each record, whether the other build finds other hashes."""
    answer = replay_elsewhere(game, records, build)
    found: list[Breach | None] = []
    for mine, theirs in zip(expected, answer.hashes, strict=True):
        if mine == theirs:
            found.append(None)
            continue
        at = next(i for i, (a, b) in enumerate(zip_longest(mine, theirs)) if a != b)
        there = theirs[at] if at < len(theirs) else "nothing"
        found.append(Breach("elsewhere", f"with {build} the position after move {at} is another one ({there})"))
    return found


def name_of(game: Game) -> str:
    """How another process finds this game: by its id if it is installed, else by its class."""
    if type(games().get(game.id)) is type(game):
        return game.id
    return f"{type(game).__module__}:{type(game).__qualname__}"


def game_named(name: str) -> Game:
    """The game that `name_of` named."""
    module, colon, kind = name.partition(":")
    if not colon:
        return games()[name]
    found: Any = import_module(module)
    for part in kind.split("."):
        found = getattr(found, part)
    made: Game = found()
    return made


def main() -> None:
    """Answer the errand on standard input."""
    errand = msgspec.json.decode(sys.stdin.buffer.read(), type=Errand)
    game = game_named(errand.game)
    answer = Answer(compiled(), [hashes(game, decode(text.encode())) for text in errand.records])
    sys.stdout.buffer.write(msgspec.json.encode(answer))
