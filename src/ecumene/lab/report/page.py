"""A report as one HTML file that needs nothing else, or as a fragment for a page that has our colours."""

from __future__ import annotations

from base64 import b64encode
from functools import cache
from pathlib import Path

from ecumene.lab.report.markup import Html, el, join
from ecumene.lab.report.model import UNKNOWN, Cell, Report, Section, Sheet
from ecumene.lab.report.numbers import count

FOLDER = Path(__file__).parent
FONTS = {
    "Source Serif 4": "fonts/source-serif-4-latin-wght-normal.woff2",
    "Source Sans 3": "fonts/source-sans-3-latin-wght-normal.woff2",
}
"""The typefaces of a page of its own; Latin only, so that they are small."""
INTERVALS = "Intervals are 95 %: Wilson's for shares, the normal one for means."


@cache
def style() -> str:
    """How a report looks, using the colours of the page it is in."""
    return (FOLDER / "report.css").read_text(encoding="utf-8")


@cache
def colours() -> str:
    """The colours of a page of its own, by day and by night."""
    return (FOLDER / "colours.css").read_text(encoding="utf-8")


@cache
def fonts() -> str:
    """Our two typefaces, within the page."""
    return "".join(
        f'@font-face{{font-family:"{name}";font-weight:200 900;font-display:swap;'
        f'src:url("data:font/woff2;base64,{b64encode((FOLDER / file).read_bytes()).decode()}") format("woff2")}}'
        for name, file in FONTS.items()
    )


@cache
def script() -> str:
    """Copies tables."""
    return (FOLDER / "copy.js").read_text(encoding="utf-8")


def page(report: Report) -> str:
    """The report as a page: it opens offline, prints, and follows the reader's light or dark setting."""
    head = join(
        Html('<meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/>'),
        Html('<meta name="color-scheme" content="light dark"/>'),
        el("title", f"{report.title} \u00b7 Ecumene laboratory"),
        el("style", Html(fonts()), Html(colours())),
    )
    body = join(el("main", Html(fragment(report))), el("script", Html(script())))
    return f"<!DOCTYPE html>\n{el('html', el('head', head), el('body', body, class_='rep-page'), lang='en')}\n"


def fragment(report: Report) -> str:
    """The report without a page around it, its own stylesheet in front."""
    sections = [_section(section) for section in report.sections]
    return el(
        "article", el("style", Html(style())), _head(report), _gists(report), *sections, _foot(report), class_="rep"
    )


def _head(report: Report) -> Html:
    facts = [_facts(name, found) for name, found in report.facts]
    return el(
        "header",
        el("p", "Laboratory report", class_="rep-caption"),
        el("h1", report.title),
        el("p", report.lead, class_="rep-lead"),
        *facts,
        class_="rep-head",
    )


def _facts(name: str, found: list[tuple[str, str]]) -> Html:
    """What was played in a run."""
    heading = el("h2", name) if name else ""
    return el("div", heading, el("dl", *(el("div", el("dt", k), el("dd", v)) for k, v in found)), class_="rep-facts")


def _gists(report: Report) -> Html:
    """What stands out, each line leading to its section."""
    lines = [
        el("li", el("a", section.title, href=f"#rep-{section.id}"), el("span", section.gist))
        for section in report.sections
        if section.gist
    ]
    if not lines:
        return Html("")
    return el("nav", el("h2", "In short"), el("ul", *lines), class_="rep-gists", aria_label="In short")


def _section(section: Section) -> Html:
    said = [el("p", sentence) for sentence in section.sentences]
    plots = [el("div", *band, class_="rep-plots") for band in section.figures if band]
    if section.smalls:
        plots.append(el("div", *section.smalls, class_="rep-smalls"))
    note = el("p", section.note, class_="rep-remark") if section.note else ""
    return el(
        "section",
        el("h2", section.title),
        el("div", *said, class_="rep-said"),
        *plots,
        note,
        *(_sheet(sheet) for sheet in section.sheets),
        class_="rep-section",
        id=f"rep-{section.id}",
    )


def _sheet(sheet: Sheet) -> Html:
    first = sheet.rows[0] if sheet.rows else ()
    kinds = [_kind(cell) for cell in first] or [None] * len(sheet.columns)
    heads = [el("th", column, scope="col", class_=kind) for column, kind in zip(sheet.columns, kinds, strict=True)]
    head = el("tr", *heads)
    rows = [el("tr", el("th", row[0].text, scope="row"), *(_cell(cell) for cell in row[1:])) for row in sheet.rows]
    inner = el("table", el("thead", head), el("tbody", *rows))
    button = el("button", "Copy table", type="button", hidden="", class_="rep-copy")
    return el(
        "details",
        el("summary", sheet.name, el("span", count(len(sheet.rows), "row"), class_="rep-rows-of")),
        el(
            "div",
            button,
            el("div", inner, class_="rep-scroll", tabindex=0, role="region", aria_label=sheet.name),
            class_="rep-table",
        ),
        class_="rep-details",
    )


def _cell(cell: Cell) -> Html:
    value = repr(cell.value) if cell.value is not None else None
    return el("td", cell.text, data_value=value, class_=_kind(cell))


def _kind(cell: Cell) -> str | None:
    """Numbers, and what stands in for them, go to the right."""
    return "rep-number" if cell.value is not None or cell == UNKNOWN else None


def _foot(report: Report) -> Html:
    if not report.sections:
        return Html("")
    return el("footer", el("p", INTERVALS), class_="rep-foot")
