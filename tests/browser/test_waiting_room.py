"""The waiting room of the page: what the host chooses, and what everybody sees of it."""

import pytest

from game.lan.messages import Agreement
from tests.browser.pages import PHONE, Player, address, browser, one_at_a_time, table
from tests.lan.hosting import hosting

pytestmark = one_at_a_time


def sit_down(player: Player, link: str, name: str) -> None:
    """Go from the link of a table to its waiting room."""
    player.page.goto(link)
    player.page.fill("#name", name)
    player.tap("#door button[type=submit]")
    player.page.wait_for_selector(".seats")


def test_the_host_chooses_the_house_rules_and_everybody_sees_them() -> None:
    with browser() as chromium, table("camelot", seats=3) as (host, opened):

        def agreed() -> Agreement:
            page.wait_for_timeout(100)
            return opened.agreement

        player, guest = Player.on_phone(chromium, PHONE), Player.on_phone(chromium, PHONE)
        page = player.page
        sit_down(player, address(host, opened), "Robin")
        sit_down(guest, address(host, opened), "Ann")
        assert not guest.page.locator("#rules").count()

        player.tap("#rules")
        player.tap("#preset-camelot-three")
        page.wait_for_selector("#preset-camelot-three[aria-pressed=true]")
        assert (agreed().preset, agreed().options) == ("camelot-three", {"games": 3})
        guest.page.wait_for_selector(".differs .changed:has-text('The match is 3 games.')")

        player.tap("#of-edition")
        page.check("#edition-1")
        page.wait_for_selector(".option.changed:has(#of-edition)")
        assert (agreed().preset, agreed().options) == ("", {"edition": "second", "games": 3})
        assert page.evaluate("document.activeElement.id") == "edition-1"
        assert page.locator(".option:has(#of-second_may_skip_draw) .small").inner_text().startswith("This is")

        player.tap("#usual")
        page.wait_for_selector("#usual:disabled")
        assert (agreed().preset, agreed().options) == ("camelot", {})
        page.select_option("#term-turn", "30 s")
        page.select_option("#term-bank", "120 s")
        page.check("#term-hints")
        page.uncheck("#term-watchers")
        page.check("#term-hands_afterwards")
        guest.page.wait_for_selector("li:has-text('30 seconds for a decision, and 120 more in a hand')")
        assert (agreed().hints, agreed().watchers, agreed().hands_afterwards) == (True, False, True)
        page.keyboard.press("Escape")

        page.select_option("#count", "4")
        page.wait_for_selector(".seat >> nth=3")
        player.tap("#rules")
        page.select_option("#teams", "two teams")
        assert agreed().teams == ((0, 2), (1, 3))
        page.keyboard.press("Escape")
        page.select_option("#count", "6")
        page.wait_for_selector(".seat >> nth=5")
        assert agreed().teams == ((0, 2, 4), (1, 3, 5))
        assert player.errors == guest.errors == []


def test_a_refusal_is_said_in_the_sheet() -> None:
    with browser() as chromium, table("factor", seats=3) as (host, opened):
        player = Player.on_phone(chromium, PHONE)
        page = player.page
        sit_down(player, address(host, opened), "Robin")
        player.tap("#rules")
        player.tap("#of-decks")
        page.check("#decks-1")
        page.wait_for_selector(".option.changed:has(#of-decks)")
        player.tap("#of-hand_size")
        page.select_option("#hand_size-value", "60")
        page.wait_for_selector("#refusal:not(:empty)")
        assert "cards" in page.inner_text("#refusal")
        assert page.locator("#hand_size-value").input_value() == "11"
        assert "hand_size" not in opened.agreement.options


def test_the_host_chooses_how_well_a_bot_plays() -> None:
    with browser() as chromium, table("standard", seats=3) as (host, opened):
        player = Player.on_phone(chromium, PHONE)
        page = player.page
        sit_down(player, address(host, opened), "Robin")
        bot = opened.roster.places[1].name
        page.get_by_label(f"How well {bot} plays").select_option("hard")
        page.wait_for_function("document.querySelector('#level-1').value === 'hard'")
        page.wait_for_timeout(100)
        assert [(place.name, place.level) for place in opened.roster.places[1:2]] == [(bot, "hard")]


@pytest.mark.parametrize("locked", [False, True])
def test_whether_a_code_is_needed_is_chosen_where_a_table_is_opened(*, locked: bool) -> None:
    with browser() as chromium, hosting() as host:
        player = Player.on_phone(chromium, PHONE)
        page = player.page
        page.goto(f"http://127.0.0.1:{host.port}/")
        page.fill("#name", "Robin")
        player.tap("#door button[type=submit]")
        page.set_checked("#locked", locked)
        page.wait_for_timeout(1200)  # the list of tables is asked for again
        assert page.is_checked("#locked") == locked
        player.tap("#open")
        page.wait_for_selector(".seats")
        (opened,) = host.registry.tables.values()
        assert bool(opened.code) == locked
        assert page.locator(".code-is").count() == locked
        assert player.errors == []
