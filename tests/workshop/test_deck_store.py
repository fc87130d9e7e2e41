"""The folder of the decks that a player has made."""

import subprocess
import sys
from dataclasses import replace
from datetime import date
from pathlib import Path

import msgspec
import pytest

import engine
from engine import Game, decks
from engine.decks import deck_text
from game.commands import own_decks
from game.setup.handbook import handbook
from game.setup.presets import presets
from game.setup.table_setup import TableSetup, setup_for
from game.stage.card_kinds import kind_of
from game.storage.recent_tables import remember
from game.storage.settings import MOST_GAMES, Settings
from game.system import json_types
from game.workshop.deck_draft import Card, Deck, read, write
from game.workshop.deck_store import MOST_DECKS, DeckStore, free_slug, reserved

TODAY = date(2026, 5, 1)
CAMELOT = read(deck_text("camelot").encode())
MINE = replace(CAMELOT, title="My Own")


@pytest.fixture
def store(tmp_path: Path) -> DeckStore:
    return DeckStore(tmp_path / "decks")


def test_a_whole_deck_is_a_game_like_any_other(store: DeckStore) -> None:
    name = store.add(MINE)

    assert name == "my-own"
    assert engine.rules()[-1] == name
    assert engine.title(name) == "My Own"
    assert Game.new(name, 3, seed=5).view(0)["rules"] == name
    assert len(handbook(name).cards) == 3
    assert [preset.key for preset in presets(name)] == [name]
    assert kind_of(name).faces["Castle"].rank == "5"


def test_what_is_kept_again_is_played_from_then_on(store: DeckStore) -> None:
    name = store.add(MINE)
    before = Game.new(name, 2, seed=5)
    side = replace(MINE.cards[4].sides[0], name="Fortress")

    store.keep(name, MINE.with_card(4, MINE.cards[4].with_side(0, side)))

    assert "Fortress" in kind_of(name).faces
    assert "Castle" not in kind_of(name).faces
    assert Game.new(name, 2, seed=5).view(0) != before.view(0) or "Fortress" in str(engine.deck(name))


def test_a_deck_that_is_not_right_is_kept_and_not_offered(store: DeckStore) -> None:
    name = store.add(MINE)
    begun = replace(MINE, cards=(*MINE.cards[1:], Card("A", "B")))

    store.keep(name, begun)

    assert name not in engine.rules()
    assert store.load(name).value == begun


def test_no_deck_shadows_a_game_of_the_house(store: DeckStore) -> None:
    assert store.add(CAMELOT) == "camelot-2"
    assert engine.title("camelot") == "Camelot"
    store.path("camelot").write_text(write(MINE))
    store.path("standard").write_text(write(MINE))

    assert store.names() == ("camelot-2",)
    with pytest.raises(ValueError, match="of its own"):
        decks.offer("camelot", write(MINE))


def test_a_file_whose_name_is_too_long_for_a_table_is_passed_over(store: DeckStore) -> None:
    store.folder.mkdir(exist_ok=True)
    for name in ("x" * decks.LONGEST_NAME, "x" * (decks.LONGEST_NAME + 1)):
        store.path(name).write_text(write(MINE))

    assert store.names() == ("x" * decks.LONGEST_NAME,)
    setup = setup_for(2, rules=store.names()[0])
    assert json_types.decode(msgspec.json.encode(setup), TableSetup) == setup


@pytest.mark.parametrize(
    ("title", "slug"),
    [
        ("My Own", "my-own"), ("../../etc/passwd", "etc-passwd"), ("Ça, été!", "ca-ete"), ("月", "deck"),
        ("CON", "con-2"), ("nul", "nul-2"), ("factor", "factor-2"), ("x" * 90, "x" * 32), (". .", "deck"),
    ],
)  # fmt: skip
def test_a_deck_is_named_so_that_any_system_keeps_it(title: str, slug: str) -> None:
    assert free_slug(title, set(reserved())) == slug


@pytest.mark.parametrize("content", [b"", b"\xff", b"a" * 300_000, b'name = "A"', b"[" * 9_000])
def test_a_broken_file_is_put_aside_and_nothing_else_is_lost(store: DeckStore, content: bytes) -> None:
    store.add(MINE)
    store.path("broken").write_bytes(content)

    notice = store.open()

    assert "broken" in notice
    assert notice.endswith(".")
    assert store.names() == ("my-own",)
    (aside,) = store.folder.glob("broken.toml.broken-*")
    assert aside.read_bytes() == content


def test_a_further_deck_has_a_title_of_its_own(store: DeckStore) -> None:
    broken = store.path("broken")
    store.add(MINE)
    broken.write_bytes(b"no deck")
    second = store.titled(MINE)
    store.add(second)

    assert (second.title, store.titled(MINE).title) == ("My Own 2", "My Own 3")
    assert store.titled(replace(MINE, title="Yours")).title == "Yours"
    assert store.titled(replace(MINE, title="Camelot")).title == "Camelot 2"
    assert broken.exists()


def test_a_deleted_deck_stays_in_the_folder_under_another_name(store: DeckStore) -> None:
    name = store.add(MINE)

    gone = store.delete(name, TODAY)

    assert gone.name == "my-own.toml.deleted-2026-05-01"
    assert read(gone.read_bytes()) == MINE
    assert store.names() == ()
    assert name not in engine.rules()


def test_there_is_an_end_to_the_number_of_decks(store: DeckStore) -> None:
    begun = Deck("A")
    for _ in range(MOST_DECKS):
        store.add(begun)

    with pytest.raises(ValueError, match=f"keeps {MOST_DECKS} decks"):
        store.add(begun)


def test_the_program_offers_the_players_decks_when_it_starts(home: Path) -> None:
    DeckStore().add(MINE)
    decks.withdraw("my-own")

    assert own_decks.offer() == ""
    assert "my-own" in engine.rules()


def test_a_players_deck_is_played_in_the_terminal(home: Path) -> None:
    DeckStore().add(MINE)

    words = [sys.executable, "-m", "game", "play", "--terminal", "--rules", "my-own", "--seed", "3"]
    told = subprocess.run(words, input="quit\n", capture_output=True, text=True, timeout=60, check=False)

    assert told.returncode == 0, told.stderr
    assert "My Own" in told.stdout


def test_without_decks_the_language_of_cards_is_not_read_at_the_start(home: Path) -> None:
    code = (
        "import sys; from game.commands import own_decks; own_decks.offer();"
        " print('game.workshop' in sys.modules)"
    )
    told = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )

    assert told.stdout.strip() == "False"


def test_only_so_many_last_tables_are_remembered_as_the_settings_hold() -> None:
    kept = Settings()
    for number in range(MOST_GAMES + 5):
        remember(kept, setup_for(2, rules=f"deck-{number}"))

    assert len(kept.tables) == MOST_GAMES
    assert list(kept.tables)[-1] == f"deck-{MOST_GAMES + 4}"
