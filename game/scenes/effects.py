"""What flashes up for a moment: dust, the ring of a named suit, an attack's jolt, sparks."""

import math

from game.draw.items import DrawList, Image
from game.draw.swatches import sign_colour
from game.stage.director import Director, Effect
from game.stage.easing import eased
from game.stage.faces import LETTERS

DUST = 6  # grains that a landing card raises
SPARKS = 22  # of a named suit


def paint_effects(out: DrawList, director: Director, now: float, *, reduced: bool) -> None:
    """All effects that are under way; with reduced motion only what carries meaning stands still."""
    for effect in director.effects:
        paint = {"dust": _dust, "ring": _ring, "attack": _attack}.get(effect.kind)
        if paint is not None and not (reduced and effect.kind != "ring"):
            paint(out, director, effect, 0.35 if reduced else max(0.0, min(1.0, effect.share(now))))


def _dust(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    if share < 0.6:
        return
    box, t = director.layout.discard, (share - 0.6) / 0.4
    for grain in range(DUST):
        angle = math.tau * (grain + 0.35) / DUST + len(effect.event.cards)
        far = box.w * (0.55 + 0.22 * eased("out-quad", t))
        x, y = box.cx + math.cos(angle) * far, box.cy + math.sin(angle) * far * 1.25
        size = (2.6 - 1.6 * t) * director.layout.unit
        out.moving.append(Image(("spark", "#FFE9C0"), x, y, size, size, alpha=0.7 * (1 - t)))


def _ring(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    colour = sign_colour(LETTERS[effect.event.word])
    box = director.layout.discard
    grown = eased("out-expo", share)
    wide = box.w * (0.8 + 2.2 * grown)
    out.moving.append(
        Image(("pool", colour, 0.55), box.cx, box.cy, wide * 1.5, wide * 1.5, alpha=0.9 * (1 - share))
    )
    step = round(wide / 8) * 8  # a few sizes only: each is painted once
    out.moving.append(Image(("ring", colour, 4.0), box.cx, box.cy, step, step, alpha=1 - share))
    for grain in range(SPARKS):
        angle = math.tau * grain / SPARKS + grain * 0.7
        far = wide * (0.36 + 0.2 * (grain % 3) / 3) * (0.5 + grown)
        size = (3.6 if grain % 2 else 2.4) * (1 - share) * director.layout.unit + 0.6
        x, y = box.cx + math.cos(angle) * far, box.cy + math.sin(angle) * far
        out.moving.append(
            Image(("spark", "#FFF0C8" if grain % 3 else colour), x, y, size, size, alpha=1 - share)
        )


def _attack(out: DrawList, director: Director, effect: Effect, share: float) -> None:
    if effect.event.seat == director.tableau.me:
        layout = director.layout
        out.moving.append(
            Image(("vignette",), layout.w / 2, layout.h / 2, layout.w, layout.h, alpha=max(0.0, 1 - share))
        )
