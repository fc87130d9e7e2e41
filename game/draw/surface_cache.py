"""A cache of surfaces with a limit in bytes, which drops the least recently used ones."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import Surface


class SurfaceCache:
    """Surfaces by key, at most `limit` bytes of pixels in all."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()

    def find(self, key: Hashable) -> Surface | None:
        """Return the surface cached under `key`; None if there is none."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
        return kept

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        """Return the surface cached under `key`, made now if there is none."""
        kept = self.find(key)
        if kept is not None:
            return kept
        made = make()
        self._kept[key] = made
        self.used += _bytes(made)
        while self.used > self.limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self.used -= _bytes(oldest)
        return made

    def clear(self) -> None:
        """Drop all surfaces."""
        self._kept.clear()
        self.used = 0


def _bytes(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
