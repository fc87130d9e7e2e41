"""The card of the hand raised by keys, from one move to the next."""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence

from game.scenes.table.hand_drag import HandControl
from game.ui.page import GUARD

QUIET = 0.6  # seconds after a key press during which the player is still choosing


class KeySelection:
    """Keeps the same card raised when it moves, and raises a playable one after a move or when a turn
    begins, unless the player is just choosing.
    """

    def __init__(self, hand: HandControl) -> None:
        self.hand = hand
        self._card: int | None = None  # its id
        self._place: int | None = None
        self._moved = False
        self._asked = False  # is this turn known to have begun?
        self._chosen_at = self._led_at = -math.inf

    def moved(self) -> None:
        """Note a move of the player, after which the next card is raised."""
        self._moved = self.hand.by_keys

    def follow(self, cards: Sequence[int], now: float, *, asked: bool) -> None:
        """Keep the same card raised, by id, unless another has been chosen."""
        hand = self.hand
        self._asked = self._asked and asked
        if hand.raised != self._place:
            self._chosen_at, self._moved = now, False
        elif hand.by_keys and self._card in cards:
            hand.raised = cards.index(self._card)
        hand.limit(len(cards))
        self._keep(cards)

    def lead(self, cards: Sequence[int], lit: Collection[int], now: float) -> None:
        """Raise a playable card when the player is asked. `lit` are the playable places."""
        hand, begins = self.hand, not self._asked
        if not lit:
            return  # a part of the turn in which no card is chosen
        self._asked = True
        if not hand.by_keys or hand.raised is None:
            return
        near = hand.raised
        if self._moved or (begins and now - self._chosen_at >= QUIET):
            hand.raised = min(lit, key=lambda place: (abs(place - near), place))
            self._led_at = now if hand.raised != near else self._led_at
            self._keep(cards)
        self._moved = False

    def just_led(self, now: float) -> bool:
        """Return True for GUARD seconds after another card is raised.

        A key press in this time was probably intended for the previous card.
        """
        return now - self._led_at < GUARD

    def taken_back(self, before: Collection[int], cards: Sequence[int]) -> None:
        """Raise the card that has returned to the hand by an undo, if keys are in use."""
        back = [place for place, card in enumerate(cards) if card not in before]
        if self.hand.by_keys and back:
            self.hand.raised = back[0]
        self._moved = False
        self._keep(cards)

    def _keep(self, cards: Sequence[int]) -> None:
        self._place = self.hand.raised
        self._card = cards[self._place] if self._place is not None and self._place < len(cards) else None
