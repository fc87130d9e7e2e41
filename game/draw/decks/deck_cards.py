"""Painters of named cards on the table and in the hand: picture, band with the name, pennant."""

from collections.abc import Iterator
from functools import lru_cache

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.draw.brush import blank, cut, dyed, filled, gradient, mixed, polygons, rounded
from game.draw.deck_style import HEIGHT, LARGE, TABLE_PENNANT_X, CardStyle, Field, field_of, size_for
from game.draw.decks.card_art import opened
from game.draw.decks.card_marks import boxed, grounds, indexed, lettered, named, sealed, window
from game.draw.decks.card_panels import LINE, CardPanel, panels
from game.draw.decks.card_parts import across, lay, pennant, place
from game.draw.decks.card_text import line
from game.draw.panels import GOLD
from game.draw.picture_cache import Canvas, Steps, painter
from game.draw.playing_cards import shaded
from game.stage.deck_faces import Face
from game.stage.geometry import Box

PEAK = 4.2  # units by which the band of an event rises in the middle
EDGE = 1.3  # units: the gold line on a band


@painter("deck card")
def deck_card(canvas: Canvas, face: Face, elevation: str = "table", free: float = 1.0) -> Steps:
    """Paint a card on the table in the layout for its size.

    The next card leaves `free` of its width uncovered.
    """
    yield from opened(face, canvas.w)
    size = size_for(canvas.w / canvas.scale)
    unit = canvas.w / 100
    card = blank(canvas.size)
    for panel in panels(face, size, free):
        yield from _panel(card, panel, unit)
    _flag(card, face, size, unit, letters=canvas.look.suit_letters)
    yield
    frame = "table-thin" if size is LARGE else "table-thick"
    lay(card, f"{frame}-wild" if face.wild else frame, unit)
    return shaded(card, elevation)


def _panel(card: Surface, panel: CardPanel, unit: float) -> Iterator[None]:
    """Draw a picture above the band with its name."""
    face, box = panel.face, panel.box
    wide = face.side >= 0 and box.h < HEIGHT / 2
    under = panel.band_top + 1.0 - box.y  # the picture extends a little below the band's edge
    first = face.side <= 0
    window(card, face, boxed(Box(box.x, box.y, box.w, under), unit), 3 * unit if first else 0, wide=wide)
    yield
    if not first:
        seam = boxed(Box(box.x, box.y - EDGE / 2, box.w, EDGE), unit)
        card.blit(gradient(seam.size, GOLD, across=True), seam)
    _band(card, face, boxed(Box(box.x, panel.band_top, box.w, panel.band), unit), unit)
    x, y, half = panel.seal
    sealed(card, face.type, (x * unit, y * unit), half * unit)
    name = panel.name
    for number, words in enumerate(name.lines):
        written = named(face, line(words, "name", name.size, unit, "#FFFFFF"), name.x * unit, 100 * unit)
        down = panel.band / 2 + (number - (len(name.lines) - 1) / 2) * name.size * LINE + 0.4
        middle = round(name.x * unit), round((panel.band_top + down) * unit)
        card.blit(written, written.get_rect(center=middle))
    yield


def _band(card: Surface, face: Face, box: Rect, unit: float) -> None:
    """Draw the band of the name below its gold line, which rises to a peak for events."""
    peak = PEAK * unit if face.type == "event" else 0.0
    w, h = box.width, box.height + round(peak)
    thick = max(1.0, EDGE * unit)

    def below(down: float) -> Surface:
        return polygons((w, h), [(0, peak + down), (w / 2, down), (w, peak + down), (w, h), (0, h)])

    top = box.bottom - h
    under = polygons((w, h), [(0, peak - 1.5 * unit), (w / 2, 0), (w, peak - 1.5 * unit), (w, h), (0, h)])
    card.blit(dyed(under, "#000000", 0.35), (box.x, top - round(unit)))
    card.blit(filled(below(0.0), _gold((w, h))), (box.x, top))
    card.blit(filled(below(thick), _ground(grounds(face), (w, h))), (box.x, top))


@lru_cache(16)
def _gold(size: tuple[int, int]) -> Surface:
    return gradient(size, GOLD, across=True)


@lru_cache(64)
def _ground(colours: tuple[str, ...], size: tuple[int, int]) -> Surface:
    """Return the background of a band in the colours of its card, which blend into each other."""
    fields = [field_of(colour) for colour in colours]
    body = gradient(size, _stops(fields[0])).convert_alpha()
    for number, tones in enumerate(fields[1:], 1):
        piece = gradient(size, _stops(tones)).convert_alpha()
        piece.blit(across(size, number, len(fields)), (0, 0), special_flags=BLEND_RGBA_MULT)
        body.blit(piece, (0, 0))
    return body


def _stops(tones: Field) -> tuple[tuple[float, str], ...]:
    return (
        (0.0, mixed(tones.plain, tones.dark, 0.35)),
        (0.16, mixed(tones.plain, tones.light, 0.16)),
        (0.55, tones.plain),
        (1.0, mixed(tones.plain, tones.dark, 0.45)),
    )


def _flag(card: Surface, face: Face, size: CardStyle, unit: float, *, letters: bool) -> None:
    """Draw the hanging flag with rank and symbols."""
    prefix = f"pennant-{size.key}"
    flag = pennant(prefix, grounds(face), unit)
    card.blit(flag, place(f"{prefix}-{grounds(face)[0]}", unit))
    top = size.frame - 1.2
    box = boxed(Box(TABLE_PENNANT_X, top, size.pennant, size.foot - top), unit)
    indexed(card, face, box, size.rank * unit, size.sign * unit)
    if letters:
        lettered(card, face, (box.centerx, box.bottom + 3 * unit), size.rank * 0.45 * unit)


@painter("deck thumb")
def deck_thumb(canvas: Canvas, face: Face) -> Surface:
    """Paint the picture alone in a golden frame, for lists."""
    radius, edge = canvas.w * 0.09, max(1.0, canvas.w * 0.045)
    whole = rounded(canvas.size, radius)
    shown = face.sides[0] if face.sides else face
    result = filled(whole, gradient(canvas.size, GOLD))
    inner = Rect((0, 0), canvas.size).inflate(-2 * round(edge), -2 * round(edge))
    inside = blank(inner.size)
    window(inside, shown, inside.get_rect(), 0)
    result.blit(filled(rounded(inner.size, radius - edge), inside), inner)
    line = cut(rounded(canvas.size, radius, edge * 0.62), rounded(canvas.size, radius, edge))
    result.blit(filled(line, gradient(canvas.size, ((0, "#2A1804"), (1, "#2A1804"))), 0.7), (0, 0))
    return result
