"""Opens the lobby after a table has been joined."""

from __future__ import annotations

from game.lan.joining.connect import JoinAttempt, remember_arrival
from game.scenes.lan.display_names import display_name
from game.scenes.lan.lobby.lobby_scene import LobbyScene
from game.scenes.profile.profile_name import me
from game.scenes.scene import AppContext


def take_seat(context: AppContext, attempt: JoinAttempt, code: str = "") -> None:
    """Remember the joined table and show its lobby."""
    place = remember_arrival(attempt, me(context), code)
    assert attempt.arrived is not None
    attempt.arrived.set_display_names(display_name)
    context.stack.reset(LobbyScene(context, attempt.arrived, place))
