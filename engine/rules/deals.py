"""How many decks a table uses, and whether they are enough: the same for all shedding games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.options import OptionSpec, Value
from engine.rules.book import Options

if TYPE_CHECKING:
    from engine.rules.shedding import Shedding

MOST_DECKS = 3


def decks(book: type[Shedding], players: int, options: Options) -> int:
    """The number of decks."""
    if options["decks"] == "auto":
        return 1 if players <= book.one_deck_up_to else 2
    return int(options["decks"])


def check_deal(book: type[Shedding], players: int, options: Options) -> None:
    """Refuses too many players, and a deal that leaves too few cards."""
    fewest, most = book.seats[0], book.seats[-1]
    if players not in book.seats:
        raise ValueError(f"{fewest} to {most} players play {book.name}, not {players}.")
    used, size = decks(book, players, options), int(options["hand_size"])
    kept = 1 + book.least_stock  # the card that is turned up, and the stock
    if players * size <= _room(book, used, kept):
        return
    fitting = [count for count in range(used, MOST_DECKS + 1) if _room(book, count, kept) >= players * size]
    needed = f"{fitting[0]} decks or more" if fitting else f"more than {MOST_DECKS} decks"
    most_players = _room(book, used, kept) // size
    enough = (
        f"{most_players} players"
        if most_players >= fewest
        else f"{_room(book, used, kept) // players} cards each"
    )
    raise ValueError(
        f"{players} players with {size} cards each need {needed}; {_decks(used)} enough for up to {enough}."
    )


def _room(book: type[Shedding], decks: int, kept: int) -> int:
    """How many cards can be dealt."""
    return book.cards_in_deck * decks - kept


def _decks(number: int) -> str:
    return "1 deck is" if number == 1 else f"{number} decks are"


def decks_spec(rule: str, one_deck: str, auto: str) -> OptionSpec:
    """The option for the number of decks; `one_deck` is what a deck is called, `auto` the usual rule."""
    return OptionSpec(
        "decks", "Decks", "auto", ("auto", 1, 2, 3), rule,
        {
            "auto": auto,
            1: f"One {one_deck}.",
            2: f"Two {one_deck.replace('deck', 'decks')}, shuffled together.",
            3: f"Three {one_deck.replace('deck', 'decks')}, shuffled together.",
        },
    )  # fmt: skip


def hand_size_spec(rule: str, default: int, most: int) -> OptionSpec:
    """The option for a hand of any size up to `most`; the deal refuses what leaves too few cards."""
    sizes = range(1, most + 1)
    sentences: dict[Value, str] = {
        size: f"Everybody is dealt {'1 card' if size == 1 else f'{size} cards'}." for size in sizes
    }
    return OptionSpec("hand_size", "Hand size", default, tuple(sizes), rule, sentences)
