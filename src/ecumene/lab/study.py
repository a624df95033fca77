"""A run as a job: what every worker needs to play any of its games, and nothing more."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from ecumene.kernel.content import Content
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game
from ecumene.lab.journal import JournalEntry, writing
from ecumene.lab.match import Plan, play_match
from ecumene.lab.observer import Observer
from ecumene.lab.spec import Spec, point_name
from ecumene.lab.stages import GameKey
from ecumene.lab.vary import Setting


class Batch(msgspec.Struct, frozen=True):
    """Games that one worker played one after the other, and how long it took."""

    games: list[JournalEntry]
    seconds: float


class Study:
    """A run as a job for an executor: any worker can play any of its games.

    `records` is where a record of every game goes, by the number of seats if there are several.
    """

    def __init__(self, game: Game, spec: Spec, content: Content, settings: list[Setting], records: Path | None) -> None:
        self.kind = type(game)
        self.spec = spec
        self.content = content
        self.settings = settings
        self.records = records

    def ready(self) -> Callable[[list[GameKey]], Batch]:
        game = self.kind()
        if game.version != self.spec.rules:
            raise EcumeneError(f"a worker has rules version {game.version} of {game.name}, not {self.spec.rules}")
        set_ups: dict[int, tuple[Plan, Any]] = {}

        def play(keys: list[GameKey]) -> Batch:
            began = perf_counter()
            games = []
            for point, number in keys:
                if point not in set_ups:
                    set_ups[point] = self._set_up(game, point)
                games.append(self._play(game, *set_ups[point], point, number))
            return Batch(games, perf_counter() - began)

        return play

    def _set_up(self, game: Game, point: int) -> tuple[Plan, Any]:
        """What is played at a point, and with which components."""
        setting = self.settings[point]
        content = self.content.changed(setting.changes)
        other = content.hash if setting.changes or self.spec.override else ""
        bots = tuple(setting.bots[seat % len(setting.bots)] for seat in range(setting.seats))
        plan = Plan(setting.seats, bots, setting.options, self.spec.seed, other, self.records_at(point))
        return plan, game.box(content)

    def records_at(self, point: int) -> Path | None:
        """Where the records of a point go."""
        if self.records is None or len(self.settings) == 1:
            return self.records
        return self.records / f"{self.settings[point].seats}-seats"

    def make_folders(self) -> None:
        """Make the folders that records go into."""
        for point in range(len(self.settings)):
            folder = self.records_at(point)
            if folder is not None:
                with writing(folder):
                    folder.mkdir(parents=True, exist_ok=True)

    def _play(self, game: Game, plan: Plan, box: Any, point: int, number: int) -> JournalEntry:
        observer = Observer(game, plan.seats, self.spec.events)
        try:
            played = play_match(game, box, plan, number, observer)
        except Exception as wrong:
            if not self.settings[point].changes:
                raise
            where = f"at {point_name(self.spec.points[point])}, game {number}"
            raise EcumeneError(f"{where}: the game cannot be played with this content: {wrong!r}") from None
        uses = [dict(used) for used in observer.uses]
        return JournalEntry(point, f"{plan.seed}:{number}", played, observer.chances, uses, observer.events)
