"""The match in progress, saved at every move, and the records of finished ones."""

from datetime import date, datetime
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine import Match
from game import fair, files, kept
from game.kept import About
from game.seats import TableSetup

VERSION: Literal[1] = 1


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """A match in progress: who sits where, and the record of every move so far."""

    version: Literal[1] = VERSION
    setup: TableSetup
    record: Annotated[str, Meta(max_length=3_000_000)]
    nonce: Annotated[str, Meta(max_length=64, pattern="^[0-9a-f]*$")] = ""  # with which the deal was fixed


class Shelf:
    """Where the match in progress lies, and the records of finished ones. The folder is made when needed."""

    keeps = True

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or files.folder("data")

    @property
    def path(self) -> Path:
        """The file of the match in progress."""
        return self.folder / "match.json"

    @property
    def games(self) -> Path:
        """The folder of finished matches, which `crazier-eights watch` reads."""
        return self.folder / "games"

    def load(self, today: date | None = None) -> files.Found[Saved | None]:
        """The match in progress; None, and a sentence why, where the file is of no use."""
        found = files.read(self.path, Saved, version=VERSION, what="The saved game", today=today)
        if found.value is not None:
            try:
                Match.replay(found.value.record)
            except ValueError as error:
                return files.aside_notice(self.path, f"The saved game cannot be continued ({error})", today)
        return found

    def keep(self, saved: Saved) -> None:
        """Saves the match in progress. OSError if that is impossible."""
        files.write(self.path, msgspec.json.encode(saved))

    def clear(self) -> None:
        """Forgets the match in progress. OSError if that is impossible."""
        self.path.unlink(missing_ok=True)

    def give_up(self) -> None:
        """Puts the match in progress, if there is one, among the records: nothing that was played is lost."""
        left = self.load().value
        if left is not None:
            setup = left.setup
            about = About.of(Match.replay(left.record), setup.seats, setup.me)
            self.archive(fair.opened(left.record, left.nonce), about)
            self.clear()

    def archive(self, record: str, about: About | None = None, *, now: datetime | None = None) -> Path:
        """Keeps the record of a finished match, with what is noted about it; its file.

        The oldest without a mark make room for it. OSError if that is impossible.
        """
        now = now or datetime.now()
        if about is not None:
            about = msgspec.structs.replace(about, played=now.isoformat(timespec="seconds"))
            record = kept.with_about(record, about)
        stamp = now.strftime("%Y-%m-%d-%H%M%S")
        name = files.free_name(stamp, lambda name: (self.games / f"{name}.txt").exists())
        path = self.games / f"{name}.txt"
        files.write(path, record.encode())
        kept.make_room(self.games)
        return path

    def take_in(self, record: str, about: About) -> Path:
        """Keeps a record from elsewhere and what is noted in it, unless its match is kept already; its file.

        OSError as usual.
        """
        found = kept.find(self.games, record)
        return found or self.archive(kept.with_about(record, about.of_others()))


class NoShelf(Shelf):
    """Keeps nothing: for a table that is only looked at."""

    keeps = False

    def load(self, today: date | None = None) -> files.Found[Saved | None]:
        return files.Found(None)

    def keep(self, saved: Saved) -> None:
        pass

    def clear(self) -> None:
        pass

    def archive(self, record: str, about: About | None = None, *, now: datetime | None = None) -> Path:
        return self.games
