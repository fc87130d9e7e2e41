"""A hint: the coach's move for the seat that is to move, computed in a process of its own."""

from __future__ import annotations

from contextlib import suppress
from multiprocessing.connection import Connection

from game.coach.analysis import Found, advise
from game.coach.analysis_process import patience
from game.coach.verdict_text import SILENT
from game.storage.replay import Replay
from game.system.processes import CONTEXT, settle_as_background_worker, start

GAMES = 2000


class HintProcess:
    """A request for the move of a seat; `record` is the match or the hand up to now."""

    def __init__(self, record: str, seat: int) -> None:
        self._pipe, there = CONTEXT.Pipe(duplex=False)
        self._process = CONTEXT.Process(target=_work, args=(record, seat, there), daemon=True, name="hint")
        self._is_asked = start(self._process)
        there.close()

    def answer(self) -> Found | None:
        """Return the advice, None while it is computed. ValueError if there is none."""
        return self.wait() if self._pipe.poll() else None

    def wait(self) -> Found:
        """Wait for the advice and return it. ValueError if there is none."""
        try:
            found: Found = self._pipe.recv()
        except (EOFError, OSError):
            raise ValueError(SILENT) from None
        return found

    def cancel(self) -> None:
        """Stop the process; the answer is not wanted any more."""
        if self._is_asked:
            self._process.terminate()
            self._process.join(1.0)
        self._pipe.close()


def _work(record: str, seat: int, pipe: Connection) -> None:
    settle_as_background_worker()
    with suppress(BrokenPipeError):  # the receiver has gone
        pipe.send(advise(Replay(record), seat, GAMES, patience()))
    pipe.close()
