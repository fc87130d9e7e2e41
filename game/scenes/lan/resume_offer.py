"""Back to what one was hosting when the window closed: its host is still there, or is started again."""

from __future__ import annotations

from functools import partial

from game.lan.hosted.resume import Interrupted, way_back
from game.lan.joining.connect import Arrival
from game.lan.joining.saved_tables import Place
from game.lan.tournament.hosting import CupHost
from game.scenes.lan.connecting import ConnectScene
from game.scenes.lan.take_seat import take_seat
from game.scenes.lan.tournament.tournament_scene import TournamentScene
from game.scenes.profile.profile_name import me, with_name
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
