"""What a run of the laboratory is: the game, who plays, how often, what varies from point to point, what is kept."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import msgspec

from ecumene.kernel.content import Content
from ecumene.kernel.errors import EcumeneError
from ecumene.kernel.game import Game, Options
from ecumene.lab.simulate import plan_for
from ecumene.lab.vary import Point, Setting, axes_of, points_of, settings_on

LEAST, MOST = 0.0001, 0.5
"""The smallest and largest half-widths you can ask for."""


class Spec(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A run, settled to the last game: the same spec plays the same games anywhere.

    Every point is one combination of what is varied, as {label: value}; a run that varies nothing has one point
    without labels. Game number n has the same seed at every point. `until` is the half-width of the 95 %
    intervals at which the run stops early.
    """

    game: str
    rules: str
    content: str
    """The hash of the content before anything is varied."""
    override: str = ""
    seats: int
    bots: tuple[str, ...]
    options: dict[str, str]
    games: int
    """How many games are played at every point, at most."""
    seed: str
    vary: tuple[str, ...] = ()
    points: tuple[Point, ...] = ({},)
    events: tuple[str, ...] = ()
    until: float | None = None


def run_spec(
    game: Game,
    seats: int,
    bots: Sequence[str],
    options: Options | None = None,
    games: int = 100,
    seed: str = "0",
    vary: Sequence[str] = (),
    events: Sequence[str] = (),
    until: float | None = None,
    override: Path | None = None,
) -> Spec:
    """The spec of a run, checked for everything that can be wrong before the first game."""
    plan = plan_for(game, seats, bots, options, games, seed, None, override)
    if until is not None and not LEAST <= until <= MOST:
        raise EcumeneError(f"the half-width to stop at must be from {LEAST} to {MOST} (0.02 is 2 %), not {until}")
    content = game.content(override)
    spec = Spec(
        game=game.id,
        rules=game.version,
        content=content.hash,
        override="" if override is None else str(override.resolve()),
        seats=seats,
        bots=tuple(bots),
        options=plan.options,
        games=games,
        seed=seed,
        vary=tuple(vary),
        points=points_of(axes_of(content, vary)),
        events=tuple(dict.fromkeys(events)),
        until=until,
    )
    settings_of(game, content, spec)
    return spec


def content_of(game: Game, spec: Spec) -> Content:
    """The content the run is played with before anything is varied, refused if it has changed since."""
    content = game.content(Path(spec.override) if spec.override else None)
    if content.hash != spec.content:
        raise EcumeneError(f"the content of {game.name} has changed since the run began; begin another run")
    return content


def settings_of(game: Game, content: Content, spec: Spec) -> list[Setting]:
    """How the game is set up at every point; each is tried once, and refused if it cannot be played."""
    settings = settings_on(axes_of(content, spec.vary), Setting(spec.seats, spec.bots, spec.options))
    for point, setting in zip(spec.points, settings, strict=True):
        _try(game, content, spec, point, setting)
    return settings


def _try(game: Game, content: Content, spec: Spec, point: Point, setting: Setting) -> None:
    """Set the game up once as it is at this point, or say which point cannot be played and why."""
    try:
        plan_for(game, setting.seats, setting.bots, setting.options, spec.games, spec.seed, None, None)
        if setting.changes:
            game.new(setting.seats, setting.options, spec.seed, game.box(content.changed(setting.changes)))
    except Exception as wrong:
        if not point:
            raise
        why = str(wrong) if isinstance(wrong, EcumeneError) else f"the game cannot be set up with it: {wrong!r}"
        raise EcumeneError(f"at {point_name(point)}: {why}") from None


def point_name(point: Point) -> str:
    """A point for people: what is varied and its value there."""
    return ", ".join(f"{label} {value}" for label, value in point.items()) or "as it is"


def differences(kept: Spec, wanted: Spec) -> list[str]:
    """How two specs differ, in words; the number of games may grow."""
    found = []
    for name in Spec.__struct_fields__:
        before, after = getattr(kept, name), getattr(wanted, name)
        if before != after and name not in ("games", "points"):
            found.append(f"{name} {_said(before)} instead of {_said(after)}")
    if not found and kept.points != wanted.points:
        found.append("other points")
    return found


def _said(value: object) -> str:
    if isinstance(value, tuple):
        return ",".join(map(str, value)) or "none"
    if isinstance(value, dict):
        return ",".join(f"{key}={option}" for key, option in value.items()) or "none"
    return "none" if value is None or value == "" else str(value)
