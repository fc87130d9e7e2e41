"""A host that says what no game can be: the player reads a sentence and is back at the title.

What it says is well typed (`tests/lan/test_fuzz.py` has the rest), and wrong in every other way.
"""

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.lan.feed import digest_of
from game.lan.guest.room import HOST_NOT_UNDERSTOOD
from game.lan.messages import Lobby, News, Standing, Times
from game.scenes.confirm import NoticeScene
from game.scenes.lan.lan_table import LanTableScene
from tests.driver import Client
from tests.lan.mutation import anything
from tests.lan.rooms import Elsewhere
from tools.pictures.lan_sample import sample_lobby

pytestmark = pytest.mark.usefixtures("screen", "home")

SMALL = (640, 360)
GAMES = ("standard", "crazy8", "factor", "camelot")
NONSENSE: tuple[Any, ...] = (
    None, True, -1, 7, 2**53, -(2**53), "", "8H", "Castle", "xx", [], [None], ["8H"] * 300, [[0, 99]], {},
    {"a": 1}, {"8H": ["magic"]}, [{"count": 1, "cards": ["8H"]}], "main",
)  # fmt: skip


def plain(view: Mapping[str, Any]) -> dict[str, Any]:
    """A view as it comes over a wire."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(dict(view)))
    return found


def wrong(part: Any, chance: random.Random) -> Any:
    """That part of a view with a mistake in it, somewhere."""
    way = chance.randrange(6)
    if isinstance(part, dict) and part and way < 3:
        key = chance.choice(list(part))
        return {name: value for name, value in part.items() if name != key} | (
            {key: wrong(part[key], chance)} if way else {}
        )
    if isinstance(part, list) and part and way < 4:
        place = chance.randrange(len(part))
        if way == 0:
            return part[:place] + part[place + 1 :]
        if way == 1:
            return part * 50
        return [*part[:place], wrong(part[place], chance), *part[place + 1 :]]
    return chance.choice(NONSENSE)


def news(elsewhere: Elsewhere, view: dict[str, Any], **more: Any) -> News:
    """The whole view, and a digest that is right."""
    number = elsewhere.feed.number + 1
    more = {"events": (), "standing": Standing(scores=(0,) * len(elsewhere.seats)), **more}
    return News(hand=elsewhere.hand, number=number, view=view, whole=True, digest=digest_of(view), **more)


class Sat:
    """Somebody at a table in the middle of a game."""

    def __init__(self, rules: str, seed: int, me: int | None = 0) -> None:
        self.client = Client(SMALL)
        self.elsewhere = Elsewhere(rules, 3, me=me, seed=seed)
        self.elsewhere.hear()
        self.client.show(LanTableScene.begin(self.client.app, self.elsewhere.room))
        for _ in range(8):
            self.elsewhere.move()
        self.client.wait(0.05)

    def look(self) -> None:
        """Looks at it for a moment, and presses what one presses."""
        self.client.wait(0.05)
        for key in ("return", "left", "escape"):
            self.client.app.draw(0.0)
            self.client.key(key)
        self.client.app.draw(0.0)


def shown(view: dict[str, Any]) -> Sat:
    """Somebody who looks at a table of which the host says this now, besides what is right."""
    sat = Sat("standard", 1)
    right = plain(sat.elsewhere.match.game.view(0)) if view else {}
    sat.elsewhere.tell(news(sat.elsewhere, right | view))
    for _ in range(3):
        sat.client.wait(0.05)
        sat.client.app.draw(0.0)
    return sat


@pytest.mark.parametrize("view", [{}, {"hands": []}, {"in_play": 3}, {"stock": []}], ids=str)
def test_a_view_that_cannot_be_is_a_sentence_and_the_way_back(view: dict[str, Any], home: Path) -> None:
    sat = shown(view)

    assert isinstance(sat.client.top, NoticeScene)
    assert sat.client.top.notice == HOST_NOT_UNDERSTOOD
    assert sat.elsewhere.link.stopped
    assert list(home.rglob("crash-*.txt"))
    sat.client.key("return")
    assert sat.client.top.name == "title"


@pytest.mark.parametrize(
    "view",
    [{"actors": [7]}, {"discard": ["Castle"]}, {"moves": ["play Castle"], "actors": [0], "to_move": 0}],
    ids=str,
)
def test_a_view_that_can_be_shown_is(view: dict[str, Any]) -> None:
    assert shown(view).client.top.name == "table"


@pytest.mark.parametrize("seed", range(12))
def test_whatever_a_host_says_of_a_game_the_program_goes_on(seed: int) -> None:
    chance = random.Random(seed)
    sat = Sat(GAMES[seed % len(GAMES)], seed, chance.choice((0, 1, None)))
    view = plain(sat.elsewhere.match.game.view(sat.elsewhere.me))
    said = anything(News, chance)
    assert isinstance(said, News)
    mistaken = wrong(view, chance)

    sat.elsewhere.tell(
        news(sat.elsewhere, mistaken if isinstance(mistaken, dict) else {}, events=said.events[:9])
    )
    sat.elsewhere.tell(*(anything(kind, chance) for kind in (Times, Lobby) if chance.random() < 0.5))
    sat.look()

    assert sat.client.top.name in ("title", "notice", "pause", "table", "hold", "confirm", "chooser")


@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_host_says_of_its_lobby_the_program_goes_on(seed: int) -> None:
    chance = random.Random(seed)
    client = Client(SMALL)
    scene = sample_lobby(client.app)
    client.show(scene)

    for kind in (Lobby, Times, News):
        scene.room.link.heard.put(anything(kind, chance))
    for key in ("return", "down", "return"):
        client.key(key)
        client.app.draw(0.0)

    assert client.top.name
