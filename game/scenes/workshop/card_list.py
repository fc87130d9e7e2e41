"""The list of a deck's cards: search, colours and types to show, and a button for a new card."""

from __future__ import annotations

from collections.abc import Callable

from engine.rules.crazier.deck_reader import COLOUR_LETTERS, LONGEST_NAME
from engine.text import counted
from game.scenes.workshop.card_filter import row_label
from game.scenes.workshop.open_deck import OpenDeck
from game.scenes.workshop.workshop_text import (
    CTRL_N,
    NAME_WORD_OR_PHRASE,
    NEW_CARD,
    NO_CARDS,
    NO_CARDS_ABOUT,
    NO_CARDS_FOUND,
    NO_CARDS_FOUND_ABOUT,
    SEARCH,
    SHOW,
    TYPES,
)
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, columns, text_height
from game.ui.card_row import CardRow, ListedCard
from game.ui.chips import ColourChip
from game.ui.empty_state import EmptyText, empty_state
from game.ui.scroll import ScrollArea, sheet_in
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Label, Panel, Widget
from game.workshop.edit_history import by_place

PADDING = 9.0
ROW = 40.0


def shown_cards(scene: OpenDeck) -> list[int]:
    """The indices of the cards to show, in order."""
    deck = scene.deck
    return [number for number in by_place(deck) if scene.filter.shows(deck.cards[number])]


def list_widgets(scene: OpenDeck, area: Box) -> list[Widget]:
    """The panel with the list."""
    size, small = scene.text(theme.BODY), scene.text(theme.SMALL)
    row = max(ROW, size * 2.3)
    flow = Flow(area.inset(PADDING), gap=8)
    search = TextField(
        flow.take(row),
        SEARCH,
        scene.filter.words,
        scene.search,
        FieldRules(LONGEST_NAME, NAME_WORD_OR_PHRASE),
        shown=False,
        size=size,
    )
    filters = _filters(scene, flow.take(row), small)
    numbers = shown_cards(scene)
    told = counted(len(numbers), "card")
    if scene.layout().tabs is not None:
        told = f"{scene.deck.title} · {told}"
    count = Label(flow.take(text_height("x", small, 100)), told, size=small, colour=theme.MUTED)
    foot = Box(area.x + PADDING, area.bottom - PADDING - row, area.w - 2 * PADDING, row)
    window = Box(flow.box.x, flow.y - 4, flow.box.w, foot.y - 8 - flow.y + 4)
    new = Button(foot, NEW_CARD, scene.new_card, icon="plus", key=CTRL_N, size=size)
    return [Panel(area), search, *filters, count, _rows(scene, window, numbers, row, size), new]


def _filters(scene: OpenDeck, box: Box, size: float) -> list[Widget]:
    parts = columns(box, (1, 1, 1, 1, 1.6), 4)
    chips: list[Widget] = []
    for letter, part in zip(COLOUR_LETTERS, parts, strict=False):
        word = scene.deck.word(letter)
        chip = ColourChip(
            part, SHOW.format(word=word), _act(scene, scene.filter.toggle, letter), colour=word,
            chosen=letter in scene.filter.colours, size=size,
        )  # fmt: skip
        chips.append(chip)
    return [*chips, Button(parts[-1], TYPES[scene.filter.type], _act(scene, scene.filter.turn), size=size)]


def _act(scene: OpenDeck, change: Callable[..., None], *words: str) -> Callable[[], None]:
    def act() -> None:
        change(*words)
        scene.arrange()

    return act


def _rows(scene: OpenDeck, window: Box, numbers: list[int], row: float, size: float) -> ScrollArea:
    deck, wrong = scene.deck, scene.wrong()
    flow = Flow(sheet_in(window, 4), gap=0)
    rows: list[Widget] = []
    for number in numbers:
        card = deck.cards[number]
        types = {side.type for side in card.sides}
        rows.append(
            CardRow(
                flow.take(row),
                row_label(card, number),
                scene.opener(number),
                ListedCard(
                    card.rank,
                    tuple(deck.word(letter) for letter in card.colours),
                    type=card.sides[0].type if len(types) == 1 else "split",
                    wrong=number in wrong,
                ),
                chosen=number == scene.number,
                size=size,
            )
        )
    if rows:
        return ScrollArea(window, rows)
    said = (
        EmptyText("magnifying-glass", NO_CARDS_FOUND, NO_CARDS_FOUND_ABOUT)
        if deck.cards
        else EmptyText("stack", NO_CARDS, NO_CARDS_ABOUT)
    )
    return empty_state(window, said, scene.text)
