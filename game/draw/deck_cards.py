"""Cards of the decks as they lie on the table and in the hand: picture, band with the name, pennant."""

from pygame import Surface

from game.draw.brush import cut, dyed, filled, gradient, mixed, polygons, rounded
from game.draw.cards import CORNER, shaded
from game.draw.deck_looks import FIELDS, WILD, Field, Size, size_for
from game.draw.panels import GOLD
from game.draw.pictures import Canvas, painter
from game.draw.signs import sign_mask
from game.draw.text import fitted, render, wrap
from game.stage.deck_faces import Face

PENNANT_AT = 5.0  # units from the left edge


@painter("deck card")
def deck_card(canvas: Canvas, face: Face, elevation: str = "table") -> Surface:
    """A card as it lies on the table, laid out for its size."""
    size = size_for(canvas.w / canvas.scale)
    unit = canvas.w / 100
    card = filled(rounded(canvas.size, CORNER * canvas.w), gradient(canvas.size, GOLD))
    inset = round(size.frame * unit)
    inner = canvas.w - 2 * inset, canvas.h - 2 * inset
    field = _colours(face)[0]
    ground = gradient(inner, ((0, field.plain), (1, mixed(field.dark, "#000000", 0.3))))
    card.blit(filled(rounded(inner, 3 * unit), ground), (inset, inset))
    mark = sign_mask(f"sign-{face.signs[0]}", round(46 * unit))
    card.blit(dyed(mark, field.light, 0.5), mark.get_rect(center=(round(58 * unit), round(56 * unit))))
    _band(card, face, size, unit)
    _pennant(card, face, size, unit)
    return shaded(card, elevation)


@painter("deck page")
def deck_page(canvas: Canvas, face: Face, elevation: str = "table") -> Surface:
    """The whole card with its text."""
    unit = canvas.w / 100
    card = deck_card(canvas, face, "none")
    y = 96.0
    for line in wrap(face.text, 6, 84):
        written = render(line, "text", max(7, round(6 * unit)), "#FFF6E0")
        card.blit(written, written.get_rect(center=(card.get_width() // 2, round(y * unit))))
        y += 7.5
    return shaded(card, elevation)


@painter("deck thumb")
def deck_thumb(canvas: Canvas, face: Face) -> Surface:
    """The picture alone in a golden frame, for lists."""
    field = _colours(face)[0]
    edge = max(1.0, canvas.w * 0.04)
    whole = rounded(canvas.size, canvas.w * 0.1)
    result = filled(whole, gradient(canvas.size, ((0, field.plain), (1, field.dark))))
    mark = sign_mask(f"sign-{face.signs[0]}", round(canvas.w * 0.6))
    result.blit(dyed(mark, field.light, 0.6), mark.get_rect(center=(canvas.w // 2, canvas.h // 2)))
    line = cut(whole, rounded(canvas.size, canvas.w * 0.1, edge))
    result.blit(filled(line, gradient(canvas.size, GOLD)), (0, 0))
    return result


def _colours(face: Face) -> tuple[Field, ...]:
    return tuple(FIELDS[colour] for colour in face.colours)


def _band(card: Surface, face: Face, size: Size, unit: float) -> None:
    """The band along the foot with the name."""
    field = WILD if face.wild else _colours(face)[0]
    lines = wrap(face.name, size.name, 88, "name") if size.name else ()
    high = round((size.tall if len(lines) > 1 else size.band) * unit)
    inset = round(size.frame * unit)
    width = card.get_width() - 2 * inset
    top = card.get_height() - inset - high
    card.blit(gradient((width, high), ((0, field.plain), (1, field.dark))), (inset, top))
    card.blit(gradient((width, max(1, round(unit))), GOLD, across=True), (inset, top))
    for place, line in enumerate(lines):
        small = fitted(line, size.name, 88, "name", 0.7)
        written = render(line, "name", max(7, round(small * unit)), field.ink)
        middle = top + round(high * (place + 0.5) / len(lines))
        card.blit(written, written.get_rect(center=(card.get_width() // 2, middle)))


def _pennant(card: Surface, face: Face, size: Size, unit: float) -> None:
    """The hanging flag with rank and sign."""
    field = WILD if face.wild else _colours(face)[0]
    left, right = PENNANT_AT * unit, (PENNANT_AT + size.pennant) * unit
    foot = (size.frame + size.rank * 1.05 + 2 * size.sign + 9) * unit
    middle = (left + right) / 2
    outline = [(left, size.frame * unit), (right, size.frame * unit), (right, foot),
               (middle, foot - 5 * unit), (left, foot)]  # fmt: skip
    flag = polygons(card.get_size(), outline)
    card.blit(dyed(flag, field.plain), (0, 0))
    rank = render(face.rank, "button", max(8, round(size.rank * unit)), field.ink)
    card.blit(
        rank,
        rank.get_rect(center=(round(middle), round((size.frame + size.rank * 0.55) * unit))),
    )
    mark = sign_mask(f"sign-{face.signs[0]}", round(2 * size.sign * unit))
    centre = round(middle), round((size.frame + size.rank * 1.05 + size.sign) * unit)
    card.blit(dyed(mark, field.ink), mark.get_rect(center=centre))
