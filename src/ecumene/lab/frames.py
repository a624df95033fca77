"""The frames of a run: one row per game, per seat, per thing a seat used, and per event kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import polars as pl

from ecumene.lab.journal import JournalEntry
from ecumene.lab.observer import drama, lead_changes

Row = tuple[Any, ...]

GAME: dict[str, pl.DataType | type[pl.DataType]] = {"point": pl.Int32, "number": pl.Int32}
GAMES = pl.Schema(
    {
        **GAME,
        "seed": pl.String,
        "ending": pl.String,
        "headline": pl.String,
        "won": pl.Boolean,
        "turns": pl.Int32,
        "decisions": pl.Int32,
        "lead_changes": pl.Int32,
        "drama": pl.Float64,
    }
)
SEATS = pl.Schema(
    {
        **GAME,
        "seat": pl.Int32,
        "place": pl.Int32,
        "bot": pl.String,
        "won": pl.Boolean,
        "score": pl.Float64,
        "sources": pl.List(pl.Struct({"source": pl.String, "value": pl.Float64})),
        "chances": pl.List(pl.Float64),
    }
)
USES = pl.Schema({**GAME, "seat": pl.Int32, "kind": pl.String, "thing": pl.String, "times": pl.Int32})
EVENTS = pl.Schema(
    {
        **GAME,
        "turn": pl.Int32,
        "what": pl.String,
        "who": pl.Int32,
        "where": pl.Int32,
        "many": pl.Int32,
        "thing": pl.String,
        "text": pl.String,
    }
)

SCHEMAS = {"games": GAMES, "seats": SEATS, "uses": USES, "events": EVENTS}


def frames_of(games: Sequence[JournalEntry], cooperative: bool) -> dict[str, pl.DataFrame]:
    """The frames of these games, sorted by point and number however they finished."""
    ordered = sorted(games, key=lambda game: game.key)
    made: dict[str, Callable[[JournalEntry], Iterator[Row]]] = {
        "games": lambda game: _game_row(game, cooperative),
        "seats": _seat_rows,
        "uses": _use_rows,
        "events": _event_rows,
    }
    return {
        name: pl.DataFrame([(*game.key, *row) for game in ordered for row in rows(game)], SCHEMAS[name], orient="row")
        for name, rows in made.items()
    }


def completed(name: str, table: pl.DataFrame) -> pl.DataFrame:
    """The frame of this name, with empty columns for what was not kept yet when it was written."""
    schema = SCHEMAS[name]
    unknown = [pl.lit(None, kind).alias(column) for column, kind in schema.items() if column not in table.columns]
    return table.with_columns(unknown).select(schema.names())


def _game_row(game: JournalEntry, cooperative: bool) -> Iterator[Row]:
    played, ending = game.played, game.played.ending
    changes = lead_changes(game.chances, cooperative)
    shape = (played.turns, played.decisions, changes, drama(game.chances, ending.winners))
    yield (game.seed, ending.key, ending.headline, bool(ending.winners), *shape)


def _seat_rows(game: JournalEntry) -> Iterator[Row]:
    ending, order = game.played.ending, game.played.turn_order
    for seat, bot in enumerate(game.played.bots):
        place = 1 + order.index(seat) if seat in order else None
        score = ending.scores[seat] if ending.scores else None
        made_of = ending.sources[seat] if ending.sources else {}
        sources = [{"source": source, "value": value} for source, value in made_of.items()]
        yield (seat, place, bot, seat in ending.winners, score, sources, game.chances[seat])


def _use_rows(game: JournalEntry) -> Iterator[Row]:
    for seat, used in enumerate(game.uses):
        for name, times in sorted(used.items()):
            kind, _, thing = name.partition(":")
            yield (seat, kind, thing, times)


def _event_rows(game: JournalEntry) -> Iterator[Row]:
    for event in game.events:
        yield (event.turn, event.what, event.who, event.where, event.many, event.thing, event.text)
