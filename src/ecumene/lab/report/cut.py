"""The games a report looks at together."""

from __future__ import annotations

import msgspec
import polars as pl

from ecumene.kernel.game import Game
from ecumene.kernel.registry import game as find_game
from ecumene.lab.store import Run


class Cut(msgspec.Struct, frozen=True):
    """Games described together: a run of `game`, called `name` if there is another beside it.

    `together` says that all win or lose together, or that there is only one seat: then a game is one case. If seats
    win for themselves, every seat of a game is one.
    """

    name: str
    game: Game
    together: bool
    games: pl.DataFrame
    table: pl.DataFrame
    uses: pl.DataFrame

    @property
    def seats(self) -> int:
        """How many sat at the largest table."""
        return int(self.table["seat"].n_unique())

    @property
    def played(self) -> int:
        return len(self.games)

    @property
    def who_begins_varies(self) -> bool:
        """Whether it is known who began, and it was not the same seat every time."""
        return self.table.filter(pl.col("place") == 1)["seat"].n_unique() > 1

    @property
    def decided(self) -> Cut:
        """Only the games somebody won, if seats win for themselves and there are such games; otherwise all."""
        won = self.games.filter("won")
        if self.together or len(won) in (0, self.played):
            return self
        table = self.table.join(won.select("point", "number"), on=["point", "number"], how="semi")
        return msgspec.structs.replace(self, games=won, table=table)

    def says(self, sentence: str) -> str:
        """The sentence, with the name of the run in front if there are two."""
        return f"{self.name}: {sentence}" if self.name else sentence

    def caption(self, name: str) -> str:
        """A figure's name, with the run if there are two."""
        return f"{name} \u00b7 {self.name}" if self.name else name


def cut(run: Run, name: str = "") -> Cut:
    """The whole run, all points of a sweep together."""
    game = find_game(run.spec.game)
    alone = bool((run.seats["seat"] == 0).all())
    return Cut(name, game, game.cooperative or alone, run.games, run.seats, run.uses)
