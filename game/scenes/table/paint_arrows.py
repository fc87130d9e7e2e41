"""Draws the direction of play: two tapered arrows that turn over when it is reversed."""

import math

from game.draw.direction_arrows import body, frame, head
from game.draw.items import DrawList, Image
from game.stage.director import Director
from game.stage.easing import eased
from game.stage.effects import Effect
from game.stage.geometry import Box

# The arrows of a table without a ring, along an ellipse: from and to which angle, in degrees.
CLOCKWISE = ((204.0, 316.0), (28.0, 138.0))
COUNTER = ((336.0, 224.0), (152.0, 42.0))
INK = "#E6D093"
ELLIPSE = 0.72  # the opacity of those
FADE = 0.16  # of the time: with reduced motion the new arrows fade in so fast
GRAIN = 0.3  # of the stroke's thickness, between the grains it is made of while it turns over
FINE = 400  # places along a stroke at which a grain may lie


def paint_arrows(out: DrawList, director: Director, now: float) -> None:
    """Draw the arrows, at rest or turning over."""
    reversal = next((effect for effect in director.effects if effect.kind == "reverse"), None)
    if director.layout.ring is None:
        _along_ellipse(out, director, reversal, now)
    elif reversal is None:
        _at_rest(out, director, 1.0)
    elif director.reduced:
        _at_rest(out, director, min(1.0, max(0.0, reversal.share(now)) / FADE))
    else:
        _sweeping(out, director, max(0.0, reversal.share(now)))


def _along_ellipse(out: DrawList, director: Director, reversal: Effect | None, now: float) -> None:
    direction = director.tableau.direction
    squeeze = 1.0
    if reversal is not None:
        swing = math.cos(math.pi * min(1.0, max(0.0, reversal.share(now))))
        squeeze = max(0.05, abs(swing))
        direction = direction if swing < 0 else -direction
    out.moving += [arrow._replace(alpha=ELLIPSE, squeeze=squeeze) for arrow in arrows(director, direction)]


def _at_rest(out: DrawList, director: Director, alpha: float) -> None:
    out.moving += [arrow._replace(alpha=alpha) for arrow in arrows(director, director.tableau.direction)]


def arrows(director: Director, direction: int) -> list[Image]:
    """Return the two resting arrows for this direction."""
    box = director.layout.sweeps
    if director.layout.ring is None:
        ends = CLOCKWISE if direction > 0 else COUNTER
        return [Image(("sweep", *end), box.cx, box.cy, box.w, box.h) for end in ends]
    place = frame(box.w)
    return [
        Image(("play arrow", float(direction), side < 0), box.cx, box.cy - side * place.up, place.w, place.h)
        for side in (1, -1)
    ]


def _sweeping(out: DrawList, director: Director, share: float) -> None:
    """Draw the arrows turning from one direction to the other, with a slight overshoot.

    They change shape in every frame and are therefore composed of small prepainted grains.
    """
    box, direction = director.layout.sweeps, director.tableau.direction
    turn = direction * (2 * eased("out-back", share) - 1)
    if abs(turn) < 0.02:
        return
    for side in (1, -1):
        _grains(out, box, turn, side)
        foot, point, other = head(turn, box.w)
        middle = (foot[0] + other[0] + 2 * point[0]) / 4, (foot[1] + other[1] + 2 * point[1]) / 4
        base = (foot[0] + other[0]) / 2, (foot[1] + other[1]) / 2
        way = math.degrees(math.atan2(side * (point[1] - base[1]), side * (point[0] - base[0])))
        long, wide = math.dist(base, point), math.dist(foot, other)
        x, y = box.cx + side * middle[0], box.cy + side * middle[1]
        out.moving.append(Image(("arrow head",), x, y, long, wide, way))


def _grains(out: DrawList, box: Box, turn: float, side: int) -> None:
    """Draw the stroke of one arrow. `side` -1 is the lower one, rotated by half a turn."""
    last = math.inf, math.inf
    for x, y, thickness in body(turn, box.w, FINE):
        if math.dist((x, y), last) >= max(1.0, GRAIN * thickness):
            last = x, y
            out.moving.append(
                Image(("spark", INK), box.cx + side * x, box.cy + side * y, thickness, thickness)
            )
