"""Painters of whole named cards with their texts, for reading. Split cards have a half for each side."""

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Surface, transform

from game.draw import deck_style as looks
from game.draw.brush import blank, dyed, gradient, mixed
from game.draw.decks.card_art import open_pictures, opened
from game.draw.decks.card_marks import (
    TURNED_TWINS,
    boxed,
    grounds,
    indexed,
    lettered,
    named,
    rank_mask,
    shade,
    window,
)
from game.draw.decks.card_parts import lay, paper, pennant, place, ribbon
from game.draw.decks.card_text import TextBlock, line
from game.draw.decks.page_layout import halves, inset_of, text_block, text_foot
from game.draw.icons import sign_mask
from game.draw.picture_cache import Canvas, Steps, painter
from game.draw.playing_cards import shaded
from game.draw.text_renderer import fitted
from game.setup.artists import artist_of
from game.stage.deck_faces import SIGNS, Face
from game.stage.geometry import Box

WHITE = "#FFFFFF"
COPYRIGHT = "© 2026 The Crazier Eights authors"
FOOTER_WIDE = 58.0  # units, up to the index
NAME_WIDE = 84.0
RULE, RULE_GAP, RULE_HIGH = 15.0, 3.0, 0.45  # the fading lines beside the type: units
INDEX_AWAY = 2.6  # units from the frame to the index
MARK = 1.25  # size of the mark of a type over that of its word


class Ink(NamedTuple):
    """The colours of a page: text, flavour and footer, tint of the paper."""

    text: str
    aside: str
    tint: float  # opacity of the pattern


PRINTED = Ink(looks.INK, looks.ASIDE, 0.14)
LIT = Ink(looks.PALE_INK, looks.PALE_ASIDE, 0.16)


@painter("deck page")
def deck_page(canvas: Canvas, face: Face, elevation: str = "table") -> Steps:
    """Paint the whole card with text, illustrator and copyright."""
    open_pictures(face, canvas.w)
    unit = canvas.w / 100
    card = blank(canvas.size)
    lay(card, "frame-wild" if face.wild else "frame", unit)
    yield
    _tinted(card, face, unit)
    yield
    yield from opened(face, canvas.w)
    yield from (_split if face.sides else _single)(card, face, unit)
    _pennant(card, face, unit, letters=canvas.look.suit_letters)
    _index(card, face, unit)
    yield
    _footer(card, face, unit)
    for part in looks.JEWELS if face.wild else ():
        lay(card, part, unit)
    yield
    lay(card, "shine", unit)
    yield
    return shaded(card, elevation)


def ink_of(face: Face) -> Ink:
    """Return the text colours for a card's paper."""
    return LIT if face.wild else PRINTED


def _tinted(card: Surface, face: Face, unit: float) -> None:
    """Draw the pattern of the paper."""
    colours = face.sides[-1].colours if face.sides else face.colours
    tones = [looks.FIELDS[colour] for colour in colours]
    inks = [tone.light if face.wild else mixed(tone.plain, tone.dark, 0.35) for tone in tones]
    card.blit(paper(colours, inks, ink_of(face).tint, unit), place(f"paper-{colours[0]}", unit))


# -- a card of one side


def _single(card: Surface, face: Face, unit: float) -> Iterator[None]:
    inset = inset_of(face)
    box = boxed(Box(inset, inset, 100 - 2 * inset, looks.WINDOW_FOOT - inset), unit)
    window(card, face, box, 3.4 * unit)
    yield
    shade(card, box, 3.4 * unit, 1.6 * unit)
    yield
    band = ribbon(face.type, grounds(face), unit)
    card.blit(band, place(f"ribbon-{face.type}-{grounds(face)[0]}", unit))
    _named(card, face, (50.0, looks.RIBBON_TOP + looks.RIBBON_HIGH / 2), looks.NAME_SIZE, unit)
    _typed(card, face, looks.TYPE_Y, looks.TYPE_SIZE, unit)
    yield
    text = text_block(face)
    spare = text_foot(face) - looks.TEXT_TOP - text.high
    _write(card, text, looks.TEXT_TOP + spare * looks.TEXT_ABOVE, ink_of(face), unit)
    yield


def _named(card: Surface, face: Face, middle: tuple[float, float], size: float, unit: float) -> None:
    """Draw the name on its ribbon, centred on a point in units."""
    x, y = middle
    small = fitted(face.name, size, NAME_WIDE - 2 * abs(x - 50), "name", 0.1)
    written = named(face, line(face.name, "name", small, unit, WHITE), x * unit, card.get_width())
    card.blit(written, written.get_rect(center=(round(x * unit), round((y + 0.3) * unit))))


def _typed(card: Surface, face: Face, y: float, size: float, unit: float) -> None:
    """Draw the type and its icon between fading lines; a side of a split card also has its symbol."""
    tones = looks.FIELDS[face.colours[0]]
    ink = tones.glow if face.wild else mixed(tones.dark, tones.plain, 0.12)
    word = line(face.type.upper(), "button", size, unit, ink)
    side = max(3, round(size * MARK * unit))
    marks = [sign_mask(f"kind-{face.type}", round(side * 0.86))]
    if face.side >= 0:
        marks.insert(0, sign_mask(f"sign-{SIGNS[face.colours[0]]}", side))
    gap = round(size * 0.4 * unit)
    width = sum(mark.get_width() + gap for mark in marks) + word.get_width()
    x, middle = (card.get_width() - width) // 2, round(y * unit)
    _faded(card, ink, (x - round(RULE_GAP * unit), middle), unit, leftward=True)
    for mark in marks:
        card.blit(dyed(mark, ink), mark.get_rect(midleft=(x, middle)))
        x += mark.get_width() + gap
    # The type stands a little high in its line: capitals have nothing below.
    card.blit(word, word.get_rect(midleft=(x, middle + round(size * 0.09 * unit))))
    _faded(card, ink, (x + word.get_width() + round(RULE_GAP * unit), middle), unit, leftward=False)


def _faded(card: Surface, ink: str, end: tuple[int, int], unit: float, *, leftward: bool) -> None:
    size = round(RULE * unit), max(1, round(RULE_HIGH * unit))
    stops = ((0.0, f"{ink}00"), (1.0, f"{ink}FF"))
    rule = gradient(
        size, stops if leftward else tuple((1 - at, colour) for at, colour in stops[::-1]), across=True
    )
    card.blit(rule, (end[0] - size[0] if leftward else end[0], end[1] - size[1] // 2))


def _write(card: Surface, text: TextBlock, top: float, ink: Ink, unit: float) -> None:
    """Draw a block of text, each line centred."""
    for row in text.rows:
        colour = ink.aside if row.role == "flavour" else ink.text
        written = line(row.text, row.role, row.size, unit, colour)
        card.blit(written, written.get_rect(center=(card.get_width() // 2, round((top + row.y) * unit))))


# -- a split card


def _split(card: Surface, face: Face, unit: float) -> Iterator[None]:
    inset = inset_of(face)
    for number, (side, half) in enumerate(zip(face.sides, halves(face), strict=True)):
        box = boxed(Box(inset, half.top, 100 - 2 * inset, half.picture), unit)
        corner = 3.4 * unit if number == 0 else 0
        window(card, side, box, corner, wide=True)
        yield
        shade(card, box, corner, 1.2 * unit)
        yield
        _band(card, side, half.ribbon, unit)
        x = (looks.PENNANT.right + 100) / 2 if number == 0 else 50.0
        _named(card, side, (x, half.ribbon), looks.NAME_SIZE * looks.SPLIT_NAME, unit)
        _typed(card, side, half.type_y, looks.SPLIT_TYPE, unit)
        _write(card, half.text, half.text_top, ink_of(face), unit)
        yield
    lay(card, "bar", unit)


def _band(card: Surface, side: Face, middle: float, unit: float) -> None:
    """Draw the ribbon of a split card's side, which is lower than a whole card's."""
    band = ribbon(side.type, grounds(side), unit)
    share = looks.SPLIT_RIBBON / looks.RIBBON_HIGH
    flat = transform.smoothscale(band, (band.get_width(), max(1, round(band.get_height() * share))))
    box = looks.PARTS[f"ribbon-{side.type}-{grounds(side)[0]}"]
    above = (looks.RIBBON_TOP + looks.RIBBON_HIGH / 2 - box.y) * share
    card.blit(flat, (0, round((middle - above) * unit)))


# -- what every card has


def _pennant(card: Surface, face: Face, unit: float, *, letters: bool) -> None:
    flag = pennant("pennant", grounds(face), unit)
    card.blit(flag, place(f"pennant-{grounds(face)[0]}", unit))
    box = boxed(looks.PENNANT, unit)
    indexed(card, face, box, 17.5 * unit, 5.6 * unit)
    if letters:
        lettered(card, face, (box.centerx, box.bottom + 2.5 * unit), 7 * unit)


def _index(card: Surface, face: Face, unit: float) -> None:
    """Draw rank and symbols again at the lower right, upside down."""
    tones = [looks.FIELDS[colour] for colour in face.colours]
    inks = [tone.glow if face.wild else mixed(tone.dark, tone.plain, 0.2) for tone in tones]
    rank = dyed(rank_mask(face.rank, round(looks.INDEX_SIZE * unit), round(13 * unit)), inks[0])
    side = round(2 * looks.INDEX_SIGN * unit)
    gap = round(1.4 * unit)
    width = rank.get_width() + len(tones) * (side + gap)
    index = blank((width, side + round(2.2 * unit)))
    index.blit(rank, rank.get_rect(midleft=(0, side // 2)))
    if face.rank in TURNED_TWINS:
        index.fill(inks[0], (0, side + round(0.5 * unit), rank.get_width(), max(1, round(0.9 * unit))))
    for number, (colour, ink) in enumerate(zip(face.colours, inks, strict=True)):
        mark = dyed(sign_mask(f"sign-{SIGNS[colour]}", side), ink)
        index.blit(mark, (rank.get_width() + gap + number * (side + gap), 0))
    away = round((inset_of(face) + INDEX_AWAY) * unit)
    turned = transform.rotate(index, 180)
    card.blit(turned, turned.get_rect(bottomright=(card.get_width() - away, card.get_height() - away)))


def _footer(card: Surface, face: Face, unit: float) -> None:
    """Draw illustrator and copyright at the lower left."""
    ink = ink_of(face).aside
    left = round((inset_of(face) + 4.2) * unit)
    for words, y in zip((_illustrators(face), COPYRIGHT), looks.FOOTER_YS, strict=True):
        size = fitted(words, looks.FOOTER_SIZE, FOOTER_WIDE, "text", 0.5)
        written = line(words, "text", size, unit, ink)
        lifted = y - (inset_of(face) - looks.PAGE_FRAME) * 1.2
        card.blit(written, written.get_rect(midleft=(left, round(lifted * unit))))


def _illustrators(face: Face) -> str:
    """Return the artists whose icons the pictures are based on."""
    names = dict.fromkeys(artist_of(subject) for subject, _ in face.pictures)
    return f"Illustration: {', '.join(names)}"
