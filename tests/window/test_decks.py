"""A deck as it is played: a real window, from title to results, by mouse alone and by keys alone."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import engine
from engine import Match
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.table.decks.deck_menu import CardMenu
from game.scenes.table.decks.deck_play import DeckPlay
from game.scenes.table.decks.form import DeckForm
from game.scenes.table.decks.form_tiles import CardTile, FormColourTile, WordsTile
from game.setup.table_setup import setup_for
from game.stage.geometry import Box
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.ui.page import GUARD
from game.ui.widgets import Button
from tests.window.player import Bench, Player
from tests.window.screen import Display
from tests.window.steps import (
    Act,
    begin_by_keys,
    begin_by_mouse,
    over_the_title,
    play_to_the_end,
    results,
    title,
)

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]  # one window at a time

RULES = "camelot"
SEED = "126"  # a short game in which something is chosen and a colour is named


class Menu(NamedTuple):
    """The small choice that a card opens: the move's place in it and its button, and whether it is seen."""

    place: int
    button: Box
    open: Callable[[], bool]


@pytest.fixture
def player(display: Display, tmp_path: Path) -> Iterator[Player]:
    """Somebody who sat at a table for two with one deck last."""
    table = setup_for(2, rules=RULES, level="easy")
    settings = Settings(speed=0.0, muted=True, motion="reduced", last_table=table, tables={RULES: table})
    someone = Player(display, tmp_path / "home", settings)
    yield someone
    someone.stop()


def my_move(player: Player) -> str | None:
    """Plays before it discards, and both before anything else; None while others think."""
    match = player.match()
    if match is None or match.game.actors != (0,):
        return None
    moves = match.game.moves(0)
    return next(
        (move.text for verb in ("play", "discard") for move in moves if move.verb == verb), moves[0].text
    )


class AtTable:
    """The table as it stands in the window, with what stands over it, and where a move is made there."""

    def __init__(self, player: Player) -> None:
        self.player, self.before = player, player.saved()
        self.context = Bench(player.settings)
        self.scene = player.table_on(self.context)
        self.context.pass_by()
        assert isinstance(self.scene.play, DeckPlay)
        self.play = self.scene.play

    @property
    def form(self) -> DeckForm | None:
        """The form that asks for what does not lie on the table."""
        top = self.context.stack.top
        return top if isinstance(top, DeckForm) else None

    def in_form(self, form: DeckForm, move: str) -> Box:
        """Where an answer stands in its form."""
        buttons = [widget for widget in form.page.everything() if isinstance(widget, Button)]
        tiles = [button for button in buttons if isinstance(button, (CardTile, FormColourTile, WordsTile))]
        label = next((target.label for target in form.form.targets if target.move == move), "Done")
        return next((tile.box for tile in tiles if tile.target.move == move), None) or next(
            button.box for button in buttons if button.label == label
        )

    def card(self, move: str) -> str:
        """The card of the hand that a move of the main phase is about."""
        return next(card for card in self.play.texts() for deed in self.play.deeds(card) if deed.text == move)

    def menu(self, move: str) -> Menu:
        """The small choice in which a move stands."""
        card = self.card(move)
        bare = self.context.picture()
        self.play.play_at(self.play.texts().index(card))
        self.context.pass_by()
        menu, opened = self.context.stack.top, self.context.picture()
        assert isinstance(menu, CardMenu)
        panel = menu.page.widgets[0].box
        words = next(words for deed, words in menu.deeds.items() if deed.text == move)
        return Menu(
            list(menu.deeds.values()).index(words),
            menu.page.find("button", words).box,
            lambda: self.player.nearer(panel, opened, bare),
        )

    def opening(self, menu: Menu, show: Act, choose: Act) -> Act:
        """Has the choice shown, as often as it takes, and chooses there: a press elsewhere would close it."""

        def act() -> None:
            if not menu.open():
                player = self.player
                player.insist("the choice", show, lambda: menu.open() or player.has_moved(self.before))
            if menu.open():
                time.sleep(2 * GUARD)
                choose()

        return act


def by_mouse(player: Player, move: str) -> Act:
    """Clicks on the answer, the target, the button, or the card and then what is to be done with it."""
    at = AtTable(player)
    on_table, menu = at.play.answering.on_table, None
    if at.form is not None:
        box = at.in_form(at.form, move)
    elif on_table is not None and move != on_table.stop:
        target, box = next(entry for entry in at.play.answering.boxes() if entry[0].move == move)
        box = player.card(at.scene, target.card or "") if target.at == "hand" else box
    elif on_table is not None or move == "done":
        buttons = at.scene.page.widgets
        box = next(each.box for each in buttons if vars(each).get("action") == at.play.end)
    else:
        box = player.card(at.scene, at.card(move))
        menu = at.menu(move)
    rest = at.scene.director.layout.prompt  # there the pointer is over no card

    def click() -> None:
        player.click(box, rest=rest)

    return click if menu is None else at.opening(menu, click, lambda: player.click(menu.button))


def by_keys(player: Player, move: str) -> Act:
    """Presses the keys of an answer or a target, or those of a card and of what is to be done with it."""
    at = AtTable(player)
    on_table, menu = at.play.answering.on_table, None
    if at.form is not None:
        form = at.form.form
        place, target = next((n, each) for n, each in enumerate(form.targets, 1) if each.move == move)
        letter = form.kind in ("yes", "colour", "number")
        keys = [target.label[0].lower() if letter else str(place)]
    elif on_table is not None and move != on_table.stop:
        places = [target.move for target, _ in at.play.answering.boxes()]
        keys = [str(places.index(move) + 1), "Return"]
    elif on_table is not None or move == "done":
        keys = ["p"]
    else:
        place = at.play.texts().index(at.card(move))
        keys = [str(min(place, 8) + 1), *["Right"] * (place - 8), "Return"]
        menu = at.menu(move)

    def press() -> None:
        player.key(*keys)

    if menu is None:
        return press
    return at.opening(menu, press, lambda: player.key(*["Down"] * menu.place, "Return"))


def ended(player: Player, record: str) -> None:
    """The match is over, was the one that was set up, and its results are seen."""
    game = Match.replay(record).game
    assert Match.replay(record).over
    assert (game.rules, game.players) == (RULES, 2)
    player.wait_for(results(record))
    assert player.saved() is None


def test_a_deck_from_the_title_to_the_results_by_mouse_alone(player: Player) -> None:
    first, table = title(NoSavedMatches()), over_the_title(SetupScene)
    player.wait_for(first)
    player.click_to(player.box(first, "button", "New game"), table)
    begin_by_mouse(player, table, SEED)

    record = play_to_the_end(player, by_mouse, my_move)

    ended(player, record)
    player.click_to(player.box(results(record), "button", "To the title"), first)


@pytest.mark.long
def test_a_deck_from_the_title_to_the_results_by_keys_alone(player: Player) -> None:
    first, table = title(NoSavedMatches()), over_the_title(SetupScene)
    player.wait_for(first)
    player.key("Down", "Return")  # the first entry has the focus
    player.wait_for(table)
    begin_by_keys(player, table, SEED, engine.title(RULES))

    record = play_to_the_end(player, by_keys, my_move)

    ended(player, record)
    player.key("Escape")
    player.wait_for(first)
