"""A screen shared by several players, with the news that each has seen."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.views import View


class Seen(NamedTuple):
    """A view, and the number of events told by then."""

    view: View
    told: int


class SharedScreen:
    """The place at a screen. `me` is the seat of the player there, None for nobody or a spectator.

    `people` are the seats of all who play here; several take turns.
    """

    def __init__(self, people: tuple[int, ...]) -> None:
        self.people = people
        self._seen: dict[int, Seen] = {}
        self.clear()

    @property
    def alone(self) -> int | None:
        """The seat of the only player here, None if there is none or several are."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def shared(self) -> bool:
        """True if several people play here."""
        return len(self.people) > 1

    def clear(self) -> None:
        """Forget the seen news at the start of a hand."""
        self.me = self.alone
        self._seen.clear()

    def all_saw(self, seen: Mapping[int, Seen]) -> None:
        """Note what these players had seen of a hand that is resumed."""
        self._seen.update(seen)

    def next_person(self, actors: Sequence[int], seats: int) -> int | None:
        """Return the player who has to sit down now, None while the present one may stay."""
        if not self.shared or not actors or self.me in actors:
            return None
        asked = next((seat for seat in self.people if seat in actors), None)
        if asked is None and self.me is None:
            return min(self.people, key=lambda seat: (seat - actors[0]) % seats)
        return asked

    def may_sit_down(self, actors: Sequence[int]) -> tuple[int, ...]:
        """Return the other players here who may move now too, as teammates do."""
        if self.me not in actors:
            return ()
        return tuple(seat for seat in self.people if seat in actors and seat != self.me)

    def sit_down(self, seat: int, left: Seen) -> Seen | None:
        """Change the player at the screen; `left` is what the previous one has seen.

        Returns what the new player had seen when they left, None if nothing of this hand.
        """
        if self.me is not None:
            self._seen[self.me] = left
        self.me = seat
        return self._seen.pop(seat, None)
