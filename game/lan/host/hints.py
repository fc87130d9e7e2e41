"""Hints at a table whose host allows them: the coach's move, told only to the guest who asked.

The coach runs in processes of his own, a few for all tables, so that news is not delayed. He works on
random deals of the cards that the seat cannot see. Nothing of it is written to the journal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from game.coach.hint_process import HintProcess
from game.coach.verdict_text import SILENT
from game.lan.messages import Advice
from game.storage.match_archive import About, with_about

if TYPE_CHECKING:
    from game.coach.analysis import Found
    from game.lan.host.match_runner import MatchRunner
    from game.lan.host.roster import Guest
    from game.lan.messages import SeatShown

AT_ONCE = 2  # processes
MOST_WHY, LONGEST = 3, 600  # number of sentences, and characters of each

Ask = Callable[[str, int], "Future[Found]"]  # called with a record and a seat


class HintRequest(NamedTuple):
    """A guest's question, with the news at which it was asked."""

    guest: Guest
    seat: int
    runner: MatchRunner
    at: tuple[int, int]  # hand and number of the news

    @property
    def is_current(self) -> bool:
        """True if nothing has changed for that seat since."""
        return self.guest.seat == self.seat and _at(self.runner, self.seat) == self.at


class HintService:
    """The open questions of one table's guests to the coach."""

    def __init__(self, ask: Ask | None = None) -> None:
        self._ask = ask or consult
        self._requests: dict[int, tuple[HintRequest, Future[Found]]] = {}  # by guest

    @property
    def is_busy(self) -> bool:
        """True while the coach works on any question."""
        return bool(self._requests)

    def is_working_for(self, guest: Guest) -> bool:
        """True while the coach works on a current question of this guest."""
        return guest.number in self._requests and self._requests[guest.number][0].is_current

    def ask(self, guest: Guest, seat: int, runner: MatchRunner, seats: Sequence[SeatShown]) -> None:
        """Ask the coach for the move of a seat; the guest gets the answer later."""
        request = HintRequest(guest, seat, runner, _at(runner, seat))
        about = About(seats=tuple(shown.seat for shown in seats))
        self._forget(guest.number)
        future = self._ask(with_about(runner.match.game.record(), about), seat)
        self._requests[guest.number] = request, future

    def update(self, runner: MatchRunner | None) -> None:
        """Send finished answers and drop outdated questions."""
        for number, (request, future) in tuple(self._requests.items()):
            if request.runner is not runner or not request.is_current:
                self._forget(number)
            elif future.done():
                self._forget(number)
                request.guest.send(_advice(request, future))

    def _forget(self, number: int) -> None:
        if number in self._requests:
            self._requests.pop(number)[1].cancel()


def no_hint(runner: MatchRunner, seat: int, sentence: str) -> Advice:
    """Return an answer without a move, and with the reason."""
    hand, number = _at(runner, seat)
    return Advice(hand=hand, number=number, why=(sentence,))


def _advice(request: HintRequest, future: Future[Found]) -> Advice:
    best = None if future.exception() else future.result().best
    if best is None:
        return no_hint(request.runner, request.seat, SILENT)
    hand, number = request.at
    return Advice(
        hand=hand,
        number=number,
        move=best.move,
        percent=round(100 * best.chance),
        about=best.about[:LONGEST],
        why=tuple(sentence[:LONGEST] for sentence in future.result().why[:MOST_WHY]),
    )


def _at(runner: MatchRunner, seat: int) -> tuple[int, int]:
    return runner.hand, runner.feeds[seat].number


# -- the coach of this program


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(AT_ONCE, "coach")


def consult(record: str, seat: int) -> Future[Found]:
    """Ask the coach in a process, once one is free; a thread waits for the answer."""
    return _threads().submit(_consult, record, seat)


def _consult(record: str, seat: int) -> Found:
    process = HintProcess(record, seat)
    try:
        return process.wait()
    finally:
        process.cancel()
