"""The small choice of what is done with a card of the hand: play it, one of its sides, or discard it."""

from collections.abc import Callable, Mapping, Sequence

from engine import Move
from game.draw.text import width_of
from game.scenes.frames import Leaf
from game.scenes.scene import Desk
from game.stage.geometry import Box
from game.ui import theme
from game.ui.intents import Intent
from game.ui.layout import row_height
from game.ui.widgets import Button, Panel, Widget

PADDING, GAP = 10.0, 8.0
EDGE = 12.0  # least distance from the edges of the table
ICONS = {"play": "deed-play", "discard": "deed-discard"}


class CardMenu(Leaf):
    """A button for each deed, a move with its words, over the card whose upper edge is `above`, and no
    further to the right than `right`: what is read beside the table is seen.

    A press elsewhere closes it, and so does a move of a teammate after which a deed is no longer legal:
    `legal` tells the moves of now; `read` shows the card large.
    """

    name = "card menu"
    halts = False  # the table goes on meanwhile

    def __init__(
        self,
        desk: Desk,
        *,
        above: Box,
        right: float,
        deeds: Mapping[Move, str],
        legal: Callable[[], Sequence[Move]],
        choose: Callable[[str], None],
        read: Callable[[], None],
    ) -> None:
        super().__init__(desk)
        self.above, self.right, self.deeds = above, right, dict(deeds)
        self.legal, self.choose, self.read = legal, choose, read

    def widgets(self) -> list[Widget]:
        size = self.text(theme.BUTTON)
        labels = self.deeds.values()
        row = max(40.0, row_height(size))
        wide = min(
            self.right - 2 * (EDGE + PADDING),
            max(width_of(label, size, "button") for label in labels) + 4.4 * size,
        )
        tall = len(labels) * (row + GAP) - GAP + 2 * PADDING
        x = min(max(EDGE + wide / 2 + PADDING, self.above.cx), self.right - EDGE - wide / 2 - PADDING)
        y = max(EDGE, self.above.y - tall - 6)
        panel = Box(x - wide / 2 - PADDING, y, wide + 2 * PADDING, tall)
        found: list[Widget] = [Panel(panel, kind="plate", radius=14)]
        for place, (move, label) in enumerate(self.deeds.items()):
            box = Box(x - wide / 2, y + PADDING + place * (row + GAP), wide, row)
            kind = "primary" if place == 0 else "normal"
            found.append(Button(box, label, self._taker(move), kind=kind, icon=ICONS[move.verb], size=size))
        return found

    def _taker(self, move: Move) -> Callable[[], None]:
        return lambda: self._take(move)

    def _take(self, move: Move) -> None:
        self.desk.stack.pop()
        self.choose(move.text)

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), "zoom": self.read}

    def handle(self, intent: Intent) -> bool:
        panel = self.page.widgets[0].box
        elsewhere = intent.kind == "press" and not panel.holds(intent.x, intent.y)
        if elsewhere or self._overtaken:
            self.back()
            return True
        return super().handle(intent)

    def step(self, seconds: float) -> None:
        super().step(seconds)
        if self._overtaken:
            self.back()

    @property
    def _overtaken(self) -> bool:
        """Has the game gone on, so that not all that is offered is legal any more?"""
        return not set(self.deeds) <= set(self.legal())
