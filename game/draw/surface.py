"""The surface backend: draws lists of items with pygame surfaces. The reference for every other backend."""

from collections.abc import Sequence

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.draw import cards, glow, panels, sheets, signs, table, text  # noqa: F401  (they register their painters)
from game.draw.brush import multiply_alpha
from game.draw.cache import SurfaceCache
from game.draw.items import END_CLIP, Clip, DrawList, Image, Item, Text
from game.draw.pictures import ALPHA_STEPS, MEGABYTE, Look, Pictures
from game.draw.swatches import choose_palette
from game.draw.viewport import Viewport

TEXT_LIMIT = 24 * MEGABYTE


class SurfaceBackend:
    """Draws scenes onto a target surface of the viewport's physical size."""

    def __init__(self, viewport: Viewport, look: Look | None = None) -> None:
        self.viewport = viewport
        self.pictures = Pictures(viewport.scale, look)
        self._texts = SurfaceCache(TEXT_LIMIT)
        self._ground: Surface | None = None
        self._ground_items: list[Item] = []
        choose_palette(self.pictures.look.palette)

    def resize(self, viewport: Viewport) -> None:
        """Follows a resized window."""
        if viewport != self.viewport:
            self.viewport = viewport
            self.pictures.rescale(viewport.scale)
            self._texts.clear()
            self._ground = None

    def restyle(self, look: Look) -> None:
        """Follows changed settings."""
        if look != self.pictures.look:
            choose_palette(look.palette)
            self.pictures.restyle(look)
            self._texts.clear()
            self._ground = None

    def draw(self, target: Surface, scenes: Sequence[DrawList]) -> None:
        """Draws the scenes from the lowest to the highest."""
        for index, scene in enumerate(scenes):
            if index == 0:
                target.blit(self._composed(scene.still, target), (0, 0))
            else:
                self._draw_items(target, scene.still)
            self._draw_items(target, scene.moving)

    def _composed(self, items: list[Item], target: Surface) -> Surface:
        """The lowest scene's still items on one opaque surface, made anew only when they differ."""
        if (
            self._ground is None
            or self._ground.get_size() != target.get_size()
            or items != self._ground_items
        ):
            ground = Surface(target.get_size()).convert()
            ground.fill("#0A0708")
            self._draw_items(ground, items)
            self._ground, self._ground_items = ground, list(items)
        return self._ground

    def _draw_items(self, target: Surface, items: Sequence[Item]) -> None:
        for item in items:
            if type(item) is Image:
                self._draw_image(target, item)
            elif type(item) is Text:
                self._draw_text(target, item)
            elif type(item) is Clip:
                target.set_clip(None if item == END_CLIP else self._rect(item))
        target.set_clip(None)

    def _rect(self, clip: Clip) -> Rect:
        scale = self.viewport.scale
        return Rect(
            round(clip.x * scale), round(clip.y * scale), round(clip.w * scale), round(clip.h * scale)
        )

    def _draw_image(self, target: Surface, item: Image) -> None:
        if item.alpha <= 0.03 or item.squeeze <= 0.02:
            return
        if item.angle or item.alpha < 1.0 or item.squeeze < 1.0:
            surface = self.pictures.turned(
                item.picture, item.w, item.h, angle=item.angle, alpha=item.alpha, squeeze=item.squeeze
            )
        else:
            surface = self.pictures.upright(item.picture, item.w, item.h)
        scale = self.viewport.scale
        w, h = surface.get_size()
        place = (round(item.x * scale - w / 2), round(item.y * scale - h / 2))
        if surface.get_flags() & pygame.SRCALPHA:
            target.blit(surface, place, special_flags=BLEND_PREMULTIPLIED)
        else:
            target.blit(surface, place)

    def _draw_text(self, target: Surface, item: Text) -> None:
        level = round(item.alpha * ALPHA_STEPS)
        if not item.text or level <= 0:
            return
        pixels = text.pixels_of(item.size, self.viewport.scale)
        key = (item.text, item.font, pixels, item.colour, item.shadow, level)
        line = self._texts.get(key, lambda: self._render(item, pixels, level))
        x, y = round(item.x * self.viewport.scale), round(item.y * self.viewport.scale)
        box = line.get_rect()
        if item.anchor == "left":
            box.midleft = (x, y)
        elif item.anchor == "right":
            box.midright = (x, y)
        else:
            box.center = (x, y)
        target.blit(line, box, special_flags=BLEND_PREMULTIPLIED)

    @staticmethod
    def _render(item: Text, pixels: int, level: int) -> Surface:
        line = text.render(item.text, item.font, pixels, item.colour)
        if item.shadow:
            line = text.with_shadow(line)
        line = line.premul_alpha()
        return line if level == ALPHA_STEPS else multiply_alpha(line, level / ALPHA_STEPS)
