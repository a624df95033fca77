"""Everybody can use Living Planet's table: axe, keyboard, phone, wheel and fingers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Meet
from tests.web.person import Person
from tests.web.test_access import violations

GAME = "Living Planet"
SHORT = {"length": "short"}
LAYOUTS = pytest.mark.parametrize(
    ("wide", "theme"), [(True, "dark"), (False, "light")], ids=["desktop, dark", "phone, light"]
)

# What the zoomed map is drawn at: 1 where it is not zoomed.
SCALE = "() => new DOMMatrix(getComputedStyle(document.querySelector('.map .inside')).transform).a"

# Answers that lead nowhere.
IDLE = re.compile(r"\b(none|nothing|nobody|no more|Neither|Finish|Leave|End)\b")
# The questions to look at, each by the words it begins with.
MOMENTS = {
    "choosing a card": ("Choose the Planet card",),
    "ordering dice": ("Choose the die for column",),
    "the actions": ("Take an action",),
    "exploring, with ghosts": ("Choose a hexagon to place",),
    "constructing": ("Choose what to build",),
    "trading": ("Choose the market card",),
    "a strike": ("Choose what the", "Choose the hexagon that is struck", "Choose which cataclysm", "Protect your"),
}


def start(person: Person, seats: list[str], options: dict[str, str] = SHORT, seed: str = "3") -> Person:
    """At a new table, with a colour chosen."""
    person.set_up(seats, options, seed=seed, game=GAME)
    assert person.wait_until_asked()
    person.choose("Play ")
    assert person.wait_until_asked()
    return person


def go_on(person: Person, step: int, wanted: tuple[str, ...]) -> None:
    """Answer so that the game goes on; the first of the wanted answers that can be given is."""
    texts = person.choices.all_inner_texts()
    busy = [text for text in texts if not IDLE.search(text)] or texts
    best = [text for words in wanted for text in texts if words in text]
    before = person.seq
    person.choices.nth(texts.index(best[0] if best else busy[step % len(busy)])).click()
    person.wait_beyond(before)


def moments(person: Person, games: int = 6, most: int = 150) -> Iterator[str]:
    """Play, and stop at each of the moments once; what one game does not come to, another may."""
    missing = dict(MOMENTS)
    for seed in range(games):
        start(person, ["me", "bot", "bot", "bot"], {"length": "full"}, seed=str(seed))
        for step in range(most):
            if not missing:
                return
            if not person.wait_until_asked():
                break
            question = person.question.inner_text()
            here = next((name for name, words in missing.items() if question.startswith(words)), None)
            if here is not None:
                del missing[here]
                yield here
            market = "trading" in missing and "constructing" not in missing
            go_on(person, step, ("Trade", "Construct", "Explore") if market else ("Construct", "Explore"))
    raise AssertionError(f"no game came to {', '.join(missing)}")


@LAYOUTS
def test_axe_finds_nothing_wrong_and_nothing_is_too_wide(meet: Meet, theme: str, wide: bool) -> None:
    ann = meet(theme=theme, wide=wide)
    for moment in moments(ann):
        assert not violations(ann), moment
        assert ann.overflow() <= 0, moment
        if not wide:
            look_around(ann, moment)
    ann.page.get_by_role("button", name="Change between light and dark").click()
    assert not violations(ann)


def look_around(person: Person, moment: str) -> None:
    """The hand and every panel of a phone."""
    person.open_tab("Hand")
    assert not violations(person), f"{moment}, hand"
    assert person.overflow() <= 0, f"{moment}, hand"
    for panel in ("Dice", "Market", "Forecast"):
        person.page.get_by_role("button", name=panel, exact=True).click()
        assert person.overflow() <= 0, f"{moment}, {panel}"
    person.open_tab("Choices")


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until the focus is on something of this kind."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab never comes to {selector}")


def test_a_turn_is_played_on_the_board_by_keyboard_alone(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot"], {**SHORT, "start": "1"}, seed="8", game=GAME)
    page = ann.page

    def press(selector: str) -> None:
        assert ann.wait_until_asked()
        tab_to(page, selector)
        before = ann.seq
        page.keyboard.press("Enter")
        ann.wait_beyond(before)

    press("[data-target='colour:green']")
    press("[data-target='card:3']")
    for _ in range(3):
        press("[data-target^='die:'].can")
    assert ann.wait_until_asked()
    assert ann.question.inner_text().startswith("Take an action with 3")
    press("[data-target='button:explore']")
    press("[data-target^='tile:'].can")
    for _ in range(6):
        assert ann.wait_until_asked()
        if not page.locator("[data-target^='spot:'].can, [data-target^='turn:'].can, .tray .can").count():
            break
        press("[data-target^='spot:'].can, [data-target^='turn:'].can, [data-target='button:as_drawn'].can")
    press("[data-target='button:grants']")
    expect(ann.log).to_contain_text("Green receives grants of 3 MC.")


def first_actions(person: Person) -> Person:
    """Before the first action of a game, with a 3."""
    person.set_up(["me", "bot"], {**SHORT, "start": "1"}, seed="8", game=GAME)
    for words in ("Play Green", "Play 3", "Column 1", "Column 2", "Column 3"):
        assert person.wait_until_asked()
        person.choose(words)
    assert person.wait_until_asked()
    return person


def test_an_action_that_is_refused_says_why(meet: Meet) -> None:
    page = first_actions(meet()).page
    bar = page.get_by_role("region", name="Actions")
    expect(bar.locator(".can")).to_have_count(6)
    refused = bar.get_by_role("button", name="Construct")
    expect(refused).to_have_class(re.compile(r"\bcannot\b"))
    refused.click()
    why = page.get_by_role("dialog", name="Why this is not possible")
    expect(why.locator(".rule-id")).to_be_visible()


def test_an_action_is_taken_by_its_button_on_a_phone(meet: Meet) -> None:
    ann = first_actions(meet(wide=False))
    before = ann.seq
    ann.page.get_by_role("region", name="Actions").get_by_role("button", name="Explore").tap()
    ann.wait_beyond(before)
    expect(ann.question).to_contain_text("Choose a hexagon to place")


def middle(page: Page) -> tuple[float, float]:
    """The middle of the map."""
    box = page.locator(".map").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def wait_for_scale(page: Page, like: str) -> None:
    page.wait_for_function(f"() => ({SCALE})() {like}")


def test_the_wheel_zooms_the_map_and_a_button_shows_it_whole_again(meet: Meet) -> None:
    page = start(meet(), ["me", "bot"]).page
    assert page.evaluate(SCALE) == 1
    page.mouse.move(*middle(page))
    page.mouse.wheel(0, -400)
    wait_for_scale(page, "> 2")
    dice = page.get_by_role("region", name="Leader board").bounding_box()
    page.mouse.wheel(0, 200)
    wait_for_scale(page, "< 2")
    assert page.get_by_role("region", name="Leader board").bounding_box() == dice, "the panels stay where they are"
    page.get_by_role("button", name="Whole board").click()
    wait_for_scale(page, "=== 1")


def test_two_fingers_zoom_the_map_on_a_phone(meet: Meet) -> None:
    page = start(meet(wide=False), ["me", "bot"]).page
    x, y = middle(page)
    hand = page.context.new_cdp_session(page)

    def touch(kind: str, apart: float) -> None:
        fingers = [{"x": x - apart, "y": y, "id": 0}, {"x": x + apart, "y": y, "id": 1}] if apart else []
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    touch("touchStart", 20)
    for apart in range(24, 61, 4):
        touch("touchMove", apart)
    touch("touchEnd", 0)
    wait_for_scale(page, "> 2")
    page.get_by_role("button", name="Whole board").tap()
    wait_for_scale(page, "=== 1")
