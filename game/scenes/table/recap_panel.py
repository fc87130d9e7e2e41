"""The panel of what happened since the player's last turn, in pictures; each is read under the pointer."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SPREAD, width_of, wrap
from game.scenes.table.table_text import SINCE_YOUR_LAST_TURN
from game.scenes.table.tutorial_tips import OVER
from game.setup.table_setup import Seat
from game.stage.director import Director
from game.stage.free_space import above_prompt, free_spot
from game.stage.geometry import RATIO, Box
from game.stage.turn_recap import MOST, NOBODY, WORTH_TELLING, RecapStep, TurnRecap, weightiest
from game.ui import theme
from game.ui.theme import TextScale

# Units of the layout: the edge of the panel, a picture, a card, an arrow, between two steps.
EDGE, FACE, CARD, ARROW, GAP = 10.0, 30.0, 32.0, 14.0, 14.0
SIGN = 0.5  # of a picture's width, for the icon of what happened to a player
WORDS, WORDS_OF_SIZE = 280.0, 17.0  # width of the words under the pointer at least; over their size
ROW = 1.35  # heights of a line over the text size
LEAST_SIZE = 0.95  # of a unit: text does not shrink further with the table


class Tile(NamedTuple):
    """A step with its place."""

    box: Box
    step: RecapStep


class Shape(NamedTuple):
    """A laid-out panel: its box, its tiles, and the sizes of words and title."""

    box: Box
    tiles: tuple[Tile, ...]
    size: float
    title: float


class RecapPanel:
    """Shows the recap of a player who has hurried the others, until the player acts or puts it away."""

    def __init__(self) -> None:
        self.recap = TurnRecap()
        self.is_open = False
        self.shape: Shape | None = None
        self._pointer = (-1.0, -1.0)
        self._laid: tuple[object, ...] = ()

    def begin_turn(self, director: Director) -> None:
        """Open the panel if enough happened while the player hurried the others."""
        self.is_open = director.hurried and len(self.recap.steps()) >= WORTH_TELLING
        director.hurried = False

    def put_away(self) -> bool:
        """Close the panel. Returns False if it was closed."""
        was_open, self.is_open = self.is_open, False
        return was_open

    def point(self, x: float, y: float) -> None:
        """Remember where the pointer is."""
        self._pointer = x, y

    @property
    def told(self) -> RecapStep | None:
        """The step under the pointer."""
        tiles = self.shape.tiles if self.shape is not None else ()
        return next((tile.step for tile in tiles if tile.box.holds(*self._pointer)), None)

    def paint(
        self,
        out: DrawList,
        director: Director,
        seats: Sequence[Seat],
        scale: TextScale,
        besides: Sequence[Box],
    ) -> Box | None:
        """Draw the panel clear of `besides`. Returns its box; None if it is closed."""
        steps = self.recap.steps()
        if not self.is_open or not steps:
            self.is_open = False
            return None
        wanted = (steps, director.layout, scale, *besides)
        if self._laid != wanted:
            self._laid, self.shape = wanted, shape_of(steps, director, scale, besides)
        assert self.shape is not None
        box, tiles, size, title = self.shape
        unit = director.layout.unit
        out.moving.append(Image(("panel", "lacquer", 12), box.cx, box.cy, box.w, box.h))
        at = box.x + EDGE * unit, box.y + EDGE * unit * 0.6 + title * ROW / 2
        out.moving.append(Text(SINCE_YOUR_LAST_TURN, *at, title, theme.GOLD, "bold", "left"))
        told = self.told
        for tile in tiles:
            _paint_step(out, director, seats, tile, unit, lit=tile.step is told)
        if told is not None:
            _paint_words(out, sentence_of(told), box, size, director)
        return box


def sentence_of(step: RecapStep) -> str:
    """Return what happened in a step: "Brokk played Q; Morgan is skipped"."""
    return "; ".join(f"{line.who[0]} {line.text}".strip() for line in step.lines)


def shape_of(
    steps: Sequence[RecapStep], director: Director, scale: TextScale, besides: Sequence[Box]
) -> Shape:
    """Return the panel with as many steps as have room on free cloth, else over the piles' lower end.

    Its title stays small where a large one has no room; the words under the pointer are as large as wished.
    """
    layout = director.layout
    unit = max(layout.unit, LEAST_SIZE)
    size = scale(theme.BODY) * unit
    for small, over in product((size, theme.BODY * unit), OVER[:3]):
        for most in range(min(MOST, len(steps)), WORTH_TELLING - 1, -1):
            shown = weightiest(steps, most)
            box = free_spot(layout, _size_of(shown, layout.unit, small), besides, over=over)
            if box is not None:
                return Shape(box, _tiles(box, shown, layout.unit, small), size, small)
    shown = weightiest(steps, WORTH_TELLING)
    small = theme.BODY * unit
    box = above_prompt(layout, _size_of(shown, layout.unit, small), besides)
    return Shape(box, _tiles(box, shown, layout.unit, small), size, small)


def _wide(step: RecapStep, unit: float) -> float:
    return (FACE + CARD + 4 + (ARROW + FACE + 4 if step.target != NOBODY else 0.0)) * unit


def _size_of(steps: Sequence[RecapStep], unit: float, size: float) -> tuple[float, float]:
    """Return width and height of the panel."""
    words = width_of(SINCE_YOUR_LAST_TURN, size, "bold") * SPREAD
    wide = sum(_wide(step, unit) for step in steps) + GAP * unit * (len(steps) - 1)
    return max(words, wide) + 2 * EDGE * unit, CARD * RATIO * unit + size * ROW + 2 * EDGE * unit


def _paint_words(out: DrawList, words: str, box: Box, size: float, director: Director) -> None:
    """Draw what happened beside the panel: below it, or above where something needed is below."""
    layout, unit = director.layout, director.layout.unit
    edge = EDGE * unit
    room = min(max(box.w, WORDS * unit, WORDS_OF_SIZE * size), layout.w - 2 * edge)
    lines = wrap(words, size, room - 2 * edge)
    wide = max(width_of(line, size) for line in lines) * SPREAD + 2 * edge
    tall = len(lines) * size * ROW + edge
    x = max(edge, min(box.x, layout.w - edge - wide))
    ways = [Box(x, y, wide, tall) for y in (box.bottom + 2 * unit, box.y - 2 * unit - tall)]
    needed = [layout.prompt, layout.hand.area, *layout.buttons.values()]
    free = (way for way in ways if way.y >= 0 and not any(way.meets(part) for part in needed))
    y = next(free, ways[0]).y
    out.moving.append(Image(("panel", "lacquer", 12), x + wide / 2, y + tall / 2, wide, tall))
    for row, line in enumerate(lines):
        at = x + edge, y + edge / 2 + (row + 0.5) * size * ROW
        out.moving.append(Text(line, *at, size, theme.IVORY, "text", "left"))


def _tiles(box: Box, steps: Sequence[RecapStep], unit: float, size: float) -> tuple[Tile, ...]:
    x, y = box.x + EDGE * unit, box.y + EDGE * unit + size * ROW
    found = []
    for step in steps:
        found.append(Tile(Box(x, y, _wide(step, unit), CARD * RATIO * unit), step))
        x += _wide(step, unit) + GAP * unit
    return tuple(found)


def _paint_step(
    out: DrawList, director: Director, seats: Sequence[Seat], tile: Tile, unit: float, *, lit: bool
) -> None:
    """Draw a step: the player, the card or icon, and an arrow to whom it hit."""
    box, step = tile.box, tile.step
    if lit:
        ground = box.inset(-5 * unit)
        out.moving.append(Image(("panel", "hover", 9, False), ground.cx, ground.cy, ground.w, ground.h))
    face, card = FACE * unit, CARD * unit
    _paint_face(out, seats, step.seat, box.x + face / 2, box.cy, face)
    x = box.x + face + 4 * unit + card / 2
    if step.card:
        picture = director.tableau.kind.picture(step.card, "table")
        out.moving.append(Image(picture, x, box.cy, card, card * RATIO))
    else:
        out.moving.append(Image(("icon", step.icon, theme.GOLD), x, box.cy, card * 0.8, card * 0.8))
    if step.target == NOBODY:
        return
    x += card / 2 + ARROW * unit / 2
    out.moving.append(Image(("icon", "chevron-right", theme.GOLD), x, box.cy, ARROW * unit, ARROW * unit))
    x += ARROW * unit / 2 + face / 2 + 4 * unit
    _paint_face(out, seats, step.target, x, box.cy, face)
    if step.effect:
        wide = face * SIGN
        at = x + face * 0.36, box.cy + face * 0.4
        out.moving.append(Image(("badge", "alarm"), *at, wide, wide))
        out.moving.append(Image(("icon", step.effect, theme.BRIGHT, False), *at, wide * 0.62, wide * 0.62))


def _paint_face(out: DrawList, seats: Sequence[Seat], seat: int, x: float, y: float, wide: float) -> None:
    out.moving.append(Image(("avatar", seats[seat].avatar), x, y, wide, wide))
