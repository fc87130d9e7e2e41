"""Tables in the terminal, of a host or of the whole network: a list with numbers, to choose one from."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from rich import box
from rich.console import Console
from rich.table import Table

from game.lan.addresses import Address
from game.lan.auth import read_code
from game.lan.guest.client import Join, Me
from game.lan.joining.connect import NO_TABLE, PATIENCE, JoinAddress, JoinByCode
from game.lan.joining.saved_tables import SavedTable
from game.lan.joining.table_list import (
    CODE,
    ListedTable,
    Searching,
    TableList,
    hint_of,
    may_join,
    named,
    tag_of,
)
from game.lan.lan_text import game_title
from game.lan.messages import PROTOCOL
from game.terminal.line_input import MOMENT, Prompt
from game.terminal.move_input import LEAVE

SEVERAL = "There are several tables at {where}."
ON_NETWORK = "The tables on this network:"
NONE_FOUND = (
    "No table was found on this network. The address of one leads there all the same: join 192.168.1.20"
)
NONE_LEFT = "No table is left on this network."
SEARCH = 8.0  # seconds in which a table of this network is found, if there is one, or that it lets nobody in
SETTLE = 1.0  # seconds after the first in which the others are found
CHOOSE = "Type the number of a table, table for the list again, quit to leave."
NO_NUMBER = "There is no table {said}."
ASK_CODE = "Its code, or Enter for the list again: "


@dataclass(frozen=True)
class OneServer:
    """A server that need not be looked for: of the same version, for it has told its tables."""

    addresses: tuple[Address, ...]
    rules: int
    content: str
    server: str = ""
    protocol: int = PROTOCOL
    notice: str = ""

    def found(self) -> tuple[OneServer, ...]:
        """It is there."""
        return (self,)


class Around(NamedTuple):
    """Where tables are looked for: who finds them, and what is said of those there, of none and of none left.

    `patience`: seconds until the first is found; `settle`: and after it the others.
    """

    finds: Searching
    title: str
    none: str
    none_left: str
    patience: float
    settle: float = 0.0


def at_host(me: Me, addresses: tuple[Address, ...]) -> Around:
    """The tables of one host."""
    server, none = OneServer(addresses, me.rules, me.content), NO_TABLE.format(where=addresses[0])
    return Around(server, SEVERAL.format(where=addresses[0]), none, none, PATIENCE)


def on_network(browser: Searching) -> Around:
    """All tables of this network."""
    return Around(browser, ON_NETWORK, NONE_FOUND, NONE_LEFT, SEARCH, SETTLE)


class Choosing:
    """The tables around. `places`: where this player has been."""

    def __init__(
        self,
        me: Me,
        around: Around,
        places: Iterable[SavedTable],
        *,
        console: Console,
        prompt: Prompt,
        now: Callable[[], float],
    ) -> None:
        self._me, self._around = me, around
        self._places = {place.table: place for place in places}
        self._console, self._prompt, self._now = console, prompt, now
        self._table_list = TableList(me, around.finds)

    def begin(self) -> bool:
        """Tells which tables there are; False if there are none, and that is said."""
        self._wait(self._around.patience, until=lambda: bool(self._table_list.rows))
        if not self._table_list.rows:
            self._say(self._table_list.notice or self._around.none)
            return False
        self._wait(self._around.settle)
        self._say(self._around.title)
        self._show()
        return True

    def _wait(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        end = self._now() + seconds
        while not until() and self._now() < end:
            self._table_list.update(self._now())
            time.sleep(MOMENT)

    def by_code(self, code: str) -> JoinByCode:
        """The way to the table that a code opens."""
        return JoinByCode(self._me, code, self._table_list.locked, places=self._places.values())

    def close(self) -> None:
        """Nobody chooses any more."""
        self._table_list.close()

    def choose(self) -> tuple[JoinAddress, str] | None:
        """The way to the table that is chosen, and its code; None once there is no table any more.

        EOFError if the player leaves.
        """
        self._say(CHOOSE)
        while any(listed.state != "gone" for listed in self._table_list.rows):
            way = self._answer(self._ask("> "))
            if way is not None:
                return way
        self._say(self._around.none_left)
        return None

    def _ask(self, words: str) -> str:
        """The next line; the list goes on meanwhile."""
        while True:
            self._table_list.update(self._now())
            line = self._prompt.ask(words)
            if line is not None:
                return line.strip()

    def _answer(self, said: str) -> tuple[JoinAddress, str] | None:
        if said.lower() in LEAVE:
            raise EOFError
        listed = self._listed(said)
        if listed is None:
            if said and said.lower() != "table":
                self._say(NO_NUMBER.format(said=said))
            self._show()
            return None
        if not may_join(listed, mine=self._has_seat(listed)):
            self._say(hint_of(listed))
            return None
        return self._way(listed)

    def _listed(self, said: str) -> ListedTable | None:
        """The table of that number."""
        rows = self._table_list.rows
        number = int(said) if said.isdecimal() else 0
        return rows[number - 1] if 1 <= number <= len(rows) else None

    def _way(self, listed: ListedTable) -> tuple[JoinAddress, str] | None:
        """The way there; None where the player has no code for it."""
        assert listed.row
        place = self._places.get(listed.row.table)
        code = place.code if place else ""
        if place and place.ticket:
            aim = Join(place.table, code)
            return JoinAddress(self._me, listed.addresses, aim, ticket=place.ticket), code
        while listed.row.code and not code:
            said = self._ask(ASK_CODE)
            if not said:
                self._show()
                return None
            try:
                code = read_code(said)
            except ValueError as error:
                self._say(str(error))
        return JoinAddress(self._me, listed.addresses, listed.aim(code)), code

    def _has_seat(self, listed: ListedTable) -> bool:
        """Does a seat there wait for this player?"""
        place = self._places.get(listed.row.table) if listed.row else None
        return place is not None and place.ticket is not None

    def _say(self, what: object) -> None:
        self._prompt.interrupt()
        self._console.print(what)

    def _show(self) -> None:
        table = Table("", "table", "game", "seats taken", "", box=box.ASCII, show_edge=False, pad_edge=False)
        rows = self._table_list.rows
        for number, (listed, name) in enumerate(zip(rows, named(rows), strict=True), 1):
            row = listed.row
            game, seats = (game_title(row.rules), f"{row.taken} of {row.seats}") if row else ("", "")
            table.add_row(f"{number}.", name, game, seats, self._state(listed))
        self._say(table)

    def _state(self, listed: ListedTable) -> str:
        """How things stand there, and whether it takes a code."""
        tag = tag_of(listed, mine=self._has_seat(listed))
        asks = listed.row is not None and listed.row.code and tag != CODE
        return f"{tag} · {CODE}" if asks and listed.may_enter and not self._has_seat(listed) else tag
