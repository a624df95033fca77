"""A whole game by clicking, from the lobby to the rematch, and its record."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect
from tests.web.conftest import Meet
from tests.web.person import PATIENCE, QUICK, Person

# One game in thirty or so ends before any practice has a choice of circles.
MOST_GAMES = 4


def a_whole_game(person: Person) -> list[str]:
    """What was clicked from the lobby to the end, '' where the list was."""
    person.set_up(["me", "bot"], QUICK)
    clicked: list[str] = []
    while person.wait_until_asked():
        clicked.append(person.answer(len(clicked)))
        assert len(clicked) < 400
    return clicked


def test_a_whole_game_is_played_by_clicking(meet: Meet, tmp_path: Path) -> None:
    ann = meet()
    page = ann.page
    kinds: set[str] = set()
    for _ in range(MOST_GAMES):
        clicked = a_whole_game(ann)
        assert 2 * clicked.count("") < len(clicked), "most choices can be clicked"
        kinds |= {target.partition(":")[0] for target in clicked}
        if {"card", "circle"} <= kinds:
            break
    else:
        raise AssertionError(f"only {kinds} could be clicked")

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


def test_what_was_chosen_is_offered_no_more_before_the_table_has_moved_on(meet: Meet) -> None:
    ann = meet()
    lines: list[WebSocketRoute] = []
    kinds: list[str] = []
    held: list[str | bytes] = []
    holding = False

    def overhear(line: WebSocketRoute) -> None:
        def hear(message: str | bytes) -> None:
            kinds.append(json.loads(message)["type"])
            if holding and kinds[-1] == "state":
                held.append(message)
            else:
                line.send(message)

        lines.append(line)
        line.connect_to_server().on_message(hear)

    ann.page.route_web_socket("**/ws/*", overhear)
    ann.set_up(["me", "bot"], QUICK)
    assert ann.wait_until_asked()
    before, holding = ann.seq, True
    ann.choices.first.click()
    for _ in range(PATIENCE // 100):
        if "done" in kinds:
            break
        ann.page.wait_for_timeout(100)
    assert "done" in kinds
    ann.page.wait_for_timeout(200)
    assert ann.page.locator(".choice[aria-disabled=false]").count() == 0
    for message in held:
        lines[0].send(message)
    holding = False
    ann.wait_beyond(before)
    assert ann.wait_until_asked()
