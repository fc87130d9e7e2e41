"""A deck in the editor: plain data that may still have errors, and its file, which may come from
anywhere.

A file is read within bounds and with types checked before anything else looks at it; `deck_problems` checks
the texts. The file has the format of `levels/decks`.
"""

import re
from dataclasses import dataclass, replace
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from engine.deck_file import LONGEST, read_tables
from engine.rules.crazier.deck_reader import COLOUR_LETTERS, FACE, LONGEST_NAME, SPLIT
from game.system import json_types
from game.system.files import TEXT
from game.workshop.deck_source import Source

MOST_BYTES = LONGEST  # of a file: then it has no more characters either
MOST_CARDS = 104
LONGEST_TITLE, LONGEST_SENTENCE, LONGEST_TEXT = 40, 200, 400  # characters
THIRD = {"O": "orange", "R": "red"}  # CE-01: what the sun's colour is called

Type = Literal["asset", "event"]


@dataclass(frozen=True, slots=True)
class Side:
    """A text of a card with its name and type: most cards have one side, a split card two."""

    name: str = ""
    type: Type = "event"
    text: str = ""
    art: tuple[str, str] = ("", "")  # subject, scene


@dataclass(frozen=True, slots=True)
class Card:
    """A card in the editor. `colours` are letters of `COLOUR_LETTERS`; a split card has two sides."""

    rank: str
    colours: str
    sides: tuple[Side, ...] = (Side(),)

    @property
    def name(self) -> str:
        return SPLIT.join(side.name for side in self.sides)

    @property
    def split(self) -> bool:
        return len(self.sides) > 1

    def with_side(self, number: int, side: Side) -> "Card":
        """The card with one of its sides replaced."""
        return replace(self, sides=(*self.sides[:number], side, *self.sides[number + 1 :]))


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck in the editor. `third` is the letter by which faces name the third colour: O or R."""

    title: str
    sentence: str = ""
    edition: Literal["first", "second"] = "first"
    third: Literal["O", "R"] = "O"
    cards: tuple[Card, ...] = ()

    def word(self, letter: str) -> str:
        """The word of a colour: "blue" for "B"."""
        return {"B": "blue", "G": "green", "O": THIRD[self.third], "P": "purple"}[letter]

    def with_card(self, number: int, card: Card) -> "Deck":
        """The deck with one of its cards replaced."""
        return replace(self, cards=(*self.cards[:number], card, *self.cards[number + 1 :]))


# -- what a file may hold


Title = Annotated[str, Meta(min_length=1, max_length=LONGEST_TITLE)]
Name = Annotated[str, Meta(max_length=2 * LONGEST_NAME + len(SPLIT))]
SideName = Annotated[str, Meta(max_length=LONGEST_NAME)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]
Word = Annotated[str, Meta(max_length=40, pattern=r"^[a-z0-9-]*$")]


class _Art(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    subject: Word = ""
    scene: Word = ""


class _Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: SideName = ""
    type: Type = "event"
    text: Text = ""
    art: _Art = _Art()


class _Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    face: Annotated[str, Meta(max_length=8)]
    name: Name = ""
    type: Type = "event"
    text: Text = ""
    art: _Art = _Art()
    side: Annotated[tuple[_Side, ...], Meta(max_length=2)] = ()


class _Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Title
    edition: Literal["first", "second"]
    sentence: Annotated[str, Meta(max_length=LONGEST_SENTENCE)] = ""
    card: Annotated[tuple[_Card, ...], Meta(max_length=MOST_CARDS)] = ()


def read(content: bytes) -> Deck:
    """Read a deck from a file's text. Raises ValueError with a sentence."""
    if len(content) > MOST_BYTES:
        raise ValueError(f"The file is larger than {MOST_BYTES // 1024} KiB: too large for a deck.")
    try:
        text = content.decode(TEXT)
    except UnicodeDecodeError:
        raise ValueError("The file is not text in UTF-8.") from None
    try:
        found = read_tables(text)
    except ValueError as error:
        raise ValueError(f"The file is no deck: {error}.") from None
    try:
        file = json_types.convert(found, _Deck)
    except msgspec.ValidationError as error:
        raise ValueError(_sentence(str(error), text)) from None
    cards = tuple(_card(card, number, text) for number, card in enumerate(file.card))
    third: Literal["O", "R"] = "R" if any("R" in card.face.upper() for card in file.card) else "O"
    return Deck(file.name, file.sentence, file.edition, third, cards)


def _card(card: _Card, number: int, text: str) -> Card:
    match = FACE.fullmatch(card.face)
    letters = match[2].upper().replace("R", "O") if match else ""
    if not match or len(set(letters)) != len(letters):
        raise ValueError(
            f"{_place(number, text)}: a face is a rank and letters of colours, such as 5B or KGP."
        )
    if card.side and (len(card.side) != 2 or len(letters) != 2):
        raise ValueError(f"{_place(number, text)}: a split card has two sides and a colour for each.")
    sides = card.side or (_Side(card.name, card.type, card.text, card.art),)
    return Card(
        match[1].upper(),
        letters if card.side else ordered(letters),
        tuple(
            Side(side.name, side.type, side.text.strip(), (side.art.subject, side.art.scene))
            for side in sides
        ),
    )


def ordered(letters: str) -> str:
    """Letters of colours in their usual order."""
    return "".join(sorted(letters, key=COLOUR_LETTERS.index))


def visible(text: str) -> str:
    """A text without invisible characters other than line breaks."""
    return "".join(character for character in text if character.isprintable() or character == "\n")


WORDS = {"`str`": "a text", "`int`": "a number", "`float`": "a number", "`bool`": "yes or no"}
WORDS |= {"`array`": "a list", "`object`": "a table", "`datetime`": "a date", "`null`": "nothing"}
WORDS |= {"object contains unknown field": "there is no", "object missing required field": "there must be a"}
WORDS |= {"a text matching regex '^[a-z0-9-]*$'": "a word of small letters"}
BOUNDS = (  # what is said of a text or list that is too long or too short, and what of too new a file
    (r"expected a text of length <= (\d+)", r"it has more than \1 characters"),
    (r"expected a text of length >= 1", "it is empty"),
    (r"expected a list of length <= (\d+)", r"there are more than \1"),
    (r"there is no (`[^`]*`)", r"there is no \1 in this version of the game"),
)
ENDLESS = re.compile(r"(\S{60})\S+")  # a name that no deck needs
PATH = re.compile(r"^(?P<what>.*?)(?: - at `\$(?:\.card\[(?P<card>\d+)\])?\.?(?P<field>[^`]*)`)?$", re.DOTALL)


def _sentence(message: str, text: str) -> str:
    """An error of msgspec as a sentence that names the card and its line."""
    found = PATH.match(message)
    assert found is not None  # it fits everything
    what = ENDLESS.sub(r"\1...", found["what"][:1].lower() + found["what"][1:])
    for foreign, word in WORDS.items():
        what = what.replace(foreign, word)
    for bound, said in BOUNDS:
        what = re.sub(bound, said, what)
    where = [_place(int(found["card"]), text)] if found["card"] else []
    where += [ENDLESS.sub(r"\1...", found["field"])] if found["field"] else []
    return f"{', '.join(where) or 'The file'}: {what}.".replace("`", "'")


def _place(number: int, text: str) -> str:
    """A card by its number and the line of its heading."""
    source = Source(text)
    if number >= len(source.entries):
        return f"Card {number + 1}"
    return f"Card {number + 1}, line {source.text.count(chr(10), 0, source.entries[number].begin) + 1}"


# -- and how it is written


def write(deck: Deck) -> str:
    """The file of a deck, which `read` reads back."""
    head = [f"name = {_quoted(deck.title)}", f'edition = "{deck.edition}"']
    head.append(f"sentence = {_quoted(deck.sentence)}")
    return "\n".join([*head, *(line for card in deck.cards for line in _lines(deck, card))]) + "\n"


def _lines(deck: Deck, card: Card) -> list[str]:
    face = card.rank + card.colours.replace("O", deck.third)
    lines = ["", "[[card]]", f"name = {_quoted(card.name)}", f'face = "{face}"']
    if not card.split:
        return lines + _of_side(card.sides[0])
    for side in card.sides:
        lines += ["", "[[card.side]]", f"name = {_quoted(side.name)}", *_of_side(side)]
    return lines


def _of_side(side: Side) -> list[str]:
    subject, scene = side.art
    art = [f'art = {{ subject = "{subject}", scene = "{scene}" }}'] if subject else []
    return [f'type = "{side.type}"', *art, f"text = {_quoted(side.text)}"]


def _quoted(text: str) -> str:
    """A text as a TOML string, a multi-line one if it has line breaks."""
    safe = visible(text).replace("\\", "\\\\").replace('"', '\\"')
    return f'"""\n{safe}"""' if "\n" in safe else f'"{safe}"'
