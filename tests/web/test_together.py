"""Several people at one table: by link, watching, at one screen."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.web.conftest import Meet
from tests.web.person import LONG_PATIENCE, QUICK, Person
from tests.web.test_access import violations


def two_friends(meet: Meet) -> tuple[Person, Person]:
    """Ann, who set up the table, and Ben, who came by her link."""
    ann = meet().set_up(["me", "link"], QUICK)
    ben = meet().come(ann.link_to(1), 1)
    assert "#" not in ben.page.url
    return ann, ben


def test_a_friend_comes_by_link_and_both_see_every_move(meet: Meet) -> None:
    ann, ben = two_friends(meet)
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Here")
    assert ann.wait_until_asked()
    expect(ben.choices).to_have_count(0)
    ann.choose("Activist")
    expect(ben.log).to_contain_text("Activist")
    assert ben.wait_until_asked()
    ben.choose("Ecologist")
    expect(ann.log).to_contain_text("Ecologist")
    assert ann.seq == ben.seq

    ben.page.close()
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Away")


def test_taking_back_what_a_friend_has_seen_needs_consent(meet: Meet) -> None:
    ann, ben = two_friends(meet)
    assert ann.wait_until_asked()
    ann.choose("Activist")
    assert ben.wait_until_asked()
    ben.choose("Ecologist")
    assert ann.wait_until_asked()
    ann.page.get_by_role("button", name="Ask to take back").click()
    expect(ann.page.get_by_text("waiting for")).to_be_visible()
    ben.page.get_by_role("button", name="Decline").click()
    expect(ann.page.get_by_text("waiting for")).to_have_count(0)

    assert ann.wait_until_asked()
    before = ann.seq
    ann.page.keyboard.press("u")
    withdraw = ann.page.get_by_role("button", name="Withdraw", exact=True)
    withdraw.wait_for()
    assert ann.wait_until_asked()
    withdraw.click()
    expect(withdraw).to_have_count(0)
    expect(ben.page.get_by_role("button", name="Agree")).to_have_count(0)
    assert ann.wait_until_asked()
    ann.page.keyboard.press("u")
    ben.page.get_by_role("button", name="Agree").click()
    ann.wait_beyond(before)
    expect(ann.question).to_contain_text("Choose a character")
    expect(ann.choices).to_have_count(6)
    expect(ben.log).to_contain_text("takes back")


def test_whether_taking_back_needs_consent_is_said_when_one_points_at_it(meet: Meet) -> None:
    ann, ben = two_friends(meet)
    assert ann.wait_until_asked()
    ann.choose("Activist")
    assert ben.wait_until_asked()
    free = ann.page.get_by_role("button", name="Take back", exact=True)
    asking = ann.page.get_by_role("button", name="Ask to take back")
    expect(free).to_be_enabled()
    free.hover()
    expect(asking).to_have_count(0)
    ben.choose("Ecologist")
    assert ann.wait_until_asked()
    expect(asking).to_be_enabled()
    ann.choose("Draw a card")
    expect(free).to_be_enabled()
    ann.page.mouse.move(5, 5)
    free.hover()
    expect(asking).to_be_visible()


def test_a_bot_stands_in_for_a_friend_who_has_left_until_he_plays_again(meet: Meet) -> None:
    ann, ben = two_friends(meet)
    expect(ann.page.get_by_label("Who plays for Player 2")).to_have_count(0)
    assert ann.wait_until_asked()
    ann.choose("Activist")
    assert ben.wait_until_asked()
    where = ben.page.url
    ben.page.goto("/")
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Away")
    before = ann.seq
    ann.page.get_by_label("Who plays for Player 2").select_option("normal")
    ann.wait_beyond(before)
    assert ann.wait_until_asked()

    ben.page.goto(where)
    expect(ben.page.get_by_text("A bot plays for you")).to_be_visible()
    assert violations(ben) == []
    ben.page.get_by_role("button", name="Play again").click()
    expect(ben.page.get_by_text("A bot plays for you")).to_have_count(0)
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Here")
    expect(ann.page.get_by_label("Who plays for Player 2")).to_have_count(0)


def test_who_has_to_leave_lets_a_bot_finish_the_game(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot"], QUICK)
    assert ann.wait_until_asked()
    ann.page.get_by_label("Who plays for Player 1").select_option("normal")
    expect(ann.page.get_by_text("A bot plays for you")).to_be_visible()
    expect(ann.page.locator(".ending")).to_be_visible(timeout=LONG_PATIENCE)
    assert ann.page.get_by_text("A bot plays for you").count() == 0


def test_anybody_may_watch_and_can_do_nothing(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot"], QUICK)
    eve = meet()
    eve.page.goto(ann.page.url)
    expect(eve.page.get_by_text("You are watching this table")).to_be_visible()
    expect(eve.choices).to_have_count(0)
    assert ann.wait_until_asked()
    ann.choose("Climatologist")
    expect(eve.log).to_contain_text("Climatologist")


def test_a_curtain_falls_between_two_people_at_one_screen(meet: Meet) -> None:
    ann = meet().set_up(["me", "screen"], {**QUICK, "closed_hands": "on"})
    page = ann.page
    curtain = page.get_by_role("dialog", name="Pass the screen to")
    expect(curtain).to_contain_text("Player 1")
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)
    assert ann.wait_until_asked()
    ann.choices.first.click()
    expect(curtain).to_contain_text("Player 2")
    page.reload()
    expect(curtain).to_contain_text("Player 2")
    curtain.get_by_role("button").click()
    expect(page.locator(".board")).to_have_attribute("data-you", "1")
    assert ann.wait_until_asked()


def test_open_hands_at_one_screen_need_no_curtain(meet: Meet) -> None:
    ann = meet().set_up(["me", "screen"], QUICK)
    assert ann.wait_until_asked()
    ann.choose("Activist")
    expect(ann.page.locator(".board")).to_have_attribute("data-you", "1")
    assert ann.wait_until_asked()
    expect(ann.page.get_by_role("dialog")).to_have_count(0)


def test_an_invitation_that_is_none_lets_one_watch_and_says_so(meet: Meet) -> None:
    ann = meet().set_up(["me", "link"], QUICK)
    eve = meet()
    eve.offline = True  # the browser itself reports the refused request on its console
    eve.page.goto(ann.page.url + "#made-up")
    expect(eve.page.get_by_role("alert")).to_contain_text("invitation")
    expect(eve.page.get_by_text("You are watching this table")).to_be_visible()
