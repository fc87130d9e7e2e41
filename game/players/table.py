"""The interface of a table: everything that scenes see or want of a match, wherever it is played.

`local_table.LocalTable` is a match on this machine. Remote tables and replays have the same interface, and
no scene knows the difference.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from engine import Event, Move, Result
from engine.options import Value
from engine.teams import Teams
from engine.views import View
from game.players.decision_clock import DecisionClock
from game.setup.table_setup import Seat


class Table(Protocol):
    """A match as one screen sees it.

    No call waits: the effect of what takes time appears at a later `update`. State changes only in `update`
    and in calls by the player, so everything that a scene reads between two updates is consistent. All
    values are what `me` may know, or what everybody may while `me` is None. Callers must not change
    returned objects.

    `speed` is how fast the player wants the others to move: 1 is normal, 0 without pauses.
    """

    speed: float

    @property
    def notice(self) -> str:
        """A sentence for the player to read once, until the next one replaces it; else ""."""
        ...

    # -- agreement, fixed throughout the match

    @property
    def rules(self) -> str:
        """The name of the game, as in `engine.rules()`."""
        ...

    @property
    def options(self) -> Mapping[str, Value]:
        """All options of the game with their values."""
        ...

    @property
    def preset(self) -> str:
        """The key of the house rules if they have a name, else ""."""
        ...

    @property
    def teams(self) -> Teams | None:
        """The seats of each team, None if everybody plays alone."""
        ...

    @property
    def seed(self) -> int | None:
        """The seed of this match, None while it is secret."""
        ...

    @property
    def commitment(self) -> str:
        """The hash that fixes the deal in advance, "" if there is none."""
        ...

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table, clockwise. A bot may replace a person; the number of seats stays."""
        ...

    @property
    def kept(self) -> bool:
        """True if the match can be left and resumed."""
        ...

    @property
    def record(self) -> Path | None:
        """The file of the finished match, None before its end or if it is not stored."""
        ...

    # -- players at this screen: none, one, or several who take turns

    @property
    def me(self) -> int | None:
        """The seat whose view is shown, None for a spectator or while nobody has sat down yet."""
        ...

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who play at this screen: none, one, or several who share it."""
        ...

    @property
    def alone(self) -> int | None:
        """The seat of the only person at this screen, None if there is none or several are."""
        ...

    @property
    def next_person(self) -> int | None:
        """The player who has to sit down here now, None while the present one may stay."""
        ...

    @property
    def may_sit_down(self) -> tuple[int, ...]:
        """The other players at this screen who may move now too, () for one alone."""
        ...

    def sit_down(self, seat: int) -> View | None:
        """Change the player at this screen to one of `people`.

        Returns the view when they last left, None if they have seen nothing of this hand. The next `news`
        are what has happened since.
        """
        ...

    # -- the match

    @property
    def hand(self) -> int:
        """The number of this hand, from 1. When it changes, everything below is about the next hand."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat, including a finished hand."""
        ...

    @property
    def over(self) -> bool:
        """True once the match has ended."""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match, () before its end."""
        ...

    def next_hand(self) -> None:
        """Ask for the next hand, which is dealt when `hand` changes.

        ValueError with a sentence during a hand or after the last.
        """
        ...

    def another(self) -> "Table":
        """Return a table with the same setup and a new deal."""
        ...

    def leave(self) -> None:
        """Leave the table. It is not used afterwards."""
        ...

    # -- this hand

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must decide now, () once the hand is over."""
        ...

    @property
    def result(self) -> Result | None:
        """The result of this hand, None before its end."""
        ...

    @property
    def left(self) -> tuple[tuple[str, ...], ...]:
        """The cards left in every hand after the end of this hand, () before."""
        ...

    def view(self) -> View:
        """Return the view as in `engine.Game.view`; cheap enough to call many times a frame."""
        ...

    @property
    def history(self) -> tuple[Event, ...]:
        """The events of this hand that were told here, without those that were undone."""
        ...

    @property
    def under_way(self) -> tuple[Event, ...]:
        """The events told by `news` since the last move that was no answer to a prompt."""
        ...

    def news(self) -> tuple[Event, ...]:
        """Return the events since the last call, in order; first those of the deal.

        Events that were missed are never told; then only the view shows the state.
        """
        ...

    # -- moves

    def moves(self) -> tuple[Move, ...]:
        """The legal moves of `me` in a fixed order, () while none is wanted."""
        ...

    def asks(self) -> str:
        """The prompt for `me` in one line without a full stop, "" while there is none."""
        ...

    def why_not(self, text: str) -> str | None:
        """Return None if that move is legal for `me` now, else a sentence with the reason.

        Returns "" if only a host can tell; its reason is a later `notice`.
        """
        ...

    def play(self, text: str) -> None:
        """Make a move of `me`, one of `moves` or its text; its events come with the news.

        IllegalMove with a sentence, and nothing changed, if it is known at once to be impossible.
        """
        ...

    def can_undo(self) -> bool:
        """True if the last move of `me` can be undone."""
        ...

    def undo(self) -> None:
        """Undo the last move and its effects; ValueError with a sentence if that is impossible."""
        ...

    def for_coach(self) -> str:
        """Return the record up to now for the coach, "" if he may give no hint."""
        ...

    # -- time

    @property
    def clock(self) -> DecisionClock | None:
        """The clock of the seat that is asked, as of the last update; None if no time runs."""
        ...

    @property
    def tick(self) -> int:
        """5 to 1 when `me` has just that many seconds left, once each; else 0."""
        ...

    def hurry(self) -> None:
        """Let bots go on without waiting; people are not hurried."""
        ...

    def update(self, now: float, *, ready: bool = True) -> None:
        """Advance to `now` seconds. `ready`: everything that has happened has been shown; bots wait for
        that.
        """
        ...
