"""The people and bots at a table: guests, seats and the host. Independent of cards and sockets."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, Protocol

from engine.bots import LEVELS
from game.lan.errors import Fault, Refusal
from game.lan.limits import LIMITS, Limits
from game.lan.messages import Arrange, Done, Message, Refused, SeatShown, Watcher
from game.lan.names import alike, check_name, looks, looks_of
from game.lan.rate_limit import RateLimit
from game.setup.table_setup import REGULARS

USUAL_LEVEL = "normal"  # of a bot that replaces a player
STAND_IN = "robot"  # the picture of a bot that holds a reserved seat

Kind = Literal["open", "closed", "bot", "guest"]


class Link(Protocol):
    """A connection to a guest's program, or to a page in a browser."""

    is_browser: bool

    def send(self, message: Message) -> None:
        """Send a message; does nothing if the other end is gone."""

    def pass_on(self, frame: bytes) -> None:
        """Send an encoded frame, which several guests may share."""

    def close(self, fault: Fault, sentence: str = "") -> None:
        """Send the reason and end the connection."""


@dataclass(slots=True)
class Guest:
    """A person at a table, connected or not."""

    number: int
    name: str
    avatar: str
    secret_digest: str  # of the secret for coming back; "" if nobody can
    only_here: bool = False  # may come back from the host's machine alone
    link: Link | None = None
    seat: int | None = None
    ready: bool = False
    lost_at: float | None = None  # time of the disconnection
    commands: int = 0  # number of the last command carried out
    pauses: int = 0
    skip_votes: set[int] = field(default_factory=set)  # the seats that this guest has voted not to wait for
    answers: deque[Done | Refused] = field(default_factory=lambda: deque(maxlen=LIMITS.remembered_answers))
    chat: RateLimit = field(default_factory=lambda: RateLimit(LIMITS.chat_burst, LIMITS.chat_rate))
    hints: RateLimit = field(default_factory=lambda: RateLimit(LIMITS.hints_burst, LIMITS.hints_rate))
    settings: RateLimit = field(
        default_factory=lambda: RateLimit(LIMITS.settings_burst, LIMITS.settings_rate)
    )

    @property
    def there(self) -> bool:
        """True if the guest is connected."""
        return self.link is not None

    def send(self, message: Message) -> None:
        """Send a message if the guest is connected."""
        if self.link is not None:
            self.link.send(message)

    def close(self, fault: Fault, sentence: str = "") -> None:
        """End the connection if there is one."""
        if self.link is not None:
            self.link.close(fault, sentence)

    def pass_on(self, frame: bytes) -> None:
        """Send an encoded frame if the guest is connected."""
        if self.link is not None:
            self.link.pass_on(frame)


@dataclass(slots=True)
class RosterSeat:
    """A seat of the table. `level` is the level of its bot, also of one that replaces an absent guest."""

    kind: Kind = "open"
    level: str = ""
    guest: Guest | None = None
    name: str = ""  # of a bot
    avatar: str = ""


class Roster:
    """The people and bots of one table. An impossible change raises Refusal and changes nothing."""

    def __init__(self, seats: int, limits: Limits = LIMITS) -> None:
        self.limits = limits
        self.guests: dict[int, Guest] = {}
        self.places = [RosterSeat() for _ in range(seats)]
        self.host = 0
        self.absent_host = 0  # the guest whom the host stands in for, 0 for none
        self.next_number = 1
        self.reserved: tuple[str, ...] = ()  # the owners of reserved seats; such a table has no host

    # -- queries

    @property
    def present(self) -> Iterator[Guest]:
        """The connected guests."""
        return (guest for guest in self.guests.values() if guest.there)

    @property
    def viewers(self) -> set[int | None]:
        """The seats of all guests, connected or not; None stands for spectators."""
        return {guest.seat for guest in self.guests.values()}

    @property
    def has_connection(self) -> bool:
        """True if any guest is connected."""
        return any(guest.link for guest in self.guests.values())

    @property
    def has_connected_player(self) -> bool:
        """True if any guest with a seat is connected."""
        return any(place.guest and place.guest.link for place in self.places)

    def is_abandoned(self, *, running: bool) -> bool:
        """True if everybody has left for good, or every player of a running match has. Never true while
        seats are reserved.
        """
        if self.reserved:
            return False
        return not self.seated() if running else not self.guests and self.next_number > 1

    def connected_viewers(self, viewer: int | None) -> list[Guest]:
        """Return the connected guests with that view: of a seat, or the spectators' (None)."""
        return [guest for guest in self.guests.values() if guest.seat == viewer and guest.there]

    @property
    def watching(self) -> tuple[Watcher, ...]:
        """The connected guests without a seat."""
        return tuple(Watcher(guest.number, guest.name) for guest in self.present if guest.seat is None)

    def seated(self, *, present: bool = False) -> list[Guest]:
        """Return the guests with seats in the order of seats; only the connected ones if `present`."""
        guests = [place.guest for place in self.places if place.guest]
        return [guest for guest in guests if guest.there or not present]

    def shown(self) -> tuple[SeatShown, ...]:
        """Return the seats as everybody sees them; a reserved seat shows its owner's name."""
        names = self.reserved or ("",) * len(self.places)
        return tuple(_shown(place, name) for place, name in zip(self.places, names, strict=True))

    # -- coming and going

    def enter(self, name: str, avatar: str, *, watch: bool, watchers: bool, running: bool) -> Guest:
        """Seat a new guest: on their reserved seat, else on the first open one, else as a spectator."""
        wants = not watch or self.keeps_a_seat(name)
        seat = self._seat_for(name, running=running) if wants else None
        before = self.places[seat].guest if seat is not None else None
        stay = [guest for guest in self._staying(name, watches=seat is None) if guest is not before]
        if len(stay) >= self.limits.guests:
            raise Refusal(Fault.FULL)
        if seat is None and (self.guests or self.reserved):
            if not watchers:
                raise Refusal(Fault.FULL, "All seats of this table are taken, and nobody may watch.")
            if _watching(stay) >= self.limits.watchers:
                raise Refusal(Fault.FULL, "There is no room left to watch this table.")
        found = check_name(name, [*(guest.name for guest in stay), *(place.name for place in self.places)])
        guest = Guest(self.next_number, found, avatar, secret_digest="")
        self.next_number += 1
        self.guests = {each.number: each for each in (*stay, guest)}
        if not self.host and not self.reserved:
            self.host = guest.number
        if seat is not None:
            self._seat(guest, seat)
        return guest

    def _staying(self, name: str, *, watches: bool) -> list[Guest]:
        """Return the guests who stay when somebody of that name enters.

        Disconnected spectators give up a name or a place that is needed: nobody sees them or could ask them
        to leave.
        """
        away = sorted(filter(self._is_silent, self.guests.values()), key=lambda guest: guest.lost_at or 0.0)
        gone = [guest for guest in away if alike(guest.name, name)]
        while True:
            stay = [guest for guest in self.guests.values() if guest not in gone]
            left = [guest for guest in away if guest not in gone]
            full = len(stay) >= self.limits.guests or (watches and _watching(stay) >= self.limits.watchers)
            if not (full and left):
                return stay
            gone.append(left[0])

    def _is_silent(self, guest: Guest) -> bool:
        """True for a disconnected spectator who is not the host."""
        return guest.seat is None and not guest.there and guest.number != self.host

    def sit(self, guest: Guest, seat: int) -> None:
        """Move a guest to an open seat."""
        if seat not in self._open() or self.reserved:
            raise Refusal(Fault.REFUSED, "That seat is not free.")
        self.stand(guest)
        self._seat(guest, seat)

    def stand(self, guest: Guest) -> None:
        """Take a guest off their seat."""
        if guest.seat is not None:
            self.places[guest.seat] = RosterSeat()
        guest.seat, guest.ready = None, False

    def disconnect(self, guest: Guest, now: float) -> None:
        """Note that a guest's connection is lost."""
        guest.link, guest.lost_at, guest.ready = None, now, False

    def leave(self, guest: Guest, *, running: bool) -> None:
        """Remove a guest for good; a bot takes the seat of a running match, otherwise it is open again."""
        guest.link = None
        if guest.seat is not None:
            self.places[guest.seat] = self._bot(USUAL_LEVEL) if running else RosterSeat()
        del self.guests[guest.number]
        if guest.number == self.absent_host:
            self.absent_host = 0
        if guest.number == self.host:
            self._find_host()

    def rejoin(self, guest: Guest, link: Link) -> None:
        """Connect a guest again; they take their seat back from a bot, or their rights as host from a
        stand-in.
        """
        guest.link, guest.lost_at = link, None
        if guest.number == self.absent_host:
            self.host, self.absent_host = guest.number, 0
        if guest.seat is not None:
            self.places[guest.seat].level = ""
            self.clear_votes(guest.seat)

    def clear_votes(self, seat: int) -> None:
        """Drop all votes against waiting for that seat, since its player is back."""
        for guest in self.guests.values():
            guest.skip_votes.discard(seat)

    def replace_with_bot(self, seat: int) -> None:
        """Let a bot play for the guest of a seat until they return."""
        self.places[seat].level = USUAL_LEVEL

    def replace_absent_host(self, now: float) -> bool:
        """Appoint a stand-in for a host who has been away too long; return True if one was appointed."""
        host = self.guests.get(self.host)
        if host is None or host.lost_at is None or not self.has_connection:
            return False
        if now - host.lost_at < self.limits.wait_for_lost:
            return False
        self.absent_host = self.absent_host or host.number
        self._find_host()
        return True

    def _find_host(self) -> None:
        """Make the guest who entered first the host, preferring connected ones."""
        there = [guest.number for guest in self.guests.values() if guest.there]
        self.host = 0 if self.reserved else min(there or self.guests, default=0)

    # -- what the host does

    def arrange(self, asked: Arrange) -> None:
        """Open or close a seat, or give it to a bot; a guest on it becomes a spectator."""
        seat = asked.seat
        self._check_seat(seat)
        place = self._bot_of(asked) if asked.kind == "bot" else RosterSeat(asked.kind)
        guest = self.places[seat].guest
        if guest:
            self.stand(guest)
        self.places[seat] = place

    def swap(self, seat: int, other: int) -> None:
        """Exchange two seats; guests on them have to say again that they are ready."""
        self._check_seat(max(seat, other))
        places = self.places
        places[seat], places[other] = places[other], places[seat]
        for number in (seat, other):
            guest = places[number].guest
            if guest:
                guest.seat, guest.ready = number, False

    def resize(self, seats: int) -> None:
        """Change the number of seats; guests of removed seats become spectators."""
        for place in self.places[seats:]:
            if place.guest:
                self.stand(place.guest)
        self.places = self.places[:seats] + [RosterSeat() for _ in range(seats - len(self.places))]

    def check_kick(self, number: int) -> Guest:
        """Return the guest to be removed; Refusal if it is the host."""
        guest = self.guest(number)
        if number == self.host:
            raise Refusal(Fault.REFUSED, "The host cannot be asked to leave.")
        return guest

    def hand_over(self, number: int) -> None:
        """Make another connected guest the host."""
        if not self.guest(number).there:
            raise Refusal(Fault.REFUSED, "Only somebody who is there can be the host.")
        self.host, self.absent_host = number, 0

    def guest(self, number: int) -> Guest:
        """Return the guest of that number; Refusal if there is none."""
        if number not in self.guests:
            raise Refusal(Fault.REFUSED, "There is nobody of that number at this table.")
        return self.guests[number]

    def fill(self) -> None:
        """Put bots on open seats and remove closed ones, before cards are dealt."""
        self.places = [place for place in self.places if place.kind != "closed"]
        for seat, place in enumerate(self.places):
            if place.kind == "open":
                self.places[seat] = self._bot(USUAL_LEVEL)
            if place.guest:
                place.guest.seat = seat

    # -- inside

    def _bot_of(self, asked: Arrange) -> RosterSeat:
        """Return a seat with the bot that the host chose; it may keep the name of the bot there."""
        if asked.level not in LEVELS:
            raise Refusal(Fault.REFUSED, f"There is no bot level {asked.level}.")
        if not asked.name:
            return self._bot(asked.level)
        others = (place.name for seat, place in enumerate(self.places) if seat != asked.seat)
        name = check_name(asked.name, [*self._guests, *others, *self.reserved])
        return RosterSeat("bot", asked.level, name=name, avatar=asked.avatar)

    def _bot(self, level: str) -> RosterSeat:
        """Return a seat with one of the regulars whose name is not taken."""
        names = [*self._guests, *(place.name for place in self.places)]
        taken = looks_of((*names, *self.reserved))
        more = ((f"Bot {number}", STAND_IN) for number in range(1, len(taken) + 2))
        name, avatar = next(bot for bot in (*REGULARS, *more) if looks(bot[0]).isdisjoint(taken))
        return RosterSeat("bot", level, name=name, avatar=avatar)

    @property
    def _guests(self) -> Iterator[str]:
        """The names of the guests."""
        return (guest.name for guest in self.guests.values())

    def keeps_a_seat(self, name: str) -> bool:
        """True if a seat is reserved for that name."""
        return any(alike(name, owner) for owner in self.reserved)

    def _seat_for(self, name: str, *, running: bool) -> int | None:
        """Return the seat for a new guest: their reserved one, even from a bot, else the first open one."""
        if not self.reserved:
            free = [*self._ownerless(name), *(() if running else self._open())]
            return next(iter(free), None)
        seats = [seat for seat, owner in enumerate(self.reserved) if alike(owner, name)]
        return next((seat for seat in seats if self.places[seat].guest is None), None)

    def _ownerless(self, name: str) -> list[int]:
        """Return the seats of guests who cannot come back, that of somebody of this name first."""
        guests = [guest for guest in self.seated() if not (guest.secret_digest or guest.there)]
        guests.sort(key=lambda guest: not alike(guest.name, name))
        return [guest.seat for guest in guests if guest.seat is not None]

    def _open(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.kind == "open"]

    def _seat(self, guest: Guest, seat: int) -> None:
        guest.seat, guest.ready = seat, False
        self.places[seat] = RosterSeat("guest", "", guest)

    def _check_seat(self, seat: int) -> None:
        if seat >= len(self.places):
            raise Refusal(Fault.REFUSED, f"This table has {len(self.places)} seats.")


def _watching(guests: Iterable[Guest]) -> int:
    """Return the number of guests without a seat."""
    return sum(guest.seat is None for guest in guests)


def _shown(place: RosterSeat, kept_for: str) -> SeatShown:
    """Return a seat as everybody sees it. A bot on a reserved seat is shown as a stand-in for its owner."""
    guest = place.guest
    if guest is None:
        holds = kept_for and place.kind == "bot"
        avatar = STAND_IN if holds else place.avatar
        return SeatShown(kind=place.kind, level=place.level, name=kept_for or place.name, avatar=avatar)
    return SeatShown(
        kind="guest",
        level=place.level,
        guest=guest.number,
        name=guest.name,
        avatar=guest.avatar,
        ready=guest.ready,
        lost=not guest.there,
        browser=guest.link is not None and guest.link.is_browser,
    )
