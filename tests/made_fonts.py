"""Fonts made for tests, with a bar for each letter, so that no test needs a font of this system."""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

EM = 1000


def make_font(path: Path, letters: str, *, ascent: int = 900, descent: int = 300) -> Path:
    """Write a font of these letters, each a bar as high as the font. Returns its path."""
    names = {ord(letter): f"u{ord(letter):04X}" for letter in letters}
    order = [".notdef", *names.values()]
    builder = FontBuilder(EM, isTTF=True)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    builder.setupGlyf({name: _bar(300 + 10 * number, ascent, descent) for number, name in enumerate(order)})
    builder.setupHorizontalMetrics(dict.fromkeys(order, (EM, 0)))
    builder.setupHorizontalHeader(ascent=ascent, descent=-descent)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=ascent, sTypoDescender=-descent, usWinAscent=ascent, usWinDescent=descent)
    builder.setupPost()
    builder.save(path)
    return path


def _bar(width: int, top: int, bottom: int) -> object:
    pen = TTGlyphPen(None)
    pen.moveTo((50, -bottom))
    pen.lineTo((50, top))
    pen.lineTo((50 + width, top))
    pen.lineTo((50 + width, -bottom))
    pen.closePath()
    return pen.glyph()
