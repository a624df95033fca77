"""A whole game of Living Planet: two people in two browsers and two bots, played by clicking."""

from __future__ import annotations

import time

from playwright.sync_api import expect
from tests.web.conftest import Meet
from tests.web.person import LONG_PATIENCE, Person

SHORT = {"length": "short", "start": "1"}


def friends(meet: Meet) -> tuple[Person, Person]:
    """Ann, who set up the table with two bots, and Ben, who came by her link."""
    ann = meet().set_up(["me", "link", "bot", "bot"], SHORT, game="Living Planet")
    ben = meet().come(ann.link_to(1), 1)
    return ann, ben


def asked(person: Person) -> bool:
    return person.page.locator(".choice[aria-disabled=false]").count() > 0


def over(person: Person) -> bool:
    return person.page.locator(".ending").count() > 0


def wait_for_either(ann: Person, ben: Person) -> Person | None:
    """Whoever is asked; None when the game has ended for both."""
    deadline = time.monotonic() + LONG_PATIENCE / 1000
    while time.monotonic() < deadline:
        for person in (ann, ben):
            if asked(person):
                return person
        if over(ann) and over(ben):
            return None
        ann.page.wait_for_timeout(100)
    raise AssertionError("nobody is asked and the game is not over")


def test_two_people_and_two_bots_play_a_whole_game_by_clicking(meet: Meet) -> None:
    ann, ben = friends(meet)
    clicked: list[str] = []
    while (person := wait_for_either(ann, ben)) is not None:
        clicked.append(person.answer(len(clicked)))
        assert len(clicked) < 900
    kinds = {target.partition(":")[0] for target in clicked}
    assert {"card", "die", "resource"} <= kinds, f"only {kinds} could be clicked"
    assert kinds & {"hex", "square", "spot", "unit", "tile"}, f"nothing of the map was clicked: {kinds}"
    titles = [person.page.locator("#ending-title").inner_text() for person in (ann, ben)]
    assert titles[0] == titles[1]
    expect(ann.page.locator(".ending tfoot td").nth(1)).not_to_be_empty()


def test_nobody_waits_for_another_to_choose_a_card(meet: Meet) -> None:
    ann, ben = friends(meet)
    for person in (ann, ben):
        if person.wait_until_asked() and "colour" in person.question.inner_text().lower():
            person.choose()
    expect(ann.page.locator("[data-target^='card:'].can").first).to_be_visible()
    expect(ben.page.locator("[data-target^='card:'].can").first).to_be_visible()
    ben.choose("4")
    expect(ben.choices).to_have_count(0)
    assert asked(ann)
    ann.choose("5")
    expect(ben.log).to_contain_text("plays 5")
    expect(ann.log).to_contain_text("plays 4")
