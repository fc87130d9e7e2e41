"""The registry of games: their descriptions and rules by name, and facts about them.

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

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine import decks
from engine.decks import PLAYERS, deck_head, deck_names, deck_text, is_deck
from engine.options import OptionSpec, Value, complete
from engine.rules.crazy8 import crazy8
from engine.rules.factor import factor
from engine.rules.game_rules import GameInfo, Rules
from engine.rules.standard import standard
from engine.teams import Teams, read_teams
from engine.text import quoted

if TYPE_CHECKING:
    from engine.rules.crazier.crazier_rules import DeckInfo
    from engine.rules.crazier.deck_reader import Card

MOST_DECKS = 64  # kept in memory
LONGEST = 128  # bits of a number that a sentence can hold
GAMES: dict[str, GameInfo] = {game.INFO.name: game.INFO for game in (standard, crazy8, factor)}


def rules() -> tuple[str, ...]:
    """Return the names of all games that are listed, then one for each deck of Crazier Eights."""
    return (*(name for name, info in GAMES.items() if info.listed), *deck_names())


def register(info: GameInfo) -> None:
    """Add a game; ValueError if its name is taken."""
    if info.name in GAMES or is_deck(info.name):
        raise ValueError(f"There is a game {info.name} already.")
    GAMES[info.name] = info


def info_of(name: object) -> GameInfo:
    """Return the description of a game by its name; ValueError if there is none, or its deck cannot be
    read.
    """
    if isinstance(name, str) and name in GAMES:
        return GAMES[name]
    if not isinstance(name, str) or not is_deck(name):
        raise ValueError(f"There is no game {quoted(name)}; there are {', '.join(rules())}.")
    return _deck_info(name, deck_text(name))


@lru_cache(maxsize=MOST_DECKS)
def _deck_info(name: str, text: str) -> DeckInfo:
    # Loaded when a deck is first used, so that the program starts without the language of cards.
    from engine.rules.crazier.crazier_rules import DeckInfo
    from engine.rules.crazier.deck_reader import read_deck

    return DeckInfo(name, read_deck(text, f"{name}.toml"))


def open_rules(name: object, players: object, options: object, teams: object = None) -> Rules[Any]:
    """Return the rules of one table; ValueError with a sentence if the table is not allowed."""
    info = info_of(name)
    if type(players) is not int or players.bit_length() > LONGEST:
        raise ValueError(f"The number of players is a whole number, not {quoted(players)}.")
    if not isinstance(options, Mapping):
        raise ValueError(f"Options are values by name, not {quoted(options)}.")
    values = complete(info.specs, options)
    return _opened(info, players, tuple(values.items()), read_teams(teams))


@lru_cache(maxsize=512)
def _opened(
    info: GameInfo, players: int, options: tuple[tuple[str, Value], ...], teams: Teams | None
) -> Rules[Any]:
    values = dict(options)
    info.check(players, values, teams)
    return info.open(players, values, teams)


def title(name: str) -> str:
    """Return the name that players call the game by."""
    return deck_head(name).title if is_deck(name) else info_of(name).title


def deck(name: str) -> tuple[Card, ...]:
    """Return the cards of a deck of Crazier Eights; ValueError if there is no deck of that name."""
    return _deck_info(name, deck_text(name)).deck.cards


def seats(name: str) -> range:
    """Return the numbers of players that the game allows."""
    return PLAYERS if is_deck(name) else info_of(name).seats


def team_counts(name: str, players: int) -> tuple[int, ...]:
    """Return the possible numbers of teams for a number of players; () for a game without teams."""
    return decks.team_counts(players) if is_deck(name) else info_of(name).team_counts(players)


def option_specs(name: str) -> tuple[OptionSpec, ...]:
    """Return the options of a game, in the order in which they are shown."""
    return info_of(name).specs


def card_note(name: str, players: int, options: Mapping[str, object], text: str, teams: object = None) -> str:
    """Return what a card does at this table and what it costs, in sentences."""
    return open_rules(name, players, options, teams).card_note(text)


def would_fit(
    name: str, players: int, options: Mapping[str, object], word: str, text: str, teams: object = None
) -> bool:
    """Return True if a card would fit at this table once a suit, colour or rank is named.

    In Crazier Eights it is one of that colour.
    """
    return open_rules(name, players, options, teams).would_fit(word, text)


def summary(name: str, players: int, options: Mapping[str, object], teams: object = None) -> tuple[str, ...]:
    """Return the rules of this table in plain sentences."""
    return open_rules(name, players, options, teams).summary()
