"""One's own host that has ended while one sat at its table: when it is noticed, and what is done about it."""

import threading
from pathlib import Path

import pytest

from game.lan.host_log import log_of, open_log
from game.lan.joining import resume
from game.lan.joining.resume import FIRST_LOOK, LOOK_AGAIN, HostMonitor, ResumableTable
from game.scenes.lan.connection_lost import lost_line, lost_text
from game.scenes.lan.join_text import KEPT
from game.scenes.lan.waiting_overlay import OverlayAction
from game.system.file_locks import Lock
from tests.lan.beacons import comes_true
from tests.lan.test_resume import place


class Process:
    """Stands for a host that is started."""

    failure = ""

    def __init__(self) -> None:
        self.steps = 0

    def start(self) -> "Process":
        """Says that it is."""
        return self

    def update(self) -> None:
        """Counts."""
        self.steps += 1


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """The hosts that have been started."""
    processes: list[Process] = []

    def again(*_: object) -> Process:
        processes.append(Process())
        return processes[-1]

    monkeypatch.setattr(resume, "restarted_host", again)
    return processes


@pytest.fixture(autouse=True)
def at_home(home: Path) -> None:
    """Logs lie in a folder of the test."""


@pytest.fixture
def found(tmp_path: Path) -> ResumableTable:
    """A table whose host has ended."""
    return ResumableTable(tmp_path / "some.c8j", place())


def noticed(host: HostMonitor, since: float) -> bool:
    """Is it noticed, whenever the look at the files is done?"""

    def is_noticed() -> bool:
        host.update(since)
        return host.has_ended

    return comes_true(is_noticed)


def test_a_host_that_has_ended_is_noticed_and_started_once(
    found: ResumableTable, started: list[Process]
) -> None:
    asked: list[str] = []
    host = HostMonitor("a" * 16, lambda table: asked.append(table) or found)
    host.update(None)
    host.update(FIRST_LOOK - 0.1)
    assert not asked
    host.start()
    assert (started, host.has_ended, host.starts) == ([], False, False)

    assert noticed(host, FIRST_LOOK)
    host.update(FIRST_LOOK + 2 * LOOK_AGAIN)
    assert asked == ["a" * 16]
    host.start()
    host.start()
    assert (len(started), host.has_ended, host.starts) == (1, False, True)
    host.update(10.0)
    assert started[0].steps == 1

    host.update(None)
    assert (host.has_ended, host.starts) == (False, False)
    assert noticed(host, FIRST_LOOK)  # the next time it is looked for anew
    assert len(asked) == 2


@pytest.mark.parametrize("said", ["", "Traceback"])
def test_where_the_log_of_a_host_lies_that_has_ended_is_said(said: str, found: ResumableTable) -> None:
    with open_log(found.path) as log:
        log.write(said.encode())
    host = HostMonitor("a" * 16, lambda table: found)
    assert noticed(host, FIRST_LOOK)

    where = f" Its log is {log_of(found.path)}." if said else ""
    assert lost_line(host) == f"Your host has stopped. {KEPT}{where}"
    assert lost_text(2.0, OverlayAction("Menu", "", print), host, plays=True).line == f"{KEPT}{where}"


def test_somebody_elses_host_is_looked_for_again_and_never_started(started: list[Process]) -> None:
    asked: list[str] = []
    host = HostMonitor("a" * 16, lambda table: asked.append(table))
    for number in range(3):
        since = FIRST_LOOK + number * LOOK_AGAIN
        assert comes_true(lambda since=since, number=number: host.update(since) or len(asked) > number)
        host.update(since + LOOK_AGAIN / 2)
        assert comes_true(lambda: not looking())
        host.update(since + LOOK_AGAIN / 2)
        assert len(asked) == number + 1

    host.start()
    assert (started, host.has_ended) == ([], False)


def looking() -> bool:
    """Is a look going on?"""
    return any(thread.name == "own host" for thread in threading.enumerate())


def test_what_a_look_finds_after_the_connection_is_back_is_forgotten(found: ResumableTable) -> None:
    goes_on = threading.Event()

    def slow(table: str) -> ResumableTable:
        assert goes_on.wait(10)
        return found

    host = HostMonitor("a" * 16, slow)
    host.update(FIRST_LOOK)
    host.update(None)
    goes_on.set()
    assert comes_true(lambda: not looking())
    host.update(0.0)
    assert not host.has_ended


def test_a_host_that_is_there_again_is_not_started_a_second_time(
    found: ResumableTable, started: list[Process]
) -> None:
    host = HostMonitor("a" * 16, lambda table: found)
    assert noticed(host, FIRST_LOOK)
    lock = Lock(found.path)
    assert lock.take()
    host.start()
    lock.release()
    assert started == []
    assert host.has_ended


def test_a_host_that_cannot_be_started_says_why_and_may_be_tried_again(
    found: ResumableTable, started: list[Process]
) -> None:
    host = HostMonitor("a" * 16, lambda table: found)
    assert noticed(host, FIRST_LOOK)
    host.start()
    started[0].failure = "The host cannot be started: too many open files."
    host.update(9.0)
    assert (host.has_ended, host.starts, host.failure) == (True, False, started[0].failure)
    host.start()
    assert (len(started), host.starts) == (2, True)
