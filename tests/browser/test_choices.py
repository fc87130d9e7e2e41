"""What players choose for themselves: palette, order of the hand, confirmation; the browser remembers it."""

from tests.browser.pages import PHONE, Player, address, browser, one_at_a_time, table

pytestmark = one_at_a_time

HAND = "[...document.querySelectorAll('.hand [data-card]')].map(card => card.dataset.card)"
FACES = "[...document.querySelectorAll('.hand .face img')].map(face => new URL(face.src).pathname)"
SIGN = "getComputedStyle(document.querySelector('.of-H')).getPropertyValue('--sign')"
SUITS = "SHCD"


def test_palette_order_and_confirmation_are_chosen_and_remembered() -> None:
    with browser() as chromium, table("standard", seats=2, code=False) as (host, opened):
        player = Player.on_phone(chromium, PHONE)
        page = player.page
        player.enter(address(host, opened), "Robin")
        drawn = page.evaluate(HAND)
        player.tap(".sort")
        page.wait_for_selector(".said:has-text('by suit')")
        suits = [SUITS.index(card[-1]) for card in page.evaluate(HAND)]
        assert suits == sorted(suits)
        page.keyboard.press("s")
        page.wait_for_selector(".said:has-text('by rank')")
        by_rank = page.evaluate(HAND)
        assert sorted(by_rank) == sorted(drawn)
        ranks = [card[:-1] for card in by_rank]
        assert all(ranks.count(rank) == 1 or ranks[ranks.index(rank) + 1] == rank for rank in ranks)

        player.tap("header button")
        player.tap(".sheet button:has-text('Settings')")
        page.select_option("#set-palette", label="Colour-safe")
        page.check("#set-confirm")
        player.tap(".cross")
        page.wait_for_selector(".hand .face img[src*=colour-safe]")
        page.reload()
        page.wait_for_selector(".hand .face img[src*=colour-safe]")
        assert page.evaluate(HAND) == by_rank
        assert all(path.startswith("/faces/colour-safe/") for path in page.evaluate(FACES))
        assert page.evaluate(SIGN).strip() == "#FF4C86"

        player.play_by_touch(until=lambda: page.locator("dialog").count() > 0)
        asked = page.locator("dialog h2").inner_text()
        assert asked.startswith(("Play", "Discard"))
        held = page.evaluate(HAND)
        player.tap("dialog button:has-text('Back')")
        assert page.evaluate(HAND) == held
        player.play_by_touch(until=lambda: page.locator("dialog").count() > 0)
        player.tap("dialog button:has-text('Confirm')")
        page.locator(f".hand .card:nth-child({len(held)})").wait_for(state="detached")
        assert not player.errors
