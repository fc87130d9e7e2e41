"""The two kinds of tables in the terminal: cards with a notation, and cards with names."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.table import Table
from rich.text import Text

import engine
from engine import Move
from engine.views import View, as_crazier, as_shedding
from game.setup.table_setup import Seat
from game.stage.decks.progress_steps import with_name
from game.terminal import card_choices as terminal_choices
from game.terminal import deck_view, move_input
from game.terminal.card_reasons import reason_rows
from game.terminal.deck_view import DeckNarrator, DeckWording
from game.terminal.table_view import Narrator, Wording, hand_row, pile_line, seats_line, shows_symbols

Rows = Iterator[Text | Table | str]


class Kind(NamedTuple):
    """Functions and texts for one kind of table."""

    wording: Wording
    narrator: Callable[[Sequence[int]], Narrator | DeckNarrator]
    rows: Callable[[View, Sequence[Move], bool], Rows]  # the bool: in full
    choices: Callable[[View, Sequence[Move]], Rows]
    asks: Callable[[View, str], str]  # fills names into a question
    meant: Callable[[View, str, Sequence[Move]], str]
    card: Callable[[str], str]  # the name of the card that was typed
    moves: str  # help on moves
    help: str  # help on the other commands of every table


def kind_of(rules: str, seats: Sequence[Seat], console: Console) -> Kind:
    """Return the kind of table for a game."""
    symbols = shows_symbols(console)
    try:
        engine.deck(rules)
    except ValueError:
        return _notation(rules, seats, symbols)
    return _named(DeckWording(seats, symbols=symbols, rules=rules, columns=console.width))


def _notation(rules: str, seats: Sequence[Seat], symbols: bool) -> Kind:
    wording = Wording(seats, symbols=symbols)

    def rows(view: View, moves: Sequence[Move], full: bool) -> Rows:
        seen = as_shedding(view)
        yield seats_line(wording, seen)
        yield pile_line(wording, seen)
        if view["seat"] is not None:
            yield hand_row(wording, seen, (move.card for move in moves))
            yield from reason_rows(wording, seen)

    def meant(view: View, text: str, moves: Sequence[Move]) -> str:
        naming = "name" if as_shedding(view)["mode"] is None else "declare"
        return move_input.meant(text, moves, naming=naming)

    return Kind(
        wording=wording,
        narrator=lambda counts: Narrator(wording, counts),
        rows=rows,
        choices=lambda view, moves: iter(()),
        asks=lambda view, sentence: sentence,
        meant=meant,
        card=lambda text: text,
        moves=move_input.moves_of(rules),
        help=move_input.HELP,
    )


def _named(wording: DeckWording) -> Kind:
    def rows(view: View, moves: Sequence[Move], full: bool) -> Rows:
        return deck_view.rows(wording, as_crazier(view), moves, full=full)

    names = [seat.name for seat in wording.seats]

    def choices(view: View, moves: Sequence[Move]) -> Rows:
        return (
            iter(()) if view["phase"] == "main" else deck_view.choice_rows(wording, as_crazier(view), moves)
        )

    def asks(view: View, sentence: str) -> str:
        progress = as_crazier(view)["progress"]
        return with_name(sentence, progress[0], names, view["seat"]) if progress else sentence

    def meant(view: View, text: str, moves: Sequence[Move]) -> str:
        return terminal_choices.meant(text, moves, wording.printed, names)

    return Kind(
        wording=wording,
        narrator=lambda counts: DeckNarrator(wording, wording.printed),
        rows=rows,
        choices=choices,
        asks=asks,
        meant=meant,
        card=lambda text: terminal_choices.named(text, wording.printed) or text,
        moves=move_input.MOVES_DECK,
        help=move_input.HELP_DECK,
    )
