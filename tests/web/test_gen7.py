"""A whole episode of Gen7 with three seats, played by clicking, and how its table reads and fits."""

from __future__ import annotations

import contextlib

import pytest
from playwright.sync_api import TimeoutError, expect
from tests.web.conftest import Meet
from tests.web.person import Person
from tests.web.test_access import violations
from tests.web.test_living_planet import over

NAME = "Gen7"
ENOUGH = 900
WAITING = "Wait for the answers"
"""What a caller is asked while the bots think about lending a hand; it settles itself."""
PATIENCE = 30_000


def read_on(person: Person) -> None:
    """Turn the pages of the story that lie open over the ship; one may be gone before it is clicked."""
    page = person.page.get_by_role("button", name="Go on", exact=True)
    while page.count():
        with contextlib.suppress(TimeoutError):
            page.first.click(timeout=1000)


def test_a_whole_episode_with_three_seats_is_played_by_clicking(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot", "bot"], game=NAME)
    clicked: list[str] = []
    questions: list[str] = []
    while ann.wait_until_asked():
        questions.append(ann.question.inner_text())
        assert len(questions) < ENOUGH
        if questions[-1].startswith(WAITING):
            expect(ann.question).not_to_contain_text(WAITING, timeout=PATIENCE)
        else:
            read_on(ann)
            clicked.append(ann.answer(len(clicked)))
    kinds = {target.partition(":")[0] for target in clicked}
    assert {"optask", "die", "seat"} <= kinds, f"only {kinds} could be clicked"
    assert over(ann)
    expect(ann.page.locator("#ending-title")).to_contain_text("The shift is")


@pytest.mark.parametrize(("wide", "theme"), [(True, "light"), (False, "dark")], ids=["desktop, light", "phone, dark"])
def test_axe_finds_nothing_wrong_and_nothing_is_too_wide(meet: Meet, theme: str, wide: bool) -> None:
    ann = meet(theme=theme, wide=wide).set_up(["me", "bot", "bot"], game=NAME)
    seen: set[str] = set()
    for step in range(40):
        if not ann.wait_until_asked():
            break
        kind = ann.question.inner_text()[:12]
        if kind not in seen:
            seen.add(kind)
            assert not violations(ann), kind
            assert ann.overflow() <= 0, kind
        if kind.startswith(WAITING[:12]):
            expect(ann.question).not_to_contain_text(WAITING, timeout=PATIENCE)
        else:
            read_on(ann)
            ann.answer(step)
    assert len(seen) >= 4
