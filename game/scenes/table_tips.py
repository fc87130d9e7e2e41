"""Notes beside the pile that explain something the first time it happens. They never keep anybody waiting."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine import Event
from game.draw.items import DrawList, Image, Text
from game.draw.text import width_of, wrap
from game.scenes.scene import Desk
from game.stage.geometry import Box
from game.stage.layout import RATIO, TableLayout
from game.stage.spots import above_prompt, free_spot
from game.stage.tips import TIPS, Tip, View
from game.ui import theme
from game.ui.layout import LEADING
from game.ui.theme import TextScale

INK = "#3A2A14"
TITLE_INK = "#7A3A0C"
WIDTHS = (250.0, 190.0, 150.0)  # of the words, tried in this order where there is room
WIDE = 330.0  # of the words on a note above the prompt
PADDING = 13.0
CARD = 40.0  # width of the little cards
LAP = 0.62  # of a card's width, from one to the next
OWN_ACTS = ("play", "draw", "pass", "done", "name", "declare")  # the player goes on: notes go
GOES = "Esc or a click puts this away"


class NoteShape(NamedTuple):
    """A note laid out: its box, and the lines of its words."""

    box: Box
    lines: tuple[str, ...]


class TableTips:
    """The explanations that are due, one after another; what was shown is remembered in the settings."""

    def __init__(self, desk: Desk, rules: str) -> None:
        self.desk = desk
        self._tips = TIPS.get(rules, ())
        self._due: list[Tip] = []
        self._shape: tuple[tuple[object, ...], NoteShape] | None = None

    @property
    def shown(self) -> Tip | None:
        """The explanation that stands at the table."""
        return self._due[0] if self._due else None

    def hear(self, event: Event, look: Callable[[], View]) -> None:
        """Something has been shown that may have to be explained; `look` gives the player's view."""
        settings = self.desk.settings
        unseen = [tip for tip in self._tips if tip.key not in settings.tips_seen]
        if not self._due and not unseen:
            return
        view = look()
        if event.seat == view["seat"] and event.kind in OWN_ACTS:
            self.clear()
        fresh = [tip for tip in unseen if tip.when(event, view)]
        if fresh:
            self._due += fresh
            settings.tips_seen = (*settings.tips_seen, *(tip.key for tip in fresh))
            self.desk.settings_changed()

    def put_away(self) -> bool:
        """The note that stands there goes; False if there was none."""
        return bool(self._due and self._due.pop(0))

    def clear(self) -> None:
        """The game has gone on: nothing is left to be explained."""
        self._due.clear()

    def paint(
        self, out: DrawList, layout: TableLayout, scale: TextScale, besides: Sequence[Box] = ()
    ) -> None:
        """The note; `besides` is what it must not cover, apart from the table itself."""
        tip = self.shown
        if tip is None:
            return
        wanted = (tip.key, layout, scale, *besides)
        if self._shape is None or self._shape[0] != wanted:
            self._shape = wanted, shape_of(tip, layout, scale, besides)
        _paint(out, tip, self._shape[1], layout.unit, scale)


def shape_of(tip: Tip, layout: TableLayout, scale: TextScale, besides: Sequence[Box] = ()) -> NoteShape:
    """Where the note lies: on free cloth near the pile, else above the prompt."""
    unit = layout.unit
    for width in WIDTHS:
        size, lines = _measured(tip, width * unit, unit, scale)
        box = free_spot(layout, size, besides)
        if box is not None:
            return NoteShape(box, lines)
    size, lines = _measured(tip, min(WIDE * unit, layout.prompt.w - _cards_wide(tip) * unit), unit, scale)
    return NoteShape(above_prompt(layout, size, besides), lines)


def _measured(
    tip: Tip, room: float, unit: float, scale: TextScale
) -> tuple[tuple[float, float], tuple[str, ...]]:
    """(width and height of the note, its lines) with so much room for words."""
    size = _text_size(unit, scale)
    lines = wrap(tip.text, size, room)
    widest = max(width_of(line, size) for line in (*lines, tip.title, GOES)) * 1.06
    tall = size * (1.5 + LEADING * len(lines) + 1.1)
    high = max(tall, CARD * RATIO * unit)
    return (
        (min(widest, room * 1.08) + _cards_wide(tip) * unit + 2 * PADDING * unit, high + 2 * PADDING * unit),
        lines,
    )


def _text_size(unit: float, scale: TextScale) -> float:
    return scale(theme.BODY) * unit


def _cards_wide(tip: Tip) -> float:
    return CARD * (1 + LAP * (len(tip.cards) - 1)) + 16


def _paint(out: DrawList, tip: Tip, shape: NoteShape, unit: float, scale: TextScale) -> None:
    box, size = shape.box, _text_size(unit, scale)
    out.moving.append(Image(("note",), box.cx, box.cy, box.w, box.h))
    card, x = CARD * unit, box.x + PADDING * unit + CARD * unit / 2
    for index, text in enumerate(tip.cards):
        lean = (index - (len(tip.cards) - 1) / 2) * 5
        picture = ("card", text, "table")
        out.moving.append(Image(picture, x + index * LAP * card, box.cy, card, card * RATIO, lean))
    left = box.x + (PADDING + _cards_wide(tip)) * unit
    y = box.y + PADDING * unit + size * 0.6
    out.moving.append(Text(tip.title, left, y, size * 1.12, TITLE_INK, "bold", "left"))
    y += size * 1.4
    for line in shape.lines:
        out.moving.append(Text(line, left, y, size, INK, "text", "left"))
        y += size * LEADING
    out.moving.append(Text(GOES, left, y + size * 0.15, size * 0.8, "#7C6A48", "italic", "left"))
