"""What every game played through the window has in common: its scenes, and a move made until it is seen."""

from collections.abc import Callable
from pathlib import Path

from engine import Match
from game.players.local_table import LocalTable
from game.scenes.results.results_scene import MatchResultScene
from game.scenes.scene import AppContext, Scene
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches, SavedMatch, SavedMatches
from tests.window.player import Bench, MakeScene, Player

MOST_MOVES = 400
NONCE = "0" * 32  # any: a deal is fixed by digits of the same length
Act = Callable[[], None]
Way = Callable[[Player, str], Act]  # how a move is made, as often as it takes: by mouse, by keys
Wish = Callable[[Player], str | None]  # the move to make now; None while others think


def title(saved_matches: SavedMatches) -> MakeScene:
    """The title, with that match to be continued."""

    def made(context: Bench) -> Scene:
        context.saved_matches = saved_matches
        return TitleScene(context)

    return made


def over_the_title(make: MakeScene) -> MakeScene:
    """That scene, come to from the title."""

    def made(context: Bench) -> Scene:
        context.show(title(NoSavedMatches())(context))
        return make(context)

    return made


def results(record: str) -> MakeScene:
    """The results of a match that is over, above its table."""

    def make(context: Bench) -> Scene:
        game = Match.replay(record).game
        setup = setup_for(game.players, rules=game.rules, level="easy")
        saved = SavedMatch(setup=setup, record=record, nonce=NONCE)
        table = LocalTable.resume(saved, saved_matches=NoSavedMatches())
        table.saver.record = Path(
            "kept"
        )  # by the game in the window: from its results one comes to the replay
        context.show(TableScene(context, table, dealt=True)).settle()
        return MatchResultScene(context, table=table, again=context.quit, leave=context.quit)

    return make


def with_more(table: MakeScene) -> MakeScene:
    """The set-up with its fields of code and seed."""

    def make(context: AppContext) -> Scene:
        scene = table(context)
        assert isinstance(scene, SetupScene)
        scene.show_more()
        return scene

    return make


def begin_by_mouse(player: Player, table: MakeScene, seed: str) -> None:
    """From the set-up to the table, where the cards of a seed are dealt."""
    player.click(player.box(table, "button", "More"))
    player.click(player.box(with_more(table), "field", "Seed"))
    player.do("type", seed)
    player.click_until(player.box(table, "button", "Start"), player.match, "a table")


def begin_by_keys(player: Player, table: MakeScene, seed: str, focus: str) -> None:
    """The same, from the widget that has the focus."""
    player.key(*["shift+Tab"] * (player.tabs_back(table, focus, "Start") + 1), "Return", "shift+Tab")
    player.do("type", seed)
    player.key("Tab", "Tab", "Return")
    player.wait("a table", player.match)


def make_and_see(player: Player, way: Way, move: str) -> None:
    """Makes a move, until the saved match shows that it was made: a click may come before its button."""
    before = player.saved()
    player.insist(f"{move!r} to be made", way(player, move), lambda: player.has_moved(before))
    player.last = (before, move) if before is not None else None


def deals_next(player: Player, rules: str) -> None:
    """The title shows a card of the game that a quick game deals: the one played last."""
    settings = player.settings
    settings.last_table = settings.tables.get(rules, settings.last_table)


def play_to_the_end(player: Player, way: Way, wish: Wish) -> str:
    """Plays every move of mine; the record of the finished match, which a quick game would deal next."""
    for _ in range(MOST_MOVES):
        move = player.wait("my turn or the end", lambda: "over" if player.records() else wish(player))
        if move == "over":
            record = player.records()[0].read_text()
            deals_next(player, Match.replay(record).game.rules)
            return record
        make_and_see(player, way, move)
    raise AssertionError("The hand does not end.")
