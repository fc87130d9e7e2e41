"""Tiles to choose a game on the set-up screen."""

from __future__ import annotations

from collections.abc import Callable

import engine
from engine import decks
from game.draw.text_renderer import width_of
from game.scenes.setup.setup_layout import game_tiles
from game.scenes.setup.setup_page import SetupPage
from game.scenes.setup.setup_text import OR_TEAMS, OR_TEAMS_SHORT, PLAYERS_FROM_TO
from game.setup.game_profiles import look_of
from game.setup.handbook import handbook
from game.setup.table_setup import MOST_SEATS
from game.stage.card_kinds import kind_of
from game.ui import theme
from game.ui.box_layout import Flow
from game.ui.game_tile import GameInfo, GameTile, PaintedTile
from game.ui.widgets import Widget


def game_widgets(scene: SetupPage, flow: Flow, *, painted: bool = True) -> list[Widget]:
    """Return a tile for every game, `painted` if it is wide enough."""
    games, size = engine.rules(), scene.text(theme.BODY)
    tiles = game_tiles(flow.box.w, len(games), size, painted=painted)
    area = flow.take(tiles.height)
    names = [engine.title(rules) for rules in games if rules not in decks.offered()]
    longest = max(names, key=lambda name: width_of(name, size, "title"))
    found: list[Widget] = []
    for rules, box in zip(games, tiles.boxes, strict=True):
        where, title, chosen = box.moved(area.x, area.y), engine.title(rules), rules == scene.draft.rules
        tile = PaintedTile if tiles.painted else GameTile
        found.append(
            tile(
                where,
                title,
                _chooser(scene, rules),
                info_of(rules),
                chosen=chosen,
                told=tiles.told,
                longest=longest,
                size=size,
            )
        )
    return found


def info_of(rules: str) -> GameInfo:
    """Return the content of a game's tile. It is painted with the picture of its last card, or with its cloth
    where cards have none.
    """
    book, kind = handbook(rules), kind_of(rules)
    fan = [kind.picture(card, "table") for card in book.cards]
    face = kind.faces.get(book.cards[-1])
    art = face.pictures[0] if face else ("", "")
    painting = ("game painting", art, look_of(rules).cloth, PaintedTile.radius)
    return GameInfo(players_in_words(rules), book.sentence, fan, painting)


def players_in_words(rules: str) -> tuple[str, ...]:
    """Return the numbers of players: "2–10 players"; in a long and a short form if teams allow more."""
    sizes = engine.seats(rules)
    least, many = sizes[0], sizes[-1]
    alone = PLAYERS_FROM_TO.format(least=least, most=many)
    most = max((count for count in range(1, MOST_SEATS + 1) if engine.team_counts(rules, count)), default=0)
    if most <= many:
        return (alone,)
    return (
        OR_TEAMS.format(alone=alone, teams=most),
        OR_TEAMS_SHORT.format(least=least, most=many, teams=most),
    )


def _chooser(scene: SetupPage, rules: str) -> Callable[[], None]:
    def choose() -> None:
        """Choose the game; by a key once more on the chosen game, go on to the start."""
        again = scene.page.keys_used and rules == scene.draft.rules
        scene.draft.switch(rules)
        scene.arrange()
        if again and scene.onward is not None:
            scene.page.focus_on(scene.onward)

    return choose
