"""The waiting room before a game is dealt, and the fair deal that every browser checks."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest
from playwright.sync_api import expect
from tests.web.conftest import ROOT, Meet
from tests.web.person import LONG_PATIENCE, QUICK, Person
from tests.web.test_access import violations
from tests.web.test_together import two_friends

WEB = ROOT / "web"
COMPILER = WEB / "node_modules" / "typescript" / "lib" / "typescript.js"
HASHED = """async ([source, texts]) => {
  const plain = ts.transpile(source, { target: "ES2022", module: "ESNext" });
  const { sha256 } = await import("data:text/javascript," + encodeURIComponent(plain));
  return texts.map((text) => sha256(text));
}"""


def kept(person: Person) -> dict[str, object]:
    """What this browser keeps of the deal of the table it is at."""
    table = person.page.url.rpartition("/")[2]
    return dict(json.loads(person.page.evaluate(f"localStorage.getItem('ecumene.deal.{table}')")))


def test_the_pages_own_sha256_is_sha256(meet: Meet) -> None:
    page = meet().page
    page.goto("about:blank")
    page.evaluate(COMPILER.read_text(encoding="utf-8") + "\n;globalThis.ts = ts;")
    texts = [
        "",
        "abc",
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "a" * 1_000_000,
        "Äpfel 🍎 und\nmehr\0",
        *("x" * length for length in range(130)),
    ]
    source = (WEB / "src" / "net" / "sha256.ts").read_text(encoding="utf-8")
    assert page.evaluate(HASHED, [source, texts]) == [sha256(text.encode()).hexdigest() for text in texts]


@pytest.mark.parametrize(("wide", "theme"), [(True, "dark"), (False, "light")], ids=["desktop, dark", "phone, light"])
def test_friends_gather_and_everybody_sees_who_has_come(meet: Meet, wide: bool, theme: str) -> None:
    ann = meet(wide=wide, theme=theme).set_up(["me", "link", "link"], QUICK)
    expect(ann.page.get_by_role("heading", level=1)).to_have_text("Waiting for Player 2 and Player 3")
    assert ann.page.locator(".board").count() == 0
    ann.page.get_by_text("A fair deal").click()
    assert violations(ann) == []
    assert ann.overflow() <= 0

    ben = meet(wide=wide, theme=theme)
    ben.page.goto(ann.link_to(1))
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Here")
    ben.page.get_by_label("Your name").fill("Ben")
    ben.page.keyboard.press("Tab")
    expect(ann.page.locator("[data-seat='1']")).to_contain_text("Ben")
    expect(ben.page.get_by_role("button", name="Begin")).to_have_count(0)
    ben.page.reload()
    expect(ben.page.get_by_label("Your name")).to_have_value("Ben")
    assert violations(ben) == []

    carl = meet().come(ann.link_to(2), 2)
    for person, seat in ((ann, 0), (ben, 1)):
        person.page.locator(f".board[data-you='{seat}']").wait_for()
    assert ann.wait_until_asked()
    numbers = {str(kept(person)["number"]) for person in (ann, ben, carl)}
    assert len(numbers) == 3
    seals = kept(ann)["settled"]
    assert isinstance(seals, list)
    assert set(seals) == {sha256(number.encode()).hexdigest() for number in numbers}
    assert kept(ben)["settled"] == kept(carl)["settled"] == seals


def test_the_host_begins_without_a_friend_who_comes_later_and_is_told(meet: Meet) -> None:
    ann = meet().set_up(["me", "link"], QUICK)
    link = ann.link_to(1)
    begin = ann.page.get_by_role("button", name="Begin without Player 2")
    begin.focus()
    ann.page.keyboard.press("Enter")
    assert ann.wait_until_asked()
    expect(ann.page.get_by_text("not in the deal")).to_have_count(0)
    ben = meet().come(link, 1)
    expect(ben.page.get_by_text("The game was dealt before you came: your number is not in the deal.")).to_be_visible()
    ben.page.get_by_role("button", name="All right").click()
    expect(ben.page.get_by_text("not in the deal")).to_have_count(0)


def test_a_browser_that_keeps_nothing_takes_part_all_the_same(meet: Meet) -> None:
    ann = meet().set_up(["me", "link"], QUICK)
    ben = meet()
    ben.page.add_init_script("Storage.prototype.setItem = () => { throw new Error('this browser keeps nothing') };")
    ben.come(ann.link_to(1), 1)
    assert ann.wait_until_asked()
    for person in (ann, ben):
        expect(person.page.get_by_text("not in the deal")).to_have_count(0)


def test_every_browser_checks_the_deal_at_the_end_and_shouts_if_it_does_not_fit(meet: Meet) -> None:
    ann = meet().set_up(["me", "bot"], QUICK)
    assert ann.wait_until_asked()
    ann.page.get_by_role("button", name="Help").click()
    expect(ann.page.get_by_text("Fair deal: sealed until the end")).to_be_visible()
    ann.page.get_by_role("button", name="Close").click()
    ann.page.get_by_label("Who plays for Player 1").select_option("easy")
    ending = ann.page.locator(".ending")
    expect(ending).to_be_visible(timeout=LONG_PATIENCE)
    ending.get_by_text("Fair deal: checked by this browser").click()
    deal = kept(ann)
    expect(ending.get_by_text(str(deal["number"])).first).to_be_visible()
    expect(ending.get_by_text("| sha256sum").first).to_be_visible()
    assert violations(ann) == []

    table = ann.page.url.rpartition("/")[2]
    for changed, words in (
        ({**deal, "promised": "0" * 64}, "a different sealed secret"),
        ({**deal, "settled": ["0" * 64]}, "The sealed numbers are not the ones"),
    ):
        ann.page.evaluate("([key, deal]) => localStorage.setItem(key, deal)", [f"ecumene.deal.{table}", json.dumps(changed)])
        ann.page.reload()
        alarm = ann.page.locator(".ending").get_by_role("alert")
        expect(alarm).to_contain_text("This deal was not fair.")
        expect(alarm).to_contain_text(words)


def test_two_friends_each_check_what_they_saw(meet: Meet) -> None:
    ann, ben = two_friends(meet)
    assert kept(ann)["promised"] == kept(ben)["promised"]
    assert kept(ann)["number"] != kept(ben)["number"]
    for person in (ann, ben):
        person.page.get_by_role("button", name="Help").click()
        for other in (ann, ben):
            number = str(kept(other)["number"])
            person.page.get_by_text("Fair deal: sealed until the end").wait_for()
            assert number in (person.page.locator("details.fair").text_content() or "")
