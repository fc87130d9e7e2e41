"""Journals that were changed at random bring back what was valid before, or are refused with a sentence.

CRAZIER_EIGHTS_MUTATIONS=50000 python -m pytest tests/lan/test_journal_mutations.py
"""

import random
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import Any
from zlib import crc32

import msgspec
import pytest

from engine.decks import deck_text
from game.lan.errors import Fault, Refusal
from game.lan.host import requests
from game.lan.host.journal import HEAD, MAGIC, FileJournal, entries
from game.lan.host.recovery import recover
from game.lan.host.registry import Registry
from game.lan.messages import Agreement, Message, Ready, Start
from game.players.bot_player import AtOnce
from tests.elsewhere.test_mutations import files, is_sentence
from tests.lan.evening import Evening
from tests.lan.mutation import mutated

ODD: tuple[object, ...] = (
    None, True, 0, 1, 3, 9, -1, 2**40, 0.5, "", "x", "Ann", "bot", "camelot", "crazy8", "draw", "f" * 16,
    "f" * 64, "x" * 300, "\u202e", [], {}, [[0], [1]], {"twos": "none"}, {"decks": 9},
)  # fmt: skip


class Everybody:
    """The connection of a guest who is back."""

    is_browser = False

    def send(self, message: Message) -> None:
        """Hears a message."""

    def pass_on(self, frame: bytes) -> None:
        """Hears a frame."""

    def close(self, fault: Fault, sentence: str = "") -> None:
        """Hears that it is over."""


def records(content: bytes) -> list[bytes]:
    """The bodies of the records of a journal."""
    ends = [len(MAGIC), *(end for _, end in entries(content))]
    return [content[start + HEAD : end] for start, end in pairwise(ends)]


def sealed(bodies: list[bytes]) -> bytes:
    """A journal of these records, each with its length and its check."""
    heads = (len(body).to_bytes(4, "big") + crc32(body).to_bytes(4, "big") for body in bodies)
    return MAGIC + b"".join(head + body for head, body in zip(heads, bodies, strict=True))


def played(path: Path, rules: str, seconds: float) -> bytes:
    """The journal of a table with two people and a bot, and of a table that was closed."""
    evening = Evening(3, journal=FileJournal(path))
    evening.opens("Eve")
    evening.table.close()
    evening.registry.tables.clear()
    ann = evening.opens("Ann", Agreement(name="Here", rules=rules), seats=3, code=True)
    evening.joins("Bob", code=evening.table.code).say(Ready())
    evening.run(1.0)
    ann.say(Start())
    evening.run(seconds)
    return path.read_bytes()


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    """Journals that bring back a match; the last one with a deck of the host's own."""
    folder = tmp_path_factory.mktemp("journals")
    games = (("standard", 20.0), ("factor", 10.0), ("camelot", 15.0))
    found = [played(folder / f"{rules}.c8j", rules, seconds) for rules, seconds in games]
    bodies = [body.replace(b'"camelot"', b'"homemade"') for body in records(found[-1])]
    table = msgspec.json.decode(bodies[-1])["table"]
    deck = {"t": "keptdeck", "table": table, "text": deck_text("camelot")}
    return [*found, sealed([msgspec.json.encode(deck), *bodies])]


def altered(rng: random.Random, value: Any) -> Any:
    """A record with another value somewhere in it."""
    if isinstance(value, dict | list) and value and rng.random() < 0.85:
        found = value.copy()
        place = rng.choice(list(value)) if isinstance(value, dict) else rng.randrange(len(value))
        found[place] = altered(rng, value[place])
        return found
    if isinstance(value, list) and value and rng.random() < 0.5:
        return [*value, *value] if rng.random() < 0.5 else value[:-1]
    alike = [odd for odd in ODD if type(odd) is type(value)]
    return rng.choice(alike if alike and rng.random() < 0.8 else ODD)


def rewritten(rng: random.Random, content: bytes) -> bytes:
    """A journal whose records are whole, and say something else."""
    bodies = records(content)
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        place = rng.randrange(len(bodies)) if bodies else 0
        match rng.randrange(6):
            case _ if not bodies:
                break
            case 0:
                del bodies[place]
            case 1:
                bodies.insert(place, rng.choice(bodies))
            case 2:
                other = rng.randrange(len(bodies))
                bodies[place], bodies[other] = bodies[other], bodies[place]
            case 3:
                bodies[place] = mutated(bodies[place], bodies, rng)
            case _:
                try:
                    bodies[place] = msgspec.json.encode(altered(rng, msgspec.json.decode(bodies[place])))
                except (msgspec.DecodeError, UnicodeError):
                    del bodies[place]
    return sealed(bodies)


def match_of(registry: Registry) -> str:
    """The record of the match that goes on; "" where there is none."""
    runners = [table.runner for table in registry.tables.values() if table.runner]
    return runners[0].match.record().rstrip("\n") if runners else ""


def brought_back(path: Path) -> tuple[Registry, str] | str:
    """The tables of a journal and the notices, or the sentence that refuses it; nothing of it is lost."""
    content, registry = path.read_bytes(), Registry(think=AtOnce)
    try:
        notice = recover(registry, path, 0.0)
    except ValueError as error:
        notice = str(error)
    if notice and not registry.tables and path.read_bytes() == content:
        assert is_sentence(notice), content
        return notice
    aside = list(path.parent.glob(f"{path.name}.broken-*"))
    assert path.read_bytes() + b"".join(each.read_bytes() for each in aside) == content
    assert bool(aside) == ("was broken" in notice)
    for each in aside:
        each.unlink()
    return registry, notice


def goes_on(registry: Registry) -> None:
    """Everybody comes back and is ready, and time goes by."""
    for table in tuple(registry.tables.values()):
        for guest in tuple(table.roster.guests.values()):
            table.rejoin(guest, Everybody(), 1, 3)
            with suppress(Refusal):
                requests.take(table, guest, Ready(), 0.0)
    for second in range(1, 200, 20):
        registry.update(float(second))
    registry.list()


def test_what_was_valid_before_the_damage_comes_back(tmp_path: Path, good: list[bytes]) -> None:
    path = tmp_path / "a.c8j"
    whole = [each[:end] for each in good for end in (len(MAGIC), *(end for _, end in entries(each)))]
    matches: dict[bytes, str] = {}
    refused, back = set(), 0
    for content in files(6, good):
        path.write_bytes(content)
        found = brought_back(path)
        if isinstance(found, str):
            refused.add(found)
            continue
        back += 1
        valid = max(filter(content.startswith, whole), key=len)
        if valid not in matches:
            (tmp_path / "valid.c8j").write_bytes(valid)
            matches[valid] = match_of(_tables(brought_back(tmp_path / "valid.c8j")))
        assert match_of(found[0]).startswith(matches[valid]), content
        assert recover(Registry(think=AtOnce), path, 0.0) == ""
        goes_on(found[0])

    assert back > 10
    assert all(sentence.startswith(("This is no journal", "The journal cannot be")) for sentence in refused)


def _tables(found: tuple[Registry, str] | str) -> Registry:
    assert not isinstance(found, str)
    return found[0]


def test_records_that_are_whole_and_say_something_else_are_carried_out_or_refused(
    tmp_path: Path, good: list[bytes]
) -> None:
    path = tmp_path / "a.c8j"
    refused = back = 0
    for content in files(7, good, rewritten):
        path.write_bytes(content)
        found = brought_back(path)
        if isinstance(found, str):
            refused += 1
            assert found.startswith("The journal cannot be carried out: ")
        else:
            back += 1
            goes_on(found[0])

    assert refused > 10
    assert back > 10
