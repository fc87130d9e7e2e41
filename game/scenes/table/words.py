"""Words at the table: the heading, the log, the rules, and a card seen large with what it does."""

from collections.abc import Sequence

import engine
from engine.options import Value
from game.draw.items import Image, Item, Text
from game.draw.text import fitted, grouped, shortened, width_of, wrap
from game.players.table import Table
from game.seats import Seat
from game.stage.geometry import Box
from game.stage.words import Line
from game.ui import theme
from game.ui.theme import TextScale

SPEAKER_ROW = 2.75  # heights of a log line over the text size: with name and picture, without
PLAIN_ROW = 1.6
LEAST_LINE = 0.86  # of the text size, to which a line shrinks before it goes on below
NEXT_ROW = 1.25  # and of the further lines of what is too long for one
LOG_MARGIN = 54.0  # left and right of its lines


def heading(table: Table) -> tuple[str, str]:
    """The name of the game, and how far the match has come."""
    title, length = engine.title(table.rules), table.options.get("match", "one")
    games = table.options.get("games")
    if games is not None:
        return title, "one game" if games == 1 else f"game {table.hand} of {games}"
    if length == "one":
        return title, "one hand"
    return title, f"hand {table.hand} · first to {grouped(target_of(length, len(table.seats)))}"


def target_of(length: Value, players: int) -> int:
    """The score that ends a match of this length: points, or a number of them for each player ("50x")."""
    text = str(length)
    return int(text.removesuffix("x")) * (players if text.endswith("x") else 1)


def card_note(table: Table, text: str) -> str:
    """What a card does at this table, and what it costs in the hand."""
    return engine.card_note(table.rules, len(table.seats), table.options, text, table.teams)


def paint_log(
    items: list[Item], seats: Sequence[Seat], log: Sequence[Line], box: Box, scale: TextScale
) -> list[tuple[Line, Box]]:
    """The log: the last lines that fit, under the name and picture of whoever acted; and where they are."""
    places: list[tuple[Line, Box]] = []
    items.append(Image(("panel", "lacquer", 12), box.cx, box.cy, box.w, box.h))
    items.append(Text("Log", box.x + 17, box.y + 22, 17, theme.GOLD, "title", "left"))
    items.append(Image(("line",), box.cx, box.y + 42, box.w - 24, 1.4))
    size, room = scale(12.8), box.w - LOG_MARGIN
    y = box.y + 52.0
    for line, first in _last_rows(log, size, (room, box.h - 60)):
        if first:
            _speaker(items, seats[line.seat], (box.x + 12, y, box.w - 20), size)
            y += size * (SPEAKER_ROW - PLAIN_ROW)
        colour, font = (theme.ALARM, "bold") if line.loud else ("#D8CCB8", "text")
        pieces, small = _written(line, size, room)
        for index, piece in enumerate(pieces):
            at = y + size * 0.8 + index * small * NEXT_ROW
            items.append(Text(piece, box.x + 42, at, small, colour, font, "left"))
        high = size * PLAIN_ROW + (len(pieces) - 1) * small * NEXT_ROW
        places.append((line, Box(box.x, y, box.w, high)))
        y += high
    return places


def _written(line: Line, size: float, room: float) -> tuple[tuple[str, ...], float]:
    """The text as it is written: in one line, a little smaller if need be, else in several; and its size."""
    font = "bold" if line.loud else "text"
    small = fitted(line.text, size, room, font, least=LEAST_LINE)
    if width_of(line.text, small, font) <= room:
        return (line.text,), small
    return wrap(line.text, size, room, font), size


def _last_rows(log: Sequence[Line], size: float, room: tuple[float, float]) -> list[tuple[Line, bool]]:
    """(line, does it begin a new speaker) for the newest lines that fit into this width and height."""
    rows: list[tuple[Line, bool]] = []
    used = 0.0
    for index in range(len(log) - 1, -1, -1):
        line = log[index]
        first = line.seat >= 0 and (index == 0 or log[index - 1].seat != line.seat)
        pieces, small = _written(line, size, room[0])
        used += size * (SPEAKER_ROW if first else PLAIN_ROW) + (len(pieces) - 1) * small * NEXT_ROW
        if used > room[1]:
            break
        rows.insert(0, (line, first))
    return rows


def _speaker(items: list[Item], who: Seat, at: tuple[float, float, float], size: float) -> None:
    x, y, room = at
    items.append(Image(("avatar", who.avatar), x + 12, y + size * 1.15, 23, 23))
    name = shortened(who.name, size, room - 32, "bold")
    items.append(Text(name, x + 30, y + size * 0.62, size, theme.IVORY, "bold", "left"))
