"""Conversion between a table's roster and its journal entry."""

from typing import Protocol

from engine.bots import LEVELS
from engine.text import quoted
from game.lan.auth import digest_of
from game.lan.host.journal import Kept, KeptGuest, KeptPlace
from game.lan.host.roster import Guest, Roster, RosterSeat
from game.lan.limits import Limits
from game.lan.messages import Agreement


class Table(Protocol):
    """The attributes of a table that its journal entry holds."""

    id: str
    agreement: Agreement
    code: str
    salt: str
    key: bytes
    roster: Roster


def kept_record(table: Table) -> Kept:
    """Return the journal entry of a table and its roster."""
    roster = table.roster
    return Kept(
        table.id,
        agreement=table.agreement,
        code=table.code,
        salt=table.salt,
        key=table.key.hex(),
        host=roster.host,
        absent_host=roster.absent_host,
        guests=tuple(map(_guest, roster.guests.values())),
        places=tuple(
            KeptPlace(kind=place.kind, level=place.level, name=place.name, avatar=place.avatar)
            for place in roster.places
        ),
    )


def roster_of(record: Kept, limits: Limits, now: float) -> Roster:
    """Return the roster of a journal entry, with everybody away since `now`.

    After a journal from before TLS only the host may come back, from the host's machine: all other secrets
    may have been overheard. ValueError with a sentence for an unknown level of a bot.
    """
    for seat in record.places:
        if seat.level not in LEVELS and (seat.level or seat.kind == "bot"):
            raise ValueError(f"there is no bot level {quoted(seat.level)}.")
    roster = Roster(len(record.places), limits)
    roster.host, roster.absent_host = record.host, record.absent_host
    roster.places = [
        RosterSeat(seat.kind, seat.level, None, seat.name, seat.avatar) for seat in record.places
    ]
    for known in record.guests:
        guest = Guest(
            known.number, known.name, known.avatar, known.secret_digest, known.only_here, seat=known.seat
        )
        if known.secret and known.number in (record.host, record.absent_host):
            guest.secret_digest, guest.only_here = digest_of(known.secret), True
        guest.commands, guest.pauses, guest.lost_at = known.commands, known.pauses, now
        roster.guests[guest.number] = guest
        if guest.seat is not None:
            roster.places[guest.seat].guest = guest
    roster.next_number = max(roster.guests, default=0) + 1
    return roster


def _guest(guest: Guest) -> KeptGuest:
    return KeptGuest(
        number=guest.number,
        name=guest.name,
        avatar=guest.avatar,
        secret_digest=guest.secret_digest,
        only_here=guest.only_here,
        seat=guest.seat,
        commands=guest.commands,
        pauses=guest.pauses,
    )
