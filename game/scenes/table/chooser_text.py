"""Tables of suits, colours and values to name or declare, each with word, symbol and keys."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from engine.text import plural


@dataclass(frozen=True, slots=True)
class ChooserOption:
    """One option. `word` is its word in the move, `keys` are what can be typed instead.

    `sign` is the letter of a suit or colour. A value has its number instead, if its rank is a letter.
    """

    word: str
    label: str
    keys: tuple[str, ...]
    sign: str = ""
    number: str = ""


@dataclass(frozen=True, slots=True)
class ChooserKind:
    """Options of one kind in the order of display."""

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
    """Return the kind that contains all these words, reduced to them.

    Raises ValueError if there is none.
    """
    wanted = set(words)
    for kind in KINDS:
        if wanted and wanted <= {choice.word for choice in kind.choices}:
            return ChooserKind(kind.noun, tuple(choice for choice in kind.choices if choice.word in wanted))
    raise ValueError(f"Nobody knows how to choose among {sorted(wanted)}.")


def best_of(choices: Sequence[ChooserOption], fits: Mapping[str, int]) -> ChooserOption:
    """Return the option that fits the most cards, the first of equal ones."""
    return max(choices, key=lambda choice: fits.get(choice.word, 0))


def fitting(count: int) -> str:
    """Return in words how many of the player's cards an option fits."""
    return f"{count or 'none'} of yours {plural(count, 'fits', 'fit')}"


def shorter(note: str) -> str:
    """Return the same in fewer words, for a small tile."""
    return note.replace(" of yours", "")


class KeyReader:
    """Finds the option for typed characters. "1" may be the beginning of "10", so it waits for more."""

    def __init__(self, choices: Sequence[ChooserOption]) -> None:
        self._by_key = {key: choice for choice in choices for key in choice.keys}
        self._begun = ""

    def read(self, character: str) -> tuple[ChooserOption | None, bool]:
        """Return the option typed so far, and True if it is certain."""
        typed = self._begun + character.upper()
        if typed not in self._by_key:
            typed = character.upper()
        longer = any(key != typed and key.startswith(typed) for key in self._by_key)
        found = self._by_key.get(typed)
        self._begun = typed if found is not None and longer else ""
        return found, found is not None and not longer

    def forget(self) -> None:
        """Drop the typed beginning."""
        self._begun = ""
