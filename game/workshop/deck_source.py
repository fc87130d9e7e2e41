"""Places of cards in the text of a deck's file, so that an error can have line and column of the file.

The TOML reader does not keep places. So this module looks for the headings of cards and sides and for their
keys, in the form in which decks are usually written; without them the error names the card only.
"""

import re
from dataclasses import dataclass, field

from engine.cardtext import place
from engine.deck_file import normal
from engine.rules.crazier.deck_reader import Card, Side

HEADING = re.compile(r"^[ \t]*\[\[[ \t]*(card|card[ \t]*\.[ \t]*side)[ \t]*\]\]", re.MULTILINE)
KEY = re.compile(r"^[ \t]*(\w+)[ \t]*=[ \t]*", re.MULTILINE)
NAME = re.compile(r'"([^"\n]*)"')

Place = tuple[int, int]  # line and column, both from 1


@dataclass(slots=True)
class Entry:
    """The part of a file under one heading: offsets of its beginning, its end and its values."""

    begin: int
    end: int
    values: dict[str, int]
    sides: list["Entry"] = field(default_factory=list)


class Source:
    """The text of a deck's file."""

    def __init__(self, text: str) -> None:
        self.text = normal(text)
        self.entries: list[Entry] = []
        headings = list(HEADING.finditer(self.text))
        ends = [heading.start() for heading in headings] + [len(self.text)]
        for heading, end in zip(headings, ends[1:], strict=True):
            entry = self._entry(heading.end(), end)
            if heading[1] == "card":
                self.entries.append(entry)
            elif self.entries:
                self.entries[-1].sides.append(entry)

    def _entry(self, begin: int, end: int) -> Entry:
        values: dict[str, int] = {}
        for key in KEY.finditer(self.text, begin, end):
            values.setdefault(key[1], key.end())
        return Entry(begin, end, values)

    def in_text(self, number: int, card: Card, side: Side, at: Place) -> Place | None:
        """The place in the file of a place in a side's text; `number` is the index of the card in the
        deck.
        """
        entry = self._of(number, card, side)
        if entry is None or "text" not in entry.values:
            return None
        value = entry.values["text"]
        found = self.text.find(side.text, value, entry.end)
        if found < 0:  # written with escapes: where it begins must do
            return place(self.text, value)
        lines = side.text.split("\n")
        return place(self.text, found + sum(len(line) + 1 for line in lines[: at[0] - 1]) + at[1] - 1)

    def _of(self, number: int, card: Card, side: Side) -> Entry | None:
        if number >= len(self.entries):
            return None
        entry = self.entries[number]
        if not card.sides:
            return entry
        at = card.sides.index(side)
        return entry.sides[at] if at < len(entry.sides) else None

    def named(self, number: int, message: str) -> Place | None:
        """The place of the card or side with whose name a message begins."""
        entry = self.entries[number] if number < len(self.entries) else None
        for part in reversed((entry, *entry.sides) if entry else ()):
            name = NAME.match(self.text, part.values.get("name", len(self.text)))
            if name and re.match(rf"{re.escape(name[1])}[:,]", message):
                return place(self.text, name.start())
        return None
