"""Back to what one was hosting when the window closed: its host is still there, or is started again."""

from __future__ import annotations

from functools import partial

from game.lan.ways.arrivals import Arrival
from game.lan.ways.cups import CupHost
from game.lan.ways.interrupted import Interrupted, way_back
from game.lan.ways.known import Place
from game.scenes.lan.connect import ConnectScene
from game.scenes.lan.enter import take_seat
from game.scenes.lan.tournament import TournamentScene
from game.scenes.profile_name import me, with_name
from game.scenes.scene import Desk


def continue_hosting(desk: Desk, found: Interrupted) -> None:
    """Goes on with it."""
    with_name(desk, partial(_go_on, desk, found))


def _go_on(desk: Desk, found: Interrupted) -> None:
    if found.place is None:
        desk.stack.reset(TournamentScene(desk, host=CupHost(found.path)))
        return
    arrived = partial(_arrived, desk, found.place)
    desk.stack.push(ConnectScene(desk, way_back(me(desk), found.path, found.place), arrived))


def _arrived(desk: Desk, place: Place, arrival: Arrival) -> None:
    take_seat(desk, arrival, place.code)
