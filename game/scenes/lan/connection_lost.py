"""Texts about a lost connection, and the button to restart the player's own host."""

from __future__ import annotations

from game.lan.joining.resume import HostMonitor
from game.lan.lan_text import span
from game.scenes.lan.join_text import (
    A_BOT,
    AGAIN,
    COMING_BACK,
    HOST_AGAIN,
    HOST_ENDED,
    HOST_ENDED_KEPT,
    ICON,
    KEPT,
    WATCHING,
)
from game.scenes.lan.seat_text import LOST
from game.scenes.lan.waiting_overlay import OverlayAction, OverlayText
from game.stage.geometry import Box
from game.ui.widgets import Button


def host_again(host: HostMonitor, box: Box, size: float) -> Button:
    """The button that restarts the host."""
    return Button(box, HOST_AGAIN, host.start, kind="primary", icon=ICON, size=size)


def lost_line(host: HostMonitor, other_host: str = "") -> str:
    """Return the line of the waiting screen. `other_host`: a sentence if another host answers."""
    if host.has_ended:
        return _why(host, HOST_ENDED_KEPT)
    return AGAIN if host.starts else other_host or LOST


def lost_text(
    seconds: float, menu: OverlayAction, host: HostMonitor, *, plays: bool, other_host: str = ""
) -> OverlayText:
    """Return the overlay after that many seconds; `plays` is false for a spectator.

    `other_host`: a sentence if another host answers.
    """
    if host.has_ended:
        again = OverlayAction(HOST_AGAIN, ICON, host.start, "primary")
        title = HOST_ENDED.format(left=span(seconds))
        return OverlayText("lost", "hazard-sign", title, _why(host, KEPT), (menu, again))
    title = COMING_BACK.format(left=span(seconds))
    line = AGAIN if host.starts else other_host or (A_BOT if plays else WATCHING)
    return OverlayText("lost", "hourglass", title, line, (menu,))


def _why(host: HostMonitor, usual: str) -> str:
    """Return why the host could not be started again, or the usual words and where its log lies."""
    return host.failure or f"{usual} {host.where_log_lies}".rstrip()
