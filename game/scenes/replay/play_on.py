"""Playing on from a moment of a recorded match, at a table that leads back to the replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.bots import LEVELS
from game.players.local_table import LocalTable
from game.scenes.replay.replay_text import BACK_TO_THE_REPLAY, THE_MATCH_IS_OVER_HERE
from game.scenes.scene import AppContext
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import REGULARS, Seat, TableSetup
from game.stage.move_text import YOU
from game.storage.replay import Replay
from game.storage.saved_matches import NoSavedMatches, SavedMatch

USUAL = "normal"  # what takes the place of a person who is not here


def table_from(replay: Replay, at: int, me: int) -> LocalTable:
    """Return a table in the state of that moment, with bots in all seats but one. It is not saved.

    Raises ValueError if the match was over.
    """
    moment = replay.moments[at]
    if at == len(replay) - 1 and moment.game.result is not None:
        raise ValueError(THE_MATCH_IS_OVER_HERE)
    seats = replay.seats
    setup = TableSetup(
        rules=replay.match.rules,
        players=len(seats),
        names=_names(seats, me),
        avatars=tuple(seat.avatar for seat in seats),
        levels=tuple("" if number == me else _level(seat) for number, seat in enumerate(seats)),
        options=replay.match.options,
        me=me,
        teams=replay.match.teams,
    )
    return LocalTable.resume(SavedMatch(setup=setup, record=replay.until(at)), saved_matches=NoSavedMatches())


def _names(seats: Sequence[Seat], me: int) -> tuple[str, ...]:
    """Return the names at the table. A bot that plays on for "You" has the name of a character."""
    names = [seat.name for seat in seats]
    free = (name for name, _ in REGULARS if name not in names)
    return tuple(next(free) if name == YOU and number != me else name for number, name in enumerate(names))


def _level(seat: Seat) -> str:
    return seat.level if seat.level in LEVELS else USUAL


class PlayOnScene(TableScene):
    """A recorded match with a different continuation."""

    way = away = BACK_TO_THE_REPLAY

    def __init__(
        self, context: AppContext, replay: Replay, at: int, me: int, back: Callable[[], None]
    ) -> None:
        self._begun = replay, at, me
        self._to_replay = back
        super().__init__(context, table_from(replay, at, me), dealt=True)

    def _again(self) -> None:
        self.context.stack.reset(PlayOnScene(self.context, *self._begun, self._to_replay))

    def _away(self) -> None:
        self._to_replay()
