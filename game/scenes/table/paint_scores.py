"""Draws the scores beside a tall table in a wide window, and the stake."""

from game.draw.items import Image, Item, Text
from game.draw.text_renderer import fitted, grouped, shortened, width_of
from game.scenes.table.table_text import POINTS, SCORE, STAKE
from game.scenes.table.view_model import TablePicture
from game.stage.geometry import Box
from game.ui import theme
from game.ui.theme import TextScale

HEAD = 46.0  # height of the panel's heading


def paint_scores(items: list[Item], picture: TablePicture, box: Box, scale: TextScale) -> None:
    """Draw the players with their scores, the leader in gold, and the value of the own hand."""
    items.append(Image(("panel", "lacquer", 12), box.cx, box.cy, box.w, box.h))
    items.append(Text(SCORE, box.x + 17, box.y + 22, 17, theme.GOLD, "title", "left"))
    items.append(Image(("line",), box.cx, box.y + 42, box.w - 24, 1.4))
    high = (box.h - HEAD) / (len(picture.seats) + 0.8)
    for seat in range(len(picture.seats)):
        _row(items, picture, seat, Box(box.x + 14, box.y + HEAD + seat * high, box.w - 28, high), scale)
    if picture.stake is None:
        return
    foot = Box(box.x + 14, box.bottom - high * 0.8, box.w - 28, high * 0.8)
    items.append(Image(("line",), box.cx, foot.y, box.w - 24, 1.4))
    stake = POINTS.format(grouped=grouped(picture.stake))
    size = fitted(f"{STAKE}   {stake}", min(scale(high * 0.28), foot.h * 0.5), foot.w, "bold", 0.5)
    items.append(Text(STAKE, foot.x, foot.cy, size, theme.MUTED, "text", "left"))
    items.append(Text(stake, foot.right, foot.cy, size, theme.IVORY, "bold", "right"))


def _row(items: list[Item], picture: TablePicture, seat: int, row: Box, scale: TextScale) -> None:
    """Draw a player's picture, name and score, and in a match the progress to its target."""
    who, points, face = picture.seats[seat], picture.scores[seat], row.h * 0.68
    leads = points > 0 and points == max(picture.scores)
    colour = theme.GOLD if leads else theme.IVORY
    items.append(Image(("avatar", who.avatar), row.x + face / 2, row.cy, face, face))
    score = grouped(points)
    size = fitted(score, min(scale(row.h * 0.34), row.h * 0.5), row.w * 0.4, "bold", 0.5)
    y = row.cy - (row.h * 0.08 if picture.target else 0)
    items.append(Text(score, row.right, y, size, colour, "bold", "right"))
    left = row.x + face + 12
    room = row.right - left - width_of(score, size, "bold") - 14
    small = fitted(who.name, min(scale(row.h * 0.3), row.h * 0.46), room, "bold", 0.6)
    items.append(Text(shortened(who.name, small, room, "bold"), left, y, small, colour, "bold", "left"))
    if picture.target:
        _way(items, Box(left, row.y + row.h * 0.74, row.right - left, 4), points / picture.target)


def _way(items: list[Item], rail: Box, share: float) -> None:
    """Draw the progress to the match's target as a thin bar."""
    items.append(Image(("bar", "#0E0A12", 0.9), rail.cx, rail.cy, rail.w, rail.h))
    done = max(0.0, min(1.0, share)) * rail.w
    if done > rail.h:
        items.append(Image(("bar", "#E9C66C"), rail.x + done / 2, rail.cy, done, rail.h))
