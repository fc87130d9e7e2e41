"""The coach's panel: the best move beside the actual one, all chances, reasons, and marks."""

from __future__ import annotations

from functools import partial

from game.coach.analysis import Choice, Found
from game.coach.verdict_text import ending, mark_in_words, order_of, verdict
from game.draw.text_renderer import SPREAD, fitted, width_of
from game.scenes.replay.replay_page import ReplayPage
from game.scenes.replay.replay_text import (
    CHANCE,
    COACH,
    HIDDEN,
    MARKS_IN_THIS_MATCH,
    MORE,
    MOVE_AND_PLAYER,
    MOVE_NUMBER,
    NO_BETTER,
    NO_MARKS,
    NOBODY_HAD_ANYTHING_TO_CHOOSE,
    OF_MOVES_LOOKED_AT,
    THE_COACH_HAS_NOT_COME,
    THEIR_CHOICES,
    THEIRS,
    THERE_WAS_NOTHING_ELSE,
    WHY,
    YOU,
    YOUR_CHOICES,
)
from game.stage.decks.deck_event_text import deal_word
from game.stage.geometry import Box
from game.stage.move_text import abouts, card_of, deed_in_words, is_answer
from game.ui import theme
from game.ui.box_layout import text_height
from game.ui.coach_rows import ChoiceRow, CoachVerdict, MarkInfo, MarkRow
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.widgets import Label, Panel, Picture, Widget

PADDING = 14.0
HEAD = 46.0
SECTION = 8.0  # design units before the marks
MOST_CHOICES = 5
BULLET = "•"
HIDDEN_MARKS = {"?": "a mistake", "!": "well seen"}
ICONS = {
    "draw": "card-draw",
    "take": "card-pick",
    "pass": "check-mark",
    "done": "check-mark",
}  # without a card


def coach_widgets(scene: ReplayPage) -> list[Widget]:
    """Return all widgets of the coach's panel."""
    box = scene.places().coach
    size = scene.text(theme.BODY)
    head = Box(box.x + PADDING, box.y + 8, box.w - 2 * PADDING, HEAD - 14)
    mark = head.h * 0.8
    inner = Box(box.x + PADDING / 2, box.y + HEAD, box.w - PADDING, box.h - HEAD - 8)
    column = _Column(scene, Box(inner.x + 7, inner.y + 4, inner.w - 7 - GUTTER, inner.h), size)
    column.fill()
    return [
        Panel(box, kind="lacquer", radius=14),
        Picture(Box(head.x, head.cy - mark / 2, mark, mark), ("icon", "graduate-cap", theme.GOLD, True)),
        Label(
            Box(head.x + mark + 10, head.cy - 14, 112 - mark, 28), COACH,
            size=21, font="title", colour=theme.GOLD,
        ),
        _state_line(scene, Box(head.x + 130, head.y, head.w - 130, head.h), size * 0.92),
        Picture(Box(head.x, box.y + HEAD - 3, head.w, 1.4), ("line",)),
        ScrollArea(inner, column.widgets),
    ]  # fmt: skip


def _state_line(scene: ReplayPage, box: Box, size: float) -> Widget:
    words = _state(scene)
    size = fitted(words, size, box.w - 2, least=0.4)
    line = Box(box.x, box.cy - size * 0.66, box.w, size * 1.3)
    return Label(line, words, size=size, colour=theme.MUTED, anchor="right")


def _state(scene: ReplayPage) -> str:
    """Return the coach's progress; once he is done, the present position."""
    if scene.analyst is not None:
        return OF_MOVES_LOOKED_AT.format(done=len(scene.analyst.found), wanted=scene.analyst.wanted)
    found = scene.here
    if found is None or found.seat < 0:
        return MOVE_NUMBER.format(at=scene.at)
    return MOVE_AND_PLAYER.format(at=scene.at, name=scene.table.seats[found.seat].name)


class _Column:
    """Builds the panel from top to bottom."""

    def __init__(self, scene: ReplayPage, box: Box, size: float) -> None:
        self.scene, self.box, self.size = scene, box, size
        self.widgets: list[Widget] = []
        self.kind = scene.director.tableau.kind
        self._y = box.y

    def take(self, height: float, gap: float = 6.0) -> Box:
        """Return the next box over the whole width."""
        box = Box(self.box.x, self._y, self.box.w, height)
        self._y += height + gap
        return box

    def heading(self, text: str, figures: str = "") -> None:
        """Add a golden heading, with a caption for the figures below, beside it if there is room."""
        box, size = self.take(self.size * 1.5, 4), self.size * 1.02
        self.widgets.append(Label(box, text, size=size, font="bold", colour=theme.GOLD))
        small = self.size * 0.87
        room = box.w - 10 - (width_of(text, size, "bold") + self.size) * SPREAD
        if figures and width_of(figures, small) * SPREAD > room:
            self.line(figures, theme.MUTED)
        elif figures:
            end = Box(box.x, box.y + size - small, box.w - 10, box.h)
            self.widgets.append(Label(end, figures, size=small, colour=theme.MUTED, anchor="right"))

    def line(self, text: str, colour: str = theme.IVORY, gap: float = 4.0) -> None:
        """Add a text."""
        tall = text_height(text, self.size, self.box.w)
        self.widgets.append(Label(self.take(tall, gap), text, size=self.size, colour=colour))

    def fill(self) -> None:
        """Add everything about the present moment."""
        scene = self.scene
        found, moment, mover = scene.here, scene.table.moment, scene.replay.mover(scene.at)
        if mover >= 0 and not scene.sees(mover):
            self.line(HIDDEN.format(scene.table.seats[mover].name), theme.MUTED)
        elif found is not None and found.best is not None:
            self._verdict(found)
            self._choices(found)
            self._why(found)
        elif moment.game.result is not None:
            self.line(ending(moment.game.result, scene.table.seats, deal_word(scene.table.rules)))
        elif scene.analyst is not None and scene.replay.is_decision(scene.at):
            self.line(THE_COACH_HAS_NOT_COME, theme.MUTED)
        else:
            self.line(self._told(), theme.MUTED)
        self._y += SECTION
        self._marks()

    def _told(self) -> str:
        """Return the sentence for a forced move, or for a moment at which nobody could move."""
        scene = self.scene
        seat = scene.replay.mover(scene.at)
        if seat < 0:
            return NOBODY_HAD_ANYTHING_TO_CHOOSE
        move = scene.replay.moments[scene.at + 1].move
        means = abouts(scene.table.moment.game.view(seat), [who.name for who in scene.table.seats])
        deed = deed_in_words(move, self.kind, means.get(move, ""))
        return THERE_WAS_NOTHING_ELSE.format(name=scene.table.seats[seat].name, deed=deed)

    def _verdict(self, found: Found) -> None:
        assert found.best is not None
        who = YOU if found.seat == self.scene.replay.me else self.scene.table.seats[found.seat].name
        said, picture = verdict(found, who, self.kind), self._picture(found.best.move)
        tall = CoachVerdict.height(said, self.box.w, self.size, pictured=picture is not None)
        self.widgets.append(CoachVerdict(self.take(tall, 10), said, picture, size=self.size))

    def _picture(self, move: str) -> tuple[object, ...] | None:
        card = card_of(move, self.kind)
        return self.kind.printed(card, "hand") if card else None

    def _choices(self, found: Found) -> None:
        assert found.best is not None
        mine = found.seat == self.scene.replay.me
        name = self.scene.table.seats[found.seat].name
        self.heading(
            YOUR_CHOICES if mine else THEIR_CHOICES.format(name=name), CHANCE if mine else THEIRS.format(name)
        )
        if is_answer(found.best.move):
            self.line(self.scene.table.moment.game.asks(found.seat), theme.MUTED)
        shown = list(found.choices[:MOST_CHOICES])
        if found.chosen is not None and found.chosen not in shown:
            shown[-1] = found.chosen
        for choice in shown:
            self.widgets.append(self._choice(choice, found))
        left = len(found.choices) - len(shown)
        if left:
            in_order = shown == list(found.choices[: len(shown)])
            self.line((NO_BETTER if in_order else MORE).format(left), theme.MUTED)
        self._y += 6

    def _choice(self, choice: Choice, found: Found) -> Widget:
        good = choice is found.best or (choice is found.chosen and found.sound)
        tone = "best" if good else "made" if choice is found.chosen else ""
        words = order_of(choice, self.kind)
        tall = ChoiceRow.height(words, self.box.w, self.size)
        return ChoiceRow(
            self.take(tall, 5), words, choice.chance, tone,
            picture=self._small_picture(choice.move), size=self.size,
        )  # fmt: skip

    def _small_picture(self, move: str) -> tuple[object, ...] | None:
        card, icon = card_of(move, self.kind), ICONS.get(move)
        if card:
            return self.kind.small(card)
        return ("icon", icon, theme.MUTED) if icon else None

    def _why(self, found: Found) -> None:
        if found.why:
            self.heading(WHY)
        for reason in found.why:
            self._bullet(reason)

    def _bullet(self, text: str) -> None:
        """Add a bulleted text, wrapped if necessary."""
        left = self.size * 1.2
        tall = text_height(text, self.size, self.box.w - left)
        box = self.take(tall, 4.0)
        words = Box(box.x + left, box.y, box.w - left, box.h)
        self.widgets.append(Label(box, BULLET, size=self.size, colour=theme.GOLD))
        self.widgets.append(Label(words, text, size=self.size))

    def _marks(self) -> None:
        scene = self.scene
        if not scene.marks:
            if scene.found and scene.analyst is None:
                self.line(NO_MARKS, theme.MUTED)
            return
        self.heading(MARKS_IN_THIS_MATCH)
        names = [scene.table.seats[one.seat].name for one in scene.marks]
        column = MarkRow.column_for(names, self.box.w, self.size)
        for one in scene.marks:
            who = scene.table.seats[one.seat].name
            words = mark_in_words(one, self.kind) if scene.sees(one.seat) else HIDDEN_MARKS[one.mark]
            box = self.take(MarkRow.height(words, self.box.w, self.size, column), 2)
            info = MarkInfo(one.at, who, scene.colours[one.seat], words, one.weight)
            act, chosen = partial(scene.go, one.at), one.at == scene.at
            row = MarkRow(box, f"{one.at} {who}", act, info, chosen=chosen, size=self.size, column=column)
            self.widgets.append(row)
