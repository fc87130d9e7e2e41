"""Pictures of scenes, drawn off screen: for the command `shot`, for documents, for tests."""

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pygame

from engine import Game, Move
from game import settings as preferences
from game.app import App
from game.loop import STEP, MachineClock
from game.players.local import LocalTable
from game.players.seats import setup_for
from game.saves import NoShelf
from game.scenes.chooser import Chooser
from game.scenes.chooser_words import SUITS
from game.scenes.pause import PauseScene
from game.scenes.results import MatchResultScene
from game.scenes.rules import RulesScene
from game.scenes.scene import Desk, Scene
from game.scenes.settings import SettingsScene
from game.scenes.setup import SetupScene
from game.scenes.table import TableScene
from game.scenes.title import TitleScene
from game.settings import Settings
from game.sound import Sound

KINDS = (".png", ".jpg", ".bmp")
PLAYERS = 6
TURNS = 3  # moves that the player has made when the table is shown
SETTLING = 0.4  # seconds that a scene is shown before its picture is taken
SMALLEST, LARGEST = 64, 16_384  # pixels of a side

Build = Callable[[Desk, int], list[Scene]]


def _title(desk: Desk, seed: int) -> list[Scene]:
    return [TitleScene(desk, shelf=NoShelf())]


def _setup(desk: Desk, seed: int) -> list[Scene]:
    return [SetupScene(desk)]


def _settings(desk: Desk, seed: int) -> list[Scene]:
    return [SettingsScene(desk, page="Look")]


def _rules(desk: Desk, seed: int) -> list[Scene]:
    return [RulesScene.at(desk, _table(desk, seed))]


def _at_table(desk: Desk, seed: int) -> list[Scene]:
    return [_scene_at(desk, _played(_table(desk, seed), TURNS))]


def _pause(desk: Desk, seed: int) -> list[Scene]:
    table = _played(_table(desk, seed), TURNS)
    return [_scene_at(desk, table), PauseScene(desk, table=table)]


def _chooser(desk: Desk, seed: int) -> list[Scene]:
    table = _played(_table(desk, seed), TURNS)
    hand = [card for card in table.view()["hands"][0]["cards"] if card]
    counts = {word: sum(card[-1] == letter for card in hand) for letter, word in SUITS.items()}
    moves = [f"name {word}" for word in counts]
    chooser = Chooser(desk, moves=moves, fits=counts, choose=lambda move: None, back=None)
    return [_scene_at(desk, table), chooser]


def _results(desk: Desk, seed: int) -> list[Scene]:
    table = _played(_table(desk, seed), None)
    return [
        _scene_at(desk, table),
        MatchResultScene(desk, table=table, again=lambda: None, leave=lambda: None),
    ]


SCENES: dict[str, Build] = {
    "title": _title,
    "setup": _setup,
    "table": _at_table,
    "chooser": _chooser,
    "pause": _pause,
    "results": _results,
    "settings": _settings,
    "rules": _rules,
}


def take(
    scene: str,
    out: Path,
    *,
    size: tuple[int, int] = (1920, 1080),
    seed: int = 7,
    settings: Mapping[str, str] | None = None,
) -> None:
    """Draws a scene into a picture file of `size` pixels; `seed` deals the cards.

    ValueError with a sentence for an unknown scene, setting, size or kind of file; OSError if the file
    cannot be written.
    """
    if out.suffix.lower() not in KINDS:
        raise ValueError(f"A picture is a file whose name ends in {', '.join(KINDS)}, not {out.name}.")
    picture = draw(
        scene, size=size, seed=seed, settings=preferences.changed(Settings(), dict(settings or {}))
    )
    out.parent.mkdir(parents=True, exist_ok=True)
    with out.open("wb") as file:
        pygame.image.save(picture, file, out.name)


def draw(scene: str, *, size: tuple[int, int], seed: int, settings: Settings) -> pygame.Surface:
    """The picture of a scene at rest; ValueError with a sentence for an unknown scene or size."""
    if scene not in SCENES:
        raise ValueError(f"There is no scene {scene}; there are {', '.join(SCENES)}.")
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise ValueError(f"A picture has {SMALLEST} to {LARGEST} pixels a side, not {size[0]}x{size[1]}.")
    _open_display()
    target = pygame.Surface(size)
    app = App(settings, Sound.open(settings, enabled=False), target, MachineClock())
    for one in SCENES[scene](app, seed):
        app.stack.push(one)
    app.stack.settle()
    for one in app.stack.scenes:
        if isinstance(one, (TableScene, MatchResultScene)):
            one.settle()
    for _ in range(round(SETTLING / STEP)):
        app.now += STEP
        app.stack.top.step(STEP)
    app.backend.draw(target, app.stack.draw(app.now))
    return target


def _open_display() -> None:
    """Pictures need a display, but no window: the one of SDL that is none."""
    if pygame.display.get_surface() is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))


class FirstFit:
    """Plays the first card that fits: pictures of a table stay the same when bots learn."""

    def __init__(self, game: Game, seat: int, level: str) -> None:
        self.move = first_fit(game.moves(seat))

    def answer(self) -> Move | None:
        """The move."""
        return self.move

    def cancel(self) -> None:
        """Nothing is going on."""


def first_fit(moves: Sequence[Move]) -> Move:
    """The first card that can be played, else the first move."""
    return next((move for move in moves if move.verb == "play"), moves[0])


def _table(desk: Desk, seed: int) -> LocalTable:
    """A table just dealt, where everybody plays the first card that fits."""
    setup = setup_for(PLAYERS, name=desk.settings.name, avatar=desk.settings.avatar, seed=seed)
    return LocalTable.new(setup, shelf=NoShelf(), think=FirstFit)


def _scene_at(desk: Desk, table: LocalTable) -> TableScene:
    return TableScene(desk, table, dealt=False)


def _played(table: LocalTable, turns: int | None) -> LocalTable:
    """The table after so many moves of the player, or at its end (None)."""
    table.speed, had = 0.0, 0
    while table.result is None:
        if table.moves():
            if had == turns:
                break
            table.play(first_fit(table.moves()))
            had += 1
        else:
            table.step(0.0)
    table.speed = 1.0
    return table
