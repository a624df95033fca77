"""The main figures of a run at each point, and how each differs from the first point, game by game.

Game number n has the same seed at every point, so a difference is taken within each number first: luck that strikes
both sides alike cancels out, and small differences show with few games.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt

import msgspec

from ecumene.lab.journal import JournalEntry
from ecumene.lab.observer import drama, lead_changes
from ecumene.lab.summary import Z95, Average, Share, average, who_begins_varies, wilson

Measure = Callable[[JournalEntry], float | None]
"""A figure of one game; None if it has none."""


class Figure(msgspec.Struct, frozen=True):
    """Something to compare; for a share every game is 0 or 1."""

    name: str
    measure: Measure
    share: bool = False


class Difference(msgspec.Struct, frozen=True):
    """How much higher a figure is than at the first point, with the half-width of its 95 % interval."""

    mean: float
    margin: float
    pairs: int

    @property
    def plain(self) -> bool:
        """Whether the interval excludes 0."""
        return abs(self.mean) > self.margin


class Compared(msgspec.Struct, frozen=True):
    """A figure at one point; the first point has no difference."""

    point: int
    value: Share | Average
    difference: Difference | None

    @property
    def margin(self) -> float:
        """The half-width of the figure's own 95 % interval."""
        value = self.value
        return (value.high - value.low) / 2 if isinstance(value, Share) else value.margin


def figures_of(games: Sequence[Sequence[JournalEntry]], cooperative: bool) -> list[Figure]:
    """What is compared in a run, given the games of each point (at least one each)."""
    found = [Figure("won", lambda game: float(bool(game.played.ending.winners)), share=True)]
    lineups = [frozenset(at[0].played.bots) for at in games]
    shared = [bot for bot in sorted(frozenset.intersection(*lineups)) if any(len(names) > 1 for names in lineups)]
    if not cooperative:
        found += [Figure(f"won by {bot}", _won_by(bot), share=True) for bot in shared]
        found.append(Figure("won by the first seat", lambda game: float(0 in game.played.ending.winners), share=True))
        if _who_begins_is_told(games):
            found.append(Figure("won by the seat that began", _won_by_beginner, share=True))
    if not _scores_are_wins(games):
        found.append(Figure("mean score of the seats", _mean_score))
    return [
        *found,
        Figure("turns", lambda game: float(game.played.turns)),
        Figure("lead changes", lambda game: float(lead_changes(game.chances, cooperative))),
        Figure("drama", lambda game: drama(game.chances, game.played.ending.winners)),
    ]


def compare(figure: Figure, games: Sequence[Sequence[JournalEntry]]) -> list[Compared]:
    """The figure at every point, given the games of each."""
    values = [_by_number(figure, at) for at in games]
    return [
        Compared(point, _value(figure, list(at.values())), difference(figure, values[0], at) if point else None)
        for point, at in enumerate(values)
    ]


def difference(figure: Figure, first: dict[int, float], other: dict[int, float]) -> Difference:
    """The mean difference over the numbers played at both points; shares get Bonett and Price's interval."""
    gains = [other[number] - value for number, value in first.items() if number in other]
    n = len(gains)
    if n == 0:
        return Difference(0.0, float("inf"), 0)
    if not figure.share:
        found = average(gains)
        return Difference(found.mean, found.margin, n)
    more, less = gains.count(1.0) + 1, gains.count(-1.0) + 1
    spread = more + less - (more - less) ** 2 / (n + 2)
    return Difference(sum(gains) / n, Z95 * sqrt(spread) / (n + 2), n)


def settled(figures: Sequence[Figure], games: Sequence[Sequence[JournalEntry]], margin: float) -> bool:
    """Whether every share, and every difference of one from the first point, is known to this half-width."""
    lines = [line for figure in figures if figure.share for line in compare(figure, games)]
    differences = [line.difference.margin for line in lines if line.difference is not None]
    return max([line.margin for line in lines] + differences) <= margin


def _by_number(figure: Figure, games: Sequence[JournalEntry]) -> dict[int, float]:
    measured = {game.played.number: figure.measure(game) for game in games}
    return {number: value for number, value in measured.items() if value is not None}


def _value(figure: Figure, values: list[float]) -> Share | Average:
    return wilson(round(sum(values)), len(values)) if figure.share else average(values)


def _won_by(bot: str) -> Measure:
    return lambda game: float(any(game.played.bots[seat] == bot for seat in game.played.ending.winners))


def _who_begins_is_told(games: Sequence[Sequence[JournalEntry]]) -> bool:
    """Whether it is known at every point who began, and that says more than the seats do."""
    known = all(any(game.played.turn_order for game in at) for at in games)
    return known and who_begins_varies(game.played for at in games for game in at)


def _won_by_beginner(game: JournalEntry) -> float | None:
    order = game.played.turn_order
    return float(order[0] in game.played.ending.winners) if order else None


def _scores_are_wins(games: Sequence[Sequence[JournalEntry]]) -> bool:
    """Whether the scores only say who won: 1 for winners, 0 for the others."""
    return all(
        score == float(seat in game.played.ending.winners)
        for at in games
        for game in at
        for seat, score in enumerate(game.played.ending.scores)
    )


def _mean_score(game: JournalEntry) -> float | None:
    scores = game.played.ending.scores
    return sum(scores) / len(scores) if scores else None
