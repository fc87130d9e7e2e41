"""The latest frames sent to a viewer, stored for a guest who reconnects."""

import zlib
from collections import deque
from collections.abc import Iterator

from game.lan.wire import HEADER

PACK = 16  # frames in a pack, which compresses them to an eighth


class FrameHistory:
    """Keeps at least the last `most` frames, older ones compressed in packs."""

    def __init__(self, most: int) -> None:
        self._packs: deque[bytes] = deque(maxlen=-(-most // PACK))
        self._latest: list[bytes] = []

    def __len__(self) -> int:
        """The number of frames."""
        return len(self._packs) * PACK + len(self._latest)

    def append(self, frame: bytes) -> None:
        """Append a frame."""
        self._latest.append(frame)
        if len(self._latest) == PACK:
            self._packs.append(zlib.compress(b"".join(self._latest), 1))
            self._latest.clear()

    def last(self, count: int) -> list[bytes]:
        """Return the last `count` frames, or fewer if there are fewer."""
        packs = -(-max(0, count - len(self._latest)) // PACK)
        unpacked = [
            frame
            for pack in list(self._packs)[len(self._packs) - packs :]
            for frame in _frames(zlib.decompress(pack))
        ]
        frames = unpacked + self._latest
        return frames[len(frames) - count :]


def _frames(data: bytes) -> Iterator[bytes]:
    """Yield frames that follow one another in `data`."""
    start = 0
    while start < len(data):
        end = start + HEADER + int.from_bytes(data[start : start + HEADER], "big")
        yield data[start:end]
        start = end
