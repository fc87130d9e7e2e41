"""The list of games where there is nothing to list."""

import re
from collections.abc import Callable
from errno import ENOSPC
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from engine import Match
from engine.match import FORMAT as MATCH
from engine.record import read_notes, write_notes
from engine.teams import Teams
from game.draw.items import Text
from game.draw.text_renderer import SPREAD, width_of
from game.scenes.confirm import NoticeScene
from game.scenes.replay import replay_scene as scene_file
from game.scenes.replay.archive_rows import about_in_words, players_in_words, result_in_words
from game.scenes.replay.archive_scene import ArchiveScene
from game.scenes.replay.replay_page import ALL as ALL_HANDS
from game.scenes.replay.replay_scene import ReplayScene
from game.scenes.replay.replay_text import ALL, MARKED, NOTHING, NOTHING_ABOUT, UNMARKED, UNMARKED_ABOUT
from game.scenes.title.title_scene import TitleScene
from game.scenes.workshop.editor import EditorScene
from game.setup.table_setup import setup_for
from game.storage.match_archive import About, kept_games, look, mark, with_about, without_notes
from game.storage.saved_matches import SavedMatches
from game.storage.settings import Settings
from game.ui import clipboard
from game.ui.choice import ChoiceButton
from game.ui.scroll import ScrollArea
from game.ui.table_row import TableRow
from game.ui.widgets import Label, Panel, Picture
from game.workshop.deck_draft import write
from game.workshop.deck_store import DeckStore
from tests.driver import SIZES, Client
from tests.scenes.test_replay import Quick, kept_match
from tools.pictures.workshop_sample import sample_editor

Open = Callable[..., Client]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("percent", [100, 200])
def test_where_no_game_is_listed_a_sentence_in_the_middle_says_so(
    client: Open, home: Path, size: tuple[int, int], percent: int
) -> None:
    opened = client(size, Settings(text_size=percent))  # type: ignore[arg-type]
    scene = opened.show(ArchiveScene(opened.app))
    (panel,) = (widget for widget in scene.page.everything() if isinstance(widget, Panel))
    head, words = (widget for widget in scene.page.everything() if isinstance(widget, Label))
    (sign,) = (widget for widget in scene.page.everything() if isinstance(widget, Picture))

    assert (head.label, words.label) == (NOTHING, NOTHING_ABOUT)
    assert panel.box.y < sign.box.y < sign.box.bottom < head.box.y
    assert head.box.bottom < words.box.y < words.box.bottom < panel.box.bottom
    assert words.height <= words.box.h + 1
    offer = scene.page.find("button", "Quick game")
    assert words.box.bottom < offer.box.y < offer.box.bottom < panel.box.bottom
    middle = (sign.box.y + offer.box.bottom) / 2
    assert abs(middle - panel.box.cy) < words.size


def test_where_no_game_has_been_played_one_is_offered(client: Open, home: Path) -> None:
    opened = client()
    opened.show(ArchiveScene(opened.app))

    opened.click("button", "Quick game")

    assert opened.top.name in ("table", "curtain")
    assert {seat.level for seat in opened.top.table.seats} == {"", "easy"}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("teams", "winners", "said"),
    [
        (((0, 2), (1, 3)), (1, 3), "Elowen's team won"),
        (((0, 2), (1, 3)), (0, 2), "You won"),
        (None, (1, 3), "shared"),
        (None, (3,), "Morgan won"),
    ],
)
def test_a_team_is_said_to_have_won(
    home: Path, teams: Teams | None, winners: tuple[int, ...], said: str
) -> None:
    match = Match.new("camelot", 4, seed=3, teams=teams)
    about = About.of(match, setup_for(4, name="Rowan").seats, 0)
    record = write_notes(match.record(), {"commitment": "3f9a", "nonce": "12bc"})
    path = SavedMatches().archive(record, replace(about, winners=winners))

    assert result_in_words(look(path)) == said


def test_what_is_wrong_with_a_record_is_told_without_a_stop_in_the_middle(home: Path) -> None:
    path = kept_match()
    path.write_text("no record")

    assert about_in_words(look(path)).startswith("This is not the record of a game · ")


@pytest.mark.parametrize(
    ("line", "other"), [("seed .*\n", ""), ("seed .*\n", "seed x\n"), ("\nplayers", "\nversion x\nplayers")]
)
def test_a_record_that_cannot_be_opened_is_listed_as_damaged(home: Path, line: str, other: str) -> None:
    path = kept_match()
    text, changes = re.subn(line, other, path.read_text())
    path.write_text(text)

    assert changes == 1
    assert look(path).trouble == "This record is damaged."


def test_the_first_game_that_can_be_shown_has_the_focus(client: Open, home: Path) -> None:
    whole = kept_match()
    whole.with_name("2099-01-01-120000.txt").write_text("rubbish")
    opened = client()

    scene = opened.show(ArchiveScene(opened.app))

    assert len(scene.listed) == 2
    assert scene.page.focus is not None
    assert scene.page.focus.label == scene.listed[1].label


def test_where_none_is_marked_it_is_said_how_that_is_done(client: Open, home: Path) -> None:
    kept_match()
    opened = client()
    scene = opened.show(ArchiveScene(opened.app))
    scene._show(MARKED)

    labels = [widget.label for widget in scene.page.everything() if isinstance(widget, Label)]
    assert labels == [UNMARKED, UNMARKED_ABOUT]


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (1080, 1920), (360, 640)])
def test_the_names_of_four_are_not_cut(client: Open, home: Path, size: tuple[int, int]) -> None:
    match, seats = Match.new("standard", 4, seed=3), setup_for(4, name="Rowan").seats
    SavedMatches().archive(match.record(), replace(About.of(match, seats, 0), winners=(3,)))
    opened = client(size)
    scene = opened.show(ArchiveScene(opened.app))
    (row,) = [widget for widget in scene.page.everything() if isinstance(widget, TableRow)]

    assert {"Rowan, Elowen, Brokk and Morgan", "Morgan won"} <= {*opened.words(scene)}
    assert not row.is_cut
    lines = {item.text: item for item in opened.drawn(scene).moving if isinstance(item, Text)}
    name, won = lines["Rowan, Elowen, Brokk and Morgan"], lines["Morgan won"]
    ends = name.x + width_of(name.text, name.size, "title") * SPREAD
    assert ends < won.x or name.y + name.size / 2 < won.y - won.size / 2


def test_names_that_are_cut_are_said_in_the_line_below(client: Open, home: Path) -> None:
    match, setup = Match.new("standard", 10, seed=3), setup_for(10, name="Rowan")
    SavedMatches().archive(match.record(), About.of(match, setup.seats, 0))
    opened = client((720, 1280))
    scene = opened.show(ArchiveScene(opened.app))
    (row,) = [widget for widget in scene.page.everything() if isinstance(widget, TableRow)]

    assert row.is_cut
    assert all(seat.name in row.hint for seat in setup.seats)


def test_by_keys_the_next_game_may_be_deleted_at_once(client: Open, home: Path) -> None:
    for seed in (1, 2, 3):
        kept_match("standard", seed=seed)
    opened = client()
    scene = opened.show(ArchiveScene(opened.app))
    first, second, _ = (w for w in scene.page.everything() if w.label.startswith("Delete Crazy Eights"))
    scene.page.focus_on(first)

    opened.key("return")
    opened.wait(0.2)
    opened.click("button", "Delete")
    opened.wait(0.2)

    assert scene.page.focus is not None
    assert scene.page.focus.label == second.label


def test_a_record_that_is_damaged_within_is_said_to_be_so(client: Open, home: Path) -> None:
    record = kept_match("standard", seed=1)
    lines = record.read_text().splitlines()
    record.write_text("\n".join([*lines[:-3], "0 play"]) + "\n")
    opened = client()
    opened.show(ArchiveScene(opened.app))

    opened.click("button", "Rowan, Elowen and Brokk")
    opened.wait(0.3)

    assert isinstance(opened.top, NoticeScene)
    assert opened.top.notice.startswith("This game cannot be shown. ")
    assert f"{record.name}: Line" in opened.top.notice


def test_when_the_last_game_of_a_kind_is_deleted_all_games_are_listed(client: Open, home: Path) -> None:
    kept_match("standard", seed=1)
    kept_match("crazy8", seed=2)
    opened = client()
    scene = opened.show(ArchiveScene(opened.app))
    scene._show("Crazy 8")
    next(w for w in scene.page.everything() if w.label.startswith("Delete Crazy 8")).activate()
    opened.wait(0.2)
    opened.click("button", "Delete")
    opened.wait(0.2)

    (filters,) = (widget for widget in scene.page.everything() if isinstance(widget, ChoiceButton))
    assert (scene.shown, filters.value) == (ALL, ALL)
    assert all(option.text[0].isupper() for option in filters.options), "they stand beside names of games"
    assert any(widget.label.startswith("Delete Crazy Eights") for widget in scene.page.everything())


@pytest.fixture
def at(client: Open, home: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Client]:
    """Opens the screen of that name. The coach needs no processes."""
    monkeypatch.setattr(scene_file, "AnalysisProcess", Quick)

    def opened(name: str) -> Client:
        here = client()
        here.show(TitleScene(here.app) if name == "title" else ArchiveScene(here.app))
        return here

    return opened


def from_elsewhere(folder: Path, name: str = "a friend's game.txt") -> Path:
    """The record of a match that is not kept here."""
    return kept_match().rename(folder / name)


@pytest.mark.parametrize("place", ["title", "games"])
@pytest.mark.parametrize("way", ["dropped", "its text pasted", "its path pasted", "its address pasted"])
def test_a_record_that_is_given_is_shown_and_kept(
    at: Callable[[str], Client], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, way: str
) -> None:
    file = from_elsewhere(tmp_path)
    text = file.read_text()
    pasted = {
        "its text pasted": text.replace("\n", "\r\n"), "its path pasted": str(file),
        "its address pasted": file.as_uri(),
    }  # fmt: skip
    player = at(place)

    if way == "dropped":
        player.drop(file)
    else:
        monkeypatch.setattr(clipboard, "text", lambda: pasted[way])
        player.key("v", pygame.KMOD_CTRL)
        player.wait(0.3)

    assert isinstance(player.top, ReplayScene)
    (found,) = kept_games(SavedMatches().games)
    assert player.top.record == found.path
    assert without_notes(found.path.read_text()) == without_notes(text)
    assert found.about.seats[0].name == "Rowan"
    assert read_notes(found.path.read_text()).keys() == read_notes(text).keys()
    player.key("escape")
    player.wait(0.3)
    assert player.top.name == place


def test_whoever_won_a_match_from_elsewhere_is_named(at: Callable[[str], Client], tmp_path: Path) -> None:
    file = from_elsewhere(tmp_path)
    theirs = look(file).about
    assert theirs.me == 0
    you = replace(theirs.seats[0], name="You")
    won = replace(theirs, seats=(you, *theirs.seats[1:]), winners=(0,), marked=True)
    file.write_text(with_about(file.read_text(), won))
    player = at("games")

    player.drop(file)

    (found,) = kept_games(SavedMatches().games)
    assert result_in_words(found) == "Somebody won"
    assert players_in_words(found).startswith("Somebody, ")
    assert not found.about.marked
    assert isinstance(player.top, ReplayScene)
    assert player.top.seen == ALL_HANDS
    won = replace(won, seats=theirs.seats, marked=False)
    assert result_in_words(found._replace(about=won.of_others())) == "Rowan won"


def test_a_match_that_is_kept_already_is_not_kept_twice(at: Callable[[str], Client], tmp_path: Path) -> None:
    kept = kept_match()
    copied = tmp_path / "copied.txt"
    copied.write_text(kept.read_text())
    (kept.parent / "broken.txt").write_bytes(b"\xff\x00")
    mark(look(kept), True)
    player = at("games")

    player.drop(copied)

    assert isinstance(player.top, ReplayScene)
    assert player.top.record == kept
    assert sorted(kept.parent.glob("*.txt")) == [kept, kept.parent / "broken.txt"]
    assert look(kept).about.marked


@pytest.mark.parametrize("place", ["title", "games"])
@pytest.mark.parametrize(
    ("pasted", "why"),
    [
        ("Dear all,\nthis was fun.", "This is no record that can be read here"),
        ("Dear all", "There is no file Dear all."),
        ("/", "/ cannot be read: is a directory."),
        ("x" * 300, "There is no file xxx"),
        ("~nobody-here/game.txt", "There is no file ~nobody-here/game.txt."),
        ("x" * 5000, "This is no record that can be read here"),
        (f"{MATCH}\nrules standard\nplayers 2\nseed 1\n0 play 1X\n1 draw", "Line 5 of the record, 'play 1X'"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(
    at: Callable[[str], Client], monkeypatch: pytest.MonkeyPatch, place: str, pasted: str, why: str
) -> None:
    player = at(place)
    monkeypatch.setattr(clipboard, "text", lambda: pasted)

    player.key("v", pygame.KMOD_CTRL)
    player.wait(0.3)

    assert isinstance(player.top, NoticeScene)
    assert player.top.notice.startswith(f"This game cannot be shown. {why}")
    assert kept_games(SavedMatches().games) == []


def test_an_empty_clipboard_gives_nothing(
    at: Callable[[str], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    player = at("title")
    monkeypatch.setattr(clipboard, "text", lambda: " \n")

    player.key("v", pygame.KMOD_CTRL)
    player.wait(0.3)

    assert player.top.name == "title"


def test_a_record_that_cannot_be_kept_is_told_of(
    at: Callable[[str], Client], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(saved_matches: SavedMatches, record: str) -> Path:
        raise OSError(ENOSPC, "No space left on device")

    file, player = from_elsewhere(tmp_path), at("games")
    monkeypatch.setattr(SavedMatches, "archive", full)

    player.drop(file)

    assert isinstance(player.top, NoticeScene)
    assert player.top.notice == "This game cannot be kept: no space left on device."


def test_a_deck_that_is_given_opens_in_the_workshop(at: Callable[[str], Client], tmp_path: Path) -> None:
    player, file = at("title"), tmp_path / "mine.deck.toml"
    file.write_bytes(write(sample_editor(player.app).deck).encode())

    player.drop(file)

    assert isinstance(player.top, EditorScene)


@pytest.mark.parametrize("place", ["title", "games"])
def test_of_several_files_that_are_dropped_each_is_taken_and_told_of(
    at: Callable[[str], Client], tmp_path: Path, place: str
) -> None:
    player = at(place)
    games = [kept_match(seed=seed).rename(tmp_path / f"game {seed}.txt") for seed in (7, 8)]
    deck, broken = tmp_path / "mine.deck.toml", tmp_path / "broken.txt"
    deck.write_text(write(sample_editor(player.app).deck))
    broken.write_text("Dear all")

    player.drop(*games, deck, broken)

    assert isinstance(player.top, NoticeScene)
    told = player.top.notice.splitlines()
    assert told[:3] == [
        "game 7.txt: this game is kept, under Games.",
        "game 8.txt: this game is kept, under Games.",
        "mine.deck.toml: the deck Gods and Knights is in the workshop.",
    ]
    assert told[3].startswith("broken.txt: This is no record that can be read here")
    assert len(kept_games(SavedMatches().games)) == 2
    assert DeckStore().names() == ("gods-and-knights",)
    player.key("escape")
    player.wait(0.3)
    assert player.top.name == place


def test_what_came_of_very_many_files_can_be_read_to_its_end(
    at: Callable[[str], Client], tmp_path: Path
) -> None:
    player = at("games")

    player.drop(*(tmp_path / f"{number}.txt" for number in range(60)))

    notice = player.top
    assert isinstance(notice, NoticeScene)
    (area,) = [widget for widget in notice.page.everything() if isinstance(widget, ScrollArea)]
    assert area.furthest > 0
    assert player.find("button", "Close").box.bottom < notice.panel().bottom


def test_a_text_that_is_dropped_comes_by_its_lines_and_is_one(at: Callable[[str], Client]) -> None:
    player, file = at("games"), kept_match()
    text = file.read_text()
    file.unlink()

    pygame.event.post(pygame.event.Event(pygame.DROPBEGIN))
    for line in text.splitlines():
        pygame.event.post(pygame.event.Event(pygame.DROPTEXT, text=line))
    pygame.event.post(pygame.event.Event(pygame.DROPCOMPLETE))
    player.wait(0.3)

    assert isinstance(player.top, ReplayScene)
