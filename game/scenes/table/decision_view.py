"""The view model of a decision at a table of named cards, made anew for every frame."""

from dataclasses import dataclass

from game.stage.decks.decision_forms import DecisionForm


@dataclass(frozen=True, slots=True)
class DecisionView:
    """The look of a decision at the table: selectable cards, the target, and the card that asks.

    `cards` has the ids of selectable cards on the table, `others` those of other assets, `shields` those of
    indestructible ones. `aimed` (a card's id) or `aimed_seat` is the target at the pointer or the keys,
    else None. `words` is the form, also while the events before it are being shown.
    """

    form: DecisionForm | None = None
    acting: int | None = None  # the id of the card that asks, if it lies on the table
    cards: frozenset[int] = frozenset()
    seats: frozenset[int] = frozenset()
    others: frozenset[int] = frozenset()
    shields: frozenset[int] = frozenset()
    aimed: int | None = None
    aimed_seat: int | None = None
    words: DecisionForm | None = None

    @property
    def chooses(self) -> bool:
        """True if something on the table can be chosen."""
        return self.form is not None and self.form.kind == "table"

    def state(self, card: int) -> str:
        """Return how a card on the table is highlighted."""
        if card == self.acting:
            return "acting"
        if not self.chooses:
            return ""
        if card == self.aimed:
            return "aimed"
        return "target" if card in self.cards else "barred" if card in self.others else ""


@dataclass(frozen=True, slots=True)
class CardDetails:
    """A card to read: name, owner or place, and a line about consequences."""

    card: str
    where: str
    warning: str = ""


NOBODY = DecisionView()
