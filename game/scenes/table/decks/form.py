"""The form for a decision whose answers are not on the table.

It stands over the table, which stays visible.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.text import whole_number
from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted
from game.scenes.scene import AppContext
from game.scenes.screen_text import DONE
from game.scenes.table.answer_tiles import Opening
from game.scenes.table.choose_value import BADGE
from game.scenes.table.decision_view import CardDetails
from game.scenes.table.decks.card_details import ASKS, place_over_hand, read, reading_place
from game.scenes.table.decks.deck_play import DeckPlay
from game.scenes.table.decks.deck_text import ANSWER, BY_HAND, BY_KEYS, IN_ORDER, LOOK
from game.scenes.table.decks.form_answers import ANSWERS
from game.scenes.table.decks.form_page import FormPage
from game.scenes.table.decks.form_plate import GAP, PADDING, FormAction
from game.scenes.table.decks.form_tiles import CardTile, FormColourTile, NumberTile, WordsTile
from game.scenes.table.decks.recap import CardRecap
from game.scenes.table.player_actions import TablePlay
from game.scenes.table.table_buttons import undo_button
from game.stage.decks.decision_forms import DecisionForm, Target
from game.stage.geometry import RATIO, Box
from game.ui import theme
from game.ui.intents import Intent
from game.ui.page import GUARD
from game.ui.widgets import Button, Widget

VEIL = 0.3
OVER = 0.15  # of the coach's bulb, by which its middle is over the edge of a card


class DeckForm(FormPage):
    """Asks for the present decision, and closes itself once it is answered.

    If it covers cards in play, it can be put aside for a look at the table.
    """

    def __init__(self, context: AppContext, *, play: DeckPlay, form: DecisionForm) -> None:
        super().__init__(context, play=play, form=form)
        self.by_keys = play.hand.by_keys  # is it being answered by keys?
        self.can_go_back = play.table.can_undo()
        self.opening = Opening.of(context, self.core) if self.fans_out else None
        self.put_by = False  # does the player look at the table instead?

    def enter(self) -> None:
        super().enter()
        if self.form.kind == "number":
            self.page.focus_on(self.page.find("answer", self.form.targets[-1].label))  # the golden one
        elif self.form.kind == "colour":
            self.page.focus_on(self.page.find("answer", self._most_held().label))
        self._consider()

    def leave(self) -> None:
        super().leave()
        self.play.reads = None
        self.play.consider("")

    def _consider(self) -> None:
        """Show the cards of the colour that has the pointer or the focus."""
        target = self._looked_at() if self.form.kind == "colour" else None
        self.play.consider(target.move.partition(" ")[2] if target is not None else "")

    def _most_held(self) -> Target:
        """Return the colour that most cards in the player's hand have, the first if several tie."""
        held = self.play.table.view()["choices"]
        return max(self.form.targets, key=lambda target: held.get(target.move.partition(" ")[2], 0))

    # -- what stands where

    def widgets(self) -> list[Widget]:
        if self.put_by:
            return [*self._corner_buttons(self._look_button(ANSWER, "primary")), *self.menu_button()]
        answers = ANSWERS[self.form.kind](self)  # the first of them has the focus at first
        look = self._look_button(LOOK) if self._hides(answers) else []
        fanned, layout = self.fans_out, self.director.layout
        coach = self.coach_button(layout) if fanned else self.coach_buttons(answers[0].box)
        return [*answers, *self.buttons(), *coach, *self._corner_buttons(look), *self.menu_button()]

    def _hides(self, answers: Sequence[Widget]) -> bool:
        """Return True if the form covers cards in play."""
        director = self.play.director
        cards = [director.motion.rest_poses[card.id].box for row in director.tableau.in_play for card in row]
        return any(answer.box.meets(card) for answer in answers for card in cards)

    def _corner_buttons(self, look: Sequence[Widget]) -> list[Widget]:
        """Return the undo button at the table's place for it; in a small window at the place of the
        end-turn button, unless that is used for a `look` at the table.
        """
        if not self.can_go_back:
            return [*look]
        layout = self.director.layout
        box = self._end_turn if layout.compact and not look else None
        return [*look, undo_button(self.context, layout, self.undo, box)]

    @property
    def _end_turn(self) -> Box:
        """The box of the end-turn button, which is not used."""
        layout = self.director.layout
        return (layout.buttons if self.counsel is None else layout.with_hint())["done"]

    def _look_button(self, words: str, kind: str = "normal") -> list[Widget]:
        """Return the button for a look at the table, in place of the unused end-turn button."""
        size = self.text(theme.BUTTON) * 0.9
        return [Button(self._end_turn, words, self.turn_over, kind=kind, size=size)]

    def turn_over(self) -> None:
        """Put the form aside, or open it again."""
        self.put_by = not self.put_by
        self.arrange()

    def answer_box(self, move: str) -> Box | None:
        target = next((target for target in self.form.targets if target.move == move), None)
        for widget in self.page.everything():
            if isinstance(widget, CardTile) and widget.target is target:
                x, y = widget.seen_at
                return Box.around(x, y, widget.box.w, widget.box.w * RATIO)
            if target is not None and isinstance(widget, Button) and widget.label == target.label:
                return widget.box
        return None

    def bulb_at(self, answer: Box) -> tuple[float, float]:
        """Return the middle of the coach's bulb; on a card above the edge, because its corners are used."""
        cards = any(isinstance(widget, CardTile) for widget in self.page.everything())
        return (answer.cx, answer.y - BADGE * OVER) if cards else super().bulb_at(answer)

    def actions(self) -> list[FormAction]:
        if self.form.stop is None and not self.orders:
            return []
        return [FormAction(IN_ORDER if self.orders else DONE, "check-mark", self.end, golden=self.orders)]

    # -- answers

    def end(self) -> None:
        """Finish a choice of several, or confirm the order of the row."""
        if self.orders:
            self.context.stack.pop()
            self.play.answer_in_order(self.row.moves)
        elif self.form.stop is not None:
            self.take(self.form.stop)

    def undo(self) -> None:
        """Take back the move that led here."""
        super().back()
        self.play.undo()

    def back(self) -> None:
        if self.put_by:
            self.turn_over()
        elif self.can_go_back:
            self.undo()
        else:
            self.stay()

    def handle(self, intent: Intent) -> bool:
        fresh = self.page.now - self.page.appeared < GUARD
        if fresh and intent.kind in ("action", "press", "text") and intent.name != "back":
            return True  # meant for the previous content
        if intent.kind in ("move", "press", "action", "edit"):
            self.by_keys = intent.kind in ("action", "edit")
        if self.leads_away(intent) or (intent.kind == "action" and self.asks_coach(intent)):
            return True
        if intent.kind == "action" and intent.name == "zoom":
            self._zoom(intent)
            return True
        if self.put_by:
            return super().handle(intent)
        if intent.kind == "text":
            return self._type(intent.name) or self.asks_coach(intent)
        if intent.kind == "edit" and intent.name in ("left", "right"):
            return super().handle(Intent("action", name=intent.name))
        if intent.kind == "action" and intent.name == "pass":
            self.end()
            return True
        return super().handle(intent)

    @property
    def typing(self) -> bool:
        """True, so that letters and digits are typed as text and not used as key bindings."""
        return True

    def _type(self, character: str) -> bool:
        """Handle a digit, or the first letter of an answer."""
        targets = self.form.targets
        if self.form.kind == "number":
            meant = next((target for target in targets if target.label == character), None)
        elif (number := whole_number(character)) is not None:
            shown = self.row.targets if self.orders else targets
            meant = shown[number - 1] if 0 < number <= len(shown) else None
        elif self.form.kind in ("yes", "colour"):
            meant = next((each for each in targets if each.label.lower().startswith(character.lower())), None)
        elif character.lower() == "p" and (self.form.stop is not None or self.orders):
            self.end()
            return True
        else:
            meant = None
        if meant is None:
            return False
        self.context.sound.play("press")
        self.take(meant.move)
        return True

    def draw(self, out: DrawList, now: float) -> None:
        layout, view = self.play.director.layout, self.context.viewport
        wide = layout.right
        if not self.put_by and not self.fans_out:
            out.still.append(Image(("veil", "#07050A", VEIL), wide / 2, view.h / 2, wide, view.h))
        beside_it = [box.y for box in layout.buttons.values() if box.x >= wide]
        if beside_it and not self.fans_out:  # what cannot be pressed now
            top, over = min(beside_it) - GAP / 2, view.w - wide
            out.still.append(
                Image(("veil", "#07050A", VEIL), wide + over / 2, (top + view.h) / 2, over, view.h - top)
            )
        super().draw(out, now)
        if self.orders and not self.put_by:
            self._tell_how(out)
        reads, place = self.play.reads, reading_place(layout)
        if layout.portrait and reads is not None:  # the veil lies over the whole table
            scale = theme.TextScale(self.context.settings.text_size / 100)
            if place is not None and any(place.meets(widget.box) for widget in self.page.widgets):
                place = place_over_hand(layout)
            read(out, reads, self.play.director, scale, place)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self.play.reads = self._read()
        self._consider()
        director = self.play.director
        if self.orders:
            self.row.update(seconds, at_once=director.reduced or not director.speed)

    def _tell_how(self, out: DrawList) -> None:
        """Draw the instructions for ordering a row, below the heading."""
        box, body = self.page.widgets[0].box, self.text(theme.BODY)
        words = BY_KEYS if self.by_keys else BY_HAND
        y = box.y + self.text(theme.HEADING) * 2.0 + body * 0.3
        size = fitted(words, body * 0.95, box.w - 2 * PADDING, least=0.6)
        out.moving.append(Text(words, box.cx, y, size, theme.IVORY))

    def _looked_at(self) -> Target | None:
        """Return the answer with the pointer or the focus."""
        page = self.page
        widget = page.focus if page.keys_used or page.hovered is None else page.hovered
        if isinstance(widget, (CardTile, FormColourTile, NumberTile, WordsTile)):
            return widget.target
        label = widget.label if widget is not None else ""
        return next((target for target in self.form.targets if target.label == label), None)

    def _zoom(self, intent: Intent) -> None:
        """Show enlarged the card under the pointer, in the form or on the table, or the focused one."""
        tiles = (tile for tile in self.page.everything() if isinstance(tile, CardTile))
        under = next((tile.target.card for tile in tiles if tile.box.holds(intent.x, intent.y)), None)
        beside = self.page.widgets[0].box.holds(intent.x, intent.y) or self.page.keys_used
        if under is None and not beside and self.exits is not None:
            under = self.exits.text_at(intent.x, intent.y)
        target = self._looked_at()
        card = under or (target.card if target is not None else None)
        if card is not None:
            self.context.stack.push(CardRecap(self.context, cards=(card,), kind=self.kind))

    def _read(self) -> CardDetails | None:
        """Return the card to read, inspected or asking, with the consequence of the answer."""
        target = self._looked_at()
        if target is None:
            return None
        if target.card is not None:
            return CardDetails(target.card, target.note, target.then)
        return CardDetails(self.form.card, ASKS, target.then) if self.form.card is not None else None


def form_of(play: TablePlay) -> DeckForm:
    """Return the scene for the present decision, if it cannot be answered on the table."""
    assert isinstance(play, DeckPlay)
    form = play.answering.form
    assert form is not None
    return DeckForm(play.context, play=play, form=form)
