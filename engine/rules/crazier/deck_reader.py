"""Reads decks of Crazier Eights from TOML: names, faces and texts.

The package `compiling` interprets the texts.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from engine.cards import RANKS
from engine.deck_file import read_tables
from engine.text import quoted

COLOUR_LETTERS: Final = "BGOP"  # CE-01, in the order of the bits of a set of colours
TYPES: Final = ("asset", "event")
EDITIONS: Final = ("first", "second")
FORBIDDEN_NAMES: Final = ("yes", "no", "done")
SPLIT: Final = " / "
LONGEST_NAME: Final = 40  # characters of a card's name
FACE: Final = re.compile(rf"({'|'.join(RANKS)})([BGOPR]{{1,4}})", re.IGNORECASE)


class DeckError(ValueError):
    """An error in a deck. Its text names file, card and, if known, line and column."""


@dataclass(frozen=True, slots=True)
class Side:
    """A side of a split card, or the whole of another card."""

    name: str
    type: str  # "asset" or "event"
    colours: tuple[str, ...]  # the words of `name`
    text: str
    art: tuple[str, str] = ("", "")  # subject, scene


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is printed. `sides` has two for a split card, else none."""

    name: str
    face: str
    rank: str
    colours: tuple[str, ...]
    type: str  # a split card: those of its sides, with " / " between
    text: str
    art: tuple[str, str] = ("", "")
    sides: tuple[Side, ...] = ()

    @property
    def faces(self) -> tuple[Side, ...]:
        """The sides of a split card, else the card as its only side."""
        return self.sides or (Side(self.name, self.type, self.colours, self.text, self.art),)


@dataclass(frozen=True)
class Deck:
    """A deck as read from its file.

    `colours` are its four colours; `red` takes the place of `orange` if faces say R.
    """

    title: str
    sentence: str
    edition: str
    colours: tuple[str, str, str, str]
    cards: tuple[Card, ...]
    file: str = ""


def read_deck(text: str, file: str = "deck") -> Deck:
    """Read a deck from a TOML text. Raises DeckError."""
    deck, errors = read_cards(text, file)
    for _, error in errors:
        raise error
    return deck


def read_cards(text: str, file: str = "deck") -> tuple[Deck, list[tuple[int, DeckError]]]:
    """Read the valid cards, and the errors of the others by their place in the file.

    Raises DeckError if the text describes no deck at all.
    """
    try:
        found = read_tables(text)
    except ValueError as error:
        raise DeckError(f"{file}: {error}.") from None
    for key in ("name", "edition", "sentence"):
        if not isinstance(found.get(key), str):
            raise DeckError(f"{file}: a deck needs a text for {key!r}.")
    if found["edition"] not in EDITIONS:
        raise DeckError(f"{file}: edition is 'first' or 'second', not {quoted(found['edition'])}.")
    entries = found.get("card")
    if not _are_tables(entries) or not entries:
        raise DeckError(f"{file}: a deck needs cards, each under [[card]].")
    third = "red" if any("R" in str(entry.get("face", "")).upper() for entry in entries) else "orange"
    colours = ("blue", "green", third, "purple")
    cards: list[Card] = []
    errors: list[tuple[int, DeckError]] = []
    taken: set[str] = set()
    for place, entry in enumerate(entries):
        try:
            card = _card(entry, colours, file)
            _check_names(card, taken, file)
        except DeckError as error:
            errors.append((place, error))
        else:
            cards.append(card)
    deck = Deck(found["name"], found["sentence"], found["edition"], colours, tuple(cards), file)
    return deck, errors


def _card(entry: dict[str, Any], colours: tuple[str, ...], file: str) -> Card:
    name = entry.get("name")
    if not isinstance(name, str) or not name.strip():
        raise DeckError(f"{file}: every card needs a name.")
    if len(name) > 2 * LONGEST_NAME + len(SPLIT):
        raise DeckError(f"{file}, {name[:LONGEST_NAME]}...: a name has at most {LONGEST_NAME} characters.")
    where = f"{file}, {name}"
    match = FACE.fullmatch(str(entry.get("face", "")))
    if not match:
        raise DeckError(f"{where}: the face is a rank and letters of colours, such as 5B or KGP.")
    rank = match[1].upper()
    letters = match[2].upper().replace("R", "O")
    by_letter = dict(zip(COLOUR_LETTERS, colours, strict=True))
    if len(set(letters)) != len(letters):
        raise DeckError(f"{where}: a face names a colour only once.")
    ordered = sorted(letters, key=COLOUR_LETTERS.index)
    face = rank + "".join("R" if by_letter[letter] == "red" else letter for letter in ordered)
    words = tuple(by_letter[letter] for letter in ordered)
    sides = entry.get("side", [])
    if not sides:
        _check_name(name, where)
        side = _side(entry, words, where)
        return Card(name, face, rank, words, side.type, side.text, side.art)
    sides = _sides(sides, [by_letter[letter] for letter in letters], where)
    types = SPLIT.join(side.type for side in sides)
    if name != SPLIT.join(side.name for side in sides):
        raise DeckError(f"{where}: a split card is named after its two sides, with ' / ' between.")
    text = "\n\n".join(side.text for side in sides)
    return Card(name, face, rank, words, types, text, sides=sides)


def _sides(entries: Any, colours: list[str], where: str) -> tuple[Side, ...]:
    """The two sides of a split card; each has its own colour, in the order of the face (CE-04)."""
    if not _are_tables(entries) or len(entries) != 2 or len(colours) != 2:
        raise DeckError(f"{where}: a split card has two sides and a colour for each.")
    sides = tuple(
        _side(entry, (colour,), f"{where}, side {place}")
        for place, (entry, colour) in enumerate(zip(entries, colours, strict=True), 1)
    )
    for side in sides:
        _check_name(side.name, where)
    return sides


def _side(entry: dict[str, Any], words: tuple[str, ...], where: str) -> Side:
    for key in ("name", "type", "text"):
        if not isinstance(entry.get(key), str) or not entry[key].strip():
            raise DeckError(f"{where}: {key} is missing.")
    if entry["type"] not in TYPES:
        raise DeckError(f"{where}: type is 'asset' or 'event', not {quoted(entry['type'])}.")
    art = entry.get("art", {})
    if not isinstance(art, dict):
        raise DeckError(f"{where}: art is written {{ subject = ..., scene = ... }}.")
    pictures = (str(art.get("subject", "")), str(art.get("scene", "")))
    return Side(entry["name"], entry["type"], words, entry["text"].strip(), pictures)


def _are_tables(found: Any) -> bool:
    """True if a value is a TOML array of tables."""
    return isinstance(found, list) and all(isinstance(entry, dict) for entry in found)


def _check_name(name: str, where: str) -> None:
    """Refuse a name that is too long, or could be taken for something else in a move."""
    if len(name) > LONGEST_NAME:
        raise DeckError(f"{where}: a name has at most {LONGEST_NAME} characters.")
    if set(name) & set(",/@|;") or name != " ".join(name.split()):
        raise DeckError(
            f"{where}: a name cannot contain a comma, a semicolon, / @ or |, nor two spaces in a row."
        )
    if name.lower() in FORBIDDEN_NAMES or name.isdecimal() or FACE.fullmatch(name):
        raise DeckError(
            f"{where}: a name cannot be a number, a rank with a colour such as 5B, or one of the words "
            "yes, no and done."
        )


def _check_names(card: Card, taken: set[str], file: str) -> None:
    """Add the names of a card and its sides to `taken`. Raises DeckError if one is there already."""
    for name in names((card,)):
        if name.lower() in taken:
            raise DeckError(f"{file}, {name}: two cards have this name.")
        taken.add(name.lower())


def names(cards: tuple[Card, ...]) -> Iterator[str]:
    """The names of all cards and sides."""
    for card in cards:
        yield card.name
        yield from (side.name for side in card.sides)
