"""Icons, suit symbols and avatars."""

import io
import json
from functools import lru_cache

import pygame
from pygame import Surface, transform

from game.draw.brush import dyed, filled, gradient, margin_of, mixed, soft
from game.draw.panels import framed
from game.draw.picture_cache import Canvas, painter
from game.draw.swatches import ink_colour, sign_colour
from game.system.assets import names, read_bytes

USUAL = "fox"  # who has chosen no picture


@lru_cache(1)
def _icons() -> dict[str, dict[str, object]]:
    loaded: dict[str, dict[str, object]] = json.loads(read_bytes("sprites", "icons.json"))
    return loaded


@lru_cache(256)
def sign_mask(name: str, pixels: int) -> Surface:
    """Return the icon `name` as a white mask of pixels x pixels."""
    icon = _icons()[name]
    body = str(icon["body"]).replace("currentColor", "#ffffff")
    pixels = max(2, pixels)
    twice = pixels * 2
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{twice}" height="{twice}" '
        f'viewBox="0 0 {icon["box"]} {icon["box"]}">{body}</svg>'
    )
    drawn = pygame.image.load(io.BytesIO(svg.encode()), "icon.svg").convert_alpha()
    drawn.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return transform.smoothscale(drawn, (pixels, pixels))


@painter("icon")
def icon(canvas: Canvas, name: str, colour: str, shadow: bool = True) -> Surface:
    """Paint an icon in one colour, with a small shadow for dark ground."""
    mask = sign_mask(name, canvas.w)
    if not shadow:
        return dyed(mask, colour)
    return _over_shadow(mask, dyed(mask, colour), blur=max(1.0, canvas.w * 0.04), drop=max(1, canvas.w // 24))


@painter("suit")
def suit(canvas: Canvas, letter: str, ground: str = "dark") -> Surface:
    """Paint a suit symbol: light for dark ground, or in printing ink with a gradient for paper."""
    mask = sign_mask(f"suit-{letter}", canvas.w)
    if ground == "dark":
        return _over_shadow(
            mask, dyed(mask, sign_colour(letter, canvas.look.palette)), blur=max(1.0, canvas.w * 0.05), drop=1
        )
    ink = ink_colour(letter, canvas.look.palette)
    stops = ((0.0, mixed(ink, "#FFFFFF", 0.28)), (0.45, ink), (1.0, mixed(ink, "#000000", 0.35)))
    inked = filled(mask, gradient(mask.get_size(), stops))
    return _over_shadow(mask, inked, blur=max(1.0, canvas.w * 0.05), drop=max(1, canvas.w // 30), opacity=0.4)


def _over_shadow(mask: Surface, front: Surface, *, blur: float, drop: int, opacity: float = 0.6) -> Surface:
    return framed(front, soft(mask, blur, opacity=opacity), margin_of(blur) + drop, drop)


@lru_cache(24)
def portrait(name: str) -> Surface:
    """Return an avatar's picture. An unknown avatar of another player is replaced by the default one."""
    if f"{name}.webp" not in names("sprites", "avatars"):
        return portrait(USUAL)
    return pygame.image.load(io.BytesIO(read_bytes("sprites", "avatars", f"{name}.webp"))).convert_alpha()


@painter("avatar")
def avatar(canvas: Canvas, name: str) -> Surface:
    """Paint a player's picture: a disc with a ring and a shadow."""
    face = transform.smoothscale(portrait(name), canvas.size)
    mask = dyed(face, "#FFFFFF")
    mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return _over_shadow(mask, face, blur=canvas.w * 0.06, drop=max(1, canvas.w // 26), opacity=0.65)
