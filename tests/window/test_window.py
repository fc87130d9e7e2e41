"""The game as it is played: a real window, from title to results, by mouse alone and by keys alone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import engine
from engine import Match
from engine import rules as all_games
from game.players.local import LocalTable
from game.players.seats import setup_for
from game.saves import NoShelf, Saved, Shelf
from game.scenes.chooser import Chooser
from game.scenes.chooser_words import kind_of
from game.scenes.results import MatchResultScene
from game.scenes.scene import Desk, Scene
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.settings import Settings
from tests.driver import label_of
from tests.window.player import Bench, MakeScene, Player
from tests.window.screen import Display

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]  # one window at a time

MOST_MOVES = 400
SEATS = 3
Act = Callable[[], None]
Way = Callable[[Player, str], Act]  # how a move is made: by mouse, by keys
BUTTONS = {"take": "draw", "draw": "draw", "pass": "end", "done": "end"}  # what a button of the table does
KEYS = {"draw": "d", "take": "d", "pass": "p", "done": "p"}
GAMES = ("standard", "crazy8", "factor")  # those with moves and widgets of their own kind
games = pytest.mark.parametrize("rules", GAMES)


@pytest.fixture
def player(display: Display, tmp_path: Path) -> Iterator[Player]:
    """Somebody who knows every game of the house and sat at a table of the first one last."""
    tables = {rules: setup_for(SEATS, rules=rules, level="easy") for rules in GAMES}
    settings = Settings(speed=0.0, muted=True, motion="reduced", last_table=tables[GAMES[0]], tables=tables)
    someone = Player(display, tmp_path / "home", settings)
    yield someone
    someone.stop()


def title(shelf: Shelf) -> MakeScene:
    """The title, with that match to be continued."""
    return lambda desk: TitleScene(desk, shelf=shelf)


def new_game(rules: str) -> MakeScene:
    """The set-up, with that game chosen."""

    def make(desk: Desk) -> Scene:
        scene = SetupScene(desk)
        scene.draft.switch(rules)
        return scene

    return make


def over_the_title(make: MakeScene) -> MakeScene:
    """That scene, come to from the title."""

    def made(desk: Bench) -> Scene:
        desk.show(title(NoShelf())(desk))
        return make(desk)

    return made


def results(record: str) -> MakeScene:
    """The results of a match that is over, above its table."""

    def make(desk: Bench) -> Scene:
        game = Match.replay(record).game
        setup = setup_for(game.players, rules=game.rules, level="easy")
        table = LocalTable.resume(Saved(setup=setup, record=record), shelf=NoShelf())
        desk.show(TableScene(desk, table, dealt=True)).settle()
        return MatchResultScene(desk, table=table, again=desk.quit, leave=desk.quit)

    return make


def chooser(moves: list[str], shape: str) -> MakeScene:
    """The choice of what is named or declared, at a table of this shape."""
    return lambda desk: Chooser(desk, moves=moves, fits={}, choose=lambda move: None, back=None, shape=shape)


def my_move(player: Player) -> str | None:
    """What a simple person would do now; None while others think."""
    match = player.match()
    if match is None or match.game.actors != (0,):
        return None
    moves, fits = match.game.moves(0), match.game.view(0)["choices"]
    if fits:
        return max(moves, key=lambda move: (fits[move.partition(" ")[2]], move)).text
    return next((move.text for move in moves if move.verb == "play"), moves[0].text)


def make_and_see(player: Player, way: Way, move: str) -> None:
    """Makes a move, until the saved match shows that it was made: a click may come before its button."""
    before = player.saved()
    act = way(player, move)

    def made() -> bool:
        saved = player.saved()
        if saved is None or before is None or saved.record != before.record:
            return True
        act()
        return False

    player.wait(f"{move!r} to be made", made)


def play_to_the_end(player: Player, way: Way) -> str:
    """Plays every move of mine; the record of the finished match."""
    for _ in range(MOST_MOVES):
        move = player.wait("my turn or the end", lambda: "over" if player.records() else my_move(player))
        if move == "over":
            return player.records()[0].read_text()
        make_and_see(player, way, move)
    raise AssertionError("The hand does not end.")


def by_mouse(player: Player, move: str) -> Act:
    """Clicks on the card, the tile or the button, seen as they stand now."""
    verb, _, word = move.partition(" ")
    scene = player.table()
    if verb == "play":
        box = player.card(scene, word)
    elif word:
        moves = [choice.text for choice in scene.table.moves()]
        box = player.box(chooser(moves, scene.look.shape), "card", label_of(word))
    else:
        wish = getattr(scene.play, BUTTONS[verb])
        box = next(
            widget.box
            for widget in scene.page.widgets
            if widget.enabled and vars(widget).get("action") == wish
        )
    return lambda: player.click(box, past=scene.director.layout.prompt)  # there it is over no card


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


@games
def test_from_the_title_to_the_results_and_out_by_mouse_alone(player: Player, rules: str) -> None:
    first, again = title(NoShelf()), over_the_title(new_game(GAMES[0]))
    player.wait_for(first)
    player.click(player.box(first, "button", "New game"))
    player.wait_for(again)
    player.click(player.box(again, "button", engine.title(rules)))
    table = over_the_title(new_game(rules))
    player.wait_for(table)
    player.click_until(player.box(table, "button", "Start"), player.match, "a table")

    record = play_to_the_end(player, by_mouse)

    assert Match.replay(record).over
    assert Match.replay(record).game.rules == rules
    assert player.saved() is None
    player.wait_for(results(record))
    player.click(player.box(results(record), "button", "To the title"))
    player.wait_for(first)
    player.click(player.box(first, "button", "Quit"))
    player.wait("the window to close", lambda: player.game.poll() is not None)
    assert player.game.returncode == 0


@games
def test_from_the_title_to_the_results_and_out_by_keys_alone(player: Player, rules: str) -> None:
    first, again = title(NoShelf()), over_the_title(new_game(GAMES[0]))
    player.wait_for(first)
    player.key("Down", "Return")  # the first entry has the focus
    player.wait_for(again)
    player.key(*["Tab"] * all_games().index(rules), "Return")
    table = over_the_title(new_game(rules))
    player.wait_for(table)
    player.key(*["shift+Tab"] * player.tabs_back(table, engine.title(rules), "Start"), "Return")

    record = play_to_the_end(player, by_keys)

    assert Match.replay(record).over
    assert Match.replay(record).game.rules == rules
    assert player.saved() is None
    player.wait_for(results(record))
    player.key("Escape")
    player.wait_for(first)
    player.key("shift+Tab", "shift+Tab", "Return")  # backwards from the first entry: the profile, then Quit
    player.wait("the window to close", lambda: player.game.poll() is not None)
    assert player.game.returncode == 0


@games
def test_a_killed_game_is_offered_as_continue_and_goes_on(player: Player, rules: str) -> None:
    first = title(NoShelf())
    player.wait_for(first)
    player.click(player.box(first, "button", "New game"))
    again = over_the_title(new_game(GAMES[0]))
    player.wait_for(again)
    player.click(player.box(again, "button", engine.title(rules)))
    table = over_the_title(new_game(rules))
    player.wait_for(table)
    player.click_until(player.box(table, "button", "Start"), player.match, "a table")
    player.wait("my turn", lambda: my_move(player))
    player.game.kill()
    player.game.wait(10)
    left = player.saved()
    assert left is not None

    player.start()
    player.wait_for(title(player.shelf))
    player.click(player.box(title(player.shelf), "button", "Continue"))
    player.wait_for(lambda desk: player.table_on(desk))
    make_and_see(player, by_mouse, my_move(player) or "")

    match = player.match()
    assert match is None or match.record().startswith(left.record.rstrip())
