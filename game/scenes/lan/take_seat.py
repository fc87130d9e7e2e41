"""From a successful attempt to the lobby."""

from __future__ import annotations

from game.lan.joining.connect import JoinAttempt, place_of
from game.lan.joining.saved_tables import remember
from game.scenes.lan.display_names import display_name
from game.scenes.lan.lobby.lobby_scene import LobbyScene
from game.scenes.profile.profile_name import me
from game.scenes.scene import AppContext


def take_seat(context: AppContext, attempt: JoinAttempt, code: str = "") -> None:
    """Remember the joined table and show its lobby."""
    place = place_of(attempt, me(context), code)
    remember(place)
    assert attempt.arrived is not None
    attempt.arrived.set_display_names(display_name)
    context.stack.reset(LobbyScene(context, attempt.arrived, place))
