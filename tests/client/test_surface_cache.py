"""A cache of surfaces stays within its limit, also while a surface is being made."""

from pygame import Surface

from game.draw.surface_cache import SurfaceCache

SIDE, LIMIT = 10, 10 * 10 * 4 * 3  # room for three surfaces of this size


def cache_of(*names: str) -> SurfaceCache:
    cache = SurfaceCache(LIMIT)
    for name in names:
        cache.get(name, lambda: Surface((SIDE, SIDE)))
    return cache


def test_the_least_recently_used_surface_gives_way() -> None:
    cache = cache_of("a", "b", "c")
    cache.find("a")
    cache.get("d", lambda: Surface((SIDE, SIDE)))

    assert [name for name in "abcd" if cache.find(name)] == ["a", "c", "d"]
    assert cache.used == LIMIT


def test_room_is_made_before_a_surface_is() -> None:
    cache = cache_of("a", "b", "c")
    used = []

    def make() -> Surface:
        cache.make_room(SIDE, 2 * SIDE)
        used.append(cache.used)
        return Surface((SIDE, 2 * SIDE))

    cache.get("tall", make)

    assert used == [LIMIT // 3]
    assert cache.used == LIMIT


def test_a_surface_beyond_the_limit_is_the_only_one() -> None:
    cache = cache_of("a", "b")
    large = cache.get("large", lambda: Surface((SIDE, 9 * SIDE)))

    assert cache.find("large") is large
    assert cache.find("b") is None
