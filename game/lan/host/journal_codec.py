"""A company as records of a journal, and back."""

from typing import Protocol

from game.lan.host.journal import Kept, KeptGuest, KeptPlace
from game.lan.host.roster import Guest, Roster, RosterSeat
from game.lan.limits import Limits
from game.lan.messages import Agreement


class Table(Protocol):
    """What is kept of a table."""

    id: str
    agreement: Agreement
    code: str
    salt: str
    key: bytes
    company: Roster


def kept(table: Table) -> Kept:
    """The record of a table and its company as they are."""
    company = table.company
    return Kept(
        table.id,
        agreement=table.agreement,
        code=table.code,
        salt=table.salt,
        key=table.key.hex(),
        host=company.host,
        absent_host=company.absent_host,
        guests=tuple(map(_guest, company.guests.values())),
        places=tuple(
            KeptPlace(kind=place.kind, level=place.level, name=place.name, avatar=place.avatar)
            for place in company.places
        ),
    )


def company_of(record: Kept, limits: Limits, now: float) -> Roster:
    """The company of a record: everybody is away since `now`."""
    company = Roster(len(record.places), limits)
    company.host, company.absent_host = record.host, record.absent_host
    company.places = [
        RosterSeat(seat.kind, seat.level, None, seat.name, seat.avatar) for seat in record.places
    ]
    for known in record.guests:
        guest = Guest(known.number, known.name, known.avatar, known.secret, seat=known.seat)
        guest.commands, guest.pauses, guest.lost_at = known.commands, known.pauses, now
        company.guests[guest.number] = guest
        if guest.seat is not None:
            company.places[guest.seat].guest = guest
    company.next_number = max(company.guests, default=0) + 1
    return company


def _guest(guest: Guest) -> KeptGuest:
    return KeptGuest(
        number=guest.number,
        name=guest.name,
        avatar=guest.avatar,
        secret=guest.secret,
        seat=guest.seat,
        commands=guest.commands,
        pauses=guest.pauses,
    )
