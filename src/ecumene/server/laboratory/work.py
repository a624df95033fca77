"""What the laboratory has done elsewhere: checking requests, listing dials, reports and results.

Everything heavy is imported where it is needed, so that a server whose laboratory nobody visits does without.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple, TypeVar
from zipfile import ZIP_STORED, ZipFile

from ecumene.kernel import registry
from ecumene.kernel.errors import EcumeneError
from ecumene.server.wire.laboratory import Dial, RunRequest

T = TypeVar("T")

NAMES = ("name", "title", "id")
"""The fields by which an entry of a table is called, the best first."""


class Named(NamedTuple):
    """The results of a run, and what it is called beside another."""

    name: str
    results: Path


def plainly(work: Callable[..., T], *args: Any) -> T:
    """Do the work in another process: what is wrong comes back as a plain error, which any process can read."""
    try:
        return work(*args)
    except EcumeneError as wrong:
        raise EcumeneError(str(wrong)) from None


def points(request: RunRequest, override: Path | None) -> int:
    """How many points the run has; an error if anything is wrong with the request."""
    from ecumene.lab.spec import run_spec

    spec = run_spec(
        registry.game(request.game),
        request.seats,
        request.bots,
        request.options,
        request.games,
        request.seed,
        request.vary,
        until=request.until or None,
        override=override,
    )
    return len(spec.points)


def command(request: RunRequest, results: Path, workers: int, override: Path | None) -> list[str]:
    """The command line that plays the run, or plays on where it was stopped."""
    words = ["sweep" if request.vary else "simulate", request.game, "--out", str(results), "--workers", str(workers)]
    words += ["--seats", str(request.seats), "--bots", ",".join(request.bots), "--games", str(request.games)]
    words += [f"--seed={request.seed}"]
    words += [f"--option={key}={value}" for key, value in request.options.items()]
    words += [f"--vary={expression}" for expression in request.vary]
    words += ["--until", str(request.until)] if request.until else []
    words += ["--override", str(override)] if override is not None else []
    return words


# -- dials --------------------------------------------------------------------------------------


def dials(game: str, override: Path | None) -> list[Dial]:
    """The numbers of a game's content that a run can vary, those of whole tables after those of each entry."""
    found: list[Dial] = []
    for table, value in registry.game(game).content(override).tables.items():
        if isinstance(value, dict):
            found += [_dial(table, "", [table], path, [(number, value["source"])]) for path, number in _numbers(value)]
        else:
            found += _of_entries(table, value)
    return found


def _of_entries(table: str, rows: list[dict[str, Any]]) -> Iterator[Dial]:
    """The dials of a table of entries: every field of all of them, then each entry's own."""
    alike: dict[str, list[tuple[int | float, str]]] = {}
    own: list[Dial] = []
    for id, row in _parts(rows):
        name = next((str(row[key]) for key in NAMES if key in row), id)
        for path, value in _numbers(row):
            alike.setdefault(path, []).append((value, row["source"]))
            own.append(_dial(table, name, [table, id], path, [(value, row["source"])]))
    for path, values in alike.items():
        if len(values) > 1:
            yield _dial(table, "", [table, "*"], path, values)
    yield from own


def _numbers(value: Any) -> Iterator[tuple[str, int | float]]:
    """Every number below this value, with its path from here."""
    for key, part in _parts(value):
        if isinstance(part, (int, float)) and not isinstance(part, bool):
            yield str(key), part
        for path, number in _numbers(part):
            yield f"{key}.{path}", number


def _parts(value: Any) -> Iterator[tuple[str, Any]]:
    """What is in a table or a list, by its key, its id or, counted from 1, its number."""
    if isinstance(value, dict):
        yield from value.items()
    elif isinstance(value, list):
        for number, part in enumerate(value, 1):
            yield str(part.get("id", number) if isinstance(part, dict) else number), part


def _dial(table: str, thing: str, way: Sequence[str], field: str, values: list[tuple[int | float, str]]) -> Dial:
    numbers = [value for value, _ in values]
    sources = sorted({source for _, source in values})
    path = ".".join([*way, field])
    return Dial(path, table, thing, field, min(numbers), max(numbers), len(numbers), ", ".join(sources))


# -- reports ------------------------------------------------------------------------------------


def fragment_of(*pair: Named) -> str:
    """The report on a run, or on two side by side, as a piece of HTML."""
    from ecumene.lab.report import fragment

    return fragment(_report(*pair))


def page_of(*pair: Named) -> str:
    """The report on a run, or on two side by side, as a file that opens by itself."""
    from ecumene.lab.report import page

    return page(_report(*pair))


def _report(one: Named, other: Named | None = None) -> Any:
    from ecumene.lab.report import report
    from ecumene.lab.store import open_run

    if other is None:
        return report(open_run(one.results))
    return report(open_run(one.results), open_run(other.results), (one.name, other.name))


def tables_of(results: Path) -> bytes:
    """The tables of a run and what it is, as one archive; where it is not finished, of the games up to now."""
    from ecumene.lab.store import FRAMES, SPEC, frame_path, open_run, write_frames

    run = open_run(results)
    archive = BytesIO()
    with TemporaryDirectory() as folder, ZipFile(archive, "w", ZIP_STORED) as zipped:
        write_frames(Path(folder), run.kept, registry.game(run.spec.game).cooperative)
        zipped.write(results / SPEC, SPEC)
        for name in FRAMES:
            zipped.write(frame_path(Path(folder), name), frame_path(Path(), name).name)
    return archive.getvalue()
