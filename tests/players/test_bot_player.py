"""Bots think aside, answer once, and leave people time to read."""

import threading
import time

import pytest

from engine import Event, Game
from engine.bots import choose
from game.players import bot_player
from game.players.bot_player import AtOnce, ThreadBot, pace, time_to_read


@pytest.fixture
def game() -> Game:
    return Game.new("standard", players=3, seed=7)


def wait_for(thought: ThreadBot) -> str:
    for _ in range(1000):
        move = thought.answer()
        if move is not None:
            return move
        time.sleep(0.005)
    raise AssertionError("the bot never answered")


def test_a_bot_thinks_in_its_own_thread_about_the_game_as_it_was(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat = game.actors[0]
    expected = choose(game, seat, "normal")
    may_go_on, asked_in = threading.Event(), []

    def slow(position: Game, *rest: object, style: str) -> object:
        asked_in.append(threading.current_thread())
        may_go_on.wait(5)
        return choose(position, *rest, style=style)  # type: ignore[arg-type]

    monkeypatch.setattr(bot_player, "choose", slow)
    thought = ThreadBot.start(game, seat, "normal")

    assert thought.answer() is None
    game.play(seat, "draw")
    may_go_on.set()

    assert wait_for(thought) == expected
    assert asked_in != [threading.current_thread()]


def test_a_bot_that_was_cancelled_never_answers(game: Game) -> None:
    thought = ThreadBot.start(game, game.actors[0], "normal")
    wait_for(thought)

    thought.cancel()

    assert thought.answer() is None


def test_what_goes_wrong_in_a_bot_is_raised_where_its_answer_is_asked_for(game: Game) -> None:
    other = (game.actors[0] + 1) % 3
    thought = ThreadBot.start(game, other, "normal")

    with pytest.raises(ValueError, match="not to move"):
        wait_for(thought)


def test_a_bot_asked_at_once_says_the_same(game: Game) -> None:
    seat = game.actors[0]

    assert AtOnce(game, seat, "easy").answer() == choose(game, seat, "easy")


def test_people_get_time_for_every_change_that_they_see() -> None:
    play = Event("play", 0, ("8H",))
    draw = Event("draw", 1, (None, None, None), 0, "penalty")
    turn = Event("turn", 2)

    assert time_to_read([]) == pytest.approx(0.6)
    assert time_to_read([turn]) == pytest.approx(0.6)
    assert time_to_read([play, turn]) == pytest.approx(0.8)
    assert time_to_read([draw, turn]) == pytest.approx(1.2)
    assert time_to_read([draw] * 20) == pytest.approx(2.2)
    assert time_to_read([Event("deal", 0, (None,) * 5)] * 4) == pytest.approx(0.6)


def test_bots_of_a_large_table_wait_less_and_a_round_takes_no_longer() -> None:
    waits = [0.8 * pace(seats) * (seats - 1) for seats in range(2, 11)]  # of a round of plays

    assert [pace(seats) for seats in range(2, 7)] == [1.0] * 5
    assert max(waits) == waits[4] == pytest.approx(4.0)
    assert 0.8 * pace(10) > 0.34  # not before the card has landed
