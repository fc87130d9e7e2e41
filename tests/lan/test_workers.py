"""Several processes with tables and one in front: where tables go, how they are found, what a death costs."""

import os
import signal
import time
import urllib.request
from pathlib import Path

import pytest

from game.commands.serve_command import serve, workers_of
from game.commands.serving import Serving
from game.lan.guest.client import Browse, Join, Open
from game.lan.host.registry import NO_ROOM
from game.lan.limits import LIMITS
from game.lan.messages import Agreement, List, Ready, Start
from tests.lan.processes import PATIENCE, Served, served, until

pytestmark = pytest.mark.usefixtures("home")


def test_there_are_no_more_workers_than_a_machine_bears(tmp_path: Path) -> None:
    assert len(workers_of(Serving(journal=tmp_path, workers=LIMITS.workers), print)) == LIMITS.workers
    for number in range(LIMITS.workers + 1):
        (tmp_path / f"worker-{number:03}.c8j").touch()
    with pytest.raises(ValueError, match=f"{LIMITS.workers} workers at most, .* of {LIMITS.workers + 1}"):
        workers_of(Serving(resume=tmp_path), print)


def test_the_ports_of_workers_are_ports() -> None:
    assert len(workers_of(Serving(port=65533, workers=2), print)) == 2
    with pytest.raises(ValueError, match="65533 at most"):
        workers_of(Serving(port=65534, workers=2), print)


def test_the_limit_of_tables_is_divided_exactly(tmp_path: Path) -> None:
    shares = [worker.tables for worker in workers_of(Serving(journal=tmp_path, workers=2, tables=3), print)]
    assert shares == [2, 1]
    with pytest.raises(ValueError, match="3 workers need --tables 3 at least"):
        workers_of(Serving(journal=tmp_path, workers=3, tables=2), print)


@pytest.mark.parametrize("tables", [3])
def test_a_server_with_workers_opens_as_many_tables_as_it_was_told(tables: int) -> None:
    with served("--workers", "2", "--tables", f"{tables}") as host:
        rooms = []
        for name in ("Ann", "Bob", "Cyd"):
            rooms.append(host.room(name, Open(Agreement(name=f"{name}'s", turn=0), 2)))
            until(lambda: rooms[-1].lobby, *rooms)
        more = host.room("Dee", Open(Agreement(name="Dee's", turn=0), 2))
        until(lambda: more.notices, more)

        assert more.notices[0] == NO_ROOM.format(count=tables)
        for room in (*rooms, more):
            room.link.stop()


def test_a_folder_that_cannot_be_made_is_one_sentence(tmp_path: Path) -> None:
    file, said = tmp_path / "file", list[str]()
    file.touch()
    with pytest.raises(ValueError, match="journals cannot be written: not a directory"):
        serve(Serving(port=0, local=True, announce=False, journal=file / "journals", workers=2), said.append)
    assert not said


def children(host: Served) -> list[int]:
    """The processes that a host has started."""
    path = Path(f"/proc/{host.process.pid}/task/{host.process.pid}/children")
    return [int(word) for word in path.read_text(encoding="utf-8").split()]


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="it needs the list of a process's children")
def test_tables_are_spread_found_in_front_and_survive_the_death_of_their_worker() -> None:
    with served("--workers", "2", "--metrics", "0") as host:
        folder = host.resume
        rooms = [host.room(name, Open(Agreement(name=f"{name}'s", turn=0), 2)) for name in ("Ann", "Cyd")]
        ann, cyd = rooms
        until(lambda: ann.lobby and cyd.lobby, *rooms)
        looks = host.room("Eve", Browse())
        until(lambda: looks.rows is not None, looks)
        end = time.monotonic() + PATIENCE
        while len(looks.rows or ()) < 2 and time.monotonic() < end:
            looks.rows = None
            looks.say(List())
            until(lambda: looks.rows is not None, looks)
        names = {row.name: row.table for row in looks.rows or ()}
        assert set(names) == {"Ann's", "Cyd's"}
        assert sorted(table[:2] for table in names.values()) == ["01", "02"]
        journals = sorted(Path(folder).glob("*.c8j"))
        assert [path.stat().st_size > 100 for path in journals] == [True, True]  # a table each

        bob = host.room("Bob", Join(names["Cyd's"], cyd.code))
        until(lambda: bob.lobby and bob.lobby.me == 1, bob, cyd)
        bob.say(Ready())
        until(lambda: cyd.lobby and cyd.lobby.seats[1].ready, bob, cyd)
        cyd.say(Start())
        until(lambda: bob.mirror.hand and cyd.mirror.hand, bob, cyd)

        workers = children(host)
        assert len(workers) == 2
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
        until(lambda: bob.status.kind == "lost" and cyd.status.kind == "lost", bob, cyd)
        until(lambda: bob.status.kind == cyd.status.kind == "connected", bob, cyd)
        assert bob.lobby is not None
        assert bob.lobby.running
        assert not set(workers) & set(children(host))

        address = host.says(r"(http://127\.0\.0\.1:\d+)/metrics")
        figures = urllib.request.urlopen(f"{address}/metrics", timeout=10).read().decode()
        assert "\ncrazier_eights_workers 2\n" in figures
        assert "\ncrazier_eights_tables 2\n" in figures
        again = children(host)
        assert host.end() == 0
        assert not any(Path(f"/proc/{worker}").exists() for worker in again)
        for room in (*rooms, looks):
            room.link.stop()
        ticket = bob.link.ticket
        bob.link.stop()
    with served("--resume", folder) as host:
        back = host.room("Bob", Join(names["Cyd's"]), ticket)
        until(lambda: back.mirror.hand, back)
        assert back.lobby is not None
        assert back.lobby.me == 1
        back.link.stop()


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="it needs the list of a process's children")
def test_workers_end_when_the_process_in_front_dies() -> None:
    with served("--workers", "2") as host:
        host.says("come back with")
        workers = children(host)
        host.end(signal.SIGKILL)
        until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))
