"""Bots that think beside the running table, and move at a pace that people can follow."""

import math
import threading
from collections.abc import Iterable, Sequence
from typing import Protocol

from engine import Event, Game, Move
from engine.bots import LEVELS, choose
from engine.text import joined

READING = 0.6  # seconds to notice that something has happened ...
READING_EACH = 0.2  # ... and for each thing that changed
MOST_CHANGES = 8  # more are taken in together
UNHURRIED = 6  # seats: at a larger table bots wait less, so that a round takes no longer
AT_THE_DEAL = ("deal", "turn_up", "turn")  # shown by the deal itself


class Thought(Protocol):
    """A bot that is working out a move."""

    def answer(self) -> Move | None:
        """Return the move, None while the bot thinks."""
        ...

    def cancel(self) -> None:
        """Drop the move."""
        ...


class Think(Protocol):
    """A function that starts a bot. `style` is one of the engine's `STYLES`, "" for none."""

    def __call__(self, game: Game, seat: int, level: str, style: str = "", /) -> Thought:
        """Start a bot for the move of a seat."""
        ...


class PendingMove:
    """A bot that thinks elsewhere and leaves its move, or an exception, in `outcome`."""

    def __init__(self) -> None:
        self.outcome: Move | Exception | None = None
        self.wanted = True

    def answer(self) -> Move | None:
        """Return the move, None while the bot thinks or after `cancel`. Raises what the bot raised."""
        if not self.wanted:
            return None
        if isinstance(self.outcome, Exception):
            raise self.outcome
        return self.outcome

    def cancel(self) -> None:
        """Drop the move."""
        self.wanted = False


class ThreadBot(PendingMove):
    """A bot that thinks in a thread of its own."""

    def __init__(self, game: Game, seat: int, level: str, style: str = "") -> None:
        super().__init__()
        self._thread = threading.Thread(
            target=self._think, args=(game.copy(), seat, level, style), daemon=True
        )

    @classmethod
    def start(cls, game: Game, seat: int, level: str, style: str = "") -> "ThreadBot":
        """Start a bot of that level for the move of a seat."""
        thought = cls(game, seat, level, style)
        thought._thread.start()
        return thought

    def _think(self, game: Game, seat: int, level: str, style: str) -> None:
        try:
            self.outcome = choose(game, seat, level, style=style)
        except Exception as error:  # raised again by `answer`
            self.outcome = error


class AtOnce:
    """A bot that moves at once, for the terminal, where no frame has to be drawn meanwhile."""

    def __init__(self, game: Game, seat: int, level: str, style: str = "") -> None:
        self._move = choose(game.copy(), seat, level, style=style)

    def answer(self) -> Move | None:
        """Return the move."""
        return self._move

    def cancel(self) -> None:
        """Ignore the call; the bot has moved already."""


class Bots:
    """The bots of one table, which are asked one after another and wait so that people can follow.

    `levels` and `styles` are those of every seat, "" for a person. ValueError with a sentence for an
    unknown level.
    """

    def __init__(self, levels: Sequence[str], styles: Sequence[str], think: Think) -> None:
        for level in levels:
            if level and level not in LEVELS:
                raise ValueError(f"There is no bot level {level}; there are {joined(LEVELS)}.")
        self._levels, self._styles, self._think = levels, styles, think
        self._thought: Thought | None = None
        self._due: float | None = None

    def answer(
        self, game: Game, now: float, *, after: Iterable[Event], speed: float, ready: bool
    ) -> tuple[int, Move] | None:
        """Return the seat and move of a bot that is to move, once it has thought and people have read
        the events `after`.

        Returns None until then, and while the animation is not `ready`. At `speed` 0 nobody needs time to
        read.
        """
        seat = next((seat for seat in game.actors if self._levels[seat]), None)
        if seat is None:
            return None
        if self._thought is None:
            self._thought = self._think(game, seat, self._levels[seat], self._styles[seat])
            self._due = None
        if self._due is None:
            wait = time_to_read(after) * pace(len(self._levels))
            self._due = now + (wait / speed if speed else 0.0)
        move = self._thought.answer() if ready and now >= self._due else None
        return None if move is None else (seat, move)

    def hurry(self) -> None:
        """Let the bot move as soon as it has thought."""
        if self._thought is not None:
            self._due = -math.inf

    def stop(self) -> None:
        """Drop the current thought."""
        if self._thought is not None:
            self._thought.cancel()
        self._thought = self._due = None


def time_to_read(events: Iterable[Event]) -> float:
    """Return the seconds that people need at normal speed to take in these events."""
    changes = sum(max(1, len(event.cards)) for event in events if event.kind not in AT_THE_DEAL)
    return READING + READING_EACH * min(changes, MOST_CHANGES)


def pace(seats: int) -> float:
    """Return the share of the usual time to read that bots wait at a table of so many seats."""
    return float(min(1.0, UNHURRIED / seats) ** 1.5)
