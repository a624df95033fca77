"""Everybody can use it: by keyboard, on a phone, in both themes, with reasons for what is refused."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.web.conftest import ROOT, Meet
from tests.web.person import QUICK, Person

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(person: Person) -> list[str]:
    """What axe-core finds wrong with the page as it stands."""
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    # The words on a drawn card are broken into lines and signs; its accessible name says them in a sentence.
    options = {"rules": {"label-content-name-mismatch": {"enabled": False}}}
    found = person.page.evaluate("(options) => axe.run(options).then((found) => found.violations)", options)
    return [f"{one['id']}: {node['target']} {node['failureSummary']}" for one in found for node in one["nodes"]]


def test_a_game_is_started_and_played_by_keyboard_alone(meet: Meet) -> None:
    ann = meet()
    page = ann.page
    page.goto("/")
    page.get_by_role("button", name="Start").wait_for()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('start')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    assert ann.wait_until_asked()
    before = ann.seq
    page.keyboard.press("2")
    ann.wait_beyond(before)
    assert ann.wait_until_asked()

    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('choice')"):
            break
    first = page.evaluate("document.activeElement.innerText")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.innerText") != first
    before = ann.seq
    page.keyboard.press("Enter")
    ann.wait_beyond(before)

    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="At the table")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog", name="At the table")).to_have_count(0)
    page.keyboard.press("/")
    page.keyboard.type("poverty strain")
    expect(page.locator("[data-rule]").first).to_contain_text("overty")


@pytest.mark.parametrize(("wide", "theme"), [(True, "dark"), (False, "light")], ids=["desktop, dark", "phone, light"])
def test_axe_finds_nothing_wrong(meet: Meet, theme: str, wide: bool) -> None:
    ann = meet(theme=theme, wide=wide)
    ann.page.goto("/")
    ann.page.get_by_text("Options", exact=True).click()
    assert not violations(ann)
    ann.set_up(["me", "bot"], QUICK)
    assert ann.wait_until_asked()
    ann.choose("Activist")
    assert ann.wait_until_asked()
    for tab in ("Log", "Rules", "Replay"):
        ann.open_tab(tab)
        assert not violations(ann)
    ann.page.get_by_role("button", name="Change between light and dark").click()
    ann.open_tab("Log")
    assert not violations(ann)


def test_a_phone_never_scrolls_sideways(meet: Meet) -> None:
    ann = meet(wide=False)
    ann.page.goto("/")
    ann.page.get_by_text("Options", exact=True).click()
    assert ann.overflow() <= 0
    ann.set_up(["me", "bot", "bot", "bot", "bot", "bot"], QUICK)
    assert ann.wait_until_asked()
    ann.choose("Activist")
    assert ann.wait_until_asked()
    for tab in ("Choices", "Hand", "Seats", "Log", "Rules", "Replay"):
        ann.open_tab(tab)
        assert ann.overflow() <= 0, tab
        last = ann.page.get_by_role("tab", name="Replay").bounding_box()
        assert last is not None
        assert last["x"] + last["width"] <= 390, tab
    low = ann.page.locator(".sheet").bounding_box()
    ann.page.get_by_role("button", name="Raise the sheet").click()
    ann.page.get_by_role("button", name="Lower the sheet").wait_for()
    high = ann.page.locator(".sheet").bounding_box()
    assert low is not None
    assert high is not None
    assert high["height"] > low["height"] + 100


def test_what_is_refused_says_why_and_leads_to_the_rule(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot"], QUICK)
    page = ann.page
    assert ann.wait_until_asked()
    ann.choose("Activist")
    assert ann.wait_until_asked()
    page.get_by_text("Not possible now").click()
    refusal = page.locator(".choices details li").first
    rule = refusal.locator(".rule-id").inner_text()
    expect(refusal.locator(".why")).not_to_be_empty()
    refusal.locator(".rule-id").click()
    opened = page.locator(f'[data-rule="{rule}"]')
    expect(opened).to_be_in_viewport()
    expect(opened).to_be_focused()
    assert f"rule={rule}" in page.url
    page.reload()
    expect(opened).to_be_in_viewport()
    assert ann.wait_until_asked()

    dimmed = page.locator("[data-target].cannot").first
    dimmed.dispatch_event("click")
    why = page.get_by_role("dialog", name="Why this is not possible")
    expect(why.locator(".rule-id").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)


def test_pointing_at_a_choice_lights_up_the_board_and_the_other_way_round(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot"], QUICK)
    page = ann.page
    assert ann.wait_until_asked()
    ann.choose("Activist")
    assert ann.wait_until_asked()
    ann.choices.filter(has_text="Give").first.hover()
    lit = page.locator('[data-target^="card:"].lit').first
    expect(lit).to_be_attached()
    target = lit.get_attribute("data-target")
    page.mouse.move(5, 5)
    expect(page.locator(".lit")).to_have_count(0)
    page.locator(f'[data-target="{target}"]').first.hover()
    expect(page.locator(".choice.pointed").first).to_be_visible()


def test_the_theme_is_chosen_once_and_kept(meet: Meet) -> None:
    ann = meet(theme="dark")
    ann.page.goto("/")
    html = ann.page.locator("html")
    expect(html).to_have_attribute("data-theme", "dark")
    ann.page.get_by_role("button", name="Change between light and dark").click()
    expect(html).to_have_attribute("data-theme", "light")
    ann.page.reload()
    expect(html).to_have_attribute("data-theme", "light")
