"""What can be named or declared: suits, colours, values, each with its word, sign and keys. Pure tables."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ChooserOption:
    """One thing to choose. `word` is what the move says; `keys` are what a keyboard can say instead.

    `sign` is the letter of a suit or colour; a value has its number instead, where its rank is a letter.
    """

    word: str
    label: str
    keys: tuple[str, ...]
    sign: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class ChooserKind:
    """Things of one kind that are chosen among, in the order in which they are shown."""

    noun: str
    choices: tuple[ChooserOption, ...]


def _signed(place: int, letter: str, word: str) -> ChooserOption:
    return ChooserOption(word, word.capitalize(), (letter, str(place)), sign=letter)


def _value(number: int) -> ChooserOption:
    rank = {1: "A", 11: "J", 12: "Q"}.get(number, str(number))
    keys = tuple(dict.fromkeys((rank, str(number))))
    return ChooserOption(rank, rank, keys, number=str(number) if rank != str(number) else "")


SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
KINDS = (
    ChooserKind("suit", tuple(_signed(place, *pair) for place, pair in enumerate(SUITS.items(), 1))),
    ChooserKind("colour", tuple(_signed(place, *pair) for place, pair in enumerate(COLOURS.items(), 1))),
    ChooserKind("value", tuple(_value(number) for number in range(1, 13))),
)


def kind_of(words: Iterable[str]) -> ChooserKind:
    """The kind to which all these words belong, with nothing but them; ValueError if there is none."""
    wanted = set(words)
    for kind in KINDS:
        if wanted and wanted <= {choice.word for choice in kind.choices}:
            return ChooserKind(kind.noun, tuple(choice for choice in kind.choices if choice.word in wanted))
    raise ValueError(f"Nobody knows how to choose among {sorted(wanted)}.")


def best_of(choices: Sequence[ChooserOption], fits: Mapping[str, int]) -> ChooserOption:
    """The choice that the most cards would fit; of equal ones the first."""
    return max(choices, key=lambda choice: fits.get(choice.word, 0))


def fitting(count: int) -> str:
    """How many of one's own cards a choice would fit, in words."""
    return f"fits {count or 'none'}"


class KeyReader:
    """Finds the choice that typed characters mean. "1" may be the beginning of "10": it waits for more."""

    def __init__(self, choices: Sequence[ChooserOption]) -> None:
        self._by_key = {key: choice for choice in choices for key in choice.keys}
        self._begun = ""

    def read(self, character: str) -> tuple[ChooserOption | None, bool]:
        """(the choice meant so far, is it certain)."""
        typed = self._begun + character.upper()
        if typed not in self._by_key:
            typed = character.upper()
        longer = any(key != typed and key.startswith(typed) for key in self._by_key)
        found = self._by_key.get(typed)
        self._begun = typed if found is not None and longer else ""
        return found, found is not None and not longer

    def forget(self) -> None:
        """What was begun was not meant."""
        self._begun = ""
