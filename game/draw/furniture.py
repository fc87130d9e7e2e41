"""Painters for screens round the table: gilt plates, tracks, sheets of paper, keys."""

from pygame import Surface

from game.draw.brush import (
    blank,
    cut,
    dyed,
    filled,
    gradient,
    margin_of,
    rounded,
    soft,
)
from game.draw.panels import BRASS, GOLD, framed, golden_tile, sliced
from game.draw.picture_cache import Canvas, painter

TRACKS = {"on": ("#2E8F56", "#4CCB7E"), "off": ("#17111C", "#2E2533"), "rail": ("#120D17", "#2A2230")}


@painter("gilt")
@sliced(12)
def gilt(canvas: Canvas, radius: float = 9) -> Surface:
    """Paint a flat gold plate, for a chosen value or the filled part of a rail."""
    mask = rounded(canvas.size, min(radius * canvas.scale, canvas.h / 2))
    stops = ((0.0, "#FFF0C0"), (0.18, "#F6D98C"), (1.0, "#D69A34"))
    return filled(mask, gradient(canvas.size, stops))


@painter("track")
def track(canvas: Canvas, kind: str = "rail") -> Surface:
    """Paint the groove of a slider or switch, with a hairline of brass."""
    top, bottom = TRACKS[kind]
    mask = rounded(canvas.size, canvas.h / 2)
    front = filled(mask, gradient(canvas.size, ((0.0, top), (1.0, bottom))))
    width = max(1.0, canvas.scale * 0.8)
    edge = cut(mask, rounded(canvas.size, canvas.h / 2 - width, width))
    front.blit(filled(edge, gradient(canvas.size, BRASS), 0.7), (0, 0))
    return front


@painter("sheet")
@sliced(30)
def sheet(canvas: Canvas, radius: float = 10) -> Surface:
    """Paint a sheet of cream paper with a printed double rule on a soft shadow."""
    mask = rounded(canvas.size, radius * canvas.scale)
    front = filled(mask, gradient(canvas.size, ((0.0, "#FFFBF0"), (0.55, "#FAF1DC"), (1.0, "#EBDCBA"))))
    for inset, width, opacity in ((9.0, 1.6, 0.75), (13.0, 0.8, 0.5)):
        outer = rounded(canvas.size, (radius - inset * 0.6) * canvas.scale, inset * canvas.scale)
        reach = inset * canvas.scale + max(1.0, width * canvas.scale)
        inner = rounded(canvas.size, (radius - inset * 0.6) * canvas.scale, reach)
        front.blit(dyed(cut(outer, inner), "#9A7433", opacity), (0, 0))
    blur = 10 * canvas.scale
    return framed(front, soft(mask, blur, opacity=0.7), margin_of(blur), canvas.px(5))


@painter("header")
def header(canvas: Canvas) -> Surface:
    """Paint the bar along the upper edge of a screen, above a hairline of brass and a shadow."""
    lacquer = gradient(canvas.size, ((0.0, "#2E2530"), (1.0, "#17111A")))
    front = blank(canvas.size)
    front.blit(lacquer, (0, 0))
    line = max(1, round(canvas.scale * 1.2))
    front.fill("#8A6A34", (0, canvas.h - line, canvas.w, line))
    return front


@painter("chosen")
def chosen(canvas: Canvas, radius: float = 8) -> Surface:
    """Paint the gold frame round a chosen picture."""
    width = max(2.0, 3 * canvas.scale)
    mask = rounded(canvas.size, radius * canvas.scale)
    ring = cut(mask, rounded(canvas.size, radius * canvas.scale - width, width))
    blur = 4 * canvas.scale
    front = filled(ring, gradient(canvas.size, GOLD))
    return framed(front, soft(ring, blur, "#FFD45A", 0.9), margin_of(blur), 0)


@painter("suit tile")
def suit_tile(canvas: Canvas, lit: bool = False) -> Surface:
    """Paint a blank card as ground for a suit's symbol. `lit` adds the golden edge of a possible choice."""
    ground = gradient(canvas.size, ((0.0, "#FFFDF4"), (0.6, "#FAF1DC"), (1.0, "#E6D4AC")))
    return golden_tile(canvas, ground, lit=lit)


@painter("key cap")
def key_cap(canvas: Canvas) -> Surface:
    """Paint a key of a keyboard."""
    radius = 6 * canvas.scale
    foot = canvas.px(2.4)
    front = dyed(rounded(canvas.size, radius), "#0C080F")
    size = (canvas.w, canvas.h - foot)
    mask = rounded(size, radius)
    front.blit(filled(mask, gradient(size, ((0.0, "#5A4A58"), (1.0, "#382C38")))), (0, 0))
    edge = cut(mask, rounded(size, radius - canvas.scale, max(1.0, canvas.scale)))
    front.blit(filled(edge, gradient(size, BRASS), 0.55), (0, 0))
    return front
