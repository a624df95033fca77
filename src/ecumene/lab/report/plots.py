"""Our five kinds of plot, as SVG that fits any width without stretching its letters.

Horizontal positions are percentages of the width, vertical ones are pixels; curves are in an inner drawing of
100 by 100 that is stretched while its strokes are not. Colours are classes: the stylesheet knows them.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ecumene.lab.report.markup import Html, el, join, short
from ecumene.lab.report.scale import Scale, tight

ROW = 26
"""The height of a row of dots or bars."""
FOOT = 22
"""The room for the ticks' numbers under a plot."""
NAME = 24
"""A line must be this high for its name to go below it."""
LETTER = 0.028
"""The width of a letter under the narrowest plot, as a share of the plot's,"""
OVERHANG = 0.06
"""and how far beyond its edge a name may go; a longer one begins or ends at the edge."""
HEAD = 16
"""The room above a plot for the uppermost number."""


class Mark(msgspec.Struct, frozen=True):
    """A dot in a row with its interval; `tone` is its colour (a, b or plain), a hollow one is of second rank."""

    value: float
    low: float
    high: float
    tone: str = "a"
    says: str = ""


class PlotRow(msgspec.Struct, frozen=True):
    """A labelled row: its marks, and what stands at its end."""

    label: str
    marks: tuple[Mark, ...]
    value: str
    bold: bool = False


class Key(msgspec.Struct, frozen=True):
    """What a colour stands for."""

    name: str
    tone: str


class Bin(msgspec.Struct, frozen=True):
    """A bar of a histogram from `low` to `high`, with a count for each key."""

    low: float
    high: float
    counts: tuple[int, ...]
    says: str


class Part(msgspec.Struct, frozen=True):
    """A part of a whole."""

    label: str
    share: float
    tone: str
    says: str


class Curve(msgspec.Struct, frozen=True):
    """A line over the values `xs`, with bands from the widest to the narrowest as (lows, highs)."""

    key: Key
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    bands: tuple[tuple[tuple[float, ...], tuple[float, ...]], ...] = ()
    dots: bool = False
    says: tuple[str, ...] = ()


def figure(drawing: Html, name: str, told: str, keys: Sequence[Key] = ()) -> Html:
    """A plot with its name above it, its colours explained, and what it shows told to those who cannot see it."""
    legend = el("div", *(_swatch(key) for key in keys), class_="rep-keys", aria_hidden="true") if keys else ""
    picture = el("div", drawing, role="img", aria_label=f"{name}. {told}", class_="rep-drawing")
    return el("figure", el("figcaption", name), legend, picture, class_="rep-figure")


def _swatch(key: Key) -> Html:
    return el("span", el("i", class_=f"rep-swatch rep-{key.tone}"), key.name, class_="rep-key")


# -- rows ----------------------------------------------------------------------------------------


def dot_rows(rows: Sequence[PlotRow], scale: Scale, line: float | None = None, line_name: str = "") -> Html:
    """Dots with their intervals, a row each, on one axis; `line` is where they would be if nothing mattered."""
    drawn = [_row(row, scale, line, join(_tie(row, scale), *(_dot(mark, scale) for mark in row.marks))) for row in rows]
    return el("div", *drawn, _row_axis(scale, line, line_name), class_="rep-rows")


def bar_rows(rows: Sequence[PlotRow], scale: Scale) -> Html:
    """Bars to the left and the right of 0, each with its interval."""
    drawn = [_row(row, scale, None, join(_zero(scale), *(_bar(mark, scale) for mark in row.marks))) for row in rows]
    return el("div", *drawn, _row_axis(scale, None, ""), class_="rep-rows")


def _zero(scale: Scale) -> Html:
    return el("line", x1=scale.percent(0.0), x2=scale.percent(0.0), y1=0, y2=ROW, class_="rep-base")


def _row(row: PlotRow, scale: Scale, line: float | None, marks: Html) -> Html:
    grid = _upright(scale, ROW, line)
    says = row.marks[0].says if row.marks else ""
    return el(
        "div",
        el("span", row.label, class_="rep-label"),
        el("span", row.value, class_="rep-value"),
        el("svg", el("title", says or row.label), grid, marks, class_="rep-track", width="100%", height=ROW),
        class_="rep-row rep-strong" if row.bold else "rep-row",
    )


def _upright(scale: Scale, height: int, line: float | None) -> Html:
    """The fine lines at the ticks, and the stronger one at `line`."""
    lines = [
        el("line", x1=scale.percent(t), x2=scale.percent(t), y1=0, y2=height, class_="rep-grid") for t in scale.ticks
    ]
    if line is not None and scale.low <= line <= scale.high:
        at = scale.percent(line)
        lines.append(el("line", x1=at, x2=at, y1=0, y2=height, class_="rep-fair"))
    return join(*lines)


def _tie(row: PlotRow, scale: Scale) -> Html:
    """A fine line between the marks of a row."""
    ends = sorted(mark.value for mark in row.marks)
    if len(ends) < 2:
        return Html("")
    return el("line", x1=scale.percent(ends[0]), x2=scale.percent(ends[-1]), y1=ROW / 2, y2=ROW / 2, class_="rep-base")


def _dot(mark: Mark, scale: Scale) -> Html:
    y = ROW / 2
    tone = f"rep-{mark.tone}"
    x = scale.percent(mark.value)
    shape = _square(scale, mark.value, y, tone) if mark.tone == "b" else el("circle", cx=x, cy=y, r=5, class_=tone)
    return join(_interval(mark, scale, y, tone), shape)


def _square(scale: Scale, value: float, y: float, tone: str) -> Html:
    """The second colour is a square too, so nobody depends on the colour."""
    box = el("rect", x=-4.5, y=-4.5, width=9, height=9, class_=tone)
    return el("svg", box, x=scale.percent(value), y=y, overflow="visible")


def _interval(mark: Mark, scale: Scale, y: float, tone: str) -> Html:
    return el(
        "line", x1=scale.percent(mark.low), x2=scale.percent(mark.high), y1=y, y2=y, class_=f"rep-interval {tone}"
    )


def _bar(mark: Mark, scale: Scale) -> Html:
    zero, end = scale.at(0.0), scale.at(mark.value)
    bar = el(
        "rect",
        x=f"{100 * min(zero, end):.3f}%",
        width=f"{100 * abs(end - zero):.3f}%",
        y=6,
        height=ROW - 12,
        class_=f"rep-bar rep-{mark.tone}",
    )
    return join(bar, _interval(mark, scale, ROW / 2, "rep-over") if mark.low < mark.high else "")


def _row_axis(scale: Scale, line: float | None, line_name: str) -> Html:
    """The numbers under the rows; if a line has a name, it replaces a number too close to it."""
    at = scale.at(line) if line is not None and line_name else None
    names = [
        el("text", scale.write(t), x=scale.percent(t), y=14, text_anchor="middle", class_=_tick_class(scale, n))
        for n, t in enumerate(scale.ticks)
        if at is None or abs(scale.at(t) - at) > 0.06
    ]
    if at is not None:
        anchor = "start" if at < 0.2 else "end" if at > 0.8 else "middle"
        x = f"{100 * at:.3f}%"
        names.append(el("line", x1=x, x2=x, y1=0, y2=20, class_="rep-fair"))
        names.append(el("text", line_name, x=x, y=32, text_anchor=anchor, class_="rep-note"))
    drawn = el("svg", *names, class_="rep-track", width="100%", height=FOOT if at is None else FOOT + 16)
    return el("div", drawn, class_="rep-row rep-axis")


def _tick_class(scale: Scale, n: int) -> str:
    """Every second number goes if room is short, but never 0."""
    kept = next((place for place, tick in enumerate(scale.ticks) if tick == 0), 0) % 2
    return "rep-tick" if n % 2 == kept else "rep-tick rep-odd"


# -- histograms ------------------------------------------------------------------------------------


def histogram(
    bins: Sequence[Bin],
    keys: Sequence[Key],
    across: Scale,
    most: int,
    middle: float | None = None,
    middle_name: str = "",
    height: int = 190,
) -> Html:
    """Stacked bars over the values; `most` is the count at the top, `middle` a value to point out."""
    up = tight(0.0, max(1.0, 1.04 * most), many=3, whole=True)
    floor = height - FOOT
    room = floor - HEAD
    drawn: list[Html] = [_levels(up, floor, room)]
    for bar in bins:
        drawn.append(_stack(bar, keys, across, up, floor, room))
    drawn.append(el("line", x1="0%", x2="100%", y1=floor, y2=floor, class_="rep-base"))
    drawn.append(_ticks_below(across, floor))
    drawn.append(_level_names(up, floor, room))
    if middle is not None:
        at = across.percent(middle)
        side = "end" if across.at(middle) > 0.7 else "start"
        drawn.append(el("line", x1=at, x2=at, y1=4, y2=floor, class_="rep-fair"))
        drawn.append(
            el("text", middle_name, x=at, y=12, dx=-5 if side == "end" else 5, text_anchor=side, class_="rep-note")
        )
    return el("svg", *drawn, width="100%", height=height, class_="rep-plot")


def _stack(bar: Bin, keys: Sequence[Key], across: Scale, up: Scale, floor: int, room: int) -> Html:
    left, right = 100 * across.at(bar.low), 100 * across.at(bar.high)
    air = min(0.3, (right - left) / 8)
    pieces: list[Html] = [el("title", bar.says)]
    y = float(floor)
    for many, key in zip(bar.counts, keys, strict=True):
        tall = room * up.at(many)
        y -= tall
        if many:
            pieces.append(
                el(
                    "rect",
                    x=f"{left + air:.3f}%",
                    width=f"{right - left - 2 * air:.3f}%",
                    y=y,
                    height=tall,
                    class_=f"rep-bar rep-{key.tone}",
                )
            )
    return el("g", *pieces)


def _levels(up: Scale, floor: int, room: int) -> Html:
    """The level lines."""
    heights = [floor - room * up.at(t) for t in up.ticks if t != up.low]
    return join(*(el("line", x1="0%", x2="100%", y1=y, y2=y, class_="rep-grid") for y in heights))


def _level_names(up: Scale, floor: int, room: int) -> Html:
    """The numbers of the level lines, on top of them at the left, so that they need no margin."""
    ticks = [t for t in up.ticks if t != up.low]
    return join(
        *(el("text", up.write(t), x=0, y=floor - room * up.at(t) - 4, class_="rep-tick rep-halo") for t in ticks)
    )


def _ticks_below(across: Scale, floor: int) -> Html:
    return join(*(_tick_below(across, t, floor) for t in across.ticks))


def _tick_below(across: Scale, tick: float, floor: int) -> Html:
    at = across.at(tick)
    x = across.percent(tick)
    name = across.write(tick)
    half = LETTER * len(name) / 2
    spot, anchor = x, "start" if at < 0.02 else "end" if at > 0.97 else "middle"
    if at + OVERHANG < half:
        spot, anchor = "0%", "start"
    elif at + half > 1 + OVERHANG:
        spot, anchor = "100%", "end"
    return join(
        el("line", x1=x, x2=x, y1=floor, y2=floor + 4, class_="rep-base"),
        el("text", name, x=spot, y=floor + 17, text_anchor=anchor, class_="rep-tick"),
    )


# -- shares ----------------------------------------------------------------------------------------


def share_bar(parts: Sequence[Part], height: int = 34) -> Html:
    """A whole cut into its parts, each named inside if there is room."""
    drawn: list[Html] = []
    left = 0.0
    for part in parts:
        wide = 100 * part.share
        name = el(
            "text", part.label, x=f"{left + 1.2:.3f}%", y=height / 2 + 4.5, class_=f"rep-inside rep-on-{part.tone}"
        )
        box = el("rect", x=f"{left:.3f}%", width=f"{wide:.3f}%", y=0, height=height, class_=f"rep-part rep-{part.tone}")
        drawn.append(el("g", el("title", part.says), box, name if part.share > 0.3 else ""))
        left += wide
    return el("svg", *drawn, width="100%", height=height, class_="rep-plot rep-whole")


# -- lines -----------------------------------------------------------------------------------------


def lines(
    drawn: Sequence[Curve],
    across: Scale,
    up: Scale,
    height: int = 240,
    level: float | None = None,
    names: bool = True,
) -> Html:
    """Lines with their bands; each is named at its end, on top of the line or below it."""
    floor = height - FOOT
    room = floor - HEAD
    inner = el(
        "svg",
        *(_band(line, n, across, up) for line in drawn for n in range(len(line.bands))),
        *(_path(line, across, up) for line in drawn),
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        x=0,
        y=HEAD,
        width="100%",
        height=room,
        overflow="visible",
    )
    pieces = [_levels(up, floor, room)]
    if level is not None:
        y = floor - room * up.at(level)
        pieces.append(el("line", x1="0%", x2="100%", y1=y, y2=y, class_="rep-fair"))
    pieces += [inner, el("line", x1="0%", x2="100%", y1=floor, y2=floor, class_="rep-base")]
    pieces += [_ticks_below(across, floor), _level_names(up, floor, room)]
    pieces += [_points(line, across, up, floor, room) for line in drawn]
    if names:
        pieces += _names(drawn, across, up, floor, room)
    return el("svg", *pieces, width="100%", height=height, class_="rep-plot")


def _spot(x: float, y: float, across: Scale, up: Scale) -> str:
    return f"{short(100 * across.at(x))} {short(100 - 100 * up.at(y))}"


def _path(line: Curve, across: Scale, up: Scale) -> Html:
    way = "L".join(_spot(x, y, across, up) for x, y in zip(line.xs, line.ys, strict=True))
    return el("path", d=f"M{way}", class_=f"rep-line rep-{line.key.tone}", vector_effect="non-scaling-stroke")


def _band(line: Curve, n: int, across: Scale, up: Scale) -> Html:
    lows, highs = line.bands[n]
    there = [_spot(x, y, across, up) for x, y in zip(line.xs, highs, strict=True)]
    back = [_spot(x, y, across, up) for x, y in zip(line.xs, lows, strict=True)]
    return el("path", d=f"M{'L'.join([*there, *reversed(back)])}Z", class_=f"rep-band rep-{line.key.tone}")


def _points(line: Curve, across: Scale, up: Scale, floor: int, room: int) -> Html:
    """The values themselves: seen as dots if wanted, and told when pointed at."""
    seen = "" if line.dots else " rep-hidden"
    spots: list[Html] = []
    for n, (x, y) in enumerate(zip(line.xs, line.ys, strict=True)):
        says = el("title", line.says[n]) if line.says else ""
        spots.append(
            el(
                "circle",
                says,
                cx=across.percent(x),
                cy=floor - room * up.at(y),
                r=4 if line.dots else 7,
                class_=f"rep-{line.key.tone}{seen}",
            )
        )
    return join(*spots)


def _names(drawn: Sequence[Curve], across: Scale, up: Scale, floor: int, room: int) -> list[Html]:
    """Each line's name at the place farthest from the others, on the side that the line leaves free."""
    named: list[Html] = []
    for line in drawn:
        others = [other for other in drawn if other is not line]
        n = _clearest(line, others)
        low = up.at(line.ys[n]) * room < NAME
        above = low or all(line.ys[n] >= other.ys[min(n, len(other.ys) - 1)] for other in others)
        rising = line.ys[min(n + 1, len(line.ys) - 1)] >= line.ys[max(n - 1, 0)]
        y = floor - room * up.at(line.ys[n]) + (-10 if above else 19)
        named.append(
            el(
                "text",
                line.key.name,
                x=across.percent(line.xs[n]),
                y=y,
                text_anchor="end" if above == rising else "start",
                class_=f"rep-name rep-text-{line.key.tone}",
            )
        )
    return named


def _clearest(line: Curve, others: Sequence[Curve]) -> int:
    """The place between a third and three quarters of the line that is farthest from any other."""
    inner = range(len(line.xs) // 3, max(len(line.xs) // 3 + 1, 3 * len(line.xs) // 4))
    return max(inner, key=lambda n: min((abs(line.ys[n] - o.ys[n]) for o in others if n < len(o.ys)), default=0.0))
