"""A spinner while a bot or the coach thinks, and the wait for the coach's answer."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from rich.console import Console

from engine import Game
from game.coach.hint_request import Coach
from game.players.bot_player import AtOnce, Think, Thought
from game.players.bot_workers import searches
from game.players.table import Table
from game.terminal.line_input import MOMENT

if TYPE_CHECKING:
    from game.coach.analysis import Found


def sign(console: Console, words: str) -> AbstractContextManager[object]:
    """Return a context that shows a spinner; it leaves no trace. There is none in a file or a pipe, or
    where all is read aloud.
    """
    return console.status(words, spinner="line") if console.is_interactive else nullcontext()


def with_a_sign(console: Console, names: Sequence[str]) -> Think:
    """Return bots that block until they answer, with a spinner if they search. `names`: of all seats."""

    def think(game: Game, seat: int, level: str, style: str = "") -> Thought:
        with sign(console, f"{names[seat]} is thinking …") if searches(level) else nullcontext():
            return AtOnce(game, seat, level, style)

    return think


def wait_for(coach: Coach, table: Table, now: Callable[[], float]) -> Found | None:
    """Wait for the coach's answer; None if another decision is due by then.

    The table goes on meanwhile. Raise ValueError if the coach has no answer.
    """
    view = table.view()
    try:
        while table.view() is view:
            found = coach.answer()
            if found is not None:
                return found
            time.sleep(MOMENT)
            table.update(now())
    finally:
        coach.cancel()
    return None
