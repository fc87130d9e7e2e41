"""Messages that nobody sends: real ones with mistakes in their bytes, right ones that say anything."""

import random
import re
from collections.abc import Callable
from functools import cache
from typing import Any, get_args

import msgspec
from msgspec import inspect

from game.lan import wire
from game.lan.messages import Agreement, Message, Ready, Start, ToClient, ToServer, Why
from tests.lan.evening import Evening

TEXTS = (
    "",
    "a",
    "Ann",
    "Bob",
    "standard",
    "camelot",
    "crazy8",
    "bridge",
    "easy",
    "normal",
    "draw",
    "play 8H",
    "play 8H as S",
    "take",
    "done",
    "expire",
    "0",
    "match",
    "25x",
    "100x",
    "\u0301",
    "\U0001f600",
    "<b>%s{}",
    "../../etc/passwd",
)
SEPARATORS = b'{}[]",:\\u09'


def mutated(body: bytes, others: list[bytes], chance: random.Random) -> bytes:
    """That text with up to three mistakes: other bytes, a part missing, a part of another, a repetition."""
    found = bytearray(body)
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(found) + 1)
        match chance.randrange(5):
            case 0:
                found[place : place + 1] = bytes([chance.randrange(256)])
            case 1:
                del found[place : place + chance.randrange(1, 9)]
            case 2:
                other = chance.choice(others)
                start = chance.randrange(len(other) + 1)
                found[place:place] = other[start : start + 20]
            case 3:
                found[place:place] = bytes([chance.choice(SEPARATORS)]) * chance.randrange(1, 50)
            case _:
                found[place:place] = str(chance.choice((-1, 10, 2**31, 2**63, 10**400, 1e308))).encode()
    return bytes(found)


# -- right messages


def anything(kind: type[Message], chance: random.Random) -> Message:
    """A message of that kind whose bounds are kept, and nothing else."""
    made = _value(_info(kind), chance)
    return msgspec.convert(made, kind)


@cache
def _info(kind: type[Message]) -> inspect.Type:
    return inspect.type_info(kind)


def _number(info: inspect.IntType, chance: random.Random) -> int:
    least = info.ge if info.ge is not None else -10
    most = info.le if info.le is not None else info.lt - 1 if info.lt is not None else 10
    return chance.choice(
        (least, most, chance.randint(least, most), min(most, max(least, chance.randrange(9))))
    )


def _text(info: inspect.StrType, chance: random.Random) -> str:
    least, most = info.min_length or 0, info.max_length or 20
    if info.pattern and "a-f]*" in info.pattern:
        return "".join(chance.choice("0123456789abcdef") for _ in range(least))
    text = chance.choice((chance.choice(TEXTS), "0" * most))[:most]
    fits = len(text) >= least and (not info.pattern or re.search(info.pattern, text))
    return text if fits else "0" * max(1, least)


def _many(info: Any, chance: random.Random) -> int:
    return chance.choice((0, 1, 2, min(info.max_length or 3, 12)))


def _struct(info: inspect.StructType, chance: random.Random) -> dict[str, Any]:
    fields = [field for field in info.fields if field.required or chance.random() < 0.5]
    made = {field.encode_name: _value(field.type, chance) for field in fields}
    return made | ({str(info.tag_field): info.tag} if info.tag_field else {})


MAKERS: dict[type[inspect.Type], Callable[[Any, random.Random], Any]] = {
    inspect.IntType: _number,
    inspect.StrType: _text,
    inspect.BoolType: lambda info, chance: chance.random() < 0.5,
    inspect.NoneType: lambda info, chance: None,
    inspect.LiteralType: lambda info, chance: chance.choice(info.values),
    inspect.UnionType: lambda info, chance: _value(chance.choice(info.types), chance),
    inspect.ListType: lambda info, chance: [
        _value(info.item_type, chance) for _ in range(_many(info, chance))
    ],
    inspect.VarTupleType: lambda info, chance: [
        _value(info.item_type, chance) for _ in range(_many(info, chance))
    ],
    inspect.DictType: lambda info, chance: {
        _value(info.key_type, chance): _value(info.value_type, chance) for _ in range(_many(info, chance))
    },
    inspect.StructType: _struct,
}


def _value(info: inspect.Type, chance: random.Random) -> Any:
    return MAKERS[type(info)](info, chance)


# -- what real programs say


class Corpus:
    """Real messages of both directions, from an evening, and one of every kind."""

    def __init__(self) -> None:
        evening = Evening(4)
        ann = evening.opens("Ann", Agreement(name="Here", rules="camelot"), seats=3)
        evening.joins("Bob").say(Ready())
        evening.run(1.0)
        ann.say(Start())
        evening.run(15.0)
        ann.say(Why("play Castle"))
        evening.run(1.0)
        chance = random.Random(1)
        heard = wire.Frames(1 << 16)
        heard.feed(bytes(ann.received))
        every = [wire.frame(anything(kind, chance))[wire.HEADER :] for kind in get_args(ToClient)]
        self.to_client = [*iter(heard.next, None), *every]
        self.to_server = [
            wire.frame(anything(kind, chance))[wire.HEADER :] for kind in get_args(ToServer) for _ in range(3)
        ]


@cache
def corpus() -> Corpus:
    """It is made once."""
    return Corpus()
