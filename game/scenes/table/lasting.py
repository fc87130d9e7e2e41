"""The panel of lasting effects as sentences, which scrolls if they do not fit."""

from __future__ import annotations

from collections.abc import Sequence

from game.draw.items import Image, Item, Text
from game.draw.text_renderer import wrap
from game.scenes.table.table_text import IN_FORCE
from game.stage.geometry import Box
from game.ui import theme
from game.ui.theme import TextScale

ROW, BETWEEN = 1.22, 0.45  # heights of a line, and between two sentences, over the text size
HEAD, LARGEST_HEAD = 17.0, 27.0  # design units: the type of the heading, before the player's wish and at most
BELOW_HEAD = 2.2  # heights of it, down to the words
BESIDE, FOOT = 16.0, 6.0  # design units beside the words, as in the other panels, and below them
LEAST = 0.92  # of the text size, to which it shrinks before the sentences scroll
BAR, SHORTEST = 6.0, 14.0  # design units: width and least height of the bar

Row = tuple[str, float]  # a line, and how far below the first one it stands


class LastingPanel:
    """The place where the panel was last painted, and the lines that it is scrolled down."""

    def __init__(self) -> None:
        self.box: Box | None = None
        self.offset = self.furthest = 0

    def scroll(self, down: int) -> None:
        """Scroll by some lines, within the limits."""
        self.offset = max(0, min(self.furthest, self.offset + down))

    def holds(self, x: float, y: float) -> bool:
        """Return True for a point on the panel."""
        return self.box is not None and self.box.holds(x, y)

    def paint(self, items: list[Item], sentences: Sequence[str], box: Box, scale: TextScale) -> None:
        """Draw the sentences that fit, from the line to which the panel is scrolled."""
        self.box, head = box, head_of(box, scale)
        items.append(Image(("panel", "lacquer", 12), box.cx, box.cy, box.w, box.h))
        items.append(Text(IN_FORCE, box.x + BESIDE, box.y + head * 1.1, head, theme.GOLD, "title", "left"))
        top, room = box.y + head * BELOW_HEAD, box.w - 2 * BESIDE
        tall = box.bottom - FOOT - top
        usual = scale(theme.BODY)
        size = usual if height_of(sentences, usual, room) <= tall else usual * LEAST
        lines, low = rows_of(sentences, size, room), size * 0.9
        self.furthest = next(
            (at for at, (_, y) in enumerate(lines) if lines[-1][1] - y + low <= tall), len(lines) - 1
        )
        self.scroll(0)
        begins = lines[self.offset][1]
        for line, y in lines[self.offset :]:
            if y - begins + low <= tall:
                at = top + size * 0.5 + y - begins
                items.append(Text(line, box.x + BESIDE, at, size, theme.IVORY, "text", "left"))
        if self.furthest:
            self._paint_bar(items, Box(box.right - BESIDE * 0.5, top, BAR, tall), len(lines))

    def _paint_bar(self, items: list[Item], track: Box, lines: int) -> None:
        tall = min(track.h, max(SHORTEST, track.h * (1 - self.furthest / lines)))
        y = track.y + tall / 2 + (track.h - tall) * self.offset / self.furthest
        items.append(Image(("bar", "#8A6A34", 0.8), track.x, y, track.w, tall))


def head_of(box: Box, scale: TextScale) -> float:
    """Return the text size of the heading in this box."""
    return min(scale(HEAD), LARGEST_HEAD, box.h * 0.26)


def foot_for(sentences: Sequence[str], box: Box, scale: TextScale) -> Box:
    """Return the lower part of a box, as high as these sentences need."""
    words = height_of(sentences, scale(theme.BODY), box.w - 2 * BESIDE)
    tall = min(box.h, min(scale(HEAD), LARGEST_HEAD) * BELOW_HEAD + words + FOOT)
    return box._replace(y=box.bottom - tall, h=tall)


def rows_of(sentences: Sequence[str], size: float, room: float) -> list[Row]:
    """Return the lines of the sentences in this width."""
    found, y = [], 0.0
    for sentence in sentences:
        for line in wrap(sentence, size, room):
            found.append((line, y))
            y += size * ROW
        y += size * BETWEEN
    return found


def height_of(sentences: Sequence[str], size: float, room: float) -> float:
    """Return the height that the sentences need."""
    lines = sum(len(wrap(sentence, size, room)) for sentence in sentences)
    return size * (ROW * lines + BETWEEN * len(sentences))
