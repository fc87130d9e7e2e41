"""The covers of the shedding games: how many decks a table uses, and whether they are enough."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.options import OptionSpec, Value
from engine.rules.rules import GameInfo, Options, Rules
from engine.teams import Teams
from engine.text import counted

Opens = Callable[["SheddingInfo", int, Options, Teams | None], Rules[Any]]

MOST_DECKS = 3


class SheddingInfo(GameInfo):
    """The cover of a shedding game, which opens a `book` by number of players, options and teams.

    It says besides how many cards make one deck (`cards_in_deck`), up to how many players one is enough
    (`one_deck_up_to`), and how many cards a deal leaves in the stock at least (`least_stock`).
    """

    def __init__(
        self,
        rules_class: Opens,
        *,
        name: str,
        title: str,
        code: str,
        seats: range,
        specs: tuple[OptionSpec, ...],
        cards_in_deck: int,
        one_deck_up_to: int,
        least_stock: int,
        check_options: Callable[[Options], None] | None = None,
    ) -> None:
        super().__init__(name=name, title=title, code=code, seats=seats, specs=specs)
        self.rules_class = rules_class
        self.cards_in_deck = cards_in_deck
        self.one_deck_up_to = one_deck_up_to
        self.least_stock = least_stock
        self._check_options = check_options  # refuses options that cannot go together; None: all do

    def check_options(self, options: Options) -> None:
        if self._check_options is not None:
            self._check_options(options)

    def check(self, players: int, options: Options, teams: Teams | None) -> None:
        if teams is not None:
            raise ValueError(f"There are no teams in {self.title}.")
        self.check_options(options)
        check_deal(self, players, options)

    def open(self, players: int, options: Options, teams: Teams | None) -> Rules[Any]:
        return self.rules_class(self, players, options, teams)


def decks(info: SheddingInfo, players: int, options: Options) -> int:
    """The number of decks."""
    if options["decks"] == "auto":
        return 1 if players <= info.one_deck_up_to else 2
    return int(options["decks"])


def check_deal(info: SheddingInfo, players: int, options: Options) -> None:
    """Refuses too many players, and a deal that leaves too few cards."""
    fewest, most = info.seats[0], info.seats[-1]
    if players not in info.seats:
        raise ValueError(f"{fewest} to {most} players play {info.title}, not {players}.")
    used, size = decks(info, players, options), int(options["hand_size"])
    kept = 1 + info.least_stock  # the card that is turned up, and the stock
    if players * size <= _room(info, used, kept):
        return
    fitting = [count for count in range(used, MOST_DECKS + 1) if _room(info, count, kept) >= players * size]
    needed = f"{fitting[0]} decks or more" if fitting else f"more than {MOST_DECKS} decks"
    most_players = _room(info, used, kept) // size
    enough = (
        f"{most_players} players"
        if most_players >= fewest
        else f"{_room(info, used, kept) // players} cards each"
    )
    raise ValueError(
        f"{players} players with {size} cards each need {needed}; {_decks(used)} enough for up to {enough}."
    )


def _room(info: SheddingInfo, decks: int, kept: int) -> int:
    """How many cards can be dealt."""
    return info.cards_in_deck * decks - kept


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
    sentences: dict[Value, str] = {size: f"Everybody is dealt {counted(size, 'card')}." for size in sizes}
    return OptionSpec("hand_size", "Hand size", default, tuple(sizes), rule, sentences)
