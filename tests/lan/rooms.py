"""A room without a network: the messages of a table are made here, and what is said to it is written down."""

import queue
from typing import Any

from engine import Match
from game.lan import wire
from game.lan.addresses import Address
from game.lan.feed import Feed
from game.lan.guest.client import Ticket
from game.lan.guest.link import Heard, Status
from game.lan.guest.room import Room
from game.lan.messages import Agreement, Lobby, Message, Play, SeatShown, Times

PEOPLE = ("Ada", "Nora", "Ben", "Cem")
FACES = ("fox", "owl", "panda", "wolf")


def read(frame: bytes) -> Message:
    """What a frame of a feed says at the other end."""
    return wire.to_client.read(frame[wire.HEADER :])


class StillLink:
    """A connection that nobody is at the other end of."""

    def __init__(self) -> None:
        self.heard: queue.SimpleQueue[Heard] = queue.SimpleQueue()
        self.said: list[Message] = []
        self.stopped = False
        self.guest = 1
        self.addresses = (Address("10.0.0.7"),)
        self.ticket = Ticket("0123456789abcdef", 1, "ab" * 32)

    def say(self, message: Message) -> None:
        """Something is said."""
        self.said.append(message)

    def do(self, task: Any) -> None:
        """A move is made."""
        task(self)

    def play(self, move: str, seen: int) -> None:
        """The move of the last task."""
        self.said.append(Play(number=len(self.said) + 1, move=move, seen=seen))

    def stop(self, *, wait: float = 1.0) -> None:
        """The connection ends."""
        self.stopped = True


class Elsewhere:
    """A match that a test plays for everybody, seen from one seat (None: by who watches)."""

    def __init__(
        self, rules: str = "standard", players: int = 4, *, me: int | None = 0, seed: int = 1, **options: Any
    ) -> None:
        self.link = StillLink()
        self.room = Room(self.link)  # type: ignore[arg-type]
        self.me = me
        self.match = Match.new(rules, players, seed=seed, options=options)
        self.hand = 1
        self.agreement = Agreement(name="Our table", rules=rules, options=options)
        self.seats = [
            SeatShown(kind="guest", guest=seat + 1, name=PEOPLE[seat], avatar=FACES[seat])
            for seat in range(players)
        ]
        self.lobby = Lobby(
            agreement=self.agreement, seats=tuple(self.seats), host=2, me=me, hand=1, running=True, pauses=2
        )
        self.tell(Status("connected"), self.lobby)
        self.deal()

    def tell(self, *heard: Heard) -> None:
        """The room hears this with its next step."""
        for one in heard:
            self.link.heard.put(one)

    def hear(self, now: float = 0.0) -> None:
        """A step without a scene."""
        self.room.update(now)

    def deal(self) -> None:
        """The hand is told from its deal."""
        self.feed = Feed(self.me, self.hand, self.match)
        self.tell(*map(read, self.feed.since(self.hand, 0)))

    def change(self, **changed: Any) -> None:
        """The table's lobby is another now."""
        fields = {name: getattr(self.lobby, name) for name in self.lobby.__struct_fields__}
        self.lobby = Lobby(**{**fields, "seats": tuple(self.seats), **changed})
        self.tell(self.lobby)

    def seat(self, number: int, **changed: Any) -> None:
        """Something is different at a seat."""
        seat = self.seats[number]
        fields = {name: getattr(seat, name) for name in seat.__struct_fields__}
        self.seats[number] = SeatShown(**{**fields, **changed})
        self.change()

    def move(self, text: str | None = None, *, told: bool = True) -> None:
        """Whoever is asked makes a move, the first possible unless said."""
        game = self.match.game
        seat = game.actors[0]
        events = game.play(seat, text or str(game.moves(seat)[0]))
        news = self.feed.tell(events)
        if told:
            self.tell(read(news))

    def move_on_to(self, seat: int) -> None:
        """The others move until this seat is asked."""
        while self.match.game.result is None and seat not in self.match.game.actors:
            self.move()

    def finish(self) -> None:
        """The hand is played to its end."""
        while self.match.game.result is None:
            self.move()

    def next_hand(self) -> None:
        """The next one is dealt."""
        self.match.next_game()
        self.hand += 1
        self.deal()

    def times(self, **told: Any) -> None:
        """The times are told."""
        self.tell(Times(**told))
