"""The tournaments that are over, as they were heard of last: kept to be looked at again."""

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
MOST_ENDED = 50  # without a mark


class EndedTournament(msgspec.Struct, frozen=True, kw_only=True):
    """The last standings of a tournament, and when they were heard."""

    version: Literal[1] = VERSION
    played: datetime
    standings: Standings
    marked: bool = False

    def is_of(self, standings: Standings) -> bool:
        """Is it the end of that same tournament?"""
        mine = self.standings
        return (mine.name, mine.rules, mine.places) == (standings.name, standings.rules, standings.places)


class EndedFile(NamedTuple):
    """A tournament that is over, and the file that it is kept in."""

    path: Path
    ended: EndedTournament


def ended_ones() -> list[EndedFile]:
    """All that are kept, the latest first. A file of no use is put aside."""
    paths = sorted(folder().glob(f"*{ENDING}"), reverse=True)
    found = (
        (path, files.read(path, EndedTournament, version=VERSION, what="A tournament").value)
        for path in paths
    )
    return [EndedFile(path, ended) for path, ended in found if ended]


def keep(standings: Standings, now: datetime | None = None) -> None:
    """Keeps how a tournament has ended, once. Where that is impossible it is only not kept."""
    now = now or datetime.now()
    with suppress(OSError):
        if not any(one.ended.is_of(standings) for one in ended_ones()):
            path = folder() / f"{now:%Y-%m-%d-%H%M%S}{ENDING}"
            _write(path, EndedTournament(played=now.replace(microsecond=0), standings=standings))
            _make_room()


def mark(one: EndedFile, marked: bool) -> None:
    """Marks a tournament, which is then kept for ever, or does so no more. OSError if that is impossible."""
    _write(one.path, msgspec.structs.replace(one.ended, marked=marked))


def delete(path: Path) -> None:
    """Forgets a tournament. OSError if that is impossible."""
    path.unlink(missing_ok=True)


def _write(path: Path, ended: EndedTournament) -> None:
    files.write(path, msgspec.json.format(msgspec.json.encode(ended)))


def _make_room() -> None:
    """The oldest ones without a mark make room for new ones."""
    for one in [one for one in ended_ones() if not one.ended.marked][MOST_ENDED:]:
        delete(one.path)
