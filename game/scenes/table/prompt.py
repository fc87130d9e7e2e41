"""Draws the prompt, which fades while something covers it."""

from game.draw.decks.card_text import balanced
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, width_of
from game.scenes.table.view_model import TablePicture
from game.stage.director import Director
from game.stage.geometry import Box
from game.ui import theme
from game.ui.theme import TextScale

LEAST_OF_TWO = 0.8  # of its size: to this a long prompt shrinks to stand in two lines
STEP = 0.96  # how it is made smaller


def paint_prompt(out: DrawList, picture: TablePicture, director: Director, scale: TextScale) -> Box | None:
    """Draw the prompt, in several lines if necessary, which grow upwards.

    Returns its box, even if it is covered; None without a prompt, or if the end is told.
    """
    if not picture.prompt or picture.ending is not None:
        return None
    box, sizes, unit = director.layout.prompt, director.layout.sizes, director.layout.unit
    pop = picture.pop if picture.tone == "mine" else 1.0
    room = box.w - 56 * unit
    size = fitted(picture.prompt, min(scale(sizes.prompt), box.h * 0.62), room, "bold", 0.8)
    size = max(theme.SMALLEST, size)
    lines: tuple[str, ...] = (picture.prompt,)
    if width_of(picture.prompt, size, "bold") > room:
        size, lines = _in_two(picture.prompt, max(theme.SMALLEST, min(size, box.h * 0.42)), room)
    wide = max(width_of(line, size, "bold") for line in lines) + 56 * unit
    high = max(box.h, len(lines) * size * 1.25)
    middle = box.bottom - high / 2
    plate = Box.around(box.cx, middle, wide, high)
    alpha = picture.fade(any(cover.meets(plate) for cover in picture.covers))
    if alpha <= 0.0:
        return plate
    kind = {"mine": picture.look.prompt, "warning": "alarm"}.get(picture.tone, "lacquer")
    out.moving.append(Image(("panel", kind, box.h / 2), box.cx, middle, wide, high, zoom=pop, alpha=alpha))
    colour = theme.BRIGHT if picture.tone != "wait" else theme.IVORY
    for index, line in enumerate(lines):
        y = middle + (index - (len(lines) - 1) / 2) * size * 1.1 * pop
        out.moving.append(Text(line, box.cx, y, size * pop, colour, "bold", alpha=alpha))
    return plate


def _in_two(text: str, size: float, room: float) -> tuple[float, tuple[str, ...]]:
    """Return a long text in two lines, or in more if it would be too small, and its size."""
    small = size
    while small >= max(theme.SMALLEST, size * LEAST_OF_TWO):
        lines = balanced(text, small, room, "bold")
        if len(lines) <= 2:
            return small, lines
        small *= STEP
    return size, balanced(text, size, room, "bold")
