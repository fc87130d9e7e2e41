"""The command `serve` as a process: how it ends, comes back, and what it tells whoever watches over it."""

import signal
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from game.lan.guest.client import Join, Open
from game.lan.guest.room import Room
from game.lan.host.identity import certificate_path
from game.lan.messages import Agreement, Bye, Start
from tests.lan.processes import Served, served, until

pytestmark = pytest.mark.usefixtures("home")
OURS = Agreement(name="Ours", turn=0)


def dealt(host: Served) -> Room:
    """Ann at a table of hers with bots, and cards."""
    ann = host.room("Ann", Open(OURS, 3, code=False))
    until(lambda: ann.lobby, ann)
    ann.say(Start())
    until(lambda: ann.mirror.hand, ann)
    return ann


def told(url: str) -> tuple[int, str]:
    """Status and text of an address."""
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_who_is_told_to_end_writes_down_says_so_and_ends_well(number: int) -> None:
    with served() as host:
        ann = dealt(host)
        path = host.resume
        ticket = ann.link.ticket
        assert host.end(number) == 0
        until(lambda: ann.notices, ann)
        assert "goes on when it is back" in ann.notices[-1]
        ann.link.stop()
    with served("--resume", path) as host:
        host.says("1 table is back")
        back = host.room("Ann", Join(), ticket)
        until(lambda: back.lobby and back.mirror.hand, back)
        assert back.lobby is not None
        assert back.lobby.me == 0
        back.link.stop()


def test_who_plays_and_who_watches_are_back_by_themselves_once_a_killed_host_is() -> None:
    with served() as host:
        ann = dealt(host)
        path, port = host.resume, f"{host.port}"
        eve = host.room("Eve", Join(watch=True))
        until(lambda: eve.mirror.hand, ann, eve)
        host.end(signal.SIGKILL)
        until(lambda: ann.status.kind == eve.status.kind == "lost", ann, eve)
    with served("--resume", path, "--port", port):
        until(lambda: ann.status.kind == eve.status.kind == "connected", ann, eve)
        assert ann.lobby is not None
        until(lambda: ann.lobby.watching, ann, eve)
        assert [watcher.name for watcher in ann.lobby.watching] == ["Eve"]
        moves = ann.mirror.view["moves"]
        if moves:
            ann.play(moves[0])
        until(lambda: eve.at == ann.at, ann, eve)
        assert (ann.lobby.me, eve.lobby.me if eve.lobby else 0) == (0, None)
        ann.link.stop()
        eve.link.stop()


def test_matches_may_go_on_for_the_grace_and_no_tables_are_opened() -> None:
    with served("--grace", "3", "--metrics", "0") as host:
        ann = dealt(host)
        figures = host.says(r"(http://127\.0\.0\.1:\d+)/metrics")
        assert told(f"{figures}/health") == (200, "ok\n")
        status, text = told(f"{figures}/metrics")
        assert status == 200
        assert "\ncrazier_eights_tables 1\n" in text
        assert "\ncrazier_eights_running 1\n" in text
        assert "\ncrazier_eights_guests 1\n" in text

        host.process.send_signal(signal.SIGTERM)
        bob = host.room("Bob", Open(OURS, 3, code=False))
        until(lambda: bob.notices, bob, ann)

        assert "opens no more tables" in bob.notices[-1]
        assert told(f"{figures}/health")[0] == 503
        assert host.process.wait(30) == 0
        for room in (ann, bob):
            room.link.stop()


def test_what_cannot_be_is_a_sentence(tmp_path: Path, home: Path) -> None:
    with served() as host:
        for words, sentence in (
            (
                ("--port", f"{host.port}"),
                rf"Nobody can be served at port {host.port}: it is in use already\. "
                r"Choose another one with --port\.",
            ),
            (("--metrics", f"{host.port}"), rf"No figures can be told at port {host.port}: it is in use"),
            (("--port", f"{host.port}", "--workers", "1"), "Nobody can be served"),
            (("--resume", host.resume), "Another host is carrying on"),
            (("--resume", str(tmp_path)), "There is no journal of a worker"),
            (("--resume", host.resume, "--workers", "2"), "Workers carry on a folder"),
        ):
            other = Served(*words)
            assert other.process.wait(30) == 2
            other.says(sentence)
            assert not any("Hosting" in line for line in other.said)
        kinds = {path.suffix for path in (home / "data" / "hosts").iterdir()}
        assert kinds == {".c8j", ".lock", ".pem", ".control"}  # of the one host
        assert len(list((home / "data" / "hosts").iterdir())) == 4


def test_a_journal_of_ones_own_is_made_and_carried_on(tmp_path: Path) -> None:
    journal = tmp_path / "my hosts" / "host.c8j"
    with served("--journal", str(journal)) as host:
        assert host.says("serve --resume (.+)") == f'"{journal}"'
        ann = dealt(host)
        ann.link.stop()
        ticket = ann.link.ticket
    with served("--journal", str(journal)) as host:
        host.says("1 table is back")
        back = host.room("Ann", Join(), ticket)
        until(lambda: back.mirror.hand, back)
        back.link.stop()


@pytest.mark.parametrize("words", [(), ("--workers", "2")])
def test_of_a_host_without_tables_nothing_is_left(home: Path, words: tuple[str, ...]) -> None:
    folder = home / "data" / "hosts"
    with served(*words) as host:
        ann = host.room("Ann", Open(OURS, 3, code=False))
        until(lambda: ann.lobby, ann)
        path = Path(host.resume)
        assert path.exists()
        ann.say(Bye())
        until(lambda: ann.status.kind == "ended", ann)
        assert host.end() == 0
    assert not list(folder.iterdir())


@pytest.mark.parametrize("words", [(), ("--workers", "2")])
def test_a_host_with_a_table_keeps_all_that_it_needs_to_go_on(home: Path, words: tuple[str, ...]) -> None:
    with served(*words) as host:
        ann = dealt(host)
        path, ticket = host.resume, ann.link.ticket
        assert host.end() == 0
        ann.link.stop()
    with served("--resume", path) as host:
        back = host.room("Ann", Join(), ticket)
        until(lambda: back.mirror.hand, back)
        back.link.stop()


def test_a_missing_certificate_is_told_of(tmp_path: Path) -> None:
    journal = tmp_path / "host.c8j"
    with served("--journal", str(journal)) as host:
        host.says("Hosting")
    pem = certificate_path(journal)
    pem.unlink()

    with served("--resume", str(journal)) as again:
        again.says(rf"{pem.name} is missing, so there is a new certificate")
    with served("--resume", str(journal)) as once_more:
        once_more.says("are back")
        assert not any("is missing" in line for line in once_more.said)
