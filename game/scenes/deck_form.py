"""A decision whose answers do not lie on the table: its form stands over the table, which stays in sight."""

from __future__ import annotations

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted
from game.scenes.deck_again import CardsAgain
from game.scenes.deck_asked import Reading
from game.scenes.deck_form_answers import ANSWERS, GAP, PADDING
from game.scenes.deck_form_tiles import CardTile
from game.scenes.deck_play import DeckPlay
from game.scenes.deck_reading import read
from game.scenes.frames import Leaf
from game.scenes.scene import Desk, Scene
from game.scenes.table_play import TablePlay
from game.stage.deck_forms import Form, Target
from game.stage.deck_order import Row
from game.stage.geometry import Box
from game.ui import theme
from game.ui.intents import Intent
from game.ui.layout import row_height
from game.ui.page import GUARD
from game.ui.widgets import Button, Label, Panel, Widget

VEIL = 0.3
HEAD = 2.3  # heights of the heading: from the panel's edge to the answers
HINT = 1.3  # of the size of the line that says how a row is put in order
HEADS = {
    "cards": "Choose a card",
    "order": "In which order?",
    "side": "Choose a side",
    "yes": "Yes or no?",
    "number": "How many?",
    "colour": "Name a colour",
}
IN_ORDER = "In this order"
BY_HAND = "Drag the cards into order, or choose what comes first"
BY_KEYS = "Up lifts a card, Left and Right move it"


class DeckForm(Leaf):
    """Asks for the decision that the player now has to make; takes itself away when it is answered."""

    name = "chooser"
    halts = False  # choosing is part of the decision: its time runs on

    def __init__(self, desk: Desk, *, play: DeckPlay, form: Form) -> None:
        super().__init__(desk)
        self.play, self.form = play, form
        self.kind = play.director.tableau.kind
        self.row = Row(form.targets, play.order)
        self.by_keys = play.hand.by_keys  # is it being answered by keys?
        self.can_go_back = play.table.can_undo()
        self._foot = Box(0, 0, 0, 0)  # of its panel, for the buttons below the answers

    def enter(self) -> None:
        super().enter()
        if self.form.kind == "number":
            self.page.focus_on(self.page.find("button", self.form.targets[-1].label))  # the golden one

    def leave(self) -> None:
        super().leave()
        self.play.reads = None

    # -- what stands where

    @property
    def room(self) -> Box:
        """Where the form may stand: over the table, above the prompt."""
        layout = self.play.director.layout
        right = min(layout.w, *(box.x for box in layout.buttons.values() if box.x > layout.w * 0.7), layout.w)
        edge = layout.w if layout.portrait else right
        return Box(12, 12, edge - 24, layout.prompt.y - 24)

    def widgets(self) -> list[Widget]:
        answers = ANSWERS[self.form.kind](self)
        return [*answers, *self._ends(self._foot)]  # the first answer has the focus at first

    def panel(self, wide: float, tall: float) -> tuple[Box, list[Widget]]:
        """The plate for content of this size, its head on it, and a way to end a choice of several."""
        room, size = self.room, self.text(theme.HEADING)
        head = size * HEAD + (HINT * self.text(theme.BODY) if self.orders else 0.0)
        foot = self._row_of_buttons + GAP if self._ways() else 0.0
        wide, tall = min(wide + 2 * PADDING, room.w), min(tall + head + foot + PADDING, room.h)
        box = Box.around(min(room.cx, room.right - wide / 2), room.bottom - tall / 2, wide, tall)
        if not self.desk.viewport.portrait:
            box = box._replace(y=max(room.y, min(box.y, room.bottom * 0.62 - tall / 2)))
        inner = Box(box.x + PADDING, box.y + head, box.w - 2 * PADDING, box.h - head - foot - PADDING)
        head_size = fitted(HEADS[self.form.kind], size, box.w - 16, "title", 0.5)
        title = Label(
            Box(box.x, box.y + size * 0.5, box.w, size * 1.3), HEADS[self.form.kind],
            size=head_size, colour=theme.GOLD, font="title", anchor="center",
        )  # fmt: skip
        found: list[Widget] = [Panel(box, kind="plate", radius=16), title]
        row = self._row_of_buttons
        self._foot = Box(inner.x, box.bottom - PADDING - row, inner.w, row)
        return inner, found

    def _ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """What can be done besides choosing: words, icon, deed."""
        ways: list[tuple[str, str, Callable[[], None]]] = []
        if self.form.stop is not None or self.orders:
            ways.append((IN_ORDER if self.orders else "Done", "check-mark", self.end))
        if self.can_go_back:
            ways.append(("Take back", "return-arrow", self.back))
        return ways

    def _ends(self, box: Box) -> list[Widget]:
        """The buttons at the foot: to end a choice of several or of an order, to take back what led here."""
        size, found, ways = self.text(theme.BUTTON), list[Widget](), self._ways()
        wide = min(220.0, (box.w - GAP * (len(ways) - 1)) / max(1, len(ways)))
        left = box.cx - (len(ways) * (wide + GAP) - GAP) / 2
        for place, (words, icon, act) in enumerate(ways):
            here = Box(left + place * (wide + GAP), box.y, wide, box.h)
            kind = "primary" if words == IN_ORDER else "normal"
            found.append(Button(here, words, act, kind=kind, icon=icon, size=size * 0.9))
        return found

    @property
    def _row_of_buttons(self) -> float:
        return row_height(self.text(theme.BUTTON)) * 1.15

    # -- answers

    @property
    def orders(self) -> bool:
        """Is an order to be chosen?"""
        return self.form.kind == "order"

    def taker(self, target: Target) -> Callable[[], None]:
        """What chooses a target."""
        return lambda: self._do(target.move)

    def first(self, target: Target) -> Callable[[], None]:
        """What chooses a card of a row as its first."""

        def act() -> None:
            self.desk.sound.play("press")
            self._do(target.move)

        return act

    def reordered(self) -> None:
        """The cards of the row stand in another order."""
        self.desk.sound.play("hover")
        self.arrange()

    def end(self) -> None:
        """Ends a choice of several, or says that the row is in order."""
        if self.orders:
            self.desk.stack.pop()
            self.play.answer_in_order(self.row.moves)
        elif self.form.stop is not None:
            self._do(self.form.stop)

    def _do(self, move: str) -> None:
        self.desk.stack.pop()
        self.play.do(move)

    def back(self) -> None:
        if self.can_go_back:
            super().back()
            self.play.undo()
        else:
            self.desk.sound.play("error")

    def handle(self, intent: Intent) -> bool:
        fresh = self.page.now - self.page.appeared < GUARD
        if fresh and intent.kind in ("action", "press", "text") and intent.name != "back":
            return True  # meant for what was here a moment ago
        if intent.kind in ("move", "press", "action", "edit"):
            self.by_keys = intent.kind in ("action", "edit")
        if intent.kind == "action" and intent.name == "zoom":
            self._zoom(intent)
            return True
        if intent.kind == "text":
            return self._type(intent.name)
        if intent.kind == "edit" and intent.name in ("left", "right"):
            return super().handle(Intent("action", name=intent.name))
        if intent.kind == "action" and intent.name == "pass":
            self.end()
            return True
        return super().handle(intent)

    @property
    def typing(self) -> bool:
        """Letters and digits reach it as text, whatever keys they are bound to elsewhere."""
        return True

    def _type(self, character: str) -> bool:
        """A digit, or the first letter of an answer."""
        targets = self.form.targets
        if self.form.kind == "number":
            meant = next((target for target in targets if target.label == character), None)
        elif character.isdecimal():
            shown = self.row.targets if self.orders else targets
            meant = shown[int(character) - 1] if 0 < int(character) <= len(shown) else None
        elif self.form.kind in ("yes", "colour"):
            meant = next((each for each in targets if each.label.lower().startswith(character.lower())), None)
        elif character.lower() == "p" and (self.form.stop is not None or self.orders):
            self.end()
            return True
        else:
            meant = None
        if meant is None:
            return False
        self.desk.sound.play("press")
        self._do(meant.move)
        return True

    def draw(self, out: DrawList, now: float) -> None:
        layout, view = self.play.director.layout, self.desk.viewport
        places = layout.assets
        beside = places.progress if places is not None and not layout.portrait else None
        wide = view.w if beside is None else beside.x - 6
        out.still.append(Image(("veil", "#07050A", VEIL), wide / 2, view.h / 2, wide, view.h))
        beside_it = [box.y for box in layout.buttons.values() if box.x >= wide]
        if beside_it:  # what cannot be pressed now
            top, over = min(beside_it) - GAP / 2, view.w - wide
            out.still.append(
                Image(("veil", "#07050A", VEIL), wide + over / 2, (top + view.h) / 2, over, view.h - top)
            )
        super().draw(out, now)
        if self.orders:
            self._tell_how(out)
        if layout.portrait:  # the veil lies over the whole table
            scale = theme.TextScale(self.desk.settings.text_size / 100)
            read(out, self.play.reads, self.play.director, scale)

    def step(self, seconds: float) -> None:
        super().step(seconds)
        self.play.reads = self._read()
        director = self.play.director
        if self.orders:
            self.row.step(seconds, at_once=director.reduced or not director.speed)

    def _tell_how(self, out: DrawList) -> None:
        """How a row is put in order, below the heading."""
        box, body = self.page.widgets[0].box, self.text(theme.BODY)
        words = BY_KEYS if self.by_keys else BY_HAND
        y = box.y + self.text(theme.HEADING) * 2.0 + body * 0.3
        size = fitted(words, body * 0.95, box.w - 2 * PADDING, least=0.6)
        out.moving.append(Text(words, box.cx, y, size, theme.IVORY))

    def _looked_at(self) -> CardTile | None:
        """The card that has the pointer or the focus."""
        page = self.page
        tile = page.focus if page.keys_used or page.hovered is None else page.hovered
        return tile if isinstance(tile, CardTile) else None

    def _zoom(self, intent: Intent) -> None:
        """The card under the pointer or the focus, large with its text."""
        tiles = (tile for tile in self.page.everything() if isinstance(tile, CardTile))
        tile = next((tile for tile in tiles if tile.box.holds(intent.x, intent.y)), None) or self._looked_at()
        if tile is not None and tile.target.card is not None:
            self.desk.stack.push(CardsAgain(self.desk, cards=(tile.target.card,), kind=self.kind))

    def _read(self) -> Reading | None:
        """The card that is looked at."""
        tile = self._looked_at()
        if tile is None or tile.target.card is None:
            return None
        return Reading(tile.target.card, tile.target.note)


def form_of(play: TablePlay, shape: str) -> Scene:
    """The scene that asks for the decision now to be made, where it cannot be answered on the table."""
    assert isinstance(play, DeckPlay)
    form = play.answering.form
    assert form is not None
    return DeckForm(play.desk, play=play, form=form)
