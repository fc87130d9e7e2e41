"""What is shown of a decision at a table of named cards: plain data, made anew for every frame."""

from dataclasses import dataclass

from game.stage.decks.decision_forms import DecisionForm


@dataclass(frozen=True, slots=True)
class DecisionView:
    """How the table shows a question: what can be chosen, what is aimed at, what acts.

    `cards` has the ids of cards on the table that can be chosen, `others` of the other assets, `shields`
    of those that nothing can destroy; `aimed` or `aimed_seat` is the target that the pointer or the keys
    are at: a card's id or a seat, else None. `words` is the form also while what led to it is still being
    shown: it is asked in the same way from the first moment.
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
        """Is something on the table to be chosen?"""
        return self.form is not None and self.form.kind == "table"

    def state(self, card: int) -> str:
        """How a card on the table stands out."""
        if card == self.acting:
            return "acting"
        if not self.chooses:
            return ""
        if card == self.aimed:
            return "aimed"
        return "target" if card in self.cards else "barred" if card in self.others else ""


@dataclass(frozen=True, slots=True)
class CardDetails:
    """A card that is read: its name, who controls it or where it is, and a line of consequence."""

    card: str
    where: str
    warning: str = ""


NOBODY = DecisionView()
