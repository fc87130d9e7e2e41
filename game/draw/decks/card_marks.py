"""The marks on named cards at any size: rank and symbols on the pennant, seals, pictures, letters."""

from functools import lru_cache

from pygame import Rect, Surface, transform

from game.draw.brush import cut, dyed, filled, gradient, margin_of, mixed, rounded, soft
from game.draw.deck_style import FIELDS, IVORY, RANK_CAP, WILD, Field
from game.draw.decks.card_art import picture
from game.draw.decks.card_parts import sized
from game.draw.icons import sign_mask
from game.draw.memory_budget import MEGABYTE
from game.draw.surface_cache import surface_cache
from game.draw.text_renderer import render
from game.stage.deck_faces import SIGNS, Face
from game.stage.geometry import Box

LACQUER = "#151019"
WINDOW_LIMIT = 3 * MEGABYTE  # for an enlarged card at 2560 x 1440
TURNED_TWINS = ("6", "9")  # told apart by a bar where they are printed upside down
LETTERS = {"blue": "B", "green": "G", "orange": "O", "red": "R", "purple": "P"}
PLACES = {  # how many signs -> where each stands on a pennant, and how large: shares of one sign's half size
    1: ((0.0, 0.0, 1.0),),
    2: ((-0.56, -0.42, 0.74), (0.56, 0.56, 0.74)),
    3: ((-0.6, -0.6, 0.6), (0.6, -0.15, 0.6), (-0.5, 0.75, 0.6)),
    4: ((-0.6, -0.6, 0.56), (0.6, -0.4, 0.56), (-0.6, 0.65, 0.56), (0.6, 0.85, 0.56)),
}


def boxed(box: Box, unit: float) -> Rect:
    """Return a box in units as whole pixels.

    Its edges are rounded, so that adjacent boxes stay adjacent.
    """
    left, top = round(box.x * unit), round(box.y * unit)
    return Rect(left, top, round((box.x + box.w) * unit) - left, round((box.y + box.h) * unit) - top)


def field(face: Face) -> Field:
    """Return the tones of a card's ground: those of its first colour, obsidian for eights."""
    return WILD if face.wild else FIELDS[face.colours[0]]


def grounds(face: Face) -> tuple[str, ...]:
    """Return the colours of ribbon and pennant: the words of the card's colours, or "wild"."""
    return ("wild",) if face.wild else face.colours


def inks(face: Face) -> list[str]:
    """Return the colour of each symbol on the pennant."""
    return [FIELDS[colour].glow if face.wild else FIELDS[colour].ink for colour in face.colours]


def named(face: Face, written: Surface, x: float, width: float) -> Surface:
    """Return a white rendered name in the ink of its ground; each of several colours has its own ink.

    `x` is the name's middle on a card of `width` pixels.
    """
    tones = [field(face)] if face.wild else [FIELDS[colour] for colour in face.colours]
    result = dyed(written, tones[0].ink)
    left = x - written.get_width() / 2
    for number, tone in enumerate(tones[1:], 1):
        begins = _between_letters(written, round(width * number / len(tones) - left))
        rest = written.get_rect().move(begins, 0).clip(written.get_rect())
        if tone.ink != tones[number - 1].ink and rest.width:
            result.fill((0, 0, 0, 0), rest)
            result.blit(dyed(written, tone.ink), rest, rest)
    return result


def _between_letters(written: Surface, x: int) -> int:
    """Return the nearest column to `x` between two letters; `x` itself if there is none near."""
    w, h = written.get_size()
    for away in range(1, max(2, h)):
        for near in (x - away // 2, x + away // 2):
            if 0 <= near < w and not written.subsurface((near, 0, 1, h)).get_bounding_rect(40).width:
                return near
    return x


def stamp(card: Surface, mask: Surface, colour: str, centre: tuple[float, float]) -> None:
    """Draw a mask in a colour, centred on a point. Light colours get a small shadow."""
    box = mask.get_rect(center=(round(centre[0]), round(centre[1])))
    if is_light(colour):
        blur = max(1.0, mask.get_width() * 0.05)
        under = soft(mask, blur, opacity=0.5)
        card.blit(under, under.get_rect(center=(box.centerx, box.centery + max(1, mask.get_width() // 24))))
    card.blit(dyed(mask, colour), box)


def is_light(colour: str) -> bool:
    """Return True if a colour, "#RRGGBB", is bright enough for dark ground."""
    return sum(int(colour[place : place + 2], 16) for place in (1, 3, 5)) > 384


@lru_cache(256)
def rank_mask(rank: str, pixels: int, widest: int) -> Surface:
    """Return a rank as a white mask, cropped to its ink and squeezed to at most `widest` pixels."""
    drawn = render(rank, "button", max(6, pixels), "#FFFFFF")
    ink = drawn.subsurface(drawn.get_bounding_rect()).copy()
    if ink.get_width() > widest:
        ink = transform.smoothscale(ink, (max(1, widest), ink.get_height()))
    return ink


def indexed(card: Surface, face: Face, box: Rect, rank: float, sign: float) -> None:
    """Draw rank and symbols on the pennant in `box`.

    `rank` is the text size and `sign` half the size of a symbol, in pixels.
    """
    x, cap = box.centerx, rank * RANK_CAP
    mask = rank_mask(face.rank, round(rank), round(box.width * 0.78))
    y = box.y + cap * 0.2
    stamp(card, mask, field(face).ink, (x, y + mask.get_height() / 2))  # the Q's tail hangs lower
    y += cap * 1.22 + sign
    for (colour, ink), (aside, down, part) in zip(
        zip(face.colours, inks(face), strict=True), PLACES[len(face.colours)], strict=True
    ):
        mark = sign_mask(f"sign-{SIGNS[colour]}", round(2 * sign * part))
        stamp(card, mark, ink, (x + aside * sign, y + down * sign))


def lettered(card: Surface, face: Face, centre: tuple[float, float], pixels: float) -> None:
    """Draw the letters of the card's colours, for players who want letters."""
    letters = "".join(LETTERS[colour] for colour in face.colours)
    mask = rank_mask(letters, round(pixels), round(pixels * 2))
    ground = rounded((mask.get_width() + round(pixels * 0.5), round(pixels * 1.15)), pixels * 0.35)
    card.blit(dyed(ground, LACQUER, 0.88), ground.get_rect(center=(round(centre[0]), round(centre[1]))))
    stamp(card, mask, IVORY, centre)


def sealed(card: Surface, kind: str, centre: tuple[float, float], half: float) -> None:
    """Draw the mark of an asset or event, `half` pixels from its middle to its edge."""
    side = max(4, round(4 * half))
    mark = sized(f"seal-{kind}", (side, side))
    card.blit(mark, mark.get_rect(center=(round(centre[0]), round(centre[1]))))


def window(card: Surface, face: Face, box: Rect, radius: float, *, wide: bool = False) -> None:
    """Draw the card's picture in a window with rounded upper corners; its symbol if no picture exists."""
    shown = picture(face.art, box.size, wide=wide)
    glass = filled(_pane(box.size, round(radius)), shown if shown is not None else _plain(face, box.size))
    card.blit(glass, box)


def shade(card: Surface, box: Rect, radius: float, blur: float) -> None:
    """Draw the shadow that the frame throws into a window."""
    card.blit(_inner_shadow(box.size, round(radius), round(blur)), box)


def _plain(face: Face, size: tuple[int, int]) -> Surface:
    """Return the substitute for a missing picture."""
    tones = FIELDS[face.colours[0]]
    ground = gradient(size, ((0.0, mixed(tones.plain, tones.light, 0.25)), (1.0, tones.dark))).convert_alpha()
    side = round(min(size) * 0.6)
    mark = dyed(sign_mask(f"sign-{SIGNS[face.colours[0]]}", side), tones.light, 0.5)
    ground.blit(mark, mark.get_rect(center=(round(size[0] * 0.58), round(size[1] * 0.5))))
    return ground


@surface_cache(WINDOW_LIMIT)
def _pane(size: tuple[int, int], radius: int) -> Surface:
    """Return a white window with rounded upper corners."""
    tall = rounded((size[0], size[1] + 2 * radius), radius)
    return tall.subsurface((0, 0, *size)).copy()


@surface_cache(WINDOW_LIMIT)
def _inner_shadow(size: tuple[int, int], radius: int, blur: int) -> Surface:
    inside = rounded(size, radius)
    margin = margin_of(blur)
    light = soft(inside, blur, "#FFFFFF", 1.0).subsurface((margin, margin, *size))
    return dyed(cut(inside, light), "#000000", 0.75)
