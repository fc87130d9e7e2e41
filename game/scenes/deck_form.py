"""A decision whose answers do not lie on the table: its form stands over the table, which stays in sight."""

from __future__ import annotations

from collections.abc import Callable

from game.draw.items import DrawList, Image
from game.draw.text import fitted
from game.scenes.deck_again import CardsAgain
from game.scenes.deck_asked import Reading
from game.scenes.deck_form_tiles import CardTile, ColourTile, WordsTile
from game.scenes.deck_play import DeckPlay
from game.scenes.deck_reading import paint_reading
from game.scenes.frames import Leaf
from game.scenes.scene import Desk, Scene
from game.scenes.table_play import TablePlay
from game.stage.asset_rows import RATIO
from game.stage.deck_forms import Form, Target
from game.stage.geometry import Box
from game.ui import theme
from game.ui.intents import Intent
from game.ui.layout import row_height
from game.ui.page import GUARD
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.widgets import Button, Label, Panel, Widget

VEIL = 0.3
PADDING, GAP = 16.0, 14.0
CARD, LEAST_CARD = 168.0, 92.0  # design units: the widest and the narrowest card of a form
BIG_CARD = 250.0  # for the sides of a split card
NOTE = 2.1  # of the size of the words below a card, which say where it lies
HIGH = 0.6  # of a window's height that a form with cards may take
TILE = 130.0  # width of a colour
CHIP = 62.0  # of a number
ANSWER = 330.0  # of a yes or no
HEADS = {
    "cards": "Choose a card",
    "order": "Which comes first?",
    "side": "Choose a side",
    "yes": "Yes or no?",
    "number": "How many?",
    "colour": "Name a colour",
}


class DeckForm(Leaf):
    """Asks for the decision that the player now has to make; takes itself away when it is answered."""

    name = "chooser"
    halts = False  # choosing is part of the decision: its time runs on

    def __init__(self, desk: Desk, *, play: TablePlay, form: Form) -> None:
        super().__init__(desk)
        self.play, self.form = play, form
        self.kind = play.director.tableau.kind
        self.can_go_back = play.table.can_undo()
        self._foot = Box(0, 0, 0, 0)  # of its panel, for the buttons below the answers

    # -- what stands where

    @property
    def room(self) -> Box:
        """Where the form may stand: over the table, above the prompt."""
        layout = self.play.director.layout
        right = min(layout.w, *(box.x for box in layout.buttons.values() if box.x > layout.w * 0.7), layout.w)
        edge = layout.w if layout.portrait else right
        return Box(12, 12, edge - 24, layout.prompt.y - 24)

    def widgets(self) -> list[Widget]:
        make = {
            "yes": self._yes,
            "number": self._numbers,
            "colour": self._colours,
        }.get(self.form.kind, self._cards)
        answers = make()
        return [*answers, *self._ends(self._foot)]  # the first answer has the focus at first

    def _panel(self, wide: float, tall: float) -> tuple[Box, list[Widget]]:
        """The plate for content of this size, its head on it, and a way to end a choice of several."""
        room, size = self.room, self.text(theme.HEADING)
        head, foot = size * 1.9, self._row + GAP if self.form.stop or self.can_go_back else 0.0
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
        self._foot = Box(inner.x, box.bottom - PADDING - self._row, inner.w, self._row)
        return inner, found

    def _ends(self, box: Box) -> list[Widget]:
        """The buttons at the foot: to end a choice of several, to take back what led here."""
        size, found = self.text(theme.BUTTON), list[Widget]()
        stop = self.form.stop
        ways = [("Done", "check-mark", lambda: self._do(stop or ""))] if stop is not None else []
        ways += [("Take back", "return-arrow", self.back)] if self.can_go_back else []
        wide = min(220.0, (box.w - GAP * (len(ways) - 1)) / max(1, len(ways)))
        left = box.cx - (len(ways) * (wide + GAP) - GAP) / 2
        for place, (words, icon, act) in enumerate(ways):
            here = Box(left + place * (wide + GAP), box.y, wide, box.h)
            found.append(Button(here, words, act, icon=icon, size=size * 0.9))
        return found

    @property
    def _row(self) -> float:
        return row_height(self.text(theme.BUTTON)) * 1.15

    def _cards(self) -> list[Widget]:
        """Cards laid open in rows; a sheet of them that scrolls where there are very many."""
        room, count, note = self.room, len(self.form.targets), NOTE * self.text(theme.BODY)
        most = BIG_CARD if self.form.kind == "side" else CARD
        wide = max(LEAST_CARD, min(most, (room.h * HIGH - note) / RATIO))
        across = max(1, min(count, int((room.w - 2 * PADDING + GAP - GUTTER) / (wide + GAP))))
        if across < count and count <= 2 * across:
            across = (count + 1) // 2
        rows = -(-count // across)
        while rows > 1 and rows * (wide * RATIO + note) > room.h * 0.8 and wide > LEAST_CARD:
            wide *= 0.94
        tall = wide * RATIO + note
        inner, found = self._panel(across * (wide + GAP) - GAP + GUTTER + 8, rows * (tall + GAP) - GAP + 8)
        left = inner.cx - (across * (wide + GAP) - GAP) / 2
        tiles: list[Widget] = []
        for place, target in enumerate(self.form.targets):
            row, column = divmod(place, across)
            last = count - row * across
            shift = (across - last) * (wide + GAP) / 2 if last < across else 0.0
            box = Box(left + shift + column * (wide + GAP), inner.y + 4 + row * (tall + GAP), wide, tall)
            tiles.append(
                CardTile(box, target, self._taker(target), kind=self.kind, size=self.text(theme.BODY))
            )
        if rows * (tall + GAP) - GAP > inner.h:
            return [*found, ScrollArea(inner, tiles)]
        return [*found, *tiles]

    def _yes(self) -> list[Widget]:
        """Two large answers with what each leads to."""
        portrait = self.desk.viewport.portrait
        size = self.text(theme.BUTTON)
        wide = min(self.wider(ANSWER), self.room.w - 2 * PADDING - 8 if portrait else (self.room.w - 60) / 2)
        tall = max(WordsTile.height(target, wide, size) for target in self.form.targets)
        across = 1 if portrait else 2
        rows = -(-len(self.form.targets) // across)
        inner, found = self._panel(across * (wide + GAP) - GAP, rows * (tall + GAP) - GAP)
        for place, target in enumerate(self.form.targets):
            row, column = divmod(place, across)
            box = Box(inner.x + column * (wide + GAP), inner.y + row * (tall + GAP), wide, tall)
            found.append(WordsTile(box, target, self._taker(target), size=size))
        return found

    def _numbers(self) -> list[Widget]:
        chip = self.wider(CHIP)
        count = len(self.form.targets)
        across = min(count, max(1, int((self.room.w - 2 * PADDING) / (chip + GAP))), 8)
        rows = -(-count // across)
        inner, found = self._panel(max(across * (chip + GAP) - GAP, 240), rows * (chip + GAP) - GAP)
        left = inner.cx - (across * (chip + GAP) - GAP) / 2
        for place, target in enumerate(self.form.targets):
            row, column = divmod(place, across)
            box = Box(left + column * (chip + GAP), inner.y + row * (chip + GAP), chip, chip)
            kind = "primary" if place == count - 1 else "normal"
            size = self.text(theme.BUTTON) * 1.3
            found.append(Button(box, target.label, self._taker(target), kind=kind, size=size))
        return found

    def _colours(self) -> list[Widget]:
        count = len(self.form.targets)
        tile = min(self.wider(TILE), (self.room.w - 2 * PADDING - (count - 1) * GAP) / count)
        tall = tile * 1.34
        inner, found = self._panel(count * (tile + GAP) - GAP, tall)
        for place, target in enumerate(self.form.targets):
            box = Box(inner.x + place * (tile + GAP), inner.y, tile, min(tall, inner.h))
            found.append(ColourTile(box, target, self._taker(target), size=self.text(theme.BODY)))
        return found

    # -- answers

    def _taker(self, target: Target) -> Callable[[], None]:
        return lambda: self._do(target.move)

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
        if intent.kind == "action" and intent.name == "zoom":
            self._zoom(intent)
            return True
        if intent.kind == "text":
            return self._type(intent.name)
        if intent.kind == "edit" and intent.name in ("left", "right"):
            return super().handle(Intent("action", name=intent.name))
        if intent.kind == "action" and intent.name == "done" and self.form.stop is not None:
            self._do(self.form.stop)
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
            meant = targets[int(character) - 1] if 0 < int(character) <= len(targets) else None
        elif self.form.kind in ("yes", "colour"):
            meant = next((each for each in targets if each.label.lower().startswith(character.lower())), None)
        elif character.lower() == "p" and self.form.stop is not None:
            self._do(self.form.stop)
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
        super().draw(out, now)
        if places is not None and places.reading is not None and not layout.compact:
            self._read(out, places.reading)

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

    def _read(self, out: DrawList, box: Box) -> None:
        """The card that is looked at, beside the table."""
        tile = self._looked_at()
        if tile is not None and tile.target.card is not None:
            card = tile.target.card
            scale = theme.TextScale(self.desk.settings.text_size / 100)
            paint_reading(out, Reading(card, tile.target.note), self.kind.faces[card], box, scale)


def form_of(play: TablePlay, shape: str) -> Scene:
    """The scene that asks for the decision now to be made, where it cannot be answered on the table."""
    assert isinstance(play, DeckPlay)
    form = play.answering.form
    assert form is not None
    return DeckForm(play.desk, play=play, form=form)
