"""Files written by the version of 2026-11-27 are read as they were written: nothing of a player's is lost.

`files/expected.json` holds what that version knew of them. The files are never written again.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import msgspec
import pytest

import engine
from engine import Game, Match
from game.commands.cli import main
from game.lan.host.journal import FileJournal
from game.lan.host.recovery import recover
from game.lan.host.registry import Registry
from game.lan.joining import saved_tables
from game.players.bot_player import AtOnce
from game.storage import match_archive, settings
from game.storage.replay import Replay
from game.storage.saved_matches import SavedMatches
from game.tournament import runner
from game.workshop.deck_store import DeckStore

SHEDDING = ("standard", "crazy8", "factor")
OLDER = "was played by version 1 of its rules, and cannot go on by version 2, which this program has"
FILES = Path(__file__).with_name("files")
FIT = (  # blue is named, and by today's rules The Caliph's Judgement makes its player discard what fits
    "choose The Magnetic Mountain",
    "choose The Old Man of the Sea",
)
EXPECTED: dict[str, Any] = json.loads((FILES / "expected.json").read_text())


@pytest.fixture
def own_deck(home: Path) -> None:
    folder = home / "data" / "decks"
    folder.mkdir(parents=True)
    shutil.copy(FILES / "my-own.toml", folder)
    assert DeckStore().open() == ""


@pytest.mark.usefixtures("own_deck")
@pytest.mark.parametrize("name", [name for name in EXPECTED["records"] if name in SHEDDING])
def test_a_record_gives_the_same_game(name: str) -> None:
    expected = EXPECTED["records"][name]

    game = Game.replay((FILES / f"record-{name}.txt").read_text())

    assert game.position_text == expected["position"]
    assert len(game.history()) == expected["moves"]
    assert game.result is not None
    assert [list(game.result.winners), list(game.result.points), game.result.reason] == expected["result"]


@pytest.mark.usefixtures("own_deck")
@pytest.mark.parametrize("name", [name for name in EXPECTED["records"] if name not in SHEDDING])
def test_the_record_of_a_game_by_older_rules_says_so(name: str) -> None:
    """Abilities have discarded by other rules since (CE-14): a record would go another way."""
    with pytest.raises(ValueError, match=OLDER):
        Game.replay((FILES / f"record-{name}.txt").read_text())


@pytest.mark.usefixtures("own_deck")
@pytest.mark.parametrize("name", EXPECTED["positions"])
def test_a_position_has_the_same_moves(name: str) -> None:
    expected = EXPECTED["positions"][name]

    game = Game.position(expected["text"])

    moves = [str(move) for move in game.moves(expected["seat"])]
    assert game.position_text == expected["text"]
    assert moves == [move for move in expected["moves"] if name != "shahrzad" or move in FIT]


@pytest.mark.usefixtures("own_deck")
@pytest.mark.parametrize("name", EXPECTED["codes"])
def test_a_house_rule_code_means_the_same_rules(name: str) -> None:
    expected = EXPECTED["codes"][name]

    rules, options = engine.read_house_code(expected["code"])

    assert rules == name
    added = {spec.name: spec.default for spec in engine.option_specs(name)}  # since then
    assert options == added | expected["options"]
    assert engine.house_code(name, options) == expected["code"]


def test_a_saved_match_goes_on(home: Path) -> None:
    folder = home / "data"
    folder.mkdir(parents=True)
    shutil.copy(FILES / "match-standard.json", folder / "match.json")

    found = SavedMatches().load()

    assert not found.notice
    assert found.value is not None
    assert found.value.setup.names == ("Rowan", "Elowen", "Brokk", "Morgan")
    game = Match.replay(found.value.record).game
    assert len(game.history()) == 9
    assert [hand["count"] for hand in game.view(0)["hands"]] == [5, 3, 7, 5]


def test_a_saved_match_by_older_rules_is_kept_and_told_of(home: Path) -> None:
    folder = home / "data"
    folder.mkdir(parents=True)
    path = Path(shutil.copy(FILES / "match.json", folder))

    found = SavedMatches().load()

    assert found.value is None
    assert OLDER in found.notice
    (kept,) = folder.glob("match.json.*")
    assert str(kept) in found.notice
    assert kept.read_bytes() == (FILES / "match.json").read_bytes()
    assert not path.exists()


def test_a_kept_match_is_listed_and_replayed(tmp_path: Path) -> None:
    path = Path(shutil.copy(FILES / "kept-game.txt", tmp_path))

    record = path.read_text(encoding="utf-8")

    assert match_archive.find(tmp_path, record) == path
    assert Replay(record).moments


def test_settings_are_kept(home: Path) -> None:
    path = settings.path()
    path.parent.mkdir(parents=True)
    shutil.copy(FILES / "settings.json", path)

    found = settings.load()

    assert not found.notice
    chosen = found.value
    assert (chosen.name, chosen.palette, chosen.cloth, chosen.motion) == (
        "Rowan", "high-contrast", "charcoal", "reduced",
    )  # fmt: skip
    assert settings.save(chosen) == ""
    old, new = json.loads((FILES / "settings.json").read_text()), json.loads(path.read_text())
    assert all(new[name] == value for name, value in old.items())


def test_the_way_back_to_a_seat_is_kept(home: Path) -> None:
    path = saved_tables.path()
    path.parent.mkdir(parents=True)
    shutil.copy(FILES / "network.json", path)

    found = saved_tables.load()

    assert not found.notice
    (place,) = found.value.places
    assert (place.name, place.rules, place.code, place.guest) == ("Ours", "factor", "7K2QMXD40P", 2)
    assert place.ticket is None  # its secret could be overheard; the code opens the table

    here = msgspec.structs.replace(place, addresses=(("127.0.0.1", 48888),))
    assert here.ticket is not None
    assert here.ticket.secret == "ab" * 32


def test_a_journal_brings_its_table_back(tmp_path: Path) -> None:
    path = Path(shutil.copy(FILES / "journal.c8j", tmp_path))
    registry = Registry(think=AtOnce, journal=FileJournal(path))

    recover(registry, path, 0.0)

    (table,) = registry.tables.values()
    assert table.runner is not None
    assert table.runner.match.game.position_text == EXPECTED["journal"]["position"]


def test_a_tournament_goes_on() -> None:
    tournament = runner.read(FILES / "tournament.json")

    assert tournament.players == ("Ann", "Bob", "Eve", "Ole")
    assert tournament.agreement.name == "Our cup"
    assert (tournament.most, tournament.count) == (2, 2)


@pytest.mark.usefixtures("home")
def test_kept_games_of_the_laboratory_are_counted_again(tmp_path: Path) -> None:
    path = Path(shutil.copy(FILES / "crazy8.games", tmp_path))
    words = "lab --rules crazy8 --games 4 --jobs 1 --bots normal,random --players 2 --keep"

    assert main([*words.split(), str(path)]) == 0

    assert path.read_bytes() == (FILES / "crazy8.games").read_bytes()
