"""Hints at a table whose host allows them: what the coach would play, told to who asks and to nobody else.

He thinks in processes of their own, for few seats of all tables at a time, so that no news wait for him. What
he finds is made of deals of the cards that the seat cannot see. Nothing of it is written down.
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
MOST_WHY, LONGEST = 3, 600  # sentences of a reason, and characters of each

Ask = Callable[[str, int], "Future[Found]"]  # of the record of a hand, and a seat


class Asked(NamedTuple):
    """Who wants to know, and as of which news."""

    guest: Guest
    seat: int
    playing: MatchRunner
    at: tuple[int, int]  # hand and number of that seat's news

    @property
    def counts(self) -> bool:
        """Do things stand for that seat as they did?"""
        return self.guest.seat == self.seat and _at(self.playing, self.seat) == self.at


class HintService:
    """What the guests of one table have asked the coach."""

    def __init__(self, ask: Ask | None = None) -> None:
        self._ask = ask or consult
        self._asked: dict[int, tuple[Asked, Future[Found]]] = {}  # by guest

    @property
    def is_asked(self) -> bool:
        """Is the coach thinking about anything?"""
        return bool(self._asked)

    def knows(self, guest: Guest) -> bool:
        """Is the coach thinking about just that for this guest?"""
        return guest.number in self._asked and self._asked[guest.number][0].counts

    def ask(self, guest: Guest, seat: int, playing: MatchRunner, seats: Sequence[SeatShown]) -> None:
        """Asks the coach what to play in that seat; the guest is told once he knows."""
        asked = Asked(guest, seat, playing, _at(playing, seat))
        about = About(seats=tuple(shown.seat for shown in seats))
        self._forget(guest.number)
        future = self._ask(with_about(playing.match.game.record(), about), seat)
        self._asked[guest.number] = asked, future

    def update(self, playing: MatchRunner | None) -> None:
        """Tells what the coach has found; what nobody can use any more is forgotten."""
        for number, (asked, future) in tuple(self._asked.items()):
            if asked.playing is not playing or not asked.counts:
                self._forget(number)
            elif future.done():
                self._forget(number)
                asked.guest.send(_advice(asked, future))

    def _forget(self, number: int) -> None:
        if number in self._asked:
            self._asked.pop(number)[1].cancel()


def declined(playing: MatchRunner, seat: int, sentence: str) -> Advice:
    """No hint, and why."""
    hand, number = _at(playing, seat)
    return Advice(hand=hand, number=number, why=(sentence,))


def _advice(asked: Asked, future: Future[Found]) -> Advice:
    best = None if future.exception() else future.result().best
    if best is None:
        return declined(asked.playing, asked.seat, SILENT)
    hand, number = asked.at
    return Advice(
        hand=hand,
        number=number,
        move=best.move,
        percent=round(100 * best.chance),
        about=best.about[:LONGEST],
        why=tuple(sentence[:LONGEST] for sentence in future.result().why[:MOST_WHY]),
    )


def _at(playing: MatchRunner, seat: int) -> tuple[int, int]:
    return playing.hand, playing.feeds[seat].number


# -- the coach of this program


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(AT_ONCE, "coach")


def consult(record: str, seat: int) -> Future[Found]:
    """Asks him in a process, once one of the few is free; a thread waits for the answer."""
    return _threads().submit(_consult, record, seat)


def _consult(record: str, seat: int) -> Found:
    adviser = HintProcess(record, seat)
    try:
        return adviser.wait()
    finally:
        adviser.cancel()
