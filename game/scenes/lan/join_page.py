"""Joining a table on the network: the actions behind the list and the fields."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.lan.addresses import read_address
from game.lan.auth import read_code
from game.lan.guest.client import Join
from game.lan.joining.connect import JoinAddress, JoinAttempt, JoinByCode, join_at
from game.lan.joining.resume import LocalHost, rejoin_local_host
from game.lan.joining.saved_tables import SavedTable, TableStatus, find
from game.lan.joining.table_list import ListedTable, TableList
from game.scenes.chrome import Screen
from game.scenes.lan.code_entry import CodeScene
from game.scenes.lan.connecting import ConnectScene, Remedies
from game.scenes.lan.host_scene import HostSetupScene
from game.scenes.lan.join_text import ADDRESS, TABLE_CODE
from game.scenes.lan.take_seat import take_seat
from game.scenes.profile.profile_name import has_name, me, with_name, with_other_name
from game.scenes.scene import AppContext


class JoinPage(Screen):
    """A page from which tables are joined."""

    def __init__(self, context: AppContext, *, table_list: TableList | None, address: str, code: str) -> None:
        super().__init__(context)
        self.address, self.code = address, code
        self.fault = ""  # the error in the code or address
        self.table_list = table_list
        self.places: tuple[SavedTable, ...] = ()
        self.table_status: TableStatus | None = None
        self.abandoned: tuple[LocalHost, ...] = ()

    @property
    def fault_of(self) -> str:
        """The label of the field at fault."""
        return TABLE_CODE if "code" in self.fault else ADDRESS

    def type_code(self, text: str) -> None:
        """Take a typed code."""
        self.code, self.fault = text, ""
        self.arrange()

    def type_address(self, text: str) -> None:
        """Take a typed address."""
        self.address, self.fault = text, ""
        self.arrange()

    @property
    def is_empty(self) -> bool:
        """True while no table is listed."""
        return self.table_list is not None and not self.table_list.rows

    def host(self) -> None:
        """Set up a table of the player's own."""
        self.context.stack.push(HostSetupScene(self.context))

    def seat_at(self, listed: ListedTable) -> SavedTable | None:
        """Return the saved table with a seat for this player at a listed table."""
        place = find(self.places, listed.row.table, self.context.settings.name) if listed.row else None
        return place if place and place.ticket else None

    def listed_table(self, place: SavedTable) -> ListedTable | None:
        """Return the listed table of a saved one, None while it is not in the list."""
        rows = self.table_list.rows if self.table_list else ()
        there = (listed for listed in rows if listed.row and listed.state != "gone")
        return next((listed for listed in there if listed.row and listed.row.table == place.table), None)

    def owner(self, host: LocalHost) -> SavedTable | None:
        """Return the saved table with a seat for this player at an abandoned host."""
        return next((place for place in self.places if place.table in host.tables and place.ticket), None)

    @property
    def yours(self) -> ListedTable | None:
        """The latest table of a tournament that expects this player."""
        rows = self.table_list.rows if self.table_list else ()
        return next((listed for listed in reversed(rows) if listed.is_yours), None)

    def go(self, listed: ListedTable) -> None:
        """Join a listed table: return to a seat, play, or watch."""
        place = self.seat_at(listed)
        if place is not None:
            self.back_to(place)
        elif listed.row and (listed.may_enter or listed.row.yours):
            saved = find(self.places, listed.row.table, self.context.settings.name)
            code = saved.code if saved else ""
            if listed.row.code and not code:
                self._ask_code(listed, listed.row.name)
            else:
                self._enter(listed, listed.row.name, code)

    def _ask_code(self, listed: ListedTable, table: str, typed: str = "") -> None:
        enter = partial(self._enter, listed, table)
        self.context.stack.push(CodeScene(self.context, table=table, done=enter, typed=typed))

    def _enter(self, listed: ListedTable, table: str, code: str) -> None:
        remedies: Remedies = {"code": partial(self._ask_code, listed, table, code)}
        begin = self._start_with_code if code else self._start
        begin(lambda: JoinAddress(me(self.context), listed.addresses, listed.aim(code)), code, remedies)

    def back_to(self, place: SavedTable) -> None:
        """Return to a saved table, at its present or last address."""
        listed = self.listed_table(place)
        where = tuple(dict.fromkeys((*(listed.addresses if listed else ()), *place.where)))
        aim, ticket = Join(place.table, place.code), place.ticket
        self._start(lambda: JoinAddress(me(self.context), where, aim, ticket=ticket), place.code)

    def bring_back(self, host: LocalHost, place: SavedTable) -> None:
        """Restart an abandoned host and return to the table."""
        self._start(lambda: rejoin_local_host(me(self.context), host.path, place), place.code)

    def by_code(self) -> None:
        """Join the table that the typed code opens."""
        try:
            code = read_code(self.code)
        except ValueError as error:
            self._refuse(str(error))
            return
        tables = self.table_list.locked if self.table_list else []
        self._start_with_code(lambda: JoinByCode(me(self.context), code, tables, places=self.places), code)

    def by_address(self) -> None:
        """Join the table at the typed address."""
        try:
            address = read_address(self.address)
            code = read_code(self.code) if self.code.strip() else ""
        except ValueError as error:
            self._refuse(str(error))
            return
        self._start_with_code(lambda: join_at(me(self.context), [address], code, self.places), code)

    def _refuse(self, sentence: str) -> None:
        self.fault = sentence
        self.context.sound.play("error")
        self.arrange()

    def _start(self, begin: Callable[[], JoinAttempt], code: str, remedies: Remedies | None = None) -> None:
        """Join a table once the player has a name."""
        with_name(self.context, partial(self._connect, begin, code, remedies))

    def _start_with_code(
        self, begin: Callable[[], JoinAttempt], code: str, remedies: Remedies | None = None
    ) -> None:
        """Join a table, and ask for a name only after the code has proved right."""
        named = None if has_name(self.context) else partial(self._start, begin, code, remedies)
        self._connect(begin, code, remedies, named)

    def _connect(
        self,
        begin: Callable[[], JoinAttempt],
        code: str,
        remedies: Remedies | None,
        named: Callable[[], None] | None = None,
    ) -> None:
        def arrived(attempt: JoinAttempt) -> None:
            take_seat(self.context, attempt, code)

        again = partial(self._connect, begin, code, remedies)
        chances: Remedies = {**(remedies or {}), "name": partial(with_other_name, self.context, again)}
        self.context.stack.push(ConnectScene(self.context, begin(), arrived, chances, named=named))
