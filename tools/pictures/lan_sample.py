"""Samples of network screens without a network, for pictures."""

from __future__ import annotations

import queue
from collections.abc import Callable, Sequence

from engine.options import Value
from game.lan.addresses import Address
from game.lan.discovery.server_list import FoundServer
from game.lan.guest.client import Client, Me, Ticket
from game.lan.guest.link import Heard, Status
from game.lan.guest.room import Room
from game.lan.host.registry import RULES, content
from game.lan.joining.saved_tables import SavedTable
from game.lan.joining.table_list import TableList
from game.lan.messages import PROTOCOL, Agreement, Lobby, Message, Row, Said, SeatShown, Tables, Watcher
from game.scenes.lan.join_scene import JoinScene
from game.scenes.lan.lobby.lobby_scene import LobbyScene
from game.scenes.scene import AppContext

CODE = "7K2QMXD40P"
WAYS = ["192.168.1.20", "10.0.0.7:48890"]
TABLE = "0" * 16
SEATS = (
    SeatShown(kind="guest", guest=1, name="Rowan", avatar="fox"),
    SeatShown(kind="guest", guest=2, name="Nora", avatar="owl", ready=True),
    SeatShown(kind="guest", guest=3, name="Emil", avatar="bear"),
    SeatShown(kind="bot", level="normal", name="Morgan", avatar="pirate"),
    SeatShown(kind="open"),
    SeatShown(kind="closed"),
)
TALK = ((2, "Nora", "Hello, everybody!"), (3, "Emil", "Shall we play with twos?"), (1, "Rowan", "Of course!"))
TABLES = (
    Row(table="1" * 16, name="Rowan's table", rules="camelot", seats=4, taken=2, code=True,
        running=False, watchers=True),
    Row(table="2" * 16, name="Kitchen", rules="standard", seats=6, taken=5, code=False,
        running=False, watchers=True),
    Row(table="3" * 16, name="Friday night", rules="crazy8", seats=4, taken=4, code=False,
        running=True, watchers=True),
    Row(table="4" * 16, name="Two only", rules="factor", seats=2, taken=2, code=True,
        running=False, watchers=False),
)  # fmt: skip


class StillLink:
    """A link that receives given messages and records what is sent."""

    def __init__(self, guest: int = 1, heard: Sequence[Heard] = ()) -> None:
        self.guest = guest
        self.addresses = (Address("192.168.1.20"),)
        self.ticket = Ticket(TABLE, guest, "")
        self.said: list[Message] = []
        self.stopped = False
        self.heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        for each in heard:
            self.heard.put(each)

    def say(self, message: Message) -> None:
        """Record a message."""
        self.said.append(message)

    def do(self, task: Callable[[Client], object]) -> None:
        """Do nothing."""

    def stop(self, *, wait: float = 1.0) -> None:
        """Record the call."""
        self.stopped = True


class StillBrowser:
    """A search that has found given servers."""

    notice = ""

    def __init__(self, *found: FoundServer) -> None:
        self.servers = found

    def found(self) -> tuple[FoundServer, ...]:
        """The servers."""
        return self.servers


def server(number: int, *, rules: int = RULES, cards: str = "") -> FoundServer:
    """A server on the network."""
    return FoundServer(
        server=f"{number:016x}", addresses=(Address(f"192.168.1.{20 + number}"),), protocol=PROTOCOL,
        rules=rules, content=cards or content(), tables=1, open=1, code=True, running=False, seen=0.0,
    )  # fmt: skip


def still_room(*heard: Heard, guest: int = 1) -> Room:
    """A room that has received given messages."""
    room = Room(StillLink(guest, heard))  # type: ignore[arg-type]
    room.update(0.0)
    return room


def sample_lobby(
    context: AppContext, *, rules: str = "standard", guest: int = 1, seats: Sequence[SeatShown] = SEATS
) -> LobbyScene:
    """A table that waits for players; guest 1 is its host."""
    me = next((number for number, seat in enumerate(seats) if seat.guest == guest), None)
    options: dict[str, Value] = {"twos": "none"} if rules == "standard" else {}
    lobby = Lobby(
        agreement=Agreement(name="Rowan's table", rules=rules, options=options),
        seats=tuple(seats), host=1, watching=(Watcher(5, "Ida"),), me=me, web=48888,
    )  # fmt: skip
    talk = [Said(guest=guest, name=name, text=text) for guest, name, text in TALK]
    room = still_room(Status("connected"), lobby, *talk, guest=guest)
    place = SavedTable(table=TABLE, name="Rowan's table", rules=rules, code=CODE)
    return LobbyScene(context, room, place, addresses=WAYS)


def sample_join(
    context: AppContext, rows: Sequence[Row] = TABLES, servers: Sequence[FoundServer] | None = None
) -> JoinScene:
    """A network with tables of all kinds, or with these servers."""
    if servers is None:
        servers = (server(1), server(2, rules=RULES + 1), server(3, cards="f" * 16))
    browser = StillBrowser(*servers)

    def visit(me: Me, addresses: Sequence[Address]) -> Room:
        return still_room(Tables(tuple(rows)))

    me = Me(context.settings.name, context.settings.avatar, RULES, content())
    table_list = TableList(me, browser, connect=visit)
    for moment in (0.0, 0.1):
        table_list.update(moment)
    return JoinScene(context, table_list=table_list)
