"""Attempts to join a table. They never block: each is stepped until it ends in a room or in a failure."""

from __future__ import annotations

import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Literal

from msgspec import structs

from game.lan.addresses import Address
from game.lan.auth import may_open
from game.lan.errors import Fault
from game.lan.guest.client import Aim, Client, Join, Me, Open, Ticket
from game.lan.guest.link import Link
from game.lan.guest.room import Room
from game.lan.host_process import HostProcess
from game.lan.joining.local_search import HERE
from game.lan.joining.saved_tables import (
    MOST_ADDRESSES,
    SavedTable,
    find,
    find_at,
    give_up,
    load,
    remember,
    seek_table,
)
from game.lan.joining.table_list import LockedTable, incompatibility
from game.lan.messages import Arrange, Bye
from game.setup.table_setup import Seat

PATIENCE = 20.0  # seconds that a reachable server has to let the player in
NO_TABLE = "No table is open at {where}."
SEVERAL = "There are several tables at {where}. Choose one in the list, or give its code."
NO_WELCOME = "The computer at {where} is there, but does not answer like a table of this game."
NEEDS_CODE = "The table at {where} needs a code."
NO_SUCH_CODE = "No table that was found here opens with this code."
NOBODY_FOUND = "No table was found on this network; a code needs one, an address does not."
LOST_SEAT = (Fault.RESUME, Fault.KICKED)  # after these the seat is gone

Bots = Sequence[tuple[int, Seat]]  # number of the seat, and the bot
Connect = Callable[[Client, Sequence[Address]], Room]
Retry = Literal["", "name", "code"]  # what the player can change to try again
RETRIES: dict[int, Retry] = {Fault.NAME: "name", Fault.CODE: "code"}


def connect(client: Client, addresses: Sequence[Address]) -> Room:
    """Begin a connection. If the table moves to another address later, the connection follows it."""
    any_host = client.ticket is not None and not client.ticket.certificate  # of a seat from before TLS
    seek = None if any_host else seek_table(client.me, addresses)
    return Room(Link(client, addresses, seek=seek).start())


class JoinAttempt(ABC):
    """An attempt to join a table. It ends when `arrived` or `failure` is set."""

    def __init__(self, sentence: str) -> None:
        self.sentence = sentence  # what is being done
        self.failure = ""
        self.retry_with: Retry = ""
        self.depends_on_name = False  # a player of another name might not fail
        self.addresses: tuple[Address, ...] = ()  # of the server, as far as they are known
        self.arrived: Room | None = None

    def update(self, now: float) -> None:
        """Advance to `now`, in seconds."""
        if not (self.failure or self.arrived):
            self.advance(now)

    @abstractmethod
    def advance(self, now: float) -> None:
        """Carry out the next part of an attempt that has not ended."""

    @abstractmethod
    def cancel(self) -> None:
        """Abort the attempt and close the connection."""


class JoinAddress(JoinAttempt):
    """Joins a table at known addresses.

    `ticket`: returns to the seat of the ticket. `places`: a seat kept at one of these tables is taken again.
    """

    def __init__(
        self,
        me: Me,
        addresses: Sequence[Address],
        aim: Aim,
        *,
        ticket: Ticket | None = None,
        places: Iterable[SavedTable] = (),
        connect: Connect = connect,
    ) -> None:
        self.where = str(addresses[0])
        super().__init__(f"Going to the table at {self.where} …")
        self.addresses = tuple(addresses)
        self._me, self._connect = me, connect
        self._seats = [place.ticket for place in places if place.ticket]
        self._begin(aim, ticket)

    def _begin(self, aim: Aim, ticket: Ticket | None = None) -> None:
        self._aim, self._ticket = aim, ticket
        client = Client(self._me, aim, ticket=ticket, seats=self._seats)
        self._room = self._connect(client, self.addresses)
        self._since: float | None = None

    def advance(self, now: float) -> None:
        """Step the connection."""
        self._since = now if self._since is None else self._since
        room = self._room
        room.update(now)
        if room.lobby is not None and room.status.kind == "connected":
            last = room.link.addresses[0]  # which has worked
            self.arrived, self.addresses = room, tuple(sorted(self.addresses, key=lambda each: each != last))
            return
        self.failure = self._trouble(now)
        if self.failure:
            self.retry_with = RETRIES.get(room.fault or 0, "")
            self.depends_on_name = self.is_refused or (self.has_to_choose and not self._code_given)
            self.cancel()
        if self._ticket and self._is_seat_lost(self._ticket):
            give_up(self._ticket.table, self._ticket.guest)

    def cancel(self) -> None:
        """Abort the attempt and close the connection."""
        self._room.link.stop(wait=0.0)

    def _trouble(self, now: float) -> str:
        """The reason why it cannot go on, or ""."""
        room = self._room
        has_code = self._ticket is not None or self._code_given
        apart = incompatibility(self._me, room.greeting) if room.greeting else None
        if apart:
            return apart[1]
        if room.fault == Fault.CODE and not has_code:
            return NEEDS_CODE.format(where=self.where)
        if room.notices:
            return room.notices[-1]
        if room.status.kind in ("lost", "ended"):
            return room.status.sentence or NO_WELCOME.format(where=self.where)
        if self.has_to_choose:
            return NO_SUCH_CODE if self._code_given else SEVERAL.format(where=self.where)
        is_empty = self._names_no_table and room.rows is not None and not room.rows
        if is_empty or (self._since is not None and now - self._since > PATIENCE):
            return (NO_TABLE if room.greeting else NO_WELCOME).format(where=self.where)
        return ""

    @property
    def _code_given(self) -> bool:
        return isinstance(self._aim, Join) and bool(self._aim.code)

    @property
    def _names_no_table(self) -> bool:
        return isinstance(self._aim, Join) and not self._aim.table

    @property
    def has_to_choose(self) -> bool:
        """True if there are several tables and the player has to choose one."""
        return self._names_no_table and len(self._room.rows or ()) > 1

    @property
    def is_seat_gone(self) -> bool:
        """True if the server answers, but no longer has the seat of the ticket."""
        return bool(self.failure) and self._room.fault in (*LOST_SEAT, Fault.REFUSED)

    def _is_seat_lost(self, ticket: Ticket) -> bool:
        """Return True if the host of the ticket says that the seat or the whole table is gone."""
        fault = self._room.fault
        return fault in LOST_SEAT or (fault == Fault.REFUSED and bool(ticket.certificate))

    @property
    def is_refused(self) -> bool:
        """True if the right table was found but does not take this player."""
        return bool(self.failure) and self._room.fault in (Fault.FULL, Fault.NAME)


class RejoinOrJoin(JoinAddress):
    """Returns to a seat at a server; if the seat is gone, joins a table there as a new guest."""

    def __init__(self, me: Me, addresses: Sequence[Address], place: SavedTable, code: str) -> None:
        self._code = code
        super().__init__(me, addresses, Join(place.table, place.code), ticket=place.ticket)

    def advance(self, now: float) -> None:
        """Step the connection; begin another one if the seat is gone."""
        super().advance(now)
        if self._ticket and self.is_seat_gone:
            self.failure, self.retry_with, self.depends_on_name = "", "", False
            self._begin(Join(code=self._code))


def join_at(me: Me, addresses: Sequence[Address], code: str, places: Sequence[SavedTable]) -> JoinAddress:
    """Start joining a table at an address: a reserved seat if there is one, else a new seat."""
    place = find_at(places, addresses[0], code)
    if place is None:
        return JoinAddress(me, addresses, Join(code=code), places=places)
    return RejoinOrJoin(me, addresses, place, code)


class JoinByCode(JoinAttempt):
    """Joins the table that a code opens.

    A thread tries the code on the locks of all `tables`; only tables that fit are asked. `places`: a seat
    kept at one of these tables is taken again.
    """

    def __init__(
        self,
        me: Me,
        code: str,
        tables: Sequence[LockedTable],
        *,
        places: Iterable[SavedTable] = (),
        connect: Connect = connect,
    ) -> None:
        super().__init__("Looking for the table of this code …")
        self.failure = "" if tables else NOBODY_FOUND
        self._me, self._code, self._places, self._connect = me, code, tuple(places), connect
        self._fitting: queue.SimpleQueue[LockedTable | None] = queue.SimpleQueue()  # None: there are no more
        self._cancelled = False
        self._trying: JoinAddress | None = None
        threading.Thread(target=self._try, args=(tuple(tables),), name="codes", daemon=True).start()

    def _try(self, tables: Sequence[LockedTable]) -> None:
        for table in tables:
            if self._cancelled:
                return
            if may_open(self._code, table.lock):
                self._fitting.put(table)
        self._fitting.put(None)

    def advance(self, now: float) -> None:
        """Step the connection to the table that fits, or take the next one."""
        if self._trying is None:
            if self._fitting.empty():
                return
            table = self._fitting.get()
            if table is None:
                self.failure = NO_SUCH_CODE
                return
            aim = Join(table.table, self._code)
            self._trying = JoinAddress(
                self._me, table.addresses, aim, places=self._places, connect=self._connect
            )
        self._trying.update(now)
        self.arrived, self.addresses = self._trying.arrived, self._trying.addresses
        if self._trying.failure:
            if self._trying.is_refused:
                self.failure, self.retry_with = self._trying.failure, self._trying.retry_with
                self.depends_on_name = True
            self._trying = None

    def cancel(self) -> None:
        """Abort the attempt and close the connection."""
        self._cancelled = True
        if self._trying:
            self._trying.cancel()


class OpenTable(JoinAddress):
    """Opens a table at a server for everybody; `bots` take seats there."""

    def __init__(
        self,
        me: Me,
        addresses: Sequence[Address],
        aim: Open,
        *,
        bots: Bots = (),
        connect: Connect = connect,
    ) -> None:
        super().__init__(me, addresses, aim, connect=connect)
        self.sentence = f"Opening the table at {self.where} …"
        self._bots = bots

    def advance(self, now: float) -> None:
        """Step the connection; seat the bots once the table is open."""
        super().advance(now)
        if self.arrived:
            seat_bots(self.arrived, self._bots)


class StartHost(JoinAttempt):
    """Starts a host, then opens a table there, or with a `ticket` returns to a seat there."""

    def __init__(
        self,
        me: Me,
        aim: Open | Join,
        *,
        ticket: Ticket | None = None,
        bots: Bots = (),
        host: HostProcess | None = None,
        connect: Connect = connect,
    ) -> None:
        super().__init__("Bringing the table back …" if ticket else "Opening the table …")
        self.host = (host or HostProcess()).start()
        self._me, self._aim, self._ticket, self._bots = me, aim, ticket, bots
        self._connect = connect
        self._joining: JoinAddress | None = None

    def advance(self, now: float) -> None:
        """Step the host, and the connection once the host is ready."""
        host, joining = self.host, self._joining
        host.update()
        self.failure = host.failure
        if joining is None:
            if not host.port:
                return
            aim = replace(self._aim, permit=host.permit) if isinstance(self._aim, Open) else self._aim
            self.addresses = (Address(HERE, host.port),)
            joining = JoinAddress(self._me, self.addresses, aim, ticket=self._ticket, connect=self._connect)
            self._joining = joining
        joining.update(now)
        self.failure, self.arrived = joining.failure, joining.arrived
        if self.arrived:
            seat_bots(self.arrived, self._bots)
        elif self.failure:
            self._end()

    def cancel(self) -> None:
        """Abort the attempt; end the host if nobody else needs it."""
        if self._joining:
            self._joining.cancel()
        self._end()

    def _end(self) -> None:
        if self._ticket is None:  # a host that resumes tables may be needed by others
            self.host.end()


def remember_arrival(attempt: JoinAttempt, me: Me, code: str = "") -> SavedTable:
    """Save the table that an attempt has arrived at."""
    room = attempt.arrived
    assert room is not None
    assert room.lobby is not None
    ticket, agreement = room.link.ticket, room.lobby.agreement
    table = ticket.table if ticket else "0" * 16
    guest = ticket.guest if ticket else 0
    before = find(load().value.places, table, me.name)
    is_back = before is not None and before.guest == guest != 0
    place = SavedTable(
        table=table,
        name=agreement.name,
        rules=agreement.rules,
        addresses=tuple((address.host, address.port) for address in attempt.addresses[:MOST_ADDRESSES]),
        code=room.code or code or (before.code if before else ""),
        guest=guest,
        secret=ticket.secret if ticket else "",
        certificate=ticket.certificate if ticket else "",
        called=before.called if before and is_back else me.name,
        server=room.first_server,
        joined_at=time.time(),
    )
    remember(place)  # without what was heard, as that is told at once
    return structs.replace(place, heard=before.heard) if before is not None and is_back else place


def leave_for_good(room: Room) -> None:
    """Leave a table and give up the seat."""
    room.say(Bye())
    if room.link.ticket is not None:
        give_up(room.link.ticket.table, room.link.ticket.guest)


def seat_bots(room: Room, bots: Bots) -> None:
    """Ask the host of a new table to seat these bots."""
    for seat, bot in bots:
        room.say(Arrange(seat, "bot", bot.level, bot.name, bot.avatar))
