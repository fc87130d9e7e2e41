"""Games in bulk, whoever plays them: a study is cut into parts, and batches of those are handed out.

A batch lasts a set time, whatever a game takes; what a worker has not played by then is handed out again. So
the counts come in steadily, and nobody waits long when they are stopped.
"""

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import NamedTuple

from engine.lab import Counts, Study
from game.lab.game_file import Kept, line_of

PARTS = 16  # so many parts are made of the games for each worker, so that all end at about the same time

Part = range  # numbers of games
Tell = Callable[[Counts], None]


class Cut(Exception):  # noqa: N818  # it is not an error of ours
    """The games could not go on, for this reason: one sentence. What was played until then is counted."""


class Batch(NamedTuple):
    """What came of a part of the games: counts, what is left of it, and lines of games that are kept."""

    counts: Counts
    left: Part
    lines: bytes


def play_batch(
    study: Study, part: Part, seconds: float, *, keep: bool, stopped: Callable[[], bool] = lambda: False
) -> Batch:
    """Plays games of a part for about so many seconds, at least one unless it is stopped."""
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
    """The games of a study: what is counted of those that have been played, and those that have not.

    Where they are `kept`, those of the file have been played already, and further ones are added to it.
    """

    def __init__(self, study: Study, kept: Kept | None = None) -> None:
        self.study = study
        self.keeps = kept is not None
        self._kept = kept
        self.counts = kept.counts if kept else study.counts()

    def parts(self, workers: int) -> deque[Part]:
        """What is still to be played, for so many workers."""
        gaps = self._kept.gaps() if self._kept else [range(self.study.games)]
        return deque(parted(gaps, workers * PARTS))

    def take(self, batch: Batch) -> None:
        """Counts and keeps what was played."""
        self.counts += batch.counts
        if self._kept is None:
            return
        try:
            self._kept.add(batch.lines)
        except ValueError as error:
            raise Cut(str(error)) from None


def parted(gaps: Sequence[range], most: int) -> Iterator[Part]:
    """Numbers of games in parts of the same size, but for the last of each gap: about so many, at most."""
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
    """Has parts played until none is left, or it is stopped: then what is under way is waited for.

    At most `room` batches are under way at once. `tell` is called every so many seconds at least. A part
    whose worker is `dead` is played by another.
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
