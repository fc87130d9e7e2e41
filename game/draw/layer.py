"""A composed layer of everything that has not changed for a while: a table at rest costs one blit."""

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from game.draw.items import END_CLIP, ClipArea, Item

STEADY = 4  # frames that items must stay the same before they are composed

GROUND = "#0A0708"

Draw = Callable[[Surface, Sequence[Item]], list[Rect]]  # draws the items; returns what each of them covers


class Layer:
    """The first items of the draw list on one opaque surface.

    It shrinks when one of its items changes, and grows by items that have been steady for some frames.
    """

    def __init__(self) -> None:
        self.surface: Surface | None = None
        self.clear()

    def clear(self) -> None:
        """Drop the composed surface."""
        self.surface = None
        self.remade = True  # since the last frame, so that all of it must be copied
        self.items: list[Item] = []
        self.covered: list[Rect] = []  # by each of them
        self._last: list[Item] = []
        self._steady = 0
        self._since = 0

    def advance(self, items: list[Item], size: tuple[int, int], draw: Draw) -> int:
        """Process a frame's items. Returns how many of them the layer shows."""
        if self.surface is None or self.surface.get_size() != size:
            self.clear()
            self.surface = Surface(size).convert()
            self.surface.fill(GROUND)
        else:
            self.remade = False
        kept = _same(self.items, items)
        if kept < len(self.items):
            self.remade = True
            self.items = items[: _outside_clip(items, kept)]
            self.surface.fill(GROUND)
            self.covered = draw(self.surface, self.items)
        self._grow(items, draw)
        return len(self.items)

    def _grow(self, items: list[Item], draw: Draw) -> None:
        steady = _same(self._last, items)
        self._last = items
        self._steady = steady if self._since == 0 else min(self._steady, steady)
        self._since += 1
        if self._since < STEADY:
            return
        self._since = 0
        reach = _outside_clip(items, self._steady)
        if self.surface is not None and reach > len(self.items):
            self.covered += draw(self.surface, items[len(self.items) : reach])
            self.items = items[:reach]


def _same(before: Sequence[Item], now: Sequence[Item]) -> int:
    """Return the number of equal items at the beginning of both lists."""
    for index, (a, b) in enumerate(zip(before, now, strict=False)):
        if a != b:
            return index
    return min(len(before), len(now))


def _outside_clip(items: Sequence[Item], count: int) -> int:
    """Return `count`, reduced if it is in the middle of a clipped run."""
    opened = None
    for index in range(count):
        item = items[index]
        if isinstance(item, ClipArea):
            opened = None if item == END_CLIP else index
    return count if opened is None else opened
