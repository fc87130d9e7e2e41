"""The ways to a table, on a real host on loopback: each ends in a room or in its own reason."""

import socket
import threading
import time
from collections.abc import Iterator, Sequence
from typing import TypeVar

import msgspec
import pytest

from game.lan.addresses import Address
from game.lan.errors import ANOTHER_VERSION, SENTENCES, Fault
from game.lan.guest.client import Client, Join, Me, Open
from game.lan.guest.room import Room
from game.lan.host.registry import RULES, content
from game.lan.joining.connect import (
    NO_SUCH_CODE,
    NOBODY_FOUND,
    PATIENCE,
    JoinAddress,
    JoinAttempt,
    JoinByCode,
    RejoinOrJoin,
    connect,
    leave_for_good,
    remember_arrival,
)
from game.lan.joining.saved_tables import SavedTable, load, remember, save_heard
from game.lan.joining.table_list import LockedTable
from game.lan.messages import Agreement
from tests.lan.evening import me
from tests.lan.hosting import Host, hosting

LONG = 20.0  # seconds

Way = TypeVar("Way", JoinAddress, JoinByCode)


@pytest.fixture
def host() -> Iterator[Host]:
    """A host without tables."""
    with hosting() as found:
        yield found


def follow(arrival: Way) -> Way:
    """The arrival at its end; who has arrived stays."""
    end = time.monotonic() + LONG
    while not (arrival.arrived or arrival.failure) and time.monotonic() < end:
        arrival.update(time.monotonic())
        time.sleep(0.005)
    return arrival


def goes(arrival: Way) -> Way:
    """The arrival at its end; who has arrived leaves."""
    follow(arrival)
    if arrival.arrived:
        arrival.arrived.link.stop(wait=0.0)
    return arrival


def opened(host: Host, name: str, *, code: bool = False, seats: int = 3) -> Room:
    """A table of somebody, who stays there."""
    room = host.room(name, Open(Agreement(name=f"{name}'s", watchers=False), seats, code))
    end = time.monotonic() + LONG
    while room.lobby is None and time.monotonic() < end:
        room.update(time.monotonic())
        time.sleep(0.005)
    assert room.lobby is not None
    return room


def test_the_only_table_of_an_address_is_joined(host: Host) -> None:
    ann = opened(host, "Ann")

    found = goes(JoinAddress(me("Bob"), [host.address], Join()))

    assert found.failure == ""
    assert found.arrived
    assert found.arrived.lobby
    assert [seat.name for seat in found.arrived.lobby.seats] == ["Ann", "Bob", ""]
    assert found.addresses == (host.address,)
    ann.link.stop()


def test_no_table_and_several_tables_are_told_apart(host: Host) -> None:
    nothing = goes(JoinAddress(me("Cleo"), [host.address], Join()))
    rooms = [opened(host, "Ann"), opened(host, "Bob")]
    several = goes(JoinAddress(me("Cleo"), [host.address], Join()))

    assert "No table is open" in nothing.failure
    assert "several tables" in several.failure
    for room in rooms:
        room.link.stop()


def test_of_several_tables_of_an_address_the_code_tells_which(host: Host) -> None:
    rooms = [opened(host, "Ann", code=True), opened(host, "Bob", code=True), opened(host, "Dee")]

    found = goes(JoinAddress(me("Cleo"), [host.address], Join(code=rooms[1].code)))
    nothing = goes(JoinAddress(me("Cleo"), [host.address], Join(code="0000000000")))

    assert found.arrived
    assert found.arrived.lobby
    assert found.arrived.lobby.agreement.name == "Bob's"
    assert nothing.failure == NO_SUCH_CODE
    for room in rooms:
        room.link.stop()


def test_of_several_tables_of_an_address_one_goes_to_that_where_a_seat_is_kept(host: Host) -> None:
    rooms = [opened(host, "Ann"), opened(host, "Bob"), opened(host, "Dee")]
    second = list(host.registry.tables.values())[1]
    second.roster.reserved = ("Bob", "Cleo", "Eve")

    found = goes(JoinAddress(me("Cleo"), [host.address], Join()))

    assert found.arrived
    assert found.arrived.lobby
    assert (found.arrived.lobby.agreement.name, found.arrived.lobby.me) == ("Bob's", 1)
    for room in rooms:
        room.link.stop()


def test_a_wrong_code_and_a_full_table_are_told_apart(host: Host) -> None:
    ann = opened(host, "Ann", code=True, seats=2)
    wrong = goes(JoinAddress(me("Bob"), [host.address], Join(code="0000000000")))
    right = follow(JoinAddress(me("Bob"), [host.address], Join(code=ann.code)))
    full = goes(JoinAddress(me("Cleo"), [host.address], Join(code=ann.code)))

    assert wrong.failure == SENTENCES[Fault.CODE]
    assert right.arrived
    assert "seats of this table are taken" in full.failure
    for room in (ann, right.arrived):
        room.link.stop()


def test_a_name_that_is_taken_is_said(host: Host) -> None:
    ann = opened(host, "Ann")

    assert "called Ann already" in goes(JoinAddress(me("Ann"), [host.address], Join())).failure
    ann.link.stop()


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (Me("Bob", "fox", RULES + 1, content()), ANOTHER_VERSION),
        (Me("Bob", "fox", RULES, "0" * 16), "other cards"),
    ],
)  # fmt: skip
def test_other_programs_are_told_which(host: Host, other: Me, said: str) -> None:
    assert said in goes(JoinAddress(other, [host.address], Join())).failure


def test_refused_wrong_address_and_no_table_of_this_game_are_told_apart() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    refused = goes(JoinAddress(me("Bob"), [Address("127.0.0.1", port)], Join()))
    unknown = goes(JoinAddress(me("Bob"), [Address("no.such.host.invalid", port)], Join()))
    with socket.create_server(("127.0.0.1", 0)) as other:
        stranger = JoinAddress(me("Bob"), [Address("127.0.0.1", other.getsockname()[1])], Join())
        connection, _ = other.accept()
        connection.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
        foreign = goes(stranger)
        connection.close()
        mute = JoinAddress(me("Bob"), [Address("127.0.0.1", other.getsockname()[1])], Join())
        connection, _ = other.accept()
        connection.close()
        goes(mute)

    assert "hosts no table at port" in refused.failure
    assert "no computer of the name" in unknown.failure
    assert "no table of this game" in foreign.failure
    assert "does not answer like a table of this game" in mute.failure


def test_who_says_nothing_is_not_waited_for_for_ever() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        joining = JoinAddress(me("Bob"), [Address("127.0.0.1", silent.getsockname()[1])], Join())
        joining.update(0.0)
        joining.update(PATIENCE - 1.0)
        assert joining.failure == ""
        joining.update(PATIENCE + 1.0)

    assert "does not answer like a table" in joining.failure


def test_a_code_alone_finds_its_table(host: Host) -> None:
    rooms = [opened(host, "Ann", code=True), opened(host, "Bob", code=True)]
    knocked: list[Client] = []

    def knock(client: Client, addresses: Sequence[Address]) -> Room:
        knocked.append(client)
        return connect(client, addresses)

    tables = [LockedTable((host.address,), row.table, row.lock) for row in host.registry.list().rows]

    found = goes(JoinByCode(me("Cleo"), rooms[1].code, tables, connect=knock))
    assert len(knocked) == 1  # at the right one
    nothing = goes(JoinByCode(me("Cleo"), "0000000000", tables, connect=knock))
    assert len(knocked) == 1
    nothing.update(time.monotonic())  # nothing more comes of it

    assert found.arrived
    assert found.arrived.lobby
    assert found.arrived.lobby.agreement.name == "Bob's"
    assert found.addresses == (host.address,)
    assert nothing.failure == NO_SUCH_CODE
    assert JoinByCode(me("Cleo"), "0000000000", []).failure == NOBODY_FOUND
    for room in rooms:
        room.link.stop()


def test_a_code_of_a_full_table_says_that_it_is_full(host: Host) -> None:
    ann = opened(host, "Ann", code=True, seats=2)
    bob = follow(JoinAddress(me("Bob"), [host.address], Join(code=ann.code)))

    (row,) = host.registry.list().rows
    full = goes(JoinByCode(me("Cleo"), ann.code, [LockedTable((host.address,), row.table, row.lock)]))

    assert "seats of this table are taken" in full.failure
    assert bob.arrived
    for room in (ann, bob.arrived):
        room.link.stop()


def test_it_can_be_given_up_at_any_time(host: Host) -> None:
    by_code = JoinByCode(me("Bob"), "0000000000", [LockedTable((host.address,), "0" * 16, "0" * 36)])
    by_code.cancel()
    by_code.update(0.0)
    by_code.cancel()
    joining = JoinAddress(me("Bob"), [host.address], Join())
    joining.cancel()

    assert by_code.arrived is None
    assert joining.arrived is None


def test_an_address_leads_back_to_ones_seat_or_in_where_that_is_gone(host: Host, home: object) -> None:
    opened(host, "Ann")
    first = goes(JoinAddress(me("Bob"), [host.address], Join()))
    assert first.arrived
    ticket = first.arrived.link.ticket
    assert ticket
    place = remember_arrival(first, me("Bob"))
    assert (place.ticket, place.where, place.server) == (ticket, (host.address,), host.registry.id)

    back = goes(RejoinOrJoin(me("Bob"), [host.address], place, ""))
    assert back.arrived
    assert back.arrived.link.guest == ticket.guest

    stale = msgspec.structs.replace(place, table="f" * 16)
    within = goes(RejoinOrJoin(me("Cyd"), [host.address], stale, ""))
    assert within.arrived
    assert within.arrived.link.guest not in (None, ticket.guest)
    assert "Going to the table" in back.sentence
    assert back.addresses == (host.address,)
    back.cancel()
    within.cancel()


def test_another_address_of_the_host_leads_back_to_ones_seat_with_its_code(host: Host, home: object) -> None:
    ann = opened(host, "Ann", code=True)
    first = goes(JoinAddress(me("Bob"), [host.address], Join(code=ann.code)))
    remember_arrival(first, me("Bob"), ann.code)
    elsewhere = Address("localhost", host.port)

    back = goes(JoinAddress(me("Bob"), [elsewhere], Join(), places=load().value.places))

    assert back.arrived
    assert first.arrived
    assert back.arrived.link.ticket == first.arrived.link.ticket
    save_heard(back.arrived.link.ticket, (2, 9))
    place = remember_arrival(back, me("Bob"))
    assert (place.code, place.where) == (ann.code, (elsewhere,))
    assert place.heard == (2, 9)  # once: who is back hears everything again
    assert load().value.places[0].heard == (0, 0)


def test_a_code_leads_back_to_ones_seat_also_where_nobody_else_may_come_in(host: Host, home: object) -> None:
    ann = opened(host, "Ann", code=True, seats=2)  # and nobody may watch
    first = goes(JoinAddress(me("Bob"), [host.address], Join(code=ann.code)))
    remember_arrival(first, me("Bob"), ann.code)
    (row,) = host.registry.list().rows
    tables = [LockedTable((host.address,), row.table, row.lock)]

    back = goes(JoinByCode(me("Bob"), ann.code, tables, places=load().value.places))
    other = goes(JoinByCode(me("Cem"), ann.code, tables))

    assert back.arrived
    assert first.arrived
    assert back.arrived.link.ticket == first.arrived.link.ticket
    assert "All seats of this table are taken" in other.failure


def test_looking_for_the_table_of_a_code_can_be_broken_off(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []
    goes_on = threading.Event()

    def fits(code: str, lock: str) -> bool:
        tried.append(lock)
        return lock == "first" or goes_on.wait(LONG)

    monkeypatch.setattr("game.lan.joining.connect.may_open", fits)
    ann = opened(host, "Ann", code=True)
    (table,) = host.registry.tables
    way = JoinByCode(
        me("Bob"), ann.code, [LockedTable((host.address,), table, lock) for lock in ("first", "next", "last")]
    )
    while way._trying is None:
        way.update(0.0)
        time.sleep(0.005)

    way.cancel()
    goes_on.set()

    connection = way._trying._room.link._thread
    connection.join(LONG)
    assert not connection.is_alive()
    assert all(thread.name != "codes" or thread.join(LONG) is None for thread in threading.enumerate())
    assert "last" not in tried
    ann.link.stop()


def test_where_a_code_fits_and_nobody_answers_the_next_table_is_tried(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.lan.joining.connect.may_open", lambda code, lock: True)
    with socket.create_server(("127.0.0.1", 0)) as gone:
        nobody = Address("127.0.0.1", gone.getsockname()[1])
    ann = opened(host, "Ann", code=True)
    (table,) = host.registry.tables

    way = goes(
        JoinByCode(
            me("Bob"), ann.code, [LockedTable((nobody,), table, ""), LockedTable((host.address,), table, "")]
        )
    )

    assert way.arrived
    assert way.addresses == (host.address,)
    ann.link.stop()


def test_a_name_or_a_code_that_was_not_taken_may_be_tried_again_with_another(host: Host) -> None:
    ann = opened(host, "Ann", code=True)
    assert ann.lobby
    assert ann.link.ticket
    place = SavedTable(table=ann.link.ticket.table, name="Ann's", rules="standard", code=ann.code)
    (row,) = host.registry.list().rows
    lock = LockedTable((host.address,), row.table, row.lock)
    join = Join(place.table, ann.code)

    name = goes(JoinAddress(me("Ann"), [host.address], join))
    again = goes(RejoinOrJoin(me("Ann"), [host.address], place, ann.code))
    by_code = goes(JoinByCode(me("Ann"), ann.code, [lock]))
    code = goes(JoinAddress(me("Bob"), [host.address], Join(place.table, "0000000000")))
    nowhere = goes(JoinAddress(me("Bob"), [host.address], Join("0" * 16)))

    assert (name.retry_with, again.retry_with, by_code.retry_with, code.retry_with, nowhere.retry_with) == (
        "name",
        "name",
        "name",
        "code",
        "",
    )
    ann.link.stop()


def test_only_what_another_name_may_change_waits_until_there_is_one(host: Host) -> None:
    ann, cup = opened(host, "Ann", code=True), opened(host, "Cup", code=True)
    reserved = host.registry.tables[cup.link.ticket.table if cup.link.ticket else ""]
    reserved.roster.reserved = ("Cup", "Bob", "Eve")
    locks = [LockedTable((host.address,), row.table, row.lock) for row in host.registry.list().rows]

    def by_address(code: str, table: str = "") -> JoinAttempt:
        return goes(JoinAddress(me("You"), [host.address], Join(table, code)))

    def by_code(code: str) -> JoinAttempt:
        return goes(JoinByCode(me("You"), code, locks))

    right = [by_address(room.code) for room in (ann, cup)] + [by_code(room.code) for room in (ann, cup)]
    wrong = [by_address("0000000000"), by_address("0000000000", locks[0].table), by_code("0000000000")]

    assert all(attempt.failure and attempt.depends_on_name for attempt in right)
    assert [attempt.failure for attempt in wrong] == [NO_SUCH_CODE, SENTENCES[Fault.CODE], NO_SUCH_CODE]
    assert not any(attempt.depends_on_name for attempt in wrong)
    assert by_address("").depends_on_name  # of several tables one may keep a seat for a name
    assert [guest.name for guest in reserved.roster.guests.values()] == ["Cup"]
    for room in (ann, cup):
        room.link.stop()


def test_who_leaves_before_there_is_a_seat_gives_up_no_other(home: object) -> None:
    elsewhere = SavedTable(
        table="a" * 16, name="Ann's", rules="standard", guest=3, secret="ab" * 32, certificate="cd" * 32
    )
    remember(elsewhere)
    room = connect(Client(me("Cleo"), Join()), [Address("127.0.0.1", 1)])

    leave_for_good(room)

    assert load().value.places == (elsewhere,)
    room.link.stop()
