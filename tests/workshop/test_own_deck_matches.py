"""A match with a player's own deck goes on with the deck it was begun with, whatever becomes of the deck."""

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

import engine
from engine.decks import deck_text
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.setup.table_setup import setup_for
from game.storage.replay import Readable
from game.storage.saved_matches import SavedMatches
from game.terminal import play as terminal
from game.workshop.deck_draft import Deck, read
from game.workshop.deck_store import DeckStore
from tests.deck_player import BotPlayer
from tests.driver import Client

Open = Callable[..., Client]
MINE = replace(read(deck_text("camelot").encode()), title="My Own")
OWN = "my-own"


def other_names() -> Deck:
    """The deck with every card called otherwise: no move of before could be made with it."""
    cards = (
        replace(card, sides=tuple(replace(side, name=f"{side.name} II") for side in card.sides))
        for card in MINE.cards
    )
    return replace(MINE, cards=tuple(cards), title="My New")


def changed() -> None:
    DeckStore().keep(OWN, other_names())


def no_longer_whole() -> None:
    DeckStore().keep(OWN, replace(MINE, cards=MINE.cards[:9]))


def deleted() -> None:
    DeckStore().delete(OWN)


CHANGES = pytest.mark.parametrize("change", [changed, no_longer_whole, deleted])


def begun(player: Client) -> TableScene:
    """A match of the deck, left in the middle of my turn."""
    DeckStore().add(MINE)
    scene = TableScene.begin(player.app, setup_for(2, rules=OWN, level="easy", seed=3))
    player.show(scene)
    for _ in range(600):
        player.wait(0.1)
        if scene.table.moves() and len(scene.table.match.game.history()) > 6:
            break
    player.key("escape")
    player.click("button", "Leave the table")
    player.wait(0.5)
    return scene


@CHANGES
def test_continue_goes_on_to_the_end_and_keeps_a_record_that_is_read(
    client: Open, home: Path, change: Callable[[], None]
) -> None:
    player = client()
    left = begun(player).table
    change()
    player.show(TitleScene(player.app))
    assert player.find("button", "Continue").sub.startswith("My Own · ")  # type: ignore[attr-defined]

    player.click("button", "Continue")
    player.wait(1.0)

    scene = player.top
    assert isinstance(scene, TableScene)
    assert {**scene.table.view(), "rules": OWN} == left.view()
    assert scene.table.match.rules not in engine.rules()
    player.app.draw(0.0)
    BotPlayer(player, scene).play("mouse")
    assert scene.table.over
    assert SavedMatches().load().value is None
    (record,) = SavedMatches().games.glob("*.txt")
    assert "Castle" in Readable.of_file(record).text


@CHANGES
def test_the_terminal_goes_on_with_it_too(client: Open, home: Path, change: Callable[[], None]) -> None:
    player = client()
    begun(player)
    change()
    out = io.StringIO()
    console = Console(file=out, width=100, markup=False, highlight=False, emoji=False)

    status = terminal.play(
        None,
        fallback=setup_for(2),
        console=console,
        source=io.StringIO("continue\nquit\n"),
        saved_matches=player.app.saved_matches,
    )

    assert status == 0
    assert "A match of My Own is saved" in out.getvalue()
    assert "cannot be continued" not in out.getvalue()
    assert player.app.saved_matches.load().value is not None


def test_the_next_table_is_of_the_deck_as_it_is_now(client: Open, home: Path) -> None:
    player = client()
    begun(player)
    changed()

    player.show(TitleScene(player.app))
    player.click("button", "Continue")
    player.wait(0.5)

    assert engine.title(OWN) == "My New"
    assert engine.rules().count(OWN) == 1
    assert {card.name for card in engine.deck(OWN)}.isdisjoint(card.name for card in MINE.cards)
