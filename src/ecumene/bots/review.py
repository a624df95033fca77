"""The review of a finished game: everybody's chance from turn to turn, and the moments when it turned.

After a first look at the game (`survey`), the decisions with the most at stake are searched (`examine`) for better
moves; finally (`conclude`) the weak, strong and lucky moments are put into sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal

import msgspec

from ecumene.bots.analysis import analyse
from ecumene.bots.survey import Decision, Point, Survey, survey
from ecumene.kernel.english import count
from ecumene.kernel.record import Record
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.rng import rng_from_seed

TOLD = 10
"""At most this many turning points are listed."""
MATTERS, SLIGHT, NOTABLE = 0.01, 0.02, 0.05
"""What a decision must have at stake to count, must lose at first sight to look weak, and what is worth mentioning."""
MS = 500
INNER = str.maketrans("\u201c\u201d", "\u2018\u2019")
"""Quotation marks within a quotation."""

Progress = Callable[[int, int], None]


class Better(msgspec.Struct, frozen=True):
    """What the search says about a decision: the worth of the move made and of the best one, which reads `text`.

    `same` says that the best one was made, `lead` how far it is ahead of the next; both hold within `margin`.
    """

    number: int
    worth: float
    best: float
    lead: float
    margin: float
    text: str
    same: bool


class Turning(msgspec.Struct, frozen=True):
    """A moment when the game turned: a seat's weak or strong decision, or its stroke of luck.

    It comes before decision `number`; `size` is by how much the chance changed.
    """

    kind: Literal["weak", "strong", "luck"]
    number: int
    turn: int
    seat: int
    size: float
    text: str


class Verdict(msgspec.Struct, frozen=True):
    """How a seat played: its important decisions, how many were good and weak, and what luck brought it in total."""

    seat: int
    decisions: int
    good: int
    weak: int
    luck: float
    text: str


class Review(msgspec.Struct, frozen=True):
    """A finished game, reviewed. `together` says that all seats share one chance."""

    together: bool
    points: list[Point]
    turnings: list[Turning]
    verdicts: list[Verdict]


def review(
    record: Record,
    who: Sequence[str],
    box: Any = None,
    ms: int = MS,
    playouts: int = 0,
    progress: Progress | None = None,
) -> Review:
    """The review of a finished game; `who` names the seats; with `playouts`, time plays no part."""
    surveyed = survey(record, box)
    found = []
    for done, (decision, position) in enumerate(surveyed.stakes):
        if progress is not None:
            progress(done, len(surveyed.stakes))
        found.append(examine(surveyed.game, decision, position, box, ms, playouts))
    return conclude(surveyed, found, who)


# -- the search -------------------------------------------------------------------------------------


def examine(
    game_id: str, decision: Decision, position: dict[str, Any], box: Any = None, ms: int = MS, playouts: int = 0
) -> Better:
    """Search a decision's position, as far as its seat knew it (a redeal), for something better."""
    game = find_game(game_id)
    seed = f"review:{decision.number}"
    g = game.redeal(game.load(position, box), decision.seat, rng_from_seed(seed, ("redeal",)))
    found = analyse(game, g, decision.seat, seed, ms=ms, playouts=playouts)
    best = found.candidates[0]
    made = next((one for one in found.candidates if one.move == decision.move), None)
    next_best = found.candidates[1] if len(found.candidates) > 1 else best
    worth = made.worth if made is not None else best.worth - decision.loss
    return Better(
        number=decision.number,
        worth=worth,
        best=max(best.worth, worth),
        lead=best.worth - next_best.worth,
        margin=best.margin + (next_best if made is None or made is best else made).margin,
        text=game.words(g, decision.seat, best.move).text,
        same=best.move == decision.move,
    )


# -- the words --------------------------------------------------------------------------------------


def conclude(surveyed: Survey, found: Sequence[Better], who: Sequence[str]) -> Review:
    """The review, from the survey and what the searches found."""
    looked = {better.number: better for better in found}
    turnings = [_lucky(one, surveyed.together, who) for one in surveyed.decisions if _is_lucky(one)]
    for decision, _ in surveyed.stakes:
        better = looked[decision.number]
        if _is_weak(better):
            turnings.append(_weak(decision, better, who))
        elif _is_strong(better):
            turnings.append(_strong(decision, better, who))
    told = sorted(_greatest(turnings), key=lambda turning: (turning.number, turning.kind))
    verdicts = [_verdict(seat, surveyed, looked, who[seat]) for seat in range(surveyed.seats)]
    return Review(surveyed.together, surveyed.points, told, verdicts)


def _greatest(turnings: list[Turning]) -> list[Turning]:
    """The greatest turnings, but only the greatest of each kind in one turn of a seat."""
    found: dict[tuple[str, int, int], Turning] = {}
    for turning in sorted(turnings, key=lambda turning: -turning.size):
        found.setdefault((turning.kind, turning.turn, turning.seat), turning)
    return list(found.values())[:TOLD]


def _is_weak(better: Better) -> bool:
    """Whether the search is sure that another move was notably better."""
    return not better.same and better.best - better.worth >= max(NOTABLE, better.margin / 2)


def _is_strong(better: Better) -> bool:
    """Whether the best move was made, and the search is sure that no other came near it."""
    return better.same and better.lead >= max(NOTABLE, better.margin / 2)


def _is_lucky(decision: Decision) -> bool:
    return bool(decision.told) and max(map(abs, decision.luck)) >= NOTABLE


def _weak(decision: Decision, better: Better, who: Sequence[str]) -> Turning:
    text = (
        f"Turn {decision.turn}: {who[decision.seat]} chose {_quoted(decision.text)}; "
        f"{_quoted(better.text)} was better (chance {percent(better.worth)} instead of {percent(better.best)})."
    )
    size = better.best - better.worth
    return Turning("weak", decision.number, decision.turn, decision.seat, size, text)


def _strong(decision: Decision, better: Better, who: Sequence[str]) -> Turning:
    text = (
        f"Turn {decision.turn}: {who[decision.seat]} found {_quoted(decision.text)}; anything else was worth "
        f"{points(better.lead)} less (chance {percent(better.best)})."
    )
    return Turning("strong", decision.number, decision.turn, decision.seat, better.lead, text)


def _lucky(decision: Decision, together: bool, who: Sequence[str]) -> Turning:
    """The stroke of luck for the seat it struck hardest, or for everybody if it struck them alike."""
    at = max(range(len(decision.luck)), key=lambda seat: abs(decision.luck[seat]))
    luck = decision.luck[at]
    alike = together or all(luck * other > 0 and abs(other) >= NOTABLE for other in decision.luck)
    word = "Good luck" if luck > 0 else "Bad luck"
    whose = "everybody" if alike else who[at]
    text = f"Turn {decision.turn}: {' '.join(decision.told)} {word} for {whose} ({points(luck)})."
    return Turning("luck", decision.number, decision.turn, decision.seat if alike else at, abs(luck), text)


def _verdict(seat: int, surveyed: Survey, looked: dict[int, Better], name: str) -> Verdict:
    mine = [one for one in surveyed.decisions if one.seat == seat and one.choices > 1]
    mattered = [one for one in mine if one.stake >= MATTERS]
    weak = [one for one in mattered if _was_weak(one, looked.get(one.number))]
    good = [one for one in mattered if one not in weak and one.loss <= one.stake / 4]
    luck = sum(one.luck[0 if surveyed.together else seat] for one in surveyed.decisions)
    played = f"{name}: {count(len(mine), 'decision')}, {len(mattered)} important: {len(good)} good, {len(weak)} weak"
    fortune = "" if surveyed.together else f"; luck {'gave' if luck >= 0 else 'took'} {points(luck)}"
    return Verdict(seat, len(mattered), len(good), len(weak), luck, f"{played}{fortune}.")


def _was_weak(decision: Decision, better: Better | None) -> bool:
    """Whether the search found a decision weak or, if there was no search, the first look did."""
    return _is_weak(better) if better is not None else decision.loss >= max(SLIGHT, decision.stake / 2)


def percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def points(change: float) -> str:
    """The size of a change of chance."""
    return count(abs(round(100 * change)), "point")


def _quoted(text: str) -> str:
    return f"“{text.rstrip('.').translate(INNER)}”"
