"""Painters of explanations at the table: the plate of the rules in force, a value, notes, colour tiles."""

from pygame import Surface

from game.draw.brush import blank, cut, disc, dyed, filled, gradient, margin_of, mixed, rounded, soft
from game.draw.icons import sign_mask
from game.draw.panels import GOLD, cast, framed, golden_tile, sliced
from game.draw.picture_cache import Canvas, painter
from game.draw.swatches import FIELDS
from game.draw.text_renderer import render

# rules in force -> (top, bottom, edge): apart in hue and in lightness
RULES = {
    "undecided": ("#57505F", "#2B2631", "#B9AD98"),
    "eights": ("#2F58B4", "#142A68", "#92B2FF"),
    "factor": ("#A8560E", "#5A2606", "#FFC766"),
}


@painter("rules plate")
@sliced(24)
def rules_plate(canvas: Canvas, mode: str) -> Surface:
    """Paint the banner's plate with round ends in the colour of the rules in force."""
    top, bottom, edge = RULES[mode]
    radius = canvas.h / 2
    mask = rounded(canvas.size, radius)
    front = filled(mask, gradient(canvas.size, ((0.0, top), (0.55, mixed(top, bottom, 0.6)), (1.0, bottom))))
    width = max(1.5, 1.6 * canvas.scale)
    ring = cut(mask, rounded(canvas.size, radius - width, width))
    front.blit(filled(ring, gradient(canvas.size, ((0.0, edge), (1.0, mixed(edge, bottom, 0.55))))), (0, 0))
    blur = 8 * canvas.scale
    return framed(front, soft(mask, blur, opacity=0.6), margin_of(blur), canvas.px(4))


@painter("rules sign")
def rules_sign(canvas: Canvas, mode: str) -> Surface:
    """Paint the disc with the rules' symbol at the head of the banner."""
    _, bottom, edge = RULES[mode]
    whole = disc(canvas.w)
    front = filled(whole, gradient(canvas.size, ((0.0, edge), (1.0, mixed(edge, bottom, 0.35)))))
    inner = disc(canvas.w, inset=max(1.0, canvas.w * 0.06))
    front.blit(dyed(inner, mixed(bottom, "#000000", 0.45)), (0, 0))
    return front


@painter("value medal")
def value_medal(canvas: Canvas) -> Surface:
    """Paint a gold coin for the number that the next card is compared with."""
    whole = disc(canvas.w)
    front = filled(whole, gradient(canvas.size, GOLD))
    amber = gradient(canvas.size, ((0.0, "#FFE9B0"), (0.55, "#F2C565"), (1.0, "#C98A2C")))
    front.blit(filled(disc(canvas.w, inset=canvas.w * 0.06), amber), (0, 0))
    line = cut(disc(canvas.w, inset=canvas.w * 0.1), disc(canvas.w, inset=canvas.w * 0.125))
    front.blit(dyed(line, "#7A5317", 0.8), (0, 0))
    blur = 6 * canvas.scale
    return framed(front, cast(whole, canvas, blur, "#FFB64A", 0.75), margin_of(blur), 0)


@painter("value tile")
def value_tile(canvas: Canvas, rank: str, lit: bool = False) -> Surface:
    """Paint a card with the rank of a value that can be declared; a letter leaves room for its number."""
    ground = gradient(canvas.size, ((0.0, "#FFFDF4"), (0.6, "#FAF1DC"), (1.0, "#E6D4AC")))
    share, up = (0.46, 0.13) if rank.isdigit() else (0.36, 0.22)
    size = min(canvas.h * share, canvas.w * 0.56)
    line = render(rank, "logo", max(1, round(size)), "#2A2230")
    ground.blit(line, line.get_rect(center=(canvas.w // 2, round(canvas.h * (0.5 - up)))))
    return golden_tile(canvas, ground, lit=lit)


@painter("note")
@sliced(8)
def note(canvas: Canvas) -> Surface:
    """Paint a small paper note with a soft shadow."""
    mask = rounded(canvas.size, 5 * canvas.scale)
    front = filled(mask, gradient(canvas.size, ((0.0, "#FFFBEA"), (0.7, "#F8EDCB"), (1.0, "#E8D6A4"))))
    blur = 10 * canvas.scale
    return framed(front, soft(mask, blur, opacity=0.75), margin_of(blur), canvas.px(5))


@painter("colour tile")
def colour_tile(canvas: Canvas, letter: str, lit: bool = False) -> Surface:
    """Paint the ground of a tile in a colour, strewn with the colour's own shape."""
    light, field, dark, _ = FIELDS[letter]
    ground = gradient(
        canvas.size, ((0.0, light), (0.35, field), (0.8, field), (1.0, mixed(field, dark, 0.6)))
    )
    ground.blit(_strewn(canvas, letter, dark), (0, 0))
    return golden_tile(canvas, ground, lit=lit)


def _strewn(canvas: Canvas, letter: str, colour: str) -> Surface:
    step = canvas.px(24)
    mark = dyed(sign_mask(f"suit-{letter}", max(4, step // 2)), colour, 0.28)
    ground = blank(canvas.size)
    for row, y in enumerate(range(step // 2, canvas.h, step)):
        for x in range(step // 2 + (row % 2) * step // 2, canvas.w, step):
            ground.blit(mark, mark.get_rect(center=(x, y)))
    return ground
