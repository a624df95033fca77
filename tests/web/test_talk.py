"""Talk before the page: friends say something to one another, on a desk and on a phone, and nothing written is lost."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect
from tests.web.conftest import Meet
from tests.web.person import QUICK, Person
from tests.web.test_access import violations
from tests.web.test_together import two_friends


def remarks(person: Person) -> Locator:
    return person.page.get_by_role("log", name="What was said")


def say(person: Person, text: str) -> None:
    person.page.get_by_label("Say to the table").fill(text)
    person.page.get_by_role("button", name="Say", exact=True).click()


def test_friends_talk_and_a_bubble_tells_who_looks_elsewhere(meet: Meet) -> None:
    ann, ben = two_friends(meet)
    ann.page.keyboard.press("s")
    expect(ann.page.get_by_label("Say to the table")).to_be_focused()
    ann.page.get_by_role("tab", name="Log").click()
    ann.page.get_by_role("tab", name="Talk").click()
    expect(ann.page.get_by_label("Say to the table")).not_to_be_focused()
    ann.page.keyboard.press("s")
    expect(ann.page.get_by_label("Say to the table")).to_be_focused()
    ann.page.keyboard.type("Shall we save the <b>forests</b> first?")
    ann.page.keyboard.press("Enter")
    expect(remarks(ann)).to_contain_text("Shall we save the <b>forests</b> first?")
    expect(ann.page.get_by_label("Say to the table")).to_have_value("")

    expect(ben.page.get_by_role("tab", name=re.compile("Talk.*something was said"))).to_be_visible()
    assert violations(ben) == []
    ben.page.get_by_role("button", name="Shall we save").click()
    expect(ben.page.get_by_label("Say to the table")).to_be_focused()
    expect(remarks(ben)).to_contain_text("Shall we save")
    expect(ben.page.get_by_role("tab", name="Talk", exact=True)).to_be_visible()
    expect(ben.page.locator(".bubble")).to_have_count(0)
    say(ben, "Power first.")
    expect(remarks(ann)).to_contain_text("Power first.")
    expect(ann.page.locator(".bubble")).to_have_count(0)
    assert violations(ann) == []

    ben.page.reload()
    expect(ben.page.get_by_role("tab", name="Talk", exact=True)).to_be_visible()


def test_on_a_phone_it_stands_below_the_seats(meet: Meet) -> None:
    ann = meet(wide=False).set_up(["me", "link", "link"], QUICK)
    ben = meet(wide=False)
    ben.page.goto(ann.link_to(1))
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Here")
    ann.page.get_by_role("button", name="Begin without Player 3").click()
    ben.page.locator(".board[data-you='1']").wait_for()
    ann.page.get_by_role("tab", name="Seats").click()
    say(ann, "Ready?")
    expect(ben.page.get_by_role("tab", name=re.compile("Seats.*something was said"))).to_be_visible()
    ben.page.locator(".bubble").click()
    expect(remarks(ben)).to_contain_text("Ready?")
    expect(ben.page.get_by_role("tab", name="Seats", exact=True)).to_be_visible()
    assert violations(ben) == []
    assert ben.page.evaluate("document.documentElement.scrollWidth") <= 390


def test_who_watches_reads_and_bots_are_not_talked_to(meet: Meet) -> None:
    ann, _ = two_friends(meet)
    ann.page.get_by_role("tab", name="Talk").click()
    say(ann, "We are watched.")
    eve = meet()
    eve.page.goto(ann.page.url)
    eve.page.get_by_role("tab", name="Talk").click()
    expect(remarks(eve)).to_contain_text("We are watched.")
    expect(eve.page.get_by_label("Say to the table")).to_have_count(0)

    alone = meet().set_up(["me", "bot"], QUICK)
    expect(alone.page.get_by_role("tab", name="Log")).to_be_visible()
    expect(alone.page.get_by_role("tab", name="Talk")).to_have_count(0)


def test_what_is_refused_comes_back_to_be_sent_again(meet: Meet) -> None:
    ann, _ = two_friends(meet)
    ann.page.get_by_role("tab", name="Talk").click()
    unseen = "\u200b\u200b"
    say(ann, unseen)
    expect(ann.page.get_by_role("alert")).to_contain_text("nothing to read")
    expect(ann.page.get_by_label("Say to the table")).to_have_value(unseen)
    expect(remarks(ann)).to_contain_text("Nobody has said anything yet")
