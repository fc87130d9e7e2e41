"""Tiles to choose a game on the set-up screen."""

from __future__ import annotations

from collections.abc import Callable

import engine
from engine import decks
from game.draw.items import Picture
from game.draw.text_renderer import width_of
from game.scenes.setup.setup_layout import game_tiles
from game.scenes.setup.setup_page import SetupPage
from game.setup.game_profiles import look_of
from game.setup.handbook import handbook
from game.setup.table_setup import MOST_SEATS
from game.stage.card_kinds import kind_of
from game.ui import theme
from game.ui.box_layout import Flow
from game.ui.game_tile import GameInfo, GameTile, PaintedTile
from game.ui.widgets import Widget


def game_widgets(scene: SetupPage, flow: Flow, *, strip: bool = False) -> list[Widget]:
    """Return a tile for every game; in a `strip` they fit the height of the flow's box."""
    games, size = engine.rules(), scene.text(theme.BODY)
    tiles = game_tiles(flow.box.w, len(games), size)
    if strip and tiles.height > flow.box.h + 1:
        tiles = game_tiles(flow.box.w, len(games), size, painted=False)
    area = flow.take(tiles.height)
    names = [engine.title(rules) for rules in games if rules not in decks.offered()]
    longest = max(names, key=lambda name: width_of(name, size, "title"))
    found: list[Widget] = []
    for rules, box in zip(games, tiles.boxes, strict=True):
        where, title, chosen = box.moved(area.x, area.y), engine.title(rules), rules == scene.draft.rules
        info, choose = info_of(rules), _chooser(scene, rules)
        if tiles.painted:
            painting = painting_of(rules)
            found.append(
                PaintedTile(where, title, choose, info, painting, chosen=chosen, longest=longest, size=size)
            )
        else:
            told = tiles.told
            found.append(
                GameTile(where, title, choose, info, chosen=chosen, told=told, longest=longest, size=size)
            )
    return found


def info_of(rules: str) -> GameInfo:
    """Return the content of a game's tile."""
    book = handbook(rules)
    fan = [kind_of(rules).picture(card, "table") for card in book.cards]
    return GameInfo(players_in_words(rules), book.sentence, fan)


def painting_of(rules: str) -> Picture:
    """Return the painting of a game's tile: that of its last card, or of its cloth where cards have none."""
    face = kind_of(rules).faces.get(handbook(rules).cards[-1])
    return ("game painting", face.pictures[0] if face else ("", ""), look_of(rules).cloth, PaintedTile.radius)


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
