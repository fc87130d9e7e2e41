"""The settings: every change takes effect at once and is saved; keys can be bound anew."""

from collections.abc import Callable

import pygame
import pytest

from game.audio.music import Score
from game.draw.items import DrawList, Text
from game.lan.page_process import OPENED
from game.scenes.confirm import NoticeScene
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.settings import settings_scene
from game.scenes.settings.settings_look import backs, cloths
from game.scenes.settings.settings_scene import PAGES, SettingsScene
from game.scenes.settings.settings_text import IN_BROWSER, IN_BROWSER_OPENED, IN_BROWSER_STARTS
from game.scenes.title.title_scene import TitleScene
from game.stage.geometry import Box
from game.storage import settings as preferences
from game.storage.key_bindings import DEFAULT_KEYS, PARTS, complete_keys
from game.ui.buttons import PictureButton
from game.ui.choice import ChoiceButton
from game.ui.key_row import KeyRow, PadKey, PadRow, draw_caps
from game.ui.scroll import ScrollArea
from game.ui.slider import Slider
from game.ui.widgets import Button, Panel
from game.window.gamepad import HELP
from tests.driver import LANDSCAPE, PORTRAIT, Client

Open = Callable[..., Client]


def at_page(client: Open, page: str) -> Client:
    opened = client()
    opened.show(TitleScene(opened.app))
    opened.show(SettingsScene(opened.app, page=page))
    return opened


def saved() -> preferences.Settings:
    return preferences.load().value


def turn(client: Client, label: str, role: str = "choice", key: str = "right") -> None:
    client.top.page.focus_on(client.find(role, label))
    client.key(key)


def test_every_page_is_reached_by_arrows(client: Open) -> None:
    opened = at_page(client, "Sound")
    seen = []
    for _ in PAGES:
        seen.append(opened.top.shown)  # type: ignore[attr-defined]
        opened.key("right")

    assert tuple(seen) == PAGES


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_the_panel_ends_with_its_page_and_settings_use_the_room(
    client: Open, page: str, size: tuple[int, int]
) -> None:
    opened = client(size)
    scene = opened.show(SettingsScene(opened.app, page=page))
    (area,) = [widget for widget in scene.page.widgets if isinstance(widget, ScrollArea)]
    panel = next(widget for widget in scene.page.widgets if isinstance(widget, Panel))
    last = max(widget.box.bottom for widget in area.widgets)
    assert area.furthest or 0 < panel.box.bottom - last < 60
    if page == "Game" and size == PORTRAIT:
        assert panel.box.h > 0.75 * opened.app.viewport.h


class FakePage:
    """A page process that has said something."""

    said = ""


@pytest.mark.parametrize("said", [OPENED, "No browser could be started."])
def test_the_page_is_told_of_when_a_browser_shows_it(
    client: Open, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    opened, page = at_page(client, "Game"), FakePage()
    monkeypatch.setattr(settings_scene, "PageProcess", lambda: page)
    opened.top.page.focus_on(opened.find("button", IN_BROWSER))
    opened.key("return")
    opened.wait(0.1)
    assert not opened.find("button", IN_BROWSER_STARTS).enabled

    page.said = said
    opened.wait(0.1)

    if said == OPENED:
        assert not opened.find("button", IN_BROWSER_OPENED).enabled
    else:
        assert isinstance(opened.top, NoticeScene)
        assert opened.top.notice == said
        opened.key("escape")
        assert opened.find("button", IN_BROWSER).enabled


class TestSound:
    @pytest.mark.parametrize(
        ("label", "name"),
        [("Master", "volume_master"), ("Sounds", "volume_effects"), ("Music", "volume_music")],
    )
    def test_each_volume_is_set_by_keys_and_saved(self, client: Open, label: str, name: str) -> None:
        opened = at_page(client, "Sound")
        before = getattr(opened.settings, name)

        turn(opened, label, "slider", "left")

        assert getattr(opened.settings, name) == getattr(saved(), name) == before - 5

    def test_a_volume_is_heard_when_the_knob_is_let_go(self, client: Open) -> None:
        opened = at_page(client, "Sound")
        slider = opened.find("slider", "Sounds")
        assert isinstance(slider, Slider)
        rail = slider.rail()
        opened.wait(0.3)
        opened.sound.heard.clear()  # type: ignore[attr-defined]

        opened.press(rail.cx, rail.cy)
        while_held = list(opened.sound.heard)  # type: ignore[attr-defined]
        opened.release(rail.x + rail.w * 0.3, rail.cy)

        assert "land" not in while_held
        assert "land" in opened.sound.heard  # type: ignore[attr-defined]
        assert saved().volume_effects == 30

    def test_mute_silences_and_leaves_the_volumes(self, client: Open) -> None:
        opened = at_page(client, "Sound")

        opened.click("switch", "Mute")

        assert (saved().muted, saved().volume_master) == (True, 80)
        assert opened.sound._effects == 0.0

    def test_the_switch_follows_the_mute_key(self, client: Open) -> None:
        opened = at_page(client, "Sound")

        opened.key("m")

        switch = opened.find("switch", "Mute")
        assert isinstance(switch, ChoiceButton)
        assert switch.value is True


class TestGame:
    def test_speed_has_five_steps(self, client: Open) -> None:
        opened = at_page(client, "Game")
        seen = []
        for _ in preferences.SPEEDS:
            turn(opened, "Speed")
            seen.append(saved().speed)

        assert sorted(seen) == sorted(preferences.SPEEDS)

    def test_motion_confirmation_and_full_screen(self, client: Open) -> None:
        opened = at_page(client, "Game")

        turn(opened, "Motion")
        turn(opened, "Confirm plays", "switch", "return")
        turn(opened, "Full screen", "switch", "return")

        now = saved()
        assert (now.motion, now.confirm_plays, now.fullscreen) == ("full", True, True)

    def test_explanations_that_were_seen_come_again(self, client: Open) -> None:
        opened = at_page(client, "Game")
        opened.settings.tips_seen = ()
        opened.top.arrange()
        nothing_seen = opened.find("button", "Explain everything again").enabled
        opened.settings.tips_seen = ("twin", "straight")
        opened.top.arrange()

        opened.top.page.focus_on(opened.find("button", "Explain everything again"))
        opened.key("return")

        assert nothing_seen is False
        assert saved().tips_seen == ()
        assert opened.find("button", "Explain everything again").enabled is False


class TestLook:
    @pytest.mark.parametrize(
        ("label", "name", "value"),
        [
            ("High contrast", "palette", "high-contrast"),
            ("Two colours", "palette", "two-colour"),
            ("Plum", "back", "plum"),
            ("Wine", "cloth", "wine"),
            ("Game's cloth", "cloth", "game"),
            ("Game's back", "back", "game"),
        ],
    )
    def test_a_picture_is_chosen_and_the_look_follows(
        self, client: Open, label: str, name: str, value: str
    ) -> None:
        opened = at_page(client, "Look")

        turn(opened, label, "button", "return")

        assert getattr(saved(), name) == value
        assert getattr(opened.app.backend.pictures.look, name) == value
        chosen = {w.label for w in opened.top.page.everything() if isinstance(w, PictureButton) and w.chosen}
        assert label in chosen
        assert len(chosen) == 3

    def test_every_back_and_cloth_that_ships_is_offered(self, client: Open) -> None:
        assert {"ink", "plum", "pine", "ember"} <= set(backs())
        assert "green" in cloths()
        assert "shadow" not in cloths()
        labels = {
            w.label for w in at_page(client, "Look").top.page.everything() if isinstance(w, PictureButton)
        }
        assert {name.capitalize() for name in (*backs(), *cloths())} <= labels

    def test_larger_text_is_larger_at_once(self, client: Open) -> None:
        opened = at_page(client, "Look")
        before = opened.find("choice", "Text size").size  # type: ignore[attr-defined]

        turn(opened, "Text size")

        assert saved().text_size == 125
        assert opened.find("choice", "Text size").size > before  # type: ignore[attr-defined]

    def test_headings_and_labels_begin_at_one_line(self, client: Open) -> None:
        opened = at_page(client, "Look")
        out = opened.drawn()
        words = ("Colours of the suits", "Text size", "Backs of the cards")
        left = {item.text: item.x for item in out.moving if isinstance(item, Text) and item.text in words}

        assert len(left) == 3
        assert len(set(left.values())) == 1

    def test_suit_letters(self, client: Open) -> None:
        opened = at_page(client, "Look")

        turn(opened, "Letters of the suits on the cards", "switch", "return")

        assert saved().suit_letters
        assert opened.app.backend.pictures.look.suit_letters


class TestKeys:
    @pytest.fixture
    def keys(self, client: Open) -> Client:
        return at_page(client, "Keys")

    def ask(self, client: Client, label: str) -> None:
        client.top.page.focus_on(client.find("button", label))
        client.key("return")
        assert client.top.name == "key"

    def row(self, client: Client, label: str) -> KeyRow:
        row = client.find("button", label)
        assert isinstance(row, KeyRow)
        return row

    def test_a_new_key_does_the_action_and_the_old_one_does_not(self, keys: Client) -> None:
        self.ask(keys, "Draw")
        keys.key("x")

        assert keys.top.name == "settings"
        assert self.row(keys, "Draw").chords == ("x",)
        assert saved().keys["draw"] == ["x"]
        assert keys.app.input.actions["x"] == "draw"
        assert "d" not in keys.app.input.actions

    def test_a_pads_button_for_back_does_so_too(self, keys: Client) -> None:
        self.ask(keys, "Draw")
        keys.pad("back")

        assert keys.top.name == "settings"
        assert keys.settings.keys == complete_keys({})

    def test_what_a_pad_does_stands_below_the_keys(self, keys: Client) -> None:
        rows = [widget for widget in keys.top.page.everything() if isinstance(widget, PadRow)]

        assert len(rows) == len(HELP)
        assert keys.find("part", "Look closely").parts == ("X",)  # type: ignore[attr-defined]
        for _ in range(60):
            keys.pad("down")
        sheet = next(widget for widget in keys.top.page.widgets if isinstance(widget, ScrollArea))
        assert max(row.box.bottom for row in rows) <= sheet.box.bottom

    def test_escape_leaves_everything_as_it_was(self, keys: Client) -> None:
        self.ask(keys, "Draw")
        keys.key("escape")

        assert keys.top.name == "settings"
        assert keys.settings.keys == complete_keys({})

    @pytest.mark.parametrize("modifier", ["left shift", "left ctrl", "right alt"])
    def test_a_modifier_alone_is_no_key(self, keys: Client, modifier: str) -> None:
        self.ask(keys, "Draw")
        keys.key(modifier)

        assert keys.top.name == "key"

    def test_a_key_that_is_taken_is_given_only_after_a_question(self, keys: Client) -> None:
        self.ask(keys, "Draw")
        keys.key("p")
        asked = keys.top.name, keys.top.question  # type: ignore[attr-defined]
        keys.key("escape")
        kept = dict(keys.settings.keys)

        self.ask(keys, "Draw")
        keys.key("p")
        keys.wait(0.2)
        keys.click("button", "Take it")

        assert asked[0] == "confirm"
        assert "P" in asked[1]
        assert "Pass" in asked[1]
        assert kept == complete_keys({})
        assert (saved().keys["draw"], saved().keys["pass"]) == (["p"], [])
        assert [key for keys in saved().keys.values() for key in keys].count("p") == 1

    def test_keys_that_do_something_everywhere_do_nothing_while_one_is_asked_for(self, keys: Client) -> None:
        self.ask(keys, "Draw")
        keys.key("m")

        assert not keys.settings.muted
        assert keys.top.name == "confirm"

    def test_the_usual_keys_come_back(self, keys: Client) -> None:
        assert keys.find("button", "The usual keys").enabled is False
        self.ask(keys, "Draw")
        keys.key("x")

        keys.click("button", "The usual keys")

        assert saved().keys == {action: list(chords) for action, chords in DEFAULT_KEYS.items()}
        assert keys.app.input.actions["d"] == "draw"

    def test_caps_grow_with_the_text_where_there_is_room(self) -> None:
        def sizes(width: float, text: float) -> list[float]:
            out = DrawList()
            draw_caps(out, Box(0, 0, width, 80), ("Enter", "Keypad Enter"), text)
            return [item.size for item in out.moving if isinstance(item, Text)]

        assert sizes(900, 30) == [2 * size for size in sizes(900, 15)]
        assert 0 < min(sizes(560, 30), default=0) < min(sizes(900, 30))

    def test_every_action_has_a_row(self, keys: Client) -> None:
        rows = [w for w in keys.top.page.everything() if isinstance(w, KeyRow)]

        assert len({row.label for row in rows}) == len(rows) == len(DEFAULT_KEYS)


class TestPad:
    @pytest.fixture
    def keys(self, client: Open) -> Client:
        return at_page(client, "Keys")

    def ask(self, client: Client, label: str) -> None:
        client.top.page.focus_on(client.find("part", label))
        client.pad("accept")
        assert client.top.name == "pad part"

    def parts(self, client: Client, label: str) -> tuple[str, ...]:
        row = client.find("part", label)
        assert isinstance(row, PadKey)
        return row.parts

    def test_two_parts_change_places_by_the_pad_alone(self, keys: Client) -> None:
        self.ask(keys, "Draw")
        keys.pad("zoom")
        assert keys.top.name == "settings"
        assert (self.parts(keys, "Draw"), self.parts(keys, "Look closely")) == (("X",), ("LT",))
        assert saved().pad == {**PARTS, "draw": "X", "zoom": "LT"}
        self.ask(keys, "Draw")
        keys.pad("draw")  # the left trigger, which looks closely now
        assert keys.settings.pad == PARTS

    def test_play_and_back_change_places_and_start_still_leads_back(self, keys: Client) -> None:
        self.ask(keys, "Play or press")
        keys.pad("back")
        assert keys.top.name == "settings"
        assert self.parts(keys, "Back, pause") == ("A", "Start")
        start = pygame.event.Event(
            pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=pygame.CONTROLLER_BUTTON_START
        )
        pygame.event.post(start)
        keys.wait(0.3)
        assert keys.top.name == "title"

    @pytest.mark.parametrize("way", ["up", "escape", "press"])
    def test_everything_may_be_left_as_it_was(self, keys: Client, way: str) -> None:
        self.ask(keys, "Draw")
        {"up": keys.pad, "escape": keys.key, "press": lambda _: keys.press(600, 300)}[way](way)
        keys.wait(0.2)

        assert keys.top.name == "settings"
        assert keys.settings.pad == PARTS

    def test_the_usual_ones_come_back_with_the_usual_keys(self, keys: Client) -> None:
        self.ask(keys, "Draw")
        keys.pad("pass")
        keys.top.page.focus_on(keys.find("button", "The usual keys"))
        keys.pad("accept")

        assert saved().pad == PARTS
        assert not keys.find("button", "The usual keys").enabled

    def test_the_keyboard_on_the_screen_says_what_does_what_now(self, keys: Client) -> None:
        keys.settings.pad |= {"zoom": "Y", "sort": "X", "pass": "Left stick in", "undo": "RT"}
        keys.show(ProfileScene(keys.app))
        keys.pad("accept")
        keys.wait(0.3)

        caps = {one.label: one.key for one in keys.top.page.everything() if isinstance(one, Button)}
        assert (caps["Delete"], caps["Space"], caps["OK"], caps["Cancel"]) == ("Y", "X", "", "B")

    @pytest.mark.parametrize(
        "pad", [{}, {"draw": "A"}, {**PARTS, "draw": "A"}, {**PARTS, "draw": "Z"}, {**PARTS, "hop": "B"}]
    )
    def test_parts_of_which_not_every_one_does_something_are_the_usual_ones(
        self, pad: dict[str, str]
    ) -> None:
        assert preferences.Settings(pad=pad).pad == PARTS


def test_the_music_of_the_title_goes_on_while_its_volume_is_set(client: Open) -> None:
    opened = at_page(client, "Sound")

    turn(opened, "Music", "slider")

    assert opened.app.stack.music() == Score("standard")
