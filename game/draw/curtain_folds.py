"""Painter of the curtain that hides a shared table: velvet folds with a golden hem."""

import math

import pygame
from pygame import BLEND_RGB_MULT, Surface, transform

from game.draw.brush import blank, gradient
from game.draw.panels import GOLD
from game.draw.picture_cache import Canvas, painter

VELVET, SHADE = pygame.Color("#5A1030"), pygame.Color("#17040E")
FOLD = 84.0  # design units from one fold to the next
HEM, DROP = 5.0, 46.0  # design units: the hem's height, and how far above the window's foot it hangs
LIGHT = ((0.0, "#6A6A6A"), (0.35, "#FFFFFF"), (0.8, "#C8C8C8"), (1.0, "#505050"))  # from the top down


@painter("curtain")
def curtain(canvas: Canvas) -> Surface:
    """Paint a curtain over the whole window."""
    w, h = canvas.size
    sheet = transform.scale(_folds(w, FOLD * canvas.scale), (w, h))
    hem = gradient((w, canvas.px(HEM)), GOLD)
    folds = transform.scale(_folds(w, FOLD * canvas.scale, grey=True), hem.get_size())
    hem.blit(folds, (0, 0), special_flags=BLEND_RGB_MULT)
    sheet.blit(hem, (0, h - canvas.px(DROP)))
    sheet.blit(gradient((w, h), LIGHT), (0, 0), special_flags=BLEND_RGB_MULT)
    return sheet


def _folds(width: int, fold: float, *, grey: bool = False) -> Surface:
    """Return one row of velvet: folds of unequal width, lit from the left."""
    dark, light = (pygame.Color("#4A4A4A"), pygame.Color("#FFFFFF")) if grey else (SHADE, VELVET)
    row = blank((width, 1))
    for x in range(width):
        place = x / fold
        wave = math.sin(math.tau * place + 1.3 * math.sin(place * 1.7) + 0.6 * math.sin(place * 4.1))
        row.set_at((x, 0), dark.lerp(light, (0.5 + 0.5 * wave) ** 1.3))
    return row
