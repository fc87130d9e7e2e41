"""The personal link moves a seat from one browser to another."""

import re
from urllib.parse import urlsplit

from tests.browser.pages import PHONE, Player, address, browser, one_at_a_time, table

pytestmark = one_at_a_time

MENU = "header button[aria-label=Menu]"
MOVE = "Move to another device"
SEAT = "JSON.parse(localStorage.getItem('seat'))"


def test_a_personal_link_moves_the_seat_to_another_device() -> None:
    with browser() as chromium, table("standard", seats=3) as (host, opened):
        player, other = Player.on_phone(chromium, PHONE), Player.on_phone(chromium, PHONE)
        player.enter(address(host, opened), "Robin")
        hand = player.page.locator(".hand .card").count()
        player.tap(MENU)
        player.page.get_by_role("button", name=MOVE).tap()
        link = player.page.locator(".move .link").inner_text()
        assert player.page.locator(".move .qr").count() == 1
        seat = player.page.evaluate(SEAT)
        assert re.fullmatch(r"r=\d+\.[\w-]{54}", urlsplit(link).fragment)

        other.page.goto(f"http://127.0.0.1:{host.port}/#{urlsplit(link).fragment}")
        other.page.wait_for_selector(".table .hand .card")
        assert other.page.url.endswith("/"), "the secret stays in the address"
        assert other.page.locator(".hand .card").count() == hand
        player.page.wait_for_selector("text=You are not at the table now")
        assert other.page.evaluate(SEAT) == seat
        assert [guest.name for guest in opened.roster.guests.values()] == ["Robin"]

        other.page.reload()  # the browser has remembered seat and name
        other.page.wait_for_selector(".table .hand .card")
        assert player.errors == other.errors == []


def test_a_link_of_no_seat_leaves_the_own_one_alone() -> None:
    with browser() as chromium, table("standard", seats=2) as (host, opened):
        player = Player.on_phone(chromium, PHONE)
        player.enter(address(host, opened), "Robin")
        seat = player.page.evaluate(SEAT)
        player.page.goto(f"http://127.0.0.1:{host.port}/#r=1.{'A' * 54}")
        player.tap("button.gold:has-text('Back to my seat')")
        player.page.wait_for_selector(".table .hand .card")
        assert player.page.evaluate(SEAT) == seat
