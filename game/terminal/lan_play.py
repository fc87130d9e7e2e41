"""A match on the network in the terminal: events, chat and people as lines."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from rich.console import Console

from engine import IllegalMove
from engine.text import joined
from game.coach.hint_request import Coach
from game.lan.agreement_text import times_in_words
from game.lan.guest.record_download import RecordDownload
from game.lan.guest.remote_coach import RemoteCoach, why_no_coach
from game.lan.guest.remote_table import NOT_YET, RemoteTable
from game.lan.guest.room import Room
from game.lan.guest.waiting import WaitMonitor, awaited
from game.lan.joining.connect import leave_for_good
from game.lan.lan_text import NO_PERSON, PeopleLog, pause_words, span
from game.lan.messages import Away, DoNotWait, Pause
from game.players.decision_clock import DecisionClock
from game.stage.event_text import LogLine
from game.terminal.move_input import HINT
from game.terminal.play import TerminalTable
from game.terminal.spoken_table import SpokenTable
from game.terminal.waiting_room import spoken

SAY = "  say WORDS    says something to everybody"
HELP = """\
  break        a pause for everybody; go on ends it
  go without   do not wait for who is away or idle: a bot plays if most agree
  leave        leave for good
  quit         leave; a bot plays for you until you join again"""
HELP_WATCHING = "  quit         leave"
AWAY = "A bot plays for you until you join again."
GONE = "You are not watching any more."
BREAK = "Type break for a pause."
MAY_GO = "Type go without if you do not want to wait for {names}."
GOES = "You do not want to wait for {names}; if most agree, a bot plays there."
NOBODY_IS_LATE = "Nobody has kept the others waiting for long."
CHECKED = 200  # moves of a record to check between two reads of lines


class LanTerminal(TerminalTable):
    """Plays a match of another host. Others move at any time, so it reads lines and prints news in turn."""

    def __init__(
        self,
        room: Room,
        console: Console,
        lines: Iterator[str | None],
        *,
        echo: bool = True,
        hints: bool = True,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.room, self.remote = room, RemoteTable(room)
        super().__init__(self.remote, console, lines, echo=echo, hints=hints, now=now)
        self._wait_monitor, self._recording = WaitMonitor(room), RecordDownload(room)
        self._held = ""
        self._other_host = ""  # the sentence about another host that was said
        self._people = PeopleLog(self.remote.lobby)
        self._late: frozenset[int] = frozenset()  # seats that can be voted away
        self._hand = self._told_hand = self.table.hand
        self._told: list[object] = []  # lines of this hand, with the names of that time
        self._shown: tuple[object, ...] = ()  # of the last printed result
        self.is_left = False  # by the player
        self._leave = self._go_away
        self._commands |= {
            "break": lambda: room.say(Pause()),
            "go on": lambda: room.say(Pause(False)),
            "go without": self._go_without,
        }
        del self._commands["pause"], self._commands["undo"]

    def run(self) -> int:
        """Play until the match is over, the player leaves or the connection ends. Return the exit
        status.
        """
        self._greet()
        self._tell_of(self._people.first)
        try:
            while not self._go_on():
                self._listen()
        except EOFError:
            self.is_left = True
            self._leave()
        return 0

    def _go_away(self) -> None:
        """Leave the seat to a bot for a while; a spectator just leaves."""
        if self.table.me is None:
            leave_for_good(self.room)
            self.say(GONE)
        else:
            self.room.say(Away())
            self.say(AWAY)

    def _clock(self) -> DecisionClock | None:
        return (
            None if self._held == "lost" else super()._clock()
        )  # it does not count while the connection is lost

    def _clock_in_words(self) -> str:
        seconds, agreement = self.table.options.get("seconds", 0), self.remote.lobby.agreement
        said = f"Every decision has {seconds} seconds." if seconds else times_in_words(agreement)
        return said if self.table.me is None else f"{said} {BREAK}"

    def _go_on(self) -> bool:
        """Print the news; return True once nothing more can come."""
        self._tell_people()
        entered, self._entered = self._entered, False
        fresh = self._tell() or entered
        self._tell_held()
        if self.room.status.kind == "ended":
            return True
        if self.table.hand != self._hand:
            self._hand, self.narrator, fresh = self.table.hand, self.kind.narrator(()), True
        if self.table.result is not None:
            self._tell_result()
        elif entered or (fresh and self.table.moves()):  # who comes in sees the table, whoever's turn it is
            self._show_table()
        for words in self._recording.step(CHECKED):
            self.say(words)
        return self.table.over and not self._recording.waits

    def _tell(self) -> bool:
        told = super()._tell()
        while self.room.said:
            self.say(spoken(self.room.said.popleft()))
        return told

    def _tell_line(self, line: object) -> None:
        if self.table.hand != self._told_hand:
            self._told_hand, self._told = self.table.hand, []
        self._told.append(line)
        super()._tell_line(line)

    def _show_log(self) -> None:
        for line in self._told:
            self.say(line)

    def _tell_held(self) -> None:
        """Say once that the game has stopped, and once that it continues."""
        held = self._wait_monitor.at(self.now())
        self._tell_other_host(held.other_host)
        untold = held.kind == "paused" and not (held.pause or held.paused in NO_PERSON)
        if untold or held.kind == self._held:  # the length of a pause comes a moment after it
            return
        before, self._held = self._held, held.kind
        if held.ended and held.ended == self._told_notice:
            return
        goes_on = f" The game goes on in {span(held.pause)}." if held.pause else ""
        words = {
            "ended": held.ended,
            "lost": "The connection is lost; it comes back by itself.",
            "paused": f"{pause_words(held.paused)}.{goes_on}",
        }
        self.say(words.get(held.kind, "You are back." if before == "lost" else "The game goes on."))
        if before == "lost" and held.kind not in words:
            self._show_table()

    def _tell_other_host(self, sentence: str) -> None:
        """Say once that another host answers where the table was."""
        if sentence and sentence != self._other_host:
            self.say(sentence)
        self._other_host = sentence

    def _tell_people(self) -> None:
        """Say who has left and who is back, and name once each player whom nobody must wait for."""
        self.wording.seats = self.table.seats  # a bot has a name of its own
        self._tell_of(self._people.news(self.remote.lobby))
        plays = self.table.me is not None
        late = self._wait_monitor.at(self.now()).votable - {self.table.me} if plays else frozenset[int]()
        if late - self._late:
            self.say(MAY_GO.format(names=self._names(late)))
        self._late = late

    def _tell_of(self, lines: Iterable[LogLine]) -> None:
        for line in lines:
            self.say(self.wording.line(line.seat, line.text))

    def _names(self, seats: Iterable[int]) -> str:
        return joined([self.table.seats[seat].name for seat in sorted(seats)])

    def _tell_result(self) -> None:
        """Show the result of a hand, then who must agree to the next one."""
        over, others = self.table.over, awaited(self.room)
        if self._shown == (self.table.hand, over, others):
            return
        if self._shown[:1] != (self.table.hand,):
            self._show_result()
            if not over and self.table.me is not None:
                self.say(self.next_words)
        elif others and not over:
            self.say(f"  waiting for {joined(others)}")
        self._shown = (self.table.hand, over, others)
        if over:
            self._tell_winners()

    def _answer(self, text: str) -> None:
        said = text.lower()
        if said.startswith("say "):
            self.room.chat(text[4:])
        elif said == "leave":
            self._leave = partial(leave_for_good, self.room)
            raise EOFError
        else:
            super()._answer(text)

    def _further_help(self) -> Iterator[str]:
        yield SAY
        if self.table.me is None:
            yield HELP_WATCHING
            return
        if not self._why_no_coach():
            yield HINT
        yield HELP

    def _coach(self) -> Coach:
        return RemoteCoach(self.room, self.remote)

    def _why_no_coach(self) -> str:
        return why_no_coach(self.room)

    def _go_without(self) -> None:
        """Vote against waiting for all players who are late."""
        for seat in sorted(self._late):
            self.room.say(DoNotWait(seat))
        self.say(GOES.format(names=self._names(self._late)) if self._late else NOBODY_IS_LATE)

    def _next_hand(self) -> None:
        if self.table.me is not None and not self.table.over:
            self.table.next_hand()

    def _move(self, text: str) -> None:
        try:
            self.table.play(self._meant(text))
        except IllegalMove as reason:
            self._refuse(str(reason))

    def _refuse(self, reason: str) -> None:
        if reason != NOT_YET:  # comes with the news
            super()._refuse(reason)


class SpokenLanTable(SpokenTable, LanTerminal):
    """A match of another host, read aloud."""
