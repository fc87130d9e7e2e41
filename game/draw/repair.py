"""The areas of a picture that have to be drawn again because a few of its items have changed."""

from bisect import bisect
from collections.abc import Sequence

from pygame import Rect

from game.draw.items import END_CLIP, ClipArea, Image, Item, Text

MOST_CHANGES = 48  # items
MOST_SHARE = 0.3  # of the window; where more changes, all of it is drawn


def changed_items(before: Sequence[Item], now: Sequence[Item]) -> list[int] | None:
    """Return the places of the items that differ; None if the picture is another one.

    Pictures in fast motion are not drawn in areas: what is shown of them may lag behind.
    """
    if len(before) != len(now):
        return None
    places = [place for place, (a, b) in enumerate(zip(before, now, strict=True)) if a is not b and a != b]
    if len(places) > MOST_CHANGES:
        return None
    for place in places:
        for item in (before[place], now[place]):
            if not isinstance(item, Image | Text) or (isinstance(item, Image) and item.swift):
                return None
    return places


def clips_of(items: Sequence[Item], places: Sequence[int]) -> list[int | None]:
    """Return for each of the places that of the clip in which its item is drawn; None without a clip."""
    bounds = [place for place, item in enumerate(items) if type(item) is ClipArea]
    before = [bisect(bounds, place) for place in places]
    last = [bounds[number - 1] if number else None for number in before]
    return [None if place is None or items[place] == END_CLIP else place for place in last]


def joined(areas: Sequence[Rect]) -> list[Rect]:
    """Return areas that do not overlap and cover these, except the empty ones."""
    found: list[Rect] = []
    for area in areas:
        if not area.w or not area.h:
            continue
        whole = Rect(area)
        while (place := whole.collidelist(found)) >= 0:
            whole.union_ip(found.pop(place))
        found.append(whole)
    return found


def is_small(areas: Sequence[Rect], size: tuple[int, int]) -> bool:
    """Return True if drawing these areas is cheaper than drawing the whole window."""
    return sum(area.w * area.h for area in areas) <= MOST_SHARE * size[0] * size[1]
