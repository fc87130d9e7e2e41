"""Painters of the room, the table, the title's scene and the inlays of the cloth."""

import io
import math

import pygame
from pygame import Surface, transform

from game.draw import image_decoder
from game.draw.brush import disc, filled, gradient, margin_of, polygons, soft
from game.draw.icons import sign_mask
from game.draw.panels import GOLD, cast, framed
from game.draw.picture_cache import Canvas, Steps, painter
from game.draw.swatches import ink_colour
from game.stage.geometry import Box
from game.stage.layout.painting import filling
from game.system.assets import read_bytes

# How far the table's shadow reaches beyond it on each side, as shares of its width and height.
SHADOW_REACH = {"landscape": (0.05625, 0.0795), "portrait": (0.0806, 0.0463)}


SMALL_LOGO = 930  # physical pixels of its width up to which the half-size lettering is sharp
DARK_SIDES, FADING = 105, 0.13  # of 255: light of the sides; of its width: where the title fades into them
LARGE = 1280  # physical pixels of the longer side beyond which the half-size paintings would be blurred


def _sprite(*parts: str) -> Surface:
    return pygame.image.load(io.BytesIO(read_bytes("sprites", *parts)), parts[-1]).convert_alpha()


def _painting(longer: float, folder: str, name: str) -> tuple[str, str]:
    """Return the file of a painting for this longer side: the half-size copy if it is as sharp."""
    return folder, f"{name}-half.webp" if round(longer) <= LARGE else f"{name}.webp"


@painter("ground", backdrop=True)
def ground(canvas: Canvas, own: str, table: Box) -> Steps:
    """Paint the room with the table at its place in design units. `own` is the game's cloth.

    One picture of the window's size takes a third of the memory of separate ones for room, shadow and
    table.
    """
    shape = "portrait" if table.h > table.w else "landscape"
    across, down = SHADOW_REACH[shape]
    wide = Box.around(table.cx, table.cy, table.w * (1 + 2 * across), table.h * (1 + 2 * down))
    cloth = f"{canvas.look.cloth_for(own)}-{shape}"
    painting = _painting(max(table.w, table.h) * canvas.scale, "tables", cloth)
    image_decoder.begin(*painting)
    yield
    result = room(canvas)
    yield
    _lay(result, _sprite("tables", f"shadow-{shape}.webp"), wide, canvas.scale)
    yield from image_decoder.waiting(*painting)
    _lay(result, image_decoder.take(*painting), table, canvas.scale)
    return result


def room(canvas: Canvas) -> Surface:
    """Paint the dark room round the table."""
    return transform.smoothscale(_sprite("tables", "room.webp"), canvas.size).convert()


def _lay(target: Surface, painting: Surface, box: Box, scale: float) -> None:
    """Stretch a painting into its box in design units."""
    w, h = round(box.w * scale), round(box.h * scale)
    place = round(box.cx * scale - w / 2), round(box.cy * scale - h / 2)
    target.blit(transform.smoothscale(painting, (w, h)), place)


@painter("title", backdrop=True)
def title(canvas: Canvas) -> Surface:
    """Paint the title's scene without distortion, cut to the window's shape. In a wider window it is whole,
    and its sides fade into the dark scene out of focus.
    """
    painting = image_decoder.take(*_painting(max(canvas.size), "title", _shape(canvas)))
    place = filling(canvas.w, canvas.h, painting.get_width() / painting.get_height())
    side = round(place.x)
    if side <= 0:
        return _cut(canvas, painting)
    result = _far(canvas)
    result.fill((DARK_SIDES,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    sharp = transform.smoothscale(painting, (canvas.w - 2 * side, canvas.h)).convert()
    fade = min(round(FADING * place.w), 2 * side)
    result.blit(sharp, (side + fade, 0), (fade, 0, sharp.get_width() - 2 * fade, canvas.h))
    for x in range(fade):
        sharp.set_alpha(round(255 * math.sin(math.pi / 2 * x / fade) ** 2))
        for at in (x, sharp.get_width() - 1 - x):
            result.blit(sharp, (side + at, 0), (at, 0, 1, canvas.h))
    return result


@painter("far title")
def far_title(canvas: Canvas) -> Surface:
    """Paint the title's scene out of focus for menus: a small copy enlarged."""
    return _far(canvas)


def _far(canvas: Canvas) -> Surface:
    return _cut(canvas, image_decoder.take("title", f"{_shape(canvas)}-far.webp"))


def _shape(canvas: Canvas) -> str:
    return "portrait" if canvas.h > canvas.w else "landscape"


def _cut(canvas: Canvas, painting: Surface) -> Surface:
    """Return the middle of a painting, scaled to fill the canvas without distortion."""
    w, h = painting.get_size()
    scale = max(canvas.w / w, canvas.h / h)
    size = round(w * scale), round(h * scale)
    grown = transform.smoothscale(painting, size).convert()
    return grown.subsurface(((size[0] - canvas.w) // 2, (size[1] - canvas.h) // 2, *canvas.size)).copy()


@painter("logo")
def logo(canvas: Canvas) -> Surface:
    """Paint the lettering of the title."""
    lettering = _sprite("title", "logo-half.webp" if canvas.w <= SMALL_LOGO else "logo.webp")
    return transform.smoothscale(lettering, canvas.size)


@painter("sweep")
def sweep(canvas: Canvas, start: float, end: float) -> Surface:
    """Paint a tapered arrow along the ellipse that fills the canvas, between two angles in degrees."""
    w, h = canvas.size
    thick = 9.3 * canvas.scale
    rx, ry = w / 2 - thick * 1.6, h / 2 - thick * 1.6
    outer: list[tuple[float, float]] = []
    inner: list[tuple[float, float]] = []
    steps = 56
    for index in range(steps + 1):
        t = index / steps
        angle = math.radians(start + (end - start) * t)
        x, y = w / 2 + rx * math.cos(angle), h / 2 + ry * math.sin(angle)
        normal = math.cos(angle) * ry, math.sin(angle) * rx
        length = math.hypot(*normal) or 1.0
        half = thick * (0.12 + 0.88 * t) / 2
        outer.append((x + normal[0] / length * half, y + normal[1] / length * half))
        inner.append((x - normal[0] / length * half, y - normal[1] / length * half))
    mask = polygons(canvas.size, outer + inner[::-1], _head(w, h, (rx, ry), (start, end), thick))
    front = filled(mask, gradient(canvas.size, ((0.0, "#FFF4CC"), (0.5, "#F0CF78"), (1.0, "#B0812F"))))
    blur = 4 * canvas.scale
    return framed(front, soft(mask, blur, opacity=0.5), margin_of(blur), canvas.px(2))


def _head(
    w: float, h: float, radii: tuple[float, float], ends: tuple[float, float], thick: float
) -> list[tuple[float, float]]:
    """Return the triangle at the end of a sweep."""
    rx, ry = radii
    angle = math.radians(ends[1])
    way = 1 if ends[1] > ends[0] else -1
    x, y = w / 2 + rx * math.cos(angle), h / 2 + ry * math.sin(angle)
    along = -rx * math.sin(angle) * way, ry * math.cos(angle) * way
    length = math.hypot(*along) or 1.0
    tx, ty = along[0] / length, along[1] / length
    wide, far = thick * 1.3, thick * 2.5
    return [(x - ty * wide, y + tx * wide), (x + tx * far, y + ty * far), (x + ty * wide, y - tx * wide)]


@painter("medal")
def medal(canvas: Canvas, suit: str) -> Surface:
    """Paint the medal beside the discard pile that shows the named suit."""
    whole = disc(canvas.w)
    front = filled(whole, gradient(canvas.size, GOLD))
    inset = canvas.w * 0.05
    paper = gradient(canvas.size, ((0.0, "#FFFDF2"), (0.6, "#FBF0D8"), (1.0, "#DCC694")))
    front.blit(filled(disc(canvas.w, inset=inset), paper), (0, 0))
    sign = sign_mask(f"suit-{suit}", round(canvas.w * 0.56))
    ink = ink_colour(suit, canvas.look.palette)
    mark = filled(sign, gradient(sign.get_size(), ((0.0, ink), (0.5, ink), (1.0, ink))))
    place = mark.get_rect(center=(canvas.w // 2, round(canvas.h * 0.51)))
    shade = soft(sign, max(1.0, canvas.w * 0.02), opacity=0.4)
    front.blit(shade, shade.get_rect(center=(place.centerx, place.centery + max(1, canvas.w // 50))))
    front.blit(mark, place)
    blur = 6 * canvas.scale
    return framed(front, cast(whole, canvas, blur, "#FFD873", 0.75), margin_of(blur), 0)


@painter("seal")
def seal(canvas: Canvas, teeth: int = 16) -> Surface:
    """Paint the toothed red-gold seal below a pending penalty."""
    centre = canvas.w / 2
    points = []
    for index in range(teeth * 2):
        radius = centre * (1.0 if index % 2 == 0 else 0.85)
        angle = math.tau * (index - 0.5) / (teeth * 2)
        points.append((centre + radius * math.cos(angle), centre + radius * math.sin(angle)))
    mask = polygons(canvas.size, points)
    front = filled(mask, gradient(canvas.size, ((0.0, "#FF9A58"), (0.45, "#EE6A34"), (1.0, "#B4300F"))))
    inner = disc(canvas.w, inset=canvas.w * 0.15)
    front.blit(soft(inner, canvas.w * 0.02, opacity=0.5), [-margin_of(canvas.w * 0.02)] * 2)
    front.blit(filled(inner, gradient(canvas.size, GOLD)), (0, 0))
    red = gradient(canvas.size, ((0.0, "#DE4426"), (0.55, "#B4231A"), (1.0, "#7E120E")))
    front.blit(filled(disc(canvas.w, inset=canvas.w * 0.162), red), (0, 0))
    blur = 5 * canvas.scale
    return framed(front, soft(mask, blur, opacity=0.65), margin_of(blur), canvas.px(4), canvas.px(2))
