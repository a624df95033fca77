"""What every part of a soak shares: goals, pieces of work, where a stopped run goes on, and what is printed."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import msgspec

from ecumene.kernel.game import Game

WHOLE = 10**9
"""A piece of which so much is wanted is done to its end."""

Counts = Counter[str]
Step = Callable[[int], None]


class Broken(Exception):
    """Something that must never happen has happened; the text says what, and all it takes to look into it."""


class Piece(NamedTuple):
    """A piece of a part's work: everything in it follows from the seed.

    `folder` takes what shows a breach; `most` is how much is still wanted, after which a piece may end early.
    """

    game: Game
    seed: str
    number: int
    folder: Path
    most: int

    @property
    def chance(self) -> str:
        """What settles all chance in this piece."""
        return f"{self.seed}/{self.game.id}/{self.number}"


@dataclass(frozen=True)
class Part:
    """A kind of soak: pieces of work are done for each game until `unit` has been counted often enough."""

    name: str
    what: str
    unit: str
    long: int
    short: int
    work: Callable[[Piece], Counts]


class State(msgspec.Struct):
    """How far a part has come with a game: the number of its next piece, and what was counted so far."""

    rules: str
    next: int = 0
    seconds: float = 0.0
    counts: dict[str, int] = msgspec.field(default_factory=dict)


class Soak:
    """One part of the soak for one game, from where it was stopped to its goal."""

    def __init__(self, part: Part, game: Game, seed: str, goal: int, folder: Path, keep: bool = True) -> None:
        self.part = part
        self.game = game
        self.seed = seed
        self.goal = goal
        self.folder = folder
        self.path = folder / f"{part.name}-{game.id}-{seed}.json" if keep else None
        self.state = self._begun()

    def _begun(self) -> State:
        if self.path is not None:
            with suppress(OSError, msgspec.DecodeError):
                state = msgspec.json.decode(self.path.read_bytes(), type=State)
                if state.rules == self.game.version:
                    return state
        return State(self.game.version)

    @property
    def done(self) -> int:
        return self.state.counts.get(self.part.unit, 0)

    @property
    def reached(self) -> bool:
        return self.done >= self.goal

    def run(self, step: Step = lambda n: None) -> None:
        """Do piece after piece until the goal is reached; `step` hears how much each one did. Raises Broken."""
        step(self.done)
        while not self.reached:
            before = self.done
            self.one(self.state.next, self.goal - before)
            step(self.done - before)

    def one(self, number: int, most: int = WHOLE) -> None:
        """Do one piece and keep what it counted; Broken tells how to repeat it."""
        started = time.monotonic()
        try:
            counts = self.part.work(Piece(self.game, self.seed, number, self.folder, most))
        except Broken as wrong:
            raise Broken(f"{wrong}\n  again: {self.command(number)}") from wrong
        state = self.state
        state.counts = dict(Counter(state.counts) + counts)
        state.next, state.seconds = number + 1, state.seconds + time.monotonic() - started
        self._keep()

    def _keep(self) -> None:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            draft = self.path.with_suffix(".new")
            draft.write_bytes(msgspec.json.format(msgspec.json.encode(self.state)))
            draft.replace(self.path)

    def command(self, number: int) -> str:
        """The command that does this piece alone."""
        which = f"--part {self.part.name} --games {self.game.id} --seed {self.seed}"
        return f"python -m tests.soak {which} --piece {number}"
