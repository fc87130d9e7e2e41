"""Tiles to choose a game on the set-up screen."""

from __future__ import annotations

from collections.abc import Callable

import engine
from engine import decks
from game.draw.text_renderer import width_of
from game.scenes.setup.setup_layout import game_tiles
from game.scenes.setup.setup_page import SetupPage
from game.setup.handbook import handbook
from game.setup.table_setup import MOST_SEATS
from game.stage.card_kinds import kind_of
from game.ui import theme
from game.ui.box_layout import Flow
from game.ui.game_tile import GameInfo, GameTile
from game.ui.widgets import Widget


def game_widgets(scene: SetupPage, flow: Flow) -> list[Widget]:
    """Return a tile for every game."""
    games, size = engine.rules(), scene.text(theme.BODY)
    tiles = game_tiles(flow.box.w, len(games), size)
    area = flow.take(tiles.height)
    names = [engine.title(rules) for rules in games if rules not in decks.offered()]
    found: list[Widget] = []
    for rules, box in zip(games, tiles.boxes, strict=True):
        book = handbook(rules)
        tile = GameTile(
            box.moved(area.x, area.y),
            engine.title(rules),
            _chooser(scene, rules),
            GameInfo(
                players_in_words(rules),
                book.sentence,
                [kind_of(rules).picture(card, "table") for card in book.cards],
            ),
            chosen=rules == scene.draft.rules,
            told=tiles.told,
            longest=max(names, key=lambda name: width_of(name, size, "title")),
            size=size,
        )
        found.append(tile)
    return found


def players_in_words(rules: str) -> tuple[str, ...]:
    """Return the numbers of players: "2–10 players"; in a long and a short form if teams allow more."""
    sizes = engine.seats(rules)
    alone = f"{sizes[0]}–{sizes[-1]} players"
    most = max((count for count in range(1, MOST_SEATS + 1) if engine.team_counts(rules, count)), default=0)
    if most <= sizes[-1]:
        return (alone,)
    return f"{alone}, or {most} in teams", f"{sizes[0]}–{sizes[-1]}, or {most} in teams"


def _chooser(scene: SetupPage, rules: str) -> Callable[[], None]:
    def choose() -> None:
        scene.draft.switch(rules)
        scene.arrange()

    return choose
