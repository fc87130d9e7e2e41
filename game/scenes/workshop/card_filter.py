"""The filter of a deck's card list, and the labels in it."""

from game.scenes.workshop.workshop_text import TYPES, UNNAMED_CARD
from game.workshop.deck_draft import Card


class CardFilter:
    """The cards that the list shows."""

    def __init__(self) -> None:
        self.words = ""
        self.colours = ""  # letters; none: all of them
        self.type = ""

    def shows(self, card: Card) -> bool:
        """True if the list shows this card."""
        text = " ".join(part for side in card.sides for part in (side.name, side.text)).lower()
        return (
            all(word in text for word in self.words.lower().split())
            and (not self.colours or bool(set(self.colours) & set(card.colours)))
            and (not self.type or any(side.type == self.type for side in card.sides))
        )

    def toggle(self, letter: str) -> None:
        """Show a colour, or hide it again."""
        self.colours = self.colours.replace(letter, "") if letter in self.colours else self.colours + letter

    def turn(self) -> None:
        """Go to the next type."""
        order = list(TYPES)
        self.type = order[(order.index(self.type) + 1) % len(order)]


def row_label(card: Card, number: int) -> str:
    """Return a card's label in the list: its name, or "Unnamed card 3" for the third card."""
    return card.name if card.sides[0].name else UNNAMED_CARD.format(number=number + 1)
