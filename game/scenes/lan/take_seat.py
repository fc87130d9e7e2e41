"""From an arrival to the table: what is remembered of it, and the scene that follows."""

from __future__ import annotations

from game.lan.joining.connect import JoinAttempt, place_of
from game.lan.joining.saved_tables import remember
from game.scenes.lan.display_names import display_name
from game.scenes.lan.lobby.lobby_scene import LobbyScene
from game.scenes.profile.profile_name import me
from game.scenes.scene import AppContext


def take_seat(context: AppContext, arrival: JoinAttempt, code: str = "") -> None:
    """Shows the waiting screen of the table that somebody has come to, and remembers the way back."""
    place = place_of(arrival, me(context), code)
    remember(place)
    assert arrival.arrived is not None
    arrival.arrived.call_by(display_name)
    context.stack.reset(LobbyScene(context, arrival.arrived, place))
