"""The terminal table that is read aloud: sentences, numbered moves, nothing twice, no secrets."""

import io
import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pytest
from rich.console import Console

from engine import Game, Match
from engine.bots import choose
from game.commands.cli import main
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.setup.table_options import table_of
from game.stage.spoken import sentence, spoken_line, spoken_text
from game.storage.saved_matches import SavedMatches
from game.terminal.line_input import SpokenPrompt
from game.terminal.spoken_table import PLAYING, WHY, SpokenTable

GAMES = ("standard", "crazy8", "factor", "camelot", "olympus", "shahrzad")
NUMBERED = re.compile(r"(\d+)\. (.+)\.")
READ = re.compile(r"[A-Za-z0-9][\w ,.:;'’?!-]*[.?:!]")  # a line of words and their marks
NOTATION = re.compile(r"\b(10|[2-9AJQK])[SHDC]\b|\b([1-9]|10|Skip|Rev|\+[24])[RYGB]\b")


def console_of(out: io.StringIO) -> Console:
    """A narrow terminal with colours, which the spoken form must not need or break lines for."""
    return Console(file=out, width=60, markup=False, highlight=False, emoji=False, color_system=None)


@pytest.fixture
def saved_matches(tmp_path: Path) -> SavedMatches:
    return SavedMatches(tmp_path)


class Reader:
    """A player who knows the printed lines alone, and types the number of a legal move."""

    def __init__(self, out: io.StringIO) -> None:
        self.out, self.read, self.numbers = out, 0, 0

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        fresh = self.out.getvalue()[self.read :].splitlines()
        self.read = len(self.out.getvalue())
        if any(line.startswith("Press Enter for the next") for line in fresh):
            return ""
        found = [match for line in fresh if (match := NUMBERED.fullmatch(line))]
        if not found:
            raise AssertionError(f"No moves were told: {fresh}")
        assert [int(match[1]) for match in found] == list(range(1, len(found) + 1))
        assert len({match[2] for match in found}) == len(found)  # each can be told from the others
        best = max(found, key=lambda match: (match[2].startswith(("Play", "Discard")), int(match[1])))
        self.numbers += 1
        return best[1]


def played(rules: str, saved_matches: SavedMatches, *options: str) -> tuple[LocalTable, list[str], Reader]:
    """A match that the reader plays to its end, its lines, and the reader."""
    out = io.StringIO()
    setup = table_of(rules=rules, players=3, seed=11, options=options)
    table = LocalTable.new(setup, saved_matches=saved_matches, think=AtOnce)
    reader = Reader(out)
    SpokenTable(table, console_of(out), reader, echo=False).run()
    return table, out.getvalue().splitlines(), reader


@pytest.mark.parametrize(
    ("rules", "options"),
    [("standard", ["match=100"]), ("crazy8", ["match=5000"]), ("factor", ["match=100"])]
    + [(deck, []) for deck in GAMES[3:]],
)
def test_a_match_of_every_game_is_played_by_numbers_alone(
    rules: str, options: list[str], saved_matches: SavedMatches
) -> None:
    table, lines, reader = played(rules, saved_matches, *options)

    assert table.over
    assert reader.numbers > 5
    assert [line for line in lines if not READ.fullmatch(line)] == []
    assert [line for line in lines if "  " in line or NOTATION.search(line)] == []


@pytest.mark.parametrize("rules", GAMES)
def test_each_event_is_told_once_and_in_its_order(rules: str, saved_matches: SavedMatches) -> None:
    table, lines, _ = played(rules, saved_matches)
    everything = [str(line) for line in table_narrator(table).lines(table.history)]
    aloud = [spoken_text(line) for line in everything]

    told = [line for line in lines if line in set(aloud)]

    assert told == aloud


def table_narrator(table: LocalTable) -> "Narrated":
    return SpokenTable(table, console_of(io.StringIO()), iter(())).kind.narrator(())
