"""Explanations at the table: each once, when its matter first happens, in nobody's way, and remembered."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import Event, Game
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SMALLEST, width_of
from game.draw.viewport import Viewport
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.pause_menu import PauseScene
from game.scenes.table.banner import banner_box
from game.scenes.table.paint_seats import badge_box
from game.scenes.table.table_scene import TableScene
from game.scenes.table.tutorial_tips import TableTips, shape_of
from game.setup.game_profiles import look_of
from game.setup.table_setup import setup_for
from game.stage.free_space import parts
from game.stage.geometry import Box
from game.stage.layout.table_layout import table_layout
from game.stage.plates import with_large_plates
from game.stage.tutorial import TIPS, tips_of
from game.storage import settings as preferences
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.ui import theme
from game.ui.theme import TextScale
from tests.driver import LANDSCAPE, PORTRAIT, SIZES, SMALL_SIZES, Client

Open = Callable[..., Client]

ALL = [(rules, tip) for rules in (*TIPS, "camelot") for tip in tips_of(rules)]
NAMES = [f"{rules}: {tip.key}" for rules, tip in ALL]


class TestPlace:
    @pytest.mark.pairwise(size=SMALL_SIZES, factor=[1.0])
    @pytest.mark.pairwise(size=SMALL_SIZES, factor=[2.0])
    @pytest.mark.parametrize("factor", [1.0, 2.0])
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize(("rules", "tip"), ALL, ids=NAMES)
    def test_a_note_never_hides_what_is_needed_now(
        self, screen: None, size: tuple[int, int], rules: str, tip: Any, factor: float
    ) -> None:
        view = Viewport.of(*size)
        shape = look_of(rules).shape
        layout = table_layout(view.w, view.h, others=3, compact=view.compact, shape=shape)

        note = shape_of(tip, layout, TextScale(factor))

        assert note.box.within(Box(0, 0, view.w, view.h))
        assert not note.box.meets(layout.prompt)
        assert not note.box.meets(layout.hand.area)
        assert not note.box.meets(layout.draw_pile)
        assert not any(note.box.meets(box) for box in layout.buttons.values())
        if factor == 1.0:
            assert not note.box.meets(layout.discard)
            assert layout.ring is None or not note.box.holds(layout.ring.x, layout.ring.y - layout.ring.inner)

    @pytest.mark.pairwise(others=[1, 4], factor=[2.0])
    @pytest.mark.parametrize("others", [1, 2, 3, 4])
    @pytest.mark.parametrize("factor", [1.0, 2.0])
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize("tip", TIPS["factor"], ids=lambda tip: tip.key)
    def test_a_note_covers_nothing_that_can_be_clicked(
        self, screen: None, size: tuple[int, int], tip: Any, factor: float, others: int
    ) -> None:
        view = Viewport.of(*size)
        layout = table_layout(view.w, view.h, others=others, compact=view.compact)

        note = shape_of(tip, layout, TextScale(factor), [banner_box(layout)])

        clicked = [layout.draw_pile, layout.menu, layout.hand.area, *layout.buttons.values()]
        assert not any(note.box.meets(box) for box in clicked)

    @pytest.mark.parametrize("others", [1, 3])
    @pytest.mark.parametrize("size", [LANDSCAPE, (1920, 1080), (800, 600)])
    @pytest.mark.parametrize("tip", TIPS["factor"], ids=lambda tip: tip.key)
    def test_in_a_wide_window_a_note_leaves_the_arrows_free(
        self, screen: None, size: tuple[int, int], tip: Any, others: int
    ) -> None:
        view = Viewport.of(*size)
        layout = table_layout(view.w, view.h, others=others, compact=view.compact)
        arrows, note = parts(layout)["arrows"], shape_of(tip, layout, TextScale(), [banner_box(layout)])

        assert not any(note.box.meets(arrow) for arrow in arrows)

    @pytest.mark.pairwise(size=[LANDSCAPE, PORTRAIT], factor=[2.0])
    @pytest.mark.parametrize("factor", [1.5, 2.0])
    @pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (1920, 1080), (1080, 1920)])
    @pytest.mark.parametrize(("rules", "tip"), ALL, ids=NAMES)
    def test_its_words_are_rather_smaller_than_over_a_seat(
        self, screen: None, size: tuple[int, int], rules: str, tip: Any, factor: float
    ) -> None:
        view = Viewport.of(*size)
        shape = look_of(rules).shape
        layout = table_layout(view.w, view.h, others=3, compact=view.compact, shape=shape)

        note = shape_of(tip, layout, TextScale(factor))

        assert not any(note.box.meets(seat.box) for seat in layout.others)
        assert note.kind.size >= theme.BODY * layout.unit

    @pytest.mark.parametrize("factor", [1.0, 2.0])
    @pytest.mark.parametrize("rules", ["standard", "crazy8", "factor"])
    def test_in_a_wide_window_large_words_cover_no_card_and_no_player(
        self, screen: None, rules: str, factor: float
    ) -> None:
        shape = look_of(rules).shape
        layout = with_large_plates(table_layout(*LANDSCAPE, others=3, shape=shape), factor)
        kept = [*parts(layout)["fans"], layout.discard.inset(-8)]
        kept += [box for seat in layout.others for box in (seat.plate, badge_box(seat))]
        for tip in tips_of(rules):
            note = shape_of(tip, layout, TextScale(factor), [banner_box(layout, factor)])

            assert not any(note.box.meets(box) for box in kept)
            assert note.kind.size >= TextScale(factor)(theme.BODY) * 0.85

    @pytest.mark.pairwise(size=SMALL_SIZES, factor=[2.0])
    @pytest.mark.pairwise(size=[LANDSCAPE], factor=[1.0])
    @pytest.mark.parametrize("factor", [1.0, 2.0])
    @pytest.mark.parametrize("size", SIZES)
    @pytest.mark.parametrize(("rules", "tip"), ALL, ids=NAMES)
    def test_its_words_and_cards_stay_on_it_and_apart(
        self, client: Open, size: tuple[int, int], rules: str, tip: Any, factor: float
    ) -> None:
        opened, view, out = client(size), Viewport.of(*size), DrawList()
        shape = look_of(rules).shape
        layout = table_layout(view.w, view.h, others=3, compact=view.compact, shape=shape)
        tips = TableTips(opened.app, rules)
        tips._due.append(tip)
        tips.appear()

        tips.paint(out, layout, TextScale(factor))

        images = [item for item in out.moving if isinstance(item, Image)]
        paper, *others = [Box.around(image.x, image.y, image.w, image.h) for image in images]
        assert all(box.within(paper) for box in others)
        for text in (item for item in out.moving if isinstance(item, Text)):
            size_drawn = max(text.size, SMALLEST / view.scale)
            wide = width_of(text.text, size_drawn, text.font)
            left = text.x if text.anchor == "left" else text.x - wide / 2
            box = Box(left, text.y - text.size * 0.4, wide, text.size * 0.8)
            assert box.within(paper.inset(1))
            assert not any(box.meets(other) for other in others)


def scene_at(client: Client, mine: str, **state: Any) -> TableScene:
    """A table of two at a position of Crazy 8; it is the player's turn and the bot answers at once."""
    options = {"seconds": 0}
    setup = setup_for(2, rules="crazy8", level="easy", options=options)  # type: ignore[arg-type]
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    state = {"to_move": 0, "discard": "7R", "stock": "1B 1B 2B 2Y 3G 4G", **state}
    table.match.game = Game.position("crazy8", hands=[mine, "9Y 9G 9B 1Y"], options=options, **state)
    table._events.clear()
    scene = TableScene(client.app, table, dealt=True)
    client.show(scene)
    return scene


@pytest.fixture
def player(client: Open) -> Client:
    opened: Client = client(LANDSCAPE)
    opened.settings.tips_seen = ()
    return opened


def play(client: Client, scene: TableScene, text: str) -> None:
    scene.play.do(text)
    client.wait(0.1)


def shown(scene: TableScene) -> str:
    return scene.presenter.tips.shown.key if scene.presenter.tips.shown is not None else ""


def test_a_twin_is_explained_when_it_happens_and_then_never_again(player: Client) -> None:
    scene = scene_at(player, "7R 2R 9R")
    play(player, scene, "play 7R")

    assert shown(scene) == "twin"
    assert preferences.load().value.tips_seen == ("twin",)
    again = scene_at(player, "7R 2R 9R")
    play(player, again, "play 7R")
    assert shown(again) == ""


def test_what_was_seen_before_is_not_explained(client: Open) -> None:
    player = client(LANDSCAPE, Settings(speed=0.0, motion="reduced", tips_seen=("twin",)))
    scene = scene_at(player, "7R 2R 9R")
    play(player, scene, "play 7R")

    assert shown(scene) == ""


def test_escape_puts_a_note_away_before_anything_else(player: Client) -> None:
    scene = scene_at(player, "7R 2R 9R")
    play(player, scene, "play 7R")

    player.key("escape")
    assert (shown(scene), player.top) == ("", scene)
    player.key("escape")
    player.wait(0.1)
    assert isinstance(player.top, PauseScene)


def test_a_click_puts_it_away_and_does_what_it_was_meant_for(player: Client) -> None:
    scene = scene_at(player, "7R 2R 9R")
    play(player, scene, "play 7R")
    assert shown(scene) == "twin"

    player.click("button", "Sort")

    assert shown(scene) == ""
    assert scene.director.tableau.sort == "rank"


@pytest.mark.parametrize("touch", [False, True])
def test_its_cross_puts_it_away_and_nothing_else_happens(player: Client, touch: bool) -> None:
    scene = scene_at(player, "7R 2R 9R")
    play(player, scene, "play 7R")
    (cross,) = (
        item
        for item in player.drawn().moving
        if isinstance(item, Image) and item.picture[:2] == ("icon", "close")
    )
    before = scene.table.view()

    player.press(cross.x, cross.y, touch=touch)
    player.release(cross.x, cross.y, touch=touch)

    assert (shown(scene), player.top) == ("", scene)
    assert scene.table.view() == before
    assert scene.play.hand.grip is None


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, (1920, 1080)])
def test_a_note_touches_no_card_that_lies_on_the_table(client: Open, size: tuple[int, int]) -> None:
    player = client(size)
    player.settings.tips_seen = ()
    setup = setup_for(4, rules="camelot", level="easy", seed=5)
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=AtOnce)
    scene = TableScene(player.app, table, dealt=False)
    player.show(scene)
    tips, out = scene.presenter.tips, DrawList()
    tips._due[:] = [tips_of("camelot")[0]]
    tips.appear()
    tableau, poses = scene.director.tableau, scene.director.motion.rest_poses
    free = scene.presenter.paint_note(out, TextScale())
    assert free is not None
    moved = tableau.hands[1][0]
    tableau.in_play[1].append(moved)
    poses[moved.id] = poses[moved.id]._replace(x=free.cx, y=free.cy)

    note = scene.presenter.paint_note(out, TextScale())

    assert note is not None
    assert not note.meets(poses[moved.id].box)


def test_a_move_puts_it_away(player: Client) -> None:
    player.settings.tips_seen = ("aim", "clock")
    scene = scene_at(player, "7R 2R 9R")
    play(player, scene, "play 7R")
    play(player, scene, "play 2R")

    assert shown(scene) == ""


def test_keys_that_look_at_cards_leave_it(player: Client) -> None:
    scene = scene_at(player, "7R 2R 9R")
    play(player, scene, "play 7R")
    player.key("right")
    player.key("s")

    assert shown(scene) == "twin"


def test_a_note_lies_down_when_everything_has_been_shown(client: Open) -> None:
    opened = client(LANDSCAPE, Settings(speed=1.0))
    opened.settings.tips_seen = ()
    scene = scene_at(opened, "7R 2R 9R")
    play(opened, scene, "play 7R")
    assert scene.director.waiting(opened.app.now)
    assert shown(scene) == ""

    opened.wait(1.5)
    assert shown(scene) == "twin"


def test_two_matters_at_once_are_explained_one_after_the_other(player: Client) -> None:
    scene = scene_at(player, "4R 5R 6R 9B", discard="4R")
    play(player, scene, "play 4R")
    first = shown(scene)
    player.key("escape")

    assert {first, shown(scene)} == {"twin", "straight"}
    player.key("escape")
    assert shown(scene) == ""


def test_a_note_waits_for_nobody(player: Client) -> None:
    scene = scene_at(player, "+2R 2R 9R 9B")
    play(player, scene, "play 2R")
    scene.presenter.tips._due.append(TIPS["crazy8"][0])
    player.wait(1.5)

    assert scene.table.moves()


def test_a_card_that_is_drawn_by_itself_puts_no_note_away(player: Client) -> None:
    player.settings.tips_seen = ("deck aim",)
    tips = TableTips(player.app, "camelot")
    seen = {"seat": 0, "moves": ("play Squire", "discard Squire", "done")}
    tips.hear(Event("turn", 0), lambda: seen)
    tips.hear(Event("draw", 0, ("Squire",), word="phase"), lambda: seen)
    tips.appear()
    assert tips.shown is not None
    assert tips.shown.key == "deck turn"

    tips.hear(Event("discard", 1), lambda: seen)
    assert tips.shown
    tips.hear(Event("done", 0), lambda: seen)
    assert tips.shown is None


def test_an_eight_is_explained_to_who_holds_one_for_the_first_time(player: Client) -> None:
    table = LocalTable.new(setup_for(2, level="easy"), saved_matches=NoSavedMatches(), think=AtOnce)
    player.settings.tips_seen = ("aim",)
    hands = ["8H 4S 2D", "9C 9D"]
    table.match.game = Game.position("standard", hands=hands, discard="5S", stock="3C KC", to_move=0)
    table._events.clear()
    scene = TableScene(player.app, table, dealt=True)
    player.show(scene)
    play(player, scene, "play 4S")
    player.wait(2.0)

    assert shown(scene) == "eight"
    assert "An eight goes on anything" in " ".join(player.words())
