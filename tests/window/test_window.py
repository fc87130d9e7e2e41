"""The game as it is played: a real window, from title to results, by mouse alone and by keys alone."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from engine import Match
from engine import rules as all_games
from game.scenes.scene import AppContext, Scene
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.table.chooser import Chooser
from game.scenes.table.chooser_text import kind_of
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from tests.driver import label_of
from tests.window.player import MakeScene, Player
from tests.window.screen import Display
from tests.window.steps import (
    Act,
    begin_by_keys,
    begin_by_mouse,
    deals_next,
    make_and_see,
    over_the_title,
    play_to_the_end,
    results,
    title,
)

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]  # one window at a time

SEATS = 3
BUTTONS = {"take": "draw", "draw": "draw", "pass": "end", "done": "end"}  # what a button of the table does
KEYS = {"draw": "d", "take": "d", "pass": "p", "done": "p"}
GAMES = ("standard", "crazy8", "factor")  # those with moves and widgets of their own kind
SEEDS = {
    "standard": "27",
    "crazy8": "26",
    "factor": "2",
}  # of short games: one draws, names or declares
games = pytest.mark.parametrize("rules", GAMES)


@pytest.fixture
def player(display: Display, tmp_path: Path) -> Iterator[Player]:
    """Somebody who knows every game of the house and sat at a table of the first one last."""
    tables = {rules: setup_for(SEATS, rules=rules, level="easy") for rules in GAMES}
    settings = Settings(speed=0.0, muted=True, motion="reduced", last_table=tables[GAMES[0]], tables=tables)
    someone = Player(display, tmp_path / "home", settings)
    yield someone
    someone.stop()


def new_game(rules: str) -> MakeScene:
    """The set-up, with that game chosen."""

    def make(context: AppContext) -> Scene:
        scene = SetupScene(context)
        scene.draft.switch(rules)
        return scene

    return make


def chooser(moves: list[str], scene: TableScene) -> MakeScene:
    """The choice of what is named or declared at this table."""
    rules = scene.director.tableau.mode is not None
    return lambda context: Chooser(
        context,
        moves=moves,
        fits={},
        choose=lambda move: None,
        back=None,
        layout=lambda: scene.director.layout,
        rules=rules,
    )


def my_move(player: Player) -> str | None:
    """What a simple person would do now; None while others think."""
    match = player.match()
    if match is None or match.game.actors != (0,):
        return None
    moves, fits = match.game.moves(0), match.game.view(0)["choices"]
    if fits:
        return max(moves, key=lambda move: (fits[move.partition(" ")[2]], move)).text
    return next((move.text for move in moves if move.verb == "play"), moves[0].text)


def by_mouse(player: Player, move: str) -> Act:
    """Clicks on the card, the tile or the button, seen as they stand now."""
    verb, _, word = move.partition(" ")
    scene = player.table()
    if verb == "play":
        box = player.card(scene, word)
    elif word:
        moves = [choice.text for choice in scene.table.moves()]
        box = player.box(chooser(moves, scene), "card", label_of(word))
    else:
        wish = getattr(scene.play, BUTTONS[verb])
        box = next(
            widget.box
            for widget in scene.page.widgets
            if widget.enabled and vars(widget).get("action") == wish
        )
    return lambda: player.click(box, rest=scene.director.layout.prompt)  # there it is over no card


def by_keys(player: Player, move: str) -> Act:
    """Presses the keys that choose and play the card, name or declare the word, or do the rest."""
    verb, _, word = move.partition(" ")
    if verb == "play":
        place = player.table().play.texts().index(word)
        keys = [str(min(place, 8) + 1), *["Right"] * (place - 8), "Return"]
    elif word:
        choices = kind_of([word]).choices
        keys = [*choices[0].keys[-1].lower(), "Return"]
    else:
        keys = [KEYS[verb]]
    return lambda: player.key(*keys)


@pytest.mark.always(rules=["standard"])
@games
def test_from_the_title_to_the_results_and_out_by_mouse_alone(player: Player, rules: str) -> None:
    first, again = title(NoSavedMatches()), over_the_title(new_game(GAMES[0]))
    player.wait_for(first)
    player.click_to(player.box(first, "button", "New game"), again)
    table = over_the_title(new_game(rules))
    player.click_to(player.box(again, "button", engine.title(rules)), table)
    begin_by_mouse(player, table, SEEDS[rules])

    record = play_to_the_end(player, by_mouse, my_move)

    assert Match.replay(record).over
    assert Match.replay(record).game.rules == rules
    player.wait_for(results(record))
    assert player.saved() is None
    player.click_to(player.box(results(record), "button", "To the title"), first)
    player.click_until(player.box(first, "button", "Quit"), lambda: player.game.poll() is not None, "the end")
    assert player.game.returncode == 0


@pytest.mark.always(rules=["crazy8"])
@games
def test_from_the_title_to_the_results_and_out_by_keys_alone(player: Player, rules: str) -> None:
    first, again = title(NoSavedMatches()), over_the_title(new_game(GAMES[0]))
    player.wait_for(first)
    player.key("Down", "Return")  # the first entry has the focus
    player.wait_for(again)
    if rules != GAMES[0]:  # on the game that is chosen already, Return leads on to the start
        player.key(*["Tab"] * all_games().index(rules), "Return")
    table = over_the_title(new_game(rules))
    player.wait_for(table)
    begin_by_keys(player, table, SEEDS[rules], engine.title(rules))

    record = play_to_the_end(player, by_keys, my_move)

    assert Match.replay(record).over
    assert Match.replay(record).game.rules == rules
    player.wait_for(results(record))
    assert player.saved() is None
    player.key("Escape")
    player.wait_for(first)
    player.key("shift+Tab", "shift+Tab", "Return")  # backwards from the first entry: the profile, then Quit
    player.wait("the window to close", lambda: player.game.poll() is not None)
    assert player.game.returncode == 0


@pytest.mark.always(rules=["standard"])
@games
def test_a_killed_game_is_offered_as_continue_and_goes_on(player: Player, rules: str) -> None:
    first = title(NoSavedMatches())
    player.wait_for(first)
    again, table = over_the_title(new_game(GAMES[0])), over_the_title(new_game(rules))
    player.click_to(player.box(first, "button", "New game"), again)
    player.click_to(player.box(again, "button", engine.title(rules)), table)
    begin_by_mouse(player, table, SEEDS[rules])
    player.wait("my turn", lambda: my_move(player))
    player.game.kill()
    player.game.wait(10)
    left = player.saved()
    assert left is not None
    deals_next(player, rules)

    player.start()
    player.wait_for(title(player.saved_matches))
    player.click_to(player.box(title(player.saved_matches), "button", "Continue"), player.table_on)
    make_and_see(player, by_mouse, my_move(player) or "")

    match = player.match()
    assert match is None or match.record().startswith(left.record.rstrip())


def test_a_desktop_finds_the_menu_entry_of_the_window(player: Player) -> None:
    entry = (Path(__file__).parents[2] / "packaging" / "linux" / "crazier-eights.desktop").read_text()
    (wanted,) = (line.partition("=")[2] for line in entry.splitlines() if line.startswith("StartupWMClass="))
    player.do("search", "--class", f"^{wanted}$")
