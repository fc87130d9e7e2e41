"""A player's connection in a thread of its own: it connects, comes back by itself, and speaks by queues."""

import queue
import select
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Literal, Protocol, TypeGuard

from game.lan.addresses import Address, trouble
from game.lan.errors import SENTENCES, Fault, Refusal
from game.lan.guest.client import Client, Step, Ticket
from game.lan.limits import LIMITS
from game.lan.messages import Closed, Elsewhere, Message, Ping, Play, Refused

CONNECT = 3.0  # seconds for one address
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 8.0  # seconds between two attempts to come back
GIVE_UP = 300.0  # seconds after which nobody tries to come back
REPEAT = 2.0  # seconds after which a command that was not answered is sent again
WAIT = 0.5  # seconds: between, it is seen whether something is to be done
LOOK = 0.2  # seconds between two looks at what a search has found
SEARCH = 60.0  # seconds that a host may take to be back elsewhere, while another one is where it was
PIECE = 65536
MOST_DOORS = 3  # that a server may send somebody on to, one after another
TOO_MANY_DOORS = "The host sends everybody from one port to another."

# After these there is no sense in coming back.
FINAL = frozenset(
    {
        Fault.PROTOCOL,
        Fault.RULES,
        Fault.CONTENT,
        Fault.CODE,
        Fault.RESUME,
        Fault.SUPERSEDED,
        Fault.KICKED,
        Fault.CLOSING,
    }
)


Kind = Literal["connecting", "connected", "lost", "ended"]


@dataclass(frozen=True, slots=True)
class Status:
    """How the connection is; `sentence` for the player where it is not well."""

    kind: Kind
    sentence: str = ""


Heard = Message | Status


class Search(Protocol):
    """Who looks on the network for a table that does not answer where it was, from its making to `close`."""

    def where(self, now: float) -> Sequence[Address]:
        """Where the table is now, as far as that is known."""
        ...

    def close(self) -> None:
        """Nobody looks any more."""


Seek = Callable[[str], Search]  # of a table's id


class Beat:
    """What has to be said or heard in a connection from time to time."""

    def __init__(self, now: float) -> None:
        self.heard_at = now
        self._asked_at = now
        self._sent_at = now
        self._sent: Play | None = None

    def update(self, now: float, client: Client) -> bool:
        """Asks whether the server is there, and repeats what it has not answered; False if it is gone."""
        if client.unanswered is not self._sent:
            self._sent, self._sent_at = client.unanswered, now
        elif self._sent is not None and now - self._sent_at > REPEAT:
            self._sent_at = now
            client.repeat()
        if now - self._asked_at > LIMITS.silence:
            self._asked_at = now
            client.say(Ping())
        return now - self.heard_at <= LIMITS.lost


class Link:
    """The thread of one client. What it hears is in `heard`; what is to be done is put in by `do`.

    `seek` begins to look elsewhere for a table that was left without wanting it and is not found again.
    """

    def __init__(self, client: Client, addresses: Sequence[Address], *, seek: Seek | None = None) -> None:
        self.heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        self._client = client
        self._addresses = tuple(addresses)
        self._seek = seek
        self._search: Search | None = None
        self._tasks: queue.SimpleQueue[Callable[[Client], object]] = queue.SimpleQueue()
        self._wake, self._woken = socket.socketpair()
        self._going = True
        self._final = ""  # why it has ended
        self._searched_at = 0.0  # since when
        self._was_seated = False  # in the last connection
        self._been_at: set[Address] = set()  # where this player had a seat, ...
        self._host = ""  # ... and the id of the server there
        self._absent = ""  # why the table is not at this address, but may be elsewhere
        self._elsewhere = 0  # the port to which the server has sent this connection on
        self._chance = Random()  # of its own, in a thread of its own
        self._thread = threading.Thread(target=self._run, name="connection", daemon=True)

    @property
    def guest(self) -> int | None:
        """The number that this player has at the table, None before there is one."""
        ticket = self.ticket
        return ticket.guest if ticket else None

    @property
    def ticket(self) -> Ticket | None:
        """This player's place at the table, None before there is one."""
        return self._client.ticket

    @property
    def addresses(self) -> tuple[Address, ...]:
        """Where the server is, that which has worked first."""
        return self._addresses

    def start(self) -> "Link":
        """Begins to connect."""
        self._thread.start()
        return self

    def do(self, task: Callable[[Client], object]) -> None:
        """Has the client do something, in its thread."""
        self._tasks.put(task)
        with suppress(OSError):
            self._wake.send(b"!")

    def say(self, message: Message) -> None:
        """Sends a message."""
        self.do(lambda client: client.say(message))

    def stop(self, *, wait: float = 1.0) -> None:
        """Ends the connection, once what was said before has been sent."""
        self.do(self._end)
        self._thread.join(wait)

    # -- the thread

    def _end(self, _: Client) -> None:
        self._going = False

    def _run(self) -> None:
        try:
            self._connect_again_and_again()
        finally:
            self._end_search()
            self._wake.close()
            self._woken.close()

    def _connect_again_and_again(self) -> None:
        pause, lost_at = FIRST_PAUSE, time.monotonic()
        while self._going:
            self._tell("connecting")
            sentence = self._connect_once()
            if self._client.ticket is None or self._final or not self._going:
                self._tell("ended", self._final or sentence)
                return
            if self._was_seated:
                pause, lost_at = FIRST_PAUSE, time.monotonic()
            elif self._seek and self._search is None and self._been_at:
                self._search = self._seek(self._client.ticket.table)
                self._searched_at = time.monotonic()
            if time.monotonic() - lost_at > GIVE_UP:
                self._tell("ended", "The connection is lost, and the host has not been found again.")
                return
            self._tell("lost", sentence)
            self._rest(pause * (0.75 + self._chance.random() / 2))
            pause = min(LONGEST_PAUSE, pause * 2)

    def _connect_once(self) -> str:
        """Connects and stays until that ends; why it did."""
        self._was_seated = False
        sentence = ""
        for address in self._addresses:
            try:
                with socket.create_connection(address, CONNECT) as sock:
                    self._put_first(address)
                    sentence = self._go_on(sock, address)
                if not self._absent:
                    return sentence
            except OSError as error:
                sentence = trouble(error, address)
        return sentence

    def _go_on(self, sock: socket.socket, address: Address) -> str:
        """Stays in this connection, and in those that the server sends this one on to; why it ended."""
        sentence = self._stay(sock, address)
        for _ in range(MOST_DOORS):
            if not self._elsewhere:
                return sentence
            with socket.create_connection((address.host, self._elsewhere), CONNECT) as other:
                sentence = self._stay(other, address)
        return TOO_MANY_DOORS if self._elsewhere else sentence

    def _stay(self, sock: socket.socket, address: Address) -> str:
        """Sends and receives until the connection ends; why it did."""
        beat = Beat(time.monotonic())
        self._elsewhere, self._absent = 0, ""
        self._client.connected()
        try:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            while self._going and not (self._final or self._elsewhere or self._absent):
                sock.sendall(self._client.to_send())
                full = self.heard.qsize() > LIMITS.unheard
                ready, _, _ = select.select([self._woken] if full else [sock, self._woken], [], [], WAIT)
                if full:
                    beat.heard_at = time.monotonic()  # it is this program that does not listen
                if sock in ready:
                    data = sock.recv(PIECE)
                    if not data:
                        return self._end_without_a_word()
                    beat.heard_at = time.monotonic()
                    self._hear(data, address)
                self._do_tasks()
                if not beat.update(time.monotonic(), self._client):
                    return SENTENCES[Fault.SLOW]
            with suppress(OSError):
                sock.sendall(self._client.to_send())
        except Refusal as refusal:
            if not self._been_at:
                self._final = "That is no table of this game."
            return refusal.sentence
        except OSError:
            return self._end_without_a_word()
        finally:
            self._client.cut()
        return self._absent

    def _end_without_a_word(self) -> str:
        """Why a connection has just ended; "" where nothing was heard in it that such a server says."""
        return "" if self._client.step is Step.GREETING else SENTENCES[Fault.SLOW]

    def _hear(self, data: bytes, address: Address) -> None:
        for message in self._client.receive(data):
            if isinstance(message, Elsewhere):
                self._elsewhere = message.port
            elif self._ends(message):
                if self._may_be_elsewhere(message, address):
                    self._absent = message.sentence
                    return
                self._final = message.sentence
            self.heard.put(message)
        if self._client.step is Step.SEATED and not self._was_seated:
            self._was_seated = True
            self._been_at.add(address)
            self._host = self._client.server
            self._end_search()
            self._tell("connected")

    def _ends(self, message: Message) -> TypeGuard[Closed | Refused]:
        """Is there no sense in coming back after that?"""
        if isinstance(message, Refused):  # the place is not there any more
            return self._client.ticket is not None and not self._was_seated
        return isinstance(message, Closed) and message.fault in FINAL

    def _may_be_elsewhere(self, message: Closed | Refused, address: Address) -> bool:
        """Does that only mean that the table where one had a seat is not at this address?

        Another host may be there by now, and anybody may claim to have it: only who knows the secret of the
        seat is taken at their word.
        """
        if not (self._seek and self._been_at) or self._was_seated or self._client.step is Step.PROVING:
            return False
        if address not in self._been_at:
            return True
        searched = self._search is not None and time.monotonic() - self._searched_at > SEARCH
        return message.fault == Fault.REFUSED and self._client.server != self._host and not searched

    def _do_tasks(self) -> None:
        with suppress(BlockingIOError):
            self._woken.setblocking(False)
            self._woken.recv(4096)
        while True:
            try:
                task = self._tasks.get_nowait()
            except queue.Empty:
                return
            task(self._client)

    def _rest(self, seconds: float) -> None:
        """Waits, or until there is something to do, or the table is found elsewhere."""
        end = time.monotonic() + seconds
        while not self._has_moved():
            left = max(0.0, end - time.monotonic())
            woken, _, _ = select.select([self._woken], [], [], min(left, LOOK) if self._search else left)
            if woken or left <= LOOK:
                break
        self._do_tasks()

    def _has_moved(self) -> bool:
        """Has the search found the table where nobody has looked yet?"""
        found = self._search.where(time.monotonic()) if self._search else ()
        new = [address for address in found if address not in self._addresses]
        self._put_first(*new)
        return bool(new)

    def _put_first(self, *addresses: Address) -> None:
        """These are tried before all others, of which those are forgotten that did not work for long."""
        self._addresses = tuple(dict.fromkeys((*addresses, *self._addresses)))[: 2 * LIMITS.addresses]

    def _end_search(self) -> None:
        if self._search:
            self._search.close()
            self._search = None

    def _tell(self, kind: Kind, sentence: str = "") -> None:
        self.heard.put(Status(kind, sentence))
