"""The table, driven as a player drives it: by mouse, by finger, by keys."""

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from engine import Game
from game.audio.music import Score
from game.draw.items import Image
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.pause_menu import PauseScene
from game.scenes.results.results_scene import HandResultScene, MatchResultScene
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.table.chooser import Chooser
from game.scenes.table.gather_view import prompt_of
from game.scenes.table.log_sheet import LogSheet
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.stage.event_text import LogLine
from game.stage.geometry import Box
from game.stage.hand_fan import hand_poses
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.window.loop import STEP
from tests.driver import EXTREME_SIZES, LANDSCAPE, PORTRAIT, SIZES, Client

Open = Callable[..., Client]

MINE = "8S 5H 9C KD"
OTHERS = ["2C 3C 6D", "7D QD 10D"]


def scene_at(
    client: Client, mine: str = MINE, *, discard: str = "4H", stock: str = "3D 3S 9H JC", **state: Any
) -> TableScene:
    """A table of three at a position; it is the player's turn and the bots answer at once."""
    options = state.pop("options", {})
    table = LocalTable.new(
        setup_for(3, level="easy", options=options), saved_matches=NoSavedMatches(), think=AtOnce
    )
    hands = [mine, *OTHERS]
    state = {"to_move": 0, "dealer": 2, **state}
    table.match.game = Game.position(
        "standard", hands=hands, discard=discard, stock=stock, options=options, **state
    )
    table._events.clear()
    scene = TableScene(client.app, table, dealt=True)
    client.show(scene)
    return scene


@pytest.fixture
def at_table(client: Open) -> Client:
    return client(LANDSCAPE)


def spot(scene: TableScene, text: str) -> tuple[float, float]:
    """The middle of the uncovered strip of a card in the own hand, with nothing raised."""
    texts = scene.play.texts()
    place = texts.index(text)
    pose = hand_poses(scene.director.layout.hand, len(texts), playable=scene.play.lit())[place]
    return pose.x - pose.width * 0.36, pose.y


def click_card(client: Client, scene: TableScene, text: str, *, touch: bool = False) -> None:
    x, y = spot(scene, text)
    client.press(x, y, touch=touch)
    client.release(x, y, touch=touch)


def top_card(scene: TableScene) -> str:
    return str(scene.table.view()["top"])


# -- by mouse


def test_a_click_plays_a_card_that_fits(at_table: Client) -> None:
    scene = scene_at(at_table)

    click_card(at_table, scene, "5H")

    assert "5H" not in scene.play.texts()
    assert "5H" in scene.table.view()["discard"]


def test_a_click_on_a_card_that_does_not_fit_says_why_and_plays_nothing(at_table: Client) -> None:
    scene = scene_at(at_table)

    click_card(at_table, scene, "KD")

    assert "KD" in scene.play.texts()
    assert top_card(scene) == "4H"
    assert "matches neither" in scene.play.warning
    assert "error" in at_table.sound.heard
    at_table.wait(3.0)
    assert scene.play.warning == ""


def test_a_card_dragged_onto_the_table_is_played(at_table: Client) -> None:
    scene = scene_at(at_table)
    x, y = spot(scene, "5H")

    at_table.press(x, y)
    at_table.move(x, y - 100)
    at_table.move(533, 250)
    at_table.release(533, 250)

    assert "5H" in scene.table.view()["discard"]


def test_a_card_dragged_beside_the_table_goes_home(at_table: Client) -> None:
    scene = scene_at(at_table)
    before = scene.play.texts()
    log = scene.director.layout.log
    assert log is not None
    x, y = spot(scene, "5H")

    at_table.press(x, y)
    at_table.move(x, y - 100)
    at_table.move(log.cx, log.cy)
    at_table.release(log.cx, log.cy)
    at_table.wait(0.5)

    assert scene.play.texts() == before
    assert scene.play.hand.grip is None
    assert at_table.top is scene


def test_a_card_dragged_within_the_hand_changes_the_order_only(at_table: Client) -> None:
    scene = scene_at(at_table)
    before = scene.play.texts()
    x, y = spot(scene, before[0])

    at_table.press(x, y)
    at_table.move(x + 200, y)
    at_table.move(x + 600, y)
    at_table.release(x + 600, y)

    assert scene.play.texts() == [*before[1:], before[0]]
    assert top_card(scene) == "4H"


def test_the_draw_pile_and_the_button_draw_a_card(at_table: Client) -> None:
    scene = scene_at(at_table)
    pile = scene.director.layout.draw_pile

    at_table.press(pile.cx, pile.cy)

    assert scene.play.texts().count("3D") == 1
    other = scene_at(at_table)
    at_table.click("button", "Draw")
    assert "3D" in other.play.texts()


def test_an_eight_asks_for_a_suit_and_the_answer_is_named(at_table: Client) -> None:
    scene = scene_at(at_table)

    click_card(at_table, scene, "8S")
    at_table.wait(0.3)
    assert isinstance(at_table.top, Chooser)
    at_table.click("card", "Clubs")
    at_table.wait(0.3)

    assert at_table.top is scene
    assert ("name", "clubs") in [(event.kind, event.word) for event in scene.table.history]


def test_naming_can_be_gone_back_on_and_takes_the_eight_back(at_table: Client) -> None:
    scene = scene_at(at_table)
    click_card(at_table, scene, "8S")
    at_table.wait(0.3)

    at_table.key("escape")
    at_table.wait(0.2)

    assert at_table.top is scene
    assert "8S" in scene.play.texts()
    assert top_card(scene) == "4H"
    assert scene.director.tableau.agrees(scene.table.view())


def test_a_pending_penalty_is_taken_with_the_button_that_says_so(at_table: Client) -> None:
    scene = scene_at(at_table, discard="2H", penalty=2)

    assert at_table.find("button", "Draw two").enabled
    click_card(at_table, scene, "5H")
    assert "A two is pending" in scene.play.warning
    at_table.click("button", "Draw two")

    assert {"3D", "3S"} <= set(scene.play.texts())


def test_several_cards_end_with_done(at_table: Client) -> None:
    scene = scene_at(at_table, "5H 5D 9C KD", options={"multiple_cards": True})
    click_card(at_table, scene, "5H")
    at_table.wait(0.2)

    assert at_table.find("button", "Done").enabled
    assert not at_table.find("button", "Draw").enabled
    at_table.click("button", "Done")

    assert "5D" in scene.play.texts()
    assert "done" in [event.kind for event in scene.table.history]


def test_a_play_asks_once_more_where_the_player_wants_that(client: Open) -> None:
    player = client(LANDSCAPE, Settings(speed=0.0, motion="reduced", confirm_plays=True))
    scene = scene_at(player)
    click_card(player, scene, "5H")
    assert top_card(scene) == "4H"
    assert scene.play.armed == "play 5H"

    player.key("escape")
    assert scene.play.armed is None
    assert player.top is scene
    click_card(player, scene, "5H")
    x, y = spot(scene, "5H")
    player.press(x, y)
    player.release(x, y)

    assert "5H" in scene.table.view()["discard"]


# -- by finger


def test_a_finger_raises_a_card_and_plays_it_at_the_second_touch(at_table: Client) -> None:
    scene = scene_at(at_table)

    click_card(at_table, scene, "5H", touch=True)
    assert top_card(scene) == "4H"
    assert scene.play.texts()[scene.play.hand.raised or 0] == "5H"
    click_card(at_table, scene, "5H", touch=True)

    assert "5H" in scene.table.view()["discard"]


def test_a_card_flicked_up_by_a_finger_is_played(at_table: Client) -> None:
    scene = scene_at(at_table)
    x, y = spot(scene, "5H")

    at_table.press(x, y, touch=True)
    at_table.move(x + 3, y - 120, touch=True)
    at_table.move(x + 5, 300, touch=True)
    at_table.release(x + 5, 300, touch=True)

    assert "5H" in scene.table.view()["discard"]


def test_a_resting_finger_shows_the_card_large(at_table: Client) -> None:
    scene = scene_at(at_table)
    x, y = spot(scene, "KD")

    at_table.press(x, y, touch=True)
    at_table.wait(0.6)
    assert scene.input.zoomed == "KD"
    at_table.release(x, y, touch=True)
    at_table.press(600, 300)

    assert scene.input.zoomed is None
    assert top_card(scene) == "4H"


# -- by keys


def test_arrows_choose_and_enter_plays(at_table: Client) -> None:
    scene = scene_at(at_table)
    place = scene.play.texts().index("5H")

    for _ in range(place + 1):
        at_table.key("right")
    assert scene.play.hand.raised == place
    at_table.key("return")

    assert "5H" in scene.table.view()["discard"]


def test_enter_raises_the_first_card_that_can_be_played_and_plays_it_then(at_table: Client) -> None:
    scene = scene_at(at_table)
    first = min(scene.play.lit())
    card = scene.play.texts()[first]

    at_table.key("return")
    assert scene.play.hand.raised == first
    assert card in scene.play.texts()
    at_table.key("return")

    assert card not in scene.play.texts()
    assert card in scene.table.view()["discard"]


def test_digits_choose_a_card_and_left_goes_round(at_table: Client) -> None:
    scene = scene_at(at_table)

    at_table.key("2")
    assert scene.play.hand.raised == 1
    at_table.key("9")
    assert scene.play.hand.raised == 1
    at_table.key("left")
    at_table.key("left")

    assert scene.play.hand.raised == len(scene.play.texts()) - 1


def test_letters_draw_pass_and_sort(at_table: Client) -> None:
    scene = scene_at(at_table, options={"play_after_draw": True})

    at_table.key("p")
    assert "pass" in scene.play.warning
    at_table.key("d")
    assert "3D" in scene.play.texts()
    sort = scene.director.tableau.sort
    at_table.key("s")
    assert scene.director.tableau.sort != sort
    at_table.key("p")

    assert "pass" in [event.kind for event in scene.table.history if event.seat == 0]


def test_tab_goes_through_the_buttons_and_back_to_the_hand(at_table: Client) -> None:
    scene = scene_at(at_table)
    enabled = [w for w in scene.page.widgets if w.focusable and w.enabled]

    at_table.key("tab")
    assert (scene.input.zone, scene.page.focus) == ("page", enabled[0])
    for _ in enabled:
        at_table.key("tab")
    assert scene.input.zone == "hand"
    at_table.key("up")
    assert scene.input.zone == "page"
    at_table.key("left")
    at_table.key("left")
    at_table.key("left")

    assert scene.input.zone == "hand"


def test_enter_on_a_focused_button_presses_it(at_table: Client) -> None:
    scene = scene_at(at_table)

    at_table.key("tab")
    at_table.key("return")

    assert "3D" in scene.play.texts()


def test_space_shows_the_chosen_card_large_until_it_is_pressed_again(at_table: Client) -> None:
    scene = scene_at(at_table)
    at_table.key("1")

    at_table.key("space")
    assert scene.input.zoomed == scene.play.texts()[0]
    at_table.key("space")
    assert scene.input.zoomed is None


def test_the_arrows_go_on_to_the_next_card_that_is_seen_large(at_table: Client) -> None:
    scene = scene_at(at_table)
    texts = scene.play.texts()
    at_table.key("1")
    at_table.key("space")

    at_table.key("right")
    assert scene.input.zoomed == texts[1]
    at_table.key("left")
    at_table.key("left")
    assert scene.input.zoomed == texts[-1]
    at_table.key("escape")
    assert scene.input.zoomed is None
    assert at_table.top is scene


def test_undo_takes_a_play_back_until_something_was_revealed(at_table: Client) -> None:
    scene = scene_at(at_table, "5H 5D 9C KD", options={"multiple_cards": True})
    click_card(at_table, scene, "5H")
    at_table.wait(0.2)

    at_table.key("z", pygame.KMOD_CTRL)
    at_table.wait(0.2)
    assert "5H" in scene.play.texts()
    assert scene.log == []
    at_table.key("z", pygame.KMOD_CTRL)

    assert "taken back" in scene.play.warning


def test_a_drawn_card_cannot_be_taken_back(at_table: Client) -> None:
    scene = scene_at(at_table, options={"play_after_draw": True})
    at_table.key("d")
    at_table.wait(0.2)

    at_table.key("z", pygame.KMOD_CTRL)

    assert "3D" in scene.play.texts()
    assert "taken back" in scene.play.warning


def test_escape_pauses_f1_shows_the_rules_and_m_mutes(at_table: Client) -> None:
    scene = scene_at(at_table)

    at_table.key("escape")
    assert isinstance(at_table.top, PauseScene)
    at_table.key("escape")
    assert at_table.top is scene
    at_table.key("f1")
    assert isinstance(at_table.top, RulesScene)
    at_table.key("escape")
    at_table.key("m")

    assert at_table.settings.muted


# -- what happens by itself


def test_the_bots_move_and_it_is_my_turn_again_with_a_sound(at_table: Client) -> None:
    scene = scene_at(at_table)

    at_table.key("d")
    at_table.wait(2.0)

    assert scene.table.moves()
    assert scene.director.tableau.agrees(scene.table.view())
    assert at_table.sound.heard.count("turn") >= 2


def test_bots_wait_until_their_time_and_the_pictures_have_come(client: Open) -> None:
    player = client(LANDSCAPE, Settings(speed=1.0))
    scene = scene_at(player)
    player.key("d")

    player.wait(0.4)
    assert not scene.table.moves()
    assert [event.seat for event in scene.table.history if event.kind == "draw"] == [0]
    player.wait(6.0)

    assert scene.table.moves()


def test_what_a_bot_does_is_shown_once_and_not_laid_out_from_the_view_before(client: Open) -> None:
    player = client(LANDSCAPE, Settings(speed=1.0, motion="full"))
    scene = scene_at(player)
    followed: list[float] = []
    scene.director.follow = lambda view, now: followed.append(now)  # type: ignore[method-assign]
    player.key("d")
    while not scene.table.moves():
        player.wait(0.1)
    player.wait(2.0)

    assert followed == []
    assert scene.director.tableau.agrees(scene.table.view())


def test_the_last_card_ends_the_hand_and_the_results_follow(at_table: Client) -> None:
    scene = scene_at(at_table, "5H")

    click_card(at_table, scene, "5H")
    at_table.wait(1.0)

    assert isinstance(at_table.top, MatchResultScene)
    assert scene.table.result is not None


def test_a_match_goes_on_with_the_next_hand(at_table: Client) -> None:
    scene = scene_at(at_table, "5H", options={"match": "100x"})
    click_card(at_table, scene, "5H")
    at_table.wait(1.0)
    assert isinstance(at_table.top, HandResultScene)

    at_table.click("button", "Next hand")
    at_table.wait(2.0)

    assert at_table.top in (scene, *at_table.app.stack.scenes)
    assert sum(hand["count"] for hand in scene.table.view()["hands"]) > 3
    assert scene.director.tableau.agrees(scene.table.view())


def test_the_music_follows_what_is_seen_at_the_table(client: Open) -> None:
    def layers(mine: str = MINE, **position: Any) -> tuple[str, tuple[str, ...]]:
        theme, heard = scene_at(client(), mine, **position).music() or ("", ())
        return theme, tuple(heard)

    assert layers() == ("standard", ("calm",))
    assert layers("8S") == ("standard", ("calm", "close"))
    assert layers("8S 2H", discard="2D", penalty=2) == ("standard", ("calm", "peril"))


def test_the_music_is_calm_again_once_the_hand_is_over(at_table: Client) -> None:
    scene = scene_at(at_table, "4S")
    assert scene.music() == Score("standard", ("calm", "close"))

    scene.table.play("play 4S")
    at_table.wait(3.0)
    assert scene.table.result is not None
    assert at_table.app.stack.music() == Score("standard")


def test_one_card_left_is_heard_and_seen(at_table: Client) -> None:
    scene = scene_at(at_table, "5H KD")

    click_card(at_table, scene, "5H")
    at_table.wait(0.1)

    assert "last card" in at_table.sound.heard
    assert "one card left" in [line.text for line in scene.log]


@pytest.mark.always(size=EXTREME_SIZES)
@pytest.mark.parametrize("size", SIZES)
def test_every_window_shows_the_table_and_its_buttons_within_its_edges(
    client: Open, size: tuple[int, int]
) -> None:
    player = client(size)
    scene = scene_at(player)
    view = player.app.viewport

    player.app.draw(0.0)

    window = Box(0, 0, view.w, view.h)
    assert all(widget.box.within(window) for widget in scene.page.widgets)


def test_a_turned_window_lays_everything_out_anew(at_table: Client) -> None:
    scene = scene_at(at_table)
    wide = scene.director.layout

    at_table.resize(PORTRAIT)

    assert scene.director.layout.portrait
    assert scene.director.layout != wide
    click_card(at_table, scene, "5H")
    assert "5H" in scene.table.view()["discard"]


def test_a_table_at_rest_is_not_drawn_again(at_table: Client) -> None:
    scene_at(at_table)
    at_table.wait(1.0)
    backend = at_table.app.backend
    lists = at_table.app.stack.draw(at_table.app.now)
    backend.draw(at_table.target, lists)

    assert not backend.draw(at_table.target, at_table.app.stack.draw(at_table.app.now))


def test_a_refusal_does_not_outlast_its_reason(client: Open) -> None:
    player = client(LANDSCAPE, Settings(speed=1.0, motion="reduced"))
    scene = scene_at(player, to_move=2)
    player.key("d")
    assert scene.play.warning == "It is not your turn."

    while not scene.play.asked:
        player.wait(0.02)

    assert scene.play.warning == ""
    assert prompt_of(scene.play) == (scene.table.asks(), "mine")


def test_until_all_is_shown_a_card_that_does_not_fit_is_refused_by_the_same_sentence(client: Open) -> None:
    player = client(LANDSCAPE, Settings(speed=1.0, motion="full"))
    scene = scene_at(player, to_move=2)
    while not scene.table.moves():
        player.wait(STEP)
    assert not scene.play.asked  # the others' moves are still on their way
    place = next(place for place, text in enumerate(scene.play.texts()) if text not in scene.play.plays())
    scene.play.play_at(place)

    assert prompt_of(scene.play) == ("It is not your turn.", "wait")
    assert scene.play.shaking is None
    while not scene.play.asked:
        player.wait(STEP)
    assert scene.play.warning == ""

    scene.play.play_at(place)
    assert scene.play.warning not in ("", "It is not your turn.")
    assert scene.play.shaking is not None


def test_whoever_is_not_asked_yet_is_told_so_quietly(client: Open) -> None:
    player = client(LANDSCAPE, Settings(speed=1.0))
    scene = scene_at(player, to_move=2)
    click_card(player, scene, "5H")

    assert prompt_of(scene.play) == ("It is not your turn.", "wait")
    assert scene.play.shaking is None
    assert "error" not in player.sound.heard

    scene.play.warn("This match cannot be saved.")
    assert prompt_of(scene.play) == ("This match cannot be saved.", "warning")
    assert "error" in player.sound.heard


def test_a_match_that_cannot_be_saved_is_told_whatever_happens_meanwhile(at_table: Client) -> None:
    scene = scene_at(at_table)
    scene.play.warn("This match cannot be saved.")

    scene.table.play("draw")
    at_table.wait(0.1)

    assert scene.play.warning == "This match cannot be saved."


def test_the_log_opens_where_there_is_no_room_for_it(client: Open) -> None:
    player = client((640, 360))
    scene = scene_at(player)

    player.click("button", "Log")
    assert isinstance(player.top, LogSheet)
    player.press(5, 200)
    player.wait(0.2)

    assert player.top is scene


@pytest.mark.parametrize("way", ["key", "wheel", "press"])
def test_all_of_a_log_opens_also_where_its_end_stands_beside_the_table(at_table: Client, way: str) -> None:
    scene = scene_at(at_table)
    log = scene.director.layout.log
    assert log is not None
    scene.presenter.note(LogLine(-1, "The very first line."))
    for number in range(60):
        scene.presenter.note(LogLine(number % 2, f"Line {number}."))

    if way == "key":
        at_table.key("l")
    elif way == "wheel":
        at_table.wheel(log.cx, log.cy, 1)
    else:
        at_table.press(log.cx, log.cy)
        at_table.release(log.cx, log.cy)
    at_table.wait(0.3)
    sheet = at_table.top
    assert isinstance(sheet, LogSheet)
    assert sheet.sheet.shows(sheet.sheet.widgets[-1])
    first = next(row for row in sheet.sheet.widgets if row.label == "The very first line.")
    assert not sheet.sheet.shows(first)

    at_table.wheel(sheet.panel.cx, sheet.panel.cy, 200)
    assert sheet.sheet.shows(first)
    scene.presenter.note(LogLine(0, "Something new."))
    at_table.wait(0.1)
    assert sheet.sheet.offset == 0.0  # whoever reads what was before goes on reading
    at_table.key("l")
    at_table.wait(0.2)
    assert at_table.top is scene


@pytest.mark.parametrize("way", ["mouse", "keys"])
@pytest.mark.parametrize("size", [LANDSCAPE, (640, 360), PORTRAIT])
def test_a_cross_closes_the_log(client: Open, size: tuple[int, int], way: str) -> None:
    player = client(size)
    scene = scene_at(player)
    player.key("l")
    player.wait(0.3)
    sheet = player.top
    assert isinstance(sheet, LogSheet)
    cross = sheet.page.find("button", "Close")
    assert cross.box.within(sheet.panel)
    assert not cross.box.meets(sheet.sheet.box)

    if way == "mouse":
        player.click("button", "Close")
    else:
        sheet.page.focus_on(cross)
        player.key("return")
    player.wait(0.2)

    assert player.top is scene


def test_the_ring_in_the_log_is_clear_of_the_lines_above_and_below(at_table: Client) -> None:
    scene, reach = scene_at(at_table), 5.8  # of the ring beyond its picture
    for number in range(3):
        scene.presenter.note(LogLine(0, f"Line {number}.", cards=("8H",)))
    at_table.key("l")

    rings = [
        item for item in at_table.drawn().moving if isinstance(item, Image) and item.picture[0] == "focus"
    ]
    (ring,) = rings
    row = at_table.top.page.focus
    assert row is not None
    assert ring.y - ring.h / 2 - reach > row.box.y - 2
    assert ring.y + ring.h / 2 + reach < row.box.bottom + 2


def test_the_end_of_an_open_log_stays_in_sight(at_table: Client) -> None:
    scene = scene_at(at_table)
    at_table.key("l")
    for number in range(60):
        scene.presenter.note(LogLine(number % 2, f"Line {number}."))
        at_table.wait(0.05)

    sheet = at_table.top
    assert isinstance(sheet, LogSheet)
    assert sheet.sheet.widgets[-1].label == "Line 59."
    assert sheet.sheet.shows(sheet.sheet.widgets[-1])


@pytest.mark.parametrize("name", ["You", "Rowan"])
def test_the_log_says_you_only_to_a_player_of_that_name(at_table: Client, name: str) -> None:
    table = LocalTable.new(setup_for(2, name=name), saved_matches=NoSavedMatches(), think=AtOnce)
    table.match.game = Game.position(
        "standard", hands=["5C 6C", "2H 9S"], discard="4H", stock="3D", to_move=1
    )
    table._events.clear()
    scene = TableScene(at_table.app, table, dealt=True)
    at_table.show(scene)

    at_table.wait(0.2)

    assert ("must answer or draw 2 cards", name) in [
        (line.text, line.who[0]) for line in scene.log if line.who
    ]
