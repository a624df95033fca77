"""The race between the moves of a question: compared round by round under the same circumstances.

What a move is worth at first sight counts like a number of rounds, so a move that looked best is only given up for
one that has proved better. How many depends on how far the rounds scatter: if luck decides more than the move,
it takes many rounds to outweigh first sight; if luck decides nothing, it takes a few.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

UNSEEN: Final = -1.0
"""The worth at first sight of a move that was not glanced at."""
UNSOUND: Final = -2.0
"""The worth at first sight of a move that the advice skips."""
LEAST_SIGHT: Final = 8.0
MOST_SIGHT: Final = 200.0
"""First sight is worth between this many rounds and that many."""
ALIKE: Final = 1e-12
"""First sights that scatter less count as equal."""
WARM: Final = 16
"""No move leaves before this many rounds."""
BETWEEN: Final = 2
"""The race is checked again after this many rounds."""
BEHIND: Final = 3.0
"""A move this many standard errors behind the leader leaves the race."""


@final
class Racer:
    """A move in the race: its worth at first sight, what was known of it before, and how it ran.

    `apart` is how much better than the field it ran in total; `scatter` is the sum of the squares of that.
    """

    def __init__(self, place: i64, first: float, tries: i64, sum: float) -> None:
        self.place: i64 = place
        self.first: float = first
        self.known: float = float(tries)
        self.known_sum: float = sum
        self.latest: float = 0.0
        self.rounds: float = 0.0
        self.sum: float = 0.0
        self.square: float = 0.0
        self.apart: float = 0.0
        self.scatter: float = 0.0

    def run(self, field: float) -> None:
        """Note the latest round, in which the field's average was `field`."""
        apart = self.latest - field
        self.rounds += 1.0
        self.sum += self.latest
        self.square += self.latest * self.latest
        self.apart += apart
        self.scatter += apart * apart

    def mean(self) -> float:
        """The average of its rounds."""
        return self.sum / self.rounds

    def error(self) -> float:
        """The standard error of that; 1 if there are too few rounds to tell."""
        if self.rounds < 2.0:
            return 1.0
        mean = self.sum / self.rounds
        return sqrt(max(0.0, self.square / self.rounds - mean * mean) / (self.rounds - 1.0))

    def luck(self) -> float:
        """The variance of its rounds against the field."""
        mean = self.apart / self.rounds
        return max(0.0, self.scatter / self.rounds - mean * mean)

    def worth(self, shift: float, sight: float) -> float:
        """Its worth by everything known; first sight, shifted to the rounds' level, counts as `sight` of them."""
        total = self.sum + self.known_sum
        count = self.rounds + self.known
        total += sight * (self.first + shift)
        count += sight
        return total / count if count > 0.0 else 0.0


@final
class Race:
    """The moves still in it, and those that have left, latest first; `seen` if all of them were glanced at."""

    def __init__(self, entrants: list[Racer], most: i64) -> None:
        keyed = [(-racer.first, place) for place, racer in enumerate(entrants) if racer.first > UNSOUND]
        keyed.sort()
        self.entrants: list[Racer] = [entrants[place] for _, place in keyed[:most]]
        self.seen: bool = self.entrants[-1].first >= 0.0
        self.racers: list[Racer] = self.entrants
        self.out: list[Racer] = [entrants[place] for _, place in keyed[most:]]
        self.rounds: i64 = 0
        self.luck: float = 0.0
        self.sight: float = MOST_SIGHT if self.seen else 0.0
        self.shift: float = 0.0

    def count(self) -> None:
        """A round was run: note it, and now and then drop those that have fallen behind."""
        field = 0.0
        for racer in self.racers:
            field += racer.latest / float(len(self.racers))
        for racer in self.racers:
            racer.run(field)
        self.rounds += 1
        if self.rounds >= WARM and self.rounds % BETWEEN == 0 and len(self.racers) > 1:
            self.let_go()

    def weigh(self) -> None:
        """How much luck there is in a round, how many rounds first sight is worth, and how far it is below them."""
        if self.rounds < 2:
            return
        count = float(len(self.entrants))
        luck = 0.0
        first = 0.0
        square = 0.0
        ran = 0.0
        for racer in self.entrants:
            luck += racer.luck() / count
            first += racer.first / count
            square += racer.first * racer.first / count
            ran += racer.mean() / count
        self.luck = luck
        if self.seen:
            self.shift = ran - first
            self.sight = min(MOST_SIGHT, max(LEAST_SIGHT, luck / max(ALIKE, square - first * first)))

    def ranked(self) -> list[Racer]:
        """Those in the race, the best first."""
        self.weigh()
        keyed = [(-racer.worth(self.shift, self.sight), place) for place, racer in enumerate(self.racers)]
        keyed.sort()
        return [self.racers[place] for _, place in keyed]

    def halve(self) -> None:
        """The worse half leaves."""
        order = self.ranked()
        half = (len(order) + 1) // 2
        self.racers = order[:half]
        self.out = order[half:] + self.out

    def let_go(self) -> None:
        """Drop those that are further behind the leader than luck explains."""
        order = self.ranked()
        best = order[0].worth(self.shift, self.sight)
        far = BEHIND * sqrt(2.0 * self.luck / (order[0].rounds + self.sight))
        self.racers = [racer for racer in order if best - racer.worth(self.shift, self.sight) <= far]
        self.out = [racer for racer in order if best - racer.worth(self.shift, self.sight) > far] + self.out
