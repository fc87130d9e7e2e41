"""Artwork of named cards: found by scene and subject, decoded in advance by threads, in bounded caches."""

import re
import threading
from collections import OrderedDict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame
from pygame import Rect, Surface, transform

from game.draw.memory_budget import MEGABYTE
from game.stage.deck_faces import Face
from game.system.assets import asset, folder

TALL, WIDE = (560, 630), (560, 208)  # pixels of a picture, and of one for a side of a split card
HALF = 280  # width of the reduced pictures, enough for most cards on the table
PATIENCE = 12  # frames that painting in advance waits for decoding
HALVES_LIMIT, WHOLES_LIMIT = 20 * MEGABYTE, 4 * MEGABYTE
# The part that a flatter window cuts away. Heads are high up, and the lower part is under a name.
SKY, SKY_SHARE = 130, 0.72  # of a tall picture: limit in rows at the top, and share of the cut at the top
WIDE_SKY_SHARE = 0.2  # of a wide one
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")  # decks may come from anywhere, so art must not be a path

Art = tuple[str, str]  # subject, scene


class Key(NamedTuple):
    """A piece of artwork in one of its two shapes."""

    art: Art
    wide: bool = False


class ArtCache:
    """A thread-safe cache of pictures that drops the least recently used ones beyond `limit` bytes."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._kept: OrderedDict[Key, Surface] = OrderedDict()
        self._lock = threading.Lock()

    def find(self, key: Key) -> Surface | None:
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
            return found

    def put(self, key: Key, picture: Surface) -> None:
        with self._lock:
            if key in self._kept:
                return
            self._kept[key] = picture
            self.used += _bytes(picture)
            while self.used > self.limit and len(self._kept) > 1:
                self.used -= _bytes(self._kept.popitem(last=False)[1])


_halves, _wholes = ArtCache(HALVES_LIMIT), ArtCache(WHOLES_LIMIT)
_opening: dict[tuple[Key, bool], threading.Thread] = {}
"""What is being decoded, and whether whole: only the main thread looks into it."""


def _bytes(picture: Surface) -> int:
    return picture.get_height() * picture.get_pitch()


@cache
def file_of(key: Key) -> Path | None:
    """Return the file of a picture; None if there is none."""
    subject, scene = key.art
    if not (NAME.fullmatch(subject) and NAME.fullmatch(scene)):
        return None
    name = f"{subject}-wide.webp" if key.wide else f"{subject}.webp"
    if not folder("sprites").joinpath("pictures", scene, name).is_file():
        return None
    return asset("sprites", "pictures", scene, name)


def prepare(faces: Iterable[Face]) -> threading.Thread:
    """Start a thread that decodes the pictures of these cards, and return it."""
    shown = [face for face in faces if not face.sides]
    keys = [Key(face.art) for face in shown] + [Key(face.art, wide=True) for face in shown if face.side >= 0]
    thread = threading.Thread(target=_decode_all, args=(keys,), name="pictures of cards", daemon=True)
    thread.start()
    return thread


def open_pictures(face: Face, width: int) -> None:
    """Start decoding the pictures of a card of `width` pixels that are not cached."""
    whole = width > HALF
    pictures, decode = (_wholes, _open) if whole else (_halves, _half)
    for key in _keys(face):
        if (key, whole) not in _opening and pictures.find(key) is None:
            thread = threading.Thread(target=decode, args=(key,), name="a picture", daemon=True)
            _opening[key, whole] = thread
            thread.start()


def opened(face: Face, width: int) -> Iterator[None]:
    """Decode a card's pictures for painting in advance: yield until they are ready or PATIENCE is used
    up.
    """
    open_pictures(face, width)
    for _ in range(PATIENCE):
        if not opening(face):
            return
        yield


def opening(face: Face) -> bool:
    """Return True while one of the card's pictures is being decoded."""
    threads = [_opening.get((key, whole)) for key in _keys(face) for whole in (False, True)]
    return any(thread is not None and thread.is_alive() for thread in threads)


def _keys(face: Face) -> tuple[Key, ...]:
    """Return the cache keys of a card's pictures."""
    return tuple(Key(art, wide=bool(face.sides)) for art in face.pictures)


def _open(key: Key) -> None:
    found = _load(key)
    if found is not None:
        _wholes.put(key, found)


def _decode_all(keys: Iterable[Key]) -> None:
    for key in keys:
        if _halves.find(key) is None:
            _half(key)


def _load(key: Key) -> Surface | None:
    """Decode a picture. Returns None if it does not exist or is damaged."""
    path = file_of(key)
    if path is None:
        return None
    try:
        return pygame.image.load(path)
    except pygame.error:
        return None


def _half(key: Key) -> Surface | None:
    found = _halves.find(key)
    if found is None:
        whole = _load(key)
        if whole is None:
            return None
        found = transform.smoothscale(whole, (HALF, round(HALF * whole.get_height() / whole.get_width())))
        _halves.put(key, found)
    return found


def _whole(key: Key) -> Surface | None:
    found = _wholes.find(key)
    if found is None:
        found = _load(key)
        if found is not None:
            _wholes.put(key, found)
    return found


def picture(art: Art, size: tuple[int, int], *, wide: bool = False) -> Surface | None:
    """Return the part of a picture visible in a window of `size` pixels, at that size; None if there is
    no picture.

    With `wide`, the wide shape is preferred and the tall one is the fallback.
    """
    for key in (Key(art, wide=True), Key(art)) if wide else (Key(art),):
        whole = size[0] > HALF
        opening = _opening.pop((key, whole), None)
        if opening is not None:
            opening.join()
        found = _whole(key) if whole else _half(key)
        if found is not None:
            return transform.smoothscale(found.subsurface(crop(found.get_size(), size)), size)
    return None


def crop(picture: tuple[int, int], window: tuple[int, int]) -> Rect:
    """Return the area of a picture shown in a window of this shape.

    A flat window keeps the upper part, with the heads.
    """
    width, height = picture
    high = min(height, round(width * window[1] / window[0]))
    wide = min(width, round(height * window[0] / window[1]))
    spare = height - high
    tall = height > width
    top = min(spare * SKY_SHARE, SKY * width / TALL[0]) if tall else spare * WIDE_SKY_SHARE
    return Rect((width - wide) // 2, round(top), max(1, wide), max(1, high))
