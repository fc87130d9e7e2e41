"""The log of events, line by line, which can be cut when moves are taken back."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine import Event
from game.setup.table_setup import Seat
from game.stage.decks import deck_event_text
from game.stage.event_text import LogLine, lines_of

KEPT = 200  # lines that are shown at most
USUAL = ("turn", "name")  # frequent events of decks that are not highlighted


class TableLog:
    """The lines of every event shown so far."""

    def __init__(self) -> None:
        self._besides = 0  # entries that tell of no event
        self._told: list[list[LogLine]] = []

    @property
    def lines(self) -> list[LogLine]:
        """The newest lines, the latest last."""
        lines: list[LogLine] = []
        for told in reversed(self._told):
            lines[:0] = told
            if len(lines) >= KEPT:
                break
        return lines[-KEPT:]

    @property
    def latest(self) -> list[LogLine]:
        """The lines of the last event."""
        return self._told[-1] if self._told else []

    def hear(self, event: Event, left: Sequence[int], seats: Sequence[Seat], me: int | None) -> None:
        """Add a shown event. `left` is the number of cards in each hand after it."""
        lines = self.lines_about(event, left, [seat.name for seat in seats], me)
        self._told.append([_told_of(line, seats) for line in lines])

    def note(self, line: LogLine, seats: Sequence[Seat]) -> None:
        """Add a line that is not about a game event at the present position."""
        if not self._told:
            self._told.append([])
            self._besides += 1
        self._told[-1].append(_told_of(line, seats))

    def lines_about(
        self, event: Event, left: Sequence[int], names: Sequence[str], me: int | None
    ) -> list[LogLine]:
        """Return the lines of an event."""
        return lines_of(event, left, me)

    def cut(self, happened: int) -> None:
        """Remove the lines of all but the first `happened` events."""
        del self._told[happened + self._besides :]


class DeckLog(TableLog):
    """The log of a game with named cards."""

    def __init__(self) -> None:
        super().__init__()
        self._course = deck_event_text.Course()

    def lines_about(
        self, event: Event, left: Sequence[int], names: Sequence[str], me: int | None
    ) -> list[LogLine]:
        told = [line for _, line in deck_event_text.lines_of((event,), names, me, self._course)]
        return [replace(line, loud=False) for line in told] if event.kind in USUAL else told

    def cut(self, happened: int) -> None:
        super().cut(happened)
        self._course = deck_event_text.Course()


def _told_of(line: LogLine, seats: Sequence[Seat]) -> LogLine:
    """Return the line with the name and picture of the seat's present player."""
    return replace(line, who=(seats[line.seat].name, seats[line.seat].avatar)) if line.seat >= 0 else line


class SeatMemory(NamedTuple):
    """The state restored when a player returns to a shared screen: the log, and the order of the hand."""

    log: TableLog
    sort: str
