"""A browser, a server and people who sit before it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright
from tests.web.person import PATIENCE, Person
from tests.web.serving import Server

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "src" / "ecumene" / "server" / "page" / "index.html"
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

Meet = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


def chromium() -> str:
    """The browser of this machine."""
    found = os.environ.get("ECUMENE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.fail("no Chromium on this machine: `make ready` installs it, or says what to install")
    return found


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not hurt it."""
    if not PAGE.exists():
        pytest.fail("the page is not built: run `make ready`")
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield running
        running.close()


@pytest.fixture
def meet(browser: Browser, server: Server) -> Iterator[Meet]:
    """A new person with a browser of his own; nobody's page may have complained by the end."""
    met: list[Person] = []

    def meet(
        *,
        wide: bool = True,
        theme: str = "dark",
        motion: bool = False,
        at: Server = server,
    ) -> Person:
        context = browser.new_context(
            base_url=at.address,
            viewport={"width": 1440, "height": 900} if wide else {"width": 390, "height": 844},
            has_touch=not wide,
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            permissions=["clipboard-read", "clipboard-write"],
        )
        context.set_default_timeout(PATIENCE)
        person = Person(context.new_page())
        met.append(person)
        return person

    yield meet
    for person in met:
        person.page.context.close()
    complaints = [complaint for person in met for complaint in person.complaints]
    assert not complaints
