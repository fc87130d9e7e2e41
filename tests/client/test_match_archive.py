"""The matches that are kept: what is noted of them, their marks, and how the oldest make room."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from engine import Game, Match, decks
from engine.record import read_notes, write_notes
from game.setup.table_setup import Seat
from game.storage import match_archive
from game.storage.match_archive import About, about_of, kept_games, look, make_room, mark, with_about
from game.storage.saved_matches import SavedMatches

SEATS = (Seat("You", "fox"), Seat("Brokk", "dwarf", "hard"))
NOON = datetime(2026, 5, 12, 12)


def archived(saved_matches: SavedMatches, number: int = 0) -> Path:
    match = Match.new("standard", 2, seed=number)
    return saved_matches.archive(
        match.record(), About.of(match, SEATS, 0), now=NOON + timedelta(minutes=number)
    )


def test_a_note_changes_nothing_of_what_a_record_says() -> None:
    match, game = Match.new("crazy8", 3, seed=5), Game.new("factor", 2, seed=1)
    for record, read in ((match.record(), Match.replay), (game.record(), Game.replay)):
        noted = write_notes(record, {"about": "{}", "nonce": "ab12", "commitment": ""})

        assert read(noted).record() == record
        assert read_notes(noted) == {"about": "{}", "nonce": "ab12"}
        assert write_notes(noted, {"about": "", "nonce": ""}) == record


def test_who_sat_there_and_how_it_ended_is_found_again(tmp_path: Path) -> None:
    path = archived(SavedMatches(tmp_path))

    (found,) = kept_games(path.parent)

    assert (found.title, found.players, found.trouble) == ("Crazy Eights", 2, "")
    assert found.played == NOON
    assert found.about.seats == SEATS
    assert found.about.me == 0


def test_a_record_without_notes_is_still_a_game(tmp_path: Path) -> None:
    path = tmp_path / "2024-01-31-235959.txt"
    path.write_text(Match.new("camelot", 3).record())

    found = look(path)

    assert (found.rules, found.players) == ("camelot", 3)
    assert found.about.seats == ()
    assert found.played == datetime(2024, 1, 31, 23, 59, 59)


@pytest.mark.parametrize("more", ["", "# " + 300 * (200 * "x" + "\n# ")])
def test_a_match_with_an_own_deck_has_its_title_when_the_deck_is_gone(tmp_path: Path, more: str) -> None:
    """The deck may be as large as any."""
    text = decks.deck_text("camelot").replace('name = "Camelot"', 'name = "Mage\'s \\"Ball\\""', 1)
    decks.offer("mages-ball", text + more)
    path = tmp_path / "a.txt"
    path.write_text(with_about(Match.new("mages-ball", 3).record(), About(hands=1)))
    decks.withdraw("mages-ball")

    found = look(path)

    assert (found.title, found.rules, found.players, found.trouble) == ('Mage\'s "Ball"', "mages-ball", 3, "")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\x00",
        b"crazier-eights match 1\nrules\n",
        b"crazier-eights match 1\nrules standard\nplayers " + b"9" * 5000,
        b"crazier-eights",
    ],
)
def test_a_file_that_is_none_is_shown_as_such(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.txt").write_bytes(content)

    (found,) = kept_games(tmp_path)

    assert found.trouble
    assert found.title == "x.txt"


@pytest.mark.parametrize(
    "about", ["nonsense", '{"seats": 3}', '{"me": 7}', '{"seats": [{"name": "A", "avatar": "fox"}]}']
)
def test_notes_that_cannot_be_true_are_left_out(about: str) -> None:
    text = write_notes(Match.new("standard", 2).record(), {"about": about})

    assert about_of(text, 2).seats == ()
    assert about_of(text, 2).me is None


def test_a_marked_match_outlives_newer_ones(tmp_path: Path) -> None:
    saved_matches = SavedMatches(tmp_path)
    paths = [archived(saved_matches, number) for number in range(5)]
    record = Match.replay(paths[0].read_text()).record()
    mark(look(paths[0]), True)
    paths[1].with_suffix(match_archive.ANALYSIS).write_text("{}")

    make_room(saved_matches.games, most=3)

    assert sorted(saved_matches.games.iterdir()) == [paths[0], *paths[3:]]
    assert look(paths[0]).about.marked
    assert Match.replay(paths[0].read_text()).record() == record
    assert not mark(look(paths[0]), False).about.marked
