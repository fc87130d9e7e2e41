"""Work in a thread of its own: it begins, it ends, and nobody waits longer than they want to."""

import asyncio
import threading
import time

import pytest

from game.lan.background import Background
from tests.lan.beacons import comes_true


class Work:
    """Work that goes on, and says how far it has come."""

    def __init__(self, last_words: float = 0.0) -> None:
        self.begun = False
        self.ended = False
        self._last_words = last_words

    async def __call__(self) -> None:
        self.begun = True
        try:
            await asyncio.sleep(3600)
        finally:
            await asyncio.sleep(self._last_words)
            self.ended = True


def test_work_begins_with_start_and_ends_with_stop() -> None:
    work = Work(last_words=0.05)
    background = Background(work, "test")
    assert not work.begun

    background.start()
    assert comes_true(lambda: work.begun)
    assert not work.ended
    assert background.stop(5.0)
    assert work.ended
    assert "test" not in [thread.name for thread in threading.enumerate()]


def test_nobody_has_to_wait_for_the_end() -> None:
    work = Work(last_words=1.0)
    background = Background(work, "test")
    background.start()
    assert comes_true(lambda: work.begun)

    assert not background.stop(0.0)
    assert not work.ended
    assert background.stop(5.0)
    assert work.ended


def test_what_the_work_has_begun_beside_it_ends_with_it() -> None:
    beside = Work()

    async def begins() -> None:
        tasks.append(asyncio.ensure_future(beside()))
        await asyncio.sleep(3600)

    tasks: list[asyncio.Task[None]] = []
    background = Background(begins, "test")
    background.start()
    assert comes_true(lambda: beside.begun)

    assert background.stop(5.0)
    assert beside.ended


def test_work_may_be_stopped_twice_at_once_or_without_a_beginning() -> None:
    assert Background(Work(), "test").stop(0.0)

    background = Background(Work(), "test")
    background.start()
    assert background.stop(5.0)
    assert background.stop(5.0)


def test_work_that_fails_says_nothing_and_can_be_stopped(capfd: pytest.CaptureFixture[str]) -> None:
    async def fails() -> None:
        asyncio.get_running_loop().call_soon(lambda: 1 / 0)
        await asyncio.sleep(0)
        raise RuntimeError("broken")

    background = Background(fails, "test")
    background.start()
    time.sleep(0.05)

    assert background.stop(5.0)
    assert capfd.readouterr() == ("", "")
