"""Hands played in a browser: by touch on a phone, and by keys alone."""

import pytest

from tests.browser.pages import PHONE, Player, address, browser, one_at_a_time, table

pytestmark = one_at_a_time

SHORT = {"standard": {"hand_size": 5}, "crazy8": {"hand_size": 5}}  # options of a hand that is soon over


@pytest.mark.always(rules=["standard"])
@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor"])
def test_play_a_hand_by_touch(rules: str) -> None:
    with browser() as chromium, table(rules, seats=2, options=SHORT.get(rules, {})) as (host, opened):
        player = Player.on_phone(chromium, PHONE)
        player.enter(address(host, opened), "Robin")
        assert player.taps == 2  # from the scanned code to the cards: take a seat, deal
        assert player.play_by_touch() == "result"
        assert player.page.locator(".result tbody tr").count() == 2
        assert not player.errors


def test_play_a_hand_by_keys_alone() -> None:
    with (
        browser() as chromium,
        table("standard", seats=2, code=False, options=SHORT["standard"]) as (host, opened),
    ):
        player = Player.on_phone(chromium, PHONE)
        player.enter_by_keys(address(host, opened), "Robin")
        assert player.play_by_keys() == "result"
        assert not player.errors
