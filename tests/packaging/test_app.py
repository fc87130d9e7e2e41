"""The frozen program (`make app-test`): it needs no Python, hosts, has workers, and leaves nothing behind.

Its windows are played by the suite of tests/window, which `make app-test` runs on it too.
"""

import os
import re
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.lan.host_process import HostProcess
from tests.window.program import CHECKOUT, FROZEN, NO_PYTHON, PROGRAM

pytestmark = pytest.mark.skipif(
    not FROZEN, reason="There is no frozen program here; `make app-test` builds one."
)

PATIENCE = 60.0


def processes() -> list[int]:
    """The running processes of the frozen program."""
    found = []
    for place in Path("/proc").glob("[0-9]*/exe"):
        try:
            if place.readlink() == Path(FROZEN).resolve():
                found.append(int(place.parent.name))
        except OSError:  # it has ended meanwhile, or is somebody else's
            continue
    return found


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """An empty home, and no process of the program before and after."""
    monkeypatch.setenv("CRAZIER_EIGHTS_HOME", str(tmp_path))
    assert processes() == []
    yield
    end = time.monotonic() + PATIENCE
    while processes() and time.monotonic() < end:
        time.sleep(0.1)
    assert processes() == []


def run(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Runs the program to its end, without any other program to be found."""
    return subprocess.run(
        [*PROGRAM, *words],
        input=typed,
        env={**os.environ, **NO_PYTHON},
        capture_output=True,
        text=True,
        timeout=3 * PATIENCE,
    )


@pytest.mark.usefixtures("home")
def test_its_version_is_that_of_the_checkout() -> None:
    checkout = subprocess.run([*CHECKOUT, "--version"], capture_output=True, text=True, check=True)
    told, expected = (text.replace(", compiled", "") for text in (run("--version").stdout, checkout.stdout))
    assert told == expected


@pytest.mark.usefixtures("home")
def test_bots_that_search_play_in_its_own_workers() -> None:
    done = run("lab", "--rules", "standard", "--games", "4", "--bots", "hard,normal", "--jobs", "2")
    assert (done.returncode, done.stderr) == (0, "")
    assert "4 games" in done.stdout


@pytest.mark.usefixtures("home")
def test_the_coach_reads_a_record() -> None:
    played = run("play", "--terminal", "--bots", "easy", "--seed", "7", typed="?\n")
    assert played.returncode == 0
    assert "Your hand" in played.stdout


@pytest.mark.usefixtures("home")
def test_it_hosts_with_workers_and_answers_a_checkout() -> None:
    words = ("serve", "--local", "--port", "0", "--no-announce", "--workers", "2")
    host = subprocess.Popen(
        [*PROGRAM, *words], env={**os.environ, **NO_PYTHON}, stdout=subprocess.PIPE, text=True
    )
    try:
        assert host.stdout
        port = next(found[1] for line in host.stdout if (found := re.search(r"at port (\d+)\.", line)))
        guest = subprocess.run(
            [*CHECKOUT, "join", f"127.0.0.1:{port}", "--terminal", "--name", "Ann"],
            input="",
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert f"No table is open at 127.0.0.1:{port}." in guest.stdout
        assert len(processes()) == 3
    finally:
        host.terminate()
        assert host.wait(PATIENCE) == 0


@pytest.mark.usefixtures("home")
def test_its_window_can_open_a_table_on_the_network() -> None:
    host = HostProcess(program=PROGRAM).start()
    end = time.monotonic() + PATIENCE
    while not host.port and not host.failure and time.monotonic() < end:
        host.update()
        time.sleep(0.05)
    assert host.failure == ""
    assert host.port
    assert processes()
    host.end()
