"""A client that was written from the protocol's page alone plays a match."""

import ast
import hashlib
import json
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
from tools import protocol_transcript


def test_it_knows_the_standard_library_alone_and_is_short() -> None:
    source = Path(plain_client.__file__).read_text(encoding="utf-8")
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


def test_the_transcript_is_what_the_program_says_and_can_be_computed_again() -> None:
    page = protocol_transcript.PAGE.read_text("utf-8")
    assert page == protocol_transcript.transcript(), "python -m tools.protocol_transcript writes it anew"
    lines = page.splitlines()
    told = dict(line.split(": ", 1) for line in lines if ": " in line and line[0] not in "<>")
    messages = [(line[0], json.loads(line[2:])) for line in lines if line[:1] in ("<", ">")]

    key = plain_client.key_of(told["code"], told["salt"])
    assert key.hex() == told["key"]
    said = told["text of the host's proof"].split("|")
    assert plain_client.proof(key, *said) == told["host's proof"]
    assert plain_client.proof(key, "client", *said[1:]) == told["client's proof"]
    assert told["lock"] == told["salt"] + plain_client.proof(key, "lock")[:4]
    secret = told["secret of the seat"].encode()
    assert hashlib.sha256(secret).hexdigest() == told["what the host keeps"]
    first = bytes.fromhex(told["first frame to the host"])
    assert (json.loads(first[4:]), int.from_bytes(first[:4], "big")) == (messages[0][1], len(first) - 4)
    view: dict[str, object] = {}
    for _, message in messages:
        if message["t"] == "news":
            view = {key: view[key] for key in view if key not in message["gone"]} | message["view"]
            assert plain_client.digest_of(view) == message["digest"]
    assert message["t"] == "done"
    assert plain_client.digest_of(view) == told["last view's digest"]
