"""The workshop in a real window: a deck is made, tried out, exported and imported by mouse and keyboard."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.players.seats import setup_for
from game.saves import NoShelf
from game.scenes.pause import PauseScene
from game.scenes.scene import Desk, Scene
from game.scenes.workshop import WorkshopScene
from game.scenes.workshop_editor import EditorScene
from game.scenes.workshop_import import ImportScene
from game.scenes.workshop_pictures import PicturesScene
from game.scenes.workshop_sample import NoWorkshop
from game.settings import Settings
from game.workshop import Workshop
from game.workshop_deck import Card, Deck, read
from tests.scenes.every import dealt
from tests.window.player import Bench, MakeScene, Player
from tests.window.screen import ALIKE, Display, difference
from tests.window.steps import over_the_title, title

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]  # one window at a time

WRONG, RIGHT = "Each opponent drwas a card.", "Each opponent draws a card."
TYPED = 0.8  # seconds after typing until it is saved and looked at


@pytest.fixture
def player(display: Display, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Player]:
    monkeypatch.setenv("CRAZIER_EIGHTS_HOME", str(tmp_path / "home"))
    settings = Settings(speed=0.0, muted=True, motion="reduced", last_table=setup_for(2, level="easy"))
    someone = Player(display, tmp_path / "home", settings)
    yield someone
    someone.stop()


def on_disk(player: Player) -> Deck:
    return read((player.home / "data" / "decks" / "my-deck.toml").read_bytes())


def card(player: Player) -> Card:
    return on_disk(player).cards[0]


def editor(player: Player) -> MakeScene:
    """The editor, with the card as it has been saved."""

    def make(desk: Desk) -> Scene:
        scene = EditorScene(desk, shelf=NoWorkshop(), slug="my-deck", deck=on_disk(player))
        scene.open_page = "Card"
        return scene

    return over_the_title(make)


def press(player: Player, make: MakeScene, role: str, label: str) -> None:
    player.click(player.box(make, role, label))
    time.sleep(0.3)


def make_a_card(player: Player) -> None:
    """A new deck with one card: its name, and a text whose mistake is mended by a click."""
    shelf = over_the_title(lambda desk: WorkshopScene(desk, shelf=Workshop()))
    player.wait_for(title(NoShelf()))
    player.click_to(player.box(title(NoShelf()), "button", "Workshop"), shelf)
    file = player.home / "data" / "decks" / "my-deck.toml"
    player.click_until(player.box(shelf, "button", "New deck"), file.exists, "a deck")
    player.wait_for(editor(player))
    press(player, editor(player), "field", "Name")
    player.do("type", "--delay", "20", "Star Reader")
    press(player, editor(player), "field", "Text")
    player.do("type", "--delay", "20", WRONG)
    player.wait("the text", lambda: card(player).sides[0].text == WRONG)
    time.sleep(TYPED)
    press(player, editor(player), "button", "Use it")
    player.wait("the text that is meant", lambda: card(player).sides[0].text == RIGHT)
    press(player, editor(player), "button", "Rank 6")
    player.wait("its rank", lambda: card(player).rank == "6")


def choose_a_picture(player: Player) -> None:
    before = card(player).sides[0].art
    press(player, editor(player), "button", "All …")

    def pictures(desk: Bench) -> Scene:
        desk.show(editor(player)(desk))
        return PicturesScene(desk, chosen=before, choose=lambda art: None)

    player.wait_for(pictures)
    bench = Bench(player.settings)
    tiles = [each for each in bench.show(pictures(bench)).page.everything() if " at " in each.label]
    player.click(tiles[3].box)
    player.wait("another picture", lambda: card(player).sides[0].art != before)


def try_it_out(player: Player) -> None:
    """To a table and back again."""
    bench = Bench(player.settings)
    bench.show(editor(player)(bench))
    before = bench.picture()
    player.wait_for(editor(player))
    press(player, editor(player), "button", "Try it out")
    player.wait("a table", lambda: difference(player.display.picture(), before) > 2 * ALIKE)
    time.sleep(TYPED)
    time.sleep(4 * TYPED)
    player.key("Escape")
    time.sleep(TYPED)
    leave = player.box(lambda desk: PauseScene(desk, table=dealt(2)), "button", "Leave the table")
    player.click_to(leave, editor(player))


def test_a_deck_is_made_tried_out_exported_and_imported(player: Player) -> None:
    make_a_card(player)
    choose_a_picture(player)
    try_it_out(player)

    exported = player.home / "data" / "exported"
    press(player, editor(player), "button", "Export")
    player.wait("a file", lambda: list(exported.glob("*.deck.toml")))
    (file,) = exported.glob("*.deck.toml")
    assert read(file.read_bytes()) == on_disk(player)
    player.key("Escape")
    player.wait_for(editor(player))

    press(player, editor(player), "button", "Import")
    time.sleep(TYPED)
    coming_in = over_the_title(lambda desk: ImportScene(desk, shelf=NoWorkshop()))
    press(player, coming_in, "field", "Path")
    player.do("type", "--delay", "20", str(file))
    player.key("Return")
    player.wait("a second deck", lambda: len(list((player.home / "data" / "decks").glob("*.toml"))) == 2)
