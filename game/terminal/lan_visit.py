"""A visit to a host in the terminal: the way to a table, and from one match to the next."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol, TextIO

from rich.console import Console

from game.lan.addresses import Address
from game.lan.discovery.discovery import Browser
from game.lan.errors import Fault
from game.lan.guest.client import Me
from game.lan.guest.room import Room
from game.lan.joining.connect import JoinAttempt, join_at, remember_arrival
from game.lan.joining.saved_tables import SavedTable, load
from game.lan.lan_text import is_conducted
from game.system import crash_report
from game.terminal.choose_table import Around, Choosing, at_host, on_network
from game.terminal.lan_play import LanTerminal
from game.terminal.line_input import MOMENT, Prompt, is_typed, lines_from
from game.terminal.waiting_room import Waiting

SAY_CODE = "Say --code CODE."
LOOKING = "Looking for tables on this network …"


class NextTable(Protocol):
    """Finds the next table of a tournament after the table `last`; None if there is none.

    Raises EOFError if the player leaves.
    """

    def __call__(
        self,
        me: Me,
        addresses: Sequence[Address],
        last: str,
        *,
        console: Console,
        prompt: Prompt,
        now: Callable[[], float],
    ) -> JoinAttempt | None: ...


class Visit:
    """Somebody at a host, from the door to the end; without addresses, at one that this network has."""

    def __init__(
        self,
        me: Me,
        addresses: tuple[Address, ...],
        *,
        console: Console,
        source: TextIO | None,
        hints: bool = True,
        next_table: NextTable | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self._me, self._addresses, self._find_next = me, addresses, next_table
        self._console, self._now, self._hints = console, now, hints
        self._lines, self._echo = lines_from(source), not is_typed(source)

    def go(self, code: str) -> int:
        """Goes to a table, or back to one's seat there, and plays until all is over; the exit status."""
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
        """The table that is meant there, or that the player chooses; None if there is none.

        EOFError if the player leaves.
        """
        if not self._addresses:
            return self._look_around(code)
        way = join_at(self._me, self._addresses, code, self._places())
        self._follow(way)
        if way.has_to_choose and not code:
            return self._choose(at_host(self._me, self._addresses))
        return self._arrive(way, code)

    def _look_around(self, code: str) -> Room | None:
        """A table of this network: the one that the code opens, or one that is chosen."""
        self._console.print(LOOKING)
        with Browser() as browser:
            return self._choose(on_network(browser), code)

    def _choose(self, around: Around, code: str = "") -> Room | None:
        choosing = Choosing(
            self._me, around, self._places(), console=self._console, prompt=self._prompt(), now=self._now
        )
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
        """Where this player has been under this name."""
        return [place for place in load().value.places if place.called == self._me.name]

    def _go(self, way: JoinAttempt, code: str = "") -> Room | None:
        """Goes that way; None if it leads nowhere, and that is said."""
        self._follow(way)
        return self._arrive(way, code)

    def _follow(self, way: JoinAttempt) -> None:
        self._console.print(way.sentence)
        while not (way.arrived or way.failure):
            way.update(self._now())
            time.sleep(MOMENT)

    def _arrive(self, way: JoinAttempt, code: str) -> Room | None:
        """Where that way has led."""
        if way.arrived is None:
            needs_code = way.retry_with == "code" and not code
            self._console.print(f"{way.failure} {SAY_CODE}" if needs_code else way.failure)
            return None
        self._addresses = way.addresses
        remember_arrival(way, self._me, code)
        return way.arrived

    def _stay(self, room: Room) -> None:
        """Plays at a table, one match after another. EOFError if the player leaves."""
        try:
            while Waiting(room, self._console, self._prompt(), self._now).wait():
                terminal = LanTerminal(
                    room, self._console, self._lines, echo=self._echo, hints=self._hints, now=self._now
                )
                terminal.run()
                if terminal.is_left:
                    raise EOFError
                if room.status.kind == "ended":
                    return
        except EOFError:
            raise
        except Exception as error:  # what a host says can make nonsense of anything that is told of it
            crash_report.note(error)
            room.give_up()
            self._console.print(room.status.sentence)
        finally:
            room.link.stop()

    def _next_table(self, room: Room) -> Room | None:
        """The next table of a tournament; None where there is none. EOFError if the player leaves."""
        over = room.status.kind == "connected" or room.fault == Fault.CLOSING
        if self._find_next is None or room.lobby is None or not is_conducted(room.lobby) or not over:
            return None
        self._addresses = room.link.addresses  # its host may have moved
        attempt = self._find_next(
            self._me,
            self._addresses,
            room.link.ticket.table if room.link.ticket else "",
            console=self._console,
            prompt=self._prompt(),
            now=self._now,
        )
        return self._go(attempt) if attempt else None

    def _prompt(self) -> Prompt:
        return Prompt(self._console, self._lines, echo=self._echo)
