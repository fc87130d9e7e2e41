"""Layout of the set-up: a pure function of the window."""

from dataclasses import dataclass

from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui.box_layout import PANEL_PADDING, columns, frame, grid, inside
from game.ui.game_tile import GameTile

LINE = 24.0
GAP = 12.0  # between the tiles of the games, and below them
TOLD, SHORT = 24.0, 13.0  # widths of a tile over the text size: with a sentence about the game, without
MOST_BELOW = 3  # tiles with a sentence stand below each other up to this number
LEAST_BODY = 270.0  # height that players and house rules need below the games


@dataclass(frozen=True, slots=True)
class GameTiles:
    """The boxes of the games' tiles, from (0, 0).

    `told` is True if there is room for a sentence about each.
    """

    boxes: tuple[Box, ...]
    told: bool

    @property
    def height(self) -> float:
        """The total height."""
        return max(box.bottom for box in self.boxes)


def game_tiles(width: float, count: int, text: float) -> GameTiles:
    """Return tiles with a sentence in one or more rows, else small tiles, as many in a row as fit."""
    in_row = (width - (count - 1) * GAP) / count
    if in_row >= TOLD * text:
        across, told = count, True
    elif width >= TOLD * text and count <= MOST_BELOW:
        across, told = 1, True
    else:
        fitting = int((width + GAP) // (SHORT * text + GAP))
        rows = -(-count // max(1, fitting))
        across, told = -(-count // rows), False
    size = (width - (across - 1) * GAP) / across, GameTile.height(text, told=told)
    return GameTiles(tuple(grid(Box(0, 0, width + 1, 0), count, size, GAP)), told)


@dataclass(frozen=True, slots=True)
class SetupLayout:
    """Boxes in design units.

    `games` is None if the games are at the top of the first sheet. `seats` and its panel are None if there
    is only one sheet.
    """

    games: Box | None
    seats_panel: Box | None
    seats: Box | None
    rules_panel: Box
    rules: Box
    foot: Box
    line: Box
    code: Box
    copy: Box
    seed: Box
    start: Box


def setup_layout(viewport: Viewport, *, row: float, games: int, text: float) -> SetupLayout:
    """Return the layout for a number of games, a row height and a text size.

    A wide window has two columns, below the games if there is room; a tall one has one.
    """
    if viewport.portrait:
        return _one_column(viewport, row, text)
    whole = frame(viewport, footer=row + LINE + 2 * PANEL_PADDING)
    tiles = game_tiles(whole.body.w, games, text).height
    body, strip = whole.body, None
    if body.h - tiles - GAP >= LEAST_BODY:
        strip = Box(body.x, body.y, body.w, tiles)
        body = Box(body.x, body.y + tiles + GAP, body.w, body.h - tiles - GAP)
    left, right = columns(body, (0.42, 0.58) if viewport.compact else (0.36, 0.64), 14)
    foot = whole.footer.inset(PANEL_PADDING)
    low = Box(foot.x, foot.bottom - row, foot.w, row)
    code, seed, start = columns(Box(low.x, low.y, low.w - row - 8, row), (0.36, 0.34, 0.3), 14)
    return SetupLayout(
        games=strip,
        seats_panel=left,
        seats=inside(left),
        rules_panel=right,
        rules=inside(right),
        foot=whole.footer,
        line=Box(foot.x, foot.y - 4, foot.w, LINE),
        code=code,
        copy=Box(code.right + 8, low.y, row, row),
        seed=seed.moved(row + 8, 0),
        start=start.moved(row + 8, 0),
    )


def _one_column(viewport: Viewport, row: float, text: float) -> SetupLayout:
    told = 2 * max(LINE, text * 1.1)
    whole = frame(viewport, footer=2 * row + 10 + told + 2 * PANEL_PADDING)
    foot = whole.footer.inset(PANEL_PADDING)
    second = Box(foot.x, foot.bottom - row, foot.w, row)
    first = second.moved(0, -row - 10)
    seed, start = columns(second, (1, 1), 12)
    return SetupLayout(
        games=None,
        seats_panel=None,
        seats=None,
        rules_panel=whole.body,
        rules=inside(whole.body, PANEL_PADDING),
        foot=whole.footer,
        line=Box(foot.x, foot.y - 4, foot.w, told),
        code=Box(first.x, first.y, first.w - row - 8, row),
        copy=Box(first.right - row, first.y, row, row),
        seed=seed,
        start=start,
    )
