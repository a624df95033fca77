"""A whole game of The Earthman's Burden for two, played by clicking in two browsers."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.web.conftest import Meet
from tests.web.person import Person
from tests.web.test_living_planet import over, wait_for_either

NAME = "The Earthman's Burden"
ROUNDS = 6
"""After so many rounds the friends have had enough of the war."""
ENOUGH = 700


def friends(meet: Meet) -> tuple[Person, Person]:
    """Ann, who set up the table, and Ben, who came by her link."""
    ann = meet().set_up(["me", "link"], game=NAME)
    link = ann.page.locator("[data-link]").first.get_attribute("data-link")
    assert link is not None
    ben = meet()
    ben.page.goto(link)
    ben.page.locator(".board[data-you='1']").wait_for()
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
    for asked in ("Take setup round", "must fall from", "whence fleets rise", "civilian action"):
        assert any(asked in question for question in questions), f"nobody was asked: {asked}"
    for person in (ann, ben):
        assert over(person)
        expect(person.page.locator("#ending-title")).to_have_text("Peace in our time")
