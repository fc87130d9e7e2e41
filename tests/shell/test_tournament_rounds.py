"""A tournament in the terminal: from one table to the next, and what is told between."""

import asyncio
import io
import math
import random
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.lan.addresses import Address
from game.lan.guest.client import Join
from game.lan.guest.link import Status
from game.lan.host.registry import Registry
from game.lan.messages import Agreement, Fixture, Lobby, Refused, Standings, Tables
from game.players.bot_player import AtOnce
from game.terminal.lan_play import LanTerminal
from game.terminal.lan_visit import Visit
from game.terminal.line_input import Prompt
from game.tournament import runner, watching
from game.tournament.plan import Tournament
from game.tournament.runner import TournamentRunner, runner_for
from game.tournament.terminal_rounds import COMES, Rounds, next_table
from tests.lan.beacons import comes_true
from tests.lan.evening import me
from tests.lan.hosting import hosting
from tests.lan.test_tournament_watching import Heard
from tests.shell.plain import console_of
from tools.pictures.tournament_sample import sample_standings

LONG = 120.0  # seconds
SHORT = Agreement(name="Cup", rules="crazy8", options={"hand_size": 2})  # random moves soon end it
CUP = Tournament(agreement=SHORT, players=("Zoe", "Ann"), most=2, count=2, seed=1)
LAST, NEXT = "a" * 16, "b" * 16
NOW = replace(
    sample_standings(), fixtures=(Fixture(players=("Ann", "Bob"), table=LAST), Fixture(players=("Cem",)))
)


class Player:
    """Says to be ready, and plays what is possible. Nobody waits any longer for Ann once that is said.

    Nor does anybody look at the results of a round any longer once they have been told.
    """

    def __init__(self, registry: Registry, out: io.StringIO) -> None:
        self.terminal: LanTerminal | None = None
        self._registry, self._out = registry, out
        self._chance, self._end = random.Random(1), time.monotonic() + LONG

    def __iter__(self) -> Iterator[str | None]:
        return self

    def __next__(self) -> str | None:
        assert time.monotonic() < self._end
        time.sleep(0.005)
        moves = self.terminal.table.moves() if self.terminal else ()
        if moves:
            return self._chance.choice(moves).text
        if self.terminal is not None and not self.terminal.table.over:
            return None
        self.has_runner_wait(math.inf if not self._is_there() else 0.0)
        self._has_read_results()
        return "ready"

    def _has_read_results(self) -> None:
        runner = self._runner()
        _, title, told = self._out.getvalue().rpartition(f"Round {len(runner.tournament.rounds)} of")
        if title and "All results are in" in told and runner._next_at is not None:
            runner._next_at = runner._now + 0.1

    def _is_there(self) -> bool:
        """Is Zoe at a table whose cards are not dealt?"""
        tables = tuple(self._registry.tables.values())
        return any(table.roster.has_connection and table.runner is None for table in tables)

    def has_runner_wait(self, seconds: float) -> None:
        """So long nobody is late."""
        self._runner()._wait = seconds

    def _runner(self) -> TournamentRunner:
        assert isinstance(self._registry.tournament, TournamentRunner)
        return self._registry.tournament


def test_a_whole_tournament_is_played_in_the_terminal(
    tmp_path: Path, home: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    registry, out = Registry(think=AtOnce), io.StringIO()
    player = Player(registry, out)

    class Watched(LanTerminal):
        """Who plays can be seen by who types."""

        def run(self) -> int:
            player.terminal = self
            player.has_runner_wait(math.inf)
            return super().run()

    monkeypatch.setattr("game.terminal.lan_visit.LanTerminal", Watched)
    monkeypatch.setattr("game.terminal.lan_visit.lines_from", lambda source: player)
    monkeypatch.setattr(runner, "RESULTS_TIME", 8.0)
    monkeypatch.setattr(watching, "ASK_EVERY", 0.1)
    monkeypatch.setattr("game.lan.host.match_runner.time_to_read", lambda events: 0.0)
    with hosting(registry) as host:
        conduct = runner_for(CUP, tmp_path / "cup.json", wait=math.inf, show=lambda held: None)
        cup = host.do(conduct(host.server, asyncio.Event()))
        assert comes_true(lambda: registry.tables)

        visit = Visit(me("Zoe"), (host.address,), console=console_of(out), source=None, next_table=next_table)
        assert visit.go("") == 0

        cup.cancel()
    text = out.getvalue()
    assert "2. Ann - not here yet" in text or "1. Ann - not here yet" in text
    for words in ("Round 1, table 1: Cup", "Round 2, table 1: Cup"):
        assert text.count(words) == 1
    for words in ("Round 1 of 2", "Round 2 of 2"):
        assert words in text
    assert "All results are in; the next round begins in 0:0" in text
    assert "the host starts the next round" not in text
    assert "The tournament is over: " in text
    assert COMES in text


def test_the_tournament_is_followed_to_where_its_host_is_now(monkeypatch: pytest.MonkeyPatch) -> None:
    old, new, newest = Address("10.0.0.7"), Address("10.0.0.9", 50001), Address("10.0.0.12")
    lobby = Lobby(agreement=SHORT, seats=(), host=0)
    link = SimpleNamespace(addresses=(new, old), ticket=None)
    room = SimpleNamespace(status=Status("connected"), lobby=lobby, fault=0, link=link)
    asked: list[object] = []
    went: list[object] = []
    monkeypatch.setattr(
        "game.tournament.terminal_rounds.TournamentWatch",
        lambda who, where: asked.append(where) or SimpleNamespace(addresses=(newest,)),
    )
    monkeypatch.setattr(
        "game.tournament.terminal_rounds.Rounds", lambda *what: SimpleNamespace(wait=lambda table: NEXT)
    )
    monkeypatch.setattr("game.tournament.terminal_rounds.JoinAddress", lambda who, where, aim: (where, aim))
    visit = Visit(
        me("Zoe"), (old,), console=console_of(io.StringIO()), source=io.StringIO(), next_table=next_table
    )
    monkeypatch.setattr(visit, "_go", went.append)

    visit._next_table(room)  # type: ignore[arg-type]

    assert asked == [(new, old)]
    assert went == [((newest,), Join(NEXT))]


class Between:
    """Somebody between two tables."""

    def __init__(self, *lines: str | None) -> None:
        self.server, self.out = Heard(), io.StringIO()
        self.server.hears(Tables(()))
        self.lines = list(lines)

    def says(self, *heard: object) -> None:
        """The server says this with the next step."""
        for message in heard:
            self.server.link.heard.put(message)  # type: ignore[arg-type]

    def wait(self) -> str:
        """What is waited for."""
        console = console_of(self.out)
        prompt = Prompt(console, iter(self.lines))
        return Rounds(self.server.watch, "Ann", prompt, lambda: self.server.now).wait(LAST)


def opened(held: Standings) -> Standings:
    """The next round has begun, with a table for Ann."""
    return replace(held, fixtures=(Fixture(players=("Cem", "Ann"), table=NEXT),))


def test_the_table_where_one_was_is_not_the_next_one() -> None:
    between = Between("table", "hm", None)
    between.says(NOW)
    with pytest.raises(EOFError):
        between.wait()

    text = between.out.getvalue()
    assert text.count("Table 1: Ann, Bob") == 2  # at once, and asked for
    assert text.count(COMES) == 2
    assert between.server.link.stopped

    between = Between()
    between.says(opened(NOW))
    assert between.wait() == NEXT


def test_who_types_quit_leaves() -> None:
    between = Between(None, "quit", "table")
    between.says(NOW)
    with pytest.raises(EOFError):
        between.wait()

    assert between.lines == [None, "quit", "table"]
    assert between.out.getvalue().count("Table 1") == 1


def test_nothing_is_waited_for_where_there_is_no_tournament() -> None:
    between = Between()
    between.says(Refused(fault=36, sentence="There is no tournament here."))

    assert between.wait() == ""
    assert between.out.getvalue() == "There is no tournament here.\n"


def test_a_lost_connection_is_said_and_waited_for() -> None:
    between = Between(None, None, "table")
    between.says(NOW, Status("ended", "Nobody answers."))
    with pytest.raises(EOFError):
        between.wait()

    assert between.out.getvalue().count("Nobody answers.") == 1
