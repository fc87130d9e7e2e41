"""Back to a table that this player was hosting when the window closed."""

from __future__ import annotations

from functools import partial

from game.lan.joining.connect import JoinAttempt
from game.lan.joining.resume import ResumableTable, rejoin_local_host
from game.scenes.lan.connecting import ConnectScene
from game.scenes.lan.take_seat import take_seat
from game.scenes.profile.profile_name import me, with_name
from game.scenes.scene import AppContext


def resume_table(context: AppContext, found: ResumableTable) -> None:
    """Go back to the table, once this player has a name."""
    with_name(context, partial(_connect, context, found))


def _connect(context: AppContext, found: ResumableTable) -> None:
    def arrived(attempt: JoinAttempt) -> None:
        take_seat(context, attempt, found.place.code)

    attempt = rejoin_local_host(me(context), found.path, found.place)
    context.stack.push(ConnectScene(context, attempt, arrived))
