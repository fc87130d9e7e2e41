"""Painters for a table of named cards: mats of assets, the named colour, targets of a dragged card."""

from pygame import Surface

from game.draw.brush import (
    blank,
    cut,
    disc,
    dyed,
    filled,
    gradient,
    margin_of,
    mixed,
    polygons,
    rounded,
    soft,
)
from game.draw.deck_style import field_of
from game.draw.icons import sign_mask
from game.draw.panels import GOLD, framed
from game.draw.picture_cache import Canvas, painter
from game.draw.playing_cards import CORNER
from game.stage.deck_faces import SIGNS

DASH, SPACE = 9.0, 6.0  # design units
LINE = 1.6


@painter("mat")
def mat(canvas: Canvas, line: float = 0.28, shade: float = 0.5) -> Surface:
    """Paint a tray inlaid in the cloth for assets: dark at its upper edge, lit below."""
    radius = 14 * canvas.scale
    whole = rounded(canvas.size, radius)
    result = filled(
        whole, gradient(canvas.size, ((0.0, "#120817"), (0.3, "#2C1B33"), (1.0, "#4A3348"))), shade
    )
    edge = cut(whole, rounded(canvas.size, radius, max(1.0, canvas.scale)))
    lit = gradient(canvas.size, ((0.0, "#0B0610"), (0.35, "#6E5230"), (1.0, "#F4DC92")))
    result.blit(filled(edge, lit, min(1.0, 2 * line)), (0, 0))
    return result


@painter("tray")
def tray(canvas: Canvas) -> Surface:
    """Paint an empty place for a card: a shallow hollow in the cloth with a double edge of metal."""
    radius = CORNER * canvas.w
    whole = rounded(canvas.size, radius)
    result = filled(whole, gradient(canvas.size, ((0.0, "#140A18"), (1.0, "#4A3348"))), 0.6)
    for inset, width, opacity in ((0.0, 1.4, 0.6), (4.0, 0.8, 0.26)):
        outer, inner = inset * canvas.scale, inset * canvas.scale + max(1.0, width * canvas.scale)
        shapes = (rounded(canvas.size, max(1.0, radius - edge), edge) for edge in (outer, inner))
        result.blit(filled(cut(*shapes), gradient(canvas.size, GOLD), opacity), (0, 0))
    return result


@painter("zone")
def zone(canvas: Canvas, colour: str = "#E9D9B0", opacity: float = 0.5, lit: float = 0.0) -> Surface:
    """Paint a dashed frame; `lit` fills it with its colour."""
    radius, width = 9 * canvas.scale, max(1.0, LINE * canvas.scale)
    whole = rounded(canvas.size, radius)
    ring = cut(whole, rounded(canvas.size, radius, width))
    dashes = dyed(ring, colour, opacity)
    step, gap = (DASH + SPACE) * canvas.scale, SPACE * canvas.scale
    holes = [(radius + index * step + step - gap, gap) for index in range(int(max(canvas.size) / step) + 1)]
    for start, wide in holes:
        x, y = round(start), round(wide)
        if start + wide < canvas.w - radius:
            dashes.fill((0, 0, 0, 0), (x, 0, y, round(width) + 1))
            dashes.fill((0, 0, 0, 0), (x, canvas.h - round(width) - 1, y, round(width) + 1))
        if start + wide < canvas.h - radius:
            dashes.fill((0, 0, 0, 0), (0, x, round(width) + 1, y))
            dashes.fill((0, 0, 0, 0), (canvas.w - round(width) - 1, x, round(width) + 1, y))
    if not lit:
        return dashes
    result = dyed(whole, colour, lit)
    result.blit(dashes, (0, 0))
    return result


@painter("colour medal")
def colour_medal(canvas: Canvas, word: str) -> Surface:
    """Paint the named colour as a symbol on its field in a golden ring."""
    field, whole = field_of(word), disc(canvas.w)
    front = filled(whole, gradient(canvas.size, GOLD))
    inner = disc(canvas.w, inset=canvas.w * 0.06)
    front.blit(
        filled(inner, gradient(canvas.size, ((0, field.light), (0.35, field.plain), (1, field.dark)))), (0, 0)
    )
    mark = sign_mask(f"sign-{SIGNS[word]}", round(canvas.w * 0.54))
    front.blit(dyed(mark, field.ink), mark.get_rect(center=(canvas.w // 2, canvas.h // 2)))
    blur = 6 * canvas.scale
    return framed(front, soft(whole, blur, field.glow, 0.8), margin_of(blur), 0)


@painter("card light")
def card_light(canvas: Canvas, colour: str) -> Surface:
    """Paint the glow and bright edge round a card, leaving out the card's own area."""
    shape = rounded(canvas.size, CORNER * canvas.w)
    blur = max(2.0, canvas.w * 0.1)
    glow = soft(shape, blur, colour, 1.0)
    hole = blank(glow.get_size())
    place = shape.get_rect(center=(hole.get_width() // 2, hole.get_height() // 2))
    hole.blit(shape, place)
    result = cut(glow, hole)
    edge = cut(shape, rounded(canvas.size, CORNER * canvas.w, max(1.5, canvas.w * 0.022)))
    result.blit(dyed(edge, mixed(colour, "#FFFFFF", 0.5)), place)
    return result


@painter("phase")
def phase(canvas: Canvas, lit: bool, first: bool = False) -> Surface:
    """Paint one arrow of the strip of phases, golden during its phase."""
    w, h = canvas.size
    point = h * 0.28
    left = 0.0 if first else point
    shape = [(0, 0), (w - point, 0), (w, h / 2), (w - point, h), (0, h), (left, h / 2)]
    mask = polygons(canvas.size, shape)
    tones = ("#FFE9A8", "#D69A34") if lit else ("#3A3040", "#241C2A")
    return filled(mask, gradient(canvas.size, ((0.0, tones[0]), (1.0, tones[1]))), 1.0 if lit else 0.9)
