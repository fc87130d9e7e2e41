"""Cards: their numbers inside the engine, their texts outside it.

Inside, a card is a small whole number, its place in a `Deck`; cards that look alike have one number.
Ordinary cards count by rank, then by suit: `card >> 2` is the rank (0 = ace), `card & 3` the suit.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_WORDS = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip
SUITS = ("C", "D", "H", "S")
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")


@dataclass(frozen=True, slots=True)
class Deck:
    """The kinds of card of a game, in the order of their numbers.

    `texts` are the notation, `words` what is said aloud: "8H" and "the eight of hearts".
    """

    texts: tuple[str, ...]
    words: tuple[str, ...]
    numbers: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "numbers", {text: number for number, text in enumerate(self.texts)})

    def read(self, text: str) -> list[int]:
        """The cards of a text such as "8S 10H", blanks or commas between; ValueError if one is unknown."""
        cards = []
        for word in text.replace(",", " ").split():
            number = self.numbers.get(word, self.numbers.get(word.upper()))
            if number is None:
                raise ValueError(f"There is no card {word!r}.")
            cards.append(number)
        return cards

    def write(self, cards: Iterable[int]) -> str:
        """The text that `read` reads back."""
        return " ".join(self.texts[card] for card in cards)


ORDINARY = Deck(
    texts=tuple(rank + suit for rank in RANKS for suit in SUITS),
    words=tuple(f"the {rank} of {suit}" for rank in RANK_WORDS for suit in SUIT_WORDS),
)
