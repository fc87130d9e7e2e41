"""The balance report: bars with 95 % intervals, the fate of the open card, buttons to begin and stop."""

from __future__ import annotations

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SPREAD, fitted, grouped, shortened, width_of
from game.scenes.workshop.open_deck import OpenDeck
from game.scenes.workshop.workshop_text import (
    BALANCE,
    BALANCE_ABOUT,
    BEYOND_THE_RED_LINES_TOO,
    CHANCE_OF_WINNING_WHEN_IT,
    GAMES_MARKS,
    LET_BOTS_PLAY,
    OF_GAMES,
    STOP,
    WHAT_BECOMES_OF,
)
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import LEADING, columns
from game.ui.empty_state import EmptyText, empty_parts
from game.ui.widgets import Button, Label, Panel, Widget, WidgetState
from game.workshop.balance import GAMES, LIMIT, Bar, Findings

PADDING = 14.0
HEAD = 40.0
SIDE_BY_SIDE = 36.0  # text sizes
FATE, APART = 11.0, 4.0  # text sizes: the height of what becomes of a card, and from one to the next at most
DASH = 3  # design units, and the gap behind it
SPAN = 0.12  # shares of wins from the zero line to either end
RED, BLUE, LIT = "#E0603C", "#6E94E8", "#F2C14E"
FATES = (("played", "#F2C14E"), ("discarded", "#8E7AE0"), ("held", "#85798A"))


class Bars(Widget):
    """Bars of the edge of some cards over the average, with dashed lines where a card is too strong or
    too weak.
    """

    role = "chart"

    def __init__(self, box: Box, bars: tuple[Bar, ...], *, lit: str, size: float) -> None:
        super().__init__(box, CHANCE_OF_WINNING_WHEN_IT)
        self.bars, self.lit, self.size = bars, lit, size

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, size = self.box, self.size
        names, figures = box.w * 0.34, size * 4.0
        axis = Box(box.x + names + 8, box.y + size * LEADING, box.w - names - 16 - figures, 0)
        foot = box.bottom - size * LEADING
        step = (foot - axis.y) / max(1, len(self.bars))
        head = fitted(self.label, size, box.w, least=0.5)
        out.moving.append(Text(self.label, box.x, box.y + size * 0.5, head, theme.MUTED, "text", "left"))
        self._draw_lines(out, axis, foot - axis.y)
        for number, bar in enumerate(self.bars):
            self._draw_bar(out, bar, axis, axis.y + (number + 0.5) * step, min(step * 0.55, 13.0))
        words = BEYOND_THE_RED_LINES_TOO
        small = fitted(words, size * 0.92, box.w, least=0.6)
        out.moving.append(Text(words, box.x, box.bottom - size * 0.5, small, theme.ALARM, "text", "left"))

    def _draw_lines(self, out: DrawList, axis: Box, high: float) -> None:
        """Draw the line of no edge, and the dashed lines."""
        out.moving.append(Image(("bar", theme.MUTED, 0.6), axis.cx, axis.y + high / 2, 1.2, high))
        for share in (-LIMIT, LIMIT):
            for down in range(0, int(high), 2 * DASH):
                y = axis.y + down + DASH / 2
                out.moving.append(Image(("bar", RED, 0.6), _at(axis, share), y, 1.2, DASH))

    def _draw_bar(self, out: DrawList, bar: Bar, axis: Box, y: float, high: float) -> None:
        box, size, mine = self.box, self.size, bar.name == self.lit
        if mine:
            tall = max(high + 9, size * 1.45)
            out.moving.append(Image(("panel", "lit", 6, False), box.cx, y, box.w + 8, tall))
        zero, end = _at(axis, 0.0), _at(axis, bar.edge)
        colour = RED if bar.extreme else LIT if mine else BLUE
        wide = max(1.5, abs(end - zero))
        out.moving.append(Image(("bar", colour), (zero + end) / 2, y, wide, high))
        low, top = _at(axis, bar.low), _at(axis, bar.high)
        out.moving.append(Image(("bar", theme.BRIGHT), (low + top) / 2, y, max(1.0, top - low), 1.4))
        for x in (low, top):
            out.moving.append(Image(("bar", theme.BRIGHT), x, y, 1.4, high * 0.75))
        ink = theme.BRIGHT if mine else theme.IVORY
        room = axis.x - box.x - 10
        fit = fitted(bar.name, size, room, "bold" if mine else "text", 0.75)
        name = shortened(bar.name, fit, room, "bold" if mine else "text")
        out.moving.append(Text(name, box.x, y, fit, ink, "bold" if mine else "text", "left"))
        tone = theme.ALARM if bar.extreme else ink
        out.moving.append(Text(percent(bar.edge), box.right, y, size, tone, "bold", "right"))


def _at(axis: Box, share: float) -> float:
    """The position of a share on the axis, at an end if it is beyond."""
    return axis.cx + max(-1.0, min(1.0, share / SPAN)) * axis.w / 2


def percent(share: float) -> str:
    """Percentage points with their sign: "+7.8 %"."""
    return f"{share * 100:+.1f} %".replace("-", "−")


class Fate(Widget):
    """The fate of a card: how often it is played, discarded, still held at the end."""

    role = "chart"

    def __init__(self, box: Box, bar: Bar, *, size: float) -> None:
        super().__init__(box, WHAT_BECOMES_OF.format(name=bar.name))
        self.bar, self.size = bar, size

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, size = self.box, self.size
        fit = fitted(self.label, size, box.w, least=0.7)
        label = shortened(self.label, fit, box.w)
        out.moving.append(Text(label, box.x, box.y + size * 0.5, fit, theme.MUTED, "text", "left"))
        step = min((box.h - size * LEADING) / len(FATES), size * APART)
        for number, (word, colour) in enumerate(FATES):
            share = getattr(self.bar, word)
            y = box.y + size * LEADING + (number + 0.3) * step
            out.moving.append(Text(word, box.x, y, size, theme.IVORY, "text", "left"))
            out.moving.append(
                Text(f"{round(100 * share)} %", box.right, y, size, theme.BRIGHT, "bold", "right")
            )
            y += size * 1.0
            out.moving.append(Image(("panel", "well", 4, False), box.cx, y, box.w, 8))
            wide = max(8.0, box.w * min(1.0, share))
            out.moving.append(Image(("bar", colour), box.x + wide / 2, y, wide, 6))


def report_widgets(scene: OpenDeck, area: Box) -> list[Widget]:
    """The panel of the report."""
    size, balance = scene.text(theme.SMALL), scene.balance
    found = balance.findings
    tall = min(max(40.0, size * 2.3), HEAD + 2)  # above the line below the title
    wide = 10.5 * size
    word, act = (STOP, balance.stop) if balance.running else (LET_BOTS_PLAY, scene.measure)
    corner = Box(area.right - PADDING - wide, area.y + 3, wide, tall)
    button = Button(corner, word, act, icon="cancel" if balance.running else "histogram", size=size * 1.1)
    left = 40 + width_of(BALANCE, scene.text(theme.HEADING), "title")
    middle = area.y + 3 + (tall - size * LEADING) / 2
    about = Box(area.x + left, middle, corner.x - area.x - left - 10, size * LEADING)
    parts: list[Widget] = [
        Panel(area, BALANCE, size=scene.text(theme.HEADING)),
        button,
    ]
    progress = _progress(scene, found)
    if width_of(progress, size) * SPREAD <= about.w:
        parts.append(Label(about, progress, size=size, colour=theme.MUTED, anchor="right"))
    room = Box(area.x + PADDING, area.y + HEAD + 12, area.w - 2 * PADDING, area.h - HEAD - 12 - 8)
    if balance.trouble or not found.bars:
        said = EmptyText("histogram", "", balance.trouble or BALANCE_ABOUT)
        return [*parts, *empty_parts(room, said, scene.text)]
    mine = found.of(scene.card.name) if scene.number >= 0 else None
    above, below = _halves(room, size) if mine else (room, room)
    count = max(3, int((above.h - 2 * size * LEADING) // (size * 1.75)))
    name = mine.name if mine else ""
    bars = Bars(above, found.around(name, count), lit=name, size=size)
    return [*parts, bars, *([Fate(below, mine, size=size)] if mine else [])]


def _halves(room: Box, size: float) -> tuple[Box, Box]:
    """Boxes for the bars and for the card's fate: side by side, or one above the other in a narrow
    panel.
    """
    if room.w >= SIDE_BY_SIDE * size:
        left, right = columns(room, (0.7, 0.3), 26)
        return left, right
    low = min(FATE * size, room.h * 0.4)
    above = Box(room.x, room.y, room.w, room.h - low - 16)
    return above, Box(room.x, above.bottom + 16, room.w, low)


def _progress(scene: OpenDeck, found: Findings) -> str:
    if scene.balance.running:
        return OF_GAMES.format(count=grouped(found.games), whole=grouped(GAMES))
    return GAMES_MARKS.format(grouped=grouped(found.games)) if found.games else ""
