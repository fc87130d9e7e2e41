"""A hand in a browser at a host with workers, against a program."""

import threading

import pytest

from game.lan.guest.client import Open
from game.lan.messages import Agreement, Start
from tests.browser.pages import PHONE, Player, browser, one_at_a_time
from tests.lan.processes import served, until
from tests.lan.test_passage import play

pytestmark = one_at_a_time


@pytest.mark.usefixtures("home")
def test_play_a_hand_at_a_worker_and_load_the_page_again() -> None:
    with browser() as chromium, served("--workers", "2") as host:
        ann = host.room("Ann", Open(Agreement(name="Kitchen", turn=0), 2))
        until(lambda: ann.lobby, ann)
        player = Player.on_phone(chromium, PHONE)
        player.page.goto(f"http://127.0.0.1:{host.port}/#c={ann.code}")
        player.page.fill("#name", "Robin")
        player.tap("#door button[type=submit]")
        player.tap("#ready")
        until(lambda: ann.lobby and ann.lobby.seats[1].ready, ann)
        assert ann.lobby
        assert ann.lobby.seats[1].browser
        ann.say(Start())
        player.page.wait_for_selector(".table .hand .card")
        player.page.reload()
        player.page.wait_for_selector(".table .hand .card")
        other = threading.Thread(target=play, args=(lambda: ann.mirror.standing.over, ann))
        other.start()
        assert player.play_by_touch() == "result"
        other.join()
        ann.link.stop()
        assert not player.errors
