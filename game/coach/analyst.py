"""Processes that look for what there is to be found in a match, while something else goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import process_time

from game.coach.analysis import Found, find, moments_of
from game.processes import CONTEXT, cores, deaf, settle_behind_a_window
from game.replay import Replay

MOST = 4  # processes
SECONDS = 0.5  # of a core at most for each of the two searches of a moment
ALTOGETHER = 22.0  # seconds that each process searches: of a long match every moment has less
SPARE = 1  # cores that are left to the window, where there are more than two


class Analyst:
    """Looks at all moments of a match in processes of its own; what they find comes with `step`.

    What is `known` already, from an analysis that was broken off, is not looked for again.
    """

    def __init__(self, replay: Replay, jobs: int | None = None, known: Iterable[Found] = ()) -> None:
        self.found: dict[int, Found] = {one.at: one for one in known}
        moments = moments_of(replay)
        missing = [at for at in moments if at not in self.found]
        self.wanted = len(moments)
        self._workers: list[tuple[BaseProcess, Connection]] = []
        count = min(jobs or usual_jobs(), len(missing))
        for number in range(count):
            here, there = CONTEXT.Pipe(duplex=False)
            words = (replay.text, missing[number::count], there)
            process = CONTEXT.Process(target=_work, args=words, daemon=True, name="coach")
            with deaf():
                process.start()
            there.close()
            self._workers.append((process, here))

    @property
    def done(self) -> bool:
        """Has everything been found that is going to be?"""
        return not self._workers

    def step(self) -> list[Found]:
        """What has been found since this was last asked. It never waits."""
        fresh: list[Found] = []
        for worker in list(self._workers):
            process, pipe = worker
            try:
                while pipe.poll():
                    fresh.append(pipe.recv())
            except (EOFError, OSError):  # it has told everything, or has died
                pipe.close()
                process.join(0)
                self._workers.remove(worker)
        self.found.update((one.at, one) for one in fresh)
        return fresh

    def stop(self) -> None:
        """Ends at once whatever is going on."""
        for process, pipe in self._workers:
            process.terminate()
            pipe.close()
        for process, _ in self._workers:
            process.join(1.0)
        self._workers.clear()


def seconds_each(moments: int) -> float:
    """How long each of the two searches of a moment may take where so many are looked at in turn."""
    return min(SECONDS, ALTOGETHER / (2 * max(1, moments)))


def patience(seconds: float = SECONDS) -> Callable[[], bool]:
    """Ends a search once it has cost a core so much: others may be using it too."""
    end = process_time() + seconds
    return lambda: process_time() > end


def usual_jobs() -> int:
    """How many processes this computer bears."""
    usable = cores()
    return min(MOST, usable if usable <= 2 else usable - SPARE)


def _work(text: str, moments: Sequence[int], pipe: Connection) -> None:
    """One process, which looks at these moments."""
    settle_behind_a_window()
    replay = Replay(text)
    with suppress(BrokenPipeError):  # nobody wants to know any more
        for at in moments:
            pipe.send(find(replay, at, patience=partial(patience, seconds_each(len(moments)))))
    pipe.close()
