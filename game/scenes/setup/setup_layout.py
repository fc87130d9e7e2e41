"""Layout of the set-up: a pure function of the window."""

from dataclasses import dataclass
from typing import NamedTuple

from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui.box_layout import PANEL_PADDING, columns, frame, grid, inside
from game.ui.game_tile import GameTile, PaintedTile

LINE = 24.0
BETWEEN = 10.0  # the rows of the foot
GAP = 12.0  # between the tiles of the games, and below them
TOLD, SHORT = 24.0, 13.0  # widths of a tile over the text size: with a sentence about the game, without
PAINTED, LEAST_PAINTED = 13.0, 2  # the same of a painted tile, and how many of them stand in a row at least
MOST_BELOW = 3  # tiles with a sentence stand below each other up to this number
LEAST_BODY = 270.0  # height that players and house rules need below the games


@dataclass(frozen=True, slots=True)
class GameTiles:
    """The boxes of the games' tiles, from (0, 0).

    `painted` and `told` are True if there is room for a painting and for a sentence about each.
    """

    boxes: tuple[Box, ...]
    told: bool
    painted: bool = False

    @property
    def height(self) -> float:
        """The total height."""
        return max(box.bottom for box in self.boxes)


def game_tiles(width: float, count: int, text: float, *, painted: bool = True) -> GameTiles:
    """Return painted tiles if they are wanted and wide enough, else tiles with a sentence in one or more
    rows, else small tiles, as many in a row as fit.
    """
    if painted:
        fitting = int((width + GAP) // (PAINTED * text + GAP))
        if fitting >= LEAST_PAINTED:
            across = -(-count // -(-count // min(count, fitting)))
            size = (width - (across - 1) * GAP) / across, PaintedTile.painted_height(text)
            return GameTiles(tuple(grid(Box(0, 0, width + 1, 0), count, size, GAP)), told=True, painted=True)
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


class Fields(NamedTuple):
    """The boxes of the house-rule code, of the button that copies it, and of the seed."""

    code: Box
    copy: Box
    seed: Box


@dataclass(frozen=True, slots=True)
class SetupLayout:
    """Boxes in design units.

    `games` is None if the games are at the top of the first sheet. `seats` and its panel are None if there
    is only one sheet. `fields` is None unless they are asked for.
    """

    games: Box | None
    seats_panel: Box | None
    seats: Box | None
    rules_panel: Box
    rules: Box
    foot: Box
    line: Box
    more: Box
    start: Box
    fields: Fields | None


def setup_layout(
    viewport: Viewport, *, row: float, games: int, text: float, more: bool = False
) -> SetupLayout:
    """Return the layout for a number of games, a row height and a text size; `more` has the fields.

    A wide window has two columns, below the games if there is room; a tall one has one.
    """
    if viewport.portrait:
        return _one_column(viewport, row, text, more=more)
    whole = frame(viewport, footer=row + (row + BETWEEN if more else 0.0) + 2 * PANEL_PADDING)
    body, strip = whole.body, None
    for painted in (True, False):
        tiles = game_tiles(body.w, games, text, painted=painted).height
        if body.h - tiles - GAP >= LEAST_BODY:
            strip = Box(body.x, body.y, body.w, tiles)
            body = Box(body.x, body.y + tiles + GAP, body.w, body.h - tiles - GAP)
            break
    left, right = columns(body, (0.42, 0.58) if viewport.compact else (0.36, 0.64), 14)
    foot = whole.footer.inset(PANEL_PADDING)
    low = Box(foot.x, foot.bottom - row, foot.w, row)
    line, button, start = columns(low, (0.52, 0.13, 0.35), 14)
    return SetupLayout(
        games=strip,
        seats_panel=left,
        seats=inside(left),
        rules_panel=right,
        rules=inside(right),
        foot=whole.footer,
        line=line,
        more=button,
        start=start,
        fields=_fields(low.moved(0, -row - BETWEEN)) if more else None,
    )


def _fields(line: Box, seed: Box | None = None) -> Fields:
    """Return code and seed beside each other on a line, or the seed in a box of its own."""
    code, beside = (line, seed) if seed else columns(line, (1, 1), 14)
    row = line.h
    return Fields(Box(code.x, code.y, code.w - row - 8, row), Box(code.right - row, code.y, row, row), beside)


def _one_column(viewport: Viewport, row: float, text: float, *, more: bool) -> SetupLayout:
    told = 2 * max(LINE, text * 1.1)
    high = row + (2 * (row + BETWEEN) if more else 0.0)
    whole = frame(viewport, footer=high + told + 2 * PANEL_PADDING)
    foot = whole.footer.inset(PANEL_PADDING)
    low = Box(foot.x, foot.bottom - row, foot.w, row)
    seed = low.moved(0, -row - BETWEEN)
    line, button = columns(Box(foot.x, foot.y - 4, foot.w, told), (0.8, 0.2), 12)
    return SetupLayout(
        games=None,
        seats_panel=None,
        seats=None,
        rules_panel=whole.body,
        rules=inside(whole.body, PANEL_PADDING),
        foot=whole.footer,
        line=line,
        more=button,
        start=low,
        fields=_fields(seed.moved(0, -row - BETWEEN), seed) if more else None,
    )
