"""Lists of more tables than one message holds: the 151st and the 1,000th are found and joined."""

import time
from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from game.lan import auth
from game.lan.guest.client import Browse, Join, Open
from game.lan.host.health import Figures, Report
from game.lan.host.hosted_table import HostedTable
from game.lan.host.registry import MOST_ROWS, ONE_SALT, Registry
from game.lan.host.table_state import Access
from game.lan.host.workers import LONGEST_LINE
from game.lan.joining.connect import JoinAddress, JoinByCode
from game.lan.joining.saved_tables import SavedTable, TableStatus, remember
from game.lan.joining.table_list import TableList
from game.lan.limits import LIMITS
from game.lan.messages import Agreement, List, Row, Tables
from game.players.bot_player import AtOnce
from tests.lan.evening import me
from tests.lan.hosting import Host, hosting
from tests.lan.test_client import GREETING, Talk
from tests.lan.test_front import front
from tests.lan.test_remote import until
from tools.pictures.lan_sample import StillBrowser, server

COUNT = 1000
CODE = "7K2QMXD40P"


def row(number: int) -> Row:
    """A table in a list."""
    return Row(
        table=f"{number:016x}", name=f"Table {number}", rules="standard", seats=4, taken=1, code=False,
        running=False, watchers=True,
    )  # fmt: skip


def many(*, code: bool = False) -> Registry:
    """A server with a thousand tables; of those with codes the last one's is known."""
    registry = Registry(think=AtOnce)
    for number in range(1, COUNT + 1):
        salt = f"{(number - 1) // ONE_SALT:032x}"
        access = Access("0" * 10 if code else "", salt, b"" if code else auth.key_of("", salt))
        agreement = Agreement(name=f"Table {number}")
        registry.add(HostedTable(f"{number:016x}", agreement, 4, access, registry._services))
    if code:
        last = registry.tables[f"{COUNT:016x}"]
        last.code, last.key = CODE, auth.key_of(CODE, last.salt)
    return registry


@pytest.fixture
def host() -> Iterator[Host]:
    with hosting(many()) as host:
        yield host


def test_pages_have_all_tables_once() -> None:
    registry = many()
    pages = [registry.list("", start) for start in range(0, COUNT, MOST_ROWS)]

    assert [len(page.rows) for page in pages] == [150] * 6 + [100]
    assert {page.total for page in pages} == {COUNT}
    assert [page.start for page in pages] == [0, 150, 300, 450, 600, 750, 900]
    assert [each.name for page in pages for each in page.rows] == [f"Table {n}" for n in range(1, COUNT + 1)]
    assert registry.list("", COUNT) == Tables((), COUNT, COUNT)


def test_a_program_asks_for_page_after_page_and_tells_one_list() -> None:
    talk = Talk(Browse(("f" * 16,)))
    talk.hears(GREETING)
    assert talk.said == [List(0, ("f" * 16,))]
    rows = [row(number) for number in range(401)]

    assert talk.hears(Tables(tuple(rows[:150]), 0, 401)) == []
    assert talk.said == [List(150, ("f" * 16,))]
    assert talk.hears(Tables(tuple(rows[150:300]), 150, 401)) == []
    assert talk.hears(Tables(tuple(rows[150:300]), 150, 401)) == []  # of an earlier request
    assert talk.said == []
    assert talk.hears(Tables(tuple(rows[299:400]), 300, 400)) == [Tables(tuple(rows[:400]), 0, 400)]
    assert talk.said == []
    talk.client.say(List())
    talk.listen()
    assert talk.said == [List(0, ("f" * 16,))]


def test_a_list_without_end_ends() -> None:
    talk = Talk(Browse())
    talk.hears(GREETING)
    told, start = [], 0
    while not told:
        page = tuple(row(number) for number in range(start, start + 200))
        told = talk.hears(Tables(page, start, 10_000_000))
        start += 200
    (tables,) = told
    assert isinstance(tables, Tables)
    assert len(tables.rows) == LIMITS.listed
    assert talk.hears(Tables((), 0, 10_000_000)) == [Tables((), 0, 10_000_000)]


@pytest.mark.parametrize("number", [1, 151, COUNT])
def test_any_of_a_thousand_tables_is_found_and_joined(number: int, host: Host) -> None:
    tables = listed(host)
    assert len(tables.rows) == COUNT
    (found,) = [each for each in tables.rows if each.row and each.row.name == f"Table {number}"]
    ann = host.room("Ann", found.aim(""))
    until(lambda: ann.lobby, ann)
    assert ann.lobby
    assert ann.lobby.agreement.name == f"Table {number}"
    ann.link.stop()


def listed(host: Host) -> TableList:
    """The list of a program that has found the host."""
    table_list = TableList(me("Eve"), StillBrowser(replace(server(1), addresses=(host.address,))))
    until(lambda: (table_list.update(time.monotonic()), table_list.rows)[1])
    table_list.close()
    return table_list


def test_a_typed_code_finds_its_table_among_a_thousand() -> None:
    with hosting(many(code=True)) as host:
        tables = listed(host)
        assert len(tables.locked) == COUNT
        joins = JoinByCode(me("Bob"), CODE, tables.locked)
        until(lambda: (joins.update(time.monotonic()), joins.arrived or joins.failure)[1], seconds=20.0)
        assert joins.arrived, joins.failure
        assert joins.arrived.lobby
        assert joins.arrived.lobby.agreement.name == f"Table {COUNT}"
        joins.arrived.link.stop()

        by_address = JoinAddress(me("Cid"), [host.address], Join(code=CODE))
        until(lambda: (by_address.update(time.monotonic()), by_address.arrived or by_address.failure)[1])
        assert by_address.arrived, by_address.failure
        by_address.arrived.link.stop()


def test_tables_with_codes_share_a_salt_with_so_many_others() -> None:
    registry = Registry(think=AtOnce)
    salts = [registry.open(Agreement(name="T"), 2, code=True).salt for _ in range(ONE_SALT + 1)]
    open_salts = [registry.open(Agreement(name="T"), 2, code=False).salt for _ in range(2)]

    assert [salts.count(salt) for salt in dict.fromkeys(salts)] == [ONE_SALT, 1]
    assert len({*salts, *open_salts}) == 4


# -- workers


def report(port: int, numbers: range, *hidden: str) -> Report:
    """What a worker says of its tables."""
    return Report(
        port=port, rows=tuple(map(row, numbers)), figures=Figures(tables=len(numbers)), hidden=hidden
    )


def test_the_process_in_front_has_pages_too_and_hides_what_its_workers_hide() -> None:
    hidden = f"{600:016x}"
    registry = front(report(1, range(1, 501)), report(2, range(501, COUNT + 1), hidden))

    pages = [registry.list("", start) for start in range(0, COUNT, MOST_ROWS)]
    names = [each.name for page in pages for each in page.rows]
    assert names == [f"Table {n}" for n in range(1, COUNT + 1) if n != 600]
    assert {page.total for page in pages} == {COUNT - 1}
    assert registry.list("", 0, (hidden,)).total == COUNT
    assert sum(1 for _ in registry.listed_rows) == COUNT - 1


def test_a_worker_tells_only_what_has_changed() -> None:
    first, second = report(1, range(1, COUNT + 1)), report(1, range(3, COUNT + 2), f"{7:016x}")
    line = second.since(first)

    assert first.since(None) == first
    assert [each.name for each in line.rows] == [f"Table {COUNT + 1}"]
    assert line.gone == (f"{1:016x}", f"{2:016x}")
    assert first.with_line(line) == second


def test_a_thousand_tables_of_a_worker_are_reported_whole() -> None:
    assert len(msgspec.json.encode(report(1, range(LIMITS.tables)))) < LONGEST_LINE / 2


# -- tables that are not listed


@pytest.mark.usefixtures("home")
def test_who_has_a_seat_at_a_table_that_is_not_listed_finds_it() -> None:
    with hosting() as host:
        ann = host.room("Ann", Open(Agreement(name="Ours"), 3, code=False))
        until(lambda: ann.lobby, ann)
        ticket = ann.link.ticket
        assert ticket
        ann.link.stop()
        table = host.registry.tables[ticket.table]
        until(lambda: table._empty_since is not None)
        table._empty_since = -1000.0
        place = SavedTable(table=ticket.table, name="Ours", rules="standard", guest=ticket.guest,
            secret=ticket.secret, addresses=(tuple(host.address),), server=host.registry.id)  # fmt: skip
        remember(place)

        others = host.room("Eve", Browse())
        until(lambda: others.rows is not None, others)
        assert others.rows == ()
        others.link.stop()
        status = TableStatus(me("Ann"), (place,))
        until(lambda: (status.update(0.0), status.state_of(place) != "asked")[1])
        assert status.state_of(place) == "there"
        assert table.id == ticket.table
