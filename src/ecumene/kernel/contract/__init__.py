"""The contract kit: what every game promises, checked over many games played by chance.

`check` plays random games at every seat count and option and makes every check of `CHECKS` as it goes: cheap
ones at every position, dear ones at a sample of them. What fails leaves a record that `check_record` fails on
again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import msgspec

from ecumene.kernel.campaign import sequel_of
from ecumene.kernel.contract.anew import Secrets
from ecumene.kernel.contract.elsewhere import Build, builds_here, check_elsewhere
from ecumene.kernel.contract.face import check_face
from ecumene.kernel.contract.plan import Case, Which, case_number, single_cases
from ecumene.kernel.contract.report import CHECKS, Breach, Failure, Report
from ecumene.kernel.contract.spot import said
from ecumene.kernel.contract.walk import Stop, Walk, scheduled, weighted
from ecumene.kernel.errors import BadRecord, EcumeneError
from ecumene.kernel.game import Game
from ecumene.kernel.record import FORMAT, Header, Record
from ecumene.kernel.registry import game as find_game
from ecumene.kernel.rng import rng_from_seed

PLAY, SAMPLE, CASES = 0, 1, 2
STREAMS = ("play", "sample", "cases")
MOST_FAILURES = 10
BY_HAND = 20
"""One question of so many is answered by hand although a standing order would."""
ELSEWHERE = 24
"""So many of the games played are replayed by other builds."""

Progress = Callable[[int, int], None]


def check(
    game: Game,
    *,
    games: int = 200,
    seed: str = "contract",
    seats: Iterable[int] | None = None,
    options: Which = "all",
    rate: float = 1.0,
    enough: int | None = None,
    longest: int | None = None,
    progress: Progress | None = None,
    folder: Path,
    builds: Sequence[Build] | None = None,
) -> Report:
    """Check the game over so many random games, and at least one for each seat count and option value.

    Where a game has campaigns, some of the games beyond those are chapters that follow ones played before.
    `rate` scales how many positions get the dear checks; after `enough` decisions only games still needed for a seat
    count or option value are played, and a game played as people would is left after `longest` decisions; `folder`
    takes the records of what fails; `builds` are the other interpreters that replay some of the games (by default
    other hash seeds, and the interpreted rules where the native ones run).
    """
    report = Report(game.id)
    secrets = Secrets()
    unsound = _face_failure(game, report)
    if unsound is not None:
        _keep(report, unsound, Record(_header(game, Case(unsound.seats, {}), seed), []), folder)
        return report
    cases = single_cases(game, seats, options)
    total = max(games, len(cases))
    rng = rng_from_seed(seed, STREAMS)
    walks: list[Walk] = []
    later: list[Header] = []
    for i in range(total):
        if enough is not None and i >= len(cases) and report.decisions >= enough:
            break
        case = case_number(game, i, cases, options, rng)
        chapter = i >= len(cases) and i % 4 < 2 and later
        header = later.pop(0) if chapter else _header(game, case, f"{seed}/{i}")
        walk = _walked(Walk(game, header, report, secrets), i, rate, longest)
        report.games += 1
        for failure in walk.failures:
            _keep(report, failure, walk.record, folder)
        if not walk.failures:
            walks.append(walk)
            later += _next_chapter(walk)
        if progress is not None:
            progress(i + 1, total)
        if len(report.failures) >= MOST_FAILURES:
            return report
    _check_whole(game, report, secrets, walks, builds, folder)
    return report


def check_record(
    record: Record, game: Game | None = None, path: str = "", builds: Sequence[Build] | None = None
) -> Report:
    """Make every check at every position of a record, and tell at most one failure of each."""
    header = record.header
    game = find_game(header.game) if game is None else game
    if header.game != game.id or header.rules != game.version:
        raise BadRecord(f"the record is of {header.game} {header.rules}, not of {game.id} {game.version}")
    report = Report(game.id, games=1)
    unsound = _face_failure(game, report)
    if unsound is not None:
        report.failures = [msgspec.structs.replace(unsound, record=path)]
        return report
    walk = Walk(game, header, report, Secrets(), go_on=True)
    try:
        _retrace(walk, record)
        walk.look_back()
        _finish_record(walk, builds)
    except Stop:
        pass
    report.failures = [msgspec.structs.replace(failure, record=path) for failure in walk.failures]
    return report


def _walked(walk: Walk, number: int, rate: float, longest: int | None) -> Walk:
    """Play one game by chance, every other one as people would, until it is over or has failed.

    People go by the game's own preference, and mostly let their standing orders answer.
    """
    rng = rng_from_seed(walk.header.seed, STREAMS)
    due = scheduled(rng, SAMPLE, rate)
    orders = walk.game.complete_orders(walk.header.options, {})
    try:
        g = walk.begin()
        walk.arrive(g, due)
        uniform = number % 2 == 0
        while not g.over and (uniform or longest is None or len(walk.lines) < longest):
            waiting = g.waiting
            seat = waiting[rng.below(PLAY, len(waiting))]
            moves = g.moves(seat)
            asked = uniform or not orders or rng.below(PLAY, BY_HAND) == 0
            order = None if asked else walk.game.standing(g, seat, orders)
            if order is not None:
                walk.make(g, seat, order)
                walk.pass_by(g)
                continue
            move = moves[rng.below(PLAY, len(moves))] if uniform else weighted(walk.game, g, seat, rng, PLAY)
            walk.make(g, seat, move)
            walk.arrive(g, due)
        walk.look_back()
    except Stop:
        pass
    walk.clones.clear()
    return walk


def _retrace(walk: Walk, record: Record) -> None:
    """Go through the record's moves with every check at every position."""
    g = walk.begin()
    walk.arrive(g, lambda often: True)
    for number, line in enumerate(record.lines, 1):
        move: list[int] = []
        try:
            move.append(walk.game.check_move(g, line.seat, line.move))
        except EcumeneError as wrong:
            walk.note(Breach("replay", f"move {number} of the record is refused: {wrong}"), final=True)
        walk.make(g, line.seat, move[0])
        if line.hash and line.hash != walk.game.hash(g):
            walk.note(Breach("replay", f"the position after move {number} is not the one recorded"))
        walk.arrive(g, lambda often: True)


def _finish_record(walk: Walk, builds: Sequence[Build] | None) -> None:
    breach = walk.secrets.breach()
    if breach is not None:
        walk.note(breach)
    for build in builds_here() if builds is None else builds:
        walk.report.counts["elsewhere"] += 1
        for found in check_elsewhere(walk.game, [walk.record], [walk.hashes], build):
            if found is not None:
                walk.note(found)


def _check_whole(
    game: Game, report: Report, secrets: Secrets, walks: list[Walk], builds: Sequence[Build] | None, folder: Path
) -> None:
    """What is told over all games: secrets drawn anew, and other builds."""
    breach = secrets.breach()
    longest = max(walks, key=lambda walk: len(walk.lines), default=None)
    if breach is not None and longest is not None:
        _keep(report, longest.failure(breach), longest.record, folder)
    sample = walks[:: max(1, len(walks) // ELSEWHERE)]
    for build in builds_here() if builds is None else builds:
        report.counts["elsewhere"] += len(sample)
        found = check_elsewhere(game, [walk.record for walk in sample], [walk.hashes for walk in sample], build)
        for walk, other in zip(sample, found, strict=True):
            if other is not None and len(report.failures) < MOST_FAILURES:
                _keep(report, walk.failure(other), walk.record, folder)


def _header(game: Game, case: Case, seed: str) -> Header:
    return Header(FORMAT, game.id, game.version, case.seats, case.options, seed)


def _next_chapter(walk: Walk) -> list[Header]:
    """The chapter that follows the game walked through, if one does."""
    sequel = sequel_of(walk.game, walk.spot.g) if walk.spot.g.over else None
    if sequel is None:
        return []
    header = walk.header
    seed = f"{header.seed}/next"
    return [msgspec.structs.replace(header, options=sequel.options, seed=seed, log=sequel.log, position=None)]


def _face_failure(game: Game, report: Report) -> Failure | None:
    """What is wrong with the game's description of itself."""
    report.counts["face"] += 1
    try:
        check_face(game)
    except Exception as wrong:
        return Failure("face", game.id, min(game.seat_counts, default=0), {}, "", 0, said(wrong), "")
    return None


def _keep(report: Report, failure: Failure, record: Record, folder: Path) -> None:
    """Write the record that shows the failure and put both into the report."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{report.game}-{failure.check}-{len(report.failures) + 1}.jsonl"
    path.write_bytes(record.encode())
    report.failures.append(msgspec.structs.replace(failure, record=str(path)))


__all__ = ["CHECKS", "Build", "Failure", "Report", "check", "check_record"]
