"""Bots of all tables of a server: a few think at once, the others queue.

Bots that search run in processes, so that moves at other tables do not wait for them.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor

from engine import Game, Move
from engine.bots import choose
from game.players import bot_workers
from game.players.bot_player import Thought

AT_ONCE = 4


class BotScheduler:
    """The threads and processes that bots think in."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(AT_ONCE, "bot")

    def start(self, game: Game, seat: int, level: str, style: str = "") -> Thought:
        """Ask a bot of that level for the move of a seat."""
        if bot_workers.searches(level):
            return bot_workers.shared_workers().start(game, seat, level, style)
        return Pending(self._threads.submit(choose, game.copy(), seat, level, style=style))

    def end(self) -> None:
        """Cancel all moves that are still being thought about."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Pending:
    """The move of a bot that thinks or is queued."""

    def __init__(self, move: Future[Move]) -> None:
        self._move = move

    def answer(self) -> Move | None:
        """Return the move, or None if there is none yet or it was cancelled. Raises what the bot raised."""
        return self._move.result() if self._move.done() and not self._move.cancelled() else None

    def cancel(self) -> None:
        """Drop the move."""
        self._move.cancel()
