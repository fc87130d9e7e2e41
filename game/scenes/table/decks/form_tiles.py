"""The answers of a form: a card, a colour, or yes or no in words."""

from collections.abc import Callable

from engine.text import capitalised
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, shortened, wrap
from game.scenes.table.answer_tiles import FanTile
from game.stage.card_kinds import CardKind
from game.stage.decks.card_order import OrderRow
from game.stage.decks.decision_forms import Target
from game.stage.geometry import RATIO, Box
from game.ui import theme
from game.ui.widgets import Button, WidgetState

EMBER, GOLDEN = "#FF7A3A", "#FFE9A0"
LINE = 1.28  # pitch of words over their size
MARK = 0.2  # of a card's width
LIFT = 14.0  # design units by which a card rises that is lifted or dragged


class CardTile(Button):
    """A selectable card with its place named below, if there is room."""

    role = "answer"

    def __init__(
        self, box: Box, target: Target, act: Callable[[], None], *, kind: CardKind, size: float
    ) -> None:
        super().__init__(box, target.label, act, size=size)
        self.target, self.kind_of_card = target, kind

    @property
    def seen_at(self) -> tuple[float, float]:
        """The middle of the card."""
        return self.box.cx, self.box.y + self.box.w * RATIO / 2

    @property
    def words(self) -> str:
        """The text below the card."""
        return self.target.note

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, lively = self.box, state.hovered or state.focused or state.pressed
        wide, tall = box.w, box.w * RATIO
        colour = EMBER if lively else GOLDEN
        x, y = self.seen_at
        zoom = 1.04 if lively else 1.0
        out.moving.append(Image(("halo", colour), x, y, wide, tall, alpha=1.0 if lively else 0.6, zoom=zoom))
        out.moving.append(
            Image(self.kind_of_card.picture(self.target.card or "", "high"), x, y, wide, tall, zoom=zoom)
        )
        out.moving.append(Image(("card edge", colour), x, y, wide, tall, zoom=zoom))
        mark = wide * MARK
        self.draw_mark(out, x + wide / 2 - mark * 0.62, y - tall / 2 + mark * 0.62, mark, colour)
        if state.focused:
            out.moving.append(Image(("focus", 8.0), x, y, wide, tall))
        if box.h > tall:
            size = fitted(self.words, self.size * 0.86, wide, least=0.6)
            words = shortened(self.words, size, wide)
            out.moving.append(Text(words, x, y + box.h / 2 + 2, size, theme.IVORY))

    def draw_mark(self, out: DrawList, x: float, y: float, wide: float, colour: str) -> None:
        """Draw the mark in the upper right corner."""
        out.moving.append(Image(("target mark", colour), x, y, wide, wide))


class OrderTile(CardTile):
    """A card of a row to be ordered: dragged, or lifted (up) and moved by keys.

    A click puts it first. `changed` is called when the order changes.
    """

    cue = ""

    def __init__(
        self,
        box: Box,
        target: Target,
        act: Callable[[], None],
        *,
        kind: CardKind,
        size: float,
        row: OrderRow,
        changed: Callable[[], None],
    ) -> None:
        super().__init__(box, target, act, kind=kind, size=size)
        self.row, self.changed = row, changed

    # -- what is seen

    @property
    def seen_at(self) -> tuple[float, float]:
        x, y = self.row.x(self.target.move), super().seen_at[1]
        return (x, y - LIFT) if self.row.held(self.target.move) else (x, y)

    @property
    def words(self) -> str:
        return self.row.words(self.target.move)

    def draw_mark(self, out: DrawList, x: float, y: float, wide: float, colour: str) -> None:
        number = str(self.row.moves.index(self.target.move) + 1)
        out.moving.append(Image(("badge", "paper"), x, y, wide * 1.1, wide * 1.1))
        out.moving.append(Text(number, x, y, wide * 0.66, theme.INK, "bold"))

    # -- by hand

    def on_press(self, x: float, y: float) -> bool:
        self.row.take(self.target.move, x)
        return True

    def on_drag(self, x: float, y: float) -> None:
        if self.row.drag(x):
            self.changed()

    def on_release(self) -> None:
        if self.row.drop():
            self.action()
        else:
            self.changed()

    # -- by keys

    def activate(self) -> bool:
        if self.row.lifted == self.target.move:
            self.row.lift(self.target.move)
        else:
            self.action()
        return True

    def on_up_down(self, direction: int) -> bool:
        if (direction > 0) != (self.row.lifted == self.target.move):
            return False
        self.row.lift(self.target.move)
        return True

    def on_left_right(self, direction: int) -> bool:
        if self.row.lifted != self.target.move:
            return False
        if self.row.put(self.target.move, self.row.moves.index(self.target.move) + direction):
            self.changed()
        return True


class FormColourTile(FanTile):
    """A colour with its symbol, its word and the number of such cards in the hand."""

    role = "answer"
    radius = 12.0

    def __init__(self, box: Box, target: Target, act: Callable[[], None], *, size: float) -> None:
        super().__init__(box, target.label, act, size=size)
        self.target = target

    def draw_tile(self, out: DrawList, state: WidgetState) -> None:
        box, lively = self.box, state.hovered or state.focused or state.pressed
        self.draw_ground(out, state, ("panel", "hover" if lively else "row", self.radius))
        wide = min(box.w, box.h * 0.74) * (0.74 if lively else 0.68)
        y = box.y + box.h * 0.38
        out.moving.append(Image(("colour medal", self.target.move.partition(" ")[2]), box.cx, y, wide, wide))
        size = fitted(self.label, min(self.size * 1.15, box.h * 0.13), box.w - 12, "bold", 0.5)
        out.moving.append(Text(self.label, box.cx, box.y + box.h * 0.745, size, theme.BRIGHT, "bold"))
        small = fitted(self.target.note, min(self.size * 0.85, box.h * 0.1), box.w - 12, least=0.5)
        out.moving.append(Text(self.target.note, box.cx, box.y + box.h * 0.885, small, theme.MUTED))


class NumberTile(FanTile):
    """A number. The highest, the usual choice, is golden."""

    role = "answer"

    def __init__(
        self, box: Box, target: Target, act: Callable[[], None], *, size: float, golden: bool
    ) -> None:
        super().__init__(box, target.label, act, kind="primary" if golden else "normal", size=size)
        self.target = target


class WordsTile(Button):
    """A large yes or no with its consequence."""

    role = "answer"

    def __init__(self, box: Box, target: Target, act: Callable[[], None], *, size: float) -> None:
        kind = "green" if target.at == "yes" else "normal"
        super().__init__(box, target.label, act, kind=kind, size=size)
        self.target = target

    @staticmethod
    def height(target: Target, wide: float, size: float) -> float:
        """Return the height that the words need."""
        lines = wrap(capitalised(target.note), size * 0.88, wide - 32)
        return size * 2.6 + len(lines) * size * 0.88 * LINE + 16

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = self.box
        down = state.pressed and self.enabled
        self.draw_ground(out, state, self._body(state, down))
        ink = self.ink
        out.moving.append(Text(self.label, box.cx, box.y + self.size * 1.35, self.size * 1.5, ink, "button"))
        size = self.size * 0.88
        y = box.y + self.size * 2.7 + size * 0.5
        for words in wrap(capitalised(self.target.note), size, box.w - 32):
            out.moving.append(Text(words, box.cx, y, size, ink if self.kind == "green" else theme.IVORY))
            y += size * LINE
