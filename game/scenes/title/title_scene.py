"""The title screen with the main menu."""

from __future__ import annotations

import threading
from collections.abc import Callable
from itertools import repeat
from typing import NamedTuple

from game import __version__
from game.audio.music import THEMES, Score, theme_of
from game.draw.items import DrawList, Image, Picture, Text
from game.draw.text_renderer import fitted, width_of
from game.scenes.chrome import Screen
from game.scenes.confirm import NoticeScene
from game.scenes.dropped_files import take_given
from game.scenes.dust import dust
from game.scenes.match_text import standing, table_in_words, waiting_in_words
from game.scenes.profile.profile_scene import ProfileScene
from game.scenes.rules.rules_content import all_booklets
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.scene import AppContext, Resumable, Scene, SeatSearch, fill
from game.scenes.screen_text import CONTINUE, HOST_A_LAN_TABLE, JOIN, QUICK_GAME, SETTINGS
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.setup.draft import Draft
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_layout import TitleLayout, title_layout
from game.scenes.title.title_text import (
    BACK_TO_MY_SEAT,
    CONTINUE_HOSTING,
    GAMES,
    NEW_GAME,
    QUIT,
    RULES,
    VERSION_RULES_FULL_SCREEN,
    WORKSHOP,
)
from game.setup.handbook import handbook
from game.setup.table_setup import TableSetup
from game.stage.card_kinds import kind_of
from game.stage.geometry import Box
from game.storage.recent_tables import quick_game
from game.storage.saved_matches import SavedMatch
from game.system import files
from game.ui import theme
from game.ui.buttons import MainButton
from game.ui.intents import Intent
from game.ui.key_names import key_name
from game.ui.profile_button import ProfileButton
from game.ui.widgets import Button, Widget

FIRST = 1  # of the cards of a game: stands for it
ON_THE_NETWORK = ("network.json", "tournaments")  # where one has played or hosted there, in the data folder
ALIKE = 0.92  # of the size of other letters: a label that would be smaller has a line of its own
CLEAR = 1.6  # times as wide as high: in a narrower window the painting's cards reach below the last line


class TitleMenuItem(NamedTuple):
    """One line of the menu."""

    label: str
    icon: str
    act: Callable[[], None]
    sub: str = ""
    aside: str = ""  # at the right of the line


def card_of(rules: str) -> Picture:
    """Return the large picture of the card that stands for a game."""
    return kind_of(rules).large(handbook(rules).cards[FIRST])


class TitleScene(Scene):
    """The title screen. `notice` is a sentence to show first."""

    name = "title"

    def __init__(self, context: AppContext, *, notice: str = "") -> None:
        super().__init__(context)
        self.saved: SavedMatch | None = None
        self.standing = ""
        self.others = 0  # how many more matches wait
        self.notices = [notice] if notice else []
        self._told: set[str] = set()
        self.hosted: Resumable | None = None  # what was being hosted when the window was closed
        self.seat: Resumable | None = None  # a seat that waits at another host
        self._looked: Resumable | None = None
        self._theme = THEMES[0]
        self._front: Picture = ()
        self._search: SeatSearch | None = None
        self._draft: Draft | None = None  # the new game that was set up and not begun

    def enter(self) -> None:
        self._find_saved()
        super().enter()
        if any((files.folder("data") / name).exists() for name in ON_THE_NETWORK):
            threading.Thread(target=self._look, name="hosted", daemon=True).start()
        self._tell()

    def leave(self) -> None:
        if self._search is not None:
            self._search.close()

    def resume(self) -> None:
        self._find_saved()  # one may have been taken up or given up among the games
        if self._search is not None:
            self._search.check()
        if self.hosted is not None:  # its table may have ended meanwhile
            threading.Thread(target=self._look_again, name="hosted", daemon=True).start()
        super().resume()
        self._tell()

    def _find_saved(self) -> None:
        """Load the match that can be continued."""
        found = self.context.saved_matches.load()
        self.saved = found.value
        self.standing = standing(self.saved) if self.saved else ""
        self.others = len(self.context.saved_matches.waiting()) - (self.saved is not None)
        rules = self._usual().rules
        self._theme, self._front = theme_of(rules), card_of(rules)
        if found.notice and found.notice not in self.notices:
            self.notices.append(found.notice)

    def music(self) -> Score | None:
        """Return the music of the quick game, which goes on at its table."""
        return Score(self._theme)

    def _tell(self) -> None:
        """Show pending notices, each one once."""
        fresh = [notice for notice in self.notices if notice not in self._told]
        self._told.update(fresh)
        self.notices = []
        if fresh:
            self.context.stack.push(NoticeScene(self.context, text="\n".join(fresh)))

    def _look(self) -> None:
        """Look for something to resume, in a thread of its own."""
        self._looked = found = self.context.navigator.resumable()
        self._search = self.context.navigator.seat_search(found.table if found else "")

    def _look_again(self) -> None:
        """Look if what was hosted can still be resumed, in a thread of its own."""
        self._looked = self.context.navigator.resumable()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        seat = self._search.update() if self._search and not self.context.stack.pending else self.seat
        if self._looked is not self.hosted or seat is not self.seat:
            is_first = self.page.focus is self.page.widgets[0]
            self.hosted, self.seat = self._looked, seat
            self.arrange()
            if is_first:  # what comes first has the focus, unless it has been moved
                self.page.focus = self.page.widgets[0]

    # -- the menu

    def entries(self) -> list[TitleMenuItem]:
        """Return the menu. The first entry is the banner."""
        quick = TitleMenuItem(QUICK_GAME, "card-random", self._quick, table_in_words(self._usual()))
        entries = [quick, TitleMenuItem(NEW_GAME, "card-pickup", self._new)]
        if self.saved is not None:
            entries.insert(0, TitleMenuItem(CONTINUE, "card-play", self._continue, self.standing))
        return [
            *self._resumable(),
            *entries,
            TitleMenuItem(HOST_A_LAN_TABLE, "meeple-group", self._host),
            TitleMenuItem(JOIN, "shaking-hands", self._join),
            TitleMenuItem(WORKSHOP, "quill-ink", self._workshop),
            TitleMenuItem(GAMES, "film-strip", self._games, *waiting_in_words(self.others)),
            TitleMenuItem(RULES, "rule-book", self._rules),
            TitleMenuItem(SETTINGS, "gears", self._settings),
            TitleMenuItem(QUIT, "exit-door", self.context.quit),
        ]

    def _resumable(self) -> list[TitleMenuItem]:
        """Return the entry of what was hosted or of a seat that waits, whichever is newer."""
        hosted, seat = self.hosted, self.seat
        if seat is not None and (hosted is None or seat.changed_at > hosted.changed_at):
            return [TitleMenuItem(BACK_TO_MY_SEAT, "return-arrow", seat.resume, seat.name)]
        if hosted is not None:
            return [TitleMenuItem(CONTINUE_HOSTING, "backward-time", hosted.resume, hosted.name)]
        return []

    def layout(self) -> TitleLayout:
        """Return the present layout, in which a row of the menu is as wide as its label."""
        wide, rows = max(1.0, self._text(21.0) / 21.0) ** 0.7, self.entries()[1:]
        usual = title_layout(self.context.viewport, len(rows), wide=wide)
        buttons = map(self._row, rows, usual.rows, repeat(usual.unit))
        long = [place for place, button in enumerate(buttons) if ALIKE * button.row_width > button.box.w]
        return title_layout(self.context.viewport, len(rows), wide=wide, long=long) if long else usual

    def widgets(self) -> list[Widget]:
        layout, (first, *rest) = self.layout(), self.entries()
        unit = layout.unit
        settings = self.context.settings
        banner = MainButton(
            layout.banner,
            first.label,
            first.act,
            icon=first.icon,
            sub=first.sub,
            size=self._text(27 * unit),
        )
        rows = [self._row(entry, box, unit) for entry, box in zip(rest, layout.rows, strict=True)]
        corner = ProfileButton(
            layout.profile, settings.name, settings.avatar, self._profile, size=self._text(16.5)
        )
        return [banner, *rows, corner]

    def _row(self, entry: TitleMenuItem, box: Box, unit: float) -> Button:
        button = Button(
            box, entry.label, entry.act,
            kind="row", icon=entry.icon, sub=entry.aside, size=self._text(20.5 * unit),
        )  # fmt: skip
        button.hint = entry.sub
        return button

    def _text(self, size: float) -> float:
        return theme.TextScale(self.context.settings.text_size / 100)(size)

    # -- what the menu does

    def _continue(self) -> None:
        if self.saved is not None:
            self.context.stack.reset(TableScene.resume_saved(self.context, self.saved))

    def _usual(self) -> TableSetup:
        """Return the table of the quick game."""
        return quick_game(self.context.settings)

    def _quick(self) -> None:
        self.context.stack.reset(TableScene.begin(self.context, self._usual()))

    def _new(self) -> None:
        setup = SetupScene(self.context, self._draft)
        self._draft = setup.draft
        self.context.stack.push(setup)

    def _rules(self) -> None:
        rules = self._usual().rules
        self.context.stack.push(RulesScene(self.context, title=RULES, booklets=all_booklets(), rules=rules))

    def _host(self) -> None:
        from game.scenes.lan.host_scene import (
            HostSetupScene,
        )  # network modules are loaded on demand

        self.context.stack.push(HostSetupScene(self.context))

    def _join(self) -> None:
        from game.scenes.lan.join_scene import JoinScene

        self.context.stack.push(JoinScene(self.context))

    def _workshop(self) -> None:
        from game.scenes.workshop.workshop_scene import (
            WorkshopScene,
        )  # loaded on demand, since few players make decks

        self.context.stack.push(WorkshopScene(self.context))

    def _games(self) -> None:
        from game.scenes.replay.archive_scene import ArchiveScene  # not needed for playing

        self.context.stack.push(ArchiveScene(self.context))

    def _settings(self) -> None:
        self.context.stack.push(SettingsScene(self.context))

    def _profile(self) -> None:
        self.context.stack.push(ProfileScene(self.context))

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {"rules": self._rules}

    def handle(self, intent: Intent) -> bool:
        return take_given(self.context, intent) or super().handle(intent)

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        layout, viewport = self.layout(), self.context.viewport
        out.still.append(fill(viewport, "title"))
        out.still.append(self._front_card(layout.front))
        out.still.append(Image(("logo",), layout.logo.cx, layout.logo.cy, layout.logo.w, layout.logo.h))
        if not isinstance(self.context.stack.top, Screen):
            self._draw_menu(out, layout, now)

    def _front_card(self, place: Box) -> Image:
        """Return a card of the quick game in the place of the painting's first card."""
        return Image(self._front, place.cx, place.cy, place.w, place.h)

    def _draw_menu(self, out: DrawList, layout: TitleLayout, now: float) -> None:
        self.page.draw(out)
        self._draw_line(out, layout.version)
        if self.context.settings.motion == "full":
            out.moving.extend(dust(layout.cards, now))

    def _draw_line(self, out: DrawList, box: Box) -> None:
        """Draw the bottom line: the hint of the focused entry, else the version and two keys."""
        keys = self.context.settings.keys
        rules, full = key_name(keys, "rules"), key_name(keys, "fullscreen")
        usual = VERSION_RULES_FULL_SCREEN.format(version=__version__, rules=rules, full=full)
        text, colour = (self.page.hint, theme.IVORY) if self.page.hint else (usual, theme.MUTED)
        size = fitted(text, self._text(theme.SMALL), box.w)
        view, wide = self.context.viewport, width_of(text, size) * 1.05
        middle = box.cx if view.portrait else box.x + wide / 2
        if view.w < CLEAR * view.h:  # over the painting's cards: on a plate
            plate = Box.around(middle, box.cy, wide + 28, size * 1.9)
            out.moving.append(Image(("panel", "plate", 10, False), plate.cx, plate.cy, plate.w, plate.h))
        if view.portrait:
            out.moving.append(Text(text, middle, box.cy, size, colour))
        else:
            out.moving.append(Text(text, box.x, box.cy, size, colour, "text", "left", shadow=True))
