"""The last frames that were sent to somebody, for when they come back."""

import zlib
from collections import deque
from collections.abc import Iterator

from game.lan.wire import HEADER

PACK = 16  # frames; they look so much alike that a pack takes an eighth of the room


class FrameHistory:
    """Keeps at least `most` frames, the latest as they are and those before in packs."""

    def __init__(self, most: int) -> None:
        self._packs: deque[bytes] = deque(maxlen=-(-most // PACK))
        self._latest: list[bytes] = []

    def __len__(self) -> int:
        """How many there are."""
        return len(self._packs) * PACK + len(self._latest)

    def append(self, frame: bytes) -> None:
        """Another one."""
        self._latest.append(frame)
        if len(self._latest) == PACK:
            self._packs.append(zlib.compress(b"".join(self._latest), 1))
            self._latest.clear()

    def last(self, count: int) -> list[bytes]:
        """The last `count` of them, no more than there are."""
        packs = -(-max(0, count - len(self._latest)) // PACK)
        unpacked = [
            frame
            for pack in list(self._packs)[len(self._packs) - packs :]
            for frame in _frames(zlib.decompress(pack))
        ]
        frames = unpacked + self._latest
        return frames[len(frames) - count :]


def _frames(data: bytes) -> Iterator[bytes]:
    """The frames that stand one after another."""
    start = 0
    while start < len(data):
        end = start + HEADER + int.from_bytes(data[start : start + HEADER], "big")
        yield data[start:end]
        start = end
