"""Tips beside the pile that explain things at their first occurrence, without interrupting the game."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine import Event
from engine.views import View
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SPREAD, width_of, wrap
from game.scenes.scene import AppContext
from game.scenes.table.paint_seats import badge_box
from game.stage.free_space import above_prompt, free_spot
from game.stage.geometry import RATIO, Box
from game.stage.layout.table_layout import TableLayout
from game.stage.tutorial import Tip, tips_of
from game.ui import theme
from game.ui.box_layout import LEADING
from game.ui.theme import TextScale

INK = "#3A2A14"
TITLE_INK = "#7A3A0C"
WIDTHS = (250.0, 190.0, 140.0, 400.0)  # of the words, tried in this order where there is room
# Parts that it may cover: if necessary, and if even small text would not fit.
OVER: tuple[tuple[str, ...], ...] = (
    (),
    ("arrows",),
    ("arrows", "log"),
    ("arrows", "log", "fans"),
    ("arrows", "log", "fans", "ring", "mats"),
)
AT_WORST = ((*OVER[-1], "seats"), (*OVER[-1], "seats", "pile"))
PARTS = (
    1.0,
    0.85,
    0.7,
    0.55,
)  # factors for enlarged text, tried before covering seats
LARGE, NO_CARDS = 2, 3  # the first of PARTS and of OVER, tried before small text and before covering fans
HEAP = 8.0  # design units that cards lie askew round the discard pile
PADDING = 13.0
CARD = 38.0  # width of the little cards
LAP = 0.62  # of a card's width, from one to the next
OWN_ACTS = ("play", "draw", "pass", "done", "name", "declare")  # the player's own actions, which close a tip
BY_ITSELF = ("phase", "ability")  # reasons for forced draws
CROSS = 1.5  # of the text size: the cross that closes a tip
HEAD, HEAD_ROW = 1.12, 1.35  # over the size of the text: the title, the row in which it stands


class Type(NamedTuple):
    """The measures of a tip: design units per unit of the table, and text size."""

    unit: float
    size: float

    @classmethod
    def of(cls, layout: TableLayout, scale: TextScale, part: float = 1.0) -> "Type":
        """Return the measures. Text does not shrink with the table in a small window.

        `part` reduces text that the player has enlarged.
        """
        size = max(theme.BODY, scale(theme.BODY) * part) * max(layout.unit, 0.95)
        return cls(layout.unit, size)


class NoteShape(NamedTuple):
    """A laid-out tip: its box, its lines, and their measures."""

    box: Box
    lines: tuple[str, ...]
    kind: Type


class TableTips:
    """The tips that are due, one after another. Shown ones are stored in the settings."""

    def __init__(self, context: AppContext, rules: str) -> None:
        self.context = context
        self._tips = tips_of(rules)
        self._due: list[Tip] = []
        self._open = False
        self._shape: tuple[tuple[object, ...], NoteShape] | None = None

    @property
    def shown(self) -> Tip | None:
        """The present tip."""
        return self._due[0] if self._due and self._open else None

    def appear(self) -> None:
        """Allow the due tips to appear, after everything has been shown."""
        self._open = True

    def hear(self, event: Event, look: Callable[[], View]) -> None:
        """Add the tips for a shown event. `look` returns the player's view."""
        settings = self.context.settings
        unseen = [tip for tip in self._tips if tip.key not in settings.tips_seen]
        if not self._due and not unseen:
            return
        view = look()
        if event.seat == view["seat"] and event.kind in OWN_ACTS and event.word not in BY_ITSELF:
            self.clear()
        fresh = [tip for tip in unseen if tip.when(event, view)]
        if fresh:
            self._due += fresh
            settings.tips_seen = (*settings.tips_seen, *(tip.key for tip in fresh))
            self.context.settings_changed()

    def holds(self, x: float, y: float) -> bool:
        """Return True if the point is on the present tip, as it was drawn last."""
        return self.shown is not None and self._shape is not None and self._shape[1].box.holds(x, y)

    def put_away(self) -> bool:
        """Close the present tip. Returns False if there was none."""
        return self.shown is not None and bool(self._due.pop(0))

    def clear(self) -> None:
        """Drop all due tips, because the game has continued."""
        self._due.clear()
        self._open = False

    def paint(
        self, out: DrawList, layout: TableLayout, scale: TextScale, besides: Sequence[Box] = ()
    ) -> Box | None:
        """Draw the present tip clear of `besides` and return its box."""
        tip = self.shown
        if tip is None:
            return None
        wanted = (tip.key, layout, scale, *besides)
        if self._shape is None or self._shape[0] != wanted:
            self._shape = wanted, shape_of(tip, layout, scale, besides)
        _paint(out, tip, self._shape[1])
        return self._shape[1].box


def shape_of(tip: Tip, layout: TableLayout, scale: TextScale, besides: Sequence[Box] = ()) -> NoteShape:
    """Return the tip on free cloth near the pile, else over parts that may be covered briefly."""
    kinds = list(dict.fromkeys(Type.of(layout, scale, part) for part in PARTS))
    ways = [(kind, over) for kind in kinds[:LARGE] for over in OVER[:NO_CARDS]]
    ways += [(kind, over) for kind in kinds for over in OVER] + [(kinds[-1], over) for over in AT_WORST]
    heap = [] if layout.portrait else [layout.discard.inset(-HEAP * layout.unit)]
    badges = [badge_box(seat) for seat in layout.others]
    for kind, over in ways:
        for width in WIDTHS:
            size, lines = _measured(tip, width * layout.unit, kind)
            kept = () if "seats" in over else badges
            box = free_spot(layout, size, (*besides, *heap, *kept), over=over)
            if box is not None:
                return NoteShape(box, lines, kind)
    size, lines = _measured(tip, layout.prompt.w * 0.7, kinds[-1])
    return NoteShape(above_prompt(layout, size, besides), lines, kinds[-1])


def _measured(tip: Tip, room: float, kind: Type) -> tuple[tuple[float, float], tuple[str, ...]]:
    """Return width and height of the tip, and its lines, for this width of the words."""
    lines = wrap(tip.text, kind.size, room)
    head = width_of(tip.title, kind.size * HEAD, "bold") + (1 + CROSS) * kind.size
    words = max(head, *(width_of(line, kind.size) for line in lines)) * SPREAD
    tall = max(kind.size * (HEAD_ROW + LEADING * len(lines)), CARD * RATIO * kind.unit if tip.cards else 0)
    margins = 2 * PADDING * kind.unit
    return (words + _cards_wide(tip) * kind.unit + margins, tall + margins), lines


def _cards_wide(tip: Tip) -> float:
    """Return the width of the small cards and the gap beside them, in design units."""
    return CARD * (1 + LAP * (len(tip.cards) - 1)) + 14 if tip.cards else 0.0


def _paint(out: DrawList, tip: Tip, shape: NoteShape) -> None:
    box, kind = shape.box, shape.kind
    size, edge = kind.size, PADDING * kind.unit
    out.moving.append(Image(("note",), box.cx, box.cy, box.w, box.h))
    card = CARD * kind.unit
    for index, text in enumerate(tip.cards):
        lean = (index - (len(tip.cards) - 1) / 2) * 5
        x = box.x + edge + card * (0.5 + index * LAP)
        out.moving.append(Image(("card", text, "table"), x, box.cy, card, card * RATIO, lean))
    left, y = box.x + edge + _cards_wide(tip) * kind.unit, box.y + edge + size * 0.55
    out.moving.append(Text(tip.title, left, y, size * HEAD, TITLE_INK, "bold", "left"))
    cross, x = CROSS * size, box.right - edge - CROSS * size / 2
    out.moving.append(Image(("key", False), x, y, cross, cross))
    out.moving.append(Image(("icon", "close", INK, False), x, y, 0.7 * cross, 0.7 * cross))
    for row, line in enumerate(shape.lines):
        at = box.y + edge + size * (HEAD_ROW + LEADING * (row + 0.5))
        out.moving.append(Text(line, left, at, size, INK, "text", "left"))
