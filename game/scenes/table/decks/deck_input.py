"""Pointer and keys at a table of named cards. Besides the hand, every card in play can be inspected."""

from __future__ import annotations

import math
from collections.abc import Callable

from game.scenes.table.decks.decision_answer import Answering
from game.scenes.table.decks.deck_play import DeckPlay
from game.scenes.table.lasting import LastingPanel
from game.scenes.table.table_input import TableInput
from game.stage.card_poses import seat_order
from game.stage.decks.decision_forms import Target
from game.stage.geometry import Pose
from game.stage.tableau import Card
from game.ui.intents import Intent
from game.ui.page import Page

WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class DeckInput(TableInput):
    """Adds a zone "table" above the hand, whose cards are reached by arrow keys.

    While something on the table is to be chosen, arrows, digits and Enter select targets.
    """

    _pressed: Target | None = None  # the target that the pointer went down on

    @property
    def answering(self) -> Answering:
        """The player's decision."""
        assert isinstance(self.play, DeckPlay)
        return self.play.answering

    def on_table(self) -> list[tuple[Card, Pose]]:
        """Return the open cards on the table with their poses, the lowest first."""
        tableau, rest_poses = self.play.director.tableau, self.play.director.motion.rest_poses
        hands = [tableau.hands[seat] for seat in sorted(tableau.mates)]
        rows = [*hands, *tableau.in_play, tableau.playing, tableau.discard[-1:]]
        found = [(card, rest_poses[card.id]) for row in rows for card in row if card.text is not None]
        return sorted(found, key=lambda entry: entry[1].order)

    def card_at(self, x: float, y: float) -> Card | None:
        """Return the card on the table at a point."""
        under = [card for card, pose in self.on_table() if pose.box.holds(x, y)]
        return under[-1] if under else None

    @property
    def looked_at(self) -> str | None:
        """The name of the inspected card on the table."""
        return next((card.text for card, _ in self.on_table() if card.id == self.play.looked), None)

    @property
    def focused(self) -> int | None:
        return self.play.looked if self.zone == "table" else super().focused

    # -- pointer

    def scrolls(self, intent: Intent) -> bool:
        panel = self.panel
        if intent.kind != "scroll" or not panel.holds(intent.x, intent.y) or not panel.furthest:
            return False
        panel.scroll(-round(intent.dy) or (-1 if intent.dy > 0 else 1))
        return True

    @property
    def deck(self) -> DeckPlay:
        """The player's hand and moves."""
        assert isinstance(self.play, DeckPlay)
        return self.play

    @property
    def panel(self) -> LastingPanel:
        """The panel of what lasts."""
        return self.deck.panel

    def _open_hand_at(self, x: float, y: float) -> list[str]:
        """Return the cards of the teammate's open hand at a point; empty if there is none."""
        director = self.play.director
        assets, tableau = director.layout.assets, director.tableau
        if assets is None:
            return []
        seats = seat_order(tableau)
        seat = next((seats[n] for n, box in assets.hands.items() if box.holds(x, y)), None)
        return [] if seat is None else [card.text for card in tableau.hands[seat] if card.text is not None]

    def _pointer(self, intent: Intent, to_page: Callable[[Intent], bool]) -> bool:
        if self._answers(intent):
            return True
        used = super()._pointer(intent, to_page)
        if intent.kind == "move" and self.zone != "table":
            card = None if self.play.hand.raised is not None else self.card_at(intent.x, intent.y)
            self.play.looked = card.id if card is not None else None
        return used

    def _answers(self, intent: Intent) -> bool:
        """Handle a press or release on a target. A finger aims first and chooses with a second tap."""
        answering = self.answering
        if answering.on_table is None or self.play.hand.grip is not None:
            return False
        target = answering.at(intent.x, intent.y)
        if intent.kind == "move":
            if not intent.touch:
                answering.point(target)
            return False
        if intent.kind == "press":
            self._pressed = target
            return target is not None
        pressed, self._pressed = self._pressed, None
        if target is None or target != pressed:
            return pressed is not None
        if intent.touch and answering.aim != target.move:
            answering.point(target)
        else:
            answering.take(target)
        return True

    def _press(self, intent: Intent, under: int | None) -> bool:
        self.zone = "hand"
        if under is None and isinstance(self.play, DeckPlay) and self.play.tell_again(intent.x, intent.y):
            return True
        if under is None and self._hurries():
            return True
        if under is None and self.answering.on_table is not None:
            card = self.card_at(intent.x, intent.y)
            if card is not None and card.text is not None:
                self.answering.refuse(card.text, None)
            return True
        if under is not None:
            self.play.take_hold(intent.x, intent.y, under, touch=intent.touch)
        elif self.panel.holds(intent.x, intent.y):
            self._shortcuts["log"]()
        elif mates := self._open_hand_at(intent.x, intent.y):
            self.deck.show_again(mates)
        else:
            self._press_aside(intent)
        return True

    def under_pointer(self, intent: Intent) -> str | None:
        if self.zone == "table":
            return self.looked_at
        return super().under_pointer(intent) or self.text_at(intent.x, intent.y)

    def text_at(self, x: float, y: float) -> str | None:
        card = self.card_at(x, y)
        return super().text_at(x, y) or (card.text if card is not None else None)

    # -- keys

    def _hurries(self) -> bool:
        """Skip to the next event. Returns False if all have been shown."""
        director, now = self.play.director, self.play.context.now
        if not director.coming:
            return False
        director.hurry(now)
        return True

    def _chooses(self, name: str) -> bool:
        """Handle a key that selects targets on the table. Returns True if it was one."""
        answering = self.answering
        if answering.on_table is None:
            return False
        if name == "back" and self.play.table.can_undo():
            self.play.undo()
            return True
        if self.zone == "page":
            return False
        if name in WAYS:
            answering.walk(name)
            return True
        if name.startswith("card "):
            answering.number(int(name.split()[1]) - 1)
            return True
        if name == "accept" and not answering.take():
            answering.step(1)
        return name == "accept"

    def _action(self, intent: Intent, page: Page, to_page: Callable[[Intent], bool]) -> bool:
        if self._chooses(intent.name):
            return True
        if intent.name == "accept" and self.zone != "page" and self._hurries():
            return True
        if intent.name in ("pass", "done") and self.play.catches_up:
            return self._hurries()  # events before must be seen first
        if self.zone == "table" and intent.name in WAYS:
            self._walk(intent.name, page)
            return True
        if self.zone == "table" and intent.name == "accept":
            self.zoom(self.looked_at)
            return True
        return super()._action(intent, page, to_page)

    def _hand_key(self, name: str, page: Page) -> None:
        if name == "up" and self.on_table():
            self._enter()
        else:
            super()._hand_key(name, page)

    def _enter(self) -> None:
        """Move the selection from the hand to the nearest card above."""
        director, hand = self.play.director, self.play.hand
        tableau = director.tableau
        mine = tableau.hands[tableau.me] if tableau.me is not None else []
        raised = hand.raised if hand.raised is not None and hand.raised < len(mine) else None
        area = director.layout.hand.area
        start = (
            director.motion.rest_poses[mine[raised].id] if raised is not None else Pose(area.cx, area.y, 1.0)
        )
        nearest = min(self.on_table(), key=lambda entry: _far(start, entry[1], WAYS["up"]))
        self.zone, self.play.looked = "table", nearest[0].id
        self.play.context.sound.play("hover")

    def _walk(self, way: str, page: Page) -> None:
        """Move the selection to the next card in a direction; from the last one to the hand or the
        buttons.
        """
        here = next((pose for card, pose in self.on_table() if card.id == self.play.looked), None)
        ahead = [
            (_far(here, pose, WAYS[way]), card.id)
            for card, pose in self.on_table()
            if here is not None and card.id != self.play.looked and _lies(here, pose, WAYS[way])
        ]
        if ahead:
            self.play.looked = min(ahead)[1]
            self.play.context.sound.play("hover")
        elif way == "down" or here is None:
            self.play.looked = None
            self._to_hand()
        elif way in ("up", "right"):
            self.play.looked = None
            self._to_page(page)


def _lies(a: Pose, b: Pose, direction: tuple[int, int]) -> bool:
    """Return True if `b` is in that direction from `a` rather than beside it."""
    along = (b.x - a.x) * direction[0] + (b.y - a.y) * direction[1]
    aside = abs((b.x - a.x) * direction[1]) + abs((b.y - a.y) * direction[0])
    return along > 1.0 and aside <= 2.2 * along + 40.0 * abs(direction[0])


def _far(a: Pose, b: Pose, direction: tuple[int, int]) -> float:
    """Return the distance to `b`, counting sideways distance double."""
    along = (b.x - a.x) * direction[0] + (b.y - a.y) * direction[1]
    aside = abs((b.x - a.x) * direction[1]) + abs((b.y - a.y) * direction[0])
    return math.hypot(along, 2 * aside)
