"""A table that cannot go on is read in the page: why, who sat there, what was said and what happened."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.server.kept_database import unpack
from tests.web.conftest import Meet
from tests.web.serving import Server
from tests.web.test_access import violations

FINISHED = "SELECT r.\"table\" FROM reviews r"
TOGETHER = "SELECT \"table\" FROM remarks WHERE number = 2 ORDER BY at LIMIT 1"
CHAPTER = "SELECT \"table\" FROM chapters WHERE follows IS NOT NULL"


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the tables of an earlier version, all of them played with components it does not have."""
    folder = tmp_path_factory.mktemp("elsewhere")
    with closing(sqlite3.connect(unpack("tables-0.1.0.db.gz", folder))) as connection:
        connection.execute("UPDATE tables SET content = 'other'")
        connection.commit()
    running = Server(folder)
    yield running
    running.stop()


def table_of(server: Server, which: str) -> str:
    with closing(sqlite3.connect(Path(server.folder) / "tables.sqlite")) as connection:
        return str(connection.execute(which).fetchone()[0])


@pytest.mark.parametrize("wide", [True, False], ids=["wide", "phone"])
def test_a_finished_game_is_read_with_its_review(meet: Meet, elsewhere: Server, wide: bool) -> None:
    ann = meet(at=elsewhere, wide=wide)
    page = ann.page
    page.goto(f"/table/{table_of(elsewhere, FINISHED)}")
    expect(page.get_by_text("has other components than this program")).to_be_visible()
    expect(page.get_by_text("It was played to its end.")).to_be_visible()
    expect(page.get_by_label("Review")).to_contain_text("Player 1")
    expect(page.get_by_label("What happened").locator("p").first).to_be_visible()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Record").click()
    assert saved.value.suggested_filename.endswith(".jsonl")
    assert violations(ann) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_what_others_chose_and_the_record_stay_hidden(meet: Meet, elsewhere: Server) -> None:
    page = meet(at=elsewhere).page
    page.goto(f"/table/{table_of(elsewhere, TOGETHER)}")
    expect(page.get_by_text("It was not played to its end.")).to_be_visible()
    expect(page.get_by_label("What was said")).to_contain_text("Ben: Wait for me.")
    expect(page.get_by_label("What happened")).to_contain_text("Ben moves.")
    expect(page.get_by_role("button", name="Record")).to_have_count(0)


def test_a_campaign_leads_to_its_chapters_as_books(meet: Meet, elsewhere: Server) -> None:
    page = meet(at=elsewhere).page
    page.goto(f"/table/{table_of(elsewhere, CHAPTER)}")
    page.get_by_role("link", name="Its campaign").click()
    expect(page.get_by_role("article")).to_have_count(2)
    page.get_by_role("article").first.get_by_role("link", name="Read").click()
    expect(page.get_by_text("It can still be read.")).to_be_visible()
