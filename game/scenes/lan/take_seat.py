"""From an arrival to the table: what is remembered of it, and the scene that follows."""

from __future__ import annotations

from game.lan.joining.connect import Arrival, place_of
from game.lan.joining.saved_tables import remember
from game.scenes.lan.display_names import called
from game.scenes.lan.lobby.lobby_scene import LobbyScene
from game.scenes.profile.profile_name import me
from game.scenes.scene import Desk


def take_seat(desk: Desk, arrival: Arrival, code: str = "") -> None:
    """Shows the waiting screen of the table that somebody has come to, and remembers the way back."""
    place = place_of(arrival, me(desk), code)
    remember(place)
    assert arrival.arrived is not None
    arrival.arrived.call_by(called)
    desk.stack.reset(LobbyScene(desk, arrival.arrived, place))
