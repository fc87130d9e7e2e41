"""A player's connection, in a thread: it connects, reconnects by itself, and exchanges messages over
queues.
"""

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
from game.lan.errors import ANOTHER_VERSION, SENTENCES, Fault, Refusal
from game.lan.guest.client import Client, ClientStage, Ticket
from game.lan.limits import LIMITS
from game.lan.messages import Closed, Elsewhere, Message, Ping, Play, Refused

CONNECT = 3.0  # seconds for one address
FIRST_PAUSE, LONGEST_PAUSE = 0.5, 8.0  # seconds between two attempts to reconnect
GIVE_UP = 300.0  # seconds of attempts to reconnect
REPEAT = 2.0  # seconds before an unanswered command is repeated
WAIT = 0.5  # seconds between checks for tasks and deadlines
LOOK = 0.2  # seconds between checks of a search's result
SEARCH = 60.0  # seconds for a host to reappear elsewhere while another server is at its old address
PIECE = 65536
MOST_REDIRECTS = 3  # redirections of one connection
ANOTHER_HOST = "Another host answers where your table was, and yours has not been found again."
TOO_MANY_REDIRECTS = "The host sends everybody from one port to another."

# Reconnecting is useless after these.
FINAL = frozenset(
    {
        Fault.PROTOCOL,
        Fault.RULES,
        Fault.CONTENT,
        Fault.CODE,
        Fault.RESUME,
        Fault.SUPERSEDED,
        Fault.KICKED,
        Fault.CERTIFICATE,
        Fault.CLOSING,
    }
)


Kind = Literal["connecting", "connected", "lost", "ended"]


@dataclass(frozen=True, slots=True)
class Status:
    """The state of the connection, with a sentence for the player if it is not connected."""

    kind: Kind
    sentence: str = ""


Heard = Message | Status


class Search(Protocol):
    """A search of the network for a table that has moved, running until `close`."""

    def where(self, now: float) -> Sequence[Address]:
        """Return the addresses of the table that are known by now."""
        ...

    def close(self) -> None:
        """End the search."""


Seek = Callable[[str], Search]  # starts a search for the table of that id


class Heartbeat:
    """Pings and repeated commands of a connection."""

    def __init__(self, now: float) -> None:
        self.heard_at = now
        self._asked_at = now
        self._sent_at = now
        self._sent: Play | None = None

    def update(self, now: float, client: Client) -> bool:
        """Ping the server or repeat an unanswered command when due; return False if the server is gone."""
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
    """The thread of one client. Received messages are in `heard`; `do` hands tasks to the thread.

    `seek` starts a search for a table whose connection was lost and that does not answer where it was.
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
        self._ended = False  # nobody takes tasks any more
        self._final_reason = ""  # why the link has ended for good
        self._searched_at = 0.0  # when the search started
        self._was_seated = False  # in the last connection
        self._seated_at: set[Address] = set()  # addresses where this player was seated
        self._is_last = True  # of the addresses to try in this round
        self._absence = ""  # why the table is not here but may be elsewhere
        self._redirect_port = 0  # port of the server's redirection, 0 for none
        self._random = Random()  # not shared with other threads
        self._thread = threading.Thread(target=self._run, name="connection", daemon=True)

    @property
    def guest(self) -> int | None:
        """The player's number at the table, None before there is one."""
        ticket = self.ticket
        return ticket.guest if ticket else None

    @property
    def ticket(self) -> Ticket | None:
        """The player's place at the table, None before there is one."""
        return self._client.ticket

    @property
    def addresses(self) -> tuple[Address, ...]:
        """The addresses of the server, the one that worked last first."""
        return self._addresses

    def start(self) -> "Link":
        """Start the thread."""
        self._thread.start()
        return self

    def do(self, task: Callable[[Client], object]) -> None:
        """Run a task on the client, in the thread. A link that has ended forgets it."""
        if self._ended:
            return
        self._tasks.put(task)
        with suppress(OSError):
            self._wake.send(b"!")

    def say(self, message: Message) -> None:
        """Send a message."""
        self.do(lambda client: client.say(message))

    def stop(self, *, wait: float = 1.0) -> None:
        """End the connection once everything before has been sent."""
        self.do(self._end)
        self._thread.join(wait)

    # -- the thread

    def _end(self, _: Client) -> None:
        self._going = False

    def _run(self) -> None:
        try:
            self._connect_again_and_again()
        finally:
            self._ended = True
            self._end_search()
            self._wake.close()
            self._woken.close()

    def _connect_again_and_again(self) -> None:
        pause, lost_at = FIRST_PAUSE, time.monotonic()
        while self._going:
            self._report("connecting")
            sentence = self._connect_once()
            if self._client.ticket is None or self._final_reason or not self._going:
                self._report("ended", self._final_reason or sentence)
                return
            if self._was_seated:
                pause, lost_at = FIRST_PAUSE, time.monotonic()
            elif self._seek and self._search is None and self._seated_at:
                self._search = self._seek(self._client.ticket.table)
                self._searched_at = time.monotonic()
            if time.monotonic() - lost_at > GIVE_UP:
                self._report("ended", "The connection is lost, and the host has not been found again.")
                return
            self._report("lost", sentence)
            self._wait(pause * (0.75 + self._random.random() / 2))
            pause = min(LONGEST_PAUSE, pause * 2)

    def _connect_once(self) -> str:
        """Connect and stay until the connection ends; return the reason."""
        self._was_seated = False
        sentence = ""
        addresses = self._addresses
        for address in addresses:
            self._is_last = address == addresses[-1]
            try:
                with socket.create_connection(address, CONNECT) as sock:
                    self._put_first(address)
                    sentence = self._go_on(sock, address)
                if not self._absence:
                    return sentence
            except OSError as error:
                sentence = trouble(error, address)
        return sentence

    def _go_on(self, sock: socket.socket, address: Address) -> str:
        """Serve this connection, and those that the server redirects it to; return why the last one
        ended.
        """
        sentence = self._stay(sock, address)
        for _ in range(MOST_REDIRECTS):
            if not self._redirect_port:
                return sentence
            with socket.create_connection((address.host, self._redirect_port), CONNECT) as other:
                sentence = self._stay(other, address)
        return TOO_MANY_REDIRECTS if self._redirect_port else sentence

    def _stay(self, sock: socket.socket, address: Address) -> str:
        """Send and receive until the connection ends; return the reason."""
        heartbeat = Heartbeat(time.monotonic())
        self._redirect_port, self._absence = 0, ""
        self._client.connected()
        try:
            sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            while self._going and not (self._final_reason or self._redirect_port or self._absence):
                sock.sendall(self._client.to_send())
                full = self.heard.qsize() > LIMITS.unheard
                ready, _, _ = select.select([self._woken] if full else [sock, self._woken], [], [], WAIT)
                if full:
                    heartbeat.heard_at = (
                        time.monotonic()
                    )  # this program does not read, so silence means nothing
                if sock in ready:
                    data = sock.recv(PIECE)
                    if not data:
                        return self._end_without_a_word()
                    heartbeat.heard_at = time.monotonic()
                    self._hear(data, address)
                self._do_tasks()
                if not heartbeat.update(time.monotonic(), self._client):
                    return SENTENCES[Fault.SLOW]
            with suppress(OSError):
                sock.sendall(self._client.to_send())
        except Refusal as refusal:
            if self._seated_at or not self._is_last:
                self._absence = refusal.sentence
            else:
                older = refusal.fault is Fault.PROTOCOL
                self._final_reason = ANOTHER_VERSION if older else "That is no table of this game."
            return refusal.sentence
        except OSError:
            return self._end_without_a_word()
        finally:
            self._client.disconnected()
        return self._absence

    def _end_without_a_word(self) -> str:
        """Return why a connection has ended silently, "" if the other end never spoke like a server."""
        silent = self._client.stage in (ClientStage.MEETING, ClientStage.GREETING)
        return "" if silent else SENTENCES[Fault.SLOW]

    def _hear(self, data: bytes, address: Address) -> None:
        for message in self._client.receive(data):
            if isinstance(message, Elsewhere):
                self._redirect_port = message.port
            elif self._ends(message):
                if self._may_be_elsewhere(message, address):
                    self._absence = message.sentence
                    if self._seated_at:
                        self._report("lost", message.sentence)
                    return
                if self._search and message.fault == Fault.CERTIFICATE:  # which has been told
                    self._final_reason = ANOTHER_HOST
                    return
                self._final_reason = message.sentence
            self.heard.put(message)
        if self._client.stage is ClientStage.SEATED and not self._was_seated:
            self._was_seated = True
            self._seated_at.add(address)
            self._end_search()
            self._report("connected")

    def _ends(self, message: Message) -> TypeGuard[Closed | Refused]:
        """True if reconnecting makes no sense after that message."""
        if isinstance(message, Refused):  # the seat is gone
            return self._client.ticket is not None and not self._was_seated
        return isinstance(message, Closed) and message.fault in FINAL

    def _may_be_elsewhere(self, message: Closed | Refused, address: Address) -> bool:
        """True if the message may only mean that the table has moved to another address.

        Another host may be at this address by now, and anybody may claim to have the table. Only the host
        with the certificate of the seat is believed.
        """
        if self._was_seated or message.fault != Fault.CERTIFICATE:
            return False
        if not (self._seek and self._seated_at):
            return not self._is_last
        searched = self._search is not None and time.monotonic() - self._searched_at > SEARCH
        return address not in self._seated_at or not searched

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

    def _wait(self, seconds: float) -> None:
        """Wait until a task arrives, the table is found elsewhere, or the time is up."""
        end = time.monotonic() + seconds
        while not self._found_elsewhere():
            left = max(0.0, end - time.monotonic())
            woken, _, _ = select.select([self._woken], [], [], min(left, LOOK) if self._search else left)
            if woken or left <= LOOK:
                break
        self._do_tasks()

    def _found_elsewhere(self) -> bool:
        """True if the search has found the table at an address that was not tried yet."""
        found = self._search.where(time.monotonic()) if self._search else ()
        new = [address for address in found if address not in self._addresses]
        self._put_first(*new)
        return bool(new)

    def _put_first(self, *addresses: Address) -> None:
        """Try these addresses before all others, and drop those that have not worked for longest."""
        self._addresses = tuple(dict.fromkeys((*addresses, *self._addresses)))[: 2 * LIMITS.addresses]

    def _end_search(self) -> None:
        if self._search:
            self._search.close()
            self._search = None

    def _report(self, kind: Kind, sentence: str = "") -> None:
        self.heard.put(Status(kind, sentence))
