"""Makes the report of a run, or of two side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import polars as pl

from ecumene.kernel.english import listed
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Option
from ecumene.kernel.registry import game as find_game
from ecumene.lab.report.changing import changing
from ecumene.lab.report.cut import Cut, cut
from ecumene.lab.report.drama import curves, tension
from ecumene.lab.report.endings import endings, length
from ecumene.lab.report.model import Report, Section
from ecumene.lab.report.moving import Dimension, dimensions
from ecumene.lab.report.numbers import count
from ecumene.lab.report.scoring import scoring, sources
from ecumene.lab.report.using import using
from ecumene.lab.report.winning import beginning, bots, seating, winning
from ecumene.lab.spec import Spec
from ecumene.lab.store import Run

PARTS: tuple[Callable[[Sequence[Cut]], Section | None], ...] = (
    winning,
    bots,
    seating,
    beginning,
    endings,
    length,
    scoring,
    sources,
    tension,
    curves,
)


def report(run: Run, against: Run | None = None, names: tuple[str, str] | None = None) -> Report:
    """The results of the run; with another run, both side by side and how they differ.

    `names` are what the two are called, if not by their folders.
    """
    return _alone(run) if against is None else _beside(run, against, names or run_names(run, against))


def _alone(run: Run) -> Report:
    whole = cut(run)
    facts = [_facts(run)]
    if whole.played == 0:
        return Report(whole.game.name, "No game has been finished yet: there is nothing to report.", facts, [])
    sections: list[Section] = []
    swept = dimensions(run.spec.points)
    for n, dimension in enumerate(swept):
        sections += changing(whole, dimension, f"What {dimension.label} moves", f"sweep-{n + 1}")
    lead = _lead(run)
    if swept:
        lead += (
            f" Below the sweep, all {count(len(run.spec.points), 'point')} are taken together, games with the same "
            "seed as if they were independent: the intervals there are rather too narrow."
        )
    return Report(whole.game.name, lead, facts, [*sections, *_parts([whole])])


def _beside(run: Run, other: Run, names: tuple[str, str]) -> Report:
    if run.spec.game != other.spec.game:
        raise EcumeneError(f"a run of {run.spec.game} and one of {other.spec.game} cannot be compared")
    first, second = (cut(one, name) for one, name in zip((run, other), names, strict=True))
    together = first.together and second.together
    first, second = (msgspec.structs.replace(one, together=together) for one in (first, second))
    title = f"{first.game.name}: {names[0]} and {names[1]}"
    facts = [_facts(run, names[0]), _facts(other, names[1])]
    for one in (first, second):
        if one.played == 0:
            return Report(
                title, f"No game of {one.name} has been finished yet: there is nothing to compare.", facts, []
            )
    both = _stacked(first, second)
    dimension = Dimension("", list(names), {0: 0, 1: 1}, {0: 0, 1: 0}, _same_chance(run.spec, other.spec))
    sections = changing(both, dimension, f"How {names[1]} differs from {names[0]}", "differences")
    each = [msgspec.structs.replace(section, gist="") for section in _parts([first, second])]
    return Report(title, f"{names[0]}: {_lead(run)} {names[1]}: {_lead(other)}", facts, [*sections, *each])


def run_names(run: Run, other: Run) -> tuple[str, str]:
    """What two runs are called: their folders' names, or more of the path if those are the same."""
    one, two = run.folder.resolve(), other.folder.resolve()
    if one.name != two.name:
        return one.name, two.name
    return (one.name, f"{two.name} (again)") if one == two else (str(run.folder), str(other.folder))


def _same_chance(one: Spec, other: Spec) -> bool:
    """Whether games of the same number at the same point had the same seed."""
    return one.seed == other.seed and one.points == other.points


def _stacked(first: Cut, second: Cut) -> Cut:
    """Two runs as the two points of one; their own points are folded into the games' numbers."""
    room = 1 + max(max(one.games["number"]) for one in (first, second))

    def stack(one: pl.DataFrame, two: pl.DataFrame) -> pl.DataFrame:
        numbered = [frame.with_columns(pl.col("number") + room * pl.col("point")) for frame in (one, two)]
        return pl.concat([frame.with_columns(pl.lit(n, pl.Int32).alias("point")) for n, frame in enumerate(numbered)])

    return Cut(
        "",
        first.game,
        first.together,
        stack(first.games, second.games),
        stack(first.table, second.table),
        stack(first.uses, second.uses),
    )


def _parts(cuts: Sequence[Cut]) -> list[Section]:
    made = [part(cuts) for part in PARTS]
    return [*(section for section in made if section is not None), *using(cuts)]


def _lead(run: Run) -> str:
    """How many games it is based on."""
    if run.done >= run.asked:
        return f"{count(run.done, 'game')}."
    return f"{count(run.done, 'game')} so far, of {run.asked} asked for."


def _chosen(spec: Spec) -> list[Option]:
    """The options that are not the default."""
    return [
        option
        for option in find_game(spec.game).options
        if spec.options.get(option.id, option.default) != option.default
    ]


def _facts(run: Run, name: str = "") -> tuple[str, list[tuple[str, str]]]:
    """What was played, under the run's name if there are two."""
    spec = run.spec
    found = [
        ("games", f"{run.done} of {run.asked}" if run.done < run.asked else str(run.done)),
        ("seats", str(spec.seats)),
        ("bots", ", ".join(spec.bots)),
        ("options", listed([f"{option.name} {spec.options[option.id]}" for option in _chosen(spec)]) or "as usual"),
        ("varied", listed(list(spec.vary)) or "nothing"),
        ("seed", spec.seed),
        ("rules", spec.rules),
        ("content", spec.content),
    ]
    return name, found
