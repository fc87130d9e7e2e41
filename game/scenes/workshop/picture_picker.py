"""The choice of a card's picture from the pack: some that suit its colours, or all of them by search."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.chrome import Dialog
from game.scenes.scene import AppContext
from game.scenes.screen_text import CANCEL
from game.scenes.workshop.workshop_text import NONE, NONE_ABOUT, OWL_DRAGON_MOON, PICTURES_OF, SEARCH_PICTURES
from game.stage.deck_faces import SIGNS, Face
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import columns, dialog, even_grid, row_height
from game.ui.buttons import PictureButton, PictureFrame
from game.ui.chips import ColourChip
from game.ui.empty_state import EmptyText, empty_state
from game.ui.scroll import GUTTER, MARGIN, ScrollArea
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Panel, Widget
from game.workshop.picture_pack import Art, Print, find

PADDING = 14.0
RATIO = 0.8  # width over height of a picture
TALL = 118.0
CHIPS = ("blue", "green", "orange", "purple")


class PictureSearch:
    """The search in the pack."""

    def __init__(self) -> None:
        self.words = ""
        self.colour = ""  # its word; none: all of them

    def found(self) -> tuple[Print, ...]:
        """The pictures that match the search."""
        return find(self.words, SIGNS.get(self.colour, ""))


def picture_tiles(
    prints: Sequence[Print], boxes: Sequence[Box], chosen: Art, choose: Callable[[Art], None]
) -> list[Widget]:
    """A tile for each picture."""
    return [
        PictureButton(
            box,
            name_of(one),
            _chooser(choose, one.art),
            ("deck thumb", Face(name_of(one), "A", ("blue",), "event", "", one.art)),
            PictureFrame(RATIO, named=False),
            chosen=one.art == chosen,
        )
        for one, box in zip(prints, boxes, strict=False)
    ]


def name_of(one: Print) -> str:
    """A picture in words: its subject and its scene."""
    subject, scene = one.art
    return f"{subject} at {scene}".replace("-", " ")


def _chooser(choose: Callable[[Art], None], art: Art) -> Callable[[], None]:
    return lambda: choose(art)


def search_widgets(
    search: PictureSearch,
    area: Box,
    chosen: Art,
    choose: Callable[[Art], None],
    arrange: Callable[[], None],
    text: theme.TextScale,
) -> list[Widget]:
    """The search field and the pictures in a box."""
    size = text(theme.BODY)
    tall = max(40.0, size * 2.3)

    def typed(words: str) -> None:
        search.words = words
        arrange()

    def coloured(word: str) -> Callable[[], None]:
        def act() -> None:
            search.colour = "" if search.colour == word else word
            arrange()

        return act

    field, *boxes = columns(Box(area.x, area.y, area.w, tall), (4, 1, 1, 1, 1), 6)
    chips = [
        ColourChip(
            box,
            PICTURES_OF.format(word=word),
            coloured(word),
            colour=word,
            chosen=search.colour == word,
            size=size,
        )
        for word, box in zip(CHIPS, boxes, strict=True)
    ]
    window = Box(area.x, area.y + tall + 8, area.w, area.h - tall - 8)
    found = search.found()
    sheet = Box(window.x + GUTTER, window.y + 4, window.w - 2 * GUTTER, window.h - 4 - MARGIN)
    tiles = picture_tiles(found, even_grid(sheet, len(found), (TALL * RATIO, TALL), 8), chosen, choose)
    none = EmptyText("magnifying-glass", NONE, NONE_ABOUT)
    words = TextField(
        field,
        SEARCH_PICTURES,
        search.words,
        typed,
        FieldRules(40, OWL_DRAGON_MOON),
        shown=False,
        size=size,
    )
    return [words, *chips, ScrollArea(window, tiles) if found else empty_state(window, none, text)]


class PicturesScene(Dialog):
    """All pictures, to choose one."""

    name = "pictures"

    def __init__(self, context: AppContext, *, chosen: Art, choose: Callable[[Art], None]) -> None:
        super().__init__(context)
        self.search = PictureSearch()
        self.chosen, self.choose = chosen, choose

    def panel(self) -> Box:
        view = self.context.viewport
        return dialog(view, min(view.w * 0.9, 980), view.h * 0.9)

    def widgets(self) -> list[Widget]:
        panel = self.panel()
        inner = panel.inset(PADDING)
        size = self.text(theme.BUTTON)
        tall = row_height(size)
        room = Box(inner.x, inner.y, inner.w, inner.h - tall - 10)
        foot = Box(inner.cx - 90, inner.bottom - tall, 180, tall)
        parts = search_widgets(self.search, room, self.chosen, self._take, self.arrange, self.text)
        return [Panel(panel, kind="plate", radius=16), *parts, Button(foot, CANCEL, self.back, size=size)]

    def _take(self, art: Art) -> None:
        self.context.stack.pop()
        self.choose(art)
