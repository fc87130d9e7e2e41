"""A browser and a host for tests of the page: Debian's Chromium, driven by Playwright."""

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING
from unittest import mock

import pytest

from game.lan.host.hosted_table import HostedTable
from game.lan.messages import Agreement, Arrange
from tests.lan.hosting import Host, hosting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
one_at_a_time = pytest.mark.xdist_group("browser")  # several leave no time to tests with a bound
PAUSE = 0.02  # seconds before the move of a bot
PHONE: "ViewportSize" = {"width": 390, "height": 844}


@contextmanager
def browser() -> Iterator["Browser"]:
    """A browser without a window; the test is skipped where there is none."""
    if not CHROMIUM:
        pytest.skip("Chromium is not installed")
    with playwright.sync_playwright() as player:
        chromium = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield chromium
        finally:
            chromium.close()


@contextmanager
def table(
    rules: str, *, seats: int = 3, code: bool = True, **terms: object
) -> Iterator[tuple[Host, HostedTable]]:
    """A host with a table where all seats but the first are bots', who do not wait for people to read."""
    with mock.patch("game.lan.host.match_runner.time_to_read", return_value=PAUSE), hosting() as host:
        agreement = Agreement(name="Kitchen", rules=rules, turn=0, **terms)  # type: ignore[arg-type]
        opened = host.registry.open(agreement, seats, code=code)
        for seat in range(1, seats):
            opened.roster.arrange(Arrange(seat=seat, kind="bot", level="easy"))
        yield host, opened


def address(host: Host, opened: HostedTable) -> str:
    """What the QR code of the table says."""
    return f"http://127.0.0.1:{host.port}/#" + (f"c={opened.code}" if opened.code else f"t={opened.id}")


class Player:
    """Somebody who plays in a page, with what the page has complained of."""

    MOST = 900  # looks at the page in a hand
    NAP = 20  # ms between two looks

    def __init__(self, page: "Page") -> None:
        self.page = page
        self.taps = 0
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)

    @classmethod
    def on_phone(cls, chromium: "Browser", size: "ViewportSize") -> "Player":
        """Return a player with a telephone, whose page moves nothing."""
        context = chromium.new_context(
            viewport=size, device_scale_factor=2, has_touch=True, is_mobile=True, reduced_motion="reduce"
        )
        return cls(context.new_page())

    def tap(self, selector: str) -> None:
        """Tap what is there."""
        self.page.locator(selector).first.tap(timeout=5000)
        self.taps += 1

    def enter(self, link: str, name: str) -> None:
        """Go from the link of a table to the dealt cards."""
        self.page.goto(link)
        self.page.fill("#name", name)
        self.tap("#door button[type=submit]")
        self.page.wait_for_selector(".seats")
        self.tap("button.start")
        self.page.wait_for_selector(".table .hand .card")

    def enter_by_keys(self, link: str, name: str) -> None:
        """Go from the link of a table to the dealt cards by keys alone."""
        self.page.goto(link)
        self.page.wait_for_selector("#name:focus")
        self.page.keyboard.type(name)
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(".seats")
        self.tab_to("button.start")
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(".table .hand .card")

    def tab_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        for _ in range(40):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"Tab does not reach {selector}.")

    def state(self) -> str:
        """Return what the page wants: "result", "answer", "card", "order" or "" for nothing."""
        for name, selector in SEEN.items():
            if self.page.locator(selector).count():
                return name
        return ""

    def play_by_touch(self, until: Callable[[], bool] = lambda: False) -> str:
        """Play until the hand is over: the first answer, the last card that fits, else the first order."""
        for _ in range(self.MOST):
            state = self.state()
            if state == "result" or until():
                return state
            self.try_something()
            self.page.wait_for_timeout(self.NAP)
        return self.state()

    def try_something(self) -> None:
        """Touch what the page wants now, if anything."""
        state = self.state()
        point = self.page.evaluate(POINT, [SEEN[state], state == "card"]) if state else None
        if point:
            self.page.touchscreen.tap(*point)

    def play_by_keys(self) -> str:
        """Play until the hand is over by keys alone."""
        keys = {"answer": ("1",), "card": ("n", "Enter"), "order": ("t", "d", "e"), "menu": ()}
        for _ in range(self.MOST):
            state = self.state()
            if state == "result":
                return state
            for key in keys.get(state, ()):
                self.page.keyboard.press(key)
            self.page.wait_for_timeout(self.NAP)
        return self.state()


# A point where the first or last of some elements is seen, since cards lie over each other.
POINT = """([selector, last]) => {
  const all = [...document.querySelectorAll(selector)], element = last ? all.at(-1) : all[0];
  if (!element) return null;
  const box = element.getBoundingClientRect();
  for (let y = 0.1; y < 1; y += 0.2) for (let x = 0.05; x < 1; x += 0.05) {
    const [left, top] = [box.x + box.width * x, box.y + box.height * y];
    if (element.contains(document.elementFromPoint(left, top))) return [left, top];
  }
  return null;
}"""
SEEN = {
    "result": ".result:not([hidden])",
    "menu": ".card-menu button",
    "answer": ".answer",
    "card": ".hand .legal .card-button",
    "order": ".buttons button.red, .buttons button.gold",
}
