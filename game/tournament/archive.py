"""The last standings of tournaments that are over, in files."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from game.lan.messages import Standings
from game.system import files
from game.tournament.hosting import folder

VERSION: Literal[1] = 1
ENDING = ".standings"
MOST_ENDED = 50  # unmarked tournaments that are kept


class EndedTournament(msgspec.Struct, frozen=True, kw_only=True):
    """The last standings of a tournament, and the time when they came."""

    version: Literal[1] = VERSION
    played: datetime
    standings: Standings
    marked: bool = False

    def is_of(self, standings: Standings) -> bool:
        """Return True if these standings belong to the same tournament."""
        mine = self.standings
        return (mine.name, mine.rules, mine.places) == (standings.name, standings.rules, standings.places)


class EndedFile(NamedTuple):
    """A tournament that is over, and its file."""

    path: Path
    ended: EndedTournament


def ended_tournaments() -> list[EndedFile]:
    """Return all archived tournaments, the latest first. An unreadable file is put aside."""
    paths = sorted(folder().glob(f"*{ENDING}"), reverse=True)
    found = (
        (path, files.read(path, EndedTournament, version=VERSION, what="A tournament").value)
        for path in paths
    )
    return [EndedFile(path, ended) for path, ended in found if ended]


def keep(standings: Standings, now: datetime | None = None) -> None:
    """Save the last standings of a tournament, once. Failure to write is ignored."""
    now = now or datetime.now()
    with suppress(OSError):
        if not any(one.ended.is_of(standings) for one in ended_tournaments()):
            path = folder() / f"{now:%Y-%m-%d-%H%M%S}{ENDING}"
            _write(path, EndedTournament(played=now.replace(microsecond=0), standings=standings))
            _make_room()


def mark(one: EndedFile, marked: bool) -> None:
    """Set or clear the mark of a tournament; a marked one is never deleted to make room. Raise OSError
    on failure.
    """
    _write(one.path, msgspec.structs.replace(one.ended, marked=marked))


def delete(path: Path) -> None:
    """Delete the file of a tournament. Raise OSError on failure."""
    path.unlink(missing_ok=True)


def _write(path: Path, ended: EndedTournament) -> None:
    files.write(path, msgspec.json.format(msgspec.json.encode(ended)))


def _make_room() -> None:
    """Delete the oldest tournaments without a mark if there are too many."""
    for one in [one for one in ended_tournaments() if not one.ended.marked][MOST_ENDED:]:
        delete(one.path)
