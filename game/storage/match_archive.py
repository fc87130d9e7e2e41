"""The archive of finished matches: their list, their marks, and the removal of old ones."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

import engine
from engine import Match, decks
from engine.decks import LONGEST_NAME
from engine.match import FORMAT as MATCH
from engine.record import FORMAT as GAME
from engine.record import KEYS, NOTES, is_newer, lines_of, read_notes, write_notes
from engine.text import whole_number
from game.setup.table_setup import MOST_SEATS, PLAYER, Number, Seat
from game.system import files, json_types
from game.system.plain_text import Line, Points, plain

MOST_KEPT = 500  # unmarked matches
HEAD = 600_000  # bytes that hold a record's head, even with the text of a large deck
SOMEBODY = "Somebody"  # replaces "You" in another player's record
MOST_HANDS = 10_000
LINES = len(KEYS)  # highest number of lines in a head
ANALYSIS = ".analysis"  # suffix of the file with the coach's findings


class About(msgspec.Struct, frozen=True, kw_only=True):
    """Notes beside a record: who sat where, when it was played, and how it ended.

    `me` is the seat of this player, None for a spectator; `winners` is empty for an abandoned match.
    """

    played: Line = ""
    seats: Annotated[tuple[Seat, ...], Meta(max_length=MOST_SEATS)] = ()
    me: Number | None = None
    winners: Annotated[tuple[Number, ...], Meta(max_length=MOST_SEATS)] = ()
    scores: Annotated[tuple[Points, ...], Meta(max_length=MOST_SEATS)] = ()
    hands: Annotated[int, Meta(ge=0, le=MOST_HANDS)] = 0
    marked: bool = False

    def of_others(self) -> "About":
        """Return the notes for a record that came from another player: without an own seat and without a
        mark.
        """
        seats = tuple(
            msgspec.structs.replace(seat, name=SOMEBODY) if seat.name == PLAYER[0] else seat
            for seat in self.seats
        )
        return msgspec.structs.replace(self, seats=seats, me=None, marked=False)

    @classmethod
    def of(cls, match: Match, seats: tuple[Seat, ...], me: int | None) -> "About":
        """Return the notes for a match as it stands now."""
        hands = len(match.games) + (match.game.result is None)
        return cls(seats=seats, me=me, winners=match.winners, scores=match.scores, hands=hands)


class Kept(msgspec.Struct, frozen=True, kw_only=True):
    """The part of About that concerns nobody at the table, readable where the rest is not."""

    played: Line = ""
    marked: bool = False


class ArchivedMatch(NamedTuple):
    """A match in the archive. `deck` is the title of the player's own deck that it was played with.

    `teams` is true for a match in teams. `trouble` is a sentence if its file cannot be used, else "".
    """

    path: Path
    rules: str = ""
    deck: str = ""
    players: int = 0
    about: About = About()
    teams: bool = False
    trouble: str = ""

    @property
    def title(self) -> str:
        """The game or deck that was played."""
        if self.trouble:
            return self.path.name
        try:
            return self.deck or engine.title(self.rules)
        except ValueError:
            return self.rules

    @property
    def played(self) -> datetime | None:
        """The time at which the match ended."""
        return played_at(self.about, self.path)


def played_at(about: About, path: Path | None) -> datetime | None:
    """Return the time at which a match ended, from its notes or its file name; None if neither tells."""
    with suppress(ValueError):
        return datetime.fromisoformat(about.played)
    with suppress(ValueError):
        return datetime.strptime(path.stem[:17] if path else "", "%Y-%m-%d-%H%M%S")
    return None


def nobody(players: int) -> tuple[Seat, ...]:
    """Return seats for a record that does not tell who sat there."""
    return tuple(Seat(f"Seat {number}", "") for number in range(players))


def about_of(text: str, players: int) -> About:
    """Return the notes of a record, without those that do not fit the number of players."""
    note = read_notes(text).get("about", "{}")
    try:
        about = json_types.decode(note, About)
    except msgspec.DecodeError:
        return _kept_of(note)
    named = (*about.winners, about.me or 0)
    if len(about.seats) not in (0, players) or max(named) >= players or len(about.scores) not in (0, players):
        return About(played=about.played, marked=about.marked)
    return about


def _kept_of(note: str) -> About:
    """Return the date and the mark of notes whose other parts do not fit."""
    try:
        kept = json_types.decode(note, Kept)
    except msgspec.DecodeError:
        return About()
    return About(played=kept.played, marked=kept.marked)


def with_about(text: str, about: About) -> str:
    """Return a record with these notes."""
    return write_notes(text, {"about": msgspec.json.encode(about).decode()})


def without_notes(text: str) -> str:
    """Return a record without any notes."""
    return write_notes(text, dict.fromkeys(NOTES, ""))


def find(folder: Path, text: str) -> Path | None:
    """Return the file of the match in a record, ignoring notes; None if no file has this match."""
    played = without_notes(text)
    return next((path for path in _records(folder) if _holds(path, played)), None)


def _holds(path: Path, played: str) -> bool:
    """True if the file's record is of this match."""
    try:
        text = files.read_bounded(path).decode()
    except (OSError, UnicodeDecodeError):
        return False
    return bool(text.strip()) and without_notes(text) == played


def kept_games(folder: Path) -> list[ArchivedMatch]:
    """Return all archived matches, the latest first."""
    return [look(path) for path in sorted(_records(folder), reverse=True)]


def _records(folder: Path) -> Iterator[Path]:
    return folder.glob("*.txt") if folder.is_dir() else iter(())


def look(path: Path) -> ArchivedMatch:
    """Read the head of a record's file."""
    try:
        with path.open("rb") as source:
            head = source.read(HEAD).decode(files.TEXT, "ignore")
    except OSError as error:
        return ArchivedMatch(path, trouble=f"It cannot be read: {files.reason(error)}.")
    first, *lines = lines_of(head.lstrip())
    words = dict(line.partition(" ")[::2] for line in lines[:LINES])
    if is_newer(first, MATCH) or is_newer(first, GAME):
        return ArchivedMatch(path, trouble="This record was written by a newer version of the game.")
    if first.strip() not in (MATCH, GAME):
        return ArchivedMatch(path, trouble="This is not the record of a game.")
    if "position" in words:
        rules = plain(words["position"].partition(" ")[0], LONGEST_NAME)
        return ArchivedMatch(path, rules, players=min(MOST_SEATS, words["position"].count(";") + 1))
    rules, players = plain(words.get("rules", ""), LONGEST_NAME), whole_number(words.get("players", ""))
    deal = (whole_number(words.get("seed", "")), whole_number(words.get("version", "1")))
    if not rules or players is None or not 0 < players <= MOST_SEATS or None in deal:
        return ArchivedMatch(path, trouble="This record is damaged.")
    title, about = _title(rules, words.get("deck", "")), about_of(head, players)
    return ArchivedMatch(path, rules, title, players, about, teams="teams" in words)


def _title(rules: str, deck: str) -> str:
    """Return the title of the deck that a record holds as a JSON string, "" if it has none."""
    try:
        return plain(decks.head_of(rules, json_types.decode(deck, str)).title, LONGEST_NAME)
    except msgspec.DecodeError:
        return ""


def mark(kept: ArchivedMatch, marked: bool) -> ArchivedMatch:
    """Mark a match, which is then never removed, or unmark it. OSError if that fails."""
    about = msgspec.structs.replace(kept.about, marked=marked)
    text = kept.path.read_text(files.TEXT, "surrogateescape")  # it may end within a character
    told = with_about(text, about)
    if not text.endswith("\n"):  # a record that breaks off is not made to look whole
        told = told.removesuffix("\n")
    files.write(kept.path, told.encode(errors="surrogateescape"))
    return kept._replace(about=about)


def delete(path: Path) -> None:
    """Delete a match with its analysis. OSError if that fails."""
    path.unlink(missing_ok=True)
    path.with_suffix(ANALYSIS).unlink(missing_ok=True)


def make_room(folder: Path, most: int = MOST_KEPT) -> None:
    """Delete the oldest unmarked matches beyond `most`. OSError if that fails."""
    paths = sorted(_records(folder))
    spare = len(paths) - most
    for path in paths:
        if spare <= 0:
            return
        if not look(path).about.marked:
            delete(path)
            spare -= 1
