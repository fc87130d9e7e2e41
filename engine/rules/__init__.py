"""The rule books by name. This is the only place that tells one game from another by its name.

Kinds of event in the shedding games, with what their fields mean:

| kind        | seat                    | cards          | amount            | word                        |
|-------------|-------------------------|----------------|-------------------|-----------------------------|
| `deal`      | receiver                | its cards      |                   |                             |
| `turn_up`   | dealer                  | the card       |                   |                             |
| `mode`      | who caused it           |                |                   | the rules now in force      |
| `play`      | player                  | the card       |                   |                             |
| `draw`      | player                  | drawn cards    |                   | `choice`, `penalty`, `five`,|
|             |                         |                |                   | `time` (it has run out)     |
| `name`      | player                  |                |                   | the suit or colour          |
| `declare`   | player                  |                |                   | the rank's text or the suit |
| `cancel`    | whose card cancels      |                | cards cancelled   |                             |
| `reverse`   | player                  |                | new direction     |                             |
| `skip`      | who is passed over      |                |                   |                             |
| `penalty`   | whom it now pends on    |                | cards pending     |                             |
| `reshuffle` | -1                      |                | cards in the stock|                             |
| `turn`      | who is to move          |                |                   |                             |
| `end`       | winner, -1 when shared  |                |                   | reason as in `Result`       |

`pass`, `done`, `expire`, `twin` and `straight` (the player may go on) and `ten` (the player must) have the
player only. The cards of `deal` and `draw` are hidden from other seats.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from engine.decks import deck_names, deck_text
from engine.options import OptionSpec, Value, complete
from engine.rules.book import Book
from engine.rules.crazier.book import Crazier, crazier
from engine.rules.crazier.deck import Card, read_deck
from engine.rules.crazy8 import Crazy8
from engine.rules.factor import Factor
from engine.rules.standard import Standard

BOOKS: dict[str, type[Book[Any]]] = {book.name: book for book in (Standard, Crazy8, Factor)}
BOOKS |= {name: crazier(name, read_deck(deck_text(name), f"{name}.toml")) for name in deck_names()}


def rules() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(BOOKS)


def book_class(name: str) -> type[Book[Any]]:
    """The rule book of that name; ValueError if there is none."""
    if name not in BOOKS:
        raise ValueError(f"There is no game {name!r}; there are {', '.join(BOOKS)}.")
    return BOOKS[name]


def open_book(name: str, players: int, options: Mapping[str, object], teams: object = None) -> Book[Any]:
    """The rules of one table; ValueError with a sentence if there are none such."""
    book = book_class(name)
    values = complete(book.specs, options)
    book.check(players, values, teams)
    return _written(book, players, tuple(values.items()))


@lru_cache(maxsize=512)
def _written(book: type[Book[Any]], players: int, options: tuple[tuple[str, Value], ...]) -> Book[Any]:
    return book(players, dict(options))


def title(name: str) -> str:
    """What players call the game."""
    return book_class(name).title


def deck(name: str) -> tuple[Card, ...]:
    """The cards of a deck of Crazier Eights; ValueError if there is none of that name."""
    book = book_class(name)
    if not issubclass(book, Crazier):
        raise ValueError(f"There is no deck {name!r}; its cards are known by heart.")
    return book.deck.cards


def seats(name: str) -> range:
    """The numbers of players that can sit down to it."""
    return book_class(name).seats


def option_specs(name: str) -> tuple[OptionSpec, ...]:
    """The options of a game, in the order in which they are shown."""
    return book_class(name).specs


def card_note(name: str, players: int, options: Mapping[str, object], text: str) -> str:
    """What a card does at this table and what it costs, in sentences."""
    return open_book(name, players, options).card_note(text)


def summary(name: str, players: int, options: Mapping[str, object]) -> tuple[str, ...]:
    """The rules of this table in plain sentences."""
    return open_book(name, players, options).summary()
