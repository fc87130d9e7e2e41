"""Who sits at a screen, and what those who share it had seen when they got up."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from engine.views import View


class Seen(NamedTuple):
    """What somebody had seen when they got up: a view, and how many events they had been told by then."""

    view: View
    told: int


class SharedScreen:
    """The place at a screen: `me` is the seat of who sits there, None while nobody does or who does watches.

    `people` are the seats of those who play here; where they are several, they sit down in turn.
    """

    def __init__(self, people: tuple[int, ...]) -> None:
        self.people = people
        self._seen: dict[int, Seen] = {}
        self.clear()

    @property
    def alone(self) -> int | None:
        """The seat of the only person; None where there is none or several are."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def shared(self) -> bool:
        """Do several people play here?"""
        return len(self.people) > 1

    def clear(self) -> None:
        """A hand begins, of which nobody has seen anything."""
        self.me = self.alone
        self._seen.clear()

    def all_saw(self, seen: Mapping[int, Seen]) -> None:
        """A hand goes on that all these people have left."""
        self._seen.update(seen)

    def next_person(self, actors: Sequence[int], seats: int) -> int | None:
        """Who has to sit down now that these seats are asked; None while whoever sits here may stay."""
        if not self.shared or not actors or self.me in actors:
            return None
        asked = next((seat for seat in self.people if seat in actors), None)
        if asked is None and self.me is None:
            return min(self.people, key=lambda seat: (seat - actors[0]) % seats)
        return asked

    def may_sit_down(self, actors: Sequence[int]) -> tuple[int, ...]:
        """Who else of these people may move as well now, as teammates do."""
        if self.me not in actors:
            return ()
        return tuple(seat for seat in self.people if seat in actors and seat != self.me)

    def sit_down(self, seat: int, left: Seen) -> Seen | None:
        """Somebody sits down, and whoever sat here has seen what they `left`.

        What the new one had seen when they got up; None if they have seen nothing of this hand.
        """
        if self.me is not None:
            self._seen[self.me] = left
        self.me = seat
        return self._seen.pop(seat, None)
