"""Cards mentioned in the log or a form, enlarged: side by side, or a single one with its notes."""

from collections.abc import Sequence

from game.draw.items import DrawList, Image
from game.scenes.chrome import Leaf
from game.scenes.scene import AppContext, fill
from game.scenes.table.card_zoom import paint_zoom
from game.stage.card_kinds import CardKind
from game.stage.geometry import RATIO, Box
from game.ui.intents import Intent

MARGIN, GAP = 24.0, 18.0
WIDEST = 400.0
VEIL = 0.72
MOST = 12


def places(w: float, h: float, count: int) -> list[Box]:
    """Return the boxes of this many cards in a window, as large as possible."""
    found: list[Box] = []
    best = 0.0
    for across in range(1, count + 1):
        rows = -(-count // across)
        wide = min(
            WIDEST,
            (w - 2 * MARGIN - (across - 1) * GAP) / across,
            ((h - 2 * MARGIN - (rows - 1) * GAP) / rows) / RATIO,
        )
        if wide <= best:
            continue
        best, tall = wide, wide * RATIO
        top = (h - rows * (tall + GAP) + GAP) / 2
        found = []
        for place in range(count):
            row, column = divmod(place, across)
            here = min(across, count - row * across)
            left = (w - here * (wide + GAP) + GAP) / 2
            found.append(Box(left + column * (wide + GAP), top + row * (tall + GAP), wide, tall))
    return found


class CardRecap(Leaf):
    """Shows the cards over the running table until anything is pressed."""

    name = "cards again"
    halts = False

    def __init__(self, context: AppContext, *, cards: Sequence[str], kind: CardKind) -> None:
        super().__init__(context)
        self.cards, self.kind = tuple(dict.fromkeys(cards))[:MOST], kind

    def handle(self, intent: Intent) -> bool:
        pressed = intent.kind == "press" or (intent.kind == "action" and intent.name != "zoom end")
        if pressed:
            self.back()
        return intent.kind != "move"

    def draw(self, out: DrawList, now: float) -> None:
        view = self.context.viewport
        if len(self.cards) == 1:
            (card,) = self.cards
            paint_zoom(out, self.kind.large(card), self.kind.notes(card), (view.w, view.h), self.text)
            return
        out.still.append(fill(view, "veil", "#07050A", VEIL))
        for card, box in zip(self.cards, places(view.w, view.h, len(self.cards)), strict=True):
            out.moving.append(Image(self.kind.large(card), box.cx, box.cy, box.w, box.h))
