"""The chat at a table: messages, a line to type, phrases, and muting."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.draw.items import DrawList
from game.draw.text_renderer import width_of
from game.lan.bounds import LONGEST_CHAT
from game.lan.guest.room import Room
from game.lan.messages import Kick, Phrase
from game.lan.phrases import PHRASES, words_of
from game.scenes.chrome import Dialog
from game.scenes.lan.chat_text import (
    ASK_TO_LEAVE,
    DO_NOT_HEAR,
    EMPTY,
    HEAR_AGAIN,
    PHRASES_LABEL,
    SAY,
    SAY_SOMETHING,
    WHOM_TO_HEAR,
)
from game.scenes.lan.choice_menu import MenuItem, MenuScene
from game.scenes.scene import AppContext
from game.scenes.screen_text import CHAT, CLOSE, MUTE
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout
from game.ui import theme
from game.ui.box_layout import row_height
from game.ui.buttons import IconButton
from game.ui.chat_log import ChatLine, chat_log
from game.ui.intents import Intent
from game.ui.text_field import FieldRules, TextField
from game.ui.widgets import Button, Panel, Widget

MOST_LINES = 40
HEAD, GAP = 46.0, 8.0
WIDTH, LEAST_HEIGHT, MOST_HEIGHT = 460.0, 190.0, 400.0


def chat_box(layout: TableLayout) -> Box:
    """Return the box of the chat: over the log, or in a narrow window above the prompt."""
    if layout.log is not None and not layout.compact:
        return layout.log
    width = min(WIDTH * max(1.0, layout.unit), layout.w - 28)
    top = layout.menu.bottom + GAP
    bottom = max(top + LEAST_HEIGHT, layout.prompt.y - GAP)
    high = min(MOST_HEIGHT, bottom - top)
    return Box(layout.prompt.cx - width / 2, bottom - high, width, high)


class ChatScene(Dialog):
    """The chat, which closes once something has been said. The table's prompt stays readable."""

    name = "chat"
    halts = False

    def __init__(self, context: AppContext, *, room: Room, layout: Callable[[], TableLayout]) -> None:
        super().__init__(context)
        self.room, self._layout = room, layout
        self.typed = ""
        self._seen = (room.count_said, frozenset(room.muted))

    def panel(self) -> Box:
        return chat_box(self._layout())

    def widgets(self) -> list[Widget]:
        panel, size = self.panel(), self.text(theme.BODY)
        inner, row = panel.inset(10), row_height(self.text(theme.BODY))
        foot = Box(inner.x, inner.bottom - row, inner.w, row)
        keys = Box(inner.x, foot.y - GAP - row, inner.w, row)
        field = TextField(
            foot,
            SAY,
            self.typed,
            self._type,
            FieldRules(LONGEST_CHAT, SAY_SOMETHING, deed=SAY),
            accept=self._say,
            shown=False,
            size=size,
        )
        lines = Box(inner.x, inner.y + HEAD - 10, inner.w, keys.y - GAP - inner.y - HEAD + 10)
        log = chat_log(lines, self._lines(), EMPTY, self.text, self.text(theme.SMALL))
        wide = (inner.w - 2 * GAP) / 3
        boxes = [Box(keys.x + place * (wide + GAP), keys.y, wide, row) for place in range(3)]
        buttons = (
            (PHRASES_LABEL, "talk", self._phrases),
            (MUTE, "hearing-disabled", self._mute),
            (CLOSE, "cancel", self.back),
        )
        return [
            Panel(panel, CHAT),
            *log,
            field,
            *(_button(box, *each, size) for box, each in zip(boxes, buttons, strict=True)),
        ]

    def _lines(self) -> list[ChatLine]:
        room = self.room
        return [
            ChatLine(said.name, words_of(said), said.guest == room.link.guest)
            for said in list(room.said)[-MOST_LINES:]
            if said.guest not in room.muted
        ]

    def update(self, seconds: float) -> None:
        super().update(seconds)
        seen = (self.room.count_said, frozenset(self.room.muted))
        if seen != self._seen:
            self._seen = seen
            self.arrange()

    # -- actions

    def _type(self, text: str) -> None:
        self.typed = text

    def _say(self) -> None:
        self.room.chat(self.typed)
        self.back()

    def _phrases(self) -> None:
        items = [MenuItem(words, "", partial(self._quick, number)) for number, words in enumerate(PHRASES)]
        self.context.stack.push(MenuScene(self.context, title=SAY, items=items, across=2))

    def _quick(self, number: int) -> None:
        self.room.say(Phrase(number))
        self.back()

    def _mute(self) -> None:
        self.context.stack.push(mute_menu(self.context, self.room))

    def handle(self, intent: Intent) -> bool:
        if intent.kind == "press" and not self.panel().holds(intent.x, intent.y):
            self.back()
            return True
        return super().handle(intent)

    def draw(self, out: DrawList, now: float) -> None:
        self.page.draw(out)


def _button(box: Box, label: str, icon: str, act: Callable[[], None], size: float) -> Widget:
    """A button with its label if there is room for it, else with an icon."""
    if box.w < width_of(label, size, "button") + size * 3.5:
        return IconButton(box, label, icon, act, size=size)
    return Button(box, label, act, icon=icon, size=size)


def mute_menu(context: AppContext, room: Room) -> MenuScene:
    """The menu for muting players and spectators; the host may also remove spectators."""
    items = [
        MenuItem(
            HEAR_AGAIN.format(name=name) if guest in room.muted else DO_NOT_HEAR.format(name=name),
            "talk" if guest in room.muted else "speaker-off",
            partial(room.muted.symmetric_difference_update, {guest}),
        )
        for guest, name in room.others.items()
    ]
    if room.is_host and room.lobby:
        items += [
            MenuItem(
                ASK_TO_LEAVE.format(name=watcher.name), "exit-door", partial(room.say, Kick(watcher.guest))
            )
            for watcher in room.lobby.watching
        ]
    return MenuScene(context, title=WHOM_TO_HEAR, items=items)
