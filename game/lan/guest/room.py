"""What a player's program knows of a table elsewhere, from the lobby to the last hand: kept up by messages.

The scenes of the lobby and the table look at the same room. Nothing changes but in `update`.
"""

from collections import deque
from collections.abc import Callable

from msgspec.structs import replace

import engine
from game.lan.bounds import LONGEST_CHAT
from game.lan.deck_transfer import Fetched
from game.lan.errors import Fault
from game.lan.guest.audit import Audit
from game.lan.guest.link import Heard, Link, Status
from game.lan.guest.mirror import Mirror
from game.lan.limits import LIMITS
from game.lan.messages import (
    Advice,
    Again,
    Chat,
    Closed,
    Created,
    DeckText,
    Greeting,
    Lobby,
    Message,
    News,
    Reason,
    Recorded,
    Refused,
    Row,
    Said,
    Standings,
    Tables,
    Times,
    Why,
)
from game.lan.names import clean

Called = Callable[[str, int], str]  # of a guest's name and number

ASTRAY = "What the host of this table said makes no sense to this program, so the table was left."
QUIET = frozenset({Fault.STALE})  # what happened is seen at the table itself


class Room:
    """A table elsewhere, as one program knows it."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.status = Status("connecting")
        self.greeting: Greeting | None = None  # who the server is, and what it plays
        self.door = ""  # the id of the server that greeted first: it may have sent this program on
        self.lobby: Lobby | None = None
        self.commitment = ""  # to the deal of this match, as it was first told
        self.code = ""  # of a table of mine
        self.rows: tuple[Row, ...] | None = None  # the tables of the server, once it has told them
        self.standings: Standings | None = None  # of its tournament
        self.mirror = Mirror()
        self.times = Times()
        self.times_at = 0.0
        self.said: deque[Said] = deque(maxlen=LIMITS.said)
        self.count_said = 0
        self.notices: deque[str] = deque(maxlen=LIMITS.notices)
        self.fault = 0  # of the last refusal
        self.reasons: dict[str, str] = {}  # why moves are not possible, at the present news
        self.advice: Advice | None = None  # of the coach, who was asked last
        self.record = ""
        self.decks = Fetched()
        self.muted: set[int] = set()
        self.asked: tuple[int, int] | None = None  # hand and news at which my last move was sent
        self._record: list[str] = []
        self._called: Called = lambda name, guest: name
        self._given_up = False
        self._was_away = False  # what happened at the table meanwhile will be told now

    @property
    def at(self) -> tuple[int, int]:
        """The hand and the number of the last news."""
        return self.mirror.hand, self.mirror.number

    @property
    def is_host(self) -> bool:
        """Am I the host?"""
        return self.lobby is not None and self.lobby.host == self.link.guest

    @property
    def rules(self) -> str:
        """What the engine calls the game of this table here; "" while its deck has to be fetched."""
        if self.lobby is None:
            return ""
        rules, digest = self._game(self.lobby)
        if digest:
            return self.decks.name(digest)
        return rules if rules in engine.rules() else ""

    def fetch_deck(self) -> None:
        """The player wants the deck that this table plays: it is fetched from the host."""
        if self.lobby is None or self.rules:
            return
        ask = self.decks.ask(*self._game(self.lobby))
        if ask:
            self.say(ask)

    @property
    def others(self) -> dict[int, str]:
        """Everybody else who plays, watches or has said something: number → name."""
        seats, watching = (self.lobby.seats, self.lobby.watching) if self.lobby else ((), ())
        found = {seat.guest: seat.name for seat in seats if seat.guest is not None}
        found |= {watcher.guest: watcher.name for watcher in watching}
        found |= {said.guest: said.name for said in self.said}
        return {guest: name for guest, name in found.items() if guest != self.link.guest}

    def call_by(self, called: Called) -> None:
        """From now on all guests are `called` so here, as where letters of their names cannot be shown."""
        self._called = called
        if self.lobby is not None:
            self.lobby = self._renamed(self.lobby)

    def update(self, now: float) -> None:
        """Takes in what has been heard by now; of very much, the rest at the next step."""
        for _ in range(LIMITS.at_once):
            if self._given_up or self.link.heard.empty():
                return
            self._take(self.link.heard.get(), now)

    def say(self, message: Message) -> None:
        """Says something to the server."""
        self.link.say(message)

    def give_up(self) -> None:
        """Leaves a table whose host makes no sense, and hears nothing more of it."""
        self.status = Status("ended", ASTRAY)
        self.link.stop(wait=0.0)
        self._given_up = True

    def chat(self, typed: str) -> None:
        """Says something to everybody, as far as it can be shown."""
        words = clean(typed)[:LONGEST_CHAT].rstrip()
        if words:
            self.say(Chat(words))

    def play(self, move: str) -> None:
        """Sends a move; until it is answered no other is made."""
        seen, self.asked = self.mirror.number, self.at
        self.link.do(lambda client: client.play(move, seen))

    def why(self, move: str) -> str:
        """Why that move is not possible; "" where the host has to be asked: the reason will be a notice."""
        if move not in self.reasons:
            self.say(Why(move))
        return self.reasons.get(move, "")

    def _take(self, heard: Heard, now: float) -> None:
        match heard:
            case Status():
                self._connection(heard)
            case Greeting() | Tables() | Standings() | Created():
                self._come_closer(heard)
            case Lobby():
                self._arranged(heard)
            case News():
                self._told(heard)
            case Times():
                self.times, self.times_at = heard, now
            case Said() if heard.guest not in self.muted:
                self.said.append(replace(heard, name=self._called(heard.name, heard.guest)))
                self.count_said += 1
            case Reason() | Advice():
                self._explained(heard)
            case Refused():
                self._refused(heard)
            case Closed():
                self.fault = heard.fault
                self.notices.append(heard.sentence)
            case Recorded():
                self._recorded(heard)
            case DeckText():
                self._fetched(heard)

    def _connection(self, status: Status) -> None:
        self.status = status
        self._was_away |= status.kind != "connected"
        again = self.decks.ask_again()
        if status.kind == "connected" and again:
            self.say(again)

    @staticmethod
    def _game(lobby: Lobby) -> tuple[str, str]:
        """What is played, and the digest of its deck, "" where it comes with the game."""
        return lobby.agreement.rules, lobby.decks.get(lobby.agreement.rules, "")

    def _fetched(self, piece: DeckText) -> None:
        try:
            more = self.decks.take(piece)
        except ValueError as error:
            self.notices.append(str(error))
            return
        if more:
            self.say(more)

    def _come_closer(self, heard: Greeting | Tables | Standings | Created) -> None:
        """What is learned on the way to a table."""
        match heard:
            case Greeting():
                self.greeting = heard
                self.door = self.door or heard.server
            case Tables():
                self.rows = heard.rows
            case Standings():
                self.standings = heard
            case _:
                self.code = heard.code

    def _told(self, news: News) -> None:
        if self.mirror.take(news):
            self.asked = None
            self.reasons.clear()
        elif self.mirror.nonsense > LIMITS.nonsense:
            self.give_up()
        else:
            self.say(Again())

    def _arranged(self, lobby: Lobby) -> None:
        """The table and who is there; what fixes the deal counts as it was told when the match began.

        No match begins without its players; whoever watches may find another one after an absence.
        """
        if self._was_away and lobby.me is None:
            self.commitment = lobby.commitment
            self.mirror.witness = Audit()
        elif self.lobby is None or (lobby.running and not self.lobby.running):
            self.commitment = lobby.commitment
        self.lobby, self._was_away = self._renamed(lobby), False

    def _renamed(self, lobby: Lobby) -> Lobby:
        """The lobby with everybody as they are called here."""
        seats = (
            seat if seat.guest is None else replace(seat, name=self._called(seat.name, seat.guest))
            for seat in lobby.seats
        )
        watching = (replace(one, name=self._called(one.name, one.guest)) for one in lobby.watching)
        return replace(lobby, seats=tuple(seats), watching=tuple(watching))

    def _explained(self, heard: Reason | Advice) -> None:
        """What is said of my moves, because I have asked."""
        if isinstance(heard, Advice):
            self.advice = heard
        elif heard.sentence and len(self.reasons) < LIMITS.reasons:
            self.reasons[heard.move] = heard.sentence
            self.notices.append(heard.sentence)

    def _refused(self, refused: Refused) -> None:
        if refused.number:
            self.asked = None
        self.fault = refused.fault
        if refused.sentence and refused.fault not in QUIET:
            self.notices.append(refused.sentence)

    def _recorded(self, part: Recorded) -> None:
        if len(self._record) < LIMITS.record_pieces:
            self._record.append(part.text)
        if not part.more:
            self.record = "".join(self._record)
            self._record.clear()
