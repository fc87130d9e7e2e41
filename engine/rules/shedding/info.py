"""The description of a shedding game: its number of decks and the size of a deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from engine.options import OptionSpec, Value
from engine.rules.game_rules import GameInfo, Options, Rules
from engine.rules.shedding.bot_hints import NO_HINTS, BotHints
from engine.teams import Teams
from engine.text import counted

Opens = Callable[["SheddingInfo", int, Options, Teams | None], Rules[Any]]

MOST_DECKS = 3


@dataclass(eq=False, kw_only=True)
class SheddingInfo(GameInfo):
    """The description of a shedding game.

    `rules_class` makes the rules of a table. `cards_in_deck` cards make one deck, which is enough for
    `one_deck_up_to` players if the option `decks` is "auto". A deal leaves at least `least_stock` cards in
    the stock. `options_agree` raises ValueError for options that contradict each other; None: all go
    together. `bots` are hints for its bots.
    """

    rules_class: Opens
    cards_in_deck: int
    one_deck_up_to: int
    least_stock: int = 1
    options_agree: Callable[[Options], None] | None = None
    bots: BotHints = NO_HINTS

    def check_options(self, options: Options) -> None:
        if self.options_agree is not None:
            self.options_agree(options)

    def check(self, players: int, options: Options, teams: Teams | None) -> None:
        if teams is not None:
            raise ValueError(f"There are no teams in {self.title}.")
        self.check_options(options)
        check_deal(self, players, options)

    def open(self, players: int, options: Options, teams: Teams | None) -> Rules[Any]:
        return self.rules_class(self, players, options, teams)


def decks(info: SheddingInfo, players: int, options: Options) -> int:
    """Return the number of decks at a table."""
    if options["decks"] == "auto":
        return 1 if players <= info.one_deck_up_to else 2
    return int(options["decks"])


def check_deal(info: SheddingInfo, players: int, options: Options) -> None:
    """Raise ValueError with a sentence for too many players, or a deal that leaves too few cards."""
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
    """Return the number of cards that can be dealt."""
    return info.cards_in_deck * decks - kept


def _decks(number: int) -> str:
    return "1 deck is" if number == 1 else f"{number} decks are"


def decks_spec(rule: str, one_deck: str, auto: str) -> OptionSpec:
    """Return the option for the number of decks. `one_deck` names a deck, `auto` is the sentence for
    "auto".
    """
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
    """Return the option for a hand of 1 to `most` cards. `check_deal` refuses a hand that is too large."""
    sizes = range(1, most + 1)
    sentences: dict[Value, str] = {size: f"Everybody is dealt {counted(size, 'card')}." for size in sizes}
    return OptionSpec("hand_size", "Hand size", default, tuple(sizes), rule, sentences)
