"""A list of tables in the terminal, of one host or of the whole network, to choose from by number."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import NamedTuple

from rich import box
from rich.table import Table

from engine.text import whole_number
from game.lan.addresses import Address
from game.lan.agreement_text import game_title
from game.lan.auth import read_code
from game.lan.guest.client import Join, Me
from game.lan.joining.connect import NO_TABLE, PATIENCE, JoinAddress, JoinByCode
from game.lan.joining.saved_tables import SavedTable, visit
from game.lan.joining.table_list import (
    CODE,
    ListedTable,
    ServerBrowser,
    TableList,
    hint_of,
    may_join,
    row_names,
    tag_of,
)
from game.lan.messages import PROTOCOL
from game.terminal.line_input import MOMENT, Prompt
from game.terminal.move_input import LEAVE

SEVERAL = "There are several tables at {where}."
ON_NETWORK = "The tables on this network:"
NONE_FOUND = (
    "No table was found on this network. The address of one leads there all the same: join 192.168.1.20"
)
NONE_LEFT = "No table is left on this network."
SEARCH = 8.0  # seconds until the first table of this network is found, or known to let nobody in
SETTLE = 1.0  # seconds from the first table until the others are found
CHOOSE = "Type the number of a table, table for the list again, quit to leave."
NO_NUMBER = "There is no table {said}."
ASK_CODE = "Its code, or Enter for the list again: "


@dataclass(frozen=True)
class OneServer:
    """A known server as a search result. It has told its tables, so it has the same version."""

    addresses: tuple[Address, ...]
    rules: int
    content: str
    server: str = ""
    protocol: int = PROTOCOL
    notice: str = ""

    def found(self) -> tuple[OneServer, ...]:
        """Return this server."""
        return (self,)


class TableSource(NamedTuple):
    """Servers whose tables are listed, with the sentences for the list."""

    browser: ServerBrowser
    title: str
    none: str  # no table was found
    none_left: str  # no table is left
    patience: float  # seconds until the first table is found
    settle: float = 0.0  # seconds after that until the others are found


def at_host(me: Me, addresses: tuple[Address, ...]) -> TableSource:
    """Return the source of the tables of one host."""
    server, none = OneServer(addresses, me.rules, me.content), NO_TABLE.format(where=addresses[0])
    return TableSource(server, SEVERAL.format(where=addresses[0]), none, none, PATIENCE)


def on_network(browser: ServerBrowser) -> TableSource:
    """Return the source of all tables of this network."""
    return TableSource(browser, ON_NETWORK, NONE_FOUND, NONE_LEFT, SEARCH, SETTLE)


class Choosing:
    """Shows the list and asks for a table. `places`: the tables at which this player was."""

    def __init__(
        self,
        me: Me,
        source: TableSource,
        places: Iterable[SavedTable],
        prompt: Prompt,
        now: Callable[[], float],
    ) -> None:
        self._me, self._source = me, source
        self._places = {place.table: place for place in reversed([*places])}  # the first of a table counts
        self._prompt, self._now, self._say = prompt, now, prompt.say
        self._table_list = TableList(me, source.browser, connect=visit)

    def begin(self) -> bool:
        """Show the tables; return False, and say so, if there are none."""
        self._wait(self._source.patience, until=lambda: bool(self._table_list.rows))
        if not self._table_list.rows:
            self._say(self._table_list.notice or self._source.none)
            return False
        self._wait(self._source.settle)
        self._say(self._source.title)
        self._show()
        return True

    def _wait(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        end = self._now() + seconds
        while not until() and self._now() < end:
            self._table_list.update(self._now())
            time.sleep(MOMENT)

    def by_code(self, code: str) -> JoinByCode:
        """Begin to join the table that a code opens."""
        return JoinByCode(self._me, code, self._table_list.locked, places=self._places.values())

    def close(self) -> None:
        """End the connections to the servers."""
        self._table_list.close()

    def choose(self) -> tuple[JoinAddress, str] | None:
        """Ask for a table; begin to join it, and return the attempt and the code of the table.

        None if no table is left. Raise EOFError if the player leaves.
        """
        self._say(CHOOSE)
        while any(row.state != "gone" for row in self._table_list.rows):
            chosen = self._answer(self._ask("> "))
            if chosen is not None:
                return chosen
        self._say(self._source.none_left)
        return None

    def _ask(self, words: str) -> str:
        """Return the next line, keeping the list up to date meanwhile."""
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
        return self._join(listed)

    def _listed(self, said: str) -> ListedTable | None:
        """Return the table of that number in the list."""
        rows = self._table_list.rows
        number = whole_number(said) or 0
        return rows[number - 1] if 1 <= number <= len(rows) else None

    def _join(self, listed: ListedTable) -> tuple[JoinAddress, str] | None:
        """Begin to join a table; None if the player has no code for it."""
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
        """Return True if this player has a seat there."""
        place = self._places.get(listed.row.table) if listed.row else None
        return place is not None and place.ticket is not None

    def _show(self) -> None:
        table = Table("", "table", "game", "seats taken", "", box=box.ASCII, show_edge=False, pad_edge=False)
        rows = self._table_list.rows
        for number, (listed, name) in enumerate(zip(rows, row_names(rows), strict=True), 1):
            row = listed.row
            game, seats = (game_title(row.rules), f"{row.taken} of {row.seats}") if row else ("", "")
            table.add_row(f"{number}.", name, game, seats, self._state(listed))
        self._say(table)

    def _state(self, listed: ListedTable) -> str:
        """Return a word or two about a table, and whether it takes a code."""
        tag = tag_of(listed, mine=self._has_seat(listed))
        asks = listed.row is not None and listed.row.code and tag != CODE
        return f"{tag} · {CODE}" if asks and listed.may_enter and not self._has_seat(listed) else tag
