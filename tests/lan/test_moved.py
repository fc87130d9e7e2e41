"""A table that has moved is found by its id, wherever its host is now."""

import pytest

from game.lan.addresses import Address
from game.lan.guest.client import Client, Join, Me, Ticket
from game.lan.messages import Row, Tables
from game.lan.ways import arrivals
from game.lan.ways.known import MOST_ADDRESSES, Place, load, moved, remember
from game.lan.ways.moved import Moved
from game.scenes.lan.sample import StillBrowser, StillLink, server, still_room
from tests.lan.evening import me

pytestmark = pytest.mark.usefixtures("home")

TABLE, OTHER = "a" * 16, "b" * 16
OLD = Address("10.0.0.7")


class Browsing(StillBrowser):
    """A search that begins and ends."""

    went: tuple[str, ...] = ()

    def start(self) -> None:
        self.went += ("begun",)

    def close(self) -> None:
        self.went += ("ended",)


def place(table: str = TABLE, *addresses: Address) -> Place:
    """A seat at a table."""
    return Place(table=table, name="Ours", rules="standard", guest=1, secret="ab" * 32, addresses=addresses)


def row(table: str) -> Row:
    """The table as its server tells of it."""
    return Row(
        table=table, name="Ours", rules="standard", seats=4, taken=2, code=False, running=True, watchers=False
    )


def test_every_server_of_the_network_is_asked_for_the_table_and_where_it_is_gets_remembered() -> None:
    remember(place(OTHER, OLD))
    remember(place(TABLE, OLD))
    browser, rooms = Browsing(server(1), server(2)), []

    def visit(who: Me, addresses: object) -> object:
        rooms.append(still_room())
        return rooms[-1]

    search = Moved(me("Ann"), TABLE, browser=browser, connect=visit)  # type: ignore[arg-type]
    assert browser.went == ("begun",)
    assert search.where(1.0) == ()
    for room, table in zip(rooms, (OTHER, TABLE), strict=True):
        room.link.heard.put(Tables((row(table),)))
    search.where(2.0)
    (new,) = search.where(3.0)
    search.where(4.0)

    assert new == server(2).addresses[0]
    assert [known.where for known in load().value.places] == [(new, OLD), (OLD,)]

    browser.servers = ()
    assert search.where(5.0) == ()
    search.close()
    assert browser.went == ("begun", "ended")
    assert all(isinstance(room.link, StillLink) and room.link.stopped for room in rooms)


def test_no_more_addresses_are_remembered_than_there_is_room_for() -> None:
    remember(place(TABLE, *(Address("10.0.0.7", port) for port in range(1, MOST_ADDRESSES + 1))))

    moved(TABLE, [Address("10.0.0.9"), Address("10.0.0.7", 3)])

    (known,) = load().value.places
    assert known.where[:3] == (Address("10.0.0.9"), Address("10.0.0.7", 3), Address("10.0.0.7", 1))
    assert len(known.where) == MOST_ADDRESSES


@pytest.mark.parametrize(
    ("host", "sought"), [("127.0.0.1", False), ("localhost", False), ("::1", False), ("10.0.0.7", True)]
)
def test_what_is_on_this_machine_is_not_looked_for_on_the_network(
    monkeypatch: pytest.MonkeyPatch, host: str, sought: bool
) -> None:
    begun = []

    class Begun:
        def __init__(self, client: Client, addresses: object, seek: object = None) -> None:
            begun.append(seek)

        def start(self) -> "Begun":
            return self

    monkeypatch.setattr(arrivals, "Link", Begun)

    arrivals.connect(Client(me("Ann"), Join(), ticket=Ticket(TABLE, 1, "ab" * 32)), [Address(host)])

    assert [seek is not None for seek in begun] == [sought]
