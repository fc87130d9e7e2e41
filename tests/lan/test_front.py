"""The process in front of workers, without the workers: where it sends people, and who goes there."""

import asyncio
import sys
from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from game.lan.errors import Elsewhere, Refusal
from game.lan.guest.client import Open
from game.lan.guest.link import MOST_REDIRECTS, TOO_MANY_REDIRECTS
from game.lan.host.health import Figures, Report
from game.lan.host.registry import NO_ROOM, Opened, Registry, ignore
from game.lan.host.workers import MOST_FAILURES, ON_THE_WAY, FrontRegistry, Worker, WorkerPool, id_prefix_of
from game.lan.limits import LIMITS
from game.lan.messages import Agreement, Create, Row
from game.players.bot_player import AtOnce
from tests.lan.hosting import Host, hosting
from tests.lan.test_remote import until

OURS = Agreement(name="Ours", turn=0)
REPORT = Report(port=7, rows=(), figures=Figures(tables=3))


class Sends(Registry):
    """A server that sends everybody on to a port."""

    def __init__(self) -> None:
        super().__init__(think=AtOnce)
        self.port = 0
        self.asked = 0

    def create(self, message: Create, address: str, now: float, opened: Opened = ignore) -> None:
        self.asked += 1
        raise Elsewhere(self.port)


def row(table: str) -> Row:
    return Row(
        table=table, name="T", rules="standard", seats=2, taken=1, code=True, running=False, watchers=True
    )


def worker(
    number: int = 1,
    *words: str,
    path: Path = Path("none.c8j"),
    said: list[str] | None = None,
    tables: int = LIMITS.tables,
) -> Worker:
    return Worker(number, words, path, 0, "", (said if said is not None else []).append, tables=tables)


def front(*reports: Report, shares: Sequence[int] = ()) -> FrontRegistry:
    limits = (*shares, *[LIMITS.tables] * (len(reports) - len(shares)))
    workers = [worker(number, tables=tables) for number, tables in enumerate(limits, 1)]
    for each, report in zip(workers, reports, strict=True):
        each.report = each.last_report = report
    return FrontRegistry(WorkerPool(workers))


def report(port: int, tables: int, *rows: str) -> Report:
    return Report(port=port, rows=tuple(map(row, rows)), figures=Figures(tables=tables))


def test_a_front_lets_guests_in_who_may_return_to_a_worker() -> None:
    assert front(report(1, 2)).awaits_guests


CREATE = Create(agreement=OURS, seats=2)


def test_a_new_table_goes_where_there_are_fewest_and_all_are_listed() -> None:
    registry = front(report(1, 2, "a" * 16, "b" * 16), report(2, 1, "c" * 16))

    assert [each.table[0] for each in registry.list().rows] == ["a", "b", "c"]
    with pytest.raises(Elsewhere, match="2"):
        registry.create(CREATE, "here", 0.0)
    for table, port in (("a", 1), ("c", 2)):
        with pytest.raises(Elsewhere, match=str(port)):
            registry.table(table * 16)
    with pytest.raises(Refusal, match="not there"):
        registry.table("d" * 16)


def test_a_table_that_no_report_has_told_of_yet_is_found_by_its_id() -> None:
    registry = front(
        report(1, 0), report(2, 1, "01" + "a" * 14)
    )  # which another worker has opened, some other day
    new = Registry(id_prefix=id_prefix_of(2)).open(OURS, 2, code=False)

    for table, port in ((new.id, 2), ("01" + "b" * 14, 1), ("01" + "a" * 14, 2)):
        with pytest.raises(Elsewhere, match=str(port)):
            registry.table(table)
    with pytest.raises(Refusal, match="not there"):
        registry.table("03" + "b" * 14)


def test_workers_with_equally_many_take_turns() -> None:
    registry = front(report(1, 0), report(2, 0), report(3, 0))
    ports = []
    for _ in range(6):
        with pytest.raises(Elsewhere) as sent:
            registry.create(CREATE, "here", 0.0)
        ports.append(sent.value.port)

    assert ports == [1, 2, 3, 1, 2, 3]


def test_all_workers_together_have_the_tables_of_the_server_and_no_more() -> None:
    registry = front(report(1, 1), report(2, 1), shares=(1, 2))
    with pytest.raises(Elsewhere, match="2"):  # where there is room
        registry.create(CREATE, "here", 0.0)

    full = front(report(1, 1), report(2, 2), shares=(1, 2))
    with pytest.raises(Refusal) as refused:
        full.create(CREATE, "here", 0.0)
    assert refused.value.sentence == NO_ROOM.format(count=3)


def test_a_table_on_its_way_to_a_worker_takes_its_place_already() -> None:
    registry = front(report(1, 0), shares=(1,))
    with pytest.raises(Elsewhere):
        registry.create(CREATE, "here", 0.0)
    with pytest.raises(Refusal, match="has no room"):  # before the worker has reported it
        registry.create(CREATE, "here", 0.1)

    (only,) = registry._pool.workers
    only.take_in(report(1, 1))
    only.take_in(report(1, 0))  # it has ended
    with pytest.raises(Elsewhere):
        registry.create(CREATE, "here", 0.2)
    with pytest.raises(Elsewhere):
        registry.create(CREATE, "here", 0.3 + ON_THE_WAY)  # who was sent before has opened none


def test_an_address_has_no_more_tables_at_all_workers_than_at_one() -> None:
    mine = [
        msgspec.structs.replace(report(port, count), openers={"here": count})
        for port, count in ((1, 1), (2, LIMITS.tables_each - 1))
    ]
    registry = front(*mine)
    with pytest.raises(Refusal, match="of your address already"):
        registry.create(CREATE, "here", 0.0)
    with pytest.raises(Elsewhere):
        registry.create(CREATE, "elsewhere", 0.0)


def test_a_worker_that_is_started_again_keeps_its_guests_and_gets_no_new_tables() -> None:
    registry = front(report(1, 0, "a" * 16))
    (only,) = registry._pool.workers
    only.report = None

    with pytest.raises(Elsewhere, match="1"):
        registry.table("a" * 16)
    assert registry.list().rows == ()
    with pytest.raises(Refusal, match="no more tables"):
        registry.create(CREATE, "here", 0.0)


def test_a_program_goes_on_to_the_port_that_it_is_told() -> None:
    sends = Sends()
    with hosting(sends) as before, hosting() as host:
        sends.port = host.port
        ann = before.room("Ann", Open(OURS, 2, code=True))
        until(lambda: ann.lobby, ann)

        assert list(host.registry.tables) == [ann.link.ticket.table]  # type: ignore[union-attr]
        assert sends.asked == 1
        ann.link.stop()


def test_a_server_that_sends_people_round_in_circles_is_left() -> None:
    sends = Sends()
    with hosting(sends) as host:
        sends.port = host.port
        ann = host.room("Ann", Open(OURS, 2))
        until(lambda: ann.status.kind == "ended", ann)

        assert ann.status.sentence == TOO_MANY_REDIRECTS
        assert sends.asked == 1 + MOST_REDIRECTS


def test_a_port_where_nobody_is_is_said_so() -> None:
    sends = Sends()
    gone = Host()
    gone.stop()
    with hosting(sends) as host:
        sends.port = gone.port
        ann = host.room("Ann", Open(OURS, 2))
        until(lambda: ann.status.kind == "ended", ann)

        assert "hosts no table" in ann.status.sentence


def test_a_worker_that_cannot_begin_is_given_up_and_said_so() -> None:
    said: list[str] = []
    bad = worker(9, sys.executable, "-c", "raise SystemExit(3)", said=said)

    async def run() -> None:
        with pytest.raises(ValueError, match="Worker 9 cannot be started"):
            await WorkerPool([bad]).start()

    asyncio.run(run())
    assert len(said) == MOST_FAILURES


def test_a_worker_that_says_what_is_no_report_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.lan.host.workers.REST", 0.1)
    bad = worker(9, sys.executable, "-c", "import time; print('?', flush=True); time.sleep(600)")

    assert asyncio.run(bad._run_once()) is False
    assert bad.report is None


def test_a_worker_is_there_until_it_ends() -> None:
    line = msgspec.json.encode(REPORT).decode()
    good = worker(1, sys.executable, "-c", f"print({line!r})")

    assert asyncio.run(good._run_once()) is True
    assert good.report is None
    assert good.last_report == REPORT
    assert good.load == (3, 0)
