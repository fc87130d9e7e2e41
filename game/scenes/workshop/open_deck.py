"""The deck open in the editor: its open card, every change, and the actions on the whole of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.scenes.chrome import Screen
from game.scenes.confirm import ConfirmScene, NoticeScene
from game.scenes.scene import AppContext
from game.scenes.screen_text import DELETE, KEEP_IT, NAME
from game.scenes.workshop.card_filter import CardFilter, row_label
from game.scenes.workshop.editor_layout import EditorLayout, editor_layout
from game.scenes.workshop.picture_picker import PicturesScene
from game.scenes.workshop.trial_scene import try_out
from game.scenes.workshop.workshop_text import (
    DELETE_UNDO_BRINGS_IT_BACK,
    PAGES,
    THE_DECK_CANNOT_BE_SAVED,
    THE_DECK_CANNOT_BE_WRITTEN,
    THE_DECK_IS_IN_GIVE,
)
from game.system.files import reason
from game.ui import theme
from game.ui.card_row import CardRow
from game.workshop.balance import Balance
from game.workshop.deck_draft import Card, Deck
from game.workshop.deck_problems import Problem, problem_cards, problems
from game.workshop.deck_store import LAB, DeckStore
from game.workshop.edit_history import EditHistory, added, by_place, exchanged, new_card, without
from game.workshop.exchange import export
from game.workshop.picture_pack import Art
from game.workshop.trial_deck import begin


class OpenDeck(Screen):
    """The deck open in the editor, with its open card and all actions."""

    def __init__(self, context: AppContext, *, store: DeckStore, slug: str, deck: Deck) -> None:
        super().__init__(context)
        self.store, self.slug = store, slug
        self.editing = EditHistory(deck)
        self.number = next(iter(by_place(deck)), -1)
        self.side = 0
        begun = len(deck.cards) == 1 and not deck.cards[0].name
        self.open_page = PAGES[1] if begun else PAGES[0]
        self.filter = CardFilter()
        self.balance = Balance()
        self.said = ""  # what the last act has to say
        self._wrong: tuple[int, ...] = ()
        self.changed_at: float | None = None  # what has been changed since is not saved

    # -- what is open

    @property
    def deck(self) -> Deck:
        return self.editing.deck

    @property
    def card(self) -> Card:
        return self.deck.cards[self.number]

    @property
    def art(self) -> Art:
        """The picture of the open side."""
        return self.card.sides[self.side].art if self.number >= 0 else ("", "")

    def words(self) -> tuple[str, ...]:
        """The names of the open card's colours."""
        return tuple(self.deck.word(letter) for letter in self.card.colours) if self.number >= 0 else ()

    @property
    def resting(self) -> bool:
        """True if nothing has been typed for a moment. Problems are only shown then."""
        return self.changed_at is None

    def problems(self) -> tuple[Problem, ...]:
        """The problems of the open card."""
        return problems(self.deck, self.number) if self.resting and self.number >= 0 else ()

    def wrong(self) -> tuple[int, ...]:
        """The indices of the cards with problems; not updated while the player types."""
        if self.resting:
            self._wrong = problem_cards(self.deck)
        return self._wrong

    # -- changes

    def change(self, deck: Deck, key: object = None) -> None:
        """Replace the deck. Changes with the same key are one step for undo."""
        if self.editing.change(deck, key, self.context.now):
            self._changed(typing=key is not None)

    def change_card(self, card: Card, key: object = None) -> None:
        """Replace the open card."""
        self.change(self.deck.with_card(self.number, card), key)

    def write(self, card: Card, key: object, before: str, after: str) -> None:
        """Replace the open card after typing.

        Replacing a selection begins a step for undo; a paste is a step by itself.
        """
        went, came = exchanged(before, after)
        if went + came > 1:
            self.editing.end_step()
        self.change_card(card, key)
        if came > 1:
            self.editing.end_step()

    def _changed(self, *, typing: bool = False) -> None:
        self.number = min(self.number, len(self.deck.cards) - 1)
        if self.number < 0 and self.deck.cards:
            self.number = by_place(self.deck)[0]
        self.side = min(self.side, len(self.card.sides) - 1) if self.number >= 0 else 0
        self.said = ""
        self.changed_at = self.context.now
        if not typing:
            self.save()
        self.arrange()
        if not typing and self.number >= 0:
            self._show_row(row_label(self.card, self.number))

    def _show_row(self, label: str) -> None:
        """Scroll the list, if it is on the page, to the row with that label."""
        for widget in self.page.everything():
            if isinstance(widget, CardRow) and widget.label == label:
                self.page.reveal(widget)

    def save(self) -> None:
        """Write the deck to its file."""
        self.changed_at = None
        try:
            self.store.keep(self.slug, self.deck)
        except OSError as error:
            self.said = THE_DECK_CANNOT_BE_SAVED.format(reason=reason(error))

    def undo(self) -> None:
        if self.editing.undo():
            self._changed()

    def redo(self) -> None:
        if self.editing.redo():
            self._changed()

    # -- cards

    def opener(self, number: int) -> Callable[[], None]:
        """A callback that opens a card."""

        def act() -> None:
            self.number, self.side = number, 0
            self.open_page = PAGES[1]
            self.arrange()

        return act

    def choose_side(self, side: object) -> None:
        self.side = 1 if side else 0
        self.arrange()

    def search(self, words: str) -> None:
        self.filter.words = words
        self.arrange()

    def new_card(self) -> None:
        self._add(new_card(self.deck))

    def copy_card(self) -> None:
        """Copy the open card to a free rank and colour, without its name."""
        place = new_card(self.deck)
        card = self.card if self.card.split else replace(self.card, rank=place.rank, colours=place.colours)
        names = [replace(side, name="") for side in card.sides]
        self._add(replace(card, sides=tuple(names)))

    def _add(self, card: Card) -> None:
        try:
            deck = added(self.deck, card)
        except ValueError as error:
            self.context.stack.push(NoticeScene(self.context, text=str(error)))
            return
        self.number, self.side, self.open_page = len(deck.cards) - 1, 0, PAGES[1]
        self.filter = CardFilter()
        self.change(deck)
        self.page.focus_on(self.page.find("field", NAME))

    def delete_card(self) -> None:
        question = DELETE_UNDO_BRINGS_IT_BACK.format(card=row_label(self.card, self.number))
        ask = ConfirmScene(self.context, question=question, yes=DELETE, no=KEEP_IT, act=self._delete)
        self.context.stack.push(ask)

    def _delete(self) -> None:
        self.change(without(self.deck, self.number))

    # -- pictures

    def choose_art(self, art: Art) -> None:
        side = replace(self.card.sides[self.side], art=art)
        self.change_card(self.card.with_side(self.side, side))

    def all_pictures(self) -> None:
        self.context.stack.push(PicturesScene(self.context, chosen=self.art, choose=self.choose_art))

    # -- what is done with the deck

    def try_out(self) -> None:
        self.save()
        self.editing.end_step()
        name = self.card.name if self.number >= 0 and not self.problems() else ""
        self.context.stack.push(try_out(self.context, self.deck, name))

    def measure(self) -> None:
        """Let bots play the deck in the background."""
        self.save()
        self.balance.begin(begin(self.deck, LAB))
        self.arrange()

    def export(self) -> None:
        self.save()
        try:
            text = THE_DECK_IS_IN_GIVE.format(path=export(self.deck))
        except OSError as error:
            text = THE_DECK_CANNOT_BE_WRITTEN.format(reason=reason(error))
        self.context.stack.push(NoticeScene(self.context, text=text))

    # -- where everything stands

    def layout(self) -> EditorLayout:
        """The present layout."""
        scale = self.text(theme.BODY) / theme.BODY
        return editor_layout(self.context.viewport, text=scale, page=self.open_page)
