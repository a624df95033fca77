"""Reports as pages: whole, self-contained, safe, for every kind of run."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.bots.harbour import HarbourGame
from tests.lab.runs import kept, made_up

from ecumene.cli import main
from ecumene.kernel import registry
from ecumene.kernel.errors import EcumeneError
from ecumene.lab.journal import JournalEntry
from ecumene.lab.report import fragment, page, report
from ecumene.lab.report.command import write_report
from ecumene.lab.report.page import colours
from ecumene.lab.store import Run

HOSTILE = '<script>alert("1")</script><img src=x onerror="alert(2)">&'
TOKENS = Path(__file__).parents[2] / "web/src/look/tokens.css"


class Together(HarbourGame):
    """The toy game as if all won or lost together."""

    cooperative = True


def lively(point: int, number: int, seats: int = 3, name: str = "") -> JournalEntry:
    """A game in which there is something of everything."""
    winner = number * 7 % 5 % seats
    won = number % 4 > 0
    chances = [[0.5, 0.3 + 0.1 * (seat == winner), 0.2 + 0.6 * (seat == winner)] for seat in range(seats)]
    return kept(
        point,
        number,
        (winner,) if won else (),
        seats,
        key=f"won{name}" if won else "lost",
        headline=f"Won{name}" if won else "Lost",
        scores=tuple(10.0 + seat + number % 5 + 3 * (seat == winner) for seat in range(seats)),
        sources=tuple({f"gold{name}": 4.0 + seat, "fame": 6.5 + number % 5} for seat in range(seats)),
        bots=(f"strong{name}", "weak"),
        turns=10 + number % 7 + point,
        decisions=100 + 3 * (number % 11),
        chances=chances,
        uses=[{f"card:lens{name}": 1 + number % 2} if seat == winner else {"card:rope": 1} for seat in range(seats)],
    )


def alone(point: int, number: int) -> JournalEntry:
    return lively(point, number, 1)


def checked(html: str) -> ElementTree.Element:
    """The page as a tree, after what holds for every page: it is whole, and asks for nothing from elsewhere."""
    assert html.startswith("<!DOCTYPE html>\n<html")
    tree = ElementTree.fromstring(html.split("\n", 1)[1])
    assert re.search(r"(?:https?:)?//[a-z]", re.sub(r"base64,[^\"]*|^// .*$", "", html, flags=re.M)) is None
    for element in tree.iter():
        for name in ("src", "href", "action", "style", *(key for key in element.attrib if key.startswith("on"))):
            assert element.get(name, "#").startswith("#")
    assert "url(" not in html.replace('url("data:font/woff2;base64,', "")
    names = [element.get("id") for element in tree.iter() if element.get("id")]
    assert len(names) == len(set(names))
    assert {link.get("href", "")[1:] for link in tree.iter("a")} <= set(names)
    return tree


def words(tree: ElementTree.Element) -> str:
    return " ".join(" ".join(tree.itertext()).split())


@pytest.mark.parametrize("cooperative", [False, True])
@pytest.mark.parametrize(
    ("seats", "points", "finished"),
    [(3, 1, 30), (3, 3, 20), (1, 1, 30), (3, 1, 12), (3, 2, 1), (3, 1, 0)],
    ids=["one point", "sweep", "alone", "half finished", "hardly begun", "empty"],
)
def test_every_kind_of_run_makes_a_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cooperative: bool, seats: int, points: int, finished: int
) -> None:
    game = Together() if cooperative else HarbourGame()
    monkeypatch.setattr(registry, "games", lambda: {"harbour": game})
    what: Callable[[int, int], JournalEntry] = alone if seats == 1 else lively
    grid = [{"oil": value} for value in range(points)] if points > 1 else [{}]
    run = made_up(tmp_path, what, games=30, seats=seats, points=grid, finished=finished)
    tree = checked(page(report(run)))
    said = words(tree)
    assert "Harbour" in said
    if finished == 0:
        assert "No game has been finished yet: there is nothing to report." in said
    elif finished < 30:
        assert (
            f"{points * finished} game{'s' if points * finished > 1 else ''} so far, of {30 * points} asked for" in said
        )
    assert ("What oil moves" in said) == (points > 1)


@pytest.mark.usefixtures("harbour")
def test_pictures_are_told_to_those_who_cannot_see_them(tmp_path: Path) -> None:
    tree = checked(page(report(made_up(tmp_path, lively, games=30, seats=3))))
    pictures = list(tree.iter("figure"))
    assert len(pictures) > 8
    for picture in pictures:
        drawing = next(element for element in picture.iter() if element.get("role") == "img")
        assert len(drawing.get("aria-label", "")) > 20
        assert any(title.text for title in drawing.iter("title"))
    assert "Seat 1: 27 % (14 to 44 %)" in next(
        d.get("aria-label", "") for d in tree.iter() if "a seat won" in d.get("aria-label", "")
    )


@pytest.mark.usefixtures("harbour")
def test_tables_hold_bare_numbers_to_copy(tmp_path: Path) -> None:
    tree = checked(page(report(made_up(tmp_path, lively, games=30, seats=3))))
    for table in tree.iter("table"):
        head, *rows = table.iter("tr")
        assert all(len(row) == len(head) for row in rows)
    numbers = [cell.get("data-value", "") for cell in tree.iter("td") if cell.get("data-value")]
    assert len(numbers) > 50
    assert all(float(number) == float(number) for number in numbers)


@pytest.mark.usefixtures("harbour")
def test_hostile_names_stay_names(tmp_path: Path) -> None:
    run = made_up(tmp_path, lambda p, n: lively(p, n, name=HOSTILE), 30, 3, [{HOSTILE: 1}, {HOSTILE: 2}])
    tree = checked(page(report(run)))
    assert len(list(tree.iter("script"))) == 1
    assert list(tree.iter("img")) == []
    assert HOSTILE in words(tree)
    both = checked(page(report(run, run, (HOSTILE, "other"))))
    assert list(both.iter("img")) == []


@pytest.mark.usefixtures("harbour")
def test_a_fragment_brings_no_scripts_and_takes_the_page_s_colours(tmp_path: Path) -> None:
    piece = fragment(report(made_up(tmp_path, lively, games=30, seats=3)))
    tree = ElementTree.fromstring(piece)
    assert (tree.tag, tree.get("class")) == ("article", "rep")
    assert list(tree.iter("script")) == []
    style = "".join(element.text or "" for element in tree.iter("style"))
    assert "var(--panel)" in style
    assert re.search(r"#[0-9a-f]{3,8}\b", style) is None
    selectors = re.findall(r"^([.a-z@:][^{]*)\{", style, flags=re.M)
    assert all(part.strip().startswith((".rep", "@media")) for one in selectors for part in re.split(r",\s*\n", one))


def test_a_page_has_the_colours_of_the_table() -> None:
    """Light and dark are those of the page's own tokens."""
    theirs = {
        theme: dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]+);", block))
        for theme, block in re.findall(r'data-theme="(\w+)"\] \{(.*?)\n\}', TOKENS.read_text(), flags=re.S)
    }
    light, dark = (
        dict(re.findall(r"--([a-z0-9-]+): (#[0-9a-f]+);", block))
        for block in re.findall(r":root \{(.*?)\}", colours(), flags=re.S)[:2]
    )
    assert len(light) > 10
    assert light.items() <= theirs["light"].items()
    assert dark.items() <= theirs["dark"].items()


# -- the command -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("harbour")
def test_the_command_writes_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    run = made_up(tmp_path / "run", lively, games=12, seats=3)
    main(["report", str(run.folder)])
    assert capsys.readouterr().out == f"The report is in {tmp_path / 'run' / 'report.html'}\n"
    checked((tmp_path / "run" / "report.html").read_text(encoding="utf-8"))
    to = tmp_path / "deep" / "two.html"
    main(["report", str(run.folder), str(run.folder), "--to", str(to)])
    assert "run and run (again)" in words(checked(to.read_text(encoding="utf-8")))


def test_a_folder_without_a_run_is_said_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["report", str(tmp_path)])
    assert left.value.code == 2
    assert capsys.readouterr().err == f"ecumene: {tmp_path} is not a run: there is no run.json in it\n"


@pytest.mark.usefixtures("harbour")
def test_a_file_that_cannot_be_written_is_said_so(tmp_path: Path) -> None:
    run: Run = made_up(tmp_path, lively, games=5, seats=3)
    with pytest.raises(EcumeneError, match="cannot write"):
        write_report(run.folder, None, run.folder / "run.json" / "report.html")
