"""The sounds of the page, and what players choose for themselves: mute, palette, order, confirmation.

The browser remembers it. One page serves for all of it, to save time.
"""

from tests.browser.pages import PHONE, Player, address, browser, one_at_a_time, table

pytestmark = one_at_a_time

HAND = "[...document.querySelectorAll('.hand [data-card]')].map(card => card.dataset.card)"
FACES = "[...document.querySelectorAll('.hand .face img')].map(face => new URL(face.src).pathname)"
SIGN = "getComputedStyle(document.querySelector('.of-H')).getPropertyValue('--sign')"
SUITS = "SHCD"
SOUNDS = ("/sounds.json", ".ogg")
# Notes the sounds that start: the length of each, and how far to a side it is heard.
NOTE = """
  window.heard = [];
  const connect = AudioNode.prototype.connect, start = AudioBufferSourceNode.prototype.start;
  AudioNode.prototype.connect = function (to) { this.next = to; return connect.apply(this, arguments); };
  AudioBufferSourceNode.prototype.start = function (at) {
    let node = this;
    while (node && !(node instanceof StereoPannerNode)) node = node.next;
    window.heard.push([this.buffer.duration, node.pan.value]);
    return start.call(this, at);
  };
"""
# What two pieces of news with other hidden cards sound like.
SECRETS = """async () => {
  const { heardIn } = await import('/js/sound.js');
  const event = (kind, seat, ...cards) => ({ kind, seat, word: '', cards });
  const news = (...cards) => ({
    me: 0, mine: true, wasMine: false, asks: 'Play',
    view: { players: 3, hands: [{ count: 4 }, { count: 1, cards }, { count: 5 }] },
    happened: [event('draw', 2, ...cards), event('play', 1, '8H'), event('turn', 0)],
  });
  return [news('AS', '2C'), news(null, null)].map((each) => heardIn(each));
}"""


def test_sounds_and_choices_that_are_remembered() -> None:
    asked: list[str] = []
    with browser() as chromium, table("standard", seats=3, code=False) as (host, opened):
        player = Player.on_phone(chromium, PHONE)
        page = player.page
        page.add_init_script(NOTE)
        page.on("request", lambda request: asked.append(request.url))
        page.goto(address(host, opened))
        page.wait_for_selector("#name")
        assert not [url for url in asked if url.endswith(SOUNDS)], "sounds before the first touch"
        page.fill("#name", "Robin")
        player.tap("#door button[type=submit]")
        player.tap("button.start")
        page.wait_for_selector(".table .hand .card")
        check_sounds(player)
        assert len({url for url in asked if url.endswith(".ogg")}) > 10
        player.tap(".mute")
        heard = page.evaluate("window.heard.length")
        check_order(player)

        player.tap("header button")
        player.tap(".sheet button:has-text('Settings')")
        page.select_option("#set-palette", label="Colour-safe")
        page.check("#set-confirm")
        player.tap(".cross")
        page.wait_for_selector(".hand .face img[src*=colour-safe]")
        check_confirmation(player)
        assert page.evaluate("window.heard.length") == heard, "sounds of a muted page"

        page.reload()
        page.wait_for_selector(".hand .face img[src*=colour-safe]")
        assert page.locator(".mute[aria-pressed=false]").count()
        assert is_by_rank(page.evaluate(HAND))
        assert all(path.startswith("/faces/colour-safe/") for path in page.evaluate(FACES))
        assert page.evaluate(SIGN).strip() == "#FF4C86"
        assert not player.errors


def check_sounds(player: Player) -> None:
    """Check that others are heard on their sides, and that hidden cards make no difference."""
    page = player.page
    sides = "new Set(window.heard.map(([, pan]) => Math.sign(pan))).size"
    player.play_by_touch(until=lambda: page.evaluate(sides) == 3)
    heard = page.evaluate("window.heard")
    assert {round(pan, 1) for _, pan in heard} == {-0.7, 0.0, 0.7}
    assert all(0.01 < length < 4 for length, _ in heard)
    first, second = page.evaluate(SECRETS)
    assert first == second
    assert [each["cue"] for each in first] == ["draw", "land", "last card", "turn"]
    assert [round(each["pan"], 1) for each in first] == [0.7, -0.7, -0.7, 0.0]


def check_order(player: Player) -> None:
    """Check that the hand is sorted by suit, then by rank."""
    page = player.page
    drawn = page.evaluate(HAND)
    player.tap(".sort")
    page.wait_for_selector(".said:has-text('by suit')")
    suits = [SUITS.index(card[-1]) for card in page.evaluate(HAND)]
    assert suits == sorted(suits)
    page.keyboard.press("s")
    page.wait_for_selector(".said:has-text('by rank')")
    assert sorted(page.evaluate(HAND)) == sorted(drawn)
    assert is_by_rank(page.evaluate(HAND))


def is_by_rank(cards: list[str]) -> bool:
    """Return True if the cards of each rank lie together."""
    ranks = [card[:-1] for card in cards]
    return all(rank == ranks[at - 1] or rank not in ranks[:at] for at, rank in enumerate(ranks) if at)


def check_confirmation(player: Player) -> None:
    """Check that a card stays until its play is confirmed."""
    page = player.page
    player.play_by_touch(until=lambda: page.locator("dialog").count() > 0)
    assert page.locator("dialog h2").inner_text().startswith("Play")
    held = page.evaluate(HAND)
    player.tap("dialog button:has-text('Back')")
    assert page.evaluate(HAND) == held
    player.play_by_touch(until=lambda: page.locator("dialog").count() > 0)
    held = page.evaluate(HAND)
    player.tap("dialog button:has-text('Confirm')")
    page.locator(f".hand .card:nth-child({len(held)})").wait_for(state="detached")
