"""The bots of all tables of a server: a few think at a time, the others wait for their turn to.

Those that search have processes for that, so that no table's moves wait for them.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

from engine import Game, Move
from engine.bots import choose
from game.players import bot_workers
from game.players.bot_player import Thought

AT_ONCE = 4


class BotScheduler:
    """Threads and processes that think for bots."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "bot")

    def start(self, game: Game, seat: int, level: str, style: str = "") -> Thought:
        """Asks a bot of that level for the move of that seat."""
        if bot_workers.searches(level):
            return bot_workers.thinkers().start(game, seat, level, style)
        return Pending(self._threads.submit(choose, game.copy(), seat, level, style=style))

    def end(self) -> None:
        """Nobody wants any more of their moves."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Pending:
    """The move of a bot that thinks or waits for its turn to."""

    def __init__(self, move: Future[Move]) -> None:
        self._move = move

    def answer(self) -> Move | None:
        """The move, None while there is none or once it was cancelled; what went wrong is raised here."""
        return self._move.result() if self._move.done() and not self._move.cancelled() else None

    def cancel(self) -> None:
        """The move is not wanted any more."""
        self._move.cancel()
