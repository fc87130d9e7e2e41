"""The pause menu of a table on the network, and leaving the table."""

from __future__ import annotations

from collections.abc import Callable

import engine
from game.lan.guest.remote_table import RemoteTable
from game.lan.guest.room import Room
from game.lan.messages import Pause
from game.scenes.lan.choice_menu import MenuItem, MenuScene
from game.scenes.lan.invitation_text import HOW_TO_JOIN
from game.scenes.lan.lan_table_text import (
    BOT_PLAYS,
    GO_ON_FOR_ALL,
    GOES_ON,
    HOUSE_RULES,
    LEAVE_FOR_GOOD,
    LEAVE_QUESTION,
    PAUSE_FOR_ALL,
)
from game.scenes.pause_menu import PauseMenuItem, PauseScene
from game.scenes.scene import AppContext


class LanPauseScene(PauseScene):
    """A pause menu over a running table; the match stops only if it is paused for all players."""

    halts = False

    def __init__(
        self,
        context: AppContext,
        *,
        table: RemoteTable,
        leave: Callable[[], None],
        invite: Callable[[], None],
        hint: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context, table=table, leave=leave, hint=hint)
        self.room, self._invite = table.room, invite
        self._shown = self._seen()

    def _seen(self) -> tuple[object, ...]:
        lobby = self.room.lobby
        return (self.room.status.kind, lobby and (lobby.paused, lobby.pauses, lobby.host, lobby.running))

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._seen() != self._shown:
            self._shown = self._seen()
            self.arrange()

    def entries(self) -> tuple[PauseMenuItem, ...]:
        resume, *others = super().entries()
        for_all = self._for_all()
        invite = PauseMenuItem(HOW_TO_JOIN, "share", self._invite)
        return (resume, for_all, invite, *others) if for_all else (resume, invite, *others)

    def _for_all(self) -> PauseMenuItem | None:
        """The button that pauses the table or resumes it, None for a spectator."""
        lobby = self.room.lobby
        if lobby is None or lobby.me is None or not lobby.running:
            return None
        heard = self.room.status.kind == "connected"
        if lobby.paused:
            return PauseMenuItem(GO_ON_FOR_ALL, "play-button", self._go_on, heard and may_go_on(self.room))
        words = PAUSE_FOR_ALL.format(pauses=lobby.pauses)
        return PauseMenuItem(words, "pause-button", self._stop, heard and lobby.pauses > 0)

    def _stop(self) -> None:
        self.room.say(Pause())
        self.back()

    def _go_on(self) -> None:
        self.room.say(Pause(False))
        self.back()

    @property
    def kept(self) -> str:
        return GOES_ON

    @property
    def footnote(self) -> str:
        name = self.room.lobby.agreement.name if self.room.lobby else ""
        return HOUSE_RULES.format(name=name, code=engine.house_code(self.table.rules, self.table.options))


def may_go_on(room: Room) -> bool:
    """True if this player may end the pause: as the one who asked for it, or as host."""
    lobby = room.lobby
    if lobby is None or not lobby.paused or lobby.me is None:
        return False
    return room.is_host or lobby.seats[lobby.me].name == lobby.paused


def leave_menu(
    context: AppContext, *, plays: bool, away: Callable[[], None], bye: Callable[[], None]
) -> MenuScene:
    """The menu for leaving, for a while or for good."""
    for_good = MenuItem(LEAVE_FOR_GOOD, "exit-door", bye)
    items = [MenuItem(BOT_PLAYS, "robot-antennas", away), for_good] if plays else [for_good]
    return MenuScene(context, title=LEAVE_QUESTION, items=items)
