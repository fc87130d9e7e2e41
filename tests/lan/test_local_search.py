"""A host of this machine is found again at another port, however many others listen there."""

import socket
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game.lan.addresses import Address
from game.lan.guest import link as linking
from game.lan.guest.client import Client, Join, Open
from game.lan.host.identity import identity_of
from game.lan.host.journal import journal_folder
from game.lan.host.owner import Access
from game.lan.joining import local_search, resume
from game.lan.joining.connect import JoinAddress, connect, remember_arrival
from game.lan.joining.local_search import HERE, LocalSearch, addresses_here
from game.lan.joining.resume import rejoin_local_host
from game.lan.limits import PORT
from game.lan.messages import Agreement
from game.system.file_locks import Lock
from game.system.files import write
from tests.lan.beacons import comes_true
from tests.lan.evening import me
from tests.lan.hosting import Host, hosting
from tests.lan.test_abandoned import journal, kept
from tests.lan.test_link import says, serving

pytestmark = pytest.mark.usefixtures("home")


def test_the_ports_of_the_range_at_which_something_listens_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server((HERE, 0)) as one, socket.create_server((HERE, 0)) as other:
        ports = [int(each.getsockname()[1]) for each in (one, other)]
        monkeypatch.setattr(local_search, "PORT", ports[0])
        monkeypatch.setattr(local_search, "MORE_PORTS", (ports[1],))
        search = LocalSearch()
        assert search.where(1.0) == addresses_here() == tuple(Address(HERE, port) for port in ports)
        other.close()
        assert len(search.where(1.5)) == 2  # which was asked a moment ago
        assert search.where(2.1) == (Address(HERE, ports[0]),)


def test_a_host_at_any_port_is_found_by_the_file_that_leads_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_search, "_is_open", lambda port: port in (50_000, 50_001, PORT))
    assert addresses_here() == (Address(HERE, PORT),)
    for name, players in (("a.c8j.control", 50_000), ("b.c8j.control", 50_002), ("c/front.control", 50_001)):
        write(journal_folder() / name, msgspec.json.encode(Access(5000, "ab", players)))
    write(journal_folder() / "d.c8j.control", b"{}")  # no such file
    write(journal_folder() / "e.c8j.control", b'{"port": 5000, "key": "ab", "players": 70000}')

    assert addresses_here() == tuple(Address(HERE, port) for port in (50_000, 50_001, PORT))


def test_an_owner_finds_their_own_host_at_another_port(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(linking, "FIRST_PAUSE", 0.01)
    host = Host()
    room = connect(Client(me("Ann"), Open(Agreement(name="Ours"), 2)), [host.address])
    attempt = JoinAddress(me("Ann"), [host.address], Join(), connect=lambda *words: room)
    assert comes_true(lambda: attempt.update(0.0) or attempt.arrived)
    place = remember_arrival(attempt, me("Ann"))
    host.stop()

    stranger = identity_of(tmp_path / "other.pem")
    with (
        serving(says(b""), host=stranger) as other,
        serving(says(b"no host"), plain=True) as nothing,
        hosting(host.registry) as moved,
    ):
        for module in (local_search, resume):
            monkeypatch.setattr(module, "addresses_here", lambda: (other, nothing, moved.address))
        assert comes_true(lambda: room.update(0.0) or room.status.kind == "connected")
        assert room.link.addresses[0] == moved.address
        room.link.stop()

        path = journal("20260101", kept(place.table, "Ours"))
        lock = Lock(path)
        assert lock.take()  # a program that is started later, and whose title leads to the running host
        back = rejoin_local_host(me("Ann"), path, replace(place, addresses=(tuple(other),)))
        assert comes_true(lambda: back.update(0.0) or back.arrived or back.failure)
        lock.release()
        assert back.failure == ""
        assert back.addresses[0] == moved.address
        back.cancel()
