"""A table that has moved is found by its id, wherever its host is now."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from game.lan.addresses import Address
from game.lan.guest.client import Me
from game.lan.guest.room import Room
from game.lan.joining import saved_tables
from game.lan.joining.local_search import LocalSearch
from game.lan.joining.saved_tables import (
    MOST_ADDRESSES,
    Relocation,
    SavedTable,
    is_here,
    load,
    remember,
    save_addresses,
    seek_table,
)
from game.lan.messages import Fixture, Row, Tables
from game.tournament import watching
from game.tournament.watching import seek_tournament
from tests.lan.evening import me
from tools.pictures.lan_sample import StillBrowser, StillLink, server, still_room
from tools.pictures.tournament_sample import sample_standings

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


def place(table: str = TABLE, *addresses: Address) -> SavedTable:
    """A seat at a table."""
    return SavedTable(
        table=table,
        name="Ours",
        rules="standard",
        guest=1,
        secret="ab" * 32,
        certificate="cd" * 32,
        addresses=addresses,
    )


def row(table: str) -> Row:
    """The table as its server tells of it."""
    return Row(
        table=table, name="Ours", rules="standard", seats=4, taken=2, code=False, running=True, watchers=False
    )


def test_every_server_of_the_network_is_asked_for_the_table() -> None:
    browser, rooms, told = Browsing(server(1), server(2)), [], []  # type: ignore[var-annotated]

    def visit(who: Me, addresses: object) -> object:
        rooms.append(still_room())
        return rooms[-1]

    search = Relocation(
        me("Ann"),
        lambda row: row.table == TABLE,
        told.append,
        browser=browser,
        connect=visit,  # type: ignore[arg-type]
    )
    assert browser.went == ("begun",)
    assert search.where(1.0) == ()
    for room, table in zip(rooms, (OTHER, TABLE), strict=True):
        room.link.heard.put(Tables((row(table),)))
    search.where(2.0)
    (new,) = search.where(3.0)
    search.where(4.0)

    assert new == server(2).addresses[0]
    assert told == [(new,)]

    browser.servers = ()
    assert search.where(5.0) == ()
    search.close()
    assert browser.went == ("begun", "ended")
    assert all(isinstance(room.link, StillLink) and room.link.stopped for room in rooms)


def test_no_more_addresses_are_remembered_than_there_is_room_for() -> None:
    remember(place(TABLE, *(Address("10.0.0.7", port) for port in range(1, MOST_ADDRESSES + 1))))

    save_addresses(TABLE, [Address("10.0.0.9"), Address("10.0.0.7", 3)])

    (known,) = load().value.places
    assert known.where[:3] == (Address("10.0.0.9"), Address("10.0.0.7", 3), Address("10.0.0.7", 1))
    assert len(known.where) == MOST_ADDRESSES


class Begun:
    """A search that only says how it was begun."""

    def __init__(self, who: Me, is_one: Callable[[Row], bool], *found: Callable[[object], None]) -> None:
        self.is_one, self.found = is_one, found


def test_a_table_is_known_by_its_id_and_remembered_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saved_tables, "Relocation", Begun)
    remember(place(OTHER, OLD))
    remember(place(TABLE, OLD))
    new = Address("10.0.0.9", 50001)

    seek = seek_table(me("Ann"), [OLD])
    assert seek
    begun = seek(TABLE)
    assert isinstance(begun, Begun)
    begun.found[0]([new])

    assert [begun.is_one(row(table)) for table in (TABLE, OTHER)] == [True, False]
    assert [known.where for known in load().value.places] == [(new, OLD), (OLD,)]


def test_a_tournament_is_known_by_its_tables_and_by_the_seat_that_is_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(watching, "Relocation", Begun)
    held = replace(
        sample_standings(), fixtures=(Fixture(players=("Cem",)), Fixture(players=("Ann", "Bob"), table=TABLE))
    )

    begun = seek_tournament(me("Ann"), held)

    assert isinstance(begun, Begun)
    found = [row(TABLE), row(OTHER), row(""), replace(row(OTHER), yours=True)]
    assert [begun.is_one(each) for each in found] == [True, False, False, True]
    assert begun.found == ()


def test_what_is_found_is_told_to_nobody_who_does_not_want_to_know() -> None:
    search = Relocation(
        me("Ann"), lambda row: True, browser=Browsing(server(1)), connect=lambda who, where: there()
    )
    search.where(1.0)

    assert search.where(2.0) == server(1).addresses


def there() -> Room:
    """A server with a table."""
    return still_room(Tables((row(TABLE),)))


@pytest.mark.parametrize(
    ("hosts", "here"),
    [(("127.0.0.1",), True), (("localhost", "::1"), True), (("127.0.0.1", "10.0.0.7"), False)],
)
def test_what_is_on_this_machine_is_not_looked_for_on_the_network(hosts: tuple[str, ...], here: bool) -> None:
    where = [Address(host) for host in hosts]

    assert is_here(where) == here
    if here:
        assert isinstance(seek_table(me("Ann"), where)(TABLE), LocalSearch)
