"""A hint: the coach's move for whoever is to move now, thought out in a process of its own."""

from __future__ import annotations

import multiprocessing
from multiprocessing.connection import Connection

from game.analysis import Found, advise
from game.analyst import patience
from game.replay import Replay

GAMES = 2000


class Adviser:
    """Has been asked for the move of a seat; `record` is the match up to now."""

    def __init__(self, record: str, seat: int) -> None:
        context = multiprocessing.get_context("spawn")  # the same on every system, and safe beside threads
        self._pipe, there = context.Pipe(duplex=False)
        self._process = context.Process(target=_work, args=(record, seat, there), daemon=True, name="hint")
        self._process.start()
        there.close()

    def answer(self) -> Found | None:
        """What the coach says, None while he thinks. ValueError if he has nothing to say."""
        if not self._pipe.poll():
            return None
        try:
            found: Found = self._pipe.recv()
        except (EOFError, OSError):
            raise ValueError("The coach has nothing to say.") from None
        return found

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._process.terminate()
        self._process.join(1.0)
        self._pipe.close()


def _work(record: str, seat: int, pipe: Connection) -> None:
    pipe.send(advise(Replay(record), seat, GAMES, patience))
    pipe.close()
