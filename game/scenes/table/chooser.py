"""A chooser for the suit, colour or value to name after a card. Its options are the legal moves."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from game.draw.items import DrawList, Text
from game.draw.viewport import Viewport
from game.scenes.scene import AppContext, fill
from game.scenes.table.choose_value import Choosing
from game.scenes.table.chooser_text import ChooserOption, KeyReader, best_of, fitting, kind_of
from game.scenes.table.chooser_tiles import TILES, ChoiceTile
from game.stage.geometry import Box
from game.stage.layout.table_layout import table_layout
from game.ui import theme
from game.ui.box_layout import columns
from game.ui.intents import Intent, action
from game.ui.page import GUARD
from game.ui.widgets import Panel, Widget

KEYS = ("action", "text", "edit")
VEIL = 0.4  # the table, the hand and the prompt stay readable under it
PADDING = 20.0
HEAD = 50.0
GAP = 12.0
WIDEST = 610.0
ABOVE = 6.0  # units of the layout, from the panel to the prompt: so low it covers the rules in force
ONE_ROW = 4  # up to so many stand in one row


@lru_cache(16)
def chooser_box(viewport: Viewport, count: int, shape: str = "free") -> Box:
    """Return the panel for a number of tiles: above the prompt and over the piles of a table of this
    shape.
    """
    layout = table_layout(viewport.w, viewport.h, others=1, compact=viewport.compact, shape=shape)
    prompt, (across, down) = layout.prompt, shape_of(viewport, count)
    centred = viewport.portrait and layout.ring is None and down == 1  # the time must stay in sight
    width = min(prompt.w if viewport.portrait else WIDEST, viewport.w - 24)
    tile = (width - 2 * PADDING - (across - 1) * GAP) / across
    tall = tile * (1.34 if down == 1 else 1.24)
    top = 8.0 if layout.ring is None else layout.ring.y - layout.ring.inner + layout.ring.outer * 0.12
    lowest = prompt.y - ABOVE * layout.unit
    height = min(HEAD + PADDING + down * tall + (down - 1) * GAP, lowest - top)
    bottom = (prompt.y + height) / 2 + 30 if centred else lowest
    return Box(prompt.cx - width / 2, bottom - height, width, height)


def shape_of(viewport: Viewport, count: int) -> tuple[int, int]:
    """Return the number of columns and rows."""
    across = count if count <= ONE_ROW else ONE_ROW if viewport.portrait else (count + 1) // 2
    return across, -(-count // across)


def tile_boxes(viewport: Viewport, count: int, shape: str = "free") -> list[Box]:
    """Return the boxes of the tiles, row by row."""
    box = chooser_box(viewport, count, shape)
    across, down = shape_of(viewport, count)
    left, wide = box.x + PADDING, box.w - 2 * PADDING
    tall = (box.h - HEAD - PADDING - (down - 1) * GAP) / down
    lines = [Box(left, box.y + HEAD + row * (tall + GAP), wide, tall) for row in range(down)]
    return [tile for line in lines for tile in columns(line, (1,) * across, GAP)]


class Chooser(Choosing):
    """A panel with a tile for each of `moves`, which share their verb.

    `fits` counts the player's cards that fit each word; the best one is focused at first. `choose` is
    called with the move, `back` on Escape if that is possible. `shape` is the table's.
    """

    def __init__(
        self,
        context: AppContext,
        *,
        moves: Sequence[str],
        fits: Mapping[str, int],
        choose: Callable[[str], None],
        back: Callable[[], None] | None,
        shape: str = "free",
    ) -> None:
        super().__init__(context)
        self.moves = {move.partition(" ")[2]: move for move in moves}
        self.kind = kind_of(self.moves)
        self.title = f"{moves[0].partition(' ')[0]} a {self.kind.noun}".capitalize()
        self.fits, self.choose, self.go_back, self.shape = fits, choose, back, shape
        self._reader = KeyReader(self.kind.choices)

    def enter(self) -> None:
        super().enter()
        self._focus(best_of(self.kind.choices, self.fits))

    @property
    def typing(self) -> bool:
        """True, so that letters are typed as text and not used as key bindings."""
        return True

    def widgets(self) -> list[Widget]:
        choices = self.kind.choices
        places = tile_boxes(self.context.viewport, len(choices), self.shape)
        tile, size = TILES[self.kind.noun], self.text(theme.BUTTON)
        tiles = [
            tile(place, choice, fitting(self.fits.get(choice.word, 0)), self._choice(choice), size=size)
            for place, choice in zip(places, choices, strict=False)
        ]
        return [
            Panel(self.box, kind="plate", radius=16),
            *tiles,
            *self.coach_buttons(self.box),
            *self.menu_button(),
        ]

    def answer_box(self, move: str) -> Box | None:
        labels = [choice.label for choice in self.kind.choices if self.moves[choice.word] == move]
        tile = self.page.find("card", labels[0]) if labels else None
        return tile.drawn if isinstance(tile, ChoiceTile) else None

    @property
    def box(self) -> Box:
        """The chooser's panel."""
        return chooser_box(self.context.viewport, len(self.kind.choices), self.shape)

    def _choice(self, choice: ChooserOption) -> Callable[[], None]:
        return lambda: self._take(choice)

    def _take(self, choice: ChooserOption) -> None:
        self.context.stack.pop()
        self.choose(self.moves[choice.word])

    def _focus(self, choice: ChooserOption) -> None:
        self.page.focus_on(self.page.find("card", choice.label))

    def back(self) -> None:
        if self.go_back is not None:
            super().back()
            self.go_back()
        else:
            self.stay()

    def handle(self, intent: Intent) -> bool:
        if intent.kind in KEYS and intent.name != "back" and self.page.now - self.page.appeared < GUARD:
            return True  # meant for the previous content
        if intent.kind == "text":
            return self._type(intent)
        if intent.kind in ("action", "press"):
            self._reader.forget()
        if self.leads_away(intent) or (intent.kind == "action" and self.asks_coach(intent)):
            return True
        if intent.kind == "edit" and intent.name in ("left", "right"):
            self._reader.forget()
            return super().handle(action(intent.name))
        return super().handle(intent)

    def _type(self, intent: Intent) -> bool:
        """Handle a letter or digit: choose the matching option, or focus it while others may match."""
        meant, certain = self._reader.read(intent.name)
        if meant is None:
            self.asks_coach(intent)
        if meant is not None:
            self._focus(meant)
            self.page.keys_used = True
        if meant is not None and certain:
            self.context.sound.play("press")
            self._take(meant)
        return True

    def draw(self, out: DrawList, now: float) -> None:
        out.still.append(fill(self.context.viewport, "veil", "#07050A", VEIL))
        super().draw(out, now)
        box = self.box
        size = self.text(theme.HEADING)
        out.moving.append(Text(self.title, box.cx, box.y + HEAD / 2 + 2, size, theme.GOLD, "title"))
