"""A table elsewhere, over real sockets, as the scenes see it."""

import random
import time
from collections.abc import Callable

import pytest

from engine import IllegalMove
from game.lan.guest.client import Join, Open
from game.lan.guest.remote_table import RemoteTable
from game.lan.guest.room import Room
from game.lan.host.registry import Registry
from game.lan.limits import Limits
from game.lan.messages import Agreement, Chat, Ready, Start
from game.players.bot_player import AtOnce
from game.players.table import Table
from tests.lan.hosting import Host, hosting

AGREEMENT = Agreement(name="Here", rules="standard", turn=0, options={"match": "25x"})


def until(what: Callable[[], object], *rooms: Room, seconds: float = 120.0) -> None:
    """Lets the rooms hear until something is so."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, [room.notices for room in rooms]
        for room in rooms:
            room.update(time.monotonic())
        time.sleep(0.005)


def two_at_a_table(host: Host) -> tuple[Room, Room]:
    """Ann, who is the host, and Bob."""
    ann = host.room("Ann", Open(AGREEMENT, 2, code=True))
    until(lambda: ann.lobby and ann.code, ann)
    bob = host.room("Bob", Join(code=ann.code))
    until(lambda: bob.lobby and bob.lobby.me == 1, ann, bob)
    return ann, bob


def playing(host: Host) -> tuple[Room, Room]:
    """The same with cards."""
    ann, bob = two_at_a_table(host)
    bob.say(Ready())
    until(lambda: ann.lobby and ann.lobby.seats[1].ready, ann, bob)
    ann.say(Start())
    until(lambda: ann.mirror.number and bob.mirror.number, ann, bob)
    return ann, bob


def test_two_play_hands_to_the_end_of_a_match_and_see_the_same() -> None:
    chance = random.Random(1)
    quick = Limits(messages_burst=10_000, messages_rate=10_000)
    with hosting(Registry(think=AtOnce, limits=quick)) as host:
        rooms = playing(host)
        tables: list[Table] = [RemoteTable(room) for room in rooms]
        now, told = 0.0, 0
        end = time.monotonic() + 600  # it hangs
        while not all(table.over for table in tables):
            assert time.monotonic() < end
            for table in tables:
                table.update(now)
                told += len(table.news())
                if table.result is not None and not table.over:
                    table.next_hand()
                elif table.moves():
                    table.play(chance.choice(table.moves()))
            now += 0.01
            time.sleep(0.001)

        first, second = tables
        assert first.result == second.result
        assert first.scores == second.scores
        assert first.winners == second.winners
        assert max(first.scores) >= 50
        assert told > 40
        assert [room.mirror.mistakes for room in rooms] == [0, 0]


def test_why_a_move_is_not_possible_is_a_notice_of_the_host() -> None:
    with hosting() as host:
        rooms = playing(host)
        tables = [RemoteTable(room) for room in rooms]
        asked = next(table for table in tables if table.moves())
        waits = next(table for table in tables if not table.moves())

        with pytest.raises(IllegalMove):
            asked.play("play 9Z")
        until(lambda: asked.room.notices, asked.room)
        assert asked.room.notices.popleft()
        with pytest.raises(IllegalMove, match="turn"):
            waits.play("draw")


def test_the_wrong_code_is_told_from_the_server_that_is_not_there() -> None:
    with hosting() as host:
        ann = host.room("Ann", Open(AGREEMENT, 2, code=True))
        until(lambda: ann.lobby, ann)
        eve = host.room("Eve", Join(code="0000000000"))
        until(lambda: eve.status.kind == "ended", eve)
        assert "code" in eve.status.sentence
        ann.link.stop()
        address = host.address
    gone = host.room("Bob", Join())
    until(lambda: gone.status.kind == "ended", gone)
    assert str(address.port) in gone.status.sentence


def test_who_loses_the_connection_comes_back_by_itself() -> None:
    with hosting() as host:
        ann, bob = playing(host)
        (table,) = host.registry.tables.values()
        guest = table.roster.guests[2]

        guest.link._transport._transport.abort()  # the cable is pulled
        until(lambda: bob.status.kind == "lost", ann, bob)
        until(lambda: bob.status.kind == "connected", ann, bob)
        bob.say(Chat("here again"))
        until(lambda: ann.said, ann, bob)

        assert ann.said[0].text == "here again"
        assert ann.said[0].name == "Bob"
