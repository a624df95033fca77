"""The tree a search grows: what was asked, what could be answered, and how well each answer went.

A node is a question met after certain moves. Chance and what is hidden differ from one redeal to the next, so
what is legal at a node differs too: every move ever met there is kept, with how often it was possible.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from ecumene.kernel.rng import WORD, Rng

LEAST_SPREAD: Final = 1e-6
"""Worths that differ by less count as equal."""
UNTRIED: Final = -1e9
"""A move that was never tried comes after all that were."""
JITTER: Final = 1e-6
"""Moves of the same weight are shuffled by this fraction of it, drawn anew in every search."""


def unit(rng: Rng) -> float:
    """A number from 0 up to, but not including, 1."""
    return float(rng.word(0)) / float(WORD + 1)


def drawn(weights: list[float], rng: Rng) -> int:
    """A place drawn by the weights, or any place if they are all 0."""
    total = 0.0
    for weight in weights:
        total += weight
    if total <= 0.0:
        return rng.below(0, len(weights))
    point = total * unit(rng)
    last = 0
    for place, weight in enumerate(weights):
        if weight > 0.0:
            last = place
            point -= weight
            if point < 0.0:
                return place
    return last


@final
class Knobs:
    """How a search is set; see the parameters of the search bot."""

    def __init__(self) -> None:
        self.explore: float = 2.0
        self.trust: float = 0.75
        self.sharp: float = 1.0
        self.width: i64 = 12
        self.ahead: i64 = 1
        self.steps: i64 = 300
        self.glances: i64 = 6
        self.lines: i64 = 1
        self.root_glances: i64 = 12
        self.root_lines: i64 = 12
        self.nodes: i64 = 50_000


@final
class Choice:
    """What one seat may answer to one question: every move met, with the advice's weight and how it went."""

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat
        self.places: dict[int, int] = {}
        self.moves: list[int] = []
        self.weights: list[float] = []
        self.offered: list[int] = []
        self.tries: list[int] = []
        self.sums: list[float] = []
        self.squares: list[float] = []
        self.total: i64 = 0
        self.sum: float = 0.0
        self.square: float = 0.0

    def knows(self, moves: list[int]) -> bool:
        """Whether all these moves were met before."""
        return all(move in self.places for move in moves)

    def learn(self, moves: list[int], weights: list[float], rng: Rng) -> None:
        """Keep what the advice says about moves not met before."""
        for place, move in enumerate(moves):
            if move not in self.places:
                self.add(move, weights[place] * (1.0 + JITTER * unit(rng)))

    def add(self, move: i64, weight: float) -> None:
        """A move not met before."""
        self.places[move] = len(self.moves)
        self.moves.append(move)
        self.weights.append(weight)
        self.offered.append(0)
        self.tries.append(0)
        self.sums.append(0.0)
        self.squares.append(0.0)

    def credit(self, place: i64, worth: float) -> None:
        """One more try of a move turned out to be worth this much to the seat."""
        self.tries[place] += 1
        self.sums[place] += worth
        self.squares[place] += worth * worth
        self.total += 1
        self.sum += worth
        self.square += worth * worth

    def take_over(self, other: "Choice") -> None:
        """Count the tries of the same question elsewhere as if they had been made here."""
        place: i64 = 0
        while place < len(other.moves):
            move = other.moves[place]
            if move not in self.places:
                self.add(move, other.weights[place])
            here = self.places[move]
            self.offered[here] += other.offered[place]
            self.tries[here] += other.tries[place]
            self.sums[here] += other.sums[place]
            self.squares[here] += other.squares[place]
            place += 1
        self.total += other.total
        self.sum += other.sum
        self.square += other.square

    def fade(self, to_one_in: i64) -> None:
        """Keep only a fraction of each move's tries, with the same average."""
        self.total = 0
        self.sum = 0.0
        self.square = 0.0
        place: i64 = 0
        while place < len(self.moves):
            tries: i64 = self.tries[place]
            kept: i64 = tries // to_one_in
            share = float(kept) / float(tries) if tries > 0 else 0.0
            self.offered[place] = i64(self.offered[place]) // to_one_in
            self.tries[place] = kept
            self.sums[place] *= share
            self.squares[place] *= share
            self.total += kept
            self.sum += self.sums[place]
            self.square += self.squares[place]
            place += 1

    def spread(self) -> float:
        """The standard deviation of all tries here, of any move."""
        if self.total < 2:
            return 0.0
        mean = self.sum / float(self.total)
        return sqrt(max(0.0, self.square / float(self.total) - mean * mean))

    def open_places(self, moves: list[int], width: i64) -> list[int]:
        """The places of the moves worth a try: those with any weight, if there are some; the heaviest, if very many."""
        found: list[int] = []
        weights: list[float] = []
        for move in moves:
            place = self.places[move]
            if self.weights[place] > 0.0:
                found.append(place)
                weights.append(self.weights[place])
        if not found:
            return [self.places[move] for move in moves]
        room: i64 = width + i64(int(sqrt(float(self.total))))
        if len(found) <= room:
            return found
        weights.sort(reverse=True)
        least = weights[room - 1]
        return [place for place in found if self.weights[place] >= least]

    def lead(self, moves: list[int], knobs: Knobs) -> int:
        """The place of the move that has proved best, allowing for doubt; the heaviest if none was tried."""
        places = self.open_places(moves, knobs.width)
        spread = self.spread()
        best = places[0]
        most = -1e300
        for place in places:
            tries = float(self.tries[place])
            proved = (self.sums[place] - spread * sqrt(tries)) / max(1.0, tries)
            score = proved if tries > 0.0 else UNTRIED + self.weights[place]
            if score > most:
                most = score
                best = place
        return best

    def pick(self, moves: list[int], knobs: Knobs) -> int:
        """The place of the move to try next: what went well, what the advice likes, what was tried little."""
        places = self.open_places(moves, knobs.width)
        total = 0.0
        for place in places:
            self.offered[place] += 1
            total += self.weights[place]
        even = (1.0 - knobs.trust) / float(len(places))
        share = knobs.trust / total if total > 0.0 else 0.0
        spread = max(self.spread(), LEAST_SPREAD)
        mean = self.sum / float(self.total) if self.total > 0 else 0.5
        best = places[0]
        most = -1e300
        for place in places:
            tries = float(self.tries[place])
            worth = self.sums[place] / tries if tries > 0.0 else mean
            prior = even + share * self.weights[place]
            score = worth / spread + knobs.explore * prior * sqrt(float(self.offered[place])) / (1.0 + tries)
            if score > most:
                most = score
                best = place
        return best


@final
class Node:
    """A question met after certain moves, with a choice for each seat that is asked.

    `after` are the moves that led here from the question before, as (seat, move).
    """

    def __init__(self, kind: object, args: list[int], after: list[tuple[int, int]]) -> None:
        self.kind: object = kind
        self.args: list[int] = args
        self.after: list[tuple[int, int]] = after
        self.choices: list[Choice] = []
        self.children: dict[tuple[object, ...], Node] = {}

    def choice(self, seat: i64) -> Choice:
        """The choice of this seat, an empty one if it was never asked here."""
        for choice in self.choices:
            if choice.seat == seat:
                return choice
        made = Choice(seat)
        self.choices.append(made)
        return made
