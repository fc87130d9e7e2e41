"""The bots of a server think a few at a time, and nobody waits for them."""

import threading
import time
from unittest.mock import patch

import pytest

from engine import Game, Move
from game.lan.host import bot_scheduler
from game.lan.host.bot_scheduler import AT_ONCE, BotScheduler, Pending


def finished(thought: Pending) -> Move | None:
    """The answer once there is one, or what went wrong."""
    while not thought._move.done():
        time.sleep(0.001)
    return thought.answer()


def test_a_bot_answers_with_a_move_of_its_own_copy() -> None:
    game, bots = Game.new("standard", 2, seed=1), BotScheduler()
    before = game.position_text
    move = finished(bots.start(game, game.actors[0], "normal"))

    assert move in game.moves(game.actors[0])
    assert game.position_text == before
    bots.end()


def test_a_few_think_at_a_time_and_what_is_not_wanted_is_never_thought() -> None:
    game, bots, go_on = Game.new("standard", 2, seed=1), BotScheduler(), threading.Event()
    begun = threading.Semaphore(0)
    asked: list[int] = []

    def slow(game: Game, seat: int, level: str, *, style: str) -> Move:
        asked.append(seat)
        begun.release()
        go_on.wait()
        return Move("draw")

    with patch.object(bot_scheduler, "choose", slow):
        thoughts = [bots.start(game, seat, "normal") for seat in range(AT_ONCE + 2)]
        for _ in range(AT_ONCE):
            begun.acquire()
        assert [thought.answer() for thought in thoughts] == [None] * (AT_ONCE + 2)
        thoughts[-1].cancel()
        go_on.set()
        assert [finished(thought) for thought in thoughts] == [Move("draw")] * (AT_ONCE + 1) + [None]
    assert sorted(asked) == list(range(AT_ONCE + 1))
    bots.end()


def test_bots_that_search_think_in_processes() -> None:
    game, bots = Game.new("standard", 2, seed=1), BotScheduler()
    with patch.object(bot_scheduler.bot_workers, "shared_workers") as processes:
        thought = bots.start(game, 0, "expert", "hoarder")

    processes().start.assert_called_once_with(game, 0, "expert", "hoarder")
    assert thought is processes().start.return_value
    bots.end()


def test_what_goes_wrong_is_raised_where_the_move_is_asked_for() -> None:
    bots = BotScheduler()
    with pytest.raises(ValueError, match="level"):
        finished(bots.start(Game.new("standard", 2, seed=1), 0, "no such level"))
    bots.end()
