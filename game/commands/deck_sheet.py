"""The command `deck sheet`: all cards of a deck in one picture, whole or as they lie on the table."""

from pathlib import Path
from typing import NamedTuple

from pygame import BLEND_PREMULTIPLIED, Surface

from engine.rules.crazier.deck_reader import Deck
from game.commands import deck_check
from game.draw import surface  # noqa: F401  (its painters)
from game.draw.picture_cache import Pictures, PictureStyle
from game.stage.deck_faces import Face, by_sign, face_of
from game.stage.geometry import RATIO
from game.system.files import unwritten
from game.window.offscreen import LARGEST, check_name, open_display
from game.window.offscreen import write as write_picture

COLUMNS = 13  # the ranks of a colour in a row
NARROWEST, WIDEST = 40, 800  # pixels of a card's width
PAGE, TABLE = 320, 182  # default widths
GAP = 0.06  # of a card's width
GROUND = "#211B30"
SCALE = 1.5  # pixels to a design unit, as in a window of 1920 x 1080


class Sheet(NamedTuple):
    """The picture to draw: the deck, the painter of its cards, and their width in pixels."""

    deck: Deck
    painter: str
    width: int


def sheet_of(name: str, out: Path, *, table: bool, width: int | None) -> Sheet:
    """Return the sheet of a deck given by name or file; ValueError with a sentence."""
    check_name(out)
    wide = width if width is not None else TABLE if table else PAGE
    if not NARROWEST <= wide <= WIDEST:
        raise ValueError(f"A card is {NARROWEST} to {WIDEST} pixels wide, not {wide}.")
    return Sheet(deck_check.deck_of(name), "deck card" if table else "deck page", wide)


def draw(sheet: Sheet) -> Surface:
    """Draw the cards by colour and rank, those of several colours last; ValueError for too many pixels."""
    faces = sorted((face_of(card) for card in sheet.deck.cards), key=by_sign)
    gap = max(4, round(sheet.width * GAP))
    step = sheet.width + gap, round(sheet.width * RATIO) + gap
    rows = -(-len(faces) // COLUMNS)
    size = min(len(faces), COLUMNS) * step[0] + gap, rows * step[1] + gap
    if max(size) > LARGEST:
        raise ValueError(
            f"{len(faces)} cards {sheet.width} pixels wide need more than {LARGEST} pixels a side."
        )
    open_display()
    target = Surface(size)
    target.fill(GROUND)
    for number, face in enumerate(faces):
        card = _painted(sheet, face)
        row, column = divmod(number, COLUMNS)
        middle = gap + column * step[0] + sheet.width // 2, gap + row * step[1] + (step[1] - gap) // 2
        target.blit(card, card.get_rect(center=middle), special_flags=BLEND_PREMULTIPLIED)
    return target


def _painted(sheet: Sheet, face: Face) -> Surface:
    """Return a card as a window would show it."""
    pictures = Pictures(SCALE, PictureStyle())
    wide = sheet.width / SCALE
    return pictures.upright((sheet.painter, face, "table"), wide, wide * RATIO)


def write(sheet: Sheet, out: Path) -> None:
    """Draw the sheet into a file; ValueError with a sentence."""
    picture = draw(sheet)
    try:
        write_picture(picture, out)
    except OSError as error:
        raise ValueError(unwritten(out, error)) from None
