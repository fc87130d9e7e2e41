"""Line breaks of an editable text, and positions of its caret."""

from functools import lru_cache
from typing import NamedTuple

from game.draw.text_renderer import exact_width


class TextLine(NamedTuple):
    """A line as the offsets of its first character and behind its last one."""

    start: int
    end: int


@lru_cache(256)
def broken(text: str, size: float, width: float) -> tuple[TextLine, ...]:
    """Return the lines of a text, none wider than `width`. A wider word is cut."""
    lines: list[TextLine] = []
    start = 0
    for paragraph in text.split("\n"):
        end = start + len(paragraph)
        lines += _wrapped(text, start, end, size, width)
        start = end + 1
    return tuple(lines)


def _wrapped(text: str, start: int, end: int, size: float, width: float) -> list[TextLine]:
    lines: list[TextLine] = []
    first, last = start, start  # of the line so far, and the end of its last whole word
    while last < end:
        after = text.find(" ", last + 1, end)
        after = end if after < 0 else after
        if last > first and exact_width(text[first:after], size) > width:
            lines.append(TextLine(first, last))
            first = last + 1 if text[last] == " " else last
        last = max(after, first)
        while exact_width(text[first:last], size) > width and last - first > 1:
            cut = _longest(text, first, last, size, width)
            lines.append(TextLine(first, cut))
            first = cut
    return [*lines, TextLine(first, end)]


def _longest(text: str, start: int, end: int, size: float, width: float) -> int:
    """Return the offset at which to cut a word that is wider than the line."""
    cut = end - 1
    while cut > start + 1 and exact_width(text[start:cut], size) > width:
        cut -= 1
    return cut


def line_of(lines: tuple[TextLine, ...], offset: int) -> int:
    """Return the number of the line that contains an offset."""
    found = 0
    for number, line in enumerate(lines):
        if line.start <= offset:
            found = number
    return found


def across(text: str, line: TextLine, offset: int, size: float) -> float:
    """Return the distance of an offset from the beginning of its line."""
    return exact_width(text[line.start : min(offset, line.end)], size)


def nearest_offset(text: str, line: TextLine, x: float, size: float) -> int:
    """Return the offset of a line nearest to `x`, counted from its beginning."""
    return min(range(line.start, line.end + 1), key=lambda at: abs(across(text, line, at, size) - x))
