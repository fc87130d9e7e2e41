"""The fonts: each face merged from the subsets of its scripts, with its licence beside it.

Greek and Cyrillic are files of their own, so that the kerning of Latin text stays what it is.

The npm packages hold one WOFF per script; games on every platform want one plain font file.
"""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

from tools.art.places import package

LATIN = ("latin", "latin-ext")
GREEK_CYRILLIC = ("greek", "cyrillic", "cyrillic-ext")
DOTTED_I = 0x130  # Turkish capital i, which Atkinson Hyperlegible lacks
EPOCH = 3786912000  # 2024-01-01 in font time (seconds since 1904): the files do not change with the day


@dataclass(frozen=True, slots=True)
class Face:
    """A font file to make: its name, the npm package it comes from, weight, style and scripts."""

    file: str
    family: str
    weight: int
    style: str = "normal"
    subsets: tuple[str, ...] = LATIN


FACES = (
    Face("Cinzel-Black.ttf", "cinzel", 900),
    Face("Cinzel-Bold.ttf", "cinzel", 700),
    Face("Vollkorn-Bold.ttf", "vollkorn", 700),
    Face("Vollkorn-Italic.ttf", "vollkorn", 400, "italic"),
    Face("LeagueSpartan-Bold.otf", "league-spartan", 700),
    Face("LeagueSpartan-ExtraBold.otf", "league-spartan", 800),
    Face("Atkinson-Regular.ttf", "atkinson-hyperlegible", 400),
    Face("Atkinson-Bold.ttf", "atkinson-hyperlegible", 700),
    Face("Atkinson-Italic.ttf", "atkinson-hyperlegible", 400, "italic"),
    Face("Vollkorn-BoldGreekCyrillic.ttf", "vollkorn", 700, subsets=GREEK_CYRILLIC),
    Face("Commissioner-RegularGreekCyrillic.ttf", "commissioner", 400, subsets=GREEK_CYRILLIC),
    Face("Commissioner-BoldGreekCyrillic.ttf", "commissioner", 700, subsets=GREEK_CYRILLIC),
)
LICENCES = {
    "cinzel": "OFL-Cinzel.txt",
    "commissioner": "OFL-Commissioner.txt",
    "vollkorn": "OFL-Vollkorn.txt",
    "league-spartan": "OFL-LeagueSpartan.txt",
    "atkinson-hyperlegible": "OFL-Atkinson.txt",
}


def make(out: Path) -> None:
    """Write every face and the licence texts into the folder `out`."""
    out.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        _merged(face).save(out / face.file)
    for family, file in LICENCES.items():
        shutil.copyfile(package(f"@fontsource/{family}") / "LICENSE", out / file)


def _merged(face: Face) -> TTFont:
    files = package(f"@fontsource/{face.family}") / "files"
    with tempfile.TemporaryDirectory() as folder:
        parts = []
        for subset in face.subsets:
            font = TTFont(files / f"{face.family}-{subset}-{face.weight}-{face.style}.woff")
            font.flavor = None
            if "STAT" in font:  # names the axes of the variable original; the merger knows no such table
                del font["STAT"]
            parts.append(str(Path(folder) / f"{subset}.ttf"))
            font.save(parts[-1])
        merged = Merger().merge(parts)
    if face.subsets == LATIN and DOTTED_I not in merged.getBestCmap():
        _add_dotted_i(merged)
    merged.recalcTimestamp = False
    merged["head"].created = merged["head"].modified = EPOCH
    return merged


def _add_dotted_i(font: TTFont) -> None:
    """Set the dot of Ė over I, in the middle: the letter İ."""
    glyphs, names = font["glyf"], font.getBestCmap()
    stem, dotted_e = names[ord("I")], glyphs[names[ord("Ė")]]
    dot = next(part for part in dotted_e.components if part.glyphName == "dotaccent")
    pen = TTGlyphPen(glyphs)
    middle = (glyphs[stem].xMin + glyphs[stem].xMax) // 2
    accent = glyphs[dot.glyphName]
    pen.addComponent(stem, (1, 0, 0, 1, 0, 0))
    pen.addComponent(dot.glyphName, (1, 0, 0, 1, middle - (accent.xMin + accent.xMax) // 2, dot.y))
    glyphs["Idotaccent"] = pen.glyph()
    font.setGlyphOrder(glyphs.glyphOrder)
    font["hmtx"]["Idotaccent"] = font["hmtx"][stem]
    for table in font["cmap"].tables:
        table.cmap[DOTTED_I] = "Idotaccent"
