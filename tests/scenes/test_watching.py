"""A table of bots in the window: whoever only watches sees every seat and every hand's back, to the end."""

from collections import Counter
from collections.abc import Callable

import pytest

import engine
from game.draw.items import DrawList, Image, Text
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.table.table_scene import TableScene
from game.scenes.table.table_text import STAKE
from game.setup.table_setup import setup_for
from game.stage.card_poses import near_seat
from game.stage.hand_fan import hand_poses
from game.storage.saved_matches import NoSavedMatches
from tests.driver import LANDSCAPE, PORTRAIT, Client
from tests.games import EVERY_GAME

Open = Callable[..., Client]
LONGEST = 90.0  # seconds at most until a game is over


def watch(client: Client, rules: str, players: int) -> TableScene:
    """A table of bots that answer at once, just dealt."""
    setup = setup_for(players, rules=rules, level="easy", watching=True, seed=4)
    scene = TableScene(
        client.app, LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce), dealt=False
    )
    client.show(scene)
    return scene


def picture(client: Client, scene: TableScene) -> DrawList:
    """What stands on the table, drawn for real as well."""
    client.app.draw(0.0)
    return client.drawn(scene)


@pytest.mark.pairwise(size=[])
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT], ids=["landscape", "portrait"])
@pytest.mark.parametrize("rules", EVERY_GAME)
class TestEveryGame:
    def test_all_seats_are_shown_and_of_their_cards_what_everybody_knows(
        self, client: Open, rules: str, size: tuple[int, int]
    ) -> None:
        opened = client(size)
        scene = watch(opened, rules, engine.seats(rules)[-1])
        scene.settle()

        shown = {item.text for item in picture(opened, scene).moving if isinstance(item, Text)}

        assert {seat.name for seat in scene.table.seats} <= shown
        known = scene.table.match.game.view(None)["hands"]
        for hand, told in zip(scene.director.tableau.hands, known, strict=True):
            open_cards = Counter(card.text for card in hand if card.text is not None)
            assert open_cards <= Counter(told["cards"])

    def test_the_first_seat_is_watched_from_behind(
        self, client: Open, rules: str, size: tuple[int, int]
    ) -> None:
        opened = client(size)
        scene = watch(opened, rules, 2)

        near = scene.director.tableau.hands[near_seat(scene.director.tableau)]
        slots = hand_poses(scene.director.layout.hand, len(near))
        backs = {
            (item.x, item.y)
            for item in picture(opened, scene).moving
            if isinstance(item, Image) and item.picture[0] == "back"
        }

        assert {(slot.x, slot.y) for slot in slots} <= backs

    def test_in_place_of_ones_own_buttons_it_says_so(
        self, client: Open, rules: str, size: tuple[int, int]
    ) -> None:
        opened = client(size)
        scene = watch(opened, rules, 2)

        widgets = {widget.label: widget for widget in scene.page.everything()}

        assert "Watching" in widgets
        assert not {"Draw", "Pass", "End turn", "Done"} & widgets.keys()
        assert not widgets["Sort"].enabled
        drawn = picture(opened, scene)
        assert STAKE not in {item.text for item in (*drawn.still, *drawn.moving) if isinstance(item, Text)}

    def test_it_goes_on_to_its_result(self, client: Open, rules: str, size: tuple[int, int]) -> None:
        opened = client(size)
        scene = watch(opened, rules, 2)

        for _ in range(round(LONGEST)):
            opened.wait(1.0)
            opened.app.draw(0.0)
            if opened.top is not scene:
                break

        assert opened.top.name == "match result"

    def test_wishes_are_refused_with_a_reason(self, client: Open, rules: str, size: tuple[int, int]) -> None:
        opened = client(size)
        scene = watch(opened, rules, 2)
        hand = scene.director.layout.hand.area

        for key in ("d", "p", "u", "s", "right", "return", "space", "home", "l", "l"):
            opened.key(key)
            opened.app.draw(0.0)
        for touch in (False, True):
            opened.press(hand.cx, hand.cy, touch=touch)
            opened.move(hand.cx, hand.y - 200, touch=touch)
            opened.release(hand.cx, hand.y - 200, touch=touch)
        opened.key("p")

        assert scene.play.warning == "You are watching this table."
        assert not scene.table.can_undo()
