"""A party at one table: a window, a terminal and two telephones, which lose a page and their host."""

import signal
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest

from game.lan.guest.client import Open
from game.lan.messages import Agreement, Stand, Start
from tests.browser.pages import PHONE, Player, browser
from tests.lan.processes import Served, served
from tests.window.guest import Evening, Terminal, Window
from tests.window.screen import Display
from tests.window.test_network import ready_button
from tests.window.waiting import Insisting

pytestmark = [pytest.mark.window, pytest.mark.long, pytest.mark.xdist_group("network window")]


def test_a_party_outlives_a_lost_page_and_a_lost_host(display: Display, home: Path, tmp_path: Path) -> None:
    with ExitStack() as ends:
        host = ends.enter_context(served("--journal", str(tmp_path / "host.c8j")))
        agreement = Agreement(name="Real", turn=0, options={"hand_size": 8})
        evening = Evening(host.room("Ann", Open(agreement, 4, code=True)), display)
        ann, until = evening.room, evening.until
        until(lambda: ann.code and ann.lobby)
        ann.say(Stand())
        where = (f"127.0.0.1:{host.port}", "--code", ann.code)

        ada = Window(display, tmp_path / "ada", "Ada")
        ada.start("join", *where)
        ends.callback(ada.kill)
        zoe = Terminal(tmp_path, *where, "--name", "Zoe")
        ends.callback(zoe.game.kill)
        chromium = ends.enter_context(browser())
        pages = {}
        for name in ("Pia", "Rob"):
            player = pages[name] = Player.on_phone(chromium, PHONE)
            player.page.goto(f"http://127.0.0.1:{host.port}/#c={ann.code}")
            player.page.fill("#name", name)
            player.tap("#door button[type=submit]")
            player.tap("#ready")
        zoe.type("ready")
        until(lambda: evening.ready() == 3)
        until(Insisting(partial(ada.click, ready_button(ada)), lambda: evening.ready() == 4))
        ann.say(Start())
        until(lambda: ann.lobby and ann.lobby.running and ann.mirror.number)

        guests = {"Ada": ada, "Zoe": zoe, **pages}
        players = {evening.seat_of(name): guest for name, guest in guests.items()}
        evening.play(players, lambda: ann.mirror.number > 5)

        lost, context = evening.seat_of("Pia"), pages["Pia"].page.context
        storage = context.storage_state()
        context.close()
        until(lambda: ann.lobby and ann.lobby.seats[lost].lost)
        again = chromium.new_context(storage_state=storage, viewport=PHONE, has_touch=True, is_mobile=True)
        pages["Pia"] = players[lost] = Player(again.new_page())
        pages["Pia"].page.goto(f"http://127.0.0.1:{host.port}/")
        until(lambda: ann.lobby and not ann.lobby.seats[lost].lost)
        reached = ann.mirror.number + 5
        evening.play(players, lambda: ann.mirror.number > reached)

        host.end(signal.SIGKILL)
        until(lambda: ann.status.kind == "lost")
        back = Served("--resume", str(tmp_path / "host.c8j"), "--port", str(host.port))
        ends.callback(back.end)
        until(lambda: ann.status.kind == "connected")
        until(lambda: ann.lobby and not any(seat.lost for seat in ann.lobby.seats))
        evening.play(players, lambda: ann.mirror.standing.over)

        until(lambda: "The match is over: " in zoe.text)
        for player in pages.values():
            player.page.wait_for_selector(".result:not([hidden])")
        assert ada.game.poll() is None
        ann.link.stop()
