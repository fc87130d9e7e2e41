"""From an arrival to the table: what is remembered of it, and the scene that follows."""

from __future__ import annotations

from game.lan.ways.arrivals import Arrival
from game.lan.ways.known import MOST_ADDRESSES, Place, remember
from game.scenes.lan.lobby import LobbyScene
from game.scenes.scene import Desk


def take_seat(desk: Desk, arrival: Arrival, code: str = "") -> None:
    """Shows the waiting screen of the table that somebody has come to, and remembers the way back."""
    room = arrival.arrived
    assert room is not None
    assert room.lobby is not None
    ticket = room.link.ticket
    place = Place(
        table=ticket.table if ticket else "0" * 16,
        name=room.lobby.agreement.name,
        rules=room.lobby.agreement.rules,
        addresses=tuple((address.host, address.port) for address in arrival.addresses[:MOST_ADDRESSES]),
        code=room.code or code,
        guest=ticket.guest if ticket else 0,
        secret=ticket.secret if ticket else "",
    )
    remember(place)
    desk.stack.reset(LobbyScene(desk, room, place))
