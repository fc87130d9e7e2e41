"""Files that were changed at random are read, or refused with a sentence: nothing else happens.

CRAZIER_EIGHTS_MUTATIONS=50000 python -m pytest -m "long or not long" tests/elsewhere/test_mutations.py
"""

import os
import random
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine import Match
from engine.deck_file import read_tables
from engine.decks import deck_text
from game.commands import analyse, deck_check, watch
from game.scenes.replay.archive_rows import about_in_words, players_in_words, result_in_words
from game.setup.table_setup import setup_for
from game.storage import match_archive
from game.storage.match_archive import About
from game.storage.replay import Replay
from game.system import output
from game.system.plain_text import HIDDEN
from game.workshop.deck_draft import read
from game.workshop.deck_problems import trouble

MUTATIONS = int(os.environ.get("CRAZIER_EIGHTS_MUTATIONS", "200"))
SLOWEST = 1.0  # seconds of processor time for one file
PIECES = (
    *(b"\x00", b"\x1b[2J", b"\xff", b"\n", b"\r\n", b" ", b'"', b"{", b"[[", b"]", b"9" * 40, b"-1", b"NaN"),
    *("\u202e".encode(), "\u200b".encode(), "\u00a0".encode(), b"x" * 3000, b"\xef\xbb\xbf", b"1e999"),
    *(b"null", b"true", b'"me": 9,', b"winners", b"seed 7\n", b"version 9\n", b"[[card]]\n"),
)
SHOWN = re.compile(rf"[^{HIDDEN}]*\Z")


def mutated(rng: random.Random, content: bytes) -> bytes:
    """A file with some bytes, lines or pieces cut, doubled, moved or put in."""
    for _ in range(rng.randint(1, 4)):
        at, end = sorted((rng.randrange(len(content) + 1), rng.randrange(len(content) + 1)))
        end = min(end, at + rng.choice((1, 2, 20, 400)))
        match rng.randrange(6):
            case 0:
                content = content[:at] + content[end:]
            case 1:
                content = content[:at] + rng.choice(PIECES) + content[at:]
            case 2:
                content = content[:at] + bytes([rng.randrange(256)]) + content[at + 1 :]
            case 3:
                content = content[:end] + content[at:]
            case 4:
                content = content[: rng.randrange(len(content) + 1)]
            case _:
                lines = content.splitlines(keepends=True)
                rng.shuffle(lines) if rng.random() < 0.1 else lines.insert(0, rng.choice(lines or [b""]))
                content = b"".join(lines)
    return content


def files(
    seed: int, good: list[bytes], change: Callable[[random.Random, bytes], bytes] = mutated
) -> Iterator[bytes]:
    """As many mutations as are wanted; each must be dealt with in SLOWEST."""
    rng = random.Random(seed)
    for _ in range(MUTATIONS):
        content = change(rng, rng.choice(good))
        before = time.thread_time()
        yield content
        assert time.thread_time() - before < SLOWEST, content[:2000]


def is_sentence(error: object) -> bool:
    """True for one line that can be shown anywhere."""
    return SHOWN.match(str(error)) is not None and 0 < len(str(error)) < 3000


def played(rules: str, players: int, moves: int) -> str:
    """The record of a match, with notes."""
    match, rng = Match.new(rules, players, 5), random.Random(1)
    for _ in range(moves):
        if match.game.result is None:
            seat = match.game.actors[0]
            match.game.play(seat, rng.choice(match.game.moves(seat)))
    return match_archive.with_about(match.record(), About.of(match, setup_for(players).seats, 0))


def test_records(tmp_path: Path) -> None:
    good = [played("standard", 4, 30), played("crazy8", 3, 20), played("camelot", 2, 12)]
    path, refused, console = tmp_path / "2026-01-01-120000.txt", [], output.console()
    for content in files(1, [record.encode() for record in good]):
        path.write_bytes(content)
        kept = match_archive.look(path)
        words = [kept.title, kept.rules, about_in_words(kept), players_in_words(kept), result_in_words(kept)]
        assert all(map(SHOWN.match, words)), words
        assert all(len(seat.name) <= 20 for seat in kept.about.seats)
        try:
            replay = Replay.of_file(path)
        except ValueError as error:
            refused.append(str(error))
        else:
            assert all(SHOWN.match(seat.name) and len(seat.name) <= 20 for seat in replay.seats)
            assert all(SHOWN.match(moment.move) for moment in replay.moments)
            with console.capture() as told:
                watch.tell(replay.text, console)
                analyse.show(replay, [], console)
            assert all(map(SHOWN.match, told.get().split("\n"))), content
    assert [error for error in refused if not is_sentence(error)] == []


DECKS = [deck_text(name).encode() for name in ("camelot", "shahrzad")]


@pytest.mark.parametrize(
    "reader", [lambda content: trouble(read(content)), lambda content: read_tables(content.decode())]
)
def test_decks(reader: Callable[[bytes], object]) -> None:
    refused = []
    for content in files(4, DECKS):
        try:
            reader(content)
        except ValueError as error:
            refused.append(str(error))

    assert [error for error in refused if not is_sentence(error)] == []


def test_a_sentence_is_said_of_each_fault_of_a_deck(tmp_path: Path) -> None:
    path, refused = tmp_path / "a.deck.toml", []
    for content in files(5, DECKS):
        path.write_bytes(content)
        try:
            deck_check.read(path)
        except ValueError as error:
            refused += str(error).split("\n")
    assert [error for error in refused if not is_sentence(error)] == []
