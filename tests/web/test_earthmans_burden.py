"""A whole game of The Earthman's Burden for two, played by clicking in two browsers."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.web.conftest import Meet
from tests.web.person import Person
from tests.web.test_access import violations
from tests.web.test_living_planet import over, wait_for_either

NAME = "The Earthman's Burden"
ROUNDS = 6
"""After so many rounds the friends have had enough of the war."""
ENOUGH = 700


def friends(meet: Meet) -> tuple[Person, Person]:
    """Ann, who set up the table, and Ben, who came by her link."""
    ann = meet().set_up(["me", "link"], game=NAME)
    ben = meet().come(ann.link_to(1), 1)
    return ann, ben


def round_of(person: Person) -> int:
    """The round by the headings of the log; 0 during the setup."""
    return max((int(number) for number in re.findall(r"Round (\d+):", person.log.inner_text())), default=0)


def test_two_friends_play_a_whole_game_by_clicking_and_make_peace(meet: Meet) -> None:
    ann, ben = friends(meet)
    clicked: list[str] = []
    questions: list[str] = []
    while (person := wait_for_either(ann, ben)) is not None:
        questions.append(person.question.inner_text())
        peace = person.choices.filter(has_text="Propose peace")
        if round_of(person) >= ROUNDS and peace.count():
            person.choose("Propose peace")
        elif questions[-1].startswith("Answer"):
            person.choose("Yes")
        else:
            clicked.append(person.answer(len(clicked)))
        assert len(questions) < ENOUGH
    kinds = {target.partition(":")[0] for target in clicked}
    assert {"world", "trajectory", "amount"} <= kinds, f"only {kinds} could be clicked"
    for asked in ("Take setup round", "must fall from", "from which fleets rise", "civilian action"):
        assert any(asked in question for question in questions), f"nobody was asked: {asked}"
    for person in (ann, ben):
        assert over(person)
        expect(person.page.locator("#ending-title")).to_have_text("Peace in our time")


@pytest.mark.parametrize(("wide", "theme"), [(True, "light"), (False, "dark")], ids=["desktop, light", "phone, dark"])
def test_axe_finds_nothing_wrong_and_nothing_is_too_wide(meet: Meet, theme: str, wide: bool) -> None:
    ann = meet(theme=theme, wide=wide).set_up(["me", "bot", "bot"], game=NAME)
    seen: set[str] = set()
    for step in range(30):
        if not ann.wait_until_asked():
            break
        kind = ann.question.inner_text()[:12]
        if kind not in seen:
            seen.add(kind)
            assert not violations(ann), kind
            assert ann.overflow() <= 0, kind
        ann.answer(step)
    assert len(seen) >= 4


def test_a_whole_orbit_rises_by_three_clicks_and_a_default_turn_asks_nobody_else(meet: Meet) -> None:
    ann, ben = friends(meet)
    while (person := wait_for_either(ann, ben)) is not None and person.question.inner_text().startswith("Take setup"):
        person.choose("in Earth's orbit")
    assert person is not None
    other = ben if person is ann else ann
    person.choose("Go on to Movement")
    person.page.locator("[data-target='world:earth'].can").first.click()
    person.page.locator("[data-target='trajectory:terran'].can").first.click()
    person.page.get_by_role("button", name="All: 12 fleets").click()
    expect(person.log).to_contain_text("12 fleets from Earth up to Terran Transfer")
    while "Round 1" in other.log.inner_text() and other.choices.count() == 0:
        assert person.choices.count() or other.wait_until_asked()
        if person.choices.count():
            person.choose_nth(0)
    assert "take an extraordinary action" in other.question.inner_text()
