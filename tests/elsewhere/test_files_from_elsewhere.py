"""Files from elsewhere that once broke the program: each has one right answer now."""

import json
import shutil
import unicodedata
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from engine import Game, Match, decks
from engine.decks import deck_text
from engine.rules.crazier.deck_reader import read_deck
from game.commands.cli import main
from game.scenes.confirm import NoticeScene
from game.scenes.replay.archive_rows import all_listed
from game.scenes.replay.archive_scene import ArchiveScene
from game.scenes.replay.replay_scene import ReplayScene
from game.storage import fair_deal, match_archive, settings
from game.storage.replay import BREAKS_OFF, Readable, Replay
from game.storage.saved_matches import SavedMatches
from game.ui import clipboard
from game.workshop.exchange import take_in
from tests.driver import Client

Open = Callable[..., Client]
FILES = Path(__file__).with_name("files")
WHOLE = (FILES / "record-blank-first-line.txt").read_text().strip() + "\n"


def watched(path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    """The status, output and complaints of `watch`."""
    status = main(["watch", str(path)])
    told = capsys.readouterr()
    return status, told.out, told.err


# --- records


@pytest.mark.parametrize("name", ["record-escape-in-name.txt", "record-name-1000.txt"])
def test_names_out_of_bounds_are_not_shown(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = watched(FILES / name, capsys)

    assert status == 0
    assert "Seat 0" in out
    assert not {"\x1b", "\x07"} & set(out)
    assert "xxxx" not in out


def test_a_winner_of_no_seat_closes_no_list(client: Open, home: Path) -> None:
    folder = SavedMatches().games
    folder.mkdir(parents=True)
    shutil.copy(FILES / "record-winner-of-no-seat.txt", folder / "2026-01-01-120000.txt")
    opened = client()

    scene = opened.show(ArchiveScene(opened.app))

    assert isinstance(scene, ArchiveScene)
    (row,) = scene.listed
    assert row.result == "look at it"
    row.delete()
    assert match_archive.kept_games(folder) == []


def test_a_row_that_cannot_be_put_in_words_says_so_and_can_be_deleted(
    client: Open, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = SavedMatches().archive(WHOLE)
    opened = client()
    words = "game.scenes.replay.archive_rows.game_in_words"
    monkeypatch.setattr(words, lambda game: game.title if game.trouble else str(1 // 0))

    (row,) = all_listed(opened.app, {})

    assert row.trouble == "This record cannot be shown."
    row.delete()
    assert not kept.exists()


def test_a_newer_record_is_told_as_one(capsys: pytest.CaptureFixture[str]) -> None:
    path = FILES / "record-newer-version.txt"

    status, _, err = watched(path, capsys)

    assert status == 2
    assert (
        err == f"{path}: This record was written by a newer version of the game, and cannot be read here.\n"
    )
    assert match_archive.look(path).trouble == "This record was written by a newer version of the game."


def test_blank_lines_before_a_record_are_no_part_of_it() -> None:
    record = Replay.of_file(FILES / "record-blank-first-line.txt")

    assert record.trouble == ""
    assert len(record) == len(Replay(WHOLE))
    assert match_archive.look(FILES / "record-blank-first-line.txt").trouble == ""


@pytest.mark.parametrize("cut", [1, 3, 5])
def test_a_record_that_breaks_off_is_shown_up_to_its_last_whole_move(
    cut: int, tmp_path: Path, capsys: pytest.CaptureFixture[str], client: Open
) -> None:
    path = tmp_path / "cut.txt"
    path.write_text(WHOLE.rstrip()[:-cut])

    status, out, _ = watched(path, capsys)
    replay = Replay.of_file(path)
    opened = client()
    opened.show(opened.app.navigator.replay(path))

    assert status == 0
    assert " ".join(out.split()).endswith(BREAKS_OFF)
    assert len(replay) == len(Replay(WHOLE)) - 1
    assert isinstance(opened.top, NoticeScene)
    assert opened.top.notice == BREAKS_OFF


@pytest.mark.parametrize("files", [1, 2])
def test_a_record_that_breaks_off_is_kept_up_to_its_last_whole_move(
    files: int, tmp_path: Path, client: Open, home: Path
) -> None:
    path = tmp_path / "cut.txt"
    path.write_text(WHOLE.rstrip()[:-3])
    opened = client()
    opened.show(ArchiveScene(opened.app))

    opened.drop(*[path] * files)
    opened.wait(0.3)

    assert isinstance(opened.top, NoticeScene)
    assert opened.top.notice.endswith(BREAKS_OFF)
    (kept,) = match_archive.kept_games(SavedMatches().games)
    assert len(Replay.of_file(kept.path)) == len(Replay(WHOLE)) - 1


def test_a_record_that_breaks_off_does_so_after_it_is_marked_too(tmp_path: Path) -> None:
    path = tmp_path / "cut.txt"
    path.write_text(WHOLE.rstrip()[:-3])

    match_archive.mark(match_archive.look(path), True)

    assert match_archive.look(path).about.marked
    assert Replay.of_file(path).trouble == BREAKS_OFF


def test_a_record_may_break_off_in_the_middle_of_a_character(tmp_path: Path) -> None:
    path = tmp_path / "cut.txt"
    path.write_bytes(WHOLE.rstrip()[:-3].encode() + "É".encode()[:1])

    assert len(Replay.of_file(path)) == len(Replay(WHOLE)) - 1


def test_notes_with_a_name_out_of_bounds_keep_their_date_and_mark() -> None:
    note = json.dumps(
        {"seats": [{"name": "x" * 21, "avatar": "fox"}], "played": "2026-01-02", "marked": True}
    )

    about = match_archive.about_of(WHOLE.replace("rules", f"about {note}\nrules", 1), 3)

    assert about == match_archive.About(played="2026-01-02", marked=True)


def test_a_blank_file_among_the_records_hinders_no_import(home: Path) -> None:
    saved_matches = SavedMatches()
    saved_matches.games.mkdir(parents=True)
    (saved_matches.games / "blank.txt").write_text(" \n")

    kept = saved_matches.take_in(WHOLE, match_archive.About())

    assert len(Replay.of_file(kept)) == len(Replay(WHOLE))


def test_the_deal_of_a_record_after_a_blank_line_can_be_checked() -> None:
    record = fair_deal.opened(WHOLE, "00" * 16)

    assert fair_deal.verify(f"\n{record}").fair


def test_a_record_that_is_wrong_in_its_middle_is_refused() -> None:
    with pytest.raises(ValueError, match="is not possible"):
        Readable.of(WHOLE.replace("0 play 8R", "0 play 9R"))


def test_a_long_move_is_not_repeated_in_the_refusal() -> None:
    with pytest.raises(ValueError, match=r"^Line 7 of the record is longer than a move\.$"):
        Replay(WHOLE.replace("2 play +4G", f"2 draw{'x' * 1900}"))


def test_a_record_with_a_deck_that_is_too_small_is_refused() -> None:
    text = (FILES / "record-deck-of-one-card.txt").read_text().replace("players", "version 2\nplayers")

    with pytest.raises(ValueError, match=r"^One cannot be played: a deck has 52 cards or more, not 1\.$"):
        Replay(text)


def test_a_deck_is_told_from_a_record_and_a_record_from_a_deck() -> None:
    with pytest.raises(
        ValueError, match=r"^This is a deck, not the record of a game: the workshop imports it"
    ):
        Replay.given(deck_text("camelot"))
    with pytest.raises(
        ValueError, match=r"^This is the record of a game, not a deck: drop or paste it on the"
    ):
        take_in(f"\ufeff{WHOLE}")


def test_a_record_with_a_deck_of_its_own_is_taken_for_a_record(
    client: Open, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    decks.offer("hers", deck_text("camelot").replace('name = "Camelot"', 'name = "Hers"'))
    try:
        record = Match.new("hers", 2, 5).record()
    finally:
        decks.withdraw("hers")
    opened = client()
    opened.show(ArchiveScene(opened.app))
    monkeypatch.setattr(clipboard, "text", lambda: f"\ufeff{record}")

    opened.key("v", pygame.KMOD_CTRL)
    opened.wait(0.3)

    assert isinstance(opened.top, ReplayScene)


# --- saves and settings


def test_a_blank_name_stops_no_command(home: Path) -> None:
    path = settings.path()
    path.parent.mkdir(parents=True)
    shutil.copy(FILES / "settings-name-blank.json", path)

    found = settings.load()

    assert found.value.name == "You"
    assert "The default is used for name; all else is kept." in found.notice
    assert settings.load().notice == ""


@pytest.mark.parametrize("name", ["Ada\u202e", "A\u200dda", "\x1b[2J", "x" * 21, "\u2066"])
def test_a_name_that_is_not_visible_is_refused(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--terminal", "--name", name]) == 2

    assert capsys.readouterr().err == "A name has 1 to 20 characters, all of them visible.\n"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({}, "teams"),
        ({"teams": None, "rules": "factor"}, "game"),
        ({"teams": None, "seed": 6}, "seed"),
        ({"teams": None, "options": {"hand_size": 8}}, "options"),
    ],
)
def test_a_save_that_contradicts_its_record_is_put_aside(
    change: dict[str, object], what: str, home: Path
) -> None:
    told = json.loads((FILES / "save-teams.json").read_text())
    told["setup"] |= change
    saved_matches = SavedMatches()
    saved_matches.folder.mkdir(parents=True)
    saved_matches.path.write_text(json.dumps(told))

    found = saved_matches.load()

    assert found.value is None
    assert f"(Its table and its record differ in their {what});" in found.notice
    told["setup"] |= {"teams": None, "rules": "standard", "seed": 5, "options": {}}
    saved_matches.path.write_text(json.dumps(told))
    assert saved_matches.load().value is not None


# --- decks


def test_every_blank_is_a_space() -> None:
    text = deck_text("camelot")
    odd = text.replace("When you discard", "When\u00a0you\tdiscard").replace("one more", "one\u3000more")

    assert read_deck(odd).cards == read_deck(text).cards


@pytest.mark.parametrize("sign", ["\u200b", "\u200d", "\u00ad", "\ufeff"])
def test_an_invisible_character_is_named_with_its_place(sign: str) -> None:
    text = deck_text("camelot")
    at = text.index("Excalibur") + 3
    line, code = text.count("\n", 0, at) + 1, f"U\\+{ord(sign):04X} is a character that cannot be seen"

    with pytest.raises(ValueError, match=rf"deck: line {line}, column \d+: {code}"):
        read_deck(text[:at] + sign + text[at:])
    with pytest.raises(ValueError, match=rf"deck: {code}, in 'Exc'"):
        read_deck(text[:at] + f"\\u{ord(sign):04x}" + text[at:])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_every_line_end_is_read(end: str) -> None:
    text = deck_text("camelot")

    assert read_deck(text.replace("\n", end)).cards == read_deck(text).cards


def test_only_the_text_of_a_card_has_several_lines() -> None:
    deck = read_deck(
        deck_text("camelot").replace('"C', '"C\\n').replace("one more card each", "one more\\ncard each")
    )

    assert deck.title == "C amelot"
    assert "C astle" in [card.name for card in deck.cards]
    assert "You may discard one more\ncard each turn." in [card.text for card in deck.cards]


@pytest.mark.parametrize("quote", ['"', "'"])
@pytest.mark.parametrize("rest", ["", "\n", "\r\nedition = 'first'\n"])
def test_a_text_that_does_not_end_on_its_line_is_named(quote: str, rest: str) -> None:
    with pytest.raises(ValueError, match=r"^deck: A closing quote is missing \(at .*\)\.$"):
        read_deck(f"name = {quote}Camelot{rest}")


def test_names_are_compared_and_played_in_composed_form() -> None:
    text = deck_text("camelot").replace('"Excalibur"', f'"{unicodedata.normalize("NFD", "Élan")}"')
    decks.offer("elan", text)

    try:
        game = Game.position("elan", hands=["Élan, Castle", "Merlin"], discard="Death", stock="Nimue")
        assert "play Élan" in game.moves(0)
        with pytest.raises(ValueError, match="Élan: two cards have this name"):
            read_deck(text.replace('"Castle"', '"Élan"'))
    finally:
        decks.withdraw("elan")


# --- found by a tester


def test_a_record_that_breaks_off_in_its_head_is_no_other_deal() -> None:
    head = "crazier-eights match 1\nrules standard\nplayers 4\nseed 987654"

    with pytest.raises(ValueError, match=r"^This record breaks off in its head: its deal is not known\.$"):
        Readable.of(head)
    assert Readable.of(f"{head}321\ngame 1\n").trouble == ""


@pytest.mark.parametrize("sign", ["\u2028", "\x85", "\x0b"])
def test_a_separator_within_a_name_ends_no_line(sign: str, tmp_path: Path) -> None:
    about = f'about {{"seats":[{{"name":"a{sign}b","avatar":"fox"}}]}}'
    path = tmp_path / "2026-01-01-120000.txt"
    path.write_text(WHOLE.replace("\n", f"\n{about}\n", 1), "utf-8")

    assert [seat.name for seat in Replay.of_file(path).seats] == ["Seat 0", "Seat 1", "Seat 2"]
    assert match_archive.look(path).trouble == ""


def test_a_record_that_ends_within_a_character_is_marked(tmp_path: Path) -> None:
    path = tmp_path / "2026-01-01-120000.txt"
    path.write_bytes(WHOLE.encode() + b"0 play \xc3")

    match_archive.mark(match_archive.look(path), True)

    assert match_archive.look(path).about.marked
    assert path.read_bytes().endswith(b"0 play \xc3")


def test_a_number_without_end_costs_one_setting(home: Path) -> None:
    path = settings.path()
    path.parent.mkdir(parents=True)
    path.write_text(f'{{"version":1,"name":"Q","muted":true,"volume_music":{"9" * 5000}}}')

    found = settings.load()

    assert (found.value.name, found.value.muted, found.value.volume_music) == ("Q", True, 40)


@pytest.mark.parametrize("sign", ["\u3164", "\u2800", "\u034f"])
def test_a_filler_is_not_seen_either(sign: str) -> None:
    with pytest.raises(ValueError, match=rf"U\+{ord(sign):04X} is a character that cannot be seen"):
        read_deck(deck_text("camelot").replace("Excalibur", f"Castle{sign}"))


def test_a_selector_makes_no_other_name() -> None:
    with pytest.raises(ValueError, match="Castle: two cards have this name"):
        read_deck(deck_text("camelot").replace('"Excalibur"', '"Castle\ufe0f"'))
