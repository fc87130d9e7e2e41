"""Imports a deck from a path, a dropped file or the clipboard."""

from __future__ import annotations

from game.scenes.bulk_import import take_all
from game.scenes.chrome import Dialog
from game.scenes.scene import AppContext
from game.scenes.screen_text import CANCEL
from game.scenes.workshop.workshop_text import (
    DROP_A_FILE_NAME_DECK,
    FROM_THE_CLIPBOARD,
    IMPORT,
    IMPORT_A_DECK,
    PATH,
    THE_DECK_CANNOT_BE_SAVED,
    THE_DECK_IS_IN_THE,
)
from game.stage.geometry import Box
from game.system.files import path_in, reason
from game.ui import clipboard, theme
from game.ui.box_layout import Flow, columns, dialog, row_height, text_height
from game.ui.intents import Intent
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Label, Widget
from game.workshop.deck_draft import Deck
from game.workshop.deck_store import DeckStore
from game.workshop.exchange import take_in

PADDING = 22.0
ABOUT = DROP_A_FILE_NAME_DECK
LONGEST_PATH = 400


def take_dropped(context: AppContext, store: DeckStore, intent: Intent) -> None:
    """Import dropped files: one deck opens in the editor, several are only saved."""
    if intent.files:
        take_all(context, intent.files, lambda words: kept_from(store, words))
    else:
        context.stack.push(ImportScene(context, store=store, given=intent.name))


def kept_from(store: DeckStore, words: str) -> str:
    """Save the deck of a path or text, and notify the player. Raises ValueError with a sentence."""
    _, deck = _kept(store, words)
    return THE_DECK_IS_IN_THE.format(title=deck.title)


def _kept(store: DeckStore, words: str) -> tuple[str, Deck]:
    """Save the deck of a path or text and return it with its name. Raises ValueError with a sentence."""
    try:
        deck = store.titled(take_in(words))
        return store.add(deck), deck
    except OSError as error:
        raise ValueError(THE_DECK_CANNOT_BE_SAVED.format(reason=reason(error))) from None


class ImportScene(Dialog):
    """Asks for a deck, or imports the `given` one, which opens in the editor; `said` is what is wrong."""

    name = "workshop import"

    def __init__(self, context: AppContext, *, store: DeckStore, given: str = "") -> None:
        super().__init__(context)
        self.store = store
        self.given, self.said = given, ""
        self.typed = given if path_in(given) is not None else ""

    def enter(self) -> None:
        super().enter()
        if self.given:
            self.take(self.given)

    def handle(self, intent: Intent) -> bool:
        if intent.kind == "file":
            if intent.files:
                self.context.stack.pop()
                take_dropped(self.context, self.store, intent)
            else:
                self._type(intent.name)
                self.take(intent.name)
            return True
        return super().handle(intent)

    def panel(self) -> Box:
        size = self.text(theme.BODY)
        row, width = row_height(size), self.wider(640)
        words = text_height(ABOUT, size, width - 2 * PADDING) + size * 1.32 * 3
        return dialog(self.context.viewport, width, 62 + words + 2 * row + 40 + PADDING)

    def widgets(self) -> list[Widget]:
        panel, size = self.panel(), self.text(theme.BODY)
        row = row_height(size)
        flow = Flow(Box(panel.x + PADDING, panel.y + 58, panel.w - 2 * PADDING, panel.h), gap=10)
        about = Label(flow.text(ABOUT, size), ABOUT, size=size)
        field = TextField(
            flow.take(row),
            PATH,
            self.typed,
            self._type,
            FieldRules(LONGEST_PATH, "/path/of/a.deck.toml", deed=IMPORT),
            accept=self._open,
            size=size,
        )
        field.faulty = bool(self.said)
        low = panel.bottom - PADDING - row
        room = Box(flow.box.x, flow.y, flow.box.w, low - 10 - flow.y)
        said = Box(room.x, room.y, room.w - GUTTER, text_height(self.said, size, room.w - GUTTER))
        wrong = ScrollArea(room, [Label(said, self.said, size=size, colour=theme.ALARM)])
        buttons = columns(Box(flow.box.x, low, flow.box.w, row), (1, 1.4, 1), 10)
        small = self.text(theme.BUTTON) * 0.9
        return [
            self.titled(IMPORT_A_DECK),
            about, field, wrong,
            Button(buttons[0], CANCEL, self.back, size=small),
            Button(buttons[1], FROM_THE_CLIPBOARD, self._paste, size=small),
            Button(buttons[2], IMPORT, self._open, kind="primary", size=small),
        ]  # fmt: skip

    def _type(self, text: str) -> None:
        self.typed, self.said = text, ""
        self.arrange()

    def _paste(self) -> None:
        self.take(clipboard.text())

    def _open(self) -> None:
        self.take(self.typed)

    def take(self, words: str) -> None:
        """Import a deck from a path or from its text."""
        try:
            slug, deck = _kept(self.store, words)
        except ValueError as error:
            self._say(str(error))
            return
        self.context.stack.pop()
        self.context.stack.push(self.context.navigator.editor(self.store, slug, deck))

    def _say(self, sentence: str) -> None:
        self.said = sentence
        self.arrange()
