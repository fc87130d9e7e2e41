"""The head of a deck: its name, a sentence about it, and whether its third colour is orange or red."""

from __future__ import annotations

from dataclasses import replace

from game.scenes.chrome import Dialog
from game.scenes.scene import AppContext
from game.scenes.screen_text import CANCEL, NAME
from game.scenes.workshop.open_deck import OpenDeck
from game.scenes.workshop.workshop_text import ABOUT_SHORT, ABOUT_THIS_DECK, IN_ONE_SENTENCE, THE_SUN_IS
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, columns, dialog, row_height
from game.ui.choice import Option
from game.ui.segments import Segments
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Widget
from game.workshop.deck_draft import LONGEST_SENTENCE, LONGEST_TITLE

PADDING = 22.0


class HeadScene(Dialog):
    """Changes the head of the deck that is open in the editor below."""

    name = "workshop head"

    def __init__(self, context: AppContext, editor: OpenDeck) -> None:
        super().__init__(context)
        self.editor = editor
        deck = editor.deck
        self.typed, self.sentence, self.third = deck.title, deck.sentence, deck.third

    def panel(self) -> Box:
        row = row_height(self.text(theme.BODY))
        return dialog(self.context.viewport, self.wider(620), 62 + 4 * (row + 12) + PADDING)

    def widgets(self) -> list[Widget]:
        panel, size = self.panel(), self.text(theme.BODY)
        row = row_height(size)
        flow = Flow(Box(panel.x + PADDING, panel.y + 60, panel.w - 2 * PADDING, panel.h), gap=12)
        name = TextField(
            flow.take(row),
            NAME,
            self.typed,
            self._name,
            FieldRules(LONGEST_TITLE),
            accept=self._keep,
            size=size,
        )
        name.faulty = not self.typed.strip()
        about = TextField(
            flow.take(row),
            ABOUT_SHORT,
            self.sentence,
            self._about,
            FieldRules(LONGEST_SENTENCE, IN_ONE_SENTENCE),
            accept=self._keep,
            size=size,
        )
        sun = Segments(
            flow.take(row), THE_SUN_IS, [Option("O", "orange"), Option("R", "red")], self.third, self._sun,
            size=size,
        )  # fmt: skip
        cancel, ok = columns(flow.take(row), (1, 1), 14)
        agree = Button(ok, "OK", self._keep, kind="primary", size=self.text(theme.BUTTON))
        agree.enabled = bool(self.typed.strip())
        return [
            self.titled(ABOUT_THIS_DECK),
            name, about, sun,
            Button(cancel, CANCEL, self.back, size=self.text(theme.BUTTON)),
            agree,
        ]  # fmt: skip

    def _name(self, text: str) -> None:
        self.typed = text
        self.arrange()

    def _about(self, text: str) -> None:
        self.sentence = text

    def _sun(self, letter: object) -> None:
        self.third = "R" if letter == "R" else "O"

    def _keep(self) -> None:
        if self.typed.strip():
            self.context.stack.pop()
            title, sentence = self.typed.strip(), self.sentence.strip()
            self.editor.change(replace(self.editor.deck, title=title, sentence=sentence, third=self.third))
