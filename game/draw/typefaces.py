"""Typefaces: the font of each role, and the faces for letters that it lacks.

Greek and Cyrillic are bundled. Fonts of the system are used for other scripts, where there are any.
"""

import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import image
from pygame.font import Font

from game.system.assets import asset
from game.system.system_fonts import system_fonts

FONTS = {
    "title": "Cinzel-Bold.ttf",
    "logo": "Cinzel-Black.ttf",
    "name": "Vollkorn-Bold.ttf",
    "flavour": "Vollkorn-Italic.ttf",
    "button": "LeagueSpartan-Bold.otf",
    "heavy": "LeagueSpartan-ExtraBold.otf",
    "text": "Atkinson-Regular.ttf",
    "bold": "Atkinson-Bold.ttf",
    "italic": "Atkinson-Italic.ttf",
}
SERIF = "Vollkorn-BoldGreekCyrillic.ttf"
SANS, SANS_BOLD = "Commissioner-RegularGreekCyrillic.ttf", "Commissioner-BoldGreekCyrillic.ttf"
SERIFS, THIN_ROLES = ("title", "logo", "name"), ("text", "italic", "flavour")
PROBE = 64  # pixels at which a face is asked for a letter: those of measuring, since changing costs time
UNKNOWN = "\U0010ffff"  # a character that no font has: its picture is that of every missing letter
SCRIPTS = {  # first words of the names of letters -> code of their script (ISO 15924)
    **dict.fromkeys(("CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA", "BOPOMOFO"), "Hani"),
    **dict.fromkeys(("IDEOGRAPHIC", "FULLWIDTH", "HALFWIDTH"), "Hani"),
    "LATIN": "Latn", "GREEK": "Grek", "CYRILLIC": "Cyrl",
    "HANGUL": "Hang", "ARABIC": "Arab", "ARABIC-INDIC": "Arab", "HEBREW": "Hebr", "THAI": "Thai",
    "BENGALI": "Beng", "DEVANAGARI": "Deva", "GUJARATI": "Gujr", "GURMUKHI": "Guru", "KANNADA": "Knda",
    "MALAYALAM": "Mlym", "ORIYA": "Orya", "SINHALA": "Sinh", "TAMIL": "Taml", "TELUGU": "Telu",
    "ARMENIAN": "Armn", "ETHIOPIC": "Ethi", "GEORGIAN": "Geor", "KHMER": "Khmr", "LAO": "Laoo",
    "MYANMAR": "Mymr", "TIBETAN": "Tibt",
}  # fmt: skip
LEFTWARD = ("Arab", "Hebr")
SCALES = {"Hani": 0.92, "Hang": 0.92}  # of the text size: these letters fill their squares
NUMBER = re.compile(r"\d{2,}")
MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


class Face(NamedTuple):
    """A file of a font, and the script for which it is used; "" for any."""

    path: str
    script: str = ""


class Run(NamedTuple):
    """A piece of text in one face, where pieces stand from left to right."""

    text: str
    face: Face


@lru_cache(16)
def own_face(role: str) -> Face:
    """Return the face of a role."""
    return Face(str(asset("sprites", "fonts", FONTS[role])))


def font(role: str, pixels: int) -> Font:
    """Return the font of a role at a size in physical pixels."""
    return font_of(own_face(role), pixels)


def font_of(face: Face, pixels: int) -> Font:
    """Return the font of a face for text of this size, until it is asked for another size.

    Raises OSError or pygame.error if the file is no font.
    """
    if not face.script:
        return _bundled(face, pixels)
    size = round(pixels * SCALES.get(face.script, 1.0))
    opened = _of_system(face)
    if opened.point_size != size:
        opened.point_size = size
    return opened


@lru_cache(64)
def _bundled(face: Face, pixels: int) -> Font:
    return Font(face.path, pixels)


@lru_cache(32)
def _of_system(face: Face) -> Font:
    """Return a font of the system for all sizes: each open one of Chinese takes 5 MB."""
    opened = Font(face.path, PROBE)
    opened.size(" ")  # an error here; pygame makes an object of any file, and other methods would crash
    with suppress(pygame.error):  # built without HarfBuzz: letters stand side by side
        opened.set_script(face.script)
        if face.script in LEFTWARD:
            opened.set_direction(pygame.DIRECTION_RTL)
    return opened


@lru_cache(4096)
def face_of(letter: str, role: str) -> Face | None:
    """Return the face in which a letter is drawn in text of this role; None if none has it."""
    return next((face for face in _faces(role, script_of(letter)) if holds(face, letter)), None)


def script_of(letter: str) -> str:
    """Return the code of a letter's script; "" for a sign, an emoji, or a script that is not shown."""
    return SCRIPTS.get(unicodedata.name(letter, "").split(" ", 1)[0], "")


def _faces(role: str, script: str) -> Iterator[Face]:
    """Yield the faces for letters of a script: of the role, bundled, and of the system."""
    sans = SANS if role in THIN_ROLES else SANS_BOLD
    yield own_face(role)
    for file in (SERIF, sans) if role in SERIFS else (sans, SERIF):
        yield Face(str(asset("sprites", "fonts", file)))
    for path in system_fonts(script, role not in THIN_ROLES) if script else ():
        yield Face(str(path), script)


@lru_cache(4096)
def holds(face: Face, letter: str) -> bool:
    """Return True if a face has a letter, which is recognized by its picture."""
    try:
        probe = font_of(face, PROBE)
        ours, none = (probe.render(each, True, "white") for each in (letter, UNKNOWN))
    except (OSError, pygame.error):  # no font after all
        return False
    return (letter == " " or any(ours.get_bounding_rect()[2:])) and image.tobytes(
        ours, "RGBA"
    ) != image.tobytes(none, "RGBA")


@lru_cache(1024)
def runs(text: str, role: str) -> tuple[Run, ...]:
    """Split a text into pieces of one face each. Letters that no face has are drawn in the role's own."""
    own = own_face(role)
    if text.isascii():
        return (Run(text, own),)
    faces = [face_of(letter, role) or own for letter in text]
    for at, letter in enumerate(text):
        if at and unicodedata.category(letter)[0] == "M" and holds(faces[at - 1], letter):
            faces[at] = faces[at - 1]
    words = [at for at, letter in enumerate(text) if letter.isalpha() or faces[at] != own]
    leftward = bool(words) and all(faces[at].script in LEFTWARD for at in words)
    _join(text, faces, words, whole=leftward)
    pieces: list[Run] = []
    for letter, face in zip(text, faces, strict=True):
        if pieces and pieces[-1].face == face:
            pieces[-1] = Run(pieces[-1].text + letter, face)
        else:
            pieces.append(Run(letter, face))
    if not leftward:
        return tuple(pieces)
    return tuple(Run(_turned(run.text), own) if run.face == own else run for run in reversed(pieces))


def _join(text: str, faces: list[Face], words: list[int], *, whole: bool) -> None:
    """Give blanks, signs and digits the face of the letters around them, so that these stay in order.

    `whole`: also give what comes before and after all letters their face.
    """
    ends = [(-1, words[0]), *pairwise(words), (words[-1], len(text))] if words else []
    for before, after in ends:
        beside = {faces[at] for at in (before, after) if 0 <= at < len(text)}
        face = beside.pop()
        inside = before >= 0 and after < len(text)
        between = text[before + 1 : after]
        if face.script and (inside or whole) and not beside and all(holds(face, each) for each in between):
            faces[before + 1 : after] = [face] * len(between)


def _turned(text: str) -> str:
    """Return signs and numbers of a line that is read from right to left, in the order of the picture."""
    return NUMBER.sub(lambda number: number.group()[::-1], text[::-1].translate(MIRRORED))


def drawn_text(run: Run) -> str:
    """Return the text of a run for its font: to the left, numbers are turned round beforehand."""
    if run.face.script not in LEFTWARD:
        return run.text
    return NUMBER.sub(lambda number: number.group()[::-1], run.text)


def is_leftward(text: str, role: str = "text") -> bool:
    """Return True for a line that is read from right to left."""
    return any(run.face.script in LEFTWARD for run in runs(text, role)) and not any(
        run.face.script not in LEFTWARD and any(map(str.isalpha, run.text)) for run in runs(text, role)
    )
