"""A whole game by clicking, from the lobby to the rematch, and its record."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect
from tests.web.conftest import Meet
from tests.web.person import QUICK


def test_a_whole_game_is_played_by_clicking(meet: Meet, tmp_path: Path) -> None:
    ann = meet().set_up(["me", "bot"], QUICK)
    page = ann.page
    clicked: list[str] = []
    listed = 0
    while ann.wait_until_asked():
        target = ann.click_board(len(clicked))
        if target:
            clicked.append(target)
        else:
            ann.choose()
            listed += 1
        assert len(clicked) + listed < 400
    kinds = {target.partition(":")[0] for target in clicked}
    assert {"card", "circle"} <= kinds, f"only {kinds} could be clicked"
    assert len(clicked) > listed

    ending = page.locator(".ending")
    expect(ending.locator("#ending-title")).not_to_be_empty()
    expect(ending.locator(".chart path").first).to_be_attached()

    with page.expect_download() as download:
        ending.get_by_role("button", name="Record").click()
    file = tmp_path / "game.jsonl"
    download.value.save_as(file)
    header = json.loads(file.read_text().splitlines()[0])
    assert header["game"] == "earth_rising"
    headline = ending.locator("#ending-title").inner_text()

    ending.get_by_role("link", name="Lobby").click()
    page.get_by_label("Record file").set_input_files(file)
    page.wait_for_url("**/table/*")
    expect(page.locator("#ending-title")).to_have_text(headline)

    page.get_by_role("button", name="Look at the board").click()
    ann.open_tab("Replay")
    page.keyboard.press("Home")
    page.get_by_role("slider", name="Moment of the game").fill("0")
    expect(page.locator(".board")).to_have_attribute("data-seq", "0")
    expect(page.get_by_text("Looking back at move 0")).to_be_visible()


def test_a_rematch_seats_the_same_players(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot"], {**QUICK, "closed_hands": "on"})
    while ann.wait_until_asked():
        stop = ann.choices.filter(has_text="Stop")
        ann.choose("Stop" if stop.count() else "")
    before = ann.page.url
    ann.page.get_by_role("button", name="Rematch").click()
    ann.page.wait_for_url(lambda url: url != before)
    expect(ann.page.locator("[data-seat]")).to_have_count(2)
    assert ann.wait_until_asked()


def test_motion_shows_every_state_and_can_be_skipped(meet: Meet) -> None:
    ann = meet(motion=True).set_up(["me", "bot"], QUICK)
    for _ in range(3):
        assert ann.wait_until_asked()
        stop = ann.choices.filter(has_text="Stop")
        before = ann.seq
        (stop if stop.count() else ann.choices).first.click()
        ann.wait_beyond(before)
    expect(ann.choices.first.or_(ann.page.get_by_text("Watching what happens"))).to_be_visible()
    ann.page.keyboard.press("Escape")
    assert ann.wait_until_asked()
