"""A recorded match, replayed once, and then seen from any seat at any moment."""

from __future__ import annotations

import codecs
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from engine import Event, Game, Match
from engine.match import FORMAT as MATCH
from engine.record import (
    EXPIRE,
    KEYS,
    header_lines,
    lines_of,
    numbered_lines,
    read_header,
    read_moves,
    write_moves,
)
from engine.record import FORMAT as GAME
from engine.views import HandView, View
from game.setup.table_setup import Seat
from game.storage.match_archive import About, about_of, nobody
from game.system.files import BLANKS, MOST_BYTES, TEXT, is_there, path_in, read_bounded, unread

MOST_MOMENTS = 20_000  # far more than any played match has
RECORD = "crazier-eights "  # so every record begins
DECK_CARD = "[[card]]"  # in every deck
BREAKS_OFF = "This record breaks off in the middle of a line; it is shown up to its last whole move."


class Step(NamedTuple):
    """A step of a replay: the events that have just happened, and the match as it stands now."""

    match: Match
    events: tuple[Event, ...]
    begins: bool = False  # a game has just begun
    seat: int = -1  # the seat of the last move
    move: str = ""


class Readable(NamedTuple):
    """A record up to its last whole move, and a sentence if it breaks off there, else ""."""

    text: str
    trouble: str = ""

    @classmethod
    def of(cls, text: str) -> Readable:
        """Return what can be replayed of a record; ValueError with a sentence if nothing can."""
        try:
            _replay(text)
        except ValueError:
            shorter = text[: text.rfind("\n") + 1]
            if not shorter or shorter == text:
                raise
            _replay(shorter)
            return cls(shorter, BREAKS_OFF)
        if text.lstrip().startswith(MATCH) and not text.endswith("\n") and is_head(text):
            raise ValueError("This record breaks off in its head: its deal is not known.")
        return cls(text)

    @classmethod
    def of_file(cls, path: Path) -> Readable:
        """Return what can be replayed of a record's file; ValueError with a sentence if nothing can."""
        text = _text_of(path)
        try:
            return cls.of(text)
        except ValueError as error:
            raise ValueError(f"{path}: {error}") from None


def _text_of(path: Path) -> str:
    try:
        return codecs.getincrementaldecoder(TEXT)().decode(read_bounded(path))  # without half a character
    except OSError as error:
        raise ValueError(unread(path, error)) from None
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not the record of a game.") from None


def is_deck(text: str) -> bool:
    """True for the text of a deck, false for a record that holds one."""
    return DECK_CARD in text and not text.lstrip(BLANKS).startswith(RECORD)


def is_head(text: str) -> bool:
    """True if a record has no game or move yet."""
    return all(line.split()[0] in KEYS for line in lines_of(text.lstrip())[1:] if line.strip())


def _replay(text: str) -> None:
    for _ in steps(text):
        pass


def steps(text: str) -> Iterator[Step]:
    """Replay a record move by move, each game beginning with its deal; ValueError names the line that is
    wrong.

    All steps share one match, which advances.
    """
    if is_deck(text):
        raise ValueError("This is a deck, not the record of a game: the workshop imports it.")
    form = GAME if text.lstrip().startswith(GAME.rpartition(" ")[0]) else MATCH
    lines = numbered_lines(text, form)
    if len(lines) > MOST_MOMENTS:
        raise ValueError(f"A record of more than {MOST_MOMENTS} moves is not gone through.")
    count = sum(1 for _ in header_lines(lines))
    header = read_header(lines[:count])
    match = Match(header, Game.begin(header))
    games = 1
    yield Step(match, match.game.opening, begins=True)
    for number, line in lines[count:]:
        if form == MATCH and line == f"game {games + 1}":
            games += 1
            yield Step(match, match.next_game().opening, begins=True)
        elif line != "game 1":
            yield _repeated(match, number, line)


def _repeated(match: Match, number: int, line: str) -> Step:
    ((_, seat, text),) = read_moves([(number, line)])
    try:
        events = match.game.expire(seat) if text == EXPIRE else match.game.play(seat, text)
    except ValueError as error:
        raise ValueError(f"Line {number} of the record, {text!r}, is not possible: {error}") from None
    return Step(match, events, seat=seat, move=text)


class Moment(NamedTuple):
    """A match at one moment, and the move that led there: (-1, "") for a deal."""

    game: Game
    hand: int  # counted from 1
    scores: tuple[int, ...]
    seat: int
    move: str
    events: tuple[Event, ...]


class Replay:
    """All moments of the match in the record `text`."""

    def __init__(self, text: str, trouble: str = "") -> None:
        self.text, self.trouble = text, trouble
        moments: list[Moment] = []
        for step in steps(text):
            match, game = step.match, step.match.game
            hand = len(match.games) + (game.result is None)
            moments.append(Moment(game.copy(), hand, match.scores, step.seat, step.move, step.events))
        self.moments: Sequence[Moment] = moments
        self.match = match
        self.about: About = about_of(text, match.players)

    @classmethod
    def of_file(cls, path: Path) -> Replay:
        """Replay the record of a file; ValueError with a sentence if it has none."""
        return cls(*Readable.of_file(path))

    @classmethod
    def given(cls, words: str) -> Replay:
        """Replay a dropped or pasted record, or the file of that path. ValueError with a sentence if it
        is none.
        """
        path = path_in(words)
        if path is None:
            return cls(*Readable.of(words.strip(BLANKS)[:MOST_BYTES]))
        if not is_there(path):
            raise ValueError(f"There is no file {path}.")
        return cls.of_file(path)

    def __len__(self) -> int:
        return len(self.moments)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table."""
        return self.about.seats or nobody(self.match.players)

    @property
    def me(self) -> int | None:
        """The seat of the player who stored this record."""
        return self.about.me

    def mover(self, at: int) -> int:
        """Return the seat that moves after a moment, -1 if nobody does in this hand."""
        return self.moments[at + 1].seat if at + 1 < len(self.moments) else -1

    @cached_property
    def decisions(self) -> tuple[int, ...]:
        """The moments at which the mover had a choice."""
        movers = [(n, self.mover(n)) for n in range(len(self))]
        return tuple(n for n, seat in movers if seat >= 0 and len(self.moments[n].game.moves(seat)) > 1)

    def is_decision(self, at: int) -> bool:
        """True if the mover had a choice at that moment."""
        return at in self.decisions

    def next_decision(self, at: int, seat: int | None) -> int | None:
        """Return the next moment at which that seat (None: any) had a choice, None if there is none."""
        return next((n for n in self.decisions if n > at and seat in (None, self.mover(n))), None)

    def told(self, at: int) -> tuple[Event, ...]:
        """Return all events of the hand up to a moment, including secrets."""
        first = at
        while self.moments[first].seat >= 0:
            first -= 1
        return tuple(event for moment in self.moments[first : at + 1] for event in moment.events)

    def until(self, at: int) -> str:
        """Return the record of the match up to a moment."""
        lines, hand = [MATCH, *self.moments[0].game.header().lines()], 0
        for moment in self.moments[: at + 1]:
            if moment.seat < 0:
                hand += 1
                lines.append(f"game {hand}")
            else:
                lines += write_moves([(moment.seat, moment.move)])
        return "\n".join([*lines, ""])


def open_view(game: Game, near: int | None) -> View:
    """Return the view of seat `near` (None: of a spectator) with all hands open."""
    view = game.view(near)
    view["hands"] = open_hands(game)
    return view


def open_hands(game: Game) -> list[HandView]:
    """Return every hand as its own seat sees it."""
    return [game.view(seat)["hands"][seat] for seat in range(game.players)]


def opened(event: Event) -> Event:
    """Return an event with everything that any seat saw of it."""
    return event._replace(cards=event.secret or event.cards, secret=(), seers=0)
