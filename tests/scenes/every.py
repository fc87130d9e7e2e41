"""Every scene round the table, ready to be shown: for tests that hold all of them to something."""

from collections.abc import Callable

from engine.bots import choose
from game.players.bot import AtOnce
from game.players.local import LocalTable
from game.players.seats import setup_for
from game.saves import NoShelf
from game.scenes.chooser import Chooser
from game.scenes.chooser_words import KINDS
from game.scenes.confirm import ConfirmScene, NoticeScene
from game.scenes.leaflets import all_booklets
from game.scenes.pause import PauseScene
from game.scenes.profile import ProfileScene
from game.scenes.results import HandResultScene, MatchResultScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Scene
from game.scenes.settings import SettingsScene
from game.scenes.settings_keys import KeyScene
from game.scenes.setup import SetupScene
from game.scenes.title import TitleScene
from tests.driver import Client

COUNTS = {"spades": 3, "hearts": 1, "diamonds": 0, "clubs": 12}
QUESTION = "F11 is the key for “Full screen”. Take it for “Sort the hand”?"
LONG = "The saved game was written by a newer version; it was put aside as /home/me/.local/share/" + "x" * 70


def dealt(players: int = 4, seed: int = 7, **options: object) -> LocalTable:
    """A table just dealt, with bots that answer at once; nothing is saved."""
    setup = setup_for(players, name="Rowan", seed=seed, options=options)  # type: ignore[arg-type]
    table = LocalTable.new(setup, shelf=NoShelf(), think=AtOnce)
    table.speed = 0.0
    return table


def played(players: int = 4, seed: int = 7, **options: object) -> LocalTable:
    """A table at the end of its first hand."""
    table = dealt(players, seed, **options)
    while table.result is None:
        if table.moves():
            table.play(choose(table.match.game, 0, "normal", 0.0))
        else:
            table.step(0.0)
    return table


def nothing(*_: object) -> None:
    """What a button does in tests that do not press it."""


def chooser(client: Client, kind: int) -> Scene:
    """A choice among suits, colours or values."""
    words = [choice.word for choice in KINDS[kind].choices]
    moves = [f"declare {word}" for word in words]
    fits = dict(zip(words, COUNTS.values(), strict=False))
    return Chooser(client.app, moves=moves, fits=fits, choose=nothing, back=nothing)


def full_setup(client: Client) -> SetupScene:
    """Ten seats, and rules that cannot go together."""
    scene = SetupScene(client.app)
    scene.draft.resize(10)
    scene.draft.set("skip_rank", "8")
    return scene


SCENES: dict[str, Callable[[Client], Scene]] = {
    "title": lambda c: TitleScene(c.app, shelf=NoShelf()),
    "setup": lambda c: SetupScene(c.app),
    "setup of ten": full_setup,
    "settings: sound": lambda c: SettingsScene(c.app, page="Sound"),
    "settings: game": lambda c: SettingsScene(c.app, page="Game"),
    "settings: look": lambda c: SettingsScene(c.app, page="Look"),
    "settings: keys": lambda c: SettingsScene(c.app, page="Keys"),
    "key": lambda c: KeyScene(c.app, action="previous", heard=nothing),
    "rules": lambda c: RulesScene.at(c.app, dealt(forced_play=True, twos="none")),
    "rules of all presets": lambda c: RulesScene(c.app, title="Rules", booklets=all_booklets()),
    "profile": lambda c: ProfileScene(c.app),
    "pause": lambda c: PauseScene(c.app, table=dealt()),
    "chooser of suits": lambda c: chooser(c, 0),
    "chooser of colours": lambda c: chooser(c, 1),
    "chooser of values": lambda c: chooser(c, 2),
    "confirm": lambda c: ConfirmScene(c.app, question=QUESTION, yes="Take it", act=nothing),
    "notice": lambda c: NoticeScene(c.app, text=LONG),
    "hand result": lambda c: HandResultScene(c.app, table=played(match="50x"), next_hand=nothing),
    "result of two": lambda c: MatchResultScene(c.app, table=played(2), again=nothing, leave=nothing),
    "result of ten": lambda c: MatchResultScene(c.app, table=played(10), again=nothing, leave=nothing),
}  # fmt: skip
