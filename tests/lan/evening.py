"""Evenings without a socket: a server, players and the network between them, under one seeded scheduler.

Time is a number that the scheduler moves on. Bytes travel with a delay of their own for each connection, in
order, whole or in pieces; connections may be cut and stall, and the host may be killed and brought back.
"""

import heapq
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count

from game.lan.errors import Refusal
from game.lan.guest.client import Aim, Client, ClientStage, Join, Me, Open
from game.lan.guest.mirror import Mirror
from game.lan.host.browser.browser_layer import BROWSER
from game.lan.host.browser.first_byte import FirstByteLayer
from game.lan.host.registry import RULES, Registry, content
from game.lan.host.session import Session
from game.lan.limits import LIMITS, Limits
from game.lan.messages import Again, Agreement, Closed, Done, Lobby, Message, News, Ping, Refused
from game.lan.tls import Layer, guest_layer
from game.players.bot_player import AtOnce
from tests.lan.layers import PLAIN, PlainLayer, identity
from tests.lan.page_layer import PageLayer

TICK = 0.1  # seconds between two steps of the server and its players


def me(name: str) -> Me:
    """A player of this program."""
    return Me(name, "fox", RULES, content())


THROUGH: dict[str, Callable[[], Layer]] = {"clear": PlainLayer, "tls": guest_layer, "browser": PageLayer}


@dataclass
class Wire:
    """One connection between a player and the server; its delays are its own, whatever else goes on."""

    player: "Player"
    random: random.Random
    layer: Layer
    session: Session | None = None
    open: bool = True
    stalled_until: float = 0.0
    arrives: dict[str, float] = field(default_factory=lambda: {"up": 0.0, "down": 0.0})

    def write(self, data: bytes) -> None:
        """The server sends."""
        self.layer.send(data)
        self.flush()

    def flush(self) -> None:
        """Sends what the layer has to say."""
        data = self.layer.to_send()
        if data:
            self.player.evening.carry(self, "down", data)

    def take(self, data: bytes, now: float) -> None:
        """Bytes of the player have come."""
        found = self.layer.receive(data)
        if found and self.session:
            if self.layer.certificate == BROWSER and not self.session.is_browser:
                self.session.meet_browser()
            self.session.receive(found, now)
        self.flush()

    def close(self) -> None:
        """The server ends the connection once all has arrived."""
        self.player.evening.carry(self, "down", None)


class Player:
    """A person with a program, who makes random legal moves."""

    def __init__(self, evening: "Evening", name: str, aim: Aim) -> None:
        self.evening = evening
        self.name = name
        self.client = Client(me(name), aim, entropy=evening.random.randbytes, layer=THROUGH[evening.through])
        self.mirror = Mirror()
        self.lobby: Lobby | None = None
        self.told: list[Message] = []
        self.wire: Wire | None = None
        self.received = bytearray()  # every byte of the server, over all connections
        self.stamps: list[tuple[float, int]] = []  # when how many bytes came
        self.spoke = 0.0  # when something was sent last
        self.plays = True
        self.comes_back = True
        self.acknowledged: set[int] = set()  # the numbers of the commands that the server has said are done

    def connect(self) -> None:
        """Makes a connection."""
        self.wire = self.evening.dial(self)
        self.client.connected()
        self.flush()

    def say(self, message: Message) -> None:
        """Says something to the server."""
        self.client.say(message)
        self.flush()

    def flush(self) -> None:
        """Sends what the client has to say."""
        data = self.client.to_send()
        if data and self.wire:
            self.spoke = self.evening.now
            self.evening.carry(self.wire, "up", data)

    def take(self, data: bytes) -> None:
        """Bytes of the server have come."""
        self.received += data
        self.stamps.append((round(self.evening.now, 6), len(data)))
        for message in self.client.receive(data):
            self.told.append(message)
            if isinstance(message, Lobby):
                self.lobby = message
            elif isinstance(message, Done):
                self.acknowledged.add(message.number)
            elif isinstance(message, News) and not self.mirror.take(message):
                self.client.say(Again())
        self.flush()

    def act(self) -> None:
        """Makes a move where one is asked for; says a word now and then where nothing is, as programs do."""
        if self.client.stage is ClientStage.SEATED and self.evening.now - self.spoke >= LIMITS.silence:
            self.say(Ping())
        moves = self.mirror.view.get("moves")
        if self.plays and moves and self.client.stage is ClientStage.SEATED:
            self.client.play(self.evening.random.choice(moves), self.mirror.number)
            self.flush()

    def cut(self) -> None:
        """The connection is gone, without a word to either end but the end itself."""
        if self.wire:
            self.evening.cut(self.wire)

    def of(self, kind: type[Message]) -> list[Message]:
        """What the server has said of a kind."""
        return [message for message in self.told if isinstance(message, kind)]

    @property
    def refusals(self) -> list[str]:
        """What was refused, in words."""
        return [message.sentence for message in self.told if isinstance(message, (Refused, Closed))]


class Evening:
    """A server and its players, whose connections go through a layer of that name."""

    def __init__(
        self,
        seed: int = 0,
        *,
        limits: Limits = LIMITS,
        delay: float = 0.02,
        tick: float = TICK,
        through: str = "clear",
        **registry: object,
    ) -> None:
        self.seed = seed
        self.through = through
        self.tick = tick
        self.random = random.Random(seed)
        self._dialled = 0
        self.now = 100.0
        self.delay = delay
        self.players: list[Player] = []
        self._events: list[tuple[float, int, Callable[[], None]]] = []
        self._order = count()
        chance = random.Random(seed + 1)  # the server's own, so that players do not change it
        certificate = PLAIN if through == "clear" else identity().certificate
        registry |= {"limits": limits, "entropy": chance.randbytes, "certificate": certificate}
        self.registry = Registry(think=AtOnce, **registry)  # type: ignore[arg-type]
        self._tick()

    # -- people

    def opens(
        self, name: str, agreement: Agreement | None = None, *, seats: int = 4, code: bool = False
    ) -> Player:
        """Somebody opens a table, and is at it."""
        player = self.comes(name, Open(agreement or Agreement(name=f"{name}'s table"), seats, code))
        self.run(1.0)
        return player

    def joins(self, name: str, *, code: str = "", watch: bool = False, table: str = "") -> Player:
        """Somebody comes to the only table, or to that one, and is at it."""
        player = self.comes(name, Join(table, code, watch))
        self.run(1.0)
        return player

    def comes(self, name: str, aim: Aim) -> Player:
        """Somebody connects."""
        player = Player(self, name, aim)
        self.players.append(player)
        player.connect()
        return player

    @property
    def table(self):  # type: ignore[no-untyped-def]
        """The only table."""
        (table,) = self.registry.tables.values()
        return table

    # -- time

    def at(self, when: float, what: Callable[[], None]) -> None:
        """Something will happen."""
        heapq.heappush(self._events, (when, next(self._order), what))

    def run(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Lets time go by; True as soon as `until` is."""
        end = self.now + seconds
        while self._events and self._events[0][0] <= end:
            if until():
                return True
            self.now, _, what = heapq.heappop(self._events)
            what()
        self.now = end
        return until()

    def _tick(self) -> None:
        self.registry.update(self.now)
        for player in self.players:
            player.act()
        self.at(self.now + self.tick, self._tick)

    # -- the network

    def dial(self, player: Player) -> Wire:
        """A connection to the server."""
        self._dialled += 1
        chance = random.Random(f"{self.seed} {player.name} {self._dialled}")
        first = FirstByteLayer(identity().layer, self.registry.limits.frame_to_server)
        wire = Wire(player, chance, PlainLayer() if self.through == "clear" else first)
        wire.session = self.registry.connect(wire, f"10.0.0.{len(self.players)}", self.now)
        return wire

    def carry(self, wire: Wire, way: str, data: bytes | None) -> None:
        """Takes bytes along a connection; None is its end."""
        when = max(
            self.now + self.delay * (0.5 + wire.random.random()), wire.arrives[way], wire.stalled_until
        )
        wire.arrives[way] = when
        self.at(when, lambda: self._arrive(wire, way, data))

    def _arrive(self, wire: Wire, way: str, data: bytes | None) -> None:
        if not wire.open:
            return
        if data is None:
            self.cut(wire)
        elif way == "up" and wire.session:
            wire.take(data, self.now)
        elif way == "down":
            try:
                wire.player.take(data)
            except Refusal:
                self.cut(wire)

    def cut(self, wire: Wire) -> None:
        """Ends a connection: what is under way is lost."""
        if not wire.open:
            return
        wire.open = False
        if wire.session:
            wire.session.lost(self.now)
        if wire.player.wire is wire:
            wire.player.client.disconnected()
            wire.player.wire = None
            if wire.player.comes_back and wire.player.client.ticket:
                self.at(self.now + 0.5 + self.random.random(), wire.player.connect)
