"""Nothing is lost and everything can be looked at again: reload, restart, undo, replay, play on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Meet
from tests.web.person import QUICK
from tests.web.serving import Server


@pytest.fixture
def frail(tmp_path: Path) -> Iterator[Server]:
    """A server of one's own, to be killed."""
    running = Server(tmp_path)
    yield running
    running.stop()


def test_a_reload_in_the_middle_changes_nothing(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot"], QUICK)
    ann.play(4)
    assert ann.wait_until_asked()
    log, choices, seq = ann.log.inner_text(), ann.choices.all_inner_texts(), ann.seq
    ann.page.reload()
    assert ann.wait_until_asked()
    expect(ann.log).to_have_text(log, use_inner_text=True)
    assert (ann.choices.all_inner_texts(), ann.seq) == (choices, seq)


def test_a_killed_server_loses_nothing_and_the_page_finds_it_again(frail: Server, meet: Meet) -> None:
    ann = meet(at=frail).set_up(["me", "bot"], QUICK)
    ann.play(3)
    assert ann.wait_until_asked()
    seq, choices = ann.seq, ann.choices.all_inner_texts()
    ann.offline = True
    frail.kill()
    expect(ann.page.get_by_text("The connection is lost")).to_be_visible()
    ann.choices.first.click()
    frail.start()
    expect(ann.page.get_by_text("The connection is lost")).to_have_count(0)
    ann.wait_beyond(seq)
    ann.offline = False
    assert ann.wait_until_asked()
    ann.page.keyboard.press("u")
    expect(ann.log).to_contain_text("takes back")
    assert ann.wait_until_asked()
    assert ann.choices.all_inner_texts() == choices


def test_taking_back_alone_is_free(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot"], QUICK)
    assert ann.wait_until_asked()
    ann.choose("Activist")
    assert ann.wait_until_asked()
    before = ann.seq
    ann.page.get_by_role("button", name="Take back").click()
    ann.wait_beyond(before)
    expect(ann.question).to_contain_text("Choose a character")
    expect(ann.choices).to_have_count(6)
    expect(ann.log).to_contain_text("takes back")


def test_the_replay_goes_back_and_the_game_goes_on_from_there(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot"], QUICK)
    ann.play(6)
    assert ann.wait_until_asked()
    page, last = ann.page, ann.seq
    question = ann.question.inner_text()
    ann.open_tab("Replay")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".board")).to_have_attribute("data-seq", str(last - 2))
    expect(ann.choices).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".board")).to_have_attribute("data-seq", str(last))
    expect(ann.question).to_have_text(question)

    page.get_by_role("slider", name="Moment of the game").fill("0")
    expect(page.locator(".board")).to_have_attribute("data-seq", "0")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_function("() => Number(document.querySelector('.board').dataset.seq) >= 2")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("slider", name="Moment of the game").fill("1")
    expect(page.locator(".board")).to_have_attribute("data-seq", "1")

    old = page.url
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url(lambda url: url != old)
    page.locator(".board[data-seq]").wait_for()
    assert ann.wait_until_asked()
    expect(ann.question).not_to_contain_text("Choose a character")
    page.goto(old)
    assert ann.wait_until_asked()
    assert ann.seq == last


def test_a_table_one_has_sat_at_is_found_again_in_the_lobby(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot"], QUICK)
    table = ann.page.url
    assert ann.wait_until_asked()
    ann.page.goto("/")
    ann.page.get_by_role("region", name="Your tables").get_by_role("link").first.click()
    ann.page.wait_for_url(table)
    assert ann.wait_until_asked()
    ann.page.goto("/table/nosuchtable")
    expect(ann.page.get_by_role("heading", name="No table here")).to_be_visible()


def test_the_lobby_waits_for_a_server_that_does_not_answer(meet: Meet) -> None:
    ann = meet()
    ann.offline = True
    ann.page.route("**/api/shelf", lambda route: route.abort())
    ann.page.goto("/")
    expect(ann.page.get_by_role("alert")).to_contain_text("The server is not answering")
    ann.page.unroute("**/api/shelf")
    expect(ann.page.get_by_role("button", name="Start")).to_be_visible()
