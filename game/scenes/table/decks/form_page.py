"""Base of a form: the part that its answers need."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.scene import AppContext
from game.scenes.table.choose_value import Choosing
from game.scenes.table.decks.deck_play import DeckPlay
from game.scenes.table.decks.deck_text import FROM_PILE, HEADS
from game.scenes.table.decks.form_plate import ASIDE, FormPlate
from game.stage.answer_fan import fan_places, fan_room
from game.stage.decks.card_order import OrderRow
from game.stage.decks.decision_forms import DecisionForm, Target
from game.stage.geometry import Box
from game.ui import theme

HINT = 1.3  # of the size of the line that says how a row is put in order
PILES = {"hand": "", "draw": "the ", "discard": "the "}  # where cards lie that are of one pile -> its article
NOTE = 2.1  # of the size of the words below a card, which say where it lies


class FormPage(Choosing, FormPlate):
    """A decision asked over the table."""

    def __init__(self, context: AppContext, *, play: DeckPlay, form: DecisionForm) -> None:
        super().__init__(context, play=play)
        self.play, self.form = play, form
        head, pile = HEADS.get(form.kind, ""), self.pile
        self.heading = FROM_PILE.format(head=head, pile=pile) if pile else head
        self.kind = play.director.tableau.kind
        self.row = OrderRow(form.targets, play.order)

    @property
    def pile(self) -> str:
        """The common place of all selectable cards, in words for the heading; "" if places differ."""
        (at, note), *others = {(target.at, target.note) for target in self.form.targets}
        return "" if others or self.form.kind != "cards" or at not in PILES else f"{PILES[at]}{note}"

    @property
    def note(self) -> float:
        """The height below a card for the name of its place."""
        return 0.0 if self.pile or self.form.kind == "side" else NOTE * self.text(theme.BODY)

    @property
    def aside(self) -> float:
        return self.wider(ASIDE) if self.orders and not self.context.viewport.portrait else 0.0

    @property
    def above(self) -> float:
        return HINT * self.text(theme.BODY) if self.orders else 0.0

    @property
    def orders(self) -> bool:
        """True if an order is to be chosen."""
        return self.form.kind == "order"

    @property
    def fans_out(self) -> bool:
        """True if the answers are few and short, and stand round the card that asks."""
        return self.form.kind in ("number", "colour")

    @property
    def core(self) -> Box:
        """The box of the card that asks; if none does, that of the discard pile."""
        card, layout = self.play.answering.acting, self.director.layout
        pose = self.director.motion.rest_poses.get(card) if card is not None else None
        return layout.discard if pose is None else pose.box

    def fan(self, size: tuple[float, float]) -> Sequence[Box]:
        """Return the boxes of answers of this size round the card that asks."""
        kept = [box for box in (self.director.layout.discard,) if not box.meets(self.core)]
        room = fan_room(self.director.layout, self.core, kept, self.play.own_assets())
        return fan_places(room, len(self.form.targets), (self.wider(size[0]), self.wider(size[1])))

    def taker(self, target: Target) -> Callable[[], None]:
        """Return a function that chooses a target."""
        return lambda: self.take(target.move)

    def first(self, target: Target) -> Callable[[], None]:
        """Return a function that chooses a card of a row as its first."""

        def act() -> None:
            self.context.sound.play("press")
            self.take(target.move)

        return act

    def reordered(self) -> None:
        """Handle a change of the row's order."""
        self.context.sound.play("hover")
        self.arrange()

    def take(self, move: str) -> None:
        """Answer with a move."""
        self.context.stack.pop()
        self.play.do(move)
