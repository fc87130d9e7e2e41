"""Handbooks for newcomers: one TOML file in `levels/games/` for each game, named after it.

A deck from elsewhere has no file. Its handbook has its own sentence, its first cards, and the lessons of
the first deck.
"""

import tomllib
from functools import cache, lru_cache
from typing import Annotated

import msgspec
from msgspec import Meta

import engine
from engine.decks import SHIPPED, deck_head, further_text
from engine.rules import GAMES, open_rules
from engine.rules.game_rules import GameInfo
from engine.rules.shedding.shedding import Shedding
from game.system import assets, json_types

LONGEST = 400  # characters
FAN = 3  # cards that stand for a game
ICON = "card-play"  # of a lesson whose cards are those of another deck
AIM = "Be the first to get rid of all your cards."
Line = Annotated[str, Meta(min_length=1, max_length=LONGEST)]
Cards = Annotated[tuple[str, ...], Meta(max_length=4)]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson, with an icon or with cards in the order in which they are played."""

    title: Line
    text: Line
    cards: Cards = ()
    icon: str = ""


class Handbook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game in one sentence, by three of its cards, in lessons, and by its aim; `signs` are the icons of
    its colours.
    """

    sentence: Line
    cards: Cards
    signs: Annotated[tuple[str, ...], Meta(min_length=1, max_length=6)]
    lessons: tuple[Lesson, ...]
    aim: Line = AIM


def handbook(rules: str) -> Handbook:
    """Return the handbook of a game. ValueError names the file that is missing, or the field that is wrong.

    A game of the engine without a file has a handbook of its title and three cards, without lessons.
    """
    text = further_text(rules)
    if text:
        return _of_deck(rules, text)
    file = f"{rules}.toml"
    if rules in GAMES and file not in assets.names("levels", "games"):
        return _without_file(GAMES[rules])
    return _read(file)


def _without_file(info: GameInfo) -> Handbook:
    rules = open_rules(info.name, info.seats[0], {})
    assert isinstance(rules, Shedding)
    return Handbook(f"{info.title}.", rules.deck.texts[:FAN], (ICON,), ())


@lru_cache(64)
def _of_deck(rules: str, text: str) -> Handbook:
    """Return the handbook of a deck that has been offered with this text."""
    usual = _read(f"{SHIPPED[0]}.toml")
    lessons = [
        msgspec.structs.replace(lesson, cards=(), icon=lesson.icon or ICON) for lesson in usual.lessons
    ]
    cards = tuple(card.name for card in engine.deck(rules))[:FAN]
    sentence = deck_head(rules).sentence or engine.title(rules)
    return Handbook(sentence[:LONGEST], cards, usual.signs, tuple(lessons), usual.aim)


@cache
def _read(name: str) -> Handbook:
    if name not in assets.names("levels", "games"):
        raise ValueError(f"There is no {name} about the game in levels/games.")
    try:
        return json_types.convert(
            tomllib.loads(assets.read_bytes("levels", "games", name).decode()), Handbook
        )
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
