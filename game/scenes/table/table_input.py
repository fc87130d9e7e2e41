"""Pointer and keys at the table: zones, shortcuts, the zoom."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

from game.scenes.table.player_actions import TablePlay
from game.ui.intents import Intent
from game.ui.page import Page
from game.ui.widgets import Button, Widget

MAIN = ("green", "danger", "primary")  # the kinds of a button that carries the game on, most urgent first
GIVES_UP = ("back", "zoom")  # actions that end a drag
ZOOM_HELD = 0.3  # seconds: a zoom held longer than this ends when it is let go
SERIES = 0.4  # seconds: a further press so soon after one that hurried others is meant for them too


def main_button(page: Page) -> Widget | None:
    """Return the button that continues the game, if there is one."""
    buttons = [widget for widget in page.widgets if isinstance(widget, Button) and widget.enabled]
    return next((button for kind in MAIN for button in buttons if button.kind == kind), None)


class TableInput:
    """Passes every intent to the hand or the buttons. `shortcuts` are the scene's own actions."""

    def __init__(self, play: TablePlay, shortcuts: Mapping[str, Callable[[], None]]) -> None:
        self.play = play
        self.zone = "hand"  # or "page": who hears the arrow keys
        self.zoomed: str | None = None
        self._zoomed_at = 0.0
        self._hurried_at = -math.inf  # by a key
        self._shortcuts = {
            "draw": play.draw,
            "pass": play.end,
            "done": play.end,
            "sort": play.sort,
            "undo": play.undo,
            **shortcuts,
        }

    def handle(self, intent: Intent, page: Page, to_page: Callable[[Intent], bool]) -> bool:
        """Handle an intent. Returns True if it was used. `to_page` offers it to the buttons."""
        if self.zoomed is not None and self._zoom_handles(intent):
            return True
        if self._puts_back(intent):
            return True
        if intent.kind in ("move", "press", "release"):
            return self._pointer(intent, to_page)
        if intent.kind == "action":
            return self._action(intent, page, to_page)
        return to_page(intent)

    def scrolls(self, intent: Intent) -> bool:
        """Scroll what lies under the pointer. Returns False if nothing there scrolls."""
        return False

    def _puts_back(self, intent: Intent) -> bool:
        """Put a dragged card back on Escape or the right button. Returns True if so."""
        grip = self.play.hand.grip
        if grip is None or not grip.dragging or intent.kind != "action" or intent.name not in GIVES_UP:
            return False
        self.play.put_back()
        return True

    def _pointer(self, intent: Intent, to_page: Callable[[Intent], bool]) -> bool:
        hand = self.play.hand
        if hand.grip is None and to_page(intent):
            return True
        under = self.play.card_under(intent.x, intent.y)
        if intent.kind == "press":
            return self._press(intent, under)
        if intent.kind == "release":
            return self.play.let_go(intent.x, intent.y)
        before = hand.raised
        if not intent.touch or hand.grip is not None:
            hand.point(intent.x, intent.y, under)
        if hand.raised is not None and hand.raised != before and hand.grip is None:
            self.play.context.sound.play("hover")
        return True

    def _press(self, intent: Intent, under: int | None) -> bool:
        self.zone = "hand"
        if under is not None:
            self.play.take_hold(intent.x, intent.y, under, touch=intent.touch)
        elif self.play.director.layout.draw_pile.holds(intent.x, intent.y):
            self.play.draw()
        else:
            self._press_aside(intent)
        return True

    def _press_aside(self, intent: Intent) -> None:
        """Open the whole log on a press on it; on a press elsewhere, let the other players move at once."""
        log = self.play.director.layout.log
        if log is not None and log.holds(intent.x, intent.y):
            self._shortcuts["log"]()
        else:
            self.play.hurry()

    def _action(self, intent: Intent, page: Page, to_page: Callable[[Intent], bool]) -> bool:
        name = intent.name
        if name in self._shortcuts:
            self._shortcuts[name]()
        elif name == "zoom":
            self._zoom_in(intent)
        elif name.startswith("card "):
            self.zone = "hand"
            self.play.hand.select(int(name.split()[1]) - 1, len(self.play.texts()))
        elif name in ("next", "previous"):
            self._cycle_zone(intent, page, to_page)
        elif self.zone == "hand":
            self._hand_key(name, page)
        elif not to_page(intent) and name in ("left", "down"):
            self._to_hand()
        return True

    @property
    def focused(self) -> int | None:
        """The id of the card that a key would play or look at; None while the pointer or the buttons lead."""
        play, me = self.play, self.play.director.tableau.me
        raised = play.raised
        if self.zone != "hand" or not play.hand.by_keys or raised is None or me is None:
            return None
        cards = play.director.tableau.hands[me]
        return cards[raised].id if raised < len(cards) else None

    def raise_card(self, place: int) -> None:
        """Raise a card of the hand as keys do."""
        self.zone = "hand"
        self.play.hand.select(place, len(self.play.texts()))

    def _hand_key(self, name: str, page: Page) -> None:
        hand = self.play.hand
        if name in ("left", "right"):
            hand.step(-1 if name == "left" else 1, len(self.play.texts()))
            self.play.context.sound.play("hover")
        elif name == "accept":
            self._accept()
        elif name == "up":
            self._to_page(page)

    def _accept(self) -> None:
        """Make the remaining move, play the raised card, or raise a playable one; on another's turn,
        hurry the others.
        """
        play, hand = self.play, self.play.hand
        lit = play.lit()
        if self._hurries_others():
            return
        if not play.plays() and (hand.raised is None or len(play.table.moves()) == 1):
            play.go_on()
        elif hand.raised is not None and not play.just_led:
            play.play_at(hand.raised)
        elif hand.raised is None and lit:
            hand.select(min(lit), len(play.texts()))
            play.context.sound.play("hover")

    def _hurries_others(self) -> bool:
        """Hurry the other players on a key press during their turns.

        Returns False if the press belongs to the player's own turn.
        """
        now, mine = self.play.context.now, bool(self.play.table.moves())
        if mine and now - self._hurried_at >= SERIES:
            return False
        self._hurried_at = now
        if not mine:
            self.play.hurry()
        return True

    def _to_page(self, page: Page) -> None:
        self.zone, page.keys_used = "page", True
        page.focus = main_button(page) or page.focus

    def _cycle_zone(self, intent: Intent, page: Page, to_page: Callable[[Intent], bool]) -> None:
        chain = [widget for widget in page.widgets if widget.focusable and widget.enabled]
        first, last = (chain[0], chain[-1]) if intent.name == "next" else (chain[-1], chain[0])
        if self.zone == "hand":
            self.zone, page.focus, page.keys_used = "page", first, True
        elif page.focus is last or page.focus not in chain:
            self._to_hand()
        else:
            to_page(intent)

    def _to_hand(self) -> None:
        self.zone = "hand"
        self.play.hand.select(self.play.hand.raised or 0, len(self.play.texts()))

    # -- zoom

    def _zoom_in(self, intent: Intent) -> None:
        discard = self.play.director.tableau.discard
        self.zoom(self.under_pointer(intent) or (discard[-1].text if discard else None))

    def under_pointer(self, intent: Intent) -> str | None:
        """Return the card to enlarge: the raised card of the hand in use by keys, else the card at the
        pointer.
        """
        hand, texts = self.play.hand, self.play.texts()
        if not hand.by_keys:
            return self.text_at(intent.x, intent.y)
        return texts[hand.raised] if hand.raised is not None and hand.raised < len(texts) else None

    def text_at(self, x: float, y: float) -> str | None:
        """Return the readable card at a point."""
        texts, place = self.play.texts(), self.play.card_under(x, y)
        return texts[place] if place is not None and place < len(texts) else None

    def zoom(self, text: str | None) -> None:
        """Show a card enlarged."""
        self.zoomed = text
        self._zoomed_at = self.play.context.now
        self.play.hand.forget()

    def _zoom_handles(self, intent: Intent) -> bool:
        hand = self.play.hand
        if intent.kind == "action" and intent.name in ("left", "right") and hand.raised is not None:
            hand.step(-1 if intent.name == "left" else 1, len(self.play.texts()))
            self.zoomed = self.play.texts()[hand.raised]
            return True
        held = self.play.context.now - self._zoomed_at
        pressed = intent.kind == "press" or (intent.kind == "action" and intent.name != "zoom end")
        if pressed or (intent.name == "zoom end" and held > ZOOM_HELD):
            self.zoomed = None
        return intent.kind != "move"
