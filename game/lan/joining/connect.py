"""The ways to a place at a table, step by step and without waiting: each ends in a room or in a reason."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from typing import Literal, Protocol

from game.lan.addresses import Address
from game.lan.auth import may_open
from game.lan.errors import Fault
from game.lan.guest.client import Aim, Client, Join, Me, Open, Ticket
from game.lan.guest.link import Link
from game.lan.guest.room import Room
from game.lan.host_process import HostProcess
from game.lan.joining.relocate import seek_table
from game.lan.joining.saved_tables import MOST_ADDRESSES, SavedTable, give_up, load
from game.lan.joining.table_list import Locked, difference
from game.lan.messages import Arrange, Bye
from game.setup.table_setup import Seat

PATIENCE = 20.0  # seconds in which a server that is there has to let somebody in
NO_TABLE = "No table is open at {where}."
SEVERAL = "There are several tables at {where}. Choose one in the list, or give its code."
NO_WELCOME = "The computer at {where} is there, but does not answer like a table of this game."
NEEDS_CODE = "The table at {where} needs a code."
NO_SUCH_CODE = "No table that was found here opens with this code."
NOBODY_FOUND = "No table was found on this network; a code needs one, an address does not."
HERE = "127.0.0.1"
LOST_SEAT = (Fault.RESUME, Fault.KICKED)  # after these there is no seat to come back to

Bots = Sequence[tuple[int, Seat]]  # who was chosen to play for the computer, and on which seat
Connect = Callable[[Client, Sequence[Address]], Room]
Lack = Literal["", "name", "code"]  # what a player can come with another one of
LACKS: dict[int, Lack] = {Fault.NAME: "name", Fault.CODE: "code"}


def connect(client: Client, addresses: Sequence[Address]) -> Room:
    """A room behind a connection that begins now; a table that one has come to there is found again."""
    return Room(Link(client, addresses, seek=seek_table(client.me, addresses)).start())


class JoinAttempt(Protocol):
    """On the way. It ends with `arrived` or with a `failure`."""

    @property
    def sentence(self) -> str:
        """What is being done."""
        ...

    @property
    def failure(self) -> str:
        """Why it cannot be, "" while it can."""
        ...

    @property
    def lack(self) -> Lack:
        """What the table did not take: with another one it may be tried again."""
        ...

    @property
    def addresses(self) -> tuple[Address, ...]:
        """Of the server, as far as they are known."""
        ...

    @property
    def arrived(self) -> Room | None:
        """Where it has ended."""
        ...

    def update(self, now: float) -> None:
        """Goes on."""

    def cancel(self) -> None:
        """It was not meant."""


class JoinAddress:
    """To a table whose server is known by its addresses; with a ticket back to one's own seat.

    `places`: where this player has been; a seat that waits at the table that is meant is taken again.
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
        self.addresses = tuple(addresses)
        self.where = str(self.addresses[0])
        self.sentence = f"Going to the table at {self.where} …"
        self.failure = ""
        self.arrived: Room | None = None
        self._me, self._ticket = me, ticket
        self._is_choice = isinstance(aim, Join) and not aim.table
        self._several = NO_SUCH_CODE if isinstance(aim, Join) and aim.code else SEVERAL
        self._has_code = ticket is not None or (isinstance(aim, Join) and bool(aim.code))
        seats = [place.ticket for place in places if place.ticket]
        self._room = connect(Client(me, aim, ticket=ticket, seats=seats), self.addresses)
        self._since: float | None = None

    def update(self, now: float) -> None:
        """Goes on."""
        if self.failure or self.arrived:
            return
        self._since = now if self._since is None else self._since
        self._room.update(now)
        if self._room.lobby is not None and self._room.status.kind == "connected":
            self.arrived = self._room
            return
        self.failure = self._trouble(now)
        if self.failure:
            self.cancel()
        if self._ticket and self._room.fault in LOST_SEAT:
            give_up(self._ticket.table)

    def cancel(self) -> None:
        """It was not meant."""
        self._room.link.stop(wait=0.0)

    def _trouble(self, now: float) -> str:
        """Why it cannot go on, "" if it can."""
        room = self._room
        apart = difference(self._me, room.greeting) if room.greeting else None
        if apart:
            return apart[1]
        if room.fault == Fault.CODE and not self._has_code:
            return NEEDS_CODE.format(where=self.where)
        if room.notices:
            return room.notices[-1]
        if room.status.kind in ("lost", "ended"):
            return room.status.sentence or NO_WELCOME.format(where=self.where)
        if self.has_to_choose:
            return self._several.format(where=self.where)
        if (self._since is not None and now - self._since > PATIENCE) or self._is_empty(room):
            return (NO_TABLE if room.greeting else NO_WELCOME).format(where=self.where)
        return ""

    @property
    def has_to_choose(self) -> bool:
        """Are there several tables, and it is not known which is meant?"""
        return self._is_choice and len(self._room.rows or ()) > 1

    @property
    def is_seat_gone(self) -> bool:
        """Is the server there, but not the seat that the ticket is for?"""
        return bool(self.failure) and self._room.fault in (*LOST_SEAT, Fault.REFUSED)

    @property
    def is_refused(self) -> bool:
        """Is it the right table, where only this player cannot come in?"""
        return bool(self.failure) and self._room.fault in (Fault.FULL, Fault.NAME)

    @property
    def lack(self) -> Lack:
        """What the table did not take: with another one it may be tried again."""
        return LACKS.get(self._room.fault or 0, "") if self.failure else ""

    def _is_empty(self, room: Room) -> bool:
        """Has the server said that it has no table?"""
        return self._is_choice and room.rows is not None and not room.rows


class RejoinOrJoin:
    """Back to one's seat at a server where one was; where the seat is gone, in like anybody else."""

    def __init__(self, me: Me, addresses: Sequence[Address], place: SavedTable, code: str) -> None:
        self._in = partial(JoinAddress, me, addresses, Join(code=code))
        back = Join(place.table, place.code)
        self._way = JoinAddress(me, addresses, back, ticket=place.ticket)
        self._goes_back = True

    def update(self, now: float) -> None:
        """Goes on."""
        self._way.update(now)
        if self._goes_back and self._way.is_seat_gone:
            self._goes_back, self._way = False, self._in()

    def cancel(self) -> None:
        """It was not meant."""
        self._way.cancel()

    @property
    def sentence(self) -> str:
        """What is being done."""
        return self._way.sentence

    @property
    def failure(self) -> str:
        """Why it cannot be."""
        return self._way.failure

    @property
    def lack(self) -> Lack:
        """What the table did not take."""
        return self._way.lack

    @property
    def has_to_choose(self) -> bool:
        """Are there several tables, and it is not known which is meant?"""
        return self._way.has_to_choose

    @property
    def addresses(self) -> tuple[Address, ...]:
        """Of the server."""
        return self._way.addresses

    @property
    def arrived(self) -> Room | None:
        """Where the way has ended."""
        return self._way.arrived


class JoinByCode:
    """To the table that a code opens. All are tried here, off the frame; only at one that fits it knocks.

    `places`: where this player has been; a seat that waits there is taken again.
    """

    def __init__(
        self,
        me: Me,
        code: str,
        tables: Sequence[Locked],
        *,
        places: Iterable[SavedTable] = (),
        connect: Connect = connect,
    ) -> None:
        self.sentence = "Looking for the table of this code …"
        self.failure = "" if tables else NOBODY_FOUND
        self.lack: Lack = ""
        self.addresses: tuple[Address, ...] = ()
        self.arrived: Room | None = None
        self._me, self._code, self._places, self._connect = me, code, tuple(places), connect
        self._fitting: queue.SimpleQueue[Locked | None] = queue.SimpleQueue()  # None: there are no more
        self._cancelled = False
        self._trying: JoinAddress | None = None
        threading.Thread(target=self._try, args=(tuple(tables),), name="codes", daemon=True).start()

    def _try(self, tables: Sequence[Locked]) -> None:
        for table in tables:
            if self._cancelled:
                return
            if may_open(self._code, table.lock):
                self._fitting.put(table)
        self._fitting.put(None)

    def update(self, now: float) -> None:
        """Goes on."""
        if self.failure or self.arrived:
            return
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
                self.failure, self.lack = self._trying.failure, self._trying.lack
            self._trying = None

    def cancel(self) -> None:
        """It was not meant."""
        self._cancelled = True
        if self._trying:
            self._trying.cancel()


def place_of(arrival: JoinAttempt, me: Me, code: str = "") -> SavedTable:
    """What is to be remembered of the table that somebody has come to."""
    room = arrival.arrived
    assert room is not None
    assert room.lobby is not None
    ticket, agreement = room.link.ticket, room.lobby.agreement
    table = ticket.table if ticket else "0" * 16
    known = next((place.code for place in load().value.places if place.table == table), "")
    return SavedTable(
        table=table,
        name=agreement.name,
        rules=agreement.rules,
        addresses=tuple((address.host, address.port) for address in arrival.addresses[:MOST_ADDRESSES]),
        code=room.code or code or known,
        guest=ticket.guest if ticket else 0,
        secret=ticket.secret if ticket else "",
        called=me.name,
        server=room.door,
    )


def leave_for_good(room: Room) -> None:
    """Leaves a table: nobody comes back to that seat."""
    room.say(Bye())
    if room.link.ticket is not None:
        give_up(room.link.ticket.table)


class OpenTable(JoinAddress):
    """A table is opened at a server for everybody that is known by its addresses."""

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

    def update(self, now: float) -> None:
        """Goes on."""
        before = self.arrived
        super().update(now)
        if self.arrived and not before:
            seat_bots(self.arrived, self._bots)


def seat_bots(room: Room, bots: Bots) -> None:
    """The host of a table that was just opened has bots sit down."""
    for seat, bot in bots:
        room.say(Arrange(seat, "bot", bot.level, bot.name, bot.avatar))


class StartHost:
    """A host of one's own is started; a table is opened there, or one's seat at one taken again."""

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
        self.sentence = "Bringing the table back …" if ticket else "Opening the table …"
        self.failure = ""
        self.lack: Lack = ""
        self.addresses: tuple[Address, ...] = ()
        self.arrived: Room | None = None
        self.host: HostProcess | None = (host or HostProcess()).start()
        self._me, self._aim, self._ticket, self._bots = me, aim, ticket, bots
        self._connect = connect
        self._joining: JoinAddress | None = None

    def update(self, now: float) -> None:
        """Goes on."""
        assert self.host
        if self.failure or self.arrived:
            return
        self.host.update()
        self.failure = self.host.failure
        if self.host.port and self._joining is None:
            self._joining = self._join(self.host)
        if self._joining is not None:
            self._follow(self._joining, now)

    def _join(self, host: HostProcess) -> JoinAddress:
        aim = replace(self._aim, permit=host.permit) if isinstance(self._aim, Open) else self._aim
        self.addresses = (Address(HERE, host.port),)
        return JoinAddress(self._me, self.addresses, aim, ticket=self._ticket, connect=self._connect)

    def _follow(self, joining: JoinAddress, now: float) -> None:
        joining.update(now)
        self.failure = joining.failure
        if joining.arrived:
            seat_bots(joining.arrived, self._bots)
            self.arrived = joining.arrived
        elif self.failure:
            self._end()

    def cancel(self) -> None:
        """It was not meant."""
        if self._joining:
            self._joining.cancel()
        self._end()

    def _end(self) -> None:
        """Ends a host that has no table yet; one that was brought back may be needed by others."""
        if self.host and self._ticket is None:
            self.host.end()
