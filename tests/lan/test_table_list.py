"""The list of tables: what is in it, that no row moves, and that nothing in it grows without end."""

import time
from collections.abc import Sequence
from dataclasses import replace

import msgspec

from game.lan.addresses import Address
from game.lan.errors import ANOTHER_VERSION, SENTENCES, Fault
from game.lan.guest.client import Me, Open
from game.lan.guest.link import Status
from game.lan.guest.room import Room
from game.lan.host.registry import RULES
from game.lan.joining.table_list import ASK_EVERY, VISIT_AGAIN, TableList, incompatibility
from game.lan.limits import LIMITS
from game.lan.messages import PROTOCOL, Agreement, Closed, List, Row, Tables
from tests.lan.evening import me
from tests.lan.hosting import hosting
from tools.pictures.lan_sample import StillBrowser, StillLink, server, still_room


def row(number: int, *, taken: int = 1, running: bool = False, watchers: bool = True) -> Row:
    """A table for four."""
    return Row(
        table=f"{number:016x}", name=f"Table {number}", rules="standard", seats=4, taken=taken,
        code=False, running=running, watchers=watchers,
    )  # fmt: skip


class Network:
    """Servers that are visited; what each tells is put into its room."""

    def __init__(self, *numbers: int) -> None:
        self.browser = StillBrowser(*(server(number) for number in numbers))
        self.rooms: list[Room] = []
        self.table_list = TableList(me("Ann"), self.browser, connect=self.visit)
        self.now = 100.0
        self.go(0.0)

    def visit(self, player: Me, addresses: Sequence[Address]) -> Room:
        self.rooms.append(still_room())
        return self.rooms[-1]

    def link(self, number: int) -> StillLink:
        link = self.rooms[number].link
        assert isinstance(link, StillLink)
        return link

    def go(self, seconds: float = 0.1) -> bool:
        self.now += seconds
        return self.table_list.update(self.now)

    def tells(self, number: int, *rows: Row) -> None:
        """A server tells its tables."""
        self.link(number).heard.put(Tables(rows))
        self.go()
        self.go()

    @property
    def shown(self) -> list[tuple[str, str]]:
        return [(listed.row.name if listed.row else "", listed.state) for listed in self.table_list.rows]


def test_states_of_tables_are_told_apart() -> None:
    network = Network(1)

    network.tells(0, row(1), row(2, taken=4), row(3, running=True), row(4, taken=4, watchers=False))

    assert network.shown == [
        ("Table 1", "open"), ("Table 2", "full"), ("Table 3", "running"), ("Table 4", "full"),
    ]  # fmt: skip
    assert [listed.may_enter for listed in network.table_list.rows] == [True, True, True, False]


def test_other_versions_and_other_cards_are_shown_with_what_they_are_and_not_visited() -> None:
    network = Network()
    network.browser.servers = (server(1, rules=RULES + 4), server(2, cards="f" * 16))

    assert network.go()

    assert [listed.state for listed in network.table_list.rows] == ["other version", "other cards"]
    assert [listed.why for listed in network.table_list.rows] == [ANOTHER_VERSION, SENTENCES[Fault.CONTENT]]
    assert network.rooms == []
    assert not any(listed.may_enter for listed in network.table_list.rows)


def test_no_row_moves_when_others_come_and_go() -> None:
    network = Network(1, 2)
    network.tells(0, row(1), row(2))
    network.tells(1, row(3))

    network.tells(0, row(2, taken=2))
    assert network.shown == [("Table 1", "gone"), ("Table 2", "open"), ("Table 3", "open")]

    network.browser.servers = (server(2),)
    network.go()
    assert network.shown == [("Table 1", "gone"), ("Table 2", "gone"), ("Table 3", "open")]
    assert network.link(0).stopped

    network.tells(1, row(4), row(3))
    assert [name for name, _ in network.shown] == ["Table 1", "Table 2", "Table 3", "Table 4"]


def test_a_code_is_tried_last_at_tables_that_have_fallen_silent() -> None:
    network = Network(1, 2)
    network.tells(0, msgspec.structs.replace(row(1), code=True), row(2))
    shut = row(4, running=True, watchers=False)
    network.tells(1, *(msgspec.structs.replace(one, code=True) for one in (row(3), shut)))

    network.browser.servers = (server(2),)
    network.go()

    assert [locked.table for locked in network.table_list.locked] == [
        row(3).table,
        row(4).table,
        row(1).table,
    ]


def test_a_list_at_rest_is_not_different() -> None:
    network = Network(1)
    network.tells(0, row(1))

    assert not network.go()
    network.tells(0, row(1, taken=2))
    assert network.table_list.rows[0].row == row(1, taken=2)
    assert not network.go()


def test_servers_are_asked_again_and_visited_again_after_a_failure() -> None:
    network = Network(1)
    network.go(ASK_EVERY)
    assert network.link(0).said == [List()]

    network.link(0).heard.put(Status("ended", "gone"))
    network.go()
    network.go(VISIT_AGAIN - 0.2)
    assert len(network.rooms) == 1
    network.go(0.3)
    network.go()
    assert len(network.rooms) == 2
    assert network.link(0).stopped


def test_a_server_that_is_found_but_lets_nobody_in_says_so_until_it_does() -> None:
    network = Network(1, 2)
    assert network.shown == []

    network.link(0).heard.put(Status("ended", "Nobody answers."))
    network.go()
    network.go()
    (shut,) = network.table_list.rows
    assert (shut.state, shut.may_enter, shut.addresses) == ("no answer", False, server(1).addresses)
    assert f"firewall there may keep port {server(1).addresses[0].port} shut" in shut.why
    network.tells(1, row(2))

    network.go(VISIT_AGAIN)
    assert network.table_list.rows[0] == shut, "while it is tried again"
    network.tells(2, row(1), row(3))
    assert network.shown == [("Table 1", "open"), ("Table 2", "open"), ("Table 3", "open")]


def test_a_server_that_has_answered_before_is_not_said_to_let_nobody_in() -> None:
    network = Network(1)
    network.tells(0, row(1))

    for number in range(2):
        network.link(number).heard.put(Status("ended", "Nobody answers."))
        network.go()
        network.go(VISIT_AGAIN)
        network.go()

    assert [listed.state for listed in network.table_list.rows] == ["gone"]


def test_a_server_that_refuses_somebody_is_not_said_to_be_behind_a_firewall() -> None:
    network = Network(1)

    network.link(0).heard.put(Closed(fault=Fault.FULL, sentence="Too many."))
    network.link(0).heard.put(Status("ended"))
    network.go()
    network.go()

    assert network.shown == []


def test_neither_visits_nor_rows_are_without_end() -> None:
    network = Network(*range(1, LIMITS.visits + 5))
    assert len(network.rooms) == LIMITS.visits

    network.tells(0, *(row(number) for number in range(LIMITS.offers + 5)))
    assert len(network.table_list.rows) == LIMITS.offers


def test_new_tables_stand_in_a_full_list_where_others_are_gone() -> None:
    network = Network(1)
    network.tells(0, *(row(number) for number in range(LIMITS.offers)))
    network.tells(0, *(row(number) for number in range(LIMITS.offers) if number not in (3, 7)))
    assert [listed.state for listed in network.table_list.rows].count("gone") == 2

    network.tells(0, *(row(number) for number in range(LIMITS.offers + 5) if number not in (3, 7)))

    tables = [listed.row.table for listed in network.table_list.rows if listed.row]
    new = {3: LIMITS.offers, 7: LIMITS.offers + 1}
    assert tables == [row(new.get(number, number)).table for number in range(LIMITS.offers)]
    assert [listed.state for listed in network.table_list.rows].count("gone") == 0


def test_closing_ends_all_visits() -> None:
    network = Network(1, 2)

    network.table_list.close()

    assert network.link(0).stopped
    assert network.link(1).stopped
    assert network.table_list.notice == ""


def test_another_protocol_is_said_before_anything_else() -> None:
    theirs = replace(server(1, rules=RULES + 1), protocol=PROTOCOL + 1)

    assert incompatibility(me("Ann"), theirs) == (
        "other version",
        ANOTHER_VERSION,
    )


def test_a_real_server_is_visited_and_tells_its_tables() -> None:
    with hosting() as host:
        ann = host.room("Ann", Open(Agreement(name="Ours"), 3, code=True))
        found = replace(server(1), addresses=(host.address,))
        table_list = TableList(me("Bob"), StillBrowser(found))
        end = time.monotonic() + 20.0
        while not (table_list.rows and ann.lobby) and time.monotonic() < end:
            ann.update(time.monotonic())
            table_list.update(time.monotonic())
            time.sleep(0.01)
        table_list.close()
        ann.link.stop()

    (listed,) = table_list.rows
    assert listed.row
    assert (listed.row.name, listed.row.code, listed.state) == ("Ours", True, "open")
