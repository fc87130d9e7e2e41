"""The surface backend: draws lists of items on pygame surfaces."""

from collections.abc import Sequence

import pygame
from pygame import BLEND_PREMULTIPLIED, Rect, Surface

from game.draw import (  # noqa: F401  (their painters)
    chance_curves,
    coin,
    confetti_paper,
    curtain_folds,
    direction_arrows,
    expressions,
    furniture,
    game_paintings,
    glow,
    icons,
    lettering,
    panels,
    playing_cards,
    qr_code,
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
from game.draw.layer import GROUND, Layer
from game.draw.memory_budget import budget
from game.draw.picture_cache import Pictures, PictureStyle
from game.draw.repair import changed_items, clips_of, is_small, joined
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
        self._covered: list[Rect] | None = None  # by each of them
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
        mended = self._mend_layer(target, items)
        if mended is not None and self._repair(target, items, mended):
            return
        done = self._layer.advance(items, target.get_size(), self._draw_items)
        self._restore(target, mended or [])
        self._above = items[done:]
        self._covered = self._draw_items(target, self._above)

    def _mend_layer(self, target: Surface, items: list[Item]) -> list[Rect] | None:
        """Draw again what has changed in the layer. Returns the areas; None if that is too much."""
        layer = self._layer
        if layer.surface is None or layer.surface.get_size() != target.get_size():
            return None
        here, covered = items[: len(layer.items)], [*layer.covered]
        areas = self._changed_areas(layer.items, here, covered)
        if areas is None or not is_small(areas, target.get_size()):
            return None
        layer.items, layer.covered = here, covered
        for area in areas:
            layer.surface.fill(GROUND, area)
            self._draw_area(layer.surface, here, covered, area)
        return areas

    def _repair(self, target: Surface, items: list[Item], mended: list[Rect]) -> bool:
        """Draw again what has changed, also where the layer is `mended`; return False if that is too much."""
        if self._covered is None or self._layer.surface is None or target is not self._target:
            return False
        above, covered = items[len(self._layer.items) :], [*self._covered]
        changed = self._changed_areas(self._above, above, covered)
        areas = joined([*mended, *changed]) if changed is not None else None
        if areas is None or not is_small(areas, target.get_size()):
            return False
        self._above, self._covered = above, covered
        for area in areas:
            target.blit(self._layer.surface, area, area)
            self._draw_area(target, above, covered, area)
        return True

    def _changed_areas(
        self, before: Sequence[Item], now: Sequence[Item], covered: list[Rect]
    ) -> list[Rect] | None:
        """Return the areas of the items that have changed, and note what is `covered` now; None if the list
        is another one.
        """
        places = changed_items(before, now)
        if places is None:
            return None
        areas, clips = [], clips_of(now, places)
        for place, clip in zip(places, clips, strict=True):
            area = self._area(now[place])
            if clip is not None:
                area = area.clip(covered[clip])
            areas += [covered[place], area]
            covered[place] = area
        return joined(areas)

    def _draw_area(self, target: Surface, items: Sequence[Item], covered: Sequence[Rect], area: Rect) -> None:
        """Draw those of the items that are seen in an area, and nothing beside it."""
        self._draw_items(target, [items[place] for place in area.collidelistall(covered)], area)

    def _prepare(self, scenes: Sequence[DrawList]) -> None:
        """Paint a step of a picture that will be needed soon."""
        for scene in reversed(scenes):
            if any(
                self.pictures.prepare(prefetch.picture, prefetch.w, prefetch.h) for prefetch in scene.prefetch
            ):
                return

    def _restore(self, target: Surface, mended: list[Rect]) -> None:
        """Restore the layer where it is mended and where the last frame covered it; completely if those areas
        are unknown.
        """
        layer = self._layer.surface
        if layer is None:
            return
        if self._layer.remade or self._covered is None or target is not self._target:
            areas = [layer.get_rect()]
        else:
            areas = _soonest([*mended, *(area for area in self._covered if area.w)], layer.get_width())
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

    def _draw_items(self, target: Surface, items: Sequence[Item], within: Rect | None = None) -> list[Rect]:
        """Draw the items, only `within` an area if one is given. Returns the area that each covers."""
        covered, clip = [], NOTHING
        target.set_clip(within)
        for item in items:
            if type(item) is ClipArea:  # both ends of a clip count as its area
                target.set_clip(within)
                if item != END_CLIP:
                    clip = self._rect(item)
                    target.set_clip(clip.clip(target.get_clip()))
                covered.append(clip)
            else:
                covered.append(self._draw_item(target, item))
        target.set_clip(None)
        return covered

    def _rect(self, clip: ClipArea) -> Rect:
        scale = self.viewport.scale
        return Rect(
            round(clip.x * scale), round(clip.y * scale), round(clip.w * scale), round(clip.h * scale)
        )

    def _draw_item(self, target: Surface, item: Item) -> Rect:
        found = self._located(item)
        if found is None:
            return NOTHING
        surface, box = found
        if surface.get_size() == PIXEL:
            return _fill(target, surface, box)
        if surface.get_flags() & pygame.SRCALPHA:
            return target.blit(surface, box, special_flags=BLEND_PREMULTIPLIED)
        return target.blit(surface, box)

    def _area(self, item: Item) -> Rect:
        """Return the area that an item covers."""
        found = self._located(item)
        return NOTHING if found is None else found[1]

    def _located(self, item: Item) -> tuple[Surface, Rect] | None:
        """Return the surface of an item and its place; None if nothing of it is seen."""
        if type(item) is Image:
            return self._located_image(item)
        return self._located_text(item) if type(item) is Text else None

    def _located_image(self, item: Image) -> tuple[Surface, Rect] | None:
        if item.alpha <= 0.03 or item.squeeze <= 0.02:
            return None
        if item.angle or item.alpha < 1.0 or item.squeeze < 1.0 or item.zoom != 1.0 or item.swift:
            surface = self.pictures.turned(item)
        else:
            surface = self.pictures.upright(item.picture, item.w, item.h)
        scale, size = self.viewport.scale, surface.get_size()
        w, h = size
        if size == PIXEL:  # one colour, for the whole box
            w, h = max(1, round(item.w * scale)), max(1, round(item.h * scale))
        return surface, Rect(round(item.x * scale - w / 2), round(item.y * scale - h / 2), w, h)

    def _located_text(self, item: Text) -> tuple[Surface, Rect] | None:
        level = round(item.alpha * ALPHA_STEPS)
        if not item.text or level <= 0:
            return None
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
        return line, box

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


def _fill(target: Surface, pixel: Surface, box: Rect) -> Rect:
    """Fill a box with one premultiplied colour."""
    red, green, blue, alpha = pixel.get_at((0, 0))
    left = 255 - alpha
    target.fill((left, left, left), box, pygame.BLEND_RGB_MULT)
    return target.fill((red, green, blue), box, pygame.BLEND_RGB_ADD)
