"""Painters of the pieces of a shower of confetti."""

import math

from pygame import Surface

from game.draw.brush import blank, disc, dyed, filled, gradient, mixed, polygons
from game.draw.icons import sign_mask
from game.draw.picture_cache import Canvas, painter

TURNS, THICK = 1.25, 0.38  # of a streamer's curl, and its width over the picture's


@painter("confetti")
def confetti(canvas: Canvas, shape: str, colour: str) -> Surface:
    """Paint one piece: "paper", "disc", "streamer" or "eight", lighter at its upper edge."""
    sheen = gradient(canvas.size, ((0.0, mixed(colour, "#FFFFFF", 0.4)), (0.5, colour), (1.0, colour)))
    if shape == "paper":
        return sheen
    if shape == "eight":
        return dyed(sign_mask("eight", canvas.w), colour)
    return filled(disc(canvas.w) if shape == "disc" else _streamer(canvas), sheen)


def _streamer(canvas: Canvas) -> Surface:
    """Return a curled strip, upright, as a mask."""
    w, h = canvas.size
    if w < 2 or h < 2:
        return dyed(blank(canvas.size), "#FFFFFF")
    thick, steps = w * THICK, 14
    swing = (w - thick) / 2
    left, right = [], []
    for step in range(steps + 1):
        t = step / steps
        x = w / 2 + swing * math.sin(math.tau * TURNS * t)
        left.append((x - thick / 2, h * t))
        right.append((x + thick / 2, h * t))
    return polygons(canvas.size, [*left, *reversed(right)])
