"""A whole game of The Planetary Phase by clicking, and how quickly one pays."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Meet
from tests.web.test_access import violations

NAME = "The Planetary Phase"


def test_a_person_and_two_bots_play_a_whole_game_by_clicking(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot", "bot"], game=NAME)
    clicked: list[str] = []
    while ann.wait_until_asked():
        clicked.append(ann.answer(len(clicked)))
        assert len(clicked) < 900
    kinds = {target.partition(":")[0] for target in clicked}
    assert {"action", "hole"} <= kinds, f"only {kinds} could be clicked"
    assert kinds & {"corner", "space", "sector", "stack", "slot"}, f"nothing of the board was clicked: {kinds}"
    expect(ann.page.locator("#ending-title")).not_to_be_empty()


def test_the_sensible_payment_comes_first_and_others_stay_open(meet: Meet) -> None:
    ann = meet().set_up(["me", "screen", "screen"], game=NAME)
    assert ann.wait_until_asked()
    ann.choose("Schedule Energize")
    expect(ann.question).to_contain_text("ay 1 TC")
    expect(ann.choices.first).to_contain_text("1 from Free Time")
    expect(ann.page.locator("[data-target='hole:upkeep.1'].can").first).to_be_visible()
    ann.choose("Upkeep (1)")
    expect(ann.log).to_contain_text("loses 1 Life Energy")


@pytest.mark.parametrize(("wide", "theme"), [(True, "light"), (False, "dark")], ids=["desktop, light", "phone, dark"])
def test_axe_finds_nothing_wrong_and_nothing_is_too_wide(meet: Meet, theme: str, wide: bool) -> None:
    ann = meet(theme=theme, wide=wide).set_up(["me", "bot", "bot"], game=NAME)
    seen: set[str] = set()
    for step in range(60):
        assert ann.wait_until_asked()
        kind = ann.question.inner_text()[:12]
        if kind not in seen:
            seen.add(kind)
            assert not violations(ann), kind
            assert ann.overflow() <= 0, kind
        ann.choose_nth(step)
    assert len(seen) >= 5
