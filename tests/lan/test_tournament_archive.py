"""Tournaments that are over: kept once, for ever if marked; nobody's game stops for it."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.system import files
from game.tournament import archive, hosting
from game.tournament.archive import EndedTournament, ended_tournaments, keep
from tools.pictures.tournament_sample import sample_standings

OVER = sample_standings(over=True)
NOW = datetime(2026, 11, 24, 20, 15, 7, 5000)

pytestmark = pytest.mark.usefixtures("home")


def names() -> list[str]:
    return [one.ended.standings.name for one in ended_tournaments()]


def test_the_end_of_a_tournament_is_kept_once_and_the_latest_comes_first() -> None:
    keep(OVER, NOW)
    keep(replace(OVER, waits=not OVER.waits), NOW + timedelta(hours=1))  # its host has finished it meanwhile
    keep(replace(OVER, name="Another"), NOW + timedelta(days=1))

    assert names() == ["Another", OVER.name]
    assert ended_tournaments()[1].ended == EndedTournament(played=NOW.replace(microsecond=0), standings=OVER)
    assert hosting.resumable_tournaments() == []


def test_the_oldest_without_a_mark_make_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "MOST_ENDED", 2)
    for day in range(4):
        keep(replace(OVER, name=f"Cup {day}"), NOW + timedelta(days=day))
        if not day:
            archive.mark(ended_tournaments()[0], True)
    assert names() == ["Cup 3", "Cup 2", "Cup 0"]

    archive.mark(ended_tournaments()[2], False)
    archive.delete(ended_tournaments()[0].path)
    assert [one.ended.marked for one in ended_tournaments()] == [False, False]


def test_a_file_of_no_use_is_put_aside_and_a_full_disk_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(OVER, NOW)
    ended_tournaments()[0].path.write_text("{}")
    assert ended_tournaments() == []
    assert len([*hosting.folder().iterdir()]) == 1

    def full(path: Path, content: bytes) -> None:
        raise OSError

    monkeypatch.setattr(files, "write", full)
    keep(OVER)
    assert ended_tournaments() == []
