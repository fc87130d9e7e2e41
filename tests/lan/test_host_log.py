"""What hosts write to their logs outlives the next start and is bounded; a host that failed names its log."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.lan.host_log import CUT, EDGE, MOST_BYTES, MOST_LOGS, log_of, open_log, shorten, where_log_lies
from game.lan.host_process import ENDED, HostProcess
from game.system import files

pytestmark = pytest.mark.usefixtures("home")
PATIENCE = 60.0
CRASH = "print('Hosting at port 5000.', flush=True)\nraise RuntimeError('the lamp fell over, {})"
WRITER = "import sys; sys.stderr.write(sys.stdin.read())"


def ended(script: str, **words: Path) -> HostProcess:
    """A host that does this and has ended."""
    host = HostProcess(program=(sys.executable, "-c", script), **words).start()
    assert host._process is not None
    host._process.wait(PATIENCE)
    end = time.monotonic() + PATIENCE
    while not (host.port or host.failure) and time.monotonic() < end:
        host.update()
        time.sleep(0.01)
    return host


def full(name: str, size: int, age: float = 0.0) -> Path:
    """A log of that many bytes, written so many seconds ago."""
    path = files.folder("log") / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"x" * size)
    os.utime(path, (time.time() - age,) * 2)
    return path


def test_the_traceback_of_a_crash_is_there_after_the_host_was_started_again(tmp_path: Path) -> None:
    journal = tmp_path / "20270101-200000.c8j"
    host = ended(CRASH.format("once'"), resume=journal)
    assert (host.port, host.failure) == (5000, "")
    ended("print('Hosting at port 5000.', flush=True)", resume=journal)
    ended(CRASH.format("twice'"), resume=journal)

    told = log_of(journal).read_text()
    assert log_of(journal).name == "host-20270101-200000.log"
    assert told.count("Traceback (most recent call last)") == 2
    assert told.index("fell over, once") < told.index("fell over, twice")
    assert where_log_lies(journal) == f"Its log is {log_of(journal)}."


def test_each_new_host_has_a_journal_and_a_log_of_its_own() -> None:
    hosts = [HostProcess() for _ in range(3)]

    assert len({log_of(host._journal) for host in hosts}) == 3
    assert all(host._command[-2:] == ("--journal", str(host._journal)) for host in hosts)


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("raise RuntimeError('the lamp fell over')", ENDED),
        ("import sys; sys.exit('Nobody can be served at port 7.')", "Nobody can be served at port 7."),
    ],
)
def test_a_host_that_fails_says_why_if_it_knows_and_where_its_log_is(script: str, words: str) -> None:
    host = ended(script)

    assert host.failure == f"{words} Its log is {log_of(host._journal)}."


def test_a_sentence_of_an_earlier_start_is_not_said_again(tmp_path: Path) -> None:
    journal = tmp_path / "a.c8j"
    first = ended("import sys; sys.exit('The disk is full.')", resume=journal)
    again = ended("pass", resume=journal)

    assert first.failure.startswith("The disk is full.")
    assert again.failure == f"{ENDED} Its log is {log_of(journal)}."


def test_the_last_logs_that_say_something_are_kept() -> None:
    said = [full(f"host-said-{n:02}.log", 10, age=100.0 - n) for n in range(20)]
    empty = [full(f"host-empty-{n:02}.log", 0, age=50.0 - n) for n in range(20)]
    old, other = full("host.log", 10, age=1000.0), full("crash-2027-01-01-200000.txt", 10)
    (files.folder("log") / "host-gone.log").symlink_to("nowhere")

    open_log(Path("new.c8j")).close()

    kept = {*said[-MOST_LOGS + 1 :], *empty[-MOST_LOGS + 1 :], log_of(Path("new.c8j")), other}
    assert set(files.folder("log").iterdir()) == kept
    assert not old.exists()


def test_a_log_loses_its_middle_while_its_host_writes_on(tmp_path: Path) -> None:
    log = full("host-a.log", MOST_BYTES)
    with log.open("ab+") as file:
        shorten(file.fileno())
        assert log.stat().st_size == MOST_BYTES
        writer = subprocess.Popen([sys.executable, "-c", WRITER], stdin=subprocess.PIPE, stderr=file)
        assert writer.stdin
        writer.communicate(b"first\n", PATIENCE)
        shorten(file.fileno())
        file.write(b"second")

    assert log.read_bytes() == b"x" * EDGE + CUT + b"x" * (EDGE - 6) + b"first\n" + b"second"
    with open_log(Path("a.c8j")):  # short enough by now
        assert log.stat().st_size == 2 * EDGE + len(CUT) + 6


def test_only_a_file_is_shortened() -> None:
    shorten(-1)
    there, here = os.pipe()
    shorten(here)
    os.close(here)
    os.close(there)
