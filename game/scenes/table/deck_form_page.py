"""What the answers of a form know of it: what is asked, and how an answer is taken."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.scene import Desk
from game.scenes.table.choosing import Choosing
from game.scenes.table.deck_form_plate import Plate
from game.scenes.table.deck_play import DeckPlay
from game.stage.deck_forms import Form, Target
from game.stage.deck_order import Row
from game.ui import theme

HINT = 1.3  # of the size of the line that says how a row is put in order
HEADS = {
    "cards": "Choose a card",
    "order": "In which order?",
    "side": "Choose a side",
    "yes": "Yes or no?",
    "number": "How many?",
    "colour": "Name a colour",
}


class FormPage(Choosing, Plate):
    """A decision that is asked over the table."""

    def __init__(self, desk: Desk, *, play: DeckPlay, form: Form) -> None:
        super().__init__(desk, play=play)
        self.play, self.form, self.heading = play, form, HEADS[form.kind]
        self.kind = play.director.tableau.kind
        self.row = Row(form.targets, play.order)

    @property
    def above(self) -> float:
        return HINT * self.text(theme.BODY) if self.orders else 0.0

    @property
    def orders(self) -> bool:
        """Is an order to be chosen?"""
        return self.form.kind == "order"

    def taker(self, target: Target) -> Callable[[], None]:
        """What chooses a target."""
        return lambda: self.take(target.move)

    def first(self, target: Target) -> Callable[[], None]:
        """What chooses a card of a row as its first."""

        def act() -> None:
            self.desk.sound.play("press")
            self.take(target.move)

        return act

    def reordered(self) -> None:
        """The cards of the row stand in another order."""
        self.desk.sound.play("hover")
        self.arrange()

    def take(self, move: str) -> None:
        """Answers."""
        self.desk.stack.pop()
        self.play.do(move)
