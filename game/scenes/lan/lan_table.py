"""A match on the network: the table scene over a room."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from functools import partial

from game.draw.items import DrawList
from game.draw.text_renderer import shortened, typed
from game.lan.guest.record_download import RecordDownload
from game.lan.guest.remote_table import RemoteTable
from game.lan.guest.room import Room
from game.lan.guest.waiting import WaitMonitor, seat_of
from game.lan.joining.connect import leave_for_good
from game.lan.joining.resume import HostMonitor
from game.lan.joining.saved_tables import SavedTable, find, load, save_heard
from game.lan.lan_text import SENT, PeopleLog, is_tournament_table, pause_words, span
from game.lan.messages import Away, DoNotWait, Pause, Said
from game.lan.phrases import words_of
from game.scenes.chrome import Dialog
from game.scenes.lan.chat_panel import ChatScene
from game.scenes.lan.connection_lost import lost_text
from game.scenes.lan.error_exit import leave_broken_table
from game.scenes.lan.invitation import InvitationScene
from game.scenes.lan.lan_paint import paint_people
from game.scenes.lan.lan_pause import LanPauseScene, leave_menu, may_go_on
from game.scenes.lan.lan_results import LanHandResultScene, LanMatchResultScene
from game.scenes.lan.lan_table_text import (
    CHAT_UNREAD,
    CONNECTION_ENDED,
    DO_NOT_WAIT,
    FIND_TABLES,
    GO_ON,
    GOES_ON_IN,
    LEAVE_THE_TABLE,
    MENU,
    MUCH_HAPPENED,
    THE_TOURNAMENT,
    TO_THE_TOURNAMENT,
    UNREAD,
    VOTE_FOR,
    WAITING_FOR,
    WAITING_FOR_LEFT,
    WERE_AWAY,
)
from game.scenes.lan.missed_turns import MissedTurns
from game.scenes.lan.remote_hint import LanHint
from game.scenes.lan.waiting_overlay import OverlayAction, OverlayText, WaitingOverlay
from game.scenes.scene import AppContext, Scene
from game.scenes.screen_text import CHAT, TO_THE_TITLE, UNDO
from game.scenes.table.speech_bubbles import paint_spoken
from game.scenes.table.table_scene import TableScene
from game.scenes.table.view_model import TablePicture
from game.stage.bot_chatter import Spoken
from game.stage.event_text import LogLine
from game.ui import theme
from game.ui.theme import TextScale
from game.ui.widgets import Button, Widget

MOST_SPOKEN = 10
LEAST_ROOM = 70.0  # for the longer label of a button


class LanTableScene(TableScene):
    """A match at a remote table, which continues behind other scenes."""

    goes_on = True
    way = LEAVE_THE_TABLE

    def __init__(
        self, context: AppContext, room: Room, *, dealt: bool, heard: tuple[int, int] = (0, 0)
    ) -> None:
        self.room, self.remote = room, RemoteTable(room)
        self._missed_turns = MissedTurns(room, heard if dealt else (0, 0))
        self.wait_monitor, self.record_download = WaitMonitor(room), RecordDownload(room)
        self._untold: list[str] = []  # sentences about the record, shown after the last card
        self.wait = self.wait_monitor.at(context.now)
        self._own_host = HostMonitor(room.link.ticket.table if room.link.ticket else "")
        self.spoken: deque[Spoken] = deque(maxlen=MOST_SPOKEN)
        self._heard = self._read = room.count_said
        self._people = PeopleLog(self.remote.lobby)
        self._voted: set[int] = set()  # the seats that this player has voted against
        self._was_lost: float | None = None  # seconds, while disconnected
        self._missed = False  # reconnected, but missed events are not shown yet
        self._stays = False  # does another scene take over the room?
        super().__init__(context, self.remote, dealt=dealt)
        for line in self._people.first:
            self.presenter.note(line)

    @classmethod
    def begin(  # type: ignore[override]  # what it begins with is elsewhere
        cls, context: AppContext, room: Room, heard: tuple[int, int] = (0, 0)
    ) -> LanTableScene:
        """Return the scene for a room with its first news; it shows the deal if nothing else has
        happened. `heard` is what this player had heard when they left the table.
        """
        return cls(context, room, dealt=room.mirror.number > 1 or room.mirror.hand > 1, heard=heard)

    def new_hint(self) -> LanHint:
        return LanHint(self.room)

    # -- life

    def scene_after_error(self, error: Exception) -> Scene | None:
        return leave_broken_table(self.context, self.room, error)

    def leave(self) -> None:
        self.hint.forget()
        if not self._stays:
            save_heard(self.room.link.ticket, self._missed_turns.now)
            self.remote.leave()

    def update(self, seconds: float) -> None:
        if self._stays:
            return  # another scene takes over
        was_over = self.table.over
        super().update(seconds)
        self._follow_people()
        self._follow_connection()
        self._hear()
        self._untold += self.record_download.step()
        if was_over and not self.table.over and self.room.lobby is not None:
            self._go_on_to(LanTableScene.begin(self.context, self.room))
        elif self.overlay_text() is not None and self._alone() and not self._shows_the_end():
            self._hold()

    def _shows_the_end(self) -> bool:
        """True if the result of the match has to be shown, even without a connection."""
        return self.table.over and self.wait.kind != "ended" and not self._result_told

    def _follow_people(self) -> None:
        """Log who has left and who is back."""
        for line in self._people.news(self.remote.lobby):
            self.presenter.note(line)

    def _follow_connection(self) -> None:
        """Log how long this player was disconnected, and note that events were missed."""
        self.wait = self.wait_monitor.at(self.context.now)
        self._own_host.update(self.wait.lost)
        self._voted &= self.wait.votable
        lost = self.wait.lost
        if lost is None and self._was_lost is not None and not self.wait.ended:
            self.presenter.note(LogLine(-1, WERE_AWAY.format(span=span(self._was_lost))))
            self._missed = True
        if lost is not None and self._was_lost is None:
            self._missed_turns.lose()
        self._was_lost = lost

    def _at_rest(self, now: float) -> None:
        self._follow_connection()
        for words in self._untold:
            self.presenter.note(LogLine(-1, words))
        self._untold.clear()
        played = self._missed_turns.told(self.parts.log(), asked=bool(self.table.moves()))
        if played and self.wait.lost is None:
            self.presenter.note(LogLine(-1, played))
        self._missed &= self.table.result is None  # at the end all hands are open, so nothing was missed
        if self._missed and not self.director.tableau.agrees(self.table.view()):
            self.presenter.note(LogLine(-1, MUCH_HAPPENED))
            self._missed = False
        super()._at_rest(now)

    # -- chat

    def _hear(self) -> None:
        """Show new chat messages."""
        count = min(self.room.count_said - self._heard, len(self.room.said))
        self._heard = self.room.count_said
        for said in list(self.room.said)[len(self.room.said) - count :]:
            self._hear_one(said)
        if self.context.stack.top.name == ChatScene.name:
            self._read = self._heard

    def _hear_one(self, said: Said) -> None:
        words = typed(words_of(said))
        seat = seat_of(self.room, said.guest)
        if seat is None:
            self.presenter.note(LogLine(-1, f"{typed(said.name)}: “{words}”"))
        else:
            self.spoken.append(Spoken(seat, words, self.context.now))
            self.presenter.note(LogLine(seat, f"“{words}”"))
        if said.guest == self.room.link.guest:
            self._read += 1
        else:
            self.context.sound.play("toggle")

    @property
    def unread(self) -> int:
        """The number of chat messages since the chat was last open."""
        return max(0, self._heard - self._read)

    def _chat(self) -> None:
        self._read = self.room.count_said
        self.context.stack.push(ChatScene(self.context, room=self.room, layout=lambda: self.director.layout))

    @property
    def _is_tournament_table(self) -> bool:
        """True for a table of a tournament."""
        return self.room.lobby is not None and is_tournament_table(self.room.lobby)

    # -- waiting

    def overlay_text(self) -> OverlayText | None:
        """Return the overlay's text; None while the game runs."""
        wait = self.wait
        menu = OverlayAction(MENU, "hamburger-menu", self._pause)
        if wait.ended:
            tables = (FIND_TABLES, "magnifying-glass")
            onward = (THE_TOURNAMENT, "trophy") if self._is_tournament_table else tables
            buttons = (
                OverlayAction(TO_THE_TITLE, "exit-door", self._to_title),
                OverlayAction(*onward, self._to_tables, "primary"),
            )
            return OverlayText("ended", "hazard-sign", CONNECTION_ENDED, wait.ended, buttons)
        if wait.lost is not None:
            plays, other = bool(self.table.people), wait.other_host
            return lost_text(wait.lost, menu, self._own_host, plays=plays, other_host=other)
        if wait.paused and not self.table.over:
            line = GOES_ON_IN.format(left=span(wait.pause)) if wait.pause else ""
            chat = OverlayAction(CHAT, "chat-bubble", self._chat, action="chat")
            go_on = (
                (OverlayAction(GO_ON, "play-button", self._end_pause, "primary"),)
                if may_go_on(self.room)
                else ()
            )
            return OverlayText("paused", "pause-button", pause_words(wait.paused), line, (menu, chat, *go_on))
        return None

    def _hold(self) -> None:
        scene = WaitingOverlay(
            self.context,
            overlay_text=self.overlay_text,
            back=self._pause,
            layout=lambda: self.director.layout,
        )
        self.context.stack.push(scene)

    def _end_pause(self) -> None:
        self.room.say(Pause(False))

    def _do_not_wait(self, seat: int) -> None:
        self._voted.add(seat)
        self.room.say(DoNotWait(seat))

    # -- other scenes

    def _show_result(self) -> None:
        self._result_told = True
        if self.table.over:
            scene = LanMatchResultScene(
                self.context,
                table=self.remote,
                record_download=self.record_download,
                again=self._on,
                leave=self._away,
            )
            scene.onward = TO_THE_TOURNAMENT if self._is_tournament_table else scene.onward
            self.push_result(scene)
        else:
            self.push_result(
                LanHandResultScene(self.context, table=self.remote, pause=self._pause, chat=self._chat)
            )

    def _pause(self) -> None:
        pause = LanPauseScene(
            self.context,
            table=self.remote,
            leave=self._away,
            invite=self._invite,
            hint=self._way_to_coach(),
        )
        self.context.stack.push(pause)

    def _invite(self) -> None:
        self.context.stack.push(InvitationScene(self.context, self.room, self._place()))

    def _away(self) -> None:
        lobby = self.room.lobby
        plays = lobby is not None and lobby.me is not None and lobby.running
        self.context.stack.push(leave_menu(self.context, plays=plays, away=self._be_away, bye=self._bye))

    def _be_away(self) -> None:
        self.room.say(Away())
        self._to_title()

    def _bye(self) -> None:
        leave_for_good(self.room)
        self._to_title()

    def _to_title(self) -> None:
        super()._away()

    def _to_tables(self) -> None:
        if self._is_tournament_table:
            self.context.stack.reset(self.context.navigator.tournament(self._place().where))
            return
        self._to_title()
        self.context.stack.push(self.context.navigator.tables())

    def _on(self) -> None:
        """Continue after a match, in the lobby or the tournament."""
        self._to_tables() if self._is_tournament_table else self._to_lobby()

    def _to_lobby(self) -> None:
        self._stays = True
        self.context.stack.reset(self.context.navigator.lobby(self.room, self._place()))

    def _place(self) -> SavedTable:
        """Return the saved table of this room."""
        ticket, lobby = self.room.link.ticket, self.room.lobby
        assert lobby is not None
        table = ticket.table if ticket else "0" * 16
        new = SavedTable(table=table, name=lobby.agreement.name, rules=lobby.agreement.rules)
        return find(load().value.places, table, self.context.settings.name) or new

    def _go_on_to(self, scene: LanTableScene) -> None:
        self._stays = True
        self.context.stack.reset(scene)

    # -- widgets and keys

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), "chat": self._chat}

    def _wanted_shape(self) -> tuple[object, ...]:
        waits = self.wait.votable, frozenset(self._voted), bool(self.table.moves())
        return (*super()._wanted_shape(), self.unread, self.play.mover(), *waits)

    def widgets(self) -> list[Widget]:
        first, *others = (self._for_undo(widget) for widget in super().widgets())
        return [self._vote(first) or first, *others]

    def _for_undo(self, widget: Widget) -> Widget:
        """Return the chat button in place of the undo button, which has no use here."""
        if not isinstance(widget, Button) or widget.label != UNDO:
            return widget
        words = CHAT_UNREAD.format(unread=self.unread) if self.unread else CHAT
        if self.unread and widget.box.w < LEAST_ROOM:
            words = UNREAD.format(unread=self.unread)
        return type(widget)(widget.box, words, self._chat, key="T", size=widget.size)

    def _vote(self, widget: Widget) -> Widget | None:
        """Return the button that votes against waiting, which takes the place of an unused `widget`."""
        me, mover = self.table.me, self.play.mover()
        seats = sorted(self.wait.votable - self._voted - {me})
        if me is None or not seats or self.table.moves():
            return None
        seat = mover if mover in seats else seats[0]
        name = shortened(self.table.seats[seat].name, theme.SMALL, widget.box.w - 24)
        act = partial(self._do_not_wait, seat)
        size = min(theme.BUTTON, widget.box.h * 0.3)
        return Button(widget.box, DO_NOT_WAIT, act, kind="primary", sub=VOTE_FOR.format(name=name), size=size)

    # -- picture

    def picture(self, scale: TextScale, now: float) -> TablePicture:
        shown = super().picture(scale, now)
        words = self._prompt()
        if words and not self.play.warning:
            shown.prompt, shown.tone = words, "wait"
        return shown

    def _prompt(self) -> str:
        """Return a text that replaces the table's prompt, "" to keep it."""
        if self.wait.paused:
            return pause_words(self.wait.paused)
        if self.room.asked is not None:
            return SENT
        if self.table.moves() or self.table.result is not None or self.room.lobby is None:
            return ""
        mover = self.play.mover()
        seats = self.room.lobby.seats
        told = not self.director.behind(self.context.now)
        if not told or not 0 <= mover < len(seats) or mover == self.table.me or seats[mover].level:
            return ""
        clock = self.table.clock
        left = self.wait.waits.get(mover, clock.left if clock and clock.seat == mover else None)
        name = seats[mover].name
        return (
            WAITING_FOR.format(name=name)
            if left is None
            else WAITING_FOR_LEFT.format(name=name, left=span(left))
        )

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        paint_people(out, self.director, self.remote.lobby.seats, self.wait.waits)
        scenes = self.context.stack.scenes
        above = scenes[scenes.index(self) + 1 :]
        dialogs = [scene for scene in above if isinstance(scene, Dialog)]
        if len(dialogs) == len(above):  # other scenes may cover any part
            scale = TextScale(self.context.settings.text_size / 100)
            panels = [dialog.panel() for dialog in dialogs]
            ending = None if above else self.end.shown(now)
            paint_spoken(out, self.director, self.spoken, scale, now, never=panels, ending=ending)
