"""Painter of a team's mark: a small shield in its colour, behind its number."""

from pygame import Surface, draw, transform

from game.draw.brush import blank, dyed, filled, gradient, margin_of, soft
from game.draw.panels import GOLD, framed
from game.draw.picture_cache import Canvas, painter

SIDE = ((1.0, 0.06), (1.0, 0.56), (0.78, 0.84))  # of the shield, from the top down, in shares of its size
OUTLINE = ((0.5, 0.0), *SIDE, (0.5, 1.0), *((1.0 - x, y) for x, y in reversed(SIDE)))
FINE = 4  # supersampling factor
DARK = "#17101A"


@painter("shield")
def shield(canvas: Canvas, colour: str) -> Surface:
    """Paint a shield with a golden rim."""
    rim = max(1.0, 1.8 * canvas.scale)
    whole = _shape(canvas, 0.0)
    front = filled(whole, gradient(canvas.size, GOLD))
    front.blit(dyed(_shape(canvas, rim), DARK), (0, 0))
    front.blit(dyed(_shape(canvas, rim * 1.7), colour), (0, 0))
    blur = 2.4 * canvas.scale
    return framed(front, soft(whole, blur), margin_of(blur), canvas.px(1.2))


def _shape(canvas: Canvas, inset: float) -> Surface:
    """Return the white shield, inset on all sides."""
    w, h = canvas.size
    large = blank((w * FINE, h * FINE))
    wide, high = w - 2 * inset, h - 2 * inset
    points = [((inset + x * wide) * FINE, (inset + y * high) * FINE) for x, y in OUTLINE]
    draw.polygon(large, "#FFFFFF", points)
    return transform.smoothscale(large, canvas.size)
