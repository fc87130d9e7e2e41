"""Drawing the scores: everybody's points beside a tall table in a wide window."""

from game.draw.items import Image, Item, Text
from game.draw.text import fitted, grouped, shortened
from game.scenes.table_picture import TablePicture
from game.stage.geometry import Box
from game.ui import theme
from game.ui.theme import TextScale

HEAD = 0.16  # of the panel's width, for its heading


def paint_scores(items: list[Item], picture: TablePicture, box: Box, scale: TextScale) -> None:
    """The players with their scores, whoever leads in gold."""
    items.append(Image(("panel", "lacquer", 12), box.cx, box.cy, box.w, box.h))
    items.append(Text("Score", box.x + 17, box.y + 22, 17, theme.GOLD, "title", "left"))
    items.append(Image(("line",), box.cx, box.y + 42, box.w - 24, 1.4))
    high = (box.h - 54) / len(picture.seats)
    best = max(picture.scores)
    for seat, score in enumerate(picture.scores):
        row = Box(box.x + 14, box.y + 48 + seat * high, box.w - 28, high)
        _row(items, picture, seat, row, scale, leads=bool(best) and score == best)


def _row(
    items: list[Item], picture: TablePicture, seat: int, row: Box, scale: TextScale, *, leads: bool
) -> None:
    who, face = picture.seats[seat], row.h * 0.72
    items.append(Image(("avatar", who.avatar), row.x + face / 2, row.cy, face, face))
    score = grouped(picture.scores[seat])
    size = fitted(score, min(scale(row.h * 0.36), row.h * 0.6), row.w * 0.42, "bold", 0.5)
    colour = theme.GOLD if leads else theme.IVORY
    items.append(Text(score, row.right, row.cy, size, colour, "bold", "right"))
    small = min(scale(row.h * 0.3), row.h * 0.5)
    name = shortened(who.name, small, row.w * 0.56 - face - 12, "bold")
    items.append(Text(name, row.x + face + 12, row.cy, small, colour, "bold", "left"))
