"""The game as it is played: a real window, from title to results, by mouse alone and by keys alone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine import Match
from game.players.local import LocalTable
from game.players.seats import setup_for
from game.saves import NoShelf, Saved, Shelf
from game.scenes.chooser import Chooser
from game.scenes.chooser_words import SUITS
from game.scenes.results import MatchResultScene
from game.scenes.scene import Desk, Scene
from game.scenes.title import TitleScene
from game.settings import Settings
from tests.window.player import MakeScene, Player

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]  # one window at a time

MOST_MOVES = 400
Act = Callable[[], None]
Way = Callable[[Player, str], Act]  # how a move is made: by mouse, by keys
BUTTONS = {"draw": "Draw", "pass": "Pass", "done": "Done"}
KEYS = {"draw": "d", "take": "d", "pass": "p", "done": "p"}


@pytest.fixture
def player(display: str, tmp_path: Path) -> Iterator[Player]:
    table = setup_for(3, level="easy")
    settings = Settings(speed=0.0, muted=True, motion="reduced", last_table=table)
    someone = Player(display, tmp_path / "home", settings)
    yield someone
    someone.stop()


def title(shelf: Shelf) -> MakeScene:
    """The title, with that match to be continued."""
    return lambda desk: TitleScene(desk, shelf=shelf)


def results(record: str) -> MakeScene:
    """The results of a match that is over."""

    def make(desk: Desk) -> Scene:
        setup = setup_for(Match.replay(record).game.players, level="easy")
        table = LocalTable.resume(Saved(setup=setup, record=record), shelf=NoShelf())
        return MatchResultScene(desk, table=table, again=desk.quit, leave=desk.quit)

    return make


def chooser(desk: Desk) -> Scene:
    """The choice of a suit."""
    moves = [f"name {word}" for word in SUITS.values()]
    return Chooser(desk, moves=moves, fits={}, choose=lambda move: None, back=None)


def my_move(player: Player) -> str | None:
    """What a simple person would do now; None while others think."""
    match = player.match()
    if match is None or match.game.actors != (0,):
        return None
    moves = match.game.moves(0)
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
    """Clicks on the card, the suit or the button, seen as they stand now."""
    verb, _, rest = move.partition(" ")
    if verb == "name":
        box = player.box(chooser, "card", rest.capitalize())
    elif verb == "play":
        box = player.card(rest)
    else:
        scene = player.table()
        label = f"Take {scene.director.tableau.penalty}" if verb == "take" else BUTTONS[verb]
        box = scene.page.find("button", label).box

    def act() -> None:
        player.do("mousemove", "533", "425")  # onto the prompt, over no card
        player.click(box)

    return act


def by_keys(player: Player, move: str) -> Act:
    """Presses the keys that choose and play the card, name the suit, or do the rest."""
    verb, _, rest = move.partition(" ")
    if verb == "play":
        place = player.table().play.texts().index(rest)
        keys = ["1", *["Right"] * place, "Return"]
    elif verb == "name":
        keys = [next(letter for letter, word in SUITS.items() if word == rest).lower()]
    else:
        keys = [KEYS[verb]]
    return lambda: player.key(*keys)


def test_from_the_title_to_the_results_and_out_by_mouse_alone(player: Player) -> None:
    player.click_until(player.box(title(NoShelf()), "button", "Quick game"), player.match, "a table")

    record = play_to_the_end(player, by_mouse)

    assert Match.replay(record).over
    assert player.saved() is None
    leave = player.box(results(record), "button", "To the title")
    out = player.box(title(NoShelf()), "button", "Quit")

    def ended() -> bool:
        player.click(leave)
        player.click(out)
        return player.game.poll() is not None

    player.wait("the window to close", ended)
    assert player.game.returncode == 0


def test_from_the_title_to_the_results_and_out_by_keys_alone(player: Player) -> None:
    player.pause(0.5)
    player.key("Return")  # the first entry has the focus

    record = play_to_the_end(player, by_keys)

    assert Match.replay(record).over
    assert player.saved() is None

    player.pause(1.5)  # the table is held for a moment before the results
    player.key("Escape")
    player.pause(0.5)
    player.key("shift+Tab", "shift+Tab", "Return")  # backwards from the first entry: the profile, then Quit
    player.wait("the window to close", lambda: player.game.poll() is not None)
    assert player.game.returncode == 0


def test_a_killed_game_is_offered_as_continue_and_goes_on(player: Player) -> None:
    player.click_until(player.box(title(NoShelf()), "button", "Quick game"), player.match, "a table")
    player.wait("my turn", lambda: my_move(player))
    player.game.kill()
    player.game.wait(10)
    left = player.saved()
    assert left is not None

    player.start()
    entry = player.box(title(player.shelf), "button", "Continue")

    def go_on(someone: Player, move: str) -> Act:
        act = by_mouse(someone, move)

        def continue_and_act() -> None:
            someone.click(entry)  # at the table there is only cloth in its place
            act()

        return continue_and_act

    make_and_see(player, go_on, my_move(player) or "")

    match = player.match()
    assert match is None or match.record().startswith(left.record.rstrip())
