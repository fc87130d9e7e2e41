"""The terminal table that is read aloud: sentences, numbered moves, nothing twice, no secrets."""

import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console
from rich.table import Table

from engine import Game
from game.commands.cli import SPEAK, main
from game.lan.messages import Play
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.setup.table_options import table_of
from game.stage.spoken import sentence, spoken_line, spoken_text
from game.storage.saved_matches import SavedMatches
from game.terminal.lan_play import SpokenLanTable
from game.terminal.line_input import SpokenPrompt
from game.terminal.spoken_table import PLAYING, WHY, SpokenTable
from tests.lan.rooms import Elsewhere

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
    [("standard", ["match=25x"]), ("crazy8", ["match=10000", "seconds=0"]), ("factor", [])]
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
    narrator = SpokenTable(table, console_of(io.StringIO()), iter(())).kind.narrator(())
    aloud = [spoken_text(str(line)) for line in narrator.lines(table.history)]

    told = [line for line in lines if line in set(aloud)]

    assert told == aloud


def at(saved_matches: SavedMatches, rules: str, *lines: str, **position: object) -> list[str]:
    """The lines that are told from a position of two, seat 0 to move, while these lines are typed."""
    out = io.StringIO()
    setup = table_of(rules=rules, players=2, seed=7, options=["seconds=0"] if rules == "crazy8" else [])
    table = LocalTable.new(setup, saved_matches=saved_matches, think=AtOnce)
    table.match.game = Game.position(rules, options=table.setup.options, **position)  # type: ignore[arg-type]
    table._events = []
    SpokenTable(table, console_of(out), iter(lines), echo=False).run()
    return out.getvalue().splitlines()


def test_a_turn_tells_what_is_asked_then_what_is_in_force_then_the_moves(saved_matches: SavedMatches) -> None:
    lines = at(saved_matches, "crazy8", hands=["+2R 8B 1Y", "1B 4B"], discard="7B +2G", penalty=2)

    start = lines.index("Top card, green draw two.")
    assert lines[start - 1].startswith("Your turn. ")
    assert lines[start + 1 : start + 5] == [
        "2 cards pending.",
        "1. Play blue eight.",
        "2. Play red draw two.",
        "3. Draw the penalty.",
    ]


def test_naming_is_asked_with_how_many_cards_fit(saved_matches: SavedMatches) -> None:
    position = {"hands": ["8H 5S 5D 7D", "KC QC"], "discard": "2S", "stock": "3H 4H 6H"}
    lines = at(saved_matches, "standard", "play eight of hearts", "top", **position)

    assert "You played eight of hearts." in lines
    assert [line for line in lines if ". Name " in line] == [
        "1. Name clubs, none of yours fits.",
        "2. Name diamonds, 2 of yours fit.",
        "3. Name hearts, none of yours fits.",
        "4. Name spades, 1 of yours fits.",
    ]


def test_short_commands_tell_hand_counts_reasons_and_scores(saved_matches: SavedMatches) -> None:
    position = {"hands": ["5S KD", "KC"], "discard": "2S", "stock": "3H 4H 6H"}
    typed = ("h", "c", "w king of diamonds", "w", "s", "9", "card eight of hearts")
    lines = at(saved_matches, "standard", *typed, **position)

    assert lines[lines.index("Your hand, 2 cards:") :][1:3] == [
        "Five of spades, can be played.",
        "King of diamonds.",
    ]
    other = next(line for line in lines if line.endswith("holds 1 card."))
    assert lines[lines.index("You hold 2 cards.") :][1:3] == [other, "The draw pile has 3 cards."]
    assert "The king of diamonds matches neither suit nor rank of the two of spades." in lines
    assert WHY in lines
    assert "You: 0 points." in lines
    assert "There is no move 9: the last one is 2." in lines


def test_words_of_a_move_and_the_notation_play_it_too(saved_matches: SavedMatches) -> None:
    position = {"hands": ["5S 6S KD", "KC 3C"], "discard": "2S", "stock": "3H 4H 6H"}
    for said in ("five of spades", "Play five of spades.", "5S", "play 5s"):
        assert "You played five of spades." in at(saved_matches, "standard", said, **position)
    assert any(line.startswith("You drew ") for line in at(saved_matches, "standard", "d", **position))


def test_help_names_every_command_in_a_line_of_its_own(saved_matches: SavedMatches) -> None:
    lines = at(saved_matches, "standard", "help", hands=["5S KD", "KC"], discard="2S", stock="3H")

    assert "Hand or h: your cards." in lines
    assert "Score or s: the scores of the match." in lines
    assert "Quit: leave; the match is saved and offered next time." in lines


def test_the_result_tells_what_all_held_and_the_points(saved_matches: SavedMatches) -> None:
    lines = at(saved_matches, "standard", "1", hands=["5S", "KC 8H"], discard="2S", stock="3H 4H")

    assert lines[lines.index("You win the hand.") + 1] == "You hold no cards."
    assert any(line.endswith(" holds eight of hearts and king of clubs.") for line in lines)
    assert any(line.endswith(": minus 60 points, score minus 60 points.") for line in lines)


@pytest.mark.parametrize("rules", GAMES)
def test_hidden_cards_change_nothing_that_is_told(rules: str, saved_matches: SavedMatches) -> None:
    """Another game that looks the same to the player is told in the same words."""
    told = []
    for swap in (False, True):
        table = LocalTable.new(
            table_of(rules=rules, players=2, seed=3), saved_matches=saved_matches, think=AtOnce
        )
        table.speed = 0
        while not table.moves():
            table.update(0.0)
        if swap:
            table.match.game = table.match.game.redeal(0, Random(5))
        out = io.StringIO()
        SpokenTable(table, console_of(out), iter(("table", "log", "rules")), echo=False).run()
        told.append(out.getvalue())

    assert told[0] == told[1]


def test_signs_are_told_in_words() -> None:
    assert (
        spoken_text("Coach: play 8{C} (61 % to win). jack wins…")
        == "Coach: play eight of clubs, 61 percent to win. Jack wins"
    )
    assert spoken_text("named hearts {H}") == "named hearts"
    assert spoken_text("Play {+4} or {8}, or draw") == "Play draw-four card or eight, or draw"
    assert spoken_text("  1. Ann (you) - ready") == "1. Ann, you, ready"
    assert sentence("ten is out") == "Ten is out."
    assert spoken_line("Ada", "one card left") == "Ada: one card left."
    assert spoken_line("Ada", "is skipped") == "Ada is skipped."
    assert spoken_line("Ada", "Nobody wins: the stock is empty") == "Nobody wins: the stock is empty."


def test_a_table_of_rows_is_told_a_row_a_line() -> None:
    out, table = io.StringIO(), Table("", "table", "game")
    table.add_row("1.", "Ann", "Crazy Eights")
    SpokenPrompt(console_of(out), iter(())).say(table)

    assert out.getvalue() == "1., Ann, Crazy Eights\n"


def test_speaking_is_for_the_terminal(home: object, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--speak"]) == 2
    assert SPEAK in capsys.readouterr().err


def test_piped_lines_play_the_command(
    home: object, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\nleave\n"))

    assert main(["play", "--terminal", "--speak", "--seed", "7"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == PLAYING
    assert lines[-1].startswith("The match is saved")
    assert any(line.startswith(("You played ", "You drew ")) for line in lines)


def test_a_match_on_the_network_is_told_in_the_same_way() -> None:
    elsewhere, out = Elsewhere(), io.StringIO()
    elsewhere.move_on_to(0)
    elsewhere.hear()
    move = elsewhere.room.mirror.view["moves"][0]
    SpokenLanTable(elsewhere.room, console_of(out), iter(("1",)), echo=False, now=lambda: 1.0).run()

    assert [said.move for said in elsewhere.link.said if isinstance(said, Play)] == [move]
    lines = out.getvalue().splitlines()
    assert any(NUMBERED.fullmatch(line) for line in lines)
    assert [line for line in lines if not READ.fullmatch(line)] == []
