"""A tournament that is followed: asked again and again, also after a lost connection; led by its owner."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec.structs import replace

from game.lan.addresses import Address
from game.lan.guest.client import Me
from game.lan.guest.link import Status
from game.lan.guest.room import Room
from game.lan.messages import Agreement, NextRound, Refused, Rounds, Standings, Tables
from game.tournament import hosting
from game.tournament.plan import Tournament
from game.tournament.watching import AGAIN, ASK_EVERY, TournamentWatch
from tests.lan.evening import me
from tools.pictures.lan_sample import StillLink, still_room
from tools.pictures.tournament_sample import sample_standings

HELD = sample_standings()
OVER = sample_standings(over=True)


class Heard:
    """A server that is followed; it says what it is told to."""

    def __init__(self) -> None:
        self.rooms: list[Room] = []
        self.kept: list[Standings] = []
        where = [Address("10.0.0.7")]
        self.went: list[Sequence[Address]] = []  # where the connections led
        self.searches: list[Standings] = []  # for what was looked
        self.found: tuple[Address, ...] = ()
        self.is_looking = False
        self.watch = TournamentWatch(
            me("Ann"), where, connect=self._connect, keep=self.kept.append, seek=self._seek
        )
        self.now = 100.0
        self.update(0.0)

    def _connect(self, who: Me, addresses: Sequence[Address]) -> Room:
        self.rooms.append(still_room())
        self.went.append(addresses)
        return self.rooms[-1]

    def _seek(self, who: Me, held: Standings) -> "Heard":
        self.searches.append(held)
        self.is_looking = True
        return self

    def where(self, now: float) -> Sequence[Address]:
        """As a search: what it has found."""
        return self.found

    def close(self) -> None:
        """As a search: its end."""
        self.is_looking = False

    @property
    def link(self) -> StillLink:
        link = self.rooms[-1].link
        assert isinstance(link, StillLink)
        return link

    def update(self, seconds: float = 0.1) -> None:
        self.now += seconds
        self.watch.update(self.now)

    def hears(self, *messages: object) -> None:
        for message in messages:
            self.link.heard.put(message)  # type: ignore[arg-type]
        self.update()


def test_it_is_asked_again_and_again_once_there_is_a_connection() -> None:
    server = Heard()
    server.update()
    assert server.link.said == []
    server.hears(Tables(()))
    server.update(ASK_EVERY / 2)
    server.update(ASK_EVERY)
    assert server.link.said == [Rounds(), Rounds()]

    server.hears(HELD)
    assert server.watch.standings == HELD
    assert server.watch.left(server.now) == 0.0
    server.hears(replace(HELD, left=9_000))
    assert 8.0 < server.watch.left(server.now + 0.5) < 9.0


def test_a_lost_connection_is_made_again_and_said() -> None:
    server = Heard()
    server.hears(Tables(()), HELD)
    server.hears(Status("ended", "Nobody answers."))
    assert server.watch.trouble == "Nobody answers."
    server.update(AGAIN / 2)
    assert len(server.rooms) == 1
    server.update(AGAIN)
    assert len(server.rooms) == 2
    assert server.watch.standings == HELD

    server.hears(Tables(()), HELD)
    assert server.watch.trouble == ""
    server.watch.close()
    server.watch.close()
    assert server.link.stopped


OLD, NEW = Address("10.0.0.7"), Address("10.0.0.9", 50001)


def test_a_host_that_is_not_found_again_is_looked_for_elsewhere() -> None:
    server = Heard()
    server.hears(Status("ended", "Nobody answers."))
    assert server.searches == []  # it never was there
    server.update(AGAIN)
    server.hears(Tables(()), HELD)
    server.hears(Status("ended", "The connection was too slow."))
    assert server.searches == []  # it may be there at once
    server.update(AGAIN)
    server.hears(Status("ended", "Nobody answers."))
    server.update(AGAIN)
    server.hears(Status("ended", "Nobody answers."))
    assert server.searches == [HELD]

    server.found = (NEW,)
    server.update()
    assert server.went[-1] == (NEW, OLD)
    server.update()
    assert server.is_looking
    server.hears(Tables(()), HELD)

    assert not server.is_looking
    assert server.watch.addresses == (NEW, OLD)
    assert server.watch.trouble == ""


def test_another_host_at_its_place_is_left_once_it_is_found_elsewhere() -> None:
    server = Heard()
    server.hears(Tables(()), HELD, Status("ended", "The connection was too slow."))
    server.update(AGAIN)
    other = server.link
    server.hears(Tables(()), Refused(fault=36, sentence="There is no tournament here."))
    assert server.searches == [HELD]

    server.found = (NEW,)
    server.update()

    assert other.stopped
    assert server.went[-1] == (NEW, OLD)
    server.watch.close()
    assert not server.is_looking


def test_what_is_on_this_machine_is_not_looked_for_elsewhere() -> None:
    server = Heard()
    server.watch.addresses = (Address("127.0.0.1", 5000),)
    server.hears(Tables(()), HELD, Status("ended", "The connection was too slow."))
    server.update(AGAIN)
    server.hears(Status("ended", "Nobody answers."))

    assert server.searches == []


def test_after_the_end_nobody_is_looked_for() -> None:
    server = Heard()
    server.hears(Tables(()), OVER)
    server.hears(Status("ended", "The tournament is over."))
    server.update(AGAIN * 2)

    assert len(server.rooms) == 1
    assert server.watch.trouble == ""


def test_how_it_has_ended_is_kept_once() -> None:
    server = Heard()
    server.hears(Tables(()), HELD)
    assert server.kept == []
    server.hears(OVER)
    server.hears(OVER)

    assert server.kept == [OVER]


def test_what_is_refused_is_said_until_something_else_is_asked() -> None:
    server = Heard()
    server.hears(Tables(()), Refused(fault=36, sentence="There is no tournament here."))
    assert server.watch.trouble == "There is no tournament here."
    server.watch.next_round("secret")
    assert server.link.said[-1] == NextRound("secret")
    assert server.watch.trouble == ""

    TournamentWatch(me("Ann"), [Address("10.0.0.7")]).next_round(
        "secret"
    )  # before there is a connection: nothing


def until(what: Callable[[], bool], *steps: Callable[[], object]) -> None:
    """Lets a real host and who follows it go on until something is so."""
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end
        for step in steps:
            step()
        time.sleep(0.02)


def test_a_host_of_ones_own_is_started_followed_and_found_again(home: Path) -> None:
    agreement = Agreement(name="Cup", turn=0)
    path = hosting.begin(Tournament(agreement=agreement, players=("Ann", "Bob"), most=2, count=1))
    host = hosting.TournamentHost(path)
    try:
        until(lambda: host.address is not None, host.update)
        assert host.address
        watch = TournamentWatch(me("Ann"), [host.address])
        until(lambda: watch.standings is not None, lambda: watch.update(time.monotonic()))
        assert watch.standings
        assert [each.players for each in watch.standings.fixtures] in ([("Ann", "Bob")], [("Bob", "Ann")])

        again = hosting.TournamentHost(path)  # another window of the same player
        assert again.owner == host.owner
        assert again._process is None
        assert host.owner
        watch.next_round("guess")
        until(lambda: bool(watch.trouble), lambda: watch.update(time.monotonic()))
        assert "Only its owner" in watch.trouble
        watch.close()
    finally:
        assert host._process
        host._process.end()
    until(lambda: hosting.owner_of(path) is None)
