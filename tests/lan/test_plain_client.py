"""A client that was written from the protocol's page alone plays a match."""

import ast
import random
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from game.lan.guest.client import Open
from game.lan.guest.remote_table import RemoteTable
from game.lan.host.registry import Registry
from game.lan.limits import Limits
from game.lan.messages import Agreement, Start
from game.players.bot_player import AtOnce
from tests.lan import plain_client
from tests.lan.hosting import hosting
from tests.lan.test_remote import until


def test_it_knows_the_standard_library_alone_and_is_short() -> None:
    source = Path(plain_client.__file__).read_text()
    names = {
        alias.name if isinstance(node, ast.Import) else node.module or ""
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }

    assert {name.partition(".")[0] for name in names} <= sys.stdlib_module_names
    assert len(source.splitlines()) < 150


@pytest.mark.parametrize(("rules", "code"), [("standard", False), ("camelot", True)])
def test_it_plays_a_match(rules: str, code: bool) -> None:
    quick = Limits(messages_burst=10_000, messages_rate=10_000)
    with hosting(Registry(think=AtOnce, limits=quick)) as host, ThreadPoolExecutor(1) as elsewhere:
        ann = host.room("Ann", Open(Agreement(name="Here", rules=rules, turn=0), 2, code=code))
        until(lambda: ann.lobby, ann)
        bob = elsewhere.submit(plain_client.play, "127.0.0.1", host.port, "Bob", ann.code)
        until(lambda: ann.lobby and ann.lobby.seats[1].ready, ann)
        ann.say(Start())
        until(lambda: ann.mirror.number, ann)
        table, chance = RemoteTable(ann), random.Random(2)
        end = time.monotonic() + 120
        while not table.over:
            assert time.monotonic() < end
            table.update(time.monotonic())
            table.news()
            if table.moves():
                table.play(chance.choice(table.moves()))
            time.sleep(0.001)

        assert bob.result(30)["winners"] == list(table.winners)
        ann.link.stop()


def test_it_is_told_what_is_wrong() -> None:
    with hosting() as host:
        ann = host.room("Ann", Open(Agreement(name="Here"), 2))
        until(lambda: ann.lobby, ann)

        with pytest.raises(ValueError, match="does not know the code"):
            plain_client.play("127.0.0.1", host.port, "Bob", "0000000000")
        with pytest.raises(ValueError, match="Ann"):
            plain_client.play("127.0.0.1", host.port, "Ann", ann.code)
        ann.link.stop()
