"""A person before the page: sits down, looks, clicks."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, expect

QUICK = {"mode": "quick"}

# How long a slow machine may take: for anything on the page, and for the bots until a person is asked.
PATIENCE = 30_000
LONG_PATIENCE = 120_000
# How often to aim at something that may move just then.
AIMS = 5

# The targets that can be clicked now and are not covered by anything, with the point to click at.
REACHABLE = """() => Array.from(document.querySelectorAll('[data-target].can')).flatMap((element) => {
  const box = element.getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const top = document.elementFromPoint(x, y);
  return top && element.contains(top) ? [{ target: element.dataset.target, x, y }] : [];
})"""
# Whether a click has reached something: a menu is open, a choice is on its way or made.
REACHED = """(seq) => document.querySelector('[role=dialog]') !== null
  || document.querySelector('[data-target].can') === null
  || document.querySelector('.board').dataset.seq !== seq"""
READY = """() => document.querySelector('.ending') !== null
  || document.querySelector('.choice[aria-disabled=false]') !== null"""


class Person:
    """One browser with one page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.complaints: list[str] = []
        self.offline = False
        page.on("console", self._heard)
        page.on("pageerror", lambda wrong: self.complaints.append(str(wrong)))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.offline:
            self.complaints.append(message.text)

    # -- the lobby ----------------------------------------------------------------------------

    def set_up(
        self, seats: list[str], options: dict[str, str] | None = None, seed: str = "", game: str = "Earth Rising"
    ) -> Person:
        """Plan a table in the lobby and start it; `seats` are the kinds. With friends one comes to the waiting room."""
        page = self.page
        page.goto("./")
        page.get_by_role("radiogroup", name="Games").locator("label").filter(has_text=game).click()
        page.get_by_role("heading", name=game).wait_for()
        while int(page.get_by_label("Number of seats").inner_text()) > len(seats):
            page.get_by_role("button", name="One seat fewer").click()
        while int(page.get_by_label("Number of seats").inner_text()) < len(seats):
            page.get_by_role("button", name="One seat more").click()
        for number, kind in enumerate(seats, 1):
            page.get_by_label(f"Who sits at seat {number}", exact=True).select_option(kind)
        if options or seed:
            page.get_by_text("Options", exact=True).click()
            for option, value in (options or {}).items():
                page.locator(f'[data-option="{option}"] label:has(input[value="{value}"])').click()
            page.get_by_label("Seed", exact=True).fill(seed)
        page.get_by_role("button", name="Start").click()
        page.wait_for_url("**/table/*")
        page.locator(".waiting" if "link" in seats else ".board[data-seq]").wait_for()
        return self

    def link_to(self, seat: int) -> str:
        """The link that seats a friend there."""
        return self.page.locator(f"[data-seat='{seat}'] [data-link]").get_attribute("data-link") or ""

    def come(self, link: str, seat: int) -> Person:
        """Open an invitation, and see the table from the seat once it is dealt."""
        self.page.goto(link)
        self.page.locator(f".board[data-you='{seat}']").wait_for()
        return self

    # -- the table ----------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The number of moves made as far as this person sees."""
        return int(self.page.locator(".board").get_attribute("data-seq") or -1)

    @property
    def question(self) -> Locator:
        return self.page.locator(".question")

    @property
    def choices(self) -> Locator:
        return self.page.get_by_role("region", name="Your choices").locator(".choice")

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log")

    def wait_until_asked(self) -> bool:
        """Wait for a choice of one's own; False when the game has ended instead."""
        self.page.wait_for_function(READY, timeout=LONG_PATIENCE)
        return self.page.locator(".ending").count() == 0

    def wait_beyond(self, seq: int) -> None:
        expect(self.page.locator(".board")).not_to_have_attribute("data-seq", str(seq))

    def choose(self, text: str = "") -> None:
        """Make the first choice of the list whose words contain `text`, and see it made."""
        before = self.seq
        self.choices.filter(has_text=text).first.click()
        self.wait_beyond(before)

    def click_board(self, turn: int) -> str:
        """Click one of the things that glow, another one every time; '' where there is none."""
        for _ in range(AIMS):
            found: list[dict[str, Any]] = self.page.evaluate(REACHABLE)
            if not found:
                return ""
            before = self.seq
            thing = found[turn % len(found)]
            self.page.mouse.click(thing["x"], thing["y"])
            if self.page.evaluate(REACHED, str(before)):
                self._choose_in_menu()
                self.wait_beyond(before)
                return str(thing["target"])
            self.page.wait_for_timeout(100)
        raise AssertionError(f"a click on {thing['target']} does nothing")

    def _choose_in_menu(self) -> None:
        """Where several moves share what was clicked."""
        menu = self.page.get_by_role("dialog", name="Choose what to do here")
        if menu.count():
            menu.locator(".choice").first.click()

    def answer(self, turn: int) -> str:
        """Click one of the things that glow, or a choice of the list where none does ('' is the answer then)."""
        target = self.click_board(turn)
        if not target:
            self.choose_nth(turn)
        return target

    def choose_nth(self, turn: int) -> None:
        """Make one choice of the list, another one every time, unless others have settled the question meanwhile."""
        before = self.seq
        if many := self.choices.count():
            self.choices.nth(turn % many).click()
        self.wait_beyond(before)

    def play(self, moves: int) -> None:
        """Make some moves of one's own, by the list."""
        for _ in range(moves):
            assert self.wait_until_asked()
            before = self.seq
            self.choices.last.click()
            self.wait_beyond(before)

    def open_tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    def overflow(self) -> int:
        """How many pixels the page is wider than its window."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - window.innerWidth"))
