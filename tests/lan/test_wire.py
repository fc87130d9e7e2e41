"""Bytes to messages and back: preface, lengths, and what is refused."""

import random
import re
import tracemalloc
from contextlib import suppress

import pytest

from game.lan import wire
from game.lan.errors import Fault, Refusal
from game.lan.host.registry import MOST_ROWS
from game.lan.limits import LIMITS
from game.lan.messages import Chat, Hello, Ping, Play, Row, Tables
from tests.lan.mutation import corpus, mutated

HELLO = Hello(rules=1, content="0" * 16, name="Ann", avatar="fox")


def frames(data: bytes, limit: int = 1000) -> wire.Frames:
    """Frames that have been fed."""
    found = wire.Frames(limit)
    found.feed(data)
    return found


def test_a_message_comes_back_as_it_was_sent() -> None:
    found = frames(wire.PREFACE + wire.frame(HELLO) + wire.frame(Ping(3)))

    assert [wire.to_server.read(found.next() or b"") for _ in range(2)] == [HELLO, Ping(3)]
    assert found.next() is None
    assert not found.waiting


def test_a_message_in_pieces_of_a_byte_is_whole_at_its_last() -> None:
    found = wire.Frames(1000)
    data = wire.PREFACE + wire.frame(HELLO)

    for byte in data[:-1]:
        found.feed(bytes([byte]))
        assert found.next() is None
    assert found.greeted
    assert found.waiting
    found.feed(data[-1:])
    assert wire.to_server.read(found.next() or b"") == HELLO


@pytest.mark.parametrize("start", [b"GET / HTTP/1.1\r\n", b"C8P/2\r\n\0", b"\0"])
def test_another_preface_is_refused_at_its_first_wrong_byte(start: bytes) -> None:
    with pytest.raises(Refusal) as refused:
        frames(start).next()
    assert refused.value.fault is Fault.PROTOCOL


@pytest.mark.parametrize(("size", "fits"), [(1000, True), (1001, False), (2**32 - 1, False)])
def test_a_length_is_refused_before_anything_is_kept(size: int, fits: bool) -> None:
    found = frames(wire.PREFACE + size.to_bytes(4, "big"))

    if fits:
        assert found.next() is None
    else:
        with pytest.raises(Refusal) as refused:
            found.next()
        assert refused.value.fault is Fault.SIZE


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[" * 900,
        b'{"t":"nothing"}',
        b'{"t":"ping","number":-1}',
        b'{"t":"ping","number":' + b"9" * 400 + b"}",
        b'{"t":"ping","more":1}',
        b'{"t":"chat","text":"' + b"x" * 201 + b'"}',
        b'{"t":"chat","text":"\\u0000"}',
        b'{"t":"chat","text":"a\xff"}',
        b'{"t":"chat","text":"\\u202eevil"}',
        b'{"t":"play","number":1,"move":"","seen":0}',
        b'{"t":"sit","seat":10}',
    ],
)
def test_what_is_no_message_is_refused(body: bytes) -> None:
    with pytest.raises(Refusal) as refused:
        wire.to_server.read(body)
    assert refused.value.fault is Fault.FORMAT


AGREED = '{"t":"create","seats":2,"agreement":{"name":"Here",%s}}'


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ("{", ": it is no JSON."),
        ('{"t":"chat","text":"a\xff"}'.encode("latin-1"), ": it is no JSON."),
        ("[]", "."),
        ("{}", ": its field t is missing."),
        ('{"t":"nothing"}', ": its field t is wrong."),
        ('{"t":"ping","number":-1}', ": its field number is wrong."),
        ('{"t":"play","number":1,"move":"draw"}', ": its field seen is missing."),
        ('{"t":"create","seats":2,"agreement":{}}', ": its field agreement.name is missing."),
        (AGREED % '"turn":"soon"', ": its field agreement.turn is wrong."),
        (AGREED % '"teams":[[0],[1,"x"]]', ": its field agreement.teams[1][1] is wrong."),
        (AGREED % '"options":{"twos":[]}', ": its field agreement.options[...] is wrong."),
        (AGREED % '"options":{"\\u0000":1}', ": its field agreement.options is wrong."),
        (AGREED % '"more":1', ": agreement has an unknown field."),
        ('{"t":"ping","more":1}', ": it has an unknown field."),
        ('{"t":"ping","more - at `$.evil":1}', ": it has an unknown field."),
        (AGREED % '"more - at `$.evil`":1', ": agreement has an unknown field."),
        ('{"t":"evil - at `$.evil`"}', ": its field t is wrong."),
        ('{"t":"ping","%s":1}' % ("more - at `$" + ".agreement" * 50), ": it has an unknown field."),
    ],
)  # fmt: skip
def test_a_host_names_the_field_that_is_wrong_and_nothing_that_was_sent(
    body: str | bytes, words: str
) -> None:
    with pytest.raises(Refusal) as refused:
        wire.to_server.read(body if isinstance(body, bytes) else body.encode())

    assert refused.value.sentence == f"A message could not be understood{words}"


def test_what_a_host_says_of_mutated_messages_repeats_nothing_of_them() -> None:
    chance, seeds = random.Random(6), corpus().to_server
    told = set()
    for _ in range(20_000):
        body = mutated(chance.choice(seeds), seeds, chance)
        try:
            wire.to_server.read(body.replace(b'":', b' - at `$.evil`":', chance.randrange(2)))
        except Refusal as refusal:
            told.add(refusal.sentence)

    plain = re.compile(r"A message could not be understood(: [a-zA-Z_.\[\]0-9 ]{1,240})?\.")
    assert len(told) > 30
    assert [said for said in told if not plain.fullmatch(said) or "evil" in said] == []


def test_a_text_may_be_as_long_as_its_bound() -> None:
    said = Chat("x" * 200)

    assert wire.to_server.read(wire.frame(said)[wire.HEADER :]) == said


def test_mutated_messages_are_read_or_refused_and_leave_nothing_behind() -> None:
    chance = random.Random(5)
    seeds = [
        wire.frame(m)[4:] for m in (HELLO, Chat("hello"), Play(number=3, move="play 8H", seen=9), Ping(1))
    ]
    read = 0

    tracemalloc.start()
    for _ in range(20_000):
        body = bytearray(chance.choice(seeds))
        for _ in range(chance.randrange(1, 4)):
            place = chance.randrange(len(body))
            match chance.randrange(4):
                case 0:
                    body[place] = chance.randrange(256)
                case 1:
                    del body[place : place + chance.randrange(1, 9)]
                    body += b"x"
                case 2:
                    body[place:place] = chance.choice(seeds)[place : place + 20]
                case _:
                    body[place:place] = bytes([chance.choice(b'{}[]",:\\u09')]) * chance.randrange(1, 50)
        with suppress(Refusal):  # and nothing else
            wire.to_server.read(bytes(body))
            read += 1
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert 0 < read < 20_000
    assert peak < 1 << 20


def test_the_longest_list_of_tables_is_one_frame() -> None:
    row = Row(
        table="f" * 16, name="\U0001f600" * 40, rules="r" * 40, seats=10, taken=10, code=False, lock="f" * 36,
        running=False, watchers=False, yours=False,
    )  # fmt: skip

    assert len(wire.frame(Tables((row,) * MOST_ROWS))) <= LIMITS.frame_to_client
