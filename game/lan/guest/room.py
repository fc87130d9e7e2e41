"""A player's knowledge of a remote table, from the lobby to the last hand, updated by messages.

The scenes of lobby and table share one room, which changes only in `update`.
"""

from collections import deque
from collections.abc import Callable

from msgspec.structs import replace

import engine
from game.lan.bounds import LONGEST_CHAT
from game.lan.deck_transfer import DeckDownloads
from game.lan.errors import SENTENCES, Fault
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

DisplayName = Callable[[str, int], str]  # called with a guest's name and number

HOST_NOT_UNDERSTOOD = (
    "What the host of this table said makes no sense to this program, so the table was left."
)
QUIET = frozenset({Fault.STALE})  # the table itself shows what happened


class Room:
    """The state of a remote table as received from its host."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.status = Status("connecting")
        self.other_host = ""  # a sentence if another host answers where the table was
        self.greeting: Greeting | None = None  # the server's identity and version
        self.first_server = ""  # id of the first server, which may have redirected this client
        self.lobby: Lobby | None = None
        self.commitment = ""  # to the deal of this match, as first told
        self.code = ""  # of a table that this player opened
        self.rows: tuple[Row, ...] | None = None  # the server's list of tables, None until it arrives
        self.standings: Standings | None = None  # of the server's tournament
        self.mirror = Mirror()
        self.times = Times()
        self.times_at = 0.0
        self.said: deque[Said] = deque(maxlen=LIMITS.said)
        self.count_said = 0
        self.notices: deque[str] = deque(maxlen=LIMITS.notices)
        self.fault = 0  # number of the last refusal
        self.reasons: dict[str, str] = {}  # reasons of illegal moves, as of the last news
        self.advice: Advice | None = None  # the coach's last answer
        self.record = ""
        self.decks = DeckDownloads()
        self.muted: set[int] = set()
        self.asked: tuple[int, int] | None = None  # hand and news at which the unanswered move was sent
        self._record: list[str] = []
        self._display_name: DisplayName = lambda name, guest: name
        self._given_up = False
        self._was_disconnected = False  # the next lobby ends an absence

    @property
    def at(self) -> tuple[int, int]:
        """The hand and the number of the last news."""
        return self.mirror.hand, self.mirror.number

    @property
    def is_host(self) -> bool:
        """True if this player is the host."""
        return self.lobby is not None and self.lobby.host == self.link.guest

    @property
    def rules(self) -> str:
        """The engine's name of the game that this table plays, "" while its deck has to be downloaded."""
        if self.lobby is None:
            return ""
        rules, digest = self._game(self.lobby)
        if digest:
            return self.decks.name(digest)
        return rules if rules in engine.rules() else ""

    def fetch_deck(self) -> None:
        """Download the deck of this table from the host."""
        if self.lobby is None or self.rules:
            return
        ask = self.decks.ask(*self._game(self.lobby))
        if ask:
            self.say(ask)

    @property
    def others(self) -> dict[int, str]:
        """The names of all other players, spectators and speakers, by guest number."""
        seats, watching = (self.lobby.seats, self.lobby.watching) if self.lobby else ((), ())
        found = {seat.guest: seat.name for seat in seats if seat.guest is not None}
        found |= {watcher.guest: watcher.name for watcher in watching}
        found |= {said.guest: said.name for said in self.said}
        return {guest: name for guest, name in found.items() if guest != self.link.guest}

    def set_display_names(self, called: DisplayName) -> None:
        """Set the function that replaces guests' names with letters that the fonts lack."""
        self._display_name = called
        if self.lobby is not None:
            self.lobby = self._renamed(self.lobby)

    def update(self, now: float) -> None:
        """Take in the messages received by now; a large backlog continues at the next update."""
        for _ in range(LIMITS.at_once):
            if self._given_up or self.link.heard.empty():
                return
            self._take(self.link.heard.get(), now)

    def say(self, message: Message) -> None:
        """Send a message to the server."""
        self.link.say(message)

    def give_up(self) -> None:
        """Leave a table whose host sends nonsense, and read nothing more from it."""
        self.status = Status("ended", HOST_NOT_UNDERSTOOD)
        self.link.stop(wait=0.0)
        self._given_up = True

    def chat(self, typed: str) -> None:
        """Send a chat text, without what cannot be shown."""
        words = clean(typed)[:LONGEST_CHAT].rstrip()
        if words:
            self.say(Chat(words))

    def play(self, move: str) -> None:
        """Send a move; no other is made until it is answered."""
        seen, self.asked = self.mirror.number, self.at
        self.link.do(lambda client: client.play(move, seen))

    def why(self, move: str) -> str:
        """Return why a move is not legal; "" if the host has to be asked and will answer with a notice."""
        if move not in self.reasons:
            self.say(Why(move))
        return self.reasons.get(move, "")

    def _take(self, heard: Heard, now: float) -> None:
        match heard:
            case Status():
                self._on_status(heard)
            case Greeting() | Tables() | Standings() | Created():
                self._on_server(heard)
            case Lobby():
                self._on_lobby(heard)
            case News():
                self._on_news(heard)
            case Times():
                self.times, self.times_at = heard, now
            case Said() if heard.guest not in self.muted:
                self.said.append(replace(heard, name=self._display_name(heard.name, heard.guest)))
                self.count_said += 1
            case Reason() | Advice():
                self._on_answer(heard)
            case Refused():
                self._on_refused(heard)
            case Closed():
                self.fault = heard.fault
                self.notices.append(heard.sentence)
            case Recorded():
                self._on_recorded(heard)
            case DeckText():
                self._on_deck_text(heard)

    def _on_status(self, status: Status) -> None:
        self.status = status
        if status.kind == "connected":
            self.other_host = ""
        elif status.sentence == SENTENCES[Fault.CERTIFICATE]:
            self.other_host = status.sentence
        self._was_disconnected |= status.kind != "connected"
        again = self.decks.ask_again()
        if status.kind == "connected" and again:
            self.say(again)

    @staticmethod
    def _game(lobby: Lobby) -> tuple[str, str]:
        """Return the name of the table's game and the digest of its deck, "" if the deck comes with the
        game.
        """
        return lobby.agreement.rules, lobby.decks.get(lobby.agreement.rules, "")

    def _on_deck_text(self, piece: DeckText) -> None:
        try:
            more = self.decks.take(piece)
        except ValueError as error:
            self.notices.append(str(error))
            return
        if more:
            self.say(more)

    def _on_server(self, heard: Greeting | Tables | Standings | Created) -> None:
        """Take in what a server says before there is a table."""
        match heard:
            case Greeting():
                self.greeting = heard
                self.first_server = self.first_server or heard.server
            case Tables():
                self.rows = heard.rows
            case Standings():
                self.standings = heard
            case _:
                self.code = heard.code

    def _on_news(self, news: News) -> None:
        if self.mirror.take(news):
            self.asked = None
            self.reasons.clear()
        elif self.mirror.nonsense > LIMITS.nonsense:
            self.give_up()
        else:
            self.say(Again())

    def _on_lobby(self, lobby: Lobby) -> None:
        """Take in the lobby. The commitment to a deal counts as first told when the match began.

        A match never begins without its players, but a spectator may return to a different one.
        """
        if self._was_disconnected and lobby.me is None:
            self.commitment = lobby.commitment
            self.mirror.audit = Audit()
        elif self.lobby is None or (lobby.running and not self.lobby.running):
            self.commitment = lobby.commitment
        self.lobby, self._was_disconnected = self._renamed(lobby), False

    def _renamed(self, lobby: Lobby) -> Lobby:
        """Return the lobby with the names that are shown here."""
        seats = (
            seat if seat.guest is None else replace(seat, name=self._display_name(seat.name, seat.guest))
            for seat in lobby.seats
        )
        watching = (replace(one, name=self._display_name(one.name, one.guest)) for one in lobby.watching)
        return replace(lobby, seats=tuple(seats), watching=tuple(watching))

    def _on_answer(self, heard: Reason | Advice) -> None:
        """Take in an answer to a question about moves."""
        if isinstance(heard, Advice):
            self.advice = heard
        elif heard.sentence and len(self.reasons) < LIMITS.reasons:
            self.reasons[heard.move] = heard.sentence
            self.notices.append(heard.sentence)

    def _on_refused(self, refused: Refused) -> None:
        if refused.number:
            self.asked = None
        self.fault = refused.fault
        if refused.sentence and refused.fault not in QUIET:
            self.notices.append(refused.sentence)

    def _on_recorded(self, part: Recorded) -> None:
        if len(self._record) < LIMITS.record_pieces:
            self._record.append(part.text)
        if not part.more:
            self.record = "".join(self._record)
            self._record.clear()
