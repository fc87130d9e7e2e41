"""Bots that search think in processes: they answer as at once, can be stopped, and outlive an accident."""

import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from engine import Game, Move
from engine.bots import choose
from game.players import bot_workers
from game.players.bot_player import ThreadBot
from game.players.bot_workers import BotWorkers, MoveRequest, Worker


@pytest.fixture(scope="module")
def house() -> Iterator[BotWorkers]:
    found = BotWorkers(1)
    yield found
    found.end()
    assert not any(worker.process.is_alive() for worker in found.workers)


@pytest.fixture
def game() -> Game:
    return Game.new("standard", players=2, seed=7)


def wait_for(asked: MoveRequest) -> Move:
    while (move := asked.answer()) is None:
        time.sleep(0.002)
    return move


def test_a_process_answers_about_the_game_as_it_was(house: BotWorkers, game: Game) -> None:
    seat = game.actors[0]
    asked = house.start(game, seat, "hard")
    before = game.copy()
    game.play(seat, game.moves(seat)[-1])

    assert wait_for(asked) in before.moves(seat)


def test_what_is_not_wanted_any_more_is_stopped_and_the_next_is_asked_at_once(
    house: BotWorkers, game: Game
) -> None:
    seat = game.actors[0]
    wait_for(house.start(game, seat, "hard"))  # the process is warm
    asked = house.start(game, seat, "expert")
    while asked.worker is None:
        time.sleep(0.001)
    asked.cancel()
    wait_for(house.start(game, seat, "easy"))

    assert asked.answer() is None
    assert isinstance(asked.outcome, Move)  # it came to an end of its own


def test_what_was_cancelled_before_its_turn_is_never_thought(house: BotWorkers, game: Game) -> None:
    first, second = (house.start(game, game.actors[0], "hard") for _ in range(2))
    second.cancel()
    wait_for(first)
    wait_for(house.start(game, game.actors[0], "easy"))

    assert second.outcome is None
    assert second.answer() is None


def test_what_goes_wrong_is_raised_where_the_move_is_asked_for(house: BotWorkers, game: Game) -> None:
    with pytest.raises(ValueError, match="not to move"):
        wait_for(house.start(game, 1 - game.actors[0], "hard"))


def test_a_process_that_dies_is_replaced_and_asked_again(house: BotWorkers, game: Game) -> None:
    wait_for(house.start(game, game.actors[0], "easy"))
    (worker,) = house.workers
    worker.process.kill()

    assert wait_for(house.start(game, game.actors[0], "hard")) in game.moves(game.actors[0])
    assert worker not in house.workers


class Mortal(Worker):
    """A process that is no sooner asked than it is gone."""

    def __init__(self) -> None:
        self._asked = None

    def think(self, asked: MoveRequest) -> Move | Exception:
        raise EOFError

    def end(self) -> None:
        """Nothing is left of it."""


def unable() -> Worker:
    raise OSError("no more processes")


@pytest.mark.parametrize("hire", [Mortal, unable])
def test_where_no_process_lives_a_simpler_bot_goes_on(
    game: Game, hire: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_workers, "Worker", hire)
    none = BotWorkers(1)
    seat = game.actors[0]

    assert wait_for(none.start(game, seat, "expert")) == choose(game, seat, "normal")
    with pytest.raises(ValueError, match="not to move"):
        wait_for(none.start(game, 1 - seat, "expert"))
    none.end()


def test_a_question_that_was_stopped_does_not_stop_the_next(game: Game) -> None:
    worker = Mortal()
    worker._number, worker._unwanted = 4, multiprocessing.get_context("spawn").RawValue("q", 0)
    old, new = (MoveRequest((game, 0, "hard", "")) for _ in range(2))
    worker._asked = new
    worker.stop(old)
    assert not bot_workers._unwanted(worker._unwanted, 4)
    worker.stop(new)
    assert bot_workers._unwanted(worker._unwanted, 4)
    assert not bot_workers._unwanted(worker._unwanted, 5)


def test_only_who_searches_needs_a_process(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    class House:
        def get_ready(self) -> None:
            asked.append("ready")

        def start(self, game: Game, seat: int, level: str, style: str) -> MoveRequest:
            asked.append(level)
            return MoveRequest((game, seat, level, style))

    monkeypatch.setattr(bot_workers, "shared_workers", House)
    seat = game.actors[0]
    bot_workers.get_ready(("", "easy", "normal"))
    assert isinstance(bot_workers.think(game, seat, "normal"), ThreadBot)
    assert asked == []
    bot_workers.get_ready(("", "normal", "hard"))
    assert isinstance(bot_workers.think(game, seat, "expert"), MoveRequest)
    assert asked == ["ready", "expert"]


PROGRAM = """
import time
from engine import Game
from game.players.bot_workers import shared_workers
if __name__ == "__main__":
    game = Game.new("standard", 2, 7)
    asked = shared_workers().start(game, game.actors[0], "easy")
    while asked.answer() is None:
        time.sleep(0.01)
    print(*(worker.process.pid for worker in shared_workers().workers), flush=True)
    {end}
"""


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.skipif(sys.platform == "win32", reason="asks for processes as POSIX knows them")
@pytest.mark.parametrize("end", ["pass", "time.sleep(60)"])
def test_processes_end_with_the_program_also_when_it_is_killed(tmp_path, end: str) -> None:
    file = tmp_path / "program.py"
    file.write_text(PROGRAM.format(end=end))
    program = subprocess.Popen(
        [sys.executable, file], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert program.stdout is not None
    assert program.stderr is not None
    pids = [int(pid) for pid in program.stdout.readline().split()]
    if end != "pass":
        program.send_signal(signal.SIGKILL)
    _, errors = program.communicate()

    assert pids
    assert errors == ""
    while any(map(alive, pids)):
        time.sleep(0.01)
