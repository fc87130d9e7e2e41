"""Text: fonts by role, measuring in design units, wrapping, lines with inline symbols and small cards."""

import re
import unicodedata
from functools import lru_cache

import pygame
from pygame import Surface, transform

from game.draw.brush import blank, dyed, mixed, rounded
from game.draw.deck_style import FIELDS as DECK_FIELDS
from game.draw.icons import sign_mask
from game.draw.swatches import FIELDS, USUAL, sign_colour
from game.draw.typefaces import Face, Run, drawn_text, face_of, font, font_of, own_face, runs
from game.stage.deck_faces import SIGNS as DECK_SIGNS
from game.stage.faces import BY_SIGN, CRAZY8, ORDINARY
from game.system.plain_text import PICTOGRAPHS

MEASURE = 64  # pixels at which text is measured for layouts
EVEN = 36  # pixels from which type is spaced evenly at its own size
SPREAD = 1.06  # fonts use whole pixels, so a line may be this much longer than measured
ROUNDING = 1e-6  # design units: of a product of sizes
SMALLEST = 9  # physical pixels: nothing is drawn smaller
TALLEST = 1.3  # of a font's height: a line with brackets; what is higher has heaps of accents, and is cut
THIN = "\N{THIN SPACE}"  # thin space between thousands, drawn as a gap because the fonts have none
THIN_WIDTH = 0.17  # of the text size
JOINER = "\N{WORD JOINER}"  # escapes a brace that begins no sign; never drawn
OPENED = re.compile(rf"\{{(?!{JOINER})[^}}]*$")  # a token that was cut in two
TYPED = re.compile(r"'|(?<= )-(?= )")  # what stands for a raised comma or a dash
OPENING, RAISED, DASH = "\N{LEFT SINGLE QUOTATION MARK}", "\N{RIGHT SINGLE QUOTATION MARK}", "\N{EN DASH}"
BLANK = " "  # drawn instead of nothing, because surfaces need a width
PICTOGRAPH = re.compile(f"[{PICTOGRAPHS}]")
LACKING = "?"  # what is drawn instead
MARKS = ("Mn", "Me", "Cf")  # Unicode categories that only modify a letter: they need no substitute
_VALUE = "|".join(re.escape(value) for value in sorted(CRAZY8.values, key=len, reverse=True))
_COLOUR = "".join(CRAZY8.signs)
# A card of a colour "5{B}", a suit or colour "{S}", any card of a value "{+4}", a colour of a deck "{blue}",
# or a thin space.
TOKEN = re.compile(
    rf"((?:{_VALUE})?\{{[{_COLOUR}]\}}|\{{[{''.join(ORDINARY.signs)}]\}}|\{{(?:{_VALUE})\}}"
    rf"|\{{(?:{'|'.join(DECK_SIGNS)})\}}|{THIN})"
)
SEPARATORS = "/\\"  # after which a path is broken
SIGN, SIGN_GAPS = 0.86, (0.17, 0.05)  # of the text size: a suit's sign, the gaps before and after it
SIGN_WIDTH = SIGN + sum(SIGN_GAPS)
DECK_SIGN, DECK_SIGN_GAPS = 0.9, (0.2, 0.06)  # of the text size: a deck's sign, the gaps before and after it
DARK_WORDS = 3 * 128  # sum of colour components below which words are on light ground
# A small card in a line: all measures are shares of the text size.
CHIP_HEIGHT, CHIP_MARGIN, CHIP_PADDING = 1.24, 0.08, 0.24
CHIP_TYPE, CHIP_SIGN, CHIP_MARK = 0.88, 0.73, 0.61  # a sign has a gap before it
CHIP_FONT = "button"
VALUE_SIGNS, VALUE_SIGN = {"Rev": "reverse-hooks"}, 0.92  # values with a sign; of the text size
PAPER, PAPER_INK = "#F6EBD2", "#221A26"


def typed(text: str) -> str:
    """Escape braces in a player's text, so that they cannot produce inline symbols."""
    return text.replace("{", "{" + JOINER)


def pixels_of(size: float, scale: float) -> int:
    """Return the physical size of text of `size` design units."""
    return max(SMALLEST, round(size * scale))


@lru_cache(4096)
def width_of(text: str, size: float, role: str = "text") -> float:
    """Return the width of a line in design units."""
    total = 0.0
    for part, is_sign in _parts(text):
        total += _sign_width(part, MEASURE) if is_sign else _advance(printed(part, role), role)
    return total * size / MEASURE


@lru_cache(4096)
def exact_width(text: str, size: float) -> float:
    """Return the width of a line without symbols as drawn by `render_exact`, in design units."""
    return _advance(visible(text), "text") * size / MEASURE if text else 0.0


def _advance(text: str, role: str) -> int:
    """Return the width of a text without signs in pixels, at the measuring size."""
    return sum(font_of(run.face, MEASURE).size(drawn_text(run))[0] for run in runs(text, role))


@lru_cache(256)
def drawn_width(text: str, size: float, scale: float, role: str = "text") -> float:
    """Return the width of a line as drawn at this scale, in design units."""
    return render(text, role, pixels_of(size, scale), PAPER).get_width() / scale


@lru_cache(512)
def wrap(text: str, size: float, width: float, role: str = "text") -> tuple[str, ...]:
    """Return the lines of `text`, none wider than `width` design units. A wider word is broken."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        current = ""
        for word in _unparted(paragraph):
            longer = f"{current} {word}" if current else word
            if width_of(longer, size, role) * SPREAD <= width:
                current = longer
                continue
            if current:
                lines.append(current)
            *whole, current = _broken(word, size, width, role)
            lines.extend(whole)
        lines.append(current)
    return tuple(lines)


def _unparted(paragraph: str) -> list[str]:
    """Split a paragraph where it may be broken: at blanks, except before a percent sign."""
    found: list[str] = []
    for word in paragraph.split(" "):
        if found and word.startswith("%"):
            found[-1] += f" {word}"
        else:
            found.append(word)
    return found


def _broken(word: str, size: float, width: float, role: str) -> list[str]:
    """Split a word into pieces that fit. A path is preferably broken between its parts."""
    pieces = []
    while width_of(word, size, role) * SPREAD > width and len(word) > 1:
        end = len(word) - 1
        while end > 1 and width_of(word[:end], size, role) * SPREAD > width:
            end -= 1
        end = max(word.rfind(separator, 1, end) for separator in SEPARATORS) + 1 or end
        pieces.append(word[:end])
        word = word[end:]
    return [*pieces, word]


def fitted(text: str, size: float, width: float, role: str = "text", least: float = 0.6) -> float:
    """Return the largest size between `size * least` and `size` at which the line fits `width`."""
    natural = width_of(text, size, role) * SPREAD
    return size if natural <= width else max(size * least, size * width / natural)


def shortened(text: str, size: float, width: float, role: str = "text") -> str:
    """Return the text, cut with an ellipsis if it is too wide. Text sized by `fitted` is not cut."""
    if width_of(text, size, role) * SPREAD <= width + ROUNDING:
        return text
    while text and width_of(text + "…", size, role) * SPREAD > width:
        text = OPENED.sub("", text[:-1])
    return text.rstrip() + "…"


def fitted_name(name: str, size: float, width: float, least: float = 0.5) -> tuple[str, float]:
    """Return a player's name and its size so that they fit `width`: at `least` of the size, else cut."""
    size = max(fitted(name, size, width, "bold", least), SMALLEST)
    return shortened(name, size, width, "bold"), size


def grouped(number: int) -> str:
    """Return a number with a thin space between its thousands: 4 120, −12 500."""
    return f"{number:,}".replace(",", THIN).replace("-", "−")


def render(text: str, role: str, pixels: int, colour: str, palette: str = USUAL) -> Surface:
    """Render a line with inline symbols, straight alpha, at a size in physical pixels."""
    pieces = [
        _sign(part, pixels, colour, palette) if is_sign else _words(part, role, pixels, colour)
        for part, is_sign in _parts(text)
    ]
    if len(pieces) == 1:
        return pieces[0]
    line = blank((sum(p.get_width() for p in pieces), max(p.get_height() for p in pieces)))
    x = 0
    for piece in pieces:
        line.blit(piece, (x, (line.get_height() - piece.get_height()) // 2))
        x += piece.get_width()
    return line


def render_exact(text: str, role: str, pixels: float, colour: str) -> Surface:
    """Return a rendered line without signs, exact in width up to each of its letters.

    It is rendered at the measuring size and scaled down, because fonts at small sizes move letters to whole
    pixels.
    """
    drawn = _line(visible(text, role) or BLANK, role, MEASURE, colour)
    size = (max(1, round(side * pixels / MEASURE)) for side in drawn.get_size())
    return transform.smoothscale(drawn, tuple(size))


def _words(text: str, role: str, pixels: int, colour: str) -> Surface:
    """Render text without inline symbols. Small text is rendered twice as large and scaled down.

    At its own size the letters would move to whole pixels: uneven spacing, and lines up to 13 % too long.
    """
    text = printed(text, role) or BLANK
    if pixels >= EVEN:
        return _line(text, role, pixels, colour)
    twice = _line(text, role, 2 * pixels, colour)
    return transform.smoothscale(twice, (max(1, twice.get_width() // 2), max(1, twice.get_height() // 2)))


def printed(text: str, role: str = "text") -> str:
    """Return text with typographic apostrophes, quotation marks and dashes."""
    text = visible(text, role)
    return TYPED.sub(_set, text) if "'" in text or "-" in text else text


def _set(typed: re.Match[str]) -> str:
    """Return the typographic character for a typed one."""
    if typed.group() == "-":
        return DASH
    at, text = typed.start(), typed.string
    return OPENING if (at == 0 or text[at - 1] in " (") and text[at + 1 : at + 2].strip() else RAISED


@lru_cache(1024)
def visible(text: str, role: str = "text") -> str:
    """Return text as it can be drawn: without joiners, and with substitutes for letters that the font
    lacks.
    """
    if text.isascii():
        return text
    return "".join(_instead(letter, role) for letter in text.replace(JOINER, ""))


@lru_cache(4096)
def _instead(letter: str, role: str) -> str:
    """Return a drawable substitute for a letter that no face has."""
    if not font(role, MEASURE).size(letter)[0]:
        return ""  # nothing can be drawn that has no width
    if face_of(letter, role):
        return letter
    is_dropped = unicodedata.category(letter) in MARKS or PICTOGRAPH.match(letter)
    return "" if is_dropped else LACKING


def _line(text: str, role: str, pixels: int, colour: str) -> Surface:
    """Render text in all its faces, as high as the role's own font, whatever letters and accents it has."""
    found = runs(text, role)
    if len(found) == 1 and found[0].face == own_face(role):
        drawn = font(role, pixels).render(text, True, colour).convert_alpha()
        if drawn.get_height() <= font(role, pixels).get_height() * TALLEST:
            return drawn
    pieces = [_piece(run, own_face(role), pixels, colour) for run in found]
    line = blank((sum(piece.get_width() for piece in pieces), pieces[0].get_height()))
    x = 0
    for piece in pieces:
        line.blit(piece, (x, 0))
        x += piece.get_width()
    return line


def _piece(run: Run, own: Face, pixels: int, colour: str) -> Surface:
    """Render text of one face on the baseline of the role's own, moved or cut where it is higher."""
    used, ours = font_of(run.face, pixels), font_of(own, pixels)
    drawn, height = used.render(drawn_text(run), True, colour).convert_alpha(), ours.get_height()
    top = ours.get_ascent() - used.get_ascent() - max(0, drawn.get_height() - used.get_height())
    ink = drawn.get_bounding_rect()
    if ink.height <= height:
        top = max(-ink.top, min(top, height - ink.bottom))
    piece = blank((drawn.get_width(), height))
    piece.blit(drawn, (0, top))
    return piece


def _parts(text: str) -> list[tuple[str, bool]]:
    """Split text at its symbols into (text or symbol, True for a symbol)."""
    pieces = TOKEN.split(text)
    parts = [
        (piece.replace("{", "").replace("}", "") if index % 2 else piece, index % 2 == 1)
        for index, piece in enumerate(pieces)
        if piece
    ]
    return parts or [(" ", False)]


def _sign_width(part: str, pixels: int) -> float:
    """Return the width of an inline symbol or small card for a text size in pixels."""
    if part in BY_SIGN:
        return pixels * SIGN_WIDTH
    if part == THIN:
        return pixels * THIN_WIDTH
    if part in DECK_SIGNS:
        return pixels * (_deck_sign_mask(part, MEASURE).get_width() / MEASURE + sum(DECK_SIGN_GAPS))
    value, letter = _card_parts(part)
    written = (
        VALUE_SIGN if value in VALUE_SIGNS else font(CHIP_FONT, MEASURE).size(value)[0] * CHIP_TYPE / MEASURE
    )
    return pixels * (written + 2 * (CHIP_PADDING + CHIP_MARGIN) + (CHIP_SIGN if letter else 0.0))


def _card_parts(part: str) -> tuple[str, str]:
    """Return (value, letter of the colour): "5B" is ("5", "B"), "+4" of any colour is ("+4", "")."""
    return (part[:-1], part[-1]) if part[-1] in FIELDS else (part, "")


def _sign(part: str, pixels: int, colour: str, palette: str) -> Surface:
    if part == THIN:
        return blank((max(1, round(pixels * THIN_WIDTH)), 1))
    if part in DECK_SIGNS:
        return _deck_sign(part, pixels, colour)
    return _suit_sign(part, pixels, palette) if part in BY_SIGN else _chip(part, pixels)


def _chip(part: str, pixels: int) -> Surface:
    """Return a small card: a tile in its colour, or of paper, with value and shape."""
    value, letter = _card_parts(part)
    _, field, _, ink = FIELDS[letter] if letter else ("", PAPER, "", PAPER_INK)
    height, margin = round(pixels * CHIP_HEIGHT), round(pixels * CHIP_MARGIN)
    box = blank((round(_sign_width(part, pixels)), height))
    tile = rounded((box.get_width() - 2 * margin, height), pixels * 0.26)
    box.blit(dyed(tile, field), (margin, 0))
    if value in VALUE_SIGNS:
        written = dyed(sign_mask(VALUE_SIGNS[value], round(pixels * VALUE_SIGN)), ink)
    else:
        written = _words(value, CHIP_FONT, max(SMALLEST, round(pixels * CHIP_TYPE)), ink)
    x = margin + pixels * CHIP_PADDING
    # The type stands a little high in its line: capitals and figures have nothing below.
    middle = 0.5 if value in VALUE_SIGNS else 0.53
    box.blit(written, written.get_rect(midleft=(round(x), round(height * middle))))
    if letter:
        mark = dyed(sign_mask(f"suit-{letter}", round(pixels * CHIP_MARK)), ink)
        right = box.get_width() - margin - round(pixels * CHIP_PADDING * 0.75)
        box.blit(mark, mark.get_rect(midright=(right, height // 2)))
    return box


def _suit_sign(letter: str, pixels: int, palette: str) -> Surface:
    box = blank((round(pixels * SIGN_WIDTH), pixels))
    mark = dyed(sign_mask(f"suit-{letter}", round(pixels * SIGN)), sign_colour(letter, palette))
    box.blit(mark, mark.get_rect(midleft=(round(pixels * SIGN_GAPS[0]), box.get_height() // 2)))
    return box


@lru_cache(128)
def _deck_sign_mask(word: str, pixels: int) -> Surface:
    """Return a deck colour's symbol for text of this size, cropped, as a mask."""
    mask = sign_mask(f"sign-{DECK_SIGNS[word]}", round(pixels * DECK_SIGN))
    ink = mask.get_bounding_rect()
    return mask.subsurface((ink.x, 0, max(1, ink.width), mask.get_height()))


def _deck_sign(word: str, pixels: int, colour: str) -> Surface:
    """Return a deck colour's symbol, in the tone that suits the text's colour."""
    field = DECK_FIELDS[word]
    dark = sum(pygame.Color(colour)[:3]) < DARK_WORDS
    box = blank((round(_sign_width(word, pixels)), pixels))
    mark = dyed(_deck_sign_mask(word, pixels), mixed(field.dark, field.plain, 0.35) if dark else field.glow)
    box.blit(mark, mark.get_rect(midleft=(round(pixels * DECK_SIGN_GAPS[0]), box.get_height() // 2)))
    return box


def with_shadow(line: Surface) -> Surface:
    """Return the line over a small dark shadow."""
    offset = max(1, line.get_height() // 24)
    result = blank((line.get_width() + 2 * offset, line.get_height() + 2 * offset))
    dark = line.copy()
    dark.fill((0, 0, 0, 190), special_flags=pygame.BLEND_RGBA_MULT)
    result.blit(dark, (offset, offset * 2))
    result.blit(line, (offset, offset))
    return result
