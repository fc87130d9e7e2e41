"""Processes for bots that search: a few, started once, and ended with the program."""

from __future__ import annotations

import atexit
from collections.abc import Iterable
from contextlib import suppress
from ctypes import c_longlong
from functools import cache, partial
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Final, NamedTuple

from engine import Game, Move
from engine.bots import choose
from engine.bots.choose_move import EFFORTS
from engine.bots.search import Stop
from game.players.bot_player import PendingMove, Thought, ThreadBot
from game.system.processes import CONTEXT, cores, interrupts_blocked, settle_as_background_worker

MOST: Final = 4  # processes
TRIES: Final = 2  # processes that may die of one question
INSTEAD: Final = "normal"  # the level that answers instead, so that the table goes on
PATIENCE: Final = 1.0  # seconds for a process or a thread to end


class Question(NamedTuple):
    """A bot's decision: the arguments of `choose`."""

    game: Game
    seat: int
    level: str
    style: str


class MoveRequest(PendingMove):
    """A request for a bot's move."""

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question
        self.worker: Worker | None = None  # the process that works on it
        self.deaths = 0  # processes that died of it

    def cancel(self) -> None:
        """Drop the move and stop the process that works on it."""
        super().cancel()
        if self.worker is not None:
            self.worker.stop(self)


class Worker:
    """A process that answers one request after another. Only `stop` is called from other threads."""

    def __init__(self) -> None:
        self._asked: MoveRequest | None = None  # the current or last request
        self._number = 0  # number of that request
        self._unwanted = CONTEXT.RawValue(c_longlong, 0)  # number of the last stopped request
        self._pipe, there = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=_work, args=(there, self._unwanted), daemon=True, name="bot")
        with interrupts_blocked():
            self.process.start()
        there.close()

    def think(self, asked: MoveRequest) -> Move | Exception:
        """Return the move, or the bot's exception. EOFError or OSError if the process has died."""
        self._asked = None  # a late stop of the last request must not stop this one
        self._number += 1
        self._asked, asked.worker = asked, self
        if not asked.wanted:
            self.stop(asked)
        self._pipe.send((self._number, asked.question))
        outcome: Move | Exception = self._pipe.recv()
        return outcome

    def stop(self, asked: MoveRequest) -> None:
        """Stop the search if it is for this request."""
        if self._asked is asked:
            self._unwanted.value = self._number

    def end(self) -> None:
        """Terminate the process."""
        self.process.terminate()
        self.process.join(PATIENCE)


class BotWorkers:
    """Several processes, each served by a thread, so that callers never wait.

    They start with the first request or with `get_ready`. A process that dies is replaced, and its request
    repeated.
    """

    def __init__(self, count: int) -> None:
        self.workers: list[Worker] = []
        self._ended = False
        self._questions: SimpleQueue[MoveRequest | None] = SimpleQueue()
        self._keepers = [Thread(target=self._keep, daemon=True, name="thinker") for _ in range(count)]

    def get_ready(self) -> None:
        """Start the processes unless they run already."""
        if self._keepers[0].ident is None:
            for keeper in self._keepers:
                keeper.start()

    def start(self, game: Game, seat: int, level: str, style: str = "") -> MoveRequest:
        """Request the move of a seat in the game as it is now."""
        self.get_ready()
        asked = MoveRequest(Question(game.copy(), seat, level, style))
        self._questions.put(asked)
        return asked

    def end(self) -> None:
        """Terminate all processes."""
        self._ended = True
        for _ in self._keepers:
            self._questions.put(None)
        for worker in tuple(self.workers):
            worker.end()
        for keeper in self._keepers:
            if keeper.ident is not None:
                keeper.join(PATIENCE)

    def _keep(self) -> None:
        """Pass one request after another to a process; each thread runs this."""
        worker = self._hire()
        while (asked := self._questions.get()) is not None and not self._ended:
            while asked.wanted and asked.outcome is None and not self._ended:
                if worker is None or asked.deaths >= TRIES:
                    asked.outcome = _answer_instead(asked.question)
                    break
                try:
                    asked.outcome = worker.think(asked)
                except (EOFError, OSError):
                    asked.deaths += 1
                    self._dismiss(worker)
                    worker = self._hire()

    def _hire(self) -> Worker | None:
        """Start a process; return None if the system refuses."""
        if self._ended:
            return None
        try:
            worker = Worker()
        except OSError:
            return None
        self.workers.append(worker)
        if self._ended:  # ended meanwhile
            worker.end()
        return worker

    def _dismiss(self, worker: Worker) -> None:
        self.workers.remove(worker)
        worker.end()


def _answer_instead(question: Question) -> Move | Exception:
    game, seat, _, style = question
    try:
        return choose(game, seat, INSTEAD, style=style)
    except ValueError as error:
        return error


# -- the program's own processes


def usual_number() -> int:
    """Return the number of processes for this machine; one core is left to the window."""
    return max(1, min(MOST, cores() - 1))


@cache
def shared_workers() -> BotWorkers:
    """Return the shared processes of this program, which end with it."""
    found = BotWorkers(usual_number())
    atexit.register(found.end)
    return found


def searches(level: str) -> bool:
    """True if a bot of this level searches, which needs a process of its own."""
    return level in EFFORTS


def get_ready(levels: Iterable[str]) -> None:
    """Start the processes for a table with bots of these levels, if it needs any."""
    if any(map(searches, levels)):
        shared_workers().get_ready()


def think(game: Game, seat: int, level: str, style: str = "") -> Thought:
    """Start a bot: in a process if it searches, else in a thread."""
    asks = shared_workers().start if searches(level) else ThreadBot.start
    return asks(game, seat, level, style)


# -- in the worker process


def _work(pipe: Connection, unwanted: c_longlong) -> None:
    settle_as_background_worker()
    with suppress(EOFError):  # the program has ended
        while True:
            number, question = pipe.recv()
            pipe.send(_think(question, partial(_unwanted, unwanted, number)))


def _unwanted(last: c_longlong, number: int) -> bool:
    return last.value >= number


def _think(question: Question, stop: Stop) -> Move | Exception:
    game, seat, level, style = question
    try:
        return choose(game, seat, level, stop=stop, style=style)
    except Exception as error:  # raised again by `answer`
        return error
