"""Cards of the decks as they lie on the table and in the hand: picture, band with the name, pennant."""

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.draw.brush import blank, cut, filled, gradient, mixed, polygons, rounded
from game.draw.cards import shaded
from game.draw.deck_looks import FIELDS, LARGE, RANK_CAP, TABLE_PENNANT_X, TINY, Field, Size, size_for
from game.draw.deck_marks import field, indexed, lettered, sealed, window
from game.draw.deck_parts import across, lay, pennant, place
from game.draw.deck_text import line, name_lines
from game.draw.panels import GOLD
from game.draw.pictures import Canvas, painter
from game.stage.deck_faces import Face

INTO_FRAME = 0.6  # units by which what lies inside reaches under the frame
NAME_WIDE = 88.0  # units
PEAK = 4.2  # units by which the band of an event rises in the middle
SPLIT_BAND, SPLIT_TALL = 0.8, 0.86  # heights of a side's band over those of a whole card's
SPLIT_NAME = 0.8


@painter("deck card")
def deck_card(canvas: Canvas, face: Face, elevation: str = "table") -> Surface:
    """A card as it lies on the table, laid out for its size."""
    size = size_for(canvas.w / canvas.scale)
    unit = canvas.w / 100
    card = blank(canvas.size)
    inset = round((size.frame - INTO_FRAME) * unit)
    inner = Rect(inset, inset, canvas.w - 2 * inset, canvas.h - 2 * inset)
    if face.sides:
        high = inner.height // 2
        for number, side in enumerate(face.sides):
            half = Rect(
                inner.x, inner.y + number * high, inner.width, high + number * (inner.height - 2 * high)
            )
            _panel(card, side, half, size, unit, split=True)
    else:
        _panel(card, face, inner, size, unit)
    frame = "table-thin" if size is LARGE else "table-thick"
    lay(card, f"{frame}-wild" if face.wild else frame, unit)
    _flag(card, face, size, unit, letters=canvas.look.suit_letters)
    return shaded(card, elevation)


def _panel(card: Surface, face: Face, box: Rect, size: Size, unit: float, *, split: bool = False) -> None:
    """A picture over the band with its name; `box` is a whole card's inside, or half of it."""
    type_size, lines = _name(face, size, split)
    tall = (size.tall if len(lines) > 1 else size.band) * (
        (SPLIT_TALL, SPLIT_BAND)[len(lines) < 2] if split else 1
    )
    high = round((tall + INTO_FRAME) * unit)
    top = box.bottom - high
    window(card, face, Rect(box.x, box.y, box.width, box.height - high + round(unit)), 3 * unit, wide=split)
    _band(card, face, Rect(box.x, top, box.width, high), unit)
    seal = size.seal * (0.8 if split else 1.0) * unit
    x = (TABLE_PENNANT_X + (size.pennant / 2 if not split else 100 - 2 * TABLE_PENNANT_X - size.seal)) * unit
    sealed(card, face.type, (x, top - seal * 0.5), seal)
    for number, words in enumerate(lines):
        written = line(words, "name", type_size, unit, field(face).ink)
        pitch = type_size * 1.06 * unit
        y = top + (high - INTO_FRAME * unit) / 2 + (number - (len(lines) - 1) / 2) * pitch + 0.9 * unit
        card.blit(written, written.get_rect(center=(box.centerx, round(y))))


def _name(face: Face, size: Size, split: bool) -> tuple[float, tuple[str, ...]]:
    """The size of the name's type, and its lines: none on the smallest cards."""
    if size is TINY:
        return 0.0, ()
    return name_lines(face.name, size.name * (SPLIT_NAME if split else 1), NAME_WIDE)


def _band(card: Surface, face: Face, box: Rect, unit: float) -> None:
    """The band of the name under its gold line, which rises in the middle for events."""
    peak = PEAK * unit if face.type == "event" else 0.0
    w, h = box.width, box.height + round(peak)
    thick = max(1.0, 1.3 * unit)

    def below(down: float) -> Surface:
        return polygons((w, h), [(0, peak + down), (w / 2, down), (w, peak + down), (w, h), (0, h)])

    top = box.bottom - h
    under = polygons((w, h), [(0, peak - 1.5 * unit), (w / 2, 0), (w, peak - 1.5 * unit), (w, h), (0, h)])
    card.blit(
        filled(under, gradient((w, h), ((0, "#000000"), (1, "#000000"))), 0.35), (box.x, top - round(unit))
    )
    edge = below(0.0)
    card.blit(filled(edge, gradient((w, h), GOLD, across=True)), (box.x, top))
    card.blit(filled(below(thick), _dyed(face, (w, h))), (box.x, top))


def _dyed(face: Face, size: tuple[int, int]) -> Surface:
    """The ground of a band in the colours of its card, which run into each other."""
    fields = [field(face)] if face.wild else [FIELDS[colour] for colour in face.colours]
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


def _flag(card: Surface, face: Face, size: Size, unit: float, *, letters: bool) -> None:
    """The hanging flag with rank and signs."""
    prefix = f"pennant-{size.key}"
    colours = ("wild",) if face.wild else face.colours
    flag = pennant(prefix, colours, unit)
    card.blit(flag, place(f"{prefix}-{colours[0]}", unit))
    top = size.frame - 1.2
    box = Rect(round(TABLE_PENNANT_X * unit), round(top * unit), round(size.pennant * unit),
               round((size.foot - top) * unit))  # fmt: skip
    indexed(card, face, box, size.rank * unit, size.sign * unit)
    if letters:
        lettered(
            card, face, (box.centerx, box.bottom + size.rank * RANK_CAP * 0.4 * unit), size.rank * 0.6 * unit
        )


@painter("deck thumb")
def deck_thumb(canvas: Canvas, face: Face) -> Surface:
    """The picture alone in a golden frame, for lists."""
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
