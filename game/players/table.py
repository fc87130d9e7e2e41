"""What a table is to the scenes: everything that they ever see or want of a match, wherever it is played.

`local.LocalTable` is a match on this machine. One that is played elsewhere takes its place by offering the
same, and no scene knows the difference.
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

    Nothing here waits: what takes time, as an answer from elsewhere does, is found out by a later `update`.
    Nothing changes by itself either, only in `update` and in the calls of a player, so that all that a scene
    asks for between two steps fits together. All that is told is what `me` may know; while `me` is None, what
    everybody may. Nothing that is returned may be changed by whoever asked.

    `speed` is how fast the player wants to see the others move: 1 as usual, 0 without any pause. `notice` is
    a sentence that the player should read once, such as that the match cannot be saved or that a move came
    too late; the next one takes its place.
    """

    speed: float
    notice: str

    # -- what was agreed before the first deal, the same throughout the match

    @property
    def rules(self) -> str:
        """The name of the game, as `engine.rules()` has it."""
        ...

    @property
    def options(self) -> Mapping[str, Value]:
        """All options of the game with their values."""
        ...

    @property
    def preset(self) -> str:
        """The key of the house rules where they have a name, else ""."""
        ...

    @property
    def teams(self) -> Teams | None:
        """The seats of each team, None where everybody plays alone."""
        ...

    @property
    def seed(self) -> int | None:
        """What deals this match again; None while that must not be known."""
        ...

    @property
    def commitment(self) -> str:
        """The hash by which the deal is fixed before the first card; "" where it is not."""
        ...

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table, clockwise. A bot may take over from a person; their number stays."""
        ...

    @property
    def kept(self) -> bool:
        """Does the match go on where it stands when it is left and taken up again?"""
        ...

    @property
    def record(self) -> Path | None:
        """The file in which the match was kept once it was over; None before, and where it is not kept."""
        ...

    # -- who sits at this screen: usually one, or nobody who watches; several sit down in turn

    @property
    def me(self) -> int | None:
        """The seat from which all is seen now; None who watches, and while nobody has sat down yet."""
        ...

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who play at this screen: none, one, or several who share it."""
        ...

    @property
    def alone(self) -> int | None:
        """The seat of the only person at this screen; None where there is none or several are."""
        ...

    @property
    def next_person(self) -> int | None:
        """Who has to sit down here now; None while whoever sits here may stay, so always for one alone."""
        ...

    @property
    def may_sit_down(self) -> tuple[int, ...]:
        """Who else at this screen may move as well now, and so may ask for the place; () for one alone."""
        ...

    def sit_down(self, seat: int) -> View | None:
        """One of `people` sits down. The view when they got up last, None if they have seen nothing of this
        hand; the next `news` are what has happened since.
        """
        ...

    # -- the match

    @property
    def hand(self) -> int:
        """The number of this hand, from 1; with the next number all of the below is the next hand's."""
        ...

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat, a finished hand included at once."""
        ...

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        ...

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match, once it is over, else ()."""
        ...

    def next_hand(self) -> None:
        """The player has seen the result and wants the next hand; it is dealt when `hand` says so.

        ValueError with a sentence while one is going on or after the last.
        """
        ...

    def another(self) -> "Table":
        """A table like this one with a match of its own, just dealt, for who wants to play again."""
        ...

    def leave(self) -> None:
        """Gets up. Nothing is asked of this table any more."""
        ...

    # -- this hand

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that are asked for a move now; () once the hand is over."""
        ...

    @property
    def result(self) -> Result | None:
        """How this hand ended, None before."""
        ...

    @property
    def left(self) -> tuple[tuple[str, ...], ...]:
        """The cards left in every hand, once this hand is over: everybody shows them. Before, ()."""
        ...

    def view(self) -> View:
        """All that may be known, as `engine.Game.view` has it; cheap to ask for, many times a frame."""
        ...

    @property
    def history(self) -> tuple[Event, ...]:
        """What happened in this hand, as far as it was told here; less by what was taken back."""
        ...

    @property
    def under_way(self) -> tuple[Event, ...]:
        """Of what `news` have told, all since the last move that answered no question."""
        ...

    def news(self) -> tuple[Event, ...]:
        """What has happened since this was last asked, in order; at first the deal.

        Where something was missed it is not told any more, and the view alone says how things stand.
        """
        ...

    # -- my moves

    def moves(self) -> tuple[Move, ...]:
        """The legal moves of `me`, in a fixed order; () while none is wanted."""
        ...

    def asks(self) -> str:
        """What `me` is asked, in one line without a full stop; "" while nothing is."""
        ...

    def why_not(self, text: str) -> str | None:
        """None if that move is legal for `me` now, else a sentence that says why not.

        Where only somebody elsewhere can tell, it is "", and the reason is a later `notice`.
        """
        ...

    def play(self, text: str) -> None:
        """Makes a move of `me`, one of `moves` or its text; what it causes comes with the news.

        IllegalMove with a sentence if it is known at once that it cannot be made; nothing has changed then.
        """
        ...

    def can_undo(self) -> bool:
        """Can the last move of `me` be taken back?"""
        ...

    def undo(self) -> None:
        """Takes it back, with what it caused; ValueError with a sentence where that cannot be."""
        ...

    def for_coach(self) -> str:
        """The record up to now, for the coach to give `me` a hint; "" where none may be given."""
        ...

    # -- time

    @property
    def clock(self) -> DecisionClock | None:
        """The clock of whoever is asked, as of the last step; None where no time runs (yet)."""
        ...

    @property
    def tick(self) -> int:
        """5 … 1 if with the last step so many seconds were left to `me`, each once; else 0."""
        ...

    def hurry(self) -> None:
        """The player has read what happened, and wants the others to go on; where people play, nothing."""
        ...

    def update(self, now: float, *, ready: bool = True) -> None:
        """Goes on to `now`, in seconds. `ready`: all that has happened has been shown; bots wait for that."""
        ...
