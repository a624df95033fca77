"""Conducting a run: play the games that are still missing, keep each as it finishes, and write the frames."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

from ecumene.kernel.registry import game as find_game
from ecumene.lab.executors import Executor
from ecumene.lab.journal import GAMES, JOURNAL, Journal, JournalEntry, opened
from ecumene.lab.spec import Spec, content_of, settings_of
from ecumene.lab.stages import GameKey, is_complete, stages
from ecumene.lab.store import Run, claim, drop_frames, has_frames, open_run, write_frames
from ecumene.lab.study import Batch, Study

SECONDS = 1.0
"""A worker plays for about this long before it hands over its games."""
MOST_AT_ONCE = 25

Progress = Callable[[int], None]


class Batches:
    """Hands out the games in batches, larger ones if games are quick; the results do not depend on it."""

    def __init__(self, keys: Iterator[GameKey], size: int) -> None:
        self.keys = keys
        self.size = size

    def __iter__(self) -> Iterator[list[GameKey]]:
        return self

    def __next__(self) -> list[GameKey]:
        batch = list(islice(self.keys, self.size))
        if not batch:
            raise StopIteration
        return batch

    def learn(self, batch: Batch) -> None:
        """Take note of how long games take."""
        each = batch.seconds / len(batch.games)
        self.size = max(1, min(MOST_AT_ONCE, round(SECONDS / max(each, SECONDS / MOST_AT_ONCE))))


def conduct(
    spec: Spec, folder: Path, executor: Executor, progress: Progress | None = None, records: Path | None = None
) -> Run:
    """Play what is missing from the run in this folder and write its frames.

    If interrupted (KeyboardInterrupt) it writes the frames of what was played until then and raises it again; the
    same call continues from there. `progress` is called with the number of games just finished, starting with those
    of an earlier call.
    """
    game = find_game(spec.game)
    content = content_of(game, spec)
    settings = settings_of(game, content, spec)
    claim(folder, spec)
    job = Study(game, spec, content, settings, records)
    job.make_folders()
    with opened(folder / JOURNAL, GAMES) as (journal, kept):
        games = {each.key: each for each in kept}
        if progress is not None:
            progress(len(games))
        if not is_complete(spec, games):
            drop_frames(folder)
            try:
                _play(job, executor, journal, games, progress)
            finally:
                write_frames(folder, list(games.values()), game.cooperative)
        elif not has_frames(folder):
            write_frames(folder, list(games.values()), game.cooperative)
    return open_run(folder)


def _play(
    job: Study, executor: Executor, journal: Journal, games: dict[GameKey, JournalEntry], progress: Progress | None
) -> None:
    """Play the missing games, stage after stage, and keep each batch as it comes."""
    size = 1
    with executor.working(job) as do:
        for stage in stages(job.spec):
            batches = Batches(iter([key for key in stage if key not in games]), size)
            for batch in do(batches):
                journal.add(batch.games)
                games.update((game.key, game) for game in batch.games)
                batches.learn(batch)
                if progress is not None:
                    progress(len(batch.games))
            size = batches.size
            if is_complete(job.spec, games):
                return
