"""Cards: numbers inside the engine, texts outside it.

Inside, a card is an integer: its kind, an index into a `Deck`, plus the deck's size for every further copy
of that kind. A set of cards is an integer too, with the bits 1 << card. Kinds of ordinary cards are ordered
by rank, then by suit: `kind >> 2` is the rank (0 = ace), `kind & 3` the suit.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_WORDS = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
SUITS: Final = ("C", "D", "H", "S")
SUIT_WORDS: Final = ("clubs", "diamonds", "hearts", "spades")


@dataclass(frozen=True, slots=True)
class Deck:
    """The kinds of card of a game, in the order of their numbers.

    `texts` are the notation and `words` the spoken names: "8H" and "the eight of hearts".
    """

    texts: tuple[str, ...]
    words: tuple[str, ...]
    size: int = field(init=False)
    numbers: dict[str, int] = field(init=False, repr=False, compare=False)
    _every: int = field(init=False, repr=False, compare=False)  # the set of all kinds
    _lower: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "size", len(self.texts))
        object.__setattr__(self, "_every", (1 << self.size) - 1)
        numbers = {text: number for number, text in enumerate(self.texts)}
        object.__setattr__(self, "numbers", numbers)
        object.__setattr__(self, "_lower", {text.lower(): number for text, number in numbers.items()})

    def read(self, text: str) -> list[int]:
        """Return the kinds in a text such as "8S 10H", separated by blanks or commas.

        ValueError with a sentence if a card is unknown.
        """
        kinds = []
        for word in text.replace(",", " ").split():
            number = self._lower.get(word.lower())
            if number is None:
                raise ValueError(f"There is no card {word!r}.")
            kinds.append(number)
        return kinds

    def write(self, cards: Iterable[int]) -> str:
        """Return the text that `read` reads back."""
        return " ".join(self.texts[card % self.size] for card in cards)

    def sort(self, cards: int) -> list[int]:
        """Return the cards of a set, sorted by kind; copies of one kind by their number."""
        found = listed(cards)
        if found and found[-1] >= self.size:  # there are copies
            size = self.size
            found.sort(key=lambda card: card % size)
        return found

    def kinds(self, cards: int) -> int:
        """Return the set of kinds in a set of cards."""
        while cards > self._every:  # merge each further copy into the one before
            cards = cards & self._every | cards >> self.size
        return cards


ORDINARY: Final = Deck(
    texts=tuple(rank + suit for rank in RANKS for suit in SUITS),
    words=tuple(f"the {rank} of {suit}" for rank in RANK_WORDS for suit in SUIT_WORDS),
)


def listed(cards: int) -> list[int]:
    """Return the cards of a set in ascending order."""
    found: list[int] = []
    for place, byte in enumerate(cards.to_bytes(cards.bit_length() + 7 >> 3, "little")):
        if byte:
            found += LISTED[place << 8 | byte]
    return found


class Listed(dict[int, tuple[int, ...]]):
    """A cache from (byte index << 8 | byte) to the cards of that byte of a set."""

    def __missing__(self, place_and_byte: int) -> tuple[int, ...]:
        first, byte = 8 * (place_and_byte >> 8), place_and_byte & 255
        cards = tuple([first + bit for bit in range(8) if byte >> bit & 1])
        self[place_and_byte] = cards
        return cards


LISTED: Final = Listed()


def collected(cards: list[int]) -> int:
    """Return the set of these cards."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits
