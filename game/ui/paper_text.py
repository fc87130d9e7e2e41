"""Text on paper: rules, each with a small symbol, and lessons with cards."""

from collections.abc import Sequence

from game.draw.items import DrawList, Image, Picture, Text
from game.draw.text_renderer import fitted, wrap
from game.stage.card_kinds import NOTATION, CardKind
from game.stage.card_lights import HALOS, VEILS
from game.stage.geometry import RATIO, Box
from game.ui import theme
from game.ui.box_layout import LEADING, text_height
from game.ui.widgets import Widget, WidgetState

INDENT = 1.7  # of the text size
CHANGED = "#8A1C0A"
PAPER_HEAD = "#6E3A12"

# a lesson, in text sizes
HEAD = 1.08
CARD = 2.9  # width of a card
OVERLAP = 0.66  # of a card's width, from one to the next
LESSON_INDENT = CARD * (1 + 2 * OVERLAP) + 1.1
NARROW = 24.0
# of a card's width: the cloth under a card whose light is explained, this card, and its corners
CLOTH, LIT, CORNER = 1.9, 0.8, 0.06
SHINE = 1.08  # times larger than in the game is its halo, because it is so small


class Sentence(Widget):
    """One rule. A changed one is bold as well as red, for readers who cannot tell colours apart."""

    role = "text"

    def __init__(self, box: Box, text: str, *, sign: str, size: float, changed: bool = False) -> None:
        super().__init__(box, text)
        self.sign, self.size, self.changed = sign, size, changed

    @property
    def picture(self) -> tuple[object, ...]:
        """The symbol: a suit in its colour, anything else in brown."""
        suit = self.sign.removeprefix("suit-")
        return ("icon", self.sign, PAPER_HEAD, False) if suit == self.sign else ("suit", suit, "paper")

    @staticmethod
    def font(changed: bool) -> str:
        """Return the font's role."""
        return "bold" if changed else "text"

    @classmethod
    def height(cls, text: str, size: float, width: float, *, changed: bool = False) -> float:
        """Return the height that the sentence needs."""
        return text_height(text, size, width - INDENT * size, cls.font(changed))

    def draw(self, out: DrawList, state: WidgetState) -> None:
        x, y = self.box.x, self.box.y + self.size * LEADING / 2
        mark = self.size * 0.9
        out.moving.append(Image(self.picture, x + mark / 2, y, mark, mark))
        font = self.font(self.changed)
        ink = CHANGED if self.changed else theme.PAPER_INK
        for line in wrap(self.label, self.size, self.box.w - INDENT * self.size, font):
            out.moving.append(Text(line, x + INDENT * self.size, y, self.size, ink, font, "left"))
            y += self.size * LEADING


class Passage(Widget):
    """A lesson: title, sentences, and cards or an icon as illustration.

    With `state`, the first card is shown in the light of this state. The pictures are at the left, or
    between title and words where the paper is narrow.
    """

    role = "text"

    def __init__(
        self,
        box: Box,
        text: str,
        *,
        title: str,
        cards: Sequence[str] = (),
        kind: CardKind = NOTATION,
        icon: str = "",
        state: str = "",
        size: float,
    ) -> None:
        super().__init__(box, text)
        self.title, self.cards, self.kind, self.icon, self.size = title, tuple(cards), kind, icon, size
        self.state = state

    @classmethod
    def height(cls, text: str, size: float, width: float) -> float:
        """Return the height that the lesson needs."""
        card = CARD * size * RATIO
        if is_narrow(width, size):
            return HEAD * size * LEADING + card + size * 0.5 + text_height(text, size, width)
        words = HEAD * size * LEADING + text_height(text, size, width - LESSON_INDENT * size)
        return max(card, words)

    def draw(self, out: DrawList, state: WidgetState) -> None:
        size, box = self.size, self.box
        narrow = is_narrow(box.w, size)
        head, card = HEAD * size, CARD * size * RATIO
        indent = 0.0 if narrow else LESSON_INDENT * size
        y = box.y + head * LEADING / 2
        title = fitted(self.title, head, box.w - indent, "title", 0.6)
        out.moving.append(Text(self.title, box.x + indent, y, title, PAPER_HEAD, "title", "left"))
        y = box.y + head * LEADING
        self._draw_picture(out, (y if narrow else box.y) + card / 2)
        y += (card + size * 0.5 if narrow else 0) + size * LEADING / 2
        for line in wrap(self.label, size, box.w - indent):
            out.moving.append(Text(line, box.x + indent, y, size, theme.PAPER_INK, "text", "left"))
            y += size * LEADING

    def _draw_picture(self, out: DrawList, cy: float) -> None:
        width = CARD * self.size
        if self.state:
            self._draw_lit(out, self.box.x + width * CLOTH / 2, cy, width)
            return
        if self.icon:
            mark = width * 0.8
            picture = ("icon", self.icon, PAPER_HEAD, False)
            out.moving.append(Image(picture, self.box.x + width / 2, cy, mark, mark))
        for place, text in enumerate(self.cards):
            x = self.box.x + width * (0.5 + place * OVERLAP)
            out.moving.append(Image(self.kind.picture(text, "table"), x, cy, width, width * RATIO))

    def _draw_lit(self, out: DrawList, x: float, cy: float, width: float) -> None:
        """Draw the first card in the light of its state, on a piece of dark cloth."""
        small = LIT * width
        out.moving.append(
            Image(("panel", "plate", self.size * 0.3, False), x, cy, CLOTH * width, width * RATIO)
        )
        faces = [self.kind.picture(text, "table") for text in self.cards[:1]]
        edge, halo = lights_of(self.state, CORNER * small)
        for picture in (*halo, *faces, edge):
            out.moving.append(
                Image(picture, x, cy, small, small * RATIO, zoom=SHINE if picture in halo else 1.0)
            )


def lights_of(state: str, corner: float) -> tuple[Picture, tuple[Picture, ...]]:
    """Return the picture above a card in this state, and those below; its corners have this radius."""
    if state in HALOS:
        return ("card edge", *HALOS[state]), (("halo", *HALOS[state]),)
    return ("card veil", *VEILS[state]) if state in VEILS else ("focus", corner), ()


def is_narrow(width: float, size: float) -> bool:
    """Return True if there is no room for pictures left of the words."""
    return width < NARROW * size
