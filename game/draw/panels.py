"""Painters of panels, buttons and small controls: dark lacquer with a hairline of brass."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pygame import Color, Surface, transform

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
    soft_box,
)
from game.draw.picture_cache import Canvas, painter

GOLD = ((0.0, "#FFF4CC"), (0.22, "#E9C66C"), (0.5, "#AE7F2E"), (0.72, "#F4DC92"), (1.0, "#7A5317"))
BRASS = ((0.0, "#E9C66C"), (0.5, "#7A5A2A"), (1.0, "#B08A44"))
FOCUS = "#7FE8FF"
ADVISED = "#6CF09A"  # the light of what the coach would do

# panel kind -> (top, bottom, opacity, brass edge's opacity)
PANELS = {
    "lacquer": ("#2E2530", "#151019", 0.95, 0.85),
    "plate": ("#2E2530", "#1A141D", 0.95, 0.7),
    "row": ("#2E2533", "#18121F", 0.9, 0.6),
    "hover": ("#43364A", "#251C2C", 0.95, 1.0),
    "paper": ("#FFFBF0", "#EBDCBA", 1.0, 0.9),
    "alarm": ("#D8442A", "#9A1C10", 0.97, 0.9),
    "fault": ("#4A1712", "#2C0B0A", 0.95, 0.9),
    "latest": ("#F6DFA0", "#E6BE78", 0.13, 0.0),
    "lit": ("#6B5322", "#3D2F14", 0.9, 1.0),
    "indigo": ("#2F2A5C", "#161330", 0.96, 1.0),
    "quiet": ("#332C66", "#241E4C", 0.7, 0.5),
    "tag gold": ("#FFE9A8", "#E0A940", 1.0, 0.9),
    "tag blue": ("#3C66C8", "#1C3A8C", 1.0, 0.9),
    "tag amber": ("#C8711E", "#8A440C", 1.0, 0.9),
    "tag ivory": ("#FFFBF0", "#E2CF9E", 1.0, 0.9),
    "tag green": ("#2E9A5C", "#12502E", 0.97, 0.9),
    "tag steel": ("#4A6076", "#26364A", 0.97, 0.5),
    "ember": ("#7A2A14", "#3A120C", 0.97, 1.0),
    "tag violet": ("#7A3A92", "#4A1C68", 1.0, 0.9),
    "better": ("#24583E", "#173A29", 0.92, 0.9),
    "worse": ("#5A2A1C", "#3A1A12", 0.92, 0.9),
    "well": ("#0E0A12", "#17111C", 0.85, 0.35),
}

# button kind -> (top, bottom, edge)
BUTTONS = {
    "normal": ("#4A3B46", "#2A2029", "#B08A44"),
    "hover": ("#66525F", "#3A2C38", "#E9C66C"),
    "primary": ("#FFE9A8", "#D69A34", "#FFF6D8"),
    "primary-hover": ("#FFF3C8", "#E9B04A", "#FFFFFF"),
    "green": ("#7DE29A", "#3BB56A", "#D8FFE4"),
    "green-hover": ("#A2F2B8", "#4CCB7E", "#FFFFFF"),
    "danger": ("#D24A2C", "#A42416", "#FFC8B0"),
    "danger-hover": ("#E8603E", "#B83020", "#FFE0D0"),
    "disabled": ("#2E2730", "#241E27", "#4A4048"),
}


def _edge(mask: Surface, radius: float, width: float, fill: Surface, opacity: float) -> Surface:
    inner = rounded(mask.get_size(), max(0.0, radius - width), width)
    return filled(cut(mask, inner), fill, opacity)


def framed(front: Surface, under: Surface, margin: int, drop: int, across: int = 0) -> Surface:
    """Return `front` over `under`, `margin` larger on every side so that the picture stays centred."""
    result = blank((front.get_width() + 2 * margin, front.get_height() + 2 * margin))
    centre = result.get_width() // 2, result.get_height() // 2
    result.blit(under, under.get_rect(center=(centre[0] + across, centre[1] + drop)))
    result.blit(front, (margin, margin))
    return result


def cast(mask: Surface, canvas: Canvas, blur: float, glow: str, opacity: float) -> Surface:
    """Return what a coin of this shape has under it: its glow, and its shadow, away from the lamp."""
    under, shadow = soft(mask, blur, glow, opacity), soft(mask, blur, opacity=0.55)
    under.blit(shadow, (canvas.px(3), canvas.px(5)))
    return under


def golden_tile(canvas: Canvas, ground: Surface, *, lit: bool) -> Surface:
    """Return a tile with this ground and a golden edge. `lit` adds the light of a possible choice."""
    radius = 10 * canvas.scale
    mask = rounded(canvas.size, radius)
    front = filled(mask, ground)
    width = max(1.5, (2.6 if lit else 1.4) * canvas.scale)
    edge = cut(mask, rounded(canvas.size, radius - width, width))
    front.blit(filled(edge, gradient(canvas.size, GOLD)), (0, 0))
    blur = (12 if lit else 8) * canvas.scale
    under = soft(mask, blur, "#FFD45A" if lit else "#020305", 0.85 if lit else 0.65)
    return framed(front, under, margin_of(blur) + canvas.px(4), 0 if lit else canvas.px(4))


def widened(picture: Surface, extra: int) -> Surface:
    """Return the picture made `extra` pixels wider by stretching its middle column."""
    w, h = picture.get_size()
    middle = w // 2
    result = blank((w + extra, h))
    result.blit(picture, (0, 0), (0, 0, middle, h))
    column = transform.scale(picture.subsurface((middle, 0, 1, h)), (extra, h))
    result.blit(column, (middle, 0))
    result.blit(picture, (middle + extra, 0), (middle, 0, w - middle, h))
    return result


Whole = Callable[..., Surface]  # a painter that does not paint in steps


def sliced(radius: float) -> Callable[[Whole], Whole]:
    """Decorate a painter of pictures with a uniform middle: a narrow one is painted and stretched."""

    def wrap(paint: Whole) -> Whole:
        def painted(canvas: Canvas, *parameters: Any) -> Surface:
            narrow = 2 * canvas.px(max(radius, *[p for p in parameters if type(p) in (int, float)], 0.0)) + 24
            if canvas.w <= narrow + 8:
                return paint(canvas, *parameters)
            return widened(paint(replace(canvas, w=narrow), *parameters), canvas.w - narrow)

        return painted

    return wrap


@painter("panel")
@sliced(12)
def panel(canvas: Canvas, kind: str = "lacquer", radius: float = 12, shadow: bool = True) -> Surface:
    """Paint a rounded panel with a brass hairline and a soft shadow."""
    top, bottom, opacity, edge = PANELS[kind]
    reach = radius * canvas.scale
    mask = rounded(canvas.size, reach)
    front = filled(mask, gradient(canvas.size, ((0.0, top), (1.0, bottom))), opacity)
    line = max(1.0, canvas.scale)
    front.blit(_edge(mask, reach, line, gradient(canvas.size, BRASS), edge), (0, 0))
    if not shadow:
        return front
    blur = 8 * canvas.scale
    return framed(front, soft_box(canvas.size, reach, blur), margin_of(blur), canvas.px(4))


@painter("button")
@sliced(13)
def button(canvas: Canvas, kind: str = "normal", radius: float = 12, pressed: bool = False) -> Surface:
    """Paint a lacquer button on a darker base. When pressed, it sinks onto the base."""
    top, bottom, edge = BUTTONS[kind]
    foot = canvas.px(3.4)
    sunk = foot - max(1, foot // 4) if pressed else 0
    reach = radius * canvas.scale
    front = dyed(rounded(canvas.size, reach), mixed(bottom, "#000000", 0.55))
    body_size = (canvas.w, canvas.h - foot)
    mask = rounded(body_size, reach)
    stops = ((0.0, top), (0.12, mixed(top, bottom, 0.25)), (1.0, bottom))
    front.blit(filled(mask, gradient(body_size, stops)), (0, sunk))
    rim = gradient(body_size, ((0.0, edge), (1.0, mixed(edge, bottom, 0.6))))
    front.blit(_edge(mask, reach, max(1.0, canvas.scale), rim, 0.9), (0, sunk))
    if kind.startswith(("primary", "green")):
        shine = (max(1, canvas.w - canvas.px(6)), max(1, round(body_size[1] * 0.45)))
        front.blit(
            dyed(rounded(shine, reach - canvas.px(3)), "#FFFFFF", 0.22), (canvas.px(3), canvas.px(2) + sunk)
        )
    blur = 5 * canvas.scale
    shadow = soft_box(canvas.size, reach, blur, opacity=0.25 if kind == "disabled" else 0.6)
    return framed(front, shadow, margin_of(blur), canvas.px(3))


@painter("focus")
@sliced(22)
def focus(canvas: Canvas, radius: float = 12) -> Surface:
    """Paint the ring of the keyboard focus. No other element is cyan."""
    return _ring(canvas, radius, canvas.px(3.4), max(2, canvas.px(2.4)), FOCUS, "#3FB8E8")


@painter("advised")
@sliced(22)
def advised(canvas: Canvas, radius: float = 12) -> Surface:
    """Paint the ring round the coach's answer, inside the focus ring."""
    return _ring(canvas, radius, 0, max(2, canvas.px(3.2)), ADVISED, "#2FC46A")


def _ring(canvas: Canvas, radius: float, gap: int, width: int, colour: str, light: str) -> Surface:
    outer = (canvas.w + 2 * (gap + width), canvas.h + 2 * (gap + width))
    reach = radius * canvas.scale + gap + width
    mask = rounded(outer, reach)
    ring = cut(mask, rounded(outer, reach - width, width))
    blur = 4 * canvas.scale
    front = dyed(ring, colour)
    return framed(front, soft(ring, blur, light, 0.9), margin_of(blur), 0)


@painter("key")
def key(canvas: Canvas, dark: bool = True) -> Surface:
    """Paint the small cap behind a key's letter."""
    return dyed(rounded(canvas.size, 4.5 * canvas.scale), "#000000", 0.42 if dark else 0.28)


@painter("badge")
def badge(canvas: Canvas, kind: str = "paper") -> Surface:
    """Paint the round badge for a number of cards: paper, or red for the last card."""
    top, bottom = {
        "paper": ("#FFF6DC", "#E6CF9A"),
        "alarm": ("#FF8A66", "#C62A1A"),
        "dark": ("#3A2E3C", "#1A141D"),
    }[kind]
    whole = disc(canvas.w)
    front = filled(whole, gradient(canvas.size, GOLD))
    front.blit(
        filled(
            disc(canvas.w, inset=max(1.0, 1.7 * canvas.scale)), gradient(canvas.size, ((0, top), (1, bottom)))
        ),
        (0, 0),
    )
    blur = 3 * canvas.scale
    return framed(front, soft(whole, blur), margin_of(blur), canvas.px(1.4))


@painter("veil")
def veil(canvas: Canvas, colour: str = "#07050A", opacity: float = 0.6, radius: float = 0) -> Surface:
    """Paint a dark pane: over a whole scene behind a dialog, or with rounded corners over one card.

    Without corners it is a single pixel of its colour, which fills the box.
    """
    if radius:
        return dyed(rounded(canvas.size, radius * canvas.scale), colour, opacity)
    white = blank((1, 1))
    white.fill("#FFFFFF")
    return dyed(white, colour, opacity)


@painter("line")
def line(canvas: Canvas, colour: str = "#8A6A34", opacity: float = 0.5) -> Surface:
    """Paint a hairline that fades at its ends."""
    ink, row = Color(colour), blank((canvas.w, 1))
    for x in range(canvas.w):
        strength = min(1.0, x / canvas.w / 0.12, (canvas.w - 1 - x) / canvas.w / 0.12)
        row.set_at((x, 0), (ink.r, ink.g, ink.b, round(255 * opacity * strength)))
    return transform.scale(row, canvas.size)


@painter("bar")
def bar(canvas: Canvas, colour: str = "#E9C66C", opacity: float = 1.0) -> Surface:
    """Paint a filled bar with round ends, for sliders and progress."""
    return dyed(rounded(canvas.size, canvas.h / 2), colour, opacity)


@painter("arrow")
def arrow(canvas: Canvas, way: str, colour: str = "#F6EBD2") -> Surface:
    """Paint a small triangle pointing left, right, up or down."""
    w, h = canvas.size
    points = {
        "left": ((w * 0.7, h * 0.1), (w * 0.25, h * 0.5), (w * 0.7, h * 0.9)),
        "right": ((w * 0.3, h * 0.1), (w * 0.75, h * 0.5), (w * 0.3, h * 0.9)),
        "up": ((w * 0.1, h * 0.7), (w * 0.5, h * 0.25), (w * 0.9, h * 0.7)),
        "down": ((w * 0.1, h * 0.3), (w * 0.5, h * 0.75), (w * 0.9, h * 0.3)),
    }[way]
    return dyed(polygons(canvas.size, points), colour)


@painter("knob")
def knob(canvas: Canvas, lit: bool = False) -> Surface:
    """Paint the gold knob of a slider or switch."""
    whole = disc(canvas.w)
    front = filled(whole, gradient(canvas.size, GOLD))
    inner = ("#FFF6DC", "#F4DC92") if lit else ("#F6EBD2", "#D9BE84")
    front.blit(
        filled(
            disc(canvas.w, inset=max(1.0, 1.5 * canvas.scale)),
            gradient(canvas.size, ((0, inner[0]), (1, inner[1]))),
        ),
        (0, 0),
    )
    blur = 3 * canvas.scale
    return framed(front, soft(whole, blur), margin_of(blur), canvas.px(1.5))
