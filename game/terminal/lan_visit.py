"""A visit to a host in the terminal: joining a table, and going from one match to the next."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import TextIO

from rich.console import Console

from game.lan.addresses import Address
from game.lan.auth import read_code
from game.lan.discovery.discovery import Browser
from game.lan.errors import Fault
from game.lan.guest.client import Me
from game.lan.guest.room import Room
from game.lan.joining.connect import JoinAttempt, join_at, remember_arrival
from game.lan.joining.saved_tables import SavedTable, load
from game.lan.lan_text import is_tournament_table
from game.system import crash_report
from game.terminal.choose_table import Choosing, TableSource, at_host, on_network
from game.terminal.lan_play import LanTerminal, SpokenLanTable
from game.terminal.line_input import MOMENT, Prompt, SpokenPrompt, is_typed, lines_from
from game.terminal.move_input import LEAVE
from game.terminal.waiting_room import Waiting

SAY_CODE = "Say --code CODE."
ASK_CODE = "Its code, or Enter to leave: "
NO_NAME = "At a table on the network everybody has a name: say --name NAME."
LOOKING = "Looking for tables on this network …"

# Waits for the next table of a tournament, after the table of the given id. None: there is none.
NextTable = Callable[[Me, Sequence[Address], str, Prompt, Callable[[], float]], JoinAttempt | None]


class Visit:
    """A player's visit to the host at `addresses`; without addresses, to a host found on this network.

    A player who is not `named` learns if a code is right, and nothing else. `any_seat`: return to a seat that
    was taken under another name, too. `speak`: tell all in sentences, for a screen reader.
    """

    def __init__(
        self,
        me: Me,
        addresses: tuple[Address, ...],
        *,
        console: Console,
        source: TextIO | None,
        hints: bool = True,
        named: bool = True,
        any_seat: bool = False,
        next_table: NextTable | None = None,
        speak: bool = False,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._named, self._any_seat = named, any_seat
        self._me, self._addresses, self._find_next = me, addresses, next_table
        self._console, self._now, self._hints, self._speak = console, now, hints, speak
        self._lines, self._is_typed = lines_from(source), is_typed(source)

    def go(self, code: str) -> int:
        """Join a table, or return to a seat there, and play until all is over. Return the exit status.

        Raise ValueError with a sentence if the player needs a name.
        """
        try:
            room = self._enter(code)
            if room is None:
                return 1
            while room is not None:
                self._stay(room)
                room = self._next_table(room)
        except EOFError:  # the player has left
            pass
        return 0

    def _enter(self, code: str) -> Room | None:
        """Join the table; None if there is none. Raise EOFError if the player leaves."""
        if not self._addresses:
            return self._look_around(code)
        attempt = join_at(self._me, self._addresses, code, self._places())
        self._follow(attempt)
        if attempt.has_to_choose and (self._is_typed or not code):
            if code:
                self._prompt().say(attempt.failure)
            return self._choose(at_host(self._me, self._addresses))
        room = self._arrive(attempt, code)
        while room is None and attempt.retry_with == "code" and self._is_typed and (code := self._ask_code()):
            attempt = join_at(self._me, self._addresses, code, self._places())
            room = self._go(attempt, code)
        return room

    def _ask_code(self) -> str:
        """Return a typed code, "" for none. Raise EOFError if the player leaves."""
        prompt = self._prompt()
        while True:
            said = prompt.ask(ASK_CODE)
            if said is None:
                continue
            if said.strip().lower() in LEAVE:
                raise EOFError
            try:
                return read_code(said) if said.strip() else ""
            except ValueError as error:
                prompt.say(str(error))

    def _look_around(self, code: str) -> Room | None:
        """Join a table of this network, found by its code or chosen from a list."""
        self._prompt().say(LOOKING)
        with Browser() as browser:
            return self._choose(on_network(browser), code)

    def _choose(self, source: TableSource, code: str = "") -> Room | None:
        choosing = Choosing(self._me, source, self._places(), self._prompt(), self._now)
        try:
            if not choosing.begin():
                return None
            room = self._go(choosing.by_code(code), code) if code else None
            while room is None and (chosen := choosing.choose()) is not None:
                room = self._go(*chosen)
            return room
        finally:
            choosing.close()

    def _places(self) -> list[SavedTable]:
        """The tables at which this player was under this name, then those under others if they count."""
        mine = sorted(load().value.places, key=lambda place: place.called != self._me.name)
        return [place for place in mine if self._any_seat or place.called == self._me.name]

    def _go(self, attempt: JoinAttempt, code: str = "") -> Room | None:
        """Carry an attempt to its end; None, and its reason printed, if it fails."""
        self._follow(attempt)
        return self._arrive(attempt, code)

    def _follow(self, attempt: JoinAttempt) -> None:
        self._prompt().say(attempt.sentence)
        while not (attempt.arrived or attempt.failure):
            attempt.update(self._now())
            time.sleep(MOMENT)
        if not self._named and attempt.depends_on_name:
            raise ValueError(NO_NAME)

    def _arrive(self, attempt: JoinAttempt, code: str) -> Room | None:
        if attempt.arrived is None:
            needs_code = attempt.retry_with == "code" and not (code or self._is_typed)
            self._prompt().say(f"{attempt.failure} {SAY_CODE}" if needs_code else attempt.failure)
            return None
        self._addresses = attempt.addresses
        remember_arrival(attempt, self._me, code)
        return attempt.arrived

    def _stay(self, room: Room) -> None:
        """Play at a table, one match after another. Raise EOFError if the player leaves."""
        try:
            while Waiting(room, self._prompt(), self._now).wait():
                form = SpokenLanTable if self._speak else LanTerminal
                terminal = form(
                    room,
                    self._console,
                    self._lines,
                    echo=not self._is_typed,
                    hints=self._hints,
                    now=self._now,
                )
                terminal.run()
                if terminal.is_left:
                    raise EOFError
                if room.status.kind == "ended":
                    return
        except EOFError:
            raise
        except Exception as error:  # messages that make no sense can break whatever shows them
            crash_report.note(error)
            room.give_up()
            self._prompt().say(room.status.sentence)
        finally:
            room.link.stop()

    def _next_table(self, room: Room) -> Room | None:
        """Join the next table of a tournament; None if there is none. Raise EOFError if the player leaves."""
        over = room.status.kind == "connected" or room.fault == Fault.CLOSING
        if self._find_next is None or room.lobby is None or not is_tournament_table(room.lobby) or not over:
            return None
        self._addresses = room.link.addresses  # its host may have moved
        last = room.link.ticket.table if room.link.ticket else ""
        attempt = self._find_next(self._me, self._addresses, last, self._prompt(), self._now)
        return self._go(attempt) if attempt else None

    def _prompt(self) -> Prompt:
        prompt = SpokenPrompt if self._speak else Prompt
        return prompt(self._console, self._lines, echo=not self._is_typed)
