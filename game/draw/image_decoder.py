"""Files of pictures, decoded beside everything else: a large one takes longer than a frame lasts."""

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
    """Begins to decode a picture of the game, which `take` will want."""
    if parts not in _begun:
        _begun[parts] = _workers.submit(pygame.image.load, asset("sprites", *parts))


def waiting(*parts: str) -> Iterator[None]:
    """Steps for as long as it is being decoded: for what is painted ahead."""
    for _ in range(PATIENCE):
        begun = _begun.get(parts)
        if begun is None or begun.done():
            return
        yield


def take(*parts: str) -> Surface:
    """The picture with straight alpha, waited for if need be; pygame.error if it cannot be decoded."""
    begin(*parts)
    return _begun.pop(parts).result().convert_alpha()
