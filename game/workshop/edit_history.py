"""A deck under the hands of its maker: every change can be taken back, and taken back again."""

from dataclasses import replace
from itertools import takewhile

from engine.cards import RANKS
from engine.rules.crazier.deck_reader import COLOUR_LETTERS
from game.workshop.deck_draft import MOST_CARDS, Card, Deck, Side, ordered

MOST_STEPS = 400  # that can be taken back
PAUSE = 1.0  # seconds after which what is typed is a further step

Place = tuple[str, str]  # rank, letter of a colour


class EditHistory:
    """A deck and its history. Changes with the same `key`, soon after each other, are one step: typing is."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.undone: list[Deck] = []
        self.done: list[Deck] = []
        self._key: object = None
        self._changed_at = 0.0

    def change(self, deck: Deck, key: object = None, now: float = 0.0) -> bool:
        """Puts another deck for the present one, at a time in seconds; whether it is another."""
        if deck == self.deck:
            return False
        if key is None or key != self._key or now - self._changed_at >= PAUSE:
            self.done = [*self.done, self.deck][-MOST_STEPS:]
        self.deck, self.undone, self._key, self._changed_at = deck, [], key, now
        return True

    def end_step(self) -> None:
        """What comes next is a further step, whatever its key."""
        self._key = None

    def undo(self) -> bool:
        """Takes the last step back; whether there was one."""
        if not self.done:
            return False
        self.undone.append(self.deck)
        self.deck, self._key = self.done.pop(), None
        return True

    def redo(self) -> bool:
        """Does once more what was taken back last; whether there was something."""
        if not self.undone:
            return False
        self.done.append(self.deck)
        self.deck, self._key = self.undone.pop(), None
        return True


def exchanged(before: str, after: str) -> tuple[int, int]:
    """How many letters of a text gave way, and how many came for them."""
    start = _alike(before, after)
    end = _alike(before[start:][::-1], after[start:][::-1])
    return len(before) - start - end, len(after) - start - end


def _alike(one: str, other: str) -> int:
    """With how many letters both texts begin."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


# -- changes, from deck to deck and card to card


def places(deck: Deck, besides: int = -1) -> frozenset[Place]:
    """Ranks and colours that cards of one colour have, but for the card with that number."""
    return frozenset(
        (card.rank, card.colours)
        for number, card in enumerate(deck.cards)
        if number != besides and len(card.colours) == 1
    )


def new_card(deck: Deck) -> Card:
    """An empty card in the first place that no other has: by colour, then by rank."""
    taken = places(deck)
    free = ((rank, letter) for letter in COLOUR_LETTERS for rank in RANKS if (rank, letter) not in taken)
    return Card(*next(free, (RANKS[0], COLOUR_LETTERS[0])))


def added(deck: Deck, card: Card) -> Deck:
    """The deck with one more card at the end; ValueError with a sentence if it is full."""
    if len(deck.cards) >= MOST_CARDS:
        raise ValueError(f"A deck has at most {MOST_CARDS} cards.")
    return replace(deck, cards=(*deck.cards, card))


def without(deck: Deck, number: int) -> Deck:
    """The deck without one of its cards."""
    return replace(deck, cards=(*deck.cards[:number], *deck.cards[number + 1 :]))


def with_colour(card: Card, letter: str) -> Card:
    """A colour more, or less if the card has it. One is always left; a split card exchanges its older one."""
    if card.split:
        return card if letter in card.colours else replace(card, colours=card.colours[1] + letter)
    if letter in card.colours:
        left = card.colours.replace(letter, "")
        return replace(card, colours=left) if left else card
    return replace(card, colours=ordered(card.colours + letter))


def split(card: Card) -> Card:
    """A card of two sides: what it was is the first."""
    second = next(letter for letter in COLOUR_LETTERS if letter not in card.colours[:1])
    colours = card.colours[:2] if len(card.colours) > 1 else card.colours + second
    return replace(card, colours=colours, sides=(card.sides[0], Side()))


def joined(card: Card) -> Card:
    """A split card as its first side alone."""
    return replace(card, colours=card.colours[:1], sides=card.sides[:1])


def by_place(deck: Deck) -> list[int]:
    """The numbers of the cards by rank, then by colour; those of several colours after their first one."""

    def key(number: int) -> tuple[int, int, int]:
        card = deck.cards[number]
        return RANKS.index(card.rank), COLOUR_LETTERS.index(card.colours[0]), len(card.colours)

    return sorted(range(len(deck.cards)), key=key)
