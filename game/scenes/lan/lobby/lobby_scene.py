"""The lobby of a table on the network: seats, how others join, what is played, chat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.draw.items import DrawList
from game.lan.errors import Fault
from game.lan.guest.room import Room
from game.lan.guest.waiting import WaitMonitor, seats_away
from game.lan.joining.connect import leave_for_good
from game.lan.joining.resume import HostMonitor
from game.lan.joining.saved_tables import SavedTable, give_up
from game.lan.lan_text import CHANGED, is_tournament_table, span
from game.lan.limits import LIMITS
from game.lan.messages import Agree, Agreement, End, HandOver, Ready, Start
from game.scenes.confirm import ConfirmScene, NoticeScene
from game.scenes.lan.change_rules import ChangeRulesScene
from game.scenes.lan.choice_menu import MenuItem, MenuScene
from game.scenes.lan.connection_lost import host_again, lost_line
from game.scenes.lan.error_exit import leave_broken_table
from game.scenes.lan.invitation_text import HOW_TO_JOIN
from game.scenes.lan.lan_table import LanTableScene
from game.scenes.lan.lobby.lobby_about import about_widgets
from game.scenes.lan.lobby.lobby_chat import chat_widgets
from game.scenes.lan.lobby.lobby_layout import LobbyLayout, lobby_layout
from game.scenes.lan.lobby.lobby_page import LobbyPage
from game.scenes.lan.lobby.lobby_seats import seat_widgets
from game.scenes.lan.lobby.lobby_text import (
    CHANGE_RULES,
    CLOSE_THE_TABLE,
    END_FOR_ALL,
    HAND_OVER,
    KEEP_FOR,
    KEPT,
    LEAVE,
    LEAVE_SEAT_FREE,
    LEAVE_SEAT_KEPT,
    NOT_READY,
    READY,
    SEATS_TAKEN,
    START,
)
from game.scenes.lan.seat_text import state_line, why_no_start
from game.scenes.scene import AppContext, Scene
from game.scenes.screen_text import CHAT, STAY
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, columns, inside
from game.ui.scroll import ScrollArea, sheet_in
from game.ui.widgets import Button, Panel, Widget

KEPT_ALONE = KEEP_FOR.format(minutes=round(LIMITS.forget_empty / 60))  # nobody else is there
SEAT_GONE = (Fault.KICKED, Fault.CLOSING, Fault.RESUME)
CHAT_HEIGHT = 300.0  # in one column with everything


class LobbyScene(LobbyPage):
    """A table before its cards are dealt. Leaving the scene without a match leaves the table."""

    name = "lobby"

    def __init__(
        self, context: AppContext, room: Room, place: SavedTable, *, addresses: list[str] | None = None
    ) -> None:
        super().__init__(context, room, place, addresses=addresses)
        self.opaque = True
        self._seen: tuple[object, ...] = ()
        self._count = room.count_said
        self._wait_monitor, self._own_host = WaitMonitor(room), HostMonitor(place.table)
        self._goes_on = False  # does the table's scene take over the room?
        self._stand_in: str | None = None  # focused until a useful button is enabled

    @property
    def title(self) -> str:  # type: ignore[override]
        """The name of the table."""
        return self.lobby.agreement.name

    # -- life

    def scene_after_error(self, error: Exception) -> Scene | None:
        """Leave a table whose lobby cannot be shown."""
        return leave_broken_table(self.context, self.room, error)

    def arrange(self) -> None:
        """Arrange the widgets. If the focused one is gone, the next useful one gets the focus once it is
        enabled.
        """
        before = self.page.focus
        super().arrange()
        now = self.page.focus
        if before is None:  # no scrolling to a widget that had the focus only briefly
            for area in self.page.widgets:
                if isinstance(area, ScrollArea):
                    area.scroll(-area.offset)
        everything = [one for one in self.page.everything() if isinstance(one, Button) and one.enabled]
        main = next((one for one in everything if one.kind == "primary"), None)
        row = self.layout().buttons
        others = [one for one in everything if one.box.within(row)] or [everything[-1]]  # the button to leave
        gone = before is None or now is None or (before.role, before.label) != (now.role, now.label)
        if gone or (now and now.label == self._stand_in):
            self.page.focus = main or others[0]
            self._stand_in = None if main else others[0].label

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self.context.stack.pending:
            return
        self.room.update(self.context.now)
        agreed, self.lobby = self.lobby.agreement, self.room.lobby or self.lobby
        if self.lobby.agreement != agreed and not self.room.is_host:
            self._notice(CHANGED)
        if self.room.status.kind == "ended":
            self._end()
        elif self.lobby.running and self.room.mirror.hand and self.room.rules:
            self._play()
        else:
            self._follow()

    def _follow(self) -> None:
        """Show changes of the room."""
        if self.room.notices:
            self._notice(self.room.notices.popleft())
            self.context.sound.play("error")
        if self.room.count_said != self._count:
            self._count = self.room.count_said
            self.context.sound.play("toggle")
        self.refresh_addresses()
        mine = self._own_host
        mine.update(self._wait_monitor.at(self.context.now).lost)
        deck = (self.room.rules, self.room.decks.is_downloading)
        muted = frozenset(self.room.muted)
        host = (mine.has_ended, mine.starts, mine.failure)
        self.away = seats_away(self.room, self.context.now)
        waits = {seat: span(left) for seat, left in self.away.items()}
        shown = (self.lobby, self.room.status, self._count, muted, deck, host, waits, *self.addresses)
        if shown != self._seen:
            self._seen = shown
            self.arrange()

    def _play(self) -> None:
        """Go on to the table once cards are dealt."""
        self._goes_on = True
        self.context.stack.reset(LanTableScene.begin(self.context, self.room, self.place.heard))

    def _end(self) -> None:
        """Show the last message of a table that has ended, and forget the seat if it is gone."""
        reason = self.room.notices[-1] if self.room.notices else self.room.status.sentence
        if self.room.fault in SEAT_GONE:
            give_up(self.place.table, self.room.link.guest or 0)
        self._to_title(reason)

    def _to_title(self, notice: str = "") -> None:
        if is_tournament_table(self.lobby):
            self.context.stack.reset(self.context.navigator.tournament(self.room.link.addresses))
            return
        self.context.stack.reset(self.context.navigator.title())
        if notice:
            self.context.stack.push(NoticeScene(self.context, text=notice))

    def leave(self) -> None:
        if not self._goes_on:
            self.room.link.stop(wait=0.3)

    # -- widgets

    def layout(self) -> LobbyLayout:
        """Return the present layout."""
        return lobby_layout(self.context.viewport, row=self.row, text=self.text(theme.BODY))

    def widgets(self) -> list[Widget]:
        layout, size = self.layout(), self.text(theme.HEADING)
        sheet = Flow(sheet_in(inside(layout.seats)))
        parts = seat_widgets(self, sheet)
        found: list[Widget] = []
        if layout.about is None:
            sheet.space(12)
            parts += about_widgets(self, sheet)
        else:
            about = about_widgets(self, Flow(sheet_in(inside(layout.about))))
            found = [Panel(layout.about, HOW_TO_JOIN, size=size), ScrollArea(inside(layout.about), about)]
        if layout.chat is None:
            parts += chat_widgets(self, sheet.take(self.wider(CHAT_HEIGHT)))
        found += [
            Panel(layout.seats, self._seats_title(), size=size),
            ScrollArea(inside(layout.seats), parts),
        ]
        if layout.chat is not None:
            found += [Panel(layout.chat, CHAT, size=size), *chat_widgets(self, inside(layout.chat))]
        return [*found, Panel(layout.foot), *self._foot(layout.buttons), *self.bar()]

    @property
    def _is_heard(self) -> bool:
        """True while there is a connection."""
        return self.room.status.kind == "connected"

    def _seats_title(self) -> str:
        seats = self.lobby.seats
        taken = sum(1 for seat in seats if seat.kind in ("guest", "bot"))
        return SEATS_TAKEN.format(taken=taken, seats=len(seats))

    def _foot(self, box: Box) -> list[Widget]:
        size = self.text(theme.BUTTON)
        left, right = columns(box, (1, 1.3), 14)
        heard = self._is_heard
        if self.room.is_host:
            change = Button(left, CHANGE_RULES, self._change, icon="settings-knobs", size=size)
            change.enabled = heard
            if self._own_host.has_ended:
                return [change, host_again(self._own_host, right, size)]
            start = Button(right, START, self._start, kind="primary", icon="card-play", size=size)
            start.enabled = heard and not why_no_start(self.lobby, self.room.rules, self.away)
            return [change, start]
        leave = Button(left, LEAVE, self.back, icon="exit-door", size=size)
        me = self.lobby.me
        is_ready = me is not None and self.lobby.seats[me].ready
        label = NOT_READY if is_ready else READY
        kind = "normal" if is_ready else "primary"
        ready = Button(
            right, label, self._ready, kind=kind, icon="cross-mark" if is_ready else "check-mark", size=size
        )
        ready.enabled = heard and me is not None and bool(self.room.rules)
        return [leave, ready]

    # -- actions

    def _ready(self) -> None:
        me = self.lobby.me
        if me is not None:
            self.room.say(Ready(not self.lobby.seats[me].ready))

    def _start(self) -> None:
        if not why_no_start(self.lobby, self.room.rules, self.away):
            self.room.say(Start())

    def _change(self) -> None:
        self.context.stack.push(ChangeRulesScene(self.context, self.lobby, self._agree))

    def _agree(self, agreement: Agreement, seats: int) -> None:
        self.room.say(Agree(agreement=agreement, seats=seats))

    def back(self) -> None:
        """Ask and leave; a host chooses what happens to the table."""
        if self.room.is_host:
            self.context.stack.push(MenuScene(self.context, title=CLOSE_THE_TABLE, items=self._endings()))
        else:
            question = LEAVE_SEAT_KEPT if is_tournament_table(self.lobby) else LEAVE_SEAT_FREE
            ask = ConfirmScene(self.context, question=question, yes=LEAVE, no=STAY, act=self._bye)
            self.context.stack.push(ask)

    def _endings(self) -> list[MenuItem]:
        others = [seat for seat in self.lobby.seats if seat.guest not in (None, self.room.link.guest)]
        heirs = [
            MenuItem(HAND_OVER.format(name=seat.name), "queen-crown", partial(self._hand_over, seat.guest))
            for seat in others
            if seat.guest is not None and not seat.lost
        ]
        keep = MenuItem(KEPT if heirs else KEPT_ALONE, "return-arrow", self._to_title)
        return [keep, *heirs, MenuItem(END_FOR_ALL, "exit-door", self._end_table)]

    def _hand_over(self, guest: int) -> None:
        self.room.say(HandOver(guest))
        self._bye()

    def _end_table(self) -> None:
        self.room.say(End())
        self._forget()

    def _bye(self) -> None:
        leave_for_good(self.room)
        self._to_title()

    def _forget(self) -> None:
        give_up(self.place.table, self.room.link.guest or 0)
        self._to_title()

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), "rules": self.show_rules}

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box = self.layout().line
        if now < self.notice_until:
            self.draw_line(out, box.inset(4), self.notice, theme.ALARM)
        elif not self._is_heard:
            self.draw_line(out, box.inset(4), lost_line(self._own_host, self.room.other_host), theme.ALARM)
        else:
            self.draw_line(out, box.inset(4), self.page.hint or state_line(self.room, self.away), theme.IVORY)
