"""Decodes image files in threads, since a large file takes longer than a frame lasts."""

from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor

import pygame
from pygame import Surface

from game.system.assets import asset

WORKERS = 2
PATIENCE = 60  # steps of a painting that is made ahead: a second of frames

_workers = ThreadPoolExecutor(WORKERS, thread_name_prefix="pictures")
_begun: dict[tuple[str, ...], Future[Surface]] = {}  # only the main thread looks into it


def begin(*parts: str) -> None:
    """Start decoding a sprite for a later `take`."""
    if parts not in _begun:
        _begun[parts] = _workers.submit(pygame.image.load, asset("sprites", *parts))


def waiting(*parts: str) -> Iterator[None]:
    """Yield until the sprite is decoded or PATIENCE is used up, for painting in advance."""
    for _ in range(PATIENCE):
        begun = _begun.get(parts)
        if begun is None or begun.done():
            return
        yield


def take(*parts: str) -> Surface:
    """Return the sprite with straight alpha, blocking until it is decoded. Raises pygame.error."""
    begin(*parts)
    return _begun.pop(parts).result().convert_alpha()
