"""The editor of a deck: its cards, the open one with its form, its balance."""

from __future__ import annotations

from engine import decks
from game.draw.items import DrawList
from game.scenes.scene import AppContext
from game.scenes.screen_text import NAME, PAGE
from game.scenes.workshop.balance_report import report_widgets
from game.scenes.workshop.card_filter import row_label
from game.scenes.workshop.card_form import CardForm
from game.scenes.workshop.card_list import list_widgets
from game.scenes.workshop.editor_bar import bar_widgets
from game.scenes.workshop.editor_layout import EditorLayout
from game.scenes.workshop.editor_paint import paint_ground, paint_heading, paint_standing, paint_waves
from game.scenes.workshop.importing import take_dropped
from game.scenes.workshop.open_deck import OpenDeck
from game.scenes.workshop.picture_picker import PictureSearch, search_widgets
from game.scenes.workshop.picture_strip import strip
from game.scenes.workshop.workshop_text import NO_CARD, PAGES, WORKSHOP
from game.stage.geometry import Box
from game.ui import theme
from game.ui.choice import Option
from game.ui.intents import Intent
from game.ui.segments import Segments
from game.ui.widgets import Label, Panel, Picture, Widget
from game.workshop.deck_draft import Deck
from game.workshop.deck_store import LAB, DeckStore
from game.workshop.draft_faces import face_of

REST = 0.45  # seconds without a key after which what is typed is looked at, and saved
LOOK = 0.5  # seconds between two looks at the bots' games

KEYS = {
    "ctrl+z": OpenDeck.undo,
    "ctrl+y": OpenDeck.redo,
    "ctrl+n": OpenDeck.new_card,
    "f5": OpenDeck.try_out,
    "ctrl+e": OpenDeck.export,
}


class EditorScene(OpenDeck):
    """The editor of a deck. Every change is saved automatically and can be undone."""

    name = "workshop editor"
    title = WORKSHOP
    title_grows = False

    def __init__(self, context: AppContext, *, store: DeckStore, slug: str, deck: Deck) -> None:
        super().__init__(context, store=store, slug=slug, deck=deck)
        self.search_art = PictureSearch()
        self._looked_at = 0.0

    # -- life

    def enter(self) -> None:
        super().enter()
        if self.number < 0:
            return
        layout = self.layout()
        if not self.card.name and layout.form is not None:
            self.page.focus_on(self.page.find("field", NAME))
        elif layout.list is not None:
            self.page.focus_on(self.page.find("button", row_label(self.card, self.number)))

    def leave(self) -> None:
        self.balance.stop()
        decks.withdraw(LAB)
        self.save()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        now = self.context.now
        if self.changed_at is not None and now - self.changed_at >= REST:
            self.save()
            self.arrange()
        if self.balance.running or self._looked_at:
            self._look(now)

    def _look(self, now: float) -> None:
        """Show the latest results of the bots' games."""
        if now - self._looked_at >= LOOK:
            self._looked_at = now if self.balance.running else 0.0
            self.arrange()

    def handle(self, intent: Intent) -> bool:
        act = KEYS.get(intent.name) if intent.kind == "key" else None
        if act is not None:
            act(self)
            return True
        if intent.kind == "file":
            take_dropped(self.context, self.store, intent)
            return True
        before = self._in_work()
        used = super().handle(intent)
        if self._in_work() != before:
            self.editing.end_step()
        return used

    def _in_work(self) -> tuple[str, str] | None:
        """The widget that has the focus."""
        focus = self.page.focus
        return (focus.role, focus.label) if focus is not None else None

    # -- widgets

    def widgets(self) -> list[Widget]:
        layout = self.layout()
        parts = [*self.bar(), *bar_widgets(self)]
        if layout.tabs is not None:
            parts.append(self._tabs(layout.tabs))
        if layout.list is not None:
            parts += list_widgets(self, layout.list)
        if layout.report is not None:
            parts += report_widgets(self, layout.report)
        if self.number < 0:
            return [*parts, *self._empty(layout.form)]
        if layout.card is not None:
            face = face_of(self.deck, self.card)
            parts.append(Picture(layout.card, ("deck page", face, "table"), self.card.name))
        if layout.pictures is not None:
            parts += self._pictures(layout, layout.pictures)
        return [*parts, *(CardForm(self, layout.form).widgets() if layout.form is not None else [])]

    def _tabs(self, box: Box) -> Widget:
        options = [Option(page, page) for page in PAGES]
        return Segments(
            box, PAGE, options, self.open_page, self._turn, shown=False, size=self.text(theme.BODY)
        )

    def _turn(self, page: object) -> None:
        self.open_page = str(page)
        self.arrange()

    def _empty(self, box: Box | None) -> list[Widget]:
        size = self.text(theme.BODY)
        return [Panel(box), Label(box.inset(16), NO_CARD, size=size)] if box is not None else []

    def _pictures(self, layout: EditorLayout, area: Box) -> list[Widget]:
        if layout.tabs is None:
            return strip(self, area)
        sheet = search_widgets(
            self.search_art, area.inset(12), self.art, self.choose_art, self.arrange, self.text
        )
        return [Panel(area), *sheet]

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        view, layout = self.context.viewport, self.layout()
        paint_ground(self, out)
        if layout.tabs is None or not view.portrait:
            paint_heading(self, out)
        if layout.pill is not None and layout.card is not None and self.number >= 0:
            paint_waves(self, out, layout.card)
            paint_standing(self, out, layout.pill)
