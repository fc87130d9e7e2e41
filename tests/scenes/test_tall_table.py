"""The tall table of Crazy 8: its ring, arrows, penalty, marks and the one large button, without pixels."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import Event, Game
from game.draw.items import Image, Text
from game.draw.text_renderer import grouped
from game.draw.timer_ring import SEGMENTS
from game.players.decision_clock import DecisionClock
from game.players.local_table import LocalTable
from game.scenes.table.paint_penalty import MOST_BACKS
from game.scenes.table.paint_seats import last_card_tag
from game.scenes.table.table_scene import TableScene
from game.scenes.table.table_text import NOTHING_TO_UNDO
from game.setup.table_setup import setup_for
from game.stage.geometry import Box
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.ui.widgets import Button
from game.window.loop import STEP
from tests.driver import LANDSCAPE, PORTRAIT, Client

Open = Callable[..., Client]
Hold = Callable[..., None]

HANDS = ["7R 2Y +4B 8Y 10G 5B 6B", "1R 2R 3R", "1B 1G 1Y", "9R 9B"]
STRAIGHT = ["3B 4B 5B 6B 9Y", *HANDS[1:]]


class Waits:
    """A bot that never moves."""

    def answer(self) -> None:
        return None

    def cancel(self) -> None:
        pass


@pytest.fixture(params=[LANDSCAPE, PORTRAIT], ids=["landscape", "portrait"])
def window(request: pytest.FixtureRequest, client: Open) -> Client:
    return opened(client, request.param)


def opened(client: Open, size: tuple[int, int], **settings: Any) -> Client:
    """A client at full motion."""
    return client(size, Settings(**{"speed": 1.0, "motion": "full", **settings}))


def sit(client: Client, hands: list[str] = HANDS, *, seconds: int = 0, **state: Any) -> TableScene:
    """A table of four, the player to move; nobody else ever does."""
    options = {"seconds": seconds, "match": 10000}
    setup = setup_for(len(hands), rules="crazy8", options=options)  # type: ignore[arg-type]
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=lambda *about: Waits())
    table.match.game = Game.position(
        "crazy8", hands=hands, options=options, **{"discard": "2R 5R", "stock": "1B 2Y 3G 4G", **state}
    )
    table._events.clear()
    scene = TableScene(client.app, table, dealt=True)
    client.show(scene)
    return scene


def listed(client: Client, scene: TableScene) -> list[Image | Text]:
    out = client.drawn(scene)
    return [item for item in (*out.still, *out.moving) if isinstance(item, Image | Text)]


def pictures(client: Client, scene: TableScene, kind: str) -> list[Image]:
    """The pictures of a kind, as they are drawn."""
    return [i for i in listed(client, scene) if isinstance(i, Image) and i.picture[0] == kind]


@pytest.fixture
def hold(monkeypatch: pytest.MonkeyPatch) -> Hold:
    """Holds the clock at so many seconds: `hold(left, whole, seat)`."""

    def held(left: float, whole: float = 10.0, seat: int = 0) -> None:
        monkeypatch.setattr(
            "game.scenes.table.gather_view.clock_of", lambda play: DecisionClock(seat, left, whole)
        )

    return held


class TestGround:
    @pytest.mark.rule("C8-05")
    def test_the_table_is_tall_in_every_window_and_has_the_games_cloth_and_back(self, window: Client) -> None:
        scene = sit(window)
        (ground,) = pictures(window, scene, "ground")
        _, cloth, table = ground.picture

        assert table.h > table.w
        assert cloth == "violet"
        assert {back.picture[2] for back in pictures(window, scene, "back")} == {"night"}

    def test_the_heading_names_the_game_and_what_the_match_is_played_to(self, window: Client) -> None:
        shown = window.words(sit(window))

        assert "Crazy 8" in shown
        assert any("10\N{THIN SPACE}000" in text for text in shown)

    def test_a_wide_window_shows_everybodys_score_beside_the_table(self, client: Open) -> None:
        wide = opened(client, LANDSCAPE)
        scene = sit(wide)
        assert "Score" in wide.words(scene)
        assert "In your hand" in wide.words(scene)
        assert f"{grouped(scene.table.view()['points'][0])} pts" in wide.words(scene)
        assert [seat.name for seat in scene.table.seats if seat.name not in wide.words(scene)] == []

    def test_a_tall_window_shows_oneself_in_a_strip_that_lies_over_the_hand(self, client: Open) -> None:
        tall = opened(client, PORTRAIT)
        scene = sit(tall)
        order = listed(tall, scene)
        strip = next(i for i, item in enumerate(order) if isinstance(item, Text) and "7 cards" in item.text)
        mine = [
            i
            for i, item in enumerate(order)
            if isinstance(item, Image) and item.picture[:2] == ("card", "7R")
        ]

        assert strip > mine[0]
        assert "Score" not in tall.words(scene)


class TestRing:
    @pytest.mark.parametrize(
        ("left", "whole", "lit", "light"),
        [
            (10.0, 10, 10, "gold"),
            (9.2, 10, 10, "gold"),
            (9.0, 10, 9, "gold"),
            (5.5, 10, 6, "gold"),
            (5.0, 10, 5, "red"),
            (0.3, 10, 1, "red"),
            (50.0, 100, 5, "gold"),
            (0.0, 10, 0, "red"),
        ],
    )
    def test_a_tenth_of_the_time_is_a_segment(
        self, window: Client, hold: Hold, left: float, whole: float, lit: int, light: str
    ) -> None:
        scene = sit(window, seconds=10)
        hold(left, whole)
        segments = pictures(window, scene, "ring segment")

        assert [segment.picture[1] for segment in segments] == list(range(lit))
        assert {segment.picture[3] for segment in segments} <= {light}
        assert len(segments) <= SEGMENTS

    def test_the_segments_lie_in_the_ring(self, window: Client, hold: Hold) -> None:
        scene = sit(window, seconds=10)
        hold(10.0)
        ring = scene.director.layout.ring
        assert ring is not None

        for segment in pictures(window, scene, "ring segment"):
            far = ((segment.x - ring.x) ** 2 + (segment.y - ring.y) ** 2) ** 0.5
            assert ring.inner * 0.9 < far < ring.outer
        first, last = pictures(window, scene, "ring segment")[:: SEGMENTS - 1]
        assert first.x > ring.x > last.x
        assert max(first.y, last.y) < ring.y

    def test_the_seconds_stand_on_top_and_the_last_five_are_large(self, window: Client, hold: Hold) -> None:
        scene = sit(window, seconds=20)
        hold(12.3, 20)
        assert "13" in window.words(scene)
        assert pictures(window, scene, "numeral") == []

        hold(4.9, 20)
        (digit,) = pictures(window, scene, "numeral")
        assert digit.picture == ("numeral", "5")
        hold(4.1, 20)
        (faded,) = pictures(window, scene, "numeral")
        assert faded.alpha < digit.alpha
        assert faded.zoom < digit.zoom

    def test_with_reduced_motion_the_digits_stand_still(self, client: Open, hold: Hold) -> None:
        still = opened(client, LANDSCAPE, motion="reduced")
        scene = sit(still, seconds=10)
        hold(2.9)
        first = pictures(still, scene, "numeral")
        hold(2.2)

        assert pictures(still, scene, "numeral") == first

    def test_whoever_is_asked_has_a_ring_of_their_own(self, window: Client, hold: Hold) -> None:
        scene = sit(window, seconds=10)
        for seat, place in ((0, scene.director.layout.me), (2, scene.director.layout.others[1])):
            hold(6.5, seat=seat)
            (ring,) = pictures(window, scene, "countdown")
            assert (ring.x, ring.y) == (place.x, place.y)
            assert ring.picture[1] == 0.7

    def test_without_a_timer_there_is_only_a_quiet_line(self, window: Client) -> None:
        scene = sit(window, seconds=0)
        (groove,) = pictures(window, scene, "ring groove")

        assert groove.picture[2] is False
        assert pictures(window, scene, "ring segment") == pictures(window, scene, "countdown") == []

    def test_the_hosts_clock_takes_a_segment_a_second(self, window: Client) -> None:
        scene = sit(window, seconds=10)
        window.wait(0.5)
        before = len(pictures(window, scene, "ring segment"))

        window.wait(2.0)

        assert before == SEGMENTS
        assert len(pictures(window, scene, "ring segment")) == before - 2


class TestArrows:
    @pytest.mark.rule("C8-05")
    def test_they_sweep_round_when_the_direction_is_reversed(self, window: Client) -> None:
        scene = sit(window)
        assert [arrow.picture[1:] for arrow in pictures(window, scene, "play arrow")] == [
            (1.0, False),
            (1.0, True),
        ]

        scene.director.feed([Event("reverse", 1, amount=-1)])
        window.wait(0.2)
        assert pictures(window, scene, "play arrow") == []
        assert len(pictures(window, scene, "spark")) > 50
        window.wait(1.0)

        assert {arrow.picture[1] for arrow in pictures(window, scene, "play arrow")} == {-1.0}

    def test_with_reduced_motion_they_change_at_once_and_fade_in(self, client: Open) -> None:
        still = opened(client, LANDSCAPE, motion="reduced")
        scene = sit(still)
        scene.director.feed([Event("reverse", 1, amount=-1)])
        still.wait(0.03)
        arrows = pictures(still, scene, "play arrow")

        assert {arrow.picture[1] for arrow in arrows} == {-1.0}
        assert all(arrow.alpha < 1 for arrow in arrows)
        still.wait(0.3)
        assert all(arrow.alpha == 1 for arrow in pictures(still, scene, "play arrow"))


class TestPenalty:
    def test_while_none_pends_there_is_a_quiet_place(self, window: Client) -> None:
        scene = sit(window)

        assert "penalty" in window.words(scene)
        assert pictures(window, scene, "seal") == []

    def test_one_that_pends_on_me_says_so(self, window: Client) -> None:
        scene = sit(window, discard="2R +2R +4R", penalty=6)

        assert "on you" in window.words(scene)
        assert "+6" in window.words(scene)
        assert "penalty" not in window.words(scene)
        assert len(pictures(window, scene, "seal")) == 1

    @pytest.mark.parametrize(("penalty", "heap"), [(2, 2), (4, 4), (8, 8), (40, MOST_BACKS)])
    def test_it_grows_as_backs_over_its_victim(self, window: Client, penalty: int, heap: int) -> None:
        scene = sit(window)
        before = len(pictures(window, scene, "back"))
        scene.director.feed([Event("penalty", 2, amount=penalty)])
        window.wait(0.42)
        victim = scene.director.layout.others[1]
        seals = pictures(window, scene, "seal")

        assert len(pictures(window, scene, "back")) == before + heap
        assert f"on {scene.table.seats[2].name}" in window.words(scene)
        assert len(seals) == 1
        assert abs(seals[0].x - victim.x) < 2 * victim.radius
        assert f"+{penalty}" in window.words(scene)

    @pytest.mark.parametrize("attacker", [0, 1, 2])
    def test_its_seal_flies_alone_and_whole_and_spares_my_name(self, window: Client, attacker: int) -> None:
        scene = sit(window)
        scene.director.chain.append(Event("play", attacker, ("+2R",)))
        scene.director.feed([Event("penalty", 3, amount=2)])
        layout, name = scene.director.layout, Box(70, 1238, 60, 40)  # in the tall window
        for _ in range(15):
            window.wait(STEP)
            (seal,) = pictures(window, scene, "seal")
            box = Box.around(seal.x, seal.y, seal.w * seal.zoom, seal.h * seal.zoom)
            assert box.within(Box(0, 0, layout.w, layout.h))
            assert layout.strip is None or not box.meets(name)

    def test_the_seal_gets_teeth_and_size_with_each_raise_and_jumps(self, window: Client) -> None:
        scene = sit(window, discard="2R +2R", penalty=2)
        (small,) = pictures(window, scene, "seal")
        scene.director.feed([Event("penalty", 0, amount=6)])
        window.wait(0.4)
        zooms = []
        for _ in range(12):
            (large,) = pictures(window, scene, "seal")
            zooms.append(large.zoom)
            window.wait(STEP)

        assert large.picture[1] > small.picture[1]
        assert large.w > small.w
        assert zooms[0] < small.zoom == 1.0 < max(zooms)  # it is pressed flat, and springs back


class TestMarks:
    def test_cards_that_go_on_with_a_straight_are_numbered_and_not_dimmed(self, window: Client) -> None:
        scene = sit(window, STRAIGHT, discard="2R 3R")
        scene.play.do("play 3B")
        window.wait(1.0)
        veiled = len(pictures(window, scene, "card veil"))

        assert len(pictures(window, scene, "mark disc")) == 3
        assert {"1", "2", "3"} <= set(window.words(scene))
        assert veiled == 1  # the nine
        assert any("Straight" in text for text in window.words(scene))

    def test_a_card_that_would_begin_something_says_what(self, window: Client) -> None:
        scene = sit(window, STRAIGHT, discard="2R 3R")

        assert "straight" in window.words(scene)
        assert len(pictures(window, scene, "mark disc")) == 3

    def test_in_a_full_hand_the_word_stands_on_the_card_that_is_looked_at(self, window: Client) -> None:
        full = ["10R " + "1R 2G 3Y 4B 5R 6G 7Y 9B " * 3, *HANDS[1:]]
        scene = sit(window, full)
        assert "+1 more" not in window.words(scene)

        scene.play.hand.select(scene.play.texts().index("10R"), 25)
        window.wait(0.5)

        assert "+1 more" in window.words(scene)

    def test_nothing_is_marked_while_another_is_to_move(self, window: Client) -> None:
        scene = sit(window, STRAIGHT, discard="2R 3R", to_move=1)

        assert pictures(window, scene, "mark disc") == []


class TestButton:
    @pytest.mark.parametrize(
        ("hands", "state", "label", "kind"),
        [
            (["9G 9Y", *HANDS[1:]], {}, "Draw", "primary"),
            (HANDS, {"discard": "+2R +4R", "penalty": 6}, "Draw six", "danger"),
            (HANDS, {"discard": "+2R +4R", "penalty": 14}, "Draw 14", "danger"),
        ],
    )
    def test_it_is_what_can_be_done_now(
        self, window: Client, hands: list[str], state: dict[str, Any], label: str, kind: str
    ) -> None:
        sit(window, hands, **state)
        button = window.find("button", label)
        assert isinstance(button, Button)
        assert (button.kind, button.enabled) == (kind, True)

    def test_where_a_card_must_be_played_it_cannot_be_pressed(self, window: Client) -> None:
        sit(window)

        assert not window.find("button", "Draw").enabled

    def test_it_ends_a_straight(self, window: Client) -> None:
        scene = sit(window, STRAIGHT, discard="2R 3R")
        scene.play.do("play 3B")
        window.wait(1.0)

        window.click("button", "End my straight")

        assert scene.table.view()["to_move"] == 1

    def test_it_ends_a_twin_and_passes_after_a_good_draw(self, window: Client) -> None:
        scene = sit(window, ["5R 7R 8Y 1G", *HANDS[1:]])
        scene.play.do("play 5R")
        window.wait(1.0)
        assert window.find("button", "Done").enabled

        other = sit(window, ["9G 9Y", *HANDS[1:]], stock="1R 5Y")
        window.click("button", "Draw")
        window.wait(1.0)
        assert other.table.view()["phase"] == "drawn"
        window.click("button", "Pass")
        assert other.table.view()["to_move"] == 1

    def test_sort_and_undo_are_at_hand(self, window: Client) -> None:
        scene = sit(window)
        before = scene.play.texts()
        undo = window.find("button", "Undo")
        assert isinstance(undo, Button)
        assert not undo.lit
        window.click("button", "Undo")
        assert scene.play.warning == NOTHING_TO_UNDO

        window.click("button", "Sort")

        assert sorted(scene.play.texts()) == sorted(before)
        assert scene.play.texts() != before


def test_my_last_card_is_told_in_red_in_a_tall_window_too(client: Open) -> None:
    window = opened(client, PORTRAIT)
    scene = sit(window, ["3B", *HANDS[1:]])
    tag = last_card_tag(scene.director.layout.me, scene.director.layout)
    told = [i for i in listed(window, scene) if isinstance(i, Text) and i.text == "1 card!"]

    assert [(text.x, text.y) for text in told] == [(tag.cx, tag.cy + 1)]
    assert tag.x >= 0
