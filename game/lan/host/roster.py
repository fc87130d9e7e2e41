"""Who is at a table: guests, seats, and the host. Nothing here knows a card or a socket."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Literal, Protocol

from engine.bots import LEVELS
from game.lan.errors import Fault, Refusal
from game.lan.limits import LIMITS, Limits
from game.lan.messages import Arrange, Done, Message, Refused, SeatShown, Watcher
from game.lan.names import check_name, skeleton
from game.lan.rate_limit import RateLimit
from game.setup.table_setup import REGULARS

USUAL_LEVEL = "normal"  # of the bot that sits down for somebody
STAND_IN = "robot"  # the picture of a bot that only holds a seat

Kind = Literal["open", "closed", "bot", "guest"]


class Link(Protocol):
    """A way to a guest's program."""

    def send(self, message: Message) -> None:
        """Sends it; nothing happens where the other end is gone."""

    def pass_on(self, frame: bytes) -> None:
        """Sends a message that is a frame already: the same for several guests, or one that was kept."""

    def close(self, fault: Fault, sentence: str = "") -> None:
        """Says why, and ends the connection."""


@dataclass(slots=True)
class Guest:
    """A person at a table, with or without a connection."""

    number: int
    name: str
    avatar: str
    secret: str  # for coming back; both ends have it, no message does
    link: Link | None = None
    seat: int | None = None
    ready: bool = False
    lost_at: float | None = None  # when the connection was lost
    commands: int = 0  # the number of the last one carried out
    pauses: int = 0
    unwanted: set[int] = field(default_factory=set)  # the seats that this guest does not wait for
    answers: deque[Done | Refused] = field(default_factory=lambda: deque(maxlen=LIMITS.remembered_answers))
    chat: RateLimit = field(default_factory=lambda: RateLimit(LIMITS.chat_burst, LIMITS.chat_rate))
    hints: RateLimit = field(default_factory=lambda: RateLimit(LIMITS.hints_burst, LIMITS.hints_rate))
    settings: RateLimit = field(
        default_factory=lambda: RateLimit(LIMITS.settings_burst, LIMITS.settings_rate)
    )

    @property
    def there(self) -> bool:
        """Is there a connection?"""
        return self.link is not None

    def send(self, message: Message) -> None:
        """Sends it if there is a connection."""
        if self.link is not None:
            self.link.send(message)

    def close(self, fault: Fault, sentence: str = "") -> None:
        """Ends the connection if there is one."""
        if self.link is not None:
            self.link.close(fault, sentence)

    def pass_on(self, frame: bytes) -> None:
        """Sends a message that is a frame already, if there is a connection."""
        if self.link is not None:
            self.link.pass_on(frame)


@dataclass(slots=True)
class RosterSeat:
    """A seat of the table. `level` is the bot's that plays here, for a guest too who is away."""

    kind: Kind = "open"
    level: str = ""
    guest: Guest | None = None
    name: str = ""  # a bot's
    avatar: str = ""


class Roster:
    """The people and bots of one table. What cannot be is a Refusal and changes nothing."""

    def __init__(self, seats: int, limits: Limits = LIMITS) -> None:
        self.limits = limits
        self.guests: dict[int, Guest] = {}
        self.places = [RosterSeat() for _ in range(seats)]
        self.host = 0
        self.absent_host = 0  # for whom the host stands in, 0 for nobody
        self.next_number = 1
        self.reserved: tuple[str, ...] = ()  # whose seats these are where that is fixed, and nobody is host

    # -- who there is

    @property
    def present(self) -> Iterator[Guest]:
        """The guests with a connection."""
        return (guest for guest in self.guests.values() if guest.there)

    @property
    def viewers(self) -> set[int | None]:
        """The seats of guests, connected or not; None among them where somebody watches."""
        return {guest.seat for guest in self.guests.values()}

    @property
    def is_there(self) -> bool:
        """Has anybody a connection?"""
        return any(guest.link for guest in self.guests.values())

    @property
    def is_seated(self) -> bool:
        """Has anybody with a seat a connection?"""
        return any(place.guest and place.guest.link for place in self.places)

    def is_left(self, *, running: bool) -> bool:
        """Have all left for good who were here, or of a running match all who played? Nobody comes back then,
        unless seats are kept for them.
        """
        if self.reserved:
            return False
        return not self.seated() if running else not self.guests and self.next_number > 1

    def of(self, viewer: int | None) -> list[Guest]:
        """Those with a connection who see the table from there: from a seat, or as they who watch (None)."""
        return [guest for guest in self.guests.values() if guest.seat == viewer and guest.there]

    @property
    def watching(self) -> tuple[Watcher, ...]:
        """Those who have no seat."""
        return tuple(Watcher(guest.number, guest.name) for guest in self.present if guest.seat is None)

    def seated(self, *, present: bool = False) -> list[Guest]:
        """The guests with seats, `present` those of them who have a connection, by seat."""
        guests = [place.guest for place in self.places if place.guest]
        return [guest for guest in guests if guest.there or not present]

    def shown(self) -> tuple[SeatShown, ...]:
        """The seats as everybody sees them: one that is kept for somebody has their name."""
        names = self.reserved or ("",) * len(self.places)
        return tuple(_shown(place, name) for place, name in zip(self.places, names, strict=True))

    # -- coming and going

    def enter(self, name: str, avatar: str, *, watch: bool, watchers: bool, running: bool) -> Guest:
        """Somebody comes in: to the seat kept for them, wherever one is, else to the first open seat, or to
        watch where they want to or no seat is open.
        """
        wants = not watch or self.keeps_a_seat(name)
        seat = self._seat_for(name, running=running) if wants else None
        stay = self._staying(name, watches=seat is None)
        if len(stay) >= self.limits.guests:
            raise Refusal(Fault.FULL)
        if seat is None and (self.guests or self.reserved):
            if not watchers:
                raise Refusal(Fault.FULL, "All seats of this table are taken, and nobody may watch.")
            if _watching(stay) >= self.limits.watchers:
                raise Refusal(Fault.FULL, "There is no room left to watch this table.")
        found = check_name(name, [*(guest.name for guest in stay), *(place.name for place in self.places)])
        guest = Guest(self.next_number, found, avatar, secret="")
        self.next_number += 1
        self.guests = {each.number: each for each in (*stay, guest)}
        if not self.host and not self.reserved:
            self.host = guest.number
        if seat is not None:
            self._seat(guest, seat)
        return guest

    def _staying(self, name: str, *, watches: bool) -> list[Guest]:
        """Those who stay when somebody of that name comes in, to play or to watch: who watched and is away
        gives up a place or a name that is needed, as nobody sees them or could ask them to leave.
        """
        looks = skeleton(name)
        away = sorted(filter(self._is_silent, self.guests.values()), key=lambda guest: guest.lost_at or 0.0)
        gone = [guest for guest in away if skeleton(guest.name) == looks]
        while True:
            stay = [guest for guest in self.guests.values() if guest not in gone]
            left = [guest for guest in away if guest not in gone]
            full = len(stay) >= self.limits.guests or (watches and _watching(stay) >= self.limits.watchers)
            if not (full and left):
                return stay
            gone.append(left[0])

    def _is_silent(self, guest: Guest) -> bool:
        """Did this guest watch, and has lost the connection? The host keeps the table's rights anyway."""
        return guest.seat is None and not guest.there and guest.number != self.host

    def sit(self, guest: Guest, seat: int) -> None:
        """A guest takes an open seat."""
        if seat not in self._open() or self.reserved:
            raise Refusal(Fault.REFUSED, "That seat is not free.")
        self.stand(guest)
        self._seat(guest, seat)

    def stand(self, guest: Guest) -> None:
        """A guest gets up."""
        if guest.seat is not None:
            self.places[guest.seat] = RosterSeat()
        guest.seat, guest.ready = None, False

    def lose(self, guest: Guest, now: float) -> None:
        """A guest's connection is gone."""
        guest.link, guest.lost_at, guest.ready = None, now, False

    def leave(self, guest: Guest, *, running: bool) -> None:
        """A guest leaves for good: the seat is open again, or a bot's once cards are dealt."""
        guest.link = None
        if guest.seat is not None:
            self.places[guest.seat] = self._bot(USUAL_LEVEL) if running else RosterSeat()
        del self.guests[guest.number]
        if guest.number == self.absent_host:
            self.absent_host = 0
        if guest.number == self.host:
            self._find_host()

    def come_back(self, guest: Guest, link: Link) -> None:
        """A guest is back, and plays on where a bot did, or is the host again."""
        guest.link, guest.lost_at = link, None
        if guest.number == self.absent_host:
            self.host, self.absent_host = guest.number, 0
        if guest.seat is not None:
            self.places[guest.seat].level = ""
            self.wait_for(guest.seat)

    def wait_for(self, seat: int) -> None:
        """Somebody of that seat is there: nobody's voice against waiting counts any more."""
        for guest in self.guests.values():
            guest.unwanted.discard(seat)

    def replace(self, seat: int) -> None:
        """A bot plays for the guest of this seat until they are back."""
        self.places[seat].level = USUAL_LEVEL

    def stand_in(self, now: float) -> bool:
        """Does somebody stand in for the host from now on, who has been away for too long?"""
        host = self.guests.get(self.host)
        if host is None or host.lost_at is None or not self.is_there:
            return False
        if now - host.lost_at < self.limits.wait_for_lost:
            return False
        self.absent_host = self.absent_host or host.number
        self._find_host()
        return True

    def _find_host(self) -> None:
        """Somebody else is the host: of those who are there the one who came first."""
        there = [guest.number for guest in self.guests.values() if guest.there]
        self.host = 0 if self.reserved else min(there or self.guests, default=0)

    # -- what the host does

    def arrange(self, asked: Arrange) -> None:
        """Opens or closes a seat, or gives it to a bot; a guest who sat there gets up."""
        seat = asked.seat
        self._check_seat(seat)
        place = self._bot_of(asked) if asked.kind == "bot" else RosterSeat(asked.kind)
        guest = self.places[seat].guest
        if guest:
            self.stand(guest)
        self.places[seat] = place

    def swap(self, seat: int, other: int) -> None:
        """Two seats change places: whoever sits there is asked anew whether they are ready."""
        self._check_seat(max(seat, other))
        places = self.places
        places[seat], places[other] = places[other], places[seat]
        for number in (seat, other):
            guest = places[number].guest
            if guest:
                guest.seat, guest.ready = number, False

    def resize(self, seats: int) -> None:
        """The table has more or fewer seats; guests of seats that are gone get up."""
        for place in self.places[seats:]:
            if place.guest:
                self.stand(place.guest)
        self.places = self.places[:seats] + [RosterSeat() for _ in range(seats - len(self.places))]

    def kicked(self, number: int) -> Guest:
        """The guest whom the host asks to leave."""
        guest = self.guest(number)
        if number == self.host:
            raise Refusal(Fault.REFUSED, "The host cannot be asked to leave.")
        return guest

    def hand_over(self, number: int) -> None:
        """Somebody else is the host."""
        if not self.guest(number).there:
            raise Refusal(Fault.REFUSED, "Only somebody who is there can be the host.")
        self.host, self.absent_host = number, 0

    def guest(self, number: int) -> Guest:
        """The guest of that number."""
        if number not in self.guests:
            raise Refusal(Fault.REFUSED, "There is nobody of that number at this table.")
        return self.guests[number]

    def fill(self) -> None:
        """Bots sit down on seats that are still open, so that cards can be dealt; closed ones go."""
        self.places = [place for place in self.places if place.kind != "closed"]
        for seat, place in enumerate(self.places):
            if place.kind == "open":
                self.places[seat] = self._bot(USUAL_LEVEL)
            if place.guest:
                place.guest.seat = seat

    # -- inside

    def _bot_of(self, asked: Arrange) -> RosterSeat:
        """The bot that the host has chosen for a seat, who may sit there already under that name."""
        if asked.level not in LEVELS:
            raise Refusal(Fault.REFUSED, f"There is no bot level {asked.level}.")
        if not asked.name:
            return self._bot(asked.level)
        others = (place.name for seat, place in enumerate(self.places) if seat != asked.seat)
        name = check_name(asked.name, [*self._guests, *others, *self.reserved])
        return RosterSeat("bot", asked.level, name=name, avatar=asked.avatar)

    def _bot(self, level: str) -> RosterSeat:
        """A seat for a bot: a regular of the house whose name nobody has."""
        names = [*self._guests, *(place.name for place in self.places)]
        taken = {skeleton(name) for name in (*names, *self.reserved)}
        more = ((f"Bot {number}", STAND_IN) for number in range(1, len(taken) + 2))
        name, avatar = next(bot for bot in (*REGULARS, *more) if skeleton(bot[0]) not in taken)
        return RosterSeat("bot", level, name=name, avatar=avatar)

    @property
    def _guests(self) -> Iterator[str]:
        """The names of the guests."""
        return (guest.name for guest in self.guests.values())

    def keeps_a_seat(self, name: str) -> bool:
        """Is a seat kept here for somebody of that name?"""
        return bool(self.reserved) and skeleton(name) in map(skeleton, self.reserved)

    def _seat_for(self, name: str, *, running: bool) -> int | None:
        """The seat of somebody who comes in; where seats are fixed one's own, also from a bot."""
        if not self.reserved:
            return None if running else next(iter(self._open()), None)
        looks = skeleton(name)
        seats = [seat for seat, owner in enumerate(self.reserved) if skeleton(owner) == looks]
        return next((seat for seat in seats if self.places[seat].guest is None), None)

    def _open(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place.kind == "open"]

    def _seat(self, guest: Guest, seat: int) -> None:
        guest.seat, guest.ready = seat, False
        self.places[seat] = RosterSeat("guest", "", guest)

    def _check_seat(self, seat: int) -> None:
        if seat >= len(self.places):
            raise Refusal(Fault.REFUSED, f"This table has {len(self.places)} seats.")


def _watching(guests: Iterable[Guest]) -> int:
    """How many of them have no seat."""
    return sum(guest.seat is None for guest in guests)


def _shown(place: RosterSeat, kept_for: str) -> SeatShown:
    """A seat as everybody sees it: a bot in one that is kept for somebody only holds it."""
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
    )
