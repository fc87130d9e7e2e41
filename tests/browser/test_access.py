"""Nobody is shut out of the page: axe finds nothing on any of its screens."""

import re
from typing import TYPE_CHECKING

import pytest

from tests.browser.pages import PHONE, POINT, SEEN, Player, address, browser, one_at_a_time, table

if TYPE_CHECKING:
    from playwright.sync_api import Page

pytestmark = one_at_a_time

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="axe is not installed")
STEPS = 400
LETTERS = """async () => {
  const { showLetters } = await import('/js/letters.js');
  showLetters(Object.assign(document.createElement('input'), { ariaLabel: 'Your name' }));
}"""
ON_CARDS = re.compile('class="(banner|ribbon)"')


def faults(page: "Page", screen: str) -> list[str]:
    """What axe finds on a screen, but contrast within cards, whose words are said beside."""
    found = []
    for fault in axe.Axe().run(page).response["violations"]:
        places = [node["html"][:120] for node in fault["nodes"]]
        if fault["id"] == "color-contrast":
            places = [place for place in places if not ON_CARDS.search(place)]
        if places:
            found.append(f"{screen}: {fault['id']}: {places}")
    return found


@pytest.mark.always(rules=["standard"], text=[200])
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor", "camelot"])
def test_axe_finds_nothing(rules: str, text: int) -> None:
    found: list[str] = []
    with browser() as chromium, table(rules) as (host, opened):
        context = chromium.new_context(
            viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce", bypass_csp=True
        )
        context.add_init_script(f"localStorage.setItem('settings', JSON.stringify({{text: {text}}}))")
        player = Player(context.new_page())
        page = player.page
        page.goto(address(host, opened))
        page.wait_for_selector("#name")
        found += faults(page, "door")
        page.fill("#name", "Robin")
        player.tap("#door button[type=submit]")
        page.wait_for_selector(".seats")
        found += faults(page, "waiting room")
        player.tap("#rules")
        page.locator(".house-rules [aria-expanded]").first.press("Enter")
        page.wait_for_selector(".house-rules [aria-expanded=true]")
        found += faults(page, "house rules")
        page.keyboard.press("Escape")
        player.tap("button.start")
        page.wait_for_selector(".table .hand .card")
        player.tap("header button")
        found += faults(page, "menu")
        player.tap(".sheet button:has-text('Move to another device')")
        found += faults(page, "personal link")
        page.keyboard.press("Escape")
        player.tap("header button")
        player.tap(".sheet button:has-text('Settings')")
        found += faults(page, "settings")
        page.evaluate(LETTERS)
        found += faults(page, "letters")
        page.keyboard.press("Escape")
        page.keyboard.press("Escape")
        seen: set[str] = set()
        for _ in range(STEPS):
            state = player.state()
            if state and state not in seen:
                seen.add(state)
                found += faults(page, state)
            if state == "result":
                break
            point = page.evaluate(POINT, [SEEN[state], state == "card"]) if state else None
            if point:
                page.touchscreen.tap(*point)
            page.wait_for_timeout(Player.NAP)
    assert "card" in seen
    assert not found
