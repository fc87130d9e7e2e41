"""A file of the games of a study, one line each, in the order in which they end.

The first line describes the plan; every other ends with a checksum. A study that was interrupted goes on:
an incomplete last line is dropped, and all complete games are counted, unless a line is damaged. The study
may go on with more games.
"""

import hashlib
from collections.abc import Iterable
from contextlib import suppress
from io import BufferedRandom
from pathlib import Path
from typing import Any, Self
from zlib import crc32

import msgspec

from engine import decks
from engine.lab import Counts, Plan, Played, Study
from engine.rules import info_of, open_rules
from game import __version__
from game.system import files, json_types
from game.system.file_locks import hold

KIND = "crazier-eights lab "
FORMAT = f"{KIND}2"
MOST_LINE = 64_000_000  # bytes; no game comes near

Line = tuple[int, Played, int]  # number of the game, the game, checksum of the text before it
Terms = dict[str, Any]  # parameters that the games depend on, by their names for players


class Kept:
    """The games of a study in a file, which is locked until `close`."""

    def __init__(self, path: Path, study: Study, file: BufferedRandom) -> None:
        self.counts: Counts = study.counts()
        self._path, self._study, self._file = path, study, file
        self._numbers: set[int] = set()

    @classmethod
    def open(cls, path: Path, study: Study) -> Self:
        """Count the games of a file, or begin a new one.

        ValueError with a sentence if it cannot be written or is not of this study; the file is then
        unchanged.
        """
        try:
            file = path.open("r+b" if path.exists() else "x+b")
        except OSError as error:
            raise ValueError(files.unwritten(path, error)) from None
        try:
            hold(file.fileno())
        except OSError:
            file.close()
            raise ValueError(f"{path} is being written by another laboratory.") from None
        kept = cls(path, study, file)
        try:
            kept._read()
        except OSError as error:  # such as a device
            kept.close()
            raise ValueError(files.unwritten(path, error)) from None
        except BaseException:
            kept.close()
            raise
        return kept

    def _read(self) -> None:
        """Count the complete lines, and drop an incomplete one at the end."""
        end = 0
        for number, line in enumerate(iter(lambda: self._file.readline(MOST_LINE), b""), 1):
            if number == 1:
                self._check_head(line)
            if not line.endswith(b"\n"):
                break
            if number > 1:
                self._count(number, line)
            end += len(line)
        self._file.seek(end)
        self._file.truncate()
        if end == 0:
            self.add(head(self._study))

    def _check_head(self, line: bytes) -> None:
        """Raise ValueError with a sentence unless this line is the header of this study, or the beginning of
        it.
        """
        mine = terms(self._study)
        if head(self._study).startswith(line):
            return
        try:
            theirs = json_types.decode(line, Terms)
        except msgspec.DecodeError:
            theirs = {}
        form = str(theirs.get("format"))
        if form != FORMAT and form.startswith(KIND):
            raise ValueError(f"{self._path} was kept by another version of this game; name another one.")
        if form != FORMAT:
            raise ValueError(f"{self._path} is not a file of the laboratory; name another one.")
        for word in (*mine, *theirs):
            if theirs.get(word) != (wanted := mine.get(word)):
                raise ValueError(
                    f"{self._path} keeps games of another plan: {word} {_said(theirs.get(word))}, not "
                    f"{_said(wanted)}."
                )

    def _count(self, line_number: int, line: bytes) -> None:
        try:
            number, played, _ = json_types.decode(line, Line)
            if line != _with_checksum(line.rpartition(b",")[0]):
                raise ValueError("It is not what was written.")
            if not self._study.dealt(number, played):
                raise ValueError("It is another game.")
            if number < self._study.games and number not in self._numbers:
                self._numbers.add(number)
                self.counts.add(played)
        except (ValueError, IndexError):
            raise ValueError(
                f"Line {line_number} of {self._path} is damaged; delete it, and go on."
            ) from None

    def gaps(self) -> list[range]:
        """Return the numbers of the games that have not been played."""
        return gaps_between(self._numbers, self._study.games)

    def add(self, lines: bytes) -> None:
        """Write lines of further games; ValueError with a sentence if they cannot be written."""
        try:
            self._file.write(lines)
            self._file.flush()
        except OSError as error:
            raise ValueError(files.unwritten(self._path, error)) from None

    def close(self) -> None:
        """Close the file. Failed writes have been reported before."""
        with suppress(OSError):
            self._file.close()


def line_of(number: int, played: Played) -> bytes:
    """Return the line of a game."""
    return _with_checksum(msgspec.json.encode((number, played)).removesuffix(b"]"))


def _with_checksum(begun: bytes) -> bytes:
    """Return a line with its checksum and end."""
    return begun + b",%d]\n" % crc32(begun)


def head(study: Study) -> bytes:
    """Return the first line of a file: everything that its games depend on, but not their number."""
    return msgspec.json.encode(terms(study)) + b"\n"


def terms(study: Study) -> Terms:
    """Return the study's parameters as a JSON-ready dict."""
    said: Terms = {"format": FORMAT, "version": __version__}
    for place, plan in enumerate(study.plans):
        said |= {f"{'the other ' * place}{word}": value for word, value in _terms(plan).items()}
    return json_types.decode(msgspec.json.encode(said), Terms)


def _terms(plan: Plan) -> Terms:
    options = open_rules(plan.rules, plan.players, plan.options, plan.teams).options
    version = info_of(plan.rules).version
    return {
        "rules": plan.rules,
        **({} if version == 1 else {"rules version": version}),
        "players": plan.players,
        "teams": plan.teams,
        "bots": plan.bots,
        "seed": plan.seed,
        "deck": _digest(decks.deck_text(plan.rules)) if decks.is_deck(plan.rules) else None,
        **{f"option {name}": value for name, value in options.items()},
    }


def _digest(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def _said(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(_said, value))
    return "none" if value is None else str(value)


def gaps_between(numbers: Iterable[int], games: int) -> list[range]:
    """Return the numbers below `games` that are not among these, as ranges."""
    found, at = [], 0
    for number in [*sorted(number for number in numbers if number < games), games]:
        if number > at:
            found.append(range(at, number))
        at = number + 1
    return found
