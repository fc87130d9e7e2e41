"""Two windows and a terminal play a whole match on the network; one window is killed and comes back."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from itertools import cycle
from pathlib import Path

import pytest

from game.lan.guest.client import Open
from game.lan.messages import Agreement, Chat, Stand, Start
from game.stage.geometry import Box
from tests.lan.hosting import Host, hosting
from tests.window.guest import Evening, Terminal, Window
from tests.window.player import Bench
from tests.window.screen import Display
from tests.window.waiting import Insisting
from tools.pictures.lan_sample import sample_join, sample_lobby

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("network window")]

SEATS = 3


def ready_button(window: Window) -> Box:
    """Where a guest says that the cards may be dealt."""
    bench = Bench(window.settings)
    return bench.show(sample_lobby(bench, guest=3)).page.find("button", "I am ready").box


def way_back(window: Window, table: str, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Presses where the page leads back to one's own seat: elsewhere if hosts of others are found."""
    monkeypatch.setenv("CRAZIER_EIGHTS_HOME", str(window.home))
    bench = Bench(window.settings)
    pages = [bench.show(sample_join(bench, (), servers)).page for servers in ((), None)]
    places = cycle([page.find("button", f"My seat at {table}").box for page in pages])
    return lambda: window.click(next(places))


@pytest.fixture
def host() -> Iterator[Host]:
    """A server on this machine."""
    with hosting() as host:
        yield host


def opened(host: Host, *displays: Display) -> Evening:
    """The table of somebody who only watches."""
    agreement = Agreement(name="Real", turn=0, options={"hand_size": 8})
    evening = Evening(host.room("Ann", Open(agreement, SEATS, code=True)), *displays)
    ann = evening.room
    evening.until(lambda: ann.code and ann.lobby)
    ann.say(Stand())
    evening.until(lambda: ann.lobby and ann.lobby.me is None)
    return evening


def test_a_match_of_two_windows_and_a_terminal_outlives_a_kill(
    host: Host,
    display: Display,
    other_display: Display,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = opened(host, display, other_display)
    ann, until = evening.room, evening.until
    where = (str(host.address), "--code", ann.code)
    with ExitStack() as ends:
        ada, bea = Window(display, tmp_path / "ada", "Ada"), Window(other_display, tmp_path / "bea", "Bea")
        for window in (ada, bea):
            window.start("join", *where)
            ends.callback(lambda window=window: window.kill())
        zoe = Terminal(tmp_path, *where, "--name", "Zoe")
        ends.callback(zoe.game.kill)

        until(lambda: ann.lobby and all(seat.kind == "guest" for seat in ann.lobby.seats))
        zoe.type("ready")
        until(lambda: evening.ready() == 1)
        for count, window in enumerate((ada, bea), start=2):
            press = partial(window.click, ready_button(window))
            until(Insisting(press, lambda count=count: evening.ready() >= count))
        ann.say(Start())
        until(lambda: ann.lobby and ann.lobby.running and ann.mirror.number)
        ann.say(Chat("hello to the terminal"))

        players = {evening.seat_of(name): who for name, who in (("Ada", ada), ("Bea", bea), ("Zoe", zoe))}
        evening.play(players, lambda: ann.mirror.number > 6)
        lost = evening.seat_of("Bea")
        bea.kill()
        until(lambda: ann.lobby and ann.lobby.seats[lost].lost)
        until(lambda: str(lost) in ann.times.waits)

        bea.start("join")
        press = way_back(bea, "Real", monkeypatch)
        until(Insisting(press, lambda: ann.lobby and not ann.lobby.seats[lost].lost))
        evening.play(players, lambda: ann.mirror.standing.over)

        until(lambda: "The match is over: " in zoe.text)
        assert "Ann says: hello to the terminal" in zoe.text
        assert ada.game.poll() is None
        assert bea.game.poll() is None
