"""The workshop in a real window: a deck is made, tried out, exported and imported by mouse and keyboard."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.scenes.confirm import NoticeScene
from game.scenes.scene import AppContext, Scene
from game.scenes.workshop.editor import EditorScene
from game.scenes.workshop.importing import ImportScene
from game.scenes.workshop.picture_picker import PicturesScene
from game.scenes.workshop.trial_scene import TrialTable
from game.scenes.workshop.workshop_scene import WorkshopScene
from game.setup.table_setup import setup_for
from game.stage.geometry import Box
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.workshop.deck_draft import Card, Deck, Side, read
from game.workshop.deck_store import DeckStore
from tests.scenes.every import dealt
from tests.window.player import Bench, MakeScene, Player
from tests.window.screen import ALIKE, Display, difference, part
from tests.window.steps import over_the_title, title
from tools.pictures.workshop_sample import NoWorkshop

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]  # one window at a time

WRONG, RIGHT = "Each opponent drwas a card.", "Each opponent draws a card."


class Pause(NamedTuple):
    """What may stand over a table: the way from it, and by how much the window differs from showing it."""

    leave: Box
    difference: Callable[[], float]


@pytest.fixture
def player(display: Display, home: Path) -> Iterator[Player]:
    settings = Settings(speed=0.0, muted=True, motion="reduced", last_table=setup_for(2, level="easy"))
    someone = Player(display, home, settings)
    yield someone
    someone.stop()


def on_disk(player: Player) -> Deck:
    return read((player.home / "data" / "decks" / "my-deck.toml").read_bytes())


def card(player: Player) -> Card:
    return on_disk(player).cards[0]


def editor(player: Player) -> MakeScene:
    """The editor, with the card as it has been saved."""

    def make(context: AppContext) -> Scene:
        scene = EditorScene(context, store=NoWorkshop(), slug="my-deck", deck=on_disk(player))
        scene.open_page = "Card"
        return scene

    return over_the_title(make)


def write(player: Player, label: str, text: str, seen: Callable[[Side], str]) -> None:
    """Writes into a field until that is saved: presses may not be heard yet, keys may be held too long."""
    field = player.box(editor(player), "field", label)

    def act() -> None:
        player.click(field)
        player.key("ctrl+a")
        player.do("type", "--delay", "20", text)

    player.insist(f"the {label.lower()}", act, lambda: seen(card(player).sides[0]) == text)


def press_until(player: Player, label: str, seen: Callable[[], Any], what: str) -> None:
    """Presses a button of the editor until something has come of it."""
    player.click_until(player.box(editor(player), "button", label), seen, what)


def make_a_card(player: Player) -> None:
    """A new deck with one card: its name, and a text whose mistake is mended by a click."""
    workshop = over_the_title(lambda context: WorkshopScene(context, store=DeckStore()))
    player.wait_for(title(NoSavedMatches()))
    player.click_to(player.box(title(NoSavedMatches()), "button", "Workshop"), workshop)
    file = player.home / "data" / "decks" / "my-deck.toml"
    player.click_until(player.box(workshop, "button", "New deck"), file.exists, "a deck")
    player.wait_for(editor(player))
    write(player, "Name", "Star Reader", lambda side: side.name)
    write(player, "Text", WRONG, lambda side: side.text)
    player.wait_for(editor(player))
    press_until(player, "Use it", lambda: card(player).sides[0].text == RIGHT, "the text that is meant")
    press_until(player, "Rank 6", lambda: card(player).rank == "6", "its rank")


def choose_a_picture(player: Player) -> None:
    before = card(player).sides[0].art

    def pictures(context: Bench) -> Scene:
        context.show(editor(player)(context))
        return PicturesScene(context, chosen=before, choose=lambda art: None)

    player.click_to(player.box(editor(player), "button", "All …"), pictures)
    bench = Bench(player.settings)
    tiles = [each for each in bench.show(pictures(bench)).page.everything() if " at " in each.label]
    player.click_until(tiles[3].box, lambda: card(player).sides[0].art != before, "another picture")


def pause(player: Player, hint: Callable[[], None] | None) -> Pause:
    """The pause over the table, which offers a hint where the coach may be asked."""
    bench = Bench(player.settings)
    scene = bench.show(TrialTable.pauses(bench, table=dealt(2), way=TrialTable.away, hint=hint))
    panel = scene.page.widgets[0].box
    wanted = part(bench.picture(), panel)
    leave = scene.page.find("button", TrialTable.away).box
    return Pause(leave, lambda: difference(part(player.display.picture(), panel), wanted))


def try_it_out(player: Player) -> None:
    """To a table, and back by its pause, which is opened until it is seen: one Escape too many closes it."""
    player.wait_for(editor(player))
    _, here = player.scene_picture(editor(player))

    def away() -> bool:
        return difference(player.display.picture(), here) > 2 * ALIKE

    press_until(player, "Try it out", away, "a table")
    pauses = [pause(player, hint) for hint in (None, lambda: None)]

    def leave() -> None:
        differences = [each.difference() for each in pauses]
        if min(differences) < ALIKE:
            player.click(pauses[differences.index(min(differences))].leave)
        elif away():
            player.key("Escape")

    player.insist("the editor", leave, lambda: not away())
    player.wait_for(editor(player))


def test_a_deck_is_made_tried_out_exported_and_imported(player: Player) -> None:
    make_a_card(player)
    choose_a_picture(player)
    try_it_out(player)

    exported = player.home / "data" / "exported"
    press_until(player, "Export", lambda: list(exported.glob("*.deck.toml")), "a file")
    (file,) = exported.glob("*.deck.toml")

    def told(context: Bench) -> Scene:
        context.show(editor(player)(context))
        return NoticeScene(context, text=f"The deck is in {file}: give that file to whoever should have it.")

    player.wait_for(told)
    player.click_to(player.box(told, "button", "Close"), editor(player))
    assert read(file.read_bytes()) == on_disk(player)

    def coming_in(context: Bench) -> Scene:
        context.show(editor(player)(context))
        return ImportScene(context, store=NoWorkshop())

    player.click_to(player.box(editor(player), "button", "Import"), coming_in)
    path = player.box(coming_in, "field", "Path")

    def take_in() -> None:
        player.click(path)
        player.key("ctrl+a")
        player.do("type", "--delay", "20", str(file))
        player.key("Return")

    decks = player.home / "data" / "decks"
    player.insist("a second deck", take_in, lambda: len(list(decks.glob("*.toml"))) == 2)
