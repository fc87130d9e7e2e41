"""Games in bulk: a study is split into parts, and batches of them are handed out to workers.

A batch takes a set time, however long a game takes. Games that a worker has not played by then are handed
out again. So counts arrive steadily, and a stop is quick.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import NamedTuple

from engine.lab import Counts, Study
from game.lab.game_file import Kept, line_of

PARTS = 16  # parts per worker, so that all workers finish at about the same time

Part = range  # numbers of games
Tell = Callable[[Counts], None]


class Cut(Exception):  # noqa: N818  # it is not an error of ours
    """The games could not go on; the text is the reason, one sentence. Games played until then are
    counted.
    """


class Batch(NamedTuple):
    """The result of a part of the games: counts, the games that are left, and lines of games to keep."""

    counts: Counts
    left: Part
    lines: bytes


def play_batch(
    study: Study, part: Part, seconds: float, *, keep: bool, stopped: Callable[[], bool] = lambda: False
) -> Batch:
    """Play games of a part for about `seconds`, at least one unless stopped."""
    counts, lines = study.counts(), bytearray()
    end = time.monotonic() + seconds
    for at, number in enumerate(part):
        if stopped():
            return Batch(counts, part[at:], bytes(lines))
        played = study.play(number)
        counts.add(played)
        if keep:
            lines += line_of(number, played)
        if time.monotonic() >= end:
            return Batch(counts, part[at + 1 :], bytes(lines))
    return Batch(counts, part[:0], bytes(lines))


class Bulk:
    """The games of a study: counts of those that were played, and the numbers of those that were not.

    With `kept`, games of that file count as played, and further ones are added to it.
    """

    def __init__(self, study: Study, kept: Kept | None = None) -> None:
        self.study = study
        self.keeps = kept is not None
        self._kept = kept
        self.counts = kept.counts if kept else study.counts()

    def parts(self, workers: int) -> deque[Part]:
        """Return the games still to be played, split into parts for `workers`."""
        gaps = self._kept.gaps() if self._kept else [range(self.study.games)]
        return deque(parted(gaps, workers * PARTS))

    def take(self, batch: Batch) -> None:
        """Count and keep a batch."""
        self.counts += batch.counts
        if self._kept is None:
            return
        try:
            self._kept.add(batch.lines)
        except ValueError as error:
            raise Cut(str(error)) from None


def parted(gaps: Sequence[range], most: int) -> Iterator[Part]:
    """Yield numbers of games in about `most` parts of equal size; the last part of each gap may be
    smaller.
    """
    size = -(-sum(map(len, gaps)) // most)
    for gap in gaps:
        for at in range(0, len(gap), size):
            yield gap[at : at + size]


def hand_out(
    bulk: Bulk,
    parts: deque[Part],
    submit: Callable[[Part], Future[Batch]],
    *,
    room: Callable[[], int],
    stopped: Callable[[], bool],
    tell: Tell,
    every: float,
    dead: Callable[[Future[Batch]], bool] = lambda future: False,
) -> None:
    """Hand out parts until none is left. Once stopped, wait for the batches under way.

    At most `room` batches are under way at once. `tell` is called at least every `every` seconds. A part
    whose worker is `dead` is given to another.
    """
    under_way: dict[Future[Batch], Part] = {}
    while under_way or (parts and not stopped()):
        while parts and not stopped() and len(under_way) < room():
            part = parts.popleft()
            under_way[submit(part)] = part
        done, _ = wait(under_way, timeout=every, return_when=FIRST_COMPLETED)
        for future in done:
            part = under_way.pop(future)
            if dead(future):
                parts.append(part)
                continue
            batch = future.result()
            bulk.take(batch)
            if batch.left:
                parts.append(batch.left)
        tell(bulk.counts)
