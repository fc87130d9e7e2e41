"""The ways to a table on the network, and what is known of each: what the list and the fields lead to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.lan.addresses import read_address
from game.lan.auth import read_code
from game.lan.guest.client import Join
from game.lan.hosted.abandoned import AbandonedHost
from game.lan.hosted.resume import way_back
from game.lan.joining.connect import JoinAddress, JoinAttempt, JoinByCode, RejoinOrJoin
from game.lan.joining.saved_tables import SavedTable, place_at
from game.lan.joining.table_list import ListedTable, TableList
from game.lan.joining.table_status import TableStatus
from game.scenes.chrome import Screen
from game.scenes.lan.code_entry import CodeScene
from game.scenes.lan.connecting import ConnectScene, Remedies
from game.scenes.lan.host_scene import HostSetupScene
from game.scenes.lan.take_seat import take_seat
from game.scenes.profile.profile_name import me, with_name, with_other_name
from game.scenes.scene import AppContext


class JoinPage(Screen):
    """Where one goes to a table from."""

    def __init__(self, context: AppContext, *, offers: TableList | None, address: str, code: str) -> None:
        super().__init__(context)
        self.address, self.code = address, code
        self.fault = ""  # what is wrong with a code or an address
        self.offers = offers
        self.places: tuple[SavedTable, ...] = ()
        self.recent: TableStatus | None = None
        self.left: tuple[AbandonedHost, ...] = ()

    @property
    def fault_of(self) -> str:
        """The label of the field at fault."""
        return "Code" if "code" in self.fault else "Address"

    def type_code(self, text: str) -> None:
        """A code is typed."""
        self.code, self.fault = text, ""
        self.arrange()

    def type_address(self, text: str) -> None:
        """An address is typed."""
        self.address, self.fault = text, ""
        self.arrange()

    def host(self) -> None:
        """A table of my own."""
        self.context.stack.push(HostSetupScene(self.context))

    def seat_at(self, offer: ListedTable) -> SavedTable | None:
        """The place that waits for this player at an offered table."""
        table = offer.row.table if offer.row else ""
        return next((place for place in self.places if place.table == table and place.ticket), None)

    def offer_of(self, place: SavedTable) -> ListedTable | None:
        """That table in the list, None while it is not there."""
        rows = self.offers.rows if self.offers else ()
        there = (offer for offer in rows if offer.row and offer.state != "gone")
        return next((offer for offer in there if offer.row and offer.row.table == place.table), None)

    def owner(self, host: AbandonedHost) -> SavedTable | None:
        """This player's place at a table of a host that was left."""
        return next((place for place in self.places if place.table in host.tables and place.ticket), None)

    @property
    def yours(self) -> ListedTable | None:
        """The table of a tournament where this player is expected, the newest one."""
        rows = self.offers.rows if self.offers else ()
        return next((offer for offer in reversed(rows) if offer.is_yours), None)

    def go(self, offer: ListedTable) -> None:
        """To a table of the list: back to one's seat, to play, or to watch."""
        place = self.seat_at(offer)
        if place is not None:
            self.back_to(place)
        elif offer.row and (offer.may_enter or offer.row.yours):
            known = next((each.code for each in self.places if each.table == offer.row.table), "")
            if offer.row.code and not known:
                self._ask_code(offer, offer.row.name)
            else:
                self._enter(offer, offer.row.name, known)

    def _ask_code(self, offer: ListedTable, table: str, typed: str = "") -> None:
        enter = partial(self._enter, offer, table)
        self.context.stack.push(CodeScene(self.context, table=table, done=enter, typed=typed))

    def _enter(self, offer: ListedTable, table: str, code: str) -> None:
        other = partial(self._ask_code, offer, table, code)
        self._start(
            lambda: JoinAddress(me(self.context), offer.addresses, offer.aim(code)), code, {"code": other}
        )

    def back_to(self, place: SavedTable) -> None:
        """To a table of the last time, where it is now or where it was."""
        offer = self.offer_of(place)
        where = tuple(dict.fromkeys((*(offer.addresses if offer else ()), *place.where)))
        aim, ticket = Join(place.table, place.code), place.ticket
        self._start(lambda: JoinAddress(me(self.context), where, aim, ticket=ticket), place.code)

    def bring_back(self, host: AbandonedHost, place: SavedTable) -> None:
        """A host that was left goes on, and this player is back at the table."""
        self._start(lambda: way_back(me(self.context), host.path, place), place.code)

    def by_code(self) -> None:
        """To the table that the typed code opens."""
        try:
            code = read_code(self.code)
        except ValueError as error:
            self._refuse(str(error))
            return
        tables = self.offers.locked if self.offers else []
        self._start(lambda: JoinByCode(me(self.context), code, tables, places=self.places), code)

    def by_address(self) -> None:
        """To the table at the typed address."""
        try:
            address = read_address(self.address)
            code = read_code(self.code) if self.code.strip() else ""
        except ValueError as error:
            self._refuse(str(error))
            return
        known = place_at(self.places, address, code)
        if known is None:
            self._start(
                lambda: JoinAddress(me(self.context), [address], Join(code=code), places=self.places), code
            )
        else:
            self._start(lambda: RejoinOrJoin(me(self.context), [address], known, code), code)

    def _refuse(self, sentence: str) -> None:
        self.fault = sentence
        self.context.sound.play("error")
        self.arrange()

    def _start(self, begin: Callable[[], JoinAttempt], code: str, remedies: Remedies | None = None) -> None:
        def arrived(arrival: JoinAttempt) -> None:
            take_seat(self.context, arrival, code)

        def go() -> None:
            renamed = partial(with_other_name, self.context, go)
            chances: Remedies = {**(remedies or {}), "name": renamed}
            self.context.stack.push(ConnectScene(self.context, begin(), arrived, chances))

        with_name(self.context, go)
