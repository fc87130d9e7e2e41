"""Text on cards: broken into even lines, as large as the room allows, never cut."""

from functools import lru_cache
from typing import NamedTuple

from pygame import Surface

from game.draw.text_renderer import SPREAD, render, width_of, wrap

STEP = 0.1  # units: step in which text shrinks
PITCH = 1.17  # of the type's size, from line to line
GAP = 0.36  # of it, between paragraphs
CLEARLY = 1.1  # factor by which three lines must enlarge a name
SMALLEST = 5  # pixels; only very small cards have such type


class TextRow(NamedTuple):
    """A line of text with its size. `y` is its middle below the top of the block."""

    text: str
    size: float
    y: float
    role: str


class TextBlock(NamedTuple):
    """Lines set in a room. `high` is their real height, which may be less than the room's."""

    rows: tuple[TextRow, ...]
    high: float
    size: float


@lru_cache(512)
def balanced(text: str, size: float, width: float, role: str = "text") -> tuple[str, ...]:
    """Return the text in as few lines as fit the width, of lengths as even as possible."""
    lines = wrap(text, size, width, role)
    low, high = width * 0.4, width
    while high - low > width * 0.02:
        middle = (low + high) / 2
        tried = wrap(text, size, middle, role)
        fits = len(tried) == len(lines) and all(
            width_of(line, size, role) * SPREAD <= middle for line in tried
        )
        low, high = (low, middle) if fits else (middle, high)
    return wrap(text, size, high, role)


@lru_cache(512)
def block(
    text: str,
    room: tuple[float, float],
    sizes: tuple[float, float],
    flavour: str = "",
    *,
    aside: float = 0.84,
) -> TextBlock:
    """Set text in a room of (width, height) units, in size `sizes[0]` or smaller to fit.

    No card of the official decks needs less than `sizes[1]`.
    """
    size = sizes[0]
    while True:
        found = _set(text, flavour, room[0], size, aside, even=False)
        if found.high <= room[1] or size <= STEP * 2:
            return _set(text, flavour, room[0], size, aside, even=True)
        size = round(size - STEP, 2)


def _set(text: str, flavour: str, width: float, size: float, aside: float, *, even: bool) -> TextBlock:
    broken = balanced if even else wrap
    rows: list[TextRow] = []
    y = 0.0
    parts = [(part, size, "text") for part in text.split("\n\n") if part]
    parts += [(flavour, size * aside, "flavour")] if flavour else []
    for number, (part, small, role) in enumerate(parts):
        y += small * GAP if number else 0.0
        for line in broken(part, small, width, role):
            rows.append(TextRow(line, small, y + small * PITCH / 2, role))
            y += small * PITCH
    return TextBlock(tuple(rows), y, size)


@lru_cache(512)
def name_lines(name: str, size: float, width: float, three: float = 0.0) -> tuple[float, tuple[str, ...]]:
    """Set a name in one line if it fits, else in two, smaller if necessary. Returns text size and lines.

    It is set in three lines, of at most size `three`, if that makes it clearly larger.
    """
    if width_of(name, size, "name") * SPREAD <= width:
        return size, (name,)
    lines, fitted = _fitted(_breaks(name), size, width)
    thrice = _broken_again(name)
    if three and thrice:
        more, larger = _fitted(thrice, min(three, size), width)
        if larger > fitted * CLEARLY:
            return larger, more
    return fitted, lines


def _fitted(ways: list[tuple[str, ...]], size: float, width: float) -> tuple[tuple[str, ...], float]:
    """Return the narrowest of several line breaks, and its text size in this width, at most `size`."""
    widths = [max(width_of(line, size, "name") for line in lines) * SPREAD for lines in ways]
    wide = min(widths)
    return ways[widths.index(wide)], min(size, size * width / wide)


def _breaks(name: str) -> list[tuple[str, ...]]:
    """Return all breaks of a name into at most two lines, at a blank or after a hyphen."""
    found: list[tuple[str, ...]] = [(name,)]
    for place, letter in enumerate(name):
        if letter in " -" and 0 < place < len(name) - 1:
            cut = place if letter == " " else place + 1
            found.append((name[:cut], name[cut:].lstrip()))
    return found


def _broken_again(name: str) -> list[tuple[str, ...]]:
    """Return all breaks of a name into three lines."""
    return [(first, *others) for first, *rest in _breaks(name)[1:] for others in _breaks(rest[0])[1:]]


def line(text: str, role: str, size: float, unit: float, colour: str) -> Surface:
    """Return a rendered line of `size` units."""
    return render(text, role, max(SMALLEST, int(size * unit + 0.3)), colour)
