"""The form of a card: names, type, rank, colours, text, and their problems."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.cards import RANKS
from engine.rules.crazier.deck_reader import COLOUR_LETTERS, LONGEST_NAME
from game.draw.text_renderer import fitted, width_of
from game.scenes.screen_text import NAME
from game.scenes.workshop.open_deck import OpenDeck
from game.scenes.workshop.workshop_text import (
    ASSET,
    COPY_THIS_CARD,
    DELETE_THIS_CARD,
    EMPTY,
    EVENT,
    HINT,
    ILLUSTRATION,
    IT_HAS_NO_PICTURE_YET,
    MAKE_IT_AN,
    OF_LETTERS,
    RANK,
    RANK_A_DOT_TAKEN_IN,
    SIDE,
    SIDES,
    SPLIT_CARD,
    TEXT,
    TYPE,
    USE_IT,
)
from game.setup.artists import artist_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import LEADING, Flow, columns
from game.ui.buttons import IconButton
from game.ui.chips import ColourChip, RankChip, size_of_words
from game.ui.choice import Option, Toggle
from game.ui.fault_bubble import FaultBubble, lines_for
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.segments import Segments
from game.ui.text_area import TextArea
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Label, Panel, Widget
from game.workshop.deck_draft import LONGEST_TEXT, Card, Side
from game.workshop.deck_problems import Problem, other_type
from game.workshop.edit_history import joined, places, split, with_colour

PADDING = 14.0
ROW = 40.0  # no less: fingers press it
CHIPS = 2.5  # between the ranks
RING = 7.0  # room for the ring of what has the focus below a line of small text
LEAST_LINES = 3.2  # of a text that can be seen
NARROW = 26.0  # text sizes
USE = 3.6  # text sizes: of the button that puts a text right, around its words


class CardForm:
    """Builds the widgets for the open card."""

    def __init__(self, scene: OpenDeck, area: Box) -> None:
        self.scene, self.area = scene, area
        self.size, self.small = scene.text(theme.BODY), scene.text(theme.SMALL)
        self.row = max(ROW, self.size * 2.3)
        self.flow = Flow(area.inset(PADDING), gap=7)
        self.least = self.size * LEADING * LEAST_LINES

    @property
    def card(self) -> Card:
        return self.scene.card

    @property
    def side(self) -> Side:
        return self.card.sides[self.scene.side]

    def widgets(self) -> list[Widget]:
        """The whole form, on a sheet that scrolls if there is too little room."""
        parts = self._parts()
        if self.flow.y <= self.area.bottom:
            return [Panel(self.area), *parts]
        window = self.area.inset(4)
        self.flow = Flow(Box(window.x + 8, window.y + 8, window.w - 8 - GUTTER, 0), gap=7)
        return [Panel(self.area), ScrollArea(window, self._parts())]

    def _parts(self) -> list[Widget]:
        """The parts of the form: those of the whole card above those of a side, so that the switch for
        sides does not move.
        """
        whole = [*self._ranks(), *self._colours()]
        choice = [self._side_choice()] if self.card.split else []
        return [*whole, *choice, *self._heads(), *self._text()]

    def _label(self, box: Box, text: str, anchor: str = "left") -> Label:
        size = fitted(text, self.small, box.w, least=0.4)
        return Label(box, text, size=size, colour=theme.MUTED, anchor=anchor)

    def _side_choice(self) -> Widget:
        options = [Option(number, name) for number, name in enumerate(SIDES)]
        box = self.flow.take(self.row)
        return Segments(
            box, SIDE, options, self.scene.side, self.scene.choose_side, shown=False, size=self.size
        )

    # -- name and type

    def _heads(self) -> list[Widget]:
        box = self.flow.take(self.row)
        room = box.w - 2 * (self.row + 6)
        name, kind = columns(Box(box.x, box.y, room, box.h), (0.62, 0.38), 10)
        field = TextField(
            name,
            NAME,
            self.side.name,
            self._rename,
            FieldRules(LONGEST_NAME, NAME),
            shown=False,
            size=self.size * 1.08,
        )
        field.faulty = any(fault.of_name and fault.side == self.scene.side for fault in self.scene.problems())
        types = Segments(
            kind, TYPE, [Option("asset", ASSET), Option("event", EVENT)], self.side.type, self._retype,
            shown=False, size=self.size,
        )  # fmt: skip
        copy = Box(box.right - 2 * self.row - 6, box.y, self.row, self.row)
        gone = Box(box.right - self.row, box.y, self.row, self.row)
        return [
            field,
            types,
            IconButton(copy, COPY_THIS_CARD, "stack", self.scene.copy_card, size=self.size),
            IconButton(gone, DELETE_THIS_CARD, "trash-can", self.scene.delete_card, size=self.size),
        ]

    def _rename(self, name: str) -> None:
        self._write(replace(self.side, name=name), "name", self.side.name, name)

    def _retype(self, kind: object) -> None:
        self._edit(replace(self.side, type="asset" if kind == "asset" else "event"))

    def _edit(self, side: Side) -> None:
        self.scene.change_card(self.card.with_side(self.scene.side, side))

    def _write(self, side: Side, key: str, before: str, after: str) -> None:
        """Replace one of the side's texts while it is typed."""
        scene = self.scene
        card = self.card.with_side(scene.side, side)
        scene.write(card, (key, scene.number, scene.side), before, after)

    # -- rank and colours

    def _ranks(self) -> list[Widget]:
        scene, card = self.scene, self.card
        taken = {rank for rank, letters in places(scene.deck, scene.number) if letters in card.colours}
        dots = " or ".join(scene.deck.word(letter) for letter in card.colours)
        label = self._label(
            self.flow.take(self.small * LEADING, gap=RING), RANK_A_DOT_TAKEN_IN.format(dots=dots)
        )
        boxes = self._rank_boxes()
        chips = [
            RankChip(
                box, RANK.format(rank=rank), self._changer(replace(card, rank=rank)), rank=rank,
                chosen=rank == card.rank, taken=rank in taken, size=self.size * 1.15,
            )
            for rank, box in zip(RANKS, boxes, strict=True)
        ]  # fmt: skip
        return [label, *chips]

    def _rank_boxes(self) -> list[Box]:
        """A box for each rank, in one line, or in two if they would be too small to press."""
        wide = (self.flow.box.w - CHIPS * (len(RANKS) - 1)) / len(RANKS)
        if wide >= ROW:
            return columns(self.flow.take(self.row), (1,) * len(RANKS), CHIPS)
        across = (1,) * -(-len(RANKS) // 2)
        above = columns(self.flow.take(self.row, gap=CHIPS), across, CHIPS)
        below = columns(self.flow.take(self.row), across, CHIPS)
        return [*above, *below][: len(RANKS)]

    def _changer(self, card: Card) -> Callable[[], None]:
        return lambda: self.scene.change_card(card)

    def _colours(self) -> list[Widget]:
        scene, card = self.scene, self.card
        box = self.flow.take(self.row)
        wide = min(box.w * 0.38, 10.5 * self.size)
        boxes = columns(Box(box.x, box.y, box.w - wide - 14, box.h), (1, 1, 1, 1), 6)
        chips: list[Widget] = []
        words = [scene.deck.word(letter) for letter in COLOUR_LETTERS]
        worded = size_of_words([word.capitalize() for word in words], self.size, boxes[0])
        for letter, word, part in zip(COLOUR_LETTERS, words, boxes, strict=True):
            chip = ColourChip(
                part, word.capitalize(), self._changer(with_colour(card, letter)), colour=word,
                worded=worded, chosen=letter in card.colours, size=self.size,
            )  # fmt: skip
            chips.append(chip)
        switch = Box(box.right - wide, box.y, wide, box.h)
        return [*chips, Toggle(switch, SPLIT_CARD, card.split, self._split, size=self.size)]

    def _split(self, wanted: object) -> None:
        self.scene.side = 0
        self.scene.change_card(split(self.card) if wanted else joined(self.card))

    # -- text

    def _text(self) -> list[Widget]:
        side = self.side
        line = self.flow.take(self.small * LEADING, gap=RING)
        count = OF_LETTERS.format(count=len(side.text), most=LONGEST_TEXT)
        fault = self._fault()
        room, size = self.flow.box.bottom - 10 - self.flow.y, self.size * 1.06
        foot = self._foot(fault, room - TextArea.tall(side.text, self.flow.box.w, size))
        box = self.flow.take(max(self.least, room - foot), gap=10)
        area = TextArea(
            box,
            TEXT,
            side.text,
            self._retext,
            FieldRules(LONGEST_TEXT, EMPTY),
            fault=(fault.start, fault.end) if fault else (0, 0),
            size=size,
        )
        below = self.flow.take(foot, gap=0)
        found = [self._label(line, TEXT), self._label(line, count, "right"), area]
        return [*found, *(self._bubble(below, fault, area) if fault else self._hint(below))]

    def _foot(self, fault: Problem | None, left: float) -> float:
        """Return the height below the text: enough for the problem, else at most the height that is left."""
        usual = self.size * LEADING * 3 + 14
        if fault is None:
            return max(self.small * LEADING, min(usual, left))
        return max(usual, self._paper(fault, 0.0).h) + (self.row + 8 if self._narrow else 0)

    def _fault(self) -> Problem | None:
        """Return the first problem on the open side, else one of the other side, with that side's name."""
        found = self.scene.problems()
        for fault in found:
            if fault.side == self.scene.side:
                return fault
        return Problem(f"{SIDES[found[0].side]}: {found[0].sentence}") if found else None

    def _hint(self, box: Box) -> list[Widget]:
        subject, _ = self.side.art
        who = ILLUSTRATION.format(artist=artist_of(subject)) if subject else IT_HAS_NO_PICTURE_YET
        return [self._label(Box(box.x, box.y - 4, box.w, box.h), who + HINT)]

    def _bubble(self, box: Box, fault: Problem, area: TextArea) -> list[Widget]:
        cure = self._cure(fault)
        paper = self._paper(fault, box.y)
        at = area.caret_at((fault.start + fault.end) // 2)[0] if fault.in_text else box.x
        parts: list[Widget] = [
            FaultBubble(
                paper, fault.sentence, text=self.side.text, nearest=fault.nearest, at=at, size=self.size
            )
        ]
        if cure:
            left = paper.right + 8
            middle = min(paper.cy, paper.y + self.row)  # in sight also where high paper has to be scrolled
            button = Box(left, middle - self.row / 2, box.right - left, self.row)
            if self._narrow:
                button = Box(box.x, paper.bottom + 8, box.w, self.row)
            word, act = cure
            parts.append(Button(button, word, act, kind="green", icon="check-mark", size=self.size))
        return parts

    def _paper(self, fault: Problem, top: float) -> Box:
        """The paper that shows a problem, as high as its words or its button need."""
        box, cure = self.flow.box, self._cure(fault)
        beside = cure is not None and not self._narrow
        wide = box.w
        if cure and beside:
            wide -= width_of(cure[0], self.size, "button") + USE * self.size + 8
        lines = lines_for(fault.sentence, self.side.text, fault.nearest, size=self.size, width=wide)
        return Box(box.x, top, wide, max(lines.height(self.size), self.row if beside else 0.0))

    @property
    def _narrow(self) -> bool:
        """True if the button that solves the problem has to be below its text."""
        return self.flow.box.w < NARROW * self.size

    def _cure(self, fault: Problem) -> tuple[str, Callable[[], None]] | None:
        """The solution of a problem: the words on its button and the change."""
        if fault.nearest:
            return USE_IT, self._changer_of_side(replace(self.side, text=fault.nearest))
        if fault.fits_other:
            other = other_type(self.side)
            return MAKE_IT_AN.format(type=other.type), self._changer_of_side(other)
        return None

    def _changer_of_side(self, side: Side) -> Callable[[], None]:
        return lambda: self._edit(side)

    def _retext(self, text: str) -> None:
        self._write(replace(self.side, text=text), "text", self.side.text, text)
