"""The application: events reach the scene on top, settings take effect, the window may be any size."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import app
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import width_of
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.scene import Scene, fill
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.storage import settings as preferences
from game.storage.saved_matches import SavedMatches
from game.ui.intents import Intent
from tests.driver import Client

Open = Callable[..., Client]


class Plain(Scene):
    """A dark scene that hears and counts."""

    def __init__(self, context: object, colour: str = "#204060") -> None:
        super().__init__(context)  # type: ignore[arg-type]
        self.colour = colour
        self.heard: list[str] = []
        self.arranged = 0

    def arrange(self) -> None:
        self.arranged += 1

    def handle(self, intent: Intent) -> bool:
        self.heard.append(f"{intent.kind} {intent.name}".strip())
        return True

    def draw(self, out: DrawList, now: float) -> None:
        out.still.append(fill(self.context.viewport, "veil", self.colour, 1.0))
        out.moving.append(Image(("spark", "#FFFFFF"), 20, 20, 8, 8))
        out.moving.append(Text("hello", 60, 20, 16, "#FFFFFF"))


@pytest.fixture
def open_client(client: Open) -> Client:
    return client((640, 360))


def test_events_reach_the_scene_on_top(open_client: Client) -> None:
    scene = open_client.show(Plain(open_client.app))

    open_client.key("d")

    assert scene.heard == ["key d", "action draw"]


def test_closing_the_window_ends_the_loop(open_client: Client) -> None:
    open_client.show(Plain(open_client.app))
    going = open_client.app.poll()

    pygame.event.post(pygame.event.Event(pygame.QUIT))

    assert (going, open_client.app.poll()) == (True, False)


def test_mute_and_full_screen_work_in_every_scene_and_are_saved(open_client: Client) -> None:
    scene = open_client.show(Plain(open_client.app))

    open_client.key("m")
    open_client.key("f11")

    assert "action mute" not in scene.heard
    assert "action fullscreen" not in scene.heard
    saved = preferences.load().value
    assert (saved.muted, saved.fullscreen) == (True, True)


def test_the_mute_key_says_for_a_moment_what_it_has_done(open_client: Client) -> None:
    app = open_client.app
    open_client.show(Plain(app))

    def said() -> list[str]:
        return [item.text for out in app.drawn(app.now) for item in out.moving if isinstance(item, Text)]

    for words in ("Sound off", "Sound on"):
        open_client.key("m")
        assert said() == ["hello", words]
    open_client.wait(2.0)
    assert said() == ["hello"]


@pytest.mark.parametrize("size", [(640, 360), (720, 1280)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_settings_that_cannot_be_saved_are_told_once_within_the_window(
    client: Open, home: Path, size: tuple[int, int], text_size: int
) -> None:
    preferences.path().mkdir(parents=True)
    open_client = client(size, preferences.Settings(text_size=text_size))
    app = open_client.app
    open_client.show(Plain(app))

    def lines() -> list[Text]:
        return [item for out in app.drawn(app.now) for item in out.moving if isinstance(item, Text)][1:]

    open_client.key("m")
    told = lines()
    assert " ".join(line.text for line in told).startswith("The settings cannot be saved in")
    for line in told:
        assert line.x >= 0
        assert line.x + width_of(line.text, line.size, line.font) <= app.viewport.w
    assert told[0].y < told[-1].y < app.viewport.h

    open_client.key("m")
    assert [line.text for line in lines()] == ["Sound on"]


def test_a_scene_is_drawn_to_the_edges(open_client: Client) -> None:
    open_client.show(Plain(open_client.app))

    open_client.wait(0.5)
    for _ in range(12):
        open_client.app.draw(0.0)
        open_client.wait(1 / 60)

    corners = [open_client.target.get_at(at)[:3] for at in ((0, 0), (639, 0), (0, 359), (639, 359))]
    assert corners == [(0x20, 0x40, 0x60)] * 4


def test_a_change_of_scene_is_blended(client: Open) -> None:
    open_client = client((640, 360), preferences.Settings(motion="full"))
    app, settled = open_client.app, 0.5
    open_client.show(Plain(app, "#000000"))
    for _ in range(30):
        app.draw(0.0)
        open_client.wait(1 / 60)

    app.stack.replace(Plain(app, "#FFFFFF"))
    open_client.wait(1 / 60)
    app.draw(0.0)
    begun = app._target.get_at((300, 300)).r
    open_client.wait(0.09)
    app.draw(0.0)
    halfway = app._target.get_at((300, 300)).r
    open_client.wait(settled)
    app.draw(0.0)
    app.draw(0.0)

    assert begun < halfway < 255
    assert app._target.get_at((300, 300)).r == 255


def test_scenes_are_laid_out_anew_when_a_resized_window_rests(open_client: Client) -> None:
    app = open_client.app
    scene = open_client.show(Plain(app))
    app.draw(0.0)
    arranged = scene.arranged

    app._target = pygame.Surface((720, 1280))
    app.draw(0.0)
    while_dragged = scene.arranged
    open_client.wait(0.5)
    app.draw(0.0)

    assert while_dragged == arranged
    assert scene.arranged == arranged + 1
    assert (app.viewport.portrait, app.settings.window) == (True, (720, 1280))


class Running(Plain):
    """A scene in which something changes with every frame, and something comes after that."""

    def draw(self, out: DrawList, now: float) -> None:
        out.still.append(fill(self.context.viewport, "veil", self.colour, 1.0))
        out.moving.append(Image(("spark", "#FFFFFF"), 20 + now, 20, 8, 8))
        out.moving.append(Text("hello", 320, 180, 60, "#FFFFFF"))


class Glass:
    """A window that shows a surface."""

    def __init__(self, surface: pygame.Surface) -> None:
        self.surface = surface

    def get_surface(self) -> pygame.Surface:
        return self.surface

    def flip(self) -> None: ...


def test_while_a_window_is_resized_it_shows_all_that_it_showed_before(open_client: Client) -> None:
    app = open_client.app
    open_client.show(Running(app))
    for _ in range(30):
        open_client.wait(0.02)
        app.draw(0.0)
    before = app._target.copy()

    app.window = Glass(pygame.Surface((1280, 720)))  # type: ignore[assignment]
    app.draw(0.0)

    stretched = pygame.transform.scale(before, (1280, 720))
    assert pygame.image.tobytes(app._target, "RGB") == pygame.image.tobytes(stretched, "RGB")


class Losing(Glass):
    """A window whose picture goes with its shape: at once, and once more when the screen has followed."""

    maximized = False

    def set_fullscreen(self, *, desktop: bool) -> None:
        self.surface.fill("black")

    def set_windowed(self) -> None:
        self.surface.fill("black")

    def maximize(self) -> None:
        self.maximized = True


def bytes_of(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_to_full_screen_and_back_everything_is_drawn_anew(open_client: Client) -> None:
    app, window = open_client.app, Losing(open_client.target)
    app.window = window  # type: ignore[assignment]
    open_client.show(Running(app))
    for _ in range(30):
        open_client.wait(0.02)
        app.draw(0.0)

    for _ in range(2):
        open_client.key("f11")
        for lost_again in (False, True):
            if lost_again:
                window.surface.fill("black")
            open_client.wait(0.02)
            app.draw(0.0)
            shown = bytes_of(window.surface)
            app.backend.forget_shown()
            app.draw(0.0)
            assert shown == bytes_of(window.surface)


@pytest.mark.parametrize("event", [pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED, pygame.WINDOWRESTORED])
def test_a_window_that_has_lost_its_picture_is_drawn_anew(open_client: Client, event: int) -> None:
    app = open_client.app
    open_client.show(Plain(app))
    for _ in range(30):
        open_client.wait(0.02)
        app.draw(0.0)
    shown = bytes_of(app._target)

    app._target.fill("black")
    pygame.event.post(pygame.event.Event(event))
    open_client.wait(0.02)
    app.draw(0.0)

    assert bytes_of(app._target) == shown


def test_a_window_that_fills_the_screen_comes_back_maximized(open_client: Client) -> None:
    app, window = open_client.app, Losing(open_client.target)
    app.window = window  # type: ignore[assignment]
    ((wide, high), *_) = pygame.display.get_desktop_sizes()

    for size, filled in (((wide // 2, high // 2), False), ((wide, high), True)):
        app.settings.window = size
        open_client.key("f11")
        open_client.key("f11")
        assert window.maximized is filled


def test_on_a_full_disk_the_match_is_told_of_before_the_settings(
    client: Open, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, content: bytes) -> int:
        raise OSError(28, "No space left on device")

    def texts() -> str:
        return " ".join(
            item.text for out in app.drawn(app.now) for item in out.moving if isinstance(item, Text)
        )

    open_client = client()
    app = open_client.app
    open_client.show(Plain(app))
    monkeypatch.setattr(Path, "write_bytes", full)
    app.settings_changed()
    assert "The settings cannot be saved" in texts()

    table = LocalTable.new(setup_for(2), saved_matches=SavedMatches(tmp_path), think=AtOnce)
    scene = TableScene(app, table, dealt=True)
    open_client.show(scene)
    open_client.wait(0.1)
    app.settings_changed()  # as a first tip does

    assert scene.play.warning == "This match cannot be saved: no space left on device."
    assert "The settings cannot be saved" not in texts()


def test_until_the_first_scene_is_painted_the_window_shows_the_sign(screen: None) -> None:
    window = app._open_window(preferences.Settings(window=(640, 360)), full=False)
    try:
        picture = window.get_surface()
        assert picture.get_at((0, 0))[:3] == pygame.Color(app.NIGHT)[:3]
        assert len({picture.get_at((x, 180))[:3] for x in range(200, 440)}) > 50
    finally:
        window.destroy()


def test_a_notice_stands_over_a_table_that_is_begun_at_once(client: Open) -> None:
    opened = client()
    setup = setup_for(2, seed=3)
    for scene in app._first_scenes(opened.app, setup, "The settings file has a bad window."):
        opened.app.stack.push(scene)
    opened.wait(0.5)

    assert [scene.name for scene in opened.app.stack.scenes] == ["table", "notice"]
    assert "The settings file has a bad window." in opened.words()
    assert [scene.name for scene in app._first_scenes(opened.app, setup, "")] == ["table"]


def test_a_window_may_be_as_narrow_as_a_phone() -> None:
    assert app.SMALLEST == (360, 360)
