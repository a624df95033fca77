"""Standing orders before the page: they answer in silence, and are changed beside the choices at any time."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, expect
from tests.kernel import ferry
from tests.server.conftest import Running, settings
from tests.web.conftest import Meet
from tests.web.person import Person
from tests.web.test_access import violations

from ecumene.kernel import registry

OPTIONS = {"leave": "on"}


class River(Running):
    """A server of the toy game, as people at the page know one."""

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"


@pytest.fixture(scope="module")
def river(tmp_path_factory: pytest.TempPathFactory) -> Iterator[River]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "games", lambda: {ferry.FERRY.id: ferry.FERRY})
        running = River(settings(tmp_path_factory.mktemp("river"), worker_start=ferry.register))
        running.start()
        yield running
        running.stop()


def panel(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Standing orders")


def unfold(person: Person) -> Locator:
    """The orders, unfolded."""
    panel(person).get_by_role("button", name="Standing orders").click()
    expect(panel(person).locator("[data-order]").first).to_be_visible()
    return panel(person)


def choice(person: Person, order: str, value: str) -> Locator:
    return panel(person).locator(f'[data-order="{order}"] [data-value="{value}"]')


def two_friends(meet: Meet, river: River) -> tuple[Person, Person]:
    ann = meet(at=river).set_up(["me", "link"], OPTIONS, game="Ferry")
    ben = meet(at=river).come(ann.link_to(1), 1)
    return ann, ben


def test_nobody_is_asked_unless_he_says_so(meet: Meet, river: River) -> None:
    ann, ben = two_friends(meet, river)
    ann.choose("Row")
    expect(ben.choices).to_have_text(["1 Wait.", "2 Row.", "3 Sail."])
    expect(ben.page).to_have_title("Your choice · Ecumene")
    expect(ben.page.get_by_role("button", name="Take back")).to_be_disabled()
    expect(ann.page.get_by_role("button", name="Take back", exact=True)).to_be_enabled()

    unfold(ann)
    expect(ann.page.get_by_text("Nothing to choose just now")).to_be_visible()
    choice(ann, "windows", "hold").click()
    expect(choice(ann, "windows", "hold")).to_have_attribute("aria-pressed", "true")
    expect(panel(ann)).to_contain_text("Shouting: Until my turn")
    expect(panel(ben)).to_contain_text("as usual")
    ben.choose("Row")
    expect(ann.choices).to_have_text(["1 Quiet.", "2 Shout."])
    ann.choose("Shout")
    expect(ben.log).to_contain_text("Shout for 1 by seat 1.")
    ann.choose("No")
    ben.choose("No")
    expect(ann.choices).to_have_count(3)
    expect(panel(ann)).to_contain_text("as usual")
    expect(choice(ann, "windows", "never")).to_have_attribute("aria-pressed", "true")


def test_an_order_answers_the_question_at_hand_and_outlasts_a_reload(meet: Meet, river: River) -> None:
    ann = meet(at=river).set_up(["me", "bot"], OPTIONS, game="Ferry")
    ann.choose("Row")
    expect(ann.choices).to_have_text(["1 No.", "2 Yes."])
    unfold(ann)
    choice(ann, "votes", "yes").click()
    expect(ann.choices).to_have_count(3)
    ann.page.reload()
    expect(panel(ann)).to_contain_text("Votes: Yes")


def test_what_cannot_be_undone_is_asked_first(meet: Meet, river: River) -> None:
    ann, ben = two_friends(meet, river)
    ann.choose("Row")
    unfold(ben)
    choice(ben, "leaving", "yes").click()
    dialog = ben.page.get_by_role("dialog", name="Leave the ferry")
    expect(dialog).to_contain_text("Leave the ferry for good?")
    assert not violations(ben)
    ben.page.keyboard.press("Enter")
    expect(dialog).to_have_count(0)
    expect(choice(ben, "leaving", "no")).to_have_attribute("aria-pressed", "true")
    expect(ben.choices).to_have_count(3)

    choice(ben, "leaving", "yes").click()
    dialog.get_by_role("button", name="Leave", exact=True).click()
    expect(choice(ben, "leaving", "yes")).to_be_focused()
    expect(ben.choices).to_have_count(0)
    for move in ("No", "Row", "No"):
        ann.choose(move)
    expect(ann.page.get_by_role("dialog")).to_be_visible()
    expect(panel(ben)).to_have_count(0)


def test_orders_by_keyboard_alone(meet: Meet, river: River) -> None:
    ann = meet(at=river).set_up(["me", "bot"], OPTIONS, game="Ferry")
    page = ann.page
    page.keyboard.press("o")
    expect(panel(ann).get_by_role("button", name="Standing orders")).to_be_focused()
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(choice(ann, "windows", "always")).to_be_focused()
    page.keyboard.press("Enter")
    expect(choice(ann, "windows", "always")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("o")
    expect(choice(ann, "windows", "always")).to_be_hidden()
    ann.choose("Row")
    expect(ann.choices).to_have_text(["1 Quiet.", "2 Shout."])


@pytest.mark.parametrize(("wide", "theme"), [(True, "dark"), (False, "light")], ids=["desktop, dark", "phone, light"])
def test_the_orders_fit_and_axe_finds_nothing_wrong(meet: Meet, river: River, wide: bool, theme: str) -> None:
    ann = meet(at=river, wide=wide, theme=theme).set_up(["me", "screen", "bot"], OPTIONS, game="Ferry")
    unfold(ann)
    choice(ann, "leaving", "no").scroll_into_view_if_needed()
    assert ann.overflow() == 0
    assert not violations(ann)
    if not wide:
        box = choice(ann, "windows", "never").bounding_box()
        assert box is not None
        assert box["height"] >= 44
        ann.open_tab("Log")
        ann.page.keyboard.press("o")
        expect(choice(ann, "windows", "never")).to_be_visible()


def test_each_at_one_screen_has_orders_of_his_own(meet: Meet, river: River) -> None:
    ann = meet(at=river).set_up(["me", "screen"], OPTIONS, game="Ferry")
    whose = unfold(ann).get_by_role("group", name="Whose orders")
    expect(whose.get_by_role("button")).to_have_count(2)
    whose.get_by_role("button").nth(1).click()
    choice(ann, "windows", "always").click()
    whose.get_by_role("button").nth(0).click()
    expect(choice(ann, "windows", "never")).to_have_attribute("aria-pressed", "true")
    ann.choose("Row")
    expect(ann.choices).to_have_text(["1 Quiet.", "2 Shout."])
    expect(ann.page.locator(".board")).to_have_attribute("data-you", "1")
    expect(choice(ann, "windows", "always")).to_have_attribute("aria-pressed", "true")


def test_the_replay_steps_over_what_orders_answered(meet: Meet, river: River) -> None:
    ann = meet(at=river).set_up(["me", "screen", "screen"], OPTIONS, game="Ferry")
    board = ann.page.locator(".board")
    for _ in range(3):
        ann.choose("Row")
    expect(board).to_have_attribute("data-seq", "9")
    ann.open_tab("Replay")
    for name, seq in (
        ("Move before", 6),
        ("Move before", 3),
        ("Move after", 6),
        ("Turn before", 3),
        ("Turn before", 0),
    ):
        ann.page.get_by_role("button", name=name).click()
        expect(board).to_have_attribute("data-seq", str(seq))


def test_whoever_watches_has_no_orders_to_give(meet: Meet, river: River) -> None:
    ann = meet(at=river).set_up(["me", "bot"], OPTIONS, game="Ferry")
    watcher = meet(at=river)
    watcher.page.goto(ann.page.url)
    expect(watcher.page.get_by_text("You are watching this table.")).to_be_visible()
    expect(panel(watcher)).to_have_count(0)
