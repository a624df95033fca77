"""The laboratory by clicking: a run is ordered, watched to its end, read, copied, compared, stopped and deleted."""

from __future__ import annotations

import re
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect
from tests.web.conftest import Meet
from tests.web.person import LONG_PATIENCE, Person
from tests.web.serving import KEY, Server
from tests.web.test_access import violations


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of its own, whose laboratory is empty."""
    running = Server(tmp_path_factory.mktemp("bench"))
    yield running
    running.stop()


def designer(meet: Meet, bench: Server, **looks: Any) -> Person:
    """Somebody who came by the address that the server prints."""
    person = meet(at=bench, **looks)
    person.page.goto(f"/#key={KEY}")
    person.page.get_by_role("link", name="Laboratory").wait_for()
    return person


def fill_in(page: Page, name: str, games: int, bot: str = "Random") -> None:
    """Order quick games of Earth Rising for one seat, without starting them yet."""
    page.goto("/laboratory")
    page.get_by_role("radiogroup", name="Games").locator("label").filter(has_text="Earth Rising").click()
    page.get_by_role("button", name=bot, exact=True).click()
    while page.get_by_role("button", name="One seat fewer").is_enabled():
        page.get_by_role("button", name="One seat fewer").click()
    page.get_by_label("Number of games").fill(str(games))
    page.get_by_text("Options", exact=True).click()
    page.locator('[data-option="mode"] label:has(input[value="quick"])').click()
    page.get_by_placeholder("What is tried here").fill(name)


def start(page: Page) -> str:
    """Start the run that is filled in; its address."""
    page.get_by_role("button", name="Start the run").click()
    page.wait_for_url("**/laboratory/*")
    return page.url


def wait_for(page: Page, state: str) -> None:
    expect(page.get_by_role("status")).to_contain_text(state, timeout=LONG_PATIENCE)


def play(person: Person, name: str, games: int = 2, bot: str = "Random") -> str:
    """Order a run and wait for its end."""
    fill_in(person.page, name, games, bot)
    address = start(person.page)
    wait_for(person.page, "finished")
    return address


def test_a_run_is_ordered_watched_and_read(meet: Meet, bench: Server, tmp_path: Path) -> None:
    ann = designer(meet, bench)
    page = ann.page
    page.goto("/")
    page.get_by_role("link", name="Laboratory").click()
    expect(page.get_by_text("None yet.")).to_be_visible()
    fill_in(page, "Fewer actions", 3)
    page.get_by_role("combobox", name="What to vary").fill("turn actions")
    knob = page.get_by_role("listbox", name="What can be varied").get_by_role("option").first
    expect(knob).to_contain_text("turn.actions")
    expect(knob).to_contain_text("given")
    page.keyboard.press("Enter")
    page.get_by_label("Values of turn: actions").fill("3, many")
    expect(page.get_by_role("alert")).to_contain_text("“many” is no number")
    expect(page.get_by_role("button", name="Start the run")).to_be_disabled()
    page.get_by_label("Values of turn: actions").fill("3, 4")
    amount = re.compile("2 variants . 3 games = 6 games")
    expect(page.get_by_role("button", name="Start the run")).to_contain_text(amount)
    start(page)
    expect(page.get_by_role("heading", name="Fewer actions")).to_be_visible()
    wait_for(page, "finished")
    expect(page.get_by_role("progressbar").first).to_have_attribute("aria-valuenow", "6")
    expect(page.get_by_role("heading", name="turn.actions").first).to_be_visible()

    table = page.locator(".rep-details").first
    table.locator("summary").click()
    table.get_by_role("button", name="Copy table").click()
    expect(table.get_by_role("button", name="Copied")).to_be_visible()
    copied = str(page.evaluate("navigator.clipboard.readText()"))
    assert "\t" in copied.splitlines()[0]
    with page.expect_download() as report:
        page.get_by_role("link", name="Report").click()
    report.value.save_as(tmp_path / "report.html")
    assert "turn.actions" in (tmp_path / "report.html").read_text(encoding="utf-8")
    with page.expect_download() as tables:
        page.get_by_role("link", name="Tables").click()
    tables.value.save_as(tmp_path / "tables.zip")
    assert "seats.parquet" in zipfile.ZipFile(tmp_path / "tables.zip").namelist()


def test_a_report_that_takes_longer_than_the_run_needs_to_grow_is_shown(meet: Meet, bench: Server) -> None:
    def slowly(route: Route) -> None:
        time.sleep(2.5)
        route.continue_()

    page = designer(meet, bench).page
    fill_in(page, "A slow report", 50_000)
    page.route("**/report", slowly)
    start(page)
    page.locator(".rep-section").first.wait_for(timeout=LONG_PATIENCE)
    expect(page.get_by_role("status")).to_contain_text("playing")
    page.unroute_all(behavior="ignoreErrors")
    page.get_by_role("button", name="Stop").click()
    wait_for(page, "stopped")


def test_a_run_grows_is_stopped_resumed_and_deleted(meet: Meet, bench: Server) -> None:
    ann = designer(meet, bench)
    page = ann.page
    fill_in(page, "A long one", 50_000)
    start(page)
    wait_for(page, "playing")
    page.locator(".rep-section").first.wait_for(timeout=LONG_PATIENCE)
    bar = page.get_by_role("progressbar").first
    seen = bar.get_attribute("aria-valuenow")
    expect(bar).not_to_have_attribute("aria-valuenow", str(seen), timeout=LONG_PATIENCE)
    page.get_by_role("button", name="Stop").click()
    wait_for(page, "stopped")
    page.get_by_role("button", name="Resume").click()
    wait_for(page, "playing")
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("button", name="Keep").click()
    page.get_by_role("button", name="Delete").click()
    page.get_by_role("group", name="Delete this run?").get_by_role("button", name="Delete").click()
    page.wait_for_url("**/laboratory")
    page.get_by_role("heading", name="Runs").wait_for()
    expect(page.locator("[data-run]").filter(has_text="A long one")).to_have_count(0)


@pytest.mark.parametrize(("wide", "theme"), [(True, "dark"), (False, "light")], ids=["desktop, dark", "phone, light"])
def test_two_runs_are_compared_and_everybody_can_read_it(meet: Meet, bench: Server, theme: str, wide: bool) -> None:
    ann = designer(meet, bench, theme=theme, wide=wide)
    page = ann.page
    play(ann, f"Before, {theme}")
    assert not violations(ann)
    play(ann, f"After, {theme}", bot="Easy")
    page.goto("/laboratory")
    page.get_by_label(f"Compare Before, {theme}").check()
    page.get_by_label(f"Compare After, {theme}").check()
    page.get_by_role("combobox", name="What to vary").click()
    assert not violations(ann)
    assert ann.overflow() <= 0
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Compare the two").click()
    page.wait_for_url("**/against/*")
    expect(page.get_by_role("heading", level=1)).to_contain_text(f"Before, {theme} and After, {theme}")
    expect(page.locator(".rep-section").first).to_contain_text(f"After, {theme}")
    for table in page.locator(".rep-details > summary").all()[:3]:
        table.click()
    assert not violations(ann)
    assert ann.overflow() <= 0
    page.get_by_role("link", name="End the comparison").click()
    page.get_by_label("Compare with another run").select_option(label=None, index=1)
    page.wait_for_url("**/against/*")


def test_a_run_that_is_not_there(meet: Meet, bench: Server) -> None:
    eve = designer(meet, bench)
    eve.page.goto("/laboratory/0123456789abcdef")
    expect(eve.page.get_by_role("heading", name="No such run")).to_be_visible()
