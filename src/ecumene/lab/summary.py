"""Many games summed up, each figure with its margin of error."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt

import msgspec

from ecumene.kernel.game import Game
from ecumene.lab.match import Played

Z95 = 1.959963984540054
"""The normal quantile of a 95 % confidence interval."""
ORDINALS = dict(enumerate(("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"), 2))


class Share(msgspec.Struct, frozen=True):
    """`count` out of `total`, with Wilson's 95 % interval for the share."""

    count: int
    total: int
    low: float
    high: float

    @property
    def share(self) -> float:
        return self.count / self.total if self.total else 0.0


class Average(msgspec.Struct, frozen=True):
    """A mean with the half-width of its 95 % interval, and the extremes."""

    mean: float
    margin: float
    least: float
    most: float


class EndingTally(msgspec.Struct, frozen=True):
    """How often a game ended this way."""

    key: str
    headline: str
    games: Share


class BotTally(msgspec.Struct, frozen=True):
    """How a bot fared: `wins` counts seats it sat in, or games it took part in if all win or lose together.

    Scores are averaged over the bot's seats in each game first: only games are independent of each other.
    """

    bot: str
    wins: Share
    score: Average
    sources: dict[str, Average]
    """What its scores were made of."""


class SeatTally(msgspec.Struct, frozen=True):
    """How the seat fared, whoever sat in it."""

    seat: int
    wins: Share


class PlaceTally(msgspec.Struct, frozen=True):
    """How the seats with this place in the turn order fared; the seat that began has place 1."""

    place: int
    wins: Share


class Summary(msgspec.Struct, frozen=True):
    """The games, summed up; `asked` is how many there should have been."""

    game: str
    cooperative: bool
    seats: int
    bots: tuple[str, ...]
    asked: int
    interrupted: bool
    won: Share
    endings: list[EndingTally]
    by_bot: list[BotTally]
    by_seat: list[SeatTally]
    by_place: list[PlaceTally]
    """Empty if it is unknown, or says no more than the seats do."""
    turns: Average
    decisions: Average
    sources: dict[str, Average]
    """What the scores were made of, for a seat in a game."""

    @property
    def played(self) -> int:
        return self.won.total


def wilson(count: int, total: int) -> Share:
    """The share and its 95 % confidence interval by Wilson's formula, good near 0 and 1 too."""
    if total == 0:
        return Share(0, 0, 0.0, 1.0)
    p = count / total
    spread = Z95 * sqrt(p * (1 - p) / total + Z95 * Z95 / (4 * total * total))
    centre = p + Z95 * Z95 / (2 * total)
    scale = 1 + Z95 * Z95 / total
    return Share(count, total, max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale))


def average(values: Sequence[float]) -> Average:
    """The mean with its 95 % margin (normal approximation; a single value has an infinite one)."""
    if not values:
        return Average(0.0, 0.0, 0.0, 0.0)
    n = len(values)
    mean = sum(values) / n
    margin = float("inf") if n == 1 else Z95 * sqrt(sum((v - mean) ** 2 for v in values) / (n - 1) / n)
    return Average(mean, margin, min(values), max(values))


def summarize(
    game: Game, seats: int, bots: tuple[str, ...], asked: int, played: list[Played], interrupted: bool
) -> Summary:
    """The games, counted."""
    total = len(played)
    return Summary(
        game=game.id,
        cooperative=game.cooperative,
        seats=seats,
        bots=bots,
        asked=asked,
        interrupted=interrupted,
        won=wilson(sum(1 for match in played if match.ending.winners), total),
        endings=tally_endings(played),
        by_bot=[tally_bot(bot, played, game.cooperative) for bot in dict.fromkeys(bots)],
        by_seat=[SeatTally(s, wilson(_count(s in m.ending.winners for m in played), total)) for s in range(seats)],
        by_place=tally_places(played) if who_begins_varies(played) else [],
        turns=average([match.turns for match in played]),
        decisions=average([match.decisions for match in played]),
        sources=_sources(played, bots),
    )


def _count(facts: Iterable[bool]) -> int:
    return sum(1 for fact in facts if fact)


def _name(key: str, headlines: set[str]) -> str:
    """A kind of ending by its headline, or by its key if the headline names the winner."""
    return next(iter(headlines)) if len(headlines) == 1 else key.replace("_", " ").capitalize()


def who_begins_varies(played: Iterable[Played]) -> bool:
    """Whether it is known who began, and it was not the same seat every time."""
    return len({match.turn_order[0] for match in played if match.turn_order}) > 1


def tally_places(played: list[Played]) -> list[PlaceTally]:
    """How the seats that began fared, those that came second, and so on."""
    found = []
    for place in range(1, 1 + max(len(match.turn_order) for match in played)):
        placed = [match for match in played if len(match.turn_order) >= place]
        wins = _count(match.turn_order[place - 1] in match.ending.winners for match in placed)
        found.append(PlaceTally(place, wilson(wins, len(placed))))
    return found


def place_name(place: int) -> str:
    """What the seat with this place in the turn order did."""
    return "began" if place == 1 else f"went {ORDINALS.get(place, f'{place}th')}"


def tally_endings(played: list[Played]) -> list[EndingTally]:
    """The kinds of ending, the most frequent first."""
    games = Counter(match.ending.key for match in played)
    headlines: dict[str, set[str]] = defaultdict(set)
    for match in played:
        headlines[match.ending.key].add(match.ending.headline)
    order = sorted(games, key=lambda key: (-games[key], key))
    return [EndingTally(key, _name(key, headlines[key]), wilson(games[key], len(played))) for key in order]


def tally_bot(bot: str, played: list[Played], together: bool) -> BotTally:
    """How the bot fared in the games it took part in."""
    wins = total = 0
    scores: list[float] = []
    for match in played:
        seats = [seat for seat, who in enumerate(match.bots) if who == bot]
        won = _count(seat in match.ending.winners for seat in seats)
        wins += min(won, 1) if together else won
        total += min(len(seats), 1) if together else len(seats)
        if seats and match.ending.scores:
            scores.append(sum(match.ending.scores[seat] for seat in seats) / len(seats))
    return BotTally(bot, wilson(wins, total), average(scores), _sources(played, (bot,)))


def _sources(played: list[Played], bots: tuple[str, ...]) -> dict[str, Average]:
    """Each source of these bots' scores, averaged over their seats of every game first."""
    found: dict[str, list[float]] = {}
    for match in played:
        seats = [made_of for made_of, bot in zip(match.ending.sources, match.bots, strict=False) if bot in bots]
        for source in dict.fromkeys(key for seat in seats for key in seat):
            found.setdefault(source, []).append(sum(seat.get(source, 0.0) for seat in seats) / len(seats))
    return {source: average(values) for source, values in found.items()}
