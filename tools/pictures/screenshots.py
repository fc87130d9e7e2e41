"""Pictures of scenes, drawn off screen: for the command `shot`, for documents and for tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import pygame

import engine
from engine import Game, Move
from game.app import App
from game.audio.sound import Sound
from game.players.local_table import LocalTable
from game.scenes.pause_menu import PauseScene
from game.scenes.results.results_scene import MatchResultScene
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.scene import AppContext, Scene
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.setup.setup_scene import SetupScene
from game.scenes.table.player_actions import CHOOSING
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.setup.table_setup import setup_for
from game.storage import settings as preferences
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from game.window.loop import STEP, MachineClock
from game.window.offscreen import LARGEST, SMALLEST, check_name, open_display, write

PLAYERS = 6
TURNS = 3  # moves that the player has made when the table is shown
ASKED = (*CHOOSING, "choose")  # the verbs of decisions besides playing a card
SETTLING = 0.4  # seconds that a scene is shown before its picture is taken


@dataclass(frozen=True, slots=True)
class Subject:
    """The subject of a picture: the game, the number of players, and the seed."""

    rules: str
    players: int
    seed: int

    @classmethod
    def of(cls, rules: str, players: int | None, seed: int) -> Subject:
        """A subject with the given number of players, else a full table.

        Raises ValueError if the game has no such table.
        """
        full = min(PLAYERS, engine.seats(rules)[-1])
        seats = full if players is None else players
        engine.summary(rules, seats, {})
        return cls(rules, seats, seed)


Build = Callable[[AppContext, Subject], list[Scene]]


def _title(context: AppContext, subject: Subject) -> list[Scene]:
    context.saved_matches = NoSavedMatches()
    return [TitleScene(context)]


def _setup(context: AppContext, subject: Subject) -> list[Scene]:
    scene = SetupScene(context)
    scene.draft.switch(subject.rules)
    return [scene]


def _settings(context: AppContext, subject: Subject) -> list[Scene]:
    return [SettingsScene(context, page="Look")]


def _rules(context: AppContext, subject: Subject) -> list[Scene]:
    return [RulesScene.at(context, _table(context, subject))]


def _at_table(context: AppContext, subject: Subject) -> list[Scene]:
    return [_scene_at(context, _played(_table(context, subject), until=_in_the_middle))]


def _pause(context: AppContext, subject: Subject) -> list[Scene]:
    table = _played(_table(context, subject), until=_in_the_middle)
    return [_scene_at(context, table), PauseScene(context, table=table)]


def _chooser(context: AppContext, subject: Subject) -> list[Scene]:
    scene = _scene_at(context, _asked(context, subject))
    asked = bool(scene.play.choices())  # else the question is asked on the table itself
    return [scene, scene.parts.form(scene.play)] if asked else [scene]


def _results(context: AppContext, subject: Subject) -> list[Scene]:
    table = _played(_table(context, subject), until=_at_the_end)
    return [
        _scene_at(context, table),
        MatchResultScene(context, table=table, again=lambda: None, leave=lambda: None),
    ]


def _workshop(context: AppContext, subject: Subject) -> list[Scene]:
    from tools.pictures.workshop_sample import sample_editor

    return [sample_editor(context)]


def _lobby(context: AppContext, subject: Subject) -> list[Scene]:
    from tools.pictures.lan_sample import sample_lobby

    return [sample_lobby(context, rules=subject.rules)]


def _join(context: AppContext, subject: Subject) -> list[Scene]:
    from tools.pictures.lan_sample import sample_join

    return [sample_join(context)]


def _tournament(context: AppContext, subject: Subject) -> list[Scene]:
    from tools.pictures.tournament_sample import sample_tournament

    return [sample_tournament(context)]


def _replay(context: AppContext, subject: Subject) -> list[Scene]:
    from tools.pictures.replay_sample import sample_replay

    return [sample_replay(context, rules=subject.rules, players=subject.players, seed=subject.seed)]


SCENES: dict[str, Build] = {
    "title": _title,
    "setup": _setup,
    "table": _at_table,
    "chooser": _chooser,
    "pause": _pause,
    "results": _results,
    "settings": _settings,
    "rules": _rules,
    "workshop": _workshop,
    "lobby": _lobby,
    "join": _join,
    "replay": _replay,
    "tournament": _tournament,
}


def take(
    scene: str,
    out: Path,
    *,
    size: tuple[int, int] = (1920, 1080),
    rules: str = "standard",
    players: int | None = None,
    seed: int = 7,
    settings: Mapping[str, str] | None = None,
) -> None:
    """Draw a scene of a game into a picture file of `size` pixels; `seed` deals the cards.

    Raises ValueError with a sentence for an unknown scene, game, number of players, setting, size or kind
    of file, and OSError if the file cannot be written.
    """
    check_name(out)
    look = preferences.changed(Settings(), dict(settings or {}))
    write(draw(scene, size=size, rules=rules, players=players, seed=seed, settings=look), out)


def draw(
    scene: str,
    *,
    size: tuple[int, int],
    seed: int,
    settings: Settings,
    rules: str = "standard",
    players: int | None = None,
) -> pygame.Surface:
    """The picture of a scene at rest.

    Raises ValueError with a sentence for an unknown scene, game or size.
    """
    if scene not in SCENES:
        raise ValueError(f"There is no scene {scene}; there are {', '.join(SCENES)}.")
    if not all(SMALLEST <= side <= LARGEST for side in size):
        raise ValueError(f"A picture has {SMALLEST} to {LARGEST} pixels a side, not {size[0]}x{size[1]}.")
    subject = Subject.of(rules, players, seed)
    open_display()
    target = pygame.Surface(size)
    app = App(settings, Sound.open(settings, enabled=False), target, MachineClock())
    for one in SCENES[scene](app, subject):
        app.stack.push(one)
    app.stack.settle()
    for one in app.stack.scenes:
        if isinstance(one, (TableScene, MatchResultScene)):
            one.settle()
    for _ in range(round(SETTLING / STEP)):
        app.now += STEP
        app.stack.top.update(STEP)
    app.backend.draw(target, app.stack.draw(app.now))
    return target


class FirstFit:
    """A bot that plays the first card that fits, so that pictures do not change when bots improve."""

    def __init__(self, game: Game, seat: int, level: str, style: str = "") -> None:
        self.move = first_fit(game.moves(seat))

    def answer(self) -> Move | None:
        """The move."""
        return self.move

    def cancel(self) -> None:
        """Do nothing: no search is running."""


def first_fit(moves: Sequence[Move]) -> Move:
    """The first card that can be played, else the first move."""
    return next((move for move in moves if move.verb == "play"), moves[0])


def _table(context: AppContext, subject: Subject) -> LocalTable:
    """A table just dealt, at which everybody plays the first card that fits."""
    setup = setup_for(
        subject.players,
        name=context.settings.name,
        avatar=context.settings.avatar,
        rules=subject.rules,
        seed=subject.seed,
    )
    return LocalTable.new(setup, saved_matches=NoSavedMatches(), think=FirstFit)


def _asked(context: AppContext, subject: Subject) -> LocalTable:
    """A table at which the player has to choose: with this seed, or the next one that has such a moment."""
    deals = (_table(context, replace(subject, seed=seed)) for seed in count(subject.seed))
    played = (_played(table, until=_at_choice) for table in deals)
    return next(table for table in played if table.result is None)


def _scene_at(context: AppContext, table: LocalTable) -> TableScene:
    return TableScene(context, table, dealt=False)


def _in_the_middle(had: int, moves: Sequence[Move]) -> bool:
    """True if the player has had some turns and is to play or to draw."""
    return had >= TURNS and moves[0].verb not in ASKED


def _at_choice(had: int, moves: Sequence[Move]) -> bool:
    """True if the player is to name, declare or choose."""
    return moves[0].verb in ASKED


def _at_the_end(had: int, moves: Sequence[Move]) -> bool:
    """False until the hand is over."""
    return False


def _played(table: LocalTable, *, until: Callable[[int, Sequence[Move]], bool]) -> LocalTable:
    """The table at the first moment that `wanted` accepts, or at its end.

    `wanted` gets the number of moves and the legal moves.
    """
    table.speed, had = 0.0, 0
    while table.result is None:
        moves = table.moves()
        if moves and until(had, moves):
            break
        if moves:
            table.play(first_fit(moves))
            had += 1
        else:
            table.update(0.0)
    table.speed = 1.0
    return table
