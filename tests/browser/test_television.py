"""A television follows a table: what it shows, how large, and what it is told."""

import json
from typing import TYPE_CHECKING, Any

import pytest
import segno

from game.lan.messages import Agreement
from tests.browser.pages import PHONE, Player, address, browser, one_at_a_time, table
from tests.lan.hosting import hosting

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

pytestmark = one_at_a_time

SIZES: "list[ViewportSize]" = [{"width": 1920, "height": 1080}, {"width": 1280, "height": 720}]
LEAST = 28  # pixels that a text is high in 1080 lines
# Texts smaller than they may be.
SMALL = f"""() => {{
  const least = {LEAST} * Math.min(innerHeight / 1080, innerWidth / 1920) - 0.01, found = [];
  const texts = document.createTreeWalker(document.querySelector('#page'), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {{
    const element = texts.currentNode.parentElement;
    const shown = texts.currentNode.data.trim() && element.checkVisibility();
    if (shown && parseFloat(getComputedStyle(element).fontSize) < least) found.push(texts.currentNode.data);
  }}
  return found;
}}"""
MODULES = "import('/js/tv/qr.js').then(({ modules }) => TEXTS.map((text) => modules(text)))"


class Television:
    """The page on a screen, with all that it and the host say to each other."""

    def __init__(self, chromium: "Browser", size: "ViewportSize") -> None:
        self.page: Page = chromium.new_context(viewport=size, reduced_motion="reduce").new_page()
        self.heard: list[dict[str, Any]] = []
        self.said: list[str] = []
        self.errors: list[str] = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("websocket", self._listen)

    def _listen(self, socket: Any) -> None:
        socket.on("framereceived", lambda text: self.heard.append(json.loads(text)))
        socket.on("framesent", lambda text: self.said.append(str(text)))

    def small(self) -> list[str]:
        """Return the texts that are too small."""
        return list(self.page.evaluate(SMALL))


@pytest.mark.always(size=SIZES[:1])
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_television_follows_a_hand_to_its_end(size: "ViewportSize") -> None:
    with browser() as chromium, table("standard", seats=2) as (host, opened):
        player, screen = Player.on_phone(chromium, PHONE), Television(chromium, size)
        player.page.goto(address(host, opened))
        player.page.fill("#name", "Robin")
        player.tap("#door button[type=submit]")
        player.page.wait_for_selector(".seats")
        screen.page.goto(address(host, opened).replace("/#", "/tv#"))
        screen.page.wait_for_selector(".room .seat:has-text('Robin')")
        assert screen.page.locator(".room .qr").count() == 1
        assert screen.small() == []

        player.tap("button.start")
        screen.page.wait_for_selector(".plate.acts")
        assert screen.small() == []
        assert player.play_by_touch() == "result"
        screen.page.wait_for_selector(".result:not([hidden]) tbody tr")
        assert screen.page.locator(".result button").count() == 0
        assert screen.small() == []
        assert screen.errors == []
        assert all(opened.code not in text for text in screen.said)  # the host is not told it

        news = [message for message in screen.heard if message["t"] == "news"]
        for message in news[:-1]:
            assert all(card is None for hand in message["view"].get("hands", ()) for card in hand["cards"])
            drawn = [event for event in message["events"] if event["kind"] in ("deal", "draw")]
            assert all(card is None for event in drawn for card in event["cards"])
        assert news[0]["view"]["seat"] is None
        assert not any(message["view"].get("moves") for message in news)


@pytest.mark.long
def test_a_deck_is_shown_by_the_names_of_its_cards() -> None:
    with browser() as chromium, table("camelot", seats=3) as (host, opened):
        player, screen = Player.on_phone(chromium, PHONE), Television(chromium, SIZES[0])
        screen.page.goto(address(host, opened).replace("/#", "/tv#"))
        screen.page.wait_for_selector(".room .seat")
        player.enter(address(host, opened), "Robin")
        assets = screen.page.locator(".asset-names li > span")
        player.play_by_touch(until=lambda: assets.count() > 0)
        texts = next(message for message in screen.heard if message["t"] == "texts")
        assert set(assets.all_inner_texts()) <= set(texts["cards"])
        assert screen.small() == []
        assert screen.errors == []


def test_a_television_goes_from_a_closed_table_to_the_next_by_itself() -> None:
    with browser() as chromium, hosting() as host:
        screen = Television(chromium, SIZES[0])
        screen.page.goto(f"http://127.0.0.1:{host.port}/tv")
        screen.page.wait_for_selector("#tables .qr")
        for name in ("First", "Second"):
            opened = host.registry.open(Agreement(name=name), 2, code=False)
            screen.page.wait_for_selector(f".room h1:has-text('{name}')")
            assert screen.small() == []
            opened.close()
        assert screen.errors == []


@pytest.mark.long
def test_the_arrow_keys_choose_among_tables() -> None:
    with browser() as chromium, hosting() as host:
        for name in ("First", "Second"):
            host.registry.open(Agreement(name=name), 2, code=False)
        screen = Television(chromium, SIZES[0])
        screen.page.goto(f"http://127.0.0.1:{host.port}/tv")
        screen.page.wait_for_selector(".tables button:focus")
        assert screen.small() == []
        chosen = screen.page.locator(".tables button b").nth(1).inner_text()
        screen.page.keyboard.press("ArrowDown")
        screen.page.keyboard.press("Enter")
        screen.page.wait_for_selector(f".room h1:has-text('{chosen}')")


def test_the_qr_code_is_that_of_the_standard() -> None:
    texts = [
        "x" * length for length in (14, 26, 42, 62, 84, 106, 122)
    ]  # whole versions, which need no padding
    with browser() as chromium, table("standard") as (host, _):
        page = chromium.new_page()
        page.goto(f"http://127.0.0.1:{host.port}/tv")
        found = page.evaluate(MODULES.replace("TEXTS", json.dumps([*texts, "x" * 123])))
    for text, rows in zip(texts, found, strict=False):
        code = segno.make(text, error="m", mode="byte", mask=0, micro=False, boost_error=False)
        assert [[int(dark) for dark in row] for row in rows] == [list(row) for row in code.matrix]
    assert found[-1] is None


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_result_of_ten_players_is_on_the_screen(size: "ViewportSize") -> None:
    with browser() as chromium, table("standard", seats=10) as (host, opened):
        player, screen = Player.on_phone(chromium, PHONE), Television(chromium, size)
        screen.page.goto(address(host, opened).replace("/#", "/tv#"))
        screen.page.wait_for_selector(".room .seat")
        player.enter(address(host, opened), "Wilhelmina Katharina")
        assert player.play_by_touch() == "result"
        screen.page.wait_for_selector(".result:not([hidden]) tbody tr")
        boxes = [found.bounding_box() for found in screen.page.locator(".result h2, .result tbody tr").all()]
        assert len(boxes) == 11
        assert all(box and box["y"] >= 0 and box["y"] + box["height"] <= size["height"] for box in boxes)
        assert screen.small() == []


def test_a_television_stays_away_from_a_table_that_lets_nobody_watch() -> None:
    with browser() as chromium, table("standard", seats=2, watchers=False) as (host, opened):
        screen = Television(chromium, SIZES[0])
        screen.page.goto(address(host, opened).replace("/#", "/tv#"))
        screen.page.wait_for_selector("#trouble:has-text('lets nobody watch')")
        screen.page.wait_for_timeout(2500)  # two more looks at the list
        assert not any('"enter"' in text for text in screen.said)
        assert opened.roster.guests == {}
        assert screen.errors == []


@pytest.mark.long
def test_a_second_television_has_another_name() -> None:
    with browser() as chromium, table("standard", seats=2) as (host, opened):
        for _ in range(2):
            screen = Television(chromium, SIZES[1])
            screen.page.goto(address(host, opened).replace("/#", "/tv#"))
            screen.page.wait_for_selector(".room .seat")
            assert screen.errors == []
        assert [each.name for each in opened.roster.watching] == ["Television", "Television 2"]
