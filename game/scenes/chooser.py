"""Naming a suit."""

from collections.abc import Callable, Mapping
from functools import lru_cache

from game.draw.items import DrawList, Text
from game.draw.viewport import Viewport
from game.scenes.frames import Leaf
from game.scenes.scene import Desk, fill
from game.stage.geometry import Box
from game.stage.layout import table_layout
from game.ui import theme
from game.ui.buttons import SuitTile
from game.ui.intents import Intent, action
from game.ui.layout import columns
from game.ui.page import GUARD
from game.ui.widgets import Panel, Widget

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
KEYS = ("action", "text", "edit")
TITLE = "Name a suit"
VEIL = 0.4  # the table, the hand and the prompt stay readable under it
PADDING = 20.0
HEAD = 50.0


@lru_cache(8)
def chooser_box(viewport: Viewport) -> Box:
    """The panel: above the prompt, over the piles."""
    prompt = table_layout(viewport.w, viewport.h, others=1, compact=viewport.compact).prompt
    width = min(prompt.w if viewport.portrait else 610.0, viewport.w - 24)
    height = min(HEAD + PADDING + (width - 2 * PADDING) / 4 * 1.3, prompt.y - 20)
    bottom = prompt.y - 12 if not viewport.portrait else (prompt.y + height) / 2 + 30
    return Box(prompt.cx - width / 2, min(bottom, prompt.y - 12) - height, width, height)


class SuitChooser(Leaf):
    """Four suits to name. `counts`: how many cards of each suit word the player holds, eights apart.

    `choose` is given the suit's word ("hearts"); `back`, if there is a way back, is what Escape does.
    """

    name = "chooser"

    def __init__(
        self,
        desk: Desk,
        *,
        counts: Mapping[str, int],
        choose: Callable[[str], None],
        back: Callable[[], None] | None,
    ) -> None:
        super().__init__(desk)
        self.counts, self.choose, self.go_back = counts, choose, back

    @property
    def typing(self) -> bool:
        """Letters reach it as text, whatever keys they are bound to elsewhere."""
        return True

    def widgets(self) -> list[Widget]:
        box = chooser_box(self.desk.viewport)
        row = Box(box.x + PADDING, box.y + HEAD, box.w - 2 * PADDING, box.h - HEAD - PADDING)
        size = self.text(theme.BUTTON)
        tiles = [
            SuitTile(
                part,
                suit,
                word.capitalize(),
                f"you hold {self.counts.get(word, 0)}",
                self._choice(word),
                size=size,
            )
            for part, (suit, word) in zip(columns(row, (1, 1, 1, 1)), SUITS.items(), strict=True)
        ]
        return [Panel(box, kind="plate", radius=16), *tiles]

    def _choice(self, word: str) -> Callable[[], None]:
        return lambda: self._take(word)

    def _take(self, word: str) -> None:
        self.desk.stack.pop()
        self.choose(word)

    def back(self) -> None:
        if self.go_back is not None:
            super().back()
            self.go_back()
        else:
            self.desk.sound.play("error")

    def handle(self, intent: Intent) -> bool:
        if intent.kind in KEYS and intent.name != "back" and self.page.now - self.page.appeared < GUARD:
            return True  # meant for what was here a moment ago
        if intent.kind == "edit" and intent.name in ("left", "right"):
            return super().handle(action(intent.name))
        named = self._named_by(intent)
        if named is None:
            return super().handle(intent)
        self.page.focus_on(self.page.find("card", named.capitalize()))
        self.desk.sound.play("press")
        self._take(named)
        return True

    @staticmethod
    def _named_by(intent: Intent) -> str | None:
        """The suit that a letter or a digit stands for."""
        key = intent.name.upper() if intent.kind == "text" else intent.name.removeprefix("card ")
        if key in SUITS:
            return SUITS[key]
        return list(SUITS.values())[int(key) - 1] if key in ("1", "2", "3", "4") else None

    def draw(self, out: DrawList, now: float) -> None:
        out.still.append(fill(self.desk.viewport, "veil", "#07050A", VEIL))
        super().draw(out, now)
        box = chooser_box(self.desk.viewport)
        size = self.text(theme.HEADING)
        out.moving.append(Text(TITLE, box.cx, box.y + HEAD / 2 + 2, size, theme.GOLD, "title"))
