"""The form of a card: names, type, rank, colours, text, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.cards import RANKS
from engine.rules.crazier.deck import COLOUR_LETTERS
from game.artists import artist_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.buttons import IconButton
from game.ui.chips import ColourChip, RankChip
from game.ui.choices import Option, Toggle
from game.ui.fault_bubble import FaultBubble
from game.ui.field import TextField
from game.ui.layout import LEADING, Flow, columns
from game.ui.segments import Segments
from game.ui.text_area import TextArea
from game.ui.widgets import Button, Label, Panel, Widget
from game.workshop_check import Fault
from game.workshop_deck import LONGEST_NAME, LONGEST_TEXT, Card, Side
from game.workshop_edit import joined, places, split, with_colour

if TYPE_CHECKING:
    from game.scenes.workshop_editor import EditorScene

PADDING = 14.0
ROW = 38.0
USE = 118.0  # width of the button that takes a proposal over
EMPTY = "What the card does, such as: Each opponent draws a card."
HINT = "Enter begins a new ability."
SIDES = ("First side", "Second side")


class Form:
    """Builds the widgets of the card that is open."""

    def __init__(self, scene: EditorScene, area: Box) -> None:
        self.scene, self.area = scene, area
        self.size, self.small = scene.text(theme.BODY), scene.text(theme.SMALL)
        self.row = max(ROW, self.size * 2.3)
        self.flow = Flow(area.inset(PADDING), gap=7)

    @property
    def card(self) -> Card:
        return self.scene.card

    @property
    def side(self) -> Side:
        return self.card.sides[self.scene.side]

    def widgets(self) -> list[Widget]:
        """The whole form."""
        parts: list[Widget] = [Panel(self.area)]
        if self.card.split:
            parts.append(self._side_choice())
        return [*parts, *self._heads(), *self._ranks(), *self._colours(), *self._text()]

    def _label(self, box: Box, text: str, anchor: str = "left") -> Label:
        return Label(box, text, size=self.small, colour=theme.MUTED, anchor=anchor)

    def _side_choice(self) -> Widget:
        options = [Option(number, name) for number, name in enumerate(SIDES)]
        box = self.flow.take(self.row)
        return Segments(
            box, "Side", options, self.scene.side, self.scene.choose_side, shown=False, size=self.size
        )

    # -- name and type

    def _heads(self) -> list[Widget]:
        box = self.flow.take(self.row)
        room = box.w - 2 * (self.row + 6)
        name, kind = columns(Box(box.x, box.y, room, box.h), (0.62, 0.38), 10)
        field = TextField(
            name, "Name", self.side.name, self._rename, most=LONGEST_NAME, placeholder="Name",
            shown=False, size=self.size * 1.08,
        )  # fmt: skip
        field.faulty = any(not fault.in_text and "name" in fault.sentence for fault in self.scene.faults())
        types = Segments(
            kind, "Type", [Option("asset", "Asset"), Option("event", "Event")], self.side.type, self._retype,
            shown=False, size=self.size,
        )  # fmt: skip
        copy = Box(box.right - 2 * self.row - 6, box.y, self.row, self.row)
        gone = Box(box.right - self.row, box.y, self.row, self.row)
        return [
            field,
            types,
            IconButton(copy, "Copy this card", "stack", self.scene.copy_card, size=self.size),
            IconButton(gone, "Delete this card", "trash-can", self.scene.delete_card, size=self.size),
        ]

    def _rename(self, name: str) -> None:
        self._edit(replace(self.side, name=name), "name")

    def _retype(self, kind: object) -> None:
        self._edit(replace(self.side, type="asset" if kind == "asset" else "event"))

    def _edit(self, side: Side, key: str = "") -> None:
        number = self.scene.side
        self.scene.change_card(
            self.card.with_side(number, side), (key, self.scene.number, number) if key else None
        )

    # -- rank and colours

    def _ranks(self) -> list[Widget]:
        scene, card = self.scene, self.card
        taken = {rank for rank, letters in places(scene.deck, scene.number) if letters in card.colours}
        dots = " or ".join(scene.deck.word(letter) for letter in card.colours)
        label = self._label(self.flow.take(self.small * LEADING, gap=3), f"Rank · a dot: taken in {dots}")
        boxes = columns(self.flow.take(self.row), (1,) * len(RANKS), 4)
        chips = [
            RankChip(
                box, f"Rank {rank}", self._changer(replace(card, rank=rank)), rank=rank,
                chosen=rank == card.rank, taken=rank in taken, size=self.size * 1.15,
            )
            for rank, box in zip(RANKS, boxes, strict=True)
        ]  # fmt: skip
        return [label, *chips]

    def _changer(self, card: Card) -> Callable[[], None]:
        return lambda: self.scene.change_card(card)

    def _colours(self) -> list[Widget]:
        scene, card = self.scene, self.card
        box = self.flow.take(self.row)
        wide = min(box.w * 0.28, 10.5 * self.size)
        boxes = columns(Box(box.x, box.y, box.w - wide - 14, box.h), (1, 1, 1, 1), 6)
        chips: list[Widget] = []
        for letter, part in zip(COLOUR_LETTERS, boxes, strict=True):
            word = scene.deck.word(letter)
            chip = ColourChip(
                part, word.capitalize(), self._changer(with_colour(card, letter)), colour=word,
                word=word.capitalize(), chosen=letter in card.colours, size=self.size,
            )  # fmt: skip
            chips.append(chip)
        switch = Box(box.right - wide, box.y, wide, box.h)
        return [*chips, Toggle(switch, "Split card", card.split, self._split, size=self.size)]

    def _split(self, wanted: object) -> None:
        self.scene.side = 0
        self.scene.change_card(split(self.card) if wanted else joined(self.card))

    # -- text

    def _text(self) -> list[Widget]:
        side, scene = self.side, self.scene
        line = self.flow.take(self.small * LEADING, gap=3)
        count = f"{len(side.text)} of {LONGEST_TEXT} letters"
        fault = next((fault for fault in scene.faults() if fault.side == scene.side), None)
        foot = self.size * LEADING * 3 + 14
        box = self.flow.take(max(self.size * 3.4, self.flow.box.bottom - foot - 10 - self.flow.y), gap=10)
        area = TextArea(
            box, "Text", side.text, self._retext, most=LONGEST_TEXT, placeholder=EMPTY,
            fault=(fault.start, fault.end) if fault else (0, 0), size=self.size * 1.06,
        )  # fmt: skip
        below = Box(box.x, box.bottom + 10, box.w, self.flow.box.bottom - box.bottom - 10)
        found = [self._label(line, "Text"), self._label(line, count, "right"), area]
        return [*found, *(self._bubble(below, fault, area) if fault else self._hint(below))]

    def _hint(self, box: Box) -> list[Widget]:
        subject, _ = self.side.art
        who = f"Illustration: {artist_of(subject)}. " if subject else "It has no picture yet. "
        return [self._label(Box(box.x, box.y - 4, box.w, box.h), who + HINT)]

    def _bubble(self, box: Box, fault: Fault, area: TextArea) -> list[Widget]:
        use = USE * self.size / theme.BODY if fault.nearest else 0.0
        paper = Box(box.x, box.y, box.w - (use + 8 if use else 0), box.h)
        at = area.caret_at((fault.start + fault.end) // 2)[0] if fault.in_text else box.x
        parts: list[Widget] = [
            FaultBubble(
                paper, fault.sentence, text=self.side.text, nearest=fault.nearest, at=at, size=self.size
            )
        ]
        if fault.nearest:
            button = Box(box.right - use, box.cy - self.row / 2, use, self.row)
            parts.append(
                Button(
                    button,
                    "Use it",
                    self._taker(fault.nearest),
                    kind="green",
                    icon="check-mark",
                    size=self.size,
                )
            )
        return parts

    def _retext(self, text: str) -> None:
        self._edit(replace(self.side, text=text), "text")

    def _taker(self, text: str) -> Callable[[], None]:
        return lambda: self._edit(replace(self.side, text=text))
