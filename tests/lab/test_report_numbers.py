"""The figures of reports, their axes, and how both are written."""

from __future__ import annotations

import re

import polars as pl
import pytest

from ecumene.kernel.english import listed
from ecumene.lab.report.bins import Grid
from ecumene.lab.report.markup import Html, el, text
from ecumene.lab.report.numbers import (
    Estimate,
    chance_of,
    change_words,
    gap,
    mean_of,
    mean_words,
    plain,
    points_words,
    share_of,
    share_words,
    standing_out,
)
from ecumene.lab.report.plots import Curve, Key, lines
from ecumene.lab.report.scale import Scale, axis, share_axis, tight


def test_means_and_their_differences() -> None:
    found = mean_of(pl.Series([1.0, 2.0, 3.0, 4.0]))
    assert (found.value, found.cases) == (2.5, 4)
    assert found.margin == pytest.approx(1.2651, abs=1e-4)
    apart = gap(pl.Series([11.0, 12.0, 13.0, 14.0]), pl.Series([1.0, 2.0, 3.0, 4.0]))
    assert apart.value == 10.0
    assert apart.margin == pytest.approx(1.2651 * 2**0.5, abs=1e-4)
    assert mean_of(pl.Series([3.0])).margin == float("inf")
    assert mean_of(pl.Series([], dtype=pl.Float64)).cases == 0


def test_how_likely_chance_alone_would_be() -> None:
    assert chance_of(Estimate(1.96, 0.0, 3.92, 100)) == pytest.approx(0.05, abs=1e-3)
    assert chance_of(Estimate(0.0, 0.0, 0.0, 9)) == 1.0
    assert chance_of(Estimate(1.0, 1.0, 1.0, 9)) == 0.0


def test_many_comparisons_are_looked_at_together() -> None:
    """The example of Benjamini and Hochberg (1995): of fifteen, four stand out."""
    chances = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344]
    chances += [0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    assert standing_out(chances) == [True] * 4 + [False] * 11
    assert standing_out(list(reversed(chances))) == [False] * 11 + [True] * 4
    assert standing_out([]) == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (share_words(share_of(31, 100)), "31 % (23 to 41 %)"),
        (share_words(share_of(5000, 10000)), "50.0 % (49.0 to 51.0 %)"),
        (mean_words(Estimate(230.6, 223.2, 238.0, 60)), "231 (223 to 238)"),
        (mean_words(Estimate(19.32, 19.01, 19.63, 60)), "19.3 (19.0 to 19.6)"),
        (mean_words(Estimate(3.0, float("-inf"), float("inf"), 1)), "3"),
        (change_words(Estimate(-2.08, -2.7, -1.46, 60)), "\u22122.1 (\u22122.7 to \u22121.5)"),
        (points_words(Estimate(0.12, -0.01, 0.25, 60)), "+12.0 points (\u22121.0 to +25.0)"),
        (plain(12345.6, 0), "12\u202f346"),
        (listed(["a", "b", "c"]), "a, b and c"),
        (listed(["a"]), "a"),
        (listed([]), ""),
    ],
)
def test_figures_in_words(words: str, said: str) -> None:
    assert words == said


def test_ticks_are_round_numbers() -> None:
    assert axis(0.3, 9.7).ticks == (0.0, 2.0, 4.0, 6.0, 8.0, 10.0)
    assert [axis(0.0, 1.2).write(t) for t in axis(0.0, 1.2).ticks] == ["0.0", "0.5", "1.0", "1.5"]
    assert tight(1.0, 20.0, many=4, whole=True).ticks == (5.0, 10.0, 15.0, 20.0)
    assert tight(0.5, 3.5, whole=True).ticks == (1.0, 2.0, 3.0)
    assert axis(4.0, 4.0).at(4.0) == pytest.approx(0.5)


def test_axes_of_shares_stay_between_none_and_all() -> None:
    whole = share_axis(0.02, 0.98)
    assert (whole.low, whole.high) == (0.0, 1.0)
    close = share_axis(0.98, 1.0)
    assert close.high == 1.0
    assert [close.write(t) for t in close.ticks] == ["97 %", "98 %", "99 %", "100 %"]
    fine = share_axis(0.991, 0.993)
    assert fine.write(0.985) == "98.5 %"


def test_every_value_falls_into_one_bar() -> None:
    whole = Grid(-0.5, 1.0, 3, True)
    assert whole.place(pl.Series([0, 1, 1, 2, None])) == [1, 2, 1]
    parts = Grid(0.0, 0.1, 3, False)
    assert parts.place(pl.Series([0.0, 0.1, 0.2, 0.3])) == [1, 1, 2]
    assert parts.says(1, lambda value: f"{value:.1f}") == "0.1 to 0.2"


def test_whatever_is_not_markup_is_escaped() -> None:
    assert el("p", "<b> & 5 %", title='"x"') == '<p title="&quot;x&quot;">&lt;b&gt; &amp; 5\u00a0%</p>'
    assert el("p", Html("<b>x</b>")) == "<p><b>x</b></p>"
    assert el("line", x1=0.5, stroke_width=None) == '<line x1="0.5"/>'
    assert text(text("<")) == "&lt;"


def test_long_names_below_a_plot_stay_in_it() -> None:
    """As those of two runs that are compared: the first begins at the edge, the last ends there."""
    names = {0.0: "nobody trades at \u2026", 1.0: "everybody trades \u2026"}
    across = Scale(-0.18, 1.08, (0.0, 1.0), names.__getitem__)
    html = str(lines([Curve(Key("won", "a"), (0.0, 1.0), (1.0, 2.0))], across, axis(0.0, 3.0), names=False))
    for name, spot, anchor in ((names[0.0], "0%", "start"), (names[1.0], "100%", "end")):
        (tag,) = re.findall(rf"<text([^>]*)>{name}</text>", html)
        assert f'x="{spot}"' in tag
        assert f'text-anchor="{anchor}"' in tag
    brief = Scale(-0.18, 1.08, (0.0, 1.0), lambda value: f"{value:.0f} tokens")
    html = str(lines([Curve(Key("won", "a"), (0.0, 1.0), (1.0, 2.0))], brief, axis(0.0, 3.0), names=False))
    assert html.count('text-anchor="middle"') == 2
