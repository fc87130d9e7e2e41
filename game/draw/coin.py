"""Painter of the coin that turns when other rules come into force, with a side for each set of rules."""

from pygame import Surface

from game.draw.brush import blank, cut, disc, filled, gradient, margin_of, mixed
from game.draw.panels import GOLD, cast, framed
from game.draw.picture_cache import Canvas, painter
from game.draw.rule_plates import RULES
from game.draw.text_renderer import render, with_shadow

MARKS = {"undecided": "?", "eights": "8", "factor": "÷"}


@painter("rules coin")
def rules_coin(canvas: Canvas, mode: str) -> Surface:
    """Paint a large gold coin with the symbol of these rules on their colour."""
    top, bottom, edge = RULES[mode]
    whole = disc(canvas.w)
    front = filled(whole, gradient(canvas.size, GOLD))
    field = gradient(canvas.size, ((0.0, mixed(top, edge, 0.25)), (0.55, top), (1.0, bottom)))
    front.blit(filled(disc(canvas.w, inset=canvas.w * 0.085), field), (0, 0))
    line = cut(disc(canvas.w, inset=canvas.w * 0.12), disc(canvas.w, inset=canvas.w * 0.133))
    front.blit(filled(line, gradient(canvas.size, GOLD), 0.8), (0, 0))
    mark = with_shadow(_trimmed(render(MARKS[mode], "heavy", round(canvas.w * 0.8), "#FFF6DE")))
    front.blit(mark, mark.get_rect(center=(canvas.w // 2, canvas.h // 2)))
    blur = 12 * canvas.scale
    return framed(front, cast(whole, canvas, blur, edge, 0.9), margin_of(blur), 0)


def _trimmed(line: Surface) -> Surface:
    """Return a rendered line without the empty room above and below its letters."""
    area = line.get_bounding_rect()
    letters = blank(area.size)
    letters.blit(line, (0, 0), area)
    return letters
