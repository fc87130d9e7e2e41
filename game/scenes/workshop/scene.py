"""The workshop: the decks that the player has made, and those of the game to be made others of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine import decks
from engine.wording import counted
from game.draw.text import fitted, shortened
from game.files import reason
from game.scenes.confirm import ConfirmScene, NoticeScene
from game.scenes.frames import Screen
from game.scenes.scene import Desk
from game.scenes.workshop.editor import EditorScene
from game.scenes.workshop.importing import ImportScene, take_dropped
from game.stage.geometry import Box
from game.ui import theme
from game.ui.buttons import IconButton
from game.ui.intents import Intent
from game.ui.layout import Flow, columns, frame, row_height
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.widgets import Button, Label, Panel, Widget
from game.workshop.check import trouble
from game.workshop.deck import LONGEST_TITLE, Deck, read
from game.workshop.edit import added, new_card
from game.workshop.store import Workshop

PADDING = 14.0
ABOUT = "Make a deck of your own: every card does what its text says. Begin with an empty one or with a copy."
READY = "ready to play"
NARROW = 30.0  # times the text size: in a row less wide than this a deck's sentence needs three lines
TALLER = 1.3  # of a usual row, which holds two


class WorkshopScene(Screen):
    """Where decks are begun, opened, copied and deleted."""

    name = "workshop"
    title = "Workshop"

    def __init__(self, desk: Desk, *, shelf: Workshop | None = None) -> None:
        super().__init__(desk)
        self.shelf = shelf or Workshop()
        self.own: list[tuple[str, Deck]] = []

    def enter(self) -> None:
        self._read()
        super().enter()

    def resume(self) -> None:
        self._read()
        super().resume()

    def _read(self) -> None:
        """Reads the decks; says which files were put aside."""
        notices, self.own = [], []
        for name, found in self.shelf.decks():
            if found.value is not None:
                self.own.append((name, found.value))
            if found.notice:
                notices.append(found.notice)
        if notices:
            self.desk.stack.push(NoticeScene(self.desk, text="\n".join(notices)))

    # -- widgets

    def widgets(self) -> list[Widget]:
        body = frame(self.desk.viewport, footer=0).body
        size = self.text(theme.BODY)
        row = row_height(size)
        foot = Box(body.x, body.bottom - row, body.w, row)
        area = Box(body.x, body.y, body.w, body.h - row - 12)
        flow = Flow(Box(area.x + PADDING, area.y + PADDING, area.w - 2 * PADDING - GUTTER, area.h), gap=8)
        sheet = [*self._own_rows(flow, row, size), *self._copy_rows(flow, row, size)]
        new, take = columns(foot, (1.4, 1), 14)
        return [
            Panel(area),
            ScrollArea(area.inset(4), sheet),
            Button(new, "New deck", self._new, kind="primary", icon="plus", size=self.text(theme.BUTTON)),
            Button(take, "Import", self._import, icon="load", size=self.text(theme.BUTTON)),
            *self.bar(),
        ]

    def _heading(self, flow: Flow, text: str) -> Widget:
        box = flow.take(self.text(theme.HEADING) * 1.5)
        size = fitted(text, self.text(theme.HEADING), box.w * 0.98, "title", 0.4)
        return Label(box, text, size=size, font="title", colour=theme.GOLD)

    def _own_rows(self, flow: Flow, row: float, size: float) -> list[Widget]:
        parts: list[Widget] = [self._heading(flow, "Your decks")]
        if not self.own:
            parts.append(Label(flow.text(ABOUT, size, gap=16), ABOUT, size=size))
        for name, deck in self.own:
            box = flow.take(row)
            open_box = Box(box.x, box.y, box.w - 2 * (row + 6), row)
            wide = open_box.w - 90
            small = fitted(deck.title, size * 1.1, wide, "button", 0.7)
            label = shortened(deck.title, small, wide, "button")
            state = f"{counted(len(deck.cards), 'card')} · {_state(deck)}"
            act = self._opener(name, deck)
            opened = Button(open_box, label, act, kind="row", icon="quill-ink", sub=state, size=small)
            copy = Box(open_box.right + 6, box.y, row, row)
            gone = Box(copy.right + 6, box.y, row, row)
            parts += [
                opened,
                IconButton(copy, f"Copy {deck.title}", "stack", self._copier(deck), size=size),
                IconButton(gone, f"Delete {deck.title}", "trash-can", self._deleter(name, deck), size=size),
            ]
        return parts

    def _copy_rows(self, flow: Flow, row: float, size: float) -> list[Widget]:
        flow.space(10)
        parts: list[Widget] = [self._heading(flow, "Begin with a copy of")]
        row *= TALLER if flow.box.w < NARROW * size else 1.0
        for name in decks.own_decks():
            head = decks.deck_head(name)
            parts.append(
                Button(
                    flow.take(row), head.title, self._shipped_copier(name), kind="row", icon="stack",
                    sub=head.sentence, size=size * 1.1,
                )
            )  # fmt: skip
        return parts

    # -- what is done

    def _open(self, name: str, deck: Deck) -> None:
        self.desk.stack.push(EditorScene(self.desk, shelf=self.shelf, slug=name, deck=deck))

    def _opener(self, name: str, deck: Deck) -> Callable[[], None]:
        return lambda: self._open(name, deck)

    def _add(self, deck: Deck) -> None:
        try:
            self._open(self.shelf.add(deck), deck)
        except ValueError as error:
            self.desk.stack.push(NoticeScene(self.desk, text=str(error)))
        except OSError as error:
            text = f"The deck cannot be saved: {reason(error)}."
            self.desk.stack.push(NoticeScene(self.desk, text=text))

    def _new(self) -> None:
        deck = self.shelf.titled(Deck("My deck"))
        self._add(added(deck, new_card(deck)))

    def _copier(self, deck: Deck) -> Callable[[], None]:
        title = f"Copy of {deck.title}"[:LONGEST_TITLE]
        return lambda: self._add(self.shelf.titled(replace(deck, title=title)))

    def _shipped_copier(self, name: str) -> Callable[[], None]:
        return lambda: self._copier(read(decks.deck_text(name).encode()))()

    def _deleter(self, name: str, deck: Deck) -> Callable[[], None]:
        def delete() -> None:
            try:
                self.shelf.delete(name)
            except OSError as error:
                text = f"The deck cannot be deleted: {reason(error)}."
                self.desk.stack.push(NoticeScene(self.desk, text=text))
            self._read()
            self.arrange()

        question = f"Delete {deck.title}? Its file stays in the folder under another name."
        return lambda: self.desk.stack.push(
            ConfirmScene(self.desk, question=question, yes="Delete", no="Keep it", act=delete)
        )

    def _import(self) -> None:
        self.desk.stack.push(ImportScene(self.desk, shelf=self.shelf))

    def handle(self, intent: Intent) -> bool:
        if intent.kind == "key" and intent.name == "ctrl+n":
            self._new()
            return True
        if intent.kind == "file":
            take_dropped(self.desk, self.shelf, intent)
            return True
        return super().handle(intent)


def _state(deck: Deck) -> str:
    """How far a deck has come."""
    return trouble(deck).rstrip(".") or READY
