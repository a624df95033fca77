"""What thinking looks like: strengths to choose, hints to take, and the review of a game that is over."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Meet
from tests.web.person import LONG_PATIENCE, QUICK, Person
from tests.web.serving import Server
from tests.web.test_access import violations

SURENESS = {"Sure", "Fairly sure", "A close call", "A first guess", "No choice"}
SIZES = pytest.mark.parametrize(
    ("wide", "theme"), [(True, "dark"), (False, "light")], ids=["desktop, dark", "phone, light"]
)


@pytest.fixture(scope="module")
def lanterns(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of a game that is over in a minute."""
    running = Server(tmp_path_factory.mktemp("lanterns"), toy="tests.server.toy")
    yield running
    running.stop()


@pytest.fixture(scope="module")
def pondering(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose only worker is soon lost in thought."""
    running = Server(tmp_path_factory.mktemp("pondering"), toy="tests.web.pondering")
    yield running
    running.stop()


def hinted(person: Person) -> Person:
    """At a table, with a hint in sight."""
    person.set_up(["me", "bot"], QUICK)
    assert person.wait_until_asked()
    person.choose("Activist")
    assert person.wait_until_asked()
    person.page.get_by_role("button", name="Hint", exact=True).click()
    person.page.locator(".move").first.wait_for()
    return person


def at_the_end(person: Person) -> Person:
    """At the end of a short game that was played badly."""
    person.set_up(["me", "bot"], game="Lanterns")
    while person.wait_until_asked():
        person.choose("pass" if person.choices.filter(has_text="pass").count() else "no")
    return person


# -- strengths ----------------------------------------------------------------------------------


def test_a_strength_is_chosen_in_the_lobby_and_changed_at_the_table(meet: Meet) -> None:
    ann = meet()
    page = ann.page
    page.goto("/")
    strength = page.get_by_label("Strength of the bot at seat 2")
    expect(strength).to_have_value("normal")
    assert strength.locator("option").all_inner_texts()[:3] == ["Easy", "Normal", "Hard"]
    for sentence in ("slips", "one step ahead", "many steps ahead"):
        expect(page.get_by_role("definition").filter(has_text=sentence).first).to_be_visible()
    strength.select_option("easy")
    ann.page.get_by_role("button", name="Start").click()
    at_table = page.locator('[data-seat="1"]').get_by_role("combobox")
    expect(at_table).to_have_value("easy")
    at_table.select_option("hard")
    page.reload()
    expect(at_table).to_have_value("hard")


def test_a_raw_bot_is_set_by_a_form_that_checks(meet: Meet) -> None:
    ann = meet()
    page = ann.page
    page.goto("/")
    page.get_by_label("Strength of the bot at seat 2").select_option("greedy")
    settings = page.get_by_role("group", name="Settings of the bot at seat 2")
    redeals = settings.get_by_label("redeals")
    redeals.fill("0")
    page.get_by_role("button", name="Start").click()
    expect(redeals).to_be_focused()
    assert redeals.evaluate("field => field.validationMessage")
    redeals.fill("4")
    redeals.blur()
    expect(settings.get_by_text("greedy:redeals=4")).to_be_visible()
    page.get_by_role("button", name="Start").click()
    expect(page.locator('[data-seat="1"]').get_by_role("combobox")).to_have_value("greedy:redeals=4")
    page.goto("/")
    expect(redeals).to_have_value("4")


# -- hints --------------------------------------------------------------------------------------


def test_a_hint_lights_up_the_board_and_is_played_by_a_click(meet: Meet) -> None:
    ann = hinted(meet())
    page = ann.page
    card = page.get_by_role("region", name="Hint")
    moves = card.locator(".move")
    assert 1 <= moves.count() <= 3
    expect(moves.first).to_contain_text("%")
    best = moves.first.locator(".text").inner_text()
    expect(page.locator(".choice.pointed")).to_contain_text(best)
    lit = page.locator("[data-target].lit")
    page.mouse.move(5, 5)
    for number in range(moves.count()):
        moves.nth(number).hover()
        if lit.count():
            break
    expect(lit.first).to_be_attached()

    before = ann.seq
    moves.first.click()
    ann.wait_beyond(before)
    expect(card).to_have_count(0)


def test_a_hint_says_how_sure_it_is_and_what_would_follow(meet: Meet) -> None:
    ann = hinted(meet())
    card = ann.page.get_by_role("region", name="Hint")
    assert card.locator("header strong").inner_text() in SURENESS
    expect(card.get_by_role("list").first).to_have_accessible_name("Best moves chance")
    follows = card.get_by_text("What would follow")
    if follows.count():
        follows.click()
        expect(card.locator(".line li").first).to_be_visible()


def test_a_hint_comes_and_goes_by_key_and_leaves_with_the_choice(meet: Meet) -> None:
    ann = hinted(meet())
    page = ann.page
    card = page.get_by_role("region", name="Hint")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.keyboard.press("h")
    expect(card.locator(".move").first).to_be_visible()
    page.keyboard.press("h")
    expect(card).to_have_count(0)
    page.keyboard.press("h")
    expect(card.locator(".move").first).to_be_visible()
    before = ann.seq
    ann.choices.first.click()
    ann.wait_beyond(before)
    expect(card).to_have_count(0)


@SIZES
def test_axe_finds_nothing_wrong_with_strengths_and_hints(meet: Meet, wide: bool, theme: str) -> None:
    ann = meet(wide=wide, theme=theme)
    ann.page.goto("/")
    ann.page.get_by_label("Strength of the bot at seat 2").select_option("search")
    ann.page.get_by_role("group", name="Settings of the bot at seat 2").wait_for()
    assert not violations(ann)
    assert ann.overflow() <= 0
    ann.page.get_by_label("Strength of the bot at seat 2").select_option("normal")
    hinted(ann)
    assert not violations(ann)
    assert ann.overflow() <= 0
    if not wide:
        ann.open_tab("Seats")
        assert not violations(ann)


# -- reviews ------------------------------------------------------------------------------------


@SIZES
def test_a_finished_game_is_reviewed_and_its_moments_lead_back(
    meet: Meet, lanterns: Server, wide: bool, theme: str
) -> None:
    ann = at_the_end(meet(at=lanterns, wide=wide, theme=theme))
    page = ann.page
    page.get_by_role("button", name="Review", exact=True).click()
    review = page.get_by_role("region", name="Review")
    expect(review.locator("figure")).to_be_visible(timeout=LONG_PATIENCE)
    assert review.locator("figure path.curve").count() >= 2
    expect(review.get_by_text("Player 1: ")).to_contain_text("decisions")
    weak = review.get_by_role("button").filter(has_text="was better")
    expect(weak.first).to_contain_text("chance")
    assert not violations(ann)
    assert ann.overflow() <= 0

    weak.first.click()
    expect(page.get_by_text("Looking back at move")).to_be_visible()
    seq = page.get_by_role("slider", name="Moment of the game").input_value()
    expect(page.locator(".board")).to_have_attribute("data-seq", seq)
    expect(review.locator("figure")).to_be_visible()
    assert not violations(ann)
    assert ann.overflow() <= 0

    page.reload()
    page.get_by_role("button", name="Review", exact=True).click()
    expect(review.locator("figure")).to_be_visible()


def test_a_game_that_runs_has_nothing_to_review(meet: Meet, lanterns: Server) -> None:
    ann = meet(at=lanterns).set_up(["me", "bot"], game="Lanterns")
    assert ann.wait_until_asked()
    ann.open_tab("Replay")
    expect(ann.page.get_by_role("button", name="Play on from here")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Review the game")).to_have_count(0)


# -- a busy server ------------------------------------------------------------------------------


@SIZES
def test_people_are_told_when_a_bot_has_to_wait_for_its_turn(
    meet: Meet, pondering: Server, wide: bool, theme: str
) -> None:
    ann = meet(wide=wide, theme=theme, at=pondering)
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "search:ms=54000"}]
    for _ in range(2):
        made = ann.page.request.post("/api/tables", data={"game": "lanterns", "seats": seats})
        ann.page.goto(f"/table/{made.json()['table']}")
        assert ann.wait_until_asked()
        ann.choose("pass")
    expect(ann.page.get_by_text("The server is busy; Search waits for a turn to think.")).to_be_visible()
    assert not violations(ann)
