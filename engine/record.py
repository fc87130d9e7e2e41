"""Records: a game or a match as text, a few kilobytes that are saved, replayed and reported.

crazier-eights game 1
rules standard
players 2
seed 7
options hand_size=8
1 play 8H
1 name hearts

A line `version` names the version of the game's rules if it is not 1. For a deck that does not ship with the
game, a line `deck` has its whole text as a JSON string, so the record can be read everywhere. Lines that
begin with one of NOTES are notes: they change nothing in the game.
"""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from engine.decks import begun, further_text
from engine.options import Value, read_options, write_options
from engine.rules import info_of
from engine.rules.game_rules import Rules
from engine.teams import write_teams
from engine.text import whole_number

EXPIRE = "expire"
FORMAT = "crazier-eights game 1"
NOTES = ("about", "commitment", "nonce")
KEYS = ("rules", "version", "deck", "players", "teams", "seed", "dealer", "options", "position", *NOTES)

UNBOUNDED = ("deck", "position")  # lines that have bounds where they are read
LONGEST_LINE = 2000  # characters of any other line that is no note
LONGEST_MOVE = 200
LINE_END = re.compile(r"\r\n?|\n")

RecordedMove = tuple[int, int, str]  # line number, seat, text


@dataclass(frozen=True, slots=True)
class Header:
    """The start of a recorded game: a deal, or a position."""

    rules: str = ""
    players: int = 0
    seed: int = 0
    dealer: int | None = None
    options: str = ""
    position: str = ""
    teams: str = ""
    deck: str = ""  # the text of a deck that does not ship with the game
    version: int = 1  # of the game's rules

    @classmethod
    def of_deal(cls, rules: Rules[Any], seed: int, dealer: int | None) -> "Header":
        """Return the header of a game that was dealt."""
        options = write_options(rules.specs, rules.options)
        return cls(
            rules.name,
            rules.players,
            seed,
            dealer,
            options,
            teams=write_teams(rules.teams),
            deck=further_text(rules.name),
            version=rules.info.version,
        )

    def read_options(self) -> dict[str, Value]:
        """Return the options by name; ValueError if they are not those of the game."""
        return read_options(info_of(self.rules).specs, self.options)

    def lines(self) -> list[str]:
        """Return the lines of a record."""
        version = [] if self.version == 1 else [f"version {self.version}"]
        if self.position:
            return [f"position {self.position}", *version]
        lines = [f"rules {self.rules}", *version]
        if self.deck:
            lines.append(f"deck {json.dumps(self.deck)}")
        lines.append(f"players {self.players}")
        if self.teams:
            lines.append(f"teams {self.teams}")
        lines.append(f"seed {self.seed}")
        if self.dealer is not None:
            lines.append(f"dealer {self.dealer}")
        if self.options:
            lines.append(f"options {self.options}")
        return lines


def write_moves(moves: Iterable[tuple[int, str]]) -> list[str]:
    """Return a line for each move: seat and text."""
    return [f"{seat} {text}" for seat, text in moves]


def write_record(header: Header, moves: Iterable[tuple[int, str]]) -> str:
    """Return the text of a game."""
    return "\n".join([FORMAT, *header.lines(), *write_moves(moves), ""])


def read_record(text: str) -> tuple[Header, list[RecordedMove]]:
    """Return the header and the moves of a record; ValueError with the line if it is none."""
    lines = numbered_lines(text, FORMAT)
    count = sum(1 for _ in header_lines(lines))
    return read_header(lines[:count]), read_moves(lines[count:])


def write_notes(text: str, notes: Mapping[str, str]) -> str:
    """Return a record with these notes by their words in NOTES, replacing older notes of the same words."""
    first, *lines = lines_of(text.lstrip())
    kept = [line for line in lines if line.strip() and line.partition(" ")[0] not in notes]
    told = [f"{word} {note}" for word, note in notes.items() if note]
    return "\n".join([first, *told, *kept, ""])


def read_notes(text: str) -> dict[str, str]:
    """Return the notes of a record by their words in NOTES. The beginning of a record is enough."""
    lines = (line.strip().partition(" ") for line in lines_of(text.lstrip())[1:])
    head = takewhile(lambda parts: parts[0] in KEYS or not parts[0], lines)
    return {word: note.strip() for word, _, note in head if word in NOTES}


def lines_of(text: str) -> list[str]:
    """Return the lines of a record, which line feeds and carriage returns end; JSON may hold other ends."""
    return LINE_END.split(text)


def numbered_lines(text: str, form: str) -> list[tuple[int, str]]:
    """Return the lines after the first with their numbers; ValueError if the first is not `form`, or if a
    line is too long or has invisible characters.
    """
    lines = [(number, line.strip()) for number, line in enumerate(lines_of(text), 1) if line.strip()]
    first = lines[0][1] if lines else ""
    if is_newer(first, form):
        raise ValueError("This record was written by a newer version of the game, and cannot be read here.")
    if first != form:
        raise ValueError(f"This is no record that can be read here; its first line should be {form!r}.")
    for number, line in lines[1:]:
        _check_line(number, line)
    return lines[1:]


def is_newer(first: str, form: str) -> bool:
    """Return True if the first line of a record names a later version of `form`."""
    kind, _, version = form.rpartition(" ")
    said, _, other = first.strip().rpartition(" ")
    return said == kind and (whole_number(other) or 0) > int(version)


def _check_line(number: int, line: str) -> None:
    word = line.partition(" ")[0]
    if word in NOTES:
        return  # read by others, each with bounds of its own
    if len(line) > LONGEST_LINE and word not in UNBOUNDED:
        raise ValueError(f"Line {number} of the record is longer than {LONGEST_LINE} characters.")
    hidden = next((sign for sign in line if not sign.isprintable()), None)
    if hidden is not None:
        raise ValueError(f"Line {number} of the record has an invisible character, U+{ord(hidden):04X}.")


def header_lines(lines: Sequence[tuple[int, str]]) -> Iterable[tuple[int, str]]:
    """Return the lines before the first move or game."""
    for number, line in lines:
        if line.split()[0] not in KEYS:
            return
        yield number, line


def read_header(lines: Sequence[tuple[int, str]]) -> Header:
    """Return the header of these lines."""
    found = {}
    for number, line in lines:
        key, _, value = line.partition(" ")
        if key in found:
            raise ValueError(f"Line {number} of the record says {key!r} a second time.")
        found[key] = value.strip()
    version = _whole(found.get("version", "1"))
    if "position" in found:
        check_version(found["position"].partition("|")[0].strip(), version)
        return Header(position=found["position"], version=version)
    if not {"rules", "players", "seed"} <= found.keys():
        raise ValueError("A record needs lines for rules, players and seed, or for a position.")
    deck = _deck(found["deck"]) if "deck" in found else ""
    rules = begun(found["rules"], deck)
    check_version(rules, version)
    return Header(
        rules,
        _whole(found["players"]),
        _whole(found["seed"]),
        _whole(found["dealer"]) if "dealer" in found else None,
        found.get("options", ""),
        teams=found.get("teams", ""),
        deck=deck,
        version=version,
    )


def check_version(rules: str, version: int) -> None:
    """Raise ValueError if a game would be replayed by other rules than it was played by."""
    info = info_of(rules)
    if version != info.version:
        raise ValueError(
            f"This game of {info.title} was played by version {version} of its rules, and cannot go on by "
            f"version {info.version}, which this program has."
        )


def read_moves(lines: Iterable[tuple[int, str]]) -> list[RecordedMove]:
    """Return the moves of these lines."""
    moves = []
    for number, line in lines:
        if len(line) > LONGEST_MOVE:
            raise ValueError(f"Line {number} of the record is longer than a move.")
        word, _, text = line.partition(" ")
        seat = whole_number(word)
        if seat is None or seat < 0 or not text:
            raise ValueError(f"Line {number} of the record is no move: {line!r}.")
        moves.append((number, seat, text))
    return moves


def _deck(text: str) -> str:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, str):
        raise ValueError("A record has the text of a deck here, as a JSON string.")
    return found


def _whole(text: str) -> int:
    number = whole_number(text)
    if number is None:
        raise ValueError(f"A record has a whole number here, not {text!r}.")
    return number
