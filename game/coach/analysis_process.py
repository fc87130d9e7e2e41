"""Processes that analyse a match in the background."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import process_time

from engine.bots.search import Stop
from engine.decks import is_deck
from game.coach.analysis import CURVE, GAMES, Found, find, moments_of
from game.storage.replay import Replay
from game.system.processes import CONTEXT, cores, settle_as_background_worker, start

MOST = 4  # processes
SECONDS = 1.0  # of processor time at most for a moment
ALTOGETHER = 23.0  # seconds of search at most for each process; moments of a long match get less
USUAL = 20.0  # seconds that an analysis should take on CORES slow cores
CORES = 2
FOR_MOVES = 2 / 3  # share of the iterations of a moment; the rest is for the curve
GAMES_A_SECOND = {"cards of suits": 6000, "named cards": 3500}  # rollouts on a slow core
SPARE = 1  # cores left to the window if there are more than two


class AnalysisProcess:
    """Analyses all moments of a match in processes of its own; `step` collects the results.

    Moments that are `known` from an interrupted analysis are skipped.
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
            words = (replay.text, missing[number::count], len(moments), there)
            process = CONTEXT.Process(target=_work, args=words, daemon=True, name="coach")
            if start(process):
                self._workers.append((process, here))
            else:
                here.close()
            there.close()

    @property
    def done(self) -> bool:
        """True once no further results will come."""
        return not self._workers

    def step(self) -> list[Found]:
        """Return the results since the last call, without waiting."""
        fresh: list[Found] = []
        for worker in list(self._workers):
            process, pipe = worker
            try:
                while pipe.poll():
                    fresh.append(pipe.recv())
            except (EOFError, OSError):  # it has finished, or died
                pipe.close()
                process.join(0)
                self._workers.remove(worker)
        self.found.update((one.at, one) for one in fresh)
        return fresh

    def stop(self) -> None:
        """End all processes at once."""
        for process, pipe in self._workers:
            process.terminate()
            pipe.close()
        for process, _ in self._workers:
            process.join(1.0)
        self._workers.clear()


def games_each(rules: str, moments: int) -> tuple[int, int]:
    """Return the iterations for the moves of a moment, and for the curve, in a match of so many moments.

    They do not depend on a clock or the number of processes, so an analysis gives the same result twice.
    """
    a_second = GAMES_A_SECOND["named cards" if is_deck(rules) else "cards of suits"]
    games = CORES * USUAL * a_second / max(1, moments)
    return min(GAMES, round(FOR_MOVES * games)), min(CURVE, round((1 - FOR_MOVES) * games))


def seconds_each(moments: int) -> float:
    """Return the longest time in seconds for each moment, if a process analyses `moments` of them."""
    return min(SECONDS, ALTOGETHER / max(1, moments))


def patience(seconds: float = SECONDS / 2) -> Stop:
    """Return a function that is True after `seconds` of processor time, to stop a search."""
    end = process_time() + seconds
    return lambda: process_time() > end


def usual_jobs() -> int:
    """Return the number of processes for this computer."""
    usable = cores()
    return min(MOST, usable if usable <= 2 else usable - SPARE)


def _work(text: str, moments: Sequence[int], altogether: int, pipe: Connection) -> None:
    """Analyse these moments in a process, out of `altogether` in the match."""
    settle_as_background_worker()
    replay = Replay(text)
    games, curve = games_each(replay.match.rules, altogether)
    with suppress(BrokenPipeError):  # the receiver has gone
        for at in moments:
            pipe.send(find(replay, at, games, curve, patience(seconds_each(len(moments)))))
    pipe.close()
