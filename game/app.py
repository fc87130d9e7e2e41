"""The application: the window, the three calls of the loop, and the context of the scenes."""

from __future__ import annotations

import io
import os
from contextlib import suppress

import pygame

from game.audio.sound import Sound
from game.draw.items import DrawList
from game.draw.picture_cache import PictureStyle
from game.draw.surface import SurfaceBackend
from game.draw.viewport import Viewport
from game.navigation import SceneFactory
from game.scenes.confirm import NoticeScene
from game.scenes.scene import Scene
from game.scenes.stack import BLEND, SceneStack
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.scenes.toast import Toast
from game.setup.network_start import NETWORK_COMMANDS, NetworkStart
from game.setup.table_setup import TableSetup
from game.storage.saved_matches import SavedMatches
from game.storage.settings import Settings, plain
from game.storage.settings import save as save_settings
from game.system.assets import read_bytes
from game.system.display import fills_screen, fit_screen
from game.system.memory_trim import give_back_large_blocks, show_without_graphics_driver
from game.ui import theme
from game.ui.intents import Intent
from game.window.gamepad import listen
from game.window.loop import STEP, Clock, Loop, MachineClock
from game.window.raw_input import Input

TITLE = "Crazier Eights"
WM_CLASS = "crazier-eights"  # as StartupWMClass of the menu entry
NIGHT = "#0A0A18"  # behind the sign, as the edge of its disc
SMALLEST = (360, 360)
REST_AFTER = 0.12  # seconds without resizing before pictures are painted anew
UNSURE = 1.0  # seconds after a change of the window in which it may lose its content without an event
AWAY = 0.4  # seconds without focus until the player counts as away; some windows lose it for a moment
LOSSES = (  # events after which a window may have lost its content
    pygame.WINDOWEXPOSED,
    pygame.WINDOWSHOWN,
    pygame.WINDOWRESIZED,
    pygame.WINDOWSIZECHANGED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWRESTORED,
)


class App:
    """A window with a stack of scenes; the `AppContext` of its scenes."""

    def __init__(self, settings: Settings, sound: Sound, target: pygame.Surface, clock: Clock) -> None:
        self.settings = settings
        self.sound = sound
        self.saved_matches = SavedMatches()
        self.clock = clock
        self.now = 0.0
        self.stack = SceneStack()
        self.navigator = SceneFactory(self)
        self.viewport = Viewport.of(*target.get_size())
        self.backend = SurfaceBackend(self.viewport, self._look())
        self.input = Input(settings.keys, settings.pad)
        self.window: pygame.Window | None = None
        self.running = True
        self._target = target
        self._fading: tuple[pygame.Surface, float] | None = None
        self._seen_changes = 0
        self._fresh = False  # has anything been shown yet?
        self._dragged: tuple[tuple[int, int], float] | None = None
        self._unsure_until = 0.0
        self._left_at: float | None = None  # when the window lost the focus
        self._called = False  # did a scene call the player at the last look?
        self._title = TITLE
        self._toast = Toast()
        self._saved = plain(settings)
        self._unsaved = ""  # why the settings could not be saved last

    # -- what scenes use

    def settings_changed(self) -> None:
        """Save the settings and apply them to pictures, keys and sounds."""
        self.save_settings()
        self.backend.restyle(self._look())
        self.input.rebind(self.settings.keys, self.settings.pad)
        self.sound.set_volumes(self.settings)

    def save_settings(self) -> None:
        """Save the settings. Show a toast the first time that an error occurs."""
        trouble = save_settings(self.settings, self._saved)
        if not trouble:
            self._saved = plain(self.settings)
        elif self._has_warning:  # told at the next change
            return
        elif trouble != self._unsaved:
            self._toast.say(trouble, "hazard-sign", self.now)
        self._unsaved = trouble

    @property
    def _has_warning(self) -> bool:
        """True while a scene shows a warning that comes before those about settings."""
        return any(scene.warned for scene in self.stack.scenes)

    @property
    def in_background(self) -> bool:
        return self._left_at is not None and self.clock.now() - self._left_at >= AWAY

    def toggle_fullscreen(self) -> None:
        self.settings.fullscreen = not self.settings.fullscreen
        if self.window is not None:
            if self.settings.fullscreen:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()
                if fills_screen(self.settings.window, pygame.display.get_desktop_sizes()):
                    self.window.maximize()
        self._unsure_until = self.clock.now() + UNSURE
        self.settings_changed()

    def toggle_mute(self) -> None:
        self.settings.muted = muted = not self.settings.muted
        words, sign = ("Sound off", "sound-off") if muted else ("Sound on", "sound-on")
        self._toast.say(words, sign, self.now)
        self.settings_changed()

    def quit(self) -> None:
        self.running = False

    # -- the loop's beats

    def poll(self) -> bool:
        """Handle the pending input. Returns False to end the loop."""
        with self.stack.guarded():
            for event in pygame.event.get():
                self._take(event)
            for intent in self.input.waiting(self.clock.now()):
                self.send(intent)
        return self.running and bool(self.stack.scenes or self.stack.pending)

    def update(self) -> None:
        """Advance the scenes by one STEP."""
        self.now += STEP
        with self.stack.guarded():
            self.stack.update(STEP)
            if self.in_background:
                self.stack.unattended()
            self.sound.follow(self.stack.music())
        self._call_player()
        self.sound.update()

    def draw(self, ahead: float) -> None:
        """Draw the scenes. After a change of scene, blend them with the previous picture."""
        with self.stack.guarded():
            self._draw(ahead)

    def _draw(self, ahead: float) -> None:
        if self.window is not None:
            self._target = self.window.get_surface()
        if self._is_resizing():
            self._show_stretched()
            return
        moment = self.now + ahead * STEP
        if self.stack.changes != self._seen_changes:
            self._seen_changes = self.stack.changes
            self._fading = None  # free the memory of a running blend first
            self._fading = (self._target.copy(), moment) if self._fresh else None
        if self._fading is not None or self.clock.now() < self._unsure_until:
            self.backend.forget_shown()  # the drawn picture is covered by the blend, or lost
        self._fresh = True
        changed = self.backend.draw(self._target, self.drawn(moment))
        self._blend(moment)
        if changed and self.window is not None:
            self.window.flip()

    def send(self, intent: Intent) -> None:
        """Handle the keys that work everywhere; pass any other intent to the scenes."""
        if intent.kind == "action" and intent.name == "fullscreen":
            self.toggle_fullscreen()
        elif intent.kind == "action" and intent.name == "mute":
            self.toggle_mute()
        else:
            self.stack.handle(intent)

    def drawn(self, moment: float) -> list[DrawList]:
        """Return the draw lists of the scenes, with the toast on top."""
        size = theme.TextScale(self.settings.text_size / 100)(theme.BUTTON)
        if self._has_warning and self._toast.text == self._unsaved:
            return self.stack.draw(moment)
        return [*self.stack.draw(moment), *self._toast.draw(self.viewport, size, moment)]

    # -- inside

    def _look(self) -> PictureStyle:
        settings = self.settings
        return PictureStyle(settings.palette, settings.suit_letters, settings.back, settings.cloth)

    def _take(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.QUIT, pygame.WINDOWCLOSE):
            self.quit()
        elif event.type in LOSSES:
            self.backend.forget_shown()
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._left_at = self.clock.now()
            self.sound.pause()
            self.input.let_go()
            for scene in self.stack.scenes:
                scene.let_go()
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self._left_at = None
            self.sound.unpause()
        else:
            typing = bool(self.stack.scenes) and self.stack.top.typing
            for intent in self.input.intents(event, self.viewport, typing=typing, now=self.clock.now()):
                self.send(intent)

    def _call_player(self) -> None:
        """Say in the title of a window in the background whose turn it is; flash if it is the player's."""
        away, scenes = self._left_at is not None, self.stack.scenes
        called = any(scene.calls for scene in scenes)
        turn = next((scene.on_turn for scene in reversed(scenes) if scene.on_turn), "") if away else ""
        title = f"{turn} · {TITLE}" if turn else TITLE
        if self.window is not None and title != self._title:
            self.window.title = self._title = title
        if self.window is not None and away and called and not self._called:
            with suppress(pygame.error):  # a desktop without it
                self.window.flash(pygame.FLASH_UNTIL_FOCUSED)
        self._called = called

    def _is_resizing(self) -> bool:
        """Return True while the window's border is being dragged. Apply the new size once it rests."""
        size, now = self._target.get_size(), self.clock.now()
        if size == (self.viewport.width, self.viewport.height):
            self._dragged = None
            return False
        if self._dragged is None or self._dragged[0] != size:
            self._dragged = (size, now)
        if now - self._dragged[1] < REST_AFTER and self._fresh:
            return True
        self._fresh, self._dragged, self._fading = True, None, None
        self.viewport = Viewport.of(*size)
        self.backend.resize(self.viewport)
        self.stack.resize()
        if not self.settings.fullscreen:
            self.settings.window = size
        return False

    def _show_stretched(self) -> None:
        """Scale the last picture to the window's present size while it is being resized."""
        picture = self.backend.picture()
        if picture is not None and self.window is not None:
            pygame.transform.scale(picture, self._target.get_size(), self._target)
            self.window.flip()

    def _blend(self, moment: float) -> None:
        if self._fading is None:
            return
        before, since = self._fading
        left = 1.0 - (moment - since) / (BLEND if self.settings.motion == "full" else 0.08)
        if left <= 0.0 or before.get_size() != self._target.get_size():
            self._fading = None
            return
        before.set_alpha(round(255 * left))
        self._target.blit(before, (0, 0))


def run(
    *,
    settings: Settings,
    setup: TableSetup | None,
    sound: bool,
    windowed: bool,
    notice: str,
    start: NetworkStart,
) -> int:
    """Open the window and play until it is closed. Returns the exit status."""
    window = _open_window(settings, full=settings.fullscreen and not windowed)
    clock = MachineClock()
    app = App(settings, Sound.open(settings, enabled=sound), window.get_surface(), clock)
    app.window = window
    listen()
    for scene in _first_scenes(app, setup, notice):
        app.stack.push(scene)
    if start.command in NETWORK_COMMANDS:
        app.stack.push(_network_scene(app, start))
    try:
        app.stack.settle()  # the first frame shows it
        Loop(app, clock).run()
    finally:
        while app.stack.scenes:
            app.stack.scenes.pop().leave()
        app.save_settings()
        app.saved_matches.close()
        app.sound.close()
        window.destroy()
        pygame.quit()
    return 0


def _open_window(settings: Settings, *, full: bool) -> pygame.Window:
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ[name] = WM_CLASS  # pygame has put the file's name there, which no menu entry knows
    give_back_large_blocks()
    pygame.display.init()
    show_without_graphics_driver(pygame.display.get_driver())
    pygame.font.init()
    screens = pygame.display.get_desktop_sizes()
    size = fit_screen(settings.window, screens)
    window = pygame.Window(
        TITLE, size, resizable=True, allow_high_dpi=True, maximized=fills_screen(size, screens)
    )
    window.minimum_size = SMALLEST
    sign = pygame.image.load(io.BytesIO(read_bytes("sprites", "title", "sign.png")), "sign.png")
    window.set_icon(sign)
    if full:
        window.set_fullscreen(desktop=True)
    _show_sign(window, sign)
    return window


def _show_sign(window: pygame.Window, sign: pygame.Surface) -> None:
    """Show the sign of the house until the first scene is painted."""
    target = window.get_surface()
    target.fill(NIGHT)
    target.blit(sign, sign.get_rect(center=target.get_rect().center))
    window.flip()


def _first_scenes(app: App, setup: TableSetup | None, notice: str) -> list[Scene]:
    """Return the title, which shows the notice itself, or a table with the notice over it."""
    if setup is None:
        return [TitleScene(app, notice=notice)]
    told = [NoticeScene(app, text=notice)] if notice else []
    return [TableScene.begin(app, setup), *told]


def _network_scene(app: App, start: NetworkStart) -> Scene:
    from game.scenes.lan.host_scene import (
        HostSetupScene,
    )  # network modules are loaded on demand
    from game.scenes.lan.join_scene import JoinScene

    return (
        HostSetupScene(app)
        if start.command == "host"
        else JoinScene(app, address=start.address, code=start.code)
    )
