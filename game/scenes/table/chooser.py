"""A chooser for the suit, colour or value to name after a card. Its options are the legal moves."""

from collections.abc import Callable, Mapping, Sequence

from game.scenes.scene import AppContext
from game.scenes.table.answer_tiles import Opening
from game.scenes.table.banner import banner_box
from game.scenes.table.choose_value import Choosing
from game.scenes.table.chooser_text import ChooserOption, KeyReader, best_of, fitting, kind_of
from game.scenes.table.chooser_tiles import TILES, ChoiceTile, shorten
from game.scenes.table.table_buttons import undo_button
from game.stage.answer_fan import fan_places, fan_room
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout
from game.ui import theme
from game.ui.intents import Intent, action
from game.ui.page import GUARD
from game.ui.widgets import Widget

KEYS = ("action", "text", "edit")
HEAP = (1.26, 1.12)  # of the pile's width and height, for its cards that lie askew
SIZES = {"suit": (118.0, 146.0), "colour": (118.0, 146.0), "value": (96.0, 118.0)}  # design units


class Chooser(Choosing):
    """An answer for each of `moves`, which share their verb, in a fan round the discard pile.

    `fits` counts the player's cards that fit each word; the best one is focused at first. `choose` is
    called with the move, `back` on Escape if that is possible, `point` with the word that the pointer or
    the focus is on, "" for none, `pick` with the chosen word and where it stood. `layout` is the table's,
    where the `rules` in force may be shown below the piles.
    """

    def __init__(
        self,
        context: AppContext,
        *,
        moves: Sequence[str],
        fits: Mapping[str, int],
        choose: Callable[[str], None],
        back: Callable[[], None] | None,
        layout: Callable[[], TableLayout],
        rules: bool = False,
        point: Callable[[str], None] = lambda word: None,
        pick: Callable[[str, Box], None] = lambda word, box: None,
    ) -> None:
        super().__init__(context)
        self.moves = {move.partition(" ")[2]: move for move in moves}
        self.kind = kind_of(self.moves)
        self.fits, self.choose, self.go_back = fits, choose, back
        self.layout, self.rules, self.point, self.pick = layout, rules, point, pick
        self._reader = KeyReader(self.kind.choices)
        self.opening = Opening.of(context, layout().discard)

    def enter(self) -> None:
        super().enter()
        self._focus(best_of(self.kind.choices, self.fits))
        self._consider()

    @property
    def typing(self) -> bool:
        """True, so that letters are typed as text and not used as key bindings."""
        return True

    @property
    def core(self) -> Box:
        """The box of both piles, with the discards that lie askew."""
        pile, stock = self.layout().discard, self.layout().draw_pile
        wide, high = pile.w * HEAP[0], pile.h * HEAP[1]
        left = min(stock.x, pile.cx - wide / 2)
        return Box(left, pile.cy - high / 2, max(stock.right, pile.cx + wide / 2) - left, high)

    def widgets(self) -> list[Widget]:
        choices, (wide, tall) = self.kind.choices, SIZES[self.kind.noun]
        layout = self.layout()
        spared = [layout.draw_pile, *([banner_box(layout)] if self.rules else [])]
        room = fan_room(layout, self.core, spared=spared)
        places = fan_places(room, len(choices), (self.wider(wide), self.wider(tall)))
        tile, size = TILES[self.kind.noun], self.text(theme.BUTTON)
        tiles = [
            tile(place, choice, fitting(self.fits.get(choice.word, 0)), self._choice(choice), size=size)
            for place, choice in zip(places, choices, strict=True)
        ]
        shorten(tiles)
        return [
            *tiles,
            *self.coach_button(layout),
            *self._undo_button(layout),
            *self.menu_button(),
        ]

    def _undo_button(self, layout: TableLayout) -> list[Widget]:
        """Return the undo button at the table's place for it."""
        if self.go_back is None:
            return []
        return [undo_button(self.context, layout, self.back)]

    def answer_box(self, move: str) -> Box | None:
        labels = [choice.label for choice in self.kind.choices if self.moves[choice.word] == move]
        tile = self.page.find("card", labels[0]) if labels else None
        return tile.drawn if isinstance(tile, ChoiceTile) else None

    def _choice(self, choice: ChooserOption) -> Callable[[], None]:
        return lambda: self._take(choice)

    def _take(self, choice: ChooserOption) -> None:
        self.context.stack.pop()
        tile = self.page.find("card", choice.label)
        self.pick(choice.word, tile.drawn if isinstance(tile, ChoiceTile) else tile.box)
        self.choose(self.moves[choice.word])

    def _focus(self, choice: ChooserOption) -> None:
        self.page.focus_on(self.page.find("card", choice.label))

    def back(self) -> None:
        if self.go_back is not None:
            super().back()
            self.go_back()
        else:
            self.stay()

    def handle(self, intent: Intent) -> bool:
        if intent.kind in KEYS and intent.name != "back" and self.page.now - self.page.appeared < GUARD:
            return True  # meant for the previous content
        if intent.kind == "text":
            return self._type(intent)
        if intent.kind in ("action", "press"):
            self._reader.forget()
        if self.leads_away(intent) or (intent.kind == "action" and self.asks_coach(intent)):
            return True
        if intent.kind == "edit" and intent.name in ("left", "right"):
            self._reader.forget()
            return super().handle(action(intent.name))
        return super().handle(intent)

    def _type(self, intent: Intent) -> bool:
        """Handle a letter or digit: choose the matching option, or focus it while others may match."""
        meant, certain = self._reader.read(intent.name)
        if meant is None:
            self.asks_coach(intent)
        if meant is not None:
            self._focus(meant)
            self.page.keys_used = True
        if meant is not None and certain:
            self.context.sound.play("press")
            self._take(meant)
        return True

    def leave(self) -> None:
        super().leave()
        self.point("")

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._consider()

    def _consider(self) -> None:
        """Tell which answer has the pointer or the focus."""
        page = self.page
        answer = page.focus if page.keys_used else page.hovered
        self.point(answer.choice.word if isinstance(answer, ChoiceTile) else "")
