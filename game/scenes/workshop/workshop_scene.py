"""The first page of the workshop: the player's decks, and those of the game to copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine import decks
from game.draw.items import Picture
from game.draw.text_renderer import fitted
from game.scenes.chrome import Screen
from game.scenes.confirm import ConfirmScene, NoticeScene
from game.scenes.scene import AppContext
from game.scenes.screen_text import DELETE, KEEP_IT
from game.scenes.workshop.deck_tiles import height_of, own_tile, places, shipped_tile, tall_enough
from game.scenes.workshop.editor import EditorScene
from game.scenes.workshop.importing import ImportScene, take_dropped
from game.scenes.workshop.workshop_text import (
    BEGIN_WITH_A_COPY_OF,
    COPY_OF,
    DELETE_ITS_FILE_STAYS_IN,
    IMPORT,
    MAKE_A_DECK_OF_YOUR,
    MY_DECK,
    NEW_DECK,
    NO_DECKS,
    THE_DECK_CANNOT_BE_DELETED,
    THE_DECK_CANNOT_BE_SAVED,
    WORKSHOP,
    YOUR_DECKS,
)
from game.stage.geometry import Box
from game.system.files import reason
from game.ui import theme
from game.ui.box_layout import Flow, columns, frame, row_height
from game.ui.empty_state import EmptyText, empty_parts
from game.ui.intents import Intent
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.widgets import Button, Label, Panel, Widget
from game.workshop.deck_draft import LONGEST_TITLE, Deck, read
from game.workshop.deck_store import DeckStore
from game.workshop.edit_history import added, new_card

PADDING, GAP, BETWEEN = 14.0, 8.0, 10.0
TALLEST, TILES = (
    1.35,
    0.3,
)  # times higher are tiles at most, and their share of free room beside an invitation
CARDS: tuple[Picture, ...] = tuple(("back", "table", back) for back in ("night", "plum", "worlds"))


class WorkshopScene(Screen):
    """The page on which decks are begun, opened, copied and deleted."""

    name = "workshop"
    title = WORKSHOP

    def __init__(self, context: AppContext, *, store: DeckStore | None = None) -> None:
        super().__init__(context)
        self.store = store or DeckStore()
        self.own: list[tuple[str, Deck]] = []

    def enter(self) -> None:
        self._read()
        super().enter()

    def resume(self) -> None:
        self._read()
        super().resume()

    def _read(self) -> None:
        """Read the decks and show which files were put aside."""
        notices, self.own = [], []
        for name, found in self.store.decks():
            if found.value is not None:
                self.own.append((name, found.value))
            if found.notice:
                notices.append(found.notice)
        if notices:
            self.context.stack.push(NoticeScene(self.context, text="\n".join(notices)))

    # -- widgets

    def widgets(self) -> list[Widget]:
        body = frame(self.context.viewport, footer=0).body
        size = self.text(theme.BODY)
        row = row_height(size)
        foot = Box(body.x, body.bottom - row, body.w, row)
        area = Box(body.x, body.y, body.w, body.h - row - 12)
        flow = Flow(Box(area.x + PADDING, area.y + PADDING, area.w - 2 * PADDING - GUTTER, area.h), gap=GAP)
        names = decks.own_decks()
        counts = [count for count in (len(self.own), len(names)) if count]
        tall = tall_enough(flow.box.w, size)
        rows = sum(height_of(flow.box.w, count, size, tall) for count in counts)
        spare = area.h - 2 * PADDING - 2 * self._head - BETWEEN - rows
        tall *= max(1.0, min(TALLEST, 1 + spare / rows if self.own else 1 + spare * TILES / rows))
        shipped = self._head + BETWEEN + height_of(flow.box.w, len(names), size, tall)
        sheet = [
            *(self._own(flow, size, tall) if self.own else self._none(flow, area.h - 2 * PADDING - shipped)),
            *self._shipped(flow, names, size, tall),
        ]
        new, take = columns(foot, (1.4, 1), 14)
        return [
            Panel(area),
            ScrollArea(area.inset(4), sheet),
            Button(new, NEW_DECK, self._new, kind="primary", icon="plus", size=self.text(theme.BUTTON)),
            Button(take, IMPORT, self._import, icon="load", size=self.text(theme.BUTTON)),
            *self.bar(),
        ]

    @property
    def _head(self) -> float:
        """The height of a heading and the gap below it."""
        return self.text(theme.HEADING) * 1.5 + GAP

    def _heading(self, flow: Flow, text: str) -> Widget:
        box = flow.take(self.text(theme.HEADING) * 1.5)
        size = fitted(text, self.text(theme.HEADING), box.w * 0.98, "title", 0.4)
        return Label(box, text, size=size, font="title", colour=theme.GOLD)

    def _none(self, flow: Flow, room: float) -> list[Widget]:
        """An invitation to make a deck, in the room above the decks of the game."""
        box = Box(flow.box.x, flow.y, flow.box.w, max(0.0, room))
        said = EmptyText("quill-ink", NO_DECKS, MAKE_A_DECK_OF_YOUR)
        parts = empty_parts(box, said, self.text, cards=CARDS)
        flow.y = max(box.bottom, parts[-1].box.bottom)
        return parts

    def _own(self, flow: Flow, size: float, tall: float) -> list[Widget]:
        """The player's own decks."""
        parts: list[Widget] = [self._heading(flow, YOUR_DECKS)]
        for box, (name, deck) in zip(places(flow, len(self.own), size, tall), self.own, strict=True):
            parts += own_tile(
                box,
                deck,
                size,
                open_it=self._opener(name, deck),
                copy=self._copier(deck),
                delete=self._deleter(name, deck),
            )
        return parts

    def _shipped(self, flow: Flow, names: Sequence[str], size: float, tall: float) -> list[Widget]:
        """The decks of the game, to be copied."""
        flow.space(BETWEEN)
        heading = self._heading(flow, BEGIN_WITH_A_COPY_OF)
        tiles = [
            shipped_tile(box, name, self._shipped_copier(name), size)
            for box, name in zip(places(flow, len(names), size, tall), names, strict=True)
        ]
        return [heading, *tiles]

    # -- what is done

    def _open(self, name: str, deck: Deck) -> None:
        self.context.stack.push(EditorScene(self.context, store=self.store, slug=name, deck=deck))

    def _opener(self, name: str, deck: Deck) -> Callable[[], None]:
        return lambda: self._open(name, deck)

    def _add(self, deck: Deck) -> None:
        try:
            self._open(self.store.add(deck), deck)
        except ValueError as error:
            self.context.stack.push(NoticeScene(self.context, text=str(error)))
        except OSError as error:
            text = THE_DECK_CANNOT_BE_SAVED.format(reason=reason(error))
            self.context.stack.push(NoticeScene(self.context, text=text))

    def _new(self) -> None:
        deck = self.store.titled(Deck(MY_DECK))
        self._add(added(deck, new_card(deck)))

    def _copier(self, deck: Deck) -> Callable[[], None]:
        title = COPY_OF.format(title=deck.title)[:LONGEST_TITLE]
        return lambda: self._add(self.store.titled(replace(deck, title=title)))

    def _shipped_copier(self, name: str) -> Callable[[], None]:
        return lambda: self._copier(read(decks.deck_text(name).encode()))()

    def _deleter(self, name: str, deck: Deck) -> Callable[[], None]:
        def delete() -> None:
            try:
                self.store.delete(name)
            except OSError as error:
                text = THE_DECK_CANNOT_BE_DELETED.format(reason=reason(error))
                self.context.stack.push(NoticeScene(self.context, text=text))
            self._read()
            self.arrange()

        question = DELETE_ITS_FILE_STAYS_IN.format(title=deck.title)
        return lambda: self.context.stack.push(
            ConfirmScene(self.context, question=question, yes=DELETE, no=KEEP_IT, act=delete)
        )

    def _import(self) -> None:
        self.context.stack.push(ImportScene(self.context, store=self.store))

    def handle(self, intent: Intent) -> bool:
        if intent.kind == "key" and intent.name == "ctrl+n":
            self._new()
            return True
        if intent.kind == "file":
            take_dropped(self.context, self.store, intent)
            return True
        return super().handle(intent)
