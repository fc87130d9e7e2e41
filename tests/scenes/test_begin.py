"""A new table leaves the match in progress waiting: it is gone on with, or given up, among the games."""

import errno
import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from game.scenes.confirm import NoticeScene
from game.scenes.replay.archive_scene import ArchiveScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.storage.saved_matches import PLACES, SavedMatch
from game.system import files
from game.ui.table_row import TableRow
from game.ui.widgets import Button
from tests.driver import Client
from tests.scenes.test_title import keep_a_match

Open = Callable[..., Client]


@pytest.fixture
def before(home: object) -> SavedMatch:
    """The match that waits."""
    return keep_a_match()


@pytest.fixture
def player(client: Open, before: SavedMatch) -> Client:
    """Somebody who has begun a quick game meanwhile, and left it."""
    opened: Client = client()
    opened.show(TitleScene(opened.app))
    opened.click("button", "Quick game")
    opened.wait(0.5)
    assert isinstance(opened.top, TableScene)
    opened.key("escape")
    opened.wait(0.3)
    opened.click("button", "Leave the table")
    opened.wait(0.5)
    return opened


def waiting_rows(client: Client) -> list[TableRow]:
    rows = [widget for widget in client.top.page.everything() if isinstance(widget, TableRow)]
    return [row for row in rows if row.tag == "Continue"]


def test_the_title_offers_the_latest_and_counts_the_others(player: Client, before: SavedMatch) -> None:
    title = player.top
    assert isinstance(title, TitleScene)
    assert title.saved is not None
    assert title.saved.record != before.record
    games = player.find("button", "Games")
    assert isinstance(games, Button)
    assert games.sub == "1 unfinished"
    assert "1 unfinished" in player.words()

    player.click("button", "Continue")
    player.wait(0.3)
    assert isinstance(player.top, TableScene)
    record = player.top.table.match.record()  # type: ignore[attr-defined]
    assert record.startswith(title.saved.record)  # a bot may have moved since


def test_without_another_match_nothing_is_counted(client: Open, before: SavedMatch) -> None:
    opened = client()
    opened.show(TitleScene(opened.app))

    games = opened.find("button", "Games")
    assert isinstance(games, Button)
    assert (games.sub, games.hint) == ("", "")


def test_each_is_gone_on_with_from_the_games(player: Client, before: SavedMatch) -> None:
    player.click("button", "Games")
    player.wait(0.3)
    rows = waiting_rows(player)
    assert len(rows) == 2
    assert rows[1].about.startswith("Crazy Eights · hand 1 · your turn · ")
    assert player.top.page.focus is rows[0]

    player.key("down")
    player.key("return")
    player.wait(0.3)

    assert isinstance(player.top, TableScene)
    assert len(player.app.stack.scenes) == 1
    assert player.top.table.match.record() == before.record  # type: ignore[attr-defined]
    player.top.table.play(player.top.table.moves()[0].text)
    kept = [saved.record for saved in player.app.saved_matches.matches()[0].values()]
    assert kept[0] == player.top.table.match.record()  # type: ignore[attr-defined]
    assert before.record not in kept
    assert len(kept) == 2


def test_one_is_given_up_after_a_question_and_stays_as_one_that_was_left(
    player: Client, before: SavedMatch
) -> None:
    player.click("button", "Games")
    player.wait(0.3)
    give_up = next(w for w in player.top.page.everything() if w.label.startswith("Give up"))
    player.click("button", give_up.label)
    player.wait(0.3)
    player.click("button", "Keep it")
    player.wait(0.3)
    assert len(waiting_rows(player)) == 2

    player.click("button", give_up.label)
    player.wait(0.3)
    player.click("button", "Give it up")
    player.wait(0.3)

    assert isinstance(player.top, ArchiveScene)
    assert len(waiting_rows(player)) == 1
    assert [one.result for one in player.top.listed] == ["Continue", "left"]
    player.key("escape")
    player.wait(0.3)
    title = player.top
    assert isinstance(title, TitleScene)
    assert title.saved is not None
    assert title.saved.record == before.record  # which is now the latest
    assert title.others == 0


@pytest.mark.parametrize("movable", [True, False])
def test_a_file_of_no_use_is_told_of_once(
    player: Client, movable: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether it can be put aside or stays where it is; the other match is still there."""
    if not movable:
        monkeypatch.setattr(files, "put_aside", cannot)
    *_, older = player.app.saved_matches.waiting()
    older.write_bytes(b"rubbish")
    os.utime(older, (0, 0))
    player.click("button", "Games")
    player.wait(0.3)

    assert isinstance(player.top, NoticeScene)
    assert player.top.notice.startswith("The saved game is damaged")
    player.click("button", "Close")
    player.wait(0.3)
    assert isinstance(player.top, ArchiveScene)
    assert len(waiting_rows(player)) == 1

    newer, *_ = player.app.saved_matches.waiting()
    newer.write_bytes(b"rubbish")
    player.key("escape")
    player.wait(0.3)
    assert isinstance(player.top, NoticeScene)
    player.click("button", "Close")
    player.wait(0.3)
    assert isinstance(player.top, TitleScene)


def cannot(path: Path, today: date) -> Path:
    raise OSError(errno.EROFS, "Read-only file system")


def test_a_match_that_waits_is_not_marked(player: Client) -> None:
    player.click("button", "Games")
    player.wait(0.3)

    marks = [w for w in player.top.page.everything() if w.label.startswith("Mark ")]
    assert [mark.enabled for mark in marks] == [False, False]


def test_once_all_places_are_taken_the_one_that_waited_longest_makes_room(
    client: Open, before: SavedMatch
) -> None:
    opened = client()
    for _ in PLACES:
        opened.show(TitleScene(opened.app))
        opened.click("button", "Quick game")
        opened.wait(0.5)
        opened.app.stack.top.leave()

    saved_matches = opened.app.saved_matches
    kept = [saved.record for saved in saved_matches.matches()[0].values()]
    assert len(kept) == len(PLACES)
    assert before.record not in kept
    (left,) = saved_matches.games.iterdir()
    assert left.read_text().startswith(before.record.partition("\n")[0])
