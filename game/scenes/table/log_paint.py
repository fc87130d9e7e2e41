"""Draws the log: lines under name and picture of the player, the latest ones highlighted."""

import re
from collections.abc import Iterator, Sequence

from game.draw.items import Image, Item, Text
from game.draw.text_renderer import fitted, printed, shortened, width_of, wrap
from game.scenes.table.table_text import LOG, NOTHING_YET
from game.stage.event_text import LogLine
from game.stage.faces import ORDINARY
from game.stage.geometry import Box
from game.ui import theme
from game.ui.theme import TextScale

SIZE = 12.8  # design units: of its text, before the player's wish
SPEAKER_ROW = 2.75  # heights of a log line over the text size: with name and picture, without
PLAIN_ROW = 1.6
AIR = 4.5  # design units, above a name; less where larger type needs the room
LEAST_LINE = 0.86  # of the text size, to which a line shrinks before it goes on below
NEXT_ROW = 1.25  # and of the further lines of what is too long for one
MARGIN = 54.0  # left and right of its lines
HEADING, LARGEST_HEADING = 17.0, 27.0  # its size, before the player's wish, and what is above its line
HEAD, FOOT = 48.0, 8.0  # above and below the lines
PADDING = 16.0  # beside what is said while there are no lines
EDGE = 7.0  # beside the ground of the latest ones
INK = "#D8CCB8"
LONGER, MOST_LONGER = 0.045, 0.15  # of a part's width, and of the text size: excess width of a sign
CARD = re.compile(rf"(\S+\{{[{''.join(ORDINARY.signs)}]\}})")  # a value with its suit

Row = tuple[LogLine, bool, float]  # a line, does it begin a new speaker, and its height


def paint_log(
    items: list[Item], log: Sequence[LogLine], box: Box, scale: TextScale
) -> list[tuple[LogLine, Box]]:
    """Draw the last lines that fit in a panel. Returns them with their boxes."""
    places: list[tuple[LogLine, Box]] = []
    paint_panel(items, box, scale)
    size, inner = scale(SIZE), inside(box)
    shown = _last_rows(log, size, (box.w - MARGIN, inner.h))
    _paint_latest(items, shown, inner, size)
    y = inner.y
    for number, words in enumerate(() if log else wrap(NOTHING_YET, size, box.w - 2 * PADDING)):
        middle = y + (number + 0.5) * PLAIN_ROW * size
        items.append(Text(words, box.x + PADDING, middle, size, theme.MUTED, "text", "left"))
    for line, first, tall in shown:
        place = Box(box.x, y, box.w, tall)
        paint_row(items, line, place, size, first=first)
        places.append((line, place))
        y += tall
    return places


def _paint_latest(items: list[Item], shown: Sequence[Row], inner: Box, size: float) -> None:
    """Draw the highlight behind the last speaker's lines."""
    begins = max((at for at, (_, first, _) in enumerate(shown) if first), default=None)
    if begins is None:
        return
    above, last = (sum(tall for _, _, tall in part) for part in (shown[:begins], shown[begins:]))
    box = Box(inner.x + EDGE, inner.y + above + _air(size) / 2, inner.w - 2 * EDGE, last)
    items.append(Image(("panel", "latest", 9, False), box.cx, box.cy, box.w, box.h))


def paint_panel(items: list[Item], box: Box, scale: TextScale) -> None:
    """Draw the log's panel with its heading."""
    items.append(Image(("panel", "lacquer", 12), box.cx, box.cy, box.w, box.h))
    size = min(scale(HEADING), LARGEST_HEADING)
    items.append(Text(LOG, box.x + 16, box.y + 22, size, theme.GOLD, "title", "left"))
    items.append(Image(("line",), box.cx, box.y + 42, box.w - 24, 1.4))


def inside(box: Box) -> Box:
    """Return the box of the lines in the panel."""
    return Box(box.x, box.y + HEAD, box.w, box.h - HEAD - FOOT)


def rows(log: Sequence[LogLine], size: float, room: float) -> Iterator[Row]:
    """Return the lines in this text size, the latest first. `room` is the width for words."""
    for index in range(len(log) - 1, -1, -1):
        line = log[index]
        first = line.seat >= 0 and (index == 0 or _speaker(log[index - 1]) != _speaker(line))
        pieces, small = _written(line, size, room)
        tall = size * SPEAKER_ROW + _air(size) if first else size * PLAIN_ROW
        yield line, first, tall + (len(pieces) - 1) * small * NEXT_ROW


def paint_row(items: list[Item], line: LogLine, box: Box, size: float, *, first: bool) -> None:
    """Draw a line, below name and picture if a speaker begins with it."""
    y = box.y
    if first:
        y += _air(size)
        _paint_speaker(items, line.who, (box.x + 12, y, box.w - 20), size)
        y += size * (SPEAKER_ROW - PLAIN_ROW)
    pieces, small = _written(line, size, box.w - MARGIN)
    begins = 0
    for index, piece in enumerate(pieces):
        x, at = box.x + 42, y + size * 0.8 + index * small * NEXT_ROW
        begins = line.text.find(piece, begins)
        parts = [*_inked(line, begins, begins + len(piece))]
        for words, colour, font in parts:
            wide, plain = width_of(words, small, font), len(parts) > 1 and "{" not in words
            text = printed(words, font) if plain else words
            items.append(Text(text, x, at, small, colour, font, "left", exact=plain))
            x += wide + (0.0 if plain else min(LONGER * wide, MOST_LONGER * small))


def _inked(line: LogLine, begins: int, ends: int) -> Iterator[tuple[str, str, str]]:
    """Return part of a line as words with ink and font; cards stand out."""
    if line.loud:
        yield line.text[begins:ends], theme.ALARM, "bold"
        return
    at = begins
    for card in _cards_in(line).finditer(line.text):
        first, last = max(card.start(), at), min(card.end(), ends)
        if first < last:
            yield from ((line.text[at:first], INK, "text"),) if at < first else ()
            yield line.text[first:last], theme.IVORY, "bold"
            at = last
    if at < ends:
        yield line.text[at:ends], INK, "text"


def _cards_in(line: LogLine) -> re.Pattern[str]:
    """Return the pattern that finds the cards in a line."""
    return re.compile(f"({'|'.join(re.escape(name) for name in line.cards)})") if line.cards else CARD


def _written(line: LogLine, size: float, room: float) -> tuple[tuple[str, ...], float]:
    """Return the text in lines, a little smaller if that avoids a break, and its size."""
    font = "bold" if line.loud or _cards_in(line).search(line.text) else "text"
    small = fitted(line.text, size, room, font, least=LEAST_LINE)
    if shortened(line.text, small, room, font) == line.text:
        return (line.text,), small
    return wrap(line.text, size, room, font), size


def _last_rows(log: Sequence[LogLine], size: float, room: tuple[float, float]) -> list[Row]:
    """Return the newest lines that fit this width and height."""
    found: list[Row] = []
    for row in rows(log, size, room[0]):
        longer = _named([row, *found], size)
        if sum(tall for _, _, tall in longer) > room[1]:
            break
        found.insert(0, row)
    return _named(found, size)


def _named(found: list[Row], size: float) -> list[Row]:
    """Return the rows with the first one naming its speaker."""
    if not found or found[0][1] or found[0][0].seat < 0:
        return found
    (line, _, tall), *others = found
    return [(line, True, tall + size * (SPEAKER_ROW - PLAIN_ROW) + _air(size)), *others]


def _air(size: float) -> float:
    return max(0.0, AIR - (size - SIZE))


def _speaker(line: LogLine) -> tuple[int, tuple[str, str]]:
    """Return a seat with its player at that time."""
    return line.seat, line.who


def _paint_speaker(
    items: list[Item], who: tuple[str, str], at: tuple[float, float, float], size: float
) -> None:
    (name, avatar), (x, y, room) = who, at
    items.append(Image(("avatar", avatar), x + 12, y + size * 1.25, 25, 25))
    name = shortened(name, size, room - 32, "bold")
    items.append(Text(name, x + 30, y + size * 0.62, size, theme.IVORY, "bold", "left"))
