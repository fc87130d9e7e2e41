"""What of a deck's cards is to be seen in their list, and how each is called there."""

from game.workshop.deck_draft import Card

TYPES = {"": "All types", "asset": "Assets", "event": "Events"}


class CardFilter:
    """What of the cards is to be seen."""

    def __init__(self) -> None:
        self.words = ""
        self.colours = ""  # letters; none: all of them
        self.type = ""

    def shows(self, card: Card) -> bool:
        """Is this card to be seen?"""
        text = " ".join(part for side in card.sides for part in (side.name, side.text)).lower()
        return (
            all(word in text for word in self.words.lower().split())
            and (not self.colours or bool(set(self.colours) & set(card.colours)))
            and (not self.type or any(side.type == self.type for side in card.sides))
        )

    def toggle(self, letter: str) -> None:
        """Shows a colour, or does so no more."""
        self.colours = self.colours.replace(letter, "") if letter in self.colours else self.colours + letter

    def turn(self) -> None:
        """The next type."""
        order = list(TYPES)
        self.type = order[(order.index(self.type) + 1) % len(order)]


def row_label(card: Card, number: int) -> str:
    """How a card is called in the list: by its name, or by its place as long as it has none."""
    return card.name if card.sides[0].name else f"Unnamed card {number + 1}"
