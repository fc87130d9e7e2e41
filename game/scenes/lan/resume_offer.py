"""Back to what one was hosting when the window closed: its host is still there, or is started again."""

from __future__ import annotations

from functools import partial

from game.lan.hosted.resume import ResumableHost, way_back
from game.lan.joining.connect import JoinAttempt
from game.lan.joining.saved_tables import SavedTable
from game.lan.tournament.hosting import TournamentHost
from game.scenes.lan.connecting import ConnectScene
from game.scenes.lan.take_seat import take_seat
from game.scenes.lan.tournament.tournament_scene import TournamentScene
from game.scenes.profile.profile_name import me, with_name
from game.scenes.scene import AppContext


def continue_hosting(context: AppContext, found: ResumableHost) -> None:
    """Goes on with it."""
    with_name(context, partial(_go_on, context, found))


def _go_on(context: AppContext, found: ResumableHost) -> None:
    if found.place is None:
        context.stack.reset(TournamentScene(context, host=TournamentHost(found.path)))
        return
    arrived = partial(_arrived, context, found.place)
    context.stack.push(ConnectScene(context, way_back(me(context), found.path, found.place), arrived))


def _arrived(context: AppContext, place: SavedTable, arrival: JoinAttempt) -> None:
    take_seat(context, arrival, place.code)
