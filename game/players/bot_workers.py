"""Processes that think for the bots that search: begun once, a few of them, and ended with the program."""

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
from game.players.bot_player import Awaited, Thinking, Thought
from game.system.processes import CONTEXT, cores, deaf, settle_behind_a_window

MOST: Final = 4  # processes
TRIES: Final = 2  # a question that has ended so many processes is not asked of a third
INSTEAD: Final = "normal"  # the level that answers then: the table goes on
PATIENCE: Final = 1.0  # seconds that are waited for a process or a thread to end


class Question(NamedTuple):
    """A bot's decision: the arguments of `choose`."""

    game: Game
    seat: int
    level: str
    style: str


class Asked(Awaited):
    """A bot that has been asked for its move."""

    def __init__(self, question: Question) -> None:
        super().__init__()
        self.question = question
        self.worker: Worker | None = None  # who thinks about it
        self.deaths = 0  # of those who thought about it

    def cancel(self) -> None:
        """The move is not wanted any more: whoever thinks about it stops at once."""
        super().cancel()
        if self.worker is not None:
            self.worker.stop(self)


class Worker:
    """A process that thinks about one question after another. Only `stop` is called from other threads."""

    def __init__(self) -> None:
        self._asked: Asked | None = None  # what it thinks about, or has thought about last
        self._number = 0  # of that
        self._unwanted = CONTEXT.RawValue(c_longlong, 0)  # the number of the last one that was stopped
        self._pipe, there = CONTEXT.Pipe()
        self.process = CONTEXT.Process(target=_work, args=(there, self._unwanted), daemon=True, name="bot")
        with deaf():
            self.process.start()
        there.close()

    def think(self, asked: Asked) -> Move | Exception:
        """What comes of a question. EOFError or OSError if the process has died."""
        self._asked = None  # whoever stops the last question meanwhile must not stop this one
        self._number += 1
        self._asked, asked.worker = asked, self
        if not asked.wanted:
            self.stop(asked)
        self._pipe.send((self._number, asked.question))
        outcome: Move | Exception = self._pipe.recv()
        return outcome

    def stop(self, asked: Asked) -> None:
        """Ends what the process thinks, if it is about this question."""
        if self._asked is asked:
            self._unwanted.value = self._number

    def end(self) -> None:
        """Ends the process, whatever it does."""
        self.process.terminate()
        self.process.join(PATIENCE)


class BotWorkers:
    """Some processes, each looked after by a thread, so that whoever asks never waits.

    They begin with the first question, or with `get_ready`. One that dies is replaced, and asked again.
    """

    def __init__(self, count: int) -> None:
        self.workers: list[Worker] = []
        self._ended = False
        self._questions: SimpleQueue[Asked | None] = SimpleQueue()
        self._keepers = [Thread(target=self._keep, daemon=True, name="thinker") for _ in range(count)]

    def get_ready(self) -> None:
        """Begins the processes, if none has begun yet."""
        if self._keepers[0].ident is None:
            for keeper in self._keepers:
                keeper.start()

    def start(self, game: Game, seat: int, level: str, style: str = "") -> Asked:
        """Asks for the move of a seat in a game as it is now."""
        self.get_ready()
        asked = Asked(Question(game.copy(), seat, level, style))
        self._questions.put(asked)
        return asked

    def end(self) -> None:
        """Ends all at once; nobody wants to know any more."""
        self._ended = True
        for _ in self._keepers:
            self._questions.put(None)
        for worker in tuple(self.workers):
            worker.end()
        for keeper in self._keepers:
            if keeper.ident is not None:
                keeper.join(PATIENCE)

    def _keep(self) -> None:
        """One thread: hands one question after another to a process."""
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
        """A new process; None if the system gives no more of them."""
        if self._ended:
            return None
        try:
            worker = Worker()
        except OSError:
            return None
        self.workers.append(worker)
        if self._ended:  # meanwhile
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


# -- what this program has


def usual_number() -> int:
    """How many processes may think on this machine: one core is left to the window."""
    return max(1, min(MOST, cores() - 1))


@cache
def thinkers() -> BotWorkers:
    """Those of this program; they end with it."""
    found = BotWorkers(usual_number())
    atexit.register(found.end)
    return found


def searches(level: str) -> bool:
    """Does a bot of this level think for so long that it needs a process?"""
    return level in EFFORTS


def get_ready(levels: Iterable[str]) -> None:
    """Begins the processes for a table with bots of these levels, if it needs any."""
    if any(map(searches, levels)):
        thinkers().get_ready()


def think(game: Game, seat: int, level: str, style: str = "") -> Thought:
    """Asks a bot: in a process if it searches, else in a thread."""
    asks = thinkers().start if searches(level) else Thinking.start
    return asks(game, seat, level, style)


# -- in a process


def _work(pipe: Connection, unwanted: c_longlong) -> None:
    settle_behind_a_window()
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
    except Exception as error:  # it belongs to whoever asks for the answer
        return error
