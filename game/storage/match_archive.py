"""The finished matches that are kept: their list, their marks, and which of them make room for new ones."""

from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

import engine
from engine import Match, decks
from engine.match import FORMAT as MATCH
from engine.record import FORMAT as GAME
from engine.record import KEYS, NOTES, read_notes, write_notes
from engine.text import whole_number
from game.setup.table_setup import MOST_SEATS, PLAYER, Number, Seat
from game.system import files, json_types

MOST_KEPT = 500  # matches without a mark
HEAD = 600_000  # bytes of a record's file within which its head lies, also with the text of a large deck
SOMEBODY = "Somebody"  # who is called "You" at their own machine
LINES = len(KEYS)  # of a head, at most
ANALYSIS = ".analysis"  # how the file ends that has what the coach found, beside a record


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What is noted beside a record: who sat where and played when, and how it ended.

    `me` is the seat of whoever kept it, None if they watched; `winners` is empty for a match that was left.
    """

    played: Annotated[str, Meta(max_length=40)] = ""
    seats: Annotated[tuple[Seat, ...], Meta(max_length=MOST_SEATS)] = ()
    me: Number | None = None
    winners: Annotated[tuple[Number, ...], Meta(max_length=MOST_SEATS)] = ()
    scores: Annotated[tuple[int, ...], Meta(max_length=MOST_SEATS)] = ()
    hands: int = 0
    marked: bool = False

    def of_others(self) -> "About":
        """What is noted of a match that somebody else kept: none of its seats was mine, nor is its mark."""
        seats = tuple(
            msgspec.structs.replace(seat, name=SOMEBODY) if seat.name == PLAYER[0] else seat
            for seat in self.seats
        )
        return msgspec.structs.replace(self, seats=seats, me=None, marked=False)

    @classmethod
    def of(cls, match: Match, seats: tuple[Seat, ...], me: int | None) -> "About":
        """What is to be noted of a match as it stands now."""
        hands = len(match.games) + (match.game.result is None)
        return cls(seats=seats, me=me, winners=match.winners, scores=match.scores, hands=hands)


class ArchivedMatch(NamedTuple):
    """A match among those that are kept. `deck` is the title of the player's own with which it was played.

    `teams` is whether it was played in teams, which win together. `trouble` is a sentence if its file is
    of no use, else "".
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
        """What was played, in words."""
        if self.trouble:
            return self.path.name
        try:
            return self.deck or engine.title(self.rules)
        except ValueError:
            return self.rules

    @property
    def played(self) -> datetime | None:
        """When it was over."""
        return played_at(self.about, self.path)


def played_at(about: About, path: Path | None) -> datetime | None:
    """When a match was over: as is noted, else as the name of its file says; None if neither does."""
    with suppress(ValueError):
        return datetime.fromisoformat(about.played)
    with suppress(ValueError):
        return datetime.strptime(path.stem[:17] if path else "", "%Y-%m-%d-%H%M%S")
    return None


def nobody(players: int) -> tuple[Seat, ...]:
    """The seats of a record that says nothing of who sat there."""
    return tuple(Seat(f"Seat {number}", "") for number in range(players))


def about_of(text: str, players: int) -> About:
    """What a record notes, so far as it can be true: as many seats as players."""
    try:
        about = json_types.decode(read_notes(text).get("about", "{}"), About)
    except msgspec.DecodeError:
        return About()
    if len(about.seats) not in (0, players) or (about.me or 0) >= players:
        return About(played=about.played, marked=about.marked)
    return about


def with_about(text: str, about: About) -> str:
    """A record with this noted."""
    return write_notes(text, {"about": msgspec.json.encode(about).decode()})


def without_notes(text: str) -> str:
    """A record with nothing but what was played."""
    return write_notes(text, dict.fromkeys(NOTES, ""))


def find(folder: Path, text: str) -> Path | None:
    """The file in which the match of this record is kept already, whatever is noted beside it."""
    played = without_notes(text)
    return next((path for path in _records(folder) if _holds(path, played)), None)


def _holds(path: Path, played: str) -> bool:
    """Is this what was played in the record of a file?"""
    try:
        text = files.read_bounded(path).decode()
    except (OSError, UnicodeDecodeError):
        return False
    return bool(text) and without_notes(text) == played


def kept_games(folder: Path) -> list[ArchivedMatch]:
    """All that are kept, the latest first."""
    return [look(path) for path in sorted(_records(folder), reverse=True)]


def _records(folder: Path) -> Iterator[Path]:
    return folder.glob("*.txt") if folder.is_dir() else iter(())


def look(path: Path) -> ArchivedMatch:
    """What the beginning of a record's file says."""
    try:
        with path.open("rb") as source:
            head = source.read(HEAD).decode("utf-8", "ignore")
    except OSError as error:
        return ArchivedMatch(path, trouble=f"It cannot be read: {files.reason(error)}.")
    first, *lines = head.splitlines() or [""]
    words = dict(line.partition(" ")[::2] for line in lines[:LINES])
    if first not in (MATCH, GAME):
        return ArchivedMatch(path, trouble="This is not the record of a game.")
    if "position" in words:
        rules = words["position"].partition(" ")[0]
        return ArchivedMatch(path, rules, players=words["position"].count(";") + 1)
    rules, players = words.get("rules", ""), whole_number(words.get("players", ""))
    if not rules or players is None or players < 1:
        return ArchivedMatch(path, trouble="This record is damaged.")
    title, about = _title(rules, words.get("deck", "")), about_of(head, players)
    return ArchivedMatch(path, rules, title, players, about, teams="teams" in words)


def _title(rules: str, deck: str) -> str:
    """The title of the deck whose text a record has, as a JSON string; "" if it has none."""
    try:
        return decks.head_of(rules, json_types.decode(deck, str)).title
    except msgspec.DecodeError:
        return ""


def mark(kept: ArchivedMatch, marked: bool) -> ArchivedMatch:
    """Marks a match, which is then kept for ever, or does so no more. OSError if that is impossible."""
    about = msgspec.structs.replace(kept.about, marked=marked)
    files.write(kept.path, with_about(kept.path.read_text("utf-8"), about).encode())
    return kept._replace(about=about)


def delete(path: Path) -> None:
    """Forgets a match, with what the coach found in it. OSError if that is impossible."""
    path.unlink(missing_ok=True)
    path.with_suffix(ANALYSIS).unlink(missing_ok=True)


def make_room(folder: Path, most: int = MOST_KEPT) -> None:
    """Forgets the oldest matches without a mark beyond so many. OSError if that is impossible."""
    paths = sorted(_records(folder))
    spare = len(paths) - most
    for path in paths:
        if spare <= 0:
            return
        if not look(path).about.marked:
            delete(path)
            spare -= 1
