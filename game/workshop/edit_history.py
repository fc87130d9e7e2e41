"""The edit history of a deck with undo and redo, and the edits of its cards."""

from dataclasses import replace
from itertools import takewhile

from engine.cards import RANKS
from engine.rules.crazier.deck_reader import COLOUR_LETTERS
from game.workshop.deck_draft import MOST_CARDS, Card, Deck, Side, ordered

MOST_STEPS = 400  # that can be taken back
PAUSE = 1.0  # seconds after which what is typed is a further step

Place = tuple[str, str]  # rank, letter of a colour


class EditHistory:
    """A deck and its history.

    Changes with the same `key` soon after each other are one step, as in typing.
    """

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.undone: list[Deck] = []
        self.done: list[Deck] = []
        self._key: object = None
        self._changed_at = 0.0

    def change(self, deck: Deck, key: object = None, now: float = 0.0) -> bool:
        """Replace the deck, at a time in seconds; False if it is the same."""
        if deck == self.deck:
            return False
        if key is None or key != self._key or now - self._changed_at >= PAUSE:
            self.done = [*self.done, self.deck][-MOST_STEPS:]
        self.deck, self.undone, self._key, self._changed_at = deck, [], key, now
        return True

    def end_step(self) -> None:
        """Start a new undo step with the next change, even if its key is the same."""
        self._key = None

    def undo(self) -> bool:
        """Undo the last step; False if there is none."""
        if not self.done:
            return False
        self.undone.append(self.deck)
        self.deck, self._key = self.done.pop(), None
        return True

    def redo(self) -> bool:
        """Redo the last undone step; False if there is none."""
        if not self.undone:
            return False
        self.done.append(self.deck)
        self.deck, self._key = self.undone.pop(), None
        return True


def exchanged(before: str, after: str) -> tuple[int, int]:
    """Return how many characters a change of a text removed and how many it added."""
    start = _alike(before, after)
    end = _alike(before[start:][::-1], after[start:][::-1])
    return len(before) - start - end, len(after) - start - end


def _alike(one: str, other: str) -> int:
    """The length of the common beginning of both texts."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


# -- changes, from deck to deck and card to card


def places(deck: Deck, besides: int = -1) -> frozenset[Place]:
    """Ranks and colours of all cards of one colour but the one with that index."""
    return frozenset(
        (card.rank, card.colours)
        for number, card in enumerate(deck.cards)
        if number != besides and len(card.colours) == 1
    )


def new_card(deck: Deck) -> Card:
    """An empty card of the first free colour and rank."""
    taken = places(deck)
    free = ((rank, letter) for letter in COLOUR_LETTERS for rank in RANKS if (rank, letter) not in taken)
    return Card(*next(free, (RANKS[0], COLOUR_LETTERS[0])))


def added(deck: Deck, card: Card) -> Deck:
    """The deck with one more card at the end. Raises ValueError with a sentence if it is full."""
    if len(deck.cards) >= MOST_CARDS:
        raise ValueError(f"A deck has at most {MOST_CARDS} cards.")
    return replace(deck, cards=(*deck.cards, card))


def without(deck: Deck, number: int) -> Deck:
    """The deck without one of its cards."""
    return replace(deck, cards=(*deck.cards[:number], *deck.cards[number + 1 :]))


def with_colour(card: Card, letter: str) -> Card:
    """The card with a colour added, or removed if it has it.

    At least one stays; a split card drops its older one.
    """
    if card.split:
        return card if letter in card.colours else replace(card, colours=card.colours[1] + letter)
    if letter in card.colours:
        left = card.colours.replace(letter, "")
        return replace(card, colours=left) if left else card
    return replace(card, colours=ordered(card.colours + letter))


def split(card: Card) -> Card:
    """The card split in two sides, its text on the first."""
    second = next(letter for letter in COLOUR_LETTERS if letter not in card.colours[:1])
    colours = card.colours[:2] if len(card.colours) > 1 else card.colours + second
    return replace(card, colours=colours, sides=(card.sides[0], Side()))


def joined(card: Card) -> Card:
    """A split card as its first side alone."""
    return replace(card, colours=card.colours[:1], sides=card.sides[:1])


def by_place(deck: Deck) -> list[int]:
    """The indices of the cards by rank, then by colour; cards of several colours after their first
    colour.
    """

    def key(number: int) -> tuple[int, int, int]:
        card = deck.cards[number]
        return RANKS.index(card.rank), COLOUR_LETTERS.index(card.colours[0]), len(card.colours)

    return sorted(range(len(deck.cards)), key=key)
