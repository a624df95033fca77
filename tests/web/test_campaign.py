"""A campaign by clicking: two friends go on from chapter to chapter, branch it, and come back to it from the lobby."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Meet
from tests.web.person import Person
from tests.web.serving import Server
from tests.web.test_access import violations


@pytest.fixture(scope="module")
def expedition(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the toy of campaigns alone."""
    running = Server(tmp_path_factory.mktemp("campaign"), "tests.kernel.expedition")
    yield running
    running.stop()


def begin(person: Person, seats: list[str]) -> None:
    """Begin a campaign from the lobby."""
    page = person.page
    page.goto("/")
    page.get_by_role("heading", name="Expedition").wait_for()
    while int(page.get_by_label("Number of seats").inner_text()) > len(seats):
        page.get_by_role("button", name="One seat fewer").click()
    for number, kind in enumerate(seats, 1):
        page.get_by_label(f"Who sits at seat {number}", exact=True).select_option(kind)
    page.get_by_role("button", name="Begin a campaign").click()
    page.wait_for_url("**/table/*")
    page.locator(".waiting" if "link" in seats else ".board[data-seq]").wait_for()


def march(*people: Person, climbs: int = 0) -> None:
    """Play the chapter to its end, in turn; the first moves are climbs."""
    for move in range(4):
        person = people[move % len(people)]
        assert person.wait_until_asked()
        person.choose("Climb" if move < climbs else "Rest")
    for person in people:
        person.page.get_by_role("heading", name="Camp is made").wait_for()


def two_friends(meet: Meet, server: Server) -> tuple[Person, Person]:
    ann = meet(at=server)
    begin(ann, ["me", "link"])
    ben = meet(at=server).come(ann.link_to(1), 1)
    return ann, ben


def test_two_friends_go_on_together_and_branch_the_campaign(meet: Meet, expedition: Server) -> None:
    ann, ben = two_friends(meet, expedition)
    march(ann, ben, climbs=1)
    first = ann.page.url
    ann.page.get_by_role("button", name="Go on to March 2").click()
    for person in (ann, ben):
        expect(person.page.get_by_role("link", name="Campaign: March 2")).to_be_visible()
    assert ann.page.url == ben.page.url != first
    second = ann.page.url

    march(ann, ben)
    ben.page.get_by_role("link", name="The campaign", exact=True).click()
    chapters = ben.page.locator("article")
    expect(chapters).to_have_count(2)
    expect(chapters.nth(1)).to_contain_text("March 2")
    chapters.nth(1).get_by_text("What it took up").click()
    expect(chapters.nth(1)).to_contain_text("Rations: seat 1 has 2, seat 2 has 3.")
    expect(chapters.nth(0)).to_contain_text("Camp is made")
    chapters.nth(0).get_by_role("button", name="Branch here").click()
    ben.page.wait_for_url(lambda url: "/table/" in url)
    assert ben.page.url not in (first, second)

    ann.page.goto("/")
    row = ann.page.get_by_role("region", name="Your campaigns").locator("li")
    expect(row).to_have_count(1)
    expect(row).to_contain_text("chapter 2")
    tables = ann.page.get_by_role("region", name="Your tables").locator("li")
    expect(tables.filter(has_text="Expedition, March 2")).to_have_count(1)
    row.get_by_role("link", name="Chapters").click()
    expect(ann.page.locator("article")).to_have_count(3)
    ann.page.get_by_role("link", name="Resume").click()
    ann.page.wait_for_url(ben.page.url)
    assert ann.wait_until_asked()
    ann.page.get_by_role("link", name="Campaign: March 2").click()
    ann.page.locator("article").nth(1).get_by_role("button", name="Go on to March 3").click()
    expect(ann.page.get_by_role("heading", name="Waiting for Player 2")).to_be_visible()
    expect(ann.page.get_by_text("Expedition · March 3")).to_be_visible()
    ann.page.get_by_role("button", name="Begin without Player 2").click()
    ann.page.locator(".board[data-seq]").wait_for()
    expect(ann.page.get_by_role("link", name="Campaign: March 3")).to_be_visible()


def test_who_looks_at_the_board_is_told_that_the_others_go_on(meet: Meet, expedition: Server) -> None:
    ann, ben = two_friends(meet, expedition)
    march(ann, ben)
    ben.page.get_by_role("button", name="Look at the board").click()
    eve = meet(at=expedition)
    eve.page.goto(ann.page.url)
    eve.page.get_by_role("heading", name="Camp is made").wait_for()
    expect(eve.page.get_by_text("Go on to")).to_have_count(0)
    ann.page.get_by_role("button", name="Go on to March 2").click()
    ben.page.get_by_role("link", name="Go on to March 2").click()
    expect(ben.page.get_by_role("link", name="Campaign: March 2")).to_be_visible()
    expect(eve.page.get_by_role("link", name="Go on to March 2")).to_be_visible()
    eve.page.get_by_role("link", name="The campaign", exact=True).click()
    expect(eve.page.locator("article")).to_have_count(1)
    expect(eve.page.get_by_role("button", name="Branch here")).to_have_count(0)
    expect(eve.page.get_by_role("link", name="Open")).to_be_visible()


def test_an_address_of_no_campaign_says_so(meet: Meet, expedition: Server) -> None:
    eve = meet(at=expedition)
    eve.offline = True  # the browser itself reports the refused request on its console
    eve.page.goto("/campaign/nowhere")
    expect(eve.page.get_by_role("heading", name="No campaign here")).to_be_visible()
    expect(eve.page.get_by_text("there is no such table")).to_be_visible()


def test_the_campaign_fits_a_phone_and_everybody_can_use_it(meet: Meet, expedition: Server) -> None:
    ann = meet(wide=False, at=expedition)
    begin(ann, ["me", "screen"])
    for _ in range(2):
        march(ann)
        ann.page.get_by_role("button", name="Go on to").click()
        ann.page.locator(".board[data-seq='0']").wait_for()
    ann.page.get_by_role("link", name="Campaign: March 3").click()
    expect(ann.page.locator("article")).to_have_count(3)
    assert ann.overflow() <= 0
    assert violations(ann) == []
    ann.page.goto("/")
    ann.page.get_by_role("region", name="Your campaigns").wait_for()
    assert ann.overflow() <= 0
    assert violations(ann) == []
