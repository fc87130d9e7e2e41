"""The sounds of the page: fetched after the first touch, placed by seat, silent when muted."""

from tests.browser.pages import PHONE, Player, address, browser, one_at_a_time, table

pytestmark = one_at_a_time

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


def test_a_hand_is_heard_from_left_to_right_until_it_is_muted() -> None:
    asked: list[str] = []
    with browser() as chromium, table("standard", seats=3) as (host, opened):
        player = Player.on_phone(chromium, PHONE)
        page = player.page
        page.add_init_script(NOTE)
        page.on("request", lambda request: asked.append(request.url))
        page.goto(address(host, opened))
        page.wait_for_selector("#name")
        assert not [url for url in asked if url.endswith(SOUNDS)], "sounds before the first touch"
        page.fill("#name", "Robin")
        player.tap("#door button[type=submit]")
        page.wait_for_selector(".seats")
        player.tap("button.start")
        page.wait_for_selector(".table .hand .card")
        player.play_by_touch(until=lambda: page.evaluate("window.heard.length") > 6)
        heard = page.evaluate("window.heard")
        assert {round(pan, 1) for _, pan in heard} > {-0.7, 0.7}
        assert all(0.01 < length < 4 for length, _ in heard)
        assert len({url for url in asked if url.endswith(".ogg")}) > 10

        first, second = page.evaluate(SECRETS)
        assert first == second
        assert [each["cue"] for each in first] == ["draw", "land", "last card", "turn"]
        assert [round(each["pan"], 1) for each in first] == [0.7, -0.7, -0.7, 0.0]

        player.tap(".mute")
        before = page.evaluate("window.heard.length")
        looks = iter(range(60))
        player.play_by_touch(until=lambda: next(looks, None) is None)
        assert page.evaluate("window.heard.length") == before
        page.reload()
        page.wait_for_selector(".mute[aria-pressed=false]")
        assert not player.errors
