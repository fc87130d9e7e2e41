"""Matches in progress, saved at every move, and records of finished ones.

Each match has a file of its own: one is played, others wait. Several programs of one player may run at
once; each locks the file of its match while it runs.
"""

import errno
import os
from contextlib import suppress
from datetime import date, datetime
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

import engine
from engine import Match
from engine.match import FORMAT
from engine.options import complete
from engine.record import header_lines, numbered_lines, read_header
from engine.teams import read_teams
from game.setup.table_setup import TableSetup
from game.storage import fair_deal, match_archive
from game.storage.match_archive import About
from game.system import files
from game.system.file_locks import Lock, is_held
from game.system.plain_text import plain

VERSION: Literal[1] = 1
PLACES = ("match.json", *(f"match-{number}.json" for number in range(2, 10)))  # one file for each match
LONGEST_REASON = 300  # characters; it may quote the record


class SavedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """A match in progress: its setup, and the record of every move so far."""

    version: Literal[1] = VERSION
    setup: TableSetup
    record: Annotated[str, Meta(max_length=3_000_000)]
    nonce: Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]*$")] = ""  # of the commitment to the deal


class SavedMatches:
    """The folder of matches in progress and of finished records. It is made when needed.

    A program has one, because it locks the file of the match that the program plays.
    """

    keeps = True

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or files.folder("data")
        self._place = _Place(self.folder / PLACES[0])

    @property
    def path(self) -> Path:
        """The file of the match that this program plays or would resume."""
        return self._place.path

    @property
    def games(self) -> Path:
        """The folder of finished matches, which `crazier-eights watch` reads."""
        return self.folder / "games"

    def waiting(self) -> list[Path]:
        """Return the files of matches that no other program plays, the latest first."""
        saved = {}
        for path in filter(self._place.may_have, self._places()):
            with suppress(OSError):  # no match, or one that has just ended in another program
                saved[path] = path.stat().st_mtime_ns
        return sorted(saved, key=saved.__getitem__, reverse=True)

    def matches(self) -> tuple[dict[Path, SavedMatch], list[str]]:
        """Load all waiting matches by file, the latest first; return them and a sentence for each
        unreadable file.
        """
        found = {path: self.look(path) for path in self.waiting()}
        saved = {path: each.value for path, each in found.items() if each.value is not None}
        return saved, [each.notice for each in found.values() if each.notice]

    def load(self, today: date | None = None) -> files.Found[SavedMatch | None]:
        """Load the most recent saved match. Returns `Found(None, reason)` if the file is unreadable."""
        for path in self.waiting()[:1]:
            self._place.go_to(path)
            return self.look(path, today)
        return files.Found(None)

    def look(self, path: Path, today: date | None = None) -> files.Found[SavedMatch | None]:
        """Load the match of a file. Returns `Found(None, reason)` if the file is unreadable."""
        found = files.read(path, SavedMatch, version=VERSION, what="The saved game", today=today)
        if found.value is not None:
            try:
                Match.replay(found.value.record)
                _check_setup(found.value.setup, found.value.record)
            except ValueError as error:
                why = plain(str(error), LONGEST_REASON).rstrip(".")
                return files.aside_notice(path, f"The saved game cannot be continued ({why})", today)
        return found

    def take_up(self, path: Path) -> None:
        """Make the match of this file the one that this program plays, and the most recent."""
        self._place.go_to(path)
        with suppress(OSError):
            os.utime(path)

    def make_place(self) -> None:
        """Choose a file for a new match; other matches keep theirs.

        If none is free, the match that has waited longest becomes a record. OSError if that fails.
        """
        if not self._free():
            for path in self.waiting()[-1:]:
                self.give_up(path)
        free = self._free()
        if not free:
            raise OSError(errno.EBUSY, "Too many matches are being played")
        self._place.go_to(free[0])

    def keep(self, saved: SavedMatch) -> None:
        """Save the match in progress. OSError if that fails."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._place.hold(self.path)
        files.write(self.path, msgspec.json.encode(saved))

    def close(self) -> None:
        """Leave the match in progress to other programs."""
        self._place.let_go()

    def clear(self) -> None:
        """Delete the match in progress. OSError if that fails."""
        self.path.unlink(missing_ok=True)

    def give_up(self, path: Path) -> None:
        """Turn a waiting match into a record. OSError if that fails."""
        left = self.look(path).value
        if left is not None:
            setup = left.setup
            about = About.of(Match.replay(left.record), setup.seats, setup.me)
            self.archive(fair_deal.opened(left.record, left.nonce), about)
            path.unlink(missing_ok=True)

    def _places(self) -> list[Path]:
        return [self.folder / name for name in PLACES]

    def _free(self) -> list[Path]:
        return [path for path in self._places() if not path.exists() and self._place.may_have(path)]

    def archive(self, record: str, about: About | None = None, *, now: datetime | None = None) -> Path:
        """Store the record of a finished match with its notes; return its file.

        The oldest unmarked records make room. OSError if that fails.
        """
        now = now or datetime.now()
        if about is not None:
            about = msgspec.structs.replace(about, played=now.isoformat(timespec="seconds"))
            record = match_archive.with_about(record, about)
        stamp = now.strftime("%Y-%m-%d-%H%M%S")
        name = files.free_name(stamp, lambda name: (self.games / f"{name}.txt").exists())
        path = self.games / f"{name}.txt"
        files.write(path, record.encode())
        match_archive.make_room(self.games)
        return path

    def take_in(self, record: str, about: About) -> Path:
        """Store a record from elsewhere with its notes, unless its match is stored already; return its
        file.

        OSError if that fails.
        """
        found = match_archive.find(self.games, record)
        return found or self.archive(match_archive.with_about(record, about.of_others()))


def _check_setup(setup: TableSetup, record: str) -> None:
    """Raise ValueError if a setup is of another table than the record says."""
    header = read_header(list(header_lines(numbered_lines(record, FORMAT))))
    specs = engine.option_specs(header.rules)
    told = (
        engine.decks.begun(setup.rules, engine.decks.further_text(header.rules)),
        setup.players,
        read_teams(setup.teams),
        header.seed if setup.seed is None else setup.seed,
        complete(specs, setup.options),
    )
    played = (
        header.rules,
        header.players,
        read_teams(header.teams or None),
        header.seed,
        complete(specs, header.read_options()),
    )
    for what, said, holds in zip(("game", "players", "teams", "seed", "options"), told, played, strict=True):
        if said != holds:
            raise ValueError(f"Its table and its record differ in their {what}.")


class _Place:
    """The file of this program's match, and the lock that keeps other programs away from it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: Lock | None = None

    def may_have(self, path: Path) -> bool:
        """True if no other program holds that file, or locks do not work there."""
        if self._lock is not None and path == self.path:
            return True
        return not os.access(path.with_name(f"{path.name}.lock"), os.W_OK) or not is_held(path)

    def go_to(self, path: Path) -> None:
        """Release the lock of the present file, and point to another file without locking it."""
        if path != self.path:
            self.let_go()
            self.path = path

    def hold(self, path: Path) -> None:
        """Lock a file, or another one without a match; lock none if locks do not work."""
        self.go_to(path)
        if self._lock is not None:
            return
        for place in (path, *map(path.parent.joinpath, PLACES)):
            lock = Lock(place)
            if (place == path or not place.exists()) and lock.take():
                self.path, self._lock = place, lock
                return

    def let_go(self) -> None:
        """Release the lock."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


class NoSavedMatches(SavedMatches):
    """Saves nothing, for a table that is only watched."""

    keeps = False

    def waiting(self) -> list[Path]:
        return []

    def make_place(self) -> None:
        pass

    def keep(self, saved: SavedMatch) -> None:
        pass

    def clear(self) -> None:
        pass

    def archive(self, record: str, about: About | None = None, *, now: datetime | None = None) -> Path:
        return self.games
