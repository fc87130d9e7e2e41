"""Two windows and a terminal play a whole match on the network; one window is killed and comes back."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from game.lan.client import Open
from game.lan.messages import Agreement, Chat, Stand, Start
from game.lan.room import Room
from game.scenes.lan_sample import sample_join, sample_lobby
from game.stage.geometry import Box
from tests.lan.hosting import Host, hosting
from tests.window.guest import Terminal, Window
from tests.window.player import Bench
from tests.window.screen import Display

PATIENCE = 60.0  # seconds for anything but the match
MATCH = 240.0


def until(room: Room, what: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Lets the host's room hear until something is so."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, (room.lobby, list(room.notices))
        room.step(time.monotonic())
        time.sleep(0.02)


def ready_button(window: Window) -> Box:
    """Where a guest says that the cards may be dealt."""
    bench = Bench(window.settings)
    return bench.show(sample_lobby(bench, guest=3)).page.find("button", "I am ready").box


def way_back(window: Window, table: str, monkeypatch: pytest.MonkeyPatch) -> Box:
    """Where the list of tables leads back to one's own seat."""
    monkeypatch.setenv("CRAZIER_EIGHTS_HOME", str(window.home))
    bench = Bench(window.settings)
    return bench.show(sample_join(bench, ())).page.find("button", f"My seat at {table}").box


@pytest.fixture
def host() -> Iterator[Host]:
    """A server on this machine."""
    with hosting() as host:
        yield host


def opened(host: Host) -> Room:
    """The table of somebody who only watches."""
    ann = host.room("Ann", Open(Agreement(name="Real", turn=0, options={"hand_size": 8}), 3, code=True))
    until(ann, lambda: ann.code and ann.lobby)
    ann.say(Stand())
    until(ann, lambda: ann.lobby and ann.lobby.me is None)
    return ann


def test_a_match_of_two_windows_and_a_terminal_outlives_a_kill(
    host: Host,
    display: Display,
    other_display: Display,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ann = opened(host)
    where = (str(host.address), "--code", ann.code)
    with ExitStack() as ends:
        ada, bea = Window(display, tmp_path / "ada", "Ada"), Window(other_display, tmp_path / "bea", "Bea")
        for window in (ada, bea):
            window.start("join", *where)
            ends.callback(lambda window=window: window.kill())
        zoe = Terminal(tmp_path, *where, "--name", "Zoe")
        ends.callback(zoe.game.kill)

        def ready() -> int:
            return sum(seat.ready for seat in ann.lobby.seats) if ann.lobby else 0

        def playing() -> bool:
            return bool(ann.lobby and ann.lobby.running and ann.mirror.number)

        until(ann, lambda: ann.lobby and all(seat.kind == "guest" for seat in ann.lobby.seats))
        zoe.type("ready")
        until(ann, lambda: ready() == 1)
        for count, window in enumerate((ada, bea), start=2):
            ready_at = ready_button(window)

            def pressed(window: Window = window, box: Box = ready_at, count: int = count) -> bool:
                if ready() >= count:
                    return True
                window.click(box)
                until(ann, lambda: True)
                time.sleep(0.5)
                ann.step(time.monotonic())
                return ready() >= count

            until(ann, pressed)
        ann.say(Start())
        until(ann, playing)
        ann.say(Chat("hello to the terminal"))

        def played(seats: tuple[Window | Terminal, ...], goal: Callable[[], bool]) -> Callable[[], bool]:
            def step() -> bool:
                for seat in seats:
                    seat.try_something()
                return goal()

            return step

        until(ann, played((ada, bea, zoe), lambda: ann.mirror.number > 6), MATCH)
        bea.kill()
        lost = next(number for number, seat in enumerate(ann.lobby.seats) if seat.name == "Bea")  # type: ignore[union-attr]
        until(ann, lambda: ann.lobby and ann.lobby.seats[lost].lost)
        until(ann, lambda: str(lost) in ann.times.waits)

        bea.start("join")
        back = way_back(bea, "Real", monkeypatch)

        def is_back() -> bool:
            if ann.lobby and not ann.lobby.seats[lost].lost:
                return True
            bea.click(back)
            time.sleep(0.5)
            return False

        until(ann, is_back)
        until(ann, played((ada, bea, zoe), lambda: ann.mirror.standing.over), MATCH)

        until(ann, lambda: "The match is over: " in zoe.text)
        assert "Ann says: hello to the terminal" in zoe.text
        assert ada.game.poll() is None
        assert bea.game.poll() is None
