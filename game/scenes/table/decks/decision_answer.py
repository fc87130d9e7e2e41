"""Answers given on the table itself: selectable cards and players, aimed at by pointer, touch and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import Move
from engine.views import as_crazier
from game.scenes.table.decision_view import DecisionView
from game.scenes.table.decks.deck_text import CHOOSE, NOT_CHOSEN_NOW
from game.scenes.table.paint_seats import places_by_seat
from game.stage.decks.decision_forms import DecisionForm, Target, card_of, form_of, shielded, targets_of
from game.stage.decks.progress_steps import begins
from game.stage.director import Director
from game.stage.geometry import Box
from game.stage.tableau import Card, Tableau
from game.ui.focus import DIRECTIONS, nearest
from game.ui.page import GUARD

if TYPE_CHECKING:
    from game.scenes.table.player_actions import TablePlay

LINE = 90.0  # units of the layout: cards within such a band are read as one line


def on_table(tableau: Tableau, name: str | None) -> Card | None:
    """Return the card with this name that is being carried out or in play."""
    rows = (tableau.playing, *tableau.in_play)
    return next((card for row in rows for card in row if name is not None and card.text == name), None)


def acting(director: Director) -> Card | None:
    """Return the card carried out last, if it is still on the table."""
    tableau = director.tableau
    begun = (event for event in reversed(director.chain) if begins(event, tableau.kind.stays))
    event = next(begun, None)
    return on_table(tableau, event.cards[0]) if event is not None and event.cards else None


class Answering:
    """The player's present decision, and the target aimed at."""

    def __init__(self, play: TablePlay) -> None:
        self.play = play
        self.aim: str | None = None  # the move that is aimed at
        self._question: tuple[tuple[Move, ...], str] | None = None
        self._form: DecisionForm | None = None
        self._moves: tuple[Move, ...] | None = None  # those that the form is for
        self._since = 0.0
        self._rested = False  # has all that led to the question been shown?

    # -- what is asked

    @property
    def form(self) -> DecisionForm | None:
        """The form of the present decision; None if there is none."""
        table = self.play.table
        moves = table.moves()
        if moves is self._moves:  # the very same, as long as nobody has moved
            return self._form
        asks, kind = table.asks(), self.play.director.tableau.kind
        question = moves, asks
        if question != self._question:
            self._question, self.aim, self._since = question, None, self.play.context.now
        names = [seat.name for seat in table.seats]
        self._form = form_of(as_crazier(table.view()), moves, asks, names, kind) if moves else None
        self._moves, self._rested = moves, False
        return self._form

    @property
    def on_table(self) -> DecisionForm | None:
        """The form, if its targets are on the table and everything is at rest."""
        form = self.form
        ready = form is not None and form.kind == "table" and not self._waiting
        return form if ready else None

    @property
    def _waiting(self) -> bool:
        """True while events must be shown first.

        A question that could be answered once does not wait again: its highlights raise cards, and their
        movement would remove the highlights.
        """
        waits = self.play.director.waiting(self.play.context.now)
        if self.form is None:
            return waits
        self._rested = self._rested or not waits
        return not self._rested

    @property
    def fresh(self) -> bool:
        """True if the question has only just appeared."""
        return self.play.context.now - self._since < GUARD

    @property
    def acting(self) -> int | None:
        """The id of the card that asks, if it lies on the table."""
        asked = as_crazier(self.play.table.view())["asked"]
        acts = on_table(self.play.director.tableau, asked["card"] if asked is not None else None)
        return acts.id if acts is not None else None

    def shown(self) -> DecisionView:
        """Return the decision for the painters."""
        form, director = self.form, self.play.director
        tableau, view = director.tableau, as_crazier(self.play.table.view())
        acts = acting(director) if self._waiting else None
        at = acts.id if acts is not None else None if self._waiting else self.acting
        if form is None or self.on_table is None:
            return DecisionView(form if not self._waiting else None, at, words=form)
        aimed = self.target
        lies = card_of(aimed, tableau) if aimed is not None else None
        cards = frozenset(targets_of(form, tableau))
        return DecisionView(
            form,
            at,
            cards=cards,
            others=frozenset(card.id for row in tableau.in_play for card in row) - cards,
            seats=frozenset(target.seat for target in form.targets if target.at == "seat"),
            shields=frozenset(card.id for card in shielded(view, tableau)),
            aimed=lies.id if lies is not None else None,
            aimed_seat=aimed.seat if aimed is not None and aimed.at == "seat" else None,
            words=form,
        )

    @property
    def target(self) -> Target | None:
        """The target aimed at."""
        form = self.form
        return next((each for each in form.targets if each.move == self.aim), None) if form else None

    # -- where targets are

    def boxes(self) -> list[tuple[Target, Box]]:
        """Return the targets on the table with their boxes, in reading order."""
        form, director = self.on_table, self.play.director
        if form is None:
            return []
        seats, line = places_by_seat(director), LINE * director.layout.unit
        found: list[tuple[Target, Box]] = []
        for target in form.targets:
            card = card_of(target, director.tableau)
            if card is not None:
                pose = director.motion.rest_poses[card.id]
                found.append((target, pose.box))
            elif target.at == "seat":
                found.append((target, seats[target.seat].box))
        return sorted(found, key=lambda entry: (entry[1].cy // line, entry[1].cx))

    def at(self, x: float, y: float) -> Target | None:
        """Return the target at a point outside the hand."""
        under = [target for target, box in self.boxes() if target.at != "hand" and box.holds(x, y)]
        return under[-1] if under else None

    def in_hand(self, text: str) -> Target | None:
        """Return the target for a card of the own hand."""
        form = self.on_table
        mine = (target for target in form.targets if target.at == "hand") if form is not None else ()
        return next((target for target in mine if target.card == text), None)

    # -- wishes

    def point(self, target: Target | None) -> None:
        """Aim at a target, or at nothing."""
        aim = target.move if target is not None else None
        if aim is not None and aim != self.aim:
            self.play.context.sound.play("hover")
        self.aim = aim

    def step(self, direction: int) -> None:
        """Aim at the next (1) or previous (-1) target in reading order, cyclically."""
        targets = [target for target, _ in self.boxes()]
        if targets:
            here = next((n for n, target in enumerate(targets) if target.move == self.aim), None)
            there = (0 if direction > 0 else -1) if here is None else here + direction
            self.point(targets[there % len(targets)])

    def walk(self, name: str) -> None:
        """Handle an arrow key: left and right in reading order, up and down by position."""
        boxes = self.boxes()
        here = next((box for target, box in boxes if target.move == self.aim), None)
        if here is None or name in ("left", "right"):
            self.step(-1 if name == "left" else 1)
            return
        others = [(target, box) for target, box in boxes if target.move != self.aim]
        found = nearest(others, here, DIRECTIONS[name])
        if found is not None:
            self.point(found)

    def number(self, place: int) -> None:
        """Aim at the target with this number in reading order."""
        boxes = self.boxes()
        if place < len(boxes):
            self.point(boxes[place][0])

    def take(self, target: Target | None = None) -> bool:
        """Choose a target, by default the one aimed at. Returns False if there is none."""
        meant = target or self.target
        if meant is None or self.on_table is None or self.fresh:
            return False
        self.aim = None
        self.play.do(meant.move)
        return True

    def refuse(self, text: str, card: int | None) -> None:
        """Say why a card cannot be chosen."""
        reason = self.play.table.why_not(CHOOSE.format(text=text))
        self.play.refuse(NOT_CHOSEN_NOW if reason is None else reason, card)
