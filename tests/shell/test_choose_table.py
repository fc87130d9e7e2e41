"""The list of a host's tables in the terminal: what is in it, and every way to one of them or away."""

import io
import time
from collections.abc import Callable, Iterator

import pytest
from msgspec.structs import replace

from game.lan.addresses import Address
from game.lan.auth import show_code
from game.lan.errors import ANOTHER_VERSION, SENTENCES, Fault
from game.lan.guest.client import Join, Open
from game.lan.guest.room import Room
from game.lan.host.registry import RULES, Registry
from game.lan.joining.connect import NO_SUCH_CODE, leave_for_good
from game.lan.joining.saved_tables import SavedTable, load, remember
from game.lan.joining.table_list import HINTS, Server
from game.lan.limits import Limits
from game.lan.messages import Agreement, Start
from game.players.bot_player import AtOnce
from game.terminal.choose_table import CHOOSE, NO_NUMBER, NONE_FOUND, ON_NETWORK, OneServer
from game.terminal.lan_visit import LOOKING, Visit
from game.terminal.waiting_room import WATCHING
from tests.lan.beacons import comes_true
from tests.lan.evening import me
from tests.lan.hosting import Host, hosting
from tests.shell.plain import console_of
from tests.shell.test_terminal_lan import Typing, one

LONG = 20.0  # seconds

Line = str | tuple[Callable[[], object], str]


@pytest.fixture
def host() -> Iterator[Host]:
    """A host without tables."""
    with hosting(Registry(think=AtOnce, limits=Limits(tables_each=4))) as found:
        yield found


class Club:
    """Tables at a host, and somebody called Zoe who comes there."""

    def __init__(self, host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
        self.host, self.monkeypatch = host, monkeypatch
        self.addresses: tuple[Address, ...] = (host.address,)
        self.rooms: dict[str, Room] = {}
        self.out = io.StringIO()

    def open(self, name: str, seats: int = 3, *, code: bool = False, **agreed: object) -> Room:
        """A table of somebody who stays there."""
        agreement = Agreement(name=f"{name}'s table", **agreed)  # type: ignore[arg-type]
        room = self.rooms[name] = self.host.room(name, Open(agreement, seats, code))
        assert comes_true(lambda: room.update(0.0) or room.lobby)
        return room

    def close(self, name: str) -> bool:
        """The table of somebody is there no more; True, as what is typed then waits for it."""
        room = self.rooms.pop(name, None)
        if room is not None:
            count = len(self.host.registry.tables)
            leave_for_good(room)
            assert comes_true(lambda: len(self.host.registry.tables) < count)
            room.link.stop()
        return True

    def has_read(self, words: str) -> Callable[[], bool]:
        """Has Zoe read that? It is not waited for without end."""
        end = time.monotonic() + LONG

        def read() -> bool:
            assert time.monotonic() < end, self.text
            return words in self.text

        return read

    def comes(self, *lines: Line, code: str = "") -> int:
        """The exit status of Zoe's visit, who types this."""
        self.out.truncate(0)
        self.monkeypatch.setattr("game.terminal.lan_visit.lines_from", lambda source: iter(Typing(*lines)))
        visit = Visit(me("Zoe"), self.addresses, console=console_of(self.out), source=None)
        return visit.go(code)

    @property
    def text(self) -> str:
        """What Zoe has read, in one line."""
        return one(self.out.getvalue())

    def leave(self) -> None:
        """Everybody goes."""
        for room in self.rooms.values():
            room.link.stop()


@pytest.fixture
def club(host: Host, home: object, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    """Two tables that anybody may go to."""
    found = Club(host, monkeypatch)
    found.open("Ann", rules="camelot")
    found.open("Bob", seats=4)
    yield found
    found.leave()


def row(text: str, number: int) -> str:
    """A line of the list as it was told last."""
    return next(line for line in reversed(text.splitlines()) if line.startswith(f"{number}. "))


def test_several_tables_are_a_list_and_a_number_leads_to_one(club: Club) -> None:
    assert club.comes("2", (club.has_read("(you)"), "quit")) == 0

    text = club.out.getvalue()
    assert f"There are several tables at {club.host.address}." in one(text)
    assert one(row(text, 1).replace("|", "")) == "1. Ann's table Camelot 1 of 3 open"
    assert one(row(text, 2).replace("|", "")) == "2. Bob's table Crazy Eights 1 of 4 open"
    assert "Bob's table: Crazy Eights" in text
    assert "2. Zoe (you)" in text


def test_what_is_no_number_of_a_table_shows_the_list_again(club: Club) -> None:
    assert club.comes("0", "3", "²", "Ann", "table", "", "quit") == 0

    for said in ("0", "3", "²", "Ann"):
        assert NO_NUMBER.format(said=said) in club.text
    assert club.out.getvalue().count("\n1. ") == 7  # at first, and for each line but the last
    assert club.text.count(CHOOSE) == 1


def test_who_types_nothing_at_all_has_left(club: Club) -> None:
    assert club.comes() == 0
    assert "Going to the table" in club.text
    assert len(club.host.registry.tables) == 2


def test_a_table_that_takes_a_code_asks_for_it(club: Club) -> None:
    code = club.open("Cem", code=True).code

    there = (club.has_read("(you)"), "quit")
    assert club.comes("3", "", "3", "abc", "0000000000", "3", show_code(code).replace("-", ""), there) == 0

    assert one(row(club.out.getvalue(), 3).replace("|", "")) == "3. Cem's table Crazy Eights 1 of 3 code"
    assert club.out.getvalue().count("\n1. ") == 2 + club.out.getvalue().partition("(you)")[2].count("\n1. ")
    assert "A table code has ten letters and digits" in club.text
    assert SENTENCES[Fault.CODE] in club.text
    assert "2. Zoe (you)" in club.text


def test_a_table_that_is_gone_meanwhile_is_said_and_another_one_can_be_chosen(club: Club) -> None:
    gone = (lambda: club.close("Bob"), "2")
    assert club.comes(gone, (club.has_read(CHOOSE), "1"), (club.has_read("(you)"), "quit")) == 0

    before, _, after = club.text.rpartition(CHOOSE)
    assert "Ann's table: Camelot" in after
    assert "That table is not there any more." in before


def test_once_no_table_is_left_there_is_nothing_to_choose(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.lan.joining.table_list.ASK_EVERY", 0.05)

    def closed() -> bool:
        return club.close("Ann") and club.close("Bob")

    def asks() -> Iterator[Line]:
        yield closed, "table"
        for _ in range(200):
            yield lambda: time.sleep(0.02) is None, "table"

    assert club.comes(*asks()) == 1
    assert "gone" in row(club.out.getvalue(), 1)
    assert club.text.endswith(f"No table is open at {club.host.address}.")


def test_where_cards_are_dealt_one_may_watch_if_the_table_lets_one(club: Club) -> None:
    for name, watchers in (("Cem", True), ("Dee", False)):
        room = club.open(name, seats=2, code=watchers, watchers=watchers)
        room.say(Start())
        assert comes_true(lambda room=room: room.update(0.0) or room.lobby.running)
    code = club.rooms["Cem"].code

    there = (club.has_read(WATCHING), "quit")
    assert club.comes("4", (club.has_read(HINTS["running"]), "3"), code, there) == 0

    assert "running · watch · code" in row(club.out.getvalue(), 3)
    assert row(club.out.getvalue(), 4).rstrip().endswith("| running")


def test_a_seat_at_one_of_several_tables_is_gone_back_to(club: Club) -> None:
    (mine, _) = club.host.registry.tables
    zoe = club.host.room("Zoe", Join(mine))
    assert comes_true(lambda: zoe.update(0.0) or zoe.lobby)
    ticket = zoe.link.ticket
    assert ticket
    zoe.link.stop()
    where = ((club.host.address.host, club.host.address.port),)
    known = SavedTable(
        table=mine, name="Cup", rules="camelot", addresses=where, guest=ticket.guest, secret=ticket.secret,
        called="Zoe",
    )  # fmt: skip
    remember(known)
    remember(replace(known, table="f" * 16))  # that was there last, and is gone

    assert club.comes("1", (club.has_read("(you)"), "quit")) == 0

    assert "| back to my seat" in row(club.out.getvalue(), 1)
    assert club.text.count("Zoe") == 1  # in the old seat


# -- on the whole network


class Near(list[Server]):
    """Finds these servers on the network, as long as it is looked for them."""

    def __init__(self, *servers: Server, notice: str = "") -> None:
        super().__init__(servers)
        self.notice, self.looks = notice, False

    def __enter__(self) -> "Near":
        self.looks = True
        return self

    def __exit__(self, *_: object) -> None:
        self.looks = False

    def found(self) -> tuple[Server, ...]:
        assert self.looks
        return tuple(self)


@pytest.fixture
def network(club: Club, monkeypatch: pytest.MonkeyPatch) -> Near:
    """The club's host, and a program of another version."""
    mine, addresses = me("Zoe"), (club.host.address,)
    other = OneServer((Address("192.0.2.7", 48888),), RULES + 1, mine.content, server="other")
    found = Near(OneServer(addresses, mine.rules, mine.content, server="club"), other)
    monkeypatch.setattr("game.terminal.lan_visit.Browser", lambda: found)
    monkeypatch.setattr("game.terminal.choose_table.SETTLE", 0.3)
    monkeypatch.setattr("game.terminal.choose_table.SEARCH", 0.3)
    club.addresses = ()
    return found


def test_without_an_address_the_tables_of_the_network_are_a_list(club: Club, network: Near) -> None:
    apart = ANOTHER_VERSION
    assert club.comes("1", (club.has_read(one(apart)), "3"), (club.has_read("(you)"), "quit")) == 0

    text = club.out.getvalue()
    assert LOOKING in text
    assert ON_NETWORK in text
    assert one(row(text, 1).replace("|", "")) == "1. Tables at 192.0.2.7 other version"
    assert "Ann's table" in row(text, 2)
    assert "Bob's table" in row(text, 3)
    assert "Bob's table: Crazy Eights" in text
    assert not network.looks


def test_a_code_leads_to_its_table_on_the_network(club: Club, network: Near) -> None:
    code = club.open("Cem", code=True).code

    assert club.comes((club.has_read("(you)"), "quit"), code=code) == 0
    assert "Cem's table: Crazy Eights" in club.text


def test_the_code_of_a_table_that_is_gone_keeps_nobody_out_of_the_next_one(club: Club) -> None:
    club.close("Bob")
    where = ((club.host.address.host, club.host.address.port),)
    remember(
        SavedTable(table="f" * 16, name="Old", rules="camelot", code="7K2QMXD40P", guest=1, secret="ab" * 32,
              addresses=where, called="Zoe")
    )  # fmt: skip

    assert club.comes((club.has_read("(you)"), "quit")) == 0

    assert "Ann's table: Camelot" in club.text
    assert [(place.name, place.code) for place in load().value.places] == [
        ("Ann's table", ""),
        ("Old", "7K2QMXD40P"),
    ]


def test_a_code_leads_back_to_ones_seat_on_the_network(club: Club, network: Near) -> None:
    cem = club.open("Cem", code=True)
    assert cem.link.ticket
    table = cem.link.ticket.table
    zoe = club.host.room("Zoe", Join(table, cem.code))
    assert comes_true(lambda: zoe.update(0.0) or zoe.lobby)
    ticket = zoe.link.ticket
    assert ticket
    zoe.link.stop()
    remember(
        SavedTable(
            table=table, name="Cup", rules="camelot", guest=ticket.guest, secret=ticket.secret, called="Zoe"
        )
    )

    assert club.comes((club.has_read("(you)"), "quit"), code=cem.code) == 0
    assert "2. Zoe (you)" in club.text


def test_a_code_that_opens_nothing_there_leaves_the_list(club: Club, network: Near) -> None:
    network.pop()
    club.open("Cem", code=True)

    assert club.comes("1", (club.has_read("(you)"), "quit"), code="0000000000") == 0
    assert NO_SUCH_CODE in club.text
    assert "Ann's table: Camelot" in club.text


@pytest.mark.parametrize("notice", ["", "Other tables cannot be searched for on this network."])
def test_where_no_table_is_found_that_is_said(club: Club, network: Near, notice: str) -> None:
    network.clear()
    network.notice = notice

    assert club.comes() == 1
    assert club.text.endswith(notice or NONE_FOUND)
