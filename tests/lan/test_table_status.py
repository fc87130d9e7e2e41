"""Seats of the last time: those that are there, that nobody answers for, and that are gone."""

import pytest
from msgspec.structs import replace

from game.lan.guest.link import Status
from game.lan.guest.room import Room
from game.lan.host.registry import RULES, content
from game.lan.joining.saved_tables import RECENT, SavedTable, TableStatus, load, path, recent_seats, remember
from game.lan.messages import PROTOCOL, Greeting, Row, Tables
from tests.lan.evening import me
from tools.pictures.lan_sample import StillLink, still_room

pytestmark = pytest.mark.usefixtures("home")

HERE, AWAY, GONE = (
    SavedTable(table=letter * 16, name=f"Table {letter}", rules="standard", guest=1, secret="ab" * 32,
               certificate="cd" * 32,
          addresses=(("10.0.0.7", number),))
    for number, letter in enumerate("abc", 1)
)  # fmt: skip
ROW = Row(table=HERE.table, name="Table a", rules="standard", seats=4, taken=1, code=False,
          running=True, watchers=True)  # fmt: skip


def test_each_is_asked_once_and_what_is_gone_is_forgotten() -> None:
    rooms: list[Room] = []
    for place in (GONE, AWAY, HERE):
        remember(place)
    recent = TableStatus(
        me("Ann"), load().value.places, connect=lambda who, where: rooms.append(still_room()) or rooms[-1]
    )  # fmt: skip
    assert not recent.update(1.0)
    assert recent.state_of(HERE) == "asked"

    links = [room.link for room in rooms]
    for link, heard in zip(links, (Tables((ROW,)), Status("ended"), Tables((ROW,))), strict=True):
        assert isinstance(link, StillLink)
        link.heard.put(heard)
    assert recent.update(2.0)

    assert [recent.state_of(place) for place in (HERE, AWAY, GONE)] == ["there", "away", "gone"]
    assert [place.table for place in load().value.places] == [HERE.table, AWAY.table]
    assert all(link.stopped for link in links)  # type: ignore[attr-defined]


def test_where_another_host_is_now_a_table_may_only_have_moved() -> None:
    rooms: list[Room] = []
    place = replace(GONE, server="1" * 16)
    remember(place)
    recent = TableStatus(
        me("Ann"), (place,), connect=lambda who, where: rooms.append(still_room()) or rooms[-1]
    )
    (link,) = [room.link for room in rooms]
    assert isinstance(link, StillLink)
    for server in ("2", "1"):  # the one at the door counts, which sends on to others
        greeting = Greeting(server=server * 16, protocol=PROTOCOL, rules=RULES, content=content())
        link.heard.put(greeting)
    link.heard.put(Tables(()))
    recent.update(1.0)

    assert recent.state_of(place) == "away"
    assert load().value.places == (place,)


def test_who_stops_looking_ends_all_connections_and_no_seat_is_asked_for_that_has_been_given_up() -> None:
    rooms: list[Room] = []
    given_up = SavedTable(table="d" * 16, name="Old", rules="standard", addresses=(("10.0.0.7", 9),))
    recent = TableStatus(
        me("Ann"), (HERE, given_up), connect=lambda who, where: rooms.append(still_room()) or rooms[-1]
    )  # fmt: skip
    recent.close()

    assert [room.link.stopped for room in rooms] == [True]  # type: ignore[attr-defined]
    assert recent.state_of(given_up) == "asked"


def test_only_seats_of_the_last_day_are_asked_about_at_the_start_of_the_program() -> None:
    now = 1_800_000_000.0
    ages = {
        "today": 3600.0,
        "at the limit": RECENT - 1.0,
        "yesterday": RECENT,
        "by another clock": -2 * RECENT,
    }
    for number, (name, age) in enumerate(ages.items()):
        remember(replace(HERE, table=f"{number:016x}", name=name, joined_at=now - age))
    remember(replace(HERE, table="e" * 16, joined_at=now, addresses=()))
    remember(replace(HERE, table="f" * 16, joined_at=now, secret=""))
    remember(HERE)  # of a program that did not write when

    assert [place.name for place in recent_seats(now)] == ["at the limit", "today"]
    path().unlink()
    assert recent_seats(now) == ()
