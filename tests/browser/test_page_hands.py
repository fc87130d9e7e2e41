"""Whole hands of the shedding games in a real browser: by touch on a phone, and by keys alone."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from game.lan.host.hosted_table import HostedTable
from tests.browser.pages import PHONE, address, browser, table
from tests.lan.hosting import Host

LONGEST = 60.0  # seconds of a hand
SHORT = {"crazy8": {"hand_size": 3}, "factor": {"hand_size": 3}}
STATE = """() => {
  const legal = document.querySelector('.card.legal .card-button')?.getBoundingClientRect();
  return {
    mine: document.title.startsWith('●'), over: !!document.querySelector('.result:not([hidden])'),
    answers: document.querySelectorAll('.question .answer').length,
    orders: document.querySelectorAll('.buttons button').length,
    legal: legal && [legal.x + 12, legal.y + 30],
    wide: document.documentElement.scrollWidth - innerWidth,
    small: [...document.querySelectorAll('button')].filter((button) => {
      const box = button.getBoundingClientRect();
      return box.width && !button.disabled && (box.width < 44 || box.height < 44);
    }).map((button) => button.className + button.textContent),
  };
}"""
Page, State = Any, dict[str, Any]
Turn = Callable[[Page, State], None]


def by_touch(page: Page, state: State) -> None:
    """Answers, or plays the first legal card by two taps, or does what can be done without one."""
    if state["answers"]:
        page.locator(".question .answer").first.tap()
    elif state["legal"]:
        page.touchscreen.tap(*state["legal"])
        page.locator(".card.raised .card-button").wait_for()
        raised = page.locator(".card.raised .card-button").bounding_box()
        page.touchscreen.tap(raised["x"] + raised["width"] / 2, raised["y"] + 20)
    elif state["orders"]:
        page.locator(".buttons button").first.tap()


def by_keys(page: Page, state: State) -> None:
    """The same by keys."""
    if state["answers"]:
        page.keyboard.press("1")
    elif state["legal"]:
        page.keyboard.press("n")
        page.keyboard.press("Enter")
    elif state["orders"]:
        page.keyboard.press("d")
        page.keyboard.press("e")


def play_hand(page: Page, turn: Turn) -> int:
    """Play until the hand is over; return the number of turns."""
    turns, end = 0, time.monotonic() + LONGEST
    while time.monotonic() < end:
        state = page.evaluate(STATE)
        assert state["wide"] <= 0
        assert not state["small"]
        if state["over"]:
            return turns
        if state["mine"]:
            turn(page, state)
            turns += 1
        page.wait_for_timeout(60)
    pytest.fail(f"no end after {turns} turns")


def take_seat(page: Page, host: Host, opened: HostedTable) -> None:
    """Comes in by the QR code as the first guest, and deals."""
    page.goto(address(host, opened))
    page.get_by_label("Your name").fill("Robin")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Deal the cards").press("Enter")
    page.locator(".hand .card").first.wait_for()


@pytest.mark.parametrize(
    ("rules", "turn"),
    [("standard", by_touch), ("crazy8", by_touch), ("factor", by_touch), ("standard", by_keys)],
)
def test_hand_is_played_to_its_end(rules: str, turn: Turn) -> None:
    with browser() as chromium, table(rules, seats=2, options=SHORT.get(rules, {})) as (host, opened):
        context = chromium.new_context(
            viewport=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"
        )
        page = context.new_page()
        faults: list[str] = []
        page.on("pageerror", lambda fault: faults.append(str(fault)))
        take_seat(page, host, opened)
        assert "#" not in page.url
        assert play_hand(page, turn) > 0
        assert not faults
