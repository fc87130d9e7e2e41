"""A cache of surfaces with a limit in bytes, which drops the least recently used ones."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import update_wrapper
from typing import Generic, ParamSpec

from pygame import Surface

P = ParamSpec("P")


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
        self.make_room(*made.get_size())
        self._kept[key] = made
        self.used += _bytes(made)
        return made

    def make_room(self, w: float, h: float) -> None:
        """Drop the oldest surfaces until one of this size fits in, or until none is left.

        Called before a large surface is made, so that it does not add up with those that it replaces.
        """
        while self._kept and self.used + w * h * 4 > self.limit:
            _, oldest = self._kept.popitem(last=False)
            self.used -= _bytes(oldest)

    def clear(self) -> None:
        """Drop all surfaces."""
        self._kept.clear()
        self.used = 0


class CachedSurfaces(Generic[P]):
    """A function whose surfaces are cached by its positional arguments."""

    def __init__(self, make: Callable[P, Surface], limit: int) -> None:
        update_wrapper(self, make)
        self._make = make
        self._cache = SurfaceCache(limit)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Surface:
        return self._cache.get(args, lambda: self._make(*args, **kwargs))

    def holds(self, *args: P.args, **kwargs: P.kwargs) -> bool:
        """Return True if the surface for these arguments is cached."""
        return self._cache.find(args) is not None

    def cache_clear(self) -> None:
        """Drop all surfaces."""
        self._cache.clear()


def surface_cache(limit: int) -> Callable[[Callable[P, Surface]], CachedSurfaces[P]]:
    """Decorate a function that returns surfaces, like `lru_cache` with a limit in bytes of pixels."""
    return lambda make: CachedSurfaces(make, limit)


def _bytes(surface: Surface) -> int:
    return surface.get_width() * surface.get_height() * 4
