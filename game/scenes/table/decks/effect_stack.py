"""Draws the progress beside the table: done, present and next steps, and the phase that follows."""

from collections.abc import Sequence

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SPREAD, fitted, shortened, width_of, wrap
from game.scenes.table.decks.deck_text import IN_PROGRESS
from game.stage.card_kinds import CardKind
from game.stage.decks.progress_steps import ProgressStep
from game.stage.geometry import Box
from game.ui import theme
from game.ui.theme import TextScale

WIDE = 324.0  # the panel's width in its own units
HEAD = 62.0
ROWS = {"done": 76.0, "now": 130.0, "next": 82.0, "then": 46.0}  # height of each step
THUMBS = {"done": 46.0, "now": 78.0, "next": 48.0}  # width of its card
THUMB = 1.25  # height of a card's picture over its width
EMBER = "#FF7A3A"
MOST_NEXT = 3
CHOICE = "A choice"  # where no card asks
SMALL_ROW, SMALL_TYPE, SMALL_LEAST = 34.0, 13.0, 9.0  # design units: of a step in a small panel
INKS = {"done": theme.MUTED, "now": theme.BRIGHT, "next": theme.IVORY, "then": theme.MUTED}


def fitting(steps: Sequence[ProgressStep], room: float) -> list[ProgressStep]:
    """Return the steps that fit: the oldest done steps are dropped first, then the furthest next ones."""
    nexts = [step for step in steps if step.state == "next"][:MOST_NEXT]
    before, after = (
        [step for step in steps if step.state in states] for states in (("done", "now"), ("then",))
    )
    shown = [*before, *nexts, *after]

    def height() -> float:
        return sum(ROWS[step.state] for step in shown)

    while height() > room and any(step.state == "done" for step in shown):
        shown.remove(next(step for step in shown if step.state == "done"))
    while height() > room and any(step.state == "next" for step in shown):
        shown.remove([step for step in shown if step.state == "next"][-1])
    return shown


def paint_stack(
    out: DrawList,
    steps: Sequence[ProgressStep],
    kind: CardKind,
    box: Box,
    scale: TextScale,
    *,
    compact: bool = False,
) -> None:
    """Draw the panel with as many steps as fit; only pictures and names in a tiny window."""
    unit = box.w / WIDE
    if compact:
        _small_stack(out, steps, kind, box)
        return
    out.still.append(Image(("panel", "lacquer", 12), box.cx, box.cy, box.w, box.h))
    size = min(scale(25.5 * unit), 30 * unit)
    out.still.append(
        Text(IN_PROGRESS, box.x + 24 * unit, box.y + 33 * unit, size, theme.GOLD, "title", "left")
    )
    out.still.append(Image(("line",), box.cx, box.y + 58 * unit, box.w - 40 * unit, 1.2))
    shown = fitting(steps, box.h / unit - HEAD - 8)
    y = box.y + (HEAD + 4) * unit
    tall = sum(ROWS[step.state] for step in shown) * unit
    x = box.x + 50 * unit
    out.still.append(Image(("bar", "#8A6A34", 0.5), x, y + tall / 2, 1.4, max(1.0, tall - 50 * unit)))
    for step in shown:
        row = Box(box.x + 10 * unit, y, box.w - 20 * unit, ROWS[step.state] * unit)
        PAINTERS[step.state](out, step, kind, row, unit)
        y = row.bottom


def _small_stack(out: DrawList, steps: Sequence[ProgressStep], kind: CardKind, box: Box) -> None:
    """Draw a row with picture and name for each step, the present one highlighted."""
    most = int((box.h - 8) / SMALL_ROW)
    if most < 1:
        return
    nearest = [step for step in steps if step.state in ("now", "next")]
    shown = [*nearest, *(step for step in steps if step.state == "then")][:most]
    box = box._replace(h=len(shown) * SMALL_ROW + 6)
    out.still.append(Image(("panel", "lacquer", 10), box.cx, box.cy, box.w, box.h))
    for place, step in enumerate(shown):
        row = Box(box.x + 4, box.y + 4 + place * SMALL_ROW, box.w - 8, SMALL_ROW - 2)
        if step.state == "now":
            out.still.append(Image(("panel", "ember", 8, False), row.cx, row.cy, row.w, row.h))
        x = row.x + 6
        if step.card is not None:
            wide = (row.h - 6) / THUMB
            out.still.append(Image(kind.small(step.card), x + wide / 2, row.cy, wide, row.h - 6))
            x += wide + 6
        name = step.card or (step.says if step.state == "then" else CHOICE)
        _small_name(out, name, Box(x, row.y, row.right - x - 4, row.h), INKS[step.state])


def _small_name(out: DrawList, name: str, room: Box, ink: str) -> None:
    """Draw a name beside its picture: in one line, else in two, else smaller, else cut."""
    size = fitted(name, SMALL_TYPE, room.w, "bold", 0.8)
    lines: tuple[str, ...] = (name,)
    if width_of(name, size, "bold") * SPREAD > room.w:
        size = SMALL_TYPE * 0.85
        while len(lines := wrap(name, size, room.w / SPREAD, "bold")) > 2 and size > SMALL_LEAST:
            size *= 0.96
        lines = (lines[0], " ".join(lines[1:])) if len(lines) > 1 else lines
    for place, line in enumerate(lines):
        y = room.cy + (place - (len(lines) - 1) / 2) * size * 1.1
        out.still.append(Text(shortened(line, size, room.w, "bold"), room.x, y, size, ink, "bold", "left"))


def _thumb(
    out: DrawList, step: ProgressStep, kind: CardKind, row: Box, unit: float, alpha: float = 1.0
) -> None:
    """Draw the card's picture at the left of a row; a small disc without a card."""
    wide = THUMBS[step.state] * unit
    x = row.x + max(40 * unit, 10 * unit + wide / 2)
    if step.card is None:
        out.still.append(Image(("badge", "paper"), x, row.cy, 24 * unit, 24 * unit))
        return
    out.still.append(Image(kind.small(step.card), x, row.cy, wide, wide * THUMB, alpha=alpha))


def _words(
    out: DrawList, text: str, at: tuple[float, float], size: float, room: float, ink: str, most: int = 2
) -> None:
    """Draw a sentence in at most `most` lines, somewhat smaller if necessary."""
    lines = wrap(text, size, room)
    if len(lines) > most:
        size *= 0.86
        lines = wrap(text, size, room)
    if len(lines) > most:
        lines = (*lines[: most - 1], shortened(f"{lines[most - 1]} …", size, room))
    x, y = at
    for line in lines:
        out.still.append(Text(line, x, y, size, ink, "text", "left"))
        y += size * 1.2


def _quiet(out: DrawList, step: ProgressStep, kind: CardKind, row: Box, unit: float) -> None:
    """Draw a step that is done: a check over its picture, muted words."""
    _thumb(out, step, kind, row, unit, alpha=0.55)
    mark = 24 * unit
    out.still.append(Image(("icon", "check-mark", "#7DE29A"), row.x + 40 * unit, row.cy, mark, mark))
    x, room = row.x + 78 * unit, row.w - 88 * unit
    name = step.card or CHOICE
    size = fitted(name, 19 * unit, room, "bold", 0.6)
    out.still.append(Text(name, x, row.cy - 18 * unit, size, "#B8AEC0", "bold", "left"))
    _words(out, step.says, (x, row.cy + 5 * unit), 15.5 * unit, room, "#9A90A4")


def _now(out: DrawList, step: ProgressStep, kind: CardKind, row: Box, unit: float) -> None:
    """Draw the present step on an ember background."""
    box = row.inset(3 * unit)
    out.still.append(Image(("panel", "ember", 10), box.cx, box.cy, box.w, box.h))
    _thumb(out, step, kind, row, unit)
    x, room = row.x + 104 * unit, row.w - 116 * unit
    head = f"NOW · {step.who}" if step.who else "NOW"
    out.still.append(
        Text(head, x, row.y + 24 * unit, fitted(head, 16 * unit, room, "bold"), EMBER, "bold", "left")
    )
    name = step.card or CHOICE
    size = fitted(name, 24 * unit, room, "bold", 0.5)
    out.still.append(Text(name, x, row.y + 50 * unit, size, theme.BRIGHT, "bold", "left"))
    _words(out, step.says, (x, row.y + 73 * unit), 17 * unit, room, "#F5E6DA", 3)


def _next(out: DrawList, step: ProgressStep, kind: CardKind, row: Box, unit: float) -> None:
    """Draw a step that waits."""
    _thumb(out, step, kind, row, unit)
    x, room = row.x + 78 * unit, row.w - 88 * unit
    head = f"NEXT · {step.who}" if step.who else "NEXT"
    out.still.append(Text(head, x, row.y + 14 * unit, 13.5 * unit, theme.GOLD, "bold", "left"))
    name = step.card or CHOICE
    size = fitted(name, 19 * unit, room, "bold", 0.6)
    out.still.append(Text(name, x, row.y + 34 * unit, size, theme.BRIGHT, "bold", "left"))
    _words(out, step.says, (x, row.y + 55 * unit), 15.5 * unit, room, theme.IVORY)


def _then(out: DrawList, step: ProgressStep, kind: CardKind, row: Box, unit: float) -> None:
    """Draw the phase that follows."""
    wide = 30 * unit
    out.still.append(Image(("badge", "paper"), row.x + 40 * unit, row.cy, wide, wide))
    mark = wide * 0.62
    out.still.append(Image(("icon", "player-next", "#3A2C18", False), row.x + 40 * unit, row.cy, mark, mark))
    x = row.x + 78 * unit
    out.still.append(Text("THEN", x, row.cy, 14 * unit, theme.GOLD, "bold", "left"))
    size = fitted(step.says, 18 * unit, row.w - 142 * unit)
    out.still.append(Text(step.says, x + 54 * unit, row.cy, size, theme.IVORY, "text", "left"))


PAINTERS = {"done": _quiet, "now": _now, "next": _next, "then": _then}
