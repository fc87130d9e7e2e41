"""The surface backend: draws lists of items on pygame surfaces."""

from collections.abc import Sequence

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.draw import (  # noqa: F401  (their painters)
    chance_curves,
    coin,
    curtain_folds,
    direction_arrows,
    furniture,
    game_paintings,
    glow,
    icons,
    panels,
    playing_cards,
    rule_plates,
    setting_samples,
    tabletop,
    team_shields,
    text_renderer,
    timer_ring,
    wild_signs,
    workshop_parts,
)
from game.draw.brush import multiply_alpha
from game.draw.decks import asset_mats, card_pages, deck_cards, target_marks  # noqa: F401  (their painters)
from game.draw.items import END_CLIP, ClipArea, DrawList, Image, Item, Text
from game.draw.layer import Layer
from game.draw.memory_budget import budget
from game.draw.picture_cache import Pictures, PictureStyle
from game.draw.surface_cache import SurfaceCache
from game.draw.transforms import ALPHA_STEPS
from game.draw.viewport import Viewport

NOTHING = Rect(0, 0, 0, 0)
DEARER = 2  # time per pixel in an area relative to whole rows, which are copied in one go
PIXEL = (1, 1)  # the size of pictures of one colour, which saves megabytes


class SurfaceBackend:
    """Draws scenes onto a target surface of the viewport's physical size."""

    def __init__(self, viewport: Viewport, look: PictureStyle | None = None) -> None:
        self.viewport = viewport
        limits = budget(viewport.width, viewport.height)
        self.pictures = Pictures(viewport.scale, look, limits)
        self._texts = SurfaceCache(limits.texts)
        self._layer = Layer()
        self._shown: list[Item] | None = None
        self._above: list[Item] = []  # what the last frame drew over the layer
        self._covered: list[Rect] | None = None  # and where
        self._target: Surface | None = None

    def resize(self, viewport: Viewport) -> None:
        """Apply a new window size."""
        if viewport != self.viewport:
            self.viewport = viewport
            limits = budget(viewport.width, viewport.height)
            self.pictures.rescale(viewport.scale, limits)
            self._texts.limit = limits.texts
            self._texts.clear()
            self._layer.clear()
            self.forget_shown()

    def restyle(self, look: PictureStyle) -> None:
        """Apply changed settings."""
        if look != self.pictures.look:
            self.pictures.restyle(look)
            self._texts.clear()
            self._layer.clear()
            self.forget_shown()

    def draw(self, target: Surface, scenes: Sequence[DrawList]) -> bool:
        """Draw the scenes from the lowest to the highest.

        Returns False if the target already shows them.
        """
        items = [item for scene in scenes for item in (*scene.still, *scene.moving)]
        self.pictures.begin_frame()
        changed = items != self._shown
        if changed:
            self._show(target, items)
        if not self.pictures.painted:
            self._prepare(scenes)
        return changed

    def _show(self, target: Surface, items: list[Item]) -> None:
        self._shown = items
        done = self._layer.advance(items, target.get_size(), self._draw_items)
        self._restore(target)
        self._above = items[done:]
        self._covered = self._draw_items(target, self._above)

    def _prepare(self, scenes: Sequence[DrawList]) -> None:
        """Do one step of painting a picture that will be needed soon."""
        for scene in reversed(scenes):
            if any(
                self.pictures.prepare(prefetch.picture, prefetch.w, prefetch.h) for prefetch in scene.prefetch
            ):
                return

    def _restore(self, target: Surface) -> None:
        """Restore the layer where the last frame covered it; completely if those areas are unknown."""
        layer = self._layer.surface
        if layer is None:
            return
        if self._layer.remade or self._covered is None or target is not self._target:
            areas = [layer.get_rect()]
        else:
            areas = _soonest(self._covered, layer.get_width())
        for area in areas:
            target.blit(layer, area, area)
        self._target = target

    def picture(self) -> Surface | None:
        """Return the last picture, at its size; None before the first one."""
        layer = self._layer.surface
        if layer is None:
            return None
        picture = layer.copy()
        self._draw_items(picture, self._above)
        return picture

    def forget_shown(self) -> None:
        """Draw the next frame in any case, because the target has lost its content."""
        self._shown = self._covered = None

    def _draw_items(self, target: Surface, items: Sequence[Item]) -> list[Rect]:
        """Draw the items. Returns the covered areas."""
        covered = []
        for item in items:
            if type(item) is Image:
                covered.append(self._draw_image(target, item))
            elif type(item) is Text:
                covered.append(self._draw_text(target, item))
            elif type(item) is ClipArea:
                target.set_clip(None if item == END_CLIP else self._rect(item))
        target.set_clip(None)
        return [area for area in covered if area.w]

    def _rect(self, clip: ClipArea) -> Rect:
        scale = self.viewport.scale
        return Rect(
            round(clip.x * scale), round(clip.y * scale), round(clip.w * scale), round(clip.h * scale)
        )

    def _draw_image(self, target: Surface, item: Image) -> Rect:
        if item.alpha <= 0.03 or item.squeeze <= 0.02:
            return NOTHING
        if item.angle or item.alpha < 1.0 or item.squeeze < 1.0 or item.zoom != 1.0 or item.swift:
            surface = self.pictures.turned(item)
        else:
            surface = self.pictures.upright(item.picture, item.w, item.h)
        scale = self.viewport.scale
        w, h = surface.get_size()
        if (w, h) == PIXEL:
            return _fill(target, surface, item, scale)
        place = (round(item.x * scale - w / 2), round(item.y * scale - h / 2))
        if surface.get_flags() & pygame.SRCALPHA:
            return target.blit(surface, place, special_flags=BLEND_PREMULTIPLIED)
        return target.blit(surface, place)

    def _draw_text(self, target: Surface, item: Text) -> Rect:
        level = round(item.alpha * ALPHA_STEPS)
        if not item.text or level <= 0:
            return NOTHING
        scale = self.viewport.scale
        pixels = item.size * scale if item.exact else text_renderer.pixels_of(item.size, scale)
        key = (item.text, item.font, pixels, item.colour, item.shadow, level, item.exact)
        line = self._texts.get(key, lambda: self._render(item, pixels, level))
        x, y = round(item.x * scale), round(item.y * scale)
        box = line.get_rect()
        if item.anchor == "left":
            box.midleft = (x, y)
        elif item.anchor == "right":
            box.midright = (x, y)
        else:
            box.center = (x, y)
        return target.blit(line, box, special_flags=BLEND_PREMULTIPLIED)

    def _render(self, item: Text, pixels: float, level: int) -> Surface:
        if item.exact:
            line = text_renderer.render_exact(item.text, item.font, pixels, item.colour)
        else:
            palette = self.pictures.look.palette
            line = text_renderer.render(item.text, item.font, round(pixels), item.colour, palette)
        if item.shadow:
            line = text_renderer.with_shadow(line)
        line = line.premul_alpha()
        return line if level == ALPHA_STEPS else multiply_alpha(line, level / ALPHA_STEPS)


def _soonest(areas: list[Rect], width: int) -> list[Rect]:
    """Return the overlapping areas, or all rows that they touch, whichever is faster to copy."""
    if not areas:
        return []
    reach = areas[0].unionall(areas[1:])
    rows = Rect(0, reach.y, width, reach.h)
    return [rows] if sum(area.w * area.h for area in areas) * DEARER > rows.w * rows.h else areas


def _fill(target: Surface, pixel: Surface, item: Image, scale: float) -> Rect:
    """Fill the item's box with one premultiplied colour."""
    w, h = max(1, round(item.w * scale)), max(1, round(item.h * scale))
    box = Rect(round(item.x * scale - w / 2), round(item.y * scale - h / 2), w, h)
    red, green, blue, alpha = pixel.get_at((0, 0))
    left = 255 - alpha
    target.fill((left, left, left), box, pygame.BLEND_RGB_MULT)
    return target.fill((red, green, blue), box, pygame.BLEND_RGB_ADD)
